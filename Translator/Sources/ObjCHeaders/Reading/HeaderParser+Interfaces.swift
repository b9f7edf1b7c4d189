/// Interfaces, categories and protocols.
extension HeaderParser {
  /// Behind `@interface`.
  mutating func interface(_ begin: Attributes) {
    var attributes = begin
    attributes.merge(self.attributes())
    guard let name = takeName() else { return }
    var interface = HeaderInterface(kind: .interface, name: name, attributes: attributes, file: file)
    if peek("<") {
      let list = genericParameters()
      if peek(":") || peek("(") { interface.parameters = list } else { interface.protocols = list }
    }
    if take("(") {
      let category = takeName() ?? ""
      interface.kind = .category(category)
      while !take(")"), index < tokens.count { index += 1 }
      interface.protocols = protocolList()
      // A class extension is private to the library's sources, wherever it stands.
      if category.isEmpty {
        members(of: &interface)
        return
      }
    } else {
      if take(":") {
        interface.superclass = takeName()
        let first = angleBrackets()
        if peek("<")
          || first.contains(where: { $0.pointee != nil || interface.parameters.contains($0.plainName ?? "") })
        {
          interface.superclassArguments = first
          interface.protocols = protocolList()
        } else {
          interface.protocols = first.compactMap(\.plainName)
        }
      }
      if interface.protocols.isEmpty { interface.protocols = protocolList() }
    }
    interface.attributes.merge(self.attributes())
    if peek("{") { takeEnclosed() }
    members(of: &interface)
    result.interfaces.append(interface)
    typeNames.insert(name)
  }

  /// Behind `@protocol`: names of protocols that stand elsewhere, or one with its members.
  mutating func protocolDeclaration(_ begin: Attributes) {
    var attributes = begin
    attributes.merge(self.attributes())
    guard let name = takeName() else { return }
    typeNames.insert(name)
    if peek(";") || peek(",") {
      while index < tokens.count, !take(";") { index += 1 }
      return
    }
    var interface = HeaderInterface(
      kind: .protocol, name: name, protocols: protocolList(), attributes: attributes, file: file)
    interface.attributes.merge(self.attributes())
    members(of: &interface)
    result.interfaces.append(interface)
  }

  private mutating func protocolList() -> [String] { angleBrackets().compactMap(\.plainName) }

  /// `<__covariant Element : id<NSCopying>, Other>`: the names.
  private mutating func genericParameters() -> [String] {
    var result: [String] = []
    guard take("<") else { return result }
    while let token = current, !token.isPunctuation(">"), !token.isPunctuation(">>") {
      if name() == "__covariant" || name() == "__contravariant" { index += 1 }
      if let name = takeName() { result.append(name) }
      if take(":") { _ = type() }
      if !take(","), !peek(">"), !peek(">>") { index += 1 }
    }
    closeAngle()
    return result
  }

  // MARK: Members

  private mutating func members(of interface: inout HeaderInterface) {
    var isOptional = false
    var begin = Attributes()
    while index < tokens.count {
      begin.merge(attributes())
      if peek("@") {
        switch name(1) {
        case "end":
          index += 2
          return
        case "optional", "required":
          isOptional = name(1) == "optional"
          index += 2
        case "property":
          index += 2
          for property in properties(begin, isOptional: isOptional) { interface.members.append(.property(property)) }
        case "interface", "protocol":
          // An interface without its end: the next one is not inside of it.
          return
        default: index += 2
        }
      } else if peek("-") || peek("+") {
        if let method = method(begin, isOptional: isOptional) { interface.members.append(.method(method)) }
      } else {
        index += 1
        continue
      }
      begin = Attributes()
    }
  }

  private mutating func method(_ begin: Attributes, isOptional: Bool) -> HeaderMethod? {
    let isClassMethod = take("+")
    if !isClassMethod { index += 1 }
    var result = HeaderType.named("id")
    if peek("(") { result = parenthesizedType() ?? .named("void") }
    var attributes = begin
    attributes.merge(self.attributes())
    var pieces: [String] = []
    var parameters: [HeaderParameter] = []
    while index < tokens.count, !peek(";"), !peek("@") {
      guard let piece = current?.kind == .name ? takeName() : (peek(":") ? "" : nil) else { break }
      pieces.append(piece)
      guard take(":") else { break }
      var type = HeaderType.named("id")
      if peek("(") { type = parenthesizedType() ?? .named("id") }
      let between = self.attributes()
      if between.isNonescaping { type.isNonescaping = true }
      parameters.append(HeaderParameter(name: takeName(), type: type))
      attributes.merge(self.attributes())
    }
    attributes.merge(self.attributes())
    let isVariadic = peek(",")
    skipDeclaration()
    guard !pieces.isEmpty, !isVariadic, parameters.isEmpty || parameters.count == pieces.count else { return nil }
    return HeaderMethod(
      isClassMethod: isClassMethod, pieces: pieces, parameters: parameters, result: result, attributes: attributes,
      isOptional: isOptional)
  }

  /// The type in the parentheses of a method; nil for a form that is not read here.
  private mutating func parenthesizedType() -> HeaderType? {
    let start = index
    takeEnclosed()
    let end = index
    index = start + 1
    let type = type()
    let isWhole = index == end - 1
    index = end
    return isWhole ? type : nil
  }

  private mutating func properties(_ begin: Attributes, isOptional: Bool) -> [HeaderProperty] {
    var words: [String] = []
    var getter: String?
    if take("(") {
      while index < tokens.count, !take(")") {
        if let word = takeName() {
          words.append(word)
          if take("="), let name = takeName() {
            if word == "getter" { getter = name }
            _ = take(":")
          }
        } else {
          index += 1
        }
      }
    }
    var attributes = begin
    guard let base = specifiers(&attributes) else {
      skipDeclaration()
      return []
    }
    var result: [HeaderProperty] = []
    repeat {
      let declared = declarator(base, &attributes)
      guard let name = declared.name else { break }
      var type = declared.type
      if let said = words.compactMap({ Self.nullabilities[$0] }).first { type.nullability = said }
      let isWeak = words.contains("weak") || words.contains("unsafe_unretained")
      result.append(
        HeaderProperty(
          name: name, type: type, getter: getter, isReadOnly: words.contains("readonly"),
          isClassProperty: words.contains("class"),
          isWeak: isWeak, isOptional: isOptional))
    } while take(",")
    attributes.merge(self.attributes())
    skipDeclaration()
    for index in result.indices { result[index].attributes = attributes }
    return result
  }
}
