// Types of Foundation that are not here, declared so that source which names them compiles. None of them can be made.

private func missing(_ type: String, _ way: String) -> Never { fatalError("there is no \(type) here; \(way)") }

open class NSLinguisticTagger: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let omitWords = Options(rawValue: 1)
    public static let omitPunctuation = Options(rawValue: 2)
    public static let omitWhitespace = Options(rawValue: 4)
    public static let omitOther = Options(rawValue: 8)
    public static let joinNames = Options(rawValue: 16)
  }

  public init(tagSchemes: [NSLinguisticTagScheme], options opts: Int) {
    missing("NSLinguisticTagger", "use NSRegularExpression or enumerateSubstrings(in:options:)")
  }

  open var string: String?
  open var dominantLanguage: String? { missing("NSLinguisticTagger", "it was not made") }
  open class func dominantLanguage(for string: String) -> String? {
    missing("NSLinguisticTagger", "use NSRegularExpression or enumerateSubstrings(in:options:)")
  }
}

public struct NSLinguisticTagScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let tokenType = NSLinguisticTagScheme(rawValue: "TokenType")
  public static let lexicalClass = NSLinguisticTagScheme(rawValue: "LexicalClass")
  public static let nameType = NSLinguisticTagScheme(rawValue: "NameType")
  public static let nameTypeOrLexicalClass = NSLinguisticTagScheme(rawValue: "NameTypeOrLexicalClass")
  public static let lemma = NSLinguisticTagScheme(rawValue: "Lemma")
  public static let language = NSLinguisticTagScheme(rawValue: "Language")
  public static let script = NSLinguisticTagScheme(rawValue: "Script")
}
