import Foundation
import Testing

@testable import PorticoCommand

struct ProjectTests {
  // MARK: Property lists

  @Test func `the old notation is read: comments, quotes, escapes, nesting`() throws {
    let list = try OldPropertyList.parse(
      #"// !$*UTF8*$!{ a = 1; /* c */ "b c" = ( x, "y\n\"z\"", ); d = { e = path/to.swift; }; }"#.replacing(
        "!{", with: "!\n{"))
    #expect(list["a"]?.string == "1")
    #expect(list["b c"]?.strings == ["x", "y\n\"z\""])
    #expect(list["d"]?["e"]?.string == "path/to.swift")
  }

  @Test func `a mistake in it is told with its line`() {
    #expect(throws: OldPropertyList.ParseError.self) { try OldPropertyList.parse("{\n a = 1\n}") }
    do { _ = try OldPropertyList.parse("{\n a = 1\n}") } catch {
      #expect((error as? OldPropertyList.ParseError)?.line == 3)
    }
  }

  // MARK: Folders and files

  @Test func `a folder with an entry point is an app with its resources`() throws {
    let scratch = try Scratch()
    try scratch.write("App/AppDelegate.swift", "import UIKit\n@main class A {}\n")
    try scratch.write("App/View.swift", "import UIKit\n")
    try scratch.write("App/Assets.xcassets/Contents.json")
    try scratch.write("App/en.lproj/Localizable.strings")
    try scratch.write("App/Fonts/a.ttf")
    try scratch.write("App/.build/x.swift")
    let project = try ProjectFinder.read(scratch.url.appendingPathComponent("App").path)
    #expect(project.apps.map(\.name) == ["App"])
    #expect(project.targets[0].sources.map(\.lastPathComponent) == ["AppDelegate.swift", "View.swift"])
    #expect(
      project.targets[0].resources.map(\.destination) == ["Assets.xcassets", "a.ttf", "en.lproj/Localizable.strings"])
  }

  @Test
  func `a folder above an app's takes the app's description and leaves the tests out; every other file is a resource`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write("Shop/Shop/AppDelegate.swift", "import UIKit\n@main class A {}\n")
    try scratch.write(
      "Shop/Shop/Info.plist", "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>Till</string></dict></plist>"
    )
    try scratch.write("Shop/Shop/Resources/Sample.floorplan", "{}")
    try scratch.write("Shop/ShopTests/ShopTests.swift", "import XCTest\n")
    try scratch.write("Shop/ShopTests/Info.plist", "<plist version=\"1.0\"><dict/></plist>")
    try scratch.write("Shop/Shop/ABTests/Choice.swift", "enum Choice {}\n")
    try scratch.write("Shop/README.md")
    let target = try ProjectFinder.read(scratch.url.appendingPathComponent("Shop").path).targets[0]
    #expect(target.sources.map(\.lastPathComponent) == ["Choice.swift", "AppDelegate.swift"])
    #expect(target.resources.map(\.destination) == ["Sample.floorplan"])
    #expect(target.infoPlist.map { String(decoding: $0, as: UTF8.self).contains("Till") } == true)
  }

  @Test func `a folder without one is a library, and running it asks for a controller`() throws {
    let scratch = try Scratch()
    try scratch.write("View.swift", "import UIKit\n")
    let project = try ProjectFinder.read(scratch.url.path)
    #expect(project.targets[0].kind == .library)
    let found = failure { _ = try project.app(named: nil) }
    #expect(found?.status == .unusableArguments && found?.message.contains("--view-controller") == true)
  }

  @Test func `a controller of a library gets a small app`() throws {
    let scratch = try Scratch()
    try scratch.write("View.swift", "import UIKit\npublic class Panel: UIViewController {}\n")
    var project = try ProjectFinder.read(scratch.url.path)
    try project.addViewer(for: "Panel")
    let viewer = try project.app(named: Project.viewerName)
    let text = try String(contentsOf: viewer.sources[0], encoding: .utf8)
    #expect(
      text.contains("rootViewController = Panel()") && text.contains("@testable import \(project.targets[0].name)"))
    #expect(failure { try project.addViewer(for: "Missing") }?.message.contains("no class of this name") == true)
    #expect(failure { try project.addViewer(for: "Panel(); exit") }?.status == .unusableArguments)
  }

  @Test func `a folder without Swift is refused, and so is a text file`() throws {
    let scratch = try Scratch()
    try scratch.write("a.txt")
    #expect(failure { _ = try ProjectFinder.read(scratch.url.path) }?.message.contains("no Swift files") == true)
    #expect(
      failure { _ = try ProjectFinder.read(scratch.url.appendingPathComponent("a.txt").path) }?.status
        == .unusableArguments)
  }

  @Test
  func
    `a project's local package is built with it, folders that it owns are its sources, and its tests know their app`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      "Kit/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "KitProduct", targets: ["KitCore"])],
        targets: [.target(name: "KitCore"), .testTarget(name: "KitTests", dependencies: ["KitCore"])])
      """)
    try scratch.write("Kit/Sources/KitCore/a.swift", "import UIKit\n")
    try scratch.write("Kit/Tests/KitTests/a.swift", "import XCTest\n")
    try scratch.write("App/Sources/AppDelegate.swift", "import UIKit\n@main class A {}\n")
    try scratch.write("App/Sources/en.lproj/Localizable.strings")
    try scratch.write("App/UITests/a.swift", "import XCTest\n")
    let folder = { (id: String) in
      "\(id) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(id); sourceTree = \"<group>\"; };"
    }
    try scratch.write(
      "App/App.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T, U ); packageReferences = ( R ); };
        G = { isa = PBXGroup; children = ( Sources, UITests ); sourceTree = "<group>"; };
        \(folder("Sources")) \(folder("UITests"))
        R = { isa = XCLocalSwiftPackageReference; relativePath = ../Kit; };
        D = { isa = XCSwiftPackageProductDependency; productName = KitProduct; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
              fileSystemSynchronizedGroups = ( Sources ); packageProductDependencies = ( D ); };
        U = { isa = PBXNativeTarget; name = AppUITests; productType = "com.apple.product-type.bundle.ui-testing";
              fileSystemSynchronizedGroups = ( UITests ); buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { TEST_TARGET_NAME = App; }; };
      }; rootObject = P; }
      """)
    let path = scratch.url.appendingPathComponent("App").path
    let project = try ProjectFinder.read(path)
    #expect(project.targets.map(\.name) == ["KitCore", "App"])
    #expect(project.targets[1].dependencies == ["KitCore"])
    #expect(project.targets[1].sources.map(\.lastPathComponent) == ["AppDelegate.swift"])
    #expect(project.targets[1].resources.map(\.destination) == ["en.lproj/Localizable.strings"])
    let tests = try ProjectFinder.read(path, testsInterface: true).targets.filter { $0.kind == .test }
    #expect(tests.map(\.name) == ["AppUITests"] && tests.first?.testHost == "App")
  }

  @Test func `a new app is a project with its app and its interface tests, as the reader of projects sees it`() throws {
    let scratch = try Scratch()
    let path = scratch.url.appendingPathComponent("Hello").path
    try NewApp(path).write()
    let project = try ProjectFinder.read(path)
    #expect(project.apps.map(\.name) == ["Hello"])
    #expect(project.apps[0].sources.map(\.lastPathComponent) == ["AppDelegate.swift", "GreetingViewController.swift"])
    #expect(
      project.apps[0].resources.map(\.destination) == [
        "en.lproj/Localizable.strings", "zh-Hant.lproj/Localizable.strings",
      ])
    #expect(project.apps[0].bundleIdentifier == "com.example.Hello")
    let plist = try #require(project.apps[0].infoPlist)
    let keys = try PropertyListSerialization.propertyList(from: plist, format: nil) as? [String: Any]
    #expect((keys?["UISupportedInterfaceOrientations~iphone"] as? [String])?.count == 3)
    #expect((keys?["UISupportedInterfaceOrientations~ipad"] as? [String])?.count == 4)
    let tests = try ProjectFinder.read(path, testsInterface: true).targets.filter { $0.kind == .test }
    #expect(tests.map(\.name) == ["HelloUITests"] && tests.first?.testHost == "Hello")
  }

  @Test func `a new app overwrites nothing, and its name is one that Swift can say`() throws {
    let scratch = try Scratch()
    try scratch.write("There/a.txt")
    #expect(
      failure { _ = try NewApp(scratch.url.appendingPathComponent("There").path) }?.message.contains("already") == true)
    #expect(
      failure { _ = try NewApp(scratch.url.appendingPathComponent("2nd-app").path) }?.message.contains("identifier")
        == true)
    let lost = scratch.url.appendingPathComponent("no/folder/App").path
    #expect(failure { try NewApp(lost).write() }?.status == .unusableArguments)
  }

  @Test func `a written project names its packages, and its identifiers are the same each time`() throws {
    let writer = XcodeProjectWriter(name: "App", packages: [("../../Kit", "Kit")], hasInterfaceTests: false)
    #expect(writer.text() == writer.text())
    let plist = try OldPropertyList.parse(writer.text())
    let objects = plist["objects"]?.dictionary ?? [:]
    let ids = objects.keys.filter { $0.count == 24 && $0.allSatisfy(\.isHexDigit) }
    #expect(ids.count == objects.count)
    let reference = objects.values.first { $0["isa"]?.string == "XCLocalSwiftPackageReference" }
    #expect(reference?["relativePath"]?.string == "../../Kit")
    #expect(!objects.values.contains { $0["productType"]?.string == "com.apple.product-type.bundle.ui-testing" })
    // Whatever an object refers to by a name of this form is there.
    for object in objects.values {
      for value in object.dictionary?.values.flatMap(\.strings) ?? [] where value.hasPrefix("50524F54") {
        #expect(objects[value] != nil, "\(value)")
      }
    }
  }

  // MARK: Packages

  @Test func `a package's targets, language mode and resources are those of its manifest`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "P/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", dependencies: [.package(path: "../Kit")], targets: [
        .target(name: "Lib", dependencies: [.product(name: "KitProduct", package: "Kit")], resources: [.process("Res"), .copy("Raw")], swiftSettings: [.define("EXTRA")]),
        .testTarget(name: "LibTests", dependencies: ["Lib"]),
      ], swiftLanguageVersions: [.v5])
      """)
    try scratch.write("P/Sources/Lib/a.swift", "import UIKit\n")
    try scratch.write("P/Sources/Lib/Res/deep/b.png")
    try scratch.write("P/Sources/Lib/Raw/c.bin")
    try scratch.write("P/Tests/LibTests/t.swift", "import XCTest\n")
    try scratch.write(
      "Kit/Package.swift",
      """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "KitProduct", targets: ["KitCore"])], targets: [.target(name: "KitCore")])
      """)
    try scratch.write("Kit/Sources/KitCore/k.swift", "import Foundation\n")
    let project = try ProjectFinder.read(scratch.url.appendingPathComponent("P").path)
    #expect(project.targets.map(\.name) == ["KitCore", "Lib", "LibTests"])
    #expect(project.targets.map(\.languageMode) == [.v6, .v5, .v5])
    #expect(project.targets[1].dependencies == ["KitCore"])
    #expect(project.targets[1].resources.map(\.destination) == ["b.png", "Raw"])
    #expect(project.targets[1].flags == ["EXTRA", "SWIFT_PACKAGE"])
    #expect(project.targets[2].kind == .test)
  }

  // MARK: Xcode

  @Test func `an Xcode project gives its targets with the files of the other project it refers to`() throws {
    let scratch = try Scratch()
    try scratch.write("Kit/Kit.xcodeproj/project.pbxproj", Self.kit)
    try scratch.write("Kit/Source/Kit.swift", "import UIKit\n")
    try scratch.write("App/App.xcodeproj/project.pbxproj", Self.app)
    try scratch.write("App/My App/Delegate.swift", "@UIApplicationMain class D {}\n")
    try scratch.write("App/My App/Assets.xcassets/Contents.json")
    try scratch.write("App/My App/en.lproj/L.strings")
    try scratch.write(
      "App/My App/Info.plist",
      "<plist><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string></dict></plist>")
    let project = try ProjectFinder.read(scratch.url.appendingPathComponent("App").path)
    #expect(project.targets.map(\.name) == ["Kit", "My_App"])
    let app = try project.app(named: nil)
    #expect(app.dependencies == ["Kit"])
    #expect(app.resources.map(\.destination) == ["Assets.xcassets", "en.lproj/L.strings"])
    #expect(app.languageMode == .v4_2)
    #expect(
      app.infoPlist.map { String(decoding: $0, as: UTF8.self) }?.contains("<string>org.example.My-App</string>") == true
    )
    #expect(project.targets[0].sources.map(\.lastPathComponent) == ["Kit.swift"])
  }

  private static let kit = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( T, ); };
      G = { isa = PBXGroup; children = ( S ); sourceTree = "<group>"; };
      S = { isa = PBXGroup; children = ( F ); path = Source; sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
      B = { isa = PBXBuildFile; fileRef = F; };
      X = { isa = PBXSourcesBuildPhase; files = ( B ); };
      T = { isa = PBXNativeTarget; name = Kit; buildPhases = ( X ); productType = "com.apple.product-type.framework"; };
    }; rootObject = P; }
    """

  private static let app = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( T, ); projectReferences = ( { ProjectRef = R; } ); };
      R = { isa = PBXFileReference; path = ../Kit/Kit.xcodeproj; sourceTree = "<group>"; };
      G = { isa = PBXGroup; children = ( S, R ); sourceTree = "<group>"; };
      S = { isa = PBXGroup; children = ( F, A, V ); path = "My App"; sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = Delegate.swift; sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; children = ( E ); name = L.strings; sourceTree = "<group>"; };
      E = { isa = PBXFileReference; name = en; path = en.lproj/L.strings; sourceTree = "<group>"; };
      BF = { isa = PBXBuildFile; fileRef = F; };
      BA = { isa = PBXBuildFile; fileRef = A; };
      BV = { isa = PBXBuildFile; fileRef = V; };
      SP = { isa = PBXSourcesBuildPhase; files = ( BF ); };
      RP = { isa = PBXResourcesBuildPhase; files = ( BA, BV ); };
      D = { isa = PBXTargetDependency; name = Kit; };
      C = { isa = XCConfigurationList; buildConfigurations = ( CD ); };
      CD = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
        INFOPLIST_FILE = "$(SRCROOT)/My App/Info.plist"; PRODUCT_NAME = "$(TARGET_NAME)"; SWIFT_VERSION = 4.2;
        PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier)"; }; };
      T = { isa = PBXNativeTarget; name = "My App"; buildPhases = ( SP, RP ); dependencies = ( D ); buildConfigurationList = C;
        productType = "com.apple.product-type.application"; };
    }; rootObject = P; }
    """
}
