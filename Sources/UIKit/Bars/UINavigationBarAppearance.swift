/// How a navigation bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  public required init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
  public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
  public required init(coder: NSCoder) { super.init(coder: coder) }

  override func _adopt(_ other: UIBarAppearance) {
    guard let other = other as? UINavigationBarAppearance else { return }
    texts = other.texts
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
    (backImage, backMask) = (other.backImage, other.backMask)
  }

  override func _looksEqual(_ other: UIBarAppearance) -> Bool {
    guard let other = other as? UINavigationBarAppearance else { return false }
    return texts == other.texts && titlePositionAdjustment == other.titlePositionAdjustment && plain == other.plain
      && done == other.done && back == other.back && backImage == other.backImage && backMask == other.backMask
  }

  override var _parts: [any BarAppearancePart] { [buttonAppearance, doneButtonAppearance, backButtonAppearance] }

  private struct Texts: Equatable {
    @ComparedAttributes var title: [NSAttributedString.Key: Any] = [:]
    @ComparedAttributes var largeTitle: [NSAttributedString.Key: Any] = [:]
    @ComparedAttributes var subtitle: [NSAttributedString.Key: Any] = [:]
    @ComparedAttributes var largeSubtitle: [NSAttributedString.Key: Any] = [:]
  }
  private var texts = Texts() { didSet { _appearanceDidChange() } }

  /// Over 17 semibold in the label colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { texts.title }
    set { texts.title = newValue }
  }
  open var titlePositionAdjustment = UIOffset.zero { didSet { _appearanceDidChange() } }
  /// Over 34 bold in the label colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
    get { texts.largeTitle }
    set { texts.largeTitle = newValue }
  }
  /// Over 12 regular in the secondary label colour, an estimate.
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] {
    get { texts.subtitle }
    set { texts.subtitle = newValue }
  }
  /// Over the subheadline's font in the secondary label colour, an estimate.
  open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] {
    get { texts.largeSubtitle }
    set { texts.largeSubtitle = newValue }
  }

  private var plain = UIBarButtonItemAppearance(style: .plain) { didSet { _appearanceDidChange() } }
  private var done = UIBarButtonItemAppearance(style: .done) { didSet { _appearanceDidChange() } }
  private var back = UIBarButtonItemAppearance(style: .plain) { didSet { _appearanceDidChange() } }

  open var buttonAppearance: UIBarButtonItemAppearance {
    get { plain }
    set { plain = _owned(newValue) }
  }
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set { done = _owned(newValue) }
  }
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set { done = _owned(newValue) }
  }
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { back }
    set { back = _owned(newValue) }
  }

  private var backImage: UIImage?
  private var backMask: UIImage?
  open var backIndicatorImage: UIImage { backImage ?? Self._chevron }
  open var backIndicatorTransitionMaskImage: UIImage { backMask ?? backIndicatorImage }
  /// Both or none; nil for the system's chevron.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    (backImage, backMask) = (backIndicatorImage, backIndicatorTransitionMaskImage)
    _appearanceDidChange()
  }
  final var _ownBackIndicator: UIImage? { backImage }
  /// 12 by 21 points, of which 11 by 19 are drawn. Source: Behaviour/Pictures.md 38.
  static let _chevron: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    return UIGraphicsImageRenderer(size: CGSize(width: 12, height: 21), format: format).image { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 10.1, y: 2.4))
      path.addLine(to: CGPoint(x: 2, y: 10.5))
      path.addLine(to: CGPoint(x: 10.1, y: 18.6))
      path.lineWidth = 2.8
      (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
      UIColor.black.setStroke()
      path.stroke()
    }.withRenderingMode(.alwaysTemplate).imageFlippedForRightToLeftLayoutDirection()
  }()
}
