import Foundation
import Testing

@testable import PorticoCommand

/// The table of hostile inputs and situations: what the command says of each, to the letter, and the status that it
/// ends with.
///
/// The rows are data, in `Fixtures/Hostile`. `$S` stands for a folder of the row's own, in which the command is
/// started, `$A` for the app of the table, `App.swift`, which does what the variables CASE and TAP say.
struct HostileSuiteTests {
  /// A row, as the files have it.
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    var situation: String
    var files: [String: Content]?
    var arguments: [String]
    var input: Content?
    var environment: [String: String]?
    /// The file that takes the results in place of another.
    var standardOutput: String?
    var status: Int32
    /// Lines; a backtrace is left out.
    var output, errors: [String]?

    var testDescription: String { situation }
  }

  /// The content of a file, or what else is there in its place.
  struct Content: Decodable, Sendable {
    private enum Key: CodingKey { case base64, before, `repeat`, times, after, link, folder, pipe }
    private enum Kind { case data(Data), link(String), folder, pipe }
    private let kind: Kind

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        kind = .data(Data(text.utf8))
        return
      }
      let values = try decoder.container(keyedBy: Key.self)
      func text(_ key: Key) throws -> String { try values.decodeIfPresent(String.self, forKey: key) ?? "" }
      if values.contains(.base64) {
        kind = .data(try values.decode(Data.self, forKey: .base64))
      } else if values.contains(.repeat) {
        let middle = String(repeating: try text(.repeat), count: try values.decode(Int.self, forKey: .times))
        kind = .data(Data((try text(.before) + middle + text(.after)).utf8))
      } else if values.contains(.link) {
        kind = .link(try text(.link))
      } else {
        kind = values.contains(.folder) ? .folder : .pipe
      }
    }

    var text: String { if case .data(let data) = kind { String(decoding: data, as: UTF8.self) } else { "" } }

    func put(at place: URL) throws {
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      switch kind {
      case .data(let data): try data.write(to: place)
      case .link(let target):
        try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
      case .folder: try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      case .pipe: try #require(mkfifo(place.path, 0o644) == 0)
      }
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Hostile")

  private static func rows(_ name: String) -> [Row] {
    do {
      return try JSONDecoder().decode([Row].self, from: Data(contentsOf: folder.appendingPathComponent("\(name).json")))
    } catch {
      fatalError("\(name).json: \(error)")
    }
  }

  static let command = rows("command"), apps = rows("apps")
  private static let runsApps =
    ProcessInfo.processInfo.environment["PORTICO_HOSTILE_APPS"] != nil && SurveyEndToEndTests.isBuilt

  @Test func `the table has at least 150 rows, none of them twice`() {
    let names = (Self.command + Self.apps).map(\.situation)
    #expect(names.count >= 150 && Set(names).count == names.count)
  }

  @Test(
    .enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built; `make test` builds it before these tests"),
    arguments: command)
  func `what is hostile to the command is refused by name`(row: Row) throws { try check(row, app: nil) }

  /// `make test-all` sets the variable: the app is started some hundred times.
  @Test(.enabled(if: runsApps, "PORTICO_HOSTILE_APPS is not set"))
  func `what is hostile to an app, or in an app, ends it with its reason or leaves it unharmed`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "App/App.swift", try String(contentsOf: Self.folder.appendingPathComponent("App.swift"), encoding: .utf8))
    let app = scratch.url.appendingPathComponent("App").path
    let built = try runPortico(["build", app], scratch)
    try #require(built.status == 0, "\(built.errors)")
    for row in Self.apps { try check(row, app: app) }
  }

  private func check(_ row: Row, app: String?) throws {
    // The output of the command goes to a folder beside the row's own.
    let scratch = try Scratch(), own = scratch.url.appendingPathComponent("own")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    for (path, content) in row.files ?? [:] { try content.put(at: own.appendingPathComponent(path)) }
    func filled(_ text: String) -> String { text.replacing("$S", with: own.path).replacing("$A", with: app ?? "$A") }
    let end = try runPortico(
      row.arguments.map(filled), scratch, input: filled(row.input?.text ?? ""),
      environment: (row.environment ?? [:]).mapValues(filled),
      in: own, result: row.standardOutput)
    func lines(_ text: String) -> [String] {
      let plain = text.replacing(own.path, with: "$S").replacing(app ?? "$A", with: "$A")
      let said = plain.components(separatedBy: "*** Signal")[0].replacing(
        #/(?m)^\S+\.swift:\d+: Fatal error: /#, with: "Fatal error: ")
      let end = said.lastIndex { $0 != "\n" }
      return end.map { said[...$0].split(separator: "\n", omittingEmptySubsequences: false).map(String.init) } ?? []
    }
    #expect(end.status == row.status, "\(row.situation): \(end.errors.prefix(500))")
    #expect(lines(end.output) == row.output ?? [], "\(row.situation)")
    #expect(lines(end.errors) == row.errors ?? [], "\(row.situation)")
  }
}
