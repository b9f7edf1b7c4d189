import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Checks a content offset when the view gets another size.
@MainActor
struct ScrollBoundsTests {
  private func scrollView() -> (TestStage, UIScrollView) {
    let stage = TestStage(device: "iPhone 15")
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 300, height: 600)
    stage.show(view)
    view.contentOffset.y = 200
    return (stage, view)
  }

  @Test func `a view that grows shows no more than its content's end`() {
    let (stage, view) = scrollView()
    view.frame.size.height = 500
    #expect(view.contentOffset.y == 100)
    view.frame.size.height = 700
    #expect(view.contentOffset.y == 0)
    _ = stage
  }

  @Test func `a view that shrinks keeps its place`() {
    let (stage, view) = scrollView()
    view.frame.size.height = 300
    #expect(view.contentOffset.y == 200)
    _ = stage
  }

  @Test func `content under bars keeps its place while a full-screen presentation covers it`() {
    let stage = TestStage(device: "iPhone 15")
    let list = UITableViewController(style: .plain), navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    list.title = "Title"
    list.tableView.contentSize = CGSize(width: 393, height: 3000)
    list.tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 3000))
    stage.show(navigation)
    stage.turn()
    for offset in [-103, -60, -10, 0, 150] as [CGFloat] {
      list.tableView.contentOffset.y = offset
      stage.turn()
      let before = list.tableView.contentOffset.y
      let page = UIViewController()
      page.modalPresentationStyle = .fullScreen
      navigation.present(page, animated: true)
      stage.settle()
      navigation.dismiss(animated: true)
      stage.settle()
      #expect(list.tableView.contentOffset.y == before)
    }
  }

  @Test func `a list that is reloaded while a push covers it comes back where it was`() {
    let stage = TestStage(device: "iPhone 15")
    let list = UITableViewController(style: .plain), navigation = UINavigationController(rootViewController: list)
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 3000))
    list.tableView.tableFooterView = footer
    stage.show(navigation)
    stage.turn()
    let top = list.tableView.adjustedContentInset.top
    #expect(top > 90)
    for offset in [-top, -top / 2, 150] {
      list.tableView.contentOffset.y = offset
      stage.turn()
      let before = list.tableView.contentOffset.y
      navigation.pushViewController(UIViewController(), animated: false)
      stage.settle()
      #expect(list.tableView.window == nil)
      list.tableView.contentSize.height -= 100
      #expect(list.tableView.contentOffset.y == before)
      #expect(list.tableView.adjustedContentInset.top == top)
      navigation.popViewController(animated: false)
      stage.settle()
      #expect(list.tableView.contentOffset.y == before)
    }
  }

  @Test func `a list whose rows change while another tab is shown comes back where it was`() {
    let stage = TestStage(device: "iPhone 15")
    let list = UITableViewController(style: .plain), tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: list)
    list.tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 3000))
    tabs.viewControllers = [navigation, UIViewController()]
    stage.show(tabs)
    stage.turn()
    let top = list.tableView.contentOffset.y
    #expect(top < -90)
    tabs.selectedIndex = 1
    stage.settle()
    list.tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 2000))
    list.tableView.layoutIfNeeded()
    tabs.selectedIndex = 0
    stage.settle()
    #expect(list.tableView.contentOffset.y == top)
  }

  @Test func `a list at its upper end that comes back to a place without a safe area begins at its bounds`() {
    let stage = TestStage(device: "iPhone 15")
    let page = UIViewController(), scroll = UIScrollView(frame: UIScreen.main.bounds)
    scroll.contentSize = CGSize(width: 393, height: 3000)
    page.view.addSubview(scroll)
    stage.show(page)
    #expect(scroll.contentOffset.y == -59)
    scroll.removeFromSuperview()
    scroll.frame = CGRect(x: 0, y: 200, width: 393, height: 300)
    page.view.addSubview(scroll)
    stage.turn()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `under a finger the content stays where the finger has it`() {
    let (stage, view) = scrollView()
    stage.touchDown(CGPoint(x: 150, y: 200))
    stage.advance(by: 0.02)
    stage.touchMove(CGPoint(x: 150, y: 180))
    stage.advance(by: 0.02)
    stage.touchMove(CGPoint(x: 150, y: 160))
    let offset = view.contentOffset.y
    view.frame.size.height = 500
    #expect(view.contentOffset.y == offset && offset > 200)
    stage.touchUp(CGPoint(x: 150, y: 160))
    stage.settle()
    #expect(view.contentOffset.y == 100)
  }
}

