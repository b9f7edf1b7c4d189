import Foundation
import Synchronization
import Testing

/// `portico run`, started as a person starts it.
final class RunningApp {
  private let process = Process()
  private let output = Output()

  /// The output that it has printed so far.
  private final class Output: Sendable {
    let text = Mutex("")
    let changed = DispatchSemaphore(value: 0)
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    .standardizedFileURL

  /// - Returns: The command with the library of the tests' build.
  static func command(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = root.appendingPathComponent("Translator/.build/debug/portico")
    process.arguments = arguments
    process.environment = ["PORTICO_CONFIGURATION": "debug"].merging(ProcessInfo.processInfo.environment) { _, new in
      new
    }
    .merging(["PORTICO_ROOT": root.path]) { _, new in new }
    return process
  }

  /// The picture at the end of a script, drawn without a screen.
  static func snapshot(of path: String, after script: String) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("s.portico"), picture = folder.appendingPathComponent("s.png")
    try Data(script.utf8).write(to: place)
    let process = command(["snapshot", path, "--script", place.path, "-o", picture.path])
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: picture)
  }

  /// Builds an app and waits, at most ten minutes, until its page is there.
  init(_ path: String, _ options: [String] = []) throws {
    let command = Self.command(["run", path, "--host", "browser"] + options)
    (process.executableURL, process.arguments, process.environment) = (
      command.executableURL, command.arguments, command.environment
    )
    let pipe = Pipe(), output = output
    process.standardOutput = pipe
    pipe.fileHandleForReading.readabilityHandler = { handle in
      let text = String(decoding: handle.availableData, as: UTF8.self)
      if text.isEmpty { handle.readabilityHandler = nil }
      output.text.withLock { $0 += text }
      output.changed.signal()
    }
    try process.run()
    try wait(seconds: 600) { $0.contains("http://127.0.0.1:") && $0.hasSuffix("\n") }
  }

  /// Until what was printed is as wanted.
  func wait(seconds: Double = 30, for condition: (String) -> Bool) throws {
    let end = DispatchTime.now() + seconds
    while !condition(text) { try #require(output.changed.wait(timeout: end) == .success, "it printed \(text)") }
  }

  var text: String { output.text.withLock { $0 } }
  var address: String { String(text[text.firstRange(of: /http:\S+/)!]) }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }
}
