import BrowserHost
import CodeReplacement
import Foundation
import LiveLink
import LiveScreen
import Synchronization
import WindowHost

/// One screen from beginning to end: what the command asks, what the app says and what people do, each when it comes.
@MainActor
struct Screen {
  private let session: AppSession
  private let host: any ScreenHost
  private let commands: CommandLines

  init(_ options: ScreenOptions) throws {
    if let window = try Self.window(options) {
      session = AppSession(wake: window.wake)
      window.session = session
      host = window
    } else {
      let browser = try BrowserSession(port: options.port)
      session = AppSession(wake: browser.wake)
      browser.session = session
      host = browser
      ScreenEvent.listening(address: browser.address).write()
    }
    session.presenter = host
    session.didPresent = { ScreenEvent.presented(time: LinkClock.now).write() }
    session.didEnd = { ScreenEvent.ended(status: $0.status, signal: $0.signal).write() }
    session.didReplace = { ScreenEvent.replaced($0).write() }
    session.didPrint = { ScreenEvent.printed(text: $0).write() }
    commands = CommandLines(wake: host.wake)
  }

  /// Nil when a page is asked for, or is all there can be.
  private static func window(_ options: ScreenOptions) throws -> WindowScreen? {
    switch options.host {
    case .browser: return nil
    case .window: return try WindowScreen(title: options.title)
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) else { return nil }
      do {
        return try WindowScreen(title: options.title)
      } catch {
        FileHandle.standardError.write(Data("portico-screen: \(error); the app is shown on a page\n".utf8))
        return nil
      }
    }
  }

  /// Until standard input ends or the person closes the window.
  func run() throws {
    while !host.isClosed {
      for line in commands.take() { perform(try ScreenCommand(line)) }
      if commands.isAtEnd { break }
      session.handleArrivals()
      host.handleEvents()
      host.wait(until: session.nextDeadline)
    }
    session.stop()
    if host.isClosed { ScreenEvent.closed.write() }
  }

  private func perform(_ command: ScreenCommand) {
    if let launch = command.start { session.start(launch) }
    if let replacement = command.replace { session.replace(replacement) }
    if let notice = command.notice { session.show(notice) }
    if command.clearsNotice { session.show(nil) }
  }
}

/// A line of standard input.
struct ScreenCommand {
  var start: AppSession.Launch?
  var replace: Replacement?
  var notice: Notice?
  var clearsNotice = false

  private struct Fields: Decodable {
    var start: AppSession.Launch?
    var replace: Replacement?
    var notice: Notice?
  }

  init(_ line: String) throws {
    let fields = try JSONDecoder().decode(Fields.self, from: Data(line.utf8))
    (start, replace, notice) = (fields.start, fields.replace, fields.notice)
    clearsNotice = fields.start == nil && fields.replace == nil && fields.notice == nil
  }
}

/// A line of standard output.
enum ScreenEvent {
  case listening(address: String)
  /// The first picture of an app; seconds of `LinkClock`.
  case presented(time: Double)
  case ended(status: Int32?, signal: Int32?)
  /// The answer to `replace`.
  case replaced(Replacement.Outcome)
  case printed(text: String)
  case closed

  private struct Fields: Encodable {
    var event: String
    var address, text: String?
    var time: Double?
    var status, signal: Int32?
    var refusal: String?
  }

  private static let output = Mutex(FileHandle.standardOutput)

  /// May be called on any thread.
  func write() {
    let fields =
      switch self {
      case .listening(let address): Fields(event: "listening", address: address)
      case .presented(let time): Fields(event: "presented", time: time)
      case .ended(let status, let signal): Fields(event: "ended", status: status, signal: signal)
      case .replaced(.done): Fields(event: "replaced")
      case .replaced(.refused(let reason)): Fields(event: "replaced", refusal: reason)
      case .printed(let text): Fields(event: "printed", text: text)
      case .closed: Fields(event: "closed")
      }
    guard let data = try? JSONEncoder().encode(fields) else { return }
    Self.output.withLock { try? $0.write(contentsOf: data + Data("\n".utf8)) }
  }
}

/// Standard input, read by a thread.
private final class CommandLines: Sendable {
  private struct State {
    var lines: [String] = []
    var isAtEnd = false
  }

  private let state = Mutex(State())

  init(wake: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      while let line = readLine() {
        state.withLock { $0.lines.append(line) }
        wake()
      }
      state.withLock { $0.isAtEnd = true }
      wake()
    }
    thread.name = "portico commands"
    thread.start()
  }

  func take() -> [String] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  var isAtEnd: Bool { state.withLock { $0.isAtEnd && $0.lines.isEmpty } }
}
