import SafariServices
import PorticoTesting
import Testing
import UIKit

/// The controller that says that no browser is here.
@MainActor
struct SafariControllerTests {
  private final class Listener: NSObject, SFSafariViewControllerDelegate {
    var finished = 0
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { finished += 1 }
  }

  private func find<T: UIView>(_ type: T.Type, in view: UIView) -> T? {
    view.subviews.lazy.compactMap { $0 as? T ?? find(type, in: $0) }.first
  }

  @Test func `it names the page that it cannot show`() throws {
    let stage = TestStage()
    let page = SFSafariViewController(url: try #require(URL(string: "https://example.com/a")))
    stage.show(page)
    #expect(try #require(find(UILabel.self, in: page.view)).text?.contains("https://example.com/a") == true)
  }

  @Test func `Done tells the delegate and closes it, presented or pushed`() throws {
    let stage = TestStage()
    let root = UIViewController(), navigation = UINavigationController(rootViewController: root), listener = Listener()
    stage.show(navigation)
    let presented = SFSafariViewController(url: try #require(URL(string: "https://example.com")))
    presented.delegate = listener
    root.present(presented, animated: false)
    stage.settle()
    try #require(find(UIButton.self, in: presented.view)).sendActions(for: .primaryActionTriggered)
    stage.settle()
    #expect(listener.finished == 1 && root.presentedViewController == nil)

    let pushed = SFSafariViewController(url: try #require(URL(string: "https://example.com")))
    pushed.delegate = listener
    navigation.pushViewController(pushed, animated: false)
    stage.settle()
    try #require(find(UIButton.self, in: pushed.view)).sendActions(for: .primaryActionTriggered)
    stage.settle()
    #expect(listener.finished == 2 && navigation.viewControllers == [root])
  }

  @Test func `it is made with a page and in no other way`() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { _ = SFSafariViewController() } }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = SFSafariViewController(nibName: nil, bundle: nil) }
    }
  }
}
