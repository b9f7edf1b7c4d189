import CWebSockets
import Foundation
import Synchronization

/// The page and its sockets, served by a thread of their own. What arrives is handed over in order.
final class WebServer: Sendable {
  enum Event: Sendable, Equatable {
    case opened
    case text(Data)
    case binary
    case closed
  }

  struct Arrival: Sendable {
    var connection: UInt32
    var event: Event
    /// Seconds of the reader's clock.
    var time: Double
  }

  /// Messages that have arrived and were not read yet.
  private struct Inbox {
    var arrivals: [Arrival] = []
    var waiting: [UInt32: Int] = [:]
    /// Their messages are of no interest any more.
    var flooding: Set<UInt32> = []

    /// - Returns: True for the message that was one too many.
    mutating func add(_ arrival: Arrival) -> Bool {
      let connection = arrival.connection
      guard arrival.event != .opened, arrival.event != .closed else {
        arrivals.append(arrival)
        if arrival.event == .closed { flooding.remove(connection) }
        return false
      }
      guard !flooding.contains(connection) else { return false }
      waiting[connection, default: 0] += 1
      guard waiting[connection]! > WebServer.waitingLimit else {
        arrivals.append(arrival)
        return false
      }
      flooding.insert(connection)
      arrivals.removeAll { $0.connection == connection && $0.event != .opened }
      return true
    }

    mutating func takeAll() -> [Arrival] {
      defer { (arrivals, waiting) = ([], [:]) }
      return arrivals
    }
  }

  /// The state that the service thread and the main thread share.
  private final class Shared: Sendable {
    let admission: Mutex<Admission?> = Mutex(nil)
    let inbox = Mutex(Inbox())
    let open: Mutex<Set<UInt32>> = Mutex([])
    let server: Mutex<Handle?> = Mutex(nil)
    let clock: @Sendable () -> Double
    let wake: @Sendable () -> Void

    init(clock: @escaping @Sendable () -> Double, wake: @escaping @Sendable () -> Void) {
      (self.clock, self.wake) = (clock, wake)
    }

    func status(for request: Admission.Request) -> Int {
      let status = admission.withLock { $0?.status(for: request) } ?? 403
      return status == 200 && request.isSocket && open.withLock({ $0.count }) >= WebServer.connectionLimit
        ? 503 : status
    }

    func add(_ event: Event, of connection: UInt32) {
      let time = clock()
      switch event {
      case .opened: open.withLock { _ = $0.insert(connection) }
      case .closed: open.withLock { _ = $0.remove(connection) }
      default: break
      }
      let isFlood = inbox.withLock { $0.add(Arrival(connection: connection, event: event, time: time)) }
      if isFlood { close(connection, code: 1008, "too many messages wait") }
      wake()
    }

    func close(_ connection: UInt32, code: Int, _ reason: String) {
      server.withLock { if let server = $0 { web_server_close(server.pointer, connection, Int32(code), reason) } }
    }
  }

  /// A pointer whose functions may be called from any thread.
  private struct Handle: @unchecked Sendable { let pointer: OpaquePointer }

  struct Failure: Error, CustomStringConvertible { let description: String }

  static let connectionLimit = 64
  /// Messages of one connection that wait to be read; one that sends faster than the app reads is closed.
  static let waitingLimit = 2000
  /// Bytes; a pasted text is the longest there is.
  static let messageLimit = 256 << 10

  let port: Int
  let admission: Admission
  private let shared: Shared

