import Foundation

/// The plain part of a Podfile or a podspec: settings and calls whose arguments are written out.
///
/// Such files are programs in Ruby. What is computed in them is left out: a statement whose value is no text, list or
/// table, and all that stands in an `if`, a loop or a method of the file's own.
struct PlainRuby {
  indirect enum Value {
    case text(String)
    case list([Value])
    case table([(key: String, value: Value)])
    /// Something computed.
    case unknown

    var text: String? { if case .text(let text) = self { text } else { nil } }
    /// A text or a list of them, as a list.
    var texts: [String] {
      switch self {
      case .text(let text): [text]
      case .list(let values): values.flatMap(\.texts)
      case .table, .unknown: []
      }
    }
    var table: [(key: String, value: Value)] { if case .table(let entries) = self { entries } else { [] } }
  }

  struct Statement {
    /// `s.ios.source_files` in its parts.
    var names: [String]
    var arguments: [Value]
    /// `:path => "../"` and `path: "../"` among the arguments.
    var options: [(key: String, value: Value)]
    var isAddition = false
    /// The statements between `do` and `end`, and the name that the block gives to what it is about.
    var block: (parameter: String?, statements: [Statement])?
  }

  static func statements(of text: String) -> [Statement] {
    var parser = PlainRuby(characters: Array(text))
    return parser.statements()
  }

  private let characters: [Character]
  private var index = 0
  /// How many values the one that is read stands in.
  private var depth = 0
  private var variables: [String: Value] = [:]

  private init(characters: [Character]) { self.characters = characters }

  // MARK: Statements

  private static let opening: Set<String> = [
    "if", "unless", "case", "while", "until", "begin", "def", "class", "module", "for",
  ]

  private mutating func statements() -> [Statement] {
    var result: [Statement] = []
    while true {
      skipSpace(acrossLines: true)
      guard let next = peek else { return result }
      guard next.isLetter || next == "_" else {
        _ = skipRestOfStatement()
        if index < characters.count, characters[index] == next, !next.isNewline { index += 1 }
        continue
      }
      let names = path()
      if names == ["end"] {
        _ = skipRestOfStatement()
        return result
      }
      if names.count == 1, Self.opening.contains(names[0]) {
        _ = skipRestOfStatement()
        _ = statements()
        continue
      }
      if let statement = statement(names) { result.append(statement) }
    }
  }

  private mutating func statement(_ names: [String]) -> Statement? {
    var result = Statement(names: names, arguments: [], options: [])
    skipSpace(acrossLines: false)
    if skip("+=") {
      result.isAddition = true
      skipSpace(acrossLines: true)
      result.arguments = arguments(until: nil).values
    } else if peek == "=", peek(1) != "=", peek(1) != ">", peek(1) != "~" {
      index += 1
      skipSpace(acrossLines: true)
      result.arguments = arguments(until: nil).values
      let value = result.arguments.count == 1 ? result.arguments[0] : .list(result.arguments)
      variables[names.joined(separator: ".")] = value
    } else if skip("(") {
      (result.arguments, result.options) = arguments(until: ")")
    } else if let next = peek, "'\":[{%".contains(next) || ((next.isLetter || next == "_") && !startsWord("do")) {
      (result.arguments, result.options) = arguments(until: nil)
    }
    let rest = skipRestOfStatement()
    // Under a condition at its end a setting may or may not count.
    guard !rest.hasCondition else { return nil }
    if let parameter = rest.block { result.block = (parameter, statements()) }
    return result
  }

