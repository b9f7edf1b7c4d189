import Foundation

/// A text that somebody sent.
struct Message: Hashable {
  /// How far a message of one's own has come.
  enum Receipt: Int, Comparable {
    case sending, sent, delivered, read

    static func < (one: Receipt, other: Receipt) -> Bool { one.rawValue < other.rawValue }
  }

  let id: Int
  let text: String
  let isMine: Bool
  let date: Date
  var receipt: Receipt
}

/// A conversation with one person.
struct Chat: Hashable {
  let person: Person
  var messages: [Message]
  var unread: Int
  var isArchived = false
  /// Marked by hand, without new messages.
  var isMarkedUnread = false

  var id: String { person.id }
  var isUnread: Bool { unread > 0 || isMarkedUnread }
  var last: Message? { messages.last }
}
