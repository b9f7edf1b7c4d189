/// Types of C and what is declared with them.
extension HeaderParser {
  /// A type and the qualifiers around it, before any name or star.
  ///
  /// - Returns: Nil where none stands.
  mutating func specifiers(_ attributes: inout Attributes) -> HeaderType? {
    var words: [String] = []
    var result: HeaderType?
    var nullability: Nullability?
    var isConst = false
    var isKindOf = false
    while let token = current, token.kind == .name {
      let word = token.text
      if let found = Self.nullabilities[word] {
        nullability = found
      } else if word == "const" || word == "__const" {
        isConst = true
      } else if word == "__kindof" {
        isKindOf = true
      } else if Self.qualifiers.contains(word) {
        // Says nothing that Swift sees.
      } else if takeAttribute(&attributes) {
        continue
      } else if Self.numbers.contains(word) {
        words.append(word)
      } else if word == "struct" || word == "union" || word == "enum" {
        guard result == nil, words.isEmpty else { break }
        index += 1
        result = tagged(word, &attributes)
        continue
      } else if result == nil, words.isEmpty {
        index += 1
        result = HeaderType(form: .name(word, arguments: angleBrackets()))
        continue
      } else {
        break
      }
      index += 1
    }
    if !words.isEmpty { result = .named(Self.number(words)) }
    result?.nullability = nullability
    result?.isConst = isConst
    result?.isKindOf = isKindOf
    return result
  }

  static let nullabilities: [String: Nullability] = [
    "nullable": .nullable, "_Nullable": .nullable, "__nullable": .nullable, "_Nullable_result": .nullable,
    "nonnull": .nonnull,
    "_Nonnull": .nonnull, "__nonnull": .nonnull, "null_unspecified": .unspecified, "_Null_unspecified": .unspecified,
    "__null_unspecified": .unspecified, "null_resettable": .resettable,
  ]
  private static let qualifiers: Set<String> = [
    "volatile", "__weak", "__strong", "__unsafe_unretained", "__block", "__autoreleasing", "in", "out", "inout",
    "bycopy", "byref",
    "oneway", "__unused", "restrict", "__restrict", "extern", "static", "inline", "__inline", "__inline__", "register",
    "auto",
    "_Atomic", "__covariant", "__contravariant", "constexpr",
  ]
  private static let numbers: Set<String> = ["unsigned", "signed", "long", "short", "int", "char", "float", "double"]

  /// `unsigned long int` by the shortest name for it.
  private static func number(_ words: [String]) -> String {
    let isUnsigned = words.contains("unsigned")
    let long = words.count { $0 == "long" }
    let kind =
      if words.contains("double") { long > 0 ? "long double" : "double" } else if words.contains("float") {
        "float"
      } else if words
        .contains("char")
      { words.contains("signed") ? "signed char" : "char" } else if words.contains("short") { "short" } else if long > 1
      {
        "long long"
      } else if long == 1 { "long" } else { "int" }
    return isUnsigned ? "unsigned \(kind)" : kind
  }

  /// `struct Point { … }`, `struct Point`, `enum Style`.
  private mutating func tagged(_ keyword: String, _ attributes: inout Attributes) -> HeaderType {
    attributes.merge(self.attributes())
    if keyword == "enum" { return plainEnumeration(attributes) }
    let tag = takeName()
    guard peek("{") else { return .named(tag ?? "void") }
    let start = index
    let inner = takeEnclosed()
    let fields = keyword == "union" ? [] : self.fields(inner, from: start + 1)
    guard let tag else { return HeaderType(form: .structure(fields)) }
    result.structures.append(HeaderStructure(name: tag, fields: fields, attributes: attributes, file: file))
    typeNames.insert(tag)
    return .named(tag)
  }

  private mutating func fields(_ inner: [HeaderToken], from start: Int) -> [HeaderParameter] {
    let end = index
    defer { index = end }
    index = start
    var result: [HeaderParameter] = []
    while index < start + inner.count {
      let before = index
      var attributes = Attributes()
      guard let base = specifiers(&attributes) else {
        index = before + 1
        continue
      }
      repeat { result.append(declarator(base, &attributes)) } while take(",")
      while index < start + inner.count, !take(";") { index += 1 }
    }
    return result
  }

  /// Takes the list in angle brackets behind a type: protocols, or the arguments of a generic class.
  mutating func angleBrackets() -> [HeaderType] {
    guard take("<") else { return [] }
    var result: [HeaderType] = []
    while let token = current, !token.isPunctuation(">") {
      // Two closing brackets are one token.
      if token.isPunctuation(">>") { break }
      let before = index
      if let type = type() { result.append(type) }
      if !take(","), index == before { index += 1 }
    }
    closeAngle()
    return result
  }

