import Foundation

/// Scene D1: what a person waits for between a change and a look, with the command as it is started from a shell.
///
/// The apps are invented and lie in a folder that is gone afterwards. The machine has to be quiet: seconds of the wall
/// are measured.
struct LoopBenchmark {
  struct Failure: Error, CustomStringConvertible { let description: String }

  private let folder: URL
  private let command: String
  private let isQuick: Bool

  /// - Parameter root: The checkout, whose command was built.
  static func run(root: URL, isQuick: Bool) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "portico-loop-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let benchmark = LoopBenchmark(
        folder: folder, command: root.appendingPathComponent("portico").path, isQuick: isQuick)
      print("\nfrom a change to a look                    median s      99th s   runs")
      for files in isQuick ? [30] : [30, 300] { try benchmark.app(files: files) }
      try benchmark.new()
      try benchmark.tests()
    } catch {
      print("D1: \(error)")
      exit(1)
    }
  }

  // MARK: Scenes

  private func app(files: Int) throws {
    let app = folder.appendingPathComponent("Loop\(files)")
    try write("App.swift", Self.delegate, in: app)
    try write("Badge.swift", Self.badge(width: 0), in: app)
    for number in 1..<(files - 1) { try write("Page\(number).swift", Self.page(number, color: 0), in: app) }
    let picture = ["snapshot", app.path, "-o", folder.appendingPathComponent("out.png").path]
    row("\(files) files, first build to PNG", [try seconds(picture).wall])
    let runs = isQuick ? 3 : 20
    row("\(files) files, unchanged app to PNG", try (0..<runs).map { _ in try seconds(picture).wall })
    let changed = try (1...(isQuick ? 2 : 10)).map { color -> Double in
      try write("Page1.swift", Self.page(1, color: color), in: app)
      return try seconds(picture).wall
    }
    row("\(files) files, one changed body to PNG", changed)
    try watched(app, files: files)
  }

  /// Measures from the saving of a file to the word that the running app shows it, as `run --watch` says; the picture
  /// was drawn by then.
  private func watched(_ app: URL, files: Int) throws {
    let run = try WatchedRun(command, app)
    try run.wait { $0.contains("The app is there.") }
    let replaced = try (1...(isQuick ? 3 : 20)).map { width in
      try run.save { try write("Badge.swift", Self.badge(width: width), in: app) }
    }
    row("\(files) files, saved drawing in the running app", replaced)
  }

  private func new() throws {
    let times = try (1...(isQuick ? 1 : 3)).map { number -> Double in
      let app = folder.appendingPathComponent("New\(number)").path
      let made = try seconds(["new", app]).wall
      return made + (try seconds(["snapshot", app, "-o", folder.appendingPathComponent("new.png").path]).wall)
    }
    row("portico new, to the first PNG", times)
  }

  private func tests() throws {
    let package = folder.appendingPathComponent("Hundred")
    try write("Package.swift", Self.manifest, in: package)
    try write("Sources/Hundred/Hundred.swift", "import UIKit\npublic let color = UIColor.red\n", in: package)
    for suite in 0..<10 {
      let functions = (0..<10).map { "  func test\($0)() { XCTAssertEqual(color, .red) }" }.joined(separator: "\n")
      try write(
        "Tests/HundredTests/Suite\(suite).swift",
        "import Hundred\nimport UIKit\nimport XCTest\n\n@MainActor final class Suite\(suite)Tests: XCTestCase {\n\(functions)\n}\n",
        in: package)
    }
    let test = ["test", package.path, "--jobs", "1"]
    _ = try seconds(test)
    let times = try (0..<(isQuick ? 2 : 10)).map { _ -> Double in
      let run = try seconds(test)
      let own = run.output.matches(of: /Executed 100 tests.* in ([0-9.]+) \(/).last.flatMap { Double($0.output.1) } ?? 0
      return run.wall - own
    }
    row("100 unchanged tests, beyond their own time", times)
  }

  // MARK: Measuring

  private func seconds(_ arguments: [String]) throws -> (wall: Double, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = arguments + ["--quiet"]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let wall = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(arguments.joined(separator: " ")): \(output)")
    }
    return (wall, output)
  }

  private func row(_ name: String, _ times: [Double]) {
    let sorted = times.sorted()
    let last = sorted[min(Int((Double(sorted.count) * 0.99).rounded(.up)), sorted.count) - 1]
    let figures = String(format: "%9.3f %11.3f %6d", sorted[sorted.count / 2], last, times.count)
    print("D1 \(name)".padding(toLength: 44, withPad: " ", startingAt: 0) + figures)
    fflush(nil)
  }

  private func write(_ path: String, _ text: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  // MARK: Sources

  private static let delegate = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: Page1())
        window?.addSubview(Badge(frame: CGRect(x: 20, y: 700, width: 200, height: 40)))
        window?.makeKeyAndVisible()
        print("The app is there.")
        return true
      }
    }
    """

  /// A view that every page shows.
  private static func badge(width: Int) -> String {
    """
    import UIKit

    final class Badge: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: \(width) + 20, height: 40)).fill()
      }
    }
    """
  }

  private static func page(_ number: Int, color: Int) -> String {
    """
    import UIKit

    final class Page\(number): UIViewController {
      private let label = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: \(Double(50 - color) / 50), alpha: 1)
        label.text = "Page \(number)"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
          label.centerXAnchor.constraint(equalTo: view.centerXAnchor), label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        title = names.filter { $0.count > 3 }.joined(separator: ", ")
      }
      private var names: [String] { (0..<\(number)).map { "Name \\($0)" } }
    }
    """
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Hundred", platforms: [.iOS(.v17)],
      targets: [.target(name: "Hundred"), .testTarget(name: "HundredTests", dependencies: ["Hundred"])])
    """
}
