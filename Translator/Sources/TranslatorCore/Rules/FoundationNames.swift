import SwiftSyntax

struct ShadowedFunctions: CallRule {
  static let summary =
    "`abs` in an extension of CGFloat names Swift's function, which a static method of Foundation's on Linux would hide."
  static let examples = [
    Example(
      "extension CGFloat { var size: CGFloat { abs(self) } }",
      becomes: "extension CGFloat { var size: CGFloat { Swift.abs(self) } }")
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs",
      node.arguments.count == 1,
      node.arguments.first?.label == nil, file.scopes.contains(where: { $0.name == "CGFloat" }),
      file.program.methodsByBase["abs"] == nil
    else { return }
    file.edits.insert("Swift.", at: name.start)
  }
}

/// Each use would be ambiguous otherwise. A member of the type hides the one of the type's own module.
struct ComparisonOperators: FunctionRule {
  static let summary =
    "An own comparison of NSDate, NSNumber, NSString, NSIndexPath or NSRange becomes a member of the type, which hides the one that it has on Linux."
  static let examples = [
    Example(
      "func < (a: NSDate, b: NSDate) -> Bool { a.compare(b as Date) == .orderedAscending }",
      becomes:
        "extension NSDate { static func < (a: NSDate, b: NSDate) -> Bool { a.compare(b as Date) == .orderedAscending } }"
    )
  ]

  private static let comparableOnLinux: [String: Set<String>] = [
    "<": ["NSNumber", "NSDate", "NSString", "NSIndexPath"], "==": ["NSRange"],
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    let parameters = node.signature.parameterClause.parameters
    guard node.parent?.is(CodeBlockItemSyntax.self) == true,
      node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true,
      node.genericParameterClause == nil, parameters.count == 2, let type = parameters.first?.type.trimmedDescription,
      parameters.allSatisfy({ $0.type.trimmedDescription == type }),
      Self.comparableOnLinux[node.name.text]?.contains(type) == true
    else { return }
    file.edits.insert("extension \(type) { ", at: node.start)
    if let modifier = node.modifiers.first(where: { $0.name.text == "private" }) {
      file.edits.replacePadded(modifier.range, with: "fileprivate")
    }
    file.edits.insert("static ", at: node.funcKeyword.start)
    file.edits.insert(" }", at: node.end)
  }
}

struct ModuleNames: MemberRule {
  static let summary = "A name of Darwin's or Core Foundation's with its module comes through ours."
  static let examples = [
    Example(
      "let x = Darwin.sqrt(2)",
      becomes: "let x = PorticoFoundation.sqrt(2)")
  ]

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self),
      ["CoreFoundation", "Darwin"].contains(base.baseName.text),
      file.program.type(named: base.baseName.text, in: file.module) == nil
    else { return }
    file.edits.replace(base.range, with: "PorticoFoundation")
  }
}
