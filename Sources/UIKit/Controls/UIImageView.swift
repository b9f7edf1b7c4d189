import HostInterface
import RenderTree

/// Shows an image, scaled as its content mode says. Does not take part in touches unless told to.
@preconcurrency @MainActor
open class UIImageView: UIView, UIAccessibilityContentSizeCategoryImageAdjusting {
  public required init(frame: CGRect) {
    super.init(frame: frame)
    (isUserInteractionEnabled, isOpaque) = (false, false)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (isUserInteractionEnabled, isOpaque) = (false, false)
    coder._fill(self, at: UIImageView.self)
  }

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    begin(with: image, highlighted: nil)
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    begin(with: image, highlighted: highlightedImage)
  }

  private func begin(with image: UIImage?, highlighted: UIImage?) {
    (isUserInteractionEnabled, isOpaque) = (false, false)
    (self.image, highlightedImage) = (image, highlighted)
    show()
  }

  /// Subclasses are not asked to draw either. Source: UIImageView's documentation.
  override class var _drawsContent: Bool { false }
  override class var _choosesActions: Bool { self != UIImageView.self }
  /// The motion of `addSymbolEffect`.
  final lazy var _symbolMotion = SymbolMotion(self)

  open var image: UIImage? {
    didSet {
      if _isObserved { _changed("image", oldValue, image) }

      guard image !== oldValue else { return }
      show()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      if image?.images != nil { startAnimating() }
    }
  }
  open var highlightedImage: UIImage? { didSet { show() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { show() } } }
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      show()
      invalidateIntrinsicContentSize()
    }
  }

  private var shown: UIImage? {
    guard var base = (isHighlighted ? highlightedImage : nil) ?? image else { return nil }
    if base.flipsForRightToLeftLayoutDirection, effectiveUserInterfaceLayoutDirection == .rightToLeft {
      base = base.withHorizontallyFlippedOrientation()
    }
    guard let preferred = preferredSymbolConfiguration, base.isSymbolImage else { return base }
    return base.withConfiguration(base.symbolConfiguration.map { preferred.applying($0) } ?? preferred)
  }

  private func show() { show(currentFrame ?? shown) }

  private func show(_ image: UIImage?) {
    guard let image else {
      layer._contentsSource = nil
      return
    }
    layer.contentsScale = image.isSymbolImage ? contentScaleOfScreen : image.scale
    vectorScale = scaleOfVector(image)
    isTiled = image._isTiled && (contentMode == .scaleToFill || contentMode == .redraw)
    if isTiled { return showTiles(of: image) }
    layer._contentsSource = image._layerSource(
      tint: tintColor, traits: traitCollection, scale: vectorScale ?? layer.contentsScale)
    let size = image.size, caps = image.capInsets
    if image._attributes.isResizable, size.width > 0, size.height > 0 {
      layer.contentsCenter = CGRect(
        x: caps.left / size.width, y: caps.top / size.height,
        width: max(size.width - caps.left - caps.right, 0) / size.width,
        height: max(size.height - caps.top - caps.bottom, 0) / size.height)
    } else {
      layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    }
  }

  /// The image repeats its middle; its pixels are of this view's size.
  private var isTiled = false

  private func showTiles(of image: UIImage) {
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard bounds.width > 0, bounds.height > 0 else { return layer._contentsSource = nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    let sized = UIGraphicsImageRenderer(size: bounds.size, format: format).image { _ in
      image.draw(in: CGRect(origin: .zero, size: bounds.size))
    }
    layer._contentsSource = sized.withRenderingMode(image._isTemplate ? .alwaysTemplate : .alwaysOriginal)._layerSource(
      tint: tintColor, traits: traitCollection, scale: layer.contentsScale)
  }

  /// Pixels per point that a symbol or a vector of an asset catalogue was drawn with; nil for everything else.
  private var vectorScale: CGFloat?

  /// As many pixels as the content mode spreads it over.
  private func scaleOfVector(_ image: UIImage) -> CGFloat? {
    guard image._isVector else { return nil }
    let size = image.size, across = bounds.width / max(size.width, 1), down = bounds.height / max(size.height, 1)
    let factor: CGFloat
    switch contentMode {
    case .scaleToFill, .redraw, .scaleAspectFill: factor = max(across, down)
    case .scaleAspectFit: factor = min(across, down)
    default: factor = 1
    }
    let scale = image.isSymbolImage ? contentScaleOfScreen : image.scale
    return scale * (factor > 0 ? min(factor, 4096 / max(size.width, size.height, 1)) : 1)
  }

  private func sizeDidChange() {
    guard let vectorScale, let image = currentFrame ?? shown, scaleOfVector(image) != vectorScale else { return }
    show(image)
  }

  override func _geometryDidChange(oldSize: CGSize) {
    super._geometryDidChange(oldSize: oldSize)
    if vectorScale != nil { sizeDidChange() }
    if isTiled, oldSize != bounds.size { show() }
  }

  override func _contentModeDidChange() {
    super._contentModeDidChange()
    sizeDidChange()
    if shown?._isTiled == true { show() }
  }

  private var contentScaleOfScreen: CGFloat { HostEnvironment.current.configuration.scale }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shown?._isTemplate == true { show() }
  }

  /// An image that flips is drawn anew for another direction.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if shown?.flipsForRightToLeftLayoutDirection == true { show() } }
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    show()
    if adjustsImageSizeForAccessibilityContentSizeCategory, traitCollection._hasOtherText(than: old) {
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether the image grows with the text at the sizes for accessibility. Source: the documentation of the protocol.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override var intrinsicContentSize: CGSize {
    guard let size = shown?.size else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    guard adjustsImageSizeForAccessibilityContentSizeCategory,
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    else {
      return size
    }
    let metrics = UIFontMetrics.default
    return CGSize(
      width: metrics.scaledValue(for: size.width, compatibleWith: traitCollection),
      height: metrics.scaledValue(for: size.height, compatibleWith: traitCollection))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? bounds.size }
  open override var alignmentRectInsets: UIEdgeInsets { shown?.alignmentRectInsets ?? .zero }

  // MARK: Animated images

  open var animationImages: [UIImage]?
  open var highlightedAnimationImages: [UIImage]?
  /// Seconds of one run; 0 for a thirtieth of a second for each picture.
  open var animationDuration: TimeInterval = 0
  /// 0 for ever.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false
  private var currentFrame: UIImage?
  private var link: CADisplayLink?
  private var startTime = 0.0

  open func startAnimating() {
    let list = animationImages ?? image?.images ?? []
    guard !list.isEmpty, !isAnimating else { return }
    isAnimating = true
    startTime = CACurrentMediaTime()
    let duration = animationImages == nil ? image?.duration ?? 0 : animationDuration
    let total = duration > 0 ? duration : Double(list.count) / 30
    link = CADisplayLink { [weak self] _ in
      MainActor.assumeIsolated { self?.step(list, total) }
    }
    link?.add(to: .main, forMode: .common)
    step(list, total)
  }

  private func step(_ list: [UIImage], _ total: Double) {
    let elapsed = CACurrentMediaTime() - startTime
    if animationRepeatCount > 0, elapsed >= total * Double(animationRepeatCount) { return stopAnimating() }
    let index = Int(elapsed / total * Double(list.count)) % list.count
    guard currentFrame !== list[index] else { return }
    currentFrame = list[index]
    show(list[index])
  }

  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    link?.invalidate()
    link = nil
    currentFrame = nil
    show()
  }

  override var _defaultAccessibilityTraits: UIAccessibilityTraits { .image }
  override var _defaultAccessibilityLabel: String? { nil }

  package override var _elementKind: ScreenElement.Kind { .image }
}

extension UIImageView {
  /// Kept: pictures have 8 bits in each channel here.
  public var preferredImageDynamicRange: UIImage.DynamicRange {
    get { (objc_getAssociatedObject(self, imageRangeKey) as? Int).flatMap(UIImage.DynamicRange.init) ?? .unspecified }
    set { objc_setAssociatedObject(self, imageRangeKey, newValue.rawValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
  public var imageDynamicRange: UIImage.DynamicRange { .standard }
}

nonisolated(unsafe) private let imageRangeKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
