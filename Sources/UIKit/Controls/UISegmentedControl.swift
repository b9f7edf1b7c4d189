/// Segments in a row, one of which is selected.
///
/// The selected one may be dragged along; the action is sent when the finger leaves. Source of sizes:
/// Behaviour/Metrics.md A10.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl, UISpringLoadedInteractionSupporting {
  /// Whether a segment is chosen when a drag rests on it.
  open var isSpringLoaded: Bool {
    get { _isSpringLoaded }
    set {
      let behavior = SpringBehavior { [weak self] in self?.mayOpen($0) == true }
      _setSpringLoaded(newValue, behavior) { [weak self] in
        guard let self, let index = $0.targetItem as? Int else { return }
        choose(index, nil)
      }
    }
  }
  private func mayOpen(_ context: any UISpringLoadedInteractionContext) -> Bool {
    guard isEnabled, let index = index(at: context.location(in: self).x) else { return false }
    (context.targetView, context.targetItem) = (segments[index], index)
    return true
  }

  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  public class var noSegment: Int { -1 }

  private let thumb = ControlThumb(frame: .zero)
  /// Cuts the thumb's shadow off at the control's edge, as on iOS.
  private let tray = UIView(frame: .zero)
  private var segments: [UISegment] = []
  private var lines: [UIImageView] = []

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UISegmentedControl.self)
  }
  /// - Parameter items: Titles and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] { insert(UISegment(title: item as? String, image: item as? UIImage), at: segments.count) }
    bounds.size = intrinsicContentSize
  }
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    if frame.isEmpty { bounds.size = intrinsicContentSize }
  }
  override class var _drawsContent: Bool { self != UISegmentedControl.self }

  private func setUp() {
    layer.cornerRadius = 8
    thumb.isHidden = true
    thumb.shadowStrength = 0.6
    tray.isUserInteractionEnabled = false
    tray.clipsToBounds = true
    tray.layer.cornerRadius = 8
    tray.addSubview(thumb)
    addSubview(tray)
    show()
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(UISegment(title: title, image: nil), at: segment)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(UISegment(title: nil, image: image), at: segment)
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let view = UISegment(title: action.image == nil ? action.title : nil, image: action.image)
    view.action = action
    insert(view, at: segment)
  }
  /// Does nothing for an index that there is not, as on iOS.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
    segmentsDidChange()
  }
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    selected = Self.noSegment
    segmentsDidChange()
  }
  private func insert(_ view: UISegment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(view, at: index)
    addSubview(view)
    if selected >= index { selected += 1 }
    segmentsDidChange()
  }

  private func segmentsDidChange() {
    for line in lines { line.removeFromSuperview() }
    lines = segments.dropFirst().map { _ in
      let line = UIImageView(frame: .zero)
      insertSubview(line, at: 0)
      return line
    }
    show()
    invalidateIntrinsicContentSize()
  }

  private func segment(_ index: Int) -> UISegment {
    enforce(
      segments.indices.contains(index),
      "UISegmentedControl: the index \(index) is out of bounds: there are \(segments.count) segments.")
    return segments[index]
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment).title }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.image, $0.title) = (image, nil) }
  }
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment).image }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      ($0.title, $0.image) = (action.image == nil ? action.title : nil, action.image)
    }
  }
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment).action }
  /// `NSNotFound` where there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Points; 0 for a share of the control's.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = max(width, 0) } }
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment).width }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment).offset }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isSegmentEnabled = enabled } }
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment).isSegmentEnabled }

  private func change(_ index: Int, _ body: (UISegment) -> Void) {
    body(segment(index))
    show()
    invalidateIntrinsicContentSize()
  }

  // MARK: Selection

  /// A segment does not stay selected.
  open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  private var selected = -1
  /// Setting it sends no action; the thumb goes there at once, or with the animation around it.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      let change = _beginChange("selectedSegmentIndex")
      defer { _endChange(change) }
      enforce(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "UISegmentedControl.selectedSegmentIndex is \(newValue), and there are \(segments.count) segments.")
      guard newValue != selected else { return }
      selected = newValue
      show()
    }
  }

  // MARK: Looks

  open var selectedSegmentTintColor: UIColor? {
    didSet {
      _noteAppearance(\UISegmentedControl.selectedSegmentTintColor, selectedSegmentTintColor)
      show()
    }
  }
  private var attributes: [State: [NSAttributedString.Key: Any]] = [:]
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    _noteAppearance(AnyHashable(["titleTextAttributes", "\(state.rawValue)"])) {
      ($0 as? UISegmentedControl)?.setTitleTextAttributes(attributes, for: state)
    }
    self.attributes[state] = attributes
    show()
    invalidateIntrinsicContentSize()
  }
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

  private struct Place: Hashable {
    var states: [State]
    var metrics: UIBarMetrics
  }
  private var backgrounds: [Place: UIImage] = [:]
  private var dividers: [Place: UIImage] = [:]
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    backgrounds[Place(states: [state], metrics: barMetrics)] = backgroundImage
    show()
  }
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[Place(states: [state], metrics: barMetrics)]
  }
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    dividers[Place(states: [leftState, rightState], metrics: barMetrics)] = dividerImage
    show()
  }
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    dividers[Place(states: [leftState, rightState], metrics: barMetrics)]
  }
  private var adjustments: [Segment: UIOffset] = [:]
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    adjustments[leftCenterRightOrAlone] = adjustment
    setNeedsLayout()
  }
  open func contentPositionAdjustment(forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics)
    -> UIOffset
  {
    adjustments[leftCenterRightOrAlone] ?? .zero
  }

  override func _stateDidChange() { show() }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  /// The segment that would be selected if the finger lifted now.
  private var shown: Int { tracked ?? selected }

  private func state(_ index: Int) -> State {
    if !isEnabled || !segments[index].isSegmentEnabled { return .disabled }
    if index == shown { return .selected }
    return index == pressed ? .highlighted : .normal
  }

  private func show() {
    backgroundColor = backgrounds.isEmpty ? .tertiarySystemFill : nil
    clipsToBounds = !backgrounds.isEmpty
    let isDark = traitCollection.userInterfaceStyle == .dark
    thumb.color =
      selectedSegmentTintColor ?? (isDark ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white)
    thumb.isHidden = !segments.indices.contains(shown) || !backgrounds.isEmpty
    thumb.alpha = isEnabled ? 1 : 0.5
    for (index, segment) in segments.enumerated() {
      let state = state(index)
      segment.show(
        state, normal: attributes[.normal] ?? [:], own: attributes[state] ?? [:], background: background(state))
      segment.isChosen = index == selected
    }
    for (index, line) in lines.enumerated() {
      let (left, right) = (state(index), state(index + 1))
      line.image = divider(left, right)
      line.backgroundColor =
        line.image == nil ? UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.3) : nil
      line.alpha = line.image == nil && (index == shown || index + 1 == shown) ? 0 : 1
    }
    setNeedsLayout()
  }

  private func background(_ state: State) -> UIImage? {
    backgroundImage(for: state, barMetrics: .default) ?? backgroundImage(for: .normal, barMetrics: .default)
  }
  private func divider(_ left: State, _ right: State) -> UIImage? {
    dividerImage(forLeftSegmentState: left, rightSegmentState: right, barMetrics: .default)
      ?? dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
  }

  // MARK: Places

  private static let padding: CGFloat = 10

  open override var intrinsicContentSize: CGSize {
    guard !segments.isEmpty else { return CGSize(width: 0, height: 32) }
    let widths = segments.map { $0.width > 0 ? $0.width : ($0.contentWidth + 2 * Self.padding).rounded(.up) }
    let free = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1)
    let width =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : widths.reduce(0, +) - free.reduce(0, +) + (free.max() ?? 0) * CGFloat(free.count)
    return CGSize(width: width + CGFloat(segments.count - 1), height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func frames() -> [CGRect] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = segments.filter { $0.width == 0 }
    let content = free.reduce(0) { $0 + $1.contentWidth + 2 * Self.padding }
    let room = max(bounds.width - fixed, 0)
    var x: CGFloat = 0
    return segments.map { segment in
      var width = segment.width
      if width == 0 {
        let share = (segment.contentWidth + 2 * Self.padding) / max(content, 1)
        width = apportionsSegmentWidthsByContent ? room * share : room / CGFloat(free.count)
      }
      defer { x += width }
      return CGRect(x: _isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    let frames = frames()
    for (index, (segment, frame)) in zip(segments, frames).enumerated() {
      segment.frame = frame
      let kind: Segment =
        segments.count == 1 ? .alone : index == 0 ? .left : index == segments.count - 1 ? .right : .center
      segment.adjustment = adjustments[kind] ?? adjustments[.any] ?? .zero
    }
    for (index, line) in lines.enumerated() {
      let x = _isRightToLeft ? frames[index].minX : frames[index].maxX, image = line.image?.size
      line.frame =
        image.map { CGRect(x: x - $0.width / 2, y: 0, width: $0.width, height: bounds.height) }
        ?? CGRect(x: x - 0.5, y: 6, width: 1, height: max(bounds.height - 12, 0))
    }
    tray.frame = bounds
    guard frames.indices.contains(shown) else { return }
    let inset = frames[shown].insetBy(dx: 2, dy: 2)
    let isHeld = tracked != nil && isHighlighted
    thumb.frame = isHeld ? inset.insetBy(dx: inset.width * 0.025, dy: inset.height * 0.025) : inset
    thumb.cornerRadius = 6.93
  }

  /// Seconds; the thumb moves by a critically damped spring, and this is a turn of its frequency of 22.44 a second.
  /// Source: Behaviour/Motion.md §4.
  private static let thumbDuration: TimeInterval = 2 * .pi / 22.44

  private func animateToPlace() {
    show()
    guard window != nil else { return }
    UIView.animate(springDuration: Self.thumbDuration, bounce: 0, options: .beginFromCurrentState) { self.layOut() }
  }

  // MARK: Touch

  /// The segment under a finger that is down, and not selected.
  private var pressed: Int?
  /// The selected segment as a finger that began on it drags it.
  private var tracked: Int?

  private func index(at touch: UITouch) -> Int? { index(at: touch.location(in: self).x) }
  private func index(at x: CGFloat) -> Int? {
    let frames = frames()
    return segments.indices.first { segments[$0].isSegmentEnabled && frames[$0].minX <= x && x < frames[$0].maxX }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = index(at: touch) else { return false }
    if index == selected, !isMomentary { tracked = index } else { pressed = index }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = isTouchInside ? index(at: touch) : nil
    if tracked != nil {
      if let index, index != tracked {
        tracked = index
        animateToPlace()
      }
    } else if index != pressed {
      pressed = index
      show()
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let new = tracked ?? (isTouchInside ? pressed : nil)
    (tracked, pressed) = (nil, nil)
    guard let new else { return animateToPlace() }
    choose(new, event)
  }

  private func choose(_ new: Int, _ event: UIEvent?) {
    let wasSelected = selected
    guard new != wasSelected || isMomentary else { return animateToPlace() }
    selected = new
    if wasSelected >= 0 { animateToPlace() } else { show() }
    if let action = segments[new].action { sendAction(action) }
    _sendActions([.valueChanged, .primaryActionTriggered], event)
    if isMomentary {
      selected = Self.noSegment
      show()
    }
  }

  open override func cancelTracking(with event: UIEvent?) {
    (tracked, pressed) = (nil, nil)
    animateToPlace()
  }

  override var _preventsTapsOfAncestors: Bool { true }

  // MARK: Accessibility: the segments are its elements.

  override var _defaultIsAccessibilityElement: Bool { false }
  package override var _elementKind: ScreenElement.Kind { .segmentedControl }
}

/// One segment: a title or an image.
@MainActor
final class UISegment: UIView {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  var width: CGFloat = 0
  var offset = CGSize.zero
  var isSegmentEnabled = true
  var isChosen = false
  var adjustment = UIOffset.zero { didSet { if adjustment != oldValue { setNeedsLayout() } } }
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let backdrop = UIImageView(frame: .zero)

  init(title: String?, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    for view in [backdrop, label, picture] as [UIView] { addSubview(view) }
    show(.normal, normal: [:], own: [:], background: nil)
  }
  required init(frame: CGRect) { fatalError("A segment is made by its control.") }
  required init?(coder: NSCoder) { fatalError("A segment is made by its control.") }
  override class var _drawsContent: Bool { false }

  var contentWidth: CGFloat { image?.size.width ?? label.intrinsicContentSize.width }

  /// Source: Behaviour/Metrics.md A10: 13 points, the selected one semibold; pressed text at .2.
  func show(
    _ state: UIControl.State, normal: [NSAttributedString.Key: Any], own: [NSAttributedString.Key: Any],
    background: UIImage?
  ) {
    let plain: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: state == .selected ? .semibold : .regular),
      .foregroundColor: state == .disabled ? UIColor.tertiaryLabel : UIColor.label,
    ]
    let all = plain.merging(normal) { $1 }.merging(own) { $1 }
    label.attributedText = title.map { NSAttributedString(string: $0, attributes: all) }
    label.alpha = state == .highlighted ? 0.2 : 1
    picture.image = image
    picture.tintColor = all[.foregroundColor] as? UIColor
    picture.alpha = state == .highlighted ? 0.2 : state == .disabled ? 0.5 : 1
    backdrop.image = background
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let x = offset.width + adjustment.horizontal, y = offset.height + adjustment.vertical
    label.frame = bounds.insetBy(dx: 4, dy: 0).offsetBy(dx: x, dy: y)
    let size = image?.size ?? .zero
    picture.frame = CGRect(
      x: bounds.midX - size.width / 2 + x, y: bounds.midY - size.height / 2 + y, width: size.width, height: size.height)
  }

  override var _defaultIsAccessibilityElement: Bool { true }
  override var _defaultAccessibilityLabel: String? { title ?? image?.accessibilityLabel ?? action?.title }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.button
    if isChosen { traits.insert(.selected) }
    if !isSegmentEnabled { traits.insert(.notEnabled) }
    return traits
  }
  package override var _elementKind: ScreenElement.Kind { .button }
}
