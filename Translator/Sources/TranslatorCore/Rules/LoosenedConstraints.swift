import SwiftSyntax

/// A protocol of Objective-C conforms to itself and to NSObjectProtocol: `Wrapper<UIDropSession>` is a type where
/// `Wrapper` wants an NSObjectProtocol. Swift's own protocols do not.
struct LoosenedConstraints: GenericParameterRule, AssociatedTypeRule {
  static let summary =
    "A type parameter loses the constraint NSObjectProtocol, since a protocol may be the argument; functions keep it, and types whose values are compared as objects or held weakly."
  static let examples = [
    Example(
      """
      class Box<T: NSObjectProtocol> {}
      protocol P { associatedtype D: NSObjectProtocol }
      """,
      becomes: """
        class Box<T > {}
        protocol P { associatedtype D }
        """)
  ]

  func rewrite(_ node: GenericParameterSyntax, in file: FileTranslation) {
    guard let constraint = node.inheritedType, isObjectProtocol(constraint), let colon = node.colon,
      let owner = node.parent?.parent?.parent, !owner.is(FunctionDeclSyntax.self),
      !owner.is(InitializerDeclSyntax.self),
      !usesObjects(named: node.name.text, in: owner, in: file)
    else { return }
    file.edits.blank(colon.start..<constraint.end)
  }

  func rewrite(_ node: AssociatedTypeDeclSyntax, in file: FileTranslation) {
    guard let clause = node.inheritanceClause, clause.inheritedTypes.count == 1,
      let constraint = clause.inheritedTypes.first?.type,
      isObjectProtocol(constraint), !usesObjects(named: node.name.text, in: Syntax(file.source.tree), in: file)
    else { return }
    file.edits.blank(clause.start..<clause.end)
  }

  private func isObjectProtocol(_ type: TypeSyntax) -> Bool { type.trimmedDescription == "NSObjectProtocol" }

  /// Whether values of the type may be asked for what only objects have: there are some, and the file asks somebody.
  private func usesObjects(named name: String, in owner: Syntax, in file: FileTranslation) -> Bool {
    let asks = [
      "===", "!==", "weak ", "unowned", "ObjectIdentifier", "isEqual(", "isKind(", "isMember(", "responds(", "perform(",
      ".hash",
    ]
    guard asks.contains(where: { file.source.contains($0) }) else { return false }
    let finder = ValueFinder(name)
    finder.walk(owner)
    return finder.found
  }
}

/// Looks for a type that stands by itself, not as an argument of another type alone.
private final class ValueFinder: SyntaxVisitor {
  let name: String
  var found = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name, node.parent?.is(GenericArgumentSyntax.self) != true { found = true }
    return found ? .skipChildren : .visitChildren
  }
}
