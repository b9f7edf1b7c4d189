import Testing

@testable import PorticoTesting
@testable import UIKit

/// Drags tiles of a collection, and drops among them.
@MainActor
private final class Carrier: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  let tiles: Tiles
  var log: [String] = []
  var destinations: [Int?] = []
  var operation = UIDropOperation.move
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  var perform: ((any UICollectionViewDropCoordinator) -> Void)?
  init(_ tiles: Tiles) { self.tiles = tiles }

  func collectionView(_ view: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
    -> [UIDragItem]
  {
    [dragItem(tiles.sections[path.section][path.item])]
  }
  func collectionView(_ view: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    log.append("drag begins")
  }
  func collectionView(_ view: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    log.append("drag ends")
  }
  func collectionView(
    _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath path: IndexPath?
  ) -> UICollectionViewDropProposal {
    if destinations.last != path?.item { destinations.append(path?.item) }
    return UICollectionViewDropProposal(operation: operation, intent: intent)
  }
  func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    log.append("drop at \(coordinator.destinationIndexPath.map { "\($0.item)" } ?? "-")")
    if let perform { return perform(coordinator) }
    guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first else { return }
    view.performBatchUpdates {
      if let source = item.sourceIndexPath {
        tiles.sections[source.section].remove(at: source.item)
        view.deleteItems(at: [source])
      }
      tiles.sections[path.section].insert(item.dragItem.localObject as? String ?? "?", at: path.item)
      view.insertItems(at: [path])
    }
    coordinator.drop(item.dragItem, toItemAt: path)
  }
}

/// Tiles of 90 points, three in a row, 10 apart.
@MainActor
private struct Board {
  let desk: CollectionDesk
  let carrier: Carrier
  var stage: TestStage { desk.stage }
  var view: UICollectionView { desk.view }

  init(_ count: Int = 6) {
    desk = CollectionDesk([CollectionDesk.numbers(count)]) { flow, _ in
      flow.itemSize = CGSize(width: 90, height: 90)
      (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (10, 10)
    }
    carrier = Carrier(desk.tiles)
    (desk.view.dragDelegate, desk.view.dropDelegate) = (carrier, carrier)
  }

  func place(_ item: Int) -> CGPoint { CGPoint(x: CGFloat(item % 3) * 105 + 45, y: CGFloat(item / 3) * 100 + 45) }
  /// The order of the items, by the texts of the cells.
  var order: [String?] {
    view.visibleCells.filter { $0.alpha > 0 }.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .map { ($0 as? TileCell)?.label.text }
  }
}

@MainActor
struct CollectionDragTests {
  @Test func `an item that is dragged gives its place to the gap under the finger`() {
    let board = Board()
    board.stage.lift(board.place(0))
    board.stage.drag(from: board.place(0), to: board.place(2))
    board.stage.advance(by: 0.4)
    #expect(board.order == ["1", "2", "3", "4", "5"])
    #expect(board.view.cellForItem(at: IndexPath(item: 1, section: 0)).map { $0.center } == board.place(0))
    #expect(board.view.cellForItem(at: IndexPath(item: 3, section: 0)).map { $0.center } == board.place(3))
    #expect(board.view.hasActiveDrag && board.view.hasActiveDrop)
    board.stage.touchUp(board.place(2))
    board.stage.settle()
    #expect(board.order == ["1", "2", "0", "3", "4", "5"])
    #expect(board.carrier.log == ["drag begins", "drop at 2", "drag ends"])
    #expect(!board.view.hasActiveDrag && !board.view.hasActiveDrop)
  }

  @Test func `an item that is dragged away comes back, and the gap closes`() {
    let board = Board()
    board.stage.lift(board.place(0))
    board.stage.drag(from: board.place(0), to: board.place(2))
    board.stage.drag(from: board.place(2), to: CGPoint(x: 350, y: 700))
    board.stage.touchUp(CGPoint(x: 350, y: 700))
    board.stage.settle()
    #expect(board.order == ["0", "1", "2", "3", "4", "5"])
    #expect(board.view.visibleCells.allSatisfy { $0.alpha == 1 })
    #expect(board.carrier.log == ["drag begins", "drag ends"])
  }

