import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ToolbarTests {
  private func box(_ width: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)))
  }
  private func left(_ item: UIBarButtonItem) -> CGFloat {
    item.customView!.convert(CGPoint.zero, to: item.customView!.window).x
  }

  @Test func `flexible spaces share what is left, fixed ones are as wide as they say`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let (a, b, c) = (box(30), box(40), box(50))
    let bar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 393, height: 44))
    bar.items = [a, .flexibleSpace(), b, .flexibleSpace(), .fixedSpace(21), c]
    stage.show(bar)
    // 393 less two margins of 16, 120 of items and 21: 220 in two parts.
    #expect(left(a) == 16)
    #expect(left(b) == CGFloat(16 + 30 + 110))
    #expect(left(c) == CGFloat(393 - 16 - 50))
    bar.items = [a, b, .fixedSpace(-3), c]
    stage.turn()
    // Neighbours are 8 apart.
    #expect(left(b) == CGFloat(16 + 30 + 8))
    #expect(left(c) == CGFloat(16 + 30 + 8 + 40 - 3))
    bar.semanticContentAttribute = .forceRightToLeft
    stage.turn()
    #expect(left(a) == CGFloat(393 - 16 - 30))
  }

  @Test func `an item without a target sends its action along the chain of the first responder`() {
    final class Page: UIViewController {
      var made = 0
      override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
        guard selector._name == "make:" else { return super._invoke(selector, arguments) }
        made += 1
        return .some(nil)
      }
      override func _responds(to selector: Selector) -> Bool {
        selector._name == "make:" || super._responds(to: selector)
      }
    }
    let stage = TestStage(device: "iPhone 15", scale: 1), page = Page(), field = UITextField()
    let item = UIBarButtonItem(title: "Make", style: .plain, target: nil, action: Selector("make:"))
    page.navigationItem.rightBarButtonItem = item
    page.view.addSubview(field)
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    field.becomeFirstResponder()
    stage.tap(CGPoint(x: 393 - 36, y: 76))
    #expect(page.made == 1)
  }

  /// Without a limit of its own for layouts the test would not come back: it counts them.
  @Test func `a view of the app's that is higher than a low bar is not laid out for ever`() {
    final class Counted: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        precondition(layouts < 100, "The view is laid out again and again.")
      }
    }
    let stage = TestStage(TestDevice("iPhone SE (3rd gen)", orientation: .landscapeLeft, scale: 1))
    let view = Counted(frame: .zero), page = UIViewController()
    view.translatesAutoresizingMaskIntoConstraints = false
    let buttons = ["Edit", "Done"].map { title in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
      NSLayoutConstraint.activate([
        button.topAnchor.constraint(equalTo: view.topAnchor),
        button.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        button.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
      return button
    }
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: view)
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
    #expect(navigation.navigationBar.bounds.height == 32 && view.bounds.width == 44)
    // It still gets room when it grows by itself.
    buttons[0].setTitle("A longer title", for: .normal)
    stage.settle()
    #expect(view.bounds.width > 80)
  }

  @Test func `a view of the app's that grows by itself gets its room, in the middle of flexible spaces`() {
    let stage = TestStage(device: "iPhone 15", scale: 1), status = UILabel()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 393, height: 44))
    bar.items = [.flexibleSpace(), UIBarButtonItem(customView: status), .flexibleSpace()]
    stage.show(bar)
    status.text = "Updated just now"
    status.sizeToFit()
    stage.turn()
    let frame = status.convert(status.bounds, to: bar)
    #expect(status.bounds.width > 50 && abs(frame.midX - 393 / 2) <= 1 && abs(frame.midY - 22) <= 1)
  }

  @Test func `items that come and go fade when they are set with animation`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let (a, b) = (box(30), box(40))
    let bar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 393, height: 44))
    bar.items = [a]
    stage.show(bar)
    bar.setItems([b], animated: true)
    stage.advance(by: 0.1)
    #expect(a.customView?.window != nil)
    stage.settle()
    #expect(a.customView?.window == nil)
    #expect(left(b) == 16)
  }

  @Test func `a navigation controller's toolbar shows the top page's items, and is part of its safe area`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let page = UIViewController(), next = UIViewController()
    let item = box(30)
    page.toolbarItems = [item]
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    #expect(page.view.safeAreaInsets.bottom == 34)
    navigation.setToolbarHidden(false, animated: true)
    stage.advance(by: 0.1)
    let half = navigation.toolbar.layer.presentation()!.frame.minY
    #expect(half > CGFloat(774) && half < CGFloat(852), "\(half)")
    stage.settle()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 852 - 78, width: 393, height: 44))
    #expect(page.view.safeAreaInsets.bottom == 78)
    #expect(item.customView?.window != nil)
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: true)
    stage.settle()
    // With the line at its upper edge.
    #expect(navigation.toolbar.frame.minY == 853)
    #expect(next.view.safeAreaInsets.bottom == 34)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(navigation.toolbar.frame.minY == CGFloat(852 - 78))
    navigation.setToolbarHidden(true, animated: false)
    stage.settle()
    #expect(page.view.safeAreaInsets.bottom == 34)
  }

  @Test func `below the screen a bar keeps its items inside itself`() throws {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 852, width: 393, height: 83))
    bar.items = [UIBarButtonItem(title: "Action", style: .plain, target: nil, action: nil)]
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.bottom = 49
    controller.view.addSubview(bar)
    stage.show(controller)
    #expect(bar.safeAreaInsets.bottom == 83)
    let button = try #require(bar.subviews.compactMap { $0 as? _UIButtonBarButton }.first)
    #expect(button.frame.height == 44 && bar.bounds.contains(button.frame))
  }
}
