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

  @Test func `an enumeration stays within its range`() {
    let text = "one\ntwo three\nfour"
    let start = text.index(text.startIndex, offsetBy: 5), end = text.index(text.startIndex, offsetBy: 15)
    func parts(_ options: String.EnumerationOptions) -> [String] {
      var result: [String] = []
      text._enumerateSubstrings(in: start..<end, options: options) { part, range, _, _ in
        #expect(String(text[range]) == part)
        result.append(part ?? "nil")
      }
      return result
    }
    #expect(parts(.byLines) == ["wo three", "f"])
    #expect(parts([.byLines, .reverse]) == ["f", "wo three"])
    #expect(parts(.byWords) == ["wo", "three", "f"])
    #expect(parts(.byComposedCharacterSequences).joined() == "wo three\nf")
  }

  @Test func `strings of Foundation's are enumerated with ranges in UTF-16 units`() {
    let text = "👍 big wörld. Bye" as NSString
    var words: [String] = []
    text._enumerateSubstrings(in: NSRange(location: 0, length: text.length), options: .byWords) {
      word, range, _, stop in
      #expect(text.substring(with: range) == word)
      words.append("\(word ?? "nil") \(range.location)")
      if words.count == 2 { stop.pointee = true }
    }
    #expect(words == ["big 3", "wörld 7"])
  }

  @Test func `a range that ends inside a character takes in the whole of it`() async {
    let text = "a😀b" as NSString
    var parts: [String] = []
    for range in [NSRange(location: 0, length: 2), NSRange(location: 2, length: 2), NSRange(location: 4, length: 0)] {
      text._enumerateSubstrings(in: range, options: .byComposedCharacterSequences) { part, _, _, _ in
        parts.append(part ?? "-")
      }
      parts.append("|")
    }
    #expect(parts == ["a", "😀", "|", "😀", "b", "|", "|"])
    await #expect(processExitsWith: .failure) {
      ("a" as NSString)._enumerateSubstrings(in: NSRange(location: 0, length: 2)) { _, _, _, _ in }
    }
  }

}
