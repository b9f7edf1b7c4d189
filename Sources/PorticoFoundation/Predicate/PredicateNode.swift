/// A predicate read from its format; values are asked for by key when it is evaluated.
indirect enum _PredicateNode {
  enum Quantifier { case one, any, all, none }
  enum Operator: String {
    case equal, notEqual, less, greater, lessOrEqual, greaterOrEqual
    case isIn = "IN"
    case contains = "CONTAINS"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"
    case between = "BETWEEN"
  }
  struct Options {
    var ignoresCase = false
    var ignoresDiacritics = false
    var comparing: String.CompareOptions {
      var options: String.CompareOptions = []
      if ignoresCase { options.insert(.caseInsensitive) }
      if ignoresDiacritics { options.insert(.diacriticInsensitive) }
      return options
    }
  }

  case constant(Bool)
  case and([_PredicateNode])
  case or([_PredicateNode])
  case not(_PredicateNode)
  case comparison(Quantifier, _PredicateOperand, Operator, Options, _PredicateOperand)

  /// - Parameter variables: The values of `$name`, by name.
  func evaluate(with object: Any?, _ variables: [String: Any]) -> Bool {
    switch self {
    case .constant(let value): return value
    case .and(let parts): return parts.allSatisfy { $0.evaluate(with: object, variables) }
    case .or(let parts): return parts.contains { $0.evaluate(with: object, variables) }
    case .not(let part): return !part.evaluate(with: object, variables)
    case .comparison(let quantifier, let left, let operation, let options, let right):
      let (a, b) = (left.value(for: object, variables), right.value(for: object, variables))
      func holds(_ value: Any?) -> Bool { Self.compare(value, operation, options, b) }
      switch quantifier {
      case .one: return holds(a)
      case .any: return (a.flatMap { _KeyPath.list($0) } ?? []).contains(where: holds)
      case .all: return (a.flatMap { _KeyPath.list($0) } ?? []).allSatisfy(holds)
      case .none: return !(a.flatMap { _KeyPath.list($0) } ?? []).contains(where: holds)
      }
    }
  }

  private static func compare(_ a: Any?, _ operation: Operator, _ options: Options, _ b: Any?) -> Bool {
    switch operation {
    case .equal: return isEqual(a, b, options)
    case .notEqual: return !isEqual(a, b, options)
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      guard let order = order(a, b, options) else { return false }
      switch operation {
      case .less: return order == .orderedAscending
      case .greater: return order == .orderedDescending
      case .lessOrEqual: return order != .orderedDescending
      default: return order != .orderedAscending
      }
    case .isIn: return holds(b, a, options)
    case .contains: return holds(a, b, options)
    case .beginsWith:
      guard let a = a as? String, let b = b as? String else { return false }
      return b.isEmpty || a.range(of: b, options: options.comparing.union(.anchored)) != nil
    case .endsWith:
      guard let a = a as? String, let b = b as? String else { return false }
      return b.isEmpty || a.range(of: b, options: options.comparing.union([.anchored, .backwards])) != nil
    case .like:
      guard let a = a as? String, let b = b as? String else { return false }
      let pattern = NSRegularExpression.escapedPattern(for: b).replacing("\\*", with: ".*").replacing("\\?", with: ".")
      return matches(a, pattern, options)
    case .matches:
      guard let a = a as? String, let b = b as? String else { return false }
      return matches(a, b, options)
    case .between:
      guard let bounds = b.flatMap({ _KeyPath.list($0) }), bounds.count == 2, let low = order(a, bounds[0], options),
        let high = order(a, bounds[1], options)
      else { return false }
      return low != .orderedAscending && high != .orderedDescending
    }
  }

  private static func matches(_ text: String, _ pattern: String, _ options: Options) -> Bool {
    var text = text, pattern = pattern
    if options.ignoresDiacritics {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
      pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
    }
    guard
      let expression = try? NSRegularExpression(
        pattern: "^(?:\(pattern))$",
        options: options.ignoresCase ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators)
    else { fatalError("Can't do regex matching, reason: Can't open pattern (pattern \(pattern))") }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  /// Whether a collection or a string holds something.
  private static func holds(_ whole: Any?, _ part: Any?, _ options: Options) -> Bool {
    if let text = whole as? String {
      guard let part = part as? String else { return false }
      return text.range(of: part, options: options.comparing) != nil
    }
    if let dictionary = whole as? [AnyHashable: Any] {
      return dictionary.values.contains { isEqual($0, part, options) }
    }
    return whole.flatMap { _KeyPath.list($0) }?.contains { isEqual($0, part, options) } ?? false
  }

  private static func isEqual(_ a: Any?, _ b: Any?, _ options: Options) -> Bool {
    if let a = a as? String, let b = b as? String { return a.compare(b, options: options.comparing) == .orderedSame }
    if let a = a as? Date, let b = b as? Date { return a == b }
    if let a = _number(a), let b = _number(b) { return a == b }
    return _isEqual(a is NSNull ? nil : a, b is NSNull ? nil : b)
  }

  private static func order(_ a: Any?, _ b: Any?, _ options: Options) -> ComparisonResult? {
    if let a = a as? String, let b = b as? String { return a.compare(b, options: options.comparing) }
    guard let a = _number(a), let b = _number(b) else { return nil }
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }
}

indirect enum _PredicateOperand {
  case value(Any?)
  case keyPath(String)
  /// `$name`, or `$name.path` with what is asked of its value.
  case variable(String, path: String?)
  case list([_PredicateOperand])
  case arithmetic(String, _PredicateOperand, _PredicateOperand)
  case function(String, [_PredicateOperand])

  /// - Parameter variables: The values of `$name`, by name; a missing one stops the app, as on iOS.
  func value(for object: Any?, _ variables: [String: Any] = [:]) -> Any? {
    switch self {
    case .value(let value): return value
    case .keyPath("self"): return object
    case .keyPath(let path):
      let found = _KeyPath.value(of: object, path)
      return found is NSNull ? nil : found
    case .variable(let name, let path):
      guard let value = variables[name] else { fatalError("Can't get value for '\(name)' in bindings \(variables).") }
      guard let path else { return value is NSNull ? nil : value }
      let found = _KeyPath.value(of: value, path)
      return found is NSNull ? nil : found
    case .list(let elements): return elements.map { $0.value(for: object, variables) ?? NSNull() }
    case .function(let name, let arguments):
      return NSExpression.call(name, arguments.map { $0.value(for: object, variables) })
    case .arithmetic(let symbol, let left, let right):
      let (one, other) = (left.value(for: object, variables), right.value(for: object, variables))
      if let a = Self.integer(one), let b = Self.integer(other), let result = Self.whole(a, symbol, b) { return result }
      guard let a = _number(one), let b = _number(other) else { return nil }
      switch symbol {
      case "+": return a + b
      case "-": return a - b
      case "*": return a * b
      default: return a / b
      }
    }
  }

  /// Numbers without a fraction are computed as such: 5 / 2 is 2. Nil where the result is none of them.
  private static func whole(_ a: Int, _ symbol: String, _ b: Int) -> Int? {
    let (result, overflows) =
      switch symbol {
      case "+": a.addingReportingOverflow(b)
      case "-": a.subtractingReportingOverflow(b)
      case "*": a.multipliedReportingOverflow(by: b)
      default: a.dividedReportingOverflow(by: b)
      }
    return overflows ? nil : result
  }

  private static func integer(_ value: Any?) -> Int? {
    if let number = value as? NSNumber {
      return Double(number.intValue) == number.doubleValue && !isReal(number) ? number.intValue : nil
    }
    return value as? Int
  }
  private static func isReal(_ number: NSNumber) -> Bool { ["d", "f"].contains(String(cString: number.objCType)) }
}
