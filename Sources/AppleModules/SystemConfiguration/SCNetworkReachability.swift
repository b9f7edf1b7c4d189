@_exported public import PorticoFoundation

public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let transientConnection = Self(rawValue: 1)
  public static let reachable = Self(rawValue: 1 << 1)
  public static let connectionRequired = Self(rawValue: 1 << 2)
  public static let connectionOnTraffic = Self(rawValue: 1 << 3)
  public static let interventionRequired = Self(rawValue: 1 << 4)
  public static let connectionOnDemand = Self(rawValue: 1 << 5)
  public static let isLocalAddress = Self(rawValue: 1 << 16)
  public static let isDirect = Self(rawValue: 1 << 17)
  public static let isWWAN = Self(rawValue: 1 << 18)
}
extension SCNetworkReachabilityFlags {
  public static var connectionAutomatic: SCNetworkReachabilityFlags { .connectionOnTraffic }
}

/// Called for a change of the flags, on the queue or the run loop that was asked for.
public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// The argument of a callback, and how it is kept alive.
public struct SCNetworkReachabilityContext {
  public typealias Retain = @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer
  public typealias Release = @convention(c) (UnsafeRawPointer) -> Void
  public var version: CFIndex
  public var info: UnsafeMutableRawPointer?
  public var retain: Retain?
  public var release: Release?
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?
  public init() { (version, info, retain, release, copyDescription) = (0, nil, nil, nil, nil) }
  public init(
    version: CFIndex, info: UnsafeMutableRawPointer?, retain: Retain?, release: Release?,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?
  ) {
    (self.version, self.info, self.retain, self.release) = (version, info, retain, release)
    self.copyDescription = copyDescription
  }
}

/// Whether a host can be reached, as far as the machine's own interfaces say. Nothing is sent, and no name is looked
/// up.
public final class SCNetworkReachability: Hashable, @unchecked Sendable {  // the state is under the lock
  private let lock = NSLock()
  /// True for an address of this machine, which needs no interface.
  private let isOwnAddress: Bool
  private var callback: SCNetworkReachabilityCallBack?
  private var context = SCNetworkReachabilityContext()

  init(isOwnAddress: Bool) { self.isOwnAddress = isOwnAddress }
  deinit { releaseContext() }

  public static func == (a: SCNetworkReachability, b: SCNetworkReachability) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var flags: SCNetworkReachabilityFlags {
    isOwnAddress ? [.reachable, .isLocalAddress, .isDirect] : NetworkInterfaces.current.flags
  }

  func set(_ callback: SCNetworkReachabilityCallBack?, _ context: SCNetworkReachabilityContext?) {
    lock.withLock {
      releaseContext()
      self.callback = callback
      self.context = context ?? SCNetworkReachabilityContext()
      guard let info = self.context.info, let retain = self.context.retain else { return }
      self.context.info = UnsafeMutableRawPointer(mutating: retain(info))
    }
  }

  private func releaseContext() {
    guard let info = context.info, let release = context.release else { return }
    release(info)
    context = SCNetworkReachabilityContext()
  }
}

/// - Parameter nodename: A host's name, which is not looked up; nil for an empty one.
public func SCNetworkReachabilityCreateWithName(_ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>)
  -> SCNetworkReachability?
{
  let name = String(cString: nodename)
  return name.isEmpty ? nil : SCNetworkReachability(isOwnAddress: name == "localhost")
}

/// - Parameter address: 0.0.0.0 asks for the network as such; addresses of this machine are always reached.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  switch Int32(address.pointee.sa_family) {
  case AF_INET:
    let host = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
    }
    return SCNetworkReachability(isOwnAddress: host >> 24 == 127)
  case AF_INET6:
    let bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
      withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
    }
    return SCNetworkReachability(isOwnAddress: bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1)
  default: return nil
  }
}

public func SCNetworkReachabilityCreateWithAddressPair(
  _ allocator: CFAllocator?, _ localAddress: UnsafePointer<sockaddr>?, _ remoteAddress: UnsafePointer<sockaddr>?
) -> SCNetworkReachability? {
  (remoteAddress ?? localAddress).flatMap { SCNetworkReachabilityCreateWithAddress(allocator, $0) }
}

public func SCNetworkReachabilityGetTypeID() -> CFTypeID {
  CFTypeID(bitPattern: ObjectIdentifier(SCNetworkReachability.self).hashValue)
}

@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = target.flags
  return true
}

/// The callback is kept, and never called: changes of the machine's interfaces are not noticed.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.set(callout, context?.pointee)
  return true
}

// The loop or queue in which a callback would run.

@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
  true
}
@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool { true }
@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool { true }