/// Bars of nested controllers on a screen that has no safe area of its own.
@MainActor
struct FirstSafeAreaTests {
  @Test func `content begins below the bar on a screen without any safe area`() {
    let stage = TestStage(device: "iPhone SE (3rd gen)")
    var configuration = HostEnvironment.current.configuration
    configuration.orientation = .landscapeLeft
    DeviceSettings.apply(configuration)
    let list = UITableViewController(style: .plain), tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: list)]
    stage.show(tabs)
    stage.turn()
    #expect(list.tableView.adjustedContentInset.top == 32 && list.tableView.contentOffset.y == -32)
  }

  @Test func `an offset that was set before the first insets stays, one that nobody set goes below the bar`() {
    let stage = TestStage(device: "iPhone 15")
    func page(offset: CGFloat?) -> CGFloat {
      let view = UIScrollView(frame: stage.window.bounds)
      view.contentSize = CGSize(width: 300, height: 3000)
      if let offset { view.contentOffset.y = offset }
      stage.show(view)
      stage.turn()
      return view.contentOffset.y
    }
    #expect(page(offset: 250) == 250)
    #expect(page(offset: nil) == -stage.window.safeAreaInsets.top)
  }

  @Test func `a scroll view without a size goes below the bar and tells nobody`() {
    final class Counter: NSObject, UIScrollViewDelegate {
      var scrolls = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }
    let stage = TestStage(device: "iPhone 15"), counter = Counter()
    let page = UIViewController(), list = UIScrollView()
    list.delegate = counter
    list.contentSize = CGSize(width: 300, height: 3000)
    list.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(list)
    stage.window.makeKeyAndVisible()
    stage.window.rootViewController = page
    #expect(list.window != nil && list.contentOffset.y == -stage.window.safeAreaInsets.top)
    #expect(counter.scrolls == 0)
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: page.view.topAnchor),
      list.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
    ])
    stage.turn()
    #expect(list.contentOffset.y == -stage.window.safeAreaInsets.top)
  }

  /// Content without an end: the middle comes back before its edge is seen.
  private final class EndlessView: UIScrollView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      let middle = (contentSize.width - bounds.width) / 2
      if abs(contentOffset.x - middle) > contentSize.width / 4 { contentOffset.x = middle }
    }
  }

  @Test func `a scroll view is laid out again wherever its content goes, in a window or without one`() {
    let stage = TestStage(device: "iPhone 15"), view = EndlessView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 1100, height: 100)
    view.contentOffset.x = 500
    view.layoutIfNeeded()
    let before = view.layouts
    view.contentOffset.x = 510
    view.layoutIfNeeded()
    #expect(view.layouts == before + 1)
    view.bounds.origin.x = 900
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 500)
    stage.window.makeKeyAndVisible()
    stage.window.addSubview(view)
    stage.turn()
    view.setContentOffset(CGPoint(x: 950, y: 0), animated: true)
    let still = view.layouts
    stage.advance(by: 0.5)
    #expect(view.layouts > still + 5 && view.contentOffset.x < 900, "it came back while it moved")
  }

  @Test func `a scroll view at its start stands at zero, not below it`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 300)
    view.contentOffset.y = 150
    view.contentSize.height = 50
    #expect(view.contentOffset.y == 0 && view.contentOffset.y.sign == .plus && "\(view.bounds.origin)" == "(0.0, 0.0)")
  }

  @Test func `the safe area of what scrolls follows its place on screen`() {
    let stage = TestStage(device: "iPhone 15"), root = UIViewController()
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    outer.contentInsetAdjustmentBehavior = .never
    outer.contentSize.height = 1100
    let inner = UIView(frame: CGRect(x: 0, y: 590, width: 393, height: 260))
    outer.addSubview(inner)
    root.view.addSubview(outer)
    stage.show(root)
    stage.turn()
    // The screen's lower 34 points are unsafe; 2 lie below the view.
    #expect(inner.safeAreaInsets.bottom == 32)
    outer.contentOffset.y = 20
    #expect(inner.safeAreaInsets.bottom == 12)
    outer.contentOffset.y = 150
    #expect(inner.safeAreaInsets == .zero)
  }
}
