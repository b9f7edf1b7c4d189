import Foundation
import Testing

@testable import PorticoCommand

/// Projects that use libraries which lie around them.
struct NearbyLibraryTests {
  /// A project with one target of each line `NAME KIND FILE`, in a folder of its name.
  private func project(_ targets: [(name: String, product: String, file: String)], settings: String = "") -> String {
    var objects = ""
    for (index, target) in targets.enumerated() {
      objects += """
        F\(index) = { isa = PBXFileReference; path = "\(target.file)"; sourceTree = "<group>"; };
        B\(index) = { isa = PBXBuildFile; fileRef = F\(index); };
        X\(index) = { isa = PBXSourcesBuildPhase; files = ( B\(index) ); };
        T\(index) = { isa = PBXNativeTarget; name = "\(target.name)"; buildPhases = ( X\(index) ); buildConfigurationList = L\(index);
          productType = "com.apple.product-type.\(target.product)"; };
        L\(index) = { isa = XCConfigurationList; buildConfigurations = ( C\(index) ); };
        C\(index) = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings.replacing("#", with: target.name)) }; };

        """
    }
    let all = targets.indices.map(String.init)
    return """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( \(all.map { "T" + $0 }.joined(separator: ", ")) ); };
        G = { isa = PBXGroup; children = ( \(all.map { "F" + $0 }.joined(separator: ", ")) ); sourceTree = "<group>"; };
        \(objects)
      }; rootObject = P; }
      """
  }

