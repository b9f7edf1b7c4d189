/// A value between two others, set by dragging a thumb.
///
/// Source of sizes: Behaviour/Pictures.md 22 to 24. A touch counts from 15 points around the thumb; elsewhere on the
/// track it does nothing.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private let lower = UIImageView(frame: .zero)
  private let upper = UIImageView(frame: .zero)
  private let thumb = ControlThumb(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let minimumPicture = UIImageView(frame: .zero)
  private let maximumPicture = UIImageView(frame: .zero)

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UISlider.self)
  }
  override class var _drawsContent: Bool { self != UISlider.self }

  private func setUp() {
    for view in [upper, lower, minimumPicture, maximumPicture, thumb, picture] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for bar in [lower, upper] { bar.clipsToBounds = true }
    picture.isHidden = true
    showColors()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }

  // MARK: Value

  private var number: Float = 0
  /// Clamped to the range. Setting it sends no action.
  open var value: Float {
    get { number }
    set {
      let change = _beginChange("value")
      defer { _endChange(change) }
      setValue(newValue, animated: false)
    }
  }
  /// At or below `maximumValue`, which is moved along where it would not be.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = number
      setNeedsLayout()
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
      setNeedsLayout()
    }
  }
  /// False: the action is sent when the finger leaves.
  open var isContinuous = true
  open var behavioralStyle: UIBehavioralStyle { .pad }
  open var preferredBehavioralStyle: UIBehavioralStyle = .automatic

  open func setValue(_ value: Float, animated: Bool) {
    let new = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard new != number else { return }
    number = new
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) { self.layOut() }
  }

  // MARK: Looks

  open var minimumTrackTintColor: UIColor? {
    didSet {
      _noteAppearance(\UISlider.minimumTrackTintColor, minimumTrackTintColor)
      showColors()
    }
  }
  open var maximumTrackTintColor: UIColor? {
    didSet {
      _noteAppearance(\UISlider.maximumTrackTintColor, maximumTrackTintColor)
      showColors()
    }
  }
  open var thumbTintColor: UIColor? {
    didSet {
      _noteAppearance(\UISlider.thumbTintColor, thumbTintColor)
      showColors()
    }
  }
  open var minimumValueImage: UIImage? { didSet { show(minimumValueImage, minimumPicture) } }
  open var maximumValueImage: UIImage? { didSet { show(maximumValueImage, maximumPicture) } }

  private var thumbImages: [State: UIImage] = [:]
  private var minimumImages: [State: UIImage] = [:]
  private var maximumImages: [State: UIImage] = [:]
  open func setThumbImage(_ image: UIImage?, for state: State) { set(image, \.thumbImages, state) }
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { set(image, \.minimumImages, state) }
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { set(image, \.maximumImages, state) }
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  open func minimumTrackImage(for state: State) -> UIImage? { minimumImages[state] }
  open func maximumTrackImage(for state: State) -> UIImage? { maximumImages[state] }
  open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }
  open var currentMinimumTrackImage: UIImage? { minimumImages[state] ?? minimumImages[.normal] }
  open var currentMaximumTrackImage: UIImage? { maximumImages[state] ?? maximumImages[.normal] }

  private func set(_ image: UIImage?, _ list: ReferenceWritableKeyPath<UISlider, [State: UIImage]>, _ state: State) {
    self[keyPath: list][state] = image
    showColors()
  }

  private func show(_ image: UIImage?, _ view: UIImageView) {
    view.image = image
    setNeedsLayout()
  }

  private func showColors() {
    lower.image = currentMinimumTrackImage
    upper.image = currentMaximumTrackImage
    lower.backgroundColor = lower.image == nil ? minimumTrackTintColor ?? tintColor : nil
    upper.backgroundColor = upper.image == nil ? maximumTrackTintColor ?? .systemFill : nil
    picture.image = currentThumbImage
    picture.isHidden = picture.image == nil
    thumb.isHidden = picture.image != nil
    thumb.color = thumbTintColor ?? .white
    for part in [lower, upper, thumb, picture] as [UIView] { part.alpha = isEnabled ? 1 : 0.5 }
    setNeedsLayout()
  }

  override func _stateDidChange() { showColors() }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  // MARK: Places

  private static let gap: CGFloat = 10
  /// Points between the bounds and the track.
  private static let trackInset: CGFloat = 3.5
  private static let thumbSide: CGFloat = 82.0 / 3
  /// Points between the bounds and the middle of the thumb where it is at an end.
  private static let thumbInset: CGFloat = 14.5

  /// At the leading end, as large as the image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, bounds, isAtLeft: !_isRightToLeft)
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, bounds, isAtLeft: _isRightToLeft)
  }

  private func imageRect(_ image: UIImage?, _ bounds: CGRect, isAtLeft: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    let x = isAtLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let height = max(4, currentMinimumTrackImage?.size.height ?? 0, currentMaximumTrackImage?.size.height ?? 0)
    var left = bounds.minX + Self.trackInset, right = bounds.maxX - Self.trackInset
    let ends = [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)]
    for end in ends where !end.isEmpty {
      if end.minX <= bounds.minX { left = end.maxX + Self.gap } else { right = end.minX - Self.gap }
    }
    return CGRect(x: left, y: bounds.midY - height / 2, width: max(right - left, 0), height: height)
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    // A range without end gives no number.
    var fraction = part.isNaN ? 0 : part
    if _isRightToLeft { fraction = 1 - fraction }
    // The thumb overhangs the track; an image begins and ends with the bounds.
    let overhang = Self.trackInset - (currentThumbImage == nil ? Self.thumbInset - Self.thumbSide / 2 : 0)
    let way = max(rect.width + 2 * overhang - size.width, 0)
    return CGRect(
      x: rect.minX - overhang + way * fraction, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    var track = trackRect(forBounds: bounds)
    let thumbFrame = thumbRect(forBounds: bounds, trackRect: track, value: number)
    track.origin.x = track.minX.onPixels(contentScaleFactor, .down)  // Its ends are sharp.
    thumb.frame = thumbFrame
    picture.frame = thumbFrame
    minimumPicture.frame = minimumValueImageRect(forBounds: bounds)
    maximumPicture.frame = maximumValueImageRect(forBounds: bounds)
    upper.frame = track
    upper.layer.cornerRadius = upper.image == nil ? track.height / 2 : 0
    var filled = track
    if _isRightToLeft { filled.origin.x = thumbFrame.midX }
    filled.size.width = max(_isRightToLeft ? track.maxX - thumbFrame.midX : thumbFrame.midX - track.minX, 0)
    lower.frame = filled
    lower.layer.cornerRadius = lower.image == nil ? track.height / 2 : 0
  }

  // MARK: Touch

  /// Points between the finger and the middle of the thumb.
  private var grip: CGFloat = 0

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let frame = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
    let point = touch.location(in: self)
    guard frame.insetBy(dx: -15, dy: -15).contains(point) else { return false }
    grip = frame.midX - point.x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: _isRightToLeft ? maximumValue : minimumValue).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: _isRightToLeft ? minimumValue : maximumValue).midX
    guard last > first else { return true }
    var fraction = min(max((touch.location(in: self).x + grip - first) / (last - first), 0), 1)
    if _isRightToLeft { fraction = 1 - fraction }
    let old = number
    value = minimumValue + Float(fraction) * (maximumValue - minimumValue)
    if isContinuous, number != old { _sendActions([.valueChanged, .primaryActionTriggered], event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    _sendActions(isContinuous ? .valueChanged : [.valueChanged, .primaryActionTriggered], event)
  }

  /// A pan or a swipe along the slider that starts in the thumb belongs to the slider, whatever view has the
  /// recogniser.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    var start = gestureRecognizer.location(in: self)
    if let pan = gestureRecognizer as? UIPanGestureRecognizer {
      let way = pan.translation(in: self)
      guard abs(way.x) > abs(way.y) else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
      start.x -= way.x
      start.y -= way.y
    } else if let swipe = gestureRecognizer as? UISwipeGestureRecognizer {
      guard !swipe.direction.isDisjoint(with: [.left, .right]) else {
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      return !isTracking
    } else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return !isOnThumb(start) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func isOnThumb(_ point: CGPoint) -> Bool {
    if isTracking { return true }
    let frame = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
    return frame.insetBy(dx: -15, dy: -15).contains(point)
  }

  override var _preventsTapsOfAncestors: Bool { true }

  // MARK: Accessibility

  /// In whole hundredths of the range.
  override var _defaultAccessibilityValue: String? {
    let range = maximumValue - minimumValue
    return "\(Int((range > 0 ? (number - minimumValue) / range * 100 : 0).rounded()))%"
  }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    super._defaultAccessibilityTraits.union(.adjustable)
  }
  open override func accessibilityIncrement() { step(1) }
  open override func accessibilityDecrement() { step(-1) }
  private func step(_ sign: Float) {
    setValue(number + sign * (maximumValue - minimumValue) / 10, animated: true)
    sendActions(for: .valueChanged)
  }
  package override var _elementKind: ScreenElement.Kind { .slider }
}

/// Which platform's manner a control follows.
public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }
