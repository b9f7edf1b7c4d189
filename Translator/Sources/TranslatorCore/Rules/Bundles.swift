import SwiftSyntax

/// An app that lets a person choose its language overrides a bundle's texts, and makes the main bundle one of that
/// class. The method is one of an extension here, and a protocol finds the override under its other name.
struct LocalizingBundles: FunctionRule {
  static let summary = "An override of a bundle's texts gets another name, under which the app's texts ask for it."
  static let examples = [
    Example(
      #"class A: Bundle { override func localizedString(forKey k: String, value: String?, table: String?) -> String { "" } }"#,
      becomes:
        #"class A: Bundle, _LocalizingBundle { func _ownLocalizedString(forKey k: String, value: String?, table: String?) -> String { "" } }"#
    )
  ]

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

/// It lives as long as the app, where an initialiser on Linux makes another object for each call.
struct ModuleBundles: CallRule {
  static let summary = "The bundle of a class is the one of its module, and the same object each time."
  static let examples = [
    Example(
      "let b = Bundle(for: A.self)",
      becomes: "let b = Bundle._shared(for: A.self)")
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.arguments.count == 1, let first = node.arguments.first, first.label?.text == "for",
      ["Bundle", "Bundle.init"].contains(node.calledExpression.trimmedDescription), node.trailingClosure == nil,
      file.program.type(named: "Bundle", in: file.module) == nil
    else { return }
    file.edits.replace(node.calledExpression.range, with: "Bundle._shared")
  }
}

/// The process of tests is not the app's own. `.main` is rewritten where a bundle is meant.
struct MainBundle: MemberRule {
  static let summary = "The main bundle is the app's, also in a process of tests."
  static let examples = [
    Example(
      #"let b = Bundle.main, c = UIImage(named: "a", in: .main, compatibleWith: nil)"#,
      becomes: #"let b = Bundle._app, c = UIImage(named: "a", in: Bundle._app, compatibleWith: nil)"#)
  ]

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard node.declName.baseName.text == "main", file.program.type(named: "Bundle", in: file.module) == nil else {
      return
    }
    if let base = node.base {
      guard base.as(DeclReferenceExprSyntax.self)?.baseName.text == "Bundle" else { return }
    } else {
      guard Self.meansBundle(node) else { return }
    }
    file.edits.replace(node.range, with: "Bundle._app")
  }

  /// Whether what stands around an implicit member says that it is a bundle: a written type, or the label of an
  /// argument.
  private static func meansBundle(_ node: MemberAccessExprSyntax) -> Bool {
    if let written = node.typeOfInitializedValue { return ["Bundle", "Bundle?"].contains(written) }
    guard let argument = node.parent?.as(LabeledExprSyntax.self), let label = argument.label?.text else { return false }
    // `UIImage(named:in:compatibleWith:)`, `UIColor(named:in:compatibleWith:)`; other queues and loops have a `main`,
    // too.
    let first = argument.parent?.as(LabeledExprListSyntax.self)?.first?.label?.text
    return label == "bundle" || (label == "in" && first == "named")
  }
}

/// A process of tests knows its own alone, and Foundation on Linux none of an app's.
struct AllBundles: MemberRule {
  static let summary = "All bundles are those of the app and of its modules."
  static let examples = [Example("let b = Bundle.allBundles.count", becomes: "let b = Bundle._allBundles.count")]

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard node.declName.baseName.text == "allBundles", node.base?.trimmedDescription == "Bundle",
      file.program.type(named: "Bundle", in: file.module) == nil
    else { return }
    file.addUnderscore(to: node.declName)
  }
}
