import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
private final class StateCell: UITableViewCell {
  var states: [UITableViewCell.DragState] = []
  override func dragStateDidChange(_ dragState: UITableViewCell.DragState) { states.append(dragState) }
}

/// Rows that can be dragged, and dropped among others.
@MainActor
private class Shelf: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate {
  var rows: [String]
  var log: [String] = []
  var hasMenus = false
  init(_ rows: [String], hasMenus: Bool = false) { (self.rows, self.hasMenus) = (rows, hasMenus) }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard hasMenus else { return nil }
    let title = rows[path.row]
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(children: [UIAction(title: title) { _ in self?.log.append("chose \(title)") }])
    })
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = rows[path.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    log.append("move \(source.row) to \(target.row)")
    rows.insert(rows.remove(at: source.row), at: target.row)
  }
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
    -> [UIDragItem]
  {
    [dragItem(rows[path.row])]
  }
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [dragItem(rows[path.row])] }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    log.append("drag begins")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { log.append("drag ends") }
}

@MainActor
private final class Taker: Shelf, UITableViewDropDelegate {
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  var operation = UIDropOperation.move
  var destinations: [Int?] = []
  var perform: ((UITableView, any UITableViewDropCoordinator) -> Void)?
  var items: [any UITableViewDropItem] = []
  var movesRows = false

  override func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { movesRows }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath path: IndexPath?
  ) -> UITableViewDropProposal {
    if destinations.last != path?.row { destinations.append(path?.row) }
    return UITableViewDropProposal(operation: operation, intent: intent)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    items = coordinator.items
    log.append("drop at \(coordinator.destinationIndexPath.map { "\($0.row)" } ?? "-")")
    if let perform { return perform(tableView, coordinator) }
    guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first else { return }
    tableView.performBatchUpdates {
      if let source = item.sourceIndexPath {
        rows.remove(at: source.row)
        tableView.deleteRows(at: [source], with: .none)
      }
      rows.insert(item.dragItem.localObject as? String ?? "?", at: path.row)
      tableView.insertRows(at: [path], with: .none)
    }
    coordinator.drop(item.dragItem, toRowAt: path)
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { log.append("enter") }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { log.append("exit") }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { log.append("drop ends") }
}

/// A table of rows of 50 points from the top of the screen.
@MainActor
private struct Desk {
  let stage: TestStage
  let table: UITableView
  private let shelf: Shelf

  init(_ shelf: Shelf, appearance: UIUserInterfaceStyle = .light) {
    stage = TestStage(appearance: appearance)
    self.shelf = shelf
    table = Desk.table(shelf, CGRect(x: 0, y: 0, width: 390, height: 400))
    stage.show(table)
  }

  static func table(_ shelf: Shelf, _ frame: CGRect) -> UITableView {
    let table = UITableView(frame: frame, style: .plain)
    table.contentInsetAdjustmentBehavior = .never
    table.register(StateCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 50
    (table.dataSource, table.delegate, table.dragDelegate) = (shelf, shelf, shelf)
    table.dropDelegate = shelf as? Taker
    return table
  }

  func row(_ index: Int) -> CGPoint { CGPoint(x: 150, y: CGFloat(index) * 50 + 25) }
  func top(_ index: Int) -> CGFloat? { table.cellForRow(at: IndexPath(row: index, section: 0))?.frame.minY }
}

private let letters = ["A", "B", "C", "D", "E"]

@MainActor
struct TableDragTests {
  /// Source: Apple's sample of drag and drop in a table: its data source moves a single row of its own, and the delegate
  /// of drops inserts the others.
  @Test func `a delegate that takes drops leaves a row of the table to the data source, if that moves rows`() {
    let taker = Taker(letters), desk = Desk(taker)
    taker.movesRows = true
    desk.stage.dragAndDrop(from: desk.row(1), to: desk.row(3))
    #expect(taker.log.filter { $0.hasPrefix("move") || $0.hasPrefix("drop at") } == ["move 1 to 3"])
    #expect(desk.table.visibleCells.map { $0.textLabel?.text } == ["A", "C", "D", "B", "E"])
  }

