/// A row of dots, one for each page. Source of sizes: facts/metrics.md A12.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

  private var dots: [DotView] = []

  public required init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override class var _drawsContent: Bool { false }

  /// 0 or more.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      guard numberOfPages != oldValue else { return }
      rebuild()
    }
  }

  private var page = 0
  /// Clamped to the pages there are. Setting it sends no action.
  open var currentPage: Int {
    get { page }
    set {
      let new = min(max(newValue, 0), max(numberOfPages - 1, 0))
      guard new != page else { return }
      page = new
      colorDots()
    }
  }

  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      _noteAppearance(\UIPageControl.pageIndicatorTintColor, pageIndicatorTintColor)
      colorDots()
    }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      _noteAppearance(\UIPageControl.currentPageIndicatorTintColor, currentPageIndicatorTintColor)
      colorDots()
    }
  }
  open var backgroundStyle: BackgroundStyle = .automatic
  open var direction: Direction = .natural { didSet { setNeedsLayout() } }
  open private(set) var interactionState: InteractionState = .none
  /// True: a long drag runs through the pages.
  open var allowsContinuousInteraction = true
  open var preferredIndicatorImage: UIImage? { didSet { rebuild() } }

  private func rebuild() {
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<numberOfPages).map { _ in
      let dot = DotView(frame: .zero)
      dot.isUserInteractionEnabled = false
      addSubview(dot)
      return dot
    }
    page = min(page, max(numberOfPages - 1, 0))
    colorDots()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func colorDots() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == page
        ? currentPageIndicatorTintColor ?? UIColor(white: 1, alpha: 1) : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.45)
    }
  }

  private static let pitch: CGFloat = 18, diameter: CGFloat = 7.59

  open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: Self.pitch * CGFloat(pageCount) + 20, height: 26) }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = direction == .rightToLeft || (direction == .natural && _isRightToLeft)
    let width = size(forNumberOfPages: numberOfPages).width
    // The first slot of 10 points begins 14 from the left; the dot lies a fifth of a point off its middle.
    let left = (bounds.width - width) / 2 + 14
    for (index, dot) in dots.enumerated() {
      dot.isHidden = hidesForSinglePage && numberOfPages <= 1
      let slot = isReversed ? dots.count - 1 - index : index
      let center = CGPoint(x: left + CGFloat(slot) * Self.pitch + 5 - 0.19, y: bounds.height / 2 + 0.19)
      dot.bounds = CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter)
      dot.center = center
      dot.layer.cornerRadius = Self.diameter / 2
    }
  }

  // MARK: Touch

  private var startPage = 0
  private var startX: CGFloat = 0

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (startPage, startX) = (page, touch.location(in: self).x)
    interactionState = .discrete
    return true
  }

  /// Scrubbing: a page for each dot's way.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction else { return true }
    let way = touch.location(in: self).x - startX
    guard interactionState == .continuous || abs(way) > Self.pitch else { return true }
    interactionState = .continuous
    move(to: startPage + Int((way / Self.pitch).rounded(.towardZero)) * (_isRightToLeft ? -1 : 1))
    return true
  }

  /// A tap on one half goes a page that way.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let wasDiscrete = interactionState != .continuous
    interactionState = .none
    guard wasDiscrete, let touch else { return }
    let isRightHalf = touch.location(in: self).x > bounds.midX
    move(to: page + (isRightHalf != _isRightToLeft ? 1 : -1))
  }

  private func move(to target: Int) {
    let new = min(max(target, 0), max(numberOfPages - 1, 0))
    guard new != page else { return }
    currentPage = new
    sendActions(for: .valueChanged)
  }

  open override func accessibilityIncrement() { move(to: page + 1) }
  open override func accessibilityDecrement() { move(to: page - 1) }

  override var _preventsTapsOfAncestors: Bool { true }
  override var _defaultAccessibilityValue: String? { "page \(page + 1) of \(numberOfPages)" }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    super._defaultAccessibilityTraits.union([.adjustable, .updatesFrequently])
  }
  package override var _elementKind: ScreenElement.Kind { .page }
}

private final class DotView: UIView {
  override class var _drawsContent: Bool { false }
}
