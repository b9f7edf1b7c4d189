import PorticoTesting
import Testing

@testable import UIKit

/// A list below a navigation bar with a search, on a screen of 393 by 852 points whose safe area begins at 59, and the
/// bar at 54.
@MainActor
private final class SearchPage: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate {
  let diary = SearchDiary()
  var results: UIViewController?
  var isHeader = false
  lazy var search = UISearchController(searchResultsController: results)

  func setUp() {
    title = "Teas"
    search.searchResultsUpdater = self
    search.delegate = self
    search.searchBar.delegate = diary
    if !isHeader { navigationItem.searchController = search }
    definesPresentationContext = true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if isHeader { tableView.tableHeaderView = search.searchBar }
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Tea \(indexPath.row)"
    return cell
  }

  func updateSearchResults(for searchController: UISearchController) {
    diary.note("update \"\(searchController.searchBar.text ?? "")\" \(searchController.isActive ? "active" : "over")")
  }
  func willPresentSearchController(_ searchController: UISearchController) { diary.note("will present") }
  func didPresentSearchController(_ searchController: UISearchController) { diary.note("did present") }
  func willDismissSearchController(_ searchController: UISearchController) { diary.note("will dismiss") }
  func didDismissSearchController(_ searchController: UISearchController) { diary.note("did dismiss") }
}

@MainActor
private struct Desk {
  let stage = TestStage(device: "iPhone 15", scale: 1)
  let page: SearchPage
  let navigation: UINavigationController
  var search: UISearchController { page.search }
  var bar: UISearchBar { page.search.searchBar }
  var diary: SearchDiary { page.diary }

  init(
    large: Bool = false, results: UIViewController? = nil, isHeader: Bool = false,
    _ prepare: (SearchPage) -> Void = { _ in }
  ) {
    page = SearchPage()
    (page.results, page.isHeader) = (results, isHeader)
    page.setUp()
    navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = large
    prepare(page)
    stage.show(navigation)
    stage.settle()
  }

  func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil as UIView?) }
  var fieldFrame: CGRect { frame(bar.searchTextField) }
  var barHeight: CGFloat { navigation.navigationBar.frame.height }
  func begin() {
    stage.tap(bar.searchTextField)
    stage.settle()
  }
  func cancel() {
    stage.tap(bar.value(forKey: "cancelButton") as! UIButton)
    stage.settle()
  }
  func scroll(to offset: CGFloat) {
    page.tableView.contentOffset.y = offset
    stage.turn()
  }
  func row(_ index: Int) -> CGRect { frame(page.tableView.cellForRow(at: IndexPath(row: index, section: 0))!) }
}

@MainActor
struct UISearchControllerTests {
  // MARK: Below a title

  /// Source: Behaviour/Metrics.md A3 and A6: 52 points below the title, the field 1 below; Behaviour/Pictures.md 9: 20
  /// at the sides.
  @Test(arguments: [(false, CGFloat(44)), (true, CGFloat(96))])
  func `the bar stands below the title, and the content below the bar`(large: Bool, title: CGFloat) {
    let desk = Desk(large: large)
    #expect(desk.barHeight == title + 52)
    #expect(desk.fieldFrame == CGRect(x: 16, y: 54 + title + 1, width: 361, height: 36))
    #expect(desk.page.view.safeAreaInsets.top == 54 + title + 52)
    #expect(desk.row(0).minY == 54 + title + 52)
    #expect(desk.search.searchBarPlacement == .stacked)
  }

  @Test func `as the content goes up the search bar collapses first, and the large title after it`() {
    let desk = Desk(large: true)
    let open: CGFloat = -(54 + 44 + 52 + 52)
    for way in stride(from: CGFloat(0), through: 120, by: 10) {
      desk.scroll(to: open + way)
      #expect(desk.barHeight == 44 + max(104 - way, 0))
      #expect(desk.frame(desk.bar).height == max(52 - way, 0))
      #expect(desk.row(3).minY == 202 + 3 * desk.row(3).height - way)
    }
    desk.scroll(to: open)
    #expect(desk.fieldFrame.height == 36)
  }

