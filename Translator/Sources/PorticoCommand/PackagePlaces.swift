import Foundation

/// A package that is named by its address, and what is wanted of it.
struct PackageAddress: Hashable {
  /// The last part of its address, by which packages name each other.
  var identity: String
  var address: String
  /// As a manifest writes it: `"1.0.0"..<"2.0.0"`.
  var requirement: String

  static func identity(of address: String) -> String {
    let name = address.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? address
    return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
  }
}

/// The folders of the packages that a project uses: those named on the command line, and those that the package manager
/// has fetched.
final class PackagePlaces {
  /// Folders from `--package`, which stand for packages of their names whatever is wanted of those.
  private let given: [URL]
  /// All folders from `--package`: one may have a podspec for a module that its manifest does not have.
  let folders: [URL]
  /// Modules from the command line, which are looked for nowhere else.
  let modules: Set<String>
  private var fetched: [URL] = []
  private var failures: [String: String] = [:]

  init(given: [String] = [], modules: Set<String> = []) {
    self.modules = modules
    folders = given.map { URL(fileURLWithPath: $0).standardizedFileURL }
    self.given = folders.filter { ResourceRules.exists($0.appendingPathComponent("Package.swift")) }
  }

  /// The folder of a package, if it is here.
  func location(_ identity: String) -> URL? {
    let identity = identity.lowercased()
    if let folder = given.first(where: { $0.lastPathComponent.lowercased() == identity }) { return folder }
    if let folder = given.first(where: { (try? PackageManifest.read($0))?.name.lowercased() == identity }) {
      return folder
    }
    for checkouts in fetched {
      let entries = (try? FileManager.default.contentsOfDirectory(at: checkouts, includingPropertiesForKeys: nil)) ?? []
      if let folder = entries.first(where: { $0.lastPathComponent.lowercased() == identity }) { return folder }
    }
    return nil
  }

  /// Why a package is not here, after `fetch`.
  func failure(_ identity: String) -> String? { failures[identity.lowercased()] }

  /// Brings what is not here, by the package manager, from its cache or the network. What cannot be brought has a
  /// `failure` afterwards.
  ///
  /// - Parameter pins: A `Package.resolved` whose versions are taken.
  func fetch(_ addresses: [PackageAddress], for folder: URL, pins: URL?) throws {
    add(folder.appendingPathComponent(".build/checkouts"))
    let wanted = addresses.filter { location($0.identity) == nil && failures[$0.identity] == nil }
    guard !wanted.isEmpty else { return }
    let scratch = WorkFolder.location(for: folder, named: "Packages")
    let whole = try resolve(wanted, in: scratch, pins)
    guard let reason = whole else { return }
    if wanted.count == 1 {
      failures[wanted[0].identity] = reason
      return
    }
    // One that cannot be fetched must not keep the others away.
    for one in wanted where location(one.identity) == nil {
      failures[one.identity] = try resolve([one], in: scratch.appendingPathComponent("One/\(one.identity)"), pins)
    }
  }

  private func add(_ checkouts: URL) {
    if ResourceRules.isFolder(checkouts), !fetched.contains(checkouts) { fetched.append(checkouts) }
  }

  /// - Returns: What went wrong; nil when all is there.
  private func resolve(_ addresses: [PackageAddress], in folder: URL, _ pins: URL?) throws -> String? {
    let lines = addresses.map { "    .package(url: \"\($0.address)\", \($0.requirement))," }
    let manifest = """
      // swift-tools-version: 5.9
      // Written by portico; changes are lost.
      import PackageDescription

      let package = Package(
        name: "Packages",
        dependencies: [
      \(lines.joined(separator: "\n"))
        ]
      )

      """
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Package.swift")
    let checkouts = folder.appendingPathComponent(".build/checkouts")
    // The result of the last run for the same manifest is still right.
    let isSame = (try? Data(contentsOf: file)) == Data(manifest.utf8)
    if isSame {
      add(checkouts)
      if addresses.allSatisfy({ self.location($0.identity) != nil }) { return nil }
    } else {
      try Data(manifest.utf8).write(to: file)
      let resolved = folder.appendingPathComponent("Package.resolved")
      try? FileManager.default.removeItem(at: resolved)
      if let pins { try? FileManager.default.copyItem(at: pins, to: resolved) }
    }
    Output.progress("Fetching packages …")
    defer { Output.endProgress() }
    let result = try Shell.capture(
      [
        "swift", "package", "--package-path", folder.path, "--scratch-path",
        folder.appendingPathComponent(".build").path, "resolve",
      ],
      environment: Self.patience)
    add(checkouts)
    guard let absent = addresses.first(where: { self.location($0.identity) == nil }) else { return nil }
    return try reason(absent, result.output)
  }

  /// Why a package could not be fetched: what git says of its address, else what the package manager said.
  private func reason(_ package: PackageAddress, _ output: String) throws -> String {
    let git = try Shell.capture(["git", "ls-remote", package.address, "HEAD"], environment: Self.patience)
    func line(_ text: String, _ start: String) -> String? {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.last { $0.hasPrefix(start) }
    }
    if git.status != 0, let line = line(git.output, "fatal:") { return line }
    return line(output, "error:") ?? "the package manager could not fetch it"
  }

  /// Git neither asks for a password nor waits for a network that is silent.
  private static let patience = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_HTTP_LOW_SPEED_LIMIT": "100", "GIT_HTTP_LOW_SPEED_TIME": "20",
  ]
}
