import Testing

@testable import PorticoTesting
@testable import UIKit

/// Views that apps look for by the names of their classes, and by where they stand, as on iOS.
@MainActor
struct ViewClassNameTests {
  private func descendants(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + descendants($0) } }

  private func names(in view: UIView) -> Set<String> { Set(descendants(view).map { "\(type(of: $0))" }) }

  @Test func `the parts of a tab bar have their names`() throws {
    let stage = TestStage(), tabs = UITabBarController(), page = UIViewController()
    page.tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)
    page.tabBarItem.badgeValue = "3"
    tabs.viewControllers = [page]
    stage.show(tabs)
    stage.settle()
    #expect(
      names(in: tabs.tabBar).isSuperset(of: [
        "_UIBarBackground", "UITabBarButton", "UITabBarSwappableImageView", "UITabBarButtonLabel", "_UIBadgeView",
      ]))
    // The background first, then a button for each item, with its picture first.
    let button = try #require(tabs.tabBar.subviews.dropFirst().first)
    #expect(NSStringFromClass(type(of: button)) == "UITabBarButton")
    #expect(button.isKind(of: try #require(NSClassFromString("UITabBarButton"))))
    #expect("\(button)".hasPrefix("<UITabBarButton"))
    #expect(button.subviews.first is UIImageView)
  }

  @Test func `the parts of a navigation bar have their names`() {
    let stage = TestStage(), page = UIViewController()
    page.title = "Page"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.settle()
    #expect(
      names(in: navigation.navigationBar).isSuperset(of: [
        "_UIBarBackground", "_UINavigationBarContentView", "_UINavigationBarLargeTitleView", "_UIButtonBarButton",
      ]))
    #expect("\(type(of: navigation.navigationBar.subviews[0]))" == "_UIBarBackground")
  }

  @Test func `the parts of cells and controls have their names`() {
    let stage = TestStage(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let source = Rows()
    table.dataSource = source
    stage.show(table)
    stage.settle()
    #expect(
      names(in: table).isSuperset(of: [
        "UITableViewCellContentView", "UITableViewLabel", "_UITableViewCellSeparatorView",
      ]))
    let button = UIButton(type: .system)
    #expect(button.subviews.isEmpty)
    button.setTitle("Title", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.layoutIfNeeded()
    #expect(button.subviews.map { "\(type(of: $0))" } == ["UIImageView", "UIButtonLabel"])
    #expect(button.subviews.first === button.imageView)
    button.setBackgroundImage(UIImage(systemName: "circle"), for: .normal)
    button.layoutIfNeeded()
    #expect(button.subviews.count == 3 && button.subviews[1] === button.imageView)
    #expect(names(in: UISegmentedControl(items: ["a"])).contains("UISegment"))
    #expect(
      names(in: UIVisualEffectView(effect: UIBlurEffect(style: .light))).contains("_UIVisualEffectBackdropView"))
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
  }

  @Test func `the second view of a picker is the plate in the middle, which an app may hide`() {
    let stage = TestStage(), view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let picker = UIPickerView(frame: CGRect(x: 0, y: 10, width: 300, height: 200))
    let dates = UIDatePicker(frame: CGRect(x: 0, y: 250, width: 300, height: 200))
    dates.preferredDatePickerStyle = .wheels
    view.addSubview(picker)
    view.addSubview(dates)
    stage.show(view)
    stage.settle()
    for views in [picker.subviews, dates.subviews[0].subviews] {
      #expect(views.count == 2)
      #expect(views[1].frame.midY == 100 && views[1].layer.cornerRadius == 8)
    }
  }

  @Test func `the card of an alert stands three views deep, where apps colour it`() throws {
    let stage = TestStage(), page = UIViewController()
    stage.show(page)
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    page.present(alert, animated: false)
    stage.settle()
    let card = try #require(alert.view.subviews.first?.subviews.first?.subviews.first)
    #expect(card.frame == alert.view.bounds && !card.frame.isEmpty)
  }
}
