public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var up: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 1 << 0) }
  public static var down: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 1 << 1) }
  public static var left: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 1 << 2) }
  public static var right: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 1 << 3) }
  public static var any: UIPopoverArrowDirection { [.up, .down, .left, .right] }
  public static var unknown: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: UInt(Int.max)) }
}

/// An item that a popover's arrow may point at.
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Nil while it is not on screen.
  @MainActor func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public final func frame(in referenceView: UIView) -> CGRect? {
    window == nil ? nil : referenceView.convert(bounds, from: self)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public final func frame(in referenceView: UIView) -> CGRect? { (customView ?? _view)?.frame(in: referenceView) }
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    OptionalRequirement.inSubclass(
      self, "UIPopoverPresentationControllerDelegate", popoverPresentationController, else: ())
  }
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    OptionalRequirement.inSubclass(
      self, "UIPopoverPresentationControllerDelegate", popoverPresentationController, else: true)
  }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    OptionalRequirement.inSubclass(
      self, "UIPopoverPresentationControllerDelegate", popoverPresentationController, else: ())
  }
}

/// Shows a controller in a bubble whose arrow points at what it belongs to; where the screen is narrow, as a sheet,
/// unless the delegate answers `.none`.
///
/// Source of measures: Behaviour/Metrics.md A18.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  private let bubble = PopoverView(frame: .zero)
  private lazy var outside = PopoverDismissal(self)
  private lazy var sheet: UISheetPresentationController = {
    let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
    sheet._style = .formSheet
    return sheet
  }()

  public required init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    _style = .popover
  }

  open override weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }

  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open var sourceView: UIView?
  /// In the source view's coordinates; null or zero for its bounds.
  open var sourceRect = CGRect.null
  open var canOverlapSourceViewRect = false
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as AnyObject? as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// Known once the popover stands.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The sheet that replaces the popover on a narrow screen.
  open var adaptiveSheetPresentationController: UISheetPresentationController { sheet }

  // MARK: Geometry

  static let arrowLength: CGFloat = 13
  /// Points beside a source below which a popover is not squeezed into them. An estimate.
  private static let leastRoom: CGFloat = 100

  /// In the container's coordinates.
  private var source: CGRect? {
    guard let container = _container else { return nil }
    if let sourceItem { return sourceItem.frame(in: container) }
    guard let sourceView else { return nil }
    let rect = sourceRect.isNull ? sourceView.bounds : sourceRect
    return container.convert(rect, from: sourceView)
  }

  private var contentSize: CGSize {
    let wish = presentedViewController.preferredContentSize
    return wish == .zero ? CGSize(width: 320, height: 480) : wish
  }

  open override var frameOfPresentedViewInContainerView: CGRect { placement().frame }

  private func placement() -> (frame: CGRect, direction: UIPopoverArrowDirection) {
    guard let container = _container else { return (.zero, .unknown) }
    guard let source else {
      enforce(
        false,
        "UIPopoverPresentationController (\(type(of: presentedViewController))) should have a non-nil sourceView or barButtonItem set "
          + "before the presentation occurs.")
      fatalError()
    }
    let margins = popoverLayoutMargins, safe = container.safeAreaInsets
    let keyboard = _keyboardHeight > 0 ? _keyboardHeight + margins.bottom : 0
    let room = container.bounds.inset(
      by: UIEdgeInsets(
        top: max(margins.top, safe.top), left: max(margins.left, safe.left),
        bottom: max(margins.bottom, safe.bottom, keyboard), right: max(margins.right, safe.right)))
    let arrow = Self.arrowLength, wish = contentSize
    // The room beside the source in each direction, in the order in which they are tried.
    let sides: [(UIPopoverArrowDirection, CGFloat, needed: CGFloat)] = [
      (.up, room.maxY - source.maxY - arrow, wish.height), (.down, source.minY - room.minY - arrow, wish.height),
      (.left, room.maxX - source.maxX - arrow, wish.width), (.right, source.minX - room.minX - arrow, wish.width),
    ].filter { permittedArrowDirections.contains($0.0) }
    let side = sides.first { $0.1 >= $0.needed } ?? sides.max { $0.1 < $1.1 }
    // The popover lies over its source where no side has enough room.
    guard let side, side.1 >= min(side.needed, Self.leastRoom) else {
      let size = CGSize(width: min(wish.width, room.width), height: min(wish.height, room.height))
      let middle = sides.isEmpty ? CGPoint(x: room.midX, y: room.midY) : CGPoint(x: source.midX, y: source.midY)
      return (
        CGRect(
          x: min(max(middle.x - size.width / 2, room.minX), room.maxX - size.width).rounded(),
          y: min(max(middle.y - size.height / 2, room.minY), room.maxY - size.height).rounded(),
          width: size.width, height: size.height),
        .unknown
      )
    }
    let isVertical = side.0 == .up || side.0 == .down
    var size = CGSize(width: min(wish.width, room.width), height: min(wish.height, room.height))
    if isVertical {
      size.height = min(size.height, max(side.1, 0)) + arrow
    } else {
      size.width = min(size.width, max(side.1, 0)) + arrow
    }
    var origin =
      switch side.0 {
      case .up: CGPoint(x: source.midX - size.width / 2, y: source.maxY)
      case .down: CGPoint(x: source.midX - size.width / 2, y: source.minY - size.height)
      case .left: CGPoint(x: source.maxX, y: source.midY - size.height / 2)
      default: CGPoint(x: source.minX - size.width, y: source.midY - size.height / 2)
      }
    if isVertical {
      origin.x = min(max(origin.x, room.minX), room.maxX - size.width)
    } else {
      origin.y = min(max(origin.y, room.minY), room.maxY - size.height)
    }
    return (CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size), side.0)
  }

  // MARK: The pieces

  open override var presentedView: UIView? { bubble }
  override var _laysOutPresentedView: Bool { true }

  override func _animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    CrossDissolveAnimator(isPresenting: isPresenting, duration: 0.2)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    _dimsTintBehind = true
    bubble.show(presentedViewController.view, color: backgroundColor)
    outside.attach(to: _container)
    if let container = _container { container.addSubview(PopoverDismissRegion(frame: container.bounds)) }
    _container?.passesTouches = { [weak self] point, event in self?.passthrough(point, event) }
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    let (frame, direction) = placement()
    arrowDirection = direction
    let tip = source.map { CGPoint(x: $0.midX - frame.minX, y: $0.midY - frame.minY) } ?? .zero
    bubble.point(direction, at: tip)
  }

  private func passthrough(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard let container = _container else { return nil }
    for view in passthroughViews ?? [] {
      if let hit = view.hitTest(view.convert(point, from: container), with: event) { return hit }
    }
    return container
  }

  final func _dismissByHand() {
    let own = delegate as? any UIPopoverPresentationControllerDelegate
    guard !presentedViewController.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true,
      own?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    guard let presenter = presentedViewController._presenter else { return }
    ModalPresentation.dismiss(presenter, animated: true, byHand: true) {
      own?.popoverPresentationControllerDidDismissPopover(self)
    }
  }
}

