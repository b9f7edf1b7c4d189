import SwiftSyntax

// On iOS every object of Foundation's is an NSObject. Here the name is that of our root class, which inherits from Foundation's.
extension FileRewriter {
  /// `extension NSObject: Then {}`, of a protocol that asks for nothing, becomes one of Foundation's class, and so of ours.
  func extendFoundationObjects(_ node: ExtensionDeclSyntax) {
    guard node.extendedType.trimmedDescription == "NSObject", node.memberBlock.members.isEmpty, node.genericWhereClause == nil,
      let protocols = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription), protocols.allSatisfy(asksForNothing)
    else { return }
    edits.replace(node.extendedType.range, with: "Foundation.NSObject")
  }

  private func asksForNothing(_ name: String) -> Bool {
    guard let type = program.type(named: name, in: module), let node = type.primary.node.as(ProtocolDeclSyntax.self) else { return false }
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return node.memberBlock.members.isEmpty && inherited.allSatisfy { ["AnyObject", "class"].contains($0) }
  }
}
