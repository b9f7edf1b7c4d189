import CChildren
import Foundation
import Synchronization

/// A program that the command has started, with all that this starts in turn. They end with it, and with the command.
final class Child: Sendable {
  /// The target of a program's standard stream.
  enum Stream {
    case null
    /// To the command's own stream of the same number.
    case own
    case descriptor(Int32)
  }

  struct End: Equatable {
    /// As a shell tells it: 128 and the number of the signal for a program that was ended by one.
    var status: Int32
    var signal: Int32?
    /// The most that it or one of its children had in memory.
    var megabytes: Double
  }

  /// The process, which leads a session of its own.
  let id: pid_t
  private let end: Mutex<End?> = Mutex(nil)

  /// - Parameters:
  ///   - arguments: The program, by its path or as PATH finds it, and its arguments.
  ///   - folder: The folder it starts in; nil for the command's own.
  ///   - environment: Is added to the command's own. Without a TMPDIR the program has a folder that goes with the
  ///     command.
  init(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:], input: Stream = .null,
    output: Stream = .own,
    errors: Stream = .own
  ) throws {
    guard let program = Shell.which(arguments[0]) else {
      throw Failure(.notInstalled, "\(arguments[0]) was not found in PATH")
    }
    var all = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    if environment["TMPDIR"] == nil, let folder = Children.shared.toolFolder() { all["TMPDIR"] = folder }
    let variables = all.map { "\($0)=\($1)" }
    let streams = [input, output, errors].enumerated().map { number, stream -> Int32 in
      switch stream {
      case .null: -1
      case .own: Int32(number)
      case .descriptor(let descriptor): descriptor
      }
    }
    func start() -> (pid_t, Int32)? {
      Self.withStrings([program] + arguments.dropFirst()) { arguments in
        Self.withStrings(variables) { variables in
          Self.withString(folder) { folder in
            Children.shared.withGuard { descriptor -> (pid_t, Int32) in
              var options = child_options(
                arguments: arguments, environment: variables, folder: folder, input: streams[0], output: streams[1],
                errors: streams[2],
                guard: descriptor)
              let child = child_start(&options)
              return (child, errno)
            }
          }
        }
      }
    }
    var started = start()
    // A program that was written just now may still be open for writing: here, or in a child that has not come to its
    // own program. A child that fails has inherited that, so another one is tried. Others may be started and ended
    // meanwhile.
    var tries = 200
    while let (child, error) = started, child < 0, error == ETXTBSY, tries > 0 {
      usleep(5000)
      started = start()
      tries -= 1
    }
    guard let started else {
      Children.shared.holdIfOver()
      throw Failure(.failed, "\(program) cannot be started: the command is ending")
    }
    guard started.0 > 0 else {
      throw Failure(.failed, "\(program) cannot be started: \(String(cString: strerror(started.1)))")
    }
    id = started.0
  }

  /// Waits for its end, and ends what it leaves behind.
  ///
  /// - Parameter seconds: Of the machine's time; nil: without a limit.
  /// - Returns: Nil when it still runs at the end of the time.
  func wait(seconds: Double? = nil) -> End? {
    if let end = end.withLock({ $0 }) { return end }
    let milliseconds = seconds.map { Int32(min(max($0 * 1000, 0), 1e9).rounded(.up)) } ?? -1
    guard child_wait(id, milliseconds) == 1 else { return nil }
    return finish()
  }

  /// Ends it and all below it at once.
  @discardableResult func stop() -> End {
    if let end = end.withLock({ $0 }) { return end }
    kill(id, SIGKILL)
    child_end_session(id)
    _ = child_wait(id, -1)
    return finish()
  }

  func send(_ signal: Int32) {
    end.withLock { end in
      if end == nil { kill(id, signal) }
    }
  }

  /// Readable when it has ended; the caller closes it.
  var descriptor: Int32 { child_descriptor(id) }

  private func finish() -> End {
    let result = end.withLock { end -> End in
      if let end { return end }
      // Before its id can be another's.
      child_end_session(id)
      var status: Int32 = 0
      var usage = rusage()
      _ = child_reap(id, &status, &usage)
      let signal = status & 0x7f
      let new = End(
        status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, signal: signal == 0 ? nil : signal,
        megabytes: Double(usage.ru_maxrss) * 1024 / 1_000_000)
      end = new
      return new
    }
    Children.shared.hasEnded(id)
    Children.shared.holdIfOver()
    return result
  }

  // MARK: Memory for C

  private static func withStrings<T>(_ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) throws -> T)
    rethrows -> T
  {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let pointers = copies.map { $0.map { UnsafePointer($0) } } + [nil]
    return try pointers.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("A list that ends with nil is not empty.") }
      return try body(start)
    }
  }

  private static func withString<T>(_ text: String?, _ body: (UnsafePointer<CChar>?) throws -> T) rethrows -> T {
    guard let text else { return try body(nil) }
    return try text.withCString { try body($0) }
  }
}
