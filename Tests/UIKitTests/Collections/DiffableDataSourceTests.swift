import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct DiffableDataSourceTests {
  private struct Numbers {
    var state: UInt64
    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func show(_ stage: TestStage) -> (UICollectionView, UICollectionViewDiffableDataSource<String, Int>) {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 40, height: 30)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 700), collectionViewLayout: flow)
    let registration = UICollectionView.CellRegistration<TileCell, Int> { cell, _, number in
      cell.label.text = "\(number)"
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    stage.show(view)
    return (view, source)
  }

  @Test func `any snapshot follows on any other, and cells stay with their items`() {
    let stage = TestStage(device: "iPhone 15")
    let (view, source) = show(stage)
    var random = Numbers(state: 7)
    for round in 0..<60 {
      var snapshot = Snapshot()
      var left = Array(0..<30)
      for section in ["a", "b", "c", "d"] where random.next(4) > 0 || section == "a" {
        if random.next(2) == 0, let first = snapshot.sectionIdentifiers.first {
          snapshot.insertSections([section], beforeSection: first)
        } else {
          snapshot.appendSections([section])
        }
        for _ in 0..<random.next(8) where !left.isEmpty {
          snapshot.appendItems([left.remove(at: random.next(left.count))], toSection: section)
        }
      }
      let kept = view.visibleCells.reduce(into: [String: UICollectionViewCell]()) {
        $0[($1 as! TileCell).label.text!] = $1
      }
      let oldSection = Dictionary(
        uniqueKeysWithValues: source.snapshot().itemIdentifiers.map {
          ($0, source.snapshot().sectionIdentifier(containingItem: $0)!)
        })
      let oldSections = Set(source.snapshot().sectionIdentifiers)
      source.apply(snapshot, animatingDifferences: round % 3 != 0)
      if round % 2 == 0 { stage.settle() } else { stage.advance(by: 0.1) }
      let texts = view.visibleCells.map { ($0 as! TileCell).label.text! }
      #expect(texts == snapshot.itemIdentifiers.map(String.init))
      for cell in view.visibleCells {
        let text = (cell as! TileCell).label.text!, item = Int(text)!
        let section = snapshot.sectionIdentifier(containingItem: item)!
        // One that did not come from or go to a section that came or went as a whole.
        if let old = kept[text], let was = oldSection[item], oldSections.contains(section),
          snapshot.sectionIdentifiers.contains(was)
        {
          #expect(old === cell)
        }
        #expect(source.indexPath(for: item) == view.indexPath(for: cell))
      }
    }
    stage.settle()
    #expect(view.subviews.filter { $0 is TileCell }.count == view.visibleCells.count)
  }

  @Test func `a snapshot changes as it is told`() {
    var snapshot = Snapshot()
    snapshot.appendSections(["x", "y"])
    snapshot.appendItems([1, 2, 3], toSection: "x")
    snapshot.appendItems([4])
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.deleteItems([3, 77])
    #expect(snapshot.itemIdentifiers(inSection: "x") == [9, 2])
    #expect(snapshot.itemIdentifiers(inSection: "y") == [4, 1])
    #expect(snapshot.indexOfItem(4) == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "y")
    snapshot.moveSection("x", afterSection: "y")
    #expect(snapshot.itemIdentifiers == [4, 1, 9, 2])
    #expect(snapshot.numberOfItems == 4 && snapshot.numberOfSections == 2)
  }

  @Test func `an identifier that is there already is refused`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["x"])
      snapshot.appendItems([1, 1])
    }
  }

  @Test func `a table shows snapshots, too`() {
    let stage = TestStage(device: "iPhone 15")
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 700), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(number)"
      return cell
    }
    stage.show(table)
    var snapshot = Snapshot()
    snapshot.appendSections(["x"])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot)
    stage.settle()
    let two = table.cellForRow(at: IndexPath(row: 1, section: 0))
    snapshot.moveItem(2, afterItem: 4)
    snapshot.insertItems([8], beforeItem: 3)
    source.apply(snapshot)
    stage.settle()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["1", "8", "3", "4", "2"])
    #expect(table.cellForRow(at: IndexPath(row: 4, section: 0)) === two)
  }

  @Test func `the longest ascending order is as long as any`() {
    var random = Numbers(state: 3)
    for _ in 0..<50 {
      var values = Array(0..<8)
      for index in values.indices { values.swapAt(index, random.next(8)) }
      let found = SnapshotDifference<String, Int>.longestAscending(values)
      #expect(found == found.sorted())
      var best = 0
      for mask in 0..<256 {
        let chosen = values.indices.filter { mask & (1 << $0) != 0 }.map { values[$0] }
        if chosen == chosen.sorted() { best = max(best, chosen.count) }
      }
      #expect(found.count == best)
    }
  }
}
