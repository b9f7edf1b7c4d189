import Foundation

/// All chats, the newest first. Removing, archiving and reading can be undone.
final class ChatStore {
  /// Posted after each change. The user info has the chat's identifier under `idKey` when one chat has changed.
  static let didChange = Notification.Name("ChatStoreDidChange")
  static let idKey = "id"

  private(set) var chats: [Chat]
  let undoManager = UndoManager()
  /// The chat on screen, whose new messages are read at once.
  var openID: String?
  /// People who are writing now.
  var typing: Set<String> = []
  private var nextMessageID = 10_000

  init(now: Date = Clock.now) {
    chats = ChatContent.chats(now: now)
    undoManager.groupsByEvent = false
  }

  var active: [Chat] { chats.filter { !$0.isArchived } }
  var archived: [Chat] { chats.filter(\.isArchived) }
  var unreadCount: Int { active.reduce(0) { $0 + ($1.isMarkedUnread ? 1 : $1.unread) } }

  func chat(_ id: String) -> Chat? { chats.first { $0.id == id } }

  /// Chats whose name or last message contains the text.
  func active(matching text: String) -> [Chat] {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return active }
    return active.filter { chat in
      chat.person.name.localizedCaseInsensitiveContains(text)
        || chat.messages.contains { $0.text.localizedCaseInsensitiveContains(text) }
    }
  }

  // MARK: Changes that can be undone

  func remove(_ ids: Set<String>) { changeUndoably { $0.removeAll { ids.contains($0.id) } } }

  func setArchived(_ isArchived: Bool, _ ids: Set<String>) {
    changeUndoably { chats in
      for index in chats.indices where ids.contains(chats[index].id) { chats[index].isArchived = isArchived }
    }
  }

  /// The chats as they were come back by the undo manager.
  private func changeUndoably(_ body: (inout [Chat]) -> Void) {
    let former = chats
    body(&chats)
    undoManager.beginUndoGrouping()
    undoManager.registerUndo(withTarget: self) { $0.restore(former) }
    undoManager.endUndoGrouping()
    post()
  }

  /// Chats that came in since then stay.
  private func restore(_ former: [Chat]) {
    var restored = former.map { old -> Chat in
      guard var chat = chat(old.id) else { return old }
      chat.isArchived = old.isArchived
      return chat
    }
    restored.insert(contentsOf: chats.filter { chat in !former.contains { $0.id == chat.id } }, at: 0)
    chats = restored.sorted { ($0.last?.date ?? .distantFuture) > ($1.last?.date ?? .distantFuture) }
    post()
  }

  // MARK: Reading

  func markRead(_ ids: Set<String>) {
    change(ids) {
      $0.unread = 0
      $0.isMarkedUnread = false
    }
  }

  func toggleRead(_ id: String) {
    change([id]) { chat in
      if chat.isUnread {
        chat.unread = 0
        chat.isMarkedUnread = false
      } else {
        chat.isMarkedUnread = true
      }
    }
  }

  // MARK: Messages

  /// A chat with a person, made when there is none yet.
  func chat(with person: Person) -> Chat {
    if let chat = chat(person.id) {
      if chat.isArchived { change([person.id]) { $0.isArchived = false } }
      return chat
    }
    let chat = Chat(person: person, messages: [], unread: 0)
    chats.insert(chat, at: 0)
    post()
    return chat
  }

  /// A chat in which nothing was written goes again.
  func removeIfEmpty(_ id: String) {
    guard chat(id)?.messages.isEmpty == true else { return }
    chats.removeAll { $0.id == id }
    post()
  }

  /// Adds a message at the end; its chat goes to the top.
  @discardableResult
  func append(_ text: String, isMine: Bool, to id: String) -> Int? {
    guard let index = chats.firstIndex(where: { $0.id == id }) else { return nil }
    nextMessageID += 1
    var chat = chats.remove(at: index)
    chat.messages.append(Message(id: nextMessageID, text: text, isMine: isMine, date: Clock.now, receipt: .sending))
    if !isMine, openID != id { chat.unread += 1 }
    chats.insert(chat, at: 0)
    post(id)
    return nextMessageID
  }

  func setReceipt(_ receipt: Message.Receipt, of message: Int, in id: String) {
    change([id]) { chat in
      if let index = chat.messages.firstIndex(where: { $0.id == message }) { chat.messages[index].receipt = receipt }
    }
  }

  func setTyping(_ isTyping: Bool, _ id: String) {
    if isTyping { typing.insert(id) } else { typing.remove(id) }
    post(id)
  }

  private func change(_ ids: Set<String>, _ body: (inout Chat) -> Void) {
    for index in chats.indices where ids.contains(chats[index].id) { body(&chats[index]) }
    post(ids.count == 1 ? ids.first : nil)
  }

  private func post(_ id: String? = nil) {
    NotificationCenter.default.post(name: Self.didChange, object: self, userInfo: id.map { [Self.idKey: $0] })
  }
}
