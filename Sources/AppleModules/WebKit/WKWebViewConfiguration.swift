public import UIKit

@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  open var processPool = WKProcessPool()
  open var preferences = WKPreferences()
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var suppressesIncrementalRendering = false
  open var applicationNameForUserAgent: String?
  open var allowsAirPlayForMediaPlayback = true
  open var allowsInlineMediaPlayback = false
  open var allowsPictureInPictureMediaPlayback = true
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  open var limitsNavigationsToAppBoundDomains = false
  open var ignoresViewportScaleLimits = false
  open var dataDetectorTypes: WKDataDetectorTypes = []
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  public static let link = WKDataDetectorTypes(rawValue: 1 << 1)
  public static let address = WKDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 1 << 3)
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

@preconcurrency @MainActor
open class WKProcessPool: NSObject {}

@preconcurrency @MainActor
open class WKPreferences: NSObject {
  open var minimumFontSize: CGFloat = 0
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
  open var isFraudulentWebsiteWarningEnabled = true
}

@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
  public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }
  open var allowsContentJavaScript = true
  open var preferredContentMode: ContentMode = .recommended
}

@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
  open var rect: CGRect = .null
  open var snapshotWidth: NSNumber?
  open var afterScreenUpdates = true
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

@preconcurrency @MainActor
open class WKUserScript: NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool

  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
  }
}

/// Keeps scripts and handlers; no page runs the ones or calls the others.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandler] = [:]

  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }

  /// Keeps the handler, and traps for a name that has one, as on iOS.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    precondition(
      handlers[name] == nil, "Attempt to add script message handler with name '\(name)' when one already exists.")
    handlers[name] = scriptMessageHandler
  }
  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
  open func removeAllScriptMessageHandlers() { handlers = [:] }
}

@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message of a page's script; no code here makes one.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
  public let body: Any
  public let name: String
  open private(set) weak var webView: WKWebView?
  public let frameInfo = WKFrameInfo()

  init(name: String, body: Any, from webView: WKWebView) {
    (self.name, self.body) = (name, body)
    self.webView = webView
  }
}

@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
  public let url: URL
  public let title: String?
  public let initialURL: URL

  init(url: URL, title: String?) { (self.url, self.title, initialURL) = (url, title, url) }
}

/// The pages that were shown: none.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
  open var currentItem: WKBackForwardListItem? { nil }
  open var backItem: WKBackForwardListItem? { nil }
  open var forwardItem: WKBackForwardListItem? { nil }
  open var backList: [WKBackForwardListItem] { [] }
  open var forwardList: [WKBackForwardListItem] { [] }
  open func item(at index: Int) -> WKBackForwardListItem? { nil }
}
