/// The system's own push and pop: the upper page comes from the side, the lower one goes a third of the way, a little
/// darker.
///
/// Source: Behaviour/Motion.md §4.
final class PushAnimator: SystemAnimator {
  private let operation: UINavigationController.Operation
  private weak var controller: UINavigationController?
  /// Moves with the lower page: a tab bar that belongs to it.
  var companion: UIView?
  private let dim = UIView(frame: .zero)
  private let shadow = PageShadow(frame: .zero)

  init(_ operation: UINavigationController.Operation, controller: UINavigationController) {
    (self.operation, self.controller) = (operation, controller)
    super.init()
  }

  static let parallax: CGFloat = 0.3
  static let dimming: CGFloat = 0.1

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let toController = context.viewController(forKey: .to)
    else { return {} }
    to.frame = context.finalFrame(for: toController)
    let isPush = operation != .pop
    let motion = PushMotion(
      isPush: isPush, from: from, to: to, container: context.containerView, companion: companion,
      // A search over the lower page goes where that goes.
      search: context.viewController(forKey: isPush ? .from : .to)?._searchContainer, dim: dim, shadow: shadow)
    motion.arrangeViews()
    motion.placeAtStart()
    return { motion.placeAtEnd() }
  }

  override func finish(_ context: any UIViewControllerContextTransitioning, completed: Bool) {
    dim.removeFromSuperview()
    shadow.removeFromSuperview()
    companion = nil
  }
}

/// The views of a push or pop, and where they stand at its start and at its end.
@MainActor
private struct PushMotion {
  let isPush: Bool
  let from: UIView, to: UIView
  let container: UIView
  let companion: UIView?
  let search: UIView?
  let dim: UIView
  let shadow: PageShadow
  private let toCenter: CGPoint, fromCenter: CGPoint, companionCenter: CGPoint
  private let width: CGFloat
  /// -1 where pages come from the left.
  private let sign: CGFloat

  init(
    isPush: Bool, from: UIView, to: UIView, container: UIView, companion: UIView?, search: UIView?, dim: UIView,
    shadow: PageShadow
  ) {
    (self.isPush, self.from, self.to, self.container) = (isPush, from, to, container)
    (self.companion, self.search, self.dim, self.shadow) = (companion, search, dim, shadow)
    (toCenter, fromCenter, companionCenter) = (to.center, from.center, companion?.center ?? .zero)
    (width, sign) = (container.bounds.width, container._isRightToLeft ? -1 : 1)
  }

  private var lower: UIView { isPush ? from : to }
  private var upper: UIView { isPush ? to : from }

  func arrangeViews() {
    dim.frame = container.bounds
    dim.backgroundColor = .black
    dim.isUserInteractionEnabled = false
    shadow.isFlipped = sign < 0
    if isPush {
      container.addSubview(to)
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    if let search {
      container.insertSubview(search, aboveSubview: lower)
      search.frame = lower.frame
    }
    if let companion { container.insertSubview(companion, belowSubview: upper) }
    container.insertSubview(dim, belowSubview: upper)
    container.insertSubview(shadow, belowSubview: upper)
    shadow.bounds.size = CGSize(width: PageShadow.width, height: container.bounds.height)
    to.layoutIfNeeded()
  }

  func placeAtStart() {
    if isPush {
      to.center = moved(toCenter, width)
      dim.alpha = 0
    } else {
      to.center = moved(toCenter, -width * PushAnimator.parallax)
      search?.center = to.center
      companion?.center = moved(companionCenter, -width * PushAnimator.parallax)
      dim.alpha = PushAnimator.dimming
    }
    placeShadow(upper.center)
    shadow.alpha = 1
  }

  func placeAtEnd() {
    to.center = toCenter
    if isPush {
      lower.center = moved(fromCenter, -width * PushAnimator.parallax)
      search?.center = lower.center
      companion?.center = moved(companionCenter, -width * PushAnimator.parallax)
      dim.alpha = PushAnimator.dimming
      placeShadow(toCenter)
    } else {
      search?.center = toCenter
      from.center = moved(fromCenter, width)
      companion?.center = companionCenter
      dim.alpha = 0
      placeShadow(moved(fromCenter, width))
    }
    shadow.alpha = isPush ? 1 : 0
  }

  private func moved(_ center: CGPoint, _ way: CGFloat) -> CGPoint { CGPoint(x: center.x + way * sign, y: center.y) }

  private func placeShadow(_ center: CGPoint) {
    let side = center.x - sign * upper.bounds.width / 2
    shadow.center = CGPoint(x: side - sign * PageShadow.width / 2, y: container.bounds.midY)
  }
}

/// The soft shadow that the upper page throws on the lower.
private final class PageShadow: UIView {
  static let width: CGFloat = 9
  override class var layerClass: AnyClass { CAGradientLayer.self }
  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.12).cgColor]
    turn()
  }
  required init?(coder: NSCoder) { fatalError("Made by the animator.") }

  var isFlipped = false { didSet { turn() } }
  private func turn() {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.startPoint = CGPoint(x: isFlipped ? 1 : 0, y: 0.5)
    gradient.endPoint = CGPoint(x: isFlipped ? 0 : 1, y: 0.5)
  }
}
