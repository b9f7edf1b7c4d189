/// Writes types of Objective-C as Swift has them.
///
/// A type that nothing here declares has no name: what is declared with it is left out, as Swift leaves it out on iOS.
final class TypeNames {
  let symbols: Symbols
  let frameworks: FrameworkDeclarations
  /// Types that Swift sources of the same module declare.
  let swiftTypes: Set<String>
  /// The modules of the types that were named.
  private(set) var usedModules: Set<String> = []
  /// The parameters of the generic class that is being written.
  var generics: Set<String> = []

  init(symbols: Symbols, frameworks: FrameworkDeclarations, swiftTypes: Set<String>) {
    (self.symbols, self.frameworks, self.swiftTypes) = (symbols, frameworks, swiftTypes)
  }

  /// The position in which a type stands.
  enum Place {
    /// A parameter of a method or function.
    case parameter
    /// A result, or a property's type.
    case value
    /// A part of another type, where nothing is unwrapped by itself.
    case nested
  }

  private struct Name {
    var text: String
    /// Whether it can be nil.
    var isReference: Bool
    /// Whether a mark of an optional needs parentheses before it.
    var isCompound = false
    var isBlock = false
  }

  func startFile(_ modules: Set<String> = []) { usedModules = modules }

  /// - Returns: Nil for a type that is not known.
  func swift(_ type: HeaderType, _ role: Place) -> String? {
    guard let name = name(type) else { return nil }
    let mark = mark(type, name, role)
    let text = !mark.isEmpty && name.isCompound ? "(\(name.text))\(mark)" : name.text + mark
    return name.isBlock && mark.isEmpty && role != .value && !type.isNonescaping && isParameter(role)
      ? "@escaping " + text : text
  }

  private func isParameter(_ role: Place) -> Bool { role == .parameter }

  /// The type without what says that it may be nil.
  func plain(_ type: HeaderType) -> String? { name(type)?.text }

  func isBlock(_ type: HeaderType) -> Bool { name(type)?.isBlock ?? false }
  func isReference(_ type: HeaderType) -> Bool { name(type)?.isReference ?? false }

  private func mark(_ type: HeaderType, _ name: Name, _ role: Place) -> String {
    guard name.isReference else { return "" }
    switch type.nullability {
    case .nonnull: return ""
    case .nullable: return "?"
    case .resettable: return "!"
    case .unspecified, nil: return role == .nested ? "?" : "!"
    }
  }

  // MARK: Forms

  private func name(_ type: HeaderType) -> Name? {
    switch type.form {
    case .name(let name, let arguments): named(name, arguments)
    case .pointer(let inner): pointer(to: inner, isConst: inner.isConst)
    case .block(let result, let parameters):
      function(result, parameters).map { Name(text: $0, isReference: true, isCompound: true, isBlock: true) }
    case .function(let result, let parameters):
      function(result, parameters).map { Name(text: "@convention(c) " + $0, isReference: true, isCompound: true) }
    case .array(let element, let count): array(element, count)
    case .structure: nil
    }
  }

  private func named(_ name: String, _ arguments: [HeaderType]) -> Name? {
    if generics.contains(name) { return Name(text: name, isReference: true) }
    if name == "instancetype" { return Name(text: "Self", isReference: true) }
    if name == "id", !arguments.isEmpty {
      return protocols(arguments).map { Name(text: "any " + $0, isReference: true, isCompound: true) }
    }
    if let own = symbols.values[name] {
      use(name)
      return Name(text: own, isReference: symbols.wrappedReferences.contains(name))
    }
    if let typedef = symbols.typedefs[name] { return self.typedef(typedef) }
    if name == "dispatch_block_t" {
      return Name(text: "() -> Void", isReference: true, isCompound: true, isBlock: true)
    }
    if let value = SystemTypes.values[name] { return Name(text: value, isReference: false) }
    if let reference = SystemTypes.references[name] { return Name(text: reference, isReference: true) }
    if let swift = frameworks.namesOfC[name], useFramework(swift) { return Name(text: swift, isReference: false) }
    if frameworks.classes[name] == nil, useFramework(name) { return Name(text: name, isReference: false) }
    return nil
  }

