import Foundation
import Synchronization
import TranslatorCore

/// Shows an app to a person until it is stopped. With `--watch` the running app takes over what is saved, or is built
/// and started anew.
///
/// The screen is a process of its own and stays while apps come and go. Everything that happens comes to one queue, in
/// order.
final class LiveRun {
  private enum Event: Sendable {
    case screen(ScreenProcess.Event)
    case screenEnded(Int32)
    case stopped
    case changed(SourceWatch.Change)
    case built(Build)
    case prepared(Result<HotBuild.Step, Failure>)
  }

  private struct Build: Sendable {
    var result: Result<BuiltApp, Failure>
    /// Seconds.
    var duration: Double
  }

  /// The requests that wait to be handled.
  private final class Queue: Sendable {
    private let events: Mutex<[Event]> = Mutex([])
    private let count = DispatchSemaphore(value: 0)

    func add(_ event: Event) {
      events.withLock { $0.append(event) }
      count.signal()
    }

    func next() -> Event {
      count.wait()
      return events.withLock { $0.removeFirst() }
    }
  }

  private let options: Options
  private let host: String
  private let queue = Queue()
  private let isOver = Mutex(false)
  private var screen: ScreenProcess?
  private var folder: RunFolder?
  private var hasStarted = false
  private var isBuilding = false
  /// The change that was saved and is not on screen yet.
  private var change: SourceWatch.Change?
  /// Saved while a build ran.
  private var nextChange: SourceWatch.Change?
  private var lastBuild = 0.0
  /// The app that was started last.
  private var app: BuiltApp?
  /// The replacement that the app was offered and has not answered.
  private var offer: HotBuild.Offer?
  /// Why the app is built and started anew.
  private var reason: RestartReason?
  private var watched: [URL] = []

  init(_ options: Options, host: String) { (self.options, self.host) = (options, host) }

  func perform() throws -> Int32 {
    guard let path = options.path else {
      throw Failure(.unusableArguments, "run needs a PATH: a package, an .xcodeproj, a folder or a Swift file")
    }
    let runtime = try Runtime.find()
    try runtime.build()
    try runtime.buildScreen()
    // The screen is there to say so when the source compiles only after some saving.
    let app = options.watches ? nil : try BuiltApp(options)
    let folder = try RunFolder(
      RunConfiguration(options, job: AppRun.Job.run.rawValue, host: "live"), keepingDataAt: options.data)
    self.folder = folder
    defer { folder.remove() }
    let title = app?.name ?? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let queue = queue
    screen = try ScreenProcess(runtime, host: host, port: options.port, title: title) {
      queue.add(.screen($0))
    } atEnd: {
      queue.add(.screenEnded($0))
    }
    Children.shared.handleSignals { queue.add(.stopped) }
    defer { Children.shared.handleSignals(nil) }
    if let app { start(app) }
    if options.watches {
      watch(Self.places(options))
      if let script = options.script { watch([URL(fileURLWithPath: script).standardizedFileURL]) }
      build()
    }
    return handleEvents()
  }

  /// The files and folders that the command line names.
  static func places(_ options: Options) -> [URL] {
    let paths = (options.path.map { [$0] } ?? []) + options.modules.map(\.path)
    return paths.map { path in
      let url = URL(fileURLWithPath: path).standardizedFileURL
      // A project's files lie beside it.
      return url.pathExtension == "xcodeproj" ? url.deletingLastPathComponent() : url
    }
  }

  // MARK: What happens

  private func handleEvents() -> Int32 {
    while true {
      switch queue.next() {
      case .screen(let event): handle(event)
      case .screenEnded(let status):
        end()
        return isOver.withLock({ $0 }) || status == 0 ? 0 : status
      case .stopped: end()
      case .changed(let change):
        if isBuilding || offer != nil { nextChange = change } else { take(change) }
      case .built(let build): handle(build)
      case .prepared(let result): handle(result)
      }
    }
  }

  private func end() {
    isOver.withLock { $0 = true }
    Shell.stopCaptures()
    screen?.stop()
  }

  private func handle(_ event: ScreenProcess.Event) {
    switch event.event {
    case "listening":
      Output.say(
        "\(options.path.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent } ?? "The app") is at \(event.address ?? "")"
      )
    case "printed": Output.write(event.text ?? "", to: .standardOutput)
    case "presented": if change != nil { tell("Restarted" + (reason.map { ": \($0)," } ?? " in")) }
    case "replaced": didReplace(refusal: event.refusal)
    case "ended":
      if let signal = event.signal { Output.error("portico: the app crashed (signal \(signal))") }
      if let status = event.status { Output.error("portico: the app has ended with status \(status)") }
    default: break
    }
  }

