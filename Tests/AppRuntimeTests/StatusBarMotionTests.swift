import HostInterface
import Testing

@testable import AppRuntime
@testable import PorticoTesting
@testable import UIKit

/// Oracle: Apple, `preferredStatusBarUpdateAnimation`.
@MainActor
struct StatusBarMotionTests {
  private final class Page: UIViewController {
    var isHidden = false
    var motion = UIStatusBarAnimation.fade
    override var prefersStatusBarHidden: Bool { isHidden }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { motion }
  }

  private func clock() -> UILabel? {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == "9:41" { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    return UIScreen.main._windows.lazy.compactMap(find).first
  }

  @Test(arguments: [UIStatusBarAnimation.fade, .slide, .none])
  func `a bar goes in an animation block as the controller prefers, and at once without one`(
    _ motion: UIStatusBarAnimation
  ) throws {
    let stage = TestStage(device: "iPhone 15"), page = Page(nibName: nil, bundle: nil)
    page.motion = motion
    stage.show(page)
    RunningApp.current.chrome.install()
    defer { RunningApp.current.chrome.remove() }
    stage.turn()
    let label = try #require(clock())
    page.isHidden = true
    UIView.animate(withDuration: 0.4) { page.setNeedsStatusBarAppearanceUpdate() }
    stage.advance(by: 0.2)
    let shown = try #require(label.layer.presentation())
    switch motion {
    case .fade: #expect(!label.isHidden && shown.opacity > 0.05 && shown.opacity < 0.95)
    case .slide: #expect(!label.isHidden && shown.opacity == 1 && shown.affineTransform().ty < -5)
    default: #expect(label.isHidden)
    }
    stage.advance(by: 0.3)
    #expect(label.isHidden)
    page.isHidden = false
    page.setNeedsStatusBarAppearanceUpdate()
    stage.turn()
    #expect(!label.isHidden && label.alpha == 1 && label.transform == .identity)
  }
}
