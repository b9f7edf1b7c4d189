import UIKit

/// A field and a button that sends what is in it.
final class ReplyBar: UIView {
  var onSend: ((String) -> Void)?
  private let field = UITextField()
  private let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    field.placeholder = "thread.reply".localized
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.returnKeyType = .send
    field.delegate = self
    field.accessibilityIdentifier = "reply"
    field.addTarget(self, action: #selector(textChanged), for: .editingChanged)
    button.setImage(UIImage(systemName: "paperplane.fill"), for: .normal)
    button.accessibilityLabel = "send".localized
    button.accessibilityIdentifier = "reply.send"
    button.isEnabled = false
    button.addTarget(self, action: #selector(sendTapped), for: .touchUpInside)
    layout()
  }

  required init?(coder: NSCoder) { fatalError("ReplyBar is made in code.") }

  private func layout() {
    for view in [field, button] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let area = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -8),
      field.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      field.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      button.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -8),
      button.centerYAnchor.constraint(equalTo: centerYAnchor),
      button.widthAnchor.constraint(equalToConstant: 44), button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  private var text: String { (field.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines) }

  @objc private func textChanged() { button.isEnabled = !text.isEmpty }

  @objc private func sendTapped() {
    let text = self.text
    guard !text.isEmpty else { return }
    field.text = ""
    textChanged()
    onSend?(text)
  }
}

extension ReplyBar: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    sendTapped()
    return false
  }
}
