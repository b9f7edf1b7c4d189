import Testing

@testable import PorticoTesting
@testable import UIKit

/// A page with a scroll view of 2000 points of content.
private final class LongPage: UIViewController {
  let scroll = UIScrollView(frame: .zero)
  override func loadView() {
    scroll.contentSize = CGSize(width: 100, height: 2000)
    view = scroll
  }
}

/// Numbers are those of Behaviour/Metrics.md A3; the screen is 393 by 852 with a safe area of 59 and 34, where a bar
/// begins at 54.
@MainActor
struct NavigationBarTests {
  private func shown(_ page: UIViewController, under root: UIViewController? = nil, large: Bool = false) -> (
    TestStage, UINavigationController
  ) {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let navigation = UINavigationController(rootViewController: root ?? page)
    navigation.navigationBar.prefersLargeTitles = large
    if root != nil { navigation.pushViewController(page, animated: false) }
    stage.show(navigation)
    stage.settle()
    return (stage, navigation)
  }

  private func content(_ navigation: UINavigationController) -> _UINavigationBarContentView {
    navigation.navigationBar.subviews.compactMap { $0 as? _UINavigationBarContentView }[0]
  }
  private func titleFrame(_ navigation: UINavigationController) -> CGRect {
    content(navigation).subviews.compactMap { $0 as? UILabel }.first { $0.text == navigation.topViewController?.title }!
      .frame
  }
  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  @Test func `a title view stands at the origin of its superview, in the middle of the bar`() {
    final class Title: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 61, height: 30) }
    }
    let page = page("Page"), title = Title()
    page.navigationItem.titleView = title
    let (stage, _) = shown(page)
    #expect(title.frame == CGRect(x: 0, y: 0, width: 61, height: 30))
    #expect(title.convert(title.bounds, to: nil) == CGRect(x: 166, y: 61, width: 61, height: 30))
    title.alpha = 0.5
    page.navigationItem.prompt = "Prompt"
    stage.settle()
    #expect(title.alpha == 0.5)
    page.navigationItem.titleView = nil
    stage.settle()
    #expect(title.superview == nil)
  }

  @Test func `a back button without a text is called Back`() throws {
    let root = page("Root")
    root.navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
    let (_, navigation) = shown(page("Page"), under: root)
    #expect(
      try #require(content(navigation).subviews.compactMap { $0 as? BackButton }.first).accessibilityLabel == "Back")
  }

  /// Numbers: Behaviour/Pictures.md 83.
  @Test(arguments: [("iPhone 14", 16.0), ("iPhone 15", 16), ("iPhone 11", 20), ("iPhone 15 Plus", 20)])
  func `items and large titles begin where they do on iOS`(device: String, margin: Double) throws {
    let stage = TestStage(device: device), page = UIViewController()
    page.title = "Title"
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.settle()
    let item = try #require(page.navigationItem.leftBarButtonItem?._view)
    #expect(abs(Double(item.convert(CGPoint.zero, to: nil).x) - margin) < 0.01)
    func large(_ view: UIView) -> _UINavigationBarLargeTitleView? {
      view as? _UINavigationBarLargeTitleView ?? view.subviews.lazy.compactMap(large).first
    }
    let title = try #require(large(navigation.navigationBar)?.subviews.first as? UILabel)
    #expect(abs(Double(title.convert(CGPoint.zero, to: nil).x) - margin) < 0.01)
    guard device == "iPhone 15" else { return }
    // Capitals of 24 points stand on the baseline.
    let font = UIFont.systemFont(ofSize: 34, weight: .bold)
    let baseline = title.convert(CGPoint.zero, to: nil).y + (title.bounds.height - font.lineHeight) / 2 + font.ascender
    #expect(abs(baseline - 133.67) < 0.34)
  }

  @Test func `the bar is 44 points high below the status bar, and 30 more with a prompt`() {
    let page = page("Title")
    let (stage, navigation) = shown(page)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 54, width: 393, height: 44))
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(page.view.safeAreaInsets.top == 98)
    page.navigationItem.prompt = "Prompt"
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 74)
    #expect(page.view.safeAreaInsets.top == 128)
  }

  @Test func `below an opaque bar, and without a bar, the page is placed and covered accordingly`() {
    let page = page("Title")
    let (stage, navigation) = shown(page)
    navigation.navigationBar.isTranslucent = false
    stage.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 98, width: 393, height: 754))
    #expect(page.view.safeAreaInsets.top == 0)
    page.extendedLayoutIncludesOpaqueBars = true
    navigation.view.setNeedsLayout()
    stage.settle()
    #expect(page.view.frame.minY == 0)
    navigation.setNavigationBarHidden(true, animated: true)
    stage.advance(by: 0.1)
    #expect(!navigation.navigationBar.isHidden)
    stage.settle()
    #expect(navigation.navigationBar.isHidden)
    #expect(page.view.safeAreaInsets.top == 59)
    navigation.setNavigationBarHidden(false, animated: false)
    stage.settle()
    #expect(page.view.safeAreaInsets.top == 98)
  }

  @Test func `a title is in the middle, and moves aside for items`() {
    let page = page("Title")
    let (stage, navigation) = shown(page)
    #expect(abs(titleFrame(navigation).midX - 196.5) <= 0.5)
    let wide = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: wide)
    stage.settle()
    // The item ends 16 before the side; 6 points are left between.
    #expect(wide.convert(wide.bounds, to: navigation.view).maxX == 377)
    #expect(abs(titleFrame(navigation).maxX - (393 - 16 - 200 - 6)) <= 1)
  }

  @Test func `a back button shows the title before, or Back, or the chevron alone`() {
    let root = page("Inbox")
    let page = page("Mail")
    let (stage, navigation) = shown(page, under: root)
    func back() -> String? { content(navigation).subviews.compactMap { $0 as? BackButton }.first?.label.text }
    #expect(back() == "Inbox")
    root.title = "A title that is far too long for a back button"
    stage.settle()
    #expect(back() == "Back")
    root.navigationItem.backButtonTitle = "Away"
    stage.settle()
    #expect(back() == "Away")
    root.navigationItem.backButtonDisplayMode = .minimal
    stage.settle()
    #expect(back() == "")
    root.navigationItem.backButtonDisplayMode = .generic
    stage.settle()
    #expect(back() == "Back")
    root.navigationItem.backButtonDisplayMode = .default
    root.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    stage.settle()
    #expect(back() == "Own")
    page.navigationItem.hidesBackButton = true
    stage.settle()
    #expect(back() == nil)
    page.navigationItem.hidesBackButton = false
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    stage.settle()
    #expect(back() == nil)
    page.navigationItem.leftItemsSupplementBackButton = true
    stage.settle()
    #expect(back() == "Own")
  }

  @Test func `a back button takes nothing of what the items at the other end need`() throws {
    let root = page("A title of twenty-odd")
    let page = UIViewController()
    let wide = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: wide)
    let (_, navigation) = shown(page, under: root)
    let back = try #require(content(navigation).subviews.compactMap { $0 as? BackButton }.first)
    #expect(back.label.text == "Back")
    #expect(back.convert(back.bounds, to: navigation.view).maxX <= wide.convert(wide.bounds, to: navigation.view).minX)
  }

  /// Shows the toolbar whenever it comes.
  private final class ToolPage: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setToolbarHidden(false, animated: animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      navigationController?.setToolbarHidden(true, animated: animated)
    }
  }

  @Test(arguments: [false, true])
  func `a bar whose toolbar comes with the page below another one keeps its place`(animated: Bool) throws {
    let page = ToolPage(), cover = UIViewController()
    page.title = "Title"
    let (stage, navigation) = shown(page)
    cover.modalPresentationStyle = .fullScreen
    navigation.present(cover, animated: animated)
    stage.settle()
    #expect(navigation.view.window == nil)
    cover.dismiss(animated: animated)
    stage.turn()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 54, width: 393, height: 44))
    stage.settle()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 54, width: 393, height: 44))
    #expect(navigation.toolbar.frame.maxY <= 852 && navigation.toolbar.window != nil)
  }

  @Test func `the back button goes back unless the controller refuses`() {
    final class Careful: UINavigationController, UINavigationBarDelegate {
      var mayPop = false
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { mayPop }
    }
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let navigation = Careful(rootViewController: page("Root"))
    #expect(navigation.navigationBar.delegate === navigation)
    #expect(UINavigationController().navigationBar.delegate == nil)
    navigation.pushViewController(page("Next"), animated: false)
    stage.show(navigation)
    stage.settle()
    stage.tap(CGPoint(x: 30, y: 81))
    stage.settle()
    #expect(navigation.viewControllers.count == 2)
    navigation.mayPop = true
    stage.tap(CGPoint(x: 30, y: 81))
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `items call their target, their action, or nobody when disabled`() {
    let page = page("Title")
    var count = 0
    let item = UIBarButtonItem(title: "Do", primaryAction: UIAction { _ in count += 1 })
    page.navigationItem.rightBarButtonItem = item
    let (stage, _) = shown(page)
    stage.tap(CGPoint(x: 370, y: 81))
    #expect(count == 1)
    item.isEnabled = false
    stage.tap(CGPoint(x: 370, y: 81))
    #expect(count == 1)
    let target = Target()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: target, action: Selector("add:"))
    stage.settle()
    stage.tap(CGPoint(x: 370, y: 81))
    #expect(target.senders.first === page.navigationItem.rightBarButtonItem)
  }

  @Test func `the edit button switches between edit and done, and tells its controller`() {
    let page = page("Title")
    page.navigationItem.rightBarButtonItem = page.editButtonItem
    let (stage, navigation) = shown(page)
    func title() -> String? {
      content(navigation).subviews.compactMap { $0 as? _UIButtonBarButton }.first?._describedTitle
    }
    #expect(title() == "Edit")
    stage.tap(CGPoint(x: 365, y: 81))
    stage.settle()
    #expect(page.isEditing)
    #expect(title() == "Done")
    page.setEditing(false, animated: false)
    #expect(title() == "Edit")
  }

  @Test func `a bar that changes its style for light and dark draws its titles anew`() {
    let page = page("Title")
    let (stage, navigation) = shown(page)
    let light = stage.pixels()[196, 81]
    _ = light
    navigation.overrideUserInterfaceStyle = .dark
    stage.settle()
    let frame = titleFrame(navigation)
    // The darkest and the lightest pixel of the title's row of letters.
    var brightest: UInt32 = 0
    for x in Int(frame.minX)..<Int(frame.maxX) { brightest = max(brightest, stage.pixels()[x, 81] & 0xff) }
    #expect(brightest > 200)
  }

  @Test func `a large title adds 52 points that go with the content, one to one`() {
    let page = LongPage()
    page.title = "Large"
    let (stage, navigation) = shown(page, large: true)
    let bar = navigation.navigationBar
    #expect(bar.frame.height == 96)
    #expect(page.scroll.contentOffset.y == -150)
    for (offset, height) in [(-140, 86), (-105, 51), (-98, 44), (0, 44), (-115, 61), (-150, 96)] as [(CGFloat, CGFloat)]
    {
      page.scroll.contentOffset.y = offset
      stage.turn()
      #expect(bar.frame.height == height)
      #expect(page.view.safeAreaInsets.top == 54 + height)
      #expect(page.scroll.contentOffset.y == offset)
    }
  }

  @Test func `a refresh control that spins has its room above the large title`() {
    let page = LongPage(), control = UIRefreshControl()
    page.title = "Large"
    let (stage, navigation) = shown(page, large: true)
    page.scroll.refreshControl = control
    #expect(navigation.navigationBar.frame.height == 96)
    control.beginRefreshing()
    page.scroll.setContentOffset(CGPoint(x: 0, y: -page.scroll.adjustedContentInset.top), animated: false)
    stage.settle()
    #expect(abs(navigation.navigationBar.frame.height - (96 + 60)) < 0.01)
    #expect(abs(control.convert(control.bounds, to: navigation.view).minY - 98) < 0.01)
    control.endRefreshing()
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func `the small title comes when 10 points of the large one are left`() {
    let page = LongPage()
    page.title = "Large"
    let (stage, navigation) = shown(page, large: true)
    #expect(content(navigation).hidesTitle)
    page.scroll.contentOffset.y = -109
    #expect(content(navigation).hidesTitle)
    page.scroll.contentOffset.y = -107
    #expect(!content(navigation).hidesTitle)
    stage.settle()
  }

  @Test(arguments: [(CGFloat(20), CGFloat(-150)), (CGFloat(35), CGFloat(-98))])
  func `a drag that ends between open and closed goes on to the nearer`(distance: CGFloat, rest: CGFloat) {
    let page = LongPage()
    page.title = "Large"
    let (stage, _) = shown(page, large: true)
    stage.touchDown(CGPoint(x: 200, y: 500))
    stage.advance(by: 0.05)
    stage.touchMove(CGPoint(x: 200, y: 490))
    stage.advance(by: 0.05)
    stage.touchMove(CGPoint(x: 200, y: 488))
    stage.advance(by: 0.05)
    stage.touchMove(CGPoint(x: 200, y: 490 - distance))
    stage.advance(by: 0.5)
    stage.touchMove(CGPoint(x: 200, y: 490 - distance))
    stage.touchUp(CGPoint(x: 200, y: 490 - distance))
    stage.settle()
    #expect(page.scroll.contentOffset.y == rest)
  }

  @Test func `pulled down, the bar grows with the content and the pages stay covered as before`() {
    let page = LongPage()
    page.title = "Large"
    let (stage, navigation) = shown(page, large: true)
    stage.touchDown(CGPoint(x: 200, y: 300))
    stage.advance(by: 0.02)
    for y in stride(from: CGFloat(320), through: 500, by: 20) {
      stage.touchMove(CGPoint(x: 200, y: y))
      stage.advance(by: 1.0 / 60)
    }
    let pulled = -150 - page.scroll.contentOffset.y
    #expect(pulled > 50)
    #expect(navigation.navigationBar.frame.height == 96 + pulled)
    #expect(page.view.safeAreaInsets.top == 150)
    stage.touchUp(CGPoint(x: 200, y: 500))
    stage.settle()
    #expect(page.scroll.contentOffset.y == -150)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func `the display mode of an item is inherited by those above it`() {
    let (a, b, c) = (page("A"), page("B"), page("C"))
    b.navigationItem.largeTitleDisplayMode = .never
    let (stage, navigation) = shown(a, large: true)
    #expect(navigation.navigationBar.frame.height == 96)
    navigation.pushViewController(b, animated: false)
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 44)
    navigation.pushViewController(c, animated: false)
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 44)
    c.navigationItem.largeTitleDisplayMode = .always
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func `the background comes as content goes under the bar`() {
    let page = LongPage()
    page.title = "Title"
    let (stage, navigation) = shown(page)
    #expect(navigation.navigationBar._scrolled == 0)
    page.scroll.contentOffset.y = -98 + 5
    #expect(navigation.navigationBar._scrolled == 0.5)
    page.scroll.contentOffset.y = 0
    #expect(navigation.navigationBar._scrolled == 1)
    let other = self.page("Other")
    navigation.pushViewController(other, animated: false)
    stage.settle()
    #expect(navigation.navigationBar._scrolled == 0)
  }

  @Test func `a bar on its own asks its delegate and keeps its stack`() {
    final class Keeper: NSObject, UINavigationBarDelegate {
      var log: [String] = []
      var may = true
      func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        log.append("shouldPush \(item.title!)")
        return may
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        log.append("didPush \(item.title!)")
      }
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        log.append("shouldPop \(item.title!)")
        return may
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        log.append("didPop \(item.title!)")
      }
    }
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 59, width: 393, height: 44))
    let keeper = Keeper()
    bar.delegate = keeper
    bar.items = [UINavigationItem(title: "A")]
    stage.show(bar)
    bar.pushItem(UINavigationItem(title: "B"), animated: true)
    #expect(bar.topItem?.title == "B")
    #expect(bar.backItem?.title == "A")
    stage.settle()
    #expect(keeper.log == ["shouldPush B", "didPush B"])
    keeper.may = false
    #expect(bar.popItem(animated: true) == nil)
    keeper.may = true
    stage.tap(CGPoint(x: 30, y: 81))
    stage.settle()
    #expect(bar.topItem?.title == "A")
    #expect(keeper.log == ["shouldPush B", "didPush B", "shouldPop B", "shouldPop B", "didPop B"])
    #expect(bar.popItem(animated: false) == nil)
  }
}

private final class Target: NSObject {
  var senders: [AnyObject] = []
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector._name == "add:", let sender = arguments[0] as AnyObject? else {
      return super._invoke(selector, arguments)
    }
    senders.append(sender)
    return .some(nil)
  }
  override func _responds(to selector: Selector) -> Bool { selector._name == "add:" }
}
