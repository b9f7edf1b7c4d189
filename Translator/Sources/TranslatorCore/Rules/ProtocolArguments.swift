import SwiftSyntax

// A protocol of Objective-C conforms to itself and to NSObjectProtocol: `Wrapper<UIDropSession>` is a type where `Wrapper` wants
// an NSObjectProtocol. Swift's own protocols do not, so the constraint goes where nothing in the file needs it.
extension FileRewriter {
  func loosenConstraint(_ node: GenericParameterSyntax) {
    guard let constraint = node.inheritedType, isObjectProtocol(constraint), let colon = node.colon,
      let owner = node.parent?.parent?.parent, !owner.is(FunctionDeclSyntax.self), !owner.is(InitializerDeclSyntax.self),
      !usesObjects
    else { return }
    edits.blank(colon.start..<constraint.end)
  }

  func loosenConstraint(_ node: AssociatedTypeDeclSyntax) {
    guard let clause = node.inheritanceClause, clause.inheritedTypes.count == 1, let constraint = clause.inheritedTypes.first?.type,
      isObjectProtocol(constraint), !usesObjects
    else { return }
    edits.blank(clause.start..<clause.end)
  }

  private func isObjectProtocol(_ type: TypeSyntax) -> Bool { type.trimmedDescription == "NSObjectProtocol" }

  /// Whether the file does what only objects can be asked for.
  private var usesObjects: Bool {
    ["===", "!==", "weak ", "unowned", "ObjectIdentifier", "isEqual(", "isKind(", "isMember(", "responds(", "perform(", ".hash"].contains {
      file.contains($0)
    }
  }
}