  private func typedef(_ typedef: HeaderTypedef) -> Name? {
    guard var result = name(typedef.type) else { return nil }
    use(typedef.name)
    // A function of C that a typedef names is called by that name, as a block is.
    result.text = typedef.attributes.swiftName ?? typedef.name
    result.isCompound = false
    return result
  }

  private func function(_ result: HeaderType, _ parameters: [HeaderParameter]) -> String? {
    guard let result = swift(result, .nested) else { return nil }
    var texts: [String] = []
    for parameter in parameters {
      guard let text = swift(parameter.type, .nested) else { return nil }
      let escapes = isBlock(parameter.type) && !text.hasSuffix("?") && !parameter.type.isNonescaping
      texts.append(escapes ? "@escaping " + text : text)
    }
    return "(\(texts.joined(separator: ", "))) -> \(result)"
  }

  private func array(_ element: HeaderType, _ count: Int?) -> Name? {
    guard let count, (1...16).contains(count), let text = swift(element, .nested) else { return nil }
    return Name(
      text: count == 1 ? text : "(" + Array(repeating: text, count: count).joined(separator: ", ") + ")",
      isReference: false)
  }

  private func pointer(to inner: HeaderType, isConst: Bool) -> Name? {
    if case .name(let name, let arguments) = inner.form {
      if let found = object(name, arguments) { return found }
      if name == "void" {
        return Name(text: isConst ? "UnsafeRawPointer" : "UnsafeMutableRawPointer", isReference: true)
      }
      if name == "FILE" || name == "sqlite3" { return Name(text: "OpaquePointer", isReference: true) }
    }
    if let object = inner.pointee, let name = object.plainName {
      if name == "NSError" { return Name(text: "NSErrorPointer", isReference: false) }
      if isClass(name) {
        return self.object(name, []).map { Name(text: "UnsafeMutablePointer<\(optional($0))>", isReference: true) }
      }
    }
    if inner.plainName == "id" || inner.plainName == "Class" {
      return Name(text: "UnsafeMutablePointer<Any?>", isReference: true)
    }
    guard let text = swift(inner, .nested) else { return nil }
    return Name(text: "\(isConst ? "UnsafePointer" : "UnsafeMutablePointer")<\(text)>", isReference: true)
  }

  private func optional(_ name: Name) -> String { name.isCompound ? "(\(name.text))?" : name.text + "?" }

  // MARK: Classes and protocols

  func isClass(_ name: String) -> Bool {
    isWritten(name) || SystemTypes.classes[name] != nil || frameworks.classes[name] != nil || swiftTypes.contains(name)
  }

  /// Whether a class that is not the library's can be derived from: its members must be known.
  private func isSuperclass(_ name: String) -> Bool {
    frameworks.classes[SystemTypes.className(name)] != nil || swiftTypes.contains(name)
  }

  /// Whether a class of the library is one in Swift: what it derives from is here.
  func isWritten(_ name: String) -> Bool {
    guard let superclass = symbols.classes[name]?.superclass, superclass != name else { return false }
    return symbols.classes[superclass] == nil ? isSuperclass(superclass) : isWritten(superclass)
  }

  /// An object of a class, with what stands in angle brackets behind its name.
  private func object(_ name: String, _ arguments: [HeaderType]) -> Name? {
    let isProtocols =
      !arguments.isEmpty
      && arguments.allSatisfy { $0.plainName.map { !isClass($0) && protocolName($0) != nil } ?? false }
    switch name {
    case "NSArray": return Name(text: "[\(arguments.first.map { element($0) } ?? "Any")]", isReference: true)
    case "NSDictionary":
      let value = arguments.count > 1 ? element(arguments[1]) : "Any"
      return Name(text: "[\(arguments.first.map { key($0) } ?? "AnyHashable"): \(value)]", isReference: true)
    case "NSSet": return Name(text: "Set<\(arguments.first.map { key($0) } ?? "AnyHashable")>", isReference: true)
    default: break
    }
    guard let base = className(name) else { return nil }
    if isProtocols {
      guard let list = protocols(arguments) else { return nil }
      return Name(text: "\(base) & \(list)", isReference: true, isCompound: true)
    }
    return Name(text: base + genericArguments(name, arguments), isReference: true, isCompound: base.hasPrefix("any "))
  }

