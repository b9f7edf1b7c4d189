import Testing

@testable import PorticoFoundation

/// Oracle: Apple's documentation of automatic grammar agreement, and the spelling of English plurals.
struct GrammarAgreementTests {
  @Test(arguments: [
    ("1 apple", "1 apple"), ("5 apple", "5 apples"), ("0 apple", "0 apples"), ("1,200 box", "1,200 boxes"),
    ("2 city", "2 cities"),
    ("2 day", "2 days"), ("3 Person", "3 People"), ("3 child", "3 children"), ("4 sheep", "4 sheep"),
    ("2 leaf", "2 leaves"),
    ("2 branch", "2 branches"), ("2 hero", "2 heroes"), ("2 photo", "2 photos"), ("1.5 hour", "1.5 hours"),
    ("3 PHOTO", "3 PHOTOS"),
    ("7 unread message", "7 unread messages"), ("apple", "apple"),
  ])
  func `an English noun takes the form of its number`(passage: String, expected: String) {
    #expect(GrammarAgreement.inflected(passage, language: "en") == expected)
  }

  @Test func `words in other languages stay as they are written`() {
    #expect(GrammarAgreement.inflected("5 Apfel", language: "de") == "5 Apfel")
  }

  /// With a device of its own: tests that run at the same time give the device other languages.
  @MainActor
  @Test func `localized attributed strings agree, and others lose the marks where they are told to`() throws {
    let count = 4
    withVirtualClock { _ in
      #expect(
        String(AttributedString(localized: "^[\(count) letter](inflect: true) for you").characters)
          == "4 letters for you")
    }
    let source = "^[4 letter](inflect: true) *for* you"
    let read = try AttributedString(markdown: source, options: .init(allowsExtendedAttributes: true))
    #expect(String(read.characters) == "4 letter for you")
    #expect(String(try AttributedString(markdown: source).characters).contains("inflect"))
    #expect(
      GrammarAgreement.replacingPassages(in: "^[a](inflect: true)^[b](x: 1) ^[c") { "<\($0)>" } == "<a>^[b](x: 1) ^[c")
  }
}
