import Foundation
import Synchronization
import TranslatorCore

/// The names that the frameworks of this checkout declare, and those of Swift's own libraries, for `portico check`.
struct KnownNames: Sendable {
  let frameworks: DeclaredNames
  private let libraries: [Data]

  /// Reads the frameworks' source; a second on two cores, kept in the user's caches until a file changes.
  init(_ runtime: Runtime) {
    frameworks = Self.readFrameworks(runtime)
    libraries = Self.swiftLibraries()
  }

  // MARK: Frameworks

  private static func readFrameworks(_ runtime: Runtime) -> DeclaredNames {
    let sources = runtime.root.appendingPathComponent("Sources")
    let folders = [
      "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "PorticoFoundation", "PorticoOS", "AppleModules",
      "PorticoNetworking",
    ]
    let files = folders.flatMap { ResourceRules.swiftFiles(in: sources.appendingPathComponent($0)) }
    let command = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let stamp = Hash.of((files + [command]).map { "\($0.path) \(FileState($0.path)?.text ?? "")" })
    let folder = caches
    let stored = folder.appendingPathComponent("names-\(stamp).json")
    if let data = try? Data(contentsOf: stored), let known = try? JSONDecoder().decode(DeclaredNames.self, from: data) {
      return known
    }
    let parts = Mutex<[DeclaredNames]>([])
    Workers.perform(files.count, jobs: nil) { index in
      guard let text = try? String(contentsOf: files[index], encoding: .utf8) else { return }
      let names = DeclaredNames(source: text)
      parts.withLock { $0.append(names) }
    }
    let names = DeclaredNames(merging: parts.withLock { $0 })
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for old in Folder.names(folder.path) where old.hasPrefix("names-") {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(old))
    }
    try? JSONEncoder().encode(names).write(to: stored, options: .atomic)
    return names
  }

  private static var caches: URL {
    let environment = ProcessInfo.processInfo.environment
    return URL(
      fileURLWithPath: environment["XDG_CACHE_HOME"] ?? "\(environment["HOME"] ?? NSTemporaryDirectory())/.cache"
    )
    .appendingPathComponent("portico")
  }

  // MARK: Swift's libraries

  /// The compiled modules, in which each name stands between two zeros.
  private static func swiftLibraries() -> [Data] {
    guard let compiler = Shell.which("swiftc") else { return [] }
    let folder = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("lib/swift/linux")
    return Folder.names(folder.path).filter { $0.hasSuffix(".swiftmodule") }.flatMap { module -> [Data] in
      let stored = folder.appendingPathComponent(module)
      return Folder.names(stored.path).filter { $0.hasSuffix(".swiftmodule") }
        .compactMap { try? Data(contentsOf: stored.appendingPathComponent($0), options: .alwaysMapped) }
    }
  }

  private static let answers: Mutex<[String: Bool]> = Mutex([:])

  /// Whether Swift's library, Foundation or another module of the toolchain has a name.
  func isOfSwift(_ name: String) -> Bool {
    if let known = Self.answers.withLock({ $0[name] }) { return known }
    let bytes = Data([0] + Array(name.utf8) + [0])
    let answer = libraries.contains { $0.range(of: bytes) != nil }
    Self.answers.withLock { $0[name] = answer }
    return answer
  }
}
