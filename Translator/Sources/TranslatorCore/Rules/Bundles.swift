import SwiftSyntax

// An app that lets a person choose its language overrides a bundle's texts, and makes the main bundle one of that
// class.
/// `override func localizedString(forKey:value:table:)` in a subclass of `Bundle`. The method is one of an extension
/// here: the override gets another name, under which a protocol finds it.
struct LocalizingBundles: FunctionRule {
  static let summary =
    "An override of a bundle's texts gets another name, under which the app's texts ask for it."

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard node.fullName == "localizedString(forKey:value:table:)", !node.modifiers.isTypeMember,
      let type = file.scopes.last?.type, type.kind == .class, file.program.root(of: type) == .foundation,
      file.program.chain(of: type).system == "Bundle",
      let declaration = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self),
      let inherited = declaration.inheritanceClause?.inheritedTypes.last,
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    file.edits.replace(node.name.range, with: "_ownLocalizedString")
    guard !file.isDeclaredAbove({ $0.methods.contains { $0.name == node.fullName } }) else { return }
    file.edits.blank(override.range)
    file.edits.insert(", _LocalizingBundle", at: inherited.type.end)
  }
}
