import Testing

@testable import PorticoTesting
@testable import UIKit

/// Oracles that do not know how places are found: every item by itself, or the same change without a change.
@MainActor
struct CompositionalPropertyTests {
  private typealias Desk = CompositionalDesk

  private func section(_ index: Int) -> NSCollectionLayoutSection {
    let item = Desk.item(.fractionalWidth(0.5), .fractionalHeight(0.5))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: Desk.size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [item])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(index == 1 ? .absolute(140) : .fractionalWidth(1), .absolute(80)), subitems: [column])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 7
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    if index == 1 { section.orthogonalScrollingBehavior = .continuous }
    section.boundarySupplementaryItems = [Desk.boundary("header", .top)]
    return section
  }

  @Test(arguments: [false, true])
  func `the attributes for a rectangle are those of the items that touch it, whatever the rectangle`(
    isRightToLeft: Bool
  ) {
    let counts = [31, 47, 18]
    let desk = Desk(counts, isRightToLeft: isRightToLeft) { index, _ in section(index) }
    desk.lane(1)?.contentOffset.x = 333
    desk.stage.turn()
    let all = counts.enumerated().flatMap { section, count in (0..<count).map { desk.path($0, section) } }
    for y in stride(from: -100.0, to: 1500, by: 37) {
      let area = CGRect(x: 40, y: y, width: 130, height: 91)
      let found = Set(
        desk.view.tiler.visibleAttributes(in: area).filter { $0.representedElementCategory == .cell }.map(\.indexPath))
      let expected = all.filter { path in
        guard let place = desk.view.layoutAttributesForItem(at: path) else { return false }
        return desk.view.containers.frameOnScreen(place).intersects(area)
      }
      #expect(found == Set(expected))
    }
  }

  @Test func `what was measured in any order gives the same places as what is laid out at once`() {
    var random = SeededNumbers(state: 7)
    let size = Desk.size(.fractionalWidth(0.5), .estimated(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(.fractionalWidth(1), .estimated(50)),
      repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 2)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 3
    var heights: [Int: CGFloat] = [:]
    func run() -> GroupRun {
      GroupRun(
        section, count: 41, in: CGSize(width: 300, height: 400), along: .vertical, traits: UITraitCollection(),
        measured: { heights[$0].map { CGSize(width: 150, height: $0) } }, measuredSupplement: { _, _ in nil })
    }
    var kept = run()
    for _ in 0..<60 {
      var changed: Set<Int> = []
      for _ in 0..<3 {
        let item = Int(random.next() % 41)
        heights[item] = CGFloat(random.next() % 90) + 10
        changed.insert(item)
      }
      kept.measuredItemsDidChange(changed)
      let fresh = run()
      #expect(kept.groupCount == 21 && fresh.groupCount == 21)
      for index in 0..<21 {
        #expect(kept[index].start == fresh[index].start)
        #expect(kept[index].group.leaves.map(\.frame) == fresh[index].group.leaves.map(\.frame))
      }
      #expect(kept.length == fresh.length)
    }
    // By formula: each row is as high as its higher item, an unmeasured one 50.
    func height(_ row: Int) -> CGFloat { [row * 2, row * 2 + 1].filter { $0 < 41 }.map { heights[$0] ?? 50 }.max()! }
    #expect(abs(kept.length - (0..<21).reduce(0) { $0 + height($1) } - 60) < 0.001)
  }

  @Test func `lines that break by measured widths are the same whatever was measured first`() {
    var random = SeededNumbers(state: 11)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(.fractionalWidth(1), .absolute(30)), subitems: [Desk.item(.estimated(80), .absolute(30))])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    var widths: [Int: CGFloat] = [:]
    func run() -> GroupRun {
      GroupRun(
        section, count: 50, in: CGSize(width: 300, height: 400), along: .vertical, traits: UITraitCollection(),
        measured: { widths[$0].map { CGSize(width: $0, height: 30) } }, measuredSupplement: { _, _ in nil })
    }
    var kept = run()
    for _ in 0..<80 {
      let item = Int(random.next() % 50)
      widths[item] = CGFloat(random.next() % 200) + 20
      kept.measuredItemsDidChange([item])
      let fresh = run()
      #expect(kept.groupCount == fresh.groupCount)
      for index in 0..<min(kept.groupCount, fresh.groupCount) {
        #expect(
          kept[index].first == fresh[index].first
            && kept[index].group.leaves.map(\.frame) == fresh[index].group.leaves.map(\.frame))
      }
    }
  }

  @Test func `random snapshots end where a fresh view begins`() {
    var random = SeededNumbers(state: 3)
    let desk = Desk([0]) { index, _ in section(index) }
    desk.view.dataSource = nil
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: desk.view) { view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
      (cell as? TileCell)?.label.text = "\(item)"
      return cell
    }
    source.supplementaryViewProvider = {
      $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "title", for: $2)
    }
    var items = Array(0..<40)
    for round in 0..<25 {
      for _ in 0..<4 {
        items.swapAt(Int(random.next() % UInt64(items.count)), Int(random.next() % UInt64(items.count)))
      }
      items.removeLast(Int(random.next() % 3))
      items.append(1000 + round)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      let sections = Int(random.next() % 3) + 1
      snapshot.appendSections(Array(0..<sections))
      for (index, item) in items.enumerated() { snapshot.appendItems([item], toSection: index % sections) }
      source.apply(snapshot, animatingDifferences: true)
      desk.stage.advance(by: Double(random.next() % 5) / 10)
      if round % 4 == 0 { desk.lane(1)?.contentOffset.x = CGFloat(random.next() % 300) }
    }
    desk.stage.advance(by: 2)
    let shown = desk.view.indexPathsForVisibleItems
    #expect(!shown.isEmpty)
    for path in shown {
      let place = desk.view.layoutAttributesForItem(at: path)!
      #expect(desk.seen(path.item, path.section) == desk.view.containers.frameOnScreen(place))
      #expect(
        (desk.view.cellForItem(at: path) as? TileCell)?.label.text == source.itemIdentifier(for: path).map(String.init))
    }
    let cells = desk.view.subviews.flatMap { $0 is LaneScrollView ? $0.subviews : [$0] }.filter {
      $0 is UICollectionViewCell
    }
    #expect(cells.count == shown.count)  // nothing is left behind
  }

  @Test func `another layout takes cells into lanes and out again`() {
    let desk = Desk([12, 12, 12]) { index, _ in section(index) }
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 50, height: 50)
    desk.view.setCollectionViewLayout(flow, animated: true)
    desk.stage.advance(by: 1)
    #expect(desk.view.visibleCells.allSatisfy { $0.superview === desk.view })
    #expect(!desk.view.subviews.contains { $0 is LaneScrollView })
    desk.view.setCollectionViewLayout(desk.layout, animated: true)
    desk.stage.advance(by: 1)
    #expect(desk.view.cellForItem(at: desk.path(0, 1))?.superview is LaneScrollView)
    #expect(desk.seen(0, 1) == desk.frame(0, 1))
  }

  @Test func `cells that were there before are measured for a layout with estimates`() {
    let size = Desk.size(.fractionalWidth(1), .estimated(90))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let desk = Desk([3]) { _, _ in NSCollectionLayoutSection(group: Desk.grid(1, height: .absolute(90))) }
    desk.view.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: section), animated: true)
    desk.stage.advance(by: 1)
    // One line of text, and four points above and below.
    #expect(desk.seen(0).height < 40)
    #expect(abs(desk.seen(1).minY - desk.seen(0).maxY) < 0.001)
  }

  @Test func `an item is moved by hand within a scrolled section`() {
    let desk = Desk([3, 20]) { index, _ in section(index) }
    desk.lane(1)?.contentOffset.x = 147
    desk.stage.turn()
    let from = desk.path(4, 1)
    let goal = desk.seen(8, 1)
    #expect(desk.view.beginInteractiveMovementForItem(at: from))
    desk.view.updateInteractiveMovementTargetPosition(CGPoint(x: goal.midX, y: goal.midY))
    desk.stage.advance(by: 0.5)
    desk.view.endInteractiveMovement()
    desk.stage.advance(by: 1)
    #expect(desk.tiles.log.contains("move 1.4 to 1.8"))
    #expect(desk.seen(8, 1) == goal)
  }
}

/// A linear congruential generator: the same numbers in every run.
private struct SeededNumbers {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
