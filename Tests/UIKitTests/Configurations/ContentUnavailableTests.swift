import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct ContentUnavailableTests {
  private final class Page: UITableViewController {
    var queries: [String?] = []
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      queries.append(state.searchText)
      contentUnavailableConfiguration =
        state.searchText == "xyz" ? UIContentUnavailableConfiguration.search().updated(for: state) : nil
    }
  }

  /// Apple documents the words of the three kinds.
  @Test func `the configuration of a search quotes what was searched for, unless the app has words of its own`() {
    var state = UIContentUnavailableConfigurationState(traitCollection: .current)
    #expect(UIContentUnavailableConfiguration.search().text == "No Results")
    #expect(UIContentUnavailableConfiguration.search().secondaryText == "Check the spelling or try a new search.")
    state.searchText = "tea"
    #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results for “tea”")
    var own = UIContentUnavailableConfiguration.search()
    own.text = "Nothing"
    #expect(own.updated(for: state).text == "Nothing")
    #expect(
      UIContentUnavailableConfiguration.loading().text == "Loading…"
        && UIContentUnavailableConfiguration.empty().text == nil)
  }

  @Test func `its parts stand one below the other, centred in the room, with the distances of the configuration`()
    throws
  {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    var content = UIContentUnavailableConfiguration.empty()
    content.image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: Self.format).image { _ in }
    content.text = "Empty"
    content.button.title = "Add"
    (content.imageToTextPadding, content.textToButtonPadding) = (30, 50)
    let view = UIContentUnavailableView(configuration: content)
    view.frame = CGRect(x: 0, y: 200, width: 393, height: 500)
    stage.show(view)
    func frame(_ part: UIView) -> CGRect { part.convert(part.bounds, to: view) }
    let scroller = try #require(view.subviews.last)
    let image = try #require(scroller.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil })
    let label = try #require(scroller.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden })
    let button = try #require(scroller.subviews.compactMap { $0 as? UIButton }.first { !$0.isHidden })
    #expect(frame(image).size == CGSize(width: 60, height: 40) && frame(image).midX == 196.5)
    #expect(frame(label).minY == frame(image).maxY + 30 && frame(button).minY == frame(label).maxY + 50)
    // As far from the top as from the bottom; the safe area of the screen does not reach so far.
    #expect(abs(frame(image).minY - (500 - frame(button).maxY)) < 1)
  }

  @Test func `its parts stand in the middle of what the keyboard leaves free`() throws {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
    page.view.addSubview(field)
    stage.show(page)
    func middle() -> CGFloat {
      func labels(_ view: UIView) -> [UILabel] {
        view.subviews.flatMap { [$0 as? UILabel].compactMap { $0 } + labels($0) }
      }
      guard let label = labels(page.view).first(where: { $0.text == "Empty" }) else { return 0 }
      return label.convert(CGPoint(x: 0, y: label.bounds.midY), to: nil as UIView?).y
    }
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "Empty"
    page.contentUnavailableConfiguration = content
    stage.settle()
    let atRest = middle()
    #expect(abs(atRest - (59 + 852 - 34) / 2) <= 1)
    field.becomeFirstResponder()
    stage.settle()
    let top = RunningApp.current.keyboard.frame.minY
    #expect(top < 600 && abs(middle() - (59 + top) / 2) <= 1)
    // It is the same for a view that comes while the keyboard is there.
    page.contentUnavailableConfiguration = nil
    page.contentUnavailableConfiguration = content
    stage.settle()
    #expect(abs(middle() - (59 + top) / 2) <= 1)
    field.resignFirstResponder()
    stage.settle()
    #expect(middle() == atRest)
  }

  @Test func `one that is set before the view is loaded is shown over it`() {
    let stage = TestStage(device: "iPhone 15")
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "Empty"
    let page = UIViewController()
    page.contentUnavailableConfiguration = content
    #expect(!page.isViewLoaded)
    stage.show(page)
    stage.turn()
    #expect(page.view.subviews.compactMap { $0 as? UIContentUnavailableView }.map(\.frame) == [page.view.bounds])
  }

  @Test func `a tap on its button performs the action once, however often the configuration was set`() throws {
    let stage = TestStage(device: "iPhone 15")
    var taps = 0, content = UIContentUnavailableConfiguration.empty()
    content.text = "Empty"
    content.button.title = "Add"
    content.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
    let page = UIViewController()
    page.contentUnavailableConfiguration = content
    stage.show(page)
    page.contentUnavailableConfiguration = content
    stage.turn()
    let cover = try #require(page.view.subviews.last as? UIContentUnavailableView)
    let button = try #require(cover.subviews.last?.subviews.compactMap { $0 as? UIButton }.first { !$0.isHidden })
    stage.tap(button)
    #expect(taps == 1)
  }

  @Test
  func `a page is asked before its first layout and when asked for, and covers its view wherever that is scrolled to`()
    throws
  {
    let stage = TestStage(device: "iPhone 15"), page = Page()
    stage.show(page)
    #expect(page.queries == [nil])
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "Empty"
    page.contentUnavailableConfiguration = content
    page.tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 3000))
    stage.turn()
    page.tableView.contentOffset.y = 500
    stage.turn()
    let cover = try #require(page.view.subviews.last as? UIContentUnavailableView)
    #expect(cover.frame == page.view.bounds && cover.frame.minY == 500)
    page.setNeedsUpdateContentUnavailableConfiguration()
    stage.turn()
    #expect(page.queries == [nil, nil] && cover.superview == nil)
  }

  @Test func `the text of a search is the state, and each change asks again`() {
    let stage = TestStage(device: "iPhone 15"), page = Page()
    let search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    stage.tap(search.searchBar.searchTextField)
    stage.settle()
    stage.type("xyz")
    stage.settle()
    #expect(page.queries.last == "xyz")
    #expect(
      (page.contentUnavailableConfiguration as? UIContentUnavailableConfiguration)?.text == "No Results for “xyz”")
  }

  private static var format: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
