import Testing

@testable import PorticoTesting
@testable import UIKit

/// Columns beside and over each other.
@MainActor
struct SplitViewTests {
  @Test func `two columns stand side by side in landscape, each in a navigation controller`() throws {
    let desk = SplitDesk()
    #expect(
      desk.split.displayMode == .oneBesideSecondary && desk.split.splitBehavior == .tile && !desk.split.isCollapsed)
    #expect(try #require(desk.frame("P")) == CGRect(x: 0, y: 0, width: 320, height: 820))
    #expect(try #require(desk.frame("S")) == CGRect(x: 320, y: 0, width: 860, height: 820))
    let page = try #require(desk.pages["S"])
    #expect(page.navigationController?.parent === desk.split && page.splitViewController === desk.split)
    #expect(desk.split.viewController(for: .secondary) === page)
    #expect(desk.split.viewControllers == [desk.pages["P"]!.navigationController!, page.navigationController!])
    #expect(desk.split.primaryColumnWidth == 320)
    #expect(desk.pages["P"]?.traitCollection.horizontalSizeClass == .compact)
    #expect(page.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func `a navigation controller is not wrapped again`() {
    let desk = SplitDesk(shows: false)
    let navigation = UINavigationController(rootViewController: desk.page("N"))
    desk.split.setViewController(navigation, for: .primary)
    desk.show()
    #expect(desk.split.viewController(for: .primary) === navigation && navigation.parent === desk.split)
  }

  @Test func `held upright the primary column is away, and comes over the dimmed secondary one`() throws {
    let desk = SplitDesk("iPad (10th gen)", .portrait)
    #expect(desk.split.displayMode == .secondaryOnly && desk.frame("P") == nil)
    #expect(desk.frame("S")?.width == 820)
    desk.log = []
    desk.split.show(.primary)
    #expect(desk.split.displayMode == .oneOverSecondary)
    desk.stage.advance(by: 0.1)
    #expect(desk.log == ["mode oneOverSecondary", "will show primary", "P will appear"])
    desk.stage.settle()
    #expect(desk.log.suffix(2) == ["P did appear", "did show primary"])
    #expect(desk.frame("P")?.minX == 0 && desk.frame("S")?.minX == 0)
    desk.log = []
    desk.stage.tap(CGPoint(x: 700, y: 600))
    desk.stage.settle()
    #expect(desk.split.displayMode == .secondaryOnly && desk.frame("P") == nil)
    #expect(
      desk.log == [
        "mode secondaryOnly", "will hide primary", "P will disappear", "P did disappear", "did hide primary",
      ])
  }

  @Test func `a swipe from the edge brings the column along and one back takes it away`() throws {
    let desk = SplitDesk("iPad (10th gen)", .portrait)
    desk.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 170, y: 500), release: false)
    let x = try #require(desk.frame("P")).minX
    #expect(x > -200 && x < -100)
    desk.stage.touchUp(CGPoint(x: 170, y: 500))
    desk.stage.settle()
    #expect(desk.split.displayMode == .oneOverSecondary && desk.frame("P")?.minX == 0)
    desk.log = []
    desk.drag(from: CGPoint(x: 600, y: 500), to: CGPoint(x: 380, y: 500))
    desk.stage.settle()
    #expect(desk.split.displayMode == .secondaryOnly && desk.frame("P") == nil)
  }

  @Test func `a swipe that is taken back leaves everything as it was`() {
    let desk = SplitDesk("iPad (10th gen)", .portrait)
    desk.log = []
    desk.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 100, y: 500), release: false)
    desk.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 20, y: 500))
    desk.stage.settle()
    #expect(desk.split.displayMode == .secondaryOnly && desk.frame("P") == nil)
    #expect(desk.log.filter { $0.hasPrefix("P ") } == ["P will appear", "P will disappear", "P did disappear"])
  }

  @Test func `without the gesture no swipe brings the column`() {
    let desk = SplitDesk("iPad (10th gen)", .portrait)
    desk.split.presentsWithGesture = false
    desk.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 300, y: 500))
    desk.stage.settle()
    #expect(desk.split.displayMode == .secondaryOnly)
  }

  @Test func `the button in the bar hides the column and brings it back`() throws {
    let desk = SplitDesk()
    func bar(_ name: String) -> UINavigationBar { desk.pages[name]!.navigationController!.navigationBar }
    #expect(bar("P")._leadingSystemItems.count == 1 && bar("S")._leadingSystemItems.isEmpty)
    desk.stage.tap(CGPoint(x: 24, y: 46))
    desk.stage.settle()
    #expect(desk.split.displayMode == .secondaryOnly)
    #expect(bar("S")._leadingSystemItems.count == 1)
    desk.stage.tap(CGPoint(x: 24, y: 46))
    desk.stage.settle()
    #expect(desk.split.displayMode == .oneBesideSecondary)
    desk.split.displayModeButtonVisibility = .never
    #expect(bar("P")._leadingSystemItems.isEmpty)
  }

  @Test func `three columns come one after the other`() throws {
    let desk = SplitDesk("iPad Pro 12.9 (gen 3-6)", .landscapeRight, style: .tripleColumn)
    #expect(desk.split.displayMode == .oneBesideSecondary && desk.frame("P") == nil && desk.frame("M")?.minX == 0)
    #expect(desk.split.isShowing(.supplementary) && !desk.split.isShowing(.primary))
    desk.split.show(.primary)
    desk.stage.settle()
    #expect(desk.split.displayMode == .twoBesideSecondary)
    #expect(desk.frame("P")?.minX == 0 && desk.frame("M")?.minX == 375 && desk.frame("S")?.minX == 750)
    desk.split.hide(.supplementary)
    desk.stage.settle()
    #expect(desk.split.displayMode == .secondaryOnly && desk.frame("M") == nil && desk.frame("S")?.width == 1366)
  }

  @Test func `columns that displace push the secondary one aside and dim it`() {
    let desk = SplitDesk("iPad (10th gen)", .landscapeRight, style: .tripleColumn)
    desk.split.show(.primary)
    desk.stage.settle()
    #expect(
      desk.split.displayMode == .twoDisplaceSecondary
        && desk.frame("S") == CGRect(x: 640, y: 0, width: 860, height: 820))
    desk.split.show(.secondary)
    desk.stage.settle()
    #expect(desk.split.displayMode == .oneBesideSecondary)
  }

  @Test func `turning the device changes how the columns stand`() {
    let desk = SplitDesk()
    desk.turn(to: .portrait)
    #expect(desk.split.displayMode == .secondaryOnly && desk.frame("S") == CGRect(x: 0, y: 0, width: 820, height: 1180))
    desk.turn(to: .landscapeRight)
    #expect(
      desk.split.displayMode == .oneBesideSecondary && desk.frame("P")?.width == 320 && desk.frame("S")?.minX == 320)
  }

  @Test func `wishes for modes, widths and the edge are followed at once`() {
    let desk = SplitDesk()
    desk.split.preferredPrimaryColumnWidth = 280
    desk.stage.turn()
    #expect(desk.frame("P")?.width == 280 && desk.frame("S")?.minX == 280)
    desk.split.primaryEdge = .trailing
    desk.stage.turn()
    #expect(desk.frame("P")?.minX == 900 && desk.frame("S")?.minX == 0)
    desk.split.preferredDisplayMode = .secondaryOnly
    desk.stage.settle()
    #expect(desk.split.displayMode == .secondaryOnly && desk.frame("P") == nil)
    desk.split.preferredSplitBehavior = .overlay
    desk.split.preferredDisplayMode = .oneOverSecondary
    desk.stage.settle()
    #expect(desk.split.displayMode == .oneOverSecondary && desk.frame("S")?.width == 1180)
  }

  @Test func `another controller takes the secondary column's place`() {
    let desk = SplitDesk()
    desk.log = []
    desk.pages["P"]?.showDetailViewController(desk.page("T"), sender: nil)
    desk.stage.settle()
    #expect(desk.frame("S") == nil && desk.frame("T")?.minX == 320)
    #expect(desk.log == ["S will disappear", "S did disappear", "T will appear", "T did appear"])
    #expect(
      desk.split.viewController(for: .secondary) === desk.pages["T"]
        && desk.pages["S"]?.navigationController?.parent == nil)
  }

  @Test func `an app's own button toggles the column as the delegate says, and is hidden while the view is collapsed`()
  {
    let desk = SplitDesk()
    desk.split.displayModeButtonItem.primaryAction?._perform(sender: nil)
    desk.stage.settle()
    #expect(desk.split.displayMode == .secondaryOnly && !desk.split.displayModeButtonItem.isHidden)
    desk.targetMode = .secondaryOnly
    desk.split.displayModeButtonItem.primaryAction?._perform(sender: nil)
    desk.stage.settle()
    #expect(desk.split.displayMode == .secondaryOnly)
    #expect(SplitDesk("iPhone 15", .portrait).split.displayModeButtonItem.isHidden)
  }

  @Test func `a button in the secondary column's bar hides all others and brings them back`() throws {
    let desk = SplitDesk()
    desk.split.showsSecondaryOnlyButton = true
    let bar = try #require(desk.pages["S"]?.navigationController?.navigationBar)
    let item = try #require(bar._leadingSystemItems.first)
    item.primaryAction?._perform(sender: nil)
    desk.stage.settle()
    #expect(desk.split.displayMode == .secondaryOnly && bar._leadingSystemItems.contains(item))
    item.primaryAction?._perform(sender: nil)
    desk.stage.settle()
    #expect(desk.split.displayMode == .oneBesideSecondary)
  }

  @Test func `a delegate that shows a detail itself leaves the column as it is`() {
    let desk = SplitDesk()
    desk.showsDetails = true
    desk.split.showDetailViewController(desk.page("T"), sender: nil)
    desk.stage.settle()
    #expect(desk.log.last == "detail T" && desk.frame("T") == nil && desk.frame("S") != nil)
  }

  @Test func `from right to left the primary column is at the right`() {
    let stage = TestStage(
      TestDevice("iPad (10th gen)", orientation: .landscapeRight, layoutDirection: .rightToLeft, scale: 1))
    let split = UISplitViewController(style: .doubleColumn), list = UIViewController()
    split.setViewController(list, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    stage.show(split)
    #expect(list.view.convert(list.view.bounds, to: nil as UIView?).minX == 860)
  }

  @Test func `all that a split view held is freed with it`() {
    weak var split: UISplitViewController?
    weak var page: UIViewController?
    do {
      let desk = SplitDesk()
      (split, page) = (desk.split, desk.pages["S"])
      desk.split.hide(.primary)
      desk.stage.settle()
      desk.stage.window.rootViewController = nil
      desk.stage.settle()
    }
    #expect(split == nil && page == nil)
  }
}
