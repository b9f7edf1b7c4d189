import Testing

@testable import PorticoTesting
@testable import UIKit

/// Oracle: the rules of line breaking, worked out by hand for a view 300 points wide.
@MainActor
struct UICollectionViewFlowLayoutTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: w, height: h)
  }

  @Test func `items of one size fill lines and share out the rest, the last line too`() {
    let desk = CollectionDesk([CollectionDesk.numbers(5)]) { flow, _ in flow.itemSize = CGSize(width: 80, height: 60) }
    // 3 * 80 + 2 * 10 = 260 fit; 4 would need 350. (300 - 240) / 2 = 30 between them.
    #expect(
      desk.frames(5) == [
        rect(0, 0, 80, 60), rect(110, 0, 80, 60), rect(220, 0, 80, 60), rect(0, 70, 80, 60), rect(110, 70, 80, 60),
      ])
    #expect(desk.view.contentSize == CGSize(width: 300, height: 130))
  }

  @Test func `an item that fits exactly stays on the line`() {
    let desk = CollectionDesk([CollectionDesk.numbers(3)]) { flow, _ in
      flow.itemSize = CGSize(width: 145, height: 50)
    }
    #expect(desk.frames(3) == [rect(0, 0, 145, 50), rect(155, 0, 145, 50), rect(0, 60, 145, 50)])
  }

  @Test func `one item to a line stands in the middle`() {
    let desk = CollectionDesk([CollectionDesk.numbers(2)]) { flow, _ in flow.itemSize = CGSize(width: 200, height: 50) }
    #expect(desk.frames(2) == [rect(50, 0, 200, 50), rect(50, 60, 200, 50)])
  }

  @Test func `items of several sizes break where they no longer fit and are centred across`() {
    let widths: [CGFloat] = [100, 120, 200, 150, 60, 60]
    let heights: [CGFloat] = [40, 60, 50, 50, 30, 50]
    let desk = CollectionDesk([CollectionDesk.numbers(6)]) { _, tiles in
      tiles.sizes = { CGSize(width: widths[$0.item], height: heights[$0.item]) }
    }
    // Lines: 100 + 10 + 120 (60 high); 200 alone, as 200 + 10 + 150 > 300; 150 + 10 + 60 + 10 + 60 = 290, the last.
    #expect(
      desk.frames(6) == [
        rect(0, 10, 100, 40), rect(180, 0, 120, 60), rect(50, 70, 200, 50), rect(0, 130, 150, 50),
        rect(160, 140, 60, 30),
        rect(230, 130, 60, 50),
      ])
    #expect(desk.view.contentSize.height == 180)
  }

  @Test func `sizes of the delegate that are all equal are laid out as one size`() {
    let desk = CollectionDesk([CollectionDesk.numbers(4)]) { _, tiles in
      tiles.sizes = { _ in CGSize(width: 80, height: 60) }
    }
    #expect(desk.frame(3) == rect(0, 70, 80, 60))
    #expect(desk.frame(1) == rect(110, 0, 80, 60))
  }

  @Test func `headers, footers and insets stand around the lines of each section`() {
    let desk = CollectionDesk([CollectionDesk.numbers(2), [], CollectionDesk.numbers(1)]) { flow, _ in
      flow.itemSize = CGSize(width: 100, height: 50)
      flow.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
      flow.headerReferenceSize = CGSize(width: 1, height: 30)
      flow.footerReferenceSize = CGSize(width: 1, height: 20)
    }
    let header = UICollectionView.elementKindSectionHeader, footer = UICollectionView.elementKindSectionFooter
    func place(_ kind: String, _ section: Int) -> CGRect? {
      desk.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: desk.path(0, section))?.frame
    }
    // 270 are left: two of 100 with 70 between.
    #expect(place(header, 0) == rect(0, 0, 300, 30))
    #expect(desk.frames(2) == [rect(10, 35, 100, 50), rect(180, 35, 100, 50)])
    #expect(place(footer, 0) == rect(0, 100, 300, 20))
    // Without items: 30 + 5 + 15 + 20 = 70.
    #expect(place(header, 1) == rect(0, 120, 300, 30))
    #expect(place(footer, 1) == rect(0, 170, 300, 20))
    #expect(place(header, 2) == rect(0, 190, 300, 30))
    #expect(desk.view.contentSize.height == 310)  // 190 + 30 + 5 + 50 + 15 + 20
    #expect(desk.view.visibleSupplementaryViews(ofKind: header).count == 3)
  }

  @Test func `lines run down and follow one another to the right when scrolling goes that way`() {
    let desk = CollectionDesk([CollectionDesk.numbers(5)]) { flow, _ in
      flow.scrollDirection = .horizontal
      flow.itemSize = CGSize(width: 90, height: 180)
      flow.headerReferenceSize = CGSize(width: 40, height: 1)
    }
    // Two of 180 in 400: 40 between.
    #expect(
      desk.frames(5) == [
        rect(40, 0, 90, 180), rect(40, 220, 90, 180), rect(140, 0, 90, 180), rect(140, 220, 90, 180),
        rect(240, 0, 90, 180),
      ])
    #expect(desk.view.contentSize == CGSize(width: 330, height: 400))
  }

  @Test func `from right to left the first item stands at the right`() {
    let desk = CollectionDesk([CollectionDesk.numbers(4)], isRightToLeft: true) { flow, _ in
      flow.itemSize = CGSize(width: 80, height: 60)
      flow.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    }
    // 280: three of 80 with 20 between, mirrored within the insets as they are.
    #expect(desk.frames(4) == [rect(220, 0, 80, 60), rect(120, 0, 80, 60), rect(20, 0, 80, 60), rect(220, 70, 80, 60)])
  }

  @Test func `from right to left a wide content begins at its right`() {
    let desk = CollectionDesk([CollectionDesk.numbers(10)], isRightToLeft: true) { flow, _ in
      flow.scrollDirection = .horizontal
      flow.itemSize = CGSize(width: 100, height: 400)
    }
    #expect(desk.view.contentSize.width == 1090)
    #expect(desk.view.contentOffset.x == 790)
    #expect(desk.frame(0) == rect(990, 0, 100, 400))
    #expect(desk.texts == ["0", "1", "2"])
  }

  @Test func `the header of a section stays at the top while its section is there`() {
    let desk = CollectionDesk([CollectionDesk.numbers(30), CollectionDesk.numbers(30)]) { flow, _ in
      flow.itemSize = CGSize(width: 80, height: 60)
      flow.headerReferenceSize = CGSize(width: 1, height: 30)
      flow.sectionHeadersPinToVisibleBounds = true
    }
    let header = UICollectionView.elementKindSectionHeader
    func top(_ section: Int) -> CGFloat? {
      desk.view.supplementaryView(forElementKind: header, at: desk.path(0, section))?.frame.minY
    }
    desk.view.contentOffset.y = 200
    desk.stage.turn()
    #expect(top(0) == 200)
    // A section: 30 + 10 lines of 60 with 9 gaps = 720.
    desk.view.contentOffset.y = 700
    desk.stage.turn()
    #expect(top(0) == 690)
    #expect(top(1) == 720)
  }

  @Test func `items are asked for the size they want when it is estimated`() {
    let desk = CollectionDesk([["a", "a longer text", "b"]]) { flow, _ in
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    func wanted(_ text: String) -> CGSize {
      let label = UILabel(frame: .zero)
      label.text = text
      return CGSize(width: label.intrinsicContentSize.width + 16, height: label.intrinsicContentSize.height + 8)
    }
    for (item, text) in ["a", "a longer text", "b"].enumerated() {
      #expect(abs(desk.frame(item).width - wanted(text).width) < 0.4)
      #expect(abs(desk.frame(item).height - wanted(text).height) < 0.4)
    }
    #expect(abs(desk.frame(1).minX - desk.frame(0).maxX - 10) < 0.4)
  }

  @Test func `another width breaks the lines anew`() {
    let desk = CollectionDesk([CollectionDesk.numbers(5)]) { flow, _ in flow.itemSize = CGSize(width: 80, height: 60) }
    desk.view.frame.size.width = 200
    desk.stage.turn()
    #expect(desk.frame(2) == rect(0, 70, 80, 60))
    #expect(desk.view.cellForItem(at: desk.path(2))?.frame == rect(0, 70, 80, 60))
  }

  @Test func `the insets of the content take room from lines`() {
    let desk = CollectionDesk([CollectionDesk.numbers(3)]) { flow, _ in flow.itemSize = CGSize(width: 80, height: 60) }
    desk.view.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    desk.stage.turn()
    // 240: two of 80, 80 between.
    #expect(desk.frames(3) == [rect(0, 0, 80, 60), rect(160, 0, 80, 60), rect(0, 70, 80, 60)])
  }

  @Test func `sizes are asked for once, and what stands in a rectangle is found without asking again`() {
    let desk = CollectionDesk([CollectionDesk.numbers(2000)]) { _, tiles in
      tiles.sizes = { CGSize(width: 40 + CGFloat($0.item % 7) * 10, height: 40) }
    }
    #expect(desk.tiles.asksSizes == 2000)
    for y in stride(from: 0.0, to: 10_000, by: 500) {
      desk.view.contentOffset.y = y
      desk.stage.turn()
    }
    #expect(desk.tiles.asksSizes == 2000)
  }

  @Test func `the attributes for a rectangle are those of the items that touch it, whatever the rectangle`() {
    let desk = CollectionDesk([CollectionDesk.numbers(60), CollectionDesk.numbers(40)]) { flow, tiles in
      tiles.sizes = { CGSize(width: 30 + CGFloat(($0.item * 37) % 90), height: 20 + CGFloat(($0.item * 53) % 40)) }
      flow.headerReferenceSize = CGSize(width: 1, height: 25)
    }
    let all = (0..<2).flatMap { section in (0..<[60, 40][section]).map { IndexPath(item: $0, section: section) } }
    for y in stride(from: -100.0, to: 1500, by: 37) {
      let area = CGRect(x: 40, y: y, width: 130, height: 91)
      let found = (desk.flow.layoutAttributesForElements(in: area) ?? []).filter {
        $0.representedElementCategory == .cell
      }.map(\.indexPath)
      let expected = all.filter { desk.flow.layoutAttributesForItem(at: $0)!.frame.intersects(area) }
      #expect(found == expected)
    }
  }
}
