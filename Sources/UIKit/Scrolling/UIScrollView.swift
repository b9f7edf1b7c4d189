import HostInterface

/// Shows a part of content that is larger than itself, and lets a finger move it.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory }
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// Of the speed, for each millisecond.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UIScrollView.self)
  }

  private func setUp() {
    clipsToBounds = true
    pan._scrollView = self
    pan._stateDidChange = { [unowned self] in panDidChange() }
    pan.delaysTouchesBegan = false
    addGestureRecognizer(pan)
  }

  override class var _drawsContent: Bool { false }
  override var _scrollsContent: Bool { true }

  // MARK: Content

  /// The point of the content at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      clampIfResting()
      _barsFollow()
    }
  }

  open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { insetsDidChange() } } }
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic { didSet { insetsDidChange() } }

  /// The content inset and what the safe area adds to it.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = _safeArea
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: return contentInset + safe
    case .automatic, .scrollableAxes:
      var insets = contentInset
      let scrollsVertically = contentSize.height > bounds.height || alwaysBounceVertical || contentInsetAdjustmentBehavior == .automatic
      if scrollsVertically {
        insets.top += safe.top
        insets.bottom += safe.bottom
      }
      if contentSize.width > bounds.width || alwaysBounceHorizontal {
        insets.left += safe.left
        insets.right += safe.right
      }
      return insets
    }
  }
  open func adjustedContentInsetDidChange() {}

  private func insetsDidChange() {
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    clampIfResting()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    let wasAtTop = lastInset.map { bounds.minY <= -$0.top + 0.5 } ?? true
    let new = adjustedContentInset
    if new != lastInset {
      lastInset = new
      adjustedContentInsetDidChange()
      if wasAtTop, motion == nil, !isDragging, new.top != 0 || bounds.minY != 0 { moveTo(CGPoint(x: bounds.minX, y: -new.top)) }
    }
  }
  private var lastInset: UIEdgeInsets?

  open var contentLayoutGuide: UILayoutGuide { _systemGuide(.contentLayout) }
  open var frameLayoutGuide: UILayoutGuide { _systemGuide(.frameLayout) }

  override func _constraintsWereApplied(_ engine: LayoutEngine) {
    let size = engine.contentSize(of: self, current: contentSize)
    if size != contentSize { contentSize = size }
  }

  // MARK: Behaviour

  // Tables and collections declare a delegate of a type of their own, which is meant where both could be.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    get { _scrollDelegate }
    set { _scrollDelegate = newValue }
  }
  final weak var _scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { if _scrollDelegate !== oldValue { _delegateDidChange() } }
  }
  /// Override point of ours.
  func _delegateDidChange() {}
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isPagingEnabled = false
  open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle: IndicatorStyle = .default
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Both at once; reading gives the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var decelerationRate: DecelerationRate = .normal
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var keyboardDismissMode: KeyboardDismissMode = .none
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) || view is UIButton }

  /// Part of a touch going down on something in this view.
  final func _mayTouchesBegin(_ touches: Set<UITouch>, _ event: UIEvent, in view: UIView) -> Bool {
    touchesShouldBegin(touches, with: event, in: view)
  }

  private let pan = ScrollPanRecognizer(target: nil, action: nil)
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  open private(set) var isDragging = false
  open private(set) var isDecelerating = false
  open var isTracking: Bool { !pan._touches.isEmpty }
  private var isAnimatingOffset = false
  open var isScrollAnimating: Bool { isAnimatingOffset }

  // MARK: Moving

  /// Legal offsets along the axes.
  final var _range: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    var inset = adjustedContentInset
    inset.top += _collapsedTop
    let maxX = max(contentSize.width + inset.right - bounds.width, -inset.left)
    let maxY = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
    return (Double(-inset.left)...Double(maxX), Double(-inset.top)...Double(maxY))
  }

  /// Offsets stand on whole pixels.
  private func pixel(_ value: Double) -> CGFloat {
    let scale = Double(contentScaleFactor)
    return CGFloat((value * scale).rounded() / scale)
  }

  /// Moves and tells the delegate, if the place changes.
  private func moveTo(_ point: CGPoint) {
    let new = CGPoint(x: pixel(point.x), y: pixel(point.y))
    guard new != bounds.origin else { return }
    bounds.origin = new
    _didScroll()
    refreshControl?._scrolled()
    _barsFollow()
    delegate?.scrollViewDidScroll(self)
  }

  /// Override point of ours.
  func _didScroll() {}

  /// Points that a bar above has given back by getting lower: the content may be pulled down that much further.
  final var _collapsedTop: CGFloat = 0
  /// Of the bars that follow the content, by their owner.
  final var _barFollowers: [ObjectIdentifier: () -> Void] = [:]
  final func _barsFollow() { if !_barFollowers.isEmpty { for follower in _barFollowers.values { follower() } } }
  /// Where a bar above wants a drag to come to rest.
  final var _adjustTarget: ((CGPoint) -> CGPoint)?

  /// - Parameter animated: In about 0.3 seconds, slow at both ends; the delegate hears of each frame.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    _animate(to: contentOffset, duration: animated ? 0.3 : 0)
  }

  final func _animate(to target: CGPoint, duration: Double) {
    stop()
    guard duration > 0, target != bounds.origin, window != nil else { return moveTo(target) }
    let start = bounds.origin
    isAnimatingOffset = true
    run(duration) { [unowned self] time in
      let t = RenderCurve.easeInOut(min(time / duration, 1))
      moveTo(CGPoint(x: start.x + (target.x - start.x) * t, y: start.y + (target.y - start.y) * t))
    } end: { [unowned self] in
      isAnimatingOffset = false
      _didEndAnimation?()
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }
  /// For controllers of ours.
  final var _didEndAnimation: (() -> Void)?
  final var _didEndDecelerating: (() -> Void)?
  final var _willBeginDragging: (() -> Void)?
  final var _didEndDraggingAtRest: (() -> Void)?

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = bounds.origin
    if rect.minX < visible.minX {
      offset.x -= visible.minX - rect.minX
    } else if rect.maxX > visible.maxX {
      offset.x += min(rect.maxX - visible.maxX, rect.minX - visible.minX)
    }
    if rect.minY < visible.minY {
      offset.y -= visible.minY - rect.minY
    } else if rect.maxY > visible.maxY {
      offset.y += min(rect.maxY - visible.maxY, rect.minY - visible.minY)
    }
    let range = _range
    offset.x = CGFloat(min(max(Double(offset.x), range.x.lowerBound), range.x.upperBound))
    offset.y = CGFloat(min(max(Double(offset.y), range.y.lowerBound), range.y.upperBound))
    if offset != bounds.origin { setContentOffset(offset, animated: animated) }
  }

  open func flashScrollIndicators() {}

  open func stopScrollingAndZooming() { stop() }

  private func clampIfResting() {
    guard !isDragging, motion == nil else { return }
    let range = _range
    let clamped = CGPoint(
      x: min(max(bounds.minX, CGFloat(range.x.lowerBound)), CGFloat(range.x.upperBound)),
      y: min(max(bounds.minY, CGFloat(range.y.lowerBound)), CGFloat(range.y.upperBound)))
    // Content that shrank is caught up with; insets that grew are not scrolled into by themselves.
    if clamped != bounds.origin, contentSize != .zero { moveTo(clamped) }
  }

  // MARK: Frames

  private var motion: CADisplayLink?

  private final func run(_ duration: Double, _ step: @escaping @MainActor (Double) -> Void, end: @escaping @MainActor () -> Void) {
    let start = CACurrentMediaTime()
    motionShift = .zero
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        guard let self, self.motion === link else { return link.invalidate() }
        let time = CACurrentMediaTime() - start
        step(time)
        guard time >= duration, self.motion === link else { return }
        link.invalidate()
        self.motion = nil
        end()
      }
    }
    motion = link
    link.add(to: .main, forMode: .common)
  }

  private func stop() {
    motion?.invalidate()
    motion = nil
    isAnimatingOffset = false
    isDecelerating = false
  }

  /// Where a motion's positions lie by now; see `_shift(by:)`.
  private var motionShift = CGPoint.zero

  /// Moves the content while a drag or a deceleration goes on, which then go on from the new place.
  final func _shift(by way: CGPoint) {
    dragStart = CGPoint(x: dragStart.x + way.x, y: dragStart.y + way.y)
    motionShift = CGPoint(x: motionShift.x + way.x, y: motionShift.y + way.y)
    moveTo(CGPoint(x: bounds.minX + way.x, y: bounds.minY + way.y))
  }

  /// Takes the content from the finger, as if the system had cancelled the touch.
  final func _cancelDrag() {
    guard isDragging else { return }
    pan.isEnabled = false
    pan.isEnabled = isScrollEnabled
  }

  // MARK: Dragging

  private var dragStart = CGPoint.zero

  final func _canScroll(horizontally: Bool) -> Bool {
    let range = _range
    return horizontally
      ? range.x.upperBound > range.x.lowerBound || (bounces && alwaysBounceHorizontal)
      : range.y.upperBound > range.y.lowerBound || (bounces && alwaysBounceVertical)
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      stop()
      isDragging = true
      dragStart = fingerOffset()
      _willBeginDragging?()
      delegate?.scrollViewWillBeginDragging(self)
      drag()
    case .changed: drag()
    case .ended: endDrag(speed: pan.velocity(in: self))
    case .cancelled: endDrag(speed: .zero)
    default: break
    }
  }

  /// Where the content would be without the rubber band: a finger that catches it goes on from there.
  private func fingerOffset() -> CGPoint {
    let range = _range
    func free(_ value: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat) -> CGFloat {
      let v = Double(value)
      if v < range.lowerBound {
        return CGFloat(range.lowerBound - ScrollMotion.fingerDistance(range.lowerBound - v, dimension: Double(length)))
      }
      if v > range.upperBound {
        return CGFloat(range.upperBound + ScrollMotion.fingerDistance(v - range.upperBound, dimension: Double(length)))
      }
      return value
    }
    return CGPoint(x: free(bounds.minX, range.x, bounds.width), y: free(bounds.minY, range.y, bounds.height))
  }

  private func drag() {
    let way = pan.translation(in: superview)
    let range = _range
    func banded(_ value: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat, _ always: Bool) -> CGFloat {
      let v = Double(value)
      let mayBounce = bounces && (range.upperBound > range.lowerBound || always)
      if v < range.lowerBound {
        return CGFloat(range.lowerBound - (mayBounce ? ScrollMotion.rubberBand(range.lowerBound - v, dimension: Double(length)) : 0))
      }
      if v > range.upperBound {
        return CGFloat(range.upperBound + (mayBounce ? ScrollMotion.rubberBand(v - range.upperBound, dimension: Double(length)) : 0))
      }
      return value
    }
    var point = bounds.origin
    if _canScroll(horizontally: true), pan._axis != .vertical {
      point.x = banded(dragStart.x - way.x, range.x, bounds.width, alwaysBounceHorizontal)
    }
    if _canScroll(horizontally: false), pan._axis != .horizontal {
      point.y = banded(dragStart.y - way.y, range.y, bounds.height, alwaysBounceVertical)
    }
    moveTo(point)
  }

  private func endDrag(speed finger: CGPoint) {
    guard isDragging else { return }
    refreshControl?._released()
    let range = _range, rate = Double(decelerationRate.rawValue)
    var speed = CGPoint(
      x: _canScroll(horizontally: true) && pan._axis != .vertical ? -finger.x : 0,
      y: _canScroll(horizontally: false) && pan._axis != .horizontal ? -finger.y : 0)
    if abs(speed.x) < 10 { speed.x = 0 }
    if abs(speed.y) < 10 { speed.y = 0 }
    func rest(_ offset: CGFloat, _ speed: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
      let place = ScrollMotion.restingPlace(from: Double(offset), speed: Double(speed), rate: rate)
      return CGFloat(min(max(place, range.lowerBound), range.upperBound))
    }
    let natural = CGPoint(x: rest(bounds.minX, speed.x, range.x), y: rest(bounds.minY, speed.y, range.y))
    var target = natural
    // The delegate hears of the speed in points per millisecond.
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
    if let _adjustTarget, !isPagingEnabled { target = _adjustTarget(target) }
    isDragging = false
    let motions: (ScrollMotion, ScrollMotion)
    if isPagingEnabled {
      let page = pageTarget(speed)
      motions = (
        ScrollMotion(from: Double(bounds.minX), speed: Double(speed.x), to: Double(page.x)),
        ScrollMotion(from: Double(bounds.minY), speed: Double(speed.y), to: Double(page.y))
      )
    } else {
      func motion(_ offset: CGFloat, _ speed: CGFloat, _ natural: CGFloat, _ target: CGFloat, _ range: ClosedRange<Double>) -> ScrollMotion
      {
        if target != natural { return ScrollMotion(from: Double(offset), speed: Double(speed), to: Double(target)) }
        return ScrollMotion(from: Double(offset), speed: Double(speed), range: range, rate: rate, bounces: bounces)
      }
      motions = (
        motion(bounds.minX, speed.x, natural.x, target.x, range.x), motion(bounds.minY, speed.y, natural.y, target.y, range.y)
      )
    }
    let duration = max(motions.0.duration, motions.1.duration)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: duration > 0)
    guard duration > 0 else {
      _didEndDraggingAtRest?()
      return
    }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    run(duration) { [unowned self] time in
      moveTo(CGPoint(x: motions.0.position(at: time) + motionShift.x, y: motions.1.position(at: time) + motionShift.y))
    } end: { [unowned self] in
      isDecelerating = false
      _didEndDecelerating?()
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  /// The nearest page, or the next in the direction of a flick; never more than one from where the drag began.
  private func pageTarget(_ speed: CGPoint) -> CGPoint {
    let range = _range
    func target(_ offset: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
      guard length > 0 else { return offset }
      let origin = CGFloat(range.lowerBound)
      let startPage = ((start - origin) / length).rounded()
      var page = ((offset - origin) / length).rounded()
      if abs(speed) > 250 { page = speed > 0 ? startPage + 1 : startPage - 1 }
      page = min(max(page, startPage - 1), startPage + 1)
      return min(max(origin + page * length, origin), CGFloat(range.upperBound))
    }
    return CGPoint(
      x: target(bounds.minX, dragStart.x, speed.x, bounds.width, range.x),
      y: target(bounds.minY, dragStart.y, speed.y, bounds.height, range.y))
  }

  /// Above the content; pulled down it asks for new content.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?._attach(to: nil)
      refreshControl?._attach(to: self)
    }
  }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var bouncesZoom = true
  open var isZooming: Bool { false }
  open var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self)?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard delegate?.viewForZooming(in: self) != nil else { return }
    notImplemented("UIScrollView.setZoomScale(_:animated:)")
  }

  package override var _elementKind: ScreenElement.Kind { .scrollView }
}

/// A scroll view's own pan: begins only along an axis that can scroll.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  enum Axis { case horizontal, vertical }
  unowned var _scrollView: UIScrollView!
  /// Locked for this drag; nil for both.
  private(set) var _axis: Axis?

  override func _shouldBegin(_ movement: CGPoint) -> Bool {
    guard super._shouldBegin(movement), let view = _scrollView else { return false }
    let horizontal = view._canScroll(horizontally: true), vertical = view._canScroll(horizontally: false)
    let isHorizontalMovement = abs(movement.x) > abs(movement.y)
    _axis = view.isDirectionalLockEnabled ? (isHorizontalMovement ? .horizontal : .vertical) : nil
    // A drag purely along an axis that cannot move is left to others.
    if !horizontal && isHorizontalMovement { return false }
    if !vertical && !isHorizontalMovement { return false }
    return true
  }

  override func reset() {
    super.reset()
    _axis = nil
  }
}
