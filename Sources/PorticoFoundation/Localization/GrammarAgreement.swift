/// Automatic grammar agreement: in `^[5 apple](inflect: true)` the noun takes the form that its number asks for.
///
/// English nouns take their plural; in other languages the words stay as they are written, without the marks.
package enum GrammarAgreement {
  private static let opening = "^[", closing = "](inflect: true)"

  /// Puts text in place of each passage that is marked. O(text).
  ///
  /// - Parameter replacement: Gets the passage without its marks.
  package static func replacingPassages(in text: String, with replacement: (String) -> String) -> String {
    var result = "", rest = text[...]
    while let start = rest.range(of: opening), let end = rest[start.upperBound...].range(of: closing) {
      result += rest[..<start.lowerBound] + replacement(String(rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// The words of a passage in agreement with its number. A passage without one, and one in another language, stays as
  /// it is.
  ///
  /// - Parameter language: The language code of the text, such as `en`; the device's unless told otherwise.
  package static func inflected(
    _ passage: String, language: String = Locale._current.language.languageCode?.identifier ?? "en"
  ) -> String {
    guard language == "en", let number = number(in: passage), abs(number) != 1 else { return passage }
    guard let noun = passage.range(of: #"\p{L}+(?=\P{L}*$)"#, options: .regularExpression) else { return passage }
    return passage.replacingCharacters(in: noun, with: plural(of: String(passage[noun])))
  }

  /// The first number that is written in digits, with separators of groups between them.
  private static func number(in text: String) -> Double? {
    guard let digits = text.range(of: #"\d[\d,.]*"#, options: .regularExpression) else { return nil }
    return Double(text[digits].replacingOccurrences(of: ",", with: ""))
  }

  // MARK: English

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "goose": "geese",
    "mouse": "mice", "ox": "oxen", "die": "dice", "this": "these", "that": "those", "is": "are", "was": "were",
    "has": "have",
    "leaf": "leaves", "half": "halves", "knife": "knives", "life": "lives", "wife": "wives", "shelf": "shelves",
    "loaf": "loaves",
    "wolf": "wolves", "calf": "calves", "thief": "thieves", "self": "selves", "potato": "potatoes",
    "tomato": "tomatoes",
    "hero": "heroes", "echo": "echoes", "quiz": "quizzes", "analysis": "analyses", "criterion": "criteria",
  ]
  private static let unchanged: Set = ["sheep", "fish", "deer", "series", "species", "aircraft", "offspring", "salmon"]

  private static func plural(of noun: String) -> String {
    let small = noun.lowercased()
    if unchanged.contains(small) { return noun }
    if let form = irregular[small] {
      if small == noun { return form }
      return noun == noun.uppercased() ? form.uppercased() : form.prefix(1).uppercased() + form.dropFirst()
    }
    let isCapital = noun.count > 1 && noun == noun.uppercased()
    func adding(_ ending: String, dropping count: Int = 0) -> String {
      noun.dropLast(count) + (isCapital ? ending.uppercased() : ending)
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: small.hasSuffix) { return adding("es") }
    if small.hasSuffix("y"), let before = small.dropLast().last, !"aeiou".contains(before) {
      return adding("ies", dropping: 1)
    }
    return adding("s")
  }
}
