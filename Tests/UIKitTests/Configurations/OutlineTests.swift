import Testing

@testable import PorticoTesting
@testable import UIKit

@Suite(.serialized) @MainActor
struct OutlineTests {
  private typealias Source = UICollectionViewDiffableDataSource<String, String>
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private func show(_ stage: TestStage, accessory: @escaping () -> UICellAccessory = { .outlineDisclosure() }) -> (
    UICollectionView, Source
  ) {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 390, height: 44)
    flow.minimumLineSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 390, height: 600), collectionViewLayout: flow)
    view.contentInsetAdjustmentBehavior = .never
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [accessory()]
    }
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    stage.show(view)
    return (view, source)
  }
  private var sample: Outline {
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    return outline
  }
  private func texts(_ view: UICollectionView) -> [String] {
    view.visibleCells.map { ($0 as! UICollectionViewListCell).labels[0].text! }
  }
  private func cell(_ view: UICollectionView, _ item: Int) -> UICollectionViewListCell {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as! UICollectionViewListCell
  }
  private func chevron(_ view: UICollectionView, _ item: Int) -> UIView {
    cell(view, item).subviews.first { $0 is UIButton }!
  }

  @Test func `a tap on the chevron shows and hides what is below`() {
    let stage = TestStage(device: "iPhone 15")
    let (view, source) = show(stage)
    source.apply(sample, to: "main", animatingDifferences: false)
    stage.settle()
    #expect(source.snapshot().sectionIdentifiers == ["main"])
    #expect(texts(view) == ["a", "b"])
    #expect(!cell(view, 0).configurationState.isExpanded)
    stage.tap(chevron(view, 0))
    stage.settle()
    #expect(texts(view) == ["a", "a1", "a2", "b"])
    #expect(source.snapshot(for: "main").isExpanded("a"))
    #expect(cell(view, 0).configurationState.isExpanded)
    #expect([0, 1, 2, 3].map { cell(view, $0).indentationLevel } == [0, 1, 1, 0])
    #expect(abs(chevron(view, 0).transform.b - 1) < 1e-6)  // a quarter turn
    #expect(view.indexPathsForSelectedItems == [])
    stage.tap(chevron(view, 0))
    stage.settle()
    #expect(texts(view) == ["a", "b"])
    #expect(chevron(view, 0).transform == .identity)
  }

  @Test func `the handlers are asked, told, and may bring the items`() {
    let stage = TestStage(device: "iPhone 15")
    let (view, source) = show(stage)
    var log: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { item in
      log.append("should expand \(item)")
      return item != "b"
    }
    source.sectionSnapshotHandlers.willExpandItem = { log.append("will expand \($0)") }
    source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      log.append("should collapse \(item)")
      return true
    }
    source.sectionSnapshotHandlers.willCollapseItem = { log.append("will collapse \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      log.append("children of \(item): \(children.items.joined(separator: " "))")
      var new = Outline()
      new.append(["\(item) new"])
      return new
    }
    source.apply(sample, to: "main", animatingDifferences: false)
    stage.settle()
    stage.tap(chevron(view, 1))
    stage.settle()
    #expect(log == ["should expand b"])
    log = []
    stage.tap(chevron(view, 0))
    stage.settle()
    #expect(log == ["should expand a", "will expand a", "children of a: a1 a2"])
    #expect(texts(view) == ["a", "a new", "b"])
    log = []
    stage.tap(chevron(view, 0))
    stage.settle()
    #expect(log == ["should collapse a", "will collapse a"])
  }

  @Test func `a header's row is tapped anywhere`() {
    let stage = TestStage(device: "iPhone 15")
    let (view, source) = show(stage) { .outlineDisclosure(options: .init(style: .header)) }
    source.apply(sample, to: "main", animatingDifferences: false)
    stage.settle()
    stage.tap(CGPoint(x: 60, y: 122))
    stage.settle()
    #expect(texts(view) == ["a", "a1", "a2", "b"])
    #expect(view.indexPathsForSelectedItems == [])
    #expect(!cell(view, 0).isHighlighted)
  }

  @Test func `a plain snapshot takes the place of an outline that shows something else`() {
    let stage = TestStage(device: "iPhone 15")
    let (view, source) = show(stage)
    source.apply(sample, to: "one", animatingDifferences: false)
    var flat = source.snapshot()
    flat.appendSections(["two"])
    flat.appendItems(["x"], toSection: "two")
    source.apply(flat, animatingDifferences: false)
    #expect(source.snapshot(for: "one").items == ["a", "a1", "a2", "b"])  // still what the section shows
    #expect(source.snapshot(for: "two").rootItems == ["x"])
    flat.deleteItems(["a"])
    source.apply(flat, animatingDifferences: false)
    #expect(source.snapshot(for: "one").items == ["b"])
    stage.settle()
    #expect(texts(view) == ["b", "x"])
  }

  @Test func `a reordering is told before and after with what it changes`() {
    let stage = TestStage(device: "iPhone 15")
    let (view, source) = show(stage)
    var outline = sample
    outline.expand(["a"])
    source.apply(outline, to: "main", animatingDifferences: false)
    var log: [String] = []
    source.reorderingHandlers.canReorderItem = { $0 != "a" }
    source.reorderingHandlers.willReorder = { change in
      log.append("will " + change.finalSnapshot.itemIdentifiers.joined())
      log.append("now " + source.snapshot().itemIdentifiers.joined())
    }
    source.reorderingHandlers.didReorder = { change in
      log.append("did \(change.sectionTransactions[0].finalSnapshot.items.joined())")
      log.append("\(change.difference.count) changes")
    }
    stage.settle()
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 66))
    view.endInteractiveMovement()
    stage.settle()
    #expect(log == ["will aba1a2", "now aa1a2b", "did aba1a2", "2 changes"])
    #expect(source.snapshot(for: "main").parent(of: "b") == "a")
  }

  @Test func `a finger on the grip moves the item`() {
    let stage = TestStage(device: "iPhone 15")
    let (view, source) = show(stage) { .reorder(displayed: .always) }
    source.reorderingHandlers.canReorderItem = { _ in true }
    var outline = Outline()
    outline.append(["a", "b", "c"])
    source.apply(outline, to: "main", animatingDifferences: false)
    stage.settle()
    let grip = cell(view, 2).subviews.first { $0 is ListGrip }!
    let start = grip.convert(CGPoint(x: grip.bounds.midX, y: grip.bounds.midY), to: nil as UIView?)
    stage.touchDown(start)
    #expect(cell(view, 2).configurationState.isReordering)
    for step in 1...10 {
      stage.advance(by: 0.03)
      stage.touchMove(CGPoint(x: start.x, y: start.y - 88 * CGFloat(step) / 10))
    }
    #expect(view.contentOffset.y == 0)
    stage.advance(by: 0.3)
    stage.touchUp(CGPoint(x: start.x, y: start.y - 88))
    stage.settle()
    #expect(texts(view) == ["c", "a", "b"])
    #expect(source.snapshot(for: "main").items == ["c", "a", "b"])
    #expect(!cell(view, 0).configurationState.isReordering)
  }

  @Test func `applying can be waited for`() async {
    // In a process of its own: waiting gives up the main actor, and another test would take the stage.
    await #expect(processExitsWith: .success) { @MainActor in
      let tests = OutlineTests()
      let stage = TestStage(device: "iPhone 15")
      let (view, source) = tests.show(stage)
      var isDone = false
      let outline = tests.sample
      Task { @MainActor in
        await source.apply(outline, to: "main", animatingDifferences: true)
        var flat = source.snapshot()
        flat.appendItems(["c"])
        await source.apply(flat, animatingDifferences: true)
        isDone = true
      }
      for _ in 0..<1000 where !isDone {
        stage.settle()
        await Task.yield()
      }
      precondition(isDone, "Nothing was resumed.")
      precondition(tests.texts(view) == ["a", "b", "c"], "\(tests.texts(view))")
    }
  }
}
