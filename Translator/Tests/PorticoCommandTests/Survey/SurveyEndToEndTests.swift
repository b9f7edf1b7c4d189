import Foundation
import Testing

@testable import PorticoCommand

/// The command itself, over two packages that are made up. It needs the built library, which `make test` builds before
/// these tests.
struct SurveyEndToEndTests {
  static let root =
    ProcessInfo.processInfo.environment["PORTICO_ROOT"]
    ?? URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").replacing("//", with: "/")
  static let configuration = ProcessInfo.processInfo.environment["PORTICO_CONFIGURATION"] ?? "debug"
  static var isBuilt: Bool { FileManager.default.fileExists(atPath: "\(root)/.build/\(configuration)/libPortico.so") }
  static let command = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("portico").path

  private func makeFolder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "All/Good/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Good", targets: [
        .target(name: "Kit"), .executableTarget(name: "App", dependencies: ["Kit"]), .executableTarget(name: "Empty"),
        .testTarget(name: "KitTests", dependencies: ["Kit"]), .testTarget(name: "PlainTests"),
      ])
      """)
    try scratch.write("All/Good/Sources/Kit/Kit.swift", "import UIKit\npublic class Panel: UIViewController {}\n")
    func delegate(_ body: String) -> String {
      """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          \(body)
          return true
        }
      }
      """
    }
    let label = """
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = Panel()
      let label = UILabel(frame: CGRect(x: 50, y: 300, width: 200, height: 50))
      label.text = "Hello"
      window?.backgroundColor = .white
      window?.rootViewController?.view.addSubview(label)
      window?.makeKeyAndVisible()
      """
    try scratch.write("All/Good/Sources/App/App.swift", "import Kit\n" + delegate(label))
    try scratch.write("All/Good/Sources/Empty/App.swift", delegate(""))
    try scratch.write(
      "All/Good/Tests/KitTests/KitTests.swift",
      """
      import XCTest
      @testable import Kit
      final class KitTests: XCTestCase {
        func testBad() { XCTAssertEqual(1, 2) }
        func testCrash() { fatalError("on purpose") }
        func testGood() { XCTAssertNotNil(Panel()) }
      }
      """)
    try scratch.write(
      "All/Good/Tests/PlainTests/Tests.swift",
      """
      import Testing
      @Test func good() { #expect(Bool(true)) }
      @Test func bad() { #expect(Bool(false)) }
      @Test func crash() { fatalError("here too") }
      """)
    try scratch.write(
      "All/Bad/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Bad", targets: [
        .target(name: "Lacking"), .target(name: "Above", dependencies: ["Lacking"]), .target(name: "Beside"), .target(name: "Wrong"),
      ])
      """)
    try scratch.write(
      "All/Bad/Sources/Lacking/a.swift",
      "import UIKit\npublic class B: UIView { var browser: UIBandSelectionInteraction? }\n")
    try scratch.write("All/Bad/Sources/Above/a.swift", "import Lacking\npublic func above() {}\n")
    try scratch.write("All/Bad/Sources/Beside/a.swift", "import UIKit\npublic class C: UIView {}\n")
    try scratch.write("All/Bad/Sources/Wrong/a.swift", "import Nowhere\n")
    return scratch
  }

  @Test(.enabled(if: isBuilt, "the library is not built; `make test` builds it before these tests"))
  func `a survey tells what compiles, what its tests and apps do, and which name would free what`() throws {
    let scratch = try makeFolder()
    // The report is not below the folder that the command is started in, where a script may write pictures anyway.
    let elsewhere = try Scratch()
    let output = scratch.url.appendingPathComponent("output").path,
      report = elsewhere.url.appendingPathComponent("report")
    func survey(_ more: String...) throws -> String {
      try? FileManager.default.removeItem(atPath: output)
      let end = try ChildProcess(
        arguments: [Self.command, "survey", "All", "-o", report.path] + more, folder: scratch.url.path,
        environment: ["PORTICO_ROOT": Self.root, "PORTICO_CONFIGURATION": Self.configuration], output: output,
        errors: output, limit: 600
      ).run()
      let text = try String(contentsOfFile: output, encoding: .utf8)
      #expect(end.status == 0, "\(text)")
      return text
    }
    let text = try survey("--jobs", "1")
    let read = try JSONDecoder().decode(
      SurveyReport.self, from: Data(contentsOf: report.appendingPathComponent("report.json")))
    #expect(read.projects.map(\.name) == ["All/Bad", "All/Good"])
    let bad = Dictionary(uniqueKeysWithValues: read.projects[0].targets.map { ($0.name, $0) })
    #expect(bad.mapValues(\.outcome) == ["Lacking": .fails, "Above": .blocked, "Beside": .compiles, "Wrong": .fails])
    #expect(bad["Above"]?.blockedBy == ["Lacking"] && bad["Wrong"]?.missingModules == ["Nowhere"])
    #expect(read.missingNames.map(\.name) == ["UIBandSelectionInteraction"] && read.missingNames.map(\.frees) == [2])

    let good = read.projects[1]
    #expect(good.targets.allSatisfy { $0.outcome == .compiles }, "\(good)")
    let tests = Dictionary((good.tests?.tests ?? []).map { ($0.name, $0.outcome) }) { first, _ in first }
    #expect(
      tests == [
        "KitTests.testBad": .failed, "KitTests.testCrash": .crashed, "KitTests.testGood": .passed,
        "PlainTests.good()": .passed,
        "PlainTests.bad()": .failed, "PlainTests.crash()": .crashed,
      ])
    let crashes = (good.tests?.tests ?? []).filter { $0.outcome == .crashed }.compactMap(\.message)
    #expect(crashes.map { $0.split(separator: ": ").last } == ["on purpose", "here too"])
    let apps = Dictionary(good.apps.map { ($0.name, $0) }) { first, _ in first }
    #expect(apps.mapValues(\.outcome) == ["App": .survived, "Empty": .noWindow])
    #expect(apps["Empty"]?.reason?.hasPrefix("the app has no window: the app delegate showed none") == true)
    for picture in apps["App"]?.pictures ?? [] {
      #expect(PictureCheck(try Data(contentsOf: report.appendingPathComponent(picture)))?.hasOneColour == false)
    }
    #expect(apps["App"]?.pictures.count == 2)
    #expect(text.contains("6 of 9 targets compile"))

    // Again, after the name's user is gone.
    try scratch.write("All/Bad/Sources/Lacking/a.swift", "import UIKit\npublic class B: UIView {}\n")
    // With the library that it imports.
    try scratch.write(
      "Nowhere/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Nowhere", products: [.library(name: "Nowhere", targets: ["Nowhere"])], targets: [.target(name: "Nowhere")])
      """)
    try scratch.write("Nowhere/Sources/Nowhere/a.swift", "public let here = true\n")
    let changes = try survey("--compare", report.path, "--package", "Nowhere")
    #expect(changes.contains("All/Bad: Wrong: fails → compiles") && changes.contains("9 of 9 targets compile"))
    #expect(
      changes.contains("All/Bad: Lacking: fails → compiles") && changes.contains("All/Bad: Above: blocked → compiles"))
    #expect(!changes.contains("worse"))
  }
}
