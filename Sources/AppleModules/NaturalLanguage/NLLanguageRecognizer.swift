public import PorticoFoundation

/// Knows a language by its script, where no other language is written in it. Others, all that use Latin letters among
/// them, it does not know: then there is no dominant language.
open class NLLanguageRecognizer: NSObject {
  private var text = ""
  open var languageHints: [NLLanguage: Double] = [:]
  open var languageConstraints: [NLLanguage] = []

  open class func dominantLanguage(for string: String) -> NLLanguage? {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(string)
    return recognizer.dominantLanguage
  }
  open func processString(_ string: String) { text += string }
  open func reset() { text = "" }

  /// Nil unless more than half of the letters belong to one known script.
  open var dominantLanguage: NLLanguage? {
    guard let language = Script.language(of: text) else { return nil }
    return languageConstraints.isEmpty || languageConstraints.contains(language) ? language : nil
  }
  /// The dominant language alone; nothing is said of how likely others are.
  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
    guard maxHypotheses > 0, let language = dominantLanguage else { return [:] }
    return [language: 1]
  }
}

/// The scripts that are known by the position of their letters in Unicode.
enum Script {
  /// The blocks of a script, its ISO 15924 code, and the language that is written in no other and that no other is
  /// written in.
  private static let table: [(range: ClosedRange<UInt32>, code: String, language: NLLanguage?)] = [
    (0x0041...0x024F, "Latn", nil), (0x0370...0x03FF, "Grek", .greek), (0x0400...0x052F, "Cyrl", nil),
    (0x0531...0x058F, "Armn", .armenian),
    (0x0590...0x05FF, "Hebr", .hebrew), (0x0600...0x06FF, "Arab", nil), (0x0900...0x097F, "Deva", nil),
    (0x0980...0x09FF, "Beng", .bengali),
    (0x0A00...0x0A7F, "Guru", .punjabi), (0x0A80...0x0AFF, "Gujr", .gujarati), (0x0B00...0x0B7F, "Orya", .oriya),
    (0x0B80...0x0BFF, "Taml", .tamil), (0x0C00...0x0C7F, "Telu", .telugu), (0x0C80...0x0CFF, "Knda", .kannada),
    (0x0D00...0x0D7F, "Mlym", .malayalam), (0x0D80...0x0DFF, "Sinh", .sinhalese), (0x0E00...0x0E7F, "Thai", .thai),
    (0x0E80...0x0EFF, "Laoo", .lao), (0x0F00...0x0FFF, "Tibt", .tibetan), (0x1000...0x109F, "Mymr", .burmese),
    (0x10A0...0x10FF, "Geor", .georgian), (0x1100...0x11FF, "Hang", .korean), (0x1200...0x139F, "Ethi", .amharic),
    (0x13A0...0x13FF, "Cher", .cherokee), (0x1780...0x17FF, "Khmr", .khmer), (0x1E00...0x1EFF, "Latn", nil),
    (0x1F00...0x1FFF, "Grek", .greek), (0x3040...0x309F, "Hira", .japanese), (0x30A0...0x30FF, "Kana", .japanese),
    (0x3130...0x318F, "Hang", .korean), (0x3400...0x4DBF, "Hani", nil), (0x4E00...0x9FFF, "Hani", nil),
    (0xAC00...0xD7AF, "Hang", .korean),
  ]

  private static func row(_ scalar: Unicode.Scalar) -> (code: String, language: NLLanguage?)? {
    guard scalar.properties.isAlphabetic, let row = table.first(where: { $0.range.contains(scalar.value) }) else {
      return nil
    }
    return (row.code, row.language)
  }

  static func code(of text: some StringProtocol) -> String? {
    var counts: [String: Int] = [:]
    for scalar in text.unicodeScalars { if let code = row(scalar)?.code { counts[code, default: 0] += 1 } }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  static func language(of text: String) -> NLLanguage? {
    var counts: [NLLanguage: Int] = [:], letters = 0, ideographs = 0
    for scalar in text.unicodeScalars {
      guard let row = row(scalar) else { continue }
      letters += 1
      if row.code == "Hani" { ideographs += 1 }
      if let language = row.language { counts[language, default: 0] += 1 }
    }
    // Ideographs beside kana are Japanese.
    if let kana = counts[.japanese], kana * 10 >= ideographs { counts[.japanese] = kana + ideographs }
    guard let best = counts.max(by: { $0.value < $1.value }), best.value * 2 > letters else { return nil }
    return best.key
  }
}
