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

  @Test func `under constraints a handler runs after the action, and the button grows with its title`() {
    final class Page: UIViewController {
      var isStarred = false
      let button = UIButton(configuration: .tinted())
      override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView(arrangedSubviews: [UILabel(), button])
        (stack.axis, stack.translatesAutoresizingMaskIntoConstraints) = (.vertical, false)
        view.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        button.addAction(UIAction { [unowned self] _ in isStarred.toggle() }, for: .primaryActionTriggered)
        button.configurationUpdateHandler = { [unowned self] in
          $0.configuration?.title = isStarred ? "Remove the star" : "Star"
        }
      }
    }
    let stage = TestStage(device: "iPhone 15"), page = Page()
    stage.show(page)
    stage.settle()
    let size = page.button.bounds.size
    stage.tap(page.button)
    stage.settle()
    #expect(page.button.titleLabel?.text == "Remove the star")
    #expect(page.button.bounds.width > size.width + 40 && page.button.bounds.height == size.height)
    stage.tap(page.button)
    stage.settle()
    #expect(page.button.titleLabel?.text == "Star" && page.button.bounds.size == size)
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
