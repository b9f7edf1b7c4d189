import Testing

@testable import PorticoTesting
@testable import UIKit

/// Rows of a diffable data source that a finger moves.
///
/// Oracle: Apple's sample of editing a table with a diffable data source, which applies a snapshot while it is told.
@MainActor
struct DiffableReorderingTests {
  private final class Source: UITableViewDiffableDataSource<Int, String>, @unchecked Sendable {
    var applies = true
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
      guard applies, let item = itemIdentifier(for: from), let target = itemIdentifier(for: to), from != to else {
        return
      }
      var snapshot = snapshot()
      snapshot.deleteItems([item])
      if to.row > from.row {
        snapshot.insertItems([item], afterItem: target)
      } else {
        snapshot.insertItems([item], beforeItem: target)
      }
      apply(snapshot, animatingDifferences: false)
    }
  }

  @Test(arguments: [(0, 2, ["Two", "Three", "One", "Four"]), (3, 1, ["One", "Four", "Two", "Three"])])
  func `a snapshot that is applied while a move is told shows the rows in its order`(
    from: Int, to: Int, order: [String]
  ) throws {
    let stage = TestStage(), table = UITableView(frame: stage.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 44
    let source = Source(tableView: table) { table, path, text in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = text
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["One", "Two", "Three", "Four"])
    source.apply(snapshot, animatingDifferences: false)
    table.isEditing = true
    stage.show(table)
    stage.settle()
    let cell = try #require(table.cellForRow(at: [0, from])), x = cell.bounds.maxX - 20
    let start = cell.frame.midY
    table.reordering.begin(cell, CGPoint(x: x, y: start))
    for step in 1...10 {
      table.reordering.move(to: CGPoint(x: x, y: start + CGFloat((to - from) * 44 * step) / 10))
    }
    table.reordering.end(cancelled: false)
    stage.settle()
    #expect(source.snapshot().itemIdentifiers == order)
    let shown = (0..<4).map { table.cellForRow(at: [0, $0])?.textLabel?.text }
    #expect(shown == order)
    let byPosition = table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text }
    #expect(byPosition == order)
  }
}
