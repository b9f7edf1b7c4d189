import RenderTree

/// The animations of `modalTransitionStyle`.
@MainActor
enum ModalAnimator {
  static func make(_ style: UIModalTransitionStyle, isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    switch style {
    case .coverVertical where UIAccessibility.prefersCrossFadeTransitions:
      CrossDissolveAnimator(isPresenting: isPresenting)
    case .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
    case .crossDissolve: CrossDissolveAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipHorizontalAnimator(isPresenting: isPresenting)
    case .partialCurl: PartialCurlAnimator(isPresenting: isPresenting)
    }
  }
}

/// Up from below the container, and down again.
final class CoverVerticalAnimator: SystemAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    let container = context.containerView
    if isPresenting {
      guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
        return {}
      }
      let frame = context.finalFrame(for: controller)
      view.frame = frame.offsetBy(dx: 0, dy: container.bounds.maxY - frame.minY)
      container.addSubview(view)
      view.layoutIfNeeded()
      return { view.frame = frame }
    }
    guard let view = context.view(forKey: .from) else { return {} }
    let start = view.frame
    return { view.frame = start.offsetBy(dx: 0, dy: container.bounds.maxY - start.minY) }
  }
}

/// Source: Behaviour/Motion.md §4: 0.3 to 0.4 s, easeInOut.
final class CrossDissolveAnimator: SystemAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool, duration: TimeInterval = 0.35) {
    self.isPresenting = isPresenting
    super.init(duration: duration, timing: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    if isPresenting {
      guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
        return {}
      }
      let alpha = view.alpha
      view.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(view)
      view.layoutIfNeeded()
      view.alpha = 0
      return { view.alpha = alpha }
    }
    guard let view = context.view(forKey: .from) else { return {} }
    return { view.alpha = 0 }
  }

  override func finish(_ context: any UIViewControllerContextTransitioning, completed: Bool) {
    // The view may be presented again.
    if completed, !isPresenting { context.view(forKey: .from)?.alpha = 1 }
  }
}

/// Both sides turn about the container's vertical axis, back to back.
///
/// Source: Behaviour/Motion.md §4: 0.75 s.
final class FlipHorizontalAnimator: SystemAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init(duration: 0.75, timing: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    let container = context.containerView
    let front = context.view(forKey: .from), back = context.view(forKey: .to)
    if let back, let to = context.viewController(forKey: .to) {
      back.frame = context.finalFrame(for: to)
      if back.superview !== container { container.addSubview(back) }
      back.layoutIfNeeded()
    }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 1000
    container.layer.sublayerTransform = perspective
    for view in [front, back] { view?.layer.isDoubleSided = false }
    let turn: CGFloat = isPresenting ? .pi : -.pi
    back?.layer.transform = CATransform3DMakeRotation(-turn, 0, 1, 0)
    return {
      // In halves: half a turn in one step could go either way.
      UIView.animateKeyframes(withDuration: 0.75, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          front?.layer.transform = CATransform3DMakeRotation(turn / 2, 0, 1, 0)
          back?.layer.transform = CATransform3DMakeRotation(-turn / 2, 0, 1, 0)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          front?.layer.transform = CATransform3DMakeRotation(turn, 0, 1, 0)
          back?.layer.transform = CATransform3DIdentity
        }
      }
    }
  }

  override func finish(_ context: any UIViewControllerContextTransitioning, completed: Bool) {
    for view in [context.view(forKey: .from), context.view(forKey: .to)] {
      view?.layer.transform = CATransform3DIdentity
      view?.layer.isDoubleSided = true
    }
    context.containerView.layer.sublayerTransform = CATransform3DIdentity
  }
}

/// The presenter's page curls up from its lower corner to about the middle, and what is presented lies under it.
final class PartialCurlAnimator: SystemAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init(duration: 0.7, timing: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    let container = context.containerView
    guard let page = context.view(forKey: isPresenting ? .from : .to) else { return {} }
    if isPresenting, let below = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      below.frame = context.finalFrame(for: controller)
      container.insertSubview(below, at: 0)
      below.layoutIfNeeded()
      container.bringSubviewToFront(page)
    }
    let area = page.bounds, angle = CGFloat.pi / 3
    let flat = PageCurl(crease: CGPoint(x: area.maxX, y: area.maxY), angle: angle, radius: 40)
    let curled = PageCurl(crease: CGPoint(x: area.midX, y: area.minY + area.height * 0.45), angle: angle, radius: 60)
    page.layer._curl = isPresenting ? flat : curled
    return { [isPresenting] in page.layer._curl = isPresenting ? curled : flat }
  }

  override func finish(_ context: any UIViewControllerContextTransitioning, completed: Bool) {
    guard isPresenting != completed else { return }
    context.view(forKey: isPresenting ? .from : .to)?.layer._curl = nil
  }
}
