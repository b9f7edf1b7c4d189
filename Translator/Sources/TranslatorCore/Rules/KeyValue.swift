import SwiftSyntax

extension FileRewriter {
  func rewriteObservedProperty(_ node: VariableDeclSyntax) { removeDynamic(node.modifiers, node.attributes) }

  func rewriteObserve(_ node: FunctionCallExprSyntax) {}
}