  @Test func `a table with a drag delegate moves its own row through the data source`() {
    let shelf = Shelf(letters), desk = Desk(shelf)
    desk.stage.dragAndDrop(from: desk.row(1), to: desk.row(3))
    #expect(shelf.log == ["drag begins", "move 1 to 3", "drag ends"])
    #expect(shelf.rows == ["A", "C", "D", "B", "E"])
    #expect(desk.table.visibleCells.map { $0.textLabel?.text } == ["A", "C", "D", "B", "E"])
    #expect(desk.table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200])
    #expect(desk.table.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func `a row with a menu shows it while the finger stays, and is dragged when the finger goes on`() {
    let shelf = Shelf(letters, hasMenus: true), desk = Desk(shelf), screen = MenuScreen(stage: desk.stage)
    desk.stage.lift(desk.row(1))
    #expect(screen.isShown && screen.titles == ["B"] && shelf.log.isEmpty)
    desk.stage.drag(from: desk.row(1), to: desk.row(3))
    desk.stage.advance(by: 0.4)
    #expect(!screen.isShown && shelf.log == ["drag begins"])
    desk.stage.touchUp(desk.row(3))
    desk.stage.settle()
    #expect(shelf.rows == ["A", "C", "D", "B", "E"])
    #expect(desk.table.visibleCells.map(\.alpha) == [1, 1, 1, 1, 1])
    #expect(!screen.isShown && desk.table.visibleCells.allSatisfy { $0.layer.mask == nil })
  }

  @Test func `a row with a menu keeps it when the finger lifts where it is`() {
    let shelf = Shelf(letters, hasMenus: true), desk = Desk(shelf), screen = MenuScreen(stage: desk.stage)
    desk.stage.lift(desk.row(1))
    desk.stage.touchUp(desk.row(1))
    desk.stage.settle()
    #expect(screen.isShown && !shelf.log.contains("drag begins"))
    screen.tap("B")
    #expect(!screen.isShown && shelf.log == ["chose B"] && shelf.rows == letters)
  }

  @Test func `a row may be moved up, too`() {
    let shelf = Shelf(letters), desk = Desk(shelf)
    desk.stage.dragAndDrop(from: desk.row(3), to: desk.row(0))
    #expect(shelf.rows == ["D", "A", "B", "C", "E"])
  }

  @Test func `rows make room where the finger is, and close ranks where the row was`() {
    let shelf = Shelf(letters), desk = Desk(shelf)
    desk.stage.lift(desk.row(1))
    desk.stage.drag(from: desk.row(1), to: desk.row(3))
    desk.stage.advance(by: 0.4)
    #expect(desk.top(0) == 0 && desk.top(2) == 50 && desk.top(3) == 100 && desk.top(4) == 200)
    desk.stage.touchUp(desk.row(3))
    desk.stage.settle()
  }

  @Test func `a row that leaves the table comes back, and the gap closes`() {
    let shelf = Shelf(letters), desk = Desk(shelf)
    desk.stage.dragAndDrop(from: desk.row(1), to: CGPoint(x: 150, y: 700))
    #expect(shelf.log == ["drag begins", "drag ends"])
    #expect(desk.table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200])
    #expect(desk.table.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func `below the last row a row of the table goes to the end`() {
    let shelf = Shelf(letters), desk = Desk(shelf)
    desk.stage.dragAndDrop(from: desk.row(1), to: CGPoint(x: 150, y: 350))
    #expect(shelf.rows == ["A", "C", "D", "E", "B"])
  }

  @Test func `the cell hears how far its drag has come`() throws {
    let desk = Desk(Shelf(letters))
    let cell = try #require(desk.table.cellForRow(at: IndexPath(row: 1, section: 0)) as? StateCell)
    desk.stage.lift(desk.row(1))
    #expect(cell.states == [.lifting] && !cell.isHighlighted)
    #expect(cell.configurationState.cellDragState == .lifting)
    desk.stage.drag(from: desk.row(1), to: desk.row(2))
    #expect(cell.states == [.lifting, .dragging] && desk.table.hasActiveDrag && desk.table.hasActiveDrop)
    desk.stage.touchUp(desk.row(2))
    desk.stage.settle()
    #expect(cell.states == [.lifting, .dragging, .none] && !desk.table.hasActiveDrag && !desk.table.hasActiveDrop)
  }

