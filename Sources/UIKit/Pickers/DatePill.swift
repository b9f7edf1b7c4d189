/// A rounded field with a date or time that opens a larger one.
///
/// Source: Behaviour/Metrics.md A19: 34 points high, corners of 8.
final class DatePill: UIControl {
  static let height: CGFloat = 34
  private static let padding: CGFloat = 12
  private let label = UILabel(frame: .zero)
  private let spokenName: String
  var tapped: () -> Void = {}

  init(_ spokenName: String) {
    self.spokenName = spokenName
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    label.textAlignment = .center
    addSubview(label)
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    showState()
  }
  required init(frame: CGRect) { fatalError("A DatePill is made by its picker.") }
  required init?(coder: NSCoder) { fatalError("A DatePill is made by its picker.") }
  override class var _drawsContent: Bool { false }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }
  /// The overlay that the pill opens is on screen.
  var isOpen = false { didSet { if isOpen != oldValue { showState() } } }

  var fittingSize: CGSize {
    CGSize(width: label.intrinsicContentSize.width.rounded(.up) + 2 * Self.padding, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0)
  }

  override func _stateDidChange() {
    super._stateDidChange()
    showState()
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }
  private func showState() {
    label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
    label.alpha = isHighlighted ? 0.4 : 1
  }

  override var _preventsTapsOfAncestors: Bool { true }
  override var _defaultAccessibilityLabel: String? { spokenName }
  override var _defaultAccessibilityValue: String? { label.text }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { super._defaultAccessibilityTraits.union(.button) }
  package override var _elementKind: ScreenElement.Kind { .button }
}
