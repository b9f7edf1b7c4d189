import Foundation
import TranslatorCore

/// The libraries that an Xcode project imports and does not build itself, found where such projects have them: in a
/// workspace that shows the project, in a Podfile, among checked-in Pods or Carthage's checkouts, and in the repository
/// around it.
struct NearbyLibraries {
  private let places: PackagePlaces
  /// The targets that were found for a module's name before; empty where nothing is.
  private var known: [String: [ProjectTarget]] = [:]
  private var targetsOfProjects: [String: [ProjectTarget]] = [:]

  init(places: PackagePlaces) {
    self.places = places
  }

  /// Adds the libraries that the project's targets import, and those that these import in turn.
  mutating func complete(_ project: inout Project) throws {
    var homes: [URL] = []
    var next = 0
    while next < project.targets.count {
      let target = project.targets[next]
      next += 1
      guard let home = target.home else { continue }
      if !homes.contains(home) { homes.append(home) }
      let imports = ImportedModules(of: target.sources).required.union(target.headerImports)
      for name in imports.subtracting(Translation.platformModules).sorted()
      where name != target.name && !places.modules.contains(name) {
        if project.targets.contains(where: { $0.name == name }) { continue }
        for found in try libraries(named: name, near: homes)
        where !project.targets.contains(where: { $0.name == found.name }) {
          project.targets.append(found)
        }
      }
    }
    project.addImports()
    for index in project.targets.indices {
      guard let home = project.targets[index].home else { continue }
      var imports = ImportedModules(of: project.targets[index].sources).required
      if !project.targets[index].sources.isEmpty { imports.formUnion(project.targets[index].headerImports) }
      for name in imports.subtracting(project.targets.map(\.name)).sorted() {
        if let missing = missing(name, near: homes.isEmpty ? [home] : homes),
          !project.targets[index].missing.contains(where: { $0.module == name })
        {
          project.targets[index].missing.append(missing)
        }
      }
    }
  }

  // MARK: Places

  /// A project's folder and those around it, to the repository's root.
  private func around(_ home: URL) -> [URL] {
    var result: [URL] = []
    var folder = home.standardizedFileURL
    for _ in 0..<6 {
      guard folder.path != "/", folder.path != FileManager.default.homeDirectoryForCurrentUser.path else { break }
      result.append(folder)
      if ResourceRules.exists(folder.appendingPathComponent(".git")) { break }
      folder.deleteLastPathComponent()
    }
    return result
  }

  private mutating func libraries(named name: String, near homes: [URL]) throws -> [ProjectTarget] {
    if let found = known[name] { return found }
    var result: [ProjectTarget] = []
    for home in homes {
      result = try library(named: name, near: home)
      if !result.isEmpty { break }
    }
    known[name] = result
    return result
  }

  private mutating func library(named name: String, near home: URL) throws -> [ProjectTarget] {
    let folders = around(home)
    for folder in folders {
      let found = try inWorkspaces(of: folder, name, home)
      if !found.isEmpty { return found }
    }
    for folder in folders {
      guard let podfile = Podfile(in: folder) else { continue }
      let found = try inPods(podfile, name)
      if !found.isEmpty { return found }
    }
    for folder in folders {
      for checkout in Self.folders(in: folder.appendingPathComponent("Carthage/Checkouts")) {
        let found = try inFolder(checkout, name)
        if !found.isEmpty { return found }
      }
    }
    for folder in folders {
      let found = try inFolder(folder, name)
      if !found.isEmpty { return found }
    }
    for folder in places.folders {
      for spec in Podspec.all(in: folder) where spec.moduleName == name {
        if let target = spec.target(parts: nil) { return [target] }
      }
    }
    for folder in folders {
      guard let framework = ObjectiveCSources.framework(named: name, below: folder),
        let headers = ObjectiveCSources.framework(framework, module: name)
      else { continue }
      return [ProjectTarget(declaring: headers, in: framework.deletingLastPathComponent())]
    }
    return []
  }

