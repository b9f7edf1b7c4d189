import UIKit

protocol EntryFieldDelegate: AnyObject {
  func entryFieldDidBeginEditing(_ field: EntryField)
  func entryFieldDidChange(_ field: EntryField)
  /// The return key was pressed.
  func entryFieldDidReturn(_ field: EntryField)
}

/// A field with a frame, a placeholder that makes room for the text, a line that says what is wrong, and a button that
/// empties it.
///
/// The text field proper is hidden until the placeholder is tapped.
final class EntryField: UIView {
  enum State { case empty, editing, filled, invalid }

  weak var delegate: EntryFieldDelegate?
  let textField = UITextField()
  let frameView = UIView()
  let placeholder = UILabel()
  let invalidLabel = UILabel()
  let cancelButton = UIButton(type: .system)
  let revealButton = UIButton(type: .system)
  let isSecure: Bool
  private let identifier: String
  private let findAdvice: (String) -> String?
  private var invalidAboveText: NSLayoutConstraint?

  private(set) var state = State.empty { didSet { if state != oldValue { stateDidChange() } } }

  var text: String { textField.text ?? "" }

  /// The fault of the current text; nil when there is none.
  var advice: String? { findAdvice(text) }

  /// - Parameter advice: Looks at a text and says what is wrong with it.
  init(placeholder: String, identifier: String, isSecure: Bool = false, advice: @escaping (String) -> String?) {
    self.identifier = identifier
    self.isSecure = isSecure
    findAdvice = advice
    super.init(frame: .zero)
    self.placeholder.text = placeholder
    accessibilityLabel = placeholder
    textField.accessibilityLabel = placeholder
    textField.accessibilityIdentifier = identifier
    cancelButton.accessibilityIdentifier = "\(identifier).cancel"
    revealButton.accessibilityIdentifier = "\(identifier).reveal"
    invalidLabel.accessibilityIdentifier = "\(identifier).invalid"
    style()
    invalidAboveText = layout()
    textField.delegate = self
    textField.addTarget(self, action: #selector(textChanged), for: .editingChanged)
    cancelButton.addTarget(self, action: #selector(cancelTapped), for: .touchUpInside)
    revealButton.addTarget(self, action: #selector(revealTapped), for: .touchUpInside)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    stateDidChange()
  }

  required init?(coder: NSCoder) { fatalError("EntryField is made in code.") }

  /// 60 points, and more when the text is larger than usual.
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: max(60, (placeholder.font.lineHeight * 1.7 + 24).rounded(.up)))
  }

  // MARK: State

  private func stateDidChange() {
    let isOpen = state != .empty, isInvalid = state == .invalid
    invalidLabel.text = isInvalid ? advice : nil
    invalidLabel.isHidden = !isInvalid
    invalidAboveText?.isActive = isInvalid
    placeholder.isHidden = isInvalid
    textField.isHidden = !isOpen
    cancelButton.isHidden = state != .editing
    revealButton.isHidden = !isSecure || !isOpen
    let duration = window == nil ? 0 : 0.2
    UIViewPropertyAnimator.runningPropertyAnimator(withDuration: duration, delay: 0, options: [.curveEaseOut]) {
      self.placeholder.transform = isOpen ? self.raised : .identity
      self.placeholder.textColor = self.state == .editing || self.state == .filled ? Theme.good : .secondaryLabel
    }
    updateColors()
    // While the text field is hidden, the whole field stands for it.
    isAccessibilityElement = !isOpen
    accessibilityTraits = textField.accessibilityTraits
    accessibilityIdentifier = isOpen ? "\(identifier) frame" : identifier
  }

  private static let shrunk: CGFloat = 0.7

  /// The transform that makes the placeholder small and moves it up; its leading edge stays, although a scale is about
  /// the middle.
  private var raised: CGAffineTransform {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let back = placeholder.bounds.width * (1 - Self.shrunk) / 2 * (isMirrored ? 1 : -1)
    return CGAffineTransform(scaleX: Self.shrunk, y: Self.shrunk)
      .concatenating(CGAffineTransform(translationX: back, y: -intrinsicContentSize.height / 4))
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
    textField.tintColor = advice == nil ? .systemGreen : .systemRed
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
    invalidateIntrinsicContentSize()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if state != .empty { placeholder.transform = raised }
  }

  // MARK: Actions

  /// Opens the field for typing.
  func beginEditing() {
    if state == .empty { state = .editing }
    textField.becomeFirstResponder()
  }

  /// Puts a text into the field as if it had been typed.
  func fill(_ text: String) {
    textField.text = text
    validate()
    delegate?.entryFieldDidChange(self)
  }

  /// Looks at the text and shows whether it is good; a field left empty is not.
  @discardableResult
  func validate() -> Bool {
    let isGood = advice == nil
    state = isGood ? .filled : .invalid
    if !isGood { invalidLabel.text = advice }
    return isGood
  }

  @objc private func tapped() { beginEditing() }

  override func accessibilityActivate() -> Bool {
    beginEditing()
    return true
  }

  @objc private func textChanged() {
    state = .editing
    updateColors()
    delegate?.entryFieldDidChange(self)
  }

  @objc private func cancelTapped() {
    textField.text = ""
    textField.resignFirstResponder()
    state = .empty
    delegate?.entryFieldDidChange(self)
  }

  @objc private func revealTapped() {
    textField.isSecureTextEntry.toggle()
    updateRevealButton()
  }
}

extension EntryField: UITextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) {
    state = .editing
    delegate?.entryFieldDidBeginEditing(self)
  }

  func textFieldDidEndEditing(_ textField: UITextField) { validate() }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.entryFieldDidReturn(self)
    return true
  }
}
