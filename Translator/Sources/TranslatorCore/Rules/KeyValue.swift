import SwiftSyntax

extension FileRewriter {
  /// A property that iOS lets others observe tells its observers: behind the user's own `didSet`, or at the end of its
  /// setter.
  func rewriteObservedProperty(_ node: VariableDeclSyntax) {
    removeDynamic(node.modifiers, node.attributes)
    guard let type = scopes.last?.type, type.kind == .class, program.root(of: type) == .ours,
      node.parent?.is(MemberBlockItemSyntax.self) == true,
      let dynamic = node.modifiers.first(where: { $0.name.text == "dynamic" }), node.bindings.count == 1,
      let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, node.bindingSpecifier.text == "var",
      !node.modifiers.isTypeMember, !node.modifiers.has("override"), !node.modifiers.has("lazy")
    else { return }
    let isObjC = module.conditions.attributes(node.attributes).contains { ["objc", "IBInspectable"].contains($0.name) }
    guard isObjC || program.hasObjCMembers(type) else { return }
    edits.blank(dynamic.range)
    let objcName = module.conditions.attributes(node.attributes).first { $0.name == "objc" }?.objcName
    // An appearance proxy may stand for the property: UIKit keeps what it was told, and which objects have a value of
    // their own.
    let isStyled = program.chain(of: type).system.map { program.inventory.inherits($0, from: "UIView") } ?? false
    let change = { (old: String) in
      let told = ([name] + (objcName.map { [$0] } ?? [])).map { "_changed(\"\($0)\", \(old), self.\(name))" }
      return (told + (isStyled ? ["_styled(\"\(name)\", self.\(name))"] : [])).joined(separator: "; ")
    }
    addAfterSetting(binding, name, change)
  }

  /// Adds what follows a new value of a property; nothing where it can only be read.
  ///
  /// - Parameter change: Gets the name of the old value.
  func addAfterSetting(_ binding: PatternBindingSyntax, _ name: String, _ change: (_ old: String) -> String) {
    guard let block = binding.accessorBlock else {
      edits.insert(" { didSet { \(change("oldValue")) } }", at: binding.end)
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }  // read only: it has to be announced by hand
    if let observer = accessors.first(where: { $0.accessorSpecifier.text == "didSet" }), let body = observer.body {
      let old = observer.parameters?.name.text ?? "oldValue"
      edits.insert(" defer { \(change(old)) }; ", at: body.leftBrace.end)
    } else if let setter = accessors.first(where: { $0.accessorSpecifier.text == "set" }), let body = setter.body {
      let told = change("_old"), old = told.contains("_old,") ? " let _old = self.\(name);" : ""
      edits.insert("\(old) defer { \(told) }; ", at: body.leftBrace.end)
    } else if accessors.contains(where: { $0.accessorSpecifier.text == "willSet" }) {
      edits.insert(" didSet { \(change("oldValue")) } ", at: block.leftBrace.end)
    }
  }

  /// `@objc dynamic func setColor(_:for:)` of a view: an appearance proxy may have been told it, so that it is called
  /// on each view of the class.
  func rewriteStyledMethod(_ node: FunctionDeclSyntax) {
    guard let body = node.body, node.name.text.hasPrefix("set"), node.modifiers.has("dynamic"),
      !node.modifiers.isTypeMember, !node.modifiers.has("override"), node.signature.returnClause == nil,
      node.signature.effectSpecifiers == nil, node.genericParameterClause == nil, let type = scopes.last?.type,
      type.kind == .class, let system = program.chain(of: type).system,
      program.inventory.inherits(system, from: "UIView")
    else { return }
    let parameters = node.signature.parameterClause.parameters
    guard !parameters.isEmpty, !parameters.contains(where: { $0.type.trimmedDescription.hasPrefix("inout ") }) else {
      return
    }
    let names = parameters.map { ($0.secondName ?? $0.firstName).text }
    let arguments = zip(parameters, names).map { $0.firstName.text == "_" ? $1 : "\($0.firstName.text): \($1)" }
    edits.insert(
      " _styled(\"\(node.fullName)\", axes: [\(names.dropFirst().joined(separator: ", "))]) { ($0 as? \(type.baseName))?.\(node.name.text)(\(arguments.joined(separator: ", "))) };",
      at: body.leftBrace.end)
  }

