import NavigationKit
import UIKit

/// A page with enough rows to run under the bar.
final class PageViewController: UITableViewController, TabBarItemProviding {
  let tabItem: any TabItem
  private let name: String
  private let demo: Demo

  init(name: String, item: StandardTabItem, demo: Demo) {
    self.name = name
    self.demo = demo
    tabItem = item
    super.init(style: .insetGrouped)
    title = localized("tab.\(name)")
  }

  required init?(coder: NSCoder) { fatalError("Made by a demonstration.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.accessibilityIdentifier = "page.\(name)"
    navigationController?.navigationBar.prefersLargeTitles = true
    let close = UIBarButtonItem(barButtonSystemItem: .close, target: self, action: #selector(close))
    close.accessibilityIdentifier = "close"
    navigationItem.leftBarButtonItem = close
    if demo == .badges {
      let add = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(addBadge))
      add.accessibilityIdentifier = "badge.add"
      let remove = UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: #selector(removeBadge))
      remove.accessibilityIdentifier = "badge.remove"
      navigationItem.rightBarButtonItems = [add, remove]
    }
  }

  @objc private func close() { tabBarContainer?.dismiss(animated: true) }

  @objc private func addBadge() {
    guard let item = tabItem as? StandardTabItem else { return }
    item.badgeValue = item.badgeValue.flatMap { Int($0) }.map { String($0 + 1) } ?? "1"
  }

  @objc private func removeBadge() { (tabItem as? StandardTabItem)?.badgeValue = nil }

  // MARK: Rows

  private var actions: [(id: String, run: () -> Void)] {
    [
      ("push", { [weak self] in self?.push() }),
      (
        "hide",
        { [weak self] in
          guard let container = self?.tabBarContainer else { return }
          container.setBarHidden(!container.isBarHidden, animated: true)
        }
      ),
    ]
  }

  private func push() {
    let detail = DetailViewController()
    detail.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(detail, animated: true)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? actions.count : 30 }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? demo.explanation : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.font = .preferredFont(forTextStyle: .body)
    cell.textLabel?.adjustsFontForContentSizeCategory = true
    cell.textLabel?.numberOfLines = 0
    if indexPath.section == 0 {
      let action = actions[indexPath.row]
      cell.textLabel?.text = localized("action.\(action.id)")
      cell.textLabel?.textColor = .systemBlue
      cell.accessibilityIdentifier = action.id
    } else {
      cell.textLabel?.text = String(format: localized("row"), indexPath.row + 1)
      cell.textLabel?.textColor = .label
      cell.accessibilityIdentifier = "row \(indexPath.row + 1)"
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.section == 0 { actions[indexPath.row].run() } else { push() }
  }
}

/// A page without a bar below it.
final class DetailViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = localized("detail.title")
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = localized("detail.text")
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textAlignment = .center
    label.accessibilityIdentifier = "detail"
    label.translatesAutoresizingMaskIntoConstraints = false
    let line = UIView()
    line.backgroundColor = .separator
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    view.addSubview(line)
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      line.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
  }
}
