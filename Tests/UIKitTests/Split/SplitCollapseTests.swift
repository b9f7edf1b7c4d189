import Testing

@testable import PorticoTesting
@testable import UIKit

/// One stack where it is narrow, columns where it is wide, and the way between.
@MainActor
struct SplitCollapseTests {
  private func names(_ controllers: [UIViewController]) -> [String] { controllers.map { $0.title ?? "?" } }
  private func stack(_ desk: SplitDesk) -> [String] {
    names(desk.pages["P"]?.navigationController?.viewControllers ?? [])
  }

  @Test func `on a phone the columns are one stack with the secondary one on top`() {
    let desk = SplitDesk("iPhone 15", .portrait)
    #expect(desk.split.isCollapsed && stack(desk) == ["P", "S"])
    #expect(desk.log.filter { $0.contains("collapse") } == ["collapse to secondary", "did collapse"])
    #expect(desk.frame("S")?.width == 393 && desk.frame("P") == nil)
    #expect(desk.split.viewControllers.count == 1)
  }

  @Test func `the delegate chooses the column that is seen, and others are shown and hidden by name`() {
    let desk = SplitDesk("iPhone 15", .portrait, style: .tripleColumn, shows: false)
    desk.topColumn = .primary
    desk.show()
    #expect(stack(desk) == ["P"] && desk.split.isShowing(.primary))
    desk.split.show(.secondary)
    desk.stage.settle()
    #expect(stack(desk) == ["P", "M", "S"] && desk.split.isShowing(.secondary))
    desk.split.hide(.secondary)
    desk.stage.settle()
    #expect(stack(desk) == ["P", "M"])
    desk.split.show(.primary)
    desk.stage.settle()
    #expect(stack(desk) == ["P"])
  }

  @Test func `a compact column is shown in the place of all`() {
    let desk = SplitDesk("iPhone 15", .portrait, shows: false)
    let compact = desk.page("C")
    desk.split.setViewController(compact, for: .compact)
    desk.show()
    #expect(desk.log.first == "collapse to compact")
    #expect(compact.parent === desk.split && desk.frame("C")?.width == 393 && desk.frame("S") == nil)
    #expect(desk.split.viewControllers == [compact])
  }

