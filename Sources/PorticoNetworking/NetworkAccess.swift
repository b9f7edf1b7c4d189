import Foundation
import FoundationNetworking
import PorticoFoundation

/// The expensive and constrained networks that a request may use. The machine's network is neither, so that nothing depends on the
/// values: a request says that it may use both, and setting them is harmless and forgotten.
extension URLRequest {
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
}

/// The key under which an error of a download that was broken off keeps what it takes to go on with it.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

/// The same for all requests of a session, which keeps what it is told.
extension URLSessionConfiguration {
  /// A configuration for transfers in the background. They run while the app runs; nothing goes on with them after its end.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

  public var allowsConstrainedNetworkAccess: Bool {
    get { settings[.allowsConstrained] ?? true }
    set { settings[.allowsConstrained] = newValue }
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { settings[.allowsExpensive] ?? true }
    set { settings[.allowsExpensive] = newValue }
  }
  /// Kept; a transfer without a network fails at once, as it does with false.
  public var waitsForConnectivity: Bool {
    get { settings[.waits] ?? false }
    set { settings[.waits] = newValue }
  }

  /// Kept: an app that has been ended is not started again for a transfer.
  public var sessionSendsLaunchEvents: Bool {
    get { settings[.launches] ?? false }
    set { settings[.launches] = newValue }
  }
  /// Kept: transfers start at once.
  public var isDiscretionary: Bool {
    get { settings[.isDiscretionary] ?? false }
    set { settings[.isDiscretionary] = newValue }
  }

  private enum Setting {
    case allowsConstrained, allowsExpensive, waits, launches, isDiscretionary
  }

  /// The settings that the app has made.
  private var settings: [Setting: Bool] {
    get { objc_getAssociatedObject(self, settingsKey) as? [Setting: Bool] ?? [:] }
    set { objc_setAssociatedObject(self, settingsKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

/// Its address is the key of the settings that a configuration keeps.
nonisolated(unsafe) private let settingsKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
