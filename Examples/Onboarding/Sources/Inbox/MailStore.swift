import Foundation

extension Notification.Name {
  /// Threads came, went or were read.
  static let mailDidChange = Notification.Name("mailDidChange")
}

/// One letter; those without an author are the user's own.
struct Message {
  let author: Person?
  let text: String
  let date: Date
}

/// Letters to and fro about one thing.
struct MailThread {
  let id: Int
  let person: Person
  let subject: String
  var messages: [Message]
  var isUnread: Bool
  var isStarred = false
  var isArchived = false

  var date: Date { messages.last?.date ?? .distantPast }
  var snippet: String { messages.last?.text ?? "" }
}

/// All threads, newest first.
final class MailStore {
  enum Box: Int, CaseIterable { case inbox, unread, archive }

  private(set) static var shared = MailStore()

  /// Begins with what has arrived; at each start of the app.
  static func open() { shared = MailStore() }

  private(set) var threads: [MailThread]
  private var nextID: Int

  private init() {
    threads = MailStore.arrived
    nextID = threads.count + 1
    sort()
  }

  func threads(in box: Box) -> [MailThread] {
    switch box {
    case .inbox: return threads.filter { !$0.isArchived }
    case .unread: return threads.filter { !$0.isArchived && $0.isUnread }
    case .archive: return threads.filter(\.isArchived)
    }
  }

  func thread(_ id: Int) -> MailThread? { threads.first { $0.id == id } }

  var unreadCount: Int { threads(in: .unread).count }

  /// Changes one thread and tells everybody.
  func update(_ id: Int, _ change: (inout MailThread) -> Void) {
    guard let index = threads.firstIndex(where: { $0.id == id }) else { return }
    change(&threads[index])
    sort()
    NotificationCenter.default.post(name: .mailDidChange, object: self)
  }

  func remove(_ id: Int) {
    threads.removeAll { $0.id == id }
    NotificationCenter.default.post(name: .mailDidChange, object: self)
  }

  /// Answers a thread, in the user's name and with the signature.
  func reply(_ text: String, to id: Int) {
    update(id) { $0.messages.append(Message(author: nil, text: MailStore.signed(text), date: Date())) }
  }

  func send(_ text: String, subject: String, to person: Person) {
    let message = Message(author: nil, text: MailStore.signed(text), date: Date())
    threads.append(MailThread(id: nextID, person: person, subject: subject, messages: [message], isUnread: false))
    nextID += 1
    sort()
    NotificationCenter.default.post(name: .mailDidChange, object: self)
  }

  private static func signed(_ text: String) -> String {
    Preferences.signature.isEmpty ? text : "\(text)\n\n\(Preferences.signature)"
  }

  private func sort() { threads.sort { $0.date > $1.date } }
}

extension MailStore {
  /// How many days ago, hour and minute of a letter.
  private typealias Moment = (days: Int, hour: Int, minute: Int)

  /// The letters that arrived before the app is opened; the last letters of the first three threads are unread.
  fileprivate static var arrived: [MailThread] {
    let moments: [[Moment]] = [
      [(1, 18, 5), (1, 20, 40), (0, 9, 12)], [(0, 7, 30), (0, 8, 47)], [(0, 8, 3)],
      [(2, 11, 20), (1, 9, 15), (1, 17, 52)],
      [(1, 14, 26)], [(3, 10, 0), (2, 16, 45)], [(4, 19, 33), (4, 20, 2), (3, 8, 10)], [(6, 12, 0)],
    ]
    return moments.enumerated().map { index, moments in
      let number = index + 1, person = Person(number: number)
      let messages = moments.enumerated().map { place, moment in
        // The second of several letters is the user's answer.
        Message(
          author: place == 1 && moments.count > 2 ? nil : person, text: "thread.\(number).\(place + 1)".localized,
          date: date(moment))
      }
      var thread = MailThread(
        id: number, person: person, subject: "thread.\(number).subject".localized, messages: messages,
        isUnread: number <= 3)
      thread.isStarred = number == 4
      thread.isArchived = number == 8
      return thread
    }
  }

  private static func date(_ moment: Moment) -> Date {
    let calendar = Calendar.current, today = calendar.startOfDay(for: Date())
    let day = calendar.date(byAdding: .day, value: -moment.days, to: today) ?? today
    return calendar.date(bySettingHour: moment.hour, minute: moment.minute, second: 0, of: day) ?? day
  }
}
