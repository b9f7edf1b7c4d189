import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ToolbarDuringAppearanceTests {
  /// Rows that are as high as their texts below a large title, and a toolbar that comes with the page.
  private final class List: UITableViewController {
    var showsToolbar = true
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Inbox"
      navigationController?.navigationBar.prefersLargeTitles = true
      navigationItem.searchController = UISearchController()
      navigationItem.hidesSearchBarWhenScrolling = false
      refreshControl = UIRefreshControl()
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if showsToolbar { navigationController?.setToolbarHidden(false, animated: animated) }
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(path.row)"
      content.secondaryText = String(repeating: "a second line that goes on over several lines ", count: 4)
      cell.contentConfiguration = content
      return cell
    }
  }

  @Test(arguments: [false, true])
  func `a toolbar that is shown as the page appears leaves the large title open`(isPushed: Bool) {
    func bar(showsToolbar: Bool) -> UINavigationBar {
      let stage = TestStage(TestDevice("iPhone 15", contentSize: .extraExtraExtraLarge)), list = List(style: .plain)
      list.showsToolbar = showsToolbar
      let navigation = UINavigationController(rootViewController: isPushed ? UIViewController() : list)
      stage.show(navigation)
      stage.settle()
      if isPushed { navigation.pushViewController(list, animated: true) }
      stage.settle()
      #expect(navigation.isToolbarHidden != showsToolbar)
      #expect(list.tableView.contentOffset.y == -navigation.navigationBar.frame.maxY)
      return navigation.navigationBar
    }
    #expect(bar(showsToolbar: true).frame == bar(showsToolbar: false).frame)
  }
}
