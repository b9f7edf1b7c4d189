/// The value of an expression of C that is known without running anything: of a condition, or of an enumerator.
struct ConstantExpression {
  private let tokens: [HeaderToken]
  private var index = 0
  /// The value of a name; nil where it is none.
  private let value: (String) -> Int?

  private init(_ tokens: [HeaderToken], _ value: @escaping (String) -> Int?) {
    (self.tokens, self.value) = (tokens, value)
  }

  /// - Parameter value: Tells what a name stands for.
  /// - Returns: Nil for an expression with a name that has no value, or of a form that is not read here.
  static func evaluate(_ tokens: [HeaderToken], _ value: @escaping (String) -> Int?) -> Int? {
    var parser = ConstantExpression(tokens, value)
    guard let result = parser.conditional(), parser.index == tokens.count else { return nil }
    return result
  }

  private func peek(_ text: String) -> Bool { index < tokens.count && tokens[index].isPunctuation(text) }

  private mutating func take(_ text: String) -> Bool {
    guard peek(text) else { return false }
    index += 1
    return true
  }

  private mutating func conditional() -> Int? {
    guard let condition = binary(0) else { return nil }
    guard take("?") else { return condition }
    guard let yes = conditional(), take(":"), let no = conditional() else { return nil }
    return condition != 0 ? yes : no
  }

  /// Operators by how weakly they bind, the weakest first.
  private static let levels = [
    ["||"], ["&&"], ["|"], ["^"], ["&"], ["==", "!="], ["<", ">", "<=", ">="], ["<<", ">>"], ["+", "-"],
    ["*", "/", "%"],
  ]

  private mutating func binary(_ level: Int) -> Int? {
    guard level < Self.levels.count else { return unary() }
    guard var left = binary(level + 1) else { return nil }
    while let operation = Self.levels[level].first(where: { peek($0) }) {
      index += 1
      guard let right = binary(level + 1), let result = Self.apply(operation, left, right) else { return nil }
      left = result
    }
    return left
  }

  private static func apply(_ operation: String, _ left: Int, _ right: Int) -> Int? {
    switch operation {
    case "||": left != 0 || right != 0 ? 1 : 0
    case "&&": left != 0 && right != 0 ? 1 : 0
    case "|": left | right
    case "^": left ^ right
    case "&": left & right
    case "==": left == right ? 1 : 0
    case "!=": left != right ? 1 : 0
    case "<": left < right ? 1 : 0
    case ">": left > right ? 1 : 0
    case "<=": left <= right ? 1 : 0
    case ">=": left >= right ? 1 : 0
    case "<<": left << right
    case ">>": left >> right
    case "+": left &+ right
    case "-": left &- right
    case "*": left &* right
    case "/": right == 0 ? nil : left / right
    case "%": right == 0 ? nil : left % right
    default: nil
    }
  }

  private mutating func unary() -> Int? {
    if take("!") { return unary().map { $0 == 0 ? 1 : 0 } }
    if take("-") { return unary().map { 0 &- $0 } }
    if take("+") { return unary() }
    if take("~") { return unary().map { ~$0 } }
    if peek("(") { return parenthesized() }
    guard index < tokens.count else { return nil }
    let token = tokens[index]
    index += 1
    switch token.kind {
    case .number: return Self.integer(token.text)
    case .character: return Self.character(token.text)
    case .name: return value(token.text)
    default: return nil
    }
  }

  /// An expression in parentheses, or a cast before one: `(NSUInteger)1`.
  private mutating func parenthesized() -> Int? {
    let start = index
    index += 1
    if let result = conditional(), take(")") { return result }
    index = start + 1
    while index < tokens.count, tokens[index].kind == .name { index += 1 }
    guard index > start + 1, take(")") else { return nil }
    return unary()
  }

  /// `0x1F`, `10UL`, `017`, `0b11`.
  static func integer(_ text: String) -> Int? {
    let lower = text.lowercased()
    var digits = lower[...]
    var radix = 10
    if lower.hasPrefix("0x") {
      (digits, radix) = (lower.dropFirst(2), 16)
    } else if lower.hasPrefix("0b") {
      (digits, radix) = (lower.dropFirst(2), 2)
    } else if lower.hasPrefix("0"), lower.count > 1 {
      (digits, radix) = (lower.dropFirst(), 8)
    }
    while let last = digits.last, last == "u" || last == "l" { digits.removeLast() }
    if digits.isEmpty { return radix == 8 ? 0 : nil }
    return Int(digits, radix: radix) ?? UInt(digits, radix: radix).map { Int(bitPattern: $0) }
  }

  /// `'a'`, and `'abcd'` as four bytes of one number.
  private static func character(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard (1...4).contains(bytes.count), !text.contains("\\") else { return nil }
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
