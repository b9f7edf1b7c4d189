import Foundation

/// The libraries that a Podfile names.
struct Podfile {
  struct Pod {
    var name: String
    /// The parts of `pod 'Name/Part'`.
    var parts: Set<String>
    /// Whether a line without parts names it, too: those that come by default are in it then.
    var takesDefaults: Bool
    /// The folder that the Podfile gives; nil for a library that CocoaPods fetches.
    var folder: URL?
    /// The address that it would be fetched from, when that is said.
    var address: String?
  }

  let file: URL
  private(set) var pods: [Pod] = []

  init?(in folder: URL) {
    file = folder.appendingPathComponent("Podfile")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    add(PlainRuby.statements(of: text))
  }

  /// The folder where `pod install` puts what it fetches.
  var fetched: URL { file.deletingLastPathComponent().appendingPathComponent("Pods") }

  private mutating func add(_ statements: [PlainRuby.Statement]) {
    for statement in statements {
      if statement.names == ["pod"], let text = statement.arguments.first?.text {
        let names = text.split(separator: "/", maxSplits: 1).map(String.init)
        guard let name = names.first else { continue }
        func option(_ key: String) -> String? { statement.options.first { $0.key == key }?.value.text }
        let listed = statement.options.first { $0.key == "subspecs" }?.value.texts ?? []
        let parts = Set(names.dropFirst() + listed)
        let home = file.deletingLastPathComponent()
        let folder = (option("path") ?? option("podspec")).map { path -> URL in
          let url = URL(fileURLWithPath: path, relativeTo: home).standardizedFileURL
          return path.contains(".podspec") ? url.deletingLastPathComponent() : url
        }
        if let index = pods.firstIndex(where: { $0.name == name }) {
          // Each part of it may be named in a line of its own.
          pods[index].parts.formUnion(parts)
          pods[index].takesDefaults = pods[index].takesDefaults || parts.isEmpty
          pods[index].folder = pods[index].folder ?? folder
        } else {
          pods.append(
            Pod(name: name, parts: parts, takesDefaults: parts.isEmpty, folder: folder, address: option("git")))
        }
      }
      if let block = statement.block { add(block.statements) }
    }
  }
}
