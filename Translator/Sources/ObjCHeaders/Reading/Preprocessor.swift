import Foundation

/// The tokens of a library's headers after the preprocessor, for iOS, in the order in which a compiler would see them.
struct HeaderText {
  var tokens: [HeaderToken] = []
  /// The headers, by the `file` of tokens.
  var files: [URL] = []
  /// Macros that stand for one number or one text, with the header that defines them.
  var constants: [(name: String, value: [HeaderToken], file: Int)] = []
  /// The modules that are imported by their names or by headers of theirs, by the `file` of tokens.
  var imports: [Int: Set<String>] = [:]
}

/// Follows conditions, includes and macros.
struct Preprocessor {
  private struct Macro {
    /// Nil for one without parentheses.
    var parameters: [String]?
    var body: [HeaderToken]
  }

  private let library: HeaderFiles
  private var result = HeaderText()
  private var macros: [String: Macro] = [:]
  private var seen: Set<String> = []

  /// - Complexity: O(n) in the bytes of the headers, as long as macros are short.
  static func read(_ library: HeaderFiles) -> HeaderText {
    var preprocessor = Preprocessor(library: library)
    for (name, value) in predefined {
      preprocessor.macros[name] = Macro(parameters: nil, body: [HeaderToken(kind: .number, text: "\(value)")])
    }
    for header in library.headers { preprocessor.include(header.standardizedFileURL) }
    return preprocessor.result
  }

  private init(library: HeaderFiles) { self.library = library }

  /// The macros that a compiler for a phone defines.
  private static let predefined = [
    "TARGET_OS_MAC": 1, "TARGET_OS_IPHONE": 1, "TARGET_OS_IOS": 1, "TARGET_OS_OSX": 0, "TARGET_OS_TV": 0,
    "TARGET_OS_WATCH": 0,
    "TARGET_OS_VISION": 0, "TARGET_OS_XR": 0, "TARGET_OS_MACCATALYST": 0, "TARGET_OS_UIKITFORMAC": 0,
    "TARGET_OS_SIMULATOR": 0,
    "TARGET_IPHONE_SIMULATOR": 0, "TARGET_OS_EMBEDDED": 1, "TARGET_OS_WIN32": 0, "TARGET_OS_UNIX": 0,
    "TARGET_OS_LINUX": 0,
    "__OBJC__": 1, "__APPLE__": 1, "__LP64__": 1, "__arm64__": 1, "__clang__": 1, "__BLOCKS__": 1, "DEBUG": 1,
    "__IPHONE_OS_VERSION_MAX_ALLOWED": 180_500, "__IPHONE_OS_VERSION_MIN_REQUIRED": 150_000, "SWIFT_PACKAGE": 0,
  ]

  // MARK: Files

  private mutating func include(_ url: URL) {
    guard seen.insert(url.path).inserted, let data = try? Data(contentsOf: url) else { return }
    let file = result.files.count
    result.files.append(url)
    // Whether lines count: those around the condition, and whether a branch of it was taken.
    var conditions: [(around: Bool, isTaken: Bool)] = []
    var counts = true
    var pending: [HeaderToken] = []
    for line in HeaderLexer.lines(of: String(decoding: data, as: UTF8.self)) {
      guard line.first(where: { $0 != 32 && $0 != 9 }) == UInt8(ascii: "#") else {
        guard counts else { continue }
        let tokens = HeaderLexer.tokens(of: line, file: file)
        // `@import Dials.Parts;`
        if tokens.count > 2, tokens[0].isPunctuation("@"), tokens[1].text == "import" {
          result.imports[file, default: []].insert(tokens[2].text)
        }
        pending += tokens
        continue
      }
      let tokens = Array(HeaderLexer.tokens(of: line, file: file).dropFirst())
      guard let directive = tokens.first?.text else { continue }
      let rest = Array(tokens.dropFirst())
      switch directive {
      case "if", "ifdef", "ifndef":
        let holds = counts && self.holds(directive, rest)
        conditions.append((counts, holds))
        counts = holds
      case "elif", "else":
        guard let last = conditions.last else { break }
        counts = last.around && !last.isTaken && (directive == "else" || holds("if", rest))
        conditions[conditions.count - 1].isTaken = last.isTaken || counts
      case "endif":
        counts = conditions.popLast()?.around ?? true
      case _ where counts:
        result.tokens += expand(pending)
        pending = []
        perform(directive, rest, file: file)
      default: break
      }
    }
    result.tokens += expand(pending)
  }

  private mutating func perform(_ directive: String, _ tokens: [HeaderToken], file: Int) {
    switch directive {
    case "define": define(tokens, file: file)
    case "undef": if let name = tokens.first?.text { macros[name] = nil }
    case "import", "include":
      guard let path = Self.path(tokens) else { return }
      if let found = library.find(path, from: result.files[file]) { return include(found.standardizedFileURL) }
      let parts = path.split(separator: "/")
      if parts.count > 1 { result.imports[file, default: []].insert(String(parts[0])) }
    default: break
    }
  }

  /// The path of an include, between quotation marks or angle brackets.
  private static func path(_ tokens: [HeaderToken]) -> String? {
    guard let first = tokens.first else { return nil }
    if first.kind == .string { return first.text }
    guard first.isPunctuation("<") else { return nil }
    return tokens.dropFirst().prefix { !$0.isPunctuation(">") }.map(\.text).joined()
  }

