import Foundation

/// A value that is computed of an object, or of a list of them.
open class NSExpression: NSObject, NSCopying, @unchecked Sendable {  // immutable
  public enum ExpressionType: UInt, Sendable {
    case constantValue = 0
    case evaluatedObject, variable, keyPath, function
  }
  private enum Form {
    case constant(Any?)
    case object
    case keyPath(String)
    case function(String, [NSExpression])
    case parsed(_PredicateOperand)
  }
  private let form: Form
  private init(form: Form) { self.form = form }

  /// An expression from its format, such as `"2 * (3 + %@)"`, `"price * count"` or `"sqrt(16)"`. Numbers without a
  /// fraction are computed as such, as on iOS: `5 / 2` is 2.
  ///
  /// Traps when the format cannot be read.
  public convenience init(format expressionFormat: String, _ args: Any?...) {
    self.init(format: expressionFormat, values: args)
  }
  public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
    self.init(format: expressionFormat, values: arguments)
  }
  private convenience init(format: String, values: [Any?]) {
    do {
      self.init(form: .parsed(try _PredicateParser.parseOperand(format, values)))
    } catch {
      let reason = (error as? _PredicateParser.SyntaxError)?.message ?? "\(error)"
      fatalError("Unable to parse the format string \"\(format)\": \(reason)")
    }
  }

  public convenience init(forConstantValue obj: Any?) { self.init(form: .constant(obj)) }
  public convenience init(forKeyPath keyPath: String) { self.init(form: .keyPath(keyPath)) }
  /// - Parameter name: `sum:`, `average:`, `count:`, `min:`, `max:`, `median:`, `stddev:`, or of two numbers `add:to:`,
  ///   `from:subtract:`, `multiply:by:`, `divide:by:`, `modulus:by:`, `raise:toPower:`; also `abs:`, `floor:`, `ceiling:`,
  ///   `trunc:`, `sqrt:`, `log:`, `ln:`, `exp:`, `uppercase:`, `lowercase:`, `now`. Others trap.
  public convenience init(forFunction name: String, arguments parameters: [Any]) {
    self.init(form: .function(name, parameters.map { $0 as? NSExpression ?? NSExpression(forConstantValue: $0) }))
  }
  open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(form: .object) }

  open var expressionType: ExpressionType {
    switch form {
    case .constant: .constantValue
    case .object: .evaluatedObject
    case .keyPath: .keyPath
    case .function: .function
    case .parsed(.value): .constantValue
    case .parsed(.keyPath(let path)): path == "self" ? .evaluatedObject : .keyPath
    case .parsed: .function
    }
  }
  open var constantValue: Any? {
    switch form {
    case .constant(let value), .parsed(.value(let value)): value
    default: nil
    }
  }
  open var keyPath: String {
    switch form {
    case .keyPath(let path), .parsed(.keyPath(let path)): path
    default: ""
    }
  }
  open var function: String { if case .function(let name, _) = form { name } else { "" } }
  open var arguments: [NSExpression]? { if case .function(_, let arguments) = form { arguments } else { nil } }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// - Parameter object: A list where the function is of a list.
  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    switch form {
    case .constant(let value): return value
    case .object: return object
    case .keyPath(let path):
      let found = _KeyPath.value(of: object, path)
      return found is NSNull ? nil : found
    case .function(let name, let arguments):
      return Self.call(name, arguments.map { $0.expressionValue(with: object, context: context) })
    case .parsed(let operand): return _asObject(operand.value(for: object))
    }
  }

  /// Whether a function is one of those below.
  static func knows(_ name: String) -> Bool { names.contains(name) }
  private static let names: Set = [
    "sum:", "average:", "count:", "min:", "max:", "median:", "stddev:", "add:to:", "from:subtract:", "multiply:by:",
    "divide:by:", "modulus:by:", "raise:toPower:", "abs:", "floor:", "ceiling:", "trunc:", "sqrt:", "log:", "ln:",
    "exp:",
    "uppercase:", "lowercase:", "now",
  ]

  static func call(_ name: String, _ values: [Any?]) -> Any? {
    let first = values.first ?? nil
    let list =
      values.count > 1 ? values.map { $0 ?? NSNull() } : first.flatMap { _KeyPath.list($0) } ?? first.map { [$0] } ?? []
    switch name {
    case "count:": return NSNumber(value: list.count)
    case "min:": return list.min { (_number($0) ?? 0) < (_number($1) ?? 0) }
    case "max:": return list.max { (_number($0) ?? 0) < (_number($1) ?? 0) }
    case "uppercase:": return (first as? String)?.uppercased()
    case "lowercase:": return (first as? String)?.lowercased()
    case "now": return Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent())
    case "sum:", "average:", "median:", "stddev:": return ofNumbers(name, list.compactMap { _number($0) })
    default:
      guard knows(name) else { notImplemented("NSExpression of the function \(name)") }
      let numbers = values.compactMap { $0.flatMap { _number($0) } }
      guard numbers.count == values.count, let number = numbers.first else { return nil }
      return (numbers.count == 2 ? ofTwo(name, number, numbers[1]) : ofOne(name, number)).map { NSNumber(value: $0) }
    }
  }

  private static func ofNumbers(_ name: String, _ numbers: [Double]) -> NSNumber? {
    let sum = numbers.reduce(0, +), count = Double(numbers.count)
    if name == "sum:" { return NSNumber(value: sum) }
    guard !numbers.isEmpty else { return nil }
    switch name {
    case "average:": return NSNumber(value: sum / count)
    case "median:":
      let sorted = numbers.sorted(), middle = sorted.count / 2
      return NSNumber(value: sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2)
    default:
      let mean = sum / count
      return NSNumber(value: (numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot())
    }
  }

  private static func ofTwo(_ name: String, _ a: Double, _ b: Double) -> Double? {
    switch name {
    case "add:to:": a + b
    case "from:subtract:": a - b
    case "multiply:by:": a * b
    case "divide:by:": a / b
    case "modulus:by:": a.truncatingRemainder(dividingBy: b)
    case "raise:toPower:": pow(a, b)
    default: nil
    }
  }

  private static func ofOne(_ name: String, _ number: Double) -> Double? {
    switch name {
    case "abs:": abs(number)
    case "floor:": number.rounded(.down)
    case "ceiling:": number.rounded(.up)
    case "trunc:": number.rounded(.towardZero)
    case "sqrt:": number.squareRoot()
    case "log:": log10(number)
    case "ln:": log(number)
    case "exp:": exp(number)
    default: nil
    }
  }
}
