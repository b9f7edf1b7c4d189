import UIKit

/// The letters of a thread, and a bar to answer it that stays on the keyboard.
final class ThreadViewController: BaseViewController {
  private let id: Int
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let bar = ReplyBar()
  private var laidOutHeight: CGFloat = 0
  private var thread: MailThread? { MailStore.shared.thread(id) }

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) { fatalError("ThreadViewController is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = thread?.subject
    navigationItem.largeTitleDisplayMode = .never
    tableView.dataSource = self
    tableView.register(MessageCell.self, forCellReuseIdentifier: "message")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 120
    tableView.separatorStyle = .none
    tableView.backgroundColor = .clear
    tableView.keyboardDismissMode = .interactive
    tableView.accessibilityIdentifier = "messages"
    bar.onSend = { [weak self] in self?.send($0) }
    layout()
    showActions()
  }

  private func layout() {
    // The bar's colour goes on to the bottom of the screen.
    let underBar = UIView()
    underBar.backgroundColor = bar.backgroundColor
    for part in [tableView, underBar, bar] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: bar.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      underBar.topAnchor.constraint(equalTo: bar.topAnchor),
      underBar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      underBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      underBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if thread?.isUnread == true { MailStore.shared.update(id) { $0.isUnread = false } }
  }

  /// When the keyboard takes room, the last letter stays in sight.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = tableView.bounds.height
    if height < laidOutHeight { scrollToEnd(animated: false) }
    laidOutHeight = height
  }

  private func scrollToEnd(animated: Bool) {
    guard let count = thread?.messages.count, count > 0 else { return }
    tableView.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: animated)
  }

  private func showActions() {
    guard let thread = thread else { return }
    let star = UIBarButtonItem(
      image: UIImage(systemName: thread.isStarred ? "star.fill" : "star"), style: .plain, target: self,
      action: #selector(starTapped))
    star.accessibilityLabel = (thread.isStarred ? "thread.unstar" : "thread.star").localized
    star.accessibilityIdentifier = "star"
    let archive = UIBarButtonItem(
      image: UIImage(systemName: thread.isArchived ? "tray.full" : "archivebox"), style: .plain, target: self,
      action: #selector(archiveTapped))
    archive.accessibilityLabel = (thread.isArchived ? "inbox.restore" : "inbox.archive").localized
    archive.accessibilityIdentifier = "archive"
    navigationItem.rightBarButtonItems = [archive, star]
  }

  @objc private func starTapped() {
    MailStore.shared.update(id) { $0.isStarred.toggle() }
    showActions()
  }

  @objc private func archiveTapped() {
    MailStore.shared.update(id) { $0.isArchived.toggle() }
    navigationController?.popViewController(animated: true)
  }

  private func send(_ text: String) {
    MailStore.shared.reply(text, to: id)
    guard let count = thread?.messages.count else { return }
    tableView.insertRows(at: [IndexPath(row: count - 1, section: 0)], with: .automatic)
    scrollToEnd(animated: true)
  }
}

extension ThreadViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { thread?.messages.count ?? 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    if let message = thread?.messages[indexPath.row] { (cell as? MessageCell)?.show(message) }
    return cell
  }
}
