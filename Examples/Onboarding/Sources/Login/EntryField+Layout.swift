import UIKit

extension EntryField {
  func style() {
    frameView.backgroundColor = .secondarySystemBackground
    frameView.layer.cornerRadius = 15
    frameView.layer.cornerCurve = .continuous
    frameView.layer.borderWidth = 1.5
    frameView.isUserInteractionEnabled = false

    for (label, style) in [(placeholder, UIFont.TextStyle.body), (invalidLabel, .caption1)] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
    }
    placeholder.isAccessibilityElement = false
    invalidLabel.textColor = Theme.warning
    invalidLabel.numberOfLines = 0

    textField.font = .preferredFont(forTextStyle: .body)
    textField.adjustsFontForContentSizeCategory = true
    textField.autocapitalizationType = .none
    textField.autocorrectionType = .no
    textField.isSecureTextEntry = isSecure

    cancelButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    cancelButton.tintColor = .secondaryLabel
    cancelButton.accessibilityLabel = NSLocalizedString("field.cancel", comment: "Button in a field")
    revealButton.tintColor = .secondaryLabel
    updateRevealButton()
  }

  /// The button says what it will do.
  func updateRevealButton() {
    let hides = !textField.isSecureTextEntry
    revealButton.setImage(UIImage(systemName: hides ? "eye.slash" : "eye"), for: .normal)
    revealButton.accessibilityLabel = NSLocalizedString(
      hides ? "field.hide" : "field.reveal", comment: "Button in a field")
  }

  /// - Returns: What keeps the red line above the text; to be active while the line shows.
  func layout() -> NSLayoutConstraint {
    let buttons = UIStackView(arrangedSubviews: [revealButton, cancelButton])
    for view in [frameView, placeholder, invalidLabel, textField, buttons] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    // The placeholder shrinks towards its leading edge, so it is as wide as its text.
    placeholder.setContentHuggingPriority(.required, for: .horizontal)
    // Without this the stack of hidden buttons has no width of its own.
    let noButtons = buttons.widthAnchor.constraint(equalToConstant: 0)
    noButtons.priority = .fittingSizeLevel
    // The red line stands over the same place as the placeholder when that has moved up.
    let invalidMiddle = invalidLabel.centerYAnchor.constraint(equalTo: topAnchor, constant: 15)
    invalidMiddle.priority = .defaultHigh
    NSLayoutConstraint.activate([
      frameView.topAnchor.constraint(equalTo: topAnchor), frameView.bottomAnchor.constraint(equalTo: bottomAnchor),
      frameView.leadingAnchor.constraint(equalTo: leadingAnchor),
      frameView.trailingAnchor.constraint(equalTo: trailingAnchor),

      placeholder.centerYAnchor.constraint(equalTo: centerYAnchor),
      placeholder.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),

      invalidMiddle,
      invalidLabel.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 6),
      invalidLabel.leadingAnchor.constraint(equalTo: placeholder.leadingAnchor),
      invalidLabel.trailingAnchor.constraint(lessThanOrEqualTo: buttons.leadingAnchor, constant: -4),

      textField.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      textField.trailingAnchor.constraint(equalTo: buttons.leadingAnchor, constant: -4),
      textField.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),

      noButtons,
      buttons.centerYAnchor.constraint(equalTo: centerYAnchor),
      buttons.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -6),
      cancelButton.widthAnchor.constraint(equalToConstant: 44),
      cancelButton.heightAnchor.constraint(equalToConstant: 44),
      revealButton.widthAnchor.constraint(equalToConstant: 44),
      revealButton.heightAnchor.constraint(equalToConstant: 44),
    ])
    return textField.topAnchor.constraint(greaterThanOrEqualTo: invalidLabel.bottomAnchor)
  }
}
