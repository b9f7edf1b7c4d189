import UIKit

/// A page with a large title over a list of texts.
class ListViewController: BaseViewController, UITableViewDataSource {
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  /// The key of the title, of the tab, and with a number of each row.
  private(set) var key = ""
  private var rows: [String] { (0..<12).map { String(format: NSLocalizedString("\(key).row", comment: "Row"), $0 + 1) } }

  func setUp(_ key: String, symbol: String) {
    self.key = key
    title = NSLocalizedString(key, comment: "Title")
    setTabBarItem(symbol, key)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}

final class InboxViewController: ListViewController {
  override func commonInit() { setUp("tab.inbox", symbol: "envelope") }
}

final class CalendarViewController: ListViewController {
  override func commonInit() { setUp("tab.calendar", symbol: "calendar") }
}

final class PeopleViewController: ListViewController {
  override func commonInit() { setUp("tab.people", symbol: "person") }
}

final class SettingsViewController: ListViewController {
  override func commonInit() { setUp("tab.settings", symbol: "gearshape") }
}
