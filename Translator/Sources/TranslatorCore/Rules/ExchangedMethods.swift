import SwiftSyntax

// Methods that source exchanges at run time; see `_Methods`.
/// A method of the app that is exchanged: its calls ask the table, and its body has another name.
struct ExchangedMethods: FunctionRule {
  static let summary =
    "A method of the app's that is exchanged asks the table of methods, and its body has another name."

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard file.program.swizzling.methods.contains(node.name.text), let group = node.enclosingGroup,
      let scope = file.scopes.last,
      !node.modifiers.isTypeMember, node.genericParameterClause == nil, let method = exchangeable(node, in: file),
      file.plan.hoistedMethods[node.id] == nil, file.program.extensionOverrides.bases[node.id] == nil,
      file.program.extensionOverrides.overrides[node.id] == nil
    else { return }
    let name = scope.type?.name ?? scope.name
    let isSystem = scope.type == nil && file.program.inventory.isSystemClass(scope.name)
    // A method instead of UIKit's is asked by that method, which looks into the table itself.
    if isSystem, method.isOverride, Replacements.contains(method.name, of: name, file.program.inventory) { return }
    guard isSystem || scope.type.map({ $0.kind == .class && file.isVisibleFromFile($0) }) == true else { return }
    let parameters = node.signature.parameterClause.parameters
    guard !parameters.contains(where: { $0.ellipsis != nil || $0.type.trimmedDescription.hasPrefix("inout ") }) else {
      return
    }

    let newName = "_exchanged_\(name.split(separator: ".").last ?? "")_\(method.base)"
    let head = node.modifiers.map { $0.trimmedDescription + " " }.joined()
    let result = node.attributes.contains { $0.trimmedDescription == "@discardableResult" } ? "@discardableResult " : ""
    file.rename(node.name, to: newName, modifiers: node.modifiers)
    for modifier in node.modifiers where modifier.name.text == "private" {
      file.edits.replace(modifier.range, with: "fileprivate")
    }
    let named = ParameterNames(node.signature), names = named.names
    let labelled = zip(method.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
    let type = FunctionType.of(node), selector = file.program.selector(of: method)
    file.addMembers(
      "\(result)\(head)func \(node.name.text)\(named.signature) { "
        .onOneLine
        + "if let _current = _Methods.current(\(name).self, self, \"\(selector)\", (@MainActor @Sendable \(type)).self) "
        + "{ return \(effects)unsafeBitCast(_current, to: (\(type)).self)(\(names.joined(separator: ", "))) }; "
        + "return \(effects)\(newName)(\(labelled)) }",
      to: group)
    let call = method.labels.enumerated().map { ($1 == "_" ? "" : "\($1): ") + "$\($0)" }.joined(separator: ", ")
    // Outside the main actor an object is not Sendable; it stays on the thread of the call.
    let isIsolated =
      isSystem
      ? scope.name != "NSObject"
      : scope.type.map { type in
        let system = file.program.chain(of: type).system
        return type.isMainActor || (system != nil && system != "NSObject")
      } ?? false
    let object = isIsolated ? "" : "nonisolated(unsafe) let o = o; return "
    file.addAtLoad(
      "_method_\(file.source.identifier)_\(node.start)",
      "_Methods.register(\(name).self, \"\(selector)\") { o in \(object){ \(effects)o.\(newName)(\(call)) } as @MainActor @Sendable \(type) }"
    )
  }

  private func exchangeable(_ node: FunctionDeclSyntax, in file: FileTranslation) -> Method? {
    let bodies =
      file.scopes.last?.type?.bodies
      ?? file.program.systemExtensions.filter { $0.body.file === file.source }.map(\.body)
    for body in bodies {
      if let method = body.methods.first(where: { $0.node.id == node.id }), !body.isConstrained { return method }
    }
    return nil
  }
}

/// The functions of Objective-C's runtime: a file that uses them fills the table of UIKit's methods, and says which
/// selectors it misses.
struct RuntimeFunctions: CallRule, MacroRule {
  static let summary =
    "A selector that is given to the functions which exchange methods, and whose method is not in the table, is warned of."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    check(node, in: file)
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      file.program.methodsByBase[name] == nil
    else {
      return
    }
    if SwizzlingUse.lookups.contains(name) {
      file[ExchangesMethods.self] = true
      guard let argument = node.arguments.dropFirst().first?.expression, name == "class_getInstanceMethod",
        !argument.is(DeclReferenceExprSyntax.self),
        SwizzlingUse.method(argument) == nil, !argument.is(MemberAccessExprSyntax.self)
      else { return }
      file.report(
        argument, "swizzling", "which method this is cannot be told from the source; name it with #selector", .warning)
    }
    if ["method_exchangeImplementations", "method_setImplementation", "method_getImplementation"].contains(name) {
      file[ExchangesMethods.self] = true
    }
  }

  func rewrite(_ node: MacroExpansionExprSyntax, in file: FileTranslation) -> Answer {
    if node.macroName.text == "selector" { check(node, in: file) }
    return .goesOn
  }

  /// A selector whose method is to be exchanged: one of UIKit's that asks the table, or one of the app's own.
  private func check(_ node: some ExprSyntaxProtocol, in file: FileTranslation) {
    guard !file.program.swizzling.places.isEmpty, let base = SwizzlingUse.method(node),
      [SwizzlingUse.callee(node), SwizzlingUse.enclosingName(node)].contains(where: {
        $0.map(file.program.swizzling.places.contains) ?? false
      })
    else { return }
    let owner = node.as(MacroExpansionExprSyntax.self)?.arguments.first?.expression.as(MemberAccessExprSyntax.self)?
      .base?
      .trimmedDescription
    if file.program.methodsByBase[base] != nil { return }
    let isKnown = Replacements.replaceable.contains { entry in
      let isClass =
        owner.map {
          !file.program.inventory.isSystemClass($0) || file.program.inventory.inherits($0, from: entry.owner)
        } ?? true
      return isClass && entry.names.contains { $0.hasPrefix(base + "(") }
    }
    guard !isKnown else { return }
    let name = (owner.flatMap { file.program.inventory.isSystemClass($0) ? $0 + "." : nil } ?? "") + base
    file.report(
      node, "swizzling",
      "\(name) cannot be exchanged: class_getInstanceMethod gives nil for it, and UIKit goes on with its own; override it in a subclass",
      .warning)
  }
}

