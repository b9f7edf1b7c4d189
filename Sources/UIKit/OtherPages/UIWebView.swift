import HostInterface

/// The view in which apps of before iOS 12 show web pages. There is no web engine here: every page fails to load, which
/// the delegate is told.
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
  open private(set) var isLoading = false
  /// The last request, an URLRequest, whose module this library does not load.
  public private(set) var _request: Any?
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  /// - Parameter request: An URLRequest.
  open func loadRequest(_ request: Any) {
    _request = request
    load()
  }
  open func loadHTMLString(_ string: String, baseURL: URL?) { load() }
  open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) { load() }
  open func reload() { if _request != nil { load() } }
  open func stopLoading() { isLoading = false }
  /// Nil: there is no page that could run a script.
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }

  /// The delegate hears of the start at once and of the failure in a later turn.
  private func load() {
    isLoading = true
    delegate?.webViewDidStartLoad(self)
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { [weak self] in MainActor.assumeIsolated { self?.fail() }
    }
  }

  private func fail() {
    guard isLoading else { return }
    isLoading = false
    let words = "The page was not loaded, because there is no web engine on this platform."
    delegate?.webView(
      self,
      didFailLoadWithError: NSError(
        domain: NSURLErrorDomain, code: NSURLErrorCannotConnectToHost, userInfo: [NSLocalizedDescriptionKey: words]))
  }
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
  public func webViewDidStartLoad(_ webView: UIWebView) {
    OptionalRequirement.inSubclass(self, "UIWebViewDelegate", webView, else: ())
  }
  public func webViewDidFinishLoad(_ webView: UIWebView) {
    OptionalRequirement.inSubclass(self, "UIWebViewDelegate", webView, else: ())
  }
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {
    OptionalRequirement.inSubclass(self, "UIWebViewDelegate", webView, error, else: ())
  }
}
