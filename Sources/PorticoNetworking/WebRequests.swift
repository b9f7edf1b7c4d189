public import FoundationNetworking
public import UIKit
public import WebKit

extension WKWebView {
  /// Fails by the delegate's own method, as every page does.
  @discardableResult
  public func load(_ request: URLRequest) -> WKNavigation? { _load(request.url) }

  @discardableResult
  public func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation {
    simulate(request)
  }

  @discardableResult
  public func loadFileRequest(_ request: URLRequest, allowingReadAccessTo readAccessURL: URL) -> WKNavigation {
    simulate(request)
  }

  private func simulate(_ request: URLRequest) -> WKNavigation { _load(request.url) ?? WKNavigation() }
}

extension WKNavigationAction {
  public var request: URLRequest { URLRequest(url: _url) }
}

extension WKNavigationResponse {
  /// Traps: no server has answered.
  public var response: URLResponse { fatalError("No page is loaded on this platform, so that there is no response.") }
}
