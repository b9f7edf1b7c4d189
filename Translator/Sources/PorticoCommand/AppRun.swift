import Foundation

/// Builds an app and starts it for one job.
struct AppRun {
  enum Job: String { case run, snapshot, record, inspect, drive }

  let options: Options
  let job: Job

  init(_ options: Options, job: Job) { (self.options, self.job) = (options, job) }

  /// `auto`: a window where there is a display, else a page. Whoever names a port wants a page.
  private var host: String {
    if let host = options.host { return host }
    guard job == .run && (options.watches || options.script == nil && options.at == nil) else { return "headless" }
    return options.port == nil ? "auto" : "browser"
  }

  /// In real time, for a person, until stopped.
  private var isLive: Bool { host != "headless" }

  func perform() throws -> Int32 {
    let runtime = try Runtime.find()
    try check(runtime)
    if isLive { return try LiveRun(options, host: host).perform() }
    let recorder = try job == .record ? Recorder(output: requiredOutput(), fps: options.fps) : nil
    let app = try BuiltApp(options)
    if job == .drive { return try drive(app) }

    var configuration = RunConfiguration(options, job: job.rawValue)
    let output = job == .snapshot ? RunConfiguration.absolute(try requiredOutput()) : nil
    // A picture appears whole or not at all.
    let unfinished = output.map { path in
      let url = URL(fileURLWithPath: path)
      TemporaryPlace.sweep(url.deletingLastPathComponent())
      return TemporaryPlace("-\(url.lastPathComponent)", in: url.deletingLastPathComponent())
    }
    configuration.output = unfinished?.url.path
    configuration.frames = recorder?.frames.path
    let folder = try RunFolder(configuration, keepingDataAt: options.data)
    defer {
      folder.remove()
      unfinished?.remove()
      recorder?.removeFrames()
    }
    if job == .record { Output.progress("Recording …") }
    let child = try Child([app.executable], environment: app.environment(for: folder), input: .own)
    guard let end = WorkLog.shared.measure("the app", { child.wait(seconds: options.appLimit) }) else {
      let stopped = StoppedApp(stopping: child, program: app.executable, report: folder.hangReport)
      throw Failure(
        .failed,
        ([stopped.message(after: options.appLimit ?? 0)] + stopped.calls.map { "  \($0)" }).joined(separator: "\n"))
    }
    Output.endProgress()
    if let status = app.report(end, folder) { return status }
    if let output, let unfinished {
      guard ResourceRules.exists(unfinished.url) else { throw Failure(.failed, "the app ended without a picture") }
      try ResultFile.put(unfinished.url, at: output)
    }
    try recorder?.finish()
    return 0
  }

  /// Lines from standard input go to the app, and its answers to standard output.
  private func drive(_ app: BuiltApp) throws -> Int32 {
    let session = try WatchedDrive(app, options)
    defer { session.close() }
    while let line = readLine() {
      switch try session.perform(line) {
      case .line(let answer): Output.say(answer)
      case .over(let answer, let status):
        Output.say(answer)
        return status
      }
    }
    guard case .over(let answer, let status) = session.finish() else { return 0 }
    Output.say(answer)
    return status
  }

  private func check(_ runtime: Runtime) throws {
    try Devices.check(options.device, runtime)
    if isLive {
      guard job == .run else {
        throw Failure(
          .unusableArguments, "--host \(host) is for `portico run`; \(job.rawValue) shows the app to nobody")
      }
      guard options.at == nil else {
        throw Failure(
          .unusableArguments, "--at moves the clock of --host headless; a person moves an app on a page or in a window")
      }
      if host == "window", options.port != nil {
        throw Failure(.unusableArguments, "--port is for --host browser; a window has none")
      }
    } else if options.port != nil || (options.watches && job != .drive) {
      throw Failure(
        .unusableArguments,
        options.port == nil
          ? "--watch is for an app that stays: `portico run` with a window or a page, and `portico drive`"
          : "--port is for an app that is shown to somebody, as by --host browser")
    }
    if let script = options.script, ResourceRules.isFolder(URL(fileURLWithPath: script)) {
      throw Failure(.unusableArguments, "\(script): is a folder and not a script")
    }
    if let script = options.script, !FileManager.default.isReadableFile(atPath: script) {
      throw Failure(.unusableArguments, "\(script): the script cannot be read")
    }
    if let pictures = options.pictures, !ResourceRules.isFolder(URL(fileURLWithPath: pictures)) {
      throw Failure(.unusableArguments, "--pictures \(pictures): there is no such folder")
    }
    if let log = options.log {
      guard !isLive else {
        throw Failure(
          .unusableArguments, "--log is for an app that nobody looks at; with --host \(host) it writes to the terminal")
      }
      try checkFolder(of: log)
      try ResultFile.check(log)
    }
    if job == .snapshot {
      let output = try requiredOutput()
      guard output.lowercased().hasSuffix(".png") else {
        throw Failure(.unusableArguments, "-o \(output): a snapshot is a .png")
      }
      try checkFolder(of: output)
      try ResultFile.check(output)
    }
    if job == .record { try checkFolder(of: try requiredOutput()) }
  }

