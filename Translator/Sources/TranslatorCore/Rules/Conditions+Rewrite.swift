import SwiftSyntax

extension FileRewriter {
  /// Rewrites the atoms of an `#if` that Linux would answer otherwise than iOS; the rest of the condition stays.
  func rewriteCondition(_ condition: ExprSyntax) {
    if let sequence = condition.as(SequenceExprSyntax.self) {
      sequence.elements.forEach(rewriteCondition)
    } else if let tuple = condition.as(TupleExprSyntax.self) {
      tuple.elements.forEach { rewriteCondition($0.expression) }
    } else if let negation = condition.as(PrefixOperatorExprSyntax.self) {
      rewriteCondition(negation.expression)
    } else if let name = condition.as(DeclReferenceExprSyntax.self) {
      // The build of the translated source makes a package of every target, also of one that a project has.
      if name.baseName.text == "SWIFT_PACKAGE", !module.conditions.flags.contains("SWIFT_PACKAGE") {
        edits.replacePadded(name.range, with: "false")
      }
    } else if let call = condition.as(FunctionCallExprSyntax.self) {
      let argument = call.arguments.first?.expression.trimmedDescription ?? ""
      switch (call.calledExpression.trimmedDescription, argument) {
      case ("os", "iOS"), ("targetEnvironment", "simulator"): edits.replacePadded(call.range, with: "true")
      case ("os", "Linux"): edits.replacePadded(call.range, with: "false")
      // Modules whose import is rewritten to one of ours.
      case ("canImport", "ObjectiveC"), ("canImport", "Darwin"), ("canImport", "os"):
        edits.replacePadded(call.range, with: "true")
      default: break
      }
    }
  }
}
