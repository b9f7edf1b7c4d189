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

  /// The functions are there and find nothing, so guarded code goes on; that is said once a call, where it stands.
  func warnOfSwizzling(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, Self.swizzling[name] == node.arguments.count,
      program.methodsByBase[name] == nil
    else { return }
    report(
      node, "swizzling", "\(name) changes nothing: classes have no list of methods here; override the method in a subclass instead",
      .warning)
  }

  /// With the numbers of their arguments.
  private static let swizzling = [
    "method_exchangeImplementations": 2, "class_addMethod": 4, "class_replaceMethod": 4, "method_setImplementation": 2,
    "object_setClass": 2, "objc_allocateClassPair": 3, "objc_registerClassPair": 1, "imp_implementationWithBlock": 1,
  ]
}
