import SwiftSyntax

struct Selectors: MacroRule {
  static let summary =
    "`#selector` becomes a selector's name, spelled as the method's declaration says; UIKit's methods as Apple spells them."
  static let examples = [
    Example(
      "class A: UIView { @objc func tap(_ x: Int, in v: UIView) {}; lazy var s = #selector(tap) }",
      becomes: #"class A: UIView { func tap(_ x: Int, in v: UIView) {}; lazy var s = Selector("tap:in:");… }"#),
    Example(
      "let s = #selector(UIView.setNeedsLayout)",
      becomes: #"let s = Selector("setNeedsLayout")"#,
      note: "UIKit's methods are spelled as Apple spells them."),
    Example(
      "let s = (#selector(getter: A.on), #selector(setter: A.on))",
      becomes: #"let s = (Selector("on"), Selector("setOn:"))"#,
      note: "The runtime leads both to the property.",
      others: ["class A: UIView { @objc var on = true }"]),
    Example(
      "let s = #selector(A.go as (A) -> (Int) -> Void)",
      becomes: #"let s = Selector("go:")"#,
      note: "A type says which of several methods is meant.",
      others: ["class A: UIView { @objc func go() {}; @objc func go(_ x: Int) {} }"]),
    Example(
      "let s = #selector(nowhere)",
      becomes:
        ##"let s = _refused("#selector: no method named nowhere was found; write its labels, or declare it in this app's source", as: (Selector).self)"##,
      note: "A name that nothing declares.",
      reports: "selector"),
  ]

  func rewrite(_ node: MacroExpansionExprSyntax, in file: FileTranslation) -> Answer {
    guard node.macroName.text == "selector" else { return .goesOn }
    replace(node, in: file)
    return .isDone
  }

  private func replace(_ node: MacroExpansionExprSyntax, in file: FileTranslation) {
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
      file.report(
        node, "selector",
        "only a method's name is understood in #selector, with or without labels and a type; write Selector(\"name:\")")
      return
    }
    let spelling =
      switch argument.label?.text {
      case "getter": accessor(reference, base, in: file).getter
      case "setter": accessor(reference, base, in: file).setter
      default: spelling(of: reference, base: base, type: type, at: node, in: file)
      }
    if let spelling { file.edits.replacePadded(node.range, with: "\(selectorType(in: file))(\"\(spelling)\")") }
  }

  private func refuse(_ node: MacroExpansionExprSyntax, _ message: String, in file: FileTranslation) {
    file.trap(node, as: selectorType(in: file), "selector", "#selector: \(message)")
  }

