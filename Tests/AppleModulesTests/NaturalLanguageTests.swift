import NaturalLanguage
import Testing

struct NaturalLanguageTests {
  private func tokens(_ text: String, _ unit: NLTokenUnit) -> [String] {
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = text
    return tokenizer.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) }
  }

  @Test func `words are what lies between spaces and marks, with their apostrophes and decimal points`() {
    #expect(tokens("Can't stop — 3.5 km, 👍!", .word) == ["Can't", "stop", "3.5", "km", "👍"])
    #expect(tokens("", .word) == [])
  }

  @Test func `a sentence has the space behind it, and does not end before a small letter`() {
    #expect(tokens("It is, e.g. here. \"Really?\" Yes.", .sentence) == ["It is, e.g. here. ", "\"Really?\" ", "Yes."])
    #expect(tokens("一。二。", .sentence) == ["一。", "二。"])
    #expect(tokens("a\nb\n", .paragraph) == ["a\n", "b\n"])
  }

  @Test func `a place in a space belongs to no word, and numbers say so`() {
    let text = "ab 12", tokenizer = NLTokenizer(unit: .word)
    tokenizer.string = text
    let space = text.index(text.startIndex, offsetBy: 2)
    #expect(tokenizer.tokenRange(at: space).isEmpty && text[tokenizer.tokenRange(at: text.startIndex)] == "ab")
    var numeric: [Bool] = []
    tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { _, attributes in
      numeric.append(attributes.contains(.numeric))
      return true
    }
    #expect(numeric == [false, true])
  }

  @Test(arguments: [
    ("Καλημέρα", NLLanguage.greek), ("안녕하세요", .korean), ("東京へ行きます", .japanese), ("สวัสดี", .thai), ("שלום", .hebrew),
  ])
  func `a language is known by a script of its own`(text: String, language: NLLanguage) {
    #expect(NLLanguageRecognizer.dominantLanguage(for: text) == language)
  }

  @Test(arguments: ["Good morning", "Доброе утро", "早安", "123", ""])
  func `a language that shares its script is not guessed`(text: String) {
    #expect(NLLanguageRecognizer.dominantLanguage(for: text) == nil)
  }

  @Test func `a tagger tells words from marks, and traps where it would need a dictionary`() async {
    let text = "Yes, we", tagger = NLTagger(tagSchemes: [.tokenType])
    tagger.string = text
    let tags = tagger.tags(
      in: text.startIndex..<text.endIndex, unit: .word, scheme: .tokenType, options: .omitWhitespace)
    #expect(tags.map(\.0) == [.word, .punctuation, .word])
    await #expect(processExitsWith: .failure) {
      let tagger = NLTagger(tagSchemes: [.lexicalClass])
      tagger.string = "Yes"
      _ = tagger.tag(at: "Yes".startIndex, unit: .word, scheme: .lexicalClass)
    }
  }
}
