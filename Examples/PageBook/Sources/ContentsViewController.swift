import UIKit

/// The book's days with their sayings; a tap opens the book there.
final class ContentsViewController: UITableViewController {
  private let shown: Day
  private let choose: (Day) -> Void

  init(shown: Day, choose: @escaping (Day) -> Void) {
    (self.shown, self.choose) = (shown, choose)
    super.init(style: .insetGrouped)
    title = NSLocalizedString("contents", comment: "Title")
  }

  required init?(coder: NSCoder) { fatalError("Contents are made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(close))
  }

  @objc private func close() { dismiss(animated: true) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Day.all.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "day") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "day")
    let day = Day.all[indexPath.row]
    cell.textLabel?.text = day.name
    cell.textLabel?.font = .preferredFont(forTextStyle: .headline)
    cell.detailTextLabel?.text = day.saying
    cell.detailTextLabel?.font = .preferredFont(forTextStyle: .subheadline)
    cell.detailTextLabel?.textColor = .secondaryLabel
    for label in [cell.textLabel, cell.detailTextLabel] {
      label?.numberOfLines = 0
      label?.adjustsFontForContentSizeCategory = true
    }
    cell.accessoryType = day == shown ? .checkmark : .none
    cell.accessibilityIdentifier = "contents.\(day.index)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(Day.all[indexPath.row])
  }
}
