import Foundation
import LiveLink
import LiveScreen
import WindowHost

/// From what a person does to what the window shows, with the app in a process of its own, on an X server without a
/// display.
///
/// A mouse drags as in the scenes, sixty times a second. The time is that between the window's reading of the event and
/// the return of the call that shows the first picture which knows of it. Afterwards nothing is done, and the processor
/// time of both processes counts.
enum WindowLatency {
  @MainActor static func run(_ scene: String, _ name: String, seconds: Double, copy: Double) {
    guard let server = XDisplay() else { return Report.note("\(name): needs an X server (apt install xvfb xdotool)") }
    defer { server.stop() }
    do {
      try run(scene, name, seconds: seconds, copy: copy, on: server)
    } catch {
      Report.note("\(name): \(error)")
    }
  }

  @MainActor private static func run(
    _ scene: String, _ name: String, seconds: Double, copy: Double, on server: XDisplay
  ) throws {
    let job = server.folder + "/job.json"
    try Data(#"{"job":"run","host":"live","device":"iPhone 14"}"#.utf8).write(to: URL(fileURLWithPath: job))
    let screen = try WindowScreen(title: scene)
    let session = AppSession(wake: screen.wake)
    (session.presenter, screen.session) = (screen, session)
    var times: [Double] = []
    var isThere = false
    session.didPresent = { isThere = true }
    screen.didShow = { inputTime, time in
      if let inputTime { times.append((time - inputTime) * 1000) }
    }
    func turn(until condition: () -> Bool) {
      while !condition() {
        session.handleArrivals()
        screen.handleEvents()
        screen.wait(until: min(session.nextDeadline ?? .infinity, LinkClock.now + 0.1))
      }
    }
    var environment = ProcessInfo.processInfo.environment
    environment["PORTICO_CONFIG"] = job
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    session.start(
      AppSession.Launch(arguments: [program, "--live-app", scene], environment: environment, replays: false))
    turn { isThere || session.notice?.kind == .crashed }
    guard isThere else {
      return Report.note("\(name): \(session.notice?.title ?? "")\n\(session.notice?.details ?? "")")
    }

    let end = LinkClock.now + seconds
    let person = try server.drag(isSideways: scene == "S2", seconds: seconds)
    turn { LinkClock.now >= end }
    person.waitUntilExit()
    // Whatever still moves comes to rest.
    let rest = LinkClock.now + 3
    turn { LinkClock.now >= rest }
    Report.line(name, Sample(times), goal: nil, copy: copy)
    let idle = 5.0, start = Measure.processorTime + childTime, idleEnd = LinkClock.now + idle
    turn { LinkClock.now >= idleEnd }
    let used = Measure.processorTime + childTime - start
    Report.note(
      String(
        format: "%d pictures, shown by %@; at rest window and app together use %.2f %% of a core", times.count,
        screen.backend,
        used / idle / 10))
    session.stop()
  }

  /// Milliseconds of user and system time of the processes that this one has started and that run.
  private static var childTime: Double {
    let own = getpid()
    let tick = 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
    var sum = 0.0
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] where Int32(name) != nil {
      guard let line = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = line.lastIndex(of: ")"),
        !line.contains("(Xvfb)")
      else { continue }
      let fields = line[line.index(end, offsetBy: 2)...].split(separator: " ")
      if Int32(fields[1]) == own { sum += ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) * tick }
    }
    return sum
  }
}

/// Xvfb with a mouse. It ends with this process.
private final class XDisplay {
  let folder = NSTemporaryDirectory() + "portico-window-\(getpid())"
  private let server = Process()

  init?() {
    guard let xvfb = Self.find("Xvfb"), Self.find("xdotool") != nil else { return nil }
    let output = Pipe()
    server.executableURL = URL(fileURLWithPath: xvfb)
    server.arguments = ["-displayfd", "1", "-screen", "0", "1400x1100x24", "-nolisten", "tcp", "-noreset"]
    (server.standardOutput, server.standardError) = (output, FileHandle.nullDevice)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try server.run()
    } catch {
      return nil
    }
    var name = Data()
    while !name.contains(10) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      name += more
    }
    setenv("DISPLAY", ":" + String(decoding: name.dropLast(), as: UTF8.self), 1)
    unsetenv("WAYLAND_DISPLAY")
  }

  func stop() {
    kill(server.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func find(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The mouse presses, moves there and back for a second, and is released, again and again.
  func drag(isSideways: Bool, seconds: Double) throws -> Process {
    let middle = (x: 700.0, y: 550.0), way = isSideways ? (x: 150.0, y: 0.0) : (x: 0.0, y: 250.0)
    var lines: [String] = []
    for step in 0..<Int(seconds * 60) {
      let place = cos(Double(step % 60) / 30 * .pi)
      lines.append("mousemove \(Int(middle.x + way.x * place)) \(Int(middle.y + way.y * place))")
      if step % 60 == 0 { lines.append("mousedown 1") }
      if step % 60 == 59 { lines.append("mouseup 1") }
      lines.append("sleep 0.0162")
    }
    let script = folder + "/drag"
    try lines.joined(separator: "\n").write(toFile: script, atomically: false, encoding: .utf8)
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: Self.find("xdotool")!)
    tool.arguments = [script]
    try tool.run()
    return tool
  }
}
