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
    get { kept(&Keys.constrained) ?? true }
    set { keep(newValue, &Keys.constrained) }
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { kept(&Keys.expensive) ?? true }
    set { keep(newValue, &Keys.expensive) }
  }
  /// Kept; a transfer without a network fails at once, as it does with false.
  public var waitsForConnectivity: Bool {
    get { kept(&Keys.waits) ?? false }
    set { keep(newValue, &Keys.waits) }
  }

  /// Kept: an app that has been ended is not started again for a transfer.
  public var sessionSendsLaunchEvents: Bool {
    get { kept(&Keys.launches) ?? false }
    set { keep(newValue, &Keys.launches) }
  }
  /// Kept: transfers start at once.
  public var isDiscretionary: Bool {
    get { kept(&Keys.discretionary) ?? false }
    set { keep(newValue, &Keys.discretionary) }
  }

  /// Their addresses are the keys; nobody writes to them.
  private enum Keys {
    nonisolated(unsafe) static var constrained: UInt8 = 0
    nonisolated(unsafe) static var expensive: UInt8 = 0
    nonisolated(unsafe) static var waits: UInt8 = 0
    nonisolated(unsafe) static var launches: UInt8 = 0
    nonisolated(unsafe) static var discretionary: UInt8 = 0
  }

  private func kept(_ key: UnsafeRawPointer) -> Bool? { objc_getAssociatedObject(self, key) as? Bool }
  private func keep(_ value: Bool, _ key: UnsafeRawPointer) { objc_setAssociatedObject(self, key, value, .OBJC_ASSOCIATION_RETAIN) }
}
