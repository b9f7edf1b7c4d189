import Foundation

/// Where what an app writes to its standard streams goes, when the command names a file for it.
@MainActor
package enum AppLog {
  /// What the host says of itself still comes here: standard error, as it was before.
  /// Changed once, before the app is launched.
  nonisolated(unsafe) fileprivate(set) package static var hostErrors = STDERR_FILENO

  /// Leads standard output and standard error of the process into a file, which is emptied.
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
