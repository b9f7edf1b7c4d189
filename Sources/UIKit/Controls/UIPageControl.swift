/// A row of dots, one for each page. Source of sizes: Behaviour/Metrics.md A12.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

  private var dots: [DotView] = []

  public required init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override class var _drawsContent: Bool { self != UIPageControl.self }

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
      let change = _beginChange("currentPage")
      defer { _endChange(change) }
      let new = min(max(newValue, 0), max(numberOfPages - 1, 0))
      guard new != page else { return }
      page = new
      setNeedsLayout()
      progress?._pageDidChange(to: new)
      if !isMoving || !defersCurrentPageDisplay { colorDots() }
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
  /// A capsule behind the dots: always, never, or while a finger runs through the pages.
  open var backgroundStyle: BackgroundStyle = .automatic { didSet { showPlate() } }
  /// Up and down the control is as wide as it is high otherwise.
  open var direction: Direction = .natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  open private(set) var interactionState: InteractionState = .none { didSet { showPlate() } }
  /// True: a long drag runs through the pages.
  open var allowsContinuousInteraction = true
  /// Instead of the dots; nil for dots.
  open var preferredIndicatorImage: UIImage? { didSet { rebuild() } }
  /// For the page that is shown; nil for the image of its page.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { colorDots() } }
  private var images: [Int: UIImage] = [:], currentImages: [Int: UIImage] = [:]
  /// Nil for a page that is not there.
  open func indicatorImage(forPage page: Int) -> UIImage? {
    (0..<numberOfPages).contains(page) ? images[page] ?? preferredIndicatorImage : nil
  }
  /// Goes before the preferred image; nil takes it away.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    enforcePage(page)
    images[page] = image
    colorDots()
  }
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    (0..<numberOfPages).contains(page) ? currentImages[page] ?? preferredCurrentPageIndicatorImage : nil
  }
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    enforcePage(page)
    currentImages[page] = image
    colorDots()
  }
  private func enforcePage(_ page: Int) {
    enforce(
      (0..<numberOfPages).contains(page),
      "\(type(of: self)) has \(numberOfPages) pages; there is none of index \(page).")
  }

  /// The dot of the page that is shown is a bar that fills; nil for a dot.
  open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      oldValue?._control = nil
      progress?._control = self
      progress?._pageDidChange(to: page)
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// Deprecated since iOS 14. True: a change by touch is shown by `updateCurrentPageDisplay()`.
  open var defersCurrentPageDisplay = false
  open func updateCurrentPageDisplay() { colorDots() }

  private func rebuild() {
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<numberOfPages).map { _ in
      let dot = DotView(frame: .zero)
      dot.isUserInteractionEnabled = false
      addSubview(dot)
      return dot
    }
    page = min(page, max(numberOfPages - 1, 0))
    (images, currentImages) = (
      images.filter { $0.key < numberOfPages }, currentImages.filter { $0.key < numberOfPages }
    )
    colorDots()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func colorDots() {
    for (index, dot) in dots.enumerated() {
      let current = currentPageIndicatorTintColor ?? UIColor(white: 1, alpha: 1)
      let other = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.45)
      let isCurrent = index == page
      let image = (isCurrent ? currentPageIndicatorImage(forPage: index) : nil) ?? indicatorImage(forPage: index)
      dot.show(
        image, color: isCurrent && progress == nil ? current : other, fill: isCurrent ? progress?.currentProgress : nil,
        current)
    }
    setNeedsLayout()
  }
  /// A progress shows how far it is.
  final func _progressDidChange() { colorDots() }

  private static let pitch: CGFloat = 18, diameter: CGFloat = 7.59
  /// By so many points the bar of a progress is longer than a dot: an estimate.
  private static let barLength: CGFloat = 18

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
  private var isReversed: Bool {
    switch direction {
    case .natural: _isRightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// Points along the row of dots.
  private func length(ofPages count: Int) -> CGFloat {
    Self.pitch * CGFloat(count) + 20 + (progress == nil || count == 0 ? 0 : Self.barLength)
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = length(ofPages: pageCount)
    return isVertical ? CGSize(width: 26, height: length) : CGSize(width: length, height: 26)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = isVertical ? bounds.height : bounds.width
    let fitting = Int(((room - length(ofPages: 0)) / Self.pitch).rounded(.down))
    // Without a size of its own, as one that was only given a center, the control shows them all.
    let run = DotRun(
      pages: numberOfPages, current: page, room: fitting < 3 ? numberOfPages : fitting, first: firstShown)
    firstShown = run.first
    let width = length(ofPages: run.count)
    // The first slot of 10 points begins 14 from the left; the dot lies a fifth of a point off its middle.
    let start = (room - width) / 2 + 14
    for (index, dot) in dots.enumerated() {
      dot.isHidden = (hidesForSinglePage && numberOfPages <= 1) || !run.pages.contains(index)
      let slot = isReversed ? run.pages.upperBound - 1 - index : index - run.first
      let bar: CGFloat = progress == nil ? 0 : Self.barLength
      let currentSlot = isReversed ? run.pages.upperBound - 1 - page : page - run.first
      let shift = slot > currentSlot ? bar : slot == currentSlot ? bar / 2 : 0
      let along = start + CGFloat(slot) * Self.pitch + 5 + shift
      let plain = CGSize(width: Self.diameter + (index == page ? bar : 0), height: Self.diameter)
      dot.bounds = CGRect(origin: .zero, size: dot.imageSize ?? plain)
      dot.center =
        isVertical
        ? CGPoint(x: bounds.width / 2 - 0.19, y: along + 0.19) : CGPoint(x: along - 0.19, y: bounds.height / 2 + 0.19)
      let scale = run.scale(of: index)
      let turned = CGAffineTransform(rotationAngle: isVertical && dot.imageSize == nil ? .pi / 2 : 0)
      dot.transform = turned.scaledBy(x: scale, y: scale)
      dot.layer.cornerRadius = dot.imageSize == nil ? Self.diameter / 2 : 0
    }
    placePlate(length: width)
  }
  private var firstShown = 0

  // MARK: Background

  private var plate: UIView?

  private func showPlate() {
    let isShown =
      switch backgroundStyle {
      case .prominent: true
      case .automatic: interactionState == .continuous
      case .minimal: false
      }
    guard isShown != (plate != nil) else { return }
    plate?.removeFromSuperview()
    plate = nil
    guard isShown else { return }
    let view = UIView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.backgroundColor = .tertiarySystemFill
    insertSubview(view, at: 0)
    plate = view
    setNeedsLayout()
  }

  /// As long as the row of dots and as thick as the control asks to be: an estimate.
  private func placePlate(length: CGFloat) {
    guard let plate else { return }
    let size = isVertical ? CGSize(width: 26, height: length) : CGSize(width: length, height: 26)
    plate.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    plate.layer.cornerRadius = 13
    plate.isHidden = hidesForSinglePage && numberOfPages <= 1
  }

  // MARK: Touch

  private var startPage = 0
  private var start: CGFloat = 0

  private func along(_ touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    return isVertical ? point.y : point.x
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (startPage, start) = (page, along(touch))
    interactionState = .discrete
    return true
  }

  /// Scrubbing: a page for each dot's way.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction else { return true }
    let way = along(touch) - start
    guard interactionState == .continuous || abs(way) > Self.pitch else { return true }
    interactionState = .continuous
    move(to: startPage + Int((way / Self.pitch).rounded(.towardZero)) * (isReversed ? -1 : 1))
    return true
  }

  /// A tap on one half goes a page that way.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let wasDiscrete = interactionState != .continuous
    interactionState = .none
    guard wasDiscrete, let touch else { return }
    let isLaterHalf = along(touch) > (isVertical ? bounds.midY : bounds.midX)
    move(to: page + (isLaterHalf != isReversed ? 1 : -1))
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
  }

  private func move(to target: Int) {
    let new = min(max(target, 0), max(numberOfPages - 1, 0))
    guard new != page else { return }
    isMoving = true
    currentPage = new
    isMoving = false
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
  private var isMoving = false
  /// A timer goes on to another page, as a tap does.
  final func _advance(to target: Int) { move(to: target) }

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
  private var picture: UIImageView?
  private var bar: UIView?
  private var filled: CGFloat?
  /// Points; nil for a dot.
  var imageSize: CGSize? { picture?.image?.size }

  /// - Parameter fill: 0...1 of the dot's length in another colour; nil for a plain dot.
  func show(_ image: UIImage?, color: UIColor, fill: Float?, _ fillColor: UIColor) {
    backgroundColor = image == nil ? color : nil
    if let image {
      let view = picture ?? UIImageView(frame: .zero)
      view.image = image.templateUnlessColored
      view.tintColor = color
      if picture == nil { addSubview(view) }
      picture = view
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
    filled = image == nil ? fill.map { CGFloat(min(max($0, 0), 1)) } : nil
    clipsToBounds = filled != nil
    if filled != nil {
      let view = bar ?? UIView(frame: .zero)
      view.backgroundColor = fillColor
      if bar == nil { addSubview(view) }
      bar = view
    } else {
      bar?.removeFromSuperview()
      bar = nil
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture?.frame = bounds
    if let filled {
      let width = bounds.width * filled
      bar?.frame = CGRect(x: _isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }
  }
}
