import Testing

@testable import PorticoTesting
@testable import UIKit

/// Rows that can be deleted, inserted, moved and swiped.
@MainActor
private final class Editor: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows = (0..<8).map { "Row \($0)" }
  var log: [String] = []
  var fixed: Set<Int> = []
  var styles: [Int: UITableViewCell.EditingStyle] = [:]
  var trailing: ((IndexPath) -> UISwipeActionsConfiguration?)?
  var leading: ((IndexPath) -> UISwipeActionsConfiguration?)?
  var rowActions: [UITableViewRowAction]?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = rows[path.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { !fixed.contains(path.row) }
  func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { !fixed.contains(path.row) }
  func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {
    log.append("commit \(style) \(path.row)")
    if style == .delete {
      rows.remove(at: path.row)
      tableView.deleteRows(at: [path], with: .automatic)
    } else {
      rows.insert("New", at: path.row + 1)
      tableView.insertRows(at: [IndexPath(row: path.row + 1, section: 0)], with: .fade)
    }
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    log.append("move \(source.row) to \(target.row)")
    rows.insert(rows.remove(at: source.row), at: target.row)
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath) -> UITableViewCell.EditingStyle {
    styles[path.row] ?? .delete
  }
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    guard let trailing else {
      OptionalRequirement.missing()
      return nil
    }
    return trailing(path)
  }
  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    leading?(path)
  }
  func tableView(_ tableView: UITableView, editActionsForRowAt path: IndexPath) -> [UITableViewRowAction]? {
    rowActions
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt path: IndexPath) { log.append("begin \(path.row)") }
  func tableView(_ tableView: UITableView, didEndEditingRowAt path: IndexPath?) {
    log.append("end \(path.map { "\($0.row)" } ?? "-")")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { log.append("select \(path.row)") }
  func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) { log.append("deselect \(path.row)") }
}

@MainActor
private struct Desk {
  let stage = TestStage(device: "iPhone 15")
  let editor = Editor()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600), style: .plain)

  init(_ change: (UITableView, Editor) -> Void = { _, _ in }) {
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    change(table, editor)
    table.dataSource = editor
    table.delegate = editor
    stage.show(table)
  }
  func cell(_ row: Int) -> UITableViewCell { table.cellForRow(at: IndexPath(row: row, section: 0))! }
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  /// A finger from one x to another, then up; slow enough that only the place counts.
  func swipe(row: Int, from start: CGFloat, to end: CGFloat, lifts: Bool = true) {
    let y = CGFloat(row) * 44 + 22
    stage.touchDown(CGPoint(x: start, y: y))
    for step in 1...20 {
      stage.advance(by: 1 / 60)
      stage.touchMove(CGPoint(x: start + (end - start) * CGFloat(step) / 20, y: y))
    }
    for _ in 0..<10 {
      stage.advance(by: 1 / 60)
      stage.touchMove(CGPoint(x: end, y: y))
    }
    if lifts {
      stage.touchUp(CGPoint(x: end, y: y))
      stage.settle()
    }
  }
}

@MainActor
struct TableEditingTests {
  private func button(_ label: String, in view: UIView) -> UIView? {
    for child in view.subviews {
      if child.accessibilityLabel?.hasPrefix(label) == true, child is UIControl { return child }
      if let found = button(label, in: child) { return found }
    }
    return nil
  }

