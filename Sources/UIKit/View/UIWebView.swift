/// What apps of before iOS 12 show web pages in. There is no web engine here: the view is made and placed, and asking it to load traps.
@preconcurrency @MainActor
open class UIWebView: UIView {
  public enum NavigationType: Int, Sendable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
  }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
  }

  open weak var delegate: (any UIWebViewDelegate)?
  public final let scrollView = UIScrollView(frame: .zero)
  open var scalesPageToFit = false
  open var isLoading: Bool { false }
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  /// `URLRequest` stands in a module that this library does not load.
  open func loadRequest(_ request: Any) { notImplemented("UIWebView.loadRequest(_:)") }
  open func loadHTMLString(_ string: String, baseURL: URL?) { notImplemented("UIWebView.loadHTMLString(_:baseURL:)") }
  open func reload() { notImplemented("UIWebView.reload()") }
  open func stopLoading() {}
  open func goBack() {}
  open func goForward() {}
}

@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
  func webViewDidStartLoad(_ webView: UIWebView)
  func webViewDidFinishLoad(_ webView: UIWebView)
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}
