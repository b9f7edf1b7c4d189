import Foundation
import Glibc

/// A connection to the page's server that says exactly what a test wants said.
///
/// Nothing waits here: `poll()` takes what has come, and the test lets the app run in between.
package final class RawClient {
  package enum Message: Equatable, Sendable {
    case text(String)
    case binary(Data)
    case close(code: Int, reason: String)

    package var isClose: Bool { if case .close = self { true } else { false } }
  }

  private let descriptor: Int32
  /// Bytes that nobody has taken yet.
  package private(set) var received: [UInt8] = []
  private var fragments: [UInt8] = []
  private var fragmentKind: UInt8 = 0
  package private(set) var isAtEnd = false
  package private(set) var messages: [Message] = []

  package init(port: Int) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    precondition(result == 0, "127.0.0.1:\(port) does not answer")
    // As browsers have it: small messages do not wait for one another.
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  /// Cuts the connection as a cable would be cut: without a word of the protocol.
  package func cut() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Nothing more will be said; what the server says is still read.
  package func finishWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// - Returns: False when the server has cut the connection.
  @discardableResult package func write(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Waits at most `milliseconds` for bytes and takes them.
  package func poll(_ milliseconds: Int32) {
    guard !isAtEnd else { return }
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&wanted, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count <= 0 { isAtEnd = true } else { received += buffer[..<count] }
  }

  // MARK: HTTP

  package static func get(_ target: String, host: String, origin: String? = nil, isSocket: Bool = false) -> [UInt8] {
    var lines = ["GET \(target) HTTP/1.1", "Host: \(host)"]
    if let origin { lines.append("Origin: \(origin)") }
    if isSocket {
      lines += [
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ]
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Nil until all of it is there. What follows the headers stays.
  package func takeHeaders() -> String? {
    guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    defer { received.removeSubrange(..<end.upperBound) }
    return String(decoding: received[..<end.upperBound], as: UTF8.self)
  }

  package var body: String { String(decoding: received, as: UTF8.self) }

  // MARK: WebSocket

  /// One frame, masked as RFC 6455 asks of clients.
  package static func frame(_ payload: [UInt8], opcode: UInt8 = 1, isFinal: Bool = true, mask: [UInt8]? = [1, 2, 3, 4])
    -> [UInt8]
  {
    var frame: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    let bit: UInt8 = mask == nil ? 0 : 0x80
    switch payload.count {
    case ..<126: frame.append(bit | UInt8(payload.count))
    case ..<65536: frame += [bit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default: frame += [bit | 127] + (0..<8).map { UInt8(payload.count >> (56 - $0 * 8) & 255) }
    }
    guard let mask else { return frame + payload }
    return frame + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  package func send(_ payload: [UInt8], opcode: UInt8 = 1, isFinal: Bool = true, isMasked: Bool = true) {
    write(Self.frame(payload, opcode: opcode, isFinal: isFinal, mask: isMasked ? [1, 2, 3, 4] : nil))
  }

  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Moves whole messages from what was received to `messages`, and answers pings.
  package func parse() {
    while received.count >= 2 {
      var size = Int(received[1] & 0x7F), start = 2
      if size == 126 {
        guard received.count >= 4 else { return }
        (size, start) = (Int(received[2]) << 8 | Int(received[3]), 4)
      } else if size == 127 {
        guard received.count >= 10 else { return }
        (size, start) = (received[2..<10].reduce(0) { $0 << 8 | Int($1) }, 10)
      }
      guard received.count >= start + size else { return }
      let isFinal = received[0] & 0x80 != 0, opcode = received[0] & 0x0F
      let payload = Array(received[start..<(start + size)])
      received.removeFirst(start + size)
      switch opcode {
      case 0, 1, 2:
        if opcode != 0 { (fragments, fragmentKind) = ([], opcode) }
        fragments += payload
        if isFinal {
          messages.append(
            fragmentKind == 1 ? .text(String(decoding: fragments, as: UTF8.self)) : .binary(Data(fragments)))
        }
      case 8:
        let code = payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 0
        messages.append(.close(code: code, reason: String(decoding: payload.dropFirst(2), as: UTF8.self)))
      case 9: send(payload, opcode: 10)
      default: break
      }
    }
  }

  package func takeMessages() -> [Message] {
    defer { messages = [] }
    return messages
  }
}
