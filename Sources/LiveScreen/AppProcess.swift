import CLiveLink
import Foundation
import LiveLink
import Synchronization

/// An app in a process of its own, at the other end of a link.
///
/// Made on the main thread: the system ends the app together with the thread that started it.
@MainActor
final class AppProcess {
  let link: ScreenEnd
  private let identifier: pid_t
  private let errors: ErrorText
  private let output: PrintedText
  private let ending: Ending
  private var hasBeenStopped = false

  /// - Parameters:
  ///   - arguments: The program, by its path, and what it is told.
  ///   - environment: All of it.
  ///   - print: Takes what the app prints, on another thread.
  ///   - wake: Called on another thread when something has arrived or the app has ended.
  init(
    arguments: [String], environment: [String: String], print: @escaping @Sendable (String) -> Void,
    wake: @escaping @Sendable () -> Void
  ) throws {
    let sockets = try Link.sockets()
    let pixels: SharedPixels
    do {
      pixels = try SharedPixels()
    } catch {
      close(sockets.app)
      close(sockets.screen)
      throw error
    }
    defer { close(sockets.app) }
    let errors = try ErrorText(wake: wake)
    self.errors = errors
    defer { errors.closeWritingEnd() }
    let output = try PrintedText(print, wake: wake)
    self.output = output
    defer { output.closeWritingEnd() }
    link = ScreenEnd(socket: sockets.screen, pixels: pixels, wake: wake)

    let files = [
      (sockets.app, Link.socketDescriptor), (pixels.descriptor, Link.pixelsDescriptor), (output.writingEnd, 1),
      (errors.writingEnd, 2),
    ]
    identifier = try Self.spawn(arguments, environment, files: files)
    ending = Ending(identifier, wake: wake)
  }

  /// - Parameter files: Descriptors of this process, and which the app has them by, in the order in which they are
  ///   handed on.
  private static func spawn(
    _ arguments: [String], _ environment: [String: String], files: [(own: Int32, ofApp: Int32)]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for file in files { posix_spawn_file_actions_adddup2(&actions, file.own, file.ofApp) }
    // Standard input and output are the command's; the app reads nothing.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    // Signals that this process ignores or blocks, as its parent may have made it do, the app neither ignores nor
    // blocks.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE, SIGCHLD] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, arguments[0], &actions, &attributes, &words, &variables)
    guard status == 0 else {
      throw ProcessFailure("\(arguments[0]) cannot be started: \(String(cString: strerror(status)))")
    }
    return child
  }

  /// How the app ended; nil while it runs.
  var end: AppEnding? {
    guard let status = ending.status, errors.isAtEnd, output.isAtEnd else { return nil }
    let signal = status & 0x7F
    return AppEnding(
      signal: signal == 0 ? nil : signal, status: signal == 0 ? (status >> 8) & 0xFF : nil, errors: errors.text,
      wasStopped: hasBeenStopped)
  }

  /// Ends it without a word.
  func stop() {
    hasBeenStopped = true
    kill()
  }

  /// Has it write a backtrace of what it is doing. A signal that no fault of the program's raised does not end it: see
  /// `hasBacktrace`.
  func interrupt() {
    if ending.status == nil { Glibc.kill(identifier, SIGQUIT) }
  }

  /// Whether the Swift runtime has written a backtrace, whole.
  var hasBacktrace: Bool { errors.text.contains("\nBacktrace took ") }

  /// Ends it without one.
  func kill() {
    if ending.status == nil { Glibc.kill(identifier, SIGKILL) }
  }
}

/// How an app has ended.
package struct AppEnding: Sendable, Equatable {
  package var signal: Int32?
  package var status: Int32?
  /// The last of what it wrote to standard error; after a crash, the backtrace.
  package var errors: String
  /// We ended it.
  package var wasStopped: Bool
}

package struct ProcessFailure: Error, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
}

/// Waits for a process to end.
private final class Ending: Sendable {
  private let ended: Mutex<Int32?> = Mutex(nil)
  /// The status as waitpid gives it; nil while the process runs.
  var status: Int32? { ended.withLock { $0 } }

  init(_ process: pid_t, wake: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      ended.withLock { [status] in $0 = status }
      wake()
    }
    thread.name = "portico app"
    thread.start()
  }
}

/// A pipe that a program writes to, read by a thread until all who could write to it have ended.
private func pipe(named name: String, _ take: @escaping @Sendable (Data) -> Void, atEnd: @escaping @Sendable () -> Void)
  throws -> Int32
{
  var ends: [Int32] = [-1, -1]
  guard link_pipe(&ends) == 0 else {
    throw ProcessFailure("a pipe for the app cannot be made: \(String(cString: strerror(errno)))")
  }
  let readingEnd = ends[0]
  let thread = Thread {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(readingEnd, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      take(Data(buffer[..<count]))
    }
    close(readingEnd)
    atEnd()
  }
  thread.name = name
  thread.start()
  return ends[1]
}

/// The text that a program writes to standard error: passed on to ours, and the end of it kept.
private final class ErrorText: Sendable {
  private struct State {
    var bytes = Data()
    var isAtEnd = false
  }

  private final class Kept: Sendable {
    let state = Mutex(State())
  }

  let writingEnd: Int32
  private let kept: Kept
  /// Bytes; a backtrace with its lines of source has some ten thousand.
  private static let limit = 64 << 10

  var text: String { kept.state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }
  var isAtEnd: Bool { kept.state.withLock { $0.isAtEnd } }

  /// - Parameter wake: Called when something has come, and when nothing more can.
  init(wake: @escaping @Sendable () -> Void) throws {
    let kept = Kept()
    self.kept = kept
    writingEnd = try pipe(named: "portico app errors") { data in
      _ = data.withUnsafeBytes { write(2, $0.baseAddress!, $0.count) }
      kept.state.withLock {
        $0.bytes.append(data)
        if $0.bytes.count > Self.limit { $0.bytes.removeFirst($0.bytes.count - Self.limit) }
      }
      wake()
    } atEnd: {
      kept.state.withLock { $0.isAtEnd = true }
      wake()
    }
  }

  func closeWritingEnd() { close(writingEnd) }
}

/// The text that a program writes to standard output, by whole lines.
private final class PrintedText: Sendable {
  private final class Progress: Sendable {
    let isAtEnd = Mutex(false)
  }

  let writingEnd: Int32
  private let progress: Progress
  var isAtEnd: Bool { progress.isAtEnd.withLock { $0 } }

  /// - Parameter wake: Called when nothing more can come.
  init(_ print: @escaping @Sendable (String) -> Void, wake: @escaping @Sendable () -> Void) throws {
    let progress = Progress()
    self.progress = progress
    let rest = Mutex(Data())
    writingEnd = try pipe(named: "portico app output") { data in
      let lines = rest.withLock { rest in
        rest.append(data)
        guard let end = rest.lastIndex(of: 10).map({ $0 + 1 }) ?? (rest.count > 1 << 16 ? rest.endIndex : nil) else {
          return Data()
        }
        defer { rest = Data(rest[end...]) }
        return Data(rest[..<end])
      }
      if !lines.isEmpty { print(String(decoding: lines, as: UTF8.self)) }
    } atEnd: {
      let last = rest.withLock { $0 }
      if !last.isEmpty { print(String(decoding: last, as: UTF8.self)) }
      progress.isAtEnd.withLock { $0 = true }
      wake()
    }
  }

  func closeWritingEnd() { close(writingEnd) }
}
