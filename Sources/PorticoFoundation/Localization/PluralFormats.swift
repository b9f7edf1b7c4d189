import HostInterface

/// Texts that depend on numbers, from tables with the ending `.stringsdict`.
///
/// A lookup gives such a text as its format with a mark that nobody sees, by which a call that puts numbers into it
/// finds the forms. Foundation's own strings carry theirs in the same way, in the object.
package enum PluralFormats {
  struct Rule {
    let format: String
    /// The forms of each variable, by category.
    let variables: [String: [String: String]]
    let language: String
  }

  /// One value of a format.
  package struct Argument {
    /// Nil for what is no number.
    let number: Double?
    /// As a placeholder such as `%d` writes it.
    let text: (_ specifier: String) -> String
    package init(_ number: Double?, _ text: @escaping (_ specifier: String) -> String) {
      (self.number, self.text) = (number, text)
    }
  }

  private static let mark: Character = "\u{2063}"

  /// As many as the app's tables have.
  private struct Known {
    /// By the marked texts.
    var rules: [String: Rule] = [:]
    /// By location.
    var marked: [String: String] = [:]
  }
  private static let known = Guarded(Known())

  /// - Parameters:
  ///   - location: Of the entry: the table's path and the key.
  ///   - entry: What the table has for it.
  /// - Returns: The marked format; nil for an entry without one.
  static func text(of entry: [String: Any], at location: String, language: String) -> String? {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    return known.withLock { known in
      if let text = known.marked[location] { return text }
      let digits = String(known.marked.count, radix: 2).map { $0 == "1" ? "\u{200C}" : "\u{200B}" }.joined()
      let text = "\(format)\(mark)\(digits)\(mark)"
      let variables = entry.compactMapValues { ($0 as? [String: Any])?.compactMapValues { $0 as? String } }
      known.marked[location] = text
      known.rules[text] = Rule(format: format, variables: variables, language: language)
      return text
    }
  }

  /// The text with its values put in; nil for a format without a mark.
  package static func expand(_ text: String, _ arguments: @autoclosure () -> [Argument]) -> String? {
    guard text.last == mark, let rule = known.withLock({ $0.rules[text] }) else { return nil }
    return expand(rule.format[...], arguments(), first: 0, rule, depth: 0)
  }

  /// - Parameter first: The argument of the first placeholder without a number.
  private static func expand(_ format: Substring, _ arguments: [Argument], first: Int, _ rule: Rule, depth: Int)
    -> String
  {
    var result = "", next = first, rest = format
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...]
      if rest.hasPrefix("%%") {
        result += "%"
        rest = rest.dropFirst(2)
        continue
      }
      if let match = rest.prefixMatch(of: /%(?:(\d+)\$)?#@([^@]+)@/) {
        let index = match.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
        if match.output.1 == nil { next += 1 }
        rest = rest[match.range.upperBound...]
        guard depth < 8, arguments.indices.contains(index), let forms = rule.variables[String(match.output.2)] else {
          continue
        }
        result += expand(
          form(forms, arguments[index].number ?? 0, rule.language)[...], arguments, first: index, rule, depth: depth + 1
        )
      } else if let match = rest.prefixMatch(
        of: /%(?:(\d+)\$)?([-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@dDiuUxXoOfFeEgGcCsSpaA])/)
      {
        let index = match.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
        if match.output.1 == nil { next += 1 }
        if arguments.indices.contains(index) { result += arguments[index].text("%\(match.output.2)") }
        rest = rest[match.range.upperBound...]
      } else {
        result += "%"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// A form for nothing is taken in every language that has one in the table.
  private static func form(_ forms: [String: String], _ number: Double, _ language: String) -> String {
    if number == 0, let zero = forms["zero"] { return zero }
    return forms[PluralCategory(number, language: language).rawValue] ?? forms["other"] ?? ""
  }
}

extension String {
  /// A format of the app's tables with its values, in the form that their numbers ask for, written as the device's
  /// locale does.
  public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    _localizedStringWithFormat(format, arguments)
  }

  public static func _localizedStringWithFormat(_ format: String, _ arguments: [any CVarArg]) -> String {
    fill(format, Locale(identifier: HostEnvironment.current.configuration.locale), arguments)
  }

  /// A format of the app's tables takes the form that its numbers ask for in the table's language; another is
  /// Foundation's.
  private static func fill(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
    let values = {
      arguments.map { argument in
        let number = PluralFormats.number(argument)
        return PluralFormats.Argument(number) { specifier in
          // A number instead of an object would be taken for an address.
          number != nil && specifier.hasSuffix("@")
            ? "\(argument)" : String(format: specifier, locale: locale, arguments: [argument])
        }
      }
    }
    return PluralFormats.expand(format, values()) ?? String(format: format, locale: locale, arguments: arguments)
  }

  // The translator writes these for `String(format:)` and its kin, whose names in two modules would be ambiguous.
  public init(_format format: String, _ arguments: any CVarArg...) { self = Self.fill(format, nil, arguments) }
  public init(_format format: String, arguments: [any CVarArg]) { self = Self.fill(format, nil, arguments) }
  public init(_format format: String, locale: Locale?, _ arguments: any CVarArg...) {
    self = Self.fill(format, locale, arguments)
  }
  public init(_format format: String, locale: Locale?, arguments: [any CVarArg]) {
    self = Self.fill(format, locale, arguments)
  }
}

extension PluralFormats {
  package static func number(_ value: Any) -> Double? {
    switch value {
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    default: nil
    }
  }
}
