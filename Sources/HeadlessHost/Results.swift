import Foundation

/// The command's standard output.
///
/// Sends the app's own output to standard error from now on, so that other programs can read the results; `run` alone
/// leaves the app's output where it is.
@MainActor
enum Results {
  /// Standard output belongs to the process. Changed once, before the app is launched.
  private static var file = STDOUT_FILENO
  /// Why a result did not arrive.
  private static var fault: Fault?

  struct Fault: Error, CustomStringConvertible {
    let code: Int32
    var description: String { "portico: standard output cannot be written: \(String(cString: strerror(code)))" }
  }

  static func separateFromApp() {
    fflush(nil)
    let output = dup(STDOUT_FILENO)
    guard output >= 0 else { return }
    file = output
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  /// Writes a line to its end. What is lost is told by `check`.
  static func write(_ text: String) {
    var rest = Array((text + "\n").utf8)[...]
    while fault == nil, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { fault = Fault(code: errno) }
    }
  }

  /// - Throws: The first reason for which a result did not arrive.
  static func check() throws {
    if let fault { throw fault }
  }
}
