import Testing

@testable import UIKit

/// Badges as assistive technology reads them.
@MainActor
struct TabBadgeTests {
  @Test(arguments: [("1", "1 item"), ("3", "3 items"), ("New", "New"), ("", nil)] as [(String, String?)])
  func `a tab speaks its badge as its value`(badge: String, value: String?) {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    let item = UITabBarItem(title: "Inbox", image: nil, tag: 0)
    bar.items = [item]
    item.badgeValue = badge
    bar.layoutIfNeeded()
    let button = bar.subviews.compactMap { $0 as? UITabBarButton }.first
    #expect(button?.accessibilityLabel == "Inbox" && button?.accessibilityValue == value)
  }
}
