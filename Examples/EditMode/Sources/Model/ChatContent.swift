import Foundation

/// The conversations that the app begins with. Their texts are in the table of strings; here is who wrote when.
enum ChatContent {
  private struct Line {
    let id: String
    let unread: Int
    /// Minutes from now, in pairs with who wrote: negative minutes are one's own.
    let minutes: [Int]
  }

  private static let day = 1440
  private static let lines: [Line] = [
    Line(id: "amelia", unread: 2, minutes: [47, -44, 5, 3]),
    Line(id: "ben", unread: 1, minutes: [-31, 24, -22, 11]),
    Line(id: "clara", unread: 0, minutes: [58, -40, 33, -26]),
    Line(id: "david", unread: 0, minutes: [-75, 52]),
    Line(id: "emma", unread: 3, minutes: [-190, 80, 78, 74]),
    Line(id: "felix", unread: 0, minutes: [160, -150, -131]),
    Line(id: "grace", unread: 0, minutes: [day + 190, -(day + 180), day + 95]),
    Line(id: "henry", unread: 0, minutes: [day + 300, -(day + 240)]),
    Line(id: "ines", unread: 1, minutes: [-(2 * day + 90), 2 * day + 40]),
    Line(id: "jonas", unread: 0, minutes: [2 * day + 300, -(2 * day + 260), 2 * day + 230]),
    Line(id: "kavya", unread: 0, minutes: [-(3 * day + 70), 3 * day + 30]),
    Line(id: "leo", unread: 0, minutes: [3 * day + 420, -(3 * day + 400)]),
    Line(id: "mina", unread: 0, minutes: [-(4 * day + 60), 4 * day + 25, -(4 * day + 20)]),
    Line(id: "noah", unread: 0, minutes: [5 * day + 100, -(5 * day + 80)]),
    Line(id: "olive", unread: 0, minutes: [-(9 * day + 10), 9 * day]),
    Line(id: "pablo", unread: 0, minutes: [15 * day + 30, -(15 * day)]),
  ]

  /// People without a chat yet.
  static let contacts = ["quinn", "rosa", "sam", "tara", "will", "zoe"].map(Person.init)

  static func chats(now: Date) -> [Chat] {
    var id = 0
    return lines.map { line in
      let messages = line.minutes.enumerated().map { index, minutes in
        id += 1
        return Message(
          id: id, text: localized("\(line.id).\(index + 1)"), isMine: minutes < 0,
          date: now.addingTimeInterval(-60 * Double(abs(minutes))), receipt: .read)
      }
      return Chat(person: Person(id: line.id), messages: messages, unread: line.unread)
    }
  }
}
