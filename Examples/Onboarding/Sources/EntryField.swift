import UIKit

protocol EntryFieldDelegate: AnyObject {
  func entryFieldDidBeginEditing(_ field: EntryField)
  func entryFieldDidEndEditing(_ field: EntryField)
  /// The return key was pressed.
  func entryFieldDidReturn(_ field: EntryField)
}

extension EntryFieldDelegate {
  func entryFieldDidBeginEditing(_ field: EntryField) {}
  func entryFieldDidEndEditing(_ field: EntryField) {}
}

/// A field of our own making: a frame, a placeholder that makes room, a line for what is wrong, and a button that takes it all back.
final class EntryField: UIView {
  enum State { case empty, editing, filled, invalid }

  weak var delegate: EntryFieldDelegate?
  private let frameView = UIView()
  private let placeholder = UILabel()
  private let invalidLabel = UILabel()
  private let cancelButton = UIButton(type: .system)
  let textField = UITextField()
  private let isValid: (String) -> Bool

  private(set) var state = State.empty { didSet { if state != oldValue { stateDidChange() } } }

  var text: String { textField.text ?? "" }

  init(placeholder: String, invalid: String, identifier: String, isValid: @escaping (String) -> Bool) {
    self.isValid = isValid
    super.init(frame: .zero)
    accessibilityIdentifier = "\(identifier) frame"
    self.placeholder.text = placeholder
    invalidLabel.text = invalid
    textField.accessibilityLabel = placeholder
    textField.accessibilityIdentifier = identifier
    cancelButton.accessibilityIdentifier = "\(identifier).cancel"
    invalidLabel.accessibilityIdentifier = "\(identifier).invalid"
    style()
    layout()
    stateDidChange()
  }

  required init?(coder: NSCoder) { fatalError("EntryField is made in code.") }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 60) }

  // MARK: Appearance

  private func style() {
    frameView.backgroundColor = .secondarySystemBackground
    frameView.layer.cornerRadius = 15
    frameView.layer.cornerCurve = .continuous
    frameView.layer.borderWidth = 1.5

    placeholder.font = .systemFont(ofSize: 17)
    placeholder.isAccessibilityElement = false
    invalidLabel.font = .systemFont(ofSize: 12)
    invalidLabel.textColor = .systemRed
    invalidLabel.adjustsFontSizeToFitWidth = true
    invalidLabel.minimumScaleFactor = 0.8

    textField.font = .systemFont(ofSize: 17)
    textField.autocapitalizationType = .none
    textField.autocorrectionType = .no
    textField.delegate = self
    textField.addTarget(self, action: #selector(textChanged), for: .editingChanged)

    cancelButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    cancelButton.tintColor = .tertiaryLabel
    cancelButton.accessibilityLabel = NSLocalizedString("field.cancel", comment: "Button in a field")
    cancelButton.addTarget(self, action: #selector(cancelTapped), for: .touchUpInside)

    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  private func layout() {
    for view in [frameView, placeholder, invalidLabel, textField, cancelButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    // The placeholder shrinks towards its leading edge, wherever that is.
    placeholder.setContentHuggingPriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      frameView.topAnchor.constraint(equalTo: topAnchor), frameView.bottomAnchor.constraint(equalTo: bottomAnchor),
      frameView.leadingAnchor.constraint(equalTo: leadingAnchor), frameView.trailingAnchor.constraint(equalTo: trailingAnchor),

      placeholder.centerYAnchor.constraint(equalTo: centerYAnchor),
      placeholder.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      // Over the same place as the placeholder when it has moved up.
      invalidLabel.leadingAnchor.constraint(equalTo: placeholder.leadingAnchor),
      invalidLabel.trailingAnchor.constraint(lessThanOrEqualTo: cancelButton.leadingAnchor, constant: -4),
      invalidLabel.centerYAnchor.constraint(equalTo: topAnchor, constant: 15),

      textField.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      textField.trailingAnchor.constraint(equalTo: cancelButton.leadingAnchor, constant: -4),
      textField.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),

      cancelButton.centerYAnchor.constraint(equalTo: centerYAnchor),
      cancelButton.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      cancelButton.widthAnchor.constraint(equalToConstant: 36), cancelButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  private static let shrunk: CGFloat = 0.7

  /// Small, and up and back to the leading edge: a scale is about the middle.
  private var raised: CGAffineTransform {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let back = placeholder.bounds.width * (1 - Self.shrunk) / 2 * (isMirrored ? 1 : -1)
    return CGAffineTransform(scaleX: Self.shrunk, y: Self.shrunk).concatenating(CGAffineTransform(translationX: back, y: -15))
  }

  private func stateDidChange() {
    let isRaised = state != .empty, isInvalid = state == .invalid
    invalidLabel.isHidden = !isInvalid
    placeholder.isHidden = isInvalid
    cancelButton.isHidden = state == .empty
    let duration = window == nil ? 0 : 0.2
    UIViewPropertyAnimator.runningPropertyAnimator(withDuration: duration, delay: 0, options: [.curveEaseOut]) {
      self.placeholder.transform = isRaised ? self.raised : .identity
      self.placeholder.textColor = self.state == .editing || self.state == .filled ? .systemGreen : .secondaryLabel
    }
    updateColors()
  }

  /// A layer's colours do not follow the appearance by themselves.
  private func updateColors() {
    let border: UIColor =
      switch state {
      case .empty: .separator
      case .editing, .filled: .systemGreen
      case .invalid: .systemRed
      }
    frameView.layer.borderColor = border.resolvedColor(with: traitCollection).cgColor
    // The caret says whether the text is good so far.
    textField.tintColor = isValid(text) ? .systemGreen : .systemRed
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if state != .empty { placeholder.transform = raised }
  }

  // MARK: Actions

  @objc private func tapped() {
    if state == .empty { state = .editing }
    textField.becomeFirstResponder()
  }

  @objc private func textChanged() {
    state = .editing
    updateColors()
  }

  @objc private func cancelTapped() {
    textField.text = ""
    textField.resignFirstResponder()
    state = .empty
  }

  /// Looks at the text and shows whether it is good.
  @discardableResult
  func validate() -> Bool {
    let isGood = isValid(text)
    state = isGood ? .filled : text.isEmpty ? .empty : .invalid
    return isGood
  }
}

extension EntryField: UITextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) {
    state = .editing
    delegate?.entryFieldDidBeginEditing(self)
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    validate()
    delegate?.entryFieldDidEndEditing(self)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.entryFieldDidReturn(self)
    return true
  }
}
