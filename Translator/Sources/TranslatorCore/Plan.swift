import SwiftSyntax

/// The edits that one file's declarations ask of another file: decided for the whole program before any file is
/// rewritten.
final class Plan {
  /// A member that moves from an extension into the class body, where it can override and be overridden.
  struct Hoist {
    var body: Body
    var type: TypeInfo
    /// The stub that goes into the class body.
    var stub: String
    /// The new name of the member in the extension.
    var newName: String
  }

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hoistedMethods: [SyntaxIdentifier: Hoist] = [:]
  private(set) var stubs: [ObjectIdentifier: [String]] = [:]
  /// Overrides that stand where nothing can call them: they keep their code under another name.
  private(set) var refusedOverrides: Set<SyntaxIdentifier> = []
  /// Classes that get a hook of their own.
  private(set) var hooked: Set<ObjectIdentifier> = []
  private let program: Program

  init(_ program: Program) {
    self.program = program
    planHoists()
    for type in program.allTypes where type.kind == .class {
      if !Hooks(program: program, type: type).isEmpty { hooked.insert(ObjectIdentifier(type)) }
    }
  }

  /// Whether the nearest hook above the class is one that ours must override.
  func overridesHook(_ type: TypeInfo) -> Bool {
    program.root(of: type) == .ours
      || program.chain(of: type).own.dropFirst().contains { hooked.contains(ObjectIdentifier($0)) }
  }

  private func planHoists() {
    let basesToHoist = findBasesToHoist()
    for type in program.allTypes where type.kind == .class {
      for body in type.extensions { hoistMembers(of: body, of: type, basesToHoist) }
    }
    let isRefused = Set(program.extensionOverrides.refused.map(\.member.id))
    for (body, member, reason) in program.extensionOverrides.refused {
      let message =
        "\(member.name) is declared in an extension of a framework's class and cannot be overridden here: \(reason)"
      switch member {
      case .method(let method): refuse(body, method.node, method.node.name, message)
      case .property(let property, _): refuse(body, property.node, property.binding.pattern, message)
      }
    }
    for (name, body) in program.systemExtensions where program.inventory.isSystemClass(name) {
      refuseReplacements(in: body, of: name, isRefused)
    }
  }

  /// The members in extensions of superclasses that a subclass overrides.
  private func findBasesToHoist() -> Set<SyntaxIdentifier> {
    var bases: Set<SyntaxIdentifier> = []
    for type in program.allTypes where type.kind == .class {
      let supers = program.chain(of: type).own.dropFirst()
      for body in type.bodies {
        let names = body.methods.filter(\.isOverride).map(\.name) + body.properties.filter(\.isOverride).map(\.name)
        for name in names { addBases(named: name, of: supers, to: &bases) }
      }
    }
    return bases
  }

  private func addBases(named name: String, of supers: ArraySlice<TypeInfo>, to bases: inout Set<SyntaxIdentifier>) {
    for ancestor in supers {
      if ancestor.primary.methods.contains(where: { $0.name == name })
        || ancestor.primary.properties.contains(where: { $0.name == name })
      {
        return
      }
      for body in ancestor.extensions {
        if let method = body.methods.first(where: { $0.name == name }) { bases.insert(method.node.id) }
        if let property = body.properties.first(where: { $0.name == name }) { bases.insert(property.node.id) }
      }
    }
  }

  /// Moves what is overridden, or overrides, from an extension into the class's body.
  private func hoistMembers(of body: Body, of type: TypeInfo, _ bases: Set<SyntaxIdentifier>) {
    let reason = "an override in an extension with a where clause cannot be moved; write it in the class body"
    let planned = program.extensionOverrides.overrides
    for method in body.methods
    where (method.isOverride || bases.contains(method.node.id)) && planned[method.node.id] == nil {
      if body.isConstrained {
        refuse(body, method.node, method.node.name, reason)
      } else {
        hoist(method, in: body, of: type)
      }
    }
    for property in body.properties
    where (property.isOverride || bases.contains(property.node.id)) && planned[property.node.id] == nil {
      if body.isConstrained {
        refuse(body, property.node, property.binding.pattern, reason)
      } else {
        hoist(property, in: body, of: type)
      }
    }
  }

