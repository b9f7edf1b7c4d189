import SwiftSyntax

/// The answers to `#if`, as for iOS.
struct Conditions {
  enum Truth { case yes, no, unknown }

  /// Custom flags, `DEBUG` and `SWIFT_PACKAGE` among them.
  var flags: Set<String>
  var modules: Set<String>
  var languageMode: LanguageMode

  /// Modules that are there, or for which the import rule writes another name.
  static let present: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "Dispatch", "Swift", "XCTest", "Testing", "Glibc",
    "ObjectiveC",
    "Darwin", "MachO", "os", "FoundationNetworking", "FoundationXML", "FoundationEssentials", "CoreFoundation",
    "Observation",
    "RegexBuilder", "Synchronization", "_Concurrency", "PorticoTesting",
  ]

  func evaluate(_ condition: ExprSyntax?) -> Truth {
    guard let condition else { return .yes }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" ? .yes : .no }
    if let name = condition.as(DeclReferenceExprSyntax.self) { return flags.contains(name.baseName.text) ? .yes : .no }
    if let tuple = condition.as(TupleExprSyntax.self) { return evaluate(tuple.elements.first?.expression) }
    if let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      switch evaluate(negation.expression) {
      case .yes: return .no
      case .no: return .yes
      case .unknown: return .unknown
      }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return evaluate(sequence: Array(sequence.elements)) }
    if let call = condition.as(FunctionCallExprSyntax.self) { return evaluate(call: call) }
    return .unknown
  }

  private func evaluate(sequence: [ExprSyntax]) -> Truth {
    var any: [Truth] = [], all: [Truth] = []
    func close() {
      any.append(all.contains(.no) ? .no : all.contains(.unknown) ? .unknown : .yes)
      all = []
    }
    for element in sequence {
      if let binary = element.as(BinaryOperatorExprSyntax.self) {
        if binary.operator.text == "||" { close() } else if binary.operator.text != "&&" { return .unknown }
      } else {
        all.append(evaluate(element))
      }
    }
    close()
    return any.contains(.yes) ? .yes : any.contains(.unknown) ? .unknown : .no
  }

  private func evaluate(call: FunctionCallExprSyntax) -> Truth {
    let argument = call.arguments.first?.expression
    let text = argument?.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return text == "iOS" ? .yes : .no
    case "targetEnvironment": return text == "simulator" ? .yes : .no
    case "canImport":
      let module = String(text.prefix { $0 != "." })
      return Self.present.contains(module) || AppleModules.names.contains(module) || modules.contains(module)
        ? .yes : .no
    case "swift", "compiler":
      guard let comparison = argument?.as(PrefixOperatorExprSyntax.self) else { return .unknown }
      let wanted = comparison.expression.trimmedDescription.split(separator: ".").compactMap { Int($0) }
      let have = call.calledExpression.trimmedDescription == "swift" ? languageMode.version : LanguageMode.compiler
      let isEarlier = have.lexicographicallyPrecedes(wanted)
      switch comparison.operator.text {
      case ">=": return isEarlier ? .no : .yes
      case "<": return isEarlier ? .yes : .no
      default: return .unknown
      }
    case "arch": return .unknown
    default: return .unknown
    }
  }

  /// The clauses that may be compiled.
  func activeClauses(_ node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
    var result: [IfConfigClauseSyntax] = []
    for clause in node.clauses {
      let truth = clause.poundKeyword.tokenKind == .poundElse ? .yes : evaluate(clause.condition)
      if truth != .no { result.append(clause) }
      if truth == .yes { break }
    }
    return result
  }

  func attributes(_ list: AttributeListSyntax) -> [AttributeSyntax] {
    list.flatMap { element -> [AttributeSyntax] in
      switch element {
      case .attribute(let attribute): return [attribute]
      case .ifConfigDecl(let config):
        return activeClauses(config).flatMap { clause -> [AttributeSyntax] in
          if case .attributes(let inner)? = clause.elements { return attributes(inner) }
          return []
        }
      @unknown default: return []
      }
    }
  }

  func members(_ block: MemberBlockItemListSyntax) -> [DeclSyntax] {
    block.flatMap { item -> [DeclSyntax] in
      guard let config = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return activeClauses(config).flatMap { clause -> [DeclSyntax] in
        if case .decls(let inner)? = clause.elements { return members(inner) }
        return []
      }
    }
  }
}
