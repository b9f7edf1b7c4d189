import Foundation
import Testing
import TranslatorCore

@testable import PorticoCommand

/// Matchers and specifications, which are built for Linux beside tests of iOS source.
struct TestLibraryTests {
  private func library(_ text: String) -> (ProjectTarget, [String]) {
    (ProjectTarget(name: "Matchers", kind: .library, sources: []), [text, "import Foundation\n"])
  }

  @Test func `a test library that knows Linux is built for it, one that knows only phones is not`() {
    let (target, texts) = library("import XCTest\n#if canImport(Darwin)\nimport CoreGraphics\n#endif\n")
    #expect(TestLibrary.knowsLinux(target, texts))
    let (_, views) = library("import XCTest\n#if canImport(UIKit)\nimport UIKit\n#endif\n#if os(Linux)\n#endif\n")
    #expect(!TestLibrary.knowsLinux(target, views))
    let (_, plain) = library("import XCTest\nimport CoreGraphics\n")
    #expect(!TestLibrary.knowsLinux(target, plain))
    let (_, parser) = library("#if os(Linux)\n#endif\nimport CoreGraphics\n")
    #expect(!TestLibrary.knowsLinux(target, parser))
  }

  @Test func `what is built for Linux keeps its text, and what imports it is still iOS source`() throws {
    var matchers = ModuleInput(
      name: "Matchers",
      files: [
        ("/m.swift", "import XCTest\n#if canImport(Darwin)\nimport CoreGraphics\n@objc class A: NSObject {}\n#endif\n")
      ])
    matchers.isForLinux = true
    let tests = ModuleInput(
      name: "Tests", files: [("/t.swift", "import UIKit\nimport Matchers\n")], dependencies: ["Matchers"])
    let result = Translation.translate([matchers, tests])
    #expect(result.modules.map(\.isApple) == [false, true])
    #expect(result.modules[0].files[0].text == matchers.files[0].text)
  }

  /// A project with a library of specifications and tests that use it.
  private func project(_ scratch: Scratch, library: String) throws -> Project {
    let quick = try scratch.write("Quick/Q.swift", library)
    let base = try scratch.write("Tests/Base.swift", "import Quick\nclass ScreenSpec: QuickSpec {}\n")
    let spec = try scratch.write(
      "Tests/Spec.swift",
      "import Quick\n@testable import App\nfinal class ListSpec: ScreenSpec {}\n  public class Rows: QuickConfiguration {}\n// class No: QuickSpec\nclass Other: XCTestCase {}\n"
    )
    return Project(
      name: "App-1", folder: scratch.url,
      targets: [
        ProjectTarget(name: "Quick", kind: .library, sources: [quick]),
        ProjectTarget(name: "AppTests", kind: .test, sources: [base, spec], dependencies: ["Quick"]),
      ])
  }

  @Test func `specifications are given to their library, which no list of test methods has`() throws {
    let scratch = try Scratch()
    let list = SpecificationList(try project(scratch, library: "public func QCKMain() -> Never {}\n"))
    let main = list.entryPoint(package: "App-1")
    #expect(
      main.contains(
        "QCKMain([AppTests.ScreenSpec.self, AppTests.ListSpec.self], configurations: [AppTests.Rows.self], testCases: __allDiscoveredTests())"
      ))
    #expect(main.contains("@testable import AppTests") && main.contains("import App_1PackageDiscoveredTests"))
  }

  @Test func `where the library allows it, each example counts under its own class`() throws {
    let scratch = try Scratch()
    let source = """
      public func QCKMain() -> Never {}
      static func configureSubclassesIfNeeded(_ configurationSubclasses: [QuickConfiguration.Type]? = nil, world: World) {}
      public class var allTests: [(String, (QuickSpec) -> () throws -> Void)] { [] }
      """
    let main = SpecificationList(try project(scratch, library: source)).entryPoint(package: "App")
    #expect(
      main.contains("entry(AppTests.ListSpec.self)")
        && main.contains("configureSubclassesIfNeeded([AppTests.Rows.self]"))
  }

  @Test func `tests without specifications, or with a library that has no way for Linux, need no main file`() throws {
    let scratch = try Scratch()
    #expect(SpecificationList(try project(scratch, library: "open class QuickSpec {}\n")).isEmpty)
    #expect(SpecificationList(Project(name: "A", folder: scratch.url)).isEmpty)
  }
}
