import Foundation

/// Reads what XCTest prints while it runs.
///
/// A test that has begun and not ended is the one in which the process ended.
struct TestOutcomes {
  private(set) var tests: [SurveyTest] = []
  /// The name, as XCTest writes it, of the test that was running at the end of what was read.
  private(set) var running: String?

  init(xctest output: String) {
    var message: String?
    for line in output.split(separator: "\n") {
      if let match = line.firstMatch(of: /Test Case '([^']+)' (started|passed|failed|skipped)/) {
        let name = String(match.output.1)
        switch match.output.2 {
        case "started": (running, message) = (name, nil)
        case let word:
          let outcome: SurveyTest.Outcome = word == "passed" ? .passed : word == "failed" ? .failed : .skipped
          tests.append(SurveyTest(name: name, outcome: outcome, message: outcome == .passed ? nil : message))
          running = nil
        }
      } else if running != nil, message == nil,
        let range = line.firstRange(of: ": error: ") ?? line.firstRange(of: ": Test skipped")
      {
        message = String(line[..<range.lowerBound].suffix(80) + line[range.lowerBound...])
      }
    }
  }

  /// Reads Swift Testing's stream of events, a line of JSON each.
  init(events: String) {
    struct Line: Decodable {
      struct Payload: Decodable {
        struct Message: Decodable { var symbol: String?; var text: String }
        struct Issue: Decodable { var isKnown: Bool?; var isFailure: Bool? }
        var kind: String
        var id: String?
        var name: String?
        var testID: String?
        var issue: Issue?
        var messages: [Message]?
      }
      var kind: String
      var payload: Payload
    }
    var failures: [String: String] = [:]
    var functions: Set<String> = []
    for text in events.split(separator: "\n") {
      guard let line = try? JSONDecoder().decode(Line.self, from: Data(text.utf8)) else { continue }
      let payload = line.payload
      if line.kind == "test" {
        if payload.kind == "function", let id = payload.id { functions.insert(id) }
        continue
      }
      guard let id = payload.testID, functions.contains(id) else { continue }
      let words = payload.messages?.map(\.text).joined(separator: " ")
      switch payload.kind {
      case "testStarted": running = id
      case "issueRecorded":
        if payload.issue?.isKnown != true, payload.issue?.isFailure != false, failures[id] == nil {
          failures[id] = words ?? ""
        }
      case "testSkipped": tests.append(SurveyTest(name: Self.short(id), outcome: .skipped, message: words))
      case "testEnded":
        tests.append(
          SurveyTest(name: Self.short(id), outcome: failures[id] == nil ? .passed : .failed, message: failures[id]))
        if running == id { running = nil }
      default: break
      }
    }
    running = running.map(Self.short)
  }

  /// `Module.Suite/test()/File.swift:3:4` without its location.
  static func short(_ id: String) -> String {
    guard let last = id.lastIndex(of: "/"), id[last...].contains(".swift:") else { return id }
    return String(id[..<last])
  }
}
