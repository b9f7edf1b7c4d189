import PorticoFoundation
import Testing

@testable import PorticoTesting
@testable import UIKit

/// The orders are those of Behaviour/LifeCycle.md §4.
@MainActor
struct PresentationOrderTests {
  private func shown(_ diary: Diary) -> (TestStage, LoggedController) {
    let stage = TestStage(device: "iPhone 15")
    let a = LoggedController("A", diary)
    stage.show(a)
    _ = diary.take()
    return (stage, a)
  }

  /// Source: the usual animator of a drawer, which asks for the page's frame on both ways.
  @Test func `the page of a custom presentation has its frame as final frame when it is dismissed as well`() {
    final class Drawer: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 0, width: 300, height: 800) }
    }
    final class Transitions: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
      var frames: [CGRect] = []
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Drawer(presentedViewController: presented, presenting: presenting) }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
      { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = context.view(forKey: .to) == nil ? .from : .to
        frames.append(context.finalFrame(for: context.viewController(forKey: key)!))
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
      }
    }
    let stage = TestStage(device: "iPhone 15"), root = UIViewController(), page = UIViewController()
    let transitions = Transitions()
    (page.modalPresentationStyle, page.transitioningDelegate) = (.custom, transitions)
    stage.show(root)
    root.present(page, animated: true)
    stage.settle()
    root.dismiss(animated: true)
    stage.settle()
    #expect(transitions.frames == [CGRect](repeating: CGRect(x: 0, y: 0, width: 300, height: 800), count: 2))
  }

  @Test func `a full-screen page has its safe area from its first layout to its last`() {
    final class Page: UIViewController {
      var insets: Set<CGFloat> = []
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        insets.insert(view.safeAreaInsets.top)
      }
      override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        if view.window != nil { insets.insert(view.safeAreaInsets.top) }
      }
    }
    let stage = TestStage(device: "iPhone 15"), presenter = UIViewController(), page = Page()
    stage.show(presenter)
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      page.modalPresentationStyle = style
      presenter.present(page, animated: true)
      stage.advance(by: 0.1)
      #expect(page.view.safeAreaInsets.top == 59 && page.view.safeAreaInsets.bottom == 34)
      stage.settle()
      presenter.dismiss(animated: true)
      stage.advance(by: 0.1)
      #expect(page.view.safeAreaInsets.top == 59)
      stage.settle()
      #expect(page.insets == [59])
      page.insets = []
    }
  }

  @Test func `a full-screen presentation tells the new one did before the old one, and so does its dismissal`() {
    let diary = Diary()
    let (stage, a) = shown(diary)
    let b = LoggedController("B", diary)
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true) { diary.lines.append("presented") }
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    stage.settle()
    #expect(
      diary.take() == [
        "B loadView", "B didLoad", "A willDisappear", "B willAppear", "B isAppearing", "B didAppear", "A didDisappear",
        "presented",
      ])
    #expect(a.view.window == nil)

    b.dismiss(animated: true) { diary.lines.append("dismissed") }
    stage.settle()
    #expect(
      diary.take() == [
        "B willDisappear", "A willAppear", "A isAppearing", "A didAppear", "B didDisappear", "dismissed",
      ])
    #expect(a.view.window === stage.window && a.presentedViewController == nil && b.presentingViewController == nil)
  }

  @Test(arguments: [
    UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext,
  ])
  func `styles that leave the presenter in place tell it nothing`(_ style: UIModalPresentationStyle) {
    let diary = Diary()
    let (stage, a) = shown(diary)
    let b = LoggedController("B", diary)
    b.modalPresentationStyle = style
    a.present(b, animated: true) { diary.lines.append("presented") }
    stage.settle()
    #expect(diary.take() == ["B loadView", "B didLoad", "B willAppear", "B isAppearing", "B didAppear", "presented"])
    a.dismiss(animated: true) { diary.lines.append("dismissed") }
    stage.settle()
    #expect(diary.take() == ["B willDisappear", "B didDisappear", "dismissed"])
  }

  @Test func `the automatic style is read as the one that it stands for`() {
    let page = UIViewController()
    #expect(page.modalPresentationStyle == .pageSheet)
    page.modalPresentationStyle = .fullScreen
    page.modalPresentationStyle = .automatic
    #expect(page.modalPresentationStyle == .pageSheet)
    #expect(page.presentationController is UISheetPresentationController)
  }

  @Test func `without animation everything has happened when the call returns`() {
    let diary = Diary()
    let (_, a) = shown(diary)
    let b = LoggedController("B", diary)
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: false) { diary.lines.append("presented") }
    #expect(
      diary.take() == [
        "B loadView", "B didLoad", "A willDisappear", "B willAppear", "B isAppearing", "B didAppear", "A didDisappear",
        "presented",
      ])
    a.dismiss(animated: false) { diary.lines.append("dismissed") }
    #expect(
      diary.take() == [
        "B willDisappear", "A willAppear", "A isAppearing", "A didAppear", "B didDisappear", "dismissed",
      ])
  }

  @Test func `a controller that presents already warns and does nothing more`() {
    let diary = Diary()
    let (stage, a) = shown(diary)
    let b = UIViewController()
    a.present(b, animated: true)
    stage.settle()
    var warnings: [String] = []
    let old = Warnings.handler
    Warnings.handler = { warnings.append($0) }
    defer { Warnings.handler = old }
    a.present(UIViewController(), animated: true) { Issue.record("the completion ran") }
    stage.settle()
    #expect(a.presentedViewController === b)
    #expect(warnings.count == 1 && warnings[0].contains("which is already presenting"))
  }

  @Test func `dismissing below a stack ends all of it, and only the topmost moves`() {
    let stage = TestStage(device: "iPhone 15")
    let a = UIViewController(), b = UIViewController(), c = UIViewController()
    stage.show(a)
    b.modalPresentationStyle = .fullScreen
    c.modalPresentationStyle = .fullScreen
    a.present(b, animated: false)
    b.present(c, animated: false)
    #expect(c.view.window != nil && b.view.window == nil && a.view.window == nil)
    a.dismiss(animated: true)
    stage.advance(by: 0.1)
    #expect(c.view.layer.presentation()!.frame.minY > 100)
    stage.settle()
    #expect(a.view.window === stage.window && a.view.superview === stage.window)
    #expect(a.presentedViewController == nil && b.presentedViewController == nil && b.presentingViewController == nil)
    #expect(stage.window.subviews.count == 1)
  }

  @Test func `a child presents on behalf of its topmost ancestor and can be asked to dismiss`() {
    let stage = TestStage(device: "iPhone 15")
    let parent = UIViewController(), child = UIViewController(), modal = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.show(parent)
    child.present(modal, animated: true)
    #expect(modal.presentingViewController === parent && child.presentedViewController === modal)
    stage.settle()
    child.dismiss(animated: true)
    stage.settle()
    #expect(parent.presentedViewController == nil)
  }

  @Test func `a context for presentation is covered alone`() {
    let stage = TestStage(device: "iPhone 15")
    let parent = UIViewController(), child = UIViewController(), modal = UIViewController()
    parent.addChild(child)
    child.view.frame = CGRect(x: 0, y: 100, width: 393, height: 300)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.definesPresentationContext = true
    stage.show(parent)
    modal.modalPresentationStyle = .currentContext
    child.present(modal, animated: true)
    stage.settle()
    #expect(modal.presentingViewController === child)
    #expect(modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 0, y: 100, width: 393, height: 300))
    #expect(child.view.window == nil && parent.view.window != nil)
    modal.dismiss(animated: true)
    stage.settle()
    #expect(child.view.superview === parent.view && child.view.frame == CGRect(x: 0, y: 100, width: 393, height: 300))
  }

  @Test func `cover vertical follows the system's spring`() {
    let stage = TestStage(device: "iPhone 15")
    let a = UIViewController(), b = UIViewController()
    stage.show(a)
    b.modalPresentationStyle = .overFullScreen
    a.present(b, animated: true)
    stage.turn()
    let height = stage.window.bounds.height, omega = (1000.0 / 3).squareRoot()
    for time in [0.05, 0.1, 0.2, 0.3] {
      stage.advance(to: time)
      // Critically damped, from rest: Behaviour/Motion.md §3.
      let progress = 1 - exp(-omega * time) * (1 + omega * time)
      #expect(abs(b.view.layer.presentation()!.frame.minY - height * (1 - progress)) < 0.01)
    }
  }

  @Test func `a partial curl leaves the curled page in sight, and a tap on it lets it fall back`() {
    let diary = Diary()
    let (stage, a) = shown(diary)
    let b = LoggedController("B", diary)
    b.modalPresentationStyle = .fullScreen
    b.modalTransitionStyle = .partialCurl
    a.present(b, animated: true)
    stage.settle()
    #expect(a.view.window === stage.window && a.view.layer._curl != nil)
    #expect(diary.take().filter { !$0.hasPrefix("B load") }.suffix(2) == ["B didAppear", "A didDisappear"])
    stage.tap(CGPoint(x: 200, y: 60))
    stage.settle()
    #expect(a.view.superview === stage.window && a.view.layer._curl == nil && a.presentedViewController == nil)
    #expect(diary.take() == ["B willDisappear", "A willAppear", "A isAppearing", "A didAppear", "B didDisappear"])
  }

  @Test(arguments: [UIView.AnimationOptions.curveLinear, .transitionFlipFromLeft, .transitionCrossDissolve])
  func `a container exchanges its children with an effect`(_ options: UIView.AnimationOptions) {
    let stage = TestStage(device: "iPhone 15")
    let diary = Diary(), parent = UIViewController()
    let a = LoggedController("A", diary), b = LoggedController("B", diary)
    for child in [a, b] {
      parent.addChild(child)
      child.didMove(toParent: parent)
    }
    parent.view.addSubview(a.view)
    stage.show(parent)
    _ = b.view
    _ = diary.take()
    parent.transition(
      from: a, to: b, duration: 0.4, options: options,
      animations: {
        diary.lines.append("animations")
        b.view.alpha = 0.5
      }
    ) {
      diary.lines.append("completed \($0)")
    }
    stage.settle()
    #expect(
      diary.take() == [
        "B willAppear", "A willDisappear", "animations", "B isAppearing", "A didDisappear", "B didAppear",
        "completed true",
      ])
    #expect(a.view.superview == nil && b.view.superview === parent.view)
  }

  @Test func `nothing is left of what was presented`() {
    let stage = TestStage(device: "iPhone 15")
    let a = UIViewController()
    stage.show(a)
    let before = LiveViewControllers.count
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .currentContext] {
      for transition in [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal] {
        weak var view: UIView?
        do {
          let b = UIViewController()
          b.modalPresentationStyle = style
          b.modalTransitionStyle = transition
          view = b.view
          a.present(b, animated: true)
        }
        stage.settle()
        #expect(LiveViewControllers.count <= before + 1)
        a.dismiss(animated: true)
        stage.settle()
        #expect(LiveViewControllers.count <= before && view == nil, "\(style) \(transition)")
      }
    }
  }
}
