import UIKit

/// Something that is to happen on a day.
struct Event: Equatable {
  let id: String
  var title: String
  var place: String
  let start: Date
  let end: Date
  let color: Int

  var tint: UIColor { Person.colors[color % Person.colors.count] }
  var hours: String { "\(Dates.time(start)) – \(Dates.time(end))" }
}

/// The events of the calendar: those that come again by rule, and those that the user adds.
final class EventBook {
  private(set) static var shared = EventBook()

  /// Begins without changes by the user; at each start of the app.
  static func open() { shared = EventBook() }

  private var added: [Event] = []
  private var removed: Set<String> = []
  private var count = 0

  /// An event that comes again on the days that a rule names.
  private struct Rule {
    let key: String
    let hour: Int, minute: Int, length: Int
    /// - Parameter 0...: The weekday from Sunday, 1...7, the day of the month, and days from today.
    let holds: (Int, Int, Int) -> Bool
  }

  private static let rules: [Rule] = [
    Rule(key: "plan", hour: 9, minute: 30, length: 45) { weekday, _, _ in weekday == 2 },
    Rule(key: "lunch", hour: 12, minute: 30, length: 60) { weekday, _, _ in weekday == 4 },
    Rule(key: "boat", hour: 15, minute: 0, length: 30) { _, _, days in days == 0 },
    Rule(key: "dentist", hour: 8, minute: 15, length: 30) { _, _, days in days == 2 },
    Rule(key: "choir", hour: 19, minute: 0, length: 90) { weekday, _, _ in weekday == 5 },
    Rule(key: "market", hour: 10, minute: 0, length: 120) { weekday, day, _ in weekday == 7 && (8...14).contains(day) },
    Rule(key: "books", hour: 20, minute: 0, length: 120) { weekday, day, _ in weekday == 6 && (22...28).contains(day) },
  ]

  /// The events of a day in their order.
  func events(on date: Date) -> [Event] {
    let calendar = Calendar.current, day = calendar.startOfDay(for: date)
    let weekday = calendar.component(.weekday, from: day), number = calendar.component(.day, from: day)
    let distance = calendar.dateComponents([.day], from: calendar.startOfDay(for: Date()), to: day).day ?? 0
    let regular = EventBook.rules.enumerated().filter { $1.holds(weekday, number, distance) }.map { index, rule in
      let start = calendar.date(bySettingHour: rule.hour, minute: rule.minute, second: 0, of: day) ?? day
      return Event(
        id: "\(rule.key) \(distance)", title: "event.\(rule.key)".localized, place: "event.\(rule.key).place".localized,
        start: start,
        end: start.addingTimeInterval(TimeInterval(rule.length * 60)), color: index)
    }
    return (regular.filter { !removed.contains($0.id) } + added.filter { calendar.isDate($0.start, inSameDayAs: day) })
      .sorted { $0.start < $1.start }
  }

  /// The first events of the coming weeks that have not begun.
  func next(_ count: Int, after date: Date) -> [Event] {
    var found: [Event] = []
    for distance in 0..<31 where found.count < count {
      guard let day = Calendar.current.date(byAdding: .day, value: distance, to: date) else { continue }
      found += events(on: day).filter { $0.start > date }
    }
    return Array(found.prefix(count))
  }

  /// A new event of an hour, after all others of the day.
  func add(_ title: String, on date: Date) {
    let calendar = Calendar.current
    let evening = calendar.date(bySettingHour: 16, minute: 0, second: 0, of: date) ?? date
    let start = max(evening, events(on: date).last?.end ?? evening)
    count += 1
    added.append(
      Event(
        id: "added \(count)", title: title, place: "event.added.place".localized, start: start,
        end: start.addingTimeInterval(3600),
        color: count)
    )
  }

  func remove(_ event: Event) {
    added.removeAll { $0.id == event.id }
    removed.insert(event.id)
  }
}
