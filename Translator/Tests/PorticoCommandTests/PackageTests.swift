import Foundation
import Testing

@testable import PorticoCommand

/// Packages with what they use of others.
struct PackageTests {
  private func manifest(_ name: String, dependencies: String = "", targets: String, extra: String = "") -> String {
    """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
      dependencies: [\(dependencies)], targets: [\(targets)]\(extra))
    """
  }

  /// A package with one library, in a repository with one version.
  private func repository(_ name: String, in scratch: Scratch) throws -> String {
    try scratch.write(
      "\(name)/Package.swift", manifest(name, targets: ".target(name: \"\(name)\"), .target(name: \"Unused\")"))
    try scratch.write("\(name)/Sources/\(name)/a.swift", "public let \(name.lowercased()) = 1\n")
    try scratch.write("\(name)/Sources/Unused/a.swift", "public let unused = 1\n")
    let folder = scratch.url.appendingPathComponent(name).path
    for arguments in [
      ["init", "-q"], ["add", "."], ["-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-qm", "First"],
      ["tag", "1.2.0"],
    ] {
      #expect(try Shell.capture(["git", "-C", folder] + arguments).status == 0)
    }
    return "file://\(folder)"
  }

  /// A package that imports one product.
  private func app(using product: String, of package: String, _ dependencies: String, in scratch: Scratch) throws
    -> Project
  {
    try scratch.write(
      "App/Package.swift",
      manifest(
        "App", dependencies: dependencies,
        targets: ".target(name: \"App\", dependencies: [.product(name: \"\(product)\", package: \"\(package)\")])"))
    try scratch.write("App/Sources/App/a.swift", "import \(product)\n")
    return try ProjectFinder.read(scratch.url.appendingPathComponent("App").path)
  }

  private static let gone = "file:///nowhere/Gone.git"

  @Test func `a package by an address is fetched, and of it what is used; one that only a tool needs is not asked for`()
    throws
  {
    let scratch = try Scratch()
    let address = try repository("Kit\(UUID().uuidString.prefix(6))", in: scratch)
    let name = try #require(address.split(separator: "/").last.map(String.init))
    let dependencies =
      ".package(url: \"\(address)\", from: \"1.0.0\"), .package(url: \"\(Self.gone)\", from: \"1.0.0\")"
    var project = try app(using: name, of: name, dependencies, in: scratch)
    #expect(project.targets.map(\.name) == [name, "App"] && project.targets[1].dependencies == [name])
    #expect(project.leaveOutWhatMisses().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: scratch.url.appendingPathComponent("App/Package.resolved").path))
  }

