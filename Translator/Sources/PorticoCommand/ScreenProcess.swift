import Foundation
import Synchronization

/// The program `portico-screen`, which shows an app to a person: told what to do, and heard, in lines of JSON (Documentation/Hosts.md).
final class ScreenProcess: Sendable {
  struct Event: Decodable, Sendable {
    var event: String
    var address: String?
    var text: String?
    var status: Int32?
    var signal: Int32?
  }

  struct Notice: Encodable {
    enum Kind: String, Encodable { case building, compileErrors }
    var kind: Kind
    var title: String
    var details = ""
  }

  private struct Start: Encodable {
    var arguments: [String]
    var environment: [String: String]
    var replays: Bool
  }

  private struct Command: Encodable {
    var start: Start?
    var notice: Notice?
  }

  private let input: Mutex<FileHandle>
  private let process: Process

  /// - Parameters:
  ///   - handle: Takes what the screen says, on another thread.
  ///   - atEnd: Takes the status with which it ended.
  init(
    _ runtime: Runtime, host: String, port: Int?, title: String, handle: @escaping @Sendable (Event) -> Void,
    atEnd: @escaping @Sendable (Int32) -> Void
  ) throws {
    signal(SIGPIPE, SIG_IGN)  // a screen that has ended is noticed by its end
    let arguments = [runtime.screen.path, "--host", host, "--title", title] + (port.map { ["--port", "\($0)"] } ?? [])
    let process = try Shell.prepare(arguments)
    let commands = Pipe(), events = Pipe()
    (process.standardInput, process.standardOutput) = (commands, events)
    self.process = process
    input = Mutex(commands.fileHandleForWriting)
    try process.run()
    let output = events.fileHandleForReading
    let thread = Thread {
      var rest = Data()
      while case let data = output.availableData, !data.isEmpty {
        rest.append(data)
        while let end = rest.firstIndex(of: 10) {
          if let event = try? JSONDecoder().decode(Event.self, from: rest[..<end]) { handle(event) }
          rest = Data(rest[(end + 1)...])
        }
      }
      process.waitUntilExit()
      atEnd(Shell.status(of: process))
    }
    thread.start()
  }

  /// Starts an app in the place of the one that runs.
  ///
  /// - Parameter replays: What was done to the former is done to this one.
  func start(_ arguments: [String], environment: [String: String], replays: Bool) {
    send(Command(start: Start(arguments: arguments, environment: environment, replays: replays)))
  }

  /// Says something over the app; nil takes it back.
  func show(_ notice: Notice?) { send(Command(notice: notice)) }

  private func send(_ command: Command) {
    guard let data = try? JSONEncoder().encode(command) else { return }
    input.withLock { try? $0.write(contentsOf: data + Data("\n".utf8)) }
  }

  /// Ends it and its app.
  func stop() {
    input.withLock { try? $0.close() }
    process.terminate()
  }
}
