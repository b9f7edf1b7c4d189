import SwiftSyntax

struct RefusedFunctions: CallRule {
  static let summary = "A function that cannot be had without Objective-C traps when it is reached."
  static let examples = [
    Example(
      #"let c: AnyClass? = objc_allocateClassPair(A.self, "B", 0)"#,
      becomes:
        #"let c: AnyClass? = _refused("objc_allocateClassPair: classes cannot be made or changed at run time here; write a subclass", as: (AnyClass?).self)"#,
      reports: "run-time-class")
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let refusal = Refusals.functions[name],
      file.program.methodsByBase[name] == nil, !file.program.propertyNames.contains(name)
    {
      file.trap(node, as: refusal.type, refusal.rule, "\(name): \(refusal.message)")
    }
  }
}

struct RefusedTypes: NameRule {
  static let summary = "A type that Foundation on Linux lacks traps where one is made."
  static let examples = [
    Example(
      "let t = NSLinguisticTagger(tagSchemes: [], options: 0)",
      becomes:
        #"let t = _refused("there is no NSLinguisticTagger here; use NSRegularExpression or enumerateSubstrings(in:options:)", as: (NSLinguisticTagger).self)"#,
      reports: "missing")
  ]

  func rewrite(_ token: TokenSyntax, in file: FileTranslation) {
    let impossible = Refusals.impossibleTypes[token.text]
    guard let refusal = impossible ?? Refusals.types[token.text],
      file.program.type(named: token.text, in: file.module, scope: file.scope) == nil
    else {
      return
    }
    file.report(token, refusal.rule, refusal.message, impossible == nil ? .warning : .error)
    guard impossible == nil, let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      let call = reference.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(reference).id
    else { return }
    file.replaceByTrap(call.range, token.text, refusal.message)
  }
}

/// An observed property has no code without what it observes, and is left out.
struct RefusedOverrides: FunctionRule, PropertyRule {
  static let summary = "An override that nothing can call keeps its code under another name."
  static let examples = [
    Example(
      "extension UIButton { override func draw(_ rect: CGRect) {} }",
      becomes: "extension UIButton { func _refused_draw(_ rect: CGRect) {} }",
      reports: "override-in-extension")
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    // One that moves into its class's body is called there.
    guard file.plan.refusedOverrides.contains(node.id), file.plan.hoistedMethods[node.id] == nil else { return }
    file.rename(node.name, to: "_refused_\(node.name.text)", modifiers: node.modifiers)
  }

  func rewrite(_ node: VariableDeclSyntax, in file: FileTranslation) -> Answer {
    guard file.plan.refusedOverrides.contains(node.id), let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return .goesOn }
    guard let block = binding.accessorBlock, !block.trimmedDescription.contains("didSet"),
      !block.trimmedDescription.contains("willSet")
    else {
      file.edits.blank(node.range)
      return .isDone
    }
    file.rename(pattern.identifier, to: "_refused_\(pattern.identifier.text)", modifiers: node.modifiers)
    return .goesOn
  }
}

struct UncalledMethods: FunctionRule {
  static let summary = "A method that only Objective-C's runtime calls is refused."
  static let examples = [
    Example(
      "class A: NSObject { override class func initialize() {} }",
      becomes: "class A: NSObject { override class func initialize() {} }",
      reports: "class-initialize")
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard let type = file.scopes.last?.type, type.kind == .class, node.modifiers.isTypeMember else { return }
    let name = node.name.text
    if ["initialize", "load"].contains(name), node.modifiers.has("override"),
      node.signature.parameterClause.parameters.isEmpty,
      file.program.root(of: type) == .ours,
      !file.program.chain(of: type).own.dropFirst().contains(where: {
        $0.bodies.contains { $0.methods.contains { $0.base == name } }
      })
    {
      file.report(
        node.name, "class-initialize",
        "\(name)() is never called, on iOS neither; use a static property or the application's delegate")
    }
  }
}
