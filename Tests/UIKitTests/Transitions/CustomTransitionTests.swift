import Testing

@testable import PorticoTesting
@testable import UIKit

/// The contract is that of Behaviour/LifeCycle.md §7 and Behaviour/Motion.md §6.
@MainActor
struct CustomTransitionTests {
  /// Slides the view that comes or goes along x, linearly in one second.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    let diary: Diary
    init(_ isPresenting: Bool, _ diary: Diary) { (self.isPresenting, self.diary) = (isPresenting, diary) }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      diary.lines.append("animate")
      let width = context.containerView.bounds.width
      let view = context.view(forKey: isPresenting ? .to : .from)!
      if isPresenting {
        view.frame = context.finalFrame(for: context.viewController(forKey: .to)!).offsetBy(dx: width, dy: 0)
        context.containerView.addSubview(view)
      } else if let below = context.view(forKey: .to) {
        context.containerView.insertSubview(below, at: 0)
      }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [isPresenting] in
        view.frame.origin.x = isPresenting ? 0 : width
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { diary.lines.append("ended \(transitionCompleted)") }
  }

  /// The same with a property animator that can be held.
  private final class InterruptibleSlide: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?
    let diary: Diary
    init(_ diary: Diary) { self.diary = diary }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animationEnded(_ transitionCompleted: Bool) { diary.lines.append("ended \(transitionCompleted)") }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
    {
      if let animator { return animator }
      diary.lines.append("make animator")
      let view = context.view(forKey: .from)!, width = context.containerView.bounds.width
      context.containerView.insertSubview(context.view(forKey: .to)!, at: 0)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = width }
      animator.addCompletion { position in context.completeTransition(position == .end) }
      self.animator = animator
      return animator
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let diary: Diary
    var interaction: UIPercentDrivenInteractiveTransition?
    var isInterruptible = false
    init(_ diary: Diary) { self.diary = diary }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    )
      -> (any UIViewControllerAnimatedTransitioning)?
    { Slide(true, diary) }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      isInterruptible ? InterruptibleSlide(diary) : Slide(false, diary)
    }
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { interaction }
  }

  private struct Scene {
    let stage: TestStage
    let a, b: LoggedController
    let diary: Diary
    let delegate: Delegate
    @MainActor var x: CGFloat { b.view.layer.presentation()!.frame.minX }
  }

  private func scene(_ style: UIModalPresentationStyle = .fullScreen) -> Scene {
    let stage = TestStage(device: "iPhone 15")
    let diary = Diary(), delegate = Delegate(diary)
    let a = LoggedController("A", diary), b = LoggedController("B", diary)
    stage.show(a)
    b.modalPresentationStyle = style
    b.transitioningDelegate = delegate
    _ = b.view
    _ = diary.take()
    return Scene(stage: stage, a: a, b: b, diary: diary, delegate: delegate)
  }

  private func present(_ scene: Scene) {
    scene.a.present(scene.b, animated: true) { scene.diary.lines.append("presented") }
  }

  @Test func `an animator moves the view, and the callbacks come in order`() {
    let scene = scene()
    present(scene)
    #expect(scene.b.transitionCoordinator != nil && scene.a.transitionCoordinator === scene.b.transitionCoordinator)
    scene.b.transitionCoordinator!.animate(alongsideTransition: { _ in scene.diary.lines.append("alongside") }) {
      context in
      scene.diary.lines.append("coordinated \(context.isCancelled)")
    }
    scene.stage.turn()
    let start = scene.stage.time
    scene.stage.advance(to: start + 0.25)
    #expect(abs(scene.x - 393 * 0.75) < 0.01)
    scene.stage.settle()
    #expect(
      scene.diary.take() == [
        "A willDisappear", "B willAppear", "animate", "alongside", "B isAppearing", "B didAppear", "A didDisappear",
        "ended true",
        "coordinated false", "presented",
      ])
    #expect(scene.b.transitionCoordinator == nil)
  }

  /// Completes where it would begin to animate.
  private final class AtOnce: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    let completes: Bool
    init(completes: Bool) { self.completes = completes }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      context.completeTransition(completes)
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    )
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
  }

  @Test(arguments: [true, false])
  func `what runs alongside an animator that completes at once runs before the completion, and not where it cancels`(
    _ completes: Bool
  ) {
    let scene = scene(), delegate = AtOnce(completes: completes)
    scene.b.transitioningDelegate = delegate
    present(scene)
    scene.b.transitionCoordinator!.animate(alongsideTransition: { _ in scene.diary.lines.append("alongside") }) {
      context in
      scene.diary.lines.append("coordinated \(context.isCancelled)")
    }
    scene.stage.settle()
    let told = scene.diary.take().filter { $0 == "alongside" || $0.hasPrefix("coordinated") }
    #expect(told == (completes ? ["alongside", "coordinated false"] : ["coordinated true"]))
  }

  @Test func `a custom style leaves the presenter where it is and out of the context`() {
    let scene = scene(.custom)
    final class Probe: NSObject, UIViewControllerAnimatedTransitioning {
      var views: [UIView?] = []
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.1
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        views = [context.view(forKey: .from), context.view(forKey: .to)]
        if let view = views[1], view.superview == nil { context.containerView.addSubview(view) }
        context.completeTransition(true)
      }
    }
    final class ProbeDelegate: NSObject, UIViewControllerTransitioningDelegate {
      let probe = Probe()
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      )
        -> (any UIViewControllerAnimatedTransitioning)?
      { probe }
      func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
      { probe }
    }
    let delegate = ProbeDelegate()
    scene.b.transitioningDelegate = delegate
    present(scene)
    scene.stage.settle()
    #expect(delegate.probe.views[0] == nil && delegate.probe.views[1] === scene.b.view)
    #expect(scene.diary.take() == ["B willAppear", "B didAppear", "presented"] || scene.a.view.window != nil)
    scene.b.dismiss(animated: true)
    scene.stage.settle()
    #expect(delegate.probe.views[0] === scene.b.view && delegate.probe.views[1] == nil)
  }

  /// Puts the presenter's own view into the container, whatever the context says of it, as animators written for full
  /// screens do.
  private final class TakingAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.1
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      context.containerView.insertSubview(context.viewController(forKey: .to)!.view, at: 0)
      context.completeTransition(true)
    }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      self
    }
  }

  /// A presentation that took the presenter's view away gives it back. One that left it alone knows nothing of the
  /// animator's doing: the view goes with the container that it was put into.
  @Test(arguments: [
    (UIModalPresentationStyle.fullScreen, true), (.currentContext, true), (.overFullScreen, false), (.custom, false),
    (.automatic, false),
  ])
  func `a presenter's view that an animator takes into the container`(
    _ style: UIModalPresentationStyle, comesBack: Bool
  ) {
    let scene = scene(style)
    let home = scene.a.view.superview, frame = scene.a.view.frame
    let taking = TakingAnimator()
    scene.b.transitioningDelegate = taking
    scene.a.present(scene.b, animated: false)
    scene.stage.settle()
    scene.b.dismiss(animated: true)
    scene.stage.settle()
    #expect(scene.a.presentedViewController == nil)
    #expect((scene.a.view.superview === home && scene.a.view.frame == frame) == comesBack)
    #expect((scene.a.view.window != nil) == comesBack)
  }

  @Test(arguments: [false, true])
  func `a percent-driven dismissal follows the finger and finishes`(_ isInterruptible: Bool) {
    let scene = scene()
    present(scene)
    scene.stage.settle()
    _ = scene.diary.take()
    let interaction = UIPercentDrivenInteractiveTransition()
    scene.delegate.interaction = interaction
    scene.delegate.isInterruptible = isInterruptible
    scene.b.dismiss(animated: true)
    for percent in [0.1, 0.3, 0.25, 0.4] {
      interaction.update(percent)
      scene.stage.advance(by: 0.05)
      #expect(abs(scene.x - 393 * percent) < 0.01)
    }
    interaction.completionCurve = .linear
    interaction.finish()
    let start = scene.stage.time
    scene.stage.advance(to: start + 0.3)
    // 0.6 of the way are left for 0.6 seconds; frames are 1/120 s apart.
    #expect(abs(scene.x - 393 * 0.7) < 393.0 / 60)
    scene.stage.settle()
    #expect(abs(scene.stage.time - start - 0.6) < 0.2)
    #expect(scene.a.view.superview === scene.stage.window && scene.a.presentedViewController == nil)
    #expect(scene.diary.lines.contains("ended true") && scene.diary.lines.suffix(3).contains("B didDisappear"))
  }

  @Test(arguments: [false, true])
  func `a cancelled dismissal leaves hierarchy, frames and callbacks as if it had not been`(_ isInterruptible: Bool) {
    let scene = scene()
    present(scene)
    scene.stage.settle()
    _ = scene.diary.take()
    let interaction = UIPercentDrivenInteractiveTransition()
    scene.delegate.interaction = interaction
    scene.delegate.isInterruptible = isInterruptible
    scene.b.dismiss(animated: true) { Issue.record("the completion ran") }
    scene.b.transitionCoordinator!.notifyWhenInteractionChanges {
      scene.diary.lines.append("released, \($0.isCancelled)")
    }
    scene.b.transitionCoordinator!.animate(alongsideTransition: nil) {
      scene.diary.lines.append("coordinated \($0.isCancelled)")
    }
    interaction.update(0.4)
    scene.stage.advance(by: 0.1)
    interaction.cancel()
    scene.stage.advance(by: 0.2)
    #expect(scene.x > 1 && scene.x < 393 * 0.4)
    scene.stage.settle()
    let expected =
      (isInterruptible ? ["make animator"] : ["animate"]) + ["A isAppearing", "released, true"]
      + ["A willDisappear", "A didDisappear", "B willAppear", "B didAppear", "ended false", "coordinated true"]
    #expect(scene.diary.take() == ["B willDisappear", "A willAppear"] + expected)
    #expect(scene.b.view.frame == scene.stage.window.bounds && scene.b.view.window != nil)
    #expect(scene.a.view.window == nil && scene.a.presentedViewController === scene.b)
    // It can be dismissed all the same afterwards.
    scene.delegate.interaction = nil
    scene.b.dismiss(animated: true)
    scene.stage.settle()
    #expect(scene.a.presentedViewController == nil)
  }

  @Test func `what runs alongside outside the container follows the finger too`() {
    let scene = scene(.custom)
    present(scene)
    scene.stage.settle()
    let interaction = UIPercentDrivenInteractiveTransition()
    scene.delegate.interaction = interaction
    scene.b.dismiss(animated: true)
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.a.view.addSubview(badge)
    scene.b.transitionCoordinator!.animate(alongsideTransition: { _ in badge.alpha = 0 })
    interaction.update(0.5)
    scene.stage.advance(by: 2)
    let half = badge.layer.presentation()!.opacity
    #expect(half > 0.05 && half < 0.95)
    interaction.cancel()
    scene.stage.settle()
    #expect(badge.alpha == 1 && badge.layer.presentation()!.opacity == 1)
  }

  @Test func `a running interruptible transition is caught, turned round and let go`() {
    let scene = scene()
    present(scene)
    scene.stage.settle()
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    scene.delegate.interaction = interaction
    scene.delegate.isInterruptible = true
    scene.b.dismiss(animated: true)
    scene.stage.turn()
    let start = scene.stage.time
    scene.stage.advance(to: start + 0.5)
    interaction.pause()
    #expect(abs(interaction.percentComplete - 0.5) < 0.01)
    scene.stage.advance(by: 3)
    #expect(abs(scene.x - 393 * 0.5) < 3)
    interaction.update(0.2)
    #expect(abs(scene.x - 393 * 0.2) < 0.01)
    interaction.cancel()
    scene.stage.settle()
    #expect(scene.a.presentedViewController === scene.b && scene.b.view.frame.minX == 0)
  }

  @Test func `a presentation controller's hooks surround the animation, and it decides the frame`() {
    final class Half: UIPresentationController {
      let diary: Diary
      init(_ diary: Diary, _ presented: UIViewController, _ presenting: UIViewController?) {
        self.diary = diary
        super.init(presentedViewController: presented, presenting: presenting)
      }
      required init(presentedViewController: UIViewController, presenting: UIViewController?) {
        fatalError("Made with a diary.")
      }
      override var frameOfPresentedViewInContainerView: CGRect {
        let area = containerView!.bounds
        return CGRect(x: 0, y: area.midY, width: area.width, height: area.height / 2)
      }
      override func presentationTransitionWillBegin() { diary.lines.append("presentation begins") }
      override func presentationTransitionDidEnd(_ completed: Bool) {
        diary.lines.append("presentation ended \(completed)")
      }
      override func dismissalTransitionWillBegin() { diary.lines.append("dismissal begins") }
      override func dismissalTransitionDidEnd(_ completed: Bool) { diary.lines.append("dismissal ended \(completed)") }
    }
    final class HalfDelegate: NSObject, UIViewControllerTransitioningDelegate {
      let diary: Diary
      init(_ diary: Diary) { self.diary = diary }
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      )
        -> UIPresentationController?
      { Half(diary, presented, presenting) }
    }
    let scene = scene(.custom), delegate = HalfDelegate(scene.diary)
    scene.b.transitioningDelegate = delegate
    present(scene)
    scene.stage.settle()
    #expect(scene.b.view.frame == CGRect(x: 0, y: 426, width: 393, height: 426))
    scene.b.dismiss(animated: true)
    scene.stage.settle()
    let hooks = scene.diary.lines.filter { $0.contains("begins") || $0.contains("ended") }
    #expect(hooks == ["presentation begins", "presentation ended true", "dismissal begins", "dismissal ended true"])
  }

  @Test func `nothing is left of a cancelled and then finished transition`() {
    let stage = TestStage(device: "iPhone 15")
    let diary = Diary(), delegate = Delegate(diary), root = UIViewController()
    stage.show(root)
    let before = LiveViewControllers.count
    do {
      let b = UIViewController()
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      root.present(b, animated: true)
    }
    stage.settle()
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    for isLast in [false, true] {
      root.dismiss(animated: true)
      interaction.update(0.3)
      stage.advance(by: 0.1)
      isLast ? interaction.finish() : interaction.cancel()
      stage.settle()
    }
    #expect(LiveViewControllers.count <= before)
  }
}
