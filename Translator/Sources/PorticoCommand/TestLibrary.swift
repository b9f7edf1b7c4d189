import Foundation

/// Libraries that tests are written with, such as matchers and runners of specifications.
enum TestLibrary {
  /// Whether a target is a library that knows Linux, such as one for tests or for the network: it is built for it, and
  /// not as iOS source, whose branches ask for Objective-C.
  ///
  /// - Parameter texts: Its files' contents.
  static func knowsLinux(_ target: ProjectTarget, _ texts: [String]) -> Bool {
    guard target.kind == .library else { return false }
    let imports = texts.map { ImportedModules($0) }
    func imported(_ name: String) -> Bool {
      imports.contains { $0.required.contains(name) || $0.conditional.contains(name) }
    }
    guard !["UIKit", "SwiftUI", "QuartzCore"].contains(where: imported) else { return false }
    // Only Linux has Foundation's network in a module of its own.
    if imported("FoundationNetworking") { return true }
    guard imported("XCTest") else { return false }
    return texts.contains { text in
      ["canImport(Darwin)", "os(Linux)", "_runtime(_ObjC)"].contains { text.contains($0) }
    }
  }
}

/// The specifications of a test target, classes that derive from `QuickSpec`: their examples are known only when they
/// run, so no list of test methods has them, and the library is told of the classes instead.
struct SpecificationList {
  private static let library = "Quick"
  /// The classes by module, in order of the files.
  private var specifications: [(module: String, name: String)] = []
  private var configurations: [(module: String, name: String)] = []
  /// Whether the examples can be listed under the classes they stand in. What the library offers to others lists all
  /// under its own class.
  private var namesClasses = false

  init(_ project: Project) {
    guard let library = project.targets.first(where: { $0.name == Self.library && $0.kind == .library }) else { return }
    let source = library.sources.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    guard source.contains(where: { $0.contains("func QCKMain(") }) else { return }
    namesClasses =
      source.contains {
        $0.contains("static func configureSubclassesIfNeeded(_ configurationSubclasses: [QuickConfiguration.Type]?")
      }
      && source.contains { $0.contains("var allTests: [(String, (QuickSpec) -> () throws -> Void)]") }
    for target in project.targets where target.kind == .test {
      let texts = target.sources.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      guard texts.contains(where: { ImportedModules($0).required.contains(Self.library) }) else { continue }
      let classes = texts.flatMap(Self.classes)
      specifications += Self.descendants(of: "QuickSpec", among: classes).map { (target.name, $0) }
      configurations += Self.descendants(of: "QuickConfiguration", among: classes).map { (target.name, $0) }
    }
  }

  var isEmpty: Bool { specifications.isEmpty }

  /// The main file of the tests: it gives the library its classes, beside the test methods that the package manager has
  /// found.
  ///
  /// - Parameter package: The name of the package that has the tests.
  func entryPoint(package: String) -> String {
    func list(_ classes: [(module: String, name: String)]) -> String {
      classes.map { "\($0.module).\($0.name).self" }.joined(separator: ", ")
    }
    let modules = Set((specifications + configurations).map(\.module)).sorted()
    let run =
      namesClasses
      ? """
          QuickConfiguration.configureSubclassesIfNeeded([\(list(configurations))], world: World.sharedWorld)
          let specifications = [\(specifications.map { "entry(\($0.module).\($0.name).self)" }.joined(separator: ", "))]
          XCTMain(specifications.filter { !$0.allTests.isEmpty } + __allDiscoveredTests())
        }

        // An example is named as on a phone, where it is a method: a name with commas could not be asked for.
        private static func entry<Specification: QuickSpec>(_ type: Specification.Type) -> XCTestCaseEntry {
          var counts: [String: Int] = [:]
          let examples: [(String, (Specification) -> () throws -> Void)] = type.allTests.map { name, body in
            var method = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            counts[method, default: 0] += 1
            if let count = counts[method], count > 1 { method += "_\\(count)" }
            return (method, { body($0) })
          }
          return testCase(examples)
      """
      : "    QCKMain([\(list(specifications))], configurations: [\(list(configurations))], testCases: __allDiscoveredTests())"
    return """
      // Written by portico; changes are lost.
      \(namesClasses ? "@testable " : "")import Quick
      import Testing
      import XCTest
      import \(package.moduleName)PackageDiscoveredTests
      \(modules.map { "@testable import \($0)" }.joined(separator: "\n"))

      @main
      struct Runner {
        static func main() async {
          let arguments = CommandLine.arguments
          if let index = arguments.firstIndex(of: "--testing-library"), arguments.dropFirst(index + 1).first == "swift-testing" {
            await Testing.__swiftPMEntryPoint() as Never
          }
          await run()
        }

        @MainActor private static func run() {
      \(run)
        }
      }

      """
  }

  private static func classes(in text: String) -> [(name: String, parent: String)] {
    text.matches(of: /(?m)^[ \t]*(?:(?:@\w+|final|open|public|internal)[ \t]+)*class[ \t]+(\w+)[ \t]*:[ \t]*([\w.]+)/)
      .map {
        (String($0.output.1), String($0.output.2.split(separator: ".").last ?? ""))
      }
  }

  /// The classes below one, whether directly or not.
  private static func descendants(of root: String, among classes: [(name: String, parent: String)]) -> [String] {
    var known: Set<String> = [root]
    var count = 0
    while count != known.count {
      count = known.count
      for one in classes where known.contains(one.parent) { known.insert(one.name) }
    }
    return classes.filter { known.contains($0.parent) }.map(\.name)
  }
}
