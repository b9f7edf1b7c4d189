import Foundation

/// Opens an app, photographs it, and touches it for some seconds of its own time.
final class AppTrial {
  private let app: ProjectTarget
  private let workspace: Workspace
  private let limit: Double
  private let folder: URL
  private let pictures: String
  private let name: String
  private(set) var megabytes = 0.0

  /// Touches after the first picture; about twelve seconds of the app's time.
  static let touches = 30
  static let seed: UInt64 = 1

  /// - Parameters:
  ///   - folder: For what it prints.
  ///   - pictures: The folder for pictures, whose files begin with `name`.
  init(app: ProjectTarget, workspace: Workspace, limit: Double, folder: URL, pictures: String, name: String) {
    (self.app, self.workspace, self.limit, self.folder, self.pictures, self.name) = (
      app, workspace, limit, folder, pictures, name
    )
  }

  func perform() throws -> SurveyApp {
    let bundle = try workspace.makeBundle(for: app, named: app.name)
    let built = BuiltApp(name: app.name, bundle: bundle, runtime: workspace.runtime)
    let first = try open(built, ["wait 2", "snapshot \"\(pictures)/\(name)-first.png\""], "launch")
    guard !first.isTimedOut else {
      return result(.timedOut, "no picture after \(Int(limit)) s; --time-limit gives more")
    }
    guard first.status == 0 else { return result(.crashedAtLaunch, reason(of: first)) }
    guard let screen = ScreenFacts(first.output) else { return result(.crashedAtLaunch, reason(of: first)) }
    let complaint = Self.complaint(in: first.errors)
    if screen.windows.isEmpty { return result(.noWindow, complaint) }
    if !screen.windows.contains(where: { $0.width > 0 && $0.height > 0 }) { return result(.emptyWindow, complaint) }
    let picture = "\(pictures)/\(name)-first.png"
    let isBlank = FileManager.default.contents(atPath: picture).flatMap(PictureCheck.init)?.hasOneColour ?? false

    var taps = RandomTaps(seed: Self.seed, width: screen.width, height: screen.height, targets: screen.targets)
    let lines = ["wait 2"] + taps.lines(Self.touches) + ["wait 1", "snapshot \"\(pictures)/\(name)-taps.png\""]
    let second = try open(built, lines, "taps")
    if second.isTimedOut { return result(.timedOut, "the touches were not over after \(Int(limit)) s") }
    if second.status != 0 { return result(.crashedAtTaps, reason(of: second)) }
    if isBlank { return result(.blank, complaint ?? "the first picture has one colour") }
    return result(.survived, nil)
  }

  private func result(_ outcome: SurveyApp.Outcome, _ reason: String?) -> SurveyApp {
    let files = ["\(name)-first.png", "\(name)-taps.png"].filter {
      FileManager.default.fileExists(atPath: "\(pictures)/\($0)")
    }
    return SurveyApp(name: app.name, outcome: outcome, reason: reason, pictures: files.map { "pictures/\($0)" })
  }

  private typealias End = (status: Int32, signal: Int32?, isTimedOut: Bool, output: Data, errors: String)

  private func open(_ built: BuiltApp, _ lines: [String], _ part: String) throws -> End {
    let script = folder.appendingPathComponent("\(app.name)-\(part).portico")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: script)
    var options = try Options(["inspect", workspace.project.folder.path, "--format", "json", "--scale", "1"])
    (options.script, options.pictures) = (script.path, pictures)
    let run = try RunFolder(RunConfiguration(options, job: "inspect"), keepingDataAt: nil)
    defer { run.remove() }
    let output = folder.appendingPathComponent("\(app.name)-\(part).json"),
      errors = folder.appendingPathComponent("\(app.name)-\(part).txt")
    defer { try? FileManager.default.removeItem(at: output) }
    let end = try ChildProcess(
      arguments: [built.executable], folder: folder.path,
      environment: built.environment(for: run), output: output.path, errors: errors.path,
      limit: limit
    ).run()
    megabytes = max(megabytes, end.megabytes)
    return (
      end.status, end.signal, end.isTimedOut, FileManager.default.contents(atPath: output.path) ?? Data(),
      String(decoding: FileManager.default.contents(atPath: errors.path) ?? Data(), as: UTF8.self)
    )
  }

  private func reason(of end: End) -> String {
    if let trap = Self.reason(in: end.errors) { return trap }
    if let signal = end.signal { return "signal \(signal)" }
    let last = end.errors.split(separator: "\n").last.map(String.init)
    return end.status == 0 ? "it ended by itself\(last.map { ": \($0)" } ?? "")" : last ?? "status \(end.status)"
  }

  /// The host's complaint about an app that shows nothing.
  static func complaint(in errors: String) -> String? {
    let start = "portico: the app"
    return errors.split(separator: "\n").first { $0.hasPrefix(start) }.map { "the app" + $0.dropFirst(start.count) }
  }

  /// Why a process trapped, with its location: its own words, or what the backtrace begins with.
  static func reason(in output: String) -> String? {
    let lines = output.split(separator: "\n")
    if let words = lines.first(where: { $0.contains("Fatal error") && $0.contains(".swift:") }) {
      return String(words).replacing("Fatal error: ", with: "")
    }
    guard let start = lines.firstIndex(where: { $0.contains("Program crashed: ") }) else { return nil }
    let what = String(lines[start]).replacing(/\*+ (Program crashed: )?|[ ]\*+/, with: "")
    // `  1 [ra]  0x0123 UIView._setUp() + 138 in libPortico.so at /a/UIView.swift:47:30`
    let frame = lines[start...].lazy.compactMap {
      $0.firstMatch(of: /0x[0-9a-f]+ (.+?) \+ [0-9]+ in .+? at (\/[^<]+\.swift:[0-9]+)/)
    }.first
    return frame.map { "\(what) in \($0.output.1) at \($0.output.2)" } ?? what
  }
}

/// The facts of `inspect --format json` that decide how an app came up.
struct ScreenFacts {
  var width = 0, height = 0
  var windows: [(width: Int, height: Int)] = []
  /// The middles of what a screen reader stops at.
  var targets: [(x: Int, y: Int)] = []

  init?(_ json: Data) {
    guard let all = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
      let screen = Self.frame(all["screen"])
    else {
      return nil
    }
    (width, height) = (screen.width, screen.height)
    windows = (all["views"] as? [[String: Any]] ?? []).compactMap { Self.frame($0["frame"]) }.map {
      ($0.width, $0.height)
    }
    targets = (all["elements"] as? [[String: Any]] ?? []).compactMap { Self.frame($0["frame"]) }
      .map { ($0.x + $0.width / 2, $0.y + $0.height / 2) }
      .filter { (0..<screen.width).contains($0.0) && (0..<screen.height).contains($0.1) }
  }

  private static func frame(_ value: Any?) -> (x: Int, y: Int, width: Int, height: Int)? {
    guard let rect = value as? [String: Any] else { return nil }
    func number(_ key: String) -> Int {
      ((rect[key] as? NSNumber)?.doubleValue).map { Int(max(min($0, 1e6), -1e6)) } ?? 0
    }
    return (number("x"), number("y"), number("width"), number("height"))
  }
}
