/// Two halves that take a step down and up.
///
/// Its size is fixed. The step is taken when the finger comes down; while it stays the steps repeat. Source:
/// Behaviour/Metrics.md A11.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  private let down = StepperHalf(isIncrement: false)
  private let up = StepperHalf(isIncrement: true)
  private let divider = UIImageView(frame: .zero)

  public required init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
    coder._fill(self, at: UIStepper.self)
  }
  override class var _drawsContent: Bool { self != UIStepper.self }

  private func setUp() {
    _layoutState.hugging = (.defaultHigh, .defaultHigh)
    layer.cornerRadius = 8
    clipsToBounds = true
    for view in [down, up, divider] as [UIView] { addSubview(view) }
    show()
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Value

  /// False: the action is sent when the finger leaves.
  open var isContinuous = true
  open var autorepeat = true
  /// A step over an end goes on at the other.
  open var wraps = false { didSet { show() } }
  private var number: Double = 0
  /// Clamped to the range. Setting it sends no action.
  open var value: Double {
    get { number }
    set {
      let change = _beginChange("value")
      defer { _endChange(change) }
      number = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
      show()
    }
  }
  open var minimumValue: Double = 0 {
    didSet {
      enforce(
        minimumValue < maximumValue,
        "UIStepper.minimumValue \(minimumValue) must be less than maximumValue \(maximumValue).")
      value = number
    }
  }
  open var maximumValue: Double = 100 {
    didSet {
      enforce(
        minimumValue < maximumValue,
        "UIStepper.maximumValue \(maximumValue) must be greater than minimumValue \(minimumValue).")
      value = number
    }
  }
  /// Above 0.
  open var stepValue: Double = 1 {
    didSet { enforce(stepValue > 0, "UIStepper.stepValue is \(stepValue) and must be greater than 0.") }
  }

  // MARK: Looks

  private var backgrounds: [State: UIImage] = [:]
  private var increments: [State: UIImage] = [:]
  private var decrements: [State: UIImage] = [:]
  private var dividers: [[State]: UIImage] = [:]
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    show()
  }
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividers[[leftState, rightState]] = image
    show()
  }
  open func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State) -> UIImage? {
    dividers[[leftState, rightState]]
  }
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    increments[state] = image
    show()
  }
  open func incrementImage(for state: State) -> UIImage? { increments[state] }
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    decrements[state] = image
    show()
  }
  open func decrementImage(for state: State) -> UIImage? { decrements[state] }

  override func _stateDidChange() { show() }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private func show() {
    func state(_ half: StepperHalf) -> State {
      if !isEnabled || !canStep(half) { return .disabled }
      return half === pressed ? .highlighted : .normal
    }
    let (left, right) = (state(down), state(up))
    for (half, state, images) in [(down, left, decrements), (up, right, increments)] {
      half.image = images[state] ?? images[.normal]
      half.background = backgrounds[state] ?? backgrounds[.normal]
      half.isDimmed = state == .disabled
      half.isPressed = state == .highlighted
    }
    backgroundColor = backgrounds.isEmpty ? .tertiarySystemFill : nil
    divider.image = dividers[[left, right]] ?? dividers[[.normal, .normal]]
    divider.backgroundColor =
      divider.image == nil ? UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.3) : nil
    setNeedsLayout()
  }

  private func canStep(_ half: StepperHalf) -> Bool {
    wraps || (half === up ? number < maximumValue : number > minimumValue)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 2
    down.frame = CGRect(x: _isRightToLeft ? width : 0, y: 0, width: width, height: bounds.height)
    up.frame = CGRect(x: _isRightToLeft ? 0 : width, y: 0, width: width, height: bounds.height)
    let line = divider.image?.size ?? CGSize(width: 1, height: 18)
    divider.frame = CGRect(
      x: width - line.width / 2, y: (bounds.height - line.height) / 2, width: line.width, height: line.height)
  }

  // MARK: Touch

  private var pressed: StepperHalf?
  private var timer: Timer?
  private var hasStepped = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half = up.frame.contains(touch.location(in: self)) ? up : down
    guard canStep(half) else { return false }
    pressed = half
    step(half)
    if autorepeat { schedule(after: 0.5) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let half = pressed, half.frame.insetBy(dx: -70, dy: -70).contains(touch.location(in: self)) else {
      timer?.invalidate()
      return true
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }
  open override func cancelTracking(with event: UIEvent?) { release() }

  private func schedule(after delay: Double) {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      guard let self, let half = self.pressed, self.canStep(half) else { return }
      self.step(half)
      self.schedule(after: 0.1)
    }
  }

  private func step(_ half: StepperHalf) {
    let target = number + (half === up ? stepValue : -stepValue)
    if wraps, target > maximumValue {
      value = minimumValue
    } else if wraps, target < minimumValue {
      value = maximumValue
    } else {
      value = target
    }
    hasStepped = true
    if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  private func release() {
    timer?.invalidate()
    (timer, pressed) = (nil, nil)
    show()
    if hasStepped, !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    hasStepped = false
  }

  override var _preventsTapsOfAncestors: Bool { true }

  // MARK: Accessibility: the halves are its elements.

  override var _defaultIsAccessibilityElement: Bool { false }
  package override var _elementKind: ScreenElement.Kind { .stepper }
}

/// One half of a stepper: a sign, or an image.
@MainActor
private final class StepperHalf: UIView {
  private let isIncrement: Bool
  private let backdrop = UIImageView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let bars = [UIView(frame: .zero), UIView(frame: .zero)]

  init(isIncrement: Bool) {
    self.isIncrement = isIncrement
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [backdrop, picture] + bars { addSubview(view) }
    bars[1].isHidden = !isIncrement
  }
  required init(frame: CGRect) { fatalError("A StepperHalf is made by its stepper.") }
  required init?(coder: NSCoder) { fatalError("A StepperHalf is made by its stepper.") }
  override class var _drawsContent: Bool { false }

  var image: UIImage? {
    didSet {
      picture.image = image
      bars[0].isHidden = image != nil
      bars[1].isHidden = image != nil || !isIncrement
      setNeedsLayout()
    }
  }
  var background: UIImage? { didSet { backdrop.image = background } }
  var isDimmed = false { didSet { for bar in bars { bar.backgroundColor = isDimmed ? .tertiaryLabel : .label } } }
  var isPressed = false { didSet { backgroundColor = isPressed ? .tertiarySystemFill : nil } }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let size = image?.size ?? .zero
    picture.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    let length: CGFloat = 41.0 / 3, thickness: CGFloat = 1.5  // Source: Behaviour/Pictures.md 28.
    bars[0].frame = CGRect(
      x: bounds.midX - length / 2, y: bounds.midY - thickness / 2, width: length, height: thickness)
    bars[1].frame = CGRect(
      x: bounds.midX - thickness / 2, y: bounds.midY - length / 2, width: thickness, height: length)
    for bar in bars { bar.layer.cornerRadius = thickness / 2 }
  }

  override var _defaultIsAccessibilityElement: Bool { true }
  override var _defaultAccessibilityLabel: String? { SystemText.text(isIncrement ? "Increment" : "Decrement") }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { isDimmed ? [.button, .notEnabled] : .button }
  package override var _elementKind: ScreenElement.Kind { .button }
}
