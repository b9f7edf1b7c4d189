import SwiftSyntax

/// Changes by key are told so, and formatters read so. The runtime sends these by name, as it sends `@objc` methods.
struct MissingOverrides: FunctionRule, CallRule {
  static let summary =
    "A method that Apple's superclass has and Foundation's on Linux lacks is a message instead of an override."
  static let examples = [
    Example(
      "class A: XCTestCase { override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) { super.observeValue(forKeyPath: k, of: o, change: change, context: context) } }",
      becomes:
        #"class A: XCTestCase { func observeValue(…) { _UnhandledChange(self).observeValue(…) } };… case "observeValueForKeyPath:ofObject:change:context:": self.observeValue(…"#
    )
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard overridesNothing(node.fullName, in: file),
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    file.edits.blank(override.range)
  }

  /// `super.observeValue(…)` goes to what Apple's root class does: it stops the app.
  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      base.is(SuperExprSyntax.self), member.declName.baseName.text == "observeValue",
      overridesNothing("observeValue(forKeyPath:of:change:context:)", in: file)
    else { return }
    file.edits.replace(base.range, with: "_UnhandledChange(self)")
  }

  /// Whether the class around has a superclass of Foundation's that lacks the method, and none of the program's classes
  /// between them has it.
  private func overridesNothing(_ name: String, in file: FileTranslation) -> Bool {
    guard Hooks.missingMethods[name] != nil, let type = file.scopes.last?.type, type.kind == .class,
      file.program.root(of: type) == .foundation
    else { return false }
    return !file.isDeclaredAbove { $0.methods.contains { $0.name == name } }
  }

}
