import SwiftSyntax

/// Foundation's queue on Linux hears of `isFinished` and its kin by name alone, while an operation says by a property
/// that others depend on when it ends. Its class lacks what Objective-C's root class has.
struct Operations: FunctionRule, PropertyRule, CallRule {
  static let summary =
    "An operation tells its queue of its dynamic properties, and does not override `isConcurrent` and `keyPathsForValuesAffectingValue(forKey:)`, which Foundation on Linux lacks."
  static let examples = [
    Example(
      "class A: Operation { @objc dynamic var state = 0; override var isConcurrent: Bool { true } }",
      becomes:
        "class A: Operation { var state = 0 { didSet { _operationChanged(self) } }; var isConcurrent: Bool { true } };…"
    )
  ]

  private func isOperation(_ file: FileTranslation) -> Bool {
    guard let type = file.scopes.last?.type, type.kind == .class, file.program.root(of: type) == .foundation else {
      return false
    }
    return ["Operation", "BlockOperation"].contains(file.program.chain(of: type).system)
  }

  private static let dependencies = "keyPathsForValuesAffectingValue(forKey:)"

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard isOperation(file), node.modifiers.isTypeMember, node.fullName == Self.dependencies,
      let override = node.modifiers.first(where: { $0.name.text == "override" }),
      !file.isDeclaredAbove({ $0.methods.contains { $0.name == Self.dependencies } })
    else { return }
    file.edits.blank(override.range)
  }

  /// `super.keyPathsForValuesAffectingValue(forKey: key)`: none.
  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard isOperation(file), let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      member.declName.baseName.text == "keyPathsForValuesAffectingValue",
      !file.isDeclaredAbove({ $0.methods.contains { $0.name == Self.dependencies } })
    else { return }
    file.edits.replace(node.range, with: "Set<String>()")
  }

  /// `override var isConcurrent`, the old name of `isAsynchronous`; and a property that the queue is told of.
  func rewrite(_ node: VariableDeclSyntax, in file: FileTranslation) -> Answer {
    guard isOperation(file), node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, !node.modifiers.isTypeMember
    else { return .goesOn }
    if name == "isConcurrent", let override = node.modifiers.first(where: { $0.name.text == "override" }),
      !file.isDeclaredAbove({ $0.properties.contains { $0.name == name } })
    {
      file.edits.blank(override.range)
      return .goesOn
    }
    guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var" else { return .goesOn }
    file.addAfterSetting(binding, name) { _ in "_operationChanged(self)" }
    return .goesOn
  }
}
