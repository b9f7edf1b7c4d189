import Foundation
import Testing

@testable import PorticoCommand

/// Each command, killed at moments that a seed decides, again and again. Afterwards no process of it is left, its
/// result is whole or as it was, no temporary file lies about, and the next command works.
///
/// `make test-all` sets PORTICO_RANDOM_ENDS to how often each is killed.
@Suite(.serialized)
struct RandomEndTests {
  private static let count = ProcessInfo.processInfo.environment["PORTICO_RANDOM_ENDS"].flatMap { Int($0) }
  /// One command in the place of all.
  private static let only = ProcessInfo.processInfo.environment["PORTICO_RANDOM_END_OF"]

  /// A command with what it works on.
  struct Trial: Sendable, CustomTestStringConvertible {
    var name: String
    /// `$S` stands for the folder of the trial.
    var arguments: [String]
    var input = ""
    /// The file or folder that the command writes, in the folder of the trial; nil where it writes nothing.
    var result: String?
    /// Files of a result that hold times, so that two runs differ.
    var holdsTimes = false
    /// The status that the command ends with when nothing disturbs it.
    var status: Int32 = 0
    /// It has to build again each time.
    var builds = false
    /// It goes on until it is ended, once it has printed this.
    var endlessAfter: String?
    var testDescription: String { name }
  }

  static let trials = [
    Trial(name: "build", arguments: ["build", "App"], builds: true),
    Trial(name: "check", arguments: ["check", "App"]),
    Trial(name: "snapshot", arguments: ["snapshot", "App", "-o", "out/a.png"], result: "out/a.png"),
    Trial(
      name: "snapshot that builds", arguments: ["snapshot", "App", "-o", "out/a.png"], result: "out/a.png", builds: true
    ),
    Trial(name: "record of WebP", arguments: film("out/a.webp"), result: "out/a.webp"),
    Trial(name: "record of MP4", arguments: film("out/a.mp4"), result: "out/a.mp4"),
    Trial(name: "record of a folder", arguments: film("out/film"), result: "out/film"),
    Trial(name: "inspect", arguments: ["inspect", "App"]),
    Trial(
      name: "audit", arguments: ["audit", "App", "--script", "s.portico", "--scale", "1", "-o", "out/audit"],
      result: "out/audit",
      status: 1),
    Trial(
      name: "gallery",
      arguments: [
        "gallery", "App", "--script", "s.portico", "-o", "out/g", "--appearances", "light,dark", "--scale", "1",
      ],
      result: "out/g"),
    Trial(
      name: "drive", arguments: ["drive", "App"], input: "tap \"Go\"\nsettle\nsnapshot out/d.png\nwait 1\ntree\n",
      result: "out/d.png"),
    Trial(name: "run without a screen", arguments: ["run", "App", "--host", "headless", "--script", "s.portico"]),
    Trial(
      name: "run in the browser", arguments: ["run", "App", "--host", "browser"], endlessAfter: "http://127.0.0.1:"),
    Trial(
      name: "test", arguments: ["test", "Kit", "--junit", "out/t.xml", "--report", "out/report"], result: "out/t.xml",
      holdsTimes: true,
      builds: true),
    Trial(
      name: "survey", arguments: ["survey", "Kit", "-o", "out/survey", "--jobs", "1"], result: "out/survey",
      holdsTimes: true),
    Trial(name: "mcp", arguments: ["mcp"], input: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"# + "\n"),
    Trial(name: "new", arguments: ["new", "out/Hello"], result: "out/Hello"),
    Trial(name: "doctor", arguments: ["doctor"]),
  ]

  /// A short and small one: the moments between its pictures are what matters.
  private static func film(_ output: String) -> [String] {
    ["record", "App", "--script", "film.portico", "--fps", "20", "--scale", "1", "-o", output]
  }

  @Test(
    .enabled(if: count != nil && SurveyEndToEndTests.isBuilt, "PORTICO_RANDOM_ENDS says how often"),
    arguments: trials.filter { only == nil || $0.name == only })
  func `a command that is killed at any moment leaves nothing half done`(trial: Trial) throws {
    let place = try Workplace(trial)
    var random = SeededGenerator(seed: UInt64(trial.name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }))
    var kills: [Int32: Int] = [:]
    var ended = 0
    for index in 0..<(Self.count ?? 0) {
      let signal = [SIGKILL, SIGTERM, SIGINT][index % 3]
      // Some moments are after its end, when nothing is there to be killed.
      let moment = Double.random(in: 0..<place.seconds * 1.05, using: &random)
      let before = index % 2 == 0 ? nil : place.reference
      try place.put(before)
      let end = try place.run(index, killedBy: signal, after: moment)
      kills[signal, default: 0] += 1
      if end == nil { ended += 1 }
      if trial.endlessAfter == nil { place.adjust(hadEnded: end == nil) }
      place.check("\(trial.name), \(index): signal \(signal) after \(moment) s", before: before)
      if index % 10 == 9 { try place.runToEnd("after \(index + 1) kills of \(trial.name)") }
    }
    let counts = kills.map { "\($0.value) by signal \($0.key)" }.sorted().joined(separator: ", ")
    print(
      "ends \(trial.name): \(counts); \(ended) had ended before; \(String(format: "%.1f", place.seconds)) s each; found \(place.found)"
    )
  }
}

