/// Which of its forms a language takes for a number.
///
/// Source: the rules for cardinal numbers of Unicode's CLDR, for the languages that iOS is translated into.
enum PluralCategory: String {
  case zero, one, two, few, many, other

  /// - Parameter language: Such as `de` or `pt-BR`; what follows the language's code decides for Portuguese alone.
  init(_ number: Double, language: String) {
    let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    let size = abs(number), isWhole = size == size.rounded()
    let n = isWhole && size < 1e15 ? Int(size) : -1
    let ten = n % 10, hundred = n % 100
    self =
      switch parts.first ?? "en" {
      case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "km": .other
      case "fr", "hy": size < 2 ? .one : .other
      case "pt": parts.contains("PT") ? (n == 1 ? .one : .other) : size < 2 ? .one : .other
      case "hi", "bn", "fa", "gu", "kn", "am", "zu": size <= 1 ? .one : .other
      case "ru", "uk", "be":
        !isWhole
          ? .other
          : ten == 1 && hundred != 11 ? .one : (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
      case "sr", "hr", "bs":
        ten == 1 && hundred != 11 ? .one : (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .other
      case "pl":
        !isWhole ? .other : n == 1 ? .one : (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
      case "cs", "sk": !isWhole ? .many : n == 1 ? .one : (2...4).contains(n) ? .few : .other
      case "lt":
        !isWhole ? .many : (11...19).contains(hundred) || ten == 0 ? .other : ten == 1 ? .one : .few
      case "lv": !isWhole ? .other : ten == 0 || (11...19).contains(hundred) ? .zero : ten == 1 ? .one : .other
      case "ro": n == 1 ? .one : !isWhole || n == 0 || (1...19).contains(hundred) ? .few : .other
      case "sl":
        !isWhole ? .few : hundred == 1 ? .one : hundred == 2 ? .two : hundred == 3 || hundred == 4 ? .few : .other
      case "ar":
        switch n {
        case 0: .zero
        case 1: .one
        case 2: .two
        default: (3...10).contains(hundred) ? .few : (11...99).contains(hundred) ? .many : .other
        }
      case "he", "iw": n == 1 ? .one : n == 2 ? .two : .other
      case "ga": n == 1 ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10).contains(n) ? .many : .other
      default: n == 1 ? .one : .other
      }
  }
}
