import Foundation
import Testing

@testable import TranslatorCore

/// Every rule translates its own examples as they say, and stands in the page with them.
struct RuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var index: Int
    var rule: any Rule.Type
    var example: Example
    var testDescription: String { "\(rule.name): \(example.before)" }

    static let all = RuleTable.rules.enumerated().flatMap { index, rule in
      type(of: rule).examples.map { Case(index: index, rule: type(of: rule), example: $0) }
    }
  }

  @Test(arguments: Case.all) func `an example comes out as its rule says`(_ one: Case) {
    let (text, reports) = translation(of: one.example, by: .standard)
    #expect(fits(text, one.example.after), "\(text)")
    #expect(reports == (one.example.reports.map { [$0] } ?? []))
  }

  @Test(arguments: Case.all) func `without its rule an example comes out otherwise`(_ one: Case) {
    var rules = RuleTable.rules
    rules.remove(at: one.index)
    let (text, reports) = translation(of: one.example, by: RuleTable(rules))
    #expect(!fits(text, one.example.after) || reports.isEmpty != (one.example.reports == nil))
  }

  @Test func `each rule has a name of its own, examples, and one sentence`() {
    let rules = RuleTable.rules.map { type(of: $0) }
    #expect(Set(rules.map { $0.name }).count == rules.count)
    #expect(rules.filter { $0.examples.isEmpty }.map { $0.name } == [])
    #expect(rules.filter { !$0.summary.hasSuffix(".") || $0.summary.contains(". ") }.map { $0.name } == [])
  }

  @Test func `each rule of the folder is asked`() throws {
    let folder = Self.root.appendingPathComponent("Translator/Sources/TranslatorCore/Rules")
    let declared = try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { name in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        .matches(of: /struct (\w+): (\w+, )*\w+Rule\b/).map { String($0.output.1) }
    }
    #expect(declared.sorted() == RuleTable.rules.map { type(of: $0).name }.sorted())
  }

  @Test func `the page has the table of the rules`() throws {
    let url = Self.root.appendingPathComponent("Documentation/Translator.md")
    let (opening, closing) = ("<!-- Made from the rules by RuleTests. -->\n", "<!-- The end of the rules. -->\n")
    let page = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(page.firstRange(of: opening)).upperBound
    let end = try #require(page.firstRange(of: closing)).lowerBound
    if ProcessInfo.processInfo.environment["PORTICO_WRITE_TABLES"] != nil {
      try page.replacingCharacters(in: start..<end, with: Self.table).write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(page[start..<end] == Self.table, "The table is old; PORTICO_WRITE_TABLES writes it anew.")
    }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized

  // MARK: Translating

  private func translation(of example: Example, by rules: RuleTable) -> (text: String, reports: [String]) {
    var files = [(path: "/app/File.swift", text: example.before + "\n")]
    for (index, other) in example.others.enumerated() { files.append(("/app/Other\(index).swift", other + "\n")) }
    files.append(("/app/Marker.swift", "import UIKit\n"))
    let input = ModuleInput(name: "App", files: files, languageMode: example.languageMode)
    let program = Program([input], facts: .standard) { SourceFile(path: $1, text: $2) }
    let result = Translation.run(program, rules: rules) { _, _ in nil }.result
    return (
      result.modules[0].files[0].text, result.diagnostics.filter { $0.path == "/app/File.swift" }.map(\.rule)
    )
  }

  /// Whether a text is the expected one, in which `…` stands for any text.
  private func fits(_ text: String, _ expected: String) -> Bool {
    let parts = squeezed(expected).split(separator: "…", omittingEmptySubsequences: false)
    var rest = Substring(squeezed(text).trimmingSpaces())
    for (index, part) in parts.enumerated() {
      let part = String(part).trimmingSpaces()
      switch index {
      case parts.count - 1: return parts.count == 1 ? rest == part : rest.hasSuffix(part)
      case 0:
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      default:
        guard let found = rest.firstRange(of: part) else { return false }
        rest = rest[found.upperBound...]
      }
    }
    return false
  }

  // MARK: The page

  private static var table: String {
    let rows = RuleTable.rules.map { type(of: $0) }.flatMap { rule in
      rule.examples.enumerated().map { index, example in
        let what = [index == 0 ? rule.summary : "", example.note].filter { !$0.isEmpty }.joined(separator: " ")
        return "| \(index == 0 ? rule.name : "") | \(what) | \(code(example.before)) | \(code(example.after)) |\n"
      }
    }
    return "\n| rule | what becomes of what | iOS | here |\n| --- | --- | --- | --- |\n" + rows.joined() + "\n"
  }

  private static func code(_ text: String) -> String {
    text.isEmpty
      ? "nothing"
      : text.replacing("|", with: "\\|").split(separator: "\n").map { "`\($0)`" }.joined(separator: "<br>")
  }
}
