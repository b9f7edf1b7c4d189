import Foundation

/// Recognises what has been built already: one file says from which files, folders, options, library and compiler a
/// result was made.
///
/// As long as all of them are the same, nothing is read, translated or compiled. The states of the files are taken
/// before they are read, so that a file which is saved meanwhile makes the stamp wrong and not the result.
struct BuildStamp {
  private static let mark = "Portico build 1"
  /// Beyond this many files, looking at them is no less work than asking the project.
  private static let limit = 20_000

  private let file: URL
  private let key: String

  /// - Parameter kind: What is built of the project.
  init?(_ options: Options, kind: String) {
    guard let path = options.path, let runtime = try? Runtime.find() else { return nil }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard let state = FileState(url.path) else { return nil }
    key = Hash.of(
      [
        Self.mark, kind, url.path, options.target ?? "", options.viewController ?? "",
        options.testsInterface ? "interface" : "",
        runtime.root.path, runtime.configuration, ProcessInfo.processInfo.environment["PATH"] ?? "",
      ] + options.modules.map { "\($0.name ?? "")=\(RunConfiguration.absolute($0.path))" })
    let isProject = ["xcodeproj", "xcworkspace"].contains(url.pathExtension)
    let folder = state.isFolder && !isProject ? url : url.deletingLastPathComponent()
    file = WorkFolder.location(for: folder, named: "Stamps").appendingPathComponent(key)
  }

  /// Whether something was built once, which may be out of date.
  var isThere: Bool { FileState(file.path) != nil }

  /// The result of the last build, if it is still what would be built now.
  func read<Result: Decodable>(_ type: Result.Type) -> Result? {
    guard let text = try? String(contentsOf: file, encoding: .utf8), let end = text.range(of: "\n=\n") else {
      return nil
    }
    let lines = text[..<end.lowerBound].split(separator: "\n")
    guard lines.first == Self.mark[...], lines.dropFirst().allSatisfy(Self.holds) else { return nil }
    return try? JSONDecoder().decode(Result.self, from: Data(text[end.upperBound...].utf8))
  }

  /// - Parameter result: Is handed out by `read` as long as the inputs, and `products`, stay as they are.
  func write(_ result: some Encodable, inputs: Inputs, products: [URL]) {
    guard let inputs = inputs.lines, let data = try? JSONEncoder().encode(result) else { return }
    let made = products.compactMap { Self.line(file: $0.path) }
    let text = ([Self.mark] + inputs + made + ["=", String(decoding: data, as: UTF8.self)]).joined(separator: "\n")
    // Without it the next command builds again.
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file, options: .atomic)
  }

  // MARK: Lines

  private static func line(file path: String) -> String? { FileState(path).map { "F\t\($0.text)\t\(path)" } }

  private static func line(folder path: String) -> String? {
    FileState(path).map { "D\t\($0.text)\t\(Hash.of(relevant(Folder.names(path))))\t\(path)" }
  }

  /// The names that can change what a project is made of.
  private static func relevant(_ names: [String]) -> [String] {
    names.filter { name in
      let ending = (name as NSString).pathExtension.lowercased()
      return ending != "md" && ending != "log"
    }
  }

  private static func holds(_ line: Substring) -> Bool {
    let fields = line.split(separator: "\t", maxSplits: line.hasPrefix("D") ? 3 : 2, omittingEmptySubsequences: false)
    guard let path = fields.last.map(String.init), fields.count > 2, let state = FileState(path) else { return false }
    if state.text == fields[1] { return true }
    // A folder's time changes with whatever is written into it.
    return fields[0] == "D" && fields.count == 4 && Hash.of(relevant(Folder.names(path))) == fields[2]
  }

  // MARK: What goes into a result

  /// The states of all that a project is made of, taken before it is read.
  struct Inputs {
    /// Nil where there is too much to look at, or what cannot be recognised.
    fileprivate let lines: [String]?

    /// - Parameters:
    ///   - project: As it was read.
    ///   - given: Files and folders from the command line.
    init(_ project: Project, given: [URL], runtime: Runtime) {
      var walk = Walk()
      for url in given { walk.add(url) }
      for target in project.targets { walk.add(target, in: project) }
      for path in ["/proc/self/exe", Shell.which("swiftc"), runtime.library.path].compactMap({ $0 }) {
        walk.add(file: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
      }
      lines = walk.lines.count < BuildStamp.limit ? walk.lines : nil
    }
  }

  private struct Walk {
    var lines: [String] = []
    private var seen: Set<String> = []

    mutating func add(file path: String) {
      guard lines.count < limit, seen.insert(path).inserted, let line = line(file: path) else { return }
      lines.append(line)
    }

    private mutating func add(folder path: String) -> Bool {
      guard lines.count < limit, seen.insert(path).inserted, let line = line(folder: path) else { return false }
      lines.append(line)
      return true
    }

    /// All of a folder that can describe a project, or a file.
    mutating func add(_ url: URL) {
      guard FileState(url.path)?.isFolder == true else { return add(file: url.path) }
      guard add(folder: url.path) else { return }
      for name in Folder.names(url.path) where !ResourceRules.skippedFolders.contains(name) {
        let child = url.path + "/" + name
        guard let state = FileState(child) else { continue }
        if state.isFolder {
          if (name as NSString).pathExtension != "xcassets" { add(URL(fileURLWithPath: child)) }
        } else if Self.describes(name) {
          add(file: child)
        }
      }
    }

    private static func describes(_ name: String) -> Bool {
      ["pbxproj", "xcconfig", "podspec", "xcworkspacedata", "plist", "resolved", "modulemap"].contains(
        (name as NSString).pathExtension)
        || ["Podfile", "contents", ".xccurrentversion"].contains(name)
        || (name.hasPrefix("Package") && name.hasSuffix(".swift"))
    }

    mutating func add(_ target: ProjectTarget, in project: Project) {
      let temporary = FileManager.default.temporaryDirectory.path + "/portico-viewer-"
      for source in target.sources where !source.path.hasPrefix(temporary) {
        add(file: source.path)
        if project.isOneFile { continue }
        _ = add(folder: source.deletingLastPathComponent().path)
        addManifests(above: source)
      }
      for header in (target.headers?.all ?? []) + (target.headers?.implementations ?? []) { add(file: header.path) }
      if let native = target.native { addWhole(native.folder.path) }
      for resource in target.resources { addWhole(resource.url.path) }
    }

    /// The manifests of the package that a file lies in.
    private mutating func addManifests(above file: URL) {
      var folder = file.deletingLastPathComponent()
      for _ in 0..<8 where folder.path != "/" {
        let key = folder.path + "/Package.swift"
        if seen.contains(key) { return }
        if FileState(key) != nil { return add(file: key) }
        folder.deleteLastPathComponent()
      }
    }

    private mutating func addWhole(_ path: String) {
      guard FileState(path)?.isFolder == true else { return add(file: path) }
      guard add(folder: path) else { return }
      for name in Folder.names(path) { addWhole(path + "/" + name) }
    }
  }
}

extension Project {
  /// Whether it is an app of one file, whose neighbours do not matter.
  fileprivate var isOneFile: Bool {
    targets.allSatisfy {
      $0.sources.count == 1 && $0.resources.isEmpty && $0.sources[0].deletingLastPathComponent().path == folder.path
    }
      && targets.count == 1
  }
}