  /// Goes to the end of the statement; says whether a block begins there, and the name it gives.
  private mutating func skipRestOfStatement() -> (block: String??, hasCondition: Bool) {
    var depth = 0
    var block: String??
    var hasCondition = false
    var heredocs: [String] = []
    var continues = false
    while let next = peek {
      if next.isNewline {
        index += 1
        for mark in heredocs { skipHeredoc(mark) }
        heredocs = []
        if depth == 0, !continues { return (block, hasCondition) }
        continue
      }
      if next == "#" {
        skipComment()
        continue
      }
      if next == ";", depth == 0 {
        index += 1
        return (block, hasCondition)
      }
      if next == "<", let mark = heredocMark() {
        heredocs.append(mark)
        continue
      }
      continues = next == "," || next == "\\" || (continues && next.isWhitespace)
      if next == "'" || next == "\"" {
        _ = string()
      } else if "([{".contains(next) {
        depth += 1
        index += 1
      } else if ")]}".contains(next) {
        depth = max(0, depth - 1)
        index += 1
      } else if next.isLetter || next == "_" {
        let word = self.word()
        guard depth == 0 else { continue }
        if word == "if" || word == "unless" { hasCondition = true }
        if word == "do" {
          skipSpace(acrossLines: false)
          var parameter: String?
          if skip("|") {
            parameter = self.word()
            while let next = peek, next != "|", !next.isNewline { index += 1 }
            _ = skip("|")
          }
          block = .some(parameter)
        }
      } else {
        index += 1
      }
    }
    return (block, hasCondition)
  }

  // MARK: Values

  private mutating func arguments(until end: Character?) -> (values: [Value], options: [(key: String, value: Value)]) {
    var values: [Value] = []
    var options: [(key: String, value: Value)] = []
    while true {
      skipSpace(acrossLines: end != nil)
      guard let next = peek, next != end else { break }
      let start = index
      if let key = label() {
        skipSpace(acrossLines: true)
        options.append((key, value()))
      } else {
        let first = value()
        skipSpace(acrossLines: end != nil)
        if skip("=>") {
          skipSpace(acrossLines: true)
          options.append((first.text ?? "", value()))
        } else {
          values.append(first)
        }
      }
      skipSpace(acrossLines: end != nil)
      guard index > start, skip(",") else { break }
      skipSpace(acrossLines: true)
    }
    if let end { _ = skip(String(end)) }
    return (values, options)
  }

  /// `path:` before a value.
  private mutating func label() -> String? {
    let start = index
    if let next = peek, next.isLetter || next == "_" {
      let word = self.word()
      if peek == ":", peek(1) != ":" {
        index += 1
        return word
      }
    } else if peek == "'" || peek == "\"", let text = string().text, peek == ":", peek(1) != ":" {
      index += 1
      return text
    }
    index = start
    return nil
  }

  private mutating func value() -> Value {
    var result = primary()
    while true {
      if peek == ".", let after = peek(1), after.isLetter {
        index += 1
        let method = word()
        var inner: [Value] = []
        if skip("(") { inner = arguments(until: ")").values }
        if !["freeze", "to_s", "strip", "flatten", "uniq", "dup"].contains(method) || !inner.isEmpty {
          result = .unknown
        }
        continue
      }
      let start = index
      skipSpace(acrossLines: false)
      if peek == "+" || peek == "|", peek(1) != "=" {
        index += 1
        skipSpace(acrossLines: true)
        let next = primary()
        switch (result, next) {
        case (.text(let first), .text(let second)): result = .text(first + second)
        case (.list(let first), .list(let second)): result = .list(first + second)
        default: result = .unknown
        }
        continue
      }
      index = start
      return result
    }
  }

  /// The most values that may stand in each other: each takes a few calls.
  private static let deepest = 200

