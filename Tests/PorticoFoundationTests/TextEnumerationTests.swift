import Testing

@testable import PorticoFoundation

struct TextEnumerationTests {
  private func parts(_ text: String, _ options: String.EnumerationOptions) -> [String] {
    var result: [String] = []
    text.enumerateSubstrings(in: text.startIndex..., options: options) { part, _, _, _ in result.append(part ?? "nil") }
    return result
  }

  @Test func `words come without what stands between them`() {
    #expect(
      parts("Don't stop: it's 3.5 km, naïve friend!", .byWords) == [
        "Don't", "stop", "it's", "3.5", "km", "naïve", "friend",
      ])
    #expect(parts(" — ", .byWords).isEmpty)
    #expect(parts("one two", [.byWords, .reverse]) == ["two", "one"])
    #expect(parts("one two", [.byWords, .substringNotRequired]) == ["nil", "nil"])
  }

  @Test func `a sentence ends at its sign and takes the spaces after it along`() {
    #expect(
      parts("It is 3.5 km. Really? Yes!  \"Good.\" Bye", .bySentences) == [
        "It is 3.5 km. ", "Really? ", "Yes!  ", "\"Good.\" ", "Bye",
      ])
  }

  @Test func `what encloses a word reaches to the next, and an enumeration can be stopped`() {
    let text = "a, b c"
    var enclosing: [String] = []
    text.enumerateSubstrings(in: text.startIndex..., options: .byWords) { _, _, range, stop in
      enclosing.append(String(text[range]))
      stop = enclosing.count == 2
    }
    #expect(enclosing == ["a, ", "b "])
  }

  @Test func `lines and letters are counted as Foundation does`() {
    #expect(parts("a\nb", .byLines) == ["a", "b"] && parts("é👍🏽", .byComposedCharacterSequences) == ["é", "👍🏽"])
  }
}
