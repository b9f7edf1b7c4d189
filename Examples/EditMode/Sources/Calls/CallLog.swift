import Foundation

/// Calls of the last days, the newest first; each person is in it once, with the latest call.
final class CallLog {
  enum Kind { case outgoing, incoming, missed }

  struct Call: Hashable {
    let person: Person
    let kind: Kind
    let date: Date
    /// Seconds; nil when nobody answered.
    let duration: TimeInterval?
  }

  static let shared = CallLog()
  static let didChange = Notification.Name("CallLogDidChange")

  private(set) var calls: [Call]

  private init(now: Date = Clock.now) {
    let day = 1440.0
    let lines: [(String, Kind, Double, TimeInterval?)] = [
      ("ben", .missed, 34, nil), ("amelia", .outgoing, 68, 312), ("grace", .incoming, 127, 95),
      ("tara", .missed, day + 40, nil),
      ("henry", .incoming, day + 210, 1284), ("mina", .outgoing, day + 380, 47), ("rosa", .incoming, 2 * day + 60, 640),
      ("leo", .missed, 3 * day + 15, nil), ("zoe", .outgoing, 4 * day + 130, 2210),
      ("pablo", .incoming, 6 * day + 20, 178),
    ]
    calls = lines.map { id, kind, minutes, duration in
      Call(person: Person(id: id), kind: kind, date: now.addingTimeInterval(-60 * minutes), duration: duration)
    }
  }

  func add(_ call: Call) {
    calls.removeAll { $0.person == call.person }
    calls.insert(call, at: 0)
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  func remove(_ call: Call) { calls.removeAll { $0 == call } }
}
