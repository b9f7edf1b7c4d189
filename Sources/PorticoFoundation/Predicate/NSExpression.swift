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
  }
  private let form: Form
  private init(form: Form) { self.form = form }

  public convenience init(forConstantValue obj: Any?) { self.init(form: .constant(obj)) }
  public convenience init(forKeyPath keyPath: String) { self.init(form: .keyPath(keyPath)) }
  /// - Parameter name: `sum:`, `average:`, `count:`, `min:`, `max:`, or of two numbers `add:to:`, `from:subtract:`,
  ///   `multiply:by:`, `divide:by:`; also `abs:`, `floor:`, `ceiling:`, `uppercase:`, `lowercase:`. Others trap.
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
    }
  }
  open var constantValue: Any? { if case .constant(let value) = form { value } else { nil } }
  open var keyPath: String { if case .keyPath(let path) = form { path } else { "" } }
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
    }
  }

  private static func call(_ name: String, _ values: [Any?]) -> Any? {
    let first = values.first ?? nil
    let list = first.flatMap { _KeyPath.list($0) } ?? first.map { [$0] } ?? []
    let numbers = list.compactMap { _number($0) }
    func both(_ work: (Double, Double) -> Double) -> Any? {
      guard values.count == 2, let a = values[0].flatMap({ _number($0) }), let b = values[1].flatMap({ _number($0) })
      else { return nil }
      return NSNumber(value: work(a, b))
    }
    func one(_ work: (Double) -> Double) -> Any? { first.flatMap { _number($0) }.map { NSNumber(value: work($0)) } }
    switch name {
    case "sum:": return NSNumber(value: numbers.reduce(0, +))
    case "average:": return numbers.isEmpty ? nil : NSNumber(value: numbers.reduce(0, +) / Double(numbers.count))
    case "count:": return NSNumber(value: list.count)
    case "min:": return list.min { (_number($0) ?? 0) < (_number($1) ?? 0) }
    case "max:": return list.max { (_number($0) ?? 0) < (_number($1) ?? 0) }
    case "add:to:": return both(+)
    case "from:subtract:": return both(-)
    case "multiply:by:": return both(*)
    case "divide:by:": return both(/)
    case "abs:": return one(abs)
    case "floor:": return one { $0.rounded(.down) }
    case "ceiling:": return one { $0.rounded(.up) }
    case "uppercase:": return (first as? String)?.uppercased()
    case "lowercase:": return (first as? String)?.lowercased()
    default: notImplemented("NSExpression of the function \(name)")
    }
  }
}
