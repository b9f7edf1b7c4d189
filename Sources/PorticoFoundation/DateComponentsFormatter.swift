/// A length of time as text: "1:05", "1h 5m", "1 hour, 5 minutes". Foundation on Linux declares the class and has none.
///
/// The words for days, hours, minutes, seconds and weeks are those of the device's language; years and months are
/// English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  open var unitsStyle = UnitsStyle.positional
  /// Year, month, weekOfMonth, day, hour, minute and second count; none: what suits the length.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var calendar: Calendar?
  open var referenceDate: Date?
  open var allowsFractionalUnits = false
  /// At most so many units, the largest; 0: no limit.
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var formattingContext = Formatter.Context.unknown

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// - Parameter ti: Seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti))
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = shownUnits(for: endDate.timeIntervalSince(startDate))
    let components = usedCalendar.dateComponents(Set(units.map(\.component)), from: startDate, to: endDate)
    return text(units.map { ($0, components.value(for: $0.component) ?? 0) })
  }

  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = usedCalendar.date(byAdding: components, to: start) else { return nil }
    if allowedUnits.isEmpty {
      // Without a choice the units are those that were given.
      return text(Unit.all.compactMap { unit in components.value(for: unit.component).map { (unit, $0) } })
    }
    return string(from: start, to: end)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let number as NSNumber: string(from: number.doubleValue)
    case let seconds as TimeInterval: string(from: seconds)
    default: nil
    }
  }

  // MARK: Units

  private struct Unit {
    var component: Calendar.Component
    var flag: NSCalendar.Unit
    var seconds: Double
    /// The unit of Foundation's style for lengths of time; nil where it has none.
    var duration: Duration.UnitsFormatStyle.Unit?
    /// English, for what has none: narrow, short, wide.
    var words: (String, String, String)

    static let all = [
      Unit(component: .year, flag: .year, seconds: 31_556_952, duration: nil, words: ("y", "yr", "year")),
      Unit(component: .month, flag: .month, seconds: 2_629_746, duration: nil, words: ("mo", "mth", "month")),
      Unit(component: .weekOfMonth, flag: .weekOfMonth, seconds: 604_800, duration: .weeks, words: ("w", "wk", "week")),
      Unit(component: .day, flag: .day, seconds: 86_400, duration: .days, words: ("d", "day", "day")),
      Unit(component: .hour, flag: .hour, seconds: 3_600, duration: .hours, words: ("h", "hr", "hour")),
      Unit(component: .minute, flag: .minute, seconds: 60, duration: .minutes, words: ("m", "min", "minute")),
      Unit(component: .second, flag: .second, seconds: 1, duration: .seconds, words: ("s", "sec", "second")),
    ]
  }

  private var usedCalendar: Calendar {
    if let calendar { return calendar }
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = TimeZone(secondsFromGMT: 0) ?? gregorian.timeZone
    return gregorian
  }

  private func shownUnits(for length: TimeInterval) -> [Unit] {
    guard allowedUnits.isEmpty else { return Unit.all.filter { allowedUnits.contains($0.flag) } }
    return Unit.all.filter { $0.component != .weekOfMonth && ($0.seconds <= max(abs(length), 1)) }
  }

  // MARK: Text

  private func text(_ values: [(unit: Unit, value: Int)]) -> String? {
    guard !values.isEmpty else { return nil }
    let isNegative = values.contains { $0.value < 0 }
    var parts = values.map { (unit: $0.unit, value: abs($0.value)) }
    let behavior =
      zeroFormattingBehavior == .default
      ? (unitsStyle == .positional ? .dropLeading : .dropAll) : zeroFormattingBehavior
    if behavior.contains(.dropLeading) { while parts.count > 1, parts[0].value == 0 { parts.removeFirst() } }
    if behavior.contains(.dropTrailing) {
      while parts.count > 1, parts[parts.count - 1].value == 0 { parts.removeLast() }
    }
    if behavior.contains(.dropMiddle), parts.count > 2 {
      parts = parts.enumerated().filter { $0.offset == 0 || $0.offset == parts.count - 1 || $0.element.value != 0 }.map(
        \.element)
    }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let sign = isNegative ? "-" : ""
    let body: String
    if unitsStyle == .positional {
      let pads = behavior.contains(.pad)
      body = parts.enumerated().map { index, part in
        index == 0 && !pads ? "\(part.value)" : (part.value < 10 ? "0\(part.value)" : "\(part.value)")
      }.joined(separator: ":")
    } else {
      body = parts.map { word($0.unit, $0.value) }.joined(
        separator: [.abbreviated, .brief].contains(unitsStyle) ? " " : ", ")
    }
    var result = sign + body
    if includesApproximationPhrase { result = "About " + result }
    if includesTimeRemainingPhrase { result += " remaining" }
    return result
  }

  private func word(_ unit: Unit, _ value: Int) -> String {
    let locale = calendar?.locale.flatMap { $0.identifier.isEmpty ? nil : $0 } ?? ._current
    if unitsStyle != .spellOut, let duration = unit.duration {
      let width: Duration.UnitsFormatStyle.UnitWidth =
        switch unitsStyle {
        case .abbreviated: .narrow
        case .short, .brief: .abbreviated
        default: .wide
        }
      let text = Duration.seconds(Double(value) * unit.seconds).formatted(
        Duration.UnitsFormatStyle(allowedUnits: [duration], width: width, zeroValueUnits: .show(length: 1)).locale(
          locale))
      return unitsStyle == .brief ? text.replacing(" ", with: "") : text
    }
    switch unitsStyle {
    case .abbreviated: return "\(value)\(unit.words.0)"
    case .brief: return "\(value)\(unit.words.1)"
    case .short: return "\(value) \(unit.words.1)\(value == 1 ? "" : "s")"
    case .spellOut:
      let speller = NumberFormatter()
      speller.numberStyle = .spellOut
      return "\(speller.string(from: NSNumber(value: value)) ?? "\(value)") \(unit.words.2)\(value == 1 ? "" : "s")"
    default: return "\(value) \(unit.words.2)\(value == 1 ? "" : "s")"
    }
  }
}
