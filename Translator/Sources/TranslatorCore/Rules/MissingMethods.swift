import SwiftSyntax

// A class of Foundation's or of XCTest's that overrides a method which its superclass does not have on Linux: how it
// hears of changes by key, and what formatters read. The runtime sends these by name, as it sends `@objc` methods.
extension FileRewriter {
  func rewriteMissingOverride(_ node: FunctionDeclSyntax) {
    guard overridesNothing(node.fullName), let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    edits.blank(override.range)
  }

  /// `super.observeValue(…)` goes to what Apple's root class does: it stops the app.
  func rewriteUnhandledChange(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      base.is(SuperExprSyntax.self), member.declName.baseName.text == "observeValue",
      overridesNothing("observeValue(forKeyPath:of:change:context:)")
    else { return }
    edits.replace(base.range, with: "_UnhandledChange(self)")
  }

  /// Whether the class around has a superclass of Foundation's that lacks the method, and none of the program's classes
  /// between them has it.
  private func overridesNothing(_ name: String) -> Bool {
    guard Hooks.missingMethods[name] != nil, let type = scopes.last?.type, type.kind == .class,
      program.root(of: type) == .foundation
    else { return false }
    return !isDeclaredAbove { $0.methods.contains { $0.name == name } }
  }

  /// Whether one of the program's classes above the one around has a member.
  func isDeclaredAbove(_ has: (Body) -> Bool) -> Bool {
    guard let type = scopes.last?.type else { return false }
    return program.chain(of: type).own.dropFirst().contains { $0.bodies.contains(where: has) }
  }
}
