import SwiftSyntax

extension FileRewriter {
  func rewriteClass(_ type: TypeInfo, _ node: ClassDeclSyntax) {
    rewriteInitializers(type, node)
    markSendable(type, node)
    for stub in plan.stubs[ObjectIdentifier(type)] ?? [] { addMembers(stub, to: node) }
    addHook(type, node)
    addFactory(type, node)
    addForwarding(type, node)
    addAppleRun(type, node)
  }

  /// A class of the main actor right below NSObject is Sendable on iOS. The compiler knows that of Foundation's
  /// NSObject only, and what such a class has must not be sent.
  private func markSendable(_ type: TypeInfo, _ node: ClassDeclSyntax) {
    if markBelowObject(type, node) { return }
    guard program.root(of: type) == .ours, program.chain(of: type).system == "NSObject",
      let clause = node.inheritanceClause,
      node.attributes.contains(where: { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor" }),
      let first = clause.inheritedTypes.first, let last = clause.inheritedTypes.last,
      program.inventory.isSystemClass(first.type.trimmedDescription),
      !clause.inheritedTypes.contains(where: { $0.type.trimmedDescription.hasSuffix("Sendable") })
    else { return }
    edits.insert(", @unchecked Sendable", at: last.type.end)
  }

  /// A class below NSObject may be Sendable on iOS, and a delegate of a session is. On Linux the compiler takes that of
  /// Foundation's NSObject alone, and ours lies in between.
  ///
  /// - Returns: Whether the class is Sendable.
  private func markBelowObject(_ type: TypeInfo, _ node: ClassDeclSyntax) -> Bool {
    guard program.root(of: type) != .plain, let clause = node.inheritanceClause, let last = clause.inheritedTypes.last
    else { return false }
    let names = clause.inheritedTypes.map { $0.type.trimmedDescription }
    if names.contains(where: { $0.hasPrefix("@unchecked ") }) { return true }
    if let index = names.firstIndex(where: { ["Sendable", "Swift.Sendable"].contains($0) }) {
      edits.insert("@unchecked ", at: Array(clause.inheritedTypes)[index].type.start)
      return true
    }
    guard Self.sendableProtocols.contains(where: { program.conforms(type, to: $0) }),
      !program.chain(of: type).own.dropFirst().contains(where: { ancestor in
        Self.sendableProtocols.contains { program.conforms(ancestor, to: $0) }
      })
    else { return false }
    edits.insert(", @unchecked Sendable", at: last.type.end)
    return true
  }

  private static let sendableProtocols = [
    "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "URLSessionStreamDelegate", "URLSessionWebSocketDelegate",
  ]

  /// Delegates of the application and of scenes, and objects of storyboards, are made from their class alone.
  private func addFactory(_ type: TypeInfo, _ node: ClassDeclSyntax) {
    let chain = program.chain(of: type)
    guard program.root(of: type) == .ours, ["NSObject", "UIResponder"].contains(chain.system),
      node.genericParameterClause == nil,
      !scopes.dropLast().contains(where: { $0.type?.isGeneric ?? true }),
      program.modules.contains(where: { $0.nibClasses.contains(type.baseName) })
        || ["UIApplicationDelegate", "UISceneDelegate"].contains(where: { program.conforms(type, to: $0) })
    else { return }
    for (depth, current) in chain.own.enumerated() {
      // Initialisers of another module are not looked into.
      guard current.module == module.name, !current.isGeneric else { return }
      let designated = current.primary.initializers.filter { !$0.modifiers.has("convenience") }
      let makers = current.primary.initializers.filter {
        $0.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil } && $0.optionalMark == nil
          && $0.signature.effectSpecifiers == nil && $0.genericParameterClause == nil
          && !$0.attributes.contains { $0.as(AttributeSyntax.self)?.name == "available" }
          && (depth == 0 || !$0.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) })
      }
      if !makers.isEmpty { break }
      guard designated.isEmpty else { return }
    }
    let access = type.memberAccess
    addMembers(
      "@MainActor \(access)override class func _new() -> PorticoFoundation.NSObject? { \(type.baseName)() }", to: node)
  }

  /// A proxy of a delegate: what it does not implement itself is asked of the target that it names.
  private func addForwarding(_ type: TypeInfo, _ node: ClassDeclSyntax) {
    guard program.root(of: type) == .ours,
      type.primary.methods.contains(where: { $0.name == "forwardingTarget(for:)" && !$0.isStatic })
    else { return }
    addMembers("@MainActor \(type.memberAccess)override class var _forwards: Bool { true }", to: node)
  }

  // MARK: Initialisers

  /// iOS builds any class from its metatype through the initialisers of its framework class; Swift wants them
  /// `required`.
  private func rewriteInitializers(_ type: TypeInfo, _ node: ClassDeclSyntax) {
    guard let system = program.chain(of: type).system else { return }
    var required: [RequiredInitializer] = []
    // An initialiser's rule of a class holds before that of its superclass.
    let ancestors = program.facts.requiredInitializers.filter { program.inventory.inherits(system, from: $0.key) }
      .sorted { one, other in one.key != other.key && program.inventory.inherits(one.key, from: other.key) }
    for (_, list) in ancestors {
      for initializer in list where !required.contains(where: { $0.labels == initializer.labels }) {
        required.append(initializer)
      }
    }
    guard !required.isEmpty else { return }
    let (declared, hasDesignated) = markDeclared(in: type, required)
    guard hasDesignated else { return }
    let inheritsConvenient = inheritsConvenient(type, required, declared)
    for initializer in required.filter({ !declared.contains($0.labels) }).sorted(by: { $0.signature < $1.signature }) {
      addMissing(initializer, to: type, node, required, inheritsConvenient: inheritsConvenient)
    }
  }

  /// Whether the class overrides all designated initialisers of its superclass, so that it has the convenient ones on
  /// iOS, too.
  private func inheritsConvenient(_ type: TypeInfo, _ required: [RequiredInitializer], _ declared: Set<[String]>)
    -> Bool
  {
    guard required.allSatisfy({ $0.forwardingBody != nil || declared.contains($0.labels) }) else { return false }
    let own = Set(type.primary.initializers.map { $0.signature.parameterClause.parameters.map(\.firstName.text) })
    return program.chain(of: type).own.dropFirst().allSatisfy { ancestor in
      ancestor.primary.initializers.allSatisfy {
        $0.modifiers.has("convenience") || own.contains($0.signature.parameterClause.parameters.map(\.firstName.text))
      }
    }
  }

  /// Has the class's own initialisers say that they are required.
  ///
  /// - Returns: The labels of the required ones that the class has, and whether it has a designated one of any kind.
  private func markDeclared(in type: TypeInfo, _ required: [RequiredInitializer]) -> (
    declared: Set<[String]>, hasDesignated: Bool
  ) {
    var declared: Set<[String]> = []
    var hasDesignated = false
    for body in type.bodies {
      for initializer in body.initializers {
        let labels = initializer.signature.parameterClause.parameters.map { $0.firstName.text }
        let modifiers = initializer.modifiers
        if !modifiers.has("convenience"), !body.isExtension { hasDesignated = true }
        guard required.contains(where: { $0.labels == labels }) else { continue }
        let isPlain =
          initializer.optionalMark == nil && initializer.signature.effectSpecifiers == nil && !body.isExtension
        if modifiers.has("override") || modifiers.has("required") {
          declared.insert(labels)
        } else if isPlain, required.contains(where: { $0.labels == labels && $0.forwardingBody != nil }) {
          // UIKit's is a convenience initialiser, so that the class need not say that it overrides it.
          declared.insert(labels)
          if body.file === file {
            // A required initialiser is as accessible as its class.
            let isVisible = !type.isPublic || modifiers.has("public") || modifiers.has("open")
            edits.insert(
              isVisible ? "required " : "public required ",
              at: initializer.modifiers.first?.start ?? initializer.initKeyword.start)
            blankNarrowAccess(modifiers, of: type)
          }
          continue
        }
        guard let override = modifiers.first(where: { $0.name.text == "override" }), body.file === file else {
          continue
        }
        let isVisible = !type.isPublic || modifiers.has("public") || modifiers.has("open")
        if modifiers.has("required") {
          edits.blank(override.range)
        } else {
          edits.replace(override.range, with: isVisible ? "required" : "public required")
        }
        blankNarrowAccess(modifiers, of: type)
      }
    }
    return (declared, hasDesignated)
  }

  private func addMissing(
    _ initializer: RequiredInitializer, to type: TypeInfo, _ node: ClassDeclSyntax, _ required: [RequiredInitializer],
    inheritsConvenient: Bool
  ) {
    let access = type.isPublic ? "public " : ""
    if let body = initializer.forwardingBody, canForward(body, in: type, required: required.map(\.labels)) {
      // If the initialiser is not inherited on iOS, a call may mean one of the class's own, with further parameters
      // left out.
      let rank = inheritsConvenient ? "" : "@_disfavoredOverload "
      addMembers("\(rank)\(access)required convenience init\(initializer.signature) \(body)", to: node)
      return
    }
    let name = "init(\(initializer.labels.map { $0 + ":" }.joined()))"
    let message = "Use of unimplemented initializer '\(name)' for class '\(module.name).\(type.name)'"
    var body = "fatalError(\"\(message)\")"
    if initializer.labels == ["frame"], initializer.forwardingBody == nil, !hasConvenientFrame(above: type),
      let blanks = BlankProperties(of: node).names
    {
      // An appearance proxy is made without any initialiser of the class; nobody reads its properties.
      body =
        (["guard Self._isMakingProxy else { \(body) }"] + blanks.map { "self.\($0) = _blank()" } + [
          "super.init(frame: frame)"
        ])
        .joined(separator: "; ")
    }
    // On iOS the initialiser is not inherited: a call may mean one of the class's own, with further parameters left
    // out.
    addMembers("@_disfavoredOverload \(access)required init\(initializer.signature) { \(body) }", to: node)
  }

  /// Whether a superclass in source offers its `init(frame:)` only to those who make an object, and not to its
  /// subclasses.
  private func hasConvenientFrame(above type: TypeInfo) -> Bool {
    program.chain(of: type).own.dropFirst().contains { ancestor in
      ancestor.bodies.contains { body in
        body.initializers.contains {
          $0.modifiers.has("convenience") && $0.signature.parameterClause.parameters.map(\.firstName.text) == ["frame"]
        }
      }
    }
  }

  private func blankNarrowAccess(_ modifiers: DeclModifierListSyntax, of type: TypeInfo) {
    let narrow = type.isPublic ? ["private", "fileprivate", "internal"] : ["private", "fileprivate"]
    for modifier in modifiers where narrow.contains(modifier.name.text) { edits.blank(modifier.range) }
  }

  // MARK: Dispatch

  private func addHook(_ type: TypeInfo, _ node: ClassDeclSyntax) {
    let hooks = Hooks(program: program, type: type)
    guard !hooks.isEmpty else { return }
    if program.root(of: type) == .foundation {
      // A generic class would need one entry in the table for each of its kinds.
      if !type.isGeneric { registerHooks(hooks.cases { $0.file === self.file }, type: type.name, after: node) }
      return
    }
    let overrides = plan.overridesHook(type)
    if !overrides { makeMessageable(node) }
    let cases = hooks.cases { $0.file === self.file }
    let elsewhere = type.extensions.filter { $0.file !== file }.compactMap { body -> (String, Hooks.Cases)? in
      let cases = hooks.cases { $0 === body }
      return cases.isEmpty ? nil : (Self.forwarderSuffix(body), cases)
    }
    for member in hookMembers(type, overrides: overrides, cases, elsewhere) { addMembers(member, to: node) }
  }

  /// A Swift class whose superclass, if any, has no hook to override takes part by a protocol of ours.
  private func makeMessageable(_ node: ClassDeclSyntax) {
    if let first = node.inheritanceClause?.inheritedTypes.first {
      if program.type(named: first.type.trimmedDescription, in: module)?.kind == .class {
        edits.insert(", _Messageable", at: first.type.end)
      } else {
        edits.insert("_Messageable, ", at: first.start)
      }
    } else {
      edits.insert(": _Messageable", at: node.genericParameterClause?.end ?? node.name.end)
    }
  }

  /// The hooks that a class needs, one declaration each.
  ///
  /// - Parameters:
  ///   - cases: What this file's bodies answer.
  ///   - elsewhere: The ends of the names of forwarders in other files, and what they answer.
  private func hookMembers(
    _ type: TypeInfo, overrides: Bool, _ cases: Hooks.Cases, _ elsewhere: [(String, Hooks.Cases)]
  ) -> [String] {
    let access = type.memberAccess
    let override = overrides ? "override " : ""
    var members: [String] = []
    func fallback(_ call: String, _ nothing: String) -> String {
      overrides ? "return super.\(call)" : "return \(nothing)"
    }

    let invokeElsewhere = elsewhere.filter { !$0.1.invoke.isEmpty }
    if !overrides || !cases.invoke.isEmpty || !invokeElsewhere.isEmpty {
      let forwards = invokeElsewhere.map { "if let r = _invoke\($0.0)(s, a) { return .some(r) }; " }.joined()
      members.append(
        "@MainActor \(access)\(override)func _invoke(_ s: Selector, _ a: [Any?]) -> Any?? { switch s._name { \(cases.invoke)default: \(forwards)\(fallback("_invoke(s, a)", "nil")) } }"
      )
    }
    let responds = cases.responds + elsewhere.flatMap(\.1.responds)
    if !overrides || !responds.isEmpty {
      let known = responds.isEmpty ? "" : "case \(responds.map { "\"\($0)\"" }.joined(separator: ", ")): return true; "
      members.append(
        "\(access)\(override)nonisolated func _responds(to s: Selector) -> Bool { switch s._name { \(known)default: \(fallback("_responds(to: s)", "false")) } }"
      )
    }
    let optionalElsewhere = elsewhere.filter { !$0.1.optional.isEmpty }
    if !overrides || !cases.optional.isEmpty || !optionalElsewhere.isEmpty {
      let forwards = optionalElsewhere.map { "if let r = _optional\($0.0)(k) { return r }; " }.joined()
      members.append(
        "@MainActor \(access)\(override)func _optional(_ k: String) -> Any? { switch k { \(cases.optional)default: \(forwards)\(fallback("_optional(k)", "nil")) } }"
      )
    }
    let getElsewhere = elsewhere.filter { !$0.1.get.isEmpty }
    if !overrides || !cases.get.isEmpty || !getElsewhere.isEmpty {
      let forwards = getElsewhere.map { "if let r = _property\($0.0)(k) { return .some(r) }; " }.joined()
      members.append(
        "@MainActor \(access)\(override)func _property(_ k: String) -> Any?? { switch k { \(cases.get)default: \(forwards)\(fallback("_property(k)", "nil")) } }"
      )
      let sets = getElsewhere.map { "if _setProperty\($0.0)(k, v) { return true }; " }.joined()
      members.append(
        "@MainActor \(access)\(override)func _setProperty(_ k: String, _ v: Any?) -> Bool { switch k { \(cases.set)default: \(sets)\(fallback("_setProperty(k, v)", "false")) } }"
      )
    }
    return members
  }

  /// The end of the names of an extension's forwarders; one of its kind in a module.
  static func forwarderSuffix(_ body: Body) -> String { "_\(body.file.identifier)_\(body.ordinal)" }

  // MARK: Extensions

  /// Whether the class has the initialiser that UIKit's own would forward to: a class with designated initialisers
  /// inherits none.
  private func canForward(_ body: String, in type: TypeInfo, required: [[String]]) -> Bool {
    guard let start = body.firstRange(of: "self.init("), let end = body[start.upperBound...].lastIndex(of: ")") else {
      return true
    }
    let labels = body[start.upperBound..<end].split(separator: ",").map { argument in
      argument.contains(":") ? String(argument.prefix { $0 != ":" }).filter { $0 != " " } : "_"
    }
    let own = type.bodies.flatMap(\.initializers).filter {
      $0.signature.parameterClause.parameters.map(\.firstName.text) == labels
    }
    // One that the class says nobody may call.
    if own.contains(where: { $0.attributes.contains { $0.trimmedDescription.hasPrefix("@available(*, unavailable") } })
    {
      return false
    }
    return required.contains(labels) || !own.isEmpty
  }

  /// Members of an extension are dispatched by the class body where that stands in the same file, else by a forwarder
  /// or the table.
  func rewriteExtension(_ node: ExtensionDeclSyntax) {
    extendFoundationObjects(node)
    if let type = scopes.last?.type {
      if let body = type.extensions.first(where: { $0.node.id == node.id && $0.file === file }) {
        guard type.kind == .class, type.primary.file !== file else { return }
        let hooks = Hooks(program: program, type: type)
        let cases = hooks.cases { $0 === body }
        guard !cases.isEmpty else { return }
        if program.root(of: type) == .foundation { return registerHooks(cases, type: type.name, after: node) }
        addForwarders(cases, body: body, type: type, node)
      } else if let foreign = program.foreignExtensions.first(where: {
        $0.body.node.id == node.id && $0.body.file === file
      }),
        type.kind == .class
      {
        registerHooks(
          Hooks(program: program, extensionBody: foreign.body, type: type).cases { _ in true },
          type: node.extendedType.trimmedDescription,
          after: node)
      }
    } else if let system = program.systemExtensions.first(where: { $0.body.node.id == node.id && $0.body.file === file }
    ) {
      if !system.body.isConstrained { rewriteReplacements(system.body, of: system.type, in: node) }
      guard program.inventory.isSystemClass(system.type), let placeholder = placeholder(system.type, system.body) else {
        return
      }
      registerHooks(
        Hooks(program: program, extensionBody: system.body, type: placeholder).cases { _ in true },
        type: node.extendedType.trimmedDescription, after: node)
    }
  }

  private func placeholder(_ name: String, _ body: Body) -> TypeInfo? {
    TypeInfo(
      kind: .class, module: module.name, name: name, inherited: [], isObjC: false, objcName: nil, hasObjCMembers: false,
      isPublic: false, isMainActor: false, primary: body)
  }

  private func addForwarders(_ cases: Hooks.Cases, body: Body, type: TypeInfo, _ node: ExtensionDeclSyntax) {
    let suffix = Self.forwarderSuffix(body)
    var members = ""
    if !cases.invoke.isEmpty {
      members +=
        "@MainActor func _invoke\(suffix)(_ s: Selector, _ a: [Any?]) -> Any?? { switch s._name { \(cases.invoke)default: return nil } }; "
    }
    if !cases.optional.isEmpty {
      members +=
        "@MainActor func _optional\(suffix)(_ k: String) -> Any? { switch k { \(cases.optional)default: return nil } }; "
    }
    if !cases.get.isEmpty {
      members +=
        "@MainActor func _property\(suffix)(_ k: String) -> Any?? { switch k { \(cases.get)default: return nil } }; "
      members +=
        "@MainActor func _setProperty\(suffix)(_ k: String, _ v: Any?) -> Bool { switch k { \(cases.set)default: return false } }; "
    }
    if !members.isEmpty { addAfter("extension \(node.extendedType.trimmedDescription) { \(members)}", node) }
  }

  /// The table that is filled when the program is loaded, for classes that have no body of ours to edit.
  func registerHooks(_ cases: Hooks.Cases, type: String, after node: some DeclGroupSyntax) {
    guard !cases.isEmpty else { return }
    let suffix = "_\(file.identifier)_\(node.start)"
    let responds = "[\(cases.responds.map { "\"\($0)\"" }.joined(separator: ", "))]"
    let members =
      "@MainActor fileprivate func _invoke\(suffix)(_ s: Selector, _ a: [Any?]) -> Any?? { switch s._name { \(cases.invoke)default: return nil } }; "
      + "@MainActor fileprivate func _optional\(suffix)(_ k: String) -> Any? { switch k { \(cases.optional)default: return nil } }; "
      + "@MainActor fileprivate func _property\(suffix)(_ k: String) -> Any?? { switch k { \(cases.get)default: return nil } }; "
      + "@MainActor fileprivate func _setProperty\(suffix)(_ k: String, _ v: Any?) -> Bool { switch k { \(cases.set)default: return false } }; "
    addAfter("extension \(type) { \(members)}", node)
    edits.append(
      "@section(\".init_array\") @used private let _register\(suffix): @convention(c) () -> Void = { _ExtensionHooks.register(\(type).self, responds: \(responds), invoke: { $0._invoke\(suffix)($1, $2) }, optional: { $0._optional\(suffix)($1) }, get: { $0._property\(suffix)($1) }, set: { $0._setProperty\(suffix)($1, $2) }) }"
    )
  }
}
