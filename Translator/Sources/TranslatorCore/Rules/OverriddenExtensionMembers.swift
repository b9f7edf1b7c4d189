import SwiftSyntax

struct OverriddenExtensionMembers: FunctionRule, PropertyRule {
  static let summary =
    "A member of an extension that others override is a call through the hooks, and its body has another name."
  static let examples = [
    Example(
      """
      extension UIView { @objc func dim() {} }
      class A: UIView { override func dim() { super.dim() } }
      """,
      becomes: """
        extension UIView { func _extension_dim() {}; func dim() { if let f = _optionalMember(of: self, "extension UIView.dim()", (@MainActor () -> Void).self) { return unsafeBitCast(f, to: (() -> Void).self)() }; return self._extension_dim() } }…
        class A: UIView { func _A_dim() { self._next_A_dim() };… case "extension UIView.dim()": return { self._A_dim() } as @MainActor () -> Void;… }…
        """)
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard let group = node.enclosingGroup else { return }
    if let base = file.program.extensionOverrides.bases[node.id] {
      file.rename(node.name, to: base.bodyName, modifiers: node.modifiers)
      takeArrays(node, in: file)
      let head = Self.head(node.modifiers)
      file.addMembers(
        "\(head)\(signature(node)) { \(call(base, from: Start(), to: "self.\(base.bodyName)")) }".onOneLine, to: group)
    } else if let override = file.program.extensionOverrides.overrides[node.id] {
      file.rename(node.name, to: override.newName, modifiers: node.modifiers)
      takeArrays(node, in: file)
      if let body = node.body { rewriteSuper(of: override, in: body, in: file) }
      let next = signature(node).replacing(
        "func \(node.name.text)", with: "func \(override.nextName)", maxReplacements: 1)
      file.addMembers(
        "\(next) { \(call(override.base, from: Start(override), to: "super.\(override.base.bodyName)")) }".onOneLine,
        to: group)
    }
  }

  func rewrite(_ node: VariableDeclSyntax, in file: FileTranslation) -> Answer {
    guard let group = node.enclosingGroup, let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    else { return .goesOn }
    if let base = file.program.extensionOverrides.bases[node.id] {
      file.rename(pattern.identifier, to: base.bodyName, modifiers: node.modifiers)
      file.addMembers(
        "\(Self.head(node.modifiers))var \(base.member.name)\(accessors(base, from: Start(), to: "self.\(base.bodyName)"))",
        to: group)
    } else if let override = file.program.extensionOverrides.overrides[node.id] {
      file.rename(pattern.identifier, to: override.newName, modifiers: node.modifiers)
      if let block = node.bindings.first?.accessorBlock { rewriteSuper(of: override, in: block, in: file) }
      file.addMembers(
        "var \(override.nextName)\(accessors(override.base, from: Start(override), to: "super.\(override.base.bodyName)"))",
        to: group)
    }
    return .goesOn
  }

  /// A body that is called through the hooks gets an array where callers write one value after another.
  private func takeArrays(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    for parameter in node.signature.parameterClause.parameters {
      guard let ellipsis = parameter.ellipsis else { continue }
      file.edits.insert("[", at: parameter.type.start)
      file.edits.replace(ellipsis.range, with: "]")
    }
  }

  private static func head(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.map(\.trimmedDescription).filter { !["dynamic"].contains($0) }.map {
      ($0 == "open" ? "public" : $0) + " "
    }.joined()
  }

  private func rewriteSuper(
    of override: ExtensionOverrides.Override, in body: some SyntaxProtocol, in file: FileTranslation
  ) {
    SuperCalls(of: override.base.member.base) { file.edits.replacePadded($0, with: "self.\(override.nextName)") }.walk(
      body)
  }

  private func signature(_ node: FunctionDeclSyntax) -> String {
    "func \(node.name.text)\(ParameterNames(node.signature).signature)"
  }

  /// The class at which a call begins to look for an override: the object's own, or the one above an override.
  private struct Start {
    var override: ExtensionOverrides.Override?
    init(_ override: ExtensionOverrides.Override? = nil) { self.override = override }

    func find(_ key: String, _ type: String) -> String {
      guard let override else { return "_optionalMember(of: self, \"\(key)\", (@MainActor \(type)).self)" }
      return override.isSystem
        ? "_ExtensionHooks.next(of: self, \"\(key)\", above: \(override.type).self, (@MainActor \(type)).self)"
        : "super.\(Hook.optional.signature.name)(\"\(key)\") as? (@MainActor \(type))"
    }
  }

  private func call(_ base: ExtensionOverrides.Base, from start: Start, to body: String) -> String {
    guard case .method(let method) = base.member else { return "" }
    let names = ParameterNames(method.node.signature).names
    let labelled = zip(method.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    let type = base.member.type, effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
    return
      "if let f = \(start.find(base.key, type)) { return \(effects)unsafeBitCast(f, to: (\(type)).self)(\(names.joined(separator: ", "))) }; "
      + "return \(effects)\(body)(\(labelled))"
  }

  private func accessors(_ base: ExtensionOverrides.Base, from start: Start, to body: String) -> String {
    guard case .property(let property, let type) = base.member else { return "" }
    let getter = "() -> \(type)", setter = "(\(type)) -> Void"
    let get =
      "if let f = \(start.find(base.key, getter)) { return unsafeBitCast(f, to: (\(getter)).self)() }; return \(body)"
    guard property.isSettable else { return ": \(type) { \(get) }" }
    let set =
      "if let f = \(start.find(base.key + "=", setter)) { return unsafeBitCast(f, to: (\(setter)).self)(newValue) }; \(body) = newValue"
    return ": \(type) { get { \(get) } set { \(set) } }"
  }
}

/// Finds `super.name` in a body.
private final class SuperCalls: SyntaxVisitor {
  private let name: String
  private let found: (Range<Int>) -> Void

  init(of name: String, found: @escaping (Range<Int>) -> Void) {
    (self.name, self.found) = (name, found)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == name { found(node.range) }
    return .visitChildren
  }
}
