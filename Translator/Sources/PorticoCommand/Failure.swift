import Foundation

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
  static func error(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  private static let isTerminal = isatty(2) == 1
  nonisolated(unsafe) private static var hasProgress = false  // one thread writes it

  /// A line that says what takes time; nothing where nobody watches.
  static func progress(_ text: String) {
    guard isTerminal else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    hasProgress = true
  }

  static func endProgress() {
    guard hasProgress else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
    hasProgress = false
  }
}