  /// Listens on loopback.
  ///
  /// - Parameters:
  ///   - port: 0: one that is free.
  ///   - clock: Called on the server's thread.
  ///   - wake: Called on the server's thread when something has arrived.
  init(
    port: Int, page: [UInt8], policy: String, clock: @escaping @Sendable () -> Double,
    wake: @escaping @Sendable () -> Void
  ) throws {
    let shared = Shared(clock: clock, wake: wake)
    self.shared = shared
    // Given back when the server's thread has ended.
    let context = Unmanaged.passRetained(shared)
    let server: OpaquePointer
    do {
      server = try Self.start(port, page, policy, Self.events(for: context.toOpaque()))
    } catch {
      context.release()
      throw error
    }
    let handle = Handle(pointer: server)
    self.port = Int(web_server_port(server))
    let admission = Admission(port: self.port)
    self.admission = admission
    shared.admission.withLock { $0 = admission }
    shared.server.withLock { $0 = handle }
    let retained = SendableReference(context)
    let thread = Thread {
      web_server_run(handle.pointer)
      retained.value.release()
    }
    thread.name = "portico page"
    thread.start()
  }

  /// The server's events, each on its own thread.
  ///
  /// - Parameter context: The `Shared` that takes it, retained elsewhere.
  private static func events(for context: UnsafeMutableRawPointer) -> web_events {
    var events = web_events()
    events.context = context
    events.admit = { context, request in
      let request = request!.pointee
      let shared = Unmanaged<Shared>.fromOpaque(context!).takeUnretainedValue()
      func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
      return Int32(
        shared.status(
          for: Admission.Request(
            path: text(request.path) ?? "", token: text(request.token), host: text(request.host),
            origin: text(request.origin),
            isSocket: request.is_socket != 0)))
    }
    events.opened = { Unmanaged<Shared>.fromOpaque($0!).takeUnretainedValue().add(.opened, of: $1) }
    events.received = { context, connection, bytes, size, isBinary in
      let event = isBinary != 0 ? Event.binary : .text(size == 0 ? Data() : Data(bytes: bytes!, count: size))
      Unmanaged<Shared>.fromOpaque(context!).takeUnretainedValue().add(event, of: connection)
    }
    events.closed = { Unmanaged<Shared>.fromOpaque($0!).takeUnretainedValue().add(.closed, of: $1) }
    return events
  }

  /// - Throws: `Failure` with the library's words, as where the port is taken.
  private static func start(_ port: Int, _ page: [UInt8], _ policy: String, _ events: web_events) throws
    -> OpaquePointer
  {
    var events = events
    var message = [CChar](repeating: 0, count: 300)
    let server = "127.0.0.1".withCString { address in
      policy.withCString { policy in
        page.withUnsafeBufferPointer { page in
          var settings = web_settings(
            address: address, port: Int32(port), page: page.baseAddress, page_size: page.count,
            content_security_policy: policy,
            message_limit: WebServer.messageLimit)
          return web_server_start(&settings, &events, &message, message.count)
        }
      }
    }
    guard let server else {
      throw Failure(
        description: String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    return server
  }

  private struct SendableReference: @unchecked Sendable {  // handed from one thread to another, once
    let value: Unmanaged<Shared>
    init(_ value: Unmanaged<Shared>) { self.value = value }
  }

  /// Closes every socket. Nothing may be expected to be sent after it.
  func stop() {
    shared.server.withLock { server in
      if let server { web_server_stop(server.pointer) }
      server = nil
    }
  }

  /// The messages that have arrived since the last call, in order.
  func takeArrivals() -> [Arrival] {
    shared.inbox.withLock { $0.takeAll() }
  }

  /// Whether one of the connections at least is not closed.
  func isOpen(any connections: [UInt32]) -> Bool {
    shared.open.withLock { open in connections.contains { open.contains($0) } }
  }

  func send(text: Data, to connection: UInt32) { send(text, to: connection, isBinary: false) }
  func send(binary: Data, to connection: UInt32) { send(binary, to: connection, isBinary: true) }

  private func send(_ data: Data, to connection: UInt32, isBinary: Bool) {
    data.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      shared.server.withLock {
        if let server = $0 { web_server_send(server.pointer, connection, start, data.count, isBinary ? 1 : 0) }
      }
    }
  }

  func close(_ connection: UInt32, code: Int, _ reason: String) { shared.close(connection, code: code, reason) }
}