  @Test func `an action that reloads its row ends the swipe once, with the row`() {
    let desk = Desk()
    desk.editor.trailing = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Pin") { [table = desk.table] _, _, done in
          table.reloadRows(at: [path], with: .fade)
          done(true)
        }
      ])
    }
    desk.swipe(row: 2, from: 300, to: 220)
    let pin = button("Pin", in: desk.table)!
    desk.stage.tap(pin.convert(CGPoint(x: pin.bounds.midX, y: pin.bounds.midY), to: nil as UIView?))
    desk.stage.settle()
    #expect(desk.editor.log.filter { $0 != "select 2" } == ["begin 2", "end 2"])
  }

  @Test func `editing moves the content aside for controls, and back`() {
    let desk = Desk { _, editor in editor.fixed = [2] }
    desk.table.setEditing(true, animated: false)
    desk.stage.turn()
    #expect(desk.cell(0).contentView.frame.minX == 40)
    #expect(desk.cell(0).isEditing && desk.cell(0).editingStyle == .delete)
    #expect(desk.cell(2).contentView.frame.minX == 0)
    #expect(!desk.cell(2).isEditing)
    #expect(desk.cell(0).contentView.frame.maxX == 341)  // 393, and 52 for the grip
    desk.table.setEditing(false, animated: true)
    desk.stage.settle()
    #expect(desk.cell(0).contentView.frame == CGRect(x: 0, y: 0, width: 393, height: 44))
    #expect(button("Remove", in: desk.cell(0)) == nil)
  }

  /// Source: interface tests of public apps, since iOS 17.
  @Test func `the circle before a row says what it does and to which row, as the row is now`() {
    let desk = Desk()
    desk.table.setEditing(true, animated: false)
    desk.stage.turn()
    let cell = desk.cell(0)
    let control = cell.subviews.first { $0 is UIButton }
    #expect(control?.accessibilityLabel == "Remove \(cell.textLabel!.text!)")
    cell.textLabel?.text = "Renamed"
    #expect(control?.accessibilityLabel == "Remove Renamed")
  }

  @Test func `setting a controller's property edits its table, through the method that it overrides`() {
    final class Page: UITableViewController {
      var calls: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing) \(animated)")
      }
    }
    let page = Page(style: .plain)
    page.isEditing = true
    #expect(page.isEditing && page.tableView.isEditing && page.calls == ["true false"])
    page.setEditing(false, animated: true)
    #expect(!page.isEditing && !page.tableView.isEditing)
  }

  @Test func `rows that come on screen while editing have their controls`() {
    let desk = Desk { _, editor in editor.rows = (0..<60).map { "Row \($0)" } }
    desk.table.isEditing = true
    desk.table.contentOffset.y = 1000
    desk.stage.turn()
    #expect(desk.table.visibleCells.allSatisfy { $0.isEditing && $0.contentView.frame.minX == 40 })
    desk.table.isEditing = false
    desk.table.contentOffset.y = 0
    desk.stage.turn()
    #expect(desk.table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }

  @Test func `the delete control opens the button that deletes`() {
    let desk = Desk()
    desk.table.isEditing = true
    desk.stage.turn()
    desk.stage.tap(CGPoint(x: 25, y: 66))
    desk.stage.settle()
    #expect(desk.cell(1).showingDeleteConfirmation)
    #expect(desk.editor.log == ["begin 1"])
    desk.stage.tap(CGPoint(x: 393 - 30, y: 66))
    desk.stage.settle()
    #expect(desk.editor.log == ["begin 1", "commit delete 1", "end -"])
    #expect(desk.texts == ["Row 0"] + (2..<8).map { "Row \($0)" })
  }

  @Test func `the insert control inserts at once`() {
    let desk = Desk { _, editor in editor.styles = [3: .insert] }
    desk.table.isEditing = true
    desk.stage.turn()
    desk.stage.tap(CGPoint(x: 25, y: 3 * 44 + 22))
    desk.stage.settle()
    #expect(desk.editor.log == ["commit insert 3"])
    #expect(desk.texts[4] == "New")
  }

  @Test func `a swipe shows Delete, a tap elsewhere closes it and selects nothing`() {
    let desk = Desk()
    desk.swipe(row: 1, from: 300, to: 200)
    #expect(desk.cell(1).contentView.frame.minX == -74)
    desk.stage.tap(CGPoint(x: 100, y: 200))
    desk.stage.settle()
    #expect(desk.cell(1).contentView.frame.minX == 0)
    #expect(desk.editor.log == ["begin 1", "end 1"])
  }

  /// Found by random events: the rows before the swiped one were asked for again, by the counts of before.
  @Test func `a table whose data has changed reloads while a swiped row closes`() {
    let desk = Desk()
    desk.swipe(row: 1, from: 300, to: 200)
    desk.stage.touchDown(CGPoint(x: 100, y: 200))
    desk.stage.touchUp(CGPoint(x: 100, y: 200))
    desk.stage.advance(by: 0.05)
    desk.editor.rows = []
    desk.table.setNeedsLayout()
    desk.table.reloadData()
    desk.stage.settle()
    #expect(desk.texts == [] && desk.editor.log == ["begin 1", "end 1"])
  }

  @Test func `a short swipe falls back`() {
    let desk = Desk()
    desk.swipe(row: 1, from: 300, to: 275)
    #expect(desk.cell(1).contentView.frame.minX == 0)
    #expect(desk.editor.log == ["begin 1", "end 1"])
  }

  @Test func `a swipe over most of the row performs the first action`() {
    let desk = Desk()
    desk.swipe(row: 1, from: 380, to: 80)
    #expect(desk.editor.log == ["begin 1", "commit delete 1", "end -"])
    #expect(desk.editor.rows.count == 7)
  }

  @Test func `a row that cannot be edited is not swiped`() {
    let desk = Desk { _, editor in editor.fixed = [1] }
    desk.swipe(row: 1, from: 300, to: 150)
    #expect(desk.cell(1).contentView.frame.minX == 0)
    #expect(!desk.editor.log.contains("begin 1"))
  }

  @Test func `actions of the delegate stand in their order, at both edges`() {
    var done: [String] = []
    let desk = Desk { _, editor in
      editor.trailing = { _ in
        let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, finish in
          done.append("flag")
          finish(true)
        }
        let trash = UIContextualAction(style: .destructive, title: "Trash") { _, _, finish in
          done.append("trash")
          finish(false)
        }
        let configuration = UISwipeActionsConfiguration(actions: [trash, flag])
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
      }
      editor.leading = { path in
        guard path.row != 2 else { return nil }
        return UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Pin") { _, _, finish in
            done.append("pin")
            finish(true)
          }
        ])
      }
    }
    desk.swipe(row: 0, from: 380, to: 150)
    #expect(desk.cell(0).contentView.frame.minX == -148)
    // The first is at the edge.
    desk.stage.tap(CGPoint(x: 393 - 74 - 37, y: 22))
    desk.stage.settle()
    #expect(done == ["flag"])
    #expect(desk.cell(0).contentView.frame.minX == 0)
    desk.swipe(row: 1, from: 50, to: 130)
    #expect(desk.cell(1).contentView.frame.minX == 74)
    desk.stage.tap(CGPoint(x: 30, y: 66))
    desk.stage.settle()
    #expect(done == ["flag", "pin"])
    desk.swipe(row: 2, from: 50, to: 130)
    #expect(desk.cell(2).contentView.frame.minX == 0)
  }

  @Test func `each button behind a row is touched where it shows, however wide its neighbours are`() throws {
    var done: [String] = []
    let titles = ["Delete for everyone", "Mute"]
    let desk = Desk { _, editor in
      editor.trailing = { _ in
        UISwipeActionsConfiguration(
          actions: titles.map { title in
            UIContextualAction(style: .normal, title: title) { _, _, finish in
              done.append(title)
              finish(true)
            }
          })
      }
    }
    for title in titles.reversed() {
      desk.swipe(row: 0, from: 380, to: 200)
      let button = try #require(AccessibilityTree.elements().first { $0.label == title })
      desk.stage.tap(button.activationPoint)
      desk.stage.settle()
    }
    #expect(done == ["Mute", "Delete for everyone"])
  }

  @Test func `the separator of a swiped row begins where that of a closed one does`() {
    let desk = Desk { _, editor in
      editor.leading = { _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Pin") { _, _, finish in finish(true) }
        ])
      }
    }
    var content = desk.cell(1).defaultContentConfiguration()
    content.text = "Row"
    desk.cell(1).contentConfiguration = content
    desk.stage.turn()
    let before = desk.cell(1)._separator.frame.minX
    desk.swipe(row: 1, from: 50, to: 130)
    #expect(desk.cell(1).contentView.frame.minX == 74)
    desk.table.setNeedsLayout()
    desk.stage.turn()
    #expect(desk.cell(1)._separator.frame.minX == before && before == 20)
  }

  @Test func `row actions of old stand behind a row, which stays open when one is chosen`() {
    var done: [String] = []
    let desk = Desk { _, editor in
      editor.rowActions = [
        UITableViewRowAction(style: .destructive, title: "Drop") { _, path in done.append("drop \(path.row)") },
        UITableViewRowAction(style: .normal, title: "Flag") { action, path in
          done.append("\(action.title ?? "") \(path.row)")
        },
      ]
    }
    desk.swipe(row: 1, from: 380, to: 150)
    #expect(desk.cell(1).contentView.frame.minX == -148)
    desk.stage.tap(CGPoint(x: 393 - 74 - 37, y: 66))
    desk.stage.settle()
    #expect(done == ["Flag 1"])
    #expect(desk.cell(1).contentView.frame.minX == -148)
    desk.stage.tap(CGPoint(x: 393 - 37, y: 66))
    desk.stage.settle()
    #expect(done == ["Flag 1", "drop 1"])
    #expect(desk.editor.rowActions?.first?.style == .destructive)
  }

  @Test func `a grip moves a row, and the others give way`() {
    let desk = Desk()
    desk.table.isEditing = true
    desk.stage.turn()
    let cell = desk.cell(1)
    desk.stage.touchDown(CGPoint(x: 393 - 20, y: 66))
    for step in 1...12 {
      desk.stage.advance(by: 1 / 60)
      desk.stage.touchMove(CGPoint(x: 393 - 20, y: 66 + CGFloat(step) * 10))
    }
    desk.stage.advance(by: 0.4)
    #expect(cell.frame.minY == 164)
    #expect(desk.table.contentOffset.y == 0)
    #expect(desk.editor.log == [])
    desk.stage.touchUp(CGPoint(x: 393 - 20, y: 186))
    desk.stage.settle()
    // 164 + 22 = 186 is in the row from 176 to 220: the fifth place.
    #expect(desk.editor.log == ["move 1 to 4"])
    #expect(desk.texts == ["Row 0", "Row 2", "Row 3", "Row 4", "Row 1", "Row 5", "Row 6", "Row 7"])
    #expect(cell.frame.minY == 176)
  }

  @Test func `a row held at the edge scrolls the table`() {
    let desk = Desk { _, editor in editor.rows = (0..<40).map { "Row \($0)" } }
    desk.table.isEditing = true
    desk.stage.turn()
    desk.stage.touchDown(CGPoint(x: 373, y: 22))
    for step in 1...20 {
      desk.stage.advance(by: 1 / 60)
      desk.stage.touchMove(CGPoint(x: 373, y: 22 + CGFloat(step) * 28))
    }
    desk.stage.advance(by: 4)
    #expect(desk.table.contentOffset.y == 1160)  // 40 rows of 44 in 600
    desk.stage.touchUp(CGPoint(x: 373, y: 582))
    desk.stage.settle()
    #expect(desk.editor.log == ["move 0 to 39"])
    #expect(desk.texts.last == "Row 0")
  }

  @Test func `several rows are selected by their circles, and editing forgets them`() {
    let desk = Desk { table, _ in table.allowsMultipleSelectionDuringEditing = true }
    desk.table.setEditing(true, animated: true)
    desk.stage.settle()
    desk.stage.tap(CGPoint(x: 25, y: 66))
    desk.stage.tap(CGPoint(x: 150, y: 110))
    desk.stage.settle()
    #expect(desk.table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)])
    desk.stage.tap(CGPoint(x: 150, y: 66))
    #expect(desk.editor.log == ["select 1", "select 2", "deselect 1"])
    desk.table.setEditing(false, animated: false)
    #expect(desk.table.indexPathsForSelectedRows == nil)
  }

  @Test func `a controller hands its editing on to its table`() {
    let stage = TestStage(device: "iPhone 15")
    let controller = UITableViewController(style: .plain)
    stage.show(UINavigationController(rootViewController: controller))
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    controller.setEditing(true, animated: false)
    #expect(controller.tableView.isEditing)
  }

  @Test func `sections move with their rows`() {
    final class Sections: NSObject, UITableViewDataSource {
      var all = [["a"], ["b1", "b2"], ["c"]]
      func numberOfSections(in tableView: UITableView) -> Int { all.count }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { all[section].count }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = all[path.section][path.row]
        return cell
      }
    }
    let desk = Desk()
    let source = Sections()
    desk.table.dataSource = source
    desk.stage.turn()
    source.all = [["c"], ["a"], ["b1", "b2"]]
    desk.table.moveSection(2, toSection: 0)
    desk.stage.settle()
    #expect(desk.texts == ["c", "a", "b1", "b2"])
  }
}
