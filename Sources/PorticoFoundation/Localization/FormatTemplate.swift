/// A value that has a placeholder in formats.
public protocol _FormatSpecifiable: Equatable {
  var _specifier: String { get }
  func _formatted(_ specifier: String?) -> String
}

extension _FormatSpecifiable where Self: FixedWidthInteger & CVarArg {
  public var _specifier: String {
    MemoryLayout<Self>.size == 8 ? (Self.isSigned ? "%lld" : "%llu") : (Self.isSigned ? "%d" : "%u")
  }
  /// Without a specifier as the device's language writes numbers, with separators between groups of digits.
  public func _formatted(_ specifier: String?) -> String {
    specifier.map { String(format: $0, self) } ?? IntegerFormatStyle<Self>(locale: ._current).format(self)
  }
}
extension _FormatSpecifiable where Self: BinaryFloatingPoint & CVarArg {
  public var _specifier: String { MemoryLayout<Self>.size == 8 ? "%lf" : "%f" }
  public func _formatted(_ specifier: String?) -> String { String(format: specifier ?? "%f", self) }
}
extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {
  public var _specifier: String { "%lf" }
  public func _formatted(_ specifier: String?) -> String { String(format: specifier ?? "%f", Double(self)) }
}

/// Puts parts instead of a format's placeholders: in their order, or by the numbers of `%1$@`.
package struct FormatTemplate {
  private let format: [Character]
  package init(_ format: String) { self.format = Array(format) }

  /// - Parameter text: Makes a part of what stands between placeholders.
  package func parts<Part>(_ arguments: [Part], text: (String) -> Part) -> [Part] {
    var (result, literal, next, index) = ([Part](), "", 0, 0)
    while index < format.count {
      guard format[index] == "%", index + 1 < format.count else {
        literal.append(format[index])
        index += 1
        continue
      }
      if format[index + 1] == "%" {
        literal.append("%")
        index += 2
        continue
      }
      let (position, end) = placeholder(at: index + 1)
      let chosen = position.map { $0 - 1 } ?? next
      if position == nil { next += 1 }
      if !literal.isEmpty { result.append(text(literal)) }
      literal = ""
      if arguments.indices.contains(chosen) { result.append(arguments[chosen]) }
      index = end
    }
    if !literal.isEmpty { result.append(text(literal)) }
    return result
  }

  /// The number of a placeholder's argument, where it has one, and where the placeholder ends.
  private func placeholder(at start: Int) -> (position: Int?, end: Int) {
    var index = start, position: Int?
    var digits = ""
    while index < format.count, !"@dDiuUxXoOfFeEgGcCsSpaA".contains(format[index]) {
      if format[index] == "$" { position = Int(digits) } else if format[index].isNumber { digits.append(format[index]) }
      index += 1
    }
    return (position, min(index + 1, format.count))
  }
}
