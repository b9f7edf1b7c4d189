import AbsentServices
public import UIKit

public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"

/// The data that pages keep on the device: nothing, since none is ever loaded.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  private static let shared = WKWebsiteDataStore(isPersistent: true)
  open class func `default`() -> WKWebsiteDataStore { shared }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }

  public let isPersistent: Bool
  init(isPersistent: Bool) { self.isPersistent = isPersistent }

  open class func allWebsiteDataTypes() -> Set<String> {
    [
      WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache, WKWebsiteDataTypeCookies, WKWebsiteDataTypeLocalStorage,
      WKWebsiteDataTypeSessionStorage,
    ]
  }
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void
  ) {
    answerLater { completionHandler([]) }
  }
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord], completionHandler: @escaping () -> Void
  ) { answerLater(completionHandler) }
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void
  ) {
    answerLater(completionHandler)
  }
}

@preconcurrency @MainActor
open class WKWebsiteDataRecord: NSObject {
  public let displayName: String
  public let dataTypes: Set<String>
  init(displayName: String, dataTypes: Set<String>) { (self.displayName, self.dataTypes) = (displayName, dataTypes) }
}

public let WKErrorDomain = "WKErrorDomain"

public struct WKError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1, webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred,
      javaScriptResultTypeIsUnsupported
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { WKErrorDomain }
  public var errorCode: Int { code.rawValue }
}
