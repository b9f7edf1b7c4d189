import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Numbers are those of Behaviour/Metrics.md A4.
@MainActor
struct TabBarLayoutTests {
  private final class Keeper: NSObject, UITabBarDelegate {
    var selected: [String] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item.title ?? "") }
  }

  private func items(_ count: Int) -> [UITabBarItem] {
    (0..<count).map { UITabBarItem(title: "T\($0)", image: UIImage(systemName: "star"), tag: $0) }
  }
  private func buttons(_ bar: UITabBar) -> [UITabBarButton] { bar.subviews.compactMap { $0 as? UITabBarButton } }
  private func icon(_ button: UITabBarButton) -> CGRect { button.subviews.compactMap { $0 as? UIImageView }[0].frame }
  private func title(_ button: UITabBarButton) -> CGRect { button.subviews.compactMap { $0 as? UILabel }[0].frame }

  @Test func `a bar on its own selects what is tapped and tells its delegate`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let bar = UITabBar(frame: CGRect(x: 0, y: 400, width: 390, height: 49)), keeper = Keeper()
    bar.items = items(3)
    bar.delegate = keeper
    stage.show(bar)
    #expect(bar.selectedItem == nil)
    stage.tap(buttons(bar)[1])
    #expect(bar.selectedItem === bar.items?[1])
    #expect(keeper.selected == ["T1"])
    let fewer = Array(bar.items![..<1])
    bar.setItems(fewer, animated: true)
    #expect(bar.selectedItem == nil)
    stage.settle()
    #expect(buttons(bar).count == 1)
    #expect(buttons(bar)[0].frame.width == CGFloat(390))
  }

  @Test func `the title stands below the icon, beside it where there is little height`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let bar = UITabBar(frame: CGRect(x: 0, y: 400, width: 390, height: 49))
    bar.items = items(2)
    stage.show(bar)
    let stacked = buttons(bar)[0]
    #expect(icon(stacked).maxY <= title(stacked).minY + CGFloat(2))
    #expect(abs(icon(stacked).midX - title(stacked).midX) <= CGFloat(1))
    HostEnvironment.current.configuration.orientation = .landscapeRight
    UIScreen.main._configurationDidChange()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let tabs = UITabBarController()
    tabs.viewControllers = items(2).map { item in
      let page = UIViewController()
      page.tabBarItem = item
      return page
    }
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    stage.settle()
    #expect(tabs.tabBar.frame.height == CGFloat(32 + 21))
    let inline = buttons(tabs.tabBar)[0]
    #expect(icon(inline).maxX <= title(inline).minX)
    #expect(abs(icon(inline).midY - title(inline).midY) <= CGFloat(1))
    window.isHidden = true
  }

  @Test(arguments: ["3", "1000"], [false, true])
  func `beside an icon the title keeps clear of the badge`(badge: String, isRightToLeft: Bool) throws {
    let stage = TestStage(device: "iPhone SE (3rd gen)", scale: 1)
    HostEnvironment.current.configuration.orientation = .landscapeLeft
    UIScreen.main._configurationDidChange()
    stage.window.frame = UIScreen.main.bounds
    let tabs = UITabBarController()
    tabs.viewControllers = items(2).map { item in
      let page = UIViewController()
      page.tabBarItem = item
      return page
    }
    if isRightToLeft { tabs.tabBar.semanticContentAttribute = .forceRightToLeft }
    stage.show(tabs)
    stage.settle()
    let button = buttons(tabs.tabBar)[0], before = title(button)
    tabs.viewControllers?[0].tabBarItem.badgeValue = badge
    stage.settle()
    let mark = try #require(button.subviews.last).frame
    #expect(mark.height == 20 && mark.intersects(icon(button)))
    #expect(!mark.intersects(title(button)))
    #expect(title(button).size == before.size)
    tabs.viewControllers?[0].tabBarItem.badgeValue = nil
    stage.settle()
    #expect(title(button) == before)
  }

  @Test func `centred items have their width and distance, in the middle`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let bar = UITabBar(frame: CGRect(x: 0, y: 400, width: 390, height: 49))
    bar.items = items(3)
    (bar.itemPositioning, bar.itemWidth, bar.itemSpacing) = (.centered, 60, 20)
    stage.show(bar)
    // 3 times 60 and 2 times 20: 220, so 85 on each side.
    #expect(buttons(bar).map(\.frame.minX) == [85, 165, 245] as [CGFloat])
    #expect(buttons(bar).map(\.frame.width) == [60, 60, 60] as [CGFloat])
    bar.semanticContentAttribute = .forceRightToLeft
    stage.turn()
    #expect(buttons(bar).map(\.frame.minX) == [245, 165, 85] as [CGFloat])
  }

  @Test func `a badge is as wide as its text, at least as wide as high, and takes the item's colour`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let bar = UITabBar(frame: CGRect(x: 0, y: 400, width: 390, height: 49))
    bar.items = items(1)
    let item = bar.items![0]
    item.badgeValue = "1"
    stage.show(bar)
    let badge = buttons(bar)[0].subviews.last!
    #expect(badge.frame.size == CGSize(width: 20, height: 20))
    #expect(badge.backgroundColor == .systemRed)
    item.badgeValue = "1000"
    item.badgeColor = .systemGreen
    stage.turn()
    #expect(badge.frame.width > CGFloat(30))
    #expect(badge.backgroundColor == .systemGreen)
    item.badgeValue = ""
    stage.turn()
    #expect(badge.frame.size == CGSize(width: 20, height: 20))
  }

  @Test func `colours follow selection, tint and appearance`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let bar = UITabBar(frame: CGRect(x: 0, y: 400, width: 390, height: 49))
    bar.items = items(2)
    bar.selectedItem = bar.items![0]
    bar.tintColor = .systemRed
    bar.unselectedItemTintColor = .systemGreen
    stage.show(bar)
    func tint(_ index: Int) -> UIColor { buttons(bar)[index].subviews.compactMap { $0 as? UIImageView }[0].tintColor }
    #expect(tint(0) == .systemRed && tint(1) == .systemGreen)
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.iconColor = .systemBlue
    look.stackedLayoutAppearance.selected.iconColor = .systemPink
    bar.standardAppearance = look
    #expect(tint(0) == .systemPink && tint(1) == .systemBlue)
  }
}
