import UIKit

/// The threads of one box; a tap opens one, a swipe marks or archives it.
final class InboxViewController: BaseViewController {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let boxes = UISegmentedControl(items: MailStore.Box.allCases.map { "inbox.box.\($0.rawValue)".localized })
  private let emptyLabel = UILabel()
  private var threads: [MailThread] = []
  private var isChangingRow = false

  private var box: MailStore.Box { MailStore.Box(rawValue: boxes.selectedSegmentIndex) ?? .inbox }

  override func commonInit() {
    title = "tab.inbox".localized
    setTabBarItem("envelope", "tab.inbox")
    NotificationCenter.default.addObserver(self, selector: #selector(mailChanged), name: .mailDidChange, object: nil)
    showBadge()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let compose = UIBarButtonItem(
      image: UIImage(systemName: "square.and.pencil"), style: .plain, target: self, action: #selector(composeTapped))
    compose.accessibilityLabel = "compose.title".localized
    compose.accessibilityIdentifier = "compose"
    navigationItem.rightBarButtonItem = compose
    boxes.selectedSegmentIndex = 0
    boxes.accessibilityIdentifier = "boxes"
    boxes.addTarget(self, action: #selector(boxChanged), for: .valueChanged)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(ThreadCell.self, forCellReuseIdentifier: "thread")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 100
    tableView.accessibilityIdentifier = "threads"
    tableView.tableFooterView = UIView()
    fill(with: tableView)
    addBoxes()
    emptyLabel.font = .preferredFont(forTextStyle: .body)
    emptyLabel.adjustsFontForContentSizeCategory = true
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0
    reload()
  }

  /// The boxes stand above the rows and scroll with them.
  private func addBoxes() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 60))
    boxes.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(boxes)
    let area = header.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      boxes.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      boxes.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      boxes.centerYAnchor.constraint(equalTo: header.centerYAnchor), boxes.heightAnchor.constraint(equalToConstant: 44),
    ])
    tableView.tableHeaderView = header
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
    if let path = tableView.indexPathForSelectedRow { tableView.deselectRow(at: path, animated: animated) }
  }

  func open(_ id: Int, animated: Bool) {
    navigationController?.popToRootViewController(animated: false)
    navigationController?.pushViewController(ThreadViewController(id: id), animated: animated)
  }

  private func reload() {
    guard isViewLoaded else { return }
    threads = MailStore.shared.threads(in: box)
    emptyLabel.text = "inbox.empty.\(box.rawValue)".localized
    tableView.backgroundView = threads.isEmpty ? emptyLabel : nil
    tableView.reloadData()
  }

  private func showBadge() {
    let count = MailStore.shared.unreadCount
    tabBarItem.badgeValue = count == 0 || !Preferences.showsBadge ? nil : "\(count)"
  }

  @objc private func mailChanged() {
    showBadge()
    if !isChangingRow { reload() }
  }

  @objc private func boxChanged() { reload() }

  @objc private func composeTapped() {
    let navigation = StatusBarNavigationController(rootViewController: ComposeViewController())
    present(navigation, animated: true)
  }

  /// Changes a thread and lets its row go when it no longer belongs into this box.
  private func change(_ path: IndexPath, _ change: (MailStore) -> Void) {
    isChangingRow = true
    change(.shared)
    isChangingRow = false
    let id = threads[path.row].id
    threads = MailStore.shared.threads(in: box)
    if threads.contains(where: { $0.id == id }) {
      tableView.reloadRows(at: [path], with: .none)
    } else {
      tableView.deleteRows(at: [path], with: .automatic)
      tableView.backgroundView = threads.isEmpty ? emptyLabel : nil
    }
  }
}

extension InboxViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { threads.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "thread", for: indexPath)
    (cell as? ThreadCell)?.show(threads[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(ThreadViewController(id: threads[indexPath.row].id), animated: true)
  }

  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let thread = threads[indexPath.row]
    let title = (thread.isUnread ? "inbox.read" : "inbox.markunread").localized
    let read = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.change(indexPath) { $0.update(thread.id) { $0.isUnread.toggle() } }
      done(true)
    }
    read.backgroundColor = Person.colors[0]
    return UISwipeActionsConfiguration(actions: [read])
  }

  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let thread = threads[indexPath.row]
    let archive = UIContextualAction(
      style: .normal, title: (thread.isArchived ? "inbox.restore" : "inbox.archive").localized
    ) {
      [weak self] _, _, done in
      self?.change(indexPath) { $0.update(thread.id) { $0.isArchived.toggle() } }
      done(true)
    }
    archive.backgroundColor = Person.colors[1]
    let delete = UIContextualAction(style: .destructive, title: "delete".localized) { [weak self] _, _, done in
      self?.change(indexPath) { $0.remove(thread.id) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [archive, delete])
  }
}
