import Foundation
import Synchronization

/// The program `portico-screen`, which shows an app to a person: told what to do, and heard, in lines of JSON
/// (Documentation/Hosts.md).
final class ScreenProcess: Sendable {
  struct Event: Decodable, Sendable {
    var event: String
    var address: String?
    var text: String?
    var status: Int32?
    var signal: Int32?
    /// Why the app did not take over functions.
    var refusal: String?
  }

  /// Functions for the running app, as `Replacement` of LiveLink has them.
  struct Replacement: Encodable, Sendable {
    struct Counter: Encodable, Sendable {
      var library: String?
      var offset: UInt64
    }

    struct Condition: Encodable, Sendable {
      var refusal: String
      var counters: [Counter]
    }

    var libraries: [String]
    var conditions: [Condition]
    var types: [String]
    var configuresCells: Bool
  }

  struct Notice: Encodable {
    enum Kind: String, Encodable { case building, compileErrors, updated }
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
    var replace: Replacement?
    var notice: Notice?
  }

  private let commands: Channel
  private let child: Child

  /// - Parameters:
  ///   - handle: Takes what the screen says, on another thread.
  ///   - atEnd: Takes the status with which it ended.
  init(
    _ runtime: Runtime, host: String, port: Int?, title: String, handle: @escaping @Sendable (Event) -> Void,
    atEnd: @escaping @Sendable (Int32) -> Void
  ) throws {
    let arguments = [runtime.screen.path, "--host", host, "--title", title] + (port.map { ["--port", "\($0)"] } ?? [])
    let commands = try Channel(), events = try Channel()
    let child = try Child(arguments, input: .descriptor(commands.output), output: .descriptor(events.input))
    events.closeInput()
    (self.commands, self.child) = (commands, child)
    let thread = Thread {
      var rest: [UInt8] = []
      while events.read(into: &rest) {
        while let end = rest.firstIndex(of: 10) {
          if let event = try? JSONDecoder().decode(Event.self, from: Data(rest[..<end])) { handle(event) }
          rest.removeSubrange(...end)
        }
      }
      atEnd(child.wait()?.status ?? 0)
    }
    thread.start()
  }

  /// Starts an app instead of the one that runs.
  ///
  /// - Parameter replays: What was done to the former is done to this one.
  func start(_ arguments: [String], environment: [String: String], replays: Bool) {
    send(Command(start: Start(arguments: arguments, environment: environment, replays: replays)))
  }

  /// Has the running app take over functions; the event `replaced` answers.
  func replace(_ replacement: Replacement) { send(Command(replace: replacement)) }

  /// Says something over the app; nil takes it back.
  func show(_ notice: Notice?) { send(Command(notice: notice)) }

  private func send(_ command: Command) {
    guard let data = try? JSONEncoder().encode(command) else { return }
    _ = commands.write(data + [10])
  }

  /// Ends it and its app.
  func stop() {
    commands.closeInput()
    child.send(SIGTERM)
  }
}
