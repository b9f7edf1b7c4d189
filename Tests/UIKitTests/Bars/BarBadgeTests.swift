import Testing

@testable import PorticoTesting
@testable import UIKit

/// Badges of bar button items, as iOS 26 declares them. Sizes are estimates; that a badge stands at the upper trailing
/// corner is documented.
@MainActor
struct BarBadgeTests {
  private func show(_ item: UIBarButtonItem, isRightToLeft: Bool = false) throws -> (TestStage, _UIButtonBarButton) {
    let stage = TestStage(
      TestDevice("iPhone 15", layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight))
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = item
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    return (stage, try #require(item._view as? _UIButtonBarButton))
  }
  private func badge(_ button: _UIButtonBarButton) -> BarBadge? {
    button.subviews.lazy.compactMap { $0 as? BarBadge }.first
  }

  @Test(arguments: [false, true])
  func `a badge stands at the upper trailing corner of an item`(isRightToLeft: Bool) throws {
    let item = UIBarButtonItem(image: UIImage(systemName: "bell"), style: .plain, target: nil, action: nil)
    item.badge = .count(3)
    let (stage, button) = try show(item, isRightToLeft: isRightToLeft)
    let shown = try #require(badge(button)),
      picture = try #require(button.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    #expect(shown.frame.midY < picture.frame.midY && shown.frame.height == BarBadge.height)
    #expect(isRightToLeft ? shown.frame.midX < picture.frame.midX : shown.frame.midX > picture.frame.midX)
    #expect(shown.backgroundColor == .systemRed && button.accessibilityValue == "3")
    item.badge = nil
    stage.settle()
    #expect(badge(button) == nil)
  }

  @Test func `badges are equal by what they say and how they look, and a dot says nothing`() throws {
    var badge = UIBarButtonItem.Badge.string("New")
    #expect(badge == .string("New") && badge != .indicator() && badge.stringValue == "New")
    badge.backgroundColor = .systemBlue
    #expect(badge != .string("New") && UIBarButtonItem.Badge.indicator().stringValue == nil)
    #expect(UIBarButtonItem.Badge.count(12).stringValue == "12")
    let item = UIBarButtonItem(title: "Inbox", style: .plain, target: nil, action: nil)
    item.badge = .indicator()
    let shown = try #require(self.badge(try show(item).1))
    #expect(shown.frame.size == CGSize(width: BarBadge.dot, height: BarBadge.dot))
  }
}
