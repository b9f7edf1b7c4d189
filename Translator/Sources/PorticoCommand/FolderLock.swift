import Foundation

/// Keeps other commands out of a folder while one builds in it; ends when the object goes, and with the process
/// whatever ends that.
///
/// The package manager locks a build folder by a file in the folder of temporary files, so that commands with different
/// ones do not see each other.
final class FolderLock {
  private let file: Int32

  /// Waits until nobody else has the lock.
  ///
  /// - Parameter folder: Made where it does not exist.
  /// - Throws: `Failure` where the folder cannot be written.
  init(_ folder: URL) throws {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = open(folder.appendingPathComponent("lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Failure(.unusableArguments, "\(folder.path) cannot be locked: it cannot be written") }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw Failure(.unusableArguments, "\(folder.path) cannot be locked: \(String(cString: strerror(errno)))")
      }
    }
  }

  deinit { close(file) }
}
