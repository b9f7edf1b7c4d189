import SwiftSyntax

extension FileRewriter {
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    let expression = argument.expression
    if argument.label?.text == "getter" {
      let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? expression.trimmedDescription
      edits.replacePadded(node.range, with: "\(selectorType)(\"\(name)\")")
      return
    }
    if argument.label?.text == "setter" {
      report(node, "selector", "#selector(setter:) is not supported; name a method that sets the property")
      return
    }
    let reference: DeclReferenceExprSyntax
    let base: ExprSyntax?
    if let member = expression.as(MemberAccessExprSyntax.self) {
      (reference, base) = (member.declName, member.base)
    } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
      (reference, base) = (plain, nil)
    } else {
      report(node, "selector", "only a method's name is understood in #selector, with or without labels; an \"as\" is not")
      return
    }
    if base?.is(SuperExprSyntax.self) == true {
      report(node, "selector", "#selector(super.…) is not supported; name the method without super")
      return
    }
    if let spelling = spelling(of: reference, base: base, at: node) {
      edits.replacePadded(node.range, with: "\(selectorType)(\"\(spelling)\")")
    }
  }

  /// `Selector`, unless the app has a type of that name.
  private var selectorType: String {
    program.type(named: "Selector", in: module) == nil ? "Selector" : "PorticoFoundation.Selector"
  }

  private func spelling(of reference: DeclReferenceExprSyntax, base: ExprSyntax?, at node: MacroExpansionExprSyntax) -> String? {
    let name = reference.baseName.text.replacing("`", with: "")
    let labels = reference.argumentNames?.arguments.map { $0.name.text }
    let fullName = labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" }
    func fits(_ method: Method) -> Bool { method.base == name && (fullName == nil || method.name == fullName) }

    for candidates in receivers(base).map({ methods(of: $0).filter(fits) }) where !candidates.isEmpty {
      let messages = candidates.filter { $0.hasObjCAttribute }
      let spellings = Set((messages.isEmpty ? candidates : messages).map(selector))
      if spellings.count == 1 { return spellings.first }
      report(node, "selector", "\(name) has several methods here (\(spellings.sorted().joined(separator: ", "))); write the labels")
      return nil
    }
    if let fullName, let labels {
      let derived = SelectorSpelling.selector(base: name, labels: labels)
      let known = program.inventory.selectors[fullName] ?? []
      let own = Set(program.methodsByBase[name, default: []].map(\.method).filter(fits).map(selector))
      if own.count == 1 { return own.first }
      return known.isEmpty || known.contains(derived) ? derived : known.sorted().first
    }
    let known = program.inventory.methodsByBase[name, default: []]
    if known.count == 1, let only = known.first, let selector = program.inventory.selectors[only]?.sorted().first { return selector }
    if known.contains(name + "()") { return name }
    let anywhere = Set(program.methodsByBase[name, default: []].map(\.method).map(selector))
    if anywhere.count == 1 { return anywhere.first }
    if !known.isEmpty {
      report(node, "selector", "\(name) can be \(known.sorted().joined(separator: " or ")); write the labels")
    } else if anywhere.isEmpty {
      report(node, "selector", "no method named \(name) was found; write its labels, or declare it in this app's source")
    } else {
      report(
        node, "selector", "\(name) is declared with several spellings (\(anywhere.sorted().joined(separator: ", "))); write the labels")
    }
    return nil
  }

  private func selector(_ method: Method) -> String {
    method.explicitSelector ?? program.requirementSelectors[method.name]
      ?? (method.isOverride ? program.inventory.selectors[method.name].flatMap { $0.count == 1 ? $0.first : nil } : nil) ?? method.selector
  }

  private enum Receiver {
    case type(TypeInfo)
    case system(String)
  }

  /// The types whose methods an expression before the dot can mean; empty when only the name can tell.
  private func receivers(_ base: ExprSyntax?) -> [Receiver] {
    let text = base?.trimmedDescription
    if text == nil || text == "self" || text == "Self" {
      return scopes.reversed().map { $0.type.map(Receiver.type) ?? .system($0.name) }
    }
    guard let text else { return [] }
    let enclosing = scopes.dropLast().map(\.name).joined(separator: ".")
    if let type = program.type(named: text, in: module, scope: scope) ?? program.type(named: text, in: module, scope: enclosing) {
      return [.type(type)]
    }
    return program.inventory.isSystemClass(Program.bareName(text)) ? [.system(Program.bareName(text))] : []
  }

  private func methods(of receiver: Receiver) -> [Method] {
    var methods: [Method] = [], system: String?
    switch receiver {
    case .type(let type):
      let chain = program.chain(of: type)
      methods = chain.own.flatMap { $0.bodies.flatMap(\.methods) }
      for own in chain.own { methods += program.foreignExtensions.filter { $0.type === own }.flatMap(\.body.methods) }
      system = chain.system
    case .system(let name): system = name
    }
    if let system {
      methods += program.systemExtensions.filter { program.inventory.inherits(system, from: $0.type) }.flatMap(\.body.methods)
    }
    return methods
  }

  /// `#keyPath(Panel.card.title)` is the string of its last components.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    var parts = argument.expression.trimmedDescription.split(separator: ".").map(String.init)
    // Types and `self` come first; what is left are property names.
    while parts.count > 1, let first = parts.first, first == "self" || first == "Self" || first.first?.isUppercase == true {
      parts.removeFirst()
    }
    edits.replacePadded(node.range, with: "\"\(parts.joined(separator: "."))\"")
  }

  /// `type(of: object).description()` is a message to the class, which may be any object's.
  func rewriteClassDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let inner = member.base?.as(FunctionCallExprSyntax.self),
      inner.calledExpression.trimmedDescription == "type", inner.arguments.first?.label?.text == "of"
    else { return }
    edits.insert("_classDescription(", at: inner.start)
    edits.replace(inner.end..<node.end, with: ")")
  }
}
