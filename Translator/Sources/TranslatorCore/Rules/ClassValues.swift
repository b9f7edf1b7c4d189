import SwiftSyntax

// Objective-C's runtime, as far as source names it.
/// `type.init()` of a class that is a value, which Objective-C makes of any class: a name or a cast says that it is
/// an `NSObject.Type`.
struct ObjectsOfClasses: CallRule {
  static let summary =
    "An object can be made of a class that is a value."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init", let base = member.base, isClassValue(base, in: file)
    else { return }
    file.edits.insert("_made(", at: base.start)
    file.edits.replace(base.end..<node.end, with: ")")
  }

  private func isClassValue(_ base: ExprSyntax, in file: FileTranslation) -> Bool {
    if let name = base.as(DeclReferenceExprSyntax.self) {
      return file.program.isAlways(name.baseName.text, of: "NSObject.Type")
    }
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self)
    else { return false }
    return sequence.elements.last?.trimmedDescription == "NSObject.Type"
  }
}

/// `cache.setObject(NSNull.self, forKey: key)`: a class is an object on iOS. Here it is boxed, where a call can only
/// want an object.
struct ClassesAsObjects: CallRule {
  static let summary =
    "A class stands for an object where a call can only want one."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "setObject",
      node.arguments.count == 2, node.arguments.last?.label?.text == "forKey", let value = node.arguments.first,
      value.label == nil
    else { return }
    var parts: [ExprSyntax] = [value.expression]
    if let sequence = value.expression.as(SequenceExprSyntax.self) { parts = Array(sequence.elements) }
    for part in parts {
      guard let member = part.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
        let base = member.base?.trimmedDescription, base.first?.isUppercase == true
      else { continue }
      file.edits.insert("(", at: member.start)
      file.edits.insert(" as AnyObject)", at: member.end)
    }
  }
}
