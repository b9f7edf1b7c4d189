/// Writes enumerations, structures, typedefs, constants and functions.
struct ValueWriter {
  let types: TypeNames
  /// The values of constants that stand in the library's sources.
  let sources: ConstantValues

  // MARK: Enumerations

  func text(_ enumeration: HeaderEnumeration) -> [String] {
    let raw = enumeration.rawType.flatMap { types.plain(.named($0)) } ?? "UInt32"
    guard let name = enumeration.name else { return constants(enumeration.cases, "Int") }
    let swift = enumeration.attributes.swiftName ?? name
    let cases = enumeration.cases.filter { $0.value != nil && !$0.attributes.isUnavailable }
    let short = CaseNames.short(cases.filter { $0.attributes.swiftName == nil }.map(\.name), type: name)
    func caseName(_ item: HeaderEnumeration.Case) -> String {
      item.attributes.swiftName ?? short[item.name] ?? item.name
    }
    switch enumeration.kind {
    case .enumeration where cases.isEmpty: return nested(swift) { plain($0, raw, []) }
    case .enumeration:
      return nested(swift) { name in
        ["public enum \(name): \(raw), Sendable {"] + self.cases(cases, name, raw, caseName) + ["}"]
      }
    case .options: return nested(swift) { options($0, raw, cases, caseName) }
    case .error(let domain): return nested(swift) { error($0, domain, cases, raw, caseName) }
    case .plain: return plain(swift, raw, cases)
    }
  }

  /// A name with a dot is nested in another type.
  private func nested(_ name: String, _ body: (String) -> [String]) -> [String] {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count > 1, let last = parts.last else { return body(name) }
    return ["extension \(parts.dropLast().joined(separator: ".")) {"] + body(last).map { "  " + $0 } + ["}"]
  }

  private func literal(_ value: Int, _ raw: String) -> String {
    raw.hasPrefix("U") && value < 0 ? "\(UInt(bitPattern: value))" : "\(value)"
  }

  private func cases(
    _ all: [HeaderEnumeration.Case], _ type: String, _ raw: String, _ name: (HeaderEnumeration.Case) -> String
  ) -> [String] {
    var first: [Int: String] = [:]
    var used: Set<String> = []
    return all.compactMap { item in
      guard let value = item.value, used.insert(name(item)).inserted else { return nil }
      let escaped = SwiftWords.escaped(name(item))
      // A second name of one value.
      if let other = first[value] { return "  public static var \(escaped): \(type) { .\(other) }" }
      first[value] = escaped
      return "  case \(escaped) = \(literal(value, raw))"
    }
  }

  private func options(
    _ type: String, _ raw: String, _ all: [HeaderEnumeration.Case], _ name: (HeaderEnumeration.Case) -> String
  ) -> [String] {
    var lines = [
      "public struct \(type): OptionSet, Sendable {", "  public let rawValue: \(raw)",
      "  public init(rawValue: \(raw)) { self.rawValue = rawValue }",
    ]
    var used: Set<String> = []
    for item in all {
      guard let value = item.value, used.insert(name(item)).inserted else { continue }
      if value == 0 {
        lines.append("  @available(*, unavailable, message: \"use [] to construct an empty option set\")")
      }
      lines.append("  public static let \(SwiftWords.escaped(name(item))) = \(type)(rawValue: \(literal(value, raw)))")
    }
    return lines + ["}"]
  }

