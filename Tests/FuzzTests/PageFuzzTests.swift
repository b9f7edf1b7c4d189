import Foundation
import PageDoubles
import SeededRandom
import Testing

@testable import BrowserHost

/// The page's server, over loopback: whatever a client sends, it is answered as the standards say or cut, and the
/// server goes on.
@Suite(.serialized, .namesSeeds)
struct PageFuzzTests {
  private let arrived = DispatchSemaphore(value: 0)
  private let server: WebServer
  private var host: String { "127.0.0.1:\(server.port)" }
  private var upgrade: [UInt8] {
    RawClient.get("/socket?token=\(server.admission.token)", host: host, origin: "http://\(host)", isSocket: true)
  }

  init() throws {
    let arrived = arrived
    server = try WebServer(
      port: 0, page: Array("<!doctype html>".utf8), policy: "default-src 'none'", clock: { 0 },
      wake: { arrived.signal() })
  }

  /// Until the server has cut the connection, at most ten seconds.
  private func readToEnd(_ client: RawClient, isSocket: Bool = false) -> Bool {
    let end = Date(timeIntervalSinceNow: 10)
    while !client.isAtEnd, Date() < end {
      client.poll(100)
      guard isSocket else { continue }
      client.parse()
      // Who is told that it is over says no more.
      if client.messages.contains(where: \.isClose) { client.finishWriting() }
    }
    return client.isAtEnd
  }

  @Test func `any request is answered or cut, and only the right token opens`() {
    defer { server.stop() }
    let token = server.admission.token
    Fuzz("requests", count: 300).run { random in
      let request: [UInt8]
      switch random.below(8) {
      case 0: request = random.bytes(400)
      case 1:
        request =
          Array((0..<random.below(40)).map { _ in "\(random.text()): \(random.text(40))\r\n" }.joined().utf8) + [
            13, 10,
          ]
      case 2:
        let name = String(repeating: random.text(), count: random.below(2000))
        request = Array("GET /?token=\(token) HTTP/1.1\r\nHost: \(host)\r\n\(name): 1\r\n\r\n".utf8)
      case 3: request = random.damaged(RawClient.get("/?token=\(token)", host: host))
      case 4:
        request =
          RawClient.get("/?token=\(token)", host: host) + random.damaged(RawClient.get("/?token=\(token)", host: host))
      case 5:
        let method = random.pick(["POST", "PUT", "HEAD", "OPTIONS", "CONNECT", "TRACE", "get", random.text()])
        request =
          Array(
            "\(method) /?token=\(token) HTTP/1.\(random.below(3))\r\nHost: \(host)\r\nContent-Length: \(random.number())\r\n\r\n"
              .utf8)
          + random.bytes(100)
      default: request = random.damaged(upgrade)
      }
      let client = RawClient(port: server.port)
      client.write(request)
      client.finishWriting()
      #expect(readToEnd(client), "the connection was not cut")
      let answer = String(decoding: client.received, as: UTF8.self)
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1."))
      let isOpened = answer.hasPrefix("HTTP/1.1 200 ") || answer.hasPrefix("HTTP/1.1 101 ")
      #expect(!isOpened || request.contains(token.utf8))
      _ = server.takeArrivals()
    }
    expectServing()
  }

  // MARK: Frames

  /// A client's bytes, and the answer of a server that keeps to RFC 6455.
  private struct Conversation {
    var bytes: [UInt8] = []
    /// Whole messages before the first frame that breaks the protocol; nil for those in bytes.
    var messages: [Data?] = []
    /// The first thing that is wrong is a frame without a mask.
    var endsUnmasked = false
    /// The client takes its leave as it should.
    var endsWell = false
    /// The last frame is not whole: the server waits for the rest of it.
    var mayGoOn = false

    private mutating func add(
      _ payload: [UInt8], opcode: UInt8, isFinal: Bool = true, isMasked: Bool = true, _ random: inout SeededGenerator
    ) {
      bytes += RawClient.frame(
        payload, opcode: opcode, isFinal: isFinal,
        mask: isMasked ? (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) } : nil)
    }

    private static func payload(_ random: inout SeededGenerator) -> [UInt8] {
      let size = random.pick([0, 1, 20, 124, 125, 126, 127, 1000, 4095, 4096, 4097, 65535, 65536])
      if size > 200, random.chance(0.9) { return Array(random.text(30).utf8) }
      return (0..<size).map { _ in UInt8(97 + random.below(26)) }
    }

