/// On or off, by a tap or by a drag across.
///
/// Its size is fixed: a frame's origin counts, its size does not. Source of sizes and times: Behaviour/Metrics.md A8.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  private static let size = CGSize(width: 51, height: 31)
  private let track = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  /// Stands on the track where a person asks for labels: a line for on, a ring for off.
  private var label: UIView?
  private let thumb = ControlThumb(frame: .zero)
  /// Holds both, so that they fade as one.
  private let content = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))

  public required init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
    coder._fill(self, at: UISwitch.self)
  }
  override class var _drawsContent: Bool { self != UISwitch.self }

  private func setUp() {
    _layoutState.hugging = (.defaultHigh, .defaultHigh)
    track.layer.cornerRadius = Self.size.height / 2
    thumb.shadowStrength = 0.3
    content.isUserInteractionEnabled = false
    content.addSubview(track)
    content.addSubview(thumb)
    addSubview(content)
    show()
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Value

  private var value = false
  /// The value that the switch would have if the finger lifted now; nil while none is down.
  private var tracked: Bool?
  /// Setting it sends no action.
  open var isOn: Bool {
    get { value }
    set {
      let change = _beginChange("on")
      defer { _endChange(change) }
      setOn(newValue, animated: false)
    }
  }
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    change(animated: animated && window != nil)
  }

  // MARK: Looks

  open var onTintColor: UIColor? {
    didSet {
      _noteAppearance(\UISwitch.onTintColor, onTintColor)
      show()
    }
  }
  open var thumbTintColor: UIColor? {
    didSet {
      _noteAppearance(\UISwitch.thumbTintColor, thumbTintColor)
      show()
    }
  }
  /// Kept; they have had no effect since iOS 7.
  open var onImage: UIImage?
  open var offImage: UIImage?
  /// Kept; shown on a Mac alone.
  open var title: String?
  open var style: Style { .sliding }
  open var preferredStyle: Style = .automatic

  override func _stateDidChange() { change(animated: window != nil) }

  private func change(animated: Bool) {
    guard animated else { return show() }
    UIView.animate(
      withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .beginFromCurrentState
    ) {
      self.show()
    }
  }

  private func show() {
    let isOn = tracked ?? value
    let width: CGFloat = isHighlighted ? 34 : 27
    let isAtEnd = isOn != _isRightToLeft
    thumb.frame = CGRect(x: isAtEnd ? Self.size.width - 2 - width : 2, y: 2, width: width, height: 27)
    thumb.color = thumbTintColor ?? .white
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    content.alpha = isEnabled ? 1 : 0.5
    showLabel(isOn, isAtEnd)
  }

  /// On the side that the thumb leaves free. Sizes are estimates: Apple publishes none.
  private func showLabel(_ isOn: Bool, _ isAtEnd: Bool) {
    guard traitCollection._has(.onOffLabels) else {
      label?.removeFromSuperview()
      label = nil
      return
    }
    let label = self.label ?? UIView(frame: .zero)
    if self.label == nil {
      label.isUserInteractionEnabled = false
      content.insertSubview(label, aboveSubview: track)
      self.label = label
    }
    label.bounds.size = isOn ? CGSize(width: 1, height: 11) : CGSize(width: 10, height: 10)
    label.center = CGPoint(x: isAtEnd ? 14 : Self.size.width - 14, y: Self.size.height / 2)
    label.layer.cornerRadius = isOn ? 0 : 5
    label.backgroundColor = isOn ? .white : nil
    label.layer.borderWidth = isOn ? 0 : 1
    label.layer.borderColor = UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  // MARK: Touch

  private var wasDragged = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (tracked, wasDragged) = (value, false)
    return true
  }

  /// The thumb goes to the half where the finger is, once that has left its own.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isAtEnd = touch.location(in: self).x > bounds.midX
    let isOn = isAtEnd != _isRightToLeft
    let start = touch.previousLocation(in: self).x > bounds.midX
    if isOn != tracked, wasDragged || isAtEnd != start {
      (tracked, wasDragged) = (isOn, true)
      change(animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let new = wasDragged ? tracked ?? value : isTouchInside ? !value : value
    tracked = nil
    let isChanged = new != value
    value = new
    change(animated: true)
    if isChanged { _sendActions([.valueChanged, .primaryActionTriggered], event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    tracked = nil
    change(animated: true)
  }

  override var _preventsTapsOfAncestors: Bool { true }

  // MARK: Accessibility

  /// A switch at the end of a row is named by the row.
  override var _defaultAccessibilityLabel: String? { superview?._labelForAccessories }
  override var _defaultAccessibilityValue: String? { value ? "1" : "0" }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { super._defaultAccessibilityTraits.union(.button) }
  package override var _elementKind: ScreenElement.Kind { .switch }
}

/// The round piece that a finger moves: white, with the system's two shadows.
///
/// Source: Behaviour/Metrics.md A8, A9: 0 3 8 and 0 1 1; black of .1 instead of .15 and .16, after
/// Behaviour/Pictures.md 25.
@MainActor
final class ControlThumb: UIView {
  private let face = UIView(frame: .zero)
  /// Multiplies the opacity of both shadows, 0...1; a slider's thumb has 1. Source: Behaviour/Pictures.md 19, 25, 34.
  var shadowStrength: Float = 1 {
    didSet { (layer.shadowOpacity, face.layer.shadowOpacity) = (0.1 * shadowStrength, 0.1 * shadowStrength) }
  }

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.shadowColor = UIColor.black.cgColor
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.1, 4, CGSize(width: 0, height: 3))
    face.layer.shadowColor = UIColor.black.cgColor
    (face.layer.shadowOpacity, face.layer.shadowRadius, face.layer.shadowOffset) = (
      0.1, 0.5, CGSize(width: 0, height: 1)
    )
    face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(face)
  }
  required init?(coder: NSCoder) { fatalError("A ControlThumb is made by its control.") }
  override class var _drawsContent: Bool { false }

  var color: UIColor = .white { didSet { face.backgroundColor = color } }
  /// Half of the shorter side unless it is set.
  var cornerRadius: CGFloat? { didSet { if let cornerRadius { face.layer.cornerRadius = cornerRadius } } }

  override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      face.frame = bounds
      face.layer.cornerRadius = cornerRadius ?? min(bounds.width, bounds.height) / 2
    }
  }
}
