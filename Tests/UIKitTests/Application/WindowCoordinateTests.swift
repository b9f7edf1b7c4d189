import CoreGraphics
import PorticoTesting
import Testing

@testable import UIKit

/// Oracle: a window's frame is in the screen's coordinates.
@MainActor
struct WindowCoordinateTests {
  @Test func `coordinates are converted between windows, and to and from the screen`() {
    let stage = TestStage()
    let one = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let other = UIWindow(frame: CGRect(x: 50, y: 5, width: 100, height: 100))
    for window in [one, other] { window.isHidden = false }
    stage.turn()
    let point = CGPoint(x: 1, y: 2)
    #expect(one.convert(point, to: other) == CGPoint(x: -39, y: 17))
    #expect(one.convert(point, from: other) == CGPoint(x: 41, y: -13))
    #expect(one.convert(point, to: nil as UIWindow?) == CGPoint(x: 11, y: 22))
    let box = CGRect(x: 11, y: 22, width: 3, height: 4)
    #expect(one.convert(box, from: nil as UIWindow?) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(one.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: nil as UIWindow?) == box)
  }

  @Test func `a window class that says its own safe area lays out what is in it by that`() {
    final class Notched: UIWindow {
      override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 44, left: 3, bottom: 20, right: 0) }
    }
    let stage = TestStage()
    let window = Notched(frame: CGRect(x: 0, y: 100, width: 300, height: 300)), controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.turn()
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 3, bottom: 20, right: 0))
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 3, y: 44, width: 297, height: 236))
  }
}