  /// `observe(\.title)` gets the property's name: a key path has none on Linux.
  func rewriteObserve(_ node: FunctionCallExprSyntax) {
    guard
      let callee = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        ?? node.calledExpression.as(DeclReferenceExprSyntax.self),
      let first = node.arguments.first
    else { return }
    guard let path = first.expression.as(KeyPathExprSyntax.self) else {
      return refuseKeyPath(first.expression, callee, node)
    }
    switch callee.baseName.text {
    case "observe" where first.label == nil:
      let second = node.arguments.dropFirst().first?.label?.text
      guard
        second == "options" || second == "changeHandler"
          || (second == nil && node.arguments.count == 1 && node.trailingClosure != nil),
        !isOwnMethod("observe", labels: ["_"])
      else { return }
      guard let name = name(of: path) else {
        return trap(
          node, as: "NSKeyValueObservation", "key-value-observing",
          "observe(_:): only a path of properties can be observed", at: path)
      }
      edits.insert("\"\(name)\", ", at: first.start)
    case "publisher":
      // Combine's, of any object that can be observed.
      let others = node.arguments.dropFirst()
      guard let label = first.label, label.text == "for", others.allSatisfy({ $0.label?.text == "options" }),
        !isOwnMethod("publisher", labels: ["for"]), let name = name(of: path)
      else { return }
      edits.replace(label.start..<path.start, with: "\"\(name)\", ")
    case "willChangeValue", "didChangeValue":
      guard first.label?.text == "for", let label = first.label, let name = name(of: path) else { return }
      edits.replace(label.start..<path.end, with: "forKey: \"\(name)\"")
    default: break
    }
  }

  /// A key path in a variable has no name, under which a change could be told.
  private func refuseKeyPath(_ path: ExprSyntax, _ callee: DeclReferenceExprSyntax, _ node: FunctionCallExprSyntax) {
    guard callee.baseName.text == "observe", node.arguments.first?.label == nil, path.is(DeclReferenceExprSyntax.self),
      node.arguments.dropFirst().first?.label?.text == "options",
      node.trailingClosure != nil || node.arguments.last?.label?.text == "changeHandler",
      program.methodsByBase["observe"] == nil
    else { return }
    trap(
      node, as: "NSKeyValueObservation", "key-value-observing",
      "observe(_:): a key path in a variable cannot be observed; write it where it is observed: observe(\\.name, …)",
      at: path)
  }

  private func isOwnMethod(_ base: String, labels: [String]) -> Bool {
    program.methodsByBase[base, default: []].contains { entry in
      entry.method.labels.starts(with: labels)
        && entry.method.node.signature.parameterClause.parameters.first?.type.trimmedDescription.contains("KeyPath")
          == true
    }
  }

  private func name(of path: KeyPathExprSyntax) -> String? {
    var names: [String] = []
    for component in path.components {
      switch component.component {
      case .property(let property): names.append(property.declName.baseName.text)
      case .optional: continue
      default: return nil
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// Names by which `NSClassFromString` and storyboards ask for classes that the runtime does not find itself.
  func registerClassNames() {
    var entries: [String] = []
    for type in program.allTypes where type.kind == .class && type.primary.file === file {
      guard type.objcName != nil || type.name.contains("."), isVisibleFromFile(type) else { continue }
      for name in [type.objcName, type.name.contains(".") ? "\(module.name).\(type.name)" : nil].compactMap({ $0 }) {
        entries.append("(\"\(name)\", \(type.name).self)")
      }
    }
    // An app may have a class and use a library with one of the same name. Storyboards name the library's, and the
    // app's outlets are of its own class: on iOS nobody compares them. So the app's stands in for the library's, unless
    // the app names that one too.
    for type in program.allTypes where type.kind == .class && type.primary.file === file && isVisibleFromFile(type) {
      for other in program.modules where module.dependencies.contains(other.name) {
        let full = "\(other.name).\(type.name)"
        guard program.types[other.name]?[type.name]?.kind == .class,
          !module.files.contains(where: { $0.contains(full) })
        else {
          continue
        }
        entries.append("(\"\(full)\", \(type.name).self)")
      }
    }
    guard !entries.isEmpty else { return }
    edits.append(
      "@section(\".init_array\") @used private let _classNames_\(file.identifier): @convention(c) () -> Void = { _ClassNames.register([\(entries.joined(separator: ", "))]) }"
    )
  }

  /// Neither it nor a type around it is private or generic, and no function or condition encloses it.
  func isVisibleFromFile(_ type: TypeInfo) -> Bool {
    var node: Syntax? = (type.primary.node as any SyntaxProtocol)._syntaxNode
    while let current = node {
      if let group = current.asProtocol((any DeclGroupSyntax).self) {
        if group.modifiers.has("private") { return false }
        if let generic = current.asProtocol((any WithGenericParametersSyntax).self),
          generic.genericParameterClause != nil
        {
          return false
        }
        if let around = current.as(ExtensionDeclSyntax.self) {
          let extended = program.type(named: around.extendedType.trimmedDescription, in: module)
          guard let extended, extended.kind == .class, isVisibleFromFile(extended) else { return false }
        }
      }
      if current.is(CodeBlockSyntax.self) || current.is(IfConfigDeclSyntax.self) || current.is(ClosureExprSyntax.self) {
        return false
      }
      node = current.parent
    }
    return true
  }
}