  @Test func `a copy leaves the item where it is, and opens a gap beside it`() {
    let board = Board()
    board.carrier.operation = .copy
    board.stage.lift(board.place(0))
    board.stage.drag(from: board.place(0), to: board.place(4))
    board.stage.advance(by: 0.4)
    #expect(board.view.numberOfItems(inSection: 0) == 6)
    #expect(board.view.indexPathsForVisibleItems.count == 6)
    board.stage.touchUp(CGPoint(x: 350, y: 700))
    board.stage.settle()
  }

  @Test func `an item of another collection makes room for itself`() {
    let board = Board(), other = Tiles([["A", "B"]])
    let second = UICollectionView(
      frame: CGRect(x: 0, y: 450, width: 300, height: 200), collectionViewLayout: board.desk.flow.twin)
    second.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    (second.dataSource, second.delegate) = (other, other)
    let source = Carrier(other)
    second.dragDelegate = source
    board.view.superview?.addSubview(second)
    board.stage.turn()
    board.carrier.operation = .copy
    board.stage.lift(CGPoint(x: 45, y: 495))
    board.stage.drag(from: CGPoint(x: 45, y: 495), to: board.place(1))
    board.stage.advance(by: 0.4)
    #expect(board.view.cellForItem(at: IndexPath(item: 1, section: 0)).map { $0.center } == board.place(2))
    #expect(board.view.numberOfItems(inSection: 0) == 6)
    board.stage.touchUp(board.place(1))
    board.stage.settle()
    #expect(board.order == ["0", "A", "1", "2", "3", "4", "5"])
    #expect(second.visibleCells.count == 2 && second.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func `a gap that the delegate's sizes are asked for is none of its items`() {
    let board = Board()
    var asked = Set<Int>()
    board.desk.tiles.sizes = {
      asked.insert($0.item); return CGSize(width: 90, height: 90)
    }
    board.view.collectionViewLayout.invalidateLayout()
    board.carrier.operation = .copy
    board.stage.lift(board.place(0))
    board.stage.drag(from: board.place(0), to: board.place(3))
    board.stage.advance(by: 0.4)
    #expect(asked == Set(0..<6))
    board.stage.touchUp(CGPoint(x: 350, y: 700))
    board.stage.settle()
  }

  @Test func `a placeholder stands for an item until the data are there`() throws {
    let board = Board()
    board.carrier.operation = .copy
    var context: (any UICollectionViewDropPlaceholderContext)?
    var text = "Loading"
    board.carrier.perform = { coordinator in
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: IndexPath(item: 1, section: 0), reuseIdentifier: "tile")
      placeholder.cellUpdateHandler = { ($0 as? TileCell)?.label.text = text }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    board.stage.dragAndDrop(from: board.place(0), to: board.place(4))
    #expect(board.order == ["0", "Loading", "1", "2", "3", "4", "5"])
    #expect(board.view.numberOfItems(inSection: 0) == 6)
    text = "Half"
    context?.setNeedsCellUpdate()
    #expect(board.order[1] == "Half")
    board.desk.tiles.sections[0].removeLast()
    board.view.deleteItems(at: [IndexPath(item: 5, section: 0)])
    board.stage.settle()
    #expect(board.order == ["0", "Half", "1", "2", "3", "4"])
    let committed = try #require(context).commitInsertion { board.desk.tiles.sections[0].insert("new", at: $0.item) }
    board.stage.settle()
    #expect(committed && board.order == ["0", "new", "1", "2", "3", "4"])
    #expect(context?.deletePlaceholder() == false)
  }

  @Test func `a slow cadence waits before items give way`() {
    let board = Board()
    board.view.reorderingCadence = .slow
    board.stage.lift(board.place(0))
    board.stage.drag(from: board.place(0), to: board.place(2))
    #expect(board.view.cellForItem(at: IndexPath(item: 1, section: 0)).map { $0.center } == board.place(1))
    board.stage.advance(by: 0.8)
    #expect(board.view.cellForItem(at: IndexPath(item: 1, section: 0)).map { $0.center } == board.place(0))
    board.stage.touchUp(board.place(2))
    board.stage.settle()
  }
}

extension UICollectionViewFlowLayout {
  fileprivate var twin: UICollectionViewFlowLayout {
    let twin = UICollectionViewFlowLayout()
    (twin.itemSize, twin.minimumInteritemSpacing, twin.minimumLineSpacing) = (
      itemSize, minimumInteritemSpacing, minimumLineSpacing
    )
    return twin
  }
}
