import Foundation
import ObjCHeaders
import TranslatorCore

/// A library as its podspec describes it, as far as that is written out in plain text.
struct Podspec {
  /// The library or a part of it. What the library says of its files holds for each part as well.
  private struct Part {
    var name: String
    var sources: [String] = []
    var excluded: [String] = []
    /// Patterns of headers that others may import; none where all are public.
    var publicHeaders: [String] = []
    var privateHeaders: [String] = []
    var resources: [String] = []
    var bundles: [(key: String, value: [String])] = []
    var dependencies: [String] = []
    var defaults: [String] = []
    var flags: Set<String> = []
    var parts: [Part] = []
  }

  let folder: URL
  private var root: Part
  private var givenModuleName: String?
  private var versions: [String] = []

  var name: String { root.name }
  var moduleName: String { givenModuleName ?? root.name.moduleName }

  /// - Returns: Nil for a file that has no specification of a library in it.
  init?(_ file: URL) {
    folder = file.deletingLastPathComponent()
    root = Part(name: "")
    var whole = root
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    if file.pathExtension == "json" {
      guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return nil }
      read(object, into: &whole)
    } else {
      let start = PlainRuby.statements(of: text).first {
        $0.names == ["Pod", "Spec", "new"] || $0.names == ["Spec", "new"]
      }
      guard let block = start?.block else { return nil }
      read(block.statements, of: block.parameter, into: &whole)
    }
    root = whole
    guard !root.name.isEmpty else { return nil }
  }

  /// The podspecs of a folder.
  static func all(in folder: URL) -> [Podspec] {
    Folder.names(folder.path, hidden: true).filter { $0.hasSuffix(".podspec") || $0.hasSuffix(".podspec.json") }
      .compactMap { Podspec(folder.appendingPathComponent($0)) }
  }

  // MARK: Reading

  private mutating func read(_ statements: [PlainRuby.Statement], of name: String?, into part: inout Part) {
    for statement in statements {
      guard let receiver = name, statement.names.first == receiver else { continue }
      var attribute = statement.names.dropFirst()
      if attribute.count > 1, let platform = attribute.first, Self.platforms.contains(platform) {
        guard platform == "ios" else { continue }
        attribute = attribute.dropFirst()
      }
      guard attribute.count == 1, let attribute = attribute.first else { continue }
      if attribute == "subspec", let block = statement.block, let inner = statement.arguments.first?.text {
        var new = Part(name: inner)
        read(block.statements, of: block.parameter, into: &new)
        part.parts.append(new)
        continue
      }
      let tables = statement.arguments.flatMap(\.table) + statement.options
      set(
        attribute, statement.arguments.flatMap(\.texts), tables.map { ($0.key, $0.value.texts) },
        isAddition: statement.isAddition,
        &part)
    }
  }

  private mutating func read(_ object: [String: Any], into part: inout Part) {
    func texts(_ value: Any?) -> [String] { (value as? String).map { [$0] } ?? value as? [String] ?? [] }
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      let table = (value as? [String: Any] ?? [:]).map { ($0.key, texts($0.value)) }.sorted { $0.0 < $1.0 }
      if key == "dependencies" {
        for (name, _) in table { part.dependencies.append(name) }
      } else if key == "subspecs" {
        for inner in value as? [[String: Any]] ?? [] {
          var new = Part(name: "")
          read(inner, into: &new)
          part.parts.append(new)
        }
      } else if key == "ios", let values = value as? [String: Any] {
        read(values, into: &part)
      } else {
        set(key, texts(value), table, isAddition: false, &part)
      }
    }
  }

  private static let platforms: Set<String> = ["ios", "osx", "macos", "tvos", "watchos", "visionos"]

  private mutating func set(
    _ attribute: String, _ texts: [String], _ table: [(key: String, value: [String])], isAddition: Bool,
    _ part: inout Part
  ) {
    switch attribute {
    case "name": part.name = texts.first ?? part.name
    case "module_name": givenModuleName = texts.first
    case "source_files": part.sources += texts
    case "exclude_files": part.excluded += texts
    case "public_header_files": part.publicHeaders += texts
    case "private_header_files": part.privateHeaders += texts
    case "resource", "resources": part.resources += texts
    case "resource_bundle", "resource_bundles": part.bundles += table
    case "dependency": part.dependencies += texts.prefix(1)
    case "default_subspec", "default_subspecs": part.defaults += texts
    case "swift_version", "swift_versions": versions += texts
    case "pod_target_xcconfig", "xcconfig":
      for (key, value) in table {
        let words = value.flatMap { $0.split(separator: " ").map(String.init) }
        if key == "SWIFT_ACTIVE_COMPILATION_CONDITIONS" { part.flags.formUnion(words.filter { !$0.hasPrefix("$") }) }
        if key == "OTHER_SWIFT_FLAGS" { part.flags.formUnion(CompilationConditions.inFlags(words)) }
      }
    default: break
    }
  }

  // MARK: The library

  /// The names of other libraries that the parts in use need.
  func dependencies(parts: Set<String>?, withDefaults: Bool = false) -> [String] {
    used(parts, withDefaults).flatMap(\.dependencies).filter { $0.split(separator: "/").first.map(String.init) != name }
  }

  /// The library as a module.
  ///
  /// - Parameters:
  ///   - parts: The subspecs that are asked for, as in `pod 'Name/Part'`; nil for those that come when none is named.
  ///   - withDefaults: Whether those come beside the ones that are asked for.
  /// - Returns: Nil when there are no Swift files in it.
  func target(parts: Set<String>?, withDefaults: Bool = false) -> ProjectTarget? {
    let used = self.used(parts, withDefaults)
    let excluded = Set(used.flatMap(\.excluded).flatMap { FilePattern($0).paths(in: folder) }.map(\.path))
    func isIncluded(_ url: URL) -> Bool { !excluded.contains { url.path == $0 || url.path.hasPrefix($0 + "/") } }
    let sources = FilePattern.files(used.flatMap(\.sources), in: folder, endings: ["swift"]).filter(isIncluded)
    let headers = self.headers(used, isIncluded)
    guard !sources.isEmpty || headers != nil else { return nil }
    var target = ProjectTarget(name: moduleName, kind: .library, sources: sources)
    target.names = [name]
    if let headers {
      target.declare(headers)
      target.warnings.append(ProjectTarget.declarationsWarning(moduleName, isMixed: !sources.isEmpty))
    }
    // The umbrella header that CocoaPods writes.
    target.seesUIKit = true
    for pattern in used.flatMap(\.resources) { target.resources += resources(pattern, isIncluded) }
    for (bundle, patterns) in used.flatMap(\.bundles) {
      for resource in patterns.flatMap({ resources($0, isIncluded) }) {
        target.resources.append(Resource(resource.url, destination: "\(bundle).bundle/\(resource.destination)"))
      }
    }
    // The newest before 6 where there is one: a pod of several modes is built in its app's, and most apps are of these.
    let modes = versions.map { LanguageMode(version: $0) }
    target.languageMode = modes.filter { $0 < .v6 }.max() ?? modes.max() ?? .v5
    target.flags = used.reduce(into: ["COCOAPODS"]) { $0.formUnion($1.flags) }
    return target
  }

  /// The headers of what is written in Objective-C; nil where nothing is.
  private func headers(_ used: [Part], _ isIncluded: (URL) -> Bool) -> HeaderFiles? {
    let files = FilePattern.files(used.flatMap(\.sources), in: folder, endings: ["h", "m", "mm"]).filter(isIncluded)
    let sources = ObjectiveCSources.implementations(files)
    guard !sources.isEmpty else { return nil }
    func named(_ patterns: [String]) -> Set<String> {
      Set(FilePattern.files(patterns, in: folder, endings: ["h"]).map(\.path))
    }
    let shown = named(used.flatMap(\.publicHeaders)), hidden = named(used.flatMap(\.privateHeaders))
    let headers = files.filter {
      $0.pathExtension == "h" && !hidden.contains($0.path) && (shown.isEmpty || shown.contains($0.path))
    }
    let others = dependencies(parts: nil).compactMap { $0.split(separator: "/").first.map { String($0).moduleName } }
    return ObjectiveCSources.files(
      module: moduleName, headers: headers, implementations: sources, around: folder, others: Set(others))
  }

  private func resources(_ pattern: String, _ isIncluded: (URL) -> Bool) -> [Resource] {
    let paths = FilePattern(pattern).paths(in: folder).filter(isIncluded)
    // A folder that matches comes whole; what is in it then does not come once more.
    return paths.filter { path in !paths.contains { path.path.hasPrefix($0.path + "/") } }
      .filter { !["swift", "h", "m"].contains($0.pathExtension) }
      .flatMap { url -> [Resource] in
        let parent = url.deletingLastPathComponent()
        return [
          parent.pathExtension == "lproj"
            ? Resource(url, destination: "\(parent.lastPathComponent)/\(url.lastPathComponent)") : Resource(url)
        ]
      }
  }

  private func used(_ parts: Set<String>?, _ withDefaults: Bool) -> [Part] {
    var result = [root]
    var seen: Set<String> = []
    func add(_ path: [String], in parent: Part) {
      guard let first = path.first, let part = parent.parts.first(where: { $0.name == first }) else { return }
      if seen.insert("\(parent.name)/\(first)").inserted { result.append(part) }
      for dependency in part.dependencies {
        let names = dependency.split(separator: "/").map(String.init)
        if names.first == name, names.count > 1 { add(Array(names.dropFirst()), in: root) }
      }
      if path.count > 1 { add(Array(path.dropFirst()), in: part) } else { addDefaults(of: part) }
    }
    func addDefaults(of part: Part) {
      for name in part.defaults.isEmpty ? part.parts.map(\.name) : part.defaults {
        add(name.split(separator: "/").map(String.init), in: part)
      }
    }
    let parts = parts ?? []
    if parts.isEmpty || withDefaults { addDefaults(of: root) }
    for part in parts.sorted() { add(part.split(separator: "/").map(String.init), in: root) }
    return result
  }
}

/// Conditions that flags for the compiler set.
enum CompilationConditions {
  /// `-D NAME` and `-DNAME` among them.
  static func inFlags(_ words: [String]) -> Set<String> {
    var result: Set<String> = []
    for (index, word) in words.enumerated() where word.hasPrefix("-D") {
      if word.count > 2 {
        result.insert(String(word.dropFirst(2)))
      } else if index + 1 < words.count {
        result.insert(words[index + 1])
      }
    }
    return result
  }
}