  /// Overrides in extensions of a framework's class that would hold for every instance of it.
  private func refuseReplacements(in body: Body, of name: String, _ isRefused: Set<SyntaxIdentifier>) {
    func isRefusedNow(_ member: String, _ id: SyntaxIdentifier) -> Bool {
      !isReplaceable(member, of: name, body) && program.extensionOverrides.overrides[id] == nil
        && !isRefused.contains(id)
    }
    func message(_ member: String) -> String {
      "\(name).\(member) cannot be replaced for every instance; override it in a subclass of \(name)"
    }
    for method in body.methods where method.isOverride && isRefusedNow(method.name, method.node.id) {
      refuse(body, method.node, method.node.name, message(method.name))
    }
    for property in body.properties where property.isOverride && isRefusedNow(property.name, property.node.id) {
      refuse(body, property.node, property.binding.pattern, message(property.name))
    }
  }

  private func isReplaceable(_ member: String, of type: String, _ body: Body) -> Bool {
    !body.isConstrained && Replacements.contains(member, of: type, program.inventory)
  }

  private func refuse(
    _ body: Body, _ declaration: some DeclSyntaxProtocol, _ location: some SyntaxProtocol, _ message: String
  ) {
    refusedOverrides.insert(declaration.id)
    let (line, column) = body.file.position(at: location.start)
    diagnostics.append(
      Diagnostic(
        path: body.file.path, line: line, column: column, severity: .warning, rule: "override-in-extension",
        message: message + "; it is never called as it stands"))
  }

  private func hoist(_ method: Method, in body: Body, of type: TypeInfo) {
    let node = method.node
    let newName = "_\(type.baseName)_\(method.base)"
    var arguments: [String] = []
    let names = ParameterNames(node.signature)
    for ((label, name), parameter) in zip(zip(method.labels, names.names), node.signature.parameterClause.parameters) {
      guard parameter.ellipsis == nil else {
        refuse(
          body, node, node.name, "an override with a variadic parameter cannot be moved; write it in the class body")
        return
      }
      let isInout =
        parameter.type.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
      arguments.append((label == "_" ? "" : label + ": ") + (isInout ? "&" : "") + name)
    }
    let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
    let receiver = method.isStatic ? "" : "self."
    let head = Self.head(of: node.modifiers, attributes: node.attributes, body: body, type: type)
    let signature =
      "func \(node.name.text)\(node.genericParameterClause?.trimmedDescription ?? "")\(names.signature)"
      + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
    let stub = "\(head)\(signature) { return \(effects)\(receiver)\(newName)(\(arguments.joined(separator: ", "))) }"
      .onOneLine
    hoistedMethods[node.id] = Hoist(body: body, type: type, stub: stub, newName: newName)
    stubs[ObjectIdentifier(type), default: []].append(stub)
  }

  private func hoist(_ property: Property, in body: Body, of type: TypeInfo) {
    guard let block = property.binding.accessorBlock, let propertyType = property.type,
      !block.trimmedDescription.contains("didSet"), !block.trimmedDescription.contains("willSet")
    else {
      refuse(
        body, property.node, property.binding.pattern,
        "an observed property cannot be overridden in an extension; move it into the class body")
      return
    }
    let newName = "_\(type.baseName)_\(property.name)"
    let head = Self.head(of: property.node.modifiers, attributes: property.node.attributes, body: body, type: type)
    let accessors = property.isSettable ? "{ get { \(newName) } set { \(newName) = newValue } }" : "{ \(newName) }"
    let stub = "\(head)var \(property.name): \(propertyType) \(accessors)".onOneLine
    hoistedMethods[property.node.id] = Hoist(body: body, type: type, stub: stub, newName: newName)
    stubs[ObjectIdentifier(type), default: []].append(stub)
  }

  private static func head(
    of modifiers: DeclModifierListSyntax, attributes: AttributeListSyntax, body: Body, type: TypeInfo
  ) -> String {
    var words = attributes.compactMap { element -> String? in
      guard let attribute = element.as(AttributeSyntax.self) else { return nil }
      return ["available", "discardableResult", "MainActor"].contains(attribute.name)
        ? attribute.trimmedDescription : nil
    }
    words += modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }
    let access: Set<String> = ["public", "open", "internal", "private", "fileprivate"]
    if words.allSatisfy({ !access.contains($0) }), type.isPublic,
      body.node.modifiers.contains(where: { $0.name.text == "public" })
    {
      words.append("public")
    }
    return words.map { $0 + " " }.joined()
  }
}

extension String {
  var onOneLine: String {
    guard contains(where: \.isNewline) else { return self }
    return split(whereSeparator: \.isNewline).map { line -> String in
      // A comment at the end of a line would swallow what follows it.
      let text = line.trimmingSpaces()
      return text.range(of: "//").map { String(text[..<$0.lowerBound]).trimmingSpaces() } ?? text
    }.joined(separator: " ")
  }

  fileprivate func range(of needle: String) -> Range<String.Index>? { ranges(of: needle).first }
}
