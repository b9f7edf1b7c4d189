import UIKit

struct Chat: Hashable {
  let id: Int
  let name: String
  let message: String
  let time: String

  var color: UIColor {
    let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemBlue, .systemPurple]
    return colors[id % colors.count]
  }
}

/// The chats in their order, with undo.
final class ChatStore {
  struct Removal {
    let index: Int
    let chat: Chat
  }

  private(set) var chats: [Chat]
  let undoManager = UndoManager()
  /// After an undo: where the chats are again, in ascending order.
  var didRestore: (([Int]) -> Void)?
  private var nextID: Int

  init(count: Int = 20) {
    chats = (0..<count).map { ChatStore.chat(id: $0, number: $0) }
    nextID = count
    undoManager.groupsByEvent = false
  }

  private static func chat(id: Int, number: Int) -> Chat {
    let person = number % 10 + 1
    let name = NSLocalizedString("name.\(person)", comment: "A person")
    let message = NSLocalizedString("message.\(person)", comment: "Last message of a chat")
    let minute = 59 - number * 2
    return Chat(
      id: id, name: number < 10 ? name : "\(name) \(number / 10 + 1)", message: message,
      time: String(format: "%d:%02d", 9 - number / 10, (minute + 60) % 60))
  }

  /// A new chat, at the top.
  func add() {
    let title = NSLocalizedString("new.name", comment: "Name of a new chat")
    chats.insert(
      Chat(id: nextID, name: title, message: NSLocalizedString("new.message", comment: "First message"), time: "9:41"), at: 0)
    nextID += 1
  }

  func remove(at indexes: [Int]) {
    let removals = indexes.sorted().map { Removal(index: $0, chat: chats[$0]) }
    for removal in removals.reversed() { chats.remove(at: removal.index) }
    undoManager.beginUndoGrouping()
    undoManager.registerUndo(withTarget: self) { store in store.restore(removals) }
    undoManager.endUndoGrouping()
  }

  private func restore(_ removals: [Removal]) {
    // Chats that came in the meantime move the others down.
    for removal in removals { chats.insert(removal.chat, at: min(removal.index, chats.count)) }
    let restored = Set(removals.map { $0.chat.id })
    didRestore?(chats.indices.filter { restored.contains(chats[$0].id) })
  }
}
