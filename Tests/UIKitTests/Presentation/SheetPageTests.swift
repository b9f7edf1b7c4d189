import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// A page in a navigation controller in a sheet.
@MainActor
struct SheetPageTests {
  private final class Page: UIViewController {
    let scroll = UIScrollView(frame: .zero), field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Page"
      scroll.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(scroll)
      scroll.addSubview(field)
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
  }

  private func scene(_ device: String, _ orientation: DeviceConfiguration.Orientation, inTabs: Bool) -> (
    TestStage, Page
  ) {
    let stage = TestStage(device: device)
    HostEnvironment.current.configuration.orientation = orientation
    UIScreen.main._configurationDidChange()
    stage.window.frame = UIScreen.main.bounds
    let root = UIViewController(), presenter = UINavigationController(rootViewController: root)
    if inTabs {
      let tabs = UITabBarController()
      tabs.viewControllers = [presenter]
      stage.show(tabs)
    } else {
      stage.show(presenter)
    }
    stage.settle()
    let page = Page()
    root.present(UINavigationController(rootViewController: page), animated: true)
    stage.settle()
    return (stage, page)
  }

  @Test(arguments: [DeviceConfiguration.Orientation.portrait, .landscapeLeft], [true, false])
  func `a page in a sheet begins below its bar on a screen without unsafe parts`(
    orientation: DeviceConfiguration.Orientation, inTabs: Bool
  ) throws {
    let (stage, page) = scene("iPhone SE (3rd gen)", orientation, inTabs: inTabs)
    try withExtendedLifetime(stage) {
      let bar = try #require(page.navigationController?.navigationBar)
      let bottom = page.view.convert(bar.bounds, from: bar).maxY
      #expect(bottom > 30)
      #expect(page.view.safeAreaInsets.top == bottom)
      #expect(page.scroll.frame.minY == bottom)
    }
  }

  @Test
  func `the keyboard's guide of a page that a sheet takes below the keyboard's edge stays within the page's safe area`()
    throws
  {
    let (stage, page) = scene("iPhone 15", .portrait, inTabs: false)
    try withExtendedLifetime(stage) {
      page.field.becomeFirstResponder()
      stage.settle()
      let sheet = try #require(page.navigationController?.presentationController?.presentedView)
      let rest = sheet.center
      let messages = layoutMessages {
        for way in [100, 400, 700] as [CGFloat] {
          sheet.center = CGPoint(x: rest.x, y: rest.y + way)
          RunningApp.current.keyboard.updateGuides(laysOut: true)
          page.view.layoutIfNeeded()
          let guide = page.view.keyboardLayoutGuide.layoutFrame
          #expect(guide.minY >= page.view.safeAreaInsets.top)
          #expect(guide.maxY == page.view.bounds.height)
        }
      }
      #expect(messages.isEmpty)
    }
  }
}