  @Test func `a wide phone expands in landscape and collapses again, and what was pushed stays with its column`() {
    let desk = SplitDesk("iPhone 15 Pro Max", .portrait)
    #expect(stack(desk) == ["P", "S"])
    desk.pages["S"]?.navigationController?.pushViewController(desk.page("S2"), animated: false)
    desk.log = []
    desk.turn(to: .landscapeRight)
    #expect(
      !desk.split.isCollapsed && desk.log.contains("did expand") && desk.log.contains("expand to oneBesideSecondary"))
    #expect(stack(desk) == ["P"])
    #expect(names(desk.pages["S"]?.navigationController?.viewControllers ?? []) == ["S", "S2"])
    #expect(desk.frame("P")?.minX == 0 && (desk.frame("S2")?.minX ?? 0) > 250)
    desk.turn(to: .portrait)
    #expect(desk.split.isCollapsed && stack(desk) == ["P", "S", "S2"] && desk.frame("S2")?.minX == 0)
  }

  @Test func `a column that a person went back from is there when the interface is wide again`() {
    let desk = SplitDesk("iPhone 15 Pro Max", .portrait)
    desk.pages["P"]?.navigationController?.popViewController(animated: false)
    desk.turn(to: .landscapeRight)
    #expect(desk.frame("S") != nil && desk.frame("P") != nil)
  }

  @Test func `a new page for a column that a person went back from is the one that is shown`() {
    let desk = SplitDesk("iPhone 15", .portrait)
    for name in ["S2", "S3"] {
      desk.pages["P"]?.navigationController?.popViewController(animated: false)
      desk.stage.settle()
      #expect(stack(desk) == ["P"])
      desk.split.setViewController(desk.page(name), for: .secondary)
      desk.split.show(.secondary)
      desk.stage.settle()
      #expect(stack(desk) == ["P", name])
    }
  }

  @Test func `a detail goes onto the stack while it is narrow`() {
    let desk = SplitDesk("iPhone 15 Pro Max", .portrait, shows: false)
    desk.topColumn = .primary
    desk.show()
    desk.pages["P"]?.showDetailViewController(desk.page("T"), sender: nil)
    desk.stage.settle()
    #expect(stack(desk) == ["P", "T"] && desk.frame("T")?.minX == 0)
    desk.turn(to: .landscapeRight)
    #expect((desk.frame("T")?.minX ?? 0) > 250 && stack(desk) == ["P"])
  }

  @Test func `what is asked for before the view is shown is done when it knows how wide it is`() {
    let phone = SplitDesk("iPhone 15", .portrait, shows: false)
    phone.split.show(.primary)
    phone.show()
    #expect(stack(phone) == ["P"])
    let pad = SplitDesk("iPad (10th gen)", .portrait, shows: false)
    pad.split.show(.primary)
    pad.show()
    #expect(pad.split.displayMode == .oneOverSecondary && pad.frame("P")?.minX == 0)
  }

  @Test func `another primary controller takes the stack over while it is narrow`() {
    let desk = SplitDesk("iPhone 15", .portrait)
    let other = desk.page("Q")
    desk.split.setViewController(other, for: .primary)
    desk.stage.settle()
    #expect(names(other.navigationController?.viewControllers ?? []) == ["Q", "S"])
    #expect(desk.frame("S")?.width == 393 && desk.pages["P"]?.viewIfLoaded?.window == nil)
  }

  // MARK: The old kind

  private func pair(_ device: String, _ orientation: UIInterfaceOrientation, delegate: PairDelegate? = nil) -> (
    TestStage, UISplitViewController, UINavigationController, UIViewController
  ) {
    let stage = TestStage(TestDevice(device, orientation: orientation, scale: 1))
    let split = UISplitViewController()
    let root = UIViewController(), detail = UIViewController()
    (root.title, detail.title) = ("P", "S")
    let navigation = UINavigationController(rootViewController: root)
    split.delegate = delegate
    split.viewControllers = [navigation, detail]
    stage.show(split)
    stage.settle()
    return (stage, split, navigation, detail)
  }

  @Test func `two controllers of the old kind stand side by side, not wrapped`() {
    let (_, split, navigation, detail) = pair("iPad (10th gen)", .landscapeRight)
    #expect(split.style == .unspecified && split.viewControllers == [navigation, detail])
    #expect(detail.parent === split && detail.view.frame.width == 860 && navigation.view.frame.width == 320)
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test func `the secondary controller collapses onto the primary's stack and comes back`() {
    let (stage, split, navigation, detail) = pair("iPhone 15 Pro Max", .portrait)
    #expect(
      split.isCollapsed && split.viewControllers == [navigation] && names(navigation.viewControllers) == ["P", "S"])
    InterfaceRotation.turn(to: .landscapeRight, animated: false)
    stage.settle()
    #expect(split.viewControllers == [navigation, detail] && names(navigation.viewControllers) == ["P"])
    #expect(detail.view.window != nil)
  }

  @Test func `a delegate that collapses itself decides what becomes of the secondary controller`() {
    let delegate = PairDelegate()
    let (stage, split, navigation, _) = pair("iPhone 15 Pro Max", .portrait, delegate: delegate)
    #expect(names(navigation.viewControllers) == ["P"] && split.viewControllers == [navigation])
    let other = UIViewController()
    delegate.separated = other
    InterfaceRotation.turn(to: .landscapeRight, animated: false)
    stage.settle()
    #expect(split.viewControllers == [navigation, other])
  }

  private final class PairDelegate: UISplitViewControllerDelegate {
    var separated: UIViewController?
    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { true }
    func splitViewController(
      _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { separated }
  }
}