  private func checkFolder(of output: String) throws {
    let folder = URL(fileURLWithPath: output).deletingLastPathComponent()
    guard ResourceRules.isFolder(folder) else {
      throw Failure(.unusableArguments, "\(output): the folder \(folder.path) does not exist")
    }
    guard FileManager.default.isWritableFile(atPath: folder.path) else {
      throw Failure(.unusableArguments, "\(output): the folder cannot be written")
    }
  }

  private func requiredOutput() throws -> String {
    guard let output = options.output, !output.isEmpty else {
      throw Failure(.unusableArguments, "\(job.rawValue) needs -o FILE")
    }
    return output
  }
}

/// An app that was built, ready to be started.
struct BuiltApp {
  let name: String
  let bundle: URL
  let runtime: Runtime
  /// The folders of its source, packages that it is built with included.
  let sourceFolders: [URL]
  /// With which functions of the running app are replaced; nil where that is not possible.
  private(set) var hot: HotBuild?

  var executable: String { bundle.appendingPathComponent(name).path }

  /// One that lies ready, whose source nobody watches.
  init(name: String, bundle: URL, runtime: Runtime) {
    (self.name, self.bundle, self.runtime, sourceFolders) = (name, bundle, runtime, [])
  }

  /// The result that a stamp hands out.
  private struct Ready: Codable {
    var name: String
    var bundle: URL
    var sourceFolders: [URL]
    var warnings: [String]
  }

  /// Builds it, unless it was built from the same things before.
  init(_ options: Options) throws {
    // A build whose functions can be replaced needs its source at hand.
    let stamp = options.watches ? nil : BuildStamp(options, kind: "app")
    if let stamp, stamp.isThere, let ready = try Self.ready(stamp) {
      for warning in ready.warnings { Output.warn(warning) }
      (name, bundle, sourceFolders, runtime) = (ready.name, ready.bundle, ready.sourceFolders, try Runtime.find())
      return
    }
    var built = try BuiltProject(options, viewController: options.viewController)
    let app = try built.project.app(named: options.viewController == nil ? options.target : Project.viewerName)
    try built.workspace.compile(product: app.name, tests: false, isHot: options.watches)
    bundle = try built.workspace.makeBundle(for: app, named: app.name)
    if options.watches { hot = try HotBuild(built, product: app.name, options) }
    built.unlock()
    (name, runtime) = (app.name, built.runtime)
    // A file that we wrote ourselves, such as a viewer for one controller, changes with us.
    let own = FileManager.default.temporaryDirectory.path + "/portico-viewer-"
    sourceFolders = Set(
      built.project.targets.flatMap(\.sources).map { $0.standardizedFileURL.deletingLastPathComponent() }
    )
    .filter { !$0.path.hasPrefix(own) }.sorted { $0.path < $1.path }
    guard built.isWhole else { return }
    stamp?.write(
      Ready(name: name, bundle: bundle, sourceFolders: sourceFolders, warnings: built.warnings), inputs: built.inputs,
      products: [bundle.appendingPathComponent(name)])
  }

  private static func ready(_ stamp: BuildStamp) throws -> Ready? {
    // A library that is built now makes the stamp wrong.
    try WorkLog.shared.measure("looking after the framework") { try Runtime.find().build() }
    return WorkLog.shared.measure("looking for changes") { stamp.read(Ready.self) }
  }

  /// How a crash is told.
  static var backtrace: String {
    ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"]
      ?? "enable=yes,color=no,limit=24,top=0,threads=crashed,interactive=no,images=none,registers=none"
  }

  /// Says why the app did not end well.
  ///
  /// - Returns: The command's status; nil when it did.
  func report(_ end: Child.End, _ run: RunFolder) -> Int32? {
    guard end.status != 0 else { return nil }
    if end.signal == nil, let error = run.hostError {
      return (error == .refused ? Failure.Status.unusableArguments : .failed).rawValue
    }
    Output.error("portico: \(Self.words(for: end))")
    return Failure.Status.failed.rawValue
  }

  /// How an app ended that did not come to the end of its job, in words.
  static func words(for end: Child.End) -> String {
    if let signal = end.signal { return "the app crashed (signal \(signal))" }
    return "the app ended itself with status \(end.status), by exit(\(end.status))"
  }

  /// The values instead of the person's own time zone, language and name, which the app's pixels must not follow. It is
  /// there when the process starts: Foundation asks for it once.
  static let sameForEveryone = [
    "TZ": "UTC", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "", "USER": "mobile", "LOGNAME": "mobile",
  ]

  /// The variables that are added to our own environment.
  ///
  /// - Parameter isLive: The app is shown to a person, whose time zone it has.
  func environment(for run: RunFolder, isLive: Bool = false) -> [String: String] {
    (isLive ? [:] : Self.sameForEveryone).merging([
      // Sets and dictionaries of the app then have one order in every run, as the pixels must.
      "SWIFT_DETERMINISTIC_HASHING": "1", "PORTICO_RESOURCES": bundle.path, "PORTICO_ROOT": runtime.root.path,
      "SWIFT_BACKTRACE": Self.backtrace,
    ]) { _, new in new }.merging(run.environment) { _, new in new }
  }
}