  /// Swift's name for objects of a class: `URL` for `NSURL`.
  private func className(_ name: String) -> String? {
    if let own = symbols.classes[name], isWritten(name) {
      use(name)
      return own.swiftName
    }
    if let system = SystemTypes.classes[name] { return system }
    if frameworks.classes[name] != nil { return useFramework(name) ? name : nil }
    return swiftTypes.contains(name) ? name : nil
  }

  /// A class in front of an extension, or as a superclass.
  func bareClassName(_ name: String) -> String? {
    if SystemTypes.classes[name] != nil { return SystemTypes.className(name) }
    return className(name)
  }

  private func genericArguments(_ name: String, _ arguments: [HeaderType]) -> String {
    let count = symbols.classes[name]?.parameters.count ?? ["NSCache": 2, "NSMapTable": 2, "NSHashTable": 1][name] ?? 0
    guard count > 0 else { return "" }
    let texts = (0..<count).map { index -> String in
      guard index < arguments.count else { return "AnyObject" }
      return objectArgument(arguments[index])
    }
    return "<\(texts.joined(separator: ", "))>"
  }

  /// An argument of a generic class: always a class.
  private func objectArgument(_ type: HeaderType) -> String {
    if let name = type.pointee?.plainName, isClass(name) { return bareClassName(name) ?? "AnyObject" }
    if let name = type.plainName, generics.contains(name) { return name }
    return "AnyObject"
  }

  func superclassArguments(_ name: String, _ arguments: [HeaderType]) -> String { genericArguments(name, arguments) }

  private func element(_ type: HeaderType) -> String {
    var type = type
    type.nullability = .nonnull
    return swift(type, .nested) ?? "Any"
  }

  private func key(_ type: HeaderType) -> String {
    let text = element(type)
    let isHashable =
      type.plainName.map { generics.contains($0) } != true && !text.hasPrefix("any ") && text != "Any"
      && !text.contains("&")
    return isHashable ? text : "AnyHashable"
  }

  private func protocols(_ types: [HeaderType]) -> String? {
    var names: [String] = []
    for type in types {
      guard let name = type.plainName.flatMap({ protocolName($0) }) else { return nil }
      if !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? nil : names.joined(separator: " & ")
  }

  /// - Returns: Nil for a protocol that is not here.
  func protocolName(_ name: String) -> String? {
    if let own = symbols.protocols[name] {
      use(name)
      return own
    }
    if let system = SystemTypes.protocols[name] { return system }
    if frameworks.protocols[name] != nil, useFramework(name) { return name }
    return swiftTypes.contains(name) ? name : nil
  }

  // MARK: Modules

  private func use(_ name: String) { if let module = symbols.modules[name] { usedModules.insert(module) } }

  func use(module: String) { usedModules.insert(module) }

  /// - Returns: Whether the frameworks have the type.
  private func useFramework(_ name: String) -> Bool {
    guard let module = frameworks.types[name] else { return false }
    usedModules.insert(module)
    return true
  }

  // MARK: Words

  /// The words of a type that a method's name may repeat.
  func words(_ type: HeaderType) -> TypeWords {
    switch type.form {
    case .name("id", let protocols): TypeWords(protocols.first?.plainName ?? "Object")
    case .name("SEL", _): TypeWords("Selector")
    case .name("NSInteger", _), .name("NSUInteger", _): TypeWords("Integer")
    case .name(let name, _): TypeWords(name)
    case .pointer(let inner):
      // A name keeps the word for an error: `didFailWithError`.
      if inner.plainName == "NSError" {
        .none
      } else if case .name(let name, let arguments) = inner.form {
        TypeWords(name, element: arguments.first.flatMap { $0.pointee?.plainName ?? $0.plainName })
      } else {
        .none
      }
    case .block: TypeWords("Block")
    default: .none
    }
  }
}
