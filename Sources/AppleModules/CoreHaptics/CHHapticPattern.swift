public import PorticoFoundation

/// Events in time; a value, which nothing here plays.
open class CHHapticPattern: NSObject {
  public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let version = Self(rawValue: "Version")
    public static let pattern = Self(rawValue: "Pattern")
    public static let event = Self(rawValue: "Event")
    public static let eventType = Self(rawValue: "EventType")
    public static let time = Self(rawValue: "Time")
    public static let eventDuration = Self(rawValue: "EventDuration")
    public static let eventWaveformPath = Self(rawValue: "EventWaveformPath")
    public static let eventWaveformUseVolumeEnvelope = Self(rawValue: "EventWaveformUseVolumeEnvelope")
    public static let eventWaveformLoopEnabled = Self(rawValue: "EventWaveformLoopEnabled")
    public static let eventParameters = Self(rawValue: "EventParameters")
    public static let parameter = Self(rawValue: "Parameter")
    public static let parameterID = Self(rawValue: "ParameterID")
    public static let parameterValue = Self(rawValue: "ParameterValue")
    public static let parameterCurve = Self(rawValue: "ParameterCurve")
    public static let parameterCurveControlPoints = Self(rawValue: "ParameterCurveControlPoints")
  }

  let events: [CHHapticEvent]

  /// Seconds until the last event has ended.
  open var duration: TimeInterval { events.map { $0.relativeTime + $0.duration }.max() ?? 0 }

  /// Throws where an event begins or lasts less than 0 s.
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    self.events = try Self.checked(events)
  }
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    self.events = try Self.checked(events)
  }

  /// - Parameter patternDict: A list of events under `pattern`; events without a known type make it throw.
  public init(dictionary patternDict: [Key: Any]) throws {
    guard let entries = patternDict[.pattern] as? [[Key: Any]] else { throw CHHapticError(.invalidPatternDictionary) }
    events = try Self.checked(try entries.compactMap { try ($0[.event] as? [Key: Any]).map(Self.event) })
  }

  /// Reads a file of Apple's haptic patterns, which is JSON.
  public init(contentsOf ahapURL: URL) throws {
    guard let data = try? Data(contentsOf: ahapURL) else { throw CHHapticError(.fileNotFound) }
    guard let file = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let entries = file[Key.pattern.rawValue] as? [[String: Any]]
    else { throw CHHapticError(.invalidPatternData) }
    func keyed(_ values: [String: Any]) -> [Key: Any] {
      Dictionary(uniqueKeysWithValues: values.map { (Key(rawValue: $0), $1) })
    }
    events = try Self.checked(
      try entries.compactMap { try ($0[Key.event.rawValue] as? [String: Any]).map { try Self.event(keyed($0)) } })
  }

  private static func event(_ values: [Key: Any]) throws -> CHHapticEvent {
    guard
      let type = values[.eventType] as? CHHapticEvent.EventType
        ?? (values[.eventType] as? String).map(CHHapticEvent.EventType.init)
    else { throw CHHapticError(.badEventEntry) }
    func number(_ key: Key) -> Double { (values[key] as? NSNumber)?.doubleValue ?? values[key] as? Double ?? 0 }
    return CHHapticEvent(eventType: type, parameters: [], relativeTime: number(.time), duration: number(.eventDuration))
  }

  private static func checked(_ events: [CHHapticEvent]) throws -> [CHHapticEvent] {
    for event in events {
      guard event.relativeTime >= 0 else { throw CHHapticError(.invalidEventTime) }
      guard event.duration >= 0 else { throw CHHapticError(.invalidEventDuration) }
    }
    return events
  }
}
