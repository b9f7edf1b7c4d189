import Testing

@testable import PorticoTesting
@testable import UIKit

/// Fingers on a tab while its bar goes away.
@MainActor
struct TabTouchTests {
  @Test func `a finger that rests on a tab while the root controller is exchanged is let go`() {
    let stage = TestStage(device: "iPhone 15")
    weak var bar: UITabBar?
    do {
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<2).map {
        let page = UIViewController()
        page.tabBarItem = UITabBarItem(title: "\($0)", image: nil, tag: $0)
        return page
      }
      stage.show(tabs)
      stage.turn()
      bar = tabs.tabBar
      stage.touchDown(CGPoint(x: 300, y: 800))
    }
    stage.window.rootViewController = UIViewController()
    stage.settle()
    #expect(bar == nil)
    stage.touchMove(CGPoint(x: 300, y: 790))
    stage.touchUp(CGPoint(x: 300, y: 790))
    stage.settle()
  }
}
