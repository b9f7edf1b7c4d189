import SwiftSyntax

/// Objective-C makes an object of any class. Here a name or a cast has to say that the class is an `NSObject.Type`.
struct ObjectsOfClasses: CallRule {
  static let summary = "An object can be made of a class that is a value."
  static let examples = [
    Example(
      "func f(type: NSObject.Type) { _ = type.init() }",
      becomes: "func f(type: NSObject.Type) { _ = _made(type) }")
  ]

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

/// A class is an object on iOS. Here it is boxed.
struct ClassesAsObjects: CallRule {
  static let summary = "A class is boxed where a call can only want an object."
  static let examples = [
    Example(
      "cache.setObject(NSNull.self, forKey: key)",
      becomes: "cache.setObject((NSNull.self as AnyObject), forKey: key)")
  ]

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

/// `description()` is a message to the class, which may be any object's.
struct ClassDescriptions: CallRule, MemberRule {
  static let summary = "A class of unknown kind describes itself as NSObject's classes do."
  static let examples = [
    Example(
      "let a = type(of: object).description()",
      becomes: "let a = _classDescription(type(of: object))"),
    Example(
      "let a = object.classForCoder.description()",
      becomes: "let a = NSStringFromClass(object.classForCoder)"),
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let inner = member.base?.as(FunctionCallExprSyntax.self),
      inner.calledExpression.trimmedDescription == "type", inner.arguments.first?.label?.text == "of"
    else { return }
    file.edits.insert("_classDescription(", at: inner.start)
    file.edits.replace(inner.end..<node.end, with: ")")
  }

  /// `view.classForCoder.description()`: a class of unknown kind answers messages of NSObject's classes.
  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard node.declName.baseName.text == "description", let base = node.base,
      let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id,
      call.arguments.isEmpty,
      base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "classForCoder"
    else { return }
    file.edits.insert("NSStringFromClass(", at: base.start)
    file.edits.replace(base.end..<call.end, with: ")")
  }
}
