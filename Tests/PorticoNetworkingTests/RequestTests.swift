import Combine
import FoundationNetworking
import PorticoNetworking
import PorticoTesting
import Testing
import UIKit
import WebKit

/// Requests without a network: the addresses are data, or of a scheme that nobody serves.
@Suite(.serialized) @MainActor
struct RequestTests {
  @Test func `a web view takes a request, and its delegate sees it`() throws {
    final class Delegate: NSObject, WKNavigationDelegate {
      var asked: URLRequest?
      func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
      ) {
        asked = navigationAction.request
        decisionHandler(.cancel)
      }
    }
    let stage = TestStage(), view = WKWebView(frame: .zero), delegate = Delegate()
    stage.show(view)
    view.navigationDelegate = delegate
    view.load(URLRequest(url: try #require(URL(string: "https://example.com/a"))))
    stage.settle()
    #expect(delegate.asked?.url?.path == "/a")
  }

  @Test func `a request that cannot be made fails with its error`() async throws {
    let url = try #require(URL(string: "nobody://x"))
    var code: URLError.Code?
    do {
      for try await _ in URLSession.shared.dataTaskPublisher(for: url).values {}
    } catch {
      code = (error as? URLError)?.code
    }
    #expect(code == .unsupportedURL)
  }
}