/// The element that stands for the room beside a popover in the eyes of tests and screen readers. It takes no touches:
/// the container does.
private final class PopoverDismissRegion: UIView {
  required init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityIdentifier = "PopoverDismissRegion"
    accessibilityLabel = "dismiss popup"
  }
  required init?(coder: NSCoder) { fatalError("Popovers are not archived.") }

  override class var _drawsContent: Bool { false }
  /// Beside the bubble, which may cover the middle.
  override var accessibilityActivationPoint: CGPoint {
    get {
      let bubble = superview?.subviews.last { $0 is PopoverView }?.accessibilityFrame ?? .zero
      let area = accessibilityFrame
      let places = [
        CGPoint(x: area.midX, y: area.minY + 1), CGPoint(x: area.midX, y: area.maxY - 1),
        CGPoint(x: area.minX + 1, y: area.midY),
        CGPoint(x: area.maxX - 1, y: area.midY),
      ]
      return places.first { !bubble.insetBy(dx: -8, dy: -8).contains($0) } ?? super.accessibilityActivationPoint
    }
    set { super.accessibilityActivationPoint = newValue }
  }
}

/// A tap beside the popover.
@MainActor
private final class PopoverDismissal: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UIPopoverPresentationController
  private let tap = UITapGestureRecognizer(target: nil, action: nil)

  init(_ owner: UIPopoverPresentationController) {
    self.owner = owner
    super.init()
    tap.addTarget(self, action: "tapped")
    tap.delegate = self
  }

  func attach(to container: UIView?) { container?.addGestureRecognizer(tap) }

  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector._name == "tapped" else { return super._invoke(selector, arguments) }
    owner._dismissByHand()
    return .some(nil)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.view === owner.containerView
  }
}