  private func error(
    _ type: String, _ domain: String, _ all: [HeaderEnumeration.Case], _ raw: String,
    _ name: (HeaderEnumeration.Case) -> String
  ) -> [String] {
    let text = sources.text(domain).map { "\"\($0)\"" } ?? "_objectiveC(\"\(domain)\")"
    return [
      "public struct \(type): CustomNSError, Hashable {", "  public enum Code: \(raw), Sendable {",
    ] + cases(all, "Code", raw, name).map { "  " + $0 } + [
      "  }", "  public static var errorDomain: String { \(text) }", "  public let code: Code",
      "  private let values: NSDictionary", "  public var userInfo: [String: Any] { values as? [String: Any] ?? [:] }",
      "  public var errorUserInfo: [String: Any] { userInfo }", "  public var errorCode: Int { Int(code.rawValue) }",
      "  public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, values) = (code, userInfo as NSDictionary) }",
    ] + all.map { "  public static var \(SwiftWords.escaped(name($0))): Code { .\(SwiftWords.escaped(name($0))) }" } + [
      "}"
    ]
  }

  /// An enumeration of C is a number of its own type, and its enumerators are constants beside it.
  private func plain(_ type: String, _ raw: String, _ all: [HeaderEnumeration.Case]) -> [String] {
    [
      "public struct \(type): RawRepresentable, Hashable, Sendable {", "  public var rawValue: \(raw)",
      "  public init(_ rawValue: \(raw)) { self.rawValue = rawValue }",
      "  public init(rawValue: \(raw)) { self.rawValue = rawValue }", "}",
    ]
      + all.compactMap { item in item.value.map { "public var \(item.name): \(type) { \(type)(\(literal($0, raw))) }" }
      }
  }

  private func constants(_ all: [HeaderEnumeration.Case], _ type: String) -> [String] {
    all.compactMap { item in item.value.map { "public var \(item.name): \(type) { \($0) }" } }
  }

  // MARK: Structures and typedefs

  func text(_ structure: HeaderStructure) -> [String] {
    let name = structure.attributes.swiftName ?? structure.name
    var fields: [(name: String, type: String)] = []
    for field in structure.fields ?? [] {
      guard let text = types.swift(field.type, .value), let name = field.name else { continue }
      fields.append((SwiftWords.escaped(name), text.hasSuffix("!") ? text.dropLast() + "?" : text))
    }
    return nested(name) { name in
      var lines = ["public struct \(name) {"] + fields.map { "  public var \($0.name): \($0.type)" }
      let zeros = fields.map { field in Self.zero(field.type).map { "\(field.name) = \($0)" } }
      if zeros.allSatisfy({ $0 != nil }) {
        lines.append("  public init() { \(zeros.compactMap(\.self).joined(separator: "; ")) }")
      }
      if !fields.isEmpty {
        let parameters = fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        lines.append(
          "  public init(\(parameters)) { \(fields.map { "self.\($0.name) = \($0.name)" }.joined(separator: "; ")) }")
      }
      return lines + ["}"]
    }
  }

