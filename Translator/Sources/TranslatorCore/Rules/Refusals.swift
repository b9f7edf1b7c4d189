import SwiftSyntax

/// The names that cannot be had without Objective-C: each use is a warning at its line, with a way out, and traps when
/// it is reached.
enum Refusals {
  struct Function: Sendable {
    var rule: String
    var message: String
    /// The type of the call, so that the code around it compiles.
    var type: String
  }

  static let functions: [String: Function] = {
    var result: [String: Function] = [:]
    func add(_ rule: String, _ message: String, _ types: [String: String]) {
      for (name, type) in types { result[name] = Function(rule: rule, message: message, type: type) }
    }
    add(
      "run-time-class", "classes cannot be made or changed at run time here; write a subclass",
      [
        "objc_allocateClassPair": "AnyClass?", "objc_registerClassPair": "Void", "objc_disposeClassPair": "Void",
        "objc_duplicateClass": "AnyClass",
      ])
    add(
      "run-time-list", "classes have no lists of members here; name what you need, or use Mirror",
      [
        "class_copyMethodList": "UnsafeMutablePointer<Method>?",
        "class_copyPropertyList": "UnsafeMutablePointer<objc_property_t>?",
        "class_copyIvarList": "UnsafeMutablePointer<Ivar>?", "class_getInstanceVariable": "Ivar?",
        "class_getClassVariable": "Ivar?",
        "class_getProperty": "objc_property_t?", "object_getIvar": "Any?", "object_setIvar": "Void",
        "ivar_getName": "UnsafePointer<CChar>?",
        "ivar_getTypeEncoding": "UnsafePointer<CChar>?", "ivar_getOffset": "Int", "class_addProperty": "Bool",
        "class_addIvar": "Bool",
        "class_addProtocol": "Bool", "class_conformsToProtocol": "Bool", "objc_getClassList": "Int32",
        "objc_copyClassList": "AutoreleasingUnsafeMutablePointer<AnyClass>?", "method_getName": "Selector",
        "method_getNumberOfArguments": "UInt32", "method_copyReturnType": "UnsafeMutablePointer<CChar>",
        "method_copyArgumentType": "UnsafeMutablePointer<CChar>?", "property_getName": "UnsafePointer<CChar>",
        "property_getAttributes": "UnsafePointer<CChar>?",
        "property_copyAttributeValue": "UnsafeMutablePointer<CChar>?",
      ])
    add(
      "swizzling",
      "a block cannot become a method here; write a method and exchange it with method_exchangeImplementations",
      ["imp_implementationWithBlock": "IMP", "imp_removeBlock": "Bool", "imp_getBlock": "Any?"])
    add("dynamic-call", "messages are not sent by address here; use perform(_:with:)", ["objc_msgSend": "Void"])
    add(
      "main-loop", "dispatchMain() would take the main thread from the app; UIApplicationMain runs its loop",
      ["dispatchMain": "Never"])
    return result
  }()

  /// Types that Swift cannot make on iOS either: its own compiler refuses what would be done with them.
  static let impossibleTypes: [String: (rule: String, message: String)] = [
    "NSProxy": (
      "message-forwarding",
      "there is no NSProxy here; inherit from NSObject and override responds(to:) and forwardingTarget(for:)"
    ),
    "NSInvocation": ("message-forwarding", "messages are no objects here; use forwardingTarget(for:)"),
  ]

  /// Types that are declared here so that source compiles, and trap when one is made.
  static let types: [String: (rule: String, message: String)] = [
    "NSLinguisticTagger": (
      "missing", "there is no NSLinguisticTagger here; use NSRegularExpression or enumerateSubstrings(in:options:)"
    )
  ]
}

extension FileRewriter {
  /// Warns at a node, and lets the expression trap with the same words where it stands.
  ///
  /// - Parameter location: The node that the warning names; the expression itself otherwise.
  func trap(
    _ node: some SyntaxProtocol, as type: String, _ rule: String, _ message: String,
    at location: (some SyntaxProtocol)? = Syntax?.none
  ) {
    if let location { report(location, rule, message, .warning) } else { report(node, rule, message, .warning) }
    replaceByTrap(node.range, type, message)
  }

  /// The line ends of what is replaced stand inside the call, so that what follows the expression still follows it.
  private func replaceByTrap(_ range: Range<Int>, _ type: String, _ message: String) {
    let lines = String(repeating: "\n", count: file.line(at: range.upperBound) - file.line(at: range.lowerBound))
    edits.replace(range, with: trapText(message, as: type, lines))
  }

  func trapText(_ message: String, as type: String, _ lines: String = "") -> String {
    "_refused(\(Self.literal(message)), as: (\(type)).self\(lines))"
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  func refuse(_ node: FunctionCallExprSyntax) {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let refusal = Refusals.functions[name],
      program.methodsByBase[name] == nil, !program.propertyNames.contains(name)
    {
      trap(node, as: refusal.type, refusal.rule, "\(name): \(refusal.message)")
    }
  }

  func refuseType(_ token: TokenSyntax) {
    let impossible = Refusals.impossibleTypes[token.text]
    guard let refusal = impossible ?? Refusals.types[token.text],
      program.type(named: token.text, in: module, scope: scope) == nil
    else {
      return
    }
    report(token, refusal.rule, refusal.message, impossible == nil ? .warning : .error)
    guard impossible == nil, let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      let call = reference.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(reference).id
    else { return }
    replaceByTrap(call.range, token.text, refusal.message)
  }

  /// An override that nothing can call keeps its code under another name; an observed property has none without what it
  /// observes.
  @discardableResult
  func setAsideRefusedOverride(_ node: FunctionDeclSyntax) -> Bool {
    guard plan.refusedOverrides.contains(node.id) else { return false }
    rename(node.name, to: "_refused_\(node.name.text)", modifiers: node.modifiers)
    return true
  }

  /// - Returns: Whether the declaration is gone.
  func setAsideRefusedOverride(_ node: VariableDeclSyntax) -> Bool {
    guard plan.refusedOverrides.contains(node.id), let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return false }
    guard let block = binding.accessorBlock, !block.trimmedDescription.contains("didSet"),
      !block.trimmedDescription.contains("willSet")
    else {
      edits.blank(node.range)
      return true
    }
    rename(pattern.identifier, to: "_refused_\(pattern.identifier.text)", modifiers: node.modifiers)
    return false
  }

  /// Methods that Objective-C calls and nobody here does.
  func refuseUncalled(_ node: FunctionDeclSyntax) {
    guard let type = scopes.last?.type, type.kind == .class, node.modifiers.isTypeMember else { return }
    let name = node.name.text
    if ["initialize", "load"].contains(name), node.modifiers.has("override"),
      node.signature.parameterClause.parameters.isEmpty,
      program.root(of: type) == .ours,
      !program.chain(of: type).own.dropFirst().contains(where: {
        $0.bodies.contains { $0.methods.contains { $0.base == name } }
      })
    {
      report(
        node.name, "class-initialize",
        "\(name)() is never called, on iOS neither; use a static property or the application's delegate")
    }
  }
}
