/// Turns methods and properties of headers into members of Swift.
struct MemberWriter {
  let types: TypeNames
  /// The class or protocol as Objective-C calls it.
  let owner: String
  /// Its name in Swift, for what gives back an object of it.
  let ownerInSwift: String
  /// The names of its properties.
  var properties: Set<String> = []
  var isProtocol = false

  /// - Returns: Nil for a member that Swift does not see, and for one with a type that is not here.
  func member(_ member: HeaderMember) -> SwiftMember? {
    switch member {
    case .method(let method): self.method(method)
    case .property(let property): self.property(property)
    }
  }

  // MARK: Properties

  private func property(_ property: HeaderProperty) -> SwiftMember? {
    guard !property.attributes.isUnavailable else { return nil }
    var type = property.type
    if property.isWeak, type.nullability == .nonnull { type.nullability = .nullable }
    if type.plainName == "instancetype" {
      type = HeaderType(form: .pointer(.named(owner)), nullability: type.nullability)
    }
    guard var text = types.swift(type, .value) else { return nil }
    // A weak property holds an object.
    if property.isWeak, text == "Any?" { text = "AnyObject?" }
    var words = MethodTypes(result: types.words(type), context: TypeWords(owner))
    words.returnsSelf = type.pointee?.plainName == owner
    let isBoolean = types.plain(type) == "Bool"
    // A Boolean is called by its getter.
    var name =
      isBoolean
      ? property.getter ?? property.name : MethodNames.withoutParameters(property.name, words, isProperty: true)
    name = Words.lowercasingFirst(name)
    if let given = property.attributes.swiftName { name = given }
    if property.attributes.isRefined { name = "__" + name }
    let mark = property.isClassProperty ? "+" : "-"
    let setter = "set" + property.name.prefix(1).uppercased() + property.name.dropFirst() + ":"
    return SwiftMember(
      kind: .property, key: name, isStatic: property.isClassProperty,
      declaration: "var \(SwiftWords.escaped(name)): \(text)",
      trap: "\(mark)[\(owner) \(property.getter ?? property.name)]",
      setter: property.isReadOnly ? nil : "\(mark)[\(owner) \(setter)]", isOptional: property.isOptional)
  }

  // MARK: Methods

  private func method(_ method: HeaderMethod) -> SwiftMember? {
    let isInitializer = !method.isClassMethod && Words.split(method.pieces[0]).first == "init"
    if method.attributes.isUnavailable {
      guard isInitializer else { return nil }
      return SwiftMember(
        kind: .initializer, key: "init()", declaration: "", trap: "", isUnavailable: true
      ).named(name(of: method, isInitializer: true, parameters: method.parameters))
    }
    let error = errorParameter(of: method)
    var kept = method
    if let error { kept = method.without(error) }
    guard let signature = Signature(kept, types, isInitializer ? "" : owner) else { return nil }
    let name = name(of: kept, isInitializer: isInitializer, parameters: kept.parameters)
    var result = SwiftMember(
      kind: name.base == "init" ? .initializer : .method, key: name.full, isStatic: method.isClassMethod,
      declaration: "",
      trap: "\(method.isClassMethod ? "+" : "-")[\(owner) \(method.selector)]", isOptional: method.isOptional)
    result.isDesignated = method.attributes.isDesignated
    result.parameterTypes = signature.types
    let parameters = signature.parameters(labels: name.labels, hasDefaults: !isProtocol)
    if result.kind == .initializer {
      result.isStatic = false
      guard let mark = initializerMark(kept, throwsError: error != nil) else { return nil }
      // A label without a parameter: `init(forTesting: ())`.
      let parameters = kept.parameters.isEmpty ? name.labels.map { "\($0): ()" }.joined() : parameters
      let convenience = method.isClassMethod ? "convenience " : ""
      result.declaration = "\(convenience)init\(mark)(\(parameters))\(error == nil ? "" : " throws")"
      return result
    }
    guard let text = resultText(kept, throwsError: error != nil) else { return nil }
    let effects = error == nil ? "" : " throws"
    result.declaration =
      "func \(SwiftWords.escaped(name.base))(\(parameters))\(effects)\(text == "Void" ? "" : " -> \(text)")"
    if error == nil, !isProtocol { result.asynchronous = AsyncForm(kept, types, name)?.declaration(signature) }
    return result
  }

  private func resultText(_ method: HeaderMethod, throwsError: Bool) -> String? {
    guard throwsError else { return types.swift(method.result, .value) }
    if !types.isReference(method.result) { return "Void" }
    return types.plain(method.result)
  }

  /// Whether an initialiser may give nothing; nil for a class method that gives something else.
  private func initializerMark(_ method: HeaderMethod, throwsError: Bool) -> String? {
    if throwsError { return "" }
    switch method.result.nullability {
    case .nonnull: return ""
    case .nullable: return "?"
    default: return "!"
    }
  }

  /// The index of a last `NSError **`, which becomes a thrown error.
  private func errorParameter(of method: HeaderMethod) -> Int? {
    guard !method.attributes.keepsError, let last = method.parameters.indices.last,
      method.parameters[last].type.pointee?.pointee?.plainName == "NSError"
    else { return nil }
    let gives =
      types.plain(method.result) == "Bool"
      || (types.isReference(method.result) && method.result.nullability != .nonnull)
      || method.pieces[0].hasPrefix("init")
    return gives ? last : nil
  }

  // MARK: Names

  private func name(of method: HeaderMethod, isInitializer: Bool, parameters: [HeaderParameter]) -> SwiftMethodName {
    if let given = method.attributes.swiftName, let name = SwiftMethodName(given) { return name }
    var words = MethodTypes(
      parameters: parameters.map { types.words($0.type) }, result: types.words(method.result), context: TypeWords(owner)
    )
    words.returnsSelf = method.result.plainName == "instancetype" || method.result.pointee?.plainName == owner
    words.properties = properties
    var result: SwiftMethodName
    if isInitializer {
      result = MethodNames.initializer(method.pieces, words)
    } else if method.isClassMethod, !isProtocol, let factory = MethodNames.factory(method.pieces, words) {
      result = factory
    } else {
      result = MethodNames.method(method.pieces, words)
    }
    if method.attributes.isRefined {
      if result.base == "init", !result.labels.isEmpty {
        result.labels[0] = "__" + result.labels[0]
      } else {
        result.base = "__" + result.base
      }
    }
    return result
  }
}

extension SwiftMember {
  fileprivate func named(_ name: SwiftMethodName) -> SwiftMember {
    var result = self
    result.key = name.full
    return result
  }
}

extension SwiftMethodName {
  /// Reads a name as headers give it, `load(_:completed:)`.
  init?(_ text: String) {
    guard let opening = text.firstIndex(of: "("), text.hasSuffix(")") else {
      self.init(base: text, labels: [])
      return
    }
    let labels = text[text.index(after: opening)...].dropLast().split(separator: ":").map(String.init)
    self.init(base: String(text[..<opening]), labels: labels)
  }
}

extension HeaderMethod {
  /// Without the parameter for an error; `loadAndReturnError:` is `load` then.
  func without(_ index: Int) -> HeaderMethod {
    var result = self
    result.parameters.remove(at: index)
    if index > 0 {
      result.pieces.remove(at: index)
    } else {
      for ending in ["AndReturnError", "WithError", "Error"] where pieces[0].hasSuffix(ending) && pieces[0] != ending {
        result.pieces[0] = String(pieces[0].dropLast(ending.count))
        break
      }
    }
    return result
  }
}