  @Test func `squeezed, the field gets lower and what is in it fades`() {
    let desk = Desk()
    desk.scroll(to: -150 + 9)
    #expect(desk.fieldFrame == CGRect(x: 16, y: 99, width: 361, height: 27))
    #expect(desk.bar.searchTextField.leftView?.alpha == 0.5)
    desk.scroll(to: -150 + 18)
    #expect(desk.bar.searchTextField.leftView?.alpha == 0)
  }

  @Test func `a bar that is to stay stays`() {
    let desk = Desk(large: true) { $0.navigationItem.hidesSearchBarWhenScrolling = false }
    #expect(desk.barHeight == 148)
    desk.scroll(to: 100)
    #expect(desk.barHeight == 96)
    #expect(desk.fieldFrame == CGRect(x: 16, y: 99, width: 361, height: 36))
  }

  @Test(arguments: [(12.0, 148.0), (40.0, 96.0), (70.0, 96.0), (90.0, 44.0)])
  func `a finger that lets go half-way leaves the bar and the title open or closed`(way: Double, height: Double) {
    let desk = Desk(large: true), stage = desk.stage
    stage.touchDown(CGPoint(x: 100, y: 600))
    for step in 1...20 {
      stage.advance(by: 0.02)
      stage.touchMove(CGPoint(x: 100, y: 600 - (way + 10) * Double(step) / 20))
    }
    stage.advance(by: 0.3)
    stage.touchUp(CGPoint(x: 100, y: 600 - way - 10))
    stage.settle()
    #expect(abs(desk.barHeight - height) < 0.01)
  }

  // MARK: Searching

