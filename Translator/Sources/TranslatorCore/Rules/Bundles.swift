import SwiftSyntax

// An app that lets a person choose its language overrides a bundle's texts, and makes the main bundle one of that
// class.
extension FileRewriter {
  /// `override func localizedString(forKey:value:table:)` in a subclass of `Bundle`. The method is one of an extension
  /// here: the override gets another name, under which a protocol finds it.
  func rewriteBundleOverride(_ node: FunctionDeclSyntax) {
    guard node.fullName == "localizedString(forKey:value:table:)", !node.modifiers.isTypeMember,
      let type = scopes.last?.type, type.kind == .class, program.root(of: type) == .foundation,
      program.chain(of: type).system == "Bundle",
      let declaration = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self),
      let inherited = declaration.inheritanceClause?.inheritedTypes.last,
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    edits.replace(node.name.range, with: "_ownLocalizedString")
    guard !isDeclaredAbove({ $0.methods.contains { $0.name == node.fullName } }) else { return }
    edits.blank(override.range)
    edits.insert(", _LocalizingBundle", at: inherited.type.end)
  }
}
