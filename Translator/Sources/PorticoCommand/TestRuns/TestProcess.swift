import Foundation

/// Starts the program that holds the tests, passes on what it says, and stops it when it hangs.
struct TestProcess {
  /// Seconds without a word after which tests are stopped that have no limit of their own.
  static let silence = 120.0

  let program: String
  let folder: String
  let environment: [String: String]
  let options: Options
  /// Whether its words are passed on as they come.
  let streams: Bool

  /// - Parameters:
  ///   - library: Of the tests that are asked for.
  ///   - data: Where the app's settings and files are kept; nil: they are gone with the process.
  func run(_ arguments: [String], _ library: TestSuite.Library, data: String?, artifacts: String? = nil) throws
    -> TestPart
  {
    let run = try RunFolder(RunConfiguration(options, job: "run"), keepingDataAt: data)
    defer { run.remove() }
    let events = library == .swiftTesting ? TemporaryPlace("-events") : nil
    var variables = environment.merging(run.environment) { _, new in new }
    if let artifacts { variables["SNAPSHOT_ARTIFACTS"] = artifacts }
    if options.drawsTextAsBoxes { variables["PORTICO_TEXT"] = "boxes" }
    let stream = events.map { ["--event-stream-output-path", $0.url.path, "--event-stream-version", "0"] } ?? []
    let (output, errors) = (try Channel(), try Channel())
    let child = try Child(
      [program] + arguments + stream, in: folder, environment: variables, input: streams ? .own : .null,
      output: .descriptor(output.input), errors: .descriptor(errors.input))
    output.closeInput()
    errors.closeInput()
    var said: [UInt8] = []
    let isDone = listen(to: child, [output, errors], &said)
    var part = TestPart(arguments: arguments, output: String(decoding: said, as: UTF8.self), status: 0)
    if isDone {
      let end = child.wait() ?? child.stop()
      (part.status, part.signal) = (end.status, end.signal)
    } else {
      let stopped = StoppedApp(stopping: child, program: program, report: run.hangReport)
      let limit =
        options.timeLimit.map { "after \(Self.number($0)) s" } ?? "after \(Self.number(Self.silence)) s without a word"
      part.stopped = ([stopped.message(ofTests: limit)] + stopped.calls.map { "  \($0)" }).joined(separator: "\n")
      part.status = Failure.Status.failed.rawValue
    }
    if let events {
      part.events = (try? String(contentsOf: events.url, encoding: .utf8)) ?? ""
      events.remove()
    }
    return part
  }

  private static func number(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }

  /// Reads until the program ends.
  ///
  /// - Returns: False when its time is over.
  private func listen(to child: Child, _ channels: [Channel], _ said: inout [UInt8]) -> Bool {
    let ending = child.descriptor
    defer { if ending >= 0 { close(ending) } }
    let start = ChildProcess.now
    var lastWord = start
    var isOpen = channels.map { _ in true }
    while true {
      let left: Double? =
        switch options.timeLimit {
        case nil: Self.silence - (ChildProcess.now - lastWord)
        case 0: nil
        case let limit?: limit - (ChildProcess.now - start)
        }
      if let left, left <= 0 { return false }
      var list = zip(channels, isOpen).map { pollfd(fd: $1 ? $0.output : -1, events: Int16(POLLIN), revents: 0) }
      list.append(pollfd(fd: ending, events: Int16(POLLIN), revents: 0))
      let count = poll(&list, nfds_t(list.count), left.map { Int32(min($0 * 1000, 1e9).rounded(.up)) } ?? -1)
      guard count >= 0 || errno == EINTR else { return true }
      var hasRead = false
      for (index, channel) in channels.enumerated() where list[index].revents != 0 {
        let before = said.count
        isOpen[index] = channel.read(into: &said)
        hasRead = hasRead || isOpen[index]
        if streams { Output.write(said[before...], to: index == 0 ? .standardOutput : .standardError) }
      }
      if hasRead { lastWord = ChildProcess.now }
      // Streams that its own children may still hold open are not waited for.
      if !hasRead, list[channels.count].revents != 0 || !isOpen.contains(true) { return true }
    }
  }
}
