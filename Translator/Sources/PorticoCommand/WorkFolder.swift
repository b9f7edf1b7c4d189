import Foundation

/// The folder of all that is made of a project: under its own `.build/portico`, or under the user's caches where that
/// cannot be written.
enum WorkFolder {
  /// The folder of a name; it may not be there yet, when even the caches cannot be written.
  static func location(for project: URL, named name: String) -> URL {
    let near = project.appendingPathComponent(".build/portico/\(name)")
    if (try? FileManager.default.createDirectory(at: near, withIntermediateDirectories: true)) != nil,
      FileManager.default.isWritableFile(atPath: near.path)
    {
      return near
    }
    let environment = ProcessInfo.processInfo.environment
    let caches = environment["XDG_CACHE_HOME"] ?? "\(environment["HOME"] ?? NSTemporaryDirectory())/.cache"
    let hash = project.path.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    return URL(fileURLWithPath: caches).appendingPathComponent("portico/\(name)-\(String(hash, radix: 36))")
  }
}
