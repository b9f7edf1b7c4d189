import Foundation
import Synchronization

/// Messages through one end of a socket: each its size in four bytes, little-endian, and then JSON.
///
/// Sent from any thread, in order. Read by a thread of its own, and kept until they are taken.
final class MessageSocket<Incoming: Decodable & Sendable, Outgoing: Encodable & Sendable>: Sendable {
  private struct Inbox {
    var messages: [Incoming] = []
    var isAtEnd = false
  }

  private final class Shared: Sendable {
    let descriptor: Int32
    let inbox = Mutex(Inbox())
    init(_ descriptor: Int32) { self.descriptor = descriptor }
    // After the reader has ended and nobody sends any more.
    deinit { close(descriptor) }
  }

  private let shared: Shared
  private let writing = Mutex(JSONEncoder())

  /// Bytes; a whole accessibility tree is the longest there is.
  private static var messageLimit: Int { 64 << 20 }

  /// - Parameters:
  ///   - descriptor: Of a stream socket; closed with this.
  ///   - wake: Called on the reader's thread when something has arrived or the other end has gone.
  init(_ descriptor: Int32, wake: @escaping @Sendable () -> Void) {
    let shared = Shared(descriptor)
    self.shared = shared
    let thread = Thread {
      let decoder = JSONDecoder()
      while let data = Self.read(from: shared.descriptor), let message = try? decoder.decode(Incoming.self, from: data)
      {
        shared.inbox.withLock { $0.messages.append(message) }
        wake()
      }
      shared.inbox.withLock { $0.isAtEnd = true }
      wake()
    }
    thread.name = "portico link"
    thread.start()
  }

  // Ends the reader.
  deinit { shutdown(shared.descriptor, Int32(SHUT_RDWR)) }

  /// The messages that have arrived since the last call, in order.
  func takeMessages() -> [Incoming] {
    shared.inbox.withLock { inbox in
      defer { inbox.messages = [] }
      return inbox.messages
    }
  }

  /// The other end has gone, or has sent what cannot be read; what arrived before it may still wait to be taken.
  var isAtEnd: Bool { shared.inbox.withLock { $0.isAtEnd } }

  /// Does nothing when the other end has gone.
  func send(_ message: Outgoing) {
    writing.withLock { encoder in
      guard let body = try? encoder.encode(message) else { return }
      var data = withUnsafeBytes(of: UInt32(body.count).littleEndian) { Data($0) }
      data.append(body)
      data.withUnsafeBytes { bytes in
        var sent = 0
        while sent < bytes.count {
          let count = Glibc.send(shared.descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return }
          sent += count
        }
      }
    }
  }

  private static func read(from descriptor: Int32) -> Data? {
    guard let header = read(4, from: descriptor) else { return nil }
    let size = header.withUnsafeBytes { Int(UInt32(littleEndian: $0.loadUnaligned(as: UInt32.self))) }
    guard size <= messageLimit else { return nil }
    return size == 0 ? Data() : read(size, from: descriptor)
  }

  private static func read(_ count: Int, from descriptor: Int32) -> Data? {
    var data = Data(count: count)
    let isWhole = data.withUnsafeMutableBytes { bytes in
      var done = 0
      while done < count {
        let got = Glibc.read(descriptor, bytes.baseAddress! + done, count - done)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return false }
        done += got
      }
      return true
    }
    return isWhole ? data : nil
  }
}
