import Foundation
import Synchronization

/// A reason to stop, with the status that the shell sees.
struct Failure: Error {
  enum Status: Int32 {
    /// The app failed, or an `expect` did not hold.
    case failed = 1
    case unusableArguments = 2
    case doesNotCompile = 3
    case notInstalled = 4
  }
  var status: Status
  var message: String

  init(_ status: Status, _ message: String) { (self.status, self.message) = (status, message) }
}

enum Output {
  enum Verbosity: Sendable { case quiet, normal, verbose }

  private static let wanted = Mutex(Verbosity.normal)
  /// How much is said beside results and errors.
  static var verbosity: Verbosity {
    get { wanted.withLock { $0 } }
    set { wanted.withLock { $0 = newValue } }
  }

  /// What is no error, on standard error.
  static func warn(_ text: String) {
    if verbosity != .quiet { error(text) }
  }

  static func error(_ text: String) { write(text + "\n", to: .standardError) }

  /// A line of results, at once. Nobody may read it any more.
  static func say(_ text: String) { write(text + "\n", to: .standardOutput) }

  static func write(_ text: String, to file: FileHandle) { try? file.write(contentsOf: Data(text.utf8)) }

  /// Bytes as they are.
  static func write(_ bytes: some Sequence<UInt8>, to file: FileHandle) { try? file.write(contentsOf: Data(bytes)) }

  private static let isTerminal = isatty(2) == 1
  nonisolated(unsafe) private static var hasProgress = false  // one thread writes it

  /// A line that says what takes time; nothing where nobody watches.
  static func progress(_ text: String) {
    guard isTerminal, verbosity != .quiet else { return }
    write("\r\u{1B}[K\(text)", to: .standardError)
    hasProgress = true
  }

  static func endProgress() {
    guard hasProgress else { return }
    write("\r\u{1B}[K", to: .standardError)
    hasProgress = false
  }
}