  // MARK: Conditions

  private func holds(_ directive: String, _ tokens: [HeaderToken]) -> Bool {
    guard directive == "if" else {
      return (tokens.first.map { macros[$0.text] != nil } ?? false) == (directive == "ifdef")
    }
    var plain: [HeaderToken] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      guard token.kind == .name, Self.questions.contains(token.text) else {
        plain.append(token)
        continue
      }
      var argument: [HeaderToken] = []
      if index < tokens.count, tokens[index].isPunctuation("(") {
        (argument, index) = Self.parenthesized(tokens, index)
      } else if index < tokens.count {
        argument = [tokens[index]]
        index += 1
      }
      plain.append(HeaderToken(kind: .number, text: answer(token.text, argument) ? "1" : "0"))
    }
    return ConstantExpression.evaluate(expand(plain)) { _ in 0 } ?? 0 != 0
  }

  private static let questions: Set<String> = [
    "defined", "__has_include", "__has_include_next", "__has_feature", "__has_attribute", "__has_extension",
    "__has_builtin",
    "__has_warning",
  ]

  private func answer(_ question: String, _ argument: [HeaderToken]) -> Bool {
    let name = argument.first?.text ?? ""
    switch question {
    case "defined": return macros[name] != nil
    case "__has_include", "__has_include_next":
      guard let path = Self.path(argument) else { return false }
      if library.find(path, from: nil) != nil {
        return path.split(separator: "/").count < 2 || path.hasPrefix(library.module + "/")
      }
      return path.split(separator: "/").first.map { library.modules.contains(String($0)) } ?? false
    default:
      return ["objc_arc", "modules", "nullability", "assume_nonnull", "objc_generics", "objc_fixed_enum", "blocks"]
        .contains(name)
    }
  }

  /// The tokens between parentheses, and the index behind them.
  private static func parenthesized(_ tokens: [HeaderToken], _ start: Int) -> ([HeaderToken], Int) {
    var depth = 0
    var index = start
    while index < tokens.count {
      if tokens[index].isPunctuation("(") { depth += 1 }
      if tokens[index].isPunctuation(")") {
        depth -= 1
        if depth == 0 { return (Array(tokens[(start + 1)..<index]), index + 1) }
      }
      index += 1
    }
    return (Array(tokens[min(start + 1, tokens.count)...]), tokens.count)
  }

  // MARK: Macros

  private mutating func define(_ tokens: [HeaderToken], file: Int) {
    guard let name = tokens.first?.text else { return }
    // A name that the parser knows keeps it.
    guard !Attributes.isKnown(name) else { return }
    let rest = Array(tokens.dropFirst())
    guard let opening = rest.first, opening.isPunctuation("("), !opening.hasSpaceBefore else {
      macros[name] = Macro(parameters: nil, body: rest)
      if !rest.isEmpty { result.constants.append((name, rest, file)) }
      return
    }
    let (parameters, end) = Self.parenthesized(rest, 0)
    macros[name] = Macro(parameters: parameters.filter { $0.kind == .name }.map(\.text), body: Array(rest[end...]))
  }

  private func expand(_ tokens: [HeaderToken], without hidden: Set<String> = []) -> [HeaderToken] {
    guard tokens.contains(where: { $0.kind == .name && macros[$0.text] != nil && !hidden.contains($0.text) }) else {
      return tokens
    }
    var output: [HeaderToken] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      guard token.kind == .name, !hidden.contains(token.text), let macro = macros[token.text] else {
        output.append(token)
        continue
      }
      var body = macro.body
      if let parameters = macro.parameters {
        guard index < tokens.count, tokens[index].isPunctuation("(") else {
          output.append(token)
          continue
        }
        let (inside, end) = Self.parenthesized(tokens, index)
        index = end
        body = Self.substitute(parameters, Self.arguments(inside), in: body)
      }
      let placed = body.map {
        HeaderToken(kind: $0.kind, text: $0.text, file: token.file, hasSpaceBefore: $0.hasSpaceBefore)
      }
      output += expand(placed, without: hidden.union([token.text]))
    }
    return output
  }

  /// The arguments of a macro, by the commas between its parentheses.
  private static func arguments(_ tokens: [HeaderToken]) -> [[HeaderToken]] {
    var result: [[HeaderToken]] = [[]]
    var depth = 0
    for token in tokens {
      if token.isPunctuation("(") { depth += 1 }
      if token.isPunctuation(")") { depth -= 1 }
      if depth == 0, token.isPunctuation(",") { result.append([]) } else { result[result.count - 1].append(token) }
    }
    return result
  }

  private static func substitute(_ parameters: [String], _ arguments: [[HeaderToken]], in body: [HeaderToken])
    -> [HeaderToken]
  {
    var result: [HeaderToken] = []
    var joins = false
    for token in body {
      if token.isPunctuation("##") {
        joins = true
        continue
      }
      var replacement = [token]
      if token.kind == .name, let position = parameters.firstIndex(of: token.text) {
        replacement = position < arguments.count ? arguments[position] : []
      }
      if joins, let first = replacement.first, let last = result.popLast() {
        result.append(HeaderToken(kind: last.kind, text: last.text + first.text, hasSpaceBefore: last.hasSpaceBefore))
        replacement.removeFirst()
      }
      joins = false
      result += replacement
    }
    return result
  }
}
