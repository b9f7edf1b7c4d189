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

  private static let loss = Mutex<String?>(nil)
  /// Why a result did not reach standard output; nil when all did, or when nobody reads them any more.
  static var lostResult: String? { loss.withLock { $0 } }

  /// Writes a warning, which is no error, on standard error.
  static func warn(_ text: String) {
    if verbosity != .quiet { error(text) }
  }

  static func error(_ text: String) { write(text + "\n", to: .standardError) }

  /// A line of results, at once. Nobody may read it any more.
  static func say(_ text: String) { write(text + "\n", to: .standardOutput) }

  static func write(_ text: String, to file: FileHandle) { write(text.utf8, to: file) }

  /// Bytes as they are. A loss of results is remembered; a reader that has gone is none.
  static func write(_ bytes: some Sequence<UInt8>, to file: FileHandle) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file.fileDescriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var list = [pollfd(fd: file.fileDescriptor, events: Int16(POLLOUT), revents: 0)]
        poll(&list, 1, -1)
      } else if errno != EINTR {
        if file.fileDescriptor == STDOUT_FILENO, errno != EPIPE { note(errno) }
        return
      }
    }
  }

  private static func note(_ code: Int32) { loss.withLock { $0 = $0 ?? String(cString: strerror(code)) } }

  /// Writes out what `print` holds back, and looks whether all results arrived.
  ///
  /// - Returns: The status, or that of a failure where a result is lost.
  static func finish(_ status: Int32) -> Int32 {
    if fflush(nil) != 0, errno != EPIPE { note(errno) }
    guard let lost = lostResult else { return status }
    error("portico: standard output cannot be written: \(lost)")
    return status == 0 ? Failure.Status.failed.rawValue : status
  }

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
