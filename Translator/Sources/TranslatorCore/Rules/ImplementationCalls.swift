import SwiftSyntax

struct ImplementationCalls: CallRule {
  static let summary =
    "A method's implementation that becomes a function is a closure over the table of methods, and a block of unknown type a closure."
  static let examples = [
    Example(
      """
      typealias F = @convention(c) (UIView, Selector, Bool) -> Int
      let n = unsafeBitCast(imp, to: F.self)(view, s, true)
      """,
      becomes: """
        typealias F = (UIView, Selector, Bool) -> Int
        let n = ({ (i: IMP?) in { (o: UIView, s: Selector, a2: Bool) -> Int in unsafeBitCast(_Methods.function(i, o, s, (@MainActor @Sendable (Bool) -> Int).self), to: ((Bool) -> Int).self)(a2) } })(imp)(view, s, true)
        """),
    Example(
      """
      typealias B = @convention(block) (UIAlertAction) -> Void
      let b = unsafeBitCast(action.value(forKey: "handler") as AnyObject, to: B.self)
      """,
      becomes: """
        typealias B = (UIAlertAction) -> Void
        let b = _closure(action.value(forKey: "handler") as AnyObject, ((UIAlertAction) -> Void).self)
        """,
      note: "A block is a closure; so tests press a button of an alert."),
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "unsafeBitCast",
      file.program.methodsByBase["unsafeBitCast"] == nil, node.arguments.count == 2, let value = node.arguments.first,
      let target = node.arguments.last?.expression.as(MemberAccessExprSyntax.self),
      target.declName.baseName.text == "self", let text = target.base?.trimmedDescription
    else { return }
    let written = file.program.resolveAlias(text, in: file.module, scope: file.scope) ?? text
    guard written.contains("@convention("), let function = FunctionType.parse(written) else { return }
    guard function.parameters.count >= 2, Array(function.parameters)[1].type.trimmedDescription == "Selector" else {
      return rewriteBlockCast(node, value, to: written, in: file)
    }
    let parameters = function.parameters.map { FunctionType.parameterType($0.type) }
    let arguments = parameters.dropFirst(2)
    let type = "(\(arguments.joined(separator: ", "))) -> \(function.returnClause.type.trimmedDescription)"
    let names = arguments.indices.map { "a\($0)" }
    let declared = zip(names, arguments).map { ", \($0): \($1)" }.joined()
    file.edits.replace(
      node.start..<value.start,
      with:
        "({ (i: IMP?) in { (o: \(parameters[0]), s: Selector\(declared)) -> \(function.returnClause.type.trimmedDescription) in "
        + "unsafeBitCast(_Methods.function(i, o, s, (@MainActor @Sendable \(type)).self), to: (\(type)).self)(\(names.joined(separator: ", "))) } })("
    )
    file.edits.replace(value.expression.end..<node.end, with: ")")
  }

  /// `unsafeBitCast(action.value(forKey: "handler") as AnyObject, to: Handler.self)`, the way of unit tests to press a
  /// button of an alert: a block is a closure here.
  private func rewriteBlockCast(
    _ node: FunctionCallExprSyntax, _ value: LabeledExprSyntax, to type: String, in file: FileTranslation
  ) {
    guard type.contains("@convention(block)") else { return }
    let plain = type.replacing("@convention(block)", with: "").trimmingSpaces()
    file.edits.replace(node.start..<value.start, with: "_closure(")
    file.edits.replace(value.expression.end..<node.end, with: ", (\(plain)).self)")
  }
}

/// Such a type is none on Linux.
struct BlockAliases: TypeAliasRule {
  static let summary = "A block that takes objects, as a type, is a closure."
  static let examples = [
    Example(
      """
      typealias B = @convention(block) (UIAlertAction) -> Void
      let b = unsafeBitCast(a, to: B.self)
      """,
      becomes: """
        typealias B = (UIAlertAction) -> Void
        let b = _closure(a, ((UIAlertAction) -> Void).self)
        """)
  ]

  func rewrite(_ node: TypeAliasDeclSyntax, in file: FileTranslation) {
    guard file.source.contains("unsafeBitCast"), let type = node.initializer.value.as(AttributedTypeSyntax.self),
      type.baseType.is(FunctionTypeSyntax.self)
    else { return }
    for case .attribute(let attribute) in type.attributes
    where attribute.trimmedDescription.filter({ $0 != " " }) == "@convention(block)" {
      file.edits.blank(attribute.range)
    }
  }
}

struct ImplementationTypes: AttributeRule {
  static let summary =
    "The type of a method's implementation, a C function of an object and a selector, becomes that of a closure."
  static let examples = [
    Example(
      "typealias F = @convention(c) (UIView, Selector) -> Void",
      becomes: "typealias F = (UIView, Selector) -> Void")
  ]

  func rewrite(_ node: AttributeSyntax, in file: FileTranslation) {
    guard node.name == "convention",
      let function = node.enclosing(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
    else { return }
    let parameters = function.parameters.map(\.type.trimmedDescription)
    if parameters.count > 1, parameters[1] == "Selector" { file.edits.blank(node.range) }
  }
}
