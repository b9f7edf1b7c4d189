import SwiftSyntax

extension FileRewriter {
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    var expression = argument.expression, type: TypeSyntax?
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      expression = only.expression
    }
    if let parts = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3,
      parts[1].is(UnresolvedAsExprSyntax.self)
    {
      (expression, type) = (parts[0], parts[2].as(TypeExprSyntax.self)?.type)
    }
    let reference: DeclReferenceExprSyntax
    let base: ExprSyntax?
    if let member = expression.as(MemberAccessExprSyntax.self) {
      (reference, base) = (member.declName, member.base)
    } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
      (reference, base) = (plain, nil)
    } else {
      report(
        node, "selector",
        "only a method's name is understood in #selector, with or without labels and a type; write Selector(\"name:\")")
      return
    }
    let spelling =
      switch argument.label?.text {
      case "getter": accessor(reference, base).getter
      case "setter": accessor(reference, base).setter
      default: spelling(of: reference, base: base, type: type, at: node)
      }
    if let spelling { edits.replacePadded(node.range, with: "\(selectorType)(\"\(spelling)\")") }
  }

  private func refuse(_ node: MacroExpansionExprSyntax, _ message: String) {
    trap(node, as: selectorType, "selector", "#selector: \(message)")
  }

  /// The selectors of a property: `title` and `setTitle:`. UIKit's `isHidden` is set by `setHidden:`, an app's own by
  /// `setIsHidden:`.
  private func accessor(_ reference: DeclReferenceExprSyntax, _ base: ExprSyntax?) -> (getter: String, setter: String) {
    let name = reference.baseName.text.replacing("`", with: "")
    for receiver in receivers(base) {
      guard case .type(let type) = receiver else { continue }
      if let own = program.chain(of: type).own.lazy.flatMap(\.bodies).flatMap(\.properties).first(where: {
        $0.name == name
      }) {
        return (own.key, own.setter)
      }
    }
    let isFlag = name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true
    let key = isFlag ? String(name.dropFirst(2)) : name
    return (name, "set" + key.prefix(1).uppercased() + key.dropFirst() + ":")
  }

  /// `Selector`, unless the app has a type of that name.
  private var selectorType: String {
    program.type(named: "Selector", in: module) == nil ? "Selector" : "PorticoFoundation.Selector"
  }

  private func spelling(
    of reference: DeclReferenceExprSyntax, base: ExprSyntax?, type: TypeSyntax?, at node: MacroExpansionExprSyntax
  ) -> String? {
    let name = reference.baseName.text.replacing("`", with: "")
    let labels = reference.argumentNames?.arguments.map { $0.name.text }
    let fullName = labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" }
    func fits(_ method: Method) -> Bool { method.base == name && (fullName == nil || method.name == fullName) }

    for candidates in receivers(base).map({ methods(of: $0).filter(fits) }) where !candidates.isEmpty {
      let messages = candidates.filter { $0.hasObjCAttribute }
      let found = narrowed(messages.isEmpty ? candidates : messages, to: type)
      let spellings = Set(found.map(selector))
      guard spellings.count > 1 else { return isMessage(found[0], at: node) ? spellings.first : nil }
      refuse(node, "\(name) has several methods here (\(spellings.sorted().joined(separator: ", "))); write the labels")
      return nil
    }
    if let fullName, let labels {
      let derived = SelectorSpelling.selector(base: name, labels: labels)
      let known = program.inventory.selectors[fullName] ?? []
      let everywhere = program.methodsByBase[name, default: []].map(\.method).filter(fits)
      if let method = everywhere.first, Set(everywhere.map(selector)).count == 1 {
        return isMessage(method, at: node) ? selector(method) : nil
      }
      return known.isEmpty || known.contains(derived) ? derived : known.sorted().first
    }
    let known = program.inventory.methodsByBase[name, default: []]
    if known.count == 1, let only = known.first, let selector = program.inventory.selectors[only]?.sorted().first {
      return selector
    }
    if known.contains(name + "()") { return name }
    let everywhere = narrowed(program.methodsByBase[name, default: []].map(\.method), to: type)
    let anywhere = Set(everywhere.map(selector))
    if anywhere.count == 1, let method = everywhere.first {
      return isMessage(method, at: node) ? selector(method) : nil
    }
    if !known.isEmpty {
      refuse(node, "\(name) can be \(known.sorted().joined(separator: " or ")); write the labels")
    } else if anywhere.isEmpty {
      refuse(node, "no method named \(name) was found; write its labels, or declare it in this app's source")
    } else {
      refuse(
        node,
        "\(name) is declared with several spellings (\(anywhere.sorted().joined(separator: ", "))); write the labels")
    }
    return nil
  }

  /// The methods that have the type behind `as`, which may be that of the method or of `Class.method`.
  private func narrowed(_ methods: [Method], to type: TypeSyntax?) -> [Method] {
    guard var function = type?.as(FunctionTypeSyntax.self) else { return methods }
    if let inner = function.returnClause.type.as(FunctionTypeSyntax.self) { function = inner }
    let wanted = Hooks.normal(function.trimmedDescription.onOneLine)
    let same = methods.filter { Hooks.normal(FunctionType.of($0.node)) == wanted }
    if !same.isEmpty { return same }
    let alike = methods.filter { $0.labels.count == function.parameters.count }
    return alike.isEmpty ? methods : alike
  }

  /// Whether a message can reach the method; says why where none can.
  private func isMessage(_ method: Method, at node: MacroExpansionExprSyntax) -> Bool {
    if method.isStatic {
      refuse(
        node, "\(method.name) is a method of the class, and a class takes no messages here; send it to an instance")
    } else if method.isAsync {
      refuse(
        node,
        "\(method.name) is asynchronous, and its message has a completion handler that no sender offers; name a method that starts a Task"
      )
    } else if method.isConstrained {
      refuse(
        node,
        "\(method.name) is declared in an extension with a where clause, where no message finds it; move it into the class"
      )
    } else {
      return true
    }
    return false
  }

  func selector(_ method: Method) -> String {
    method.explicitSelector ?? program.requirementSelectors[method.name]
      ?? (method.isOverride ? program.inventory.selectors[method.name].flatMap { $0.count == 1 ? $0.first : nil } : nil)
      ?? method.selector
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
    if text == "super" {
      guard let type = scopes.last?.type else { return [] }
      switch program.superclass(of: type) {
      case .own(let above): return [.type(above)]
      case .system(let name): return [.system(name)]
      case .none: return []
      }
    }
    let enclosing = scopes.dropLast().map(\.name).joined(separator: ".")
    if let type = program.type(named: text, in: module, scope: scope)
      ?? program.type(named: text, in: module, scope: enclosing)
    {
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
      methods += program.systemExtensions.filter { program.inventory.inherits(system, from: $0.type) }.flatMap(
        \.body.methods)
    }
    return methods
  }

  /// `#keyPath(Panel.card.title)` is the string of its last components.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    var parts = argument.expression.trimmedDescription.split(separator: ".").map(String.init)
    // Types and `self` come first; what is left are property names.
    while parts.count > 1, let first = parts.first,
      first == "self" || first == "Self" || first.first?.isUppercase == true
    {
      parts.removeFirst()
    }
    edits.replacePadded(node.range, with: "\"\(parts.joined(separator: "."))\"")
  }

  /// `type(of: object).description()` is a message to the class, which may be any object's.
  func rewriteClassDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let inner = member.base?.as(FunctionCallExprSyntax.self),
      inner.calledExpression.trimmedDescription == "type", inner.arguments.first?.label?.text == "of"
    else { return }
    edits.insert("_classDescription(", at: inner.start)
    edits.replace(inner.end..<node.end, with: ")")
  }
}
