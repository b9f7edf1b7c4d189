import Foundation

/// One start of an app that collects the screens which a script names, in a folder: pictures, views, and what an audit
/// finds.
struct ScreenRun {
  /// The app's record of a screen.
  struct Screen: Decodable {
    struct View: Decodable {
      var path: String
      var parent: Int?
      var name: String
      var frame: CGRect
      var visibleFrame: CGRect
    }
    struct Content: Decodable {
      var size: CGSize
      var scale: Double
      var views: [View]
    }
    struct Finding: Decodable {
      var kind: String
      var element: String
      var path: String
      var frame: CGRect
      var fact: String
      var remedy: String
    }
    var name: String
    /// Counts the screens of a run from 1.
    var number: Int
    var screen: Content
    var findings: [Finding]
    var crops: [String]
  }

  let app: BuiltApp
  var options: Options
  /// The folder that the screens go to; it is made.
  let folder: URL
  var cropsFindings = false
  /// Folders of the same run in the other direction of layout, and with larger text.
  var mirrored, larger: URL?

  init(_ app: BuiltApp, _ options: Options, into folder: URL) {
    (self.app, self.options, self.folder) = (app, options, folder)
  }

  /// Runs the app to its end.
  ///
  /// - Returns: What went wrong, as a person reads it; nil when all lines of the script were carried out.
  func perform() throws -> String? {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var configuration = RunConfiguration(options, job: "screens")
    (configuration.screens, configuration.cropsFindings) = (folder.path, cropsFindings)
    (configuration.mirroredScreens, configuration.largerScreens) = (mirrored?.path, larger?.path)
    let run = try RunFolder(configuration, keepingDataAt: nil)
    defer { run.remove() }
    let errors = TemporaryPlace("-errors")
    let file = open(errors.url.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(file) }
    let child = try Child(
      [app.executable], environment: app.environment(for: run), output: .descriptor(file), errors: .descriptor(file))
    guard let end = child.wait(seconds: options.appLimit) else {
      return StoppedApp(stopping: child, program: app.executable, report: run.hangReport).message(
        after: options.appLimit ?? 0)
    }
    guard end.status != 0 else { return nil }
    let said = ((try? String(contentsOf: errors.url, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    if run.hostError != nil { return said.last ?? "the app ended with status \(end.status)" }
    let trap = end.signal == nil ? nil : said.first { $0.contains("Fatal error") }
    return trap ?? BuiltApp.words(for: end)
  }

  /// The screens that were written, in the order of the script.
  func screens() throws -> [Screen] {
    let names = Folder.names(folder.path).filter { $0.hasSuffix(".json") }
    return try names.map {
      try JSONDecoder().decode(Screen.self, from: Data(contentsOf: folder.appendingPathComponent($0)))
    }
    .sorted { $0.number < $1.number }
  }
}

/// Does independent pieces of work on several threads.
enum Workers {
  /// - Parameters:
  ///   - jobs: How many are done at once; nil: as many as there are cores.
  ///   - body: Is called once for each index, on some thread.
  static func perform(_ count: Int, jobs: Int?, _ body: @escaping @Sendable (Int) -> Void) {
    let width = min(max(jobs ?? ProcessInfo.processInfo.activeProcessorCount, 1), count)
    guard width > 1 else { return (0..<count).forEach(body) }
    let next = Counter()
    let group = DispatchGroup()
    for _ in 0..<width {
      group.enter()
      let thread = Thread {
        while let index = next.take(below: count) { body(index) }
        group.leave()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    group.wait()
  }
}
