import SwiftSyntax

extension FileRewriter {
  /// `#fileLiteral(resourceName: "a.txt")` is the URL of the app's file; it stays where its name is written.
  func rewriteFileLiteral(_ node: MacroExpansionExprSyntax) {
    guard let only = node.arguments.first, node.arguments.count == 1, only.label?.text == "resourceName" else { return }
    edits.replace(node.start..<only.expression.start, with: "Bundle._app.url(forResource: ")
    edits.replace(only.expression.end..<node.end, with: ", withExtension: nil)!")
  }
}