/// The folder in which one command works, with its own folder of temporary files and its own home.
private final class Workplace {
  /// The result of a run that nothing disturbed: each file below the result's path, by its path.
  typealias Files = [String: Data]

  private let scratch: Scratch
  private let trial: RandomEndTests.Trial
  private let mark = UUID().uuidString
  private(set) var reference: Files?
  /// How long it runs when nothing disturbs it.
  private(set) var seconds = 0.0
  private(set) var found = 0
  private var edits = 0

  init(_ trial: RandomEndTests.Trial) throws {
    self.trial = trial
    scratch = try Scratch()
    try scratch.write("tmp/.keep")
    try scratch.write("home/.keep")
    try scratch.write("out/.keep")
    try scratch.write("s.portico", "wait 0.5\ntap \"Go\"\nsnapshot out/s.png\nwait 0.5\n")
    try scratch.write("film.portico", "tap \"Go\"\nwait 0.4\n")
    try scratch.write(
      "Kit/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
      """)
    try scratch.write(
      "Kit/Tests/KitTests/KitTests.swift",
      """
      import XCTest
      @testable import Kit
      final class KitTests: XCTestCase {
        func testPanel() { XCTAssertNotNil(Panel().view) }
        func testOther() { XCTAssertEqual(Panel().number, Panel().number) }
      }
      """)
    try edit()
    // Twice: the first run also builds what later ones find.
    try runToEnd("at first")
    try put(nil)
    if trial.builds { try edit() }
    let start = ContinuousClock.now
    try runToEnd("a second time")
    let taken = ContinuousClock.now - start
    seconds = Double(taken.components.seconds) + Double(taken.components.attoseconds) / 1e18
    if trial.endlessAfter != nil { seconds += 2 }
    reference = files()
  }

  /// Changes the source, so that there is something to build.
  private func edit() throws {
    edits += 1
    try scratch.write(
      "App/App.swift",
      """
      import UIKit
      // Edit \(edits)
      final class Page: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { [unowned self] _ in
            UIView.animate(withDuration: 0.3) { self.view.backgroundColor = .yellow }
          })
          button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
          view.addSubview(button)
        }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = Page()
          window?.makeKeyAndVisible()
          return true
        }
      }
      """)
    try scratch.write(
      "Kit/Sources/Kit/Kit.swift",
      "import UIKit\n// Edit \(edits)\nfinal class Panel: UIViewController { let number = \(edits) }\n")
  }

  /// On a machine that others use it runs longer or shorter from time to time; most moments shall fall into its run.
  func adjust(hadEnded: Bool) { seconds *= hadEnded ? 0.85 : 1.03 }

  private var resultPlace: URL? { trial.result.map { scratch.url.appendingPathComponent($0) } }

  private func files() -> Files? {
    guard let resultPlace, ResourceRules.exists(resultPlace) else { return nil }
    guard let inside = FileManager.default.subpaths(atPath: resultPlace.path) else {
      return (try? Data(contentsOf: resultPlace)).map { ["": $0] }
    }
    return inside.reduce(into: [:]) { files, path in
      files[path] = try? Data(contentsOf: resultPlace.appendingPathComponent(path))
    }
  }

  /// Makes the result's place what it was after the undisturbed run, or empty.
  func put(_ files: Files?) throws {
    let manager = FileManager.default
    try? manager.removeItem(at: scratch.url.appendingPathComponent("out"))
    try scratch.write("out/.keep")
    guard let files, let resultPlace, trial.arguments[0] != "new" else { return }
    for (path, data) in files {
      let file = path.isEmpty ? resultPlace : resultPlace.appendingPathComponent(path)
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  // MARK: Running it

  private func start() throws -> (child: Child, output: String) {
    let written = scratch.url.appendingPathComponent("input").path,
      output = scratch.url.appendingPathComponent("output").path
    try Data(trial.input.utf8).write(to: URL(fileURLWithPath: written))
    let lines = open(written, O_RDONLY | O_CLOEXEC),
      file = open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    defer { for file in [lines, file] { close(file) } }
    let child = try Child(
      [SurveyEndToEndTests.command] + trial.arguments, in: scratch.url.path,
      environment: [
        "PORTICO_ROOT": SurveyEndToEndTests.root, "PORTICO_CONFIGURATION": SurveyEndToEndTests.configuration,
        "PORTICO_RANDOM_END": mark,
        "TMPDIR": scratch.url.appendingPathComponent("tmp").path,
        "HOME": scratch.url.appendingPathComponent("home").path,
        "XDG_CACHE_HOME": scratch.url.appendingPathComponent("home/.cache").path,
      ], input: .descriptor(lines), output: .descriptor(file), errors: .descriptor(file))
    return (child, output)
  }

  private func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  /// - Returns: The signal that ended it; nil when it had ended before.
  func run(_ index: Int, killedBy signal: Int32, after moment: Double) throws -> Int32? {
    if trial.builds { try edit() }
    let (child, _) = try start()
    // The moment is the input here, not something to wait for.
    Thread.sleep(forTimeInterval: moment)
    child.send(signal)
    // Without `Child.wait`, which ends by itself what the command leaves.
    var ended = false
    for _ in 0..<6000 where !ended {
      var information = siginfo_t()
      ended =
        waitid(P_PID, id_t(child.id), &information, WEXITED | WNOWAIT | WNOHANG) == 0 && information.si_signo == SIGCHLD
      if !ended { usleep(5000) }
    }
    if !ended { complain("\(trial.name), \(index): did not end within 30 s of signal \(signal)") }
    // What catches a signal is gone only when all the rest is; after SIGKILL the guard needs a moment.
    var left = processes(besides: child.id)
    if signal != SIGKILL, !left.isEmpty { complain("\(trial.name), \(index): its end came before that of \(left)") }
    if !eventually({ processes(besides: child.id).isEmpty }) {
      left = processes(besides: child.id)
      complain("\(trial.name), \(index): \(left) still run ten seconds after signal \(signal) at \(moment) s")
    }
    let end = child.wait() ?? child.stop()
    return end.signal
  }

  /// Processes that descend from the command: they have its mark in their environment.
  private func processes(besides command: pid_t) -> [String] {
    let wanted = Array("PORTICO_RANDOM_END=\(mark)".utf8)
    return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { name in
      guard let id = pid_t(name), id != command, isRunning(id),
        let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ"),
        environment.firstRange(of: wanted) != nil
      else { return nil }
      return "\(id) \(text("/proc/\(id)/comm").trimmingCharacters(in: .whitespacesAndNewlines))"
    }
  }

  /// The next command works and gives what the first one gave.
  func runToEnd(_ when: String) throws {
    try put(nil)
    let (child, output) = try start()
    if let last = trial.endlessAfter {
      #expect(eventually(seconds: 120) { text(output).contains(last) }, "\(when): \(text(output))")
      child.send(SIGTERM)
      _ = child.wait(seconds: 30) ?? child.stop()
    } else {
      let end = child.wait(seconds: 300) ?? child.stop()
      #expect(end.status == trial.status, "\(when): \(end) \(text(output))")
    }
    if let reference, !trial.holdsTimes, files() != reference {
      complain("\(when): the result is not what it was at first")
    }
    if reference != nil, trial.result != nil, files() == nil { complain("\(when): there is no result") }
    checkTemporaries(when)
  }

  private func eventually(seconds: Double = 10, _ condition: () -> Bool) -> Bool {
    for _ in 0..<Int(seconds * 100) {
      if condition() { return true }
      usleep(10_000)
    }
    return condition()
  }

  // MARK: What is left

  private func complain(_ what: String) {
    found += 1
    Issue.record("\(what)")
  }

  func check(_ when: String, before: Files?) {
    checkTemporaries(when)
    guard trial.result != nil else { return }
    let now = files()
    let old = trial.arguments[0] == "new" ? nil : before
    if now == nil || now == old || now == reference { return }
    if trial.holdsTimes, let now, let reference, Set(now.keys) == Set(reference.keys), now.allSatisfy(Self.isWhole) {
      return
    }
    let names = now.map { files in
      files.keys.sorted().filter { files[$0] != reference?[$0] }.prefix(5).map {
        "\($0) of \(files[$0]?.count ?? 0) bytes"
      }
    }
    complain(
      "\(when): the result has \(now?.count ?? 0) files of \(reference?.count ?? 0); not as they should be: \(names ?? [])"
    )
  }

  /// A page, JSON or XML that has its end; what was printed has none that could be seen.
  private static func isWhole(_ name: String, _ data: Data) -> Bool {
    if name.hasSuffix(".txt") { return true }
    let text = String(decoding: data.suffix(40), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.hasSuffix(">") || text.hasSuffix("}") || text.hasSuffix("]")
      || data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47])
  }

  /// Temporary files, and what begins with a point beside the result.
  private func checkTemporaries(_ when: String) {
    func left() -> [String] {
      let manager = FileManager.default
      let temporary = (try? manager.contentsOfDirectory(atPath: scratch.url.appendingPathComponent("tmp").path)) ?? []
      let beside = ["", "out", "App", "Kit"].flatMap { folder in
        ((try? manager.contentsOfDirectory(atPath: scratch.url.appendingPathComponent(folder).path)) ?? []).filter {
          $0.hasPrefix(".portico") || $0.hasPrefix("portico-")
        }
      }
      return temporary.filter { $0 != ".keep" } + beside
    }
    if !eventually({ left().isEmpty }) {
      complain("\(when): left are \(left())")
      for name in left() { try? FileManager.default.removeItem(at: scratch.url.appendingPathComponent("tmp/\(name)")) }
    }
  }
}
