import SwiftSyntax

extension FileRewriter {
  /// A test of the main actor becomes asynchronous: XCTest on Linux lists test methods in one array, which takes no others.
  func rewriteTestMethod(_ node: FunctionDeclSyntax) {
    guard node.name.text.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty, node.signature.returnClause == nil,
      node.signature.effectSpecifiers?.asyncSpecifier == nil, !node.modifiers.isTypeMember, !node.modifiers.has("nonisolated"),
      let type = scopes.last?.type, type.kind == .class
    else { return }
    let chain = program.chain(of: type)
    guard chain.system == "XCTestCase" else { return }
    let isIsolated =
      module.conditions.attributes(node.attributes).contains { $0.name == "MainActor" } || chain.own.contains(where: \.isMainActor)
    if isIsolated { edits.insert(" async", at: node.signature.parameterClause.end) }
  }
}
