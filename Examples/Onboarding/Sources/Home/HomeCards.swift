import UIKit

/// What there is to know at home today.
enum HomeCards {
  static func make() -> [CardView] {
    [unread] + (Preferences.showsEventsAtHome ? [nextEvent] : []) + newest + [week, tip]
  }

  private static var unread: CardView {
    let threads = MailStore.shared.threads(in: .unread)
    let names = threads.map(\.person.name).joined(separator: "list.separator".localized)
    return CardView(
      symbol: "envelope.fill", color: Person.colors[0], title: "home.unread.\(min(threads.count, 2))".localized(threads.count),
      detail: threads.isEmpty ? "home.unread.none".localized : "home.unread.from".localized(names), command: .openInbox,
      identifier: "card.unread")
  }

  private static var nextEvent: CardView {
    let calendar = Calendar.current, now = calendar.startOfDay(for: Date()).addingTimeInterval(9.7 * 3600)
    let event = EventBook.shared.next(after: now)
    let detail = event.map { "\(Dates.day($0.start)), \($0.hours)\n\($0.place)" }
    return CardView(
      symbol: "calendar", color: Person.colors[2], title: event?.title ?? "home.event.none".localized,
      detail: detail ?? "calendar.empty".localized, command: .openCalendar, identifier: "card.event")
  }

  /// The letters that came last.
  private static var newest: [CardView] {
    MailStore.shared.threads(in: .inbox).prefix(2).map { thread in
      let card = CardView(
        symbol: "person.fill", color: thread.person.color, title: "\(thread.person.name) · \(Dates.short(thread.date))",
        detail: "\(thread.subject)\n\(thread.snippet)", command: .openThread, identifier: "card.thread.\(thread.id)")
      card.threadID = thread.id
      return card
    }
  }

  private static var week: CardView {
    let counts = (0..<7).map { days -> Int in
      let day = Calendar.current.date(byAdding: .day, value: days - 6, to: Date()) ?? Date()
      return MailStore.shared.threads.flatMap(\.messages).filter { Calendar.current.isDate($0.date, inSameDayAs: day) }.count
    }
    let card = CardView(
      symbol: "chart.bar.fill", color: Person.colors[3], title: "home.week".localized,
      detail: "home.week.detail".localized(counts.reduce(0, +)), command: .openInbox, identifier: "card.week")
    card.add(WeekChart(counts: counts))
    return card
  }

  private static var tip: CardView {
    CardView(
      symbol: "lightbulb.fill", color: Person.colors[4], title: "home.tip".localized, detail: "home.tip.detail".localized,
      command: .openInbox, identifier: "card.tip")
  }
}