  @Test func `what happens is told in order`() {
    let desk = Desk()
    desk.begin()
    #expect(
      desk.diary.take() == ["begin?", "will present", "begins", "update \"\" active", "did present"])
    #expect(desk.search.isActive)
    #expect(desk.page.presentedViewController === desk.search)
    desk.stage.type("t")
    #expect(desk.diary.take() == ["change 0,0 to \"t\"?", "text \"t\"", "update \"t\" active"])
    desk.stage.key(0x28)
    #expect(desk.diary.take() == ["search", "end?", "ends"])
    #expect(desk.search.isActive && !desk.bar.isFirstResponder)
    desk.cancel()
    #expect(desk.diary.take() == ["cancel", "will dismiss", "text \"\"", "update \"\" over", "did dismiss"])
    #expect(!desk.search.isActive)
    #expect(desk.page.presentedViewController == nil)
    #expect(desk.bar.text == "")
  }

  @Test func `cancelled while it is edited, the keyboard goes with the search`() {
    let desk = Desk()
    desk.begin()
    _ = desk.diary.take()
    desk.cancel()
    #expect(desk.diary.take() == ["cancel", "will dismiss", "end?", "ends", "update \"\" over", "did dismiss"])
    #expect(!desk.bar.isFirstResponder)
  }

  @Test func `while it is searched the title makes room, and comes back`() {
    let desk = Desk(large: true)
    desk.begin()
    #expect(desk.barHeight == 52)
    #expect(desk.fieldFrame.minY == 62)
    #expect(desk.fieldFrame.maxX < 377 - 40)
    #expect(desk.page.view.safeAreaInsets.top == 106)
    #expect(desk.row(0).minY == 106)
    desk.scroll(to: 300)
    #expect(desk.barHeight == 52)
    desk.scroll(to: -106)
    desk.cancel()
    #expect(desk.barHeight == 148)
    #expect(desk.fieldFrame == CGRect(x: 16, y: 151, width: 361, height: 36))
    #expect(desk.row(0).minY == 202)
  }

  @Test func `the title stays where the app wants it to`() {
    let desk = Desk { $0.search.hidesNavigationBarDuringPresentation = false }
    desk.begin()
    #expect(desk.barHeight == 96)
    #expect(desk.fieldFrame.minY == 99)
    desk.cancel()
    #expect(desk.barHeight == 96)
  }

  @Test func `the bar moves there within 0.3 seconds`() throws {
    let desk = Desk()
    desk.stage.tap(desk.bar.searchTextField)
    desk.stage.advance(by: 0.1)
    let holder = try #require(desk.bar.superview)
    let y = try #require(holder.layer.presentation()).frame.minY
    #expect(y > 0 && y < 44)
    desk.stage.advance(by: 0.25)
    #expect(holder.layer.presentation()?.frame.minY == 0)
  }

  @Test func `set active it comes without the keyboard, and set inactive it goes`() {
    let desk = Desk()
    desk.search.isActive = true
    #expect(desk.search.isActive)
    desk.stage.settle()
    #expect(desk.diary.take() == ["will present", "did present"])
    #expect(!desk.bar.isFirstResponder)
    desk.search.isActive = false
    desk.stage.settle()
    #expect(desk.diary.take() == ["will dismiss", "update \"\" over", "did dismiss"])
  }

  @Test func `ended before it has come, it goes when it has`() {
    let desk = Desk()
    desk.search.isActive = true
    desk.stage.advance(by: 0.1)
    desk.search.isActive = false
    #expect(!desk.search.isActive)
    desk.stage.settle()
    #expect(desk.page.presentedViewController == nil)
    #expect(desk.barHeight == 96)
  }

  @Test func `one that the app dismisses is over, and the delegate is not told`() {
    let desk = Desk()
    desk.begin()
    _ = desk.diary.take()
    desk.search.dismiss(animated: true)
    desk.stage.settle()
    #expect(!desk.search.isActive && desk.barHeight == 96)
    #expect(!desk.diary.lines.contains("will dismiss") && !desk.diary.lines.contains("did dismiss"))
  }

  @Test func `text that the app sets while it searches is told to the updater alone`() {
    let desk = Desk()
    desk.begin()
    _ = desk.diary.take()
    desk.bar.text = "green"
    #expect(desk.diary.take() == ["update \"green\" active"])
  }

  @Test func `scopes come with the search, from two on, and make the bar 46 points higher`() {
    let desk = Desk { $0.search.searchBar.scopeButtonTitles = ["All", "Green"] }
    #expect(desk.barHeight == 96)
    desk.begin()
    #expect(desk.barHeight == 98)
    desk.stage.tap(CGPoint(x: 300, y: 59 + 68))
    #expect(desk.diary.take().suffix(2) == ["scope 1", "update \"\" active"])
    desk.cancel()
    #expect(desk.barHeight == 96)
    let single = Desk { $0.search.searchBar.scopeButtonTitles = ["All"] }
    single.begin()
    #expect(single.barHeight == 52)
  }

  @Test func `the app that shows the cancel button itself is left to it`() {
    let desk = Desk { $0.search.searchBar.showsCancelButton = false }
    #expect(!desk.search.automaticallyShowsCancelButton)
    desk.begin()
    #expect(!desk.bar.showsCancelButton)
    desk.bar.showsScopeBar = false
    #expect(desk.search.scopeBarActivation == .manual)
  }

  // MARK: Results

  @Test func `results cover the page while there is text`() {
    let results = UITableViewController()
    let desk = Desk(results: results)
    desk.begin()
    #expect(results.viewIfLoaded?.window == nil)
    #expect(!desk.search.showsSearchResultsController)
    desk.stage.type("t")
    desk.stage.settle()
    #expect(desk.search.showsSearchResultsController)
    #expect(desk.frame(results.view) == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(results.view.safeAreaInsets.top == 106)
    desk.stage.key(0x2A)
    desk.stage.settle()
    #expect(results.view.window == nil)
    desk.stage.type("t")
    desk.cancel()
    #expect(results.view.window == nil && results.parent == nil)
  }

  @Test func `results are shown when the app says so`() {
    let results = UITableViewController()
    let desk = Desk(results: results) { $0.search.showsSearchResultsController = true }
    #expect(!desk.search.automaticallyShowsSearchResultsController)
    desk.begin()
    #expect(results.view.window != nil)
    desk.search.showsSearchResultsController = false
    #expect(results.view.window == nil)
  }

  @Test func `what is searched can be touched, unless it is dark; then a touch ends the search`() {
    let open = Desk()
    open.begin()
    let hit = open.stage.window.hitTest(CGPoint(x: 100, y: 400), with: nil)
    #expect(hit?.isDescendant(of: open.page.view) == true)
    let dark = Desk { $0.search.obscuresBackgroundDuringPresentation = true }
    dark.begin()
    dark.stage.tap(CGPoint(x: 100, y: 400))
    dark.stage.settle()
    #expect(!dark.search.isActive)
  }

  @Test func `a page pushed during a search comes with its own bar; back again, the search goes on`() {
    let desk = Desk(results: UITableViewController())
    desk.begin()
    desk.stage.type("t")
    let detail = UIViewController()
    detail.title = "Detail"
    desk.navigation.pushViewController(detail, animated: true)
    desk.stage.settle()
    #expect(desk.barHeight == 44)
    #expect(!desk.bar.isFirstResponder)
    #expect(desk.search.searchResultsController?.view.window == nil)
    desk.navigation.popViewController(animated: true)
    desk.stage.settle()
    #expect(desk.search.isActive && desk.bar.text == "t")
    #expect(desk.barHeight == 52)
    let container = desk.page._searchContainer
    #expect(container?.superview === desk.page.view.superview)
    #expect(desk.search.searchResultsController?.view.window != nil)
    desk.cancel()
    #expect(desk.barHeight == 96)
  }

  // MARK: In the content

  @Test func `a table's header goes to the top for the search, and back`() {
    let desk = Desk(isHeader: true)
    #expect(desk.frame(desk.bar) == CGRect(x: 0, y: 98, width: 393, height: 56))
    desk.begin()
    #expect(desk.navigation.isNavigationBarHidden)
    #expect(desk.frame(desk.bar) == CGRect(x: 0, y: 59, width: 393, height: 56))
    #expect(desk.row(0).minY == 115)
    desk.scroll(to: 200)
    #expect(desk.frame(desk.bar).minY == 59)
    desk.scroll(to: -59)
    desk.cancel()
    #expect(!desk.navigation.isNavigationBarHidden)
    #expect(desk.bar.superview === desk.page.tableView)
    #expect(desk.frame(desk.bar) == CGRect(x: 0, y: 98, width: 393, height: 56))
    #expect(desk.row(0).minY == 154)
  }

  @Test func `a table's header stays below a navigation bar that stays`() {
    let desk = Desk(isHeader: true) { $0.search.hidesNavigationBarDuringPresentation = false }
    desk.begin()
    #expect(!desk.navigation.isNavigationBarHidden)
    #expect(desk.frame(desk.bar) == CGRect(x: 0, y: 98, width: 393, height: 56))
    #expect(desk.row(0).minY == 154)
    desk.cancel()
    #expect(desk.bar.superview === desk.page.tableView && desk.row(0).minY == 154)
  }

  @Test func `results of a search in a header begin below its bar`() {
    let results = UITableViewController()
    let desk = Desk(results: results, isHeader: true)
    desk.begin()
    desk.stage.type("t")
    desk.stage.settle()
    #expect(results.view.safeAreaInsets.top == 115)
    desk.cancel()
    #expect(desk.bar.superview === desk.page.tableView)
  }

  @Test func `a page that is covered and comes back takes its search and the results along`() {
    let diary = SearchDiary()
    final class Results: UITableViewController {
      var diary: SearchDiary?
      override func viewWillAppear(_ animated: Bool) { diary?.note("results will appear") }
      override func viewDidDisappear(_ animated: Bool) { diary?.note("results did disappear") }
    }
    let results = Results()
    let desk = Desk(results: results)
    desk.begin()
    desk.stage.type("t")
    desk.stage.settle()
    results.diary = diary
    desk.navigation.pushViewController(UIViewController(), animated: true)
    desk.stage.settle()
    #expect(diary.take() == ["results did disappear"])
    desk.navigation.popViewController(animated: true)
    desk.stage.settle()
    #expect(diary.take() == ["results will appear"])
  }

  @Test(arguments: [true, false])
  func `a page with a search is freed`(cancels: Bool) {
    weak var page: SearchPage?
    weak var search: UISearchController?
    do {
      let desk = Desk(results: UITableViewController())
      desk.begin()
      (page, search) = (desk.page, desk.search)
      if cancels { desk.cancel() }
      desk.stage.show(UIViewController())
      desk.stage.settle()
    }
    #expect(page == nil && search == nil)
  }
}
