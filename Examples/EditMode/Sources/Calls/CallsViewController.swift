import UIKit

/// The calls, all or the missed ones. A row calls again, a swipe removes it.
class CallsViewController: UITableViewController {
  private let log = CallLog.shared
  private let filter = UISegmentedControl(items: [localized("calls.all"), localized("calls.missed")])
  private let emptyLabel = UILabel()

  init() {
    super.init(style: .plain)
    title = localized("tab.calls")
  }

  required init?(coder: NSCoder) { fatalError("CallsViewController is made in code.") }

  private var calls: [CallLog.Call] {
    filter.selectedSegmentIndex == 1 ? log.calls.filter { $0.kind == .missed } : log.calls
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    filter.selectedSegmentIndex = 0
    filter.addTarget(self, action: #selector(reload), for: .valueChanged)
    filter.accessibilityIdentifier = "filter"
    navigationItem.titleView = filter
    tableView.register(CallCell.self, forCellReuseIdentifier: "call")
    tableView.accessibilityIdentifier = "calls"
    tableView.estimatedRowHeight = 62
    emptyLabel.text = localized("calls.none")
    emptyLabel.font = .preferredFont(forTextStyle: .title3)
    emptyLabel.adjustsFontForContentSizeCategory = true
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0
    tableView.backgroundView = emptyLabel
    NotificationCenter.default.addObserver(self, selector: #selector(reload), name: CallLog.didChange, object: nil)
    reload()
  }

  @objc private func reload() {
    emptyLabel.isHidden = !calls.isEmpty
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { calls.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "call", for: indexPath)
    (cell as? CallCell)?.show(calls[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    present(CallViewController(person: calls[indexPath.row].person), animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let call = calls[indexPath.row]
    let action = UIContextualAction(style: .destructive, title: localized("toolbar.delete")) { [weak self] _, _, done in
      self?.log.remove(call)
      self?.tableView.deleteRows(at: [indexPath], with: .automatic)
      self?.emptyLabel.isHidden = self?.calls.isEmpty == false
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}
