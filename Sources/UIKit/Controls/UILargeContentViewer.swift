/// An item of the large content viewer, for something that does not grow with the text: an image and a title.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
  /// For images that are made of pixels: they are drawn larger than they are.
  var scalesLargeContentImage: Bool { get }
  var largeContentImageInsets: UIEdgeInsets { get }
}

private final class LargeContent {
  var shows = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var imageInsets = UIEdgeInsets.zero
}

@MainActor private let largeContentKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

extension UIView: UILargeContentViewerItem {
  private var largeContent: LargeContent? { objc_getAssociatedObject(self, largeContentKey) as? LargeContent }

  private var madeLargeContent: LargeContent {
    if let largeContent { return largeContent }
    let new = LargeContent()
    objc_setAssociatedObject(self, largeContentKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return new
  }

  public var showsLargeContentViewer: Bool {
    get { largeContent?.shows ?? false }
    set { madeLargeContent.shows = newValue }
  }
  public var largeContentTitle: String? {
    get { largeContent?.title }
    set { madeLargeContent.title = newValue }
  }
  public var largeContentImage: UIImage? {
    get { largeContent?.image }
    set { madeLargeContent.image = newValue }
  }
  public var scalesLargeContentImage: Bool {
    get { largeContent?.scalesImage ?? false }
    set { madeLargeContent.scalesImage = newValue }
  }
  public var largeContentImageInsets: UIEdgeInsets {
    get { largeContent?.imageInsets ?? .zero }
    set { madeLargeContent.imageInsets = newValue }
  }
}

@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// The finger was lifted; `point` is in the interaction's view.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
  func largeContentViewerInteraction(_ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint)
    -> (any UILargeContentViewerItem)?
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) {
    OptionalRequirement.inSubclass(self, "UILargeContentViewerInteractionDelegate", interaction, item, point, else: ())
  }
  public func largeContentViewerInteraction(_ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint)
    -> (any UILargeContentViewerItem)?
  {
    OptionalRequirement.inSubclass(
      self, "UILargeContentViewerInteractionDelegate", interaction, point, else: OptionalRequirement.missing(nil))
  }
  public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    OptionalRequirement.inSubclass(
      self, "UILargeContentViewerInteractionDelegate", interaction,
      else: OptionalRequirement.missing(UIViewController()))
  }
}

/// Shows large, in the middle of the window, what a finger rests on: for bars, whose titles do not grow.
///
/// Works while the text size is one of the accessibility sizes, as Apple's does.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  public private(set) weak var view: UIView?
  private let press = LargeContentPress(target: nil, action: nil)
  private var shown: LargeContentView?

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    press._stateDidChange = { [weak self] in self?.pressDidChange() }
  }

  @_nonoverride public convenience init() { self.init(delegate: nil) }

  public class var isEnabled: Bool {
    UIScreen.main.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }
  nonisolated public class var enabledStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UILargeContentViewerInteractionEnabledStatusDidChangeNotification")
  }

  /// Let other recognisers of long presses fail when this one begins, or the other way round.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    hide()
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  // MARK: The press

  fileprivate func pressDidChange() {
    guard let view else { return }
    let point = press.location(in: view)
    switch press.state {
    case .began, .changed: show(item(at: point))
    case .ended:
      let item = item(at: point)
      hide()
      delegate?.largeContentViewerInteraction(self, didEndOn: item, at: point)
    default: hide()
    }
  }

  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    if let delegate,
      let answer = OptionalRequirement.ask({ delegate.largeContentViewerInteraction(self, itemAt: point) })
    {
      return answer
    }
    var hit = view?.hitTest(point, with: nil)
    while let found = hit {
      if found.showsLargeContentViewer { return found }
      if found === view { break }
      hit = found.superview
    }
    return nil
  }

  private func show(_ item: (any UILargeContentViewerItem)?) {
    guard let item, let window = view?.window else { return hide() }
    guard shown?.item !== item else { return }
    hide()
    let new = LargeContentView(item)
    window.addSubview(new)
    let size = new.sizeThatFits(window.bounds.size)
    new.frame = CGRect(
      x: (window.bounds.midX - size.width / 2).rounded(), y: (window.bounds.midY - size.height / 2).rounded(),
      width: size.width,
      height: size.height)
    new.alpha = 0
    UIView.animate(withDuration: 0.15) { new.alpha = 1 }
    shown = new
  }

  private func hide() {
    guard let old = shown else { return }
    shown = nil
    UIView.animate(withDuration: 0.15) {
      old.alpha = 0
    } completion: { _ in
      old.removeFromSuperview()
    }
  }
}

/// A long press that fails at ordinary text sizes.
private final class LargeContentPress: UILongPressGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard view?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory == true else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }
}

/// The panel: an image of up to 108 points over a title.
private final class LargeContentView: UIView {
  let item: any UILargeContentViewerItem
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private static let side: CGFloat = 108, margin: CGFloat = 24, width: CGFloat = 220

  init(_ item: any UILargeContentViewerItem) {
    self.item = item
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 16
    clipsToBounds = true
    picture.image = item.largeContentImage
    picture.tintColor = .label
    // A symbol is drawn at its new size rather than enlarged.
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 72, weight: .regular)
    picture.contentMode =
      item.scalesLargeContentImage || item.largeContentImage?.isSymbolImage == true ? .scaleAspectFit : .center
    label.text = item.largeContentTitle
    label.font = .preferredFont(forTextStyle: .title2)
    label.textAlignment = .center
    label.numberOfLines = 3
    for view in [material, picture, label] as [UIView] { addSubview(view) }
  }
  required init(frame: CGRect) { fatalError("Made for an item.") }
  required init?(coder: NSCoder) { fatalError("Made for an item.") }

  private var textHeight: CGFloat {
    (label.text ?? "").isEmpty ? 0 : label.sizeThatFits(CGSize(width: Self.width - 2 * Self.margin, height: 400)).height
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = picture.image == nil ? 0 : Self.side
    let gap: CGFloat = image > 0 && textHeight > 0 ? 12 : 0
    return CGSize(width: Self.width, height: 2 * Self.margin + image + gap + textHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
    let insets = item.largeContentImageInsets
    picture.frame = CGRect(x: (bounds.width - Self.side) / 2, y: Self.margin, width: Self.side, height: Self.side)
      .inset(by: insets)
    let height = textHeight
    label.frame = CGRect(
      x: Self.margin, y: bounds.height - Self.margin - height, width: bounds.width - 2 * Self.margin, height: height)
  }
}