  /// The selectors of a property: `title` and `setTitle:`. UIKit's `isHidden` is set by `setHidden:`, an app's own by
  /// `setIsHidden:`.
  private func accessor(_ reference: DeclReferenceExprSyntax, _ base: ExprSyntax?, in file: FileTranslation) -> (
    getter: String, setter: String
  ) {
    let name = reference.baseName.text.replacing("`", with: "")
    for receiver in receivers(base, in: file) {
      guard case .type(let type) = receiver else { continue }
      if let own = file.program.chain(of: type).own.lazy.flatMap(\.bodies).flatMap(\.properties).first(where: {
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
  private func selectorType(in file: FileTranslation) -> String {
    file.program.type(named: "Selector", in: file.module) == nil ? "Selector" : "PorticoFoundation.Selector"
  }

  private func spelling(
    of reference: DeclReferenceExprSyntax, base: ExprSyntax?, type: TypeSyntax?, at node: MacroExpansionExprSyntax,
    in file: FileTranslation
  ) -> String? {
    let name = reference.baseName.text.replacing("`", with: "")
    let labels = reference.argumentNames?.arguments.map { $0.name.text }
    let fullName = labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" }
    func fits(_ method: Method) -> Bool { method.base == name && (fullName == nil || method.name == fullName) }

    for candidates in receivers(base, in: file).map({ methods(of: $0, in: file).filter(fits) })
    where !candidates.isEmpty {
      let messages = candidates.filter { $0.hasObjCAttribute }
      let found = narrowed(messages.isEmpty ? candidates : messages, to: type)
      let spellings = Set(found.map(file.program.selector))
      guard spellings.count > 1 else { return isMessage(found[0], at: node, in: file) ? spellings.first : nil }
      refuse(
        node, "\(name) has several methods here (\(spellings.sorted().joined(separator: ", "))); write the labels",
        in: file)
      return nil
    }
    if let fullName, let labels {
      let derived = SelectorSpelling.selector(base: name, labels: labels)
      let known = file.program.inventory.selectors[fullName] ?? []
      let everywhere = file.program.methodsByBase[name, default: []].map(\.method).filter(fits)
      if let method = everywhere.first, Set(everywhere.map(file.program.selector)).count == 1 {
        return isMessage(method, at: node, in: file) ? file.program.selector(of: method) : nil
      }
      return known.isEmpty || known.contains(derived) ? derived : known.sorted().first
    }
    let known = file.program.inventory.methodsByBase[name, default: []]
    if known.count == 1, let only = known.first, let selector = file.program.inventory.selectors[only]?.sorted().first {
      return selector
    }
    if known.contains(name + "()") { return name }
    let everywhere = narrowed(file.program.methodsByBase[name, default: []].map(\.method), to: type)
    let anywhere = Set(everywhere.map(file.program.selector))
    if anywhere.count == 1, let method = everywhere.first {
      return isMessage(method, at: node, in: file) ? file.program.selector(of: method) : nil
    }
    if !known.isEmpty {
      refuse(node, "\(name) can be \(known.sorted().joined(separator: " or ")); write the labels", in: file)
    } else if anywhere.isEmpty {
      refuse(node, "no method named \(name) was found; write its labels, or declare it in this app's source", in: file)
    } else {
      refuse(
        node,
        "\(name) is declared with several spellings (\(anywhere.sorted().joined(separator: ", "))); write the labels",
        in: file)
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
  private func isMessage(_ method: Method, at node: MacroExpansionExprSyntax, in file: FileTranslation) -> Bool {
    if method.isStatic {
      refuse(
        node, "\(method.name) is a method of the class, and a class takes no messages here; send it to an instance",
        in: file)
    } else if method.isAsync {
      refuse(
        node,
        "\(method.name) is asynchronous, and its message has a completion handler that no sender offers; name a method that starts a Task",
        in: file)
    } else if method.isConstrained {
      refuse(
        node,
        "\(method.name) is declared in an extension with a where clause, where no message finds it; move it into the class",
        in: file)
    } else {
      return true
    }
    return false
  }

  private enum Receiver {
    case type(TypeInfo)
    case system(String)
  }

  /// The types whose methods an expression before the dot can mean; empty when only the name can tell.
  private func receivers(_ base: ExprSyntax?, in file: FileTranslation) -> [Receiver] {
    let text = base?.trimmedDescription
    if text == nil || text == "self" || text == "Self" {
      return file.scopes.reversed().map { $0.type.map(Receiver.type) ?? .system($0.name) }
    }
    guard let text else { return [] }
    if text == "super" {
      guard let type = file.scopes.last?.type else { return [] }
      switch file.program.superclass(of: type) {
      case .own(let above): return [.type(above)]
      case .system(let name): return [.system(name)]
      case .none: return []
      }
    }
    let enclosing = file.scopes.dropLast().map(\.name).joined(separator: ".")
    if let type = file.program.type(named: text, in: file.module, scope: file.scope)
      ?? file.program.type(named: text, in: file.module, scope: enclosing)
    {
      return [.type(type)]
    }
    return file.program.inventory.isSystemClass(Program.bareName(text)) ? [.system(Program.bareName(text))] : []
  }

  private func methods(of receiver: Receiver, in file: FileTranslation) -> [Method] {
    var methods: [Method] = [], system: String?
    switch receiver {
    case .type(let type):
      let chain = file.program.chain(of: type)
      methods = chain.own.flatMap { $0.bodies.flatMap(\.methods) }
      for own in chain.own {
        methods += file.program.foreignExtensions.filter { $0.type === own }.flatMap(\.body.methods)
      }
      system = chain.system
    case .system(let name): system = name
    }
    if let system {
      methods += file.program.systemExtensions.filter { file.program.inventory.inherits(system, from: $0.type) }
        .flatMap(
          \.body.methods)
    }
    return methods
  }
}
