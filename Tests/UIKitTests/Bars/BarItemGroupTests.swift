import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct BarItemGroupTests {
  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  /// Right items are listed from the edge inwards, groups from the leading side on.
  @Test func `trailing groups are the right items in the other order`() {
    let item = UINavigationItem(title: "Page")
    item.trailingItemGroups = [
      .fixedGroup(items: [self.item("a"), self.item("b")]), self.item("c").creatingFixedGroup(),
    ]
    #expect(item.rightBarButtonItems?.map { $0.title ?? "" } == ["c", "b", "a"])
    #expect(item.rightBarButtonItems?.first?.buttonGroup === item.trailingItemGroups.last)
    item.leadingItemGroups = [.fixedGroup(items: [self.item("x"), self.item("y")])]
    #expect(item.leftBarButtonItems?.map { $0.title ?? "" } == ["x", "y"])
    item.rightBarButtonItem = self.item("z")
    #expect(item.trailingItemGroups.map { $0.barButtonItems.map { $0.title ?? "" } } == [["z"]])
  }

  @Test func `a hidden group, and an optional one that is not a default, are not shown`() {
    let item = UINavigationItem(title: "Page"),
      group = UIBarButtonItemGroup.movableGroup(customizationIdentifier: "m", items: [self.item("m")])
    item.leadingItemGroups = [
      group, .optionalGroup(customizationIdentifier: "o", isInDefaultCustomization: false, items: [self.item("o")]),
      .optionalGroup(customizationIdentifier: "p", items: [self.item("p")]),
    ]
    #expect(item.leftBarButtonItems?.map { $0.title ?? "" } == ["m", "p"])
    group.isHidden = true
    #expect(item.leftBarButtonItems?.map { $0.title ?? "" } == ["p"])
  }

  @Test func `the pinned group stands at the trailing edge of the bar`() throws {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController()
    page.navigationItem.trailingItemGroups = [item("inner").creatingFixedGroup()]
    page.navigationItem.pinnedTrailingGroup = item("pinned").creatingFixedGroup()
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    let inner = try #require(page.navigationItem.rightBarButtonItem?._view)
    let pinned = try #require(page.navigationItem.pinnedTrailingGroup?.barButtonItems.first?._view)
    func left(_ view: UIView) -> CGFloat { view.convert(view.bounds, to: nil as UIView?).minX }
    #expect(left(pinned) > left(inner))
  }
}
