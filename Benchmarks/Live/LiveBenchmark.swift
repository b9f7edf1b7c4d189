import BrowserHost
import Foundation
import LiveHost
import LiveLink
import LiveScreen
import Raster
import Synchronization

/// From a finger on a page to the bytes of the picture that shows it there: an app in a process of its own, the server,
/// and a page that only counts. What the browser adds, decoding and drawing, is not in it.
@MainActor
struct LiveBenchmark {
  private let name: String
  private let scene: String
  private let copy: Double

  init(_ name: String, scene: String, copy: Double) { (self.name, self.scene, self.copy) = (name, scene, copy) }

  /// Frames of 1/60 s in which a finger moves.
  func run(frames: Int) {
    do {
      let browser = try BrowserSession(port: 0)
      let session = AppSession(wake: browser.wake)
      browser.session = session
      let presenter = TimedPresenter(browser)
      session.presenter = presenter
      let folder = NSTemporaryDirectory() + "portico-live-\(getpid())"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let settings: [String: Any] = ["job": "run", "host": "live", "device": "iPhone 14"]
      try JSONSerialization.data(withJSONObject: settings).write(to: URL(fileURLWithPath: folder + "/job.json"))
      let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let environment = ProcessInfo.processInfo.environment.merging(["PORTICO_CONFIG": folder + "/job.json"]) { $1 }
      session.start(
        AppSession.Launch(arguments: [program, "--live-app", scene], environment: environment, replays: false))
      let page = PageClient(address: browser.address)
      // The first pictures are on the page before anybody touches it.
      turn(session, browser, for: 1.5)
      let first = page.arrivals.count
      let finger = Finger(page, scene: scene, frames: frames)
      turn(session, browser, until: { finger.isDone }, for: 60)
      turn(session, browser, for: 0.2)
      report(presenter.inputTimes, page.arrivals, from: first, seconds: finger.duration)
      // A row that was flung comes to rest before the measurement begins.
      var seen = -1
      while seen != page.arrivals.count {
        seen = page.arrivals.count
        turn(session, browser, for: 1)
      }
      let used = Self.processorTime
      turn(session, browser, for: 3)
      Report.note(
        String(format: "at rest: %.2f %% of one core, app and server together", (Self.processorTime - used) / 30))
      page.close()
      session.stop()
    } catch {
      Report.note("\(name): \(error)")
    }
  }

  private func report(_ inputs: [Double?], _ arrivals: [PageClient.Arrival], from first: Int, seconds: Double) {
    var times: [Double] = []
    for (input, arrival) in zip(inputs, arrivals).dropFirst(first) {
      if let input { times.append((arrival.time - input) * 1000) }
    }
    Report.line(name, Sample(times), goal: nil, copy: copy)
    let bytes = arrivals.dropFirst(first).reduce(0) { $0 + $1.bytes }
    let count = arrivals.count - first
    Report.note(
      String(
        format: "%.0f frames a second, %.0f KB a frame, %.1f MB a second", Double(count) / seconds,
        Double(bytes) / 1000 / Double(max(count, 1)),
        Double(bytes) / 1e6 / seconds))
  }

  /// Turns the loop as `portico-screen` does.
  private func turn(
    _ session: AppSession, _ browser: BrowserSession, until isDone: () -> Bool = { false }, for seconds: Double
  ) {
    let end = LinkClock.now + seconds
    while LinkClock.now < end, !isDone() {
      session.handleArrivals()
      browser.handleEvents()
      browser.wait(until: min(end, session.nextDeadline ?? end))
    }
  }

  /// Milliseconds that this process and its app have used.
  private static var processorTime: Double {
    let children = (try? String(contentsOfFile: "/proc/self/task/\(getpid())/children", encoding: .utf8)) ?? ""
    let ticks = children.split(separator: " ").map { child -> Double in
      let fields =
        ((try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? "").split(separator: ")").last ?? ""
      let numbers = fields.split(separator: " ")
      return numbers.count > 12 ? (Double(numbers[11]) ?? 0) + (Double(numbers[12]) ?? 0) : 0
    }
    return Measure.processorTime + ticks.reduce(0, +) * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

/// Remembers which input each frame that is sent knows of.
@MainActor
private final class TimedPresenter: Presenter {
  private let browser: BrowserSession
  private(set) var inputTimes: [Double?] = []

  init(_ browser: BrowserSession) { self.browser = browser }

  var takesFrames: Bool { browser.takesFrames }
  func present(_ pixels: PixelBuffer, damage: [PixelRect], scale: Double, inputTime: Double?) {
    inputTimes.append(inputTime)
    browser.present(pixels, damage: damage, scale: scale, inputTime: inputTime)
  }
  func show(_ state: AppMessage.State) { browser.show(state) }
  func show(_ notice: Notice?) { browser.show(notice) }
  func show(_ textInput: AppMessage.TextInput?) { browser.show(textInput) }
  func show(_ tree: AccessibilityNode) { browser.show(tree) }
  func announce(_ text: String) { browser.announce(text) }
  func attend(to element: Int) { browser.attend(to: element) }
  func copied(_ text: String, viewer: Int) { browser.copied(text, viewer: viewer) }
}

/// A person's finger: on a thread of its own, at 60 samples a second.
private final class Finger: Sendable {
  private let progress = Mutex(false)
  let duration: Double
  var isDone: Bool { progress.withLock { $0 } }

  init(_ page: PageClient, scene: String, frames: Int) {
    duration = Double(frames) / 60
    let start = Measure.now / 1000
    Thread.detachNewThread { [self] in
      for index in 0..<frames {
        // Not in step with the app's ticks.
        Thread.sleep(forTimeInterval: max(0, start + Double(index) * 1.003 / 60 - Measure.now / 1000))
        for (phase, x, y) in Self.touches(scene, index % 40) {
          let touch = #"{"finger":0,"phase":"\#(phase)","x":\#(x),"y":\#(y),"time":\#(Measure.now / 1000)}"#
          page.send(#"{"type":"touches","touches":[\#(touch)]}"#)
        }
      }
      progress.withLock { $0 = true }
    }
  }

  /// As the scenes of the frame benchmarks have it.
  private static func touches(_ scene: String, _ part: Int) -> [(String, Double, Double)] {
    if scene == "S2" {
      let x = 389 - 10 - eased(Double(part + 1) / 40) * 390
      return (part == 0 ? [("began", 389, 600)] : []) + [("moved", max(x, 1), 600)]
        + (part == 39 ? [("ended", max(x, 1), 600)] : [])
    }
    let y = 800 - Double(part) * 110
    return part == 0
      ? [("began", 195, y)] : part < 6 ? [("moved", 195, y)] : part == 6 ? [("moved", 195, y), ("ended", 195, y)] : []
  }
}
