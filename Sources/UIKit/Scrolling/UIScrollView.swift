import HostInterface

/// Shows a part of content that is larger than itself, and lets a finger move it.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  public enum IndexDisplayMode: Int, Sendable { case automatic, alwaysHidden }
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The share of the speed that remains after each millisecond.
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
    _pan._scrollView = self
    // A subclass that conforms is asked about its own recognisers, as the view is their delegate on iOS.
    _pan.delegate = self as? any UIGestureRecognizerDelegate
    _pan._stateDidChange = { [weak self] in if let self { scrollDrag.panDidChange() } }
    _pan.allowedScrollTypesMask = .all
    delay._scrollView = self
    addGestureRecognizer(delay)
    addGestureRecognizer(_pan)
  }

  final private(set) lazy var scrollMover = ScrollMover(self)
  final private(set) lazy var scrollDrag = ScrollDrag(self)
  final private(set) lazy var scrollZoom = ScrollZoom(self)
  final let followers = ScrollFollowers()

  override class var _drawsContent: Bool { self != UIScrollView.self }
  override var _scrollsContent: Bool { true }

  // MARK: Content

  /// The point of the content at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { scrollMover.take(newValue) }
  }

  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      scrollMover.clampIfResting()
      followers.follow()
      if _isObserved { _changed("contentSize", oldValue, contentSize) }
    }
  }

  override func _boundsWereChanged(from old: CGRect) {
    super._boundsWereChanged(from: old)
    if bounds.origin != old.origin { _changed("contentOffset", old.origin, bounds.origin) }
  }

  /// A view that has grown does not go on showing what lies beyond its content.
  override func _geometryDidChange(oldSize: CGSize) {
    super._geometryDidChange(oldSize: oldSize)
    if bounds.width > oldSize.width || bounds.height > oldSize.height { scrollMover.clampIfResting() }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      insetsDidChange()
      if contentSize == .zero { scrollMover.startAtInsets() }
      if _isObserved { _changed("contentInset", oldValue, contentInset) }
    }
  }
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic { didSet { insetsDidChange() } }

  override var _safeAreaForSubviews: UIEdgeInsets {
    let safe = insettingSafeArea, all = adjustedContentInset
    return UIEdgeInsets(
      top: max(safe.top - (all.top - contentInset.top), 0), left: max(safe.left - (all.left - contentInset.left), 0),
      bottom: max(safe.bottom - (all.bottom - contentInset.bottom), 0),
      right: max(safe.right - (all.right - contentInset.right), 0))
  }

  /// The content inset and what the safe area adds to it.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = insettingSafeArea
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .automatic where _isKeptByController: return contentInset
    case .always: return contentInset + safe
    case .automatic, .scrollableAxes:
      var insets = contentInset
      let scrollsVertically =
        contentSize.height > bounds.height || alwaysBounceVertical || contentInsetAdjustmentBehavior == .automatic
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
  /// Whether it is the scroll view of a controller that does not want insets adjusted: its view, or the first of its
  /// view's subviews.
  private var _isKeptByController: Bool {
    guard let controller = (_viewController ?? superview?._viewController),
      !controller.automaticallyAdjustsScrollViewInsets
    else {
      return false
    }
    return controller.viewIfLoaded === self || controller.viewIfLoaded?.subviews.first === self
  }
  open func adjustedContentInsetDidChange() {}

  private func insetsDidChange() {
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    scrollMover.clampIfResting()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    // Outside a window the safe area is zero, but the content keeps its position for the time when the view comes back.
    guard window != nil else { return }
    lastSafeArea = _safeArea
    followSafeArea()
  }
  /// The safe area in the window that the view was in last. Nil before the first window.
  private var lastSafeArea: UIEdgeInsets?
  /// The safe area that the content is inset by: outside a window, the one of the window that the view has left.
  private var insettingSafeArea: UIEdgeInsets { window == nil ? lastSafeArea ?? _safeArea : _safeArea }

  override func _enteredWindowWithSameSafeArea() {
    guard let lastSafeArea, lastSafeArea != _safeArea else { return }
    self.lastSafeArea = _safeArea
    followSafeArea()
  }

  /// Content that stood at its upper end stays there when the safe area changes.
  private func followSafeArea() {
    // Before the first insets, an offset of 0 is one that nobody has set.
    let top = lastInset.map { -$0.top } ?? max(0, -contentInset.top)
    let wasAtTop = bounds.minY <= top + 0.5
    let new = adjustedContentInset
    if new != lastInset {
      lastInset = new
      adjustedContentInsetDidChange()
      guard wasAtTop, !scrollMover.isRunning, !isDragging, new.top != 0 || bounds.minY != 0 else { return }
      // Before the first layout nothing is seen, and a delegate that divides by a width would meet 0.
      if bounds.isEmpty {
        bounds.origin.y = -new.top
      } else {
        scrollMover.move(to: CGPoint(x: bounds.minX, y: -new.top))
      }
    }
  }
  private var lastInset: UIEdgeInsets?

  open var contentLayoutGuide: UILayoutGuide { _systemGuide(.contentLayout) }
  open var frameLayoutGuide: UILayoutGuide { _systemGuide(.frameLayout) }

  override func _constraintsWereApplied(_ engine: LayoutEngine) {
    // Constraints know nothing of a zoomed view's transform.
    let scale = scrollZoom.scale
    let current = CGSize(width: contentSize.width / scale, height: contentSize.height / scale)
    let natural = engine.contentSize(of: self, current: current)
    let size = CGSize(width: natural.width * scale, height: natural.height * scale)
    if natural != current { contentSize = size }
    if scale != 1, let view = scrollZoom.zoomedView, !view.translatesAutoresizingMaskIntoConstraints {
      view.center = CGPoint(x: view.bounds.width / 2 * scale, y: view.bounds.height / 2 * scale)
    }
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
  open var bounces = true {
    didSet { if bounces != oldValue { (bouncesHorizontally, bouncesVertically) = (bounces, bounces) } }
  }
  open var bouncesHorizontally = true
  open var bouncesVertically = true
  /// Whether a drag along an axis in which this view cannot move any further may be taken by a scroll view around it.
  open var transfersHorizontalScrollingToParent = true
  open var transfersVerticalScrollingToParent = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isPagingEnabled = false
  open var isScrollEnabled = true {
    didSet {
      _pan.isEnabled = isScrollEnabled
      if _isObserved { _changed("scrollEnabled", oldValue, isScrollEnabled) }
    }
  }
  open var showsVerticalScrollIndicator = true { didSet { if !showsVerticalScrollIndicator { _indicators?.remove() } } }
  open var showsHorizontalScrollIndicator = true {
    didSet { if !showsHorizontalScrollIndicator { _indicators?.remove() } }
  }
  open var indicatorStyle: IndicatorStyle = .default
  /// The safe area counts for the indicators, too.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var indexDisplayMode: IndexDisplayMode = .automatic
  final var _indicators: ScrollIndicators?
  final func _showIndicators() {
    guard showsVerticalScrollIndicator || showsHorizontalScrollIndicator else { return }
    let indicators = _indicators ?? ScrollIndicators(self)
    _indicators = indicators
    indicators.show()
  }
  final func _fadeIndicators() { _indicators?.fade() }
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
  /// Whether a drag that begins on `view` after that has been told of the touch may scroll: controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    !view._keepsTouches && !(view is UIControl)
  }
  /// Arrow keys do not scroll here.
  open var allowsKeyboardScrolling = true

  override func _mayTouchesBegin(_ touches: Set<UITouch>, _ event: UIEvent, in view: UIView) -> Bool {
    touchesShouldBegin(touches, with: event, in: view)
  }
  override func _stopMoving() -> Bool { scrollDrag.stopContent() }
  override func _scrollIn(_ rect: CGRect) -> Bool {
    guard isScrollEnabled else { return false }
    let origin = window?.frame.origin ?? .zero, before = contentOffset
    scrollRectToVisible(convert(rect.offsetBy(dx: -origin.x, dy: -origin.y), from: nil as UIView?), animated: false)
    return contentOffset != before
  }

  final let _pan = ScrollPanRecognizer(target: nil, action: nil)
  private let delay = ScrollDelayRecognizer(target: nil, action: nil)
  open var panGestureRecognizer: UIPanGestureRecognizer { _pan }

  open internal(set) var isDragging = false {
    didSet {
      guard isDragging != oldValue else { return }
      let tracking = HostEnvironment.current.tracking
      isDragging ? tracking.begin() : tracking.end()
    }
  }
  open internal(set) var isDecelerating = false
  /// A finger is down, whether it has moved or not.
  open var isTracking: Bool { _pan._touches.contains { !$0._isOver } }
  open var isScrollAnimating: Bool { scrollMover.isAnimatingOffset }

  // MARK: Moving

  /// Nothing of the content is hidden above.
  final var _isAtTop: Bool { contentOffset.y <= -adjustedContentInset.top + 0.5 }

  /// Override point of ours.
  func _didScroll() {}
  /// The offset at which a drag comes to rest, before the delegate is asked. Override point of ours.
  func _dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
  /// The offset of content that a finger has stopped and let go without a drag; nil: it stays. Override point of ours.
  func _restAfterCatch() -> CGPoint? { nil }
  /// How content that is let go reaches an offset that somebody has put instead of its own. Override point of ours.
  ///
  /// - Parameter speed: Points per second.
  func _landing(from offset: Double, speed: Double, to target: Double) -> ScrollMotion {
    ScrollMotion(from: offset, speed: speed, to: target)
  }

  /// - Parameter animated: In about 0.3 seconds, slow at both ends; the delegate hears of each frame.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    // Without animation the property is set, which a subclass may override.
    if animated { scrollMover.animate(to: contentOffset, duration: 0.3) } else { self.contentOffset = contentOffset }
  }

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
    let range = scrollMover.range
    offset.x = CGFloat(min(max(Double(offset.x), range.x.lowerBound), range.x.upperBound))
    offset.y = CGFloat(min(max(Double(offset.y), range.y.lowerBound), range.y.upperBound))
    if offset != bounds.origin { setContentOffset(offset, animated: animated) }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    _showIndicators()
    _fadeIndicators()
  }
  /// Changes of the offset show the indicators, as a finger's do.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    _showIndicators()
    changes()
    _indicators?.follow()
    _fadeIndicators()
  }

  open func stopScrollingAndZooming() { scrollMover.stop() }

  /// Above the content; pulled down it asks for new content.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?._attach(to: nil)
      refreshControl?._attach(to: self)
    }
  }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1 { didSet { scrollZoom.limitsDidChange() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { scrollZoom.limitsDidChange() } }
  open var bouncesZoom = true
  /// Fingers are zooming.
  open var isZooming: Bool { scrollZoom.state != nil && scrollZoom.pinch?._isActive == true }
  /// Let go beyond the limits, and on the way back.
  open var isZoomBouncing: Bool { scrollZoom.animation == .bounce }
  open var isZoomAnimating: Bool { scrollZoom.animation == .byApp }
  /// The scale of the view that the delegate names; between the limits, fingers apart.
  open var zoomScale: CGFloat {
    get { scrollZoom.scale }
    set {
      let change = _beginChange("zoomScale")
      defer { _endChange(change) }
      setZoomScale(newValue, animated: false)
    }
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { scrollZoom.setScale(scale, animated: animated) }
  /// - Parameter rect: In the coordinates of the zoomed view; it is brought into the middle, as large as the limits
  ///   allow.
  open func zoom(to rect: CGRect, animated: Bool) { scrollZoom.zoom(to: rect, animated: animated) }

  /// Nil while the limits are the same.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrollZoom.pinch }

  package override var _elementKind: ScreenElement.Kind { .scrollView }
  override var _endOfDescription: [String] {
    let inset = adjustedContentInset
    func list(_ numbers: CGFloat...) -> String { "{\(numbers.map(Self._described).joined(separator: ", "))}" }
    return [
      "contentOffset: \(list(contentOffset.x, contentOffset.y))",
      "contentSize: \(list(contentSize.width, contentSize.height))",
      "adjustedContentInset: \(list(inset.top, inset.left, inset.bottom, inset.right))",
    ]
  }
}
