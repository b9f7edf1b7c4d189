import PorticoTesting
import Testing
import UIKit

@MainActor
struct LargeTitleStartTests {
  private final class List: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Lines"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  private func smallTitle(_ view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == "Lines", label.bounds.height < 30 { return label }
    for child in view.subviews { if let found = smallTitle(child) { return found } }
    return nil
  }

  @Test(arguments: [true, false])
  func `a bar that starts with a large title never shows the small one`(isList: Bool) throws {
    let stage = TestStage(device: "iPhone 15")
    let page = isList ? List(style: .insetGrouped) : UIViewController()
    page.title = "Lines"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    let label = try #require(smallTitle(navigation.navigationBar))
    for _ in 0..<10 {
      #expect(label.layer.presentation()?.opacity ?? label.layer.opacity == 0)
      stage.advance(by: 0.02)
    }
  }
}
