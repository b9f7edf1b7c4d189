import SwiftSyntax

/// Objective-C calls the form with the handler, whichever the class has.
struct AsynchronousWitnesses: FunctionRule {
  static let summary =
    "An asynchronous method for a requirement of UIKit with a completion handler gets the form with the handler beside it, which calls it."
  static let examples = [
    Example(
      "class A: NSObject, UNUserNotificationCenterDelegate { func userNotificationCenter(_ c: UNUserNotificationCenter, didReceive r: UNNotificationResponse) async {} }",
      becomes:
        "class A: NSObject, UNUserNotificationCenterDelegate { func userNotificationCenter(…) async {}; func userNotificationCenter(_ c: UNUserNotificationCenter, didReceive r: UNNotificationResponse, withCompletionHandler _handler: @escaping () -> Void) { nonisolated(unsafe) let _call = (self, c, r, _handler); Task { await _call.0.userNotificationCenter(_call.1, didReceive: _call.2); _call.3() } };… }"
    )
  ]

  private static let handlers = [
    "completionHandler", "completion", "fetchCompletionHandler", "withCompletionHandler", "decisionHandler",
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard let effects = node.signature.effectSpecifiers, effects.asyncSpecifier != nil,
      let type = file.scopes.last?.type, type.kind == .class
    else { return }
    let parameters = node.signature.parameterClause.parameters, name = node.name.text
    let labels = parameters.map { $0.firstName.text + ":" }.joined()
    for handler in Self.handlers {
      guard let requirements = file.program.inventory.optionals["\(name)(\(labels)\(handler):)"],
        requirements.contains(where: { file.program.conforms(type, to: $0.owner) })
      else { continue }
      guard effects.throwsClause == nil else {
        file.report(
          node.name, "asynchronous-witness",
          "\(name) throws, and what asks for it takes no error; write \(name)(\(labels)\(handler):)", .warning)
        return
      }
      file.edits.insert("; " + bridge(node, handler), at: node.endPositionBeforeTrailingTrivia.utf8Offset)
      return
    }
  }

  private func bridge(_ node: FunctionDeclSyntax, _ handler: String) -> String {
    let parameters = node.signature.parameterClause.parameters, name = node.name.text
    let result = node.signature.returnClause?.type.trimmedDescription.onOneLine ?? "Void"
    let declared = parameters.map { parameter in
      let names = [parameter.firstName.text, parameter.secondName?.text].compactMap { $0 }.joined(separator: " ")
      return "\(names): \(parameter.type.trimmedDescription.onOneLine)"
    }
    let passed = parameters.enumerated().map { index, parameter in
      let label = parameter.firstName.text
      return (label == "_" ? "" : "\(label): ") + "_call.\(index + 1)"
    }
    let values = ["self"] + parameters.map { ($0.secondName ?? $0.firstName).text } + ["_handler"]
    let kept = node.modifiers.filter { ["public", "open", "nonisolated"].contains($0.name.text) }
    let head = kept.map { $0.name.text + " " }.joined()
    let isVoid = ["Void", "()", "Swift.Void"].contains(result)
    let call = "await _call.0.\(name)(\(passed.joined(separator: ", ")))", last = "_call.\(parameters.count + 1)"
    let body = isVoid ? "\(call); \(last)()" : "let _result = \(call); \(last)(_result)"
    let closure = isVoid ? "() -> Void" : "(\(result)) -> Void"
    let clause = (declared + ["\(handler) _handler: @escaping \(closure)"]).joined(separator: ", ")
    return "\(head)func \(name)(\(clause)) { nonisolated(unsafe) let _call = (\(values.joined(separator: ", "))); "
      + "Task { \(body) } }"
  }
}