/// A block that takes objects is no type on Linux.
struct BlockAliases: TypeAliasRule {
  static let summary =
    "A block that takes objects, as a type, is a closure."

  func rewrite(_ node: TypeAliasDeclSyntax, in file: FileTranslation) {
    guard file.source.contains("unsafeBitCast"), let type = node.initializer.value.as(AttributedTypeSyntax.self),
      type.baseType.is(FunctionTypeSyntax.self)
    else { return }
    for case .attribute(let attribute) in type.attributes
    where attribute.trimmedDescription.filter({ $0 != " " }) == "@convention(block)" {
      file.edits.blank(attribute.range)
    }
  }
}

/// `unsafeBitCast(imp, to: F.self)`, where `F` is a C function of an object and a selector, becomes a closure over
/// the table.
struct ImplementationCalls: CallRule {
  static let summary =
    "A method's implementation that becomes a function is a closure over the table of methods, and a block of unknown type a closure."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "unsafeBitCast",
      file.program.methodsByBase["unsafeBitCast"] == nil, node.arguments.count == 2, let value = node.arguments.first,
      let target = node.arguments.last?.expression.as(MemberAccessExprSyntax.self),
      target.declName.baseName.text == "self", let text = target.base?.trimmedDescription
    else { return }
    let written = file.program.resolveAlias(text, in: file.module, scope: file.scope) ?? text
    guard written.contains("@convention("), let function = FunctionType.parse(written) else { return }
    guard function.parameters.count >= 2, Array(function.parameters)[1].type.trimmedDescription == "Selector" else {
      return rewriteBlockCast(node, value, to: written, in: file)
    }
    let parameters = function.parameters.map { FunctionType.parameterType($0.type) }
    let arguments = parameters.dropFirst(2)
    let type = "(\(arguments.joined(separator: ", "))) -> \(function.returnClause.type.trimmedDescription)"
    let names = arguments.indices.map { "a\($0)" }
    let declared = zip(names, arguments).map { ", \($0): \($1)" }.joined()
    file.edits.replace(
      node.start..<value.start,
      with:
        "({ (i: IMP?) in { (o: \(parameters[0]), s: Selector\(declared)) -> \(function.returnClause.type.trimmedDescription) in "
        + "unsafeBitCast(_Methods.function(i, o, s, (@MainActor @Sendable \(type)).self), to: (\(type)).self)(\(names.joined(separator: ", "))) } })("
    )
    file.edits.replace(value.expression.end..<node.end, with: ")")
  }

  /// `unsafeBitCast(action.value(forKey: "handler") as AnyObject, to: Handler.self)`, the way of unit tests to press a
  /// button of an alert: a block is a closure here.
  private func rewriteBlockCast(
    _ node: FunctionCallExprSyntax, _ value: LabeledExprSyntax, to type: String, in file: FileTranslation
  ) {
    guard type.contains("@convention(block)") else { return }
    let plain = type.replacing("@convention(block)", with: "").trimmingSpaces()
    file.edits.replace(node.start..<value.start, with: "_closure(")
    file.edits.replace(value.expression.end..<node.end, with: ", (\(plain)).self)")
  }
}

/// Tells the table which methods of UIKit ask it.
struct ExchangeTables: ClosingRule {
  static let summary =
    "A file that exchanges methods tells the table which methods of UIKit ask it."

  func close(_ file: FileTranslation) {
    guard file[ExchangesMethods.self] else { return }
    if !ImportFinder.modules(in: file.source, conditions: file.module.conditions).contains("UIKit") {
      file.edits.insert("import UIKit; ", at: file.source.tree.firstToken(viewMode: .sourceAccurate)?.start ?? 0)
    }
    let entries = Replacements.replaceable.map { owner, names in
      let methods = names.filter { $0.hasSuffix(")") }.sorted().map {
        "\"\(file.program.inventory.selector(of: $0))\": \"\($0)\""
      }
      return "_Methods.declare(UIKit.\(owner).self, [\(methods.joined(separator: ", "))])"
    }
    file.addAtLoad("_methods_\(file.source.identifier)", entries.joined(separator: "; "))
  }
}

/// Whether the file calls the functions of Objective-C's runtime that exchange methods.
private enum ExchangesMethods: FileFact {
  static func value(in file: FileTranslation) -> Bool { false }
}
