/// A predicate's format, read into a tree.
///
/// Grammar: comparisons joined by AND, OR, NOT; `ANY`, `ALL`, `NONE` before one; operands are key paths, literals, `%@`
/// and its kin, lists in braces, calls of functions, and sums, products and powers (`**`) of these.
struct _PredicateParser {
  struct SyntaxError: Error { var message: String }

  private enum Token: Equatable {
    case word(String)
    case string(String)
    case number(Double, whole: Int?)
    case symbol(String)
    case argument(Character)
  }

  private let tokens: [Token]
  private var index = 0
  private var arguments: ArraySlice<Any?>

  static func parse(_ format: String, _ arguments: [Any?]) throws -> _PredicateNode {
    var parser = try _PredicateParser(format, arguments)
    let node = try parser.disjunction()
    guard parser.index == parser.tokens.count else {
      throw SyntaxError(message: "unexpected text behind the predicate")
    }
    return node
  }

  /// A value alone, as an expression has it.
  static func parseOperand(_ format: String, _ arguments: [Any?]) throws -> _PredicateOperand {
    var parser = try _PredicateParser(format, arguments)
    let operand = try parser.operand()
    guard parser.index == parser.tokens.count else {
      throw SyntaxError(message: "unexpected text behind the expression")
    }
    return operand
  }

  private init(_ format: String, _ arguments: [Any?]) throws {
    tokens = try Self.tokens(of: Array(format))
    self.arguments = arguments[...]
  }

  private static func tokens(of text: [Character]) throws -> [Token] {
    var result: [Token] = []
    var index = 0
    func isWord(_ c: Character) -> Bool { c.isLetter || c.isNumber || c == "_" || c == "@" || c == "$" }
    while index < text.count {
      let character = text[index]
      if character.isWhitespace {
        index += 1
      } else if character == "%" && index + 1 < text.count {
        var kind = index + 1
        while kind + 1 < text.count, "l".contains(text[kind]) { kind += 1 }
        result.append(.argument(text[kind]))
        index = kind + 1
      } else if character == "\"" || character == "'" {
        var value = ""
        index += 1
        while index < text.count, text[index] != character {
          if text[index] == "\\", index + 1 < text.count { index += 1 }
          value.append(text[index])
          index += 1
        }
        guard index < text.count else { throw SyntaxError(message: "a string does not end") }
        index += 1
        result.append(.string(value))
      } else if character.isNumber {
        let start = index
        while index < text.count, text[index].isNumber || text[index] == "." { index += 1 }
        let literal = String(text[start..<index])
        guard let value = Double(literal) else { throw SyntaxError(message: "\(literal) is not a number") }
        result.append(.number(value, whole: Int(literal)))
      } else if isWord(character) {
        let start = index
        while index < text.count,
          isWord(text[index]) || (text[index] == "." && index + 1 < text.count && isWord(text[index + 1]))
        {
          index += 1
        }
        result.append(.word(String(text[start..<index])))
      } else {
        let pair = index + 1 < text.count ? String(text[index...index + 1]) : ""
        if ["==", "!=", "<=", ">=", "=<", "=>", "<>", "&&", "||", "**"].contains(pair) {
          result.append(.symbol(pair))
          index += 2
        } else {
          result.append(.symbol(String(character)))
          index += 1
        }
      }
    }
    return result
  }

  // MARK: Predicates

  private mutating func takeWord(_ words: String...) -> Bool {
    if index < tokens.count, case .word(let word) = tokens[index], words.contains(word.uppercased()) {
      index += 1
      return true
    }
    return false
  }

  private mutating func takeSymbol(_ symbols: String...) -> String? {
    if index < tokens.count, case .symbol(let symbol) = tokens[index], symbols.contains(symbol) {
      index += 1
      return symbol
    }
    return nil
  }

