import Foundation

/// Says how long before or after another a moment is: "2 hours ago", "tomorrow".
///
/// The largest unit that the difference fills counts, as on iOS: 90 seconds are one minute.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  open var calendar: Calendar! = .current
  open var locale: Locale! = ._current

  /// - Parameter dateComponents: The difference; its largest unit that is not 0 counts.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: calendar.date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
  }

  /// - Parameter timeInterval: Seconds; negative ones have passed.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: cut(date, relativeTo: referenceDate), presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: units,
      locale: locale ?? ._current, calendar: calendar ?? .current)
    switch formattingContext {
    case .beginningOfSentence: style.capitalizationContext = .beginningOfSentence
    case .middleOfSentence: style.capitalizationContext = .middleOfSentence
    case .standalone: style.capitalizationContext = .standalone
    case .listItem: style.capitalizationContext = .listItem
    default: break
    }
    return style.format(referenceDate)
  }

  open override func string(for obj: Any?) -> String? {
    guard let date = obj as? Date else { return nil }
    return localizedString(for: date, relativeTo: Date())
  }

  private var units: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }

  /// The date without what is smaller than the largest unit of the difference.
  private func cut(_ date: Date, relativeTo reference: Date) -> Date {
    let calendar: Calendar = calendar ?? .current
    let parts: [Calendar.Component] = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
    let difference = calendar.dateComponents(Set(parts), from: reference, to: date)
    for part in parts {
      guard let value = difference.value(for: part), value != 0 else { continue }
      return calendar.date(byAdding: part, value: value, to: reference) ?? date
    }
    return reference
  }
}
