import AbsentServices
@_exported public import UIKit

/// A view of web pages, without an engine for them: a page that it is told to load fails to, by the delegate's own
/// method and an error of `NSURLErrorDomain`.
///
/// `load(_:)`, which takes a request, stands in PorticoNetworking: the type of requests comes with libraries that few
/// apps need.
@preconcurrency @MainActor
open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  public let scrollView = UIScrollView()

  open private(set) var url: URL? { didSet { _changed("url", oldValue, url) } }
  open private(set) var isLoading = false { didSet { _changed("loading", oldValue, isLoading) } }
  open private(set) var estimatedProgress = 0.0 {
    didSet { _changed("estimatedProgress", oldValue, estimatedProgress) }
  }
  open var title: String? { nil }
  open var hasOnlySecureContent: Bool { false }
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  open var backForwardList: WKBackForwardList { emptyList }
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = true
  open var customUserAgent: String?
  open var pageZoom: CGFloat = 1
  open var isInspectable = false
  open var underPageBackgroundColor: UIColor! = .white

  private let emptyList = WKBackForwardList()
  /// The address of the last page; `reload` tries it again.
  private var lastPage: URL?
  private var navigation: WKNavigation?

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    setUp()
  }
  public required init(frame: CGRect) {
    configuration = WKWebViewConfiguration()
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    setUp()
  }
  public required convenience init() { self.init(frame: .zero) }

  private func setUp() {
    backgroundColor = .white
    contentMode = .redraw
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
  }

  open override func draw(_ rect: CGRect) { drawClassName(of: self) }

  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    _load(baseURL ?? URL(string: "about:blank"))
  }
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { _load(URL) }
  @discardableResult
  open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL) -> WKNavigation?
  { _load(baseURL) }

  @discardableResult open func reload() -> WKNavigation? { lastPage.flatMap { _load($0) } }
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload() }
  @discardableResult open func goBack() -> WKNavigation? { nil }
  @discardableResult open func goForward() -> WKNavigation? { nil }
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? { nil }

  open func stopLoading() {
    guard let navigation else { return }
    end(navigation, with: NSURLErrorCancelled, "The page was not loaded, because loading was stopped.")
  }

  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {
    // Later is on the main queue.
    answerLater { MainActor.assumeIsolated { completionHandler?(nil, WKError(.unknown)) } }
  }
  @discardableResult
  open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? { throw WKError(.unknown) }

  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["http", "https", "file", "about"].contains(urlScheme.lowercased())
  }

  open func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?, completionHandler: @escaping (UIImage?, (any Error)?) -> Void
  ) {
    answerLater { completionHandler(nil, WKError(.unknown)) }
  }

  /// Asks the delegate for its policy, and then fails in a later turn.
  ///
  /// - Returns: Nil when there is no address to load from.
  public final func _load(_ page: URL?) -> WKNavigation? {
    guard let page else { return nil }
    lastPage = page
    let navigation = WKNavigation()
    self.navigation = navigation
    (url, isLoading, estimatedProgress) = (page, true, 0.1)
    answerLater { [weak self] in
      MainActor.assumeIsolated { self?.askForPolicy(navigation, page) }  // later is on the main queue
    }
    return navigation
  }

  private func askForPolicy(_ navigation: WKNavigation, _ page: URL) {
    guard navigation === self.navigation else { return }
    let action = WKNavigationAction(to: page)
    guard let delegate = navigationDelegate else { return start(navigation) }
    let answered: Void? = OptionalRequirement.ask {
      delegate.webView(self, decidePolicyFor: action) { [weak self] policy in
        policy == .cancel ? self?.forget(navigation) : self?.start(navigation)
      }
    }
    if answered == nil { start(navigation) }
  }

  private func forget(_ navigation: WKNavigation) {
    guard navigation === self.navigation else { return }
    self.navigation = nil
    (url, isLoading, estimatedProgress) = (nil, false, 0)
  }

  private func start(_ navigation: WKNavigation) {
    guard navigation === self.navigation else { return }
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    guard navigation === self.navigation else { return }
    end(navigation, with: NSURLErrorResourceUnavailable, "There is no web engine on this platform to show the page.")
  }

  private func end(_ navigation: WKNavigation, with code: Int, _ words: String) {
    var details: [String: Any] = [NSLocalizedDescriptionKey: words]
    if let lastPage {
      details[NSURLErrorFailingURLErrorKey] = lastPage
      details["NSErrorFailingURLStringKey"] = lastPage.absoluteString
    }
    forget(navigation)
    navigationDelegate?.webView(
      self, didFailProvisionalNavigation: navigation,
      withError: NSError(domain: NSURLErrorDomain, code: code, userInfo: details))
  }

  // MARK: Values by key

  open override func _property(_ key: String) -> Any?? {
    switch key {
    case "url", "URL": .some(url)
    case "loading", "isLoading": .some(isLoading)
    case "estimatedProgress": .some(estimatedProgress)
    case "title": .some(title)
    case "canGoBack": .some(canGoBack)
    case "canGoForward": .some(canGoForward)
    default: super._property(key)
    }
  }
}
