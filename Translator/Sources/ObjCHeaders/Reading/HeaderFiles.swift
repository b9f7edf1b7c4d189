import Foundation

/// The headers of one library: those that others may import, and all that lie in its folders.
public struct HeaderFiles: Sendable {
  /// The module's name.
  public var module: String
  /// The headers whose declarations Swift sees, in the order in which they are read.
  public var headers: [URL]
  /// All headers of the library, by which what they include is found.
  public var all: [URL]
  /// The files in Objective-C: the values of constants are taken from them.
  public var implementations: [URL]
  /// The names of other modules that are here, which `__has_include` is true of.
  public var modules: Set<String>

  /// - Parameter modules: The names of other modules that are here, which `__has_include` is true of.
  public init(module: String, headers: [URL], all: [URL] = [], implementations: [URL] = [], modules: Set<String> = []) {
    (self.module, self.headers, self.implementations, self.modules) = (module, headers, implementations, modules)
    self.all = all.isEmpty ? headers : all
  }

  /// The header that an include means: `"Gauge.h"`, `<Dials/Gauge.h>`, `"Parts/Gauge.h"`.
  ///
  /// - Returns: Nil for one that lies in another module.
  func find(_ path: String, from includer: URL?) -> URL? {
    let ends = all.filter { $0.path.hasSuffix("/" + path) }
    if let includer {
      let beside = includer.deletingLastPathComponent().appendingPathComponent(path).standardizedFileURL.path
      if let found = all.first(where: { $0.path == beside }) { return found }
    }
    if let found = ends.first { return found }
    // `<Dials/Gauge.h>` lies in a folder of another name, until it is installed.
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[0] == module, let last = parts.last else { return nil }
    return all.first { $0.lastPathComponent == last }
  }
}
