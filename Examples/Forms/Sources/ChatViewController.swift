import UIKit

/// Messages over an input bar that stays on the keyboard while it comes, goes, is dragged away or turns with the device.
final class ChatViewController: UIViewController, UITableViewDataSource, UITextFieldDelegate {
  private let tableView = UITableView()
  private let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let input = UITextField()
  private let send = UIButton(type: .system)
  private var messages: [(text: String, isMine: Bool)]

  init(name: String) {
    messages = (1...12).map { ("Message \($0) to \(name)", $0 % 3 == 0) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("ChatViewController is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chat"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    tableView.dataSource = self
    tableView.register(MessageCell.self, forCellReuseIdentifier: "message")
    tableView.separatorStyle = .none
    tableView.keyboardDismissMode = .interactive
    tableView.accessibilityIdentifier = "messages"

    input.placeholder = "Message"
    input.borderStyle = .roundedRect
    input.returnKeyType = .send
    input.delegate = self
    send.setTitle("Send", for: .normal)
    send.addTarget(self, action: #selector(sendMessage), for: .touchUpInside)
    send.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [input, send])
    row.spacing = 12

    for view in [tableView, bar, row] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(tableView)
    view.addSubview(bar)
    view.addSubview(row)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor), tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor), tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      row.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      row.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
      bar.topAnchor.constraint(equalTo: row.topAnchor, constant: -8), bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let covered = view.bounds.maxY - bar.frame.minY - view.safeAreaInsets.bottom
    guard tableView.contentInset.bottom != covered else { return }
    let wasAtEnd = isAtEnd
    tableView.contentInset.bottom = covered
    tableView.verticalScrollIndicatorInsets.bottom = covered
    if wasAtEnd { scrollToEnd(animated: false) }
  }

  private var isAtEnd: Bool {
    tableView.contentOffset.y >= tableView.contentSize.height + tableView.adjustedContentInset.bottom - tableView.bounds.height - 1
  }

  private func scrollToEnd(animated: Bool) {
    tableView.scrollToRow(at: IndexPath(row: messages.count - 1, section: 0), at: .bottom, animated: animated)
  }

  @objc private func sendMessage() {
    guard let text = input.text, !text.isEmpty else { return }
    input.text = ""
    messages.append((text, true))
    tableView.insertRows(at: [IndexPath(row: messages.count - 1, section: 0)], with: .automatic)
    scrollToEnd(animated: true)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    sendMessage()
    return false
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    let message = messages[indexPath.row]
    (cell as? MessageCell)?.show(message.text, isMine: message.isMine)
    return cell
  }
}

final class MessageCell: UITableViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private var leading: NSLayoutConstraint!
  private var trailing: NSLayoutConstraint!

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    bubble.layer.cornerRadius = 17
    bubble.layer.cornerCurve = .continuous
    label.numberOfLines = 0
    for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    leading = bubble.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor)
    trailing = bubble.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 7),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -7),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
    ])
  }

  required init?(coder: NSCoder) { fatalError("MessageCell is made in code.") }

  func show(_ text: String, isMine: Bool) {
    label.text = text
    label.textColor = isMine ? .white : .label
    bubble.backgroundColor = isMine ? .systemBlue : .secondarySystemBackground
    (isMine ? leading : trailing)?.isActive = false
    (isMine ? trailing : leading)?.isActive = true
  }
}
