import CChildren
import Foundation

/// The file of a command's result: a regular file, or nothing yet.
enum ResultFile {
  /// Refuses a location that a picture or film must not replace: a device, a pipe, a folder, a link that leads to one
  /// of them.
  static func check(_ path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFLNK {
      guard stat(path, &status) == 0 else { return }
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(.unusableArguments, "\(path): is \(name(of: status.st_mode)) and not a file; nothing was written")
    }
  }

  /// Refuses a location for a folder where something else is.
  static func checkFolder(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return }
    throw Failure(.unusableArguments, "\(path): is \(name(of: status.st_mode)) and not a folder; nothing was written")
  }

  private static func name(of mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFREG: "a file"
    case S_IFCHR, S_IFBLK: "a device"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "something else"
    }
  }

  /// Replaces a folder by a finished one, which is then where the finished one was, or where nothing is.
  static func putFolder(_ finished: URL, at path: String) throws {
    let destination = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: destination).deletingLastPathComponent(), withIntermediateDirectories: true)
    if finished.path.hasPrefix(destination + "/") { return try putEntries(finished, in: destination) }
    if child_exchange(finished.path, destination) == 0 { return }
    // A folder that is a mount keeps its location.
    if [EBUSY, EXDEV].contains(errno) { return try putEntries(finished, in: destination) }
    // File systems that cannot exchange, such as those of other systems, replace.
    if errno != ENOENT { try? FileManager.default.removeItem(atPath: destination) }
    guard rename(finished.path, destination) == 0 else {
      throw Failure(.failed, "\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  /// One after the other, what is new first, where the folder itself cannot be replaced.
  private static func putEntries(_ finished: URL, in destination: String) throws {
    let old = Folder.names(destination, hidden: true).filter { TemporaryPlace.owner(of: $0) == nil }
    let new = Folder.names(finished.path, hidden: true)
    for name in new {
      let target = "\(destination)/\(name)"
      if child_exchange("\(finished.path)/\(name)", target) == 0 { continue }
      if errno != ENOENT { try? FileManager.default.removeItem(atPath: target) }
      do {
        try FileManager.default.moveItem(atPath: "\(finished.path)/\(name)", toPath: target)
      } catch {
        throw Failure(.failed, "\(target) cannot be written: \(String(cString: strerror(errno)))")
      }
    }
    for name in old where !new.contains(name) { try? FileManager.default.removeItem(atPath: "\(destination)/\(name)") }
  }

  /// Puts a finished file in its location; a link is kept, and what it leads to is replaced.
  static func put(_ finished: URL, at path: String) throws {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard rename(finished.path, target) == 0 else {
      throw Failure(.failed, "\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
  }
}
