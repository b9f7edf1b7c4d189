import HostInterface

@testable import PorticoTesting
@testable import UIKit

/// A tab bar controller on an iPad of 820 by 1180 points, whose status bar takes 24 and whose home indicator takes 20.
@MainActor
final class PadDesk: NSObject, UITabBarControllerDelegate {
  let stage: TestStage
  let tabs = UITabBarController()
  var log: [String] = []

  init(
    _ orientation: UIInterfaceOrientation = .portrait, isRightToLeft: Bool = false,
    appearance: UIUserInterfaceStyle = .light
  ) {
    stage = TestStage(
      TestDevice(
        "iPad (10th gen)", orientation: orientation, appearance: appearance,
        layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight, scale: 1))
    super.init()
    tabs.delegate = self
  }

  func show(_ controllers: [UIViewController]) {
    tabs.viewControllers = controllers
    stage.show(tabs)
    stage.settle()
  }
  func show(tabs list: [UITab]) {
    tabs.tabs = list
    stage.show(tabs)
    stage.settle()
  }

  func page(_ name: String) -> UIViewController {
    let page = UIViewController()
    page.title = name
    page.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "star"), tag: 0)
    page.view.backgroundColor = .systemBackground
    return page
  }
  func stack(_ name: String) -> UINavigationController { UINavigationController(rootViewController: page(name)) }
  func tab(_ name: String) -> UITab {
    UITab(title: name.uppercased(), image: UIImage(systemName: "star"), identifier: name) { [unowned self] in
      page($0.identifier)
    }
  }

  /// The bar at the top, while it is in the window.
  var bar: FloatingTabBar? { find(FloatingTabBar.self, in: stage.window).first }
  var buttons: [FloatingTabButton] { bar.map { find(FloatingTabButton.self, in: $0) } ?? [] }
  func button(_ title: String) -> FloatingTabButton { buttons.first { $0.item._shownTitle == title }! }
  /// In the order in which they are read from left to right.
  var titles: [String] {
    buttons.sorted { frame($0).minX < frame($1).minX }.map { $0.item._shownTitle ?? "" }
  }
  func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil as UIView?) }
  func find<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    (view as? View).map { [$0] } ?? [] + view.subviews.flatMap { find(type, in: $0) }
  }

  /// The small title in a navigation bar.
  func title(of navigation: UINavigationController) -> UILabel? {
    find(_UINavigationBarContentView.self, in: navigation.navigationBar).last?.subviews.compactMap { $0 as? UILabel }
      .first { $0.text == navigation.topViewController?.navigationItem.title }
  }

  func tap(_ title: String) {
    stage.tap(button(title))
    stage.settle()
  }
  func turn(to orientation: DeviceConfiguration.Orientation) {
    InterfaceRotation.turn(to: orientation, animated: false)
    stage.settle()
  }
  func drag(from start: CGPoint, to end: CGPoint, release: Bool = true) {
    stage.touchDown(start)
    for step in 1...12 {
      stage.advance(by: 1.0 / 60)
      let part = CGFloat(step) / 12
      stage.touchMove(CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    if release { stage.touchUp(end) }
  }

  // MARK: The sidebar

  var list: TabSidebarList? { tabs._pad.sidebar.list }
  /// On the screen; nil while it is not in the window.
  var sidebarFrame: CGRect? {
    guard let view = list?.navigationController?.viewIfLoaded, view.window != nil else { return nil }
    return frame(view)
  }
  var cells: [TabSidebarCell] {
    list.map { find(TabSidebarCell.self, in: $0.view).sorted { $0.frame.minY < $1.frame.minY } } ?? []
  }
  var rows: [String] { cells.map { $0._describedText ?? "" } }
  func cell(_ title: String) -> TabSidebarCell { cells.first { $0._describedText == title }! }
  func tapRow(_ title: String) {
    stage.tap(cell(title))
    stage.settle()
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    log.append("should \(tab.identifier)")
    return true
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
    log.append("did \(previousTab?.identifier ?? "-") \(selectedTab.identifier)")
  }
  func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) { log.append("edits") }
  func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) { log.append("edited") }
  func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
    log.append("visibility \(tabs.map(\.identifier).joined(separator: " "))")
  }
  func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
    log.append("order \(group.displayOrder.map(\.identifier).joined(separator: " "))")
  }
}
