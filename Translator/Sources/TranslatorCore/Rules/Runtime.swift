import SwiftSyntax

// Objective-C's runtime, as far as source names it.
extension FileRewriter {
  /// `cache.setObject(NSNull.self, forKey: key)`: a class is an object on iOS. Here it is boxed, where a call can only want an object.
  func rewriteClassAsObject(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "setObject",
      node.arguments.count == 2, node.arguments.last?.label?.text == "forKey", let value = node.arguments.first, value.label == nil
    else { return }
    var parts: [ExprSyntax] = [value.expression]
    if let sequence = value.expression.as(SequenceExprSyntax.self) { parts = Array(sequence.elements) }
    for part in parts {
      guard let member = part.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
        let base = member.base?.trimmedDescription, base.first?.isUppercase == true
      else { continue }
      edits.insert("(", at: member.start)
      edits.insert(" as AnyObject)", at: member.end)
    }
  }
}
