import UIKit

/// A new letter: to whom, about what, and the text.
final class ComposeViewController: BaseViewController {
  private let scrollView = UIScrollView()
  private let recipient = UIButton(type: .system)
  private let subject = UITextField()
  private let body = UITextView()
  private var person = Person.all[0]
  private lazy var send = UIBarButtonItem(
    title: "send".localized, style: .done, target: self, action: #selector(sendTapped))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "compose.title".localized
    view.backgroundColor = .systemBackground
    let cancel = UIBarButtonItem(
      title: "cancel".localized, style: .plain, target: self, action: #selector(cancelTapped))
    cancel.accessibilityIdentifier = "compose.cancel"
    navigationItem.leftBarButtonItem = cancel
    send.accessibilityIdentifier = "compose.send"
    navigationItem.rightBarButtonItem = send
    style()
    layout()
    update()
  }

  private func style() {
    recipient.titleLabel?.font = .preferredFont(forTextStyle: .body)
    recipient.titleLabel?.adjustsFontForContentSizeCategory = true
    recipient.contentHorizontalAlignment = .leading
    recipient.accessibilityIdentifier = "compose.to"
    recipient.addTarget(self, action: #selector(recipientTapped), for: .touchUpInside)
    subject.placeholder = "compose.subject".localized
    subject.accessibilityIdentifier = "compose.subject"
    subject.addTarget(self, action: #selector(update), for: .editingChanged)
    body.accessibilityLabel = "compose.body".localized
    body.accessibilityIdentifier = "compose.body"
    body.isScrollEnabled = false
    body.textContainerInset = UIEdgeInsets(top: 8, left: -5, bottom: 8, right: -5)
    body.layer.cornerRadius = 8
    body.delegate = self
    subject.font = .preferredFont(forTextStyle: .body)
    subject.adjustsFontForContentSizeCategory = true
    body.font = .preferredFont(forTextStyle: .body)
    body.adjustsFontForContentSizeCategory = true
    scrollView.keyboardDismissMode = .interactive
    scrollView.contentInsetAdjustmentBehavior = .never
  }

  private func layout() {
    let column = UIStackView(arrangedSubviews: [recipient, line(), subject, line(), body])
    column.axis = .vertical
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -32),
      recipient.heightAnchor.constraint(greaterThanOrEqualToConstant: 52),
      subject.heightAnchor.constraint(greaterThanOrEqualToConstant: 52),
      body.heightAnchor.constraint(greaterThanOrEqualToConstant: 240),
    ])
  }

  private func line() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale).isActive = true
    return line
  }

  private var isWritten: Bool { !(subject.text ?? "").isEmpty && !body.text.isEmpty }

  @objc private func update() {
    recipient.setTitle("compose.to".localized(person.name), for: .normal)
    send.isEnabled = isWritten
  }

  @objc private func recipientTapped() {
    view.endEditing(true)
    let chosen = Person.all.firstIndex(of: person) ?? 0
    let choice = ChoiceViewController(
      title: "compose.recipient".localized, options: Person.all.map(\.name), chosen: chosen
    ) {
      [weak self] in
      self?.person = Person.all[$0]
      self?.update()
      self?.navigationController?.popViewController(animated: true)
    }
    navigationController?.pushViewController(choice, animated: true)
  }

  @objc private func sendTapped() {
    MailStore.shared.send(body.text, subject: subject.text ?? "", to: person)
    dismiss(animated: true)
  }

  @objc private func cancelTapped() {
    guard !(subject.text ?? "").isEmpty || !body.text.isEmpty else { return dismiss(animated: true) }
    view.endEditing(true)
    let alert = UIAlertController(title: "compose.discard".localized, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "compose.keep".localized, style: .cancel))
    alert.addAction(
      UIAlertAction(title: "compose.delete".localized, style: .destructive) { [weak self] _ in
        self?.dismiss(animated: true)
      })
    present(alert, animated: true)
  }
}

extension ComposeViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { update() }
}
