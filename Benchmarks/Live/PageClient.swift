import Foundation
import Synchronization

/// A page that answers as fast as it can: it takes frames and says at once that they are shown. Nothing is decoded or
/// drawn.
final class PageClient: Sendable {
  struct Arrival: Sendable {
    /// Seconds of the machine's monotonic clock.
    var time: Double
    var bytes: Int
  }

  private let descriptor: Int32
  private let arrived: Mutex<[Arrival]> = Mutex([])
  private let sending = Mutex(())
  var arrivals: [Arrival] { arrived.withLock { $0 } }

  init(address: String) {
    let parts = URLComponents(string: address)!
    let port = parts.port!
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(UInt16(port).bigEndian)
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { fatalError("\(address) does not answer") }
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    let lines = [
      "GET /socket?\(parts.query!) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)",
      "Connection: Upgrade",
      "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    let thread = Thread { [self] in receive() }
    thread.start()
  }

  func close() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func send(_ text: String) {
    let payload = Array(text.utf8)
    // Masked, as RFC 6455 asks of clients, with zeros.
    let size: [UInt8] =
      payload.count < 126
      ? [0x80 | UInt8(payload.count)] : [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    write([0x81] + size + [0, 0, 0, 0] + payload)
  }

  private func write(_ bytes: [UInt8]) {
    sending.withLock { _ in
      _ = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress!, bytes.count, Int32(MSG_NOSIGNAL)) }
    }
  }

  private func receive() {
    guard skipHeaders() else { return }
    var message: [UInt8] = []
    while let head = read(2) {
      var size = Int(head[1] & 0x7F)
      if size == 126 { size = read(2)?.reduce(0) { $0 << 8 | Int($1) } ?? 0 }
      if size == 127 { size = read(8)?.reduce(0) { $0 << 8 | Int($1) } ?? 0 }
      guard let payload = read(size) else { return }
      let opcode = head[0] & 15
      if opcode == 2 { message = payload } else if opcode == 0, !message.isEmpty { message += payload }
      guard head[0] & 0x80 != 0, !message.isEmpty else { continue }
      arrived.withLock { $0.append(Arrival(time: Measure.now / 1000, bytes: message.count)) }
      let frame = (0..<4).reduce(0) { $0 | Int(message[$1]) << ($1 * 8) }
      send(#"{"type":"shown","frame":\#(frame)}"#)
      message = []
    }
  }

  private func skipHeaders() -> Bool {
    var last: [UInt8] = []
    while last != [13, 10, 13, 10] {
      guard let byte = read(1) else { return false }
      last = last.suffix(3) + byte
    }
    return true
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + done, count - done) }
      guard got > 0 else { return nil }
      done += got
    }
    return bytes
  }
}
