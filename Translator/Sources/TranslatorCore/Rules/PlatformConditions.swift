import SwiftSyntax

/// The rest of the condition stays.
struct PlatformConditions: CompilationConditionRule {
  static let summary =
    "The parts of a condition of `#if` that Linux would answer otherwise than iOS become what iOS answers."
  static let examples = [
    Example(
      """
      #if os(iOS) && !os(Linux)
      #elseif canImport(Darwin)
      #endif
      """,
      becomes: """
        #if true && !false
        #elseif true
        #endif
        """),
    Example(
      """
      #if SWIFT_PACKAGE
      #endif
      """,
      becomes: """
        #if false
        #endif
        """,
      note: "What builds the translated source makes a package of every target, also of a project's."),
  ]

  func rewrite(_ condition: ExprSyntax, in file: FileTranslation) {
    if let sequence = condition.as(SequenceExprSyntax.self) {
      for element in sequence.elements { rewrite(element, in: file) }
    } else if let tuple = condition.as(TupleExprSyntax.self) {
      for element in tuple.elements { rewrite(element.expression, in: file) }
    } else if let negation = condition.as(PrefixOperatorExprSyntax.self) {
      rewrite(negation.expression, in: file)
    } else if let name = condition.as(DeclReferenceExprSyntax.self) {
      // The build of the translated source makes a package of every target, also of one that a project has.
      if name.baseName.text == "SWIFT_PACKAGE", !file.module.conditions.flags.contains("SWIFT_PACKAGE") {
        file.edits.replacePadded(name.range, with: "false")
      }
    } else if let call = condition.as(FunctionCallExprSyntax.self) {
      let argument = call.arguments.first?.expression.trimmedDescription ?? ""
      switch (call.calledExpression.trimmedDescription, argument) {
      case ("os", "iOS"), ("targetEnvironment", "simulator"): file.edits.replacePadded(call.range, with: "true")
      case ("os", "Linux"): file.edits.replacePadded(call.range, with: "false")
      // Modules whose import is rewritten to one of ours.
      case ("canImport", "ObjectiveC"), ("canImport", "Darwin"), ("canImport", "os"):
        file.edits.replacePadded(call.range, with: "true")
      default: break
      }
    }
  }
}