  private mutating func disjunction() throws -> _PredicateNode {
    var parts = [try conjunction()]
    while takeWord("OR") || takeSymbol("||") != nil { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction() throws -> _PredicateNode {
    var parts = [try negation()]
    while takeWord("AND") || takeSymbol("&&") != nil { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func negation() throws -> _PredicateNode {
    if takeWord("NOT") || takeSymbol("!") != nil { return .not(try negation()) }
    if takeWord("TRUEPREDICATE") { return .constant(true) }
    if takeWord("FALSEPREDICATE") { return .constant(false) }
    // A parenthesis opens a predicate or an operand; the former is tried first.
    let (start, left) = (index, arguments)
    if takeSymbol("(") != nil {
      if let inner = try? disjunction(), takeSymbol(")") != nil, !startsOperator { return inner }
      (index, arguments) = (start, left)
    }
    return try comparison()
  }

  private var startsOperator: Bool {
    guard index < tokens.count else { return false }
    switch tokens[index] {
    case .symbol(let symbol):
      return ["==", "=", "!=", "<>", "<", ">", "<=", ">=", "=<", "=>", "+", "-", "*", "/", "**"].contains(symbol)
    case .word(let word):
      return ["IN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "BETWEEN"].contains(word.uppercased())
    default: return false
    }
  }

  private mutating func comparison() throws -> _PredicateNode {
    var quantifier = _PredicateNode.Quantifier.one
    if takeWord("ANY", "SOME") {
      quantifier = .any
    } else if takeWord("ALL") {
      quantifier = .all
    } else if takeWord("NONE") {
      quantifier = .none
    }
    let left = try operand()
    let operation = try comparisonOperator()
    var options = _PredicateNode.Options()
    if takeSymbol("[") != nil {
      guard index < tokens.count, case .word(let letters) = tokens[index] else {
        throw SyntaxError(message: "expected c or d behind [")
      }
      index += 1
      options = _PredicateNode.Options(ignoresCase: letters.contains("c"), ignoresDiacritics: letters.contains("d"))
      guard takeSymbol("]") != nil else { throw SyntaxError(message: "expected ]") }
    }
    return .comparison(quantifier, left, operation, options, try operand())
  }

  private mutating func comparisonOperator() throws -> _PredicateNode.Operator {
    if let symbol = takeSymbol("==", "=", "!=", "<>", "<=", "=<", ">=", "=>", "<", ">") {
      switch symbol {
      case "==", "=": return .equal
      case "!=", "<>": return .notEqual
      case "<": return .less
      case ">": return .greater
      case "<=", "=<": return .lessOrEqual
      default: return .greaterOrEqual
      }
    }
    guard index < tokens.count, case .word(let word) = tokens[index],
      let operation = _PredicateNode.Operator(rawValue: word.uppercased())
    else { throw SyntaxError(message: "expected a comparison") }
    index += 1
    return operation
  }

  // MARK: Operands

  private mutating func operand() throws -> _PredicateOperand {
    var left = try product()
    while let symbol = takeSymbol("+", "-") { left = .arithmetic(symbol, left, try product()) }
    return left
  }

  private mutating func product() throws -> _PredicateOperand {
    var left = try power()
    while let symbol = takeSymbol("*", "/") { left = .arithmetic(symbol, left, try power()) }
    return left
  }

  private mutating func power() throws -> _PredicateOperand {
    let base = try primary()
    guard takeSymbol("**") != nil else { return base }
    return .function("raise:toPower:", [base, try power()])
  }

  /// `sqrt(16)`: the arguments behind the name of a function.
  private mutating func call(_ name: String) throws -> _PredicateOperand {
    var values: [_PredicateOperand] = []
    while takeSymbol(")") == nil {
      values.append(try operand())
      guard takeSymbol(",") != nil || (index < tokens.count && tokens[index] == .symbol(")")) else {
        throw SyntaxError(message: "expected ) behind the arguments of \(name)")
      }
    }
    let selector = values.isEmpty ? name : name + ":"
    guard NSExpression.knows(selector) else { throw SyntaxError(message: "the function \(name) is not supported") }
    return .function(selector, values)
  }

  private mutating func primary() throws -> _PredicateOperand {
    if takeSymbol("(") != nil {
      let inner = try operand()
      guard takeSymbol(")") != nil else { throw SyntaxError(message: "expected )") }
      return inner
    }
    if takeSymbol("{") != nil {
      var elements: [_PredicateOperand] = []
      while takeSymbol("}") == nil {
        elements.append(try operand())
        _ = takeSymbol(",")
      }
      return .list(elements)
    }
    if takeSymbol("-") != nil { return .arithmetic("-", .value(0), try primary()) }
    guard index < tokens.count else { throw SyntaxError(message: "the predicate ends too early") }
    let token = tokens[index]
    index += 1
    switch token {
    case .string(let text): return .value(text)
    case .number(let number, let whole): return .value(whole.map { $0 as Any } ?? number)
    case .argument(let kind):
      guard let argument = arguments.popFirst() else {
        throw SyntaxError(message: "there are fewer arguments than places for them")
      }
      if kind == "K" { return .keyPath(argument as? String ?? "\(argument ?? "")") }
      return .value(argument is NSNull ? nil : argument)
    case .word(let word):
      if !["SUBQUERY", "FUNCTION", "CAST"].contains(word.uppercased()), takeSymbol("(") != nil {
        return try call(word)
      }
      switch word.uppercased() {
      case "NIL", "NULL": return .value(nil)
      case "YES", "TRUE": return .value(true)
      case "NO", "FALSE": return .value(false)
      case "SELF": return .keyPath("self")
      case "SUBQUERY", "FUNCTION", "CAST": throw SyntaxError(message: "\(word) is not supported")
      case _ where word.hasPrefix("$"):
        let parts = word.dropFirst().split(separator: ".", maxSplits: 1).map(String.init)
        guard let name = parts.first else { throw SyntaxError(message: "a variable has no name") }
        return .variable(name, path: parts.count > 1 ? parts[1] : nil)
      default: return .keyPath(word.hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
      }
    case .symbol(let symbol): throw SyntaxError(message: "unexpected \(symbol)")
    }
  }
}
