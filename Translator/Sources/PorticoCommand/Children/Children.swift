import CChildren
import Foundation
import Synchronization

/// The owner of all processes that the command starts and of all files that it needs for a while: both end with the
/// command, however it ends.
///
/// A guard, a fork of the command, is told of each of them before it exists. It notices the death of the command by the
/// end of a pipe, kills what still runs and removes what still lies there. So a crash of the command or SIGKILL leaves
/// nothing behind, either.
public final class Children: Sendable {
  public static let shared = Children()

  private struct State {
    /// The descriptor that the guard listens to; nil before the first child.
    var guardDescriptor: Int32?
    var guardProcess: pid_t = 0
    /// The command is ending: nothing more is started.
    var isOver = false
    /// Takes a signal instead of `endAll`.
    var signalHandler: (@Sendable () -> Void)?
    var count = 0
  }
  private let state: Mutex<State>
  private let toolPlace: Mutex<TemporaryPlace?> = Mutex(nil)

  init() { state = Mutex(State()) }

  /// Ends all children, and then the command by the same signal, when it is interrupted, quit, terminated or left by
  /// its terminal.
  public func endOnSignals() {
    let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    let descriptor = child_catch_signals(signals, Int32(signals.count))
    guard descriptor >= 0 else { return }
    Thread.detachNewThread { [self] in
      var byte: UInt8 = 0
      while true {
        let count = read(descriptor, &byte, 1)
        if count == 1 { take(Int32(byte)) } else if count == 0 || errno != EINTR { return }
      }
    }
  }

  private func take(_ number: Int32) {
    let handler = state.withLock { $0.signalHandler }
    if let handler { return handler() }
    Output.endProgress()
    // A second signal waits for the first.
    guard let process = takeGuard() else { return }
    child_end_command(process.descriptor, process.id, number)
  }

  /// Leaves the signals to somebody who ends what runs in an order of its own; nil takes them back.
  func handleSignals(_ handler: (@Sendable () -> Void)?) { state.withLock { $0.signalHandler = handler } }

  /// Ends all children and removes all temporary files; returns when both are gone. Nothing can be started afterwards.
  public func endAll() {
    guard let process = takeGuard(), process.descriptor >= 0 else { return }
    close(process.descriptor)
    var status: Int32 = 0
    _ = child_reap(process.id, &status, nil)
  }

  /// The guard, for the one who ends the command: nothing can be started any more.
  ///
  /// - Returns: A descriptor of -1 where there is no guard; nil when somebody is ending the command already.
  private func takeGuard() -> (descriptor: Int32, id: pid_t)? {
    state.withLock { state in
      guard !state.isOver else { return nil }
      state.isOver = true
      return (state.guardDescriptor ?? -1, state.guardProcess)
    }
  }

  /// Keeps a thread whose child was killed by `endAll` from telling of a failure: the command is about to end.
  func holdIfOver() {
    while state.withLock({ $0.isOver }) { pause() }
  }

  /// A number that no other part of this command has got.
  func nextNumber() -> Int {
    state.withLock { state in
      state.count += 1
      return state.count
    }
  }

  /// The folder in which programs put what they need for a while. Compilers leave some of it there, also when nothing
  /// disturbs them.
  ///
  /// - Returns: Nil when it cannot be made.
  func toolFolder() -> String? {
    toolPlace.withLock { location in
      if let location { return location.url.path }
      let new = TemporaryPlace("-tools")
      guard (try? new.makeFolder()) != nil else { return nil }
      location = new
      return new.url.path
    }
  }

  // MARK: The guard

  /// Hands over the guard's descriptor, which stays open meanwhile; nil when the command is ending.
  func withGuard<T>(_ body: (Int32) throws -> T) rethrows -> T? {
    try state.withLock { state in
      guard !state.isOver else { return nil }
      if state.guardDescriptor == nil {
        let descriptor = guard_start(&state.guardProcess)
        state.guardDescriptor = descriptor < 0 ? nil : descriptor
      }
      return try body(state.guardDescriptor ?? -1)
    }
  }

  private func tell(_ what: Character, _ value: String) {
    _ = withGuard { descriptor in
      if descriptor >= 0 { guard_tell(descriptor, CChar(what.asciiValue ?? 0), value) }
    }
  }

  func hasEnded(_ child: pid_t) { tell("-", "\(child)") }

  /// The guard removes the path, and what lies below it, at the end of the command.
  func willMake(_ path: String) {
    tell("F", path)
    // The guard has removed everything already.
    holdIfOver()
  }

  func hasRemoved(_ path: String) { tell("f", path) }
}
