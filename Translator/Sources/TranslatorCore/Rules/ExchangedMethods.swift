import SwiftSyntax

/// See `_Methods` in PorticoFoundation.
struct ExchangedMethods: FunctionRule {
  static let summary =
    "A method of the app's that is exchanged at run time asks the table of methods, and its body has another name."
  static let examples = [
    Example(
      """
      extension UIViewController { @objc func mine() {} }
      func f() { class_getInstanceMethod(UIViewController.self, #selector(UIViewController.mine)) }
      """,
      becomes:
        #"…extension UIViewController { func _exchanged_UIViewController_mine() {}; func mine() { if let _current = _Methods.current(UIViewController.self, self, "mine", (@MainActor @Sendable () -> Void).self) { return unsafeBitCast(_current, to: (() -> Void).self)() }; return _exchanged_UIViewController_mine() } };…_Methods.register(UIViewController.self, "mine") { o in { o._exchanged_UIViewController_mine() } as @MainActor @Sendable () -> Void }…"#
    )
  ]

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
