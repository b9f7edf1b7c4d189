@_exported public import PorticoFoundation

/// How the machine is joined to networks, as its interfaces say.
public struct NWPath: Equatable, Sendable {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  public let status: Status
  let interfaces: [String]

  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var supportsDNS: Bool { status == .satisfied }
  public var supportsIPv4: Bool { status == .satisfied }
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    interfaces.contains { NWInterface.type(of: $0) == type }
  }

  static var current: NWPath {
    let names = NetworkInterfaces.current.names
    return NWPath(status: names.isEmpty ? .unsatisfied : .satisfied, interfaces: names)
  }
}

public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
  public let name: String
  public var type: InterfaceType { Self.type(of: name) }

  /// By the names that Linux gives.
  static func type(of name: String) -> InterfaceType {
    name == "lo"
      ? .loopback
      : name.hasPrefix("wl") ? .wifi : name.hasPrefix("ww") ? .cellular : name.hasPrefix("e") ? .wiredEthernet : .other
  }
}

/// Tells once how the machine is joined when it is started. Later changes are not noticed.
public final class NWPathMonitor: @unchecked Sendable {  // the state is under the lock
  private let lock = NSLock()
  private var handler: (@Sendable (NWPath) -> Void)?
  private var isCancelled = false
  private let required: NWInterface.InterfaceType?

  public init() { required = nil }
  public init(requiredInterfaceType: NWInterface.InterfaceType) { required = requiredInterfaceType }

  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }
  public var currentPath: NWPath {
    let path = NWPath.current
    guard let required, !path.usesInterfaceType(required) else { return path }
    return NWPath(status: .unsatisfied, interfaces: [])
  }
  public func start(queue: DispatchQueue) {
    queue.async { [self] in
      let handler = lock.withLock { () -> (@Sendable (NWPath) -> Void)? in isCancelled ? nil : self.handler }
      handler?(currentPath)
    }
  }
  public func cancel() { lock.withLock { isCancelled = true } }
}
