import SwiftSyntax

// An operation that ends later says so by a property that others depend on, `@objc dynamic var state`. Foundation's
// queue on Linux hears of `isFinished` and its kin by name alone, and its class lacks what Objective-C's root class
// has.
extension FileRewriter {
  /// Whether the class around is one of operations.
  private var isOperation: Bool {
    guard let type = scopes.last?.type, type.kind == .class, program.root(of: type) == .foundation else { return false }
    return ["Operation", "BlockOperation"].contains(program.chain(of: type).system)
  }

  private static let dependencies = "keyPathsForValuesAffectingValue(forKey:)"

  func rewriteOperationOverride(_ node: FunctionDeclSyntax) {
    guard isOperation, node.modifiers.isTypeMember, node.fullName == Self.dependencies,
      let override = node.modifiers.first(where: { $0.name.text == "override" }),
      !isDeclaredAbove({ $0.methods.contains { $0.name == Self.dependencies } })
    else { return }
    edits.blank(override.range)
  }

  /// `super.keyPathsForValuesAffectingValue(forKey: key)`: none.
  func rewriteOperationDependencies(_ node: FunctionCallExprSyntax) {
    guard isOperation, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      member.declName.baseName.text == "keyPathsForValuesAffectingValue",
      !isDeclaredAbove({ $0.methods.contains { $0.name == Self.dependencies } })
    else { return }
    edits.replace(node.range, with: "Set<String>()")
  }

  /// `override var isConcurrent`, the old name of `isAsynchronous`; and a property that the queue is told of.
  func rewriteOperationProperty(_ node: VariableDeclSyntax) {
    guard isOperation, node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, !node.modifiers.isTypeMember
    else { return }
    if name == "isConcurrent", let override = node.modifiers.first(where: { $0.name.text == "override" }),
      !isDeclaredAbove({ $0.properties.contains { $0.name == name } })
    {
      return edits.blank(override.range)
    }
    guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var" else { return }
    addAfterSetting(binding, name) { _ in "_operationChanged(self)" }
  }
}