  mutating func closeAngle() {
    if peek(">>") {
      openAngles += 1
      // The second half closes the outer list.
      if openAngles == 2 {
        openAngles = 0
        index += 1
      }
      return
    }
    _ = take(">")
  }

  /// A whole type without a name, as in the parentheses of a method.
  mutating func type() -> HeaderType? {
    var attributes = Attributes()
    guard let base = specifiers(&attributes) else { return nil }
    var type = declarator(base, &attributes).type
    type.isNonescaping = attributes.isNonescaping
    return type
  }

  // MARK: Declarators

  /// Stars, blocks, arrays and functions around a type, with the name inside where there is one.
  mutating func declarator(_ base: HeaderType, _ attributes: inout Attributes) -> HeaderParameter {
    var type = withDefault(base)
    while true {
      if take("*") {
        type = HeaderType(form: .pointer(type))
        // The words before the pointer's type speak of the pointer: `nullable NSString *`.
        if let outer = base.nullability, type.pointee?.pointee == nil {
          type.nullability = outer
          if var inner = type.pointee {
            inner.nullability = nil
            type.form = .pointer(inner)
          }
        }
        pointerQualifiers(&type, &attributes)
        if type.nullability == nil, assumesNonnull, type.pointee?.pointee == nil { type.nullability = .nonnull }
        type.isKindOf = base.isKindOf
      } else if let found = name().flatMap({ Self.nullabilities[$0] }) {
        type.nullability = found
        index += 1
      } else if name() == "const" {
        type.isConst = true
        index += 1
      } else if !(current?.kind == .name && takeAttribute(&attributes)) {
        break
      }
    }
    let isMarked = peek("^", 2) && name(1).map { Attributes.isKnown($0) } ?? false
    if peek("("), peek("^", 1) || peek("*", 1) || isMarked {
      return blockOrFunction(type, base.nullability, &attributes)
    }
    let name = takeName()
    suffixes(&type)
    attributes.merge(self.attributes())
    return HeaderParameter(name: name, type: type)
  }

  private func withDefault(_ base: HeaderType) -> HeaderType {
    var type = base
    if type.nullability == nil, assumesNonnull { type.nullability = .nonnull }
    return type
  }

  private mutating func pointerQualifiers(_ type: inout HeaderType, _ attributes: inout Attributes) {
    while let word = name() {
      if let found = Self.nullabilities[word] {
        type.nullability = found
      } else if word == "const" {
        type.isConst = true
      } else if !Self.qualifiers.contains(word) {
        if !takeAttribute(&attributes) { return }
        continue
      }
      index += 1
    }
  }

  /// `(^name)(int)`, `(*name)(int)`, behind the type that is given back.
  private mutating func blockOrFunction(
    _ result: HeaderType, _ outer: Nullability?, _ attributes: inout Attributes
  ) -> HeaderParameter {
    index += 1
    attributes.merge(self.attributes())
    let isBlock = peek("^")
    index += 1
    var own = HeaderType.named("void")
    own.nullability = nil
    pointerQualifiers(&own, &attributes)
    let name = takeName()
    // An array of functions, or a function that gives one back, is no type that Swift has by a short name.
    while peek("[") || peek("(") { takeEnclosed() }
    _ = take(")")
    let parameters = peek("(") ? self.parameters() : []
    var type = HeaderType(
      form: isBlock ? .block(result: result, parameters: parameters) : .function(result: result, parameters: parameters)
    )
    type.nullability = own.nullability ?? outer ?? (assumesNonnull ? .nonnull : nil)
    attributes.merge(self.attributes())
    return HeaderParameter(name: name, type: type)
  }

  private mutating func suffixes(_ type: inout HeaderType) {
    while true {
      if peek("[") {
        let inside = takeEnclosed()
        let values = self.values
        type = HeaderType(form: .array(type, count: ConstantExpression.evaluate(inside) { values[$0] }))
      } else if peek("(") {
        type = HeaderType(form: .function(result: type, parameters: parameters()))
      } else {
        return
      }
    }
  }

  /// The parameters of a function or block, in parentheses.
  mutating func parameters() -> [HeaderParameter] {
    var result: [HeaderParameter] = []
    guard take("(") else { return result }
    while let token = current, !token.isPunctuation(")") {
      let before = index
      var attributes = Attributes()
      if take("...") {
        result.append(HeaderParameter(name: nil, type: .named("...")))
      } else if let base = specifiers(&attributes) {
        var parameter = declarator(base, &attributes)
        parameter.type.isNonescaping = attributes.isNonescaping
        result.append(parameter)
      }
      if !take(","), index == before { index += 1 }
    }
    _ = take(")")
    if result.count == 1, result[0].type.plainName == "void", result[0].name == nil { return [] }
    return result
  }
}
