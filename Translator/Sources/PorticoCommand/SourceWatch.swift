import Foundation

/// Tells when a file of a project has been changed, added or taken away.
///
/// Dates are looked at every now and then: see Documentation/Decisions.md for what else was tried. Folders are listed
/// again only when their own dates say that something came or went.
final class SourceWatch {
  struct Change: Sendable, Equatable {
    /// The file that was saved last.
    var file: String
    /// When that was, as far as its date can be trusted.
    var saved: Date
  }

  private struct Stamp: Equatable {
    var seconds, nanoseconds, size: Int
  }

  private let roots: [URL]
  private var files: [String: Stamp] = [:]
  private var folders: [String: Stamp] = [:]

  /// Seconds between two looks.
  static let interval = 0.15

  /// - Parameter roots: Files and folders.
  init(_ roots: [URL]) {
    self.roots = roots
    list()
  }

  /// The changes since the last look; nil: nothing.
  func look() -> Change? {
    let before = files
    if folders.contains(where: { Self.stamp($0.key) != $0.value }) {
      list()
    } else {
      for path in files.keys { files[path] = Self.stamp(path) ?? Stamp(seconds: 0, nanoseconds: 0, size: -1) }
    }
    let changed = files.filter { before[$0.key] != $0.value }
    if let newest = changed.max(by: {
      ($0.value.seconds, $0.value.nanoseconds) < ($1.value.seconds, $1.value.nanoseconds)
    }) {
      let date = Date(timeIntervalSince1970: Double(newest.value.seconds) + Double(newest.value.nanoseconds) / 1e9)
      // A file that was moved here brings its old date along.
      let age = -date.timeIntervalSinceNow
      return Change(file: newest.key, saved: (0...2).contains(age) ? date : Date())
    }
    return before.keys.first { files[$0] == nil }.map { Change(file: $0, saved: Date()) }
  }

  /// Waits for the next change and until saving is over; false from `isStopped` ends it.
  func waitForChange(until isStopped: () -> Bool) -> Change? {
    while !isStopped() {
      Thread.sleep(forTimeInterval: Self.interval)
      guard var change = look() else { continue }
      // Some editors write a file in steps, and some save several at once.
      while true {
        Thread.sleep(forTimeInterval: 0.03)
        guard let further = look() else { return change }
        change = further
      }
    }
    return nil
  }

  private func list() {
    (files, folders) = ([:], [:])
    for root in roots {
      if ResourceRules.isFolder(root) { list(root) } else { files[root.path] = Self.stamp(root.path) }
    }
  }

  private func list(_ folder: URL) {
    folders[folder.path] = Self.stamp(folder.path)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      // A file that editors leave beside another while they save it is none of ours.
      guard !name.hasPrefix("."), !name.hasSuffix("~"), !ResourceRules.skippedFolders.contains(name) else { continue }
      let child = folder.appendingPathComponent(name)
      if ResourceRules.isFolder(child) {
        list(child)
      } else if Self.counts(child) {
        files[child.path] = Self.stamp(child.path)
      }
    }
  }

  /// Whether an app is built from such a file.
  private static func counts(_ file: URL) -> Bool {
    let ending = file.pathExtension.lowercased()
    let isInPackage = file.pathComponents.dropLast().contains {
      ResourceRules.packages.contains(($0 as NSString).pathExtension)
    }
    return ["swift", "pbxproj", "xcconfig"].contains(ending) || ResourceRules.knownEndings.contains(ending)
      || isInPackage
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size))
  }
}
