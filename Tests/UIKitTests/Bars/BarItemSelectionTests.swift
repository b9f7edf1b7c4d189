import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct BarItemSelectionTests {
  private func show(_ item: UIBarButtonItem) -> (TestStage, UINavigationController, _UIButtonBarButton?) {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController()
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
    return (stage, navigation, item._view as? _UIButtonBarButton)
  }

  /// Apple: `UIBarButtonItem.isSelected`, `changesSelectionAsPrimaryAction`.
  @Test func `a selected item stands on a plate in its tint, and says so`() throws {
    let item = UIBarButtonItem(title: "Filter", primaryAction: UIAction { _ in })
    item.changesSelectionAsPrimaryAction = true
    item.tintColor = .systemPurple
    let (stage, _, found) = show(item)
    let button = try #require(found)
    func plate() -> UIView? { button.subviews.first { $0.backgroundColor == .systemPurple } }
    #expect(plate() == nil && !button.accessibilityTraits.contains(.selected))
    stage.tap(button)
    stage.settle()
    #expect(item.isSelected && button.accessibilityTraits.contains(.selected))
    let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
    #expect(try #require(plate()).frame.contains(label.frame))
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .white)
    stage.tap(button)
    stage.settle()
    #expect(!item.isSelected && plate() == nil)
  }

  @Test func `a bar that is told a direction lays its items out in it`() throws {
    let item = UIBarButtonItem(title: "Push", primaryAction: UIAction { _ in })
    let (stage, navigation, found) = show(item)
    let button = try #require(found)
    func middle() -> CGFloat { button.convert(button.bounds, to: nil).midX }
    #expect(middle() > 300)
    navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
    navigation.view.semanticContentAttribute = .forceRightToLeft
    stage.settle()
    #expect(middle() < 93)
    let second = UIViewController()
    second.title = "Two"
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 0.1)
    #expect((second.view.superview?.layer.presentation()?.frame.minX ?? 0) <= 0)
    stage.settle()
    let back = try #require(AccessibilityTree.elements().first { $0.label == "Back" && $0.kind == .button })
    #expect(back.frame.midX > 300)
    navigation.navigationBar.semanticContentAttribute = .unspecified
    stage.settle()
    #expect(AccessibilityTree.elements().first { $0.label == "Back" }?.frame.midX ?? 400 < 100)
  }
}
