import SwiftSyntax

/// The name stays where it is written.
struct FileLiterals: MacroRule {
  static let summary = "A literal of a file is the URL of the app's file of that name."
  static let examples = [
    Example(
      #"let url = #fileLiteral(resourceName: "a.txt")"#,
      becomes: #"let url = Bundle._app.url(forResource: "a.txt", withExtension: nil)!"#)
  ]

  func rewrite(_ node: MacroExpansionExprSyntax, in file: FileTranslation) -> Answer {
    guard node.macroName.text == "fileLiteral", let only = node.arguments.first, node.arguments.count == 1,
      only.label?.text == "resourceName"
    else { return .goesOn }
    file.edits.replace(node.start..<only.expression.start, with: "Bundle._app.url(forResource: ")
    file.edits.replace(only.expression.end..<node.end, with: ", withExtension: nil)!")
    return .goesOn
  }
}