  @Test func `a drop delegate takes the row in place of the data source`() {
    let taker = Taker(letters), desk = Desk(taker)
    desk.stage.dragAndDrop(from: desk.row(0), to: desk.row(2))
    #expect(taker.log == ["drag begins", "enter", "drop at 2", "drop ends", "drag ends"])
    #expect(taker.rows == ["B", "C", "A", "D", "E"])
    #expect(taker.items.first?.sourceIndexPath == IndexPath(row: 0, section: 0))
    #expect(taker.items.first?.previewSize == CGSize(width: 390, height: 50))
    #expect(desk.table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200])
  }

  @Test func `the destination is the row that the drop would make`() {
    let taker = Taker(letters), desk = Desk(taker)
    desk.stage.lift(desk.row(0))
    desk.stage.drag(from: desk.row(0), to: desk.row(3))
    desk.stage.drag(from: desk.row(3), to: desk.row(0))
    #expect(taker.destinations == [0, 1, 2, 3, 2, 1, 0])
    desk.stage.touchUp(desk.row(0))
    desk.stage.settle()
  }

  @Test func `a drop into a row opens no gap`() {
    let taker = Taker(letters), desk = Desk(taker)
    taker.intent = .insertIntoDestinationIndexPath
    desk.stage.lift(desk.row(0))
    desk.stage.drag(from: desk.row(0), to: desk.row(2))
    desk.stage.advance(by: 0.4)
    #expect((0..<5).map { desk.top($0) } == [0, 50, 100, 150, 200])
    let states = desk.table.visibleCells.map(\.configurationState.cellDropState)
    #expect(states == [.notTargeted, .notTargeted, .targeted, .notTargeted, .notTargeted])
    desk.stage.touchUp(CGPoint(x: 150, y: 700))
    desk.stage.settle()
  }

  @Test func `an automatic drop goes into the middle of a row and between rows at its edges`() {
    let taker = Taker(letters), desk = Desk(taker)
    (taker.intent, taker.operation) = (.automatic, .copy)
    let aside = CGPoint(x: 250, y: 25)
    desk.stage.lift(desk.row(0))
    desk.stage.drag(from: desk.row(0), to: aside)
    desk.stage.advance(by: 0.4)
    #expect(desk.top(4) == 200)
    desk.stage.drag(from: aside, to: CGPoint(x: 250, y: 103))
    desk.stage.advance(by: 0.4)
    #expect(desk.top(4) == 250)
    desk.stage.touchUp(CGPoint(x: 150, y: 700))
    desk.stage.settle()
  }

  @Test func `a row is dropped on another table, where a gap opens`() {
    let taker = Taker(["1", "2", "3"]), shelf = Shelf(letters), desk = Desk(shelf)
    taker.operation = .copy
    let other = Desk.table(taker, CGRect(x: 0, y: 420, width: 390, height: 300))
    desk.table.superview?.addSubview(other)
    desk.stage.turn()
    let target = CGPoint(x: 150, y: 420 + 75)
    desk.stage.lift(desk.row(1))
    desk.stage.drag(from: desk.row(1), to: target)
    desk.stage.advance(by: 0.4)
    #expect(other.visibleCells.map(\.frame.minY) == [0, 100, 150])
    desk.stage.touchUp(target)
    desk.stage.settle()
    #expect(taker.rows == ["1", "B", "2", "3"])
    #expect(shelf.rows == letters)
    #expect(taker.items.first?.sourceIndexPath == nil)
    #expect(other.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
  }