  /// The projects beside this one in a workspace that shows it.
  private mutating func inWorkspaces(of folder: URL, _ name: String, _ home: URL) throws -> [ProjectTarget] {
    for file in Self.entries(in: folder) where file.pathExtension == "xcworkspace" {
      guard let workspace = try? XcodeWorkspace(file),
        workspace.projects.contains(where: {
          $0.deletingLastPathComponent().standardizedFileURL == home.standardizedFileURL
        })
      else { continue }
      for project in workspace.projects {
        let found = inProject(project, name)
        if !found.isEmpty { return found }
      }
      for package in workspace.packages {
        let found = try inPackage(package, name)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  private mutating func inPods(_ podfile: Podfile, _ name: String) throws -> [ProjectTarget] {
    for pod in podfile.pods {
      guard let folder = pod.folder else { continue }
      for spec in Podspec.all(in: folder) where spec.name == pod.name && spec.moduleName == name {
        if var target = spec.target(parts: pod.parts, withDefaults: pod.takesDefaults) {
          target.home = folder
          return [target]
        }
      }
    }
    // Pods that lie in the repository: their own project describes them best.
    let project = podfile.fetched.appendingPathComponent("Pods.xcodeproj")
    if ResourceRules.exists(project) {
      let found = inProject(project, name)
      // Without its part in Objective-C a test library cannot find or run tests.
      if let first = found.first, !first.warnings.isEmpty,
        ImportedModules(of: first.sources).required.contains("XCTest")
      {
        return []
      }
      if !found.isEmpty { return found }
    }
    let folder = podfile.fetched.appendingPathComponent(name)
    return ResourceRules.isFolder(folder) ? plain(folder, name) : []
  }

  /// The library of a name that a folder has: by its project, its package, or its podspec.
  private mutating func inFolder(_ folder: URL, _ name: String) throws -> [ProjectTarget] {
    for file in Self.entries(in: folder) where file.pathExtension == "xcodeproj" {
      let found = inProject(file, name)
      if !found.isEmpty { return found }
    }
    if ResourceRules.exists(folder.appendingPathComponent("Package.swift")) {
      let found = try inPackage(folder, name)
      if !found.isEmpty { return found }
    }
    for spec in Podspec.all(in: folder) where spec.moduleName == name {
      if var target = spec.target(parts: nil) {
        target.home = folder
        return [target]
      }
    }
    return []
  }

  private mutating func inProject(_ file: URL, _ name: String) -> [ProjectTarget] {
    let all: [ProjectTarget]
    if let known = targetsOfProjects[file.path] {
      all = known
    } else {
      // A project around this one may be for another system or be broken; then it is not where the library comes from.
      all = ((try? XcodeProjectReader.read(file, places: places).targets) ?? []).filter { $0.kind == .library }
      targetsOfProjects[file.path] = all
    }
    return Self.needed(name, of: all)
  }

  private func inPackage(_ folder: URL, _ name: String) throws -> [ProjectTarget] {
    guard let manifest = try? PackageManifest.read(folder),
      manifest.targets.contains(where: { $0.isLibrary && $0.name.moduleName == name })
    else { return [] }
    var found = Self.needed(name, of: try PackageReader.libraries(of: folder, places: places).targets)
    for index in found.indices { found[index].home = folder }
    return found
  }

  /// A folder of sources that nothing describes.
  private func plain(_ folder: URL, _ name: String) -> [ProjectTarget] {
    guard var target = try? ProjectFinder.module(name, at: folder.path).first else { return [] }
    target.home = folder
    return [target]
  }

  /// The module of a name and those it depends on.
  fileprivate static func needed(_ name: String, of all: [ProjectTarget]) -> [ProjectTarget] {
    var result: [ProjectTarget] = []
    func add(_ name: String) {
      guard !result.contains(where: { $0.name == name }), let target = all.first(where: { $0.name == name }) else {
        return
      }
      result.append(target)
      target.dependencies.forEach(add)
    }
    add(name)
    return result
  }

  private static func entries(in folder: URL) -> [URL] {
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []).map(
      \.standardizedFileURL
    )
    .sorted { $0.path < $1.path }
  }

  private static func folders(in folder: URL) -> [URL] { entries(in: folder).filter(ResourceRules.isFolder) }

  // MARK: What is not here

  /// A library that a Podfile or a Cartfile names.
  private func missing(_ name: String, near homes: [URL]) -> MissingDependency? {
    for folder in homes.flatMap(around) {
      if let podfile = Podfile(in: folder), let pod = podfile.pods.first(where: { $0.name.moduleName == name }) {
        let origin =
          if let podFolder = pod.folder {
            "\(podfile.file.path) names it in \(podFolder.path), where no podspec of this name gives it Swift files"
          } else {
            "\(podfile.file.path) names it" + (pod.address.map { " at \($0)" } ?? "")
              + (ResourceRules.exists(podfile.fetched.appendingPathComponent(pod.name))
                ? ", and what lies in \(podfile.fetched.path) needs Objective-C"
                : ", and it is not in \(podfile.fetched.path)")
          }
        return MissingDependency(name: pod.name, module: name, origin: origin)
      }
      for spec in Podspec.all(in: folder) {
        guard
          let found = spec.dependencies(parts: nil).first(where: {
            $0.split(separator: "/").first.map { String($0).moduleName } == name
          })
        else { continue }
        return MissingDependency(
          name: found, module: name, origin: "the podspec of \(spec.name) in \(folder.path) names it")
      }
      for file in ["Cartfile", "Cartfile.private", "Cartfile.resolved"].map({ folder.appendingPathComponent($0) }) {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        for match in text.matches(of: /(?m)^\s*(github|git|binary)\s+"([^"]+)"/) {
          let address = String(match.output.2)
          guard PackageAddress.identity(of: address).moduleName == name.lowercased() else { continue }
          return MissingDependency(
            name: name, module: name,
            origin:
              "\(file.path) names it at \(address), and it is not in \(folder.appendingPathComponent("Carthage/Checkouts").path)"
          )
        }
      }
    }
    return nil
  }
}