    /// One message, in one frame or several, with what may stand between them.
    mutating func addMessage(_ random: inout SeededGenerator) {
      let payload = Self.payload(&random), isBinary = random.chance(0.2)
      let cuts = random.chance(0.5) ? [] : (0..<random.below(3)).map { _ in random.below(payload.count + 1) }.sorted()
      let parts = zip([0] + cuts, cuts + [payload.count])
      for (index, (start, end)) in parts.enumerated() {
        add(
          Array(payload[start..<end]), opcode: index > 0 ? 0 : isBinary ? 2 : 1, isFinal: index == cuts.count, &random)
        if random.chance(0.1) { add(random.bytes(125), opcode: 9, &random) }
      }
      // libwebsockets 4.1 reads pongs as if they were a part of the text: not inside a message, and nothing but ASCII.
      // A page's pongs repeat the server's pings, which are empty.
      if random.chance(0.1) { add(Array("pong".utf8), opcode: 10, &random) }
      messages.append(isBinary ? nil : Data(payload))
    }

    mutating func addEnd(_ random: inout SeededGenerator) {
      switch random.below(12) {
      case 0: mayGoOn = true
      case 1: add(random.bytes(20), opcode: UInt8(random.pick([3, 4, 7, 11, 15])), &random)
      case 2: add(random.bytes(20), opcode: 0, &random)
      case 3: bytes += [0x81 | UInt8(16 << random.below(3)), 0x81]
      case 4: add([0xFF, 0xFE], opcode: 1, &random)
      case 5: add(random.bytes(20), opcode: 9, isFinal: false, &random)
      case 6: bytes += [0x81, 0xFF, 0xFF] + (0..<7).map { _ in UInt8.random(in: 0...255, using: &random) }
      case 7, 8, 9:
        endsWell = true
        return add([3, 232], opcode: 8, &random)
      default:
        endsUnmasked = true
        add(
          random.bytes(random.pick([0, 10, 125, 200])), opcode: random.pick([1, 2, 8, 9, 10]), isMasked: false, &random)
      }
      if mayGoOn { bytes += [0x81, 0xFE, 1] } else { bytes += random.bytes(60) }
    }
  }

  @Test func `frames come as the messages that they are, and one that is not masked closes with 1002`() {
    defer { server.stop() }
    Fuzz("frames", count: 300).run { random in
      var talk = Conversation()
      for _ in 0..<random.below(5) { talk.addMessage(&random) }
      talk.addEnd(&random)
      // Nothing is known of these but that they end.
      let isDamaged = random.chance(0.2)
      if isDamaged { talk.bytes = random.damaged(talk.bytes) }
      let client = RawClient(port: server.port)
      client.write(upgrade)
      while !client.isAtEnd, client.takeHeaders() == nil { client.poll(1000) }
      var at = 0
      while at < talk.bytes.count {
        let end = random.chance(0.5) ? talk.bytes.count : min(at + 1 + random.below(300), talk.bytes.count)
        client.write(talk.bytes[at..<end])
        at = end
      }
      // A server may leave unread what came before the end of a stream.
      if talk.mayGoOn || isDamaged { client.finishWriting() }
      #expect(readToEnd(client, isSocket: true), "the connection was not cut")
      let arrivals = untilClosed()
      guard !isDamaged else { return }
      let messages = arrivals.compactMap { event -> Data?? in
        switch event {
        case .text(let data): .some(data)
        case .binary: .some(nil)
        case .opened, .closed: .none
        }
      }
      let closing = client.messages.first(where: \.isClose)
      #expect(messages == talk.messages, "\(closing.map { "\($0)" } ?? "no close")")
      if talk.endsUnmasked { #expect(closing == .close(code: 1002, reason: "a frame is not masked")) }
      if talk.endsWell { #expect(closing == .close(code: 1000, reason: "")) }
    }
    expectServing()
  }

  /// All that has arrived of one connection.
  private func untilClosed() -> [WebServer.Event] {
    var events: [WebServer.Event] = []
    repeat {
      events += server.takeArrivals().map(\.event)
    } while events.last != .closed && arrived.wait(timeout: .now() + 10) == .success
    #expect(events.last == .closed)
    return events
  }

  private func expectServing() {
    let client = RawClient(port: server.port)
    client.write(RawClient.get("/?token=\(server.admission.token)", host: host))
    let end = Date(timeIntervalSinceNow: 10)
    while client.received.suffix(15) != Array("<!doctype html>".utf8), Date() < end { client.poll(100) }
    #expect(String(decoding: client.received, as: UTF8.self).hasPrefix("HTTP/1.1 200 "))
  }
}
