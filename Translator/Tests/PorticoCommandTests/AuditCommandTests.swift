import Foundation
import Testing

@testable import PorticoCommand

/// `portico audit` over an app with planted mistakes, and over its twin without them.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built; `make test` builds it before these tests"))
struct AuditCommandTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Faults")
  private static let script = folder.appendingPathComponent("screens.portico").path

  private struct Report: Decodable {
    struct Finding: Decodable {
      var kind: String
      var path: String
      var picture: String
      var wayOut: String
      var screens: [String]
    }
    var screens: [String]
    var findings: [Finding]
    var notes: [String]
  }

  /// The planted mistakes: the kind of finding, and the identifier of the view.
  private static let planted: [(kind: String, identifiers: [String])] = [
    ("cut text", ["cut line", "cut lines", "cut button", "cut low"]),
    ("fixed text size", ["fixed label", "fixed button", "fixed field", "fixed bold"]),
    ("low contrast", ["pale grey", "pale large", "pale ghost", "pale yellow", "pale red", "pale button", "pale bold"]),
    ("small target", ["small square", "small low", "small narrow", "small tiny"]),
    ("missing label", ["mute button", "mute view", "mute image", "mute field"]),
    ("overlap", ["over text", "over button"]),
    (
      "fixed direction",
      ["side left", "side right", "aligned left", "aligned right", "fixed frame label", "fixed frame button"]
    ),
    ("outside safe area", ["below status bar", "below home indicator", "button at the top"]),
    ("ambiguous layout", ["open width", "open height"]),
    ("conflicting layout", ["conflicting widths", "conflicting edges"]), ("coarse picture", ["coarse", "stretched"]),
  ]

  private func audit(mended: Bool, _ arguments: [String] = []) throws -> (status: Int32, report: Report) {
    let scratch = try Scratch()
    let source = try String(contentsOf: Self.folder.appendingPathComponent("Faults.swift"), encoding: .utf8)
    try scratch.write(
      "App/Faults.swift", mended ? source.replacing("let isMended = false", with: "let isMended = true") : source)
    let result = try runPortico(
      ["audit", scratch.url.appendingPathComponent("App").path, "--script", Self.script, "--format", "json"]
        + arguments, scratch)
    try #require(result.status < 2, "\(result.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    for finding in report.findings { #expect(FileState(finding.picture) != nil && !finding.wayOut.isEmpty) }
    return (result.status, report)
  }

  @Test func `all planted mistakes are found, and nothing else`() throws {
    let (status, report) = try audit(mended: false)
    #expect(
      status == 1 && report.notes.isEmpty && report.screens == ["texts", "colours", "touches", "places", "layouts"])
    let wanted = Self.planted.flatMap { entry in entry.identifiers.map { "\(entry.kind): \($0)" } }
    #expect(wanted.count == 40)
    let found = report.findings.map { finding -> String in
      let names = finding.path.split(separator: "/").filter { $0.contains("#") }
      return "\(finding.kind): \(names.last.map { $0.drop { $0 != "#" }.dropFirst() } ?? Substring(finding.path))"
    }
    #expect(
      Set(found) == Set(wanted), "missing \(Set(wanted).subtracting(found)), too much \(Set(found).subtracting(wanted))"
    )
  }

  @Test func `nothing is found in the twin without mistakes`() throws {
    let (status, report) = try audit(mended: true)
    #expect(status == 0 && report.findings.map(\.path) == [])
  }

  @Test func `the text for people names what and where, puts together what is alike, and counts in its last line`()
    throws
  {
    let scratch = try Scratch()
    let source = try String(contentsOf: Self.folder.appendingPathComponent("Faults.swift"), encoding: .utf8)
    try scratch.write("App/Faults.swift", source)
    let result = try runPortico(["audit", scratch.url.appendingPathComponent("App").path], scratch)
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "cut text: text \"A text that is longer than its label\" #cut line (20, 80; 120 x 30): it ends with an ellipsis."
      ))
    #expect(result.output.contains("  and 1 more like it"))
    #expect(result.output.hasSuffix("8 findings on 1 screen\n"), "\(result.output)")
  }

  @Test func `a script that fails ends with its line, and an unknown format is refused`() throws {
    let scratch = try Scratch()
    let source = try String(contentsOf: Self.folder.appendingPathComponent("Faults.swift"), encoding: .utf8)
    try scratch.write("App/Faults.swift", source)
    let script = try scratch.write("wrong.portico", "tap \"Nowhere\"\n")
    let result = try runPortico(
      ["audit", scratch.url.appendingPathComponent("App").path, "--script", script.path], scratch)
    #expect(
      result.status == 1 && result.errors.contains("wrong.portico:1: there is no element \"Nowhere\""),
      "\(result.errors)")
    #expect(try runPortico(["audit", "App", "--format", "tree"], scratch).status == 2)
  }
}