  /// A repository whose example is a project in a folder of its own, that imports Kit.
  private func repository(imports: String = "Kit") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(".git/HEAD")
    try scratch.write("Example/Example.xcodeproj/project.pbxproj", project([("Example", "application", "App.swift")]))
    try scratch.write("Example/App.swift", "import UIKit\nimport \(imports)\n@main class D {}\n")
    return scratch
  }

  private func read(_ scratch: Scratch, _ path: String = "Example/Example.xcodeproj", packages: [String] = []) throws
    -> Project
  {
    try ProjectFinder.read(scratch.url.appendingPathComponent(path).path, packages: packages)
  }

  @Test func `a package around the project takes no place of the platform's own modules`() throws {
    let scratch = try repository(imports: "QuartzCore")
    try scratch.write(
      "Package.swift",
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "All", products: [.library(name: "UIKit", targets: ["UIKit"])],
        targets: [.target(name: "UIKit"), .target(name: "QuartzCore")])
      """)
    for name in ["UIKit", "QuartzCore"] {
      try scratch.write("Sources/\(name)/A.swift", "public class \(name)Thing {}\n")
    }
    #expect(try read(scratch).targets.map(\.name) == ["Example"])
  }

  // MARK: CocoaPods

  private static let podspec = """
    Pod::Spec.new do |s|
      s.name = 'Kit-iOS'   # its name
      s.module_name = "Kit"
      s.version = '1.0'
      s.description = <<-DESC
        Not read: s.source_files = 'Wrong/*.swift'
      DESC
      s.swift_versions = ['4.2', '5.0']
      s.exclude_files = 'Sources/**/Mac*.swift'
      s.osx.source_files = 'Mac/*.swift'
      s.default_subspecs = 'Core'
      s.subspec 'Core' do |c|
        c.source_files = 'Sources/**/*.{swift,h}',
                         'More'
        c.resources = ["Assets/*.png", 'Assets/**/*.xcassets']
        c.resource_bundles = { 'Kit' => ['Assets/**/*.strings'], "#{s.name}Fonts": %w[Fonts/*.ttf] }
      end
      s.subspec 'Extra' do |e|
        e.dependency 'Kit-iOS/Core'
        e.source_files = 'Extra/*.swift'
      end
      if ENV['ODD']
        s.source_files = 'Odd/*.swift'
      end
      s.source_files = 'Odd/*.swift' if ENV['ODD']
    end
    """

  private func writeKit(_ scratch: Scratch) throws {
    try scratch.write("Kit-iOS.podspec", Self.podspec)
    for file in [
      "Sources/A.swift", "Sources/deep/B.swift", "Sources/MacC.swift", "More/D.swift", "Extra/E.swift", "Mac/F.swift",
      "Odd/G.swift",
    ] {
      try scratch.write(file, "import UIKit\n")
    }
    try scratch.write("Assets/a.png")
    try scratch.write("Assets/Deep/Kit.xcassets/Contents.json")
    try scratch.write("Assets/en.lproj/Kit.strings")
    try scratch.write("Fonts/f.ttf")
  }

  @Test
  func
    `a library's example that names it in a Podfile is built with the sources of its podspec, as a module of its own`()
    throws
  {
    let scratch = try repository()
    try writeKit(scratch)
    try scratch.write(
      "Example/Podfile",
      "platform :ios, '9.0'\ntarget 'Example' do\n  use_frameworks!\n  pod 'Kit-iOS', :path => '../'\nend\n")
    let found = try read(scratch)
    #expect(found.targets.map(\.name) == ["Example", "Kit"])
    #expect(found.targets[0].dependencies == ["Kit"])
    let kit = found.targets[1]
    #expect(kit.kind == .library && kit.sources.map(\.lastPathComponent) == ["A.swift", "B.swift", "D.swift"])
    #expect(
      kit.resources.map(\.destination) == [
        "a.png", "Kit.xcassets", "Kit.bundle/en.lproj/Kit.strings", "Kit-iOSFonts.bundle/f.ttf",
      ])
    #expect(kit.flags == ["COCOAPODS"] && kit.languageMode == .v5)
  }

  @Test func `a part of a library that a Podfile names comes with the parts it needs`() throws {
    let scratch = try repository()
    try writeKit(scratch)
    try scratch.write("Example/Podfile", "target 'Example' do\n  pod 'Kit-iOS/Extra', path: '..'\nend\n")
    #expect(
      try Set(read(scratch).targets[1].sources.map(\.lastPathComponent)) == [
        "A.swift", "B.swift", "D.swift", "E.swift",
      ])
  }

  @Test func `a part that a Podfile names beside its library comes with those that come by default`() throws {
    let scratch = try repository()
    try writeKit(scratch)
    let spec = Self.podspec.replacing("    e.dependency 'Kit-iOS/Core'\n", with: "")
    let whole = "  pod 'Kit-iOS', path: '..'\n", part = "  pod 'Kit-iOS/Extra', path: '..'\n"
    for lines in [whole + part, part + whole] {
      try scratch.write("Kit-iOS.podspec", spec)
      try scratch.write("Example/Podfile", "target 'Example' do\n\(lines)end\n")
      #expect(
        try Set(read(scratch).targets[1].sources.map(\.lastPathComponent)) == [
          "A.swift", "B.swift", "D.swift", "E.swift",
        ])
    }
  }

  @Test func `pods that lie in the repository are built from what their own project lists`() throws {
    let scratch = try repository()
    try scratch.write("Example/Podfile", "pod 'Kit'\n")
    let text = project([("Kit", "framework", "Kit/Kit.swift"), ("Other", "framework", "Kit/Kit-iOS-dummy.m")])
      .replacing("files = ( B0 )", with: "files = ( B0, B1 )")
    try scratch.write("Example/Pods/Pods.xcodeproj/project.pbxproj", text)
    try scratch.write("Example/Pods/Kit/Kit.swift", "import UIKit\n")
    try scratch.write("Example/Pods/Kit/Kit-iOS-dummy.m")
    let found = try read(scratch)
    #expect(found.targets.map(\.name) == ["Example", "Kit"] && found.targets[1].warnings.isEmpty)
    #expect(found.targets[1].sources.map(\.lastPathComponent) == ["Kit.swift"])
  }

  @Test
  func
    `a pod that is not here is named with its Podfile and the way out, and only the targets that need it are left out`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      "App.xcodeproj/project.pbxproj",
      project([("App", "application", "App.swift"), ("AppTests", "bundle.unit-test", "Tests.swift")]))
    try scratch.write("App.swift", "import UIKit\n@main class D {}\n")
    try scratch.write("Tests.swift", "import XCTest\nimport Absent\n")
    try scratch.write(
      "Podfile", "target 'AppTests' do\n  pod 'Absent', :git => 'https://example.invalid/absent.git'\nend\n")
    var found = try read(scratch, "App.xcodeproj")
    let left = found.leaveOutWhatMisses()
    #expect(found.targets.map(\.name) == ["App"] && left.map(\.name) == ["AppTests"])
    let message = left.first?.missing.first?.message ?? ""
    for part in ["Absent", "Podfile", "https://example.invalid/absent.git", "--module Absent=DIR"] {
      #expect(message.contains(part))
    }
  }

  @Test func `tests that lack a library keep the files that do without it`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "App.xcodeproj/project.pbxproj",
      project([("App", "application", "App.swift"), ("AppTests", "bundle.unit-test", "Tests.swift")]))
    try scratch.write("App.swift", "import UIKit\n@main class D {}\n")
    try scratch.write("Tests.swift", "import XCTest\nimport Absent\n")
    try scratch.write("More.swift", "import XCTest\n")
    try scratch.write("Podfile", "target 'AppTests' do\n  pod 'Absent'\nend\n")
    var found = try read(scratch, "App.xcodeproj")
    let index = try #require(found.targets.firstIndex { $0.name == "AppTests" })
    found.targets[index].sources.append(scratch.url.appendingPathComponent("More.swift"))
    #expect(found.leaveOutWhatMisses().isEmpty)
    #expect(found.targets[index].absentLibraries == ["Absent"] && found.targets[index].missing.isEmpty)
    #expect(found.targets[index].warnings.contains { $0.contains("--module Absent=DIR") })
  }

  @Test func `a test library among the pods that needs its Objective-C part is not taken`() throws {
    let scratch = try repository(imports: "Runner")
    try scratch.write("Example/Podfile", "pod 'Runner'\n")
    let text = project([("Runner", "framework", "Runner/R.swift"), ("Other", "framework", "Runner/R.m")])
      .replacing("files = ( B0 )", with: "files = ( B0, B1 )")
    try scratch.write("Example/Pods/Pods.xcodeproj/project.pbxproj", text)
    try scratch.write("Example/Pods/Runner/R.swift", "import XCTest\n")
    try scratch.write("Example/Pods/Runner/R.m")
    let found = try read(scratch)
    #expect(found.targets.map(\.name) == ["Example"])
    #expect(found.targets[0].missing.first?.message.contains("needs Objective-C") == true)
  }

  @Test func `what the command line adds is no longer missing`() throws {
    let scratch = try repository(imports: "Absent")
    try scratch.write("Example/Podfile", "pod 'Absent'\n")
    try scratch.write("Elsewhere/A.swift", "public let a = 1\n")
    var found = try read(scratch)
    #expect(found.targets[0].missing.map(\.module) == ["Absent"])
    found.targets += try ProjectFinder.module("Absent", at: scratch.url.appendingPathComponent("Elsewhere").path)
    found.addImports()
    #expect(found.leaveOutWhatMisses().isEmpty && found.targets[0].dependencies == ["Absent"])
  }

  // MARK: Others

  @Test func `the project of the library around an example is built with it, without a word about it in the example`()
    throws
  {
    let scratch = try repository()
    try scratch.write("Kit.xcodeproj/project.pbxproj", project([("Kit", "framework", "Kit.swift")]))
    try scratch.write("Kit.swift", "import UIKit\n")
    #expect(try read(scratch).targets.map(\.name) == ["Example", "Kit"])
  }

  @Test func `a compiled framework beside the project gives the declarations of its headers`() throws {
    let scratch = try repository(imports: "Dials")
    try scratch.write(
      "Example/Vendor/Dials.framework/Headers/Dials.h", "#import <Parts/Parts.h>\n@interface XYDial : NSObject\n@end\n")
    try scratch.write(
      "Parts/Parts.podspec", "Pod::Spec.new do |s|\n s.name = 'Parts'\n s.source_files = '*.{h,m}'\nend\n")
    try scratch.write("Parts/Parts.h", "@interface XYPart : NSObject\n@end\n")
    try scratch.write("Parts/Parts.m")
    // The modules that its headers import are looked for as well, a podspec of a given folder included.
    let project = try read(scratch, packages: [scratch.url.appendingPathComponent("Parts").path])
    #expect(project.targets.map(\.name) == ["Example", "Dials", "Parts"])
    #expect(project.targets[0].dependencies == ["Dials"] && project.targets[1].dependencies == ["Parts"])
  }

  @Test func `so is the package around it, and a checkout of Carthage`() throws {
    let scratch = try repository()
    try scratch.write(
      "Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
      """)
    try scratch.write("Sources/Kit/Kit.swift", "import UIKit\nimport Deep\n")
    try scratch.write(
      "Carthage/Checkouts/Deep/Deep.xcodeproj/project.pbxproj", project([("Deep", "framework", "Deep.swift")]))
    try scratch.write("Carthage/Checkouts/Deep/Deep.swift", "import UIKit\n")
    let found = try read(scratch)
    #expect(found.targets.map(\.name) == ["Example", "Kit", "Deep"])
    #expect(found.targets[1].dependencies == ["Deep"])
  }

  @Test func `an import under canImport of its own asks for nothing`() throws {
    let imports = ImportedModules(
      """
      import UIKit // import Comment
      @testable import struct Kit.Thing
      #if canImport(Absent)
      import Absent
      #endif
      /*
      import Old
      */
      let text = "import Text"
      """)
    #expect(imports.required == ["UIKit", "Kit"] && imports.conditional == ["Absent"])
  }

  // MARK: Workspaces and folders

  @Test func `a workspace stands for the projects in it, and those that are not there are passed over`() throws {
    let scratch = try Scratch()
    try scratch.write("App/App.xcodeproj/project.pbxproj", project([("App", "application", "App.swift")]))
    try scratch.write("App/App.swift", "import UIKit\nimport Kit\n@main class D {}\n")
    try scratch.write("Libraries/Kit/Kit.xcodeproj/project.pbxproj", project([("Kit", "framework", "Kit.swift")]))
    try scratch.write("Libraries/Kit/Kit.swift", "import UIKit\n")
    try scratch.write(
      "All.xcworkspace/contents.xcworkspacedata",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
         <FileRef location = "group:App/App.xcodeproj"></FileRef>
         <Group location = "container:Libraries" name = "Libraries">
            <FileRef location = "group:Kit/Kit.xcodeproj"></FileRef>
         </Group>
         <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
      </Workspace>
      """)
    let whole = try read(scratch, "All.xcworkspace")
    #expect(whole.targets.map(\.name) == ["App", "Kit"] && whole.targets[0].dependencies == ["Kit"])
    // The app's project alone finds its neighbour through the workspace.
    #expect(try read(scratch, "App/App.xcodeproj").targets.map(\.name) == ["App", "Kit"])
    try scratch.write(
      "None.xcworkspace/contents.xcworkspacedata", "<Workspace><FileRef location=\"group:Gone.xcodeproj\"/></Workspace>"
    )
    #expect(failure { _ = try read(scratch, "None.xcworkspace") }?.message.contains("Gone.xcodeproj") == true)
  }

  @Test
  func `a project two folders down is found, a link that CocoaPods left is none, and of several one must be named`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write("Samples/Demo/Demo.xcodeproj/project.pbxproj", project([("Demo", "application", "App.swift")]))
    try scratch.write("Samples/Demo/App.swift", "@main class D {}\n")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url.appendingPathComponent("_Pods.xcodeproj").path,
      withDestinationPath: "Example/Pods/Pods.xcodeproj")
    #expect(try read(scratch, "").targets.map(\.name) == ["Demo"])
    #expect(failure { _ = try read(scratch, "_Pods.xcodeproj") }?.message.contains("no such file") == true)
    try scratch.write("Samples/Other/Other.xcodeproj/project.pbxproj", "")
    let message = failure { _ = try read(scratch, "") }?.message ?? ""
    #expect(message.contains("Samples/Demo/Demo.xcodeproj, Samples/Other/Other.xcodeproj"))
  }

  // MARK: Targets

  @Test
  func `of targets that make one module those for other systems are left out, and the one that is named is taken`()
    throws
  {
    let scratch = try Scratch()
    let settings =
      "PRODUCT_NAME = Kit; SDKROOT = \"$(PLATFORM_OF_#)\"; PLATFORM_OF_Mac = macosx; PLATFORM_OF_TV = appletvos;"
    let targets = [
      ("Mac", "framework", "M.swift"), ("TV", "framework", "T.swift"), ("Phone", "framework", "P.swift"),
      ("Trial", "framework", "R.swift"),
    ]
    try scratch.write("Kit.xcodeproj/project.pbxproj", project(targets, settings: settings))
    for file in ["M", "T", "P", "R"] { try scratch.write("\(file).swift", "import UIKit\n") }
    let path = scratch.url.appendingPathComponent("Kit.xcodeproj").path
    #expect(try ProjectFinder.read(path).targets.map { $0.sources[0].lastPathComponent } == ["P.swift"])
    let trial = try ProjectFinder.read(path, target: "Trial")
    #expect(trial.targets.map { $0.sources[0].lastPathComponent } == ["R.swift"])
    #expect(trial.targets(named: "Trial").map(\.name) == ["Kit"] && trial.targets(named: "Kit").map(\.name) == ["Kit"])
  }

  @Test func `a project of Objective-C alone says so, and in one of both the files that are left out are named`() throws
  {
    let scratch = try Scratch()
    try scratch.write("Old.xcodeproj/project.pbxproj", project([("Old", "application", "main.m")]))
    try scratch.write("main.m")
    #expect(failure { _ = try read(scratch, "Old.xcodeproj") }?.message.contains("Objective-C") == true)
    let both = project([("Both", "application", "App.swift"), ("Tool", "framework", "Tool.m")])
      .replacing("files = ( B0 )", with: "files = ( B0, B1 )")
    try scratch.write("Both.xcodeproj/project.pbxproj", both)
    try scratch.write("App.swift", "@main class D {}\n")
    try scratch.write("Tool.m")
    let target = try #require(try read(scratch, "Both.xcodeproj").targets.first)
    #expect(target.sources.map(\.lastPathComponent) == ["App.swift"])
    #expect(target.warnings.count == 1 && target.warnings[0].contains("Both") && target.warnings[0].hasSuffix("Tool.m"))
  }
}