/// The bubble: the presented view beside an arrow, cut to one outline.
final class PopoverView: UIView {
  private let outline = CAShapeLayer()
  private weak var content: UIView?
  private var direction = UIPopoverArrowDirection.unknown
  private var tip = CGPoint.zero

  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 8)
    // Content that is presented above something else is lighter in the dark.
    traitOverrides.userInterfaceLevel = .elevated
  }
  required init?(coder: NSCoder) { fatalError("Popovers are not archived.") }

  func show(_ view: UIView, color: UIColor?) {
    backgroundColor = nil
    for body in subviews { body.removeFromSuperview() }
    let body = UIView(frame: bounds)
    body.backgroundColor = color ?? view.backgroundColor ?? .systemBackground
    body.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    body.layer.mask = outline
    addSubview(body)
    body.addSubview(view)
    content = view
    setNeedsLayout()
  }

  func point(_ direction: UIPopoverArrowDirection, at tip: CGPoint) {
    guard (self.direction, self.tip) != (direction, tip) else { return }
    (self.direction, self.tip) = (direction, tip)
    setNeedsLayout()
  }

  private var insets: UIEdgeInsets {
    let arrow = UIPopoverPresentationController.arrowLength
    return switch direction {
    case .up: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0)
    case .down: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0)
    case .left: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0)
    case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow)
    default: .zero
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    subviews.first?.frame = bounds
    let body = bounds.inset(by: insets)
    content?.frame = body
    let path = UIBezierPath(roundedRect: body, cornerRadius: 13)
    if let arrow = arrowPath(body) { path.append(arrow) }
    outline.frame = bounds
    outline.path = path.cgPath
    layer.shadowPath = path.cgPath
  }

  private func arrowPath(_ body: CGRect) -> UIBezierPath? {
    let half: CGFloat = 13, path = UIBezierPath()
    let x = min(max(tip.x, body.minX + 13 + half), body.maxX - 13 - half)
    let y = min(max(tip.y, body.minY + 13 + half), body.maxY - 13 - half)
    let points: [CGPoint]
    switch direction {
    case .up: points = [CGPoint(x: x - half, y: body.minY), CGPoint(x: x, y: 0), CGPoint(x: x + half, y: body.minY)]
    case .down:
      points = [CGPoint(x: x + half, y: body.maxY), CGPoint(x: x, y: bounds.maxY), CGPoint(x: x - half, y: body.maxY)]
    case .left: points = [CGPoint(x: body.minX, y: y + half), CGPoint(x: 0, y: y), CGPoint(x: body.minX, y: y - half)]
    case .right:
      points = [CGPoint(x: body.maxX, y: y - half), CGPoint(x: bounds.maxX, y: y), CGPoint(x: body.maxX, y: y + half)]
    default: return nil
    }
    path.move(to: points[0])
    path.addLine(to: points[1])
    path.addLine(to: points[2])
    path.close()
    return path
  }
}
