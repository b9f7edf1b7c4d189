import PorticoFoundation
import Testing

/// The rules of CommonMark, and how Foundation's documentation says that they come out.
struct MarkdownTests {
  private typealias Options = AttributedString.MarkdownParsingOptions

  private func runs(_ text: AttributedString) -> [String] {
    text.runs.map { run in
      let names: [(InlinePresentationIntent, String)] = [
        (.emphasized, "em"), (.stronglyEmphasized, "strong"), (.code, "code"), (.strikethrough, "strike"),
        (.softBreak, "soft"),
        (.lineBreak, "break"), (.inlineHTML, "html"),
      ]
      let intent = run.inlinePresentationIntent ?? []
      let link = run.link.map { ["-> \($0.absoluteString)"] } ?? []
      return ([String(text[run.range].characters)] + names.filter { intent.contains($0.0) }.map(\.1) + link).joined(
        separator: "|")
    }
  }

  private func blocks(_ text: AttributedString) -> [String] {
    text.runs[\.presentationIntent].map { intent, range in
      "\(String(text[range].characters)): " + (intent?.components.map { "\($0.kind)" } ?? []).joined(separator: " < ")
    }
  }

  @Test func `what stands in a paragraph is emphasized, code, crossed out or a link`() throws {
    let text = try AttributedString(markdown: "a **b _c_** `d` ~~e~~ [f](https://g.h/i)")
    #expect(
      runs(text) == [
        "a ", "b |strong", "c|em|strong", " ", "d|code", " ", "e|strike", " ", "f|-> https://g.h/i",
      ])
  }

  @Test func `texts are read by many threads at once`() async throws {
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<300).count { _ in (try? AttributedString(markdown: "a ~~b~~ c"))?.runs.count != 3 }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func `an address is relative to the base`() throws {
    let text = try AttributedString(markdown: "[a](b/c)", baseURL: URL(string: "https://d.e/f/"))
    #expect(text.runs.first?.link?.absoluteString == "https://d.e/f/b/c")
  }

  @Test func `blocks are told by their intent, and follow each other without breaks`() throws {
    let text = try AttributedString(markdown: "# A\n\nb\nc\n\n- d\n- e\n\n> f\n\n3. g\n\n```swift\nh\n```\n")
    #expect(String(text.characters) == "Ab cdefgh\n")
    #expect(
      blocks(text) == [
        "A: header(level: 1)", "b c: paragraph", "d: paragraph < listItem(ordinal: 1) < unorderedList",
        "e: paragraph < listItem(ordinal: 2) < unorderedList", "f: paragraph < blockQuote",
        "g: paragraph < listItem(ordinal: 3) < orderedList", "h\n: codeBlock(languageHint: Optional(\"swift\"))",
      ])
    let identities = text.runs[\.presentationIntent].compactMap { $0.0?.components.first?.identity }
    #expect(Set(identities).count == identities.count)
  }

  @Test func `a table tells row and column of each cell`() throws {
    let text = try AttributedString(markdown: "| a | b |\n| --- | ---: |\n| c | d |\n")
    #expect(String(text.characters) == "abcd")
    let kinds = text.runs[\.presentationIntent].compactMap { $0.0?.components.map(\.kind) }
    let table = PresentationIntent.Kind.table(columns: [.init(alignment: .left), .init(alignment: .right)])
    #expect(kinds.first == [.tableCell(columnIndex: 0), .tableHeaderRow, table])
    #expect(kinds.last == [.tableCell(columnIndex: 1), .tableRow(rowIndex: 1), table])
  }

  @Test(arguments: ["# a", "- a", "1. a", "> a", "    a", "a\n===", "a\n\nb", "a  \n b "])
  func `with whitespace preserved a text without emphasis stays as it is`(_ source: String) throws {
    let text = try AttributedString(
      markdown: source, options: Options(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    #expect(String(text.characters) == source)
    #expect(text.runs.count == 1 && text.runs.first?.presentationIntent == nil)
  }

  @Test func `inline syntax is read at the start and end of lines, and breaks become spaces`() throws {
    let text = try AttributedString(markdown: "**a**\n_b_ c", options: Options(interpretedSyntax: .inlineOnly))
    #expect(runs(text) == ["a|strong", " |soft", "b|em", " c"])
    let kept = try AttributedString(
      markdown: "**a**\n_b_", options: Options(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    #expect(runs(kept) == ["a|strong", "\n", "b|em"])
  }

  @Test func `data that are no text are an error`() {
    #expect(throws: CocoaError.self) { try AttributedString(markdown: Data([0xff, 0xfe, 0xff])) }
  }

  @Test @MainActor func `a localized key has placeholders where values were put in`() {
    withVirtualClock { _ in
      let name = "Ada", count = 3
      #expect(String(localized: "\(count) of \(name), 100%") == "3 of Ada, 100%")
      #expect(
        String(localized: "key.of.mine", defaultValue: "\(0.5, format: .percent.locale(Locale(identifier: "en_US")))")
          == "50%")
      #expect(String(localized: LocalizedStringResource("a \(2)")) == "a 2")
      #expect(String.LocalizationValue("\(count) of \(name)") == String.LocalizationValue("\(count) of \(name)"))
      #expect(String(AttributedString(localized: "**\(name)** is here").characters) == "Ada is here")
    }
  }
}
