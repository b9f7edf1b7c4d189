import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct BarHidingTests {
  private final class LongPage: UIViewController {
    let scroll = UIScrollView(frame: .zero)
    override func loadView() {
      scroll.contentSize = CGSize(width: 100, height: 3000)
      view = scroll
    }
  }

  private func shown(_ page: UIViewController) -> (TestStage, UINavigationController) {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
    return (stage, navigation)
  }

  private func drag(_ stage: TestStage, from: CGFloat, to: CGFloat) {
    stage.touchDown(CGPoint(x: 200, y: from))
    for step in 1...8 {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(CGPoint(x: 200, y: from + (to - from) * CGFloat(step) / 8))
    }
    stage.touchUp(CGPoint(x: 200, y: to))
    stage.settle()
  }

  @Test func `a swipe up hides the bar, one down brings it back`() {
    let (stage, navigation) = shown(LongPage(nibName: nil, bundle: nil))
    drag(stage, from: 600, to: 400)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = true
    drag(stage, from: 600, to: 400)
    #expect(navigation.isNavigationBarHidden)
    #expect(navigation.navigationBar.isHidden)
    drag(stage, from: 400, to: 600)
    #expect(!navigation.isNavigationBarHidden)
    #expect(navigation.barHideOnSwipeGestureRecognizer.view != nil)
  }

  @Test func `a tap hides the bar and the toolbar, another brings both back`() {
    let (stage, navigation) = shown(UIViewController())
    navigation.setToolbarHidden(false, animated: false)
    navigation.hidesBarsOnTap = true
    stage.tap(CGPoint(x: 200, y: 500))
    stage.settle()
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    stage.tap(CGPoint(x: 200, y: 500))
    stage.settle()
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
  }

  @Test func `a page that hides the bar in its appearance takes the bar along`() {
    final class Bare: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
      override func viewWillDisappear(_ animated: Bool) {
        navigationController?.setNavigationBarHidden(false, animated: animated)
      }
    }
    let root = UIViewController()
    root.title = "Root"
    let (stage, navigation) = shown(root)
    let bare = Bare(nibName: nil, bundle: nil)
    navigation.pushViewController(bare, animated: true)
    stage.advance(by: 0.1)
    // With the page below, one whole width to the left in the end.
    let shown = navigation.navigationBar.layer.presentation()!.frame.minX
    #expect(shown < CGFloat(-100) && shown > CGFloat(-393))
    #expect(root.view.safeAreaInsets.top == CGFloat(98))
    #expect(bare.view.safeAreaInsets.top == CGFloat(59))
    stage.settle()
    #expect(navigation.navigationBar.isHidden)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.1)
    let back = navigation.navigationBar.layer.presentation()!.frame.minX
    #expect(back < CGFloat(0) && back > CGFloat(-393))
    stage.settle()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 54, width: 393, height: 44))
    #expect(!navigation.navigationBar.isHidden)
  }

  @Test func `bars become lower in compact height, and large titles stay small`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    HostEnvironment.current.configuration.orientation = .landscapeRight
    UIScreen.main._configurationDidChange()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isToolbarHidden = false
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    stage.settle()
    #expect(navigation.navigationBar.frame.height == CGFloat(32))
    // 21 points of the home indicator below.
    #expect(navigation.toolbar.frame.height == CGFloat(32))
    #expect(page.view.safeAreaInsets.bottom == CGFloat(53))
    navigation.hidesBarsWhenVerticallyCompact = true
    stage.settle()
    #expect(navigation.isNavigationBarHidden)
    navigation.hidesBarsWhenVerticallyCompact = false
    #expect(!navigation.isNavigationBarHidden)
    window.isHidden = true
  }
}
