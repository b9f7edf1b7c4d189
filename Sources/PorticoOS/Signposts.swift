import PorticoFoundation

// Signposts measure nothing here; the calls cost nothing and compile.

/// Marks intervals and events for Instruments. Nothing records them here: `isEnabled` is false, as on a phone that no
/// one looks at.
public struct OSSignposter: Sendable {
  public static let disabled = OSSignposter(logHandle: .disabled)
  private let log: OSLog

  public init() { log = .default }
  public init(logHandle: OSLog) { log = logHandle }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }

  public var isEnabled: Bool { log.signpostsEnabled }

  /// An identifier that no other has in this process.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id)
  }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> String
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id) }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) { state.end() }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> String)
  { state.end() }
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> String) {}

  /// Calls `task`, with an interval around it.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T { try task() }
}

/// Tells intervals of one name apart.
public struct OSSignpostID: Hashable, Sendable, Comparable {
  public let rawValue: UInt64
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(.max)
  public static let null = OSSignpostID(0)

  private static let lock = OSAllocatedUnfairLock(initialState: UInt64(0))

  public init(_ value: UInt64) { rawValue = value }
  public init(log: OSLog) {
    rawValue = Self.lock.withLock { last in
      last += 1
      return last
    }
  }
  public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }

  public static func < (lhs: OSSignpostID, rhs: OSSignpostID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  let id: OSSignpostID
  private let hasEnded = OSAllocatedUnfairLock(initialState: false)

  init(id: OSSignpostID) { self.id = id }

  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id) }

  func end() { hasEnded.withLock { $0 = true } }
}

public struct OSSignpostType: Sendable {
  public static let event = OSSignpostType()
  public static let begin = OSSignpostType()
  public static let end = OSSignpostType()
}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ arguments: Any...
) {}
