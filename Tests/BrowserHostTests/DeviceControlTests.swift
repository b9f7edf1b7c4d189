import CoreGraphics
import LiveLink
import Testing

@testable import PorticoTesting
@testable import QuartzCore
@testable import UIKit

/// Checks changes of the device around an app.
@MainActor
struct DeviceControlTests {
  @Test func `slow animations go on from where they are, at a tenth of the speed, and end when they are over`() throws {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let box = UIView(frame: CGRect(x: 0, y: 300, width: 20, height: 20))
    stage.show(box)
    let live = try LiveStage(stage)
    func minX() -> CGFloat { box.layer.presentation()?.frame.minX ?? -1 }
    var ended = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      box.frame.origin.x = 100
    } completion: { _ in
      ended = true
    }
    stage.advance(by: 0.5)
    #expect(abs(minX() - 50) < 0.01)
    live.session.send(.control(.slowAnimations))
    try live.wait(for: []) { live.session.state?.isSlow == true }
    #expect(abs(minX() - 50) < 0.01)
    stage.advance(by: 1)
    #expect(abs(minX() - 60) < 0.01)
    live.session.send(.control(.slowAnimations))
    try live.wait(for: []) { live.session.state?.isSlow == false }
    #expect(abs(minX() - 60) < 0.01)
    stage.advance(by: 0.39)
    #expect(abs(minX() - 99) < 0.01 && !ended)
    stage.advance(by: 0.02)
    #expect(ended)
  }

  @Test func `a tablet's screen takes the size of its window, a phone's keeps its own`() throws {
    for (device, size) in [("iPad", CGSize(width: 900, height: 700)), ("iPhone 15", CGSize(width: 393, height: 852))] {
      let stage = TestStage(device: device, scale: 1)
      let controller = UIViewController()
      stage.show(controller)
      let live = try LiveStage(stage)
      try live.wait(for: []) { live.session.state != nil }
      #expect(live.session.state?.canResize == (device == "iPad"))
      live.session.send(.resize(CGSize(width: 900, height: 700)))
      // A request that comes after it has been done, too.
      live.session.send(.control(.appearance))
      try live.wait(for: []) { live.session.state?.appearance == "dark" }
      #expect(UIScreen.main.bounds.size == size && controller.view.bounds.size == size)
    }
  }

  @Test func `files that are dropped reach the app's delegate`() throws {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    stage.show(UIViewController())
    let opener = Opener()
    UIApplication.shared.delegate = opener
    let live = try LiveStage(stage)
    live.session.send(.open(paths: ["/tmp/a b.txt", "/tmp/c.txt"], location: .zero))
    try live.wait(for: []) { opener.paths.count == 2 }
    #expect(opener.paths == ["/tmp/a b.txt", "/tmp/c.txt"])
  }
}

private final class Opener: UIResponder, UIApplicationDelegate {
  var paths: [String] = []
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    paths.append(url.path)
    return true
  }
}
