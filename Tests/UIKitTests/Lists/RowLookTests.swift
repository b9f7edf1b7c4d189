import Testing

@testable import PorticoTesting
@testable import UIKit

/// What a row keeps of what the app gave it, while the table lays it out and scrolls.
@MainActor
struct RowLookTests {
  private final class Rows: NSObject, UITableViewDataSource {
    var cells = (0..<30).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cells[indexPath.row]
    }
  }

  private func open(_ style: UITableView.Style, _ change: (Rows) -> Void = { _ in }) -> (TestStage, UITableView, Rows) {
    let stage = TestStage(device: "iPhone 15"), rows = Rows()
    change(rows)
    let page = UITableViewController(style: style)
    page.tableView.dataSource = rows
    page.tableView.rowHeight = 54
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    return (stage, page.tableView, rows)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped]) func `corners of a row are the app's`(style: UITableView.Style)
  {
    let (_, _, rows) = open(style) {
      $0.cells[1].layer.cornerRadius = 8
      $0.cells[1].layer.masksToBounds = true
    }
    #expect(rows.cells[1].layer.cornerRadius == 8 && rows.cells[1].layer.masksToBounds)
  }

  @Test func `margins above and below a row stay while it scrolls under the bar`() {
    let (stage, table, rows) = open(.plain) {
      for cell in $0.cells {
        cell.preservesSuperviewLayoutMargins = true
        cell.contentView.preservesSuperviewLayoutMargins = true
      }
    }
    let before = rows.cells[0].contentView.layoutMargins
    table.contentOffset.y += 40
    stage.settle()
    #expect(rows.cells[0].contentView.layoutMargins == before)
    #expect(rows.cells[15].contentView.layoutMargins.bottom == before.bottom)
  }

  @Test func `a row whose cell the data source keeps is there after it is reloaded`() {
    let (stage, table, rows) = open(.plain)
    table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    stage.settle()
    #expect(rows.cells[1].superview === table && rows.cells[1].alpha == 1)
  }
}
