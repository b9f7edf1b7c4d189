import Foundation
import Testing

@testable import PorticoCommand

/// Edits to an example while it is driven: after each, the screen is the one that the new source shows at the same
/// place.
@Suite(
  .serialized,
  .enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built; `make test` builds it before these tests"))
struct HotReplacementTests {
  /// The acts between which edits are made. Places on the screen stay where texts and identifiers may change.
  private static let tour = [
    "wait 0.6", "settle", "swipe up", "settle", "tap at 100,300", "settle", "wait 1",
    "drag from 350,600 to 60,500 over 0.6 hold 0.1",
    "settle",
    "tap at 40,80", "settle", "tap at 290,300", "settle", "swipe left", "settle", "tap at 40,80", "settle", "swipe up",
    "settle",
  ]

  /// How many edits: five in `make test`, 200 in `make test-all`.
  private static let count = Int(ProcessInfo.processInfo.environment["PORTICO_HOT_EDITS"] ?? "") ?? 5
  private static let seed = UInt64(ProcessInfo.processInfo.environment["PORTICO_HOT_SEED"] ?? "") ?? 7

  /// One has many drawings, the other many lists.
  private static let examples = count > 5 ? ["PageBook", "EditMode"] : ["PageBook"]

  @Test(.timeLimit(.minutes(60)), arguments: examples)
  func `edits drawn by chance lead to the screen of a fresh start, or to a restart that is stated`(example: String)
    throws
  {
    let scratch = try Scratch()
    let app = scratch.url.appendingPathComponent("App")
    let source = URL(fileURLWithPath: SurveyEndToEndTests.root).appendingPathComponent("Examples/\(example)")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    for name in ["\(example).xcodeproj", "Resources", "Sources"] {
      let place = source.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: place.path) {
        try FileManager.default.copyItem(at: place, to: app.appendingPathComponent(name))
      }
    }
    var files: [String: String] = [:]
    for file in ResourceRules.swiftFiles(in: app.appendingPathComponent("Sources")) {
      files[file.path] = try String(contentsOf: file, encoding: .utf8)
    }
    var edits = SourceEdits(seed: Self.seed)
    var driven = try DrivenApp(app.path, ["--watch"])
    var lines: [String] = []
    var outcomes: [String: Int] = [:]
    func count(_ outcome: String, _ edit: SourceEdits.Edit) {
      outcomes["\(edit.kind.rawValue): \(outcome)", default: 0] += 1
    }

    func picture(_ app: DrivenApp, _ name: String) throws -> Data? {
      let place = scratch.url.appendingPathComponent(name)
      guard try app.perform("snapshot \(place.path)")?["picture"] != nil else { return nil }
      return try Data(contentsOf: place)
    }
    func act() throws {
      let line = Self.tour[lines.count % Self.tour.count]
      lines.append(line)
      _ = try driven.perform(line)
    }
    for _ in 0..<4 { try act() }
    var before = try picture(driven, "before.png")

    for number in 1...Self.count / Self.examples.count {
      let edit = edits.edit(files)
      let about =
        "\(example), edit \(number) of seed \(Self.seed): \(edit.kind) at \(edit.file.split(separator: "/").last ?? ""): \(edit.place)"
      try Data(edit.text.utf8).write(to: URL(fileURLWithPath: edit.file), options: .atomic)
      let place = scratch.url.appendingPathComponent("hot.png")
      let answer = try driven.perform("snapshot \(place.path)")
      let hot = answer == nil ? nil : try? Data(contentsOf: place)
      let fresh = try DrivenApp(app.path, [])
      for line in lines { _ = try fresh.perform(line) }
      let expected = try picture(fresh, "fresh.png")
      let failsToCompile = expected == nil && fresh.status == Failure.Status.doesNotCompile.rawValue
      fresh.close()

      if failsToCompile {
        #expect(answer?["sourceError"] != nil, "It does not compile, which is not told: \(about)")
        #expect(hot == before, "What does not compile changes the app: \(about)")
        count("does not compile", edit)
      } else if expected == nil || hot == nil {
        #expect(
          hot == nil || answer?["restarted"] == nil, "The fresh app ends and the one started anew does not: \(about)")
        #expect(expected == nil, "The app has ended, and a fresh one does not: \(about)")
        count("ends the app", edit)
      } else {
        let outcome = answer?["restarted"].map { "restarted, \($0)" } ?? answer?["replaced"].map { "replaced \($0)" }
        #expect(outcome != nil, "Nothing is said: \(about): \(answer ?? [:])")
        #expect(hot == expected, "The screen is not the one of a fresh start after \(outcome ?? "nothing"): \(about)")
        if hot != expected { try keep(scratch, number) }
        count(
          outcome?.hasPrefix("replaced") == true
            ? hot == before ? "replaced out of sight" : "replaced in sight" : "restarted", edit)
        if Self.count > 5 { print("\(about): \(outcome ?? "")") }
      }
      if failsToCompile || expected == nil || hot == nil {
        try Data(files[edit.file]!.utf8).write(to: URL(fileURLWithPath: edit.file), options: .atomic)
      } else {
        files[edit.file] = edit.text
      }
      if hot == nil || driven.status != nil || hot != expected && !failsToCompile {
        driven.close()
        driven = try DrivenApp(app.path, ["--watch"])
        for line in lines { _ = try driven.perform(line) }
      }
      if number % 3 == 0 { try act() }
      before = try picture(driven, "before.png")
    }
    driven.close()
    guard Self.count > 5 else { return }
    print(outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n"))
  }

  /// Keeps both pictures for a person to look at.
  private func keep(_ scratch: Scratch, _ number: Int) throws {
    guard let folder = ProcessInfo.processInfo.environment["PORTICO_HOT_PICTURES"] else { return }
    for name in ["hot", "fresh"] {
      let place = URL(fileURLWithPath: folder).appendingPathComponent("\(number)-\(name).png")
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.copyItem(at: scratch.url.appendingPathComponent("\(name).png"), to: place)
    }
  }
}

/// `portico drive`, started as a program starts it.
final class DrivenApp {
  private let child: Child
  private let lines: Channel
  private let answers: Channel
  private var received: [UInt8] = []
  /// With which the command ended; nil while it runs.
  private(set) var status: Int32?

  init(_ path: String, _ options: [String]) throws {
    (lines, answers) = (try Channel(), try Channel())
    child = try Child(
      [SurveyEndToEndTests.command, "drive", path, "--quiet"] + options,
      environment: [
        "PORTICO_ROOT": SurveyEndToEndTests.root, "PORTICO_CONFIGURATION": SurveyEndToEndTests.configuration,
      ],
      input: .descriptor(lines.output), output: .descriptor(answers.input), errors: .null)
    answers.closeInput()
  }

  /// - Returns: The answer; nil when the app has ended.
  func perform(_ line: String) throws -> [String: Any]? {
    guard status == nil else { return nil }
    _ = lines.write(Array(line.utf8) + [10])
    while true {
      if let newline = received.firstIndex(of: 10) {
        let answer = try JSONSerialization.jsonObject(with: Data(received[..<newline])) as? [String: Any]
        received.removeSubrange(...newline)
        if answer?["time"] == nil { end() }
        return answer?["time"] == nil ? nil : answer
      }
      guard answers.read(into: &received) else {
        end()
        return nil
      }
    }
  }

  private func end() { status = child.wait(seconds: 30)?.status ?? child.stop().status }

  func close() {
    lines.closeInput()
    if status == nil { status = child.wait(seconds: 30)?.status ?? child.stop().status }
  }
}
