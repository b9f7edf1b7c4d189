import Foundation

/// Plays the life of a message that the user sends: it is sent, delivered and read, the other person writes, and an
/// answer comes.
final class Correspondence {
  /// Seconds after sending.
  enum Delay {
    static let sent = 0.3
    static let delivered = 0.8
    static let read = 1.6
    static let typing = 2.2
    static let reply = 4.0
  }

  private let store: ChatStore
  private let id: String
  private static var replyCount = 0

  init(store: ChatStore, id: String) {
    self.store = store
    self.id = id
  }

  func send(_ text: String) {
    guard let message = store.append(text, isMine: true, to: id) else { return }
    let store = store, id = id
    after(Delay.sent) { store.setReceipt(.sent, of: message, in: id) }
    after(Delay.delivered) { store.setReceipt(.delivered, of: message, in: id) }
    if Preferences.sendsReadReceipts { after(Delay.read) { store.setReceipt(.read, of: message, in: id) } }
    guard Preferences.peopleReply else { return }
    after(Delay.typing) { store.setTyping(true, id) }
    let number = Self.replyCount % 6 + 1
    Self.replyCount += 1
    after(Delay.reply) {
      store.setTyping(false, id)
      store.append(localized("reply.\(number)"), isMine: false, to: id)
    }
  }

  private func after(_ delay: TimeInterval, _ body: @escaping () -> Void) {
    Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in body() }
  }
}