  @Test func `a placeholder stands for an item until its row is there`() throws {
    let taker = Taker(["1", "2"]), desk = Desk(Shelf(letters))
    taker.operation = .copy
    let other = Desk.table(taker, CGRect(x: 0, y: 420, width: 390, height: 300))
    desk.table.superview?.addSubview(other)
    desk.stage.turn()
    var context: (any UITableViewDropPlaceholderContext)?
    taker.perform = { _, coordinator in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: IndexPath(row: 1, section: 0), reuseIdentifier: "row", rowHeight: 70)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "Loading" }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    desk.stage.dragAndDrop(from: desk.row(0), to: CGPoint(x: 150, y: 420 + 75))
    #expect(other.numberOfRows(inSection: 0) == 2)
    #expect(other.visibleCells.map(\.frame.minY) == [0, 120])
    let cells = other.subviews.compactMap { $0 as? UITableViewCell }
    #expect(
      cells.contains { $0.textLabel?.text == "Loading" && $0.frame == CGRect(x: 0, y: 50, width: 390, height: 70) })
    let committed = try #require(context).commitInsertion { path in taker.rows.insert("A", at: path.row) }
    desk.stage.settle()
    #expect(committed && taker.rows == ["1", "A", "2"])
    #expect(other.visibleCells.map { $0.textLabel?.text } == ["1", "A", "2"])
    #expect(other.visibleCells.map(\.frame.minY) == [0, 50, 100])
    #expect(other.subviews.count { $0 is UITableViewCell } == 3)
    #expect(context?.deletePlaceholder() == false)
    #expect(context?.commitInsertion { _ in Issue.record("The placeholder is gone.") } == false)
  }

  @Test func `a placeholder that is deleted leaves nothing behind`() throws {
    let taker = Taker(["1", "2"]), desk = Desk(Shelf(letters))
    let other = Desk.table(taker, CGRect(x: 0, y: 420, width: 390, height: 300))
    taker.operation = .copy
    desk.table.superview?.addSubview(other)
    desk.stage.turn()
    var context: (any UITableViewDropPlaceholderContext)?
    taker.perform = { _, coordinator in
      context = coordinator.drop(
        coordinator.items[0].dragItem,
        to: UITableViewDropPlaceholder(
          insertionIndexPath: IndexPath(row: 0, section: 0), reuseIdentifier: "row", rowHeight: 50))
    }
    desk.stage.dragAndDrop(from: desk.row(0), to: CGPoint(x: 150, y: 420 + 75))
    #expect(other.visibleCells.map(\.frame.minY) == [50, 100])
    let deleted = try #require(context).deletePlaceholder()
    desk.stage.settle()
    #expect(deleted && other.visibleCells.map(\.frame.minY) == [0, 50])
  }

  @Test func `a tap adds another row to the drag, and selects nothing`() {
    let taker = Taker(letters), desk = Desk(taker)
    taker.operation = .copy
    taker.perform = { _, _ in }
    desk.stage.lift(desk.row(0))
    desk.stage.drag(from: desk.row(0), to: CGPoint(x: 150, y: 50))
    desk.stage.tapWithSecondFinger(CGPoint(x: 150, y: 270))
    desk.stage.touchUp(CGPoint(x: 150, y: 50))
    desk.stage.settle()
    #expect(taker.items.count == 2 && desk.table.indexPathForSelectedRow == nil)
  }

  @Test func `a table scrolls while a drag is held near its edge`() {
    let taker = Taker((0..<40).map { "\($0)" }), desk = Desk(taker)
    let low = CGPoint(x: 150, y: 390)
    desk.stage.lift(desk.row(1))
    desk.stage.drag(from: desk.row(1), to: low)
    desk.stage.advance(by: 1)
    #expect(desk.table.contentOffset.y > 200)
    desk.stage.touchUp(low)
    desk.stage.settle()
    #expect(taker.rows.count == 40 && taker.rows.firstIndex(of: "1").map { $0 > 8 } == true)
  }

  @Test func `dragging can be switched off`() {
    let shelf = Shelf(letters), desk = Desk(shelf)
    #expect(desk.table.dragInteractionEnabled)
    desk.table.dragInteractionEnabled = false
    desk.stage.dragAndDrop(from: desk.row(1), to: desk.row(3))
    #expect(shelf.log.isEmpty)
  }

  @Test func `a table that is reloaded in the middle of a drag shows its rows in their order`() {
    let shelf = Shelf(letters), desk = Desk(shelf)
    desk.stage.lift(desk.row(1))
    desk.stage.drag(from: desk.row(1), to: desk.row(3))
    desk.table.reloadData()
    desk.stage.turn()
    desk.stage.touchUp(CGPoint(x: 150, y: 700))
    desk.stage.settle()
    #expect(desk.table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200])
    #expect(desk.table.visibleCells.allSatisfy { $0.alpha == 1 })
  }
}