  private mutating func primary() -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      index = characters.count
      return .unknown
    }
    guard let next = peek else { return .unknown }
    switch next {
    case "'", "\"": return string()
    case ":":
      index += 1
      if peek == "'" || peek == "\"" { return string() }
      return .text(word())
    case "[":
      index += 1
      return .list(arguments(until: "]").values)
    case "{":
      index += 1
      return .table(arguments(until: "}").options)
    case "(":
      index += 1
      return arguments(until: ")").values.first ?? .unknown
    case "%": return words()
    default: break
    }
    if next.isNumber {
      var text = ""
      while let digit = peek, digit.isNumber || digit == "." || digit == "_" {
        text.append(digit)
        index += 1
      }
      return .text(text)
    }
    guard next.isLetter || next == "_" else { return .unknown }
    if startsWord("do") || startsWord("if") || startsWord("unless") { return .unknown }
    let names = path()
    if names.first == "Dir", peek == "[" || peek == "(" {
      let end: Character = peek == "[" ? "]" : ")"
      index += 1
      return .list(arguments(until: end).values)
    }
    if names == ["true"] || names == ["false"] { return .text(names[0]) }
    if let known = variables[names.joined(separator: ".")] { return known }
    if skip("(") { _ = arguments(until: ")") }
    return .unknown
  }

  /// `%w[a b]`
  private mutating func words() -> Value {
    guard let kind = peek(1), "wWiI".contains(kind), let open = peek(2) else {
      index += 1
      return .unknown
    }
    let close: Character = ["[": "]", "(": ")", "{": "}", "<": ">"][open] ?? open
    index += 3
    var text = ""
    while let next = peek, next != close {
      text.append(next)
      index += 1
    }
    index += 1
    return .list(text.split(whereSeparator: \.isWhitespace).map { .text(String($0)) })
  }

  private mutating func string() -> Value {
    guard let quote = peek else { return .unknown }
    index += 1
    var text = ""
    var isKnown = true
    while let next = peek, next != quote {
      index += 1
      if next == "\\", let escaped = peek {
        text.append(escaped == "n" && quote == "\"" ? "\n" : escaped)
        index += 1
      } else if next == "#", quote == "\"", peek == "{" {
        index += 1
        skipSpace(acrossLines: false)
        let inserted = value().text
        skipSpace(acrossLines: false)
        if let inserted, peek == "}" { text += inserted } else { isKnown = false }
        while let rest = peek, rest != "}", !rest.isNewline { index += 1 }
        _ = skip("}")
      } else {
        text.append(next)
      }
    }
    index += 1
    return isKnown ? .text(text) : .unknown
  }

  // MARK: Letters

  private var peek: Character? { index < characters.count ? characters[index] : nil }
  private func peek(_ distance: Int) -> Character? {
    index + distance < characters.count ? characters[index + distance] : nil
  }

  private mutating func skip(_ text: String) -> Bool {
    guard index < characters.count, characters[index...].starts(with: text) else { return false }
    index += text.count
    return true
  }

  private func startsWord(_ word: String) -> Bool {
    guard index < characters.count, characters[index...].starts(with: word) else { return false }
    guard let after = peek(word.count) else { return true }
    return !(after.isLetter || after.isNumber || after == "_")
  }

  private mutating func word() -> String {
    var result = ""
    while let next = peek,
      next.isLetter || next.isNumber || next == "_" || ((next == "?" || next == "!") && peek(1) != "=")
    {
      result.append(next)
      index += 1
    }
    return result
  }

  /// `s.ios.source_files`, `Pod::Spec.new`
  private mutating func path() -> [String] {
    var result = [word()]
    while true {
      if peek == ".", let after = peek(1), after.isLetter || after == "_" {
        index += 1
      } else if peek == ":", peek(1) == ":" {
        index += 2
      } else {
        return result
      }
      result.append(word())
    }
  }

  private mutating func skipSpace(acrossLines: Bool) {
    while let next = peek {
      if next == "#" {
        skipComment()
        if !acrossLines { return }
      } else if next == "\\", peek(1)?.isNewline == true {
        index += 2
      } else if next.isNewline ? acrossLines : next.isWhitespace {
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    while let next = peek, !next.isNewline { index += 1 }
  }

  /// `<<-DESC`
  private mutating func heredocMark() -> String? {
    guard peek(1) == "<" else { index += 1; return nil }
    let start = index
    index += 2
    if peek == "-" || peek == "~" { index += 1 }
    let quoted = peek == "'" || peek == "\""
    if quoted { index += 1 }
    let mark = word()
    if quoted { index += 1 }
    if mark.isEmpty { index = start + 2; return nil }
    return mark
  }

  private mutating func skipHeredoc(_ mark: String) {
    while index < characters.count {
      var line = ""
      while let next = peek, !next.isNewline {
        line.append(next)
        index += 1
      }
      index += 1
      if line.drop(while: \.isWhitespace) == mark { return }
    }
    index = min(index, characters.count)
  }
}
