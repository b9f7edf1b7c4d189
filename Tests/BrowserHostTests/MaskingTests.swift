import Foundation
import PageDoubles
import Testing

@testable import BrowserHost

/// RFC 6455, 5.1: a server closes a connection that sends a frame without a mask.
@Suite(.serialized)
struct MaskingTests {
  private let arrived = DispatchSemaphore(value: 0)
  private let server: WebServer

  init() throws {
    let arrived = arrived
    server = try WebServer(
      port: 0, page: Array("page".utf8), policy: "default-src 'none'", clock: { 0 }, wake: { arrived.signal() })
  }

  private func connect(behindRequest bytes: [UInt8] = []) throws -> RawClient {
    let client = RawClient(port: server.port), host = "127.0.0.1:\(server.port)"
    client.write(
      RawClient.get("/socket?token=\(server.admission.token)", host: host, origin: "http://\(host)", isSocket: true)
        + bytes)
    var headers: String?
    try wait(for: client) {
      headers = headers ?? client.takeHeaders()
      return headers != nil
    }
    #expect(headers?.hasPrefix("HTTP/1.1 101 ") == true)
    return client
  }

  private func wait(for client: RawClient, _ condition: () -> Bool) throws {
    let end = Date(timeIntervalSinceNow: 10)
    while !condition() {
      try #require(Date() < end && !client.isAtEnd, "it did not happen within ten seconds")
      client.poll(50)
    }
  }

  /// The close frame that the server answers with.
  private func closing(of client: RawClient) throws -> RawClient.Message {
    try wait(for: client) {
      client.parse()
      return !client.messages.isEmpty
    }
    return try #require(client.messages.first)
  }

  /// Messages until as many as are expected are there.
  private func texts(_ count: Int) throws -> [Data] {
    var texts: [Data] = []
    while true {
      for case .text(let text) in server.takeArrivals().map(\.event) { texts.append(text) }
      if texts.count >= count { return texts }
      try #require(
        arrived.wait(timeout: .now() + 10) == .success, "\(texts.count) of \(count) messages came within ten seconds")
    }
  }

  private static let refusal = RawClient.Message.close(code: 1002, reason: "a frame is not masked")
  private static let hello: [UInt8] = [0x81, 5] + Array("hello".utf8)

  @Test(arguments: [1, 2, 8, 9, 10])
  func `a frame that is not masked closes its socket, whatever it is`(opcode: UInt8) throws {
    defer { server.stop() }
    let client = try connect()
    client.send(opcode == 8 ? [3, 232] : Array("hello".utf8), opcode: opcode, isMasked: false)
    #expect(try closing(of: client) == Self.refusal)
    #expect(!server.takeArrivals().contains { $0.event != .opened && $0.event != .closed })
  }

  @Test(arguments: [0, 125, 126, 4093, 65535, 65536])
  func `one behind a masked frame of any size is found, and the masked one is taken`(size: Int) throws {
    defer { server.stop() }
    let client = try connect()
    let text = [UInt8](repeating: 97, count: size)
    client.write(RawClient.frame(text) + Self.hello)
    #expect(try closing(of: client) == Self.refusal)
    #expect(try texts(1) == [Data(text)])
  }

  @Test func `one in parts is found`() throws {
    defer { server.stop() }
    let client = try connect()
    client.write(RawClient.frame(Array("first".utf8)) + Self.hello.prefix(1))
    // What was sent is read before the rest comes.
    #expect(try texts(1) == [Data("first".utf8)])
    client.write(Self.hello.dropFirst(1))
    #expect(try closing(of: client) == Self.refusal)
  }

  @Test func `a continuation is looked at, too`() throws {
    defer { server.stop() }
    let client = try connect()
    client.send(Array("he".utf8), isFinal: false)
    client.send(Array("llo".utf8), opcode: 0, isMasked: false)
    #expect(try closing(of: client) == Self.refusal)
    #expect(!server.takeArrivals().contains { $0.event != .opened && $0.event != .closed })
  }

  @Test func `what stands behind the request, before its answer, closes the socket`() throws {
    defer { server.stop() }
    let client = try connect(behindRequest: Self.hello)
    try wait(for: client) {
      client.parse()
      return !client.messages.isEmpty
    }
    guard case .close(1002, _)? = client.messages.first else { Issue.record("\(client.messages)"); return }
  }

  @Test func `masked frames in parts of any size are taken whole`() throws {
    defer { server.stop() }
    let client = try connect()
    let sizes = [0, 1, 125, 126, 127, 4095, 4096, 4097, 65535, 65536, 100_000]
    let bytes = sizes.flatMap { RawClient.frame([UInt8](repeating: 98, count: $0)) }
    var at = 0, step = 1
    while at < bytes.count {
      client.write(bytes[at..<min(at + step, bytes.count)])
      (at, step) = (at + step, step * 3 % 8191)
    }
    #expect(try texts(sizes.count).map(\.count) == sizes)
  }
}