extension Project {
  /// Makes each module that a target imports one of its dependencies, as Xcode finds them. One that would depend on
  /// itself in a circle is left: its import stands under a condition that does not hold.
  mutating func addImports() {
    let all = Set(targets.map(\.name))
    for index in targets.indices {
      let imports = ImportedModules(of: targets[index].sources)
      for name in imports.required.union(imports.conditional).union(targets[index].headerImports).intersection(all)
        .sorted()
      {
        guard name != targets[index].name, !targets[index].dependencies.contains(name),
          !reaches(targets[index].name, from: name)
        else {
          continue
        }
        targets[index].dependencies.append(name)
      }
    }
  }

  /// Takes in what the command line gives. Of several modules of one name the first is meant, the project's own before
  /// all.
  mutating func add(_ given: [(isPackage: Bool, targets: [ProjectTarget])]) {
    var optional: Set<String> = []
    for (isPackage, found) in given {
      for target in found where !targets.contains(where: { $0.name == target.name }) {
        targets.append(target)
        if isPackage { optional.insert(target.name) }
      }
    }
    addImports()
    leaveOutUnused(of: optional)
  }

  /// Takes out the modules of packages from the command line that nothing imports and no storyboard names: a package
  /// may have parts that do not compile here, and the project does without them.
  private mutating func leaveOutUnused(of added: Set<String>) {
    let own = targets.filter { !added.contains($0.name) }
    let nibs = own.flatMap(\.resources).filter { ["storyboard", "xib"].contains($0.url.pathExtension) }
      .compactMap { try? String(contentsOf: $0.url, encoding: .utf8) }
    let named = added.filter { name in nibs.contains { $0.contains("customModule=\"\(name)\"") } }
    let used = Set((own.map(\.name) + named).flatMap { NearbyLibraries.needed($0, of: targets) }.map(\.name))
    targets.removeAll { !used.contains($0.name) }
  }

  private func reaches(_ name: String, from start: String) -> Bool {
    var seen: Set<String> = []
    var pending = [start]
    while let next = pending.popLast() {
      if next == name { return true }
      guard seen.insert(next).inserted else { continue }
      pending += targets.first { $0.name == next }?.dependencies ?? []
    }
    return false
  }
}
