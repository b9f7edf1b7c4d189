import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct BarDuringPushTests {
  /// Forty rows, scrolled to their end as soon as they are laid out.
  private final class Chat: UITableViewController {
    private var hasScrolled = false
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard !hasScrolled, view.window != nil else { return }
      hasScrolled = true
      tableView.scrollToRow(at: [0, 39], at: .bottom, animated: false)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  @Test func `a page that scrolls while it comes is under a bar with its material at once`() {
    let stage = TestStage(device: "iPhone 15"), root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.settle()
    #expect(navigation._bar._background.scrolled == 0)
    navigation.pushViewController(Chat(style: .plain), animated: true)
    stage.advance(by: 0.1)
    #expect(navigation._bar._background.scrolled == 1)
    #expect(navigation._bar._background.layer.presentation()?.opacity ?? 0 > 0.05)
    stage.settle()
    #expect(navigation._bar._background.scrolled == 1 && navigation._bar._background.alpha == 1)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(navigation._bar._background.scrolled == 0)
  }
}
