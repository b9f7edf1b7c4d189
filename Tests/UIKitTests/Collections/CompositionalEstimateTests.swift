import Testing

@testable import PorticoTesting
@testable import UIKit

/// A cell that wants a height, or a width, by its number.
@MainActor
private final class WilfulCell: UICollectionViewCell {
  static var wanted: (IndexPath, CGSize) -> CGSize = { $1 }
  static var asked = 0
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    Self.asked += 1
    let fitting = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
    fitting.size = Self.wanted(layoutAttributes.indexPath, layoutAttributes.size)
    return fitting
  }
}

/// Oracle: sums of the heights that the cells ask for, in a view of 300 x 400 points.
@MainActor
struct CompositionalEstimateTests {
  private typealias Desk = CompositionalDesk
  private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: w, height: h)
  }

  private func desk(
    _ counts: [Int], _ group: NSCollectionLayoutGroup, wanted: @escaping (IndexPath, CGSize) -> CGSize,
    _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> Desk {
    WilfulCell.wanted = wanted
    WilfulCell.asked = 0
    let section = NSCollectionLayoutSection(group: group)
    change(section)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.contentInsetsReference = .none
    return Desk(counts, layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration)) {
      view, tiles in
      view.register(WilfulCell.self, forCellWithReuseIdentifier: "wilful")
      view.register(TallView.self, forSupplementaryViewOfKind: "tall", withReuseIdentifier: "title")
      tiles.make = { $0.dequeueReusableCell(withReuseIdentifier: "wilful", for: $1) }
    }
  }
  private var row: NSCollectionLayoutGroup {
    let size = Desk.size(.fractionalWidth(1), .estimated(50))
    return .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  }

  @Test func `cells whose height is not the estimate lay out without a word about their constraints`() {
    final class Cell: UICollectionViewCell {
      required init(frame: CGRect) {
        super.init(frame: frame)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.heightAnchor.constraint(equalToConstant: 101),
        ])
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "c", for: path)
      }
    }
    let source = Source()
    let messages = layoutMessages {
      let stage = TestStage()
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 600),
        collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
      view.contentInsetAdjustmentBehavior = .never
      view.register(Cell.self, forCellWithReuseIdentifier: "c")
      view.dataSource = source
      stage.show(view)
      view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .bottom, animated: true)
      stage.settle()
      let cell = view.cellForItem(at: IndexPath(item: 20, section: 0))
      #expect(cell?.frame.height == 121 && cell?.frame.maxY == view.bounds.maxY)
      view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .top, animated: false)
      #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == view.bounds.minY)
    }
    #expect(messages == [])
  }

  @Test func `cells are asked for the height they want, and those below move`() {
    let desk = desk([3], row) { path, size in CGSize(width: 17, height: 40 + 10 * CGFloat(path.item)) }
    // The width is not estimated: what a cell says of it does not count.
    #expect(desk.frames(3) == [rect(0, 0, 300, 40), rect(0, 40, 300, 50), rect(0, 90, 300, 60)])
    #expect(desk.view.contentSize.height == 150)
    #expect(WilfulCell.asked == 3)
  }

  @Test func `cells on screen are measured again when the appearance, the text size or the width changes`() {
    let desk = desk([3], row) { path, size in CGSize(width: size.width, height: 40 + 10 * CGFloat(path.item)) }
    let narrow = [rect(0, 0, 300, 40), rect(0, 40, 300, 50), rect(0, 90, 300, 60)]
    desk.view.overrideUserInterfaceStyle = .dark
    desk.view.layoutIfNeeded()
    #expect(desk.frames(3) == narrow)
    desk.view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    desk.view.layoutIfNeeded()
    #expect(desk.frames(3) == narrow)
    desk.view.frame.size.width = 320
    desk.view.layoutIfNeeded()
    #expect(desk.frames(3) == [rect(0, 0, 320, 40), rect(0, 40, 320, 50), rect(0, 90, 320, 60)])
  }

  @Test func `another appearance keeps what was measured, and with it the position`() {
    let desk = desk([40], row) { path, size in CGSize(width: size.width, height: 60 + 10 * CGFloat(path.item % 4)) }
    for item in 0..<40 {
      desk.view.scrollToItem(at: IndexPath(item: item, section: 0), at: .bottom, animated: false)
      desk.view.layoutIfNeeded()
    }
    let (size, offset) = (desk.view.contentSize, desk.view.contentOffset)
    #expect(size.height == 3000 && offset.y > 2000)
    desk.view.overrideUserInterfaceStyle = .dark
    desk.view.layoutIfNeeded()
    #expect(desk.view.contentSize == size && desk.view.contentOffset == offset)
  }

  @Test func `a flow layout asks cells for their sizes again when letters grow`() {
    let layout = UICollectionViewFlowLayout()
    (layout.estimatedItemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 50), 0)
    var height: CGFloat = 40
    WilfulCell.wanted = { _, size in CGSize(width: size.width, height: height) }
    let desk = CollectionDesk([["a", "b"]], layout: layout) { _, tiles in
      tiles.make = { view, path in
        view.register(WilfulCell.self, forCellWithReuseIdentifier: "wilful")
        return view.dequeueReusableCell(withReuseIdentifier: "wilful", for: path)
      }
    }
    #expect(desk.frames(2) == [rect(0, 0, 300, 40), rect(0, 40, 300, 40)])
    height = 70
    desk.view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    desk.view.layoutIfNeeded()
    #expect(desk.frames(2) == [rect(0, 0, 300, 70), rect(0, 70, 300, 70)])
  }

  @Test func `a row is as high as its highest item`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(.fractionalWidth(1), .estimated(50)),
      repeatingSubitem: Desk.item(.fractionalWidth(0.5), .estimated(50)),
      count: 2)
    let desk = desk([3], group) { path, size in CGSize(width: size.width, height: [30, 80, 45][path.item]) }
    #expect(desk.frames(3) == [rect(0, 0, 150, 30), rect(150, 0, 150, 80), rect(0, 80, 150, 45)])
    #expect(desk.view.contentSize.height == 125)
  }

  @Test func `uniform siblings are as high as the highest of them`() {
    let item = Desk.item(.fractionalWidth(1.0 / 3), .uniformAcrossSiblings(estimate: 50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(.fractionalWidth(1), .estimated(50)), repeatingSubitem: item, count: 3)
    let desk = desk([4], group) { path, size in CGSize(width: size.width, height: [30, 80, 45, 20][path.item]) }
    #expect(
      desk.frames(4) == [rect(0, 0, 100, 80), rect(100, 0, 100, 80), rect(200, 0, 100, 80), rect(0, 80, 100, 20)])
  }

  @Test func `items of estimated widths break into lines by what they measure`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(.fractionalWidth(1), .absolute(30)), subitems: [Desk.item(.estimated(80), .absolute(30))])
    group.interItemSpacing = .fixed(10)
    let widths: [CGFloat] = [120, 150, 60, 100, 90]
    let desk = desk([5], group) { path, size in CGSize(width: widths[path.item], height: size.height) }
    // 120 + 10 + 150 = 280, + 10 + 60 is too much; 60 + 10 + 100 + 10 + 90 = 270.
    #expect(
      desk.frames(5) == [
        rect(0, 0, 120, 30), rect(130, 0, 150, 30), rect(0, 30, 60, 30), rect(70, 30, 100, 30), rect(180, 30, 90, 30),
      ])
  }

  @Test func `what is seen stays in place when rows above turn out higher`() {
    let desk = desk([100], row) { _, size in CGSize(width: size.width, height: 70) }
    // Jump over rows that were never measured, then go back up by a little.
    desk.view.contentOffset.y = 3000
    desk.stage.turn()
    let path = desk.view.indexPathsForVisibleItems[2]
    let before = desk.seen(path.item).minY - desk.view.contentOffset.y
    // The row above was not measured before: 50 was its estimate.
    desk.view.contentOffset.y -= 100
    desk.stage.turn()
    let after = desk.seen(path.item).minY - desk.view.contentOffset.y
    #expect(after == before + 100)
  }

  @Test func `headers are measured, too`() {
    let desk = desk([1], row, wanted: { _, size in size }) { section in
      section.boundarySupplementaryItems = [Desk.boundary("tall", .top, height: .estimated(20))]
    }
    #expect(desk.frame(of: "tall") == rect(0, 0, 300, 66))
    #expect(desk.frame(0).minY == 66)
  }

  @Test func `another width asks again`() {
    // As high as a text of 6000 square points.
    let desk = desk([2], row) { _, size in CGSize(width: size.width, height: 6000 / size.width) }
    #expect(desk.frame(1) == rect(0, 20, 300, 20))
    desk.view.frame.size.width = 200
    desk.stage.turn()
    #expect(desk.frame(1) == rect(0, 30, 200, 30))
  }

  @Test func `measured heights go along with their items`() {
    var heights: [String: CGFloat] = ["0": 30, "1": 60, "2": 90, "new": 20]
    var texts = ["0", "1", "2"]
    let desk = desk([3], row) { path, size in CGSize(width: size.width, height: heights[texts[path.item]] ?? 0) }
    #expect(desk.frames(3).map(\.height) == [30, 60, 90])
    heights["1"] = 5  // not asked again
    desk.tiles.sections[0] = ["new", "0", "1"]
    texts = desk.tiles.sections[0]
    desk.view.performBatchUpdates({
      desk.view.deleteItems(at: [desk.path(2)])
      desk.view.insertItems(at: [desk.path(0)])
    })
    desk.stage.advance(by: 1)
    #expect(desk.frames(3).map(\.height) == [20, 30, 60])
  }

  @Test func `rows that are measured while scrolling cost what is new`() {
    let desk = desk([10_000], row) { _, size in CGSize(width: size.width, height: 44) }
    WilfulCell.asked = 0
    for _ in 0..<20 {
      desk.view.contentOffset.y += 44
      desk.stage.turn()
    }
    #expect(WilfulCell.asked <= 21)
  }

  @Test func `a list of plain values is rows of the whole width with a header and a footer`() {
    var geometry = ListSectionGeometry()
    geometry.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 20, trailing: 16)
    (geometry.hasHeader, geometry.groupsCorners) = (true, true)
    geometry.estimatedHeaderHeight = 38
    WilfulCell.wanted = { _, size in CGSize(width: size.width, height: 52) }
    let desk = Desk(
      [3],
      layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(_list: geometry))
    ) { view, tiles in
      view.register(WilfulCell.self, forCellWithReuseIdentifier: "wilful")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "title")
      tiles.make = { $0.dequeueReusableCell(withReuseIdentifier: "wilful", for: $1) }
    }
    #expect(desk.frame(of: UICollectionView.elementKindSectionHeader) == rect(16, 0, 268, 38))
    #expect(desk.frames(3) == [rect(16, 38, 268, 52), rect(16, 90, 268, 52), rect(16, 142, 268, 52)])
    #expect(desk.view.layoutAttributesForItem(at: desk.path(0))?._listPosition == .first)
    #expect(desk.view.layoutAttributesForItem(at: desk.path(1))?._listPosition == [])
    #expect(desk.view.layoutAttributesForItem(at: desk.path(2))?._listPosition == .last)
    #expect(desk.view.contentSize.height == 214)
  }
}

@MainActor
private final class TallView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitting = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
    fitting.size.height = 66
    return fitting
  }
}
