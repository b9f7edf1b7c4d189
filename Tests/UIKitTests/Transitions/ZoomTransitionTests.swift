import HostInterface
import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct ZoomTransitionTests {
  private let world = Late {
    (
      stage: TestStage(device: "iPhone 15", scale: 1), page: UIViewController(), detail: UIViewController(),
      card: UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 200))
    )
  }
  private var stage: TestStage { world.value.stage }
  private var page: UIViewController { world.value.page }
  private var detail: UIViewController { world.value.detail }
  private var card: UIView { world.value.card }

  private func zoom() -> UIViewController.Transition {
    .zoom { [card] context in
      #expect(context.zoomedViewController === self.detail)
      return card
    }
  }

  /// The page is as wide as 393 points, the card 100 wide and 200 high: the page is scaled to fill it, and centred on
  /// it.
  @Test func `a pushed page begins where the card is and ends in its own place`() throws {
    let navigation = UINavigationController(rootViewController: page)
    page.view.addSubview(card)
    stage.show(navigation)
    detail.preferredTransition = zoom()
    navigation.pushViewController(detail, animated: true)
    stage.turn()
    let start = try #require(detail.view.layer.presentation())
    let center = start.convert(
      CGPoint(x: start.bounds.midX, y: start.bounds.midY), to: stage.window.layer.presentation())
    #expect(abs(center.x - 90) < 1 && abs(center.y - 400) < 1)
    #expect(
      abs(start.affineTransform().a - max(100 / detail.view.bounds.width, 200 / detail.view.bounds.height)) < 0.01)
    #expect(card.alpha == 0)
    stage.settle()
    #expect(detail.view.transform == .identity && detail.view.alpha == 1 && card.alpha == 1)
    #expect(navigation.topViewController === detail)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(navigation.topViewController === page && card.alpha == 1)
  }

  /// Presents the page and stops at the beginning of its way.
  private func presentFromRoundCard() {
    card.layer.cornerRadius = 12
    page.view.addSubview(card)
    stage.show(page)
    detail.preferredTransition = zoom()
    page.present(detail, animated: true)
    stage.turn()
  }

  @Test func `the page is cut to what the card shows, and a picture of the card lies over it and fades`() throws {
    presentFromRoundCard()
    let container = try #require(detail.view.superview), mask = try #require(detail.view.mask?.layer.presentation())
    let picture = try #require(container.subviews.last), shown = try #require(picture.layer.presentation())
    let scale = try #require(detail.view.layer.presentation()).affineTransform().a
    #expect(picture !== detail.view && shown.frame == card.frame && shown.opacity == 1 && shown.cornerRadius == 12)
    #expect(abs(mask.bounds.width * scale - 100) < 0.5 && abs(mask.bounds.height * scale - 200) < 0.5)
    #expect(abs(mask.cornerRadius * scale - 12) < 0.1)
    #expect(detail.view.layer.presentation()?.opacity == 1)
    stage.settle()
    #expect(detail.view.mask == nil && picture.superview == nil && detail.view.frame == stage.window.bounds)
    detail.dismiss(animated: true)
    stage.turn()
    #expect(container.subviews.last?.layer.presentation()?.opacity == 0 && detail.view.mask != nil)
    stage.settle()
    #expect(detail.viewIfLoaded?.mask == nil && card.alpha == 1)
  }

  /// An iPhone 15 has a screen with corners of 55 points.
  @Test func `on its way the page gets the corners of the screen`() throws {
    presentFromRoundCard()
    #expect(detail.view.mask?.layer.cornerRadius == 55)
    stage.settle()
    detail.dismiss(animated: true)
    stage.turn()
    #expect(try #require(detail.view.mask?.layer.presentation()).cornerRadius > 50)
    stage.settle()
  }

  @Test func `a presented page covers the screen, and goes back into the card`() throws {
    page.view.addSubview(card)
    stage.show(page)
    detail.preferredTransition = zoom()
    #expect(detail.modalPresentationStyle == .fullScreen)
    page.present(detail, animated: true)
    stage.turn()
    let start = try #require(detail.view.layer.presentation())
    #expect(start.affineTransform().a < 1 && card.alpha == 0)
    stage.settle()
    #expect(detail.view.frame == stage.window.bounds && page.view.window == nil)
    detail.dismiss(animated: true)
    stage.turn()
    #expect(card.alpha == 0)
    stage.settle()
    #expect(page.view.window != nil && card.alpha == 1 && page.presentedViewController == nil)
  }

  @Test func `the other transitions set the style`() {
    detail.preferredTransition = .crossDissolve
    #expect(detail.modalTransitionStyle == .crossDissolve)
    detail.preferredTransition = .flipHorizontal
    #expect(detail.modalTransitionStyle == .flipHorizontal)
  }

  // MARK: Under a finger

  private func showPushed(_ options: UIViewController.Transition.ZoomOptions? = nil) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: page)
    page.view.addSubview(card)
    stage.show(navigation)
    detail.preferredTransition = .zoom(options: options) { [card] _ in card }
    navigation.pushViewController(detail, animated: true)
    stage.settle()
    return navigation
  }

  private func drag(_ points: [CGPoint], lifts: Bool = true) {
    stage.touchDown(points[0])
    for point in points.dropFirst() {
      stage.advance(by: 0.1)
      stage.touchMove(point)
    }
    // A finger that rests before it lifts throws nothing.
    if lifts {
      stage.advance(by: 0.5)
      stage.touchUp(points[points.count - 1])
    }
  }

  @Test func `a finger that goes down takes the page along, its point under the finger, and shows what is behind`()
    throws
  {
    let navigation = showPushed()
    drag(
      [CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 320), CGPoint(x: 200, y: 420), CGPoint(x: 220, y: 500)], lifts: false
    )
    let scale = detail.view.transform.a
    #expect(scale < 1 && scale > 0.6)
    #expect(page.view.window != nil && card.alpha == 0)
    // The finger went 200 and some of the page's 852 points: it took the page at most a touch's slop away from its
    // beginning.
    let under = detail.view.convert(CGPoint(x: 220, y: 500), from: nil)
    #expect(abs(under.x - 200) < 12 && abs(under.y - 300) < 24)
    stage.touchUp(CGPoint(x: 220, y: 500))
    stage.settle()
    #expect(navigation.topViewController === page && card.alpha == 1 && detail.viewIfLoaded?.transform == .identity)
  }

  @Test func `let go near its place it goes back, and the page hears that it appears again`() {
    let navigation = showPushed()
    drag([CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 320), CGPoint(x: 200, y: 360)])
    stage.settle()
    #expect(navigation.topViewController === detail && detail.view.transform == .identity && detail.view.mask == nil)
    #expect(page.view.window == nil && card.alpha == 1)
    // It can be taken again.
    drag([CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 320), CGPoint(x: 200, y: 600)])
    stage.settle()
    #expect(navigation.topViewController === page)
  }

  @Test func `from the leading edge it goes back too`() {
    let navigation = showPushed()
    drag([CGPoint(x: 4, y: 400), CGPoint(x: 30, y: 400), CGPoint(x: 200, y: 400)], lifts: false)
    #expect(detail.view.transform.a < 1)
    stage.advance(by: 0.5)
    stage.touchUp(CGPoint(x: 200, y: 400))
    stage.settle()
    #expect(navigation.topViewController === page)
  }

  @Test func `two fingers that pinch take it away`() {
    let navigation = showPushed()
    func send(_ phase: InputEvent.TouchPhase, _ distance: CGFloat) {
      let touches = [-0.5, 0.5].enumerated().map {
        InputEvent.Touch(finger: $0.offset, phase: phase, location: CGPoint(x: 200, y: 400 + distance * $0.element))
      }
      RunningApp.current.touches.send(touches, at: HostEnvironment.current.clock.now)
      stage.turn()
    }
    send(.began, 300)
    for distance in [280.0, 240, 200, 150] {
      stage.advance(by: 0.1)
      send(.moved, distance)
    }
    #expect(abs(detail.view.transform.a - 0.5) < 0.1)
    stage.advance(by: 0.5)
    send(.ended, 150)
    stage.settle()
    #expect(navigation.topViewController === page)
  }

  @Test func `a presented page is dismissed by hand, and its delegate may refuse`() {
    page.view.addSubview(card)
    stage.show(page)
    detail.preferredTransition = zoom()
    page.present(detail, animated: true)
    stage.settle()
    detail.isModalInPresentation = true
    drag([CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 320), CGPoint(x: 200, y: 600)])
    stage.settle()
    #expect(page.presentedViewController === detail && detail.view.transform == .identity)
    detail.isModalInPresentation = false
    drag([CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 320), CGPoint(x: 200, y: 600)])
    stage.settle()
    #expect(page.presentedViewController == nil && page.view.window != nil && card.alpha == 1)
  }

  @Test func `what scrolls goes to its top first, and an option has the last word`() {
    let options = UIViewController.Transition.ZoomOptions()
    var asked: [Bool] = []
    var answer: Bool?
    options.interactiveDismissShouldBegin = { context in
      asked.append(context.willBegin)
      #expect(context.velocity.dy > 0 && context.location.y > 200)
      return answer ?? context.willBegin
    }
    let navigation = showPushed(options)
    let scroll = UIScrollView(frame: detail.view.bounds)
    scroll.contentSize = CGSize(width: 393, height: 3000)
    scroll.contentOffset.y = 1000
    detail.view.addSubview(scroll)
    stage.turn()
    let down = [300.0, 320, 340, 450, 600].map { CGPoint(x: 200, y: $0) }
    drag(down)
    stage.settle()
    #expect(asked == [false] && navigation.topViewController === detail && scroll.contentOffset.y < 1000)
    scroll.contentOffset.y = -scroll.adjustedContentInset.top
    answer = false
    drag(down)
    stage.settle()
    #expect(asked == [false, true] && navigation.topViewController === detail)
    answer = nil
    drag(down)
    stage.settle()
    #expect(asked == [false, true, true] && navigation.topViewController === page)
  }

  // MARK: Caught on its way

  private final class Page: UIViewController {
    var heard: [String] = []
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    var taps = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
      view.addSubview(button)
    }
    override func viewWillAppear(_ animated: Bool) { heard.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { heard.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { heard.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { heard.append("did disappear") }
  }

  private func push(_ detail: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: page)
    page.view.addSubview(card)
    stage.show(navigation)
    detail.preferredTransition = .zoom { [card] _ in card }
    navigation.pushViewController(detail, animated: true)
    return navigation
  }

  /// The scale of a page on screen.
  private func scale(_ page: UIViewController) -> CGFloat {
    page.view.layer.presentation()?.affineTransform().a ?? .nan
  }

  /// The height of the part of a page that is seen, in its own points.
  private func shapeHeight(_ page: UIViewController) -> CGFloat {
    page.view.mask?.layer.presentation()?.bounds.height ?? .nan
  }

  /// A finger goes 20 points down, which is enough to take a page.
  private func catchPage(at point: CGPoint) {
    stage.touchDown(point)
    stage.touchMove(CGPoint(x: point.x, y: point.y + 20))
  }

  @Test func `a push that is caught has appeared, and goes on under the finger as a pop from where it was`() {
    let detail = Page(), navigation = push(detail)
    stage.advance(by: 0.1)
    let before = scale(detail), shape = shapeHeight(detail)
    #expect(before < 0.9 && before > 0.3 && shape < 840)
    catchPage(at: CGPoint(x: 90, y: 400))
    stage.turn()
    #expect(detail.heard == ["will appear", "did appear", "will disappear"])
    #expect(abs(scale(detail) - before) < 0.02 && card.alpha == 0 && abs(shapeHeight(detail) - shape) < 5)
    // It opens to its whole shape under the finger.
    stage.advance(by: 0.5)
    #expect(abs(scale(detail) - before) < 0.02 && shapeHeight(detail) == 852)
    stage.touchUp(CGPoint(x: 90, y: 420))
    stage.settle()
    #expect(navigation.topViewController === page && card.alpha == 1 && page.view.window != nil)
    #expect(detail.heard == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(detail.viewIfLoaded?.transform == .identity && detail.viewIfLoaded?.mask == nil)
  }

  @Test func `a push that is caught and thrown up stays`() {
    let detail = Page(), navigation = push(detail)
    stage.advance(by: 0.1)
    catchPage(at: CGPoint(x: 90, y: 400))
    for y in [400.0, 360, 300] {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(CGPoint(x: 90, y: y))
    }
    stage.touchUp(CGPoint(x: 90, y: 300))
    stage.settle()
    #expect(navigation.topViewController === detail && page.view.window == nil && card.alpha == 1)
    #expect(detail.heard.suffix(2) == ["will appear", "did appear"])
    #expect(detail.view.transform == .identity && detail.view.mask == nil)
  }

  @Test func `the back button sends a page back that is still on its way`() {
    let detail = Page(), navigation = push(detail)
    stage.advance(by: 0.1)
    stage.touchDown(CGPoint(x: 20, y: 76))
    stage.advance(by: 0.02)
    let before = scale(detail)
    stage.touchUp(CGPoint(x: 20, y: 76))
    stage.turn()
    #expect(detail.heard == ["will appear", "did appear", "will disappear"])
    #expect(abs(scale(detail) - before) < 0.02 && before < 0.95)
    stage.settle()
    #expect(navigation.topViewController === page && card.alpha == 1 && detail.viewIfLoaded?.mask == nil)
  }

  @Test func `what is on a page can be used while it comes, and not while it goes`() {
    let detail = Page(), navigation = push(detail)
    stage.advance(by: 0.1)
    stage.tap(CGPoint(x: 90, y: 400))
    stage.settle()
    #expect(detail.taps == 1)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.05)
    stage.tap(CGPoint(x: 90, y: 400))
    stage.settle()
    #expect(detail.taps == 1 && navigation.topViewController === page)
  }

  @Test func `a pop that is caught goes on under the finger, and is cancelled where it is thrown back`() throws {
    let detail = Page(), navigation = push(detail)
    stage.settle()
    detail.heard = []
    navigation.popViewController(animated: true)
    stage.advance(by: 0.08)
    let before = scale(detail)
    #expect(before < 0.9 && before > 0.3)
    // Any direction will do.
    stage.touchDown(CGPoint(x: 90, y: 400))
    stage.touchMove(CGPoint(x: 90, y: 380))
    stage.turn()
    #expect(detail.heard == ["will disappear"] && abs(scale(detail) - before) < 0.02)
    stage.advance(by: 0.5)
    #expect(abs(scale(detail) - before) < 0.02)
    let coordinator = try #require(detail.transitionCoordinator)
    #expect(coordinator.isInteractive && !coordinator.initiallyInteractive)
    for y in [360.0, 320, 260] {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(CGPoint(x: 90, y: y))
    }
    stage.touchUp(CGPoint(x: 90, y: 260))
    #expect(coordinator.isCancelled)
    stage.settle()
    #expect(navigation.topViewController === detail && detail.view.transform == .identity && card.alpha == 1)
    #expect(detail.heard == ["will disappear", "will appear", "did appear"] && page.view.window == nil)
  }

  @Test func `what runs alongside waits with a page that is caught`() throws {
    let detail = Page(), navigation = push(detail), mark = UIView(frame: CGRect(x: 0, y: 800, width: 10, height: 10))
    stage.settle()
    stage.window.addSubview(mark)
    navigation.popViewController(animated: true)
    navigation.transitionCoordinator?.animate(alongsideTransition: { _ in mark.alpha = 0 }, completion: nil)
    stage.advance(by: 0.08)
    let before = try #require(mark.layer.presentation()).opacity
    #expect(before < 0.9 && before > 0.1)
    stage.touchDown(CGPoint(x: 90, y: 400))
    stage.touchMove(CGPoint(x: 90, y: 380))
    stage.advance(by: 0.5)
    #expect(abs(try #require(mark.layer.presentation()).opacity - before) < 0.02)
    stage.touchUp(CGPoint(x: 90, y: 380))
    stage.settle()
    #expect(navigation.topViewController === page && mark.alpha == 0 && mark.layer.presentation()?.opacity == 0)
  }

  @Test func `a page that a finger has let go can be caught again, both ways`() {
    let detail = Page(), navigation = push(detail)
    stage.settle()
    drag([CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 320), CGPoint(x: 200, y: 360)])
    stage.advance(by: 0.05)
    let returning = scale(detail)
    #expect(returning < 1)
    catchPage(at: CGPoint(x: 200, y: 400))
    stage.turn()
    #expect(abs(scale(detail) - returning) < 0.02)
    stage.touchMove(CGPoint(x: 200, y: 700))
    stage.advance(by: 0.5)
    stage.touchUp(CGPoint(x: 200, y: 700))
    stage.advance(by: 0.03)
    let leaving = scale(detail)
    catchPage(at: CGPoint(x: 160, y: 560))
    stage.turn()
    #expect(abs(scale(detail) - leaving) < 0.02 && navigation.transitionCoordinator?.isInteractive == true)
    stage.advance(by: 0.5)
    stage.touchUp(CGPoint(x: 160, y: 580))
    stage.settle()
    #expect(navigation.topViewController === page && card.alpha == 1 && detail.viewIfLoaded?.mask == nil)
  }

  @Test func `a presentation that is caught completes, and is dismissed by the finger`() {
    let detail = Page()
    page.view.addSubview(card)
    stage.show(page)
    detail.preferredTransition = .zoom { [card] _ in card }
    var isComplete = false
    page.present(detail, animated: true) { isComplete = true }
    stage.advance(by: 0.1)
    #expect(!isComplete)
    let before = scale(detail)
    catchPage(at: CGPoint(x: 90, y: 400))
    stage.turn()
    #expect(isComplete && detail.isBeingDismissed && abs(scale(detail) - before) < 0.02)
    stage.advance(by: 0.5)
    stage.touchUp(CGPoint(x: 90, y: 420))
    stage.settle()
    #expect(page.presentedViewController == nil && page.view.window != nil && card.alpha == 1)
  }

  @Test func `a presented page that may not be dismissed goes on to its own position`() {
    let detail = Page()
    page.view.addSubview(card)
    stage.show(page)
    detail.preferredTransition = .zoom { [card] _ in card }
    detail.isModalInPresentation = true
    page.present(detail, animated: true)
    stage.advance(by: 0.1)
    let before = scale(detail)
    catchPage(at: CGPoint(x: 90, y: 400))
    stage.turn()
    #expect(abs(scale(detail) - before) < 0.1 && !detail.isBeingDismissed)
    stage.settle()
    #expect(detail.view.transform == .identity && scale(detail) == 1 && page.presentedViewController === detail)
    stage.touchUp(CGPoint(x: 90, y: 420))
    #expect(card.alpha == 1)
  }
}
