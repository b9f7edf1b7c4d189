import UIKit

/// A text field whose placeholder shrinks and moves to the top while there is text, with a line below it for what is wrong.
final class FloatingField: UIView {
  let textField = UITextField()
  private let placeholder = UILabel()
  private let message = UILabel()
  private let frameView = UIView()

  /// What is wrong with a text; nil when nothing is.
  var validate: (String) -> String? = { _ in nil }
  private(set) var error: String? {
    didSet {
      message.text = error
      message.isHidden = error == nil
      updateColors()
    }
  }

  init(_ title: String) {
    super.init(frame: .zero)
    placeholder.text = title
    placeholder.textColor = .secondaryLabel
    placeholder.isAccessibilityElement = false
    textField.accessibilityLabel = title
    textField.addTarget(self, action: #selector(editingChanged), for: [.editingDidBegin, .editingChanged, .editingDidEnd])
    message.font = .preferredFont(forTextStyle: .footnote)
    message.textColor = .systemRed
    message.isHidden = true
    frameView.layer.cornerRadius = 12
    frameView.layer.cornerCurve = .continuous
    frameView.layer.borderWidth = 1
    frameView.backgroundColor = .secondarySystemBackground

    let stack = UIStackView(arrangedSubviews: [frameView, message])
    stack.axis = .vertical
    stack.spacing = 4
    for view in [stack, placeholder, textField] { view.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(stack)
    frameView.addSubview(placeholder)
    frameView.addSubview(textField)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor), stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor), stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      frameView.heightAnchor.constraint(equalToConstant: 60),
      placeholder.leadingAnchor.constraint(equalTo: frameView.leadingAnchor, constant: 16),
      placeholder.centerYAnchor.constraint(equalTo: frameView.centerYAnchor),
      textField.leadingAnchor.constraint(equalTo: frameView.leadingAnchor, constant: 16),
      textField.trailingAnchor.constraint(equalTo: frameView.trailingAnchor, constant: -16),
      textField.bottomAnchor.constraint(equalTo: frameView.bottomAnchor, constant: -8),
      textField.heightAnchor.constraint(equalToConstant: 28),
    ])
    updateColors()
  }

  required init?(coder: NSCoder) { fatalError("FloatingField is made in code.") }

  /// Looks at the text and says what is wrong with it.
  @discardableResult
  func check() -> Bool {
    error = validate(textField.text ?? "")
    return error == nil
  }

  @objc private func editingChanged() {
    if textField.isEditing { error = nil }
    let isUp = textField.isEditing || !(textField.text ?? "").isEmpty
    let shrink = CGAffineTransform(scaleX: 0.75, y: 0.75)
    let width = placeholder.bounds.width
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]) {
      // The scale is about the middle, so the text is moved back to its leading edge.
      self.placeholder.transform = isUp ? shrink.concatenating(CGAffineTransform(translationX: -width * 0.125, y: -16)) : .identity
    }
    updateColors()
  }

  private func updateColors() {
    let color: UIColor = error != nil ? .systemRed : textField.isEditing ? .systemGreen : .separator
    frameView.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    placeholder.textColor = textField.isEditing ? .systemGreen : .secondaryLabel
    textField.tintColor = error != nil ? .systemRed : .systemGreen
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }
}
