import Foundation

// The text of a predicate, from which it can be made again, and predicates whose variables got values.

extension _PredicateNode {
  /// As Apple writes predicates: key words in capitals, texts in double quotes, parentheses around what is joined
  /// within something else.
  var format: String {
    switch self {
    case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .and(let parts): parts.map(\.formatOfPart).joined(separator: " AND ")
    case .or(let parts): parts.map(\.formatOfPart).joined(separator: " OR ")
    case .not(let part): "NOT " + part.formatOfPart
    case .comparison(let quantifier, let left, let operation, let options, let right):
      quantifier.format + left.format + " " + operation.format + options.format + " " + right.format
    }
  }

  private var formatOfPart: String {
    switch self {
    case .and, .or: "(\(format))"
    default: format
    }
  }

  /// The same with values in place of variables; a variable without one stays.
  func replacing(_ variables: [String: Any]) -> _PredicateNode {
    switch self {
    case .constant: self
    case .and(let parts): .and(parts.map { $0.replacing(variables) })
    case .or(let parts): .or(parts.map { $0.replacing(variables) })
    case .not(let part): .not(part.replacing(variables))
    case .comparison(let quantifier, let left, let operation, let options, let right):
      .comparison(quantifier, left.replacing(variables), operation, options, right.replacing(variables))
    }
  }
}

extension _PredicateNode.Quantifier {
  fileprivate var format: String {
    switch self {
    case .one: ""
    case .any: "ANY "
    case .all: "ALL "
    case .none: "NONE "
    }
  }
}

extension _PredicateNode.Operator {
  fileprivate var format: String {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .greater: ">"
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    default: rawValue
    }
  }
}

extension _PredicateNode.Options {
  fileprivate var format: String {
    let letters = (ignoresCase ? "c" : "") + (ignoresDiacritics ? "d" : "")
    return letters.isEmpty ? "" : "[\(letters)]"
  }
}

extension _PredicateOperand {
  fileprivate var format: String {
    switch self {
    case .value(let value): Self.format(of: value)
    case .keyPath("self"): "SELF"
    case .keyPath(let path): path
    case .variable(let name, let path): "$" + name + (path.map { "." + $0 } ?? "")
    case .list(let elements): "{\(elements.map(\.format).joined(separator: ", "))}"
    case .arithmetic("-", .value(let zero as Int), let operand) where zero == 0: "-" + operand.formatOfOperand
    case .arithmetic(let symbol, let left, let right):
      left.formatOfOperand + " " + symbol + " " + right.formatOfOperand
    case .function("raise:toPower:", let operands) where operands.count == 2:
      operands[0].formatOfOperand + " ** " + operands[1].formatOfOperand
    case .function(let name, let arguments):
      name.replacing(":", with: "") + "(" + arguments.map(\.format).joined(separator: ", ") + ")"
    }
  }

  private var formatOfOperand: String {
    switch self {
    case .arithmetic("-", .value(let zero as Int), _) where zero == 0: format
    case .arithmetic: "(\(format))"
    default: format
    }
  }

  private static func format(of value: Any?) -> String {
    switch value {
    case nil, is NSNull: return "nil"
    case let text as String:
      return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case let flag as Bool: return flag ? "1" : "0"
    case let date as Date: return "CAST(\(date.timeIntervalSinceReferenceDate), \"NSDate\")"
    case let value?:
      if let number = value as? NSNumber { return number.description(withLocale: nil) }
      if let list = _KeyPath.list(value) { return "{\(list.map { format(of: $0) }.joined(separator: ", "))}" }
      return "\(value)"
    }
  }

  fileprivate func replacing(_ variables: [String: Any]) -> _PredicateOperand {
    switch self {
    case .variable(let name, let path):
      guard let value = variables[name] else { return self }
      return .value(path.map { _KeyPath.value(of: value, $0) ?? NSNull() } ?? value)
    case .list(let elements): return .list(elements.map { $0.replacing(variables) })
    case .arithmetic(let symbol, let left, let right):
      return .arithmetic(symbol, left.replacing(variables), right.replacing(variables))
    case .function(let name, let arguments): return .function(name, arguments.map { $0.replacing(variables) })
    case .value, .keyPath: return self
    }
  }
}
