import Foundation
import FoundationNetworking
import PorticoFoundation

/// What a request may use of networks that are dear or to be spared. The machine's network is neither: the values are kept, and no transfer
/// depends on them.
extension URLRequest {
  public var allowsConstrainedNetworkAccess: Bool {
    get { permission("constrained") }
    set { permit("constrained", newValue) }
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { permission("expensive") }
    set { permit("expensive", newValue) }
  }

  private func permission(_ network: String) -> Bool { URLProtocol.property(forKey: "portico.\(network)", in: self) as? Bool ?? true }

  private mutating func permit(_ network: String, _ isAllowed: Bool) {
    guard let request = (self as NSURLRequest).mutableCopy() as? NSMutableURLRequest else { return }
    URLProtocol.setProperty(isAllowed, forKey: "portico.\(network)", in: request)
    self = request as URLRequest
  }
}

/// The same for all requests of a session.
extension URLSessionConfiguration {
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

  /// Their addresses are the keys; nobody writes to them.
  private enum Keys {
    nonisolated(unsafe) static var constrained: UInt8 = 0
    nonisolated(unsafe) static var expensive: UInt8 = 0
    nonisolated(unsafe) static var waits: UInt8 = 0
  }

  private func kept(_ key: UnsafeRawPointer) -> Bool? { objc_getAssociatedObject(self, key) as? Bool }
  private func keep(_ value: Bool, _ key: UnsafeRawPointer) { objc_setAssociatedObject(self, key, value, .OBJC_ASSOCIATION_RETAIN) }
}
