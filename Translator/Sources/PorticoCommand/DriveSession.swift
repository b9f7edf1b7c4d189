import Foundation

/// An app that runs on, takes lines of the script language and answers each with a line of JSON.
final class DriveSession {
  enum Answer {
    case line(String)
    /// The app has ended or was stopped; `json` says so to whoever waits for an answer.
    case over(json: String, status: Int32)
  }

  private let app: BuiltApp
  private let folder: RunFolder
  private let child: Child
  private let lines: Channel
  private let answers: Channel
  private var received: [UInt8] = []
  /// Seconds of the machine's time for a line; nil for no limit.
  private let limit: Double?

  init(_ app: BuiltApp, configuration: RunConfiguration, data: String?, limit: Double?) throws {
    (self.app, self.limit) = (app, limit)
    folder = try RunFolder(configuration, keepingDataAt: data)
    (lines, answers) = (try Channel(), try Channel())
    child = try Child(
      [app.executable], environment: app.environment(for: folder), input: .descriptor(lines.output),
      output: .descriptor(answers.input))
    answers.closeInput()
  }

  /// Carries out a line. The first waits for the app's launch as well.
  func perform(_ line: String) -> Answer {
    _ = lines.write(Array(line.utf8) + [10])
    return read()
  }

  /// Lets the app end, as it does when there are no more lines.
  func finish() -> Answer? {
    lines.closeInput()
    let end = child.wait(seconds: limit)
    guard let end else { return stop() }
    return end.status == 0 ? nil : over(end)
  }

  /// Ends the app at once.
  func close() {
    child.stop()
    folder.remove()
  }

  private func read() -> Answer {
    let deadline = limit.map { ChildProcess.now + $0 }
    let ending = child.descriptor
    defer { if ending >= 0 { Glibc.close(ending) } }
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: 10) {
        defer { received.removeSubrange(...end) }
        return .line(String(decoding: received[..<end], as: UTF8.self))
      }
      searched = received.count
      let left = deadline.map { max(0, $0 - ChildProcess.now) }
      if left == 0 { return stop() }
      var list = [
        pollfd(fd: answers.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&list, 2, left.map { Int32(min($0 * 1000, 1e9).rounded(.up)) } ?? -1) >= 0 || errno == EINTR else {
        return stop()
      }
      if list[0].revents != 0 {
        if answers.read(into: &received) { continue }
        return ended()
      }
      if list[1].revents != 0 { return ended() }
    }
  }

  private func ended() -> Answer {
    let end = child.wait(seconds: 5) ?? child.stop()
    return over(end)
  }

  private func over(_ end: Child.End) -> Answer {
    if let signal = end.signal {
      Output.error("portico: the app crashed (signal \(signal))")
      return .over(
        json: #"{"crashed":true,"error":"the app crashed (signal \#(signal)); standard error says where","ok":false}"#,
        status: Failure.Status.failed.rawValue)
    }
    let status = app.report(end, folder) ?? 0
    return .over(json: #"{"error":"the app has ended with status \#(end.status)","ok":false}"#, status: status)
  }

  private func stop() -> Answer {
    let stopped = StoppedApp(stopping: child, program: app.executable, report: folder.hangReport)
    let message = stopped.message(after: limit ?? 0)
    Output.error("portico: \(message)")
    let answer: [String: Any] = ["ok": false, "timedOut": true, "error": message, "calls": stopped.calls]
    let data = try? JSONSerialization.data(withJSONObject: answer, options: [.sortedKeys, .withoutEscapingSlashes])
    return .over(json: data.map { String(decoding: $0, as: UTF8.self) } ?? "{}", status: Failure.Status.failed.rawValue)
  }
}
