import UIKit

/// One chat: bubbles by days, and an input bar on the keyboard.
class ChatViewController: UIViewController {
  let store: ChatStore
  let id: String
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let inputBar = InputBar()
  private lazy var correspondence = Correspondence(store: store, id: id)
  private var days: [(title: String, messages: [Message])] = []
  private var isTyping = false
  private let titleLabel = UILabel()
  private let statusLabel = UILabel()

  init(store: ChatStore, id: String) {
    self.store = store
    self.id = id
    super.init(nibName: nil, bundle: nil)
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
    title = store.chat(id)?.person.name
  }

  required init?(coder: NSCoder) { fatalError("ChatViewController is made in code.") }

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { inputBar }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.wallpaper
    setUpTitle()
    setUpTable()
    inputBar.send = { [weak self] text in self?.correspondence.send(text) }
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(storeChanged), name: ChatStore.didChange, object: store)
    center.addObserver(
      self, selector: #selector(keyboardChanged), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    load()
    tableView.reloadData()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    store.openID = id
    store.markRead([id])
    view.layoutIfNeeded()
    scrollToEnd(animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    scrollToEnd(animated: false)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if store.openID == id { store.openID = nil }
    if isMovingFromParent { store.removeIfEmpty(id) }
  }

  // MARK: Parts

  private func setUpTitle() {
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    statusLabel.font = .systemFont(ofSize: 12)
    statusLabel.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [titleLabel, statusLabel])
    stack.axis = .vertical
    stack.alignment = .center
    stack.isAccessibilityElement = true
    stack.accessibilityLabel = title
    stack.accessibilityTraits = .header
    navigationItem.titleView = stack
    let call = UIBarButtonItem(
      image: UIImage(systemName: "phone"), style: .plain, target: self, action: #selector(callTapped))
    call.accessibilityLabel = localized("call.start")
    call.accessibilityIdentifier = "call"
    navigationItem.rightBarButtonItem = call
    showStatus()
  }

  private func setUpTable() {
    tableView.backgroundColor = Theme.wallpaper
    tableView.separatorStyle = .none
    tableView.dataSource = self
    tableView.delegate = self
    tableView.keyboardDismissMode = .interactive
    tableView.estimatedRowHeight = 60
    tableView.accessibilityIdentifier = "messages"
    tableView.register(MessageCell.self, forCellReuseIdentifier: "message")
    tableView.register(TypingCell.self, forCellReuseIdentifier: "typing")
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func showStatus() {
    statusLabel.text = isTyping ? localized("chat.typing") : localized("chat.online")
    statusLabel.textColor = isTyping ? Theme.accent : .secondaryLabel
  }

  // MARK: Content

  private func load() {
    days = []
    for message in store.chat(id)?.messages ?? [] {
      let title = ChatTime.day(message.date)
      if days.last?.title == title {
        days[days.count - 1].messages.append(message)
      } else {
        days.append((title, [message]))
      }
    }
    isTyping = store.typing.contains(id)
  }

  /// A change of receipts fills the cells that are there; what is new comes in at the end.
  @objc private func storeChanged(_ notification: Notification) {
    let formerCount = days.reduce(0) { $0 + $1.messages.count }, wasTyping = isTyping
    load()
    showStatus()
    let count = days.reduce(0) { $0 + $1.messages.count }
    if count == formerCount, wasTyping == isTyping {
      for path in tableView.indexPathsForVisibleRows ?? [] {
        if let cell = tableView.cellForRow(at: path) as? MessageCell, let message = message(at: path) {
          fill(cell, message)
        }
      }
    } else {
      tableView.reloadData()
      tableView.layoutIfNeeded()
      scrollToEnd(animated: viewIfLoaded?.window != nil)
    }
  }

  private func message(at path: IndexPath) -> Message? {
    guard days.indices.contains(path.section), days[path.section].messages.indices.contains(path.row) else {
      return nil
    }
    return days[path.section].messages[path.row]
  }

  private func fill(_ cell: MessageCell, _ message: Message) { cell.show(message, from: title ?? "") }

  private func scrollToEnd(animated: Bool) {
    guard let last = days.indices.last else { return }
    let rows = tableView.numberOfRows(inSection: last)
    guard rows > 0 else { return }
    tableView.scrollToRow(at: IndexPath(row: rows - 1, section: last), at: .bottom, animated: animated)
  }

  // MARK: Keyboard

  /// The input bar counts as part of the keyboard.
  @objc private func keyboardChanged(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
    let covered = view.bounds.intersection(view.convert(frame, from: nil)).height
    let inset = max(covered - view.safeAreaInsets.bottom, 0)
    guard abs(tableView.contentInset.bottom - inset) > 0.5 else { return }
    let end = tableView.contentSize.height + tableView.adjustedContentInset.bottom - tableView.bounds.height
    let wasAtEnd = tableView.contentOffset.y > end - 40
    tableView.contentInset.bottom = inset
    tableView.verticalScrollIndicatorInsets.bottom = inset
    if wasAtEnd { scrollToEnd(animated: false) }
  }

  @objc private func callTapped() {
    guard let person = store.chat(id)?.person else { return }
    inputBar.textView.resignFirstResponder()
    present(CallViewController(person: person), animated: true)
  }
}

extension ChatViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { days.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    days[section].messages.count + (isTyping && section == days.count - 1 ? 1 : 0)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let message = message(at: indexPath) else {
      return tableView.dequeueReusableCell(withIdentifier: "typing", for: indexPath)
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    if let cell = cell as? MessageCell { fill(cell, message) }
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    DayHeader(text: days[section].title)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { DayHeader.height }
}