  /// Says on the screen and here what was done with a change, and how long that took.
  private func tell(_ what: String) {
    guard let change else { return }
    self.change = nil
    reason = nil
    let text = "\(what) \(Self.tenths(-change.saved.timeIntervalSinceNow)) s"
    screen?.show(ScreenProcess.Notice(kind: .updated, title: text))
    Output.say("\(URL(fileURLWithPath: change.file).lastPathComponent): \(text)")
  }

  private static func tenths(_ seconds: Double) -> String { String(format: "%.1f", seconds) }

  // MARK: Replacing

  /// Brings what was saved to the screen: into the running app where that is possible.
  private func take(_ change: SourceWatch.Change) {
    self.change = change
    reason = nil
    guard let app, let hot = app.hot, URL(fileURLWithPath: change.file).pathExtension == "swift" else {
      return build(change)
    }
    isBuilding = true
    let queue = queue, product = app.name
    Thread.detachNewThread {
      do {
        queue.add(.prepared(.success(try hot.step(product: product))))
      } catch {
        queue.add(.prepared(.failure(error as? Failure ?? Failure(.failed, "\(error)"))))
      }
    }
  }

  private func handle(_ prepared: Result<HotBuild.Step, Failure>) {
    isBuilding = false
    guard !isOver.withLock({ $0 }) else { return }
    if let next = nextChange {
      nextChange = nil
      return take(next)
    }
    switch prepared {
    case .success(.nothing):
      change = nil
      screen?.show(nil)
    case .success(.replace(let replacement, let offer)):
      self.offer = offer
      screen?.replace(replacement)
    case .success(.restart(let reason)):
      self.reason = reason
      build(change)
    case .failure(let failure): show(failure)
    }
  }

  private func didReplace(refusal: String?) {
    guard let offer else { return }
    self.offer = nil
    if let refusal {
      reason = RestartReason(refusal)
      if let next = nextChange {
        (change, nextChange) = (next, nil)
      }
      return build(change)
    }
    app?.hot?.didReplace(offer)
    tell("Replaced \(offer.count == 1 ? "1 function" : "\(offer.count) functions") in")
    if let next = nextChange {
      nextChange = nil
      take(next)
    }
  }

  // MARK: Building

  /// Looks at files and folders from now on: those that are looked at already left out, and what merely holds the one
  /// file that was named.
  private func watch(_ places: [URL]) {
    func holds(_ outer: URL, _ inner: URL) -> Bool { outer == inner || inner.path.hasPrefix(outer.path + "/") }
    let new = places.filter { url in !watched.contains { holds($0, url) || holds(url, $0) } }
    guard !new.isEmpty else { return }
    watched += new
    let queue = queue
    let isOver = { [unowned self] in self.isOver.withLock { $0 } }
    // One thread uses the closure, and this object outlives it.
    nonisolated(unsafe) let handedOver = (SourceWatch(new), isOver)
    Thread.detachNewThread {
      while let change = handedOver.0.waitForChange(until: handedOver.1) { queue.add(.changed(change)) }
    }
  }

  /// On a thread of its own, so that the screen and the keyboard are listened to.
  private func build(_ change: SourceWatch.Change? = nil) {
    isBuilding = true
    self.change = change
    screen?.show(ScreenProcess.Notice(kind: .building, title: "Building …"))
    let queue = queue
    let options = options
    Thread.detachNewThread {
      let begin = Date()
      let result: Result<BuiltApp, Failure>
      do {
        result = .success(try BuiltApp(options))
      } catch let failure as Failure {
        result = .failure(failure)
      } catch {
        result = .failure(Failure(.failed, "\(error)"))
      }
      queue.add(.built(Build(result: result, duration: -begin.timeIntervalSinceNow)))
    }
  }

  private func handle(_ build: Build) {
    isBuilding = false
    lastBuild = build.duration
    if let next = nextChange {
      nextChange = nil
      return self.build(next)
    }
    guard !isOver.withLock({ $0 }) else { return }
    switch build.result {
    case .success(let app):
      if options.watches { watch(app.sourceFolders) }
      start(app)
    case .failure(let failure): show(failure)
    }
  }

  private func show(_ failure: Failure) {
    change = nil
    Output.endProgress()
    Output.error(failure.message)
    let title = failure.status == .doesNotCompile ? "The new source does not compile." : "The app cannot be built."
    screen?.show(ScreenProcess.Notice(kind: .compileErrors, title: title, details: failure.message))
  }

  private func start(_ app: BuiltApp) {
    guard let screen, let folder else { return }
    self.app = app
    let environment = ProcessInfo.processInfo.environment.merging(app.environment(for: folder, isLive: true)) {
      _, new in new
    }
    screen.start([app.executable], environment: environment, replays: hasStarted)
    screen.show(nil)
    hasStarted = true
  }
}
