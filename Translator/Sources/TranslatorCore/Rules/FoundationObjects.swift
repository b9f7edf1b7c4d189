import SwiftSyntax

// On iOS every object of Foundation's is an NSObject. Here UIKit's root class is ours, and Foundation has one of its own.
extension FileRewriter {
  /// `extension NSObject: Then {}`, of a protocol that asks for nothing, is written for Foundation's objects as well.
  func extendFoundationObjects(_ node: ExtensionDeclSyntax) {
    guard node.extendedType.trimmedDescription == "NSObject", node.memberBlock.members.isEmpty, node.genericWhereClause == nil,
      let protocols = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription), protocols.allSatisfy(asksForNothing)
    else { return }
    addAfter("extension Foundation.NSObject: \(protocols.joined(separator: ", ")) {}", node)
  }

  private func asksForNothing(_ name: String) -> Bool {
    guard let type = program.type(named: name, in: module), let node = type.primary.node.as(ProtocolDeclSyntax.self) else { return false }
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return node.memberBlock.members.isEmpty && inherited.allSatisfy { ["AnyObject", "class"].contains($0) }
  }
}
