import TranslatorCore

/// The package manifest of a workspace.
struct WorkspaceManifest {
  let project: Project
  let runtime: Runtime
  let modules: [TranslatedModule]
  let added: AddedModules

  func text() throws -> String {
    let flags = try runtime.compilerFlags()
    let apple = Set(modules.filter(\.isApple).map(\.name))
    var lines = project.targets.map { target in
      target.native.map { nativeLine(target, $0) }
        ?? line(of: target, isApple: apple.contains(target.name))
    }
    for name in added.names {
      lines.append(
        """
            .target(name: "\(name)", swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(portico)], linkerSettings: [.unsafeFlags(linking)]),
        """)
    }
    return """
      // swift-tools-version: 6.2
      // Written by portico; changes are lost.
      import PackageDescription

      let portico = [\(flags.map(SourceText.literal).joined(separator: ", "))]
      let linking = [\(runtime.linkerFlags.map(SourceText.literal).joined(separator: ", "))]

      let package = Package(
        name: \(SourceText.literal(project.name)),
        targets: [
      \(lines.joined(separator: "\n"))
        ]\(languageStandards)
      )

      """
  }

  /// The dependencies of a target that are in the project.
  private func knownDependencies(of target: ProjectTarget) -> [String] {
    target.dependencies.filter { name in project.targets.contains { $0.name == name } }
  }

  private func nativeLine(_ target: ProjectTarget, _ native: NativeSources) -> String {
    let known = knownDependencies(of: target).map(SourceText.literal)
    let dependencies = native.isSystemLibrary ? [] : ["dependencies: [\(known.joined(separator: ", "))]"]
    let parts =
      ["name: \(SourceText.literal(target.name))"] + dependencies + ["path: \"Sources/\(target.name)\""]
      + native.settings
    return "    .\(native.isSystemLibrary ? "systemLibrary" : "target")(\(parts.joined(separator: ", "))),"
  }

  private func line(of target: ProjectTarget, isApple: Bool) -> String {
    let kind =
      switch target.kind {
      case .app: "executableTarget"
      case .library: "target"
      case .test: "testTarget"
      }
    var dependencies = knownDependencies(of: target)
    let testing = added.testingTargets
    if target.kind == .test ? !testing.isEmpty : testing.contains(target.name) {
      dependencies.append(AddedModules.xctestNames)
    }
    if modules.contains(where: { $0.name == target.name && AddedModules.usesNetworking($0) }) {
      dependencies.append(AddedModules.networking)
    }
    var settings =
      [".swiftLanguageMode(.\(target.languageMode))"] + target.features.manifestSettings(in: target.languageMode)
    settings += target.flags.subtracting(["SWIFT_PACKAGE", "DEBUG"]).sorted().map {
      ".define(\(SourceText.literal($0)))"
    }
    if isApple { settings.append(".unsafeFlags(portico)") }
    return """
          .\(kind)(
            name: \(SourceText.literal(target.name)), dependencies: [\(dependencies.map(SourceText.literal).joined(separator: ", "))], path: "Sources/\(target.name)",
            swiftSettings: [\(settings.joined(separator: ", "))]\(isApple ? ", linkerSettings: [.unsafeFlags(linking)]" : "")),
      """
  }

  /// The standards of C that packages ask for, as arguments of the manifest.
  private var languageStandards: String {
    let natives = project.targets.compactMap(\.native)
    return [
      ("cLanguageStandard", "C", \NativeSources.standards.c),
      ("cxxLanguageStandard", "CXX", \NativeSources.standards.cxx),
    ]
    .compactMap { name, type, path in
      NativeSources.newest(natives.compactMap { $0[keyPath: path] }).map {
        ",\n  \(name): \(type)LanguageStandard(rawValue: \"\($0)\")"
      }
    }
    .joined()
  }
}
