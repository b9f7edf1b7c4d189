import Testing

@testable import PorticoTesting
@testable import UIKit

/// Oracle: Apple's documentation of sections, boundary items and insets, worked out for a view of 300 x 400 points.
@MainActor
struct CompositionalSectionTests {
  private typealias Desk = CompositionalDesk
  private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: w, height: h)
  }

  @Test func `groups repeat at a stride inside the section's insets`() {
    let desk = Desk([5]) { _, _ in
      let section = NSCollectionLayoutSection(group: Desk.grid(2, height: .absolute(50)))
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      section.interGroupSpacing = 5
      return section
    }
    #expect(
      desk.frames(5) == [
        rect(20, 10, 120, 50), rect(140, 10, 120, 50), rect(20, 65, 120, 50), rect(140, 65, 120, 50),
        rect(20, 120, 120, 50),
      ])
    #expect(desk.view.contentSize == CGSize(width: 300, height: 200))  // 10 + 3 * 50 + 2 * 5 + 30
  }

  @Test func `sections follow one another with the spacing between them`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    let desk = Desk([1, 0, 1], configuration: configuration) { _, _ in
      NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(50)))
    }
    #expect(desk.frame(0, 2) == rect(0, 74, 300, 50))  // 50 + 12 + 0 + 12
    #expect(desk.view.contentSize.height == 124)
  }

  @Test func `headers and footers make room at the edges of their section`() {
    let desk = Desk([2, 1]) { _, _ in
      let section = NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(50)))
      section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      section.boundarySupplementaryItems = [
        Desk.boundary("header", .top),
        Desk.boundary("footer", .bottomTrailing, width: .absolute(100), height: .absolute(20)),
      ]
      return section
    }
    #expect(desk.frame(of: "header") == rect(10, 0, 280, 30))
    #expect(desk.frame(0) == rect(10, 35, 280, 50))
    #expect(desk.frame(of: "footer") == rect(190, 140, 100, 20))  // 30 + 5 + 100 + 5
    #expect(desk.frame(of: "header", 0, 1) == rect(10, 160, 280, 30))
    #expect(desk.view.visibleSupplementaryViews(ofKind: "header").count == 2)
  }

  @Test func `a header that does not follow the insets is as wide as the section`() {
    let desk = Desk([1]) { _, _ in
      let section = NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(50)))
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
      section.supplementariesFollowContentInsets = false
      section.boundarySupplementaryItems = [Desk.boundary("header", .top)]
      return section
    }
    #expect(desk.frame(of: "header") == rect(0, 0, 300, 30))
    #expect(desk.frame(0) == rect(10, 30, 280, 50))
  }

  @Test func `an offset moves a header and leaves its gap, and one that does not extend lies over the content`() {
    let desk = Desk([1, 1]) { index, _ in
      let section = NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(100)))
      let header = Desk.boundary("header", .top, offset: index == 0 ? CGPoint(x: 7, y: -8) : .zero)
      header.extendsBoundary = index == 0
      section.boundarySupplementaryItems = [header]
      return section
    }
    #expect(desk.frame(of: "header") == rect(7, 0, 300, 30))
    #expect(desk.frame(0) == rect(0, 38, 300, 100))
    #expect(desk.frame(of: "header", 0, 1) == rect(0, 138, 300, 30))
    #expect(desk.frame(0, 1) == rect(0, 138, 300, 100))
  }

  @Test func `a side takes room from the groups`() {
    let desk = Desk([1]) { _, _ in
      let section = NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(100)))
      section.boundarySupplementaryItems = [
        Desk.boundary("header", .leading, width: .absolute(60), height: .fractionalHeight(0.1))
      ]
      return section
    }
    #expect(desk.frame(of: "header") == rect(0, 30, 60, 40))
    #expect(desk.frame(0) == rect(60, 0, 240, 100))
  }

  @Test func `a pinned header stays in sight while its section is`() {
    let desk = Desk([10, 10]) { _, _ in
      let section = NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(60)))
      let header = Desk.boundary("header", .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
    func top(_ section: Int) -> CGFloat? {
      desk.view.supplementaryView(forElementKind: "header", at: desk.path(0, section))?.frame.minY
    }
    desk.view.contentOffset.y = 200
    desk.stage.turn()
    #expect(top(0) == 200)
    // A section is 30 + 600 long; the next one pushes the header out.
    desk.view.contentOffset.y = 610
    desk.stage.turn()
    #expect(top(0) == 600)
    #expect(top(1) == 630)
    desk.view.contentInset.top = 50
    desk.view.contentOffset.y = 650
    desk.stage.turn()
    #expect(top(1) == 700)
  }

  @Test func `a pinned footer stays at the bottom while its section is seen`() {
    let desk = Desk([10]) { _, _ in
      let section = NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(60)))
      let footer = Desk.boundary("footer", .bottom)
      footer.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [footer]
      return section
    }
    #expect(desk.frame(of: "footer") == rect(0, 370, 300, 30))
    desk.view.contentOffset.y = 230
    desk.stage.turn()
    #expect(desk.frame(of: "footer") == rect(0, 600, 300, 30))
  }

  @Test func `headers of the whole layout have paths of one element and stand around all sections`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let global = Desk.boundary("global", .top, height: .absolute(40))
    global.pinToVisibleBounds = true
    configuration.boundarySupplementaryItems = [global]
    let desk = Desk([10], configuration: configuration) { _, _ in
      let section = NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(60)))
      let header = Desk.boundary("header", .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
    func place() -> CGRect? {
      desk.view.layoutAttributesForSupplementaryElement(ofKind: "global", at: IndexPath(index: 0))?.frame
    }
    #expect(place() == rect(0, 0, 300, 40))
    #expect(desk.frame(of: "header") == rect(0, 40, 300, 30))
    #expect(desk.frame(0) == rect(0, 70, 300, 60))
    desk.view.contentOffset.y = 100
    desk.stage.turn()
    #expect(place() == rect(0, 100, 300, 40))
    #expect(desk.frame(of: "header") == rect(0, 140, 300, 30))  // below that of the layout
    #expect(desk.view.supplementaryView(forElementKind: "global", at: IndexPath(index: 0)) != nil)
  }

  @Test func `a background lies behind its section, headers included`() {
    let section = NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(50)))
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    section.boundarySupplementaryItems = [Desk.boundary("header", .top)]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(TitleView.self, forDecorationViewOfKind: "back")
    let desk = Desk([2], layout: layout)
    let path = desk.path(0)
    #expect(desk.layout.layoutAttributesForDecorationView(ofKind: "back", at: path)?.frame == rect(5, 5, 290, 140))
    let views = desk.view.subviews
    let back = views.firstIndex { $0 is TitleView && $0.frame == rect(5, 5, 290, 140) }
    let cell = views.firstIndex { $0 is TileCell }
    #expect(back != nil && cell != nil && back! < cell!)
  }

  @Test func `sections are described anew for another width`() {
    var widths: [CGFloat] = []
    let desk = Desk([12]) { _, environment in
      widths.append(environment.container.effectiveContentSize.width)
      return NSCollectionLayoutSection(
        group: Desk.grid(environment.container.effectiveContentSize.width > 400 ? 4 : 2, height: .absolute(50)))
    }
    #expect(desk.frame(2) == rect(0, 50, 150, 50))
    desk.view.frame.size.width = 500
    desk.stage.turn()
    #expect(desk.frame(3) == rect(375, 0, 125, 50))
    #expect(desk.view.cellForItem(at: desk.path(3))?.frame == rect(375, 0, 125, 50))
    #expect(widths == [300, 500])
  }

  @Test func `what bars cover at the top does not make sections be described again`() {
    var asked = 0
    let desk = Desk([100]) { _, _ in
      asked += 1
      return NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(50)))
    }
    for inset in stride(from: 0.0, through: 50, by: 5) {
      desk.view.contentInset.top = inset
      desk.stage.turn()
    }
    #expect(asked == 1)
  }

  @Test func `a view without a size describes nothing yet`() {
    var widths: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      widths.append(environment.container.contentSize.width)
      return NSCollectionLayoutSection(group: CompositionalDesk.grid(1, height: .absolute(50)))
    }
    let desk = Desk([3], layout: layout) { view, _ in view.frame = .zero }
    #expect(desk.view.layoutAttributesForItem(at: desk.path(0)) == nil)
    desk.view.frame = rect(0, 0, 200, 100)
    desk.stage.turn()
    #expect(widths == [200])
    #expect(desk.view.visibleCells.count == 2)
  }

  @Test func `a badge that reaches beyond its item is there while the item is out of sight`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Desk.size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing], fractionalOffset: CGPoint(x: 0, y: 0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: Desk.size(.fractionalWidth(1), .absolute(100)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: Desk.size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    // The last item of its section, which is out of sight as well.
    let desk = Desk([3, 20]) { _, _ in NSCollectionLayoutSection(group: group) }
    desk.view.contentOffset.y = 305
    desk.stage.turn()
    #expect(desk.view.supplementaryView(forElementKind: "badge", at: desk.path(2))?.frame == rect(280, 290, 20, 20))
    #expect(desk.view.cellForItem(at: desk.path(2)) == nil)
    #expect(desk.view.cellForItem(at: desk.path(0, 1)) != nil)
  }

  @Test func `scrolling to the right stacks groups and sections that way`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let desk = Desk([4, 1], configuration: configuration) { _, _ in
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: Desk.size(.fractionalWidth(0.5), .fractionalHeight(1)),
        repeatingSubitem: Desk.item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 2)
      let section = NSCollectionLayoutSection(group: group)
      section.boundarySupplementaryItems = [
        Desk.boundary("header", .leading, width: .absolute(30), height: .fractionalHeight(1))
      ]
      return section
    }
    #expect(desk.frame(of: "header") == rect(0, 0, 30, 400))
    #expect(desk.frames(3) == [rect(30, 0, 150, 200), rect(30, 200, 150, 200), rect(180, 0, 150, 200)])
    #expect(desk.frame(0, 1) == rect(360, 0, 150, 200))
    #expect(desk.view.contentSize == CGSize(width: 510, height: 400))
  }

  @Test func `from right to left everything is mirrored`() {
    let desk = Desk([3], isRightToLeft: true) { _, _ in
      let section = NSCollectionLayoutSection(group: Desk.grid(2, height: .absolute(50)))
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)
      return section
    }
    #expect(desk.frames(3) == [rect(140, 0, 140, 50), rect(0, 0, 140, 50), rect(140, 50, 140, 50)])
  }

  @Test func `content keeps clear of what the reference names`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.contentInsetsReference = .layoutMargins
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(50))), configuration: configuration)
    let desk = Desk([1], layout: layout) { view, _ in
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 9, leading: 11, bottom: 9, trailing: 13)
    }
    #expect(desk.frame(0) == rect(11, 0, 276, 50))
    desk.view.directionalLayoutMargins.leading = 21
    desk.view.setNeedsLayout()
    desk.stage.turn()
    #expect(desk.frame(0) == rect(21, 0, 266, 50))
  }

  @Test func `a window of a large section costs what is in it`() {
    final class Counted: UICollectionViewLayoutAttributes {
      nonisolated(unsafe) static var made = 0
      required init() {
        super.init()
        Self.made += 1
      }
    }
    final class Layout: UICollectionViewCompositionalLayout {
      override class var layoutAttributesClass: AnyClass { Counted.self }
    }
    let layout = Layout(section: NSCollectionLayoutSection(group: Desk.grid(2, height: .absolute(40))))
    Counted.made = 0
    let desk = Desk([10_000], layout: layout)
    #expect(desk.view.visibleCells.count == 20)
    #expect(Counted.made < 150)  // queries for what is shown and for what is prefetched; none for the rest
    Counted.made = 0
    desk.view.contentOffset.y = 100_000
    desk.stage.turn()
    #expect(desk.view.visibleCells.count == 20)
    #expect(Counted.made < 150)
  }

  @Test func `items come, go and move with their cells`() {
    let desk = Desk([4]) { _, _ in NSCollectionLayoutSection(group: Desk.grid(2, height: .absolute(50))) }
    desk.tiles.sections[0].insert("new", at: 0)
    desk.view.insertItems(at: [desk.path(0)])
    desk.stage.advance(by: 1)
    #expect(desk.view.visibleCells.map { ($0 as! TileCell).label.text } == ["new", "0", "1", "2", "3"])
    #expect(desk.view.cellForItem(at: desk.path(4))?.frame == rect(0, 100, 150, 50))
    desk.tiles.sections[0].removeFirst(2)
    desk.view.deleteItems(at: [desk.path(0), desk.path(1)])
    desk.stage.advance(by: 1)
    #expect(desk.view.visibleCells.map { ($0 as! TileCell).label.text } == ["1", "2", "3"])
    #expect(desk.view.cellForItem(at: desk.path(0))?.frame == rect(0, 0, 150, 50))
  }

  @Test func `a layout that never settles stops in UIKit's words`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layout = RestlessLayout(
          section: NSCollectionLayoutSection(group: CompositionalDesk.grid(1, height: .absolute(50))))
        _ = CompositionalDesk([1], layout: layout)
      }
    }
  }

  @Test func `a section that nobody describes stops in UIKit's words`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = CompositionalDesk([1], layout: UICollectionViewCompositionalLayout(sectionProvider: { _, _ in nil }))
      }
    }
  }
}

private final class RestlessLayout: UICollectionViewCompositionalLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    invalidateLayout()
    return super.layoutAttributesForElements(in: rect)
  }
}
