import UIKit

/// Tables of two rows, as they stand in pictures drawn by real iOS.
final class MeasuredRows: NSObject, UITableViewDataSource {
  enum Content {
    /// The text label of a cell.
    case text(String)
    /// A content configuration.
    case configuration
    /// A content configuration, and a switch as the accessory.
    case toggle
  }

  private let content: Content
  private init(_ content: Content) { self.content = content }

  static let numbers = MeasuredRows(.text("1"))
  static let texts = MeasuredRows(.text("Row"))
  static let configurations = MeasuredRows(.configuration)
  static let toggles = MeasuredRows(.toggle)

  /// A table of these rows.
  func page(style: UITableView.Style) -> UITableViewController {
    let page = UITableViewController(style: style)
    page.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    page.tableView.dataSource = self
    return page
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    switch content {
    case .text(let text): cell.textLabel?.text = text
    case .configuration, .toggle:
      var configuration = cell.defaultContentConfiguration()
      configuration.text = "Row"
      cell.contentConfiguration = configuration
    }
    if case .toggle = content { cell.accessoryView = UISwitch() }
    return cell
  }
}
