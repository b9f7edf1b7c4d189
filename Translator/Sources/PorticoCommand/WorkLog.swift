import Foundation
import Synchronization

/// The times of a command's parts, told at its end with `--verbose`.
final class WorkLog: Sendable {
  static let shared = WorkLog()

  private let begin = ChildProcess.now
  private let steps: Mutex<[(name: String, seconds: Double)]> = Mutex([])

  func measure<T>(_ name: String, _ body: () throws -> T) rethrows -> T {
    let start = ChildProcess.now
    defer {
      let seconds = ChildProcess.now - start
      steps.withLock { $0.append((name, seconds)) }
    }
    return try body()
  }

  /// Prints the steps in their order, the rest and the sum; nothing without `--verbose`.
  func report() {
    guard Output.verbosity == .verbose else { return }
    let all = ChildProcess.now - begin
    let steps = steps.withLock { $0 }
    func line(_ name: String, _ seconds: Double) -> String { String(format: "%8.3f s  ", seconds) + name }
    let rest = all - steps.reduce(0) { $0 + $1.seconds }
    for step in steps { Output.error(line(step.name, step.seconds)) }
    Output.error(line("all else", max(0, rest)))
    Output.error(line("in all", all))
  }
}
