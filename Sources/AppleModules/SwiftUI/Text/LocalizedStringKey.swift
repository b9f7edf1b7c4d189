/// A key of the app's string tables, with what is put into the string that it leads to.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  private let arguments: [Argument]

  struct Argument: Equatable {
    let text: String
    let value: Text?
    static func == (left: Self, right: Self) -> Bool { left.text == right.text && left.value == right.value }
  }

  public init(_ value: String) { (key, arguments) = (value, []) }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) { (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments) }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

    private mutating func append(_ placeholder: String, _ text: String, _ value: Text? = nil) {
      key += placeholder
      arguments.append(Argument(text: text, value: value))
    }
    public mutating func appendInterpolation(_ string: String) { append("%@", string) }
    public mutating func appendInterpolation(_ text: Text) { append("%@", "", text) }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { append(value._specifier, value._formatted(nil)) }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(specifier, value._formatted(specifier))
    }
    public mutating func appendInterpolation<Subject: NSObjectProtocol>(_ subject: Subject, formatter: Formatter? = nil) {
      append("%@", formatter?.string(for: subject) ?? "\(subject)")
    }
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter? = nil) {
      append("%@", formatter?.string(for: subject) ?? "\(subject)")
    }
    /// Foundation on Linux has dates that are no `ReferenceConvertible`.
    public mutating func appendInterpolation(_ date: Date, formatter: Formatter) { append("%@", formatter.string(for: date) ?? "\(date)") }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { append("%@", format.format(input)) }
    public mutating func appendInterpolation(_ image: Image) { append("%@", "", Text(image)) }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append("%@", style.string(date)) }
    @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) { append("%@", "\(value)") }
  }

  /// The parts of the text in the app's language: strings, and texts that were put in.
  func parts(table: String?, bundle: Bundle?) -> [TextPart] {
    let format = (bundle ?? ._app).localizedString(forKey: key, value: key, table: table)
    if arguments.isEmpty { return [.string(format == key ? key : format)] }
    return FormatParser(format).parts(arguments.map { $0.value.map { .text($0) } ?? .string($0.text) })
  }

  func string(table: String? = nil, bundle: Bundle? = nil) -> String {
    parts(table: table, bundle: bundle).map { part in
      switch part {
      case .string(let string): string
      case .text(let text): text.plainString
      }
    }.joined()
  }
}

extension LocalizedStringKey: @unchecked Sendable {}  // immutable

/// A value that has a placeholder in formats.
public protocol _FormatSpecifiable: Equatable {
  var _specifier: String { get }
  func _formatted(_ specifier: String?) -> String
}

extension _FormatSpecifiable where Self: FixedWidthInteger & CVarArg {
  public var _specifier: String { MemoryLayout<Self>.size == 8 ? (Self.isSigned ? "%lld" : "%llu") : (Self.isSigned ? "%d" : "%u") }
  public func _formatted(_ specifier: String?) -> String { specifier.map { String(format: $0, self) } ?? "\(self)" }
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

enum TextPart {
  case string(String)
  case text(Text)
}

/// Puts parts in the place of a format's placeholders: in their order, or by the numbers of `%1$@`.
private struct FormatParser {
  private let format: [Character]
  init(_ format: String) { self.format = Array(format) }

  func parts(_ arguments: [TextPart]) -> [TextPart] {
    var (result, literal, next, index) = ([TextPart](), "", 0, 0)
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
      if !literal.isEmpty { result.append(.string(literal)) }
      literal = ""
      if arguments.indices.contains(chosen) { result.append(arguments[chosen]) }
      index = end
    }
    if !literal.isEmpty { result.append(.string(literal)) }
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