  @Test func `one that cannot be fetched is named with its address and the way out, and keeps no other target away`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      "Package.swift",
      manifest(
        "App", dependencies: ".package(url: \"\(Self.gone)\", from: \"1.0.0\")",
        targets: """
          .target(name: "App"), .target(name: "Helpers", dependencies: [.product(name: "Gone", package: "Gone")]),
          .target(name: "Maybe", dependencies: [.product(name: "Gone", package: "Gone")]),
          .target(name: "Desk", dependencies: [.product(name: "Gone", package: "Gone", condition: .when(platforms: [.macOS]))]),
          .testTarget(name: "AppTests", dependencies: ["App", "Helpers"])
          """))
    try scratch.write("Sources/App/a.swift", "import UIKit\n")
    try scratch.write("Sources/Helpers/a.swift", "import Gone\n")
    try scratch.write("Sources/Maybe/a.swift", "#if canImport(Gone)\nimport Gone\n#endif\n")
    try scratch.write("Sources/Desk/a.swift", "import Foundation\n")
    try scratch.write("Tests/AppTests/a.swift", "import XCTest\n")
    var project = try ProjectFinder.read(scratch.url.path)
    let left = project.leaveOutWhatMisses()
    #expect(project.targets.map(\.name) == ["App", "Maybe", "Desk"] && left.map(\.name) == ["Helpers", "AppTests"])
    let message = left[0].missing.first?.message ?? ""
    for part in ["gone", "/nowhere/Gone.git", "Package.swift", "--package DIR"] {
      #expect(message.contains(part), "\(message)")
    }
  }

  @Test func `what a manifest has on a Mac alone is there too, and what it has on Linux stays as it is`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "Kit/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
      #if canImport(Darwin) && !os(Linux)
      package.products.append(.library(name: "KitViews", targets: ["KitViews"]))
      package.targets = [
        .target(name: "Kit", dependencies: ["KitRuntime"], path: "Mac"), .target(name: "KitRuntime"),
        .target(name: "KitViews", dependencies: ["Kit"]),
      ]
      #endif
      """)
    try scratch.write("Kit/Sources/Kit/a.swift", "public let kit = 1\n")
    try scratch.write("Kit/Sources/KitViews/a.swift", "import Kit\nimport UIKit\n")
    var project = try app(using: "KitViews", of: "Kit", ".package(path: \"../Kit\")", in: scratch)
    #expect(project.targets.map(\.name) == ["Kit", "KitViews", "App"] && project.leaveOutWhatMisses().isEmpty)
    #expect(project.targets[0].sources.map(\.lastPathComponent) == ["a.swift"])
    // A target that on a Mac serves only what is here in another shape is left out.
    let kit = try PackageManifest.read(scratch.url.appendingPathComponent("Kit"))
    #expect(kit.targets.map(\.name) == ["Kit", "KitViews"])
  }

  @Test func `conditions of systems are decided for a Mac, and others are left to the compiler`() {
    let end = "\nlet a = \"os(Linux)\"\n#endif"
    let text =
      "#if os( macOS ) || !os(Linux)\n  #elseif canImport(ObjectiveC) && swift(>=5.9) && canImport(Glibc)" + end
    #expect(ManifestForMac.text(text) == "#if true || !false\n  #elseif true && swift(>=5.9) && false" + end)
  }

  @Test func `of a package from the command line is built what the project uses, by an import or in a storyboard`()
    throws
  {
    let scratch = try Scratch()
    for name in ["Core", "Extra", "Board", "Asked"] { try scratch.write("\(name)/a.swift", "\n") }
    try scratch.write("App/a.swift", "import Kit\n")
    try scratch.write("Kit/a.swift", "import Core\n")
    try scratch.write("App/Main.storyboard", "<view customClass=\"Dial\" customModule=\"Board\"/>")
    var project = try ProjectFinder.read(scratch.url.appendingPathComponent("App").path)
    // Core comes with two packages, as one that others need does.
    let given = try ["Core", "Core", "Kit", "Extra", "Board", "Asked"].map { name in
      (
        isPackage: name != "Asked",
        targets: try ProjectFinder.module(name, at: scratch.url.appendingPathComponent(name).path)
      )
    }
    project.add(given)
    #expect(project.targets.map(\.name).sorted() == ["App", "Asked", "Board", "Core", "Kit"])
  }

  @Test func `a folder from the command line stands for a package of its name`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "App/Package.swift",
      manifest(
        "App", dependencies: ".package(url: \"\(Self.gone)\", from: \"1.0.0\")",
        targets: ".target(name: \"App\", dependencies: [\"Gone\"])"))
    try scratch.write("App/Sources/App/a.swift", "import Gone\n")
    try scratch.write("Gone/Package.swift", manifest("Gone", targets: ".target(name: \"Gone\")"))
    try scratch.write("Gone/Sources/Gone/a.swift", "import UIKit\n")
    let path = scratch.url.appendingPathComponent("App").path
    let project = try ProjectFinder.read(path, packages: [scratch.url.appendingPathComponent("Gone").path])
    #expect(project.targets.map(\.name) == ["Gone", "App"] && project.targets[1].missing.isEmpty)
  }

  @Test func `a project's package by an address is named when it is not here, and a folder may stand for it`() throws {
    let scratch = try Scratch()
    try scratch.write("App/App.swift", "import Gone\n@main class A {}\n")
    try scratch.write(
      "App/App.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T ); packageReferences = ( R ); };
        G = { isa = PBXGroup; children = ( F ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; }; B = { isa = PBXBuildFile; fileRef = F; };
        S = { isa = PBXSourcesBuildPhase; files = ( B ); };
        R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "\(Self.gone)";
              requirement = { kind = upToNextMinorVersion; minimumVersion = 2.1.0; }; };
        D = { isa = XCSwiftPackageProductDependency; package = R; productName = Gone; };
        T = { isa = PBXNativeTarget; name = App; buildPhases = ( S ); packageProductDependencies = ( D );
              productType = "com.apple.product-type.application"; };
      }; rootObject = P; }
      """)
    let path = scratch.url.appendingPathComponent("App").path
    let missing = try ProjectFinder.read(path).targets[0].missing
    #expect(missing.map(\.name) == ["gone"] && missing[0].message.contains(Self.gone))
    try scratch.write("Gone/Package.swift", manifest("Gone", targets: ".target(name: \"Gone\")"))
    try scratch.write("Gone/Sources/Gone/a.swift", "import UIKit\n")
    let project = try ProjectFinder.read(path, packages: [scratch.url.appendingPathComponent("Gone").path])
    #expect(Set(project.targets.map(\.name)) == ["App", "Gone"] && project.targets.allSatisfy(\.missing.isEmpty))
  }

  @Test
  func `a target in C is laid out as it is, with its settings; the files of Objective-C in it are left out by name`()
    throws
  {
    // `Old` is in Objective-C alone: a module of its headers' declarations, of which there are none.
    let scratch = try Scratch()
    try scratch.write(
      "Package.swift",
      manifest(
        "App",
        targets: """
          .target(name: "App", dependencies: ["CPart", "Old"]),
          .target(name: "CPart", cSettings: [.define("WIDE", to: "1"), .headerSearchPath("inner"), .define("MAC", .when(platforms: [.macOS]))],
            linkerSettings: [.linkedLibrary("m")]),
          .target(name: "Old")
          """, extra: ", cLanguageStandard: .c11"))
    try scratch.write("Sources/App/a.swift", "import CPart\n")
    try scratch.write("Sources/CPart/a.c", "int a;\n")
    try scratch.write("Sources/CPart/b.m")
    try scratch.write("Sources/CPart/include/CPart.h", "extern int a;\n")
    try scratch.write("Sources/CPart/inner/part.h")
    try scratch.write("Sources/Old/old.m")
    try scratch.write("Sources/Old/include/old.h")
    let project = try ProjectFinder.read(scratch.url.path)
    #expect(project.targets.map(\.name) == ["CPart", "Old", "App"] && project.targets[1].headers?.headers.count == 1)
    let native = try #require(project.targets[0].native)
    #expect(native.files == ["a.c", "include/CPart.h", "inner/part.h"])
    #expect(
      native.settings == [
        #"cSettings: [.define("WIDE=1"), .headerSearchPath("inner")]"#,
        #"linkerSettings: [.linkedLibrary("m")]"#,
      ])
    #expect(project.targets[0].warnings.first?.hasSuffix("b.m") == true)
    #expect(native.standards.c == "c11" && native.standards.cxx == nil)
    #expect(NativeSources.newest(["c++98", "gnu++17", "c++11"]) == "gnu++17" && NativeSources.newest([]) == nil)
  }
}
