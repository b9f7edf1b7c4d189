import PorticoTesting
import Testing

@testable import UIKit

/// When a button adapts its configuration. Source: the documentation of `setNeedsUpdateConfiguration` and
/// `configurationUpdateHandler`.
@MainActor
struct ButtonUpdateTests {
  private final class Counting: UIButton {
    var updates = 0
    override func updateConfiguration() {
      super.updateConfiguration()
      updates += 1
    }
  }

  @Test func `changes until the next layout make one update`() {
    let stage = TestStage(device: "iPhone 15"), button = Counting(configuration: .filled())
    stage.show(button)
    stage.turn()
    button.updates = 0
    button.setNeedsUpdateConfiguration()
    button.isHighlighted = true
    button.isSelected = true
    #expect(button.updates == 0)
    stage.turn()
    #expect(button.updates == 1)
    button.isSelected = true
    stage.turn()
    #expect(button.updates == 1)
  }

  @Test func `a handler runs when the app has set what it reads`() {
    final class Page: UIViewController {
      var item: String!
      let button = UIButton(configuration: .plain())
      override func viewDidLoad() {
        super.viewDidLoad()
        button.configurationUpdateHandler = { [unowned self] button in
          button.configuration?.title = "\(item!) \(button.isSelected)"
        }
        view.addSubview(button)
        item = "Item"
      }
    }
    let stage = TestStage(device: "iPhone 15"), page = Page()
    stage.show(page)
    stage.turn()
    #expect(page.button.titleLabel?.text == "Item false")
    page.button.isSelected = true
    #expect(page.button.titleLabel?.text == "Item true")
    let width = page.button.intrinsicContentSize.width
    page.item = "A much longer item"
    page.button.setNeedsUpdateConfiguration()
    #expect(page.button.intrinsicContentSize.width > width + 50)
  }
}
