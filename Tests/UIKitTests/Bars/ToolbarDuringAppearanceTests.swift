import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ToolbarDuringAppearanceTests {
  /// Tall rows below a large title, and a toolbar that comes with the page.
  private final class List: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Inbox"
      tableView.rowHeight = 120
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setToolbarHidden(false, animated: animated)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  @Test(arguments: [false, true])
  func `a toolbar that is shown as the page appears leaves the large title open`(isPushed: Bool) {
    let stage = TestStage(device: "iPhone 15"), list = List(style: .plain)
    let navigation = UINavigationController(rootViewController: isPushed ? UIViewController() : list)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.settle()
    if isPushed { navigation.pushViewController(list, animated: true) }
    stage.settle()
    #expect(!navigation.isToolbarHidden && navigation.navigationBar.frame.height > 90)
    #expect(list.tableView.contentOffset.y == -navigation.navigationBar.frame.maxY)
  }
}
