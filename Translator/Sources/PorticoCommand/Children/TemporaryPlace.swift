import Foundation

/// A file or folder that this command needs for a while. It is gone when the command is, however that ends.
///
/// Its name tells whose it is: `portico-ID-…`, with a point before it where users look. What a command left that could
/// not even do this, as when the machine lost its power, the next one sweeps away.
final class TemporaryPlace: Sendable {
  let url: URL

  /// Nothing is made; what lay there is removed.
  ///
  /// - Parameters:
  ///   - suffix: The end of its name.
  ///   - folder: A folder of a user's, in which it is hidden; nil for the machine's folder of temporary files.
  init(_ suffix: String, in folder: URL? = nil) {
    let name = "portico-\(getpid())-\(Children.shared.nextNumber())\(suffix)"
    url = (folder ?? FileManager.default.temporaryDirectory).appendingPathComponent(folder == nil ? name : ".\(name)")
    try? FileManager.default.removeItem(at: url)
    Children.shared.willMake(url.path)
  }

  func makeFolder() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  func remove() {
    try? FileManager.default.removeItem(at: url)
    Children.shared.hasRemoved(url.path)
  }

  deinit { remove() }

  /// Removes what commands have left in a folder that run no more.
  static func sweep(_ folder: URL) {
    for name in Folder.names(folder.path, hidden: true) {
      guard let owner = owner(of: name), owner != getpid(), kill(owner, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// The process that a name was made by; nil for names of others.
  static func owner(of name: String) -> pid_t? {
    let visible = name.hasPrefix(".") ? name.dropFirst() : name[...]
    guard visible.hasPrefix("portico-") else { return nil }
    let parts = visible.dropFirst("portico-".count).split(separator: "-", maxSplits: 1)
    guard parts.count == 2, parts[1].first?.isNumber == true, let id = pid_t(parts[0]), id > 0 else { return nil }
    return id
  }
}
