import UIKit

/// The cards with today's news about the home.
enum HomeCards {
  /// - Parameter isRoomy: Whether more than the nearest events and letters find room.
  static func make(isRoomy: Bool) -> [CardView] {
    let events = Preferences.showsEventsAtHome ? nextEvents(isRoomy ? 3 : 1) : []
    return [unread] + events + newest(isRoomy ? 4 : 2) + [week(height: isRoomy ? 200 : 96), tip]
  }

  private static var unread: CardView {
    let threads = MailStore.shared.threads(in: .unread)
    let names = threads.map(\.person.name).joined(separator: "list.separator".localized)
    return CardView(
      symbol: "envelope.fill", color: Person.colors[0],
      title: "home.unread.\(min(threads.count, 2))".localized(threads.count),
      detail: threads.isEmpty ? "home.unread.none".localized : "home.unread.from".localized(names), command: .openInbox,
      identifier: "card.unread")
  }

  /// The events that come first, from the morning of today on.
  private static func nextEvents(_ count: Int) -> [CardView] {
    let morning = Calendar.current.startOfDay(for: Date()).addingTimeInterval(9.7 * 3600)
    let events = EventBook.shared.next(count, after: morning)
    let cards = events.map { event in
      CardView(
        symbol: "calendar", color: Person.colors[2], title: event.title,
        detail: "\(Dates.day(event.start)), \(event.hours)\n\(event.place)", command: .openCalendar,
        identifier: "card.event")
    }
    let none = CardView(
      symbol: "calendar", color: Person.colors[2], title: "home.event.none".localized,
      detail: "calendar.empty".localized,
      command: .openCalendar, identifier: "card.event")
    return cards.isEmpty ? [none] : cards
  }

  /// The letters that came last.
  private static func newest(_ count: Int) -> [CardView] {
    MailStore.shared.threads(in: .inbox).prefix(count).map { thread in
      let card = CardView(
        symbol: "person.fill", color: thread.person.color, title: "\(thread.person.name) · \(Dates.short(thread.date))",
        detail: "\(thread.subject)\n\(thread.snippet)", command: .openThread, identifier: "card.thread.\(thread.id)")
      card.threadID = thread.id
      return card
    }
  }

  private static func week(height: CGFloat) -> CardView {
    let counts = (0..<7).map { days -> Int in
      let day = Calendar.current.date(byAdding: .day, value: days - 6, to: Date()) ?? Date()
      return MailStore.shared.threads.flatMap(\.messages).filter { Calendar.current.isDate($0.date, inSameDayAs: day) }
        .count
    }
    let card = CardView(
      symbol: "chart.bar.fill", color: Person.colors[3], title: "home.week".localized,
      detail: "home.week.detail".localized(counts.reduce(0, +)), command: .openInbox, identifier: "card.week")
    card.add(WeekChart(counts: counts, height: height))
    return card
  }

  private static var tip: CardView {
    CardView(
      symbol: "lightbulb.fill", color: Person.colors[4], title: "home.tip".localized,
      detail: "home.tip.detail".localized,
      command: .openInbox, identifier: "card.tip")
  }
}
