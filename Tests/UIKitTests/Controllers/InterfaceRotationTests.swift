import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct InterfaceRotationTests {
  private final class Page: UIViewController {
    var lines: [String] = []
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override func willTransition(to new: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
    {
      super.willTransition(to: new, with: coordinator)
      lines.append("willTransition \(new.verticalSizeClass == .compact ? "compact" : "regular")")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      lines.append("viewWillTransition \(Int(size.width))x\(Int(size.height)) from \(Int(view.bounds.width))")
      coordinator.animate(alongsideTransition: { [unowned self] _ in lines.append("alongside \(Int(view.bounds.width))")
      }) {
        [unowned self] _ in lines.append("completed")
      }
    }
    override func traitCollectionDidChange(_ old: UITraitCollection?) {
      super.traitCollectionDidChange(old)
      if old?.verticalSizeClass != traitCollection.verticalSizeClass { lines.append("traitsDidChange") }
    }
  }

  private func turn(_ orientation: DeviceConfiguration.Orientation) {
    var configuration = HostEnvironment.current.configuration
    configuration.orientation = orientation
    DeviceSettings.apply(configuration)
  }

  @Test func `turning the device tells traits, then size, and resizes within three tenths of a second`() {
    let stage = TestStage(device: "iPhone 15")
    let page = Page()
    stage.show(page)
    page.lines = []
    turn(.landscapeLeft)
    #expect(
      page.lines == [
        "willTransition compact", "viewWillTransition 852x393 from 393", "traitsDidChange", "alongside 852",
      ])
    stage.turn()
    let start = stage.time
    stage.advance(to: start + 0.15)
    let width = page.view.layer.presentation()!.bounds.width
    #expect(width > 500 && width < 750)
    stage.settle()
    #expect(page.lines.last == "completed" && page.view.bounds.size == CGSize(width: 852, height: 393))
    #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
  }

  @Test func `the methods of before iOS 8 are called around a turn, in children too`() {
    final class Old: UIViewController {
      var lines: [String] = []
      override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
        lines.append("will \(orientation.isLandscape) \(duration) \(Int(view.bounds.width))")
      }
      override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
        lines.append("animate \(Int(view.bounds.width))")
      }
      override func didRotate(from orientation: UIInterfaceOrientation) {
        lines.append("did \(orientation.isPortrait)")
      }
    }
    let stage = TestStage(device: "iPhone 15")
    let child = Old()
    let page = UINavigationController(rootViewController: child)
    stage.show(page)
    turn(.landscapeLeft)
    stage.settle()
    #expect(child.lines == ["will true 0.3 393", "animate 852", "did true"])
  }

  @Test(arguments: [false, true])
  func `constraints between a tab bar and its controller's view hold while the device turns`(hidesBar: Bool) {
    let stage = TestStage(device: "iPhone 15")
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    stage.show(tabs)
    let tools = UIView(frame: .zero)
    tools.translatesAutoresizingMaskIntoConstraints = false
    tabs.view.addSubview(tools)
    NSLayoutConstraint.activate([
      tools.topAnchor.constraint(equalTo: tabs.tabBar.topAnchor),
      tools.bottomAnchor.constraint(equalTo: tabs.view.bottomAnchor),
      tools.leadingAnchor.constraint(equalTo: tabs.view.leadingAnchor),
      tools.trailingAnchor.constraint(equalTo: tabs.view.trailingAnchor),
    ])
    tabs.tabBar.isHidden = hidesBar
    stage.settle()
    let messages = layoutMessages {
      turn(.landscapeLeft)
      stage.settle()
      turn(.portrait)
      stage.settle()
    }
    #expect(messages == [])
    #expect(tools.frame == tabs.tabBar.frame)
  }

  @Test func `an orientation that is not supported leaves the interface as it is`() {
    let stage = TestStage(device: "iPhone 15")
    let page = Page()
    page.mask = .portrait
    stage.show(page)
    page.lines = []
    turn(.landscapeLeft)
    stage.settle()
    #expect(page.lines.isEmpty && page.view.bounds.width == 393)
    #expect(UIDevice.current.orientation == .landscapeLeft)
    page.mask = .allButUpsideDown
    page.setNeedsUpdateOfSupportedInterfaceOrientations()
    stage.settle()
    #expect(page.view.bounds.width == 852)
  }

  @Test func `a full-screen controller that wants landscape turns the interface, and its end turns it back`() {
    let stage = TestStage(device: "iPhone 15")
    let page = Page(), wide = Page()
    page.mask = .portrait
    stage.show(page)
    wide.mask = .landscape
    wide.modalPresentationStyle = .fullScreen
    page.present(wide, animated: true)
    stage.settle()
    #expect(wide.view.bounds.size == CGSize(width: 852, height: 393))
    page.dismiss(animated: true)
    stage.settle()
    #expect(page.view.bounds.size == CGSize(width: 393, height: 852) && page.view.frame == stage.window.bounds)
  }

  @Test func `presented controllers turn with their presenters, and sheets fill a low screen`() {
    let stage = TestStage(device: "iPhone 15")
    let page = Page(), sheet = Page()
    stage.show(page)
    page.present(sheet, animated: false)
    stage.settle()
    sheet.lines = []
    turn(.landscapeLeft)
    stage.settle()
    #expect(sheet.lines.contains("willTransition compact"))
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 852, height: 393))
    turn(.portrait)
    stage.settle()
    #expect(sheet.view.convert(CGPoint.zero, to: nil).y == 69)
  }
}
