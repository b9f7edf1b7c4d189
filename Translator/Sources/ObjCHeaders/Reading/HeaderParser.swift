/// Reads the declarations of headers.
///
/// A form that it does not know is passed over to the next declaration: a header never stops a build.
struct HeaderParser {
  let tokens: [HeaderToken]
  var index = 0
  /// True between `NS_ASSUME_NONNULL_BEGIN` and `END`.
  var assumesNonnull = false
  var result = HeaderDeclarations()
  /// The values of enumerators and of constants that are numbers.
  var values: [String: Int] = [:]
  /// Names that were declared as types, which are no macros however they are written.
  var typeNames: Set<String> = []
  /// How many lists in angle brackets a `>>` has closed so far; the token is taken with the second.
  var openAngles = 0
  /// The attributes that stand before the declaration which they belong to.
  var pending = Attributes()

  /// - Parameter constants: The values of names that stand in other headers.
  static func parse(_ text: HeaderText, constants: [String: Int] = [:]) -> HeaderDeclarations {
    var parser = HeaderParser(tokens: text.tokens)
    parser.values = constants
    while parser.index < parser.tokens.count {
      let start = parser.index
      parser.declaration()
      if parser.index == start { parser.index += 1 }
    }
    return parser.result
  }

  private init(tokens: [HeaderToken]) { self.tokens = tokens }

  // MARK: Tokens

  var current: HeaderToken? { index < tokens.count ? tokens[index] : nil }
  var file: Int { current?.file ?? tokens.last?.file ?? 0 }

  func peek(_ text: String, _ offset: Int = 0) -> Bool {
    index + offset < tokens.count && tokens[index + offset].text == text && tokens[index + offset].kind != .string
  }

  mutating func take(_ text: String) -> Bool {
    guard peek(text) else { return false }
    index += 1
    return true
  }

  func name(_ offset: Int = 0) -> String? {
    guard index + offset < tokens.count, tokens[index + offset].kind == .name else { return nil }
    return tokens[index + offset].text
  }

  mutating func takeName() -> String? {
    guard let name = name() else { return nil }
    index += 1
    return name
  }

  private static let closing = ["(": ")", "[": "]", "{": "}"]

  /// Passes over what stands between parentheses, brackets or braces of which the first is the current token.
  ///
  /// - Returns: What was inside.
  @discardableResult
  mutating func takeEnclosed() -> [HeaderToken] {
    guard let opening = current?.text, let end = Self.closing[opening] else { return [] }
    var depth = 0
    let start = index + 1
    while let token = current {
      if token.isPunctuation(opening) { depth += 1 }
      if token.isPunctuation(end) {
        depth -= 1
        if depth == 0 {
          index += 1
          return Array(tokens[start..<(index - 1)])
        }
      }
      index += 1
    }
    return Array(tokens[min(start, tokens.count)...])
  }

  /// Passes over the rest of a declaration: to behind its semicolon or its body, or before an `@`.
  mutating func skipDeclaration() {
    while let token = current {
      if token.isPunctuation("@") { return }
      if token.isPunctuation("{") {
        takeEnclosed()
        _ = take(";")
        return
      }
      if token.isPunctuation("(") || token.isPunctuation("[") {
        takeEnclosed()
        continue
      }
      index += 1
      if token.isPunctuation(";") { return }
    }
  }

  // MARK: Attributes

  /// Takes the macros and attributes at this position.
  mutating func attributes() -> Attributes {
    var result = Attributes()
    while takeAttribute(&result) {}
    return result
  }

  mutating func takeAttribute(_ attributes: inout Attributes) -> Bool {
    guard let word = name() else { return false }
    if word == "NS_ASSUME_NONNULL_BEGIN" || word == "CF_ASSUME_NONNULL_BEGIN" {
      assumesNonnull = true
      index += 1
      return true
    }
    if word == "NS_ASSUME_NONNULL_END" || word == "CF_ASSUME_NONNULL_END" {
      assumesNonnull = false
      index += 1
      return true
    }
    if word == "__attribute__" || word == "__attribute" {
      index += 1
      addCompilerAttributes(takeEnclosed(), &attributes)
      return true
    }
    let isMacro = Attributes.isKnown(word) || (Attributes.isShouted(word) && !typeNames.contains(word))
    guard isMacro, !Self.startsDeclaration(word) else { return false }
    index += 1
    attributes.add(word, peek("(") && !(word == "extern") ? takeEnclosed() : [])
    return true
  }

  /// `((swift_name("f()"), noescape))`.
  private func addCompilerAttributes(_ tokens: [HeaderToken], _ attributes: inout Attributes) {
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      guard token.kind == .name else { continue }
      var arguments: [HeaderToken] = []
      if index < tokens.count, tokens[index].isPunctuation("(") {
        index += 1
        while index < tokens.count, !tokens[index].isPunctuation(")") {
          arguments.append(tokens[index])
          index += 1
        }
      }
      attributes.add(token.text.trimmingUnderscores, arguments)
    }
  }

  /// Macros that begin a declaration of their own.
  static func startsDeclaration(_ name: String) -> Bool {
    enumerations[name] != nil || name == "NS_ERROR_ENUM" || name == "CF_ERROR_ENUM"
  }

  static let enumerations: [String: HeaderEnumeration.Kind] = [
    "NS_ENUM": .enumeration, "NS_CLOSED_ENUM": .enumeration, "CF_ENUM": .enumeration, "CF_CLOSED_ENUM": .enumeration,
    "NS_OPTIONS": .options, "CF_OPTIONS": .options,
  ]

  // MARK: Declarations

  private mutating func declaration() {
    pending.merge(attributes())
    guard let token = current else { return }
    let begin = pending
    pending = Attributes()
    if token.isPunctuation("@") { return objectiveC(begin) }
    if token.isPunctuation(";") || token.isPunctuation("}") {
      index += 1
      return
    }
    // `extern "C" {`: what is inside counts, and its brace is passed over by itself.
    if token.kind == .string || (token.isPunctuation("{")) {
      index += 1
      return
    }
    switch token.text {
    case "typedef": typedef(begin)
    case _ where Self.startsDeclaration(token.text):
      enumeration(begin, isTypedef: false)
    case "template", "namespace", "using", "class", "friend", "static_assert", "_Static_assert": skipDeclaration()
    default: variableOrFunction(begin)
    }
  }

  private mutating func objectiveC(_ begin: Attributes) {
    switch name(1) {
    case "interface":
      index += 2
      interface(begin)
    case "protocol":
      index += 2
      protocolDeclaration(begin)
    case "class":
      // A class that is declared elsewhere.
      skipPastSemicolon()
    case "import":
      skipPastSemicolon()
    case "implementation":
      while index < tokens.count, !(peek("@") && name(1) == "end") { index += 1 }
      index += 2
    default: index += 2
    }
  }

  private mutating func skipPastSemicolon() {
    while let token = current {
      index += 1
      if token.isPunctuation(";") { return }
    }
  }
}

extension String {
  var trimmingUnderscores: String {
    var text = self[...]
    while text.hasPrefix("_") { text.removeFirst() }
    while text.hasSuffix("_") { text.removeLast() }
    return String(text)
  }
}
