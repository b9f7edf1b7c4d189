import Foundation

/// The file that receives what an app writes to its standard streams, when the command names one.
@MainActor
package enum AppLog {
  /// The file descriptor that the host writes its own messages to: standard error as it was when the process started.
  /// Changed once, before the app is launched.
  nonisolated(unsafe) fileprivate(set) package static var hostErrors = STDERR_FILENO

  /// Redirects standard output and standard error of the process to a file, which is made or emptied.
  ///
  /// - Throws: When the file cannot be written, with the system's reason.
  package static func lead(to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw JobError("--log \(path): \(String(cString: strerror(errno)))") }
    fflush(nil)
    let errors = dup(STDERR_FILENO)
    guard errors >= 0, dup2(file, STDOUT_FILENO) >= 0, dup2(file, STDERR_FILENO) >= 0 else {
      throw JobError("--log \(path): \(String(cString: strerror(errno)))")
    }
    close(file)
    hostErrors = errors
  }
}
