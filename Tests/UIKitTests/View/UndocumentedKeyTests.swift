import HostInterface
import Testing

@testable import PorticoFoundation
@testable import PorticoTesting
@testable import UIKit

/// Names without documentation that much source asks for by key-value coding.
@MainActor
struct UndocumentedKeyTests {
  private func show(_ alert: UIAlertController) -> TestStage {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController()
    stage.show(page)
    page.present(alert, animated: false)
    stage.settle()
    return stage
  }

  private func all<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
    view.subviews.flatMap { ([$0] as? [V] ?? []) + all(type, in: $0) }
  }

  @Test func `an alert shows rich texts in place of plain ones`() throws {
    let alert = UIAlertController(title: "Plain", message: "Text", preferredStyle: .alert)
    alert.setValue(
      NSAttributedString(string: "Rich", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)]),
      forKey: "attributedTitle")
    alert.setValue(NSAttributedString(string: "Words"), forKey: "attributedMessage")
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let stage = show(alert)
    let texts = all(UILabel.self, in: alert.view)
    #expect(texts.contains { $0.text == "Rich" && $0.frame.height > 34 })
    #expect(texts.contains { $0.text == "Words" } && !texts.contains { $0.text == "Plain" || $0.text == "Text" })
    #expect(stage.window.rootViewController?.presentedViewController === alert)
  }

  @Test func `an action has a color, a picture at its leading edge and a check mark at its trailing one`() throws {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    let action = UIAlertAction(title: "Star", style: .default)
    action.setValue(UIColor.red, forKey: "titleTextColor")
    action.setValue(UIImage(systemName: "star"), forKey: "image")
    action.setValue(true, forKey: "checked")
    action.setValue(NSTextAlignment.left.rawValue, forKey: "titleTextAlignment")
    alert.addAction(action)
    _ = show(alert)
    let row = try #require(all(AlertRow.self, in: alert.view).first)
    let label = try #require(all(UILabel.self, in: row).first), pictures = all(UIImageView.self, in: row)
    #expect(label.textColor == .red && label.textAlignment == .left)
    #expect(pictures.count == 2 && pictures[0].frame.minX == 16 && pictures[1].frame.maxX == row.bounds.width - 16)
    #expect(label.frame.minX >= pictures[0].frame.maxX && row.accessibilityTraits.contains(.selected))
    #expect(action.value(forKey: "checked") as? Bool == true)
  }

  @Test func `a page stands between the text and the buttons, as high as it prefers`() throws {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let page = UIViewController()
    page.preferredContentSize = CGSize(width: 100, height: 120)
    let plain = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    plain.addAction(UIAlertAction(title: "OK", style: .default))
    alert.setValue(page, forKey: "contentViewController")
    let stage = show(alert)
    #expect(page.parent === alert)
    #expect(page.view.frame.size == CGSize(width: 270, height: 120))
    #expect(page.view.superview != nil)
    let height = alert.view.frame.height
    page.preferredContentSize.height = 60
    stage.settle()
    #expect(abs(alert.view.frame.height - (height - 60)) < 0.67)
    _ = show(plain)
    #expect(abs(height - plain.view.frame.height - 120) < 0.67)
  }

  @Test func `items of bars know the views that show them`() throws {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController()
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    let tabs = UITabBarController()
    page.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    stage.show(tabs)
    let view = try #require(item.value(forKey: "view") as? UIView)
    #expect(view.isDescendant(of: page.navigationController!.navigationBar))
    tabs.viewControllers?.first?.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
    stage.settle()
    let tab = try #require(tabs.tabBar.items?.first?.value(forKey: "view") as? UIView)
    #expect(tab.isDescendant(of: tabs.tabBar))
  }

  @Test func `parts of fields, wheels, bars and the screen answer`() throws {
    let stage = TestStage(device: "iPhone 15"), field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 30))
    field.placeholder = "Name"
    stage.show(field)
    let label = try #require(field.value(forKey: "placeholderLabel") as? UILabel)
    #expect(label.text == "Name")
    #expect(field.value(forKey: "_clearButton") is UIButton)
    #expect(UIScreen.main.value(forKey: "_displayCornerRadius") as? CGFloat == 55)
    let picker = UIDatePicker()
    picker.setValue(UIColor.green, forKey: "textColor")
    picker.setValue(false, forKey: "highlightsToday")
    picker.preferredDatePickerStyle = .wheels
    stage.show(picker)
    #expect(all(UILabel.self, in: picker).contains { $0.textColor == .green })
    let bar = UINavigationBar()
    bar.setValue(true, forKey: "hidesShadow")
    #expect(bar._standardBackground(for: nil).shadowColor == nil)
    let page = UIViewController()
    #expect(page.view.value(forKey: "viewDelegate") as? UIViewController === page)
  }

  @Test func `the orientation of the device cannot be set, and a line says so`() {
    _ = TestStage()
    let before = Warnings.handler
    defer { Warnings.handler = before }
    nonisolated(unsafe) var lines: [String] = []
    Warnings.handler = { lines.append($0) }
    UIDevice.current.setValue(UIInterfaceOrientation.landscapeLeft.rawValue, forKey: "orientation")
    #expect(UIDevice.current.orientation == .portrait && lines.count == 1)
  }

  /// The target of the navigation controller's own recognizer takes another pan by the name of its message.
  @Test func `a pan of the app's own goes back from anywhere on the page`() throws {
    let stage = TestStage(device: "iPhone 15"), first = UIViewController(), second = UIViewController()
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    navigation.pushViewController(second, animated: false)
    stage.settle()
    let own = try #require(navigation.interactivePopGestureRecognizer)
    let entry = try #require((own.value(forKey: "_targets") as? [PorticoFoundation.NSObject])?.first)
    let target = try #require(entry.value(forKey: "target"))
    #expect(target as AnyObject === own.delegate)
    second.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: target, action: Selector("handleNavigationTransition:")))
    stage.touchDown(CGPoint(x: 150, y: 400))
    for x in stride(from: 160, through: 380, by: 20) { stage.touchMove(CGPoint(x: CGFloat(x), y: 400)) }
    stage.turn()
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    stage.touchUp(CGPoint(x: 380, y: 400))
    stage.settle()
    #expect(navigation.topViewController === first)
  }
}