  private static func zero(_ type: String) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if type == "Bool" { return "false" }
    let numbers = ["Int", "UInt", "Float", "Double", "CGFloat", "CChar", "TimeInterval", "CFTimeInterval"]
    if numbers.contains(type) || type.hasPrefix("Int") || type.hasPrefix("UInt") { return "0" }
    return ["CGRect", "CGPoint", "CGSize", "UIEdgeInsets", "CGAffineTransform", "CGVector", "NSRange"].contains(type)
      ? "\(type)()" : nil
  }

  func text(_ typedef: HeaderTypedef) -> [String] {
    let name = typedef.attributes.swiftName ?? typedef.name
    guard typedef.attributes.isTypedEnumeration else {
      guard let type = types.plain(typedef.type) else { return [] }
      return nested(name) { name in name == type ? [] : ["public typealias \(name) = \(type)"] }
    }
    guard let raw = types.plain(typedef.type) else { return [] }
    return nested(name) { name in
      [
        "public struct \(name): RawRepresentable, Hashable, Sendable {", "  public let rawValue: \(raw)",
        "  public init(rawValue: \(raw)) { self.rawValue = rawValue }",
        "  public init(_ rawValue: \(raw)) { self.rawValue = rawValue }",
        "}",
      ]
    }
  }

  // MARK: Constants and functions

  func text(_ constant: HeaderConstant) -> [String] {
    guard !constant.attributes.isUnavailable else { return [] }
    var type = constant.type
    type.nullability = type.nullability ?? (type.pointee == nil ? nil : .unspecified)
    guard let text = types.swift(type, .value) else { return [] }
    let name = (constant.attributes.isRefined ? "__" : "") + (constant.attributes.swiftName ?? constant.name)
    if let wrapper = type.plainName, let owner = types.symbols.values[wrapper], types.symbols.isWrapper(wrapper) {
      let parts = name.split(separator: ".").map(String.init)
      let short =
        parts.count > 1
        ? parts[parts.count - 1] : constant.attributes.swiftName ?? CaseNames.member(constant.name, type: wrapper)
      return [
        "extension \(owner) {",
        "  public static var \(SwiftWords.escaped(short)): \(owner) { \(wrapped(constant, owner)) }", "}",
      ]
    }
    let plain = types.plain(type) ?? text
    if plain == "String" || plain == "NSNotification.Name", name.hasSuffix("Notification"),
      constant.attributes.swiftName == nil
    {
      let value = sources.text(constant.name, constant.value).map { "NSNotification.Name(\"\($0)\")" } ?? trap(constant)
      return [
        "extension NSNotification.Name {", "  public static var \(name.dropLast(12)): NSNotification.Name { \(value) }",
        "}",
      ]
    }
    guard let value = sources.value(constant.name, constant.value, as: plain) else {
      return member(name, ": \(text) { \(trap(constant)) }")
    }
    return member(name, ": \(plain) { \(value) }")
  }

  private func trap(_ constant: HeaderConstant) -> String { "_objectiveC(\"\(constant.name)\")" }

  private func wrapped(_ constant: HeaderConstant, _ owner: String) -> String {
    if let text = sources.text(constant.name, constant.value) { return "\(owner)(rawValue: \"\(text)\")" }
    if let number = sources.number(constant.name, constant.value) { return "\(owner)(rawValue: \(number))" }
    return trap(constant)
  }

  /// A constant of a module, or of the type that its name in Swift has before a dot.
  private func member(_ name: String, _ rest: String) -> [String] {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count > 1, let last = parts.last else { return ["public var \(SwiftWords.escaped(name))\(rest)"] }
    return [
      "extension \(parts.dropLast().joined(separator: ".")) {",
      "  public static var \(SwiftWords.escaped(last))\(rest)", "}",
    ]
  }

  func text(_ function: HeaderFunction) -> [String] {
    guard !function.attributes.isUnavailable, let signature = Signature(function, types),
      let result = types.swift(function.result, .value)
    else { return [] }
    let ending = (result == "Void" ? "" : " -> \(result)") + " { _objectiveC(\"\(function.name)\") }"
    let discardable = result == "Void" ? "" : "@discardableResult "
    guard let given = function.attributes.swiftName, let name = SwiftMethodName(given) else {
      let name = (function.attributes.isRefined ? "__" : "") + function.name
      return ["\(discardable)public func \(SwiftWords.escaped(name))(\(signature.parameters(labels: [])))\(ending)"]
    }
    let parts = name.base.split(separator: ".").map(String.init)
    // A property by its getter has the text of a function in C alone.
    guard !given.contains("etter:"), !name.labels.contains("self"), let last = parts.last else { return [] }
    let declaration = "func \(SwiftWords.escaped(last))(\(signature.parameters(labels: name.labels)))\(ending)"
    if parts.count == 1 { return ["\(discardable)public \(declaration)"] }
    return [
      "extension \(parts.dropLast().joined(separator: ".")) {", "  \(discardable)public static \(declaration)", "}",
    ]
  }
}

extension Symbols {
  /// Whether a type stands for a text or number whose constants are its members.
  func isWrapper(_ name: String) -> Bool { wrappers.contains(name) }
}
