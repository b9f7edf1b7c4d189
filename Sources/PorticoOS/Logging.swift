import PorticoFoundation

// The part of Apple's `os` that apps use. Messages go to standard error when PORTICO_OS_LOG is set, else nowhere: on a
// phone too they are seen only by who looks for them.

public struct OSLogType: Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)

  var name: String {
    switch rawValue {
    case 1: "info"
    case 2: "debug"
    case 16: "error"
    case 17: "fault"
    default: "default"
    }
  }
}

public final class OSLog: NSObject, @unchecked Sendable {  // immutable
  public struct Category: Hashable, Sendable {
    public let rawValue: String
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

  let subsystem: String
  let category: String
  private let isDisabled: Bool

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isDisabled: false)
  }
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue, isDisabled: false)
  }

  private init(subsystem: String, category: String, isDisabled: Bool) {
    (self.subsystem, self.category, self.isDisabled) = (subsystem, category, isDisabled)
  }

  private static let isShown = ProcessInfo.processInfo.environment["PORTICO_OS_LOG"] != nil

  public func isEnabled(type: OSLogType) -> Bool { !isDisabled && Self.isShown }
  public var signpostsEnabled: Bool { false }

  func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
    guard isEnabled(type: type) else { return }
    let origin = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    FileHandle.standardError.write(Data("[\(type.name)] \(origin.isEmpty ? "" : origin + " ")\(message())\n".utf8))
  }
}

/// How much of a value a log may show; here everything is shown, or nothing.
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static let auto = OSLogPrivacy()
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

public struct OSLogStringAlignment: Sendable {
  public static let none = OSLogStringAlignment()
  public static func left<T>(columns: @autoclosure @escaping () -> T) -> OSLogStringAlignment { OSLogStringAlignment() }
  public static func right<T>(columns: @autoclosure @escaping () -> T) -> OSLogStringAlignment {
    OSLogStringAlignment()
  }
}

public struct OSLogFloatFormatting: Sendable {
  let precision: Int
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(precision: 6) }
  public static func fixed(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(precision: precision) }
}

/// A message whose parts may say how private they are.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += "\(value())"
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Double, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += String(format: "%.\(format.precision)f", value())
  }
}

public struct Logger: Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  public init(_ log: OSLog) { self.log = log }

  public func log(level: OSLogType = .default, _ message: OSLogMessage) { log.write(level, message.text) }
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
  public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}

public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...) {
  log.write(type, _formatted("\(message)", arguments))
}

public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any...) {
  log.write(type, _formatted("\(message)", arguments))
}

@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }

@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(type, message.text) }

/// Fills in the places of an os_log format, `%{public}@` and plain ones alike.
private func _formatted(_ format: String, _ arguments: [Any]) -> String {
  var rest = arguments[...]
  return format.replacing(/%(\{[^}]*\})?[-+ #0-9.]*(l|ll|h|z|q)?[@a-zA-Z%]/) { match in
    match.output.0 == "%%" ? "%" : rest.popFirst().map { "\($0)" } ?? String(match.output.0)
  }
}
