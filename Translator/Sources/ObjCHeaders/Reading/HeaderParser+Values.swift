/// Enumerations, typedefs, functions and constants.
extension HeaderParser {
  // MARK: Enumerations

  /// At `NS_ENUM` or one of its kin.
  mutating func enumeration(_ begin: Attributes, isTypedef: Bool) {
    guard let macro = takeName() else { return }
    let start = index
    let arguments = takeEnclosed()
    let parts = arguments.split { $0.isPunctuation(",") }.map { $0.map(\.text) }
    var enumeration = HeaderEnumeration(kind: .enumeration, attributes: begin, file: tokens[start].file)
    if let kind = Self.enumerations[macro] {
      enumeration.kind = kind
      enumeration.rawType = parts.first.map { $0.joined(separator: " ") }
      enumeration.name = parts.count > 1 ? parts[1].first : nil
    } else {
      // The domain stands first; headers of CoreFoundation's way name the type before it.
      enumeration.kind = .error(domain: parts.first?.first ?? "")
      enumeration.rawType = "NSInteger"
      enumeration.name = parts.last?.first
      if parts.count > 2 { enumeration.kind = .error(domain: parts[2].first ?? "") }
    }
    enumeration.attributes.merge(attributes())
    guard peek("{") else {
      if let name = enumeration.name { typeNames.insert(name) }
      return skipDeclaration()
    }
    enumeration.cases = cases()
    if isTypedef, let name = takeName() { enumeration.name = enumeration.name ?? name }
    enumeration.attributes.merge(attributes())
    add(enumeration)
    _ = take(";")
  }

  private mutating func add(_ enumeration: HeaderEnumeration) {
    if let name = enumeration.name { typeNames.insert(name) }
    result.enumerations.append(enumeration)
  }

  /// Behind `enum`.
  ///
  /// - Returns: The type that is declared with it.
  mutating func plainEnumeration(_ begin: Attributes) -> HeaderType {
    let file = self.file
    let tag = takeName()
    var rawType: String?
    if take(":") {
      var attributes = Attributes()
      rawType = specifiers(&attributes)?.plainName
    }
    guard peek("{") else { return .named(tag ?? "int") }
    var enumeration = HeaderEnumeration(kind: .plain, name: tag, rawType: rawType, attributes: begin, file: file)
    enumeration.cases = cases()
    enumeration.attributes.merge(attributes())
    add(enumeration)
    // One without a name gets that of its typedef.
    return .named(tag ?? Self.unnamed)
  }

  /// Stands for an enumeration without a name until its typedef gives one.
  private static let unnamed = "enum"

  private mutating func cases() -> [HeaderEnumeration.Case] {
    let start = index + 1
    let inner = takeEnclosed()
    let end = index
    defer { index = end }
    index = start
    var result: [HeaderEnumeration.Case] = []
    var next: Int? = 0
    while index < start + inner.count {
      guard let name = takeName() else {
        index += 1
        continue
      }
      var attributes = self.attributes()
      if take("=") {
        let begin = index
        while index < start + inner.count, !peek(",") {
          if peek("(") || peek("{") { takeEnclosed() } else { index += 1 }
        }
        var expression = Array(tokens[begin..<index])
        // An attribute of the case may stand behind its value.
        while let position = expression.firstIndex(where: {
          $0.kind == .name && Attributes.isKnown($0.text) && values[$0.text] == nil
        }) {
          attributes.add(expression[position].text, Array(expression[(position + 1)...].dropFirst().dropLast()))
          expression.removeSubrange(position...)
        }
        let known = values
        next = ConstantExpression.evaluate(expression) { Self.limits[$0] ?? known[$0] }
      }
      if let next { values[name] = next }
      result.append(HeaderEnumeration.Case(name: name, value: next, attributes: attributes))
      next = next.map { $0 &+ 1 }
      while index < start + inner.count, !take(",") { index += 1 }
    }
    return result
  }

  private static let limits = [
    "NSIntegerMax": Int.max, "NSIntegerMin": Int.min, "NSUIntegerMax": -1, "INT_MAX": Int(Int32.max),
    "INT_MIN": Int(Int32.min),
    "UINT_MAX": Int(UInt32.max), "LONG_MAX": Int.max, "NSNotFound": Int.max, "YES": 1, "NO": 0, "true": 1, "false": 0,
    "INT8_MAX": 127, "UINT8_MAX": 255, "INT16_MAX": 32767, "UINT16_MAX": 65535, "INT32_MAX": Int(Int32.max),
    "UINT32_MAX": Int(UInt32.max), "INT64_MAX": Int.max, "UINT64_MAX": -1,
  ]

  // MARK: Typedefs

  mutating func typedef(_ begin: Attributes) {
    let file = self.file
    index += 1
    var attributes = begin
    attributes.merge(self.attributes())
    if let word = name(), Self.startsDeclaration(word) { return enumeration(attributes, isTypedef: true) }
    let enumerations = result.enumerations.count
    guard let base = specifiers(&attributes) else { return skipDeclaration() }
    repeat {
      var own = attributes
      let declared = declarator(base, &own)
      guard let name = declared.name else { break }
      if result.enumerations.count > enumerations,
        base.plainName == Self.unnamed || base.plainName == result.enumerations.last?.name
      {
        let last = result.enumerations.count - 1
        result.enumerations[last].name = name
        result.enumerations[last].attributes.merge(own)
        typeNames.insert(name)
        continue
      }
      if case .structure(let fields) = declared.type.form {
        result.structures.append(HeaderStructure(name: name, fields: fields, attributes: own, file: file))
      } else if declared.type.plainName != name {
        result.typedefs.append(HeaderTypedef(name: name, type: declared.type, attributes: own, file: file))
      }
      typeNames.insert(name)
    } while take(",")
    skipDeclaration()
  }

  // MARK: Functions and constants

  mutating func variableOrFunction(_ begin: Attributes) {
    let file = self.file
    let start = index
    var attributes = begin
    let isStatic = peek("static")
    guard let base = specifiers(&attributes) else {
      index = start
      skipDeclaration()
      return
    }
    repeat {
      let declared = declarator(base, &attributes)
      guard let name = declared.name else { break }
      if case .function(let result, let parameters) = declared.type.form {
        self.result.functions.append(
          HeaderFunction(name: name, parameters: parameters, result: result, attributes: attributes, file: file))
        break
      }
      var constant = HeaderConstant(name: name, type: declared.type, attributes: attributes, file: file)
      if take("=") {
        let begin = index
        while index < tokens.count, !peek(";"), !peek(",") {
          if peek("(") || peek("{") || peek("[") { takeEnclosed() } else { index += 1 }
        }
        constant.value = Array(tokens[begin..<index])
        if isStatic {
          let known = values
          if let value = ConstantExpression.evaluate(constant.value, { known[$0] }) { values[name] = value }
        }
      }
      // Xcode gives a framework these two; nothing in a project has them otherwise.
      if name.hasSuffix("VersionNumber") || name.hasSuffix("VersionString"), constant.value.isEmpty { continue }
      self.result.constants.append(constant)
    } while take(",")
    skipDeclaration()
  }
}
