import Foundation

/// The flat bundle that an app is run from, with the resources of all its modules.
struct AppBundle {
  let project: Project
  /// The workspace's folder.
  let folder: URL
  /// The folder of programs.
  let binaries: URL

  /// Lays out a flat bundle with the resources of all modules, and returns its folder.
  ///
  /// The app's own stand at the top, those of another module under `Frameworks/NAME.framework`.
  ///
  /// It is made anew only where something in it changed, beside the old one, which it then replaces: another run of the
  /// app may be reading it.
  func make(for app: ProjectTarget?, named name: String) throws -> URL {
    try WorkLog.shared.measure("laying out the bundle") { try makeNew(for: app, named: name) }
  }

  private func makeNew(for app: ProjectTarget?, named name: String) throws -> URL {
    let location = folder.appendingPathComponent("Bundles/\(name).app")
    let stamp = try stamp(for: app)
    let stampFile = folder.appendingPathComponent("Bundles/\(name).stamp")
    if ResourceRules.exists(location), let old = try? String(contentsOf: stampFile, encoding: .utf8), old == stamp {
      return location
    }
    let bundles = folder.appendingPathComponent("Bundles")
    TemporaryPlace.sweep(bundles)
    let fresh = TemporaryPlace("-\(name).app", in: bundles)
    defer { fresh.remove() }
    try layOut(for: app, at: fresh.url)
    let former = TemporaryPlace("-\(name).old", in: bundles)
    defer { former.remove() }
    if ResourceRules.exists(location) { try FileManager.default.moveItem(at: location, to: former.url) }
    try FileManager.default.moveItem(at: fresh.url, to: location)
    try stamp.write(to: stampFile, atomically: true, encoding: .utf8)
    return location
  }

  /// Names, sizes and dates of all that goes into a bundle.
  private func stamp(for app: ProjectTarget?) throws -> String {
    func describe(_ url: URL) -> String {
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(url.path) \(attributes?[.size] ?? 0) \(date)"
    }
    // A command that lays bundles out otherwise makes them anew.
    var lines = [describe(URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath())]
    if let app { lines.append(describe(binaries.appendingPathComponent(app.name))) }
    lines += resourceLines(describe)
    return lines.joined(separator: "\n")
  }

  /// Names, sizes and dates of the resources of all targets, and what Info.plist says.
  var resourceStamp: String {
    resourceLines { "\($0.path) \(FileState($0.path)?.text ?? "")" }.joined(separator: "\n")
  }

  private func resourceLines(_ describe: (URL) -> String) -> [String] {
    var lines: [String] = []
    for target in project.targets {
      lines.append(
        "\(target.name) \(target.kind) \(target.infoPlist?.count ?? 0) \(target.infoPlist.map { String(decoding: $0, as: UTF8.self) } ?? "")"
      )
      for resource in target.bundled {
        lines.append("\(resource.destination) \(describe(resource.url))")
        guard ResourceRules.isFolder(resource.url),
          let walk = FileManager.default.enumerator(at: resource.url, includingPropertiesForKeys: nil)
        else { continue }
        for case let url as URL in walk { lines.append(describe(url)) }
      }
    }
    return lines
  }

  private func layOut(for app: ProjectTarget?, at bundle: URL) throws {
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    for target in project.targets {
      let isMain = target.name == app?.name
      if !isMain, target.bundled.isEmpty, target.kind != .library { continue }
      let location = isMain ? bundle : bundle.appendingPathComponent("Frameworks/\(target.name).framework")
      try FileManager.default.createDirectory(at: location, withIntermediateDirectories: true)
      for resource in target.bundled { try link(resource, into: location) }
      if isMain, !target.bundled.isEmpty {
        // `Bundle.module` of an app's own module is its main bundle under another name.
        let alias = bundle.appendingPathComponent("Frameworks/\(target.name).framework")
        try FileManager.default.createDirectory(
          at: alias.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? FileManager.default.createSymbolicLink(atPath: alias.path, withDestinationPath: "..")
      }
      try infoPlist(of: target, isMain: isMain).write(
        to: location.appendingPathComponent("Info.plist"), options: .atomic)
    }
    if app == nil {
      try infoPlist(of: nil, isMain: true).write(to: bundle.appendingPathComponent("Info.plist"), options: .atomic)
    }
    if let app {
      let executable = bundle.appendingPathComponent(app.name)
      try? FileManager.default.removeItem(at: executable)
      do {
        try FileManager.default.linkItem(at: binaries.appendingPathComponent(app.name), to: executable)
      } catch {
        try FileManager.default.copyItem(at: binaries.appendingPathComponent(app.name), to: executable)
      }
    }
  }

  private func link(_ resource: Resource, into bundle: URL) throws {
    var location = bundle.appendingPathComponent(resource.destination)
    // Apps look for the compiled model by its name; ours are read as the editor wrote them.
    if ResourceRules.isModel(resource.url) {
      location = location.deletingPathExtension().appendingPathExtension(
        location.pathExtension == "xcdatamodeld" ? "momd" : "mom")
    }
    try FileManager.default.createDirectory(at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
    if ResourceRules.exists(location) { return }  // Xcode keeps the first of two files of one name as well
    if resource.url.pathExtension == "xcstrings" {
      return try writeTables(of: resource, into: location.deletingLastPathComponent())
    }
    try FileManager.default.copyItem(at: resource.url, to: location)
    // Apps look for the compiled file by its name to learn whether there is a nib.
    guard let ending = ["xib": "nib", "storyboard": "storyboardc"][resource.url.pathExtension] else { return }
    let compiled = location.deletingPathExtension().appendingPathExtension(ending)
    if !ResourceRules.exists(compiled) { try FileManager.default.linkItem(at: location, to: compiled) }
  }

  /// A catalogue of texts stands in a bundle as the tables of its languages.
  private func writeTables(of resource: Resource, into folder: URL) throws {
    let tables: [String: Data]
    do {
      tables = try StringCatalog.tables(
        of: Data(contentsOf: resource.url), named: resource.url.deletingPathExtension().lastPathComponent)
    } catch {
      throw Failure(.unusableArguments, "\(resource.url.path): this is no catalogue of texts: \(error)")
    }
    for (path, data) in tables {
      let location = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !ResourceRules.exists(location) { try data.write(to: location, options: .atomic) }
    }
  }

  private func infoPlist(of target: ProjectTarget?, isMain: Bool) throws -> Data {
    var values: [String: Any] = [:]
    let name = target?.name ?? project.name
    if let data = target?.infoPlist {
      let read = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      if read == nil {
        Output.warn("warning: the Info.plist of \(name) is no property list with a dictionary in it; it is left out")
      }
      values = read ?? [:]
    }
    if values["CFBundleIdentifier"] == nil { values["CFBundleIdentifier"] = target?.bundleIdentifier ?? "app.\(name)" }
    if values["CFBundleName"] == nil { values["CFBundleName"] = name }
    if values["CFBundleShortVersionString"] == nil { values["CFBundleShortVersionString"] = "1.0" }
    if values["CFBundleVersion"] == nil { values["CFBundleVersion"] = "1" }
    if values["CFBundleDevelopmentRegion"] == nil { values["CFBundleDevelopmentRegion"] = "en" }
    if isMain, let target { values["CFBundleExecutable"] = target.name }
    values["CFBundlePackageType"] = isMain ? "APPL" : "FMWK"
    return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }
}
