import Testing

@testable import PorticoTesting
@testable import UIKit

/// Groups of bar button items where there is little room, and the overflow menu.
///
/// Apple's documentation of `centerItemGroups`, `ItemStyle`, `additionalOverflowItems`, `pinnedTrailingGroup`,
/// `representativeItem` and `alwaysAvailable` says where items stand.
@MainActor
struct BarOverflowTests {
  private var tapped: [String] { log.entries }
  private final class Log { var entries: [String] = [] }
  private let log = Log()

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(primaryAction: UIAction(title: title) { [log] _ in log.entries.append(title) })
  }
  private func group(_ titles: String..., representative: String? = nil) -> UIBarButtonItemGroup {
    .fixedGroup(
      representativeItem: representative.map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) },
      items: titles.map(item))
  }
  private func show(_ style: UINavigationItem.ItemStyle, on device: String, _ prepare: (UINavigationItem) -> Void) -> (
    TestStage, UINavigationItem
  ) {
    let stage = TestStage(device: device), page = UIViewController()
    page.navigationItem.title = "Page"
    page.navigationItem.style = style
    prepare(page.navigationItem)
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    return (stage, page.navigationItem)
  }
  /// Where an item stands in the window; nil for one that is not in the bar.
  private func frame(_ item: UIBarButtonItem?) -> CGRect? {
    item?._view.flatMap { $0.isHidden || $0.window == nil ? nil : $0.convert($0.bounds, to: nil as UIView?) }
  }
  /// The menu that a tap on an item opens.
  private func open(_ item: UIBarButtonItem?, _ stage: TestStage) throws -> MenuScreen {
    stage.tap(try #require(item?._view))
    stage.settle()
    return MenuScreen(stage: stage)
  }

  @Test func `groups of the center stand in the middle of an editor's bar, the title at the leading side`() throws {
    let (_, item) = show(.editor, on: "iPad Pro 11-inch") {
      $0.centerItemGroups = [group("Bold", "Italic"), group("Link")]
    }
    let frames = try item.centerItemGroups.flatMap(\.barButtonItems).map { try #require(frame($0)) }
    #expect(abs((frames[0].minX + frames[2].maxX) / 2 - 417) < 1)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.minX - $0.maxX == BarMetrics.itemSpacing })
    #expect(item.overflowPresentationSource == nil)
  }

  @Test func `a browser's title stands at the leading side, a navigator's in the middle`() throws {
    func title(_ style: UINavigationItem.ItemStyle) throws -> CGRect {
      _ = show(style, on: "iPad Pro 11-inch") { _ in }
      return try #require(AccessibilityTree.elements().first { $0.label == "Page" }).frame
    }
    #expect(try title(.browser).minX == BarMetrics.sideMargin(834))
    #expect(abs(try title(.navigator).midX - 417) < 1)
  }

  @Test func `groups of the center are in a navigator's overflow menu, which carries them out`() throws {
    let (stage, item) = show(.navigator, on: "iPhone 15") { $0.centerItemGroups = [group("Bold", "Italic")] }
    #expect(frame(item.centerItemGroups[0].barButtonItems[0]) == nil)
    let button = try #require(item.overflowPresentationSource as? UIBarButtonItem)
    let menu = try open(button, stage)
    #expect(menu.titles == ["Bold", "Italic"])
    menu.tap("Italic")
    #expect(tapped == ["Italic"])
  }

  @Test func `what has no room in the middle goes to the menu from the last group on, and comes back with the room`()
    throws
  {
    let names = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"]
    let (stage, item) = show(.editor, on: "iPhone 15") { $0.centerItemGroups = names.map { group($0) } }
    let standing = item.centerItemGroups.map { frame($0.barButtonItems[0]) != nil }
    let count = standing.prefix { $0 }.count
    #expect(count > 0 && count < names.count && !standing.dropFirst(count).contains(true))
    let button = try #require(item.overflowPresentationSource as? UIBarButtonItem)
    #expect(
      try #require(frame(item.centerItemGroups[count - 1].barButtonItems[0])).maxX <= #require(frame(button)).minX)
    #expect(try open(button, stage).titles[...] == names[count...])
    let (wide, all) = show(.editor, on: "iPad Pro 11-inch") { $0.centerItemGroups = names.map { group($0) } }
    #expect(
      all.centerItemGroups.allSatisfy { frame($0.barButtonItems[0]) != nil } && all.overflowPresentationSource == nil)
    withExtendedLifetime(wide) {}
  }

  @Test func `a group is represented by one item where there is little room, and a tap on it lists the group`() throws {
    let (stage, item) = show(.editor, on: "iPhone 15") {
      $0.centerItemGroups = [group("Bold letters", "Italic letters", "Underlined letters", representative: "Format")]
    }
    let format = try #require(item.centerItemGroups.first)
    #expect(format.isDisplayingRepresentativeItem && frame(format.barButtonItems[0]) == nil)
    #expect(frame(format.representativeItem) != nil && item.overflowPresentationSource == nil)
    let menu = try open(format.representativeItem, stage)
    #expect(menu.titles == ["Bold letters", "Italic letters", "Underlined letters"])
    menu.tap("Underlined letters")
    #expect(tapped == ["Underlined letters"])
  }

  @Test func `groups of the sides are represented too, and never in the menu`() throws {
    let (_, item) = show(.navigator, on: "iPhone 15") {
      $0.trailingItemGroups = [
        group("Bold text", "Italic text", "Underlined text", "Struck text", representative: "Format"), group("Share"),
      ]
    }
    #expect(
      item.trailingItemGroups[0].isDisplayingRepresentativeItem
        && !item.trailingItemGroups[1].isDisplayingRepresentativeItem)
    #expect(
      try #require(frame(item.trailingItemGroups[0].representativeItem)).maxX
        < #require(frame(item.rightBarButtonItem)).minX)
    #expect(item.rightBarButtonItems?.count == 5 && item.overflowPresentationSource == nil)
  }

  @Test func `the button of the menu stands before the pinned group while there are additional elements`() throws {
    let (stage, item) = show(.navigator, on: "iPhone 15") {
      $0.additionalOverflowItems = .uncached { answer in
        answer([UIAction(title: "Help") { [log] _ in log.entries.append("Help") }])
      }
      $0.pinnedTrailingGroup = group("Done")
      $0.rightBarButtonItem = self.item("Add")
    }
    let button = try #require(item.overflowPresentationSource as? UIBarButtonItem)
    let x = try [item.rightBarButtonItem, button, item.pinnedTrailingGroup?.barButtonItems.first].map {
      try #require(frame($0)).minX
    }
    #expect(x == x.sorted())
    let menu = try open(button, stage)
    #expect(menu.titles == ["Help"])
    menu.tap("Help")
    #expect(tapped == ["Help"])
    item.additionalOverflowItems = nil
    stage.settle()
    #expect(item.overflowPresentationSource == nil && frame(button) == nil)
  }

  @Test func `an optional group that is not a default is in the menu where it is always available`() throws {
    let (stage, item) = show(.editor, on: "iPad Pro 11-inch") {
      let rare = UIBarButtonItemGroup.optionalGroup(
        customizationIdentifier: "rare", isInDefaultCustomization: false, items: [self.item("Rare")])
      rare.alwaysAvailable = true
      $0.centerItemGroups = [group("Bold"), rare]
    }
    #expect(frame(item.centerItemGroups[1].barButtonItems[0]) == nil)
    #expect(try open(#require(item.overflowPresentationSource as? UIBarButtonItem), stage).titles == ["Rare"])
  }

  /// The elements of a menu by title; submenus with theirs.
  private func outline(_ elements: [UIMenuElement]) -> [String] {
    elements.flatMap { element in
      guard let menu = element as? UIMenu else { return [element.title] }
      return menu.title.isEmpty ? outline(menu.children) : ["\(menu.title): \(outline(menu.children))"]
    }
  }

  @Test func `an item's menu is a submenu, and an element of its own stands for an item or a group`() {
    let sender = UIView(), plain = item("Plain"), hidden = item("Hidden"), own = item("Own")
    hidden.isHidden = true
    own.menuRepresentation = UIAction(title: "Instead") { _ in }
    let menu = UIBarButtonItem(
      title: "Choose", menu: UIMenu(children: [UIAction(title: "A") { _ in }, UIAction(title: "B") { _ in }]))
    let group = UIBarButtonItemGroup.fixedGroup(items: [
      plain, .fixedSpace(8), hidden, own, menu, UIBarButtonItem(customView: UIView()),
    ])
    #expect(outline(group._menuElements(sender)) == ["Plain", "Instead", #"Choose: ["A", "B"]"#])
    group.representativeItem = UIBarButtonItem(title: "All", style: .plain, target: nil, action: nil)
    #expect(outline(group._menuElements(sender)) == [#"All: ["Plain", "Instead", "Choose: [\"A\", \"B\"]"]"#])
    group.menuRepresentation = UIAction(title: "Group") { _ in }
    #expect(outline(group._menuElements(sender)) == ["Group"])
  }

  @Test func `groups are represented from the last on before any goes to the menu`() {
    let fit = BarGroupFit(
      groups: [.init(width: 100, representedWidth: 30), .init(width: 100), .init(width: 100, representedWidth: 30)],
      spacing: 10,
      mayLeave: true)
    #expect(fit.standings(in: 320) == [.whole, .whole, .whole])
    #expect(fit.standings(in: 319) == [.whole, .whole, .represented])
    #expect(fit.standings(in: 249) == [.represented, .whole, .represented])
    #expect(fit.standings(in: 179) == [.represented, .whole, .inMenu])
    #expect(fit.standings(in: 0) == [.inMenu, .inMenu, .inMenu])
    var staying = fit
    staying.mayLeave = false
    #expect(staying.standings(in: 0) == [.represented, .whole, .represented])
  }
}
