import CChildren
import Foundation
import Synchronization

/// The owner of all processes that the command starts and of all files that it needs for a while: both end with the command, however it ends.
///
/// A guard, a fork of the command, is told of each of them before it exists. It notices the death of the command by the end of a pipe,
/// kills what still runs and removes what still lies there. So a crash of the command or SIGKILL leaves nothing behind, either.
public final class Children: Sendable {
  public static let shared = Children()

  private struct State {
    /// The descriptor that the guard listens to; nil before the first child.
    var guardDescriptor: Int32?
    var guardProcess: pid_t = 0
    /// The command is ending: nothing more is started.
    var isOver = false
    var signals: [any DispatchSourceSignal] = []
    /// Takes a signal in the place of `endAll`.
    var signalHandler: (@Sendable () -> Void)?
    var count = 0
  }
  private let state: Mutex<State>

  init() { state = Mutex(State()) }

  /// Ends all children, and then the command by the same signal, when it is interrupted, quit, terminated or left by its terminal.
  public func endOnSignals() {
    state.withLock { state in
      state.signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { [self] in take(number) }
        source.resume()
        return source
      }
    }
  }

  private func take(_ number: Int32) {
    let handler = state.withLock { $0.signalHandler }
    if let handler { return handler() }
    endAll()
    Output.endProgress()
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  /// Leaves the signals to somebody who ends what runs in an order of its own; nil takes them back.
  ///
  /// The sources stay the same: one that is made while another of the same signal is being cancelled hears nothing.
  func handleSignals(_ handler: (@Sendable () -> Void)?) { state.withLock { $0.signalHandler = handler } }

  /// Ends all children and removes all temporary files; returns when both are gone. Nothing can be started afterwards.
  public func endAll() {
    let process = state.withLock { state -> pid_t? in
      guard !state.isOver else { return nil }
      state.isOver = true
      guard let descriptor = state.guardDescriptor else { return nil }
      close(descriptor)
      return state.guardProcess
    }
    guard let process else { return }
    var status: Int32 = 0
    _ = child_reap(process, &status, nil)
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
  func willMake(_ path: String) { tell("F", path) }

  func hasRemoved(_ path: String) { tell("f", path) }
}
