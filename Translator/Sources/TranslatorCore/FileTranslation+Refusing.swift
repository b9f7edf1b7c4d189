import SwiftSyntax

extension FileTranslation {
  /// Warns at a node, and lets the expression trap with the same words where it stands.
  ///
  /// - Parameter location: The node that the warning names; the expression itself otherwise.
  func trap(
    _ node: some SyntaxProtocol, as type: String, _ rule: String, _ message: String,
    at location: (some SyntaxProtocol)? = Syntax?.none
  ) {
    if let location { report(location, rule, message, .warning) } else { report(node, rule, message, .warning) }
    replaceByTrap(node.range, type, message)
  }

  /// The line ends of what is replaced stand inside the call, so that what follows the expression still follows it.
  func replaceByTrap(_ range: Range<Int>, _ type: String, _ message: String) {
    let lines = String(repeating: "\n", count: source.line(at: range.upperBound) - source.line(at: range.lowerBound))
    edits.replace(range, with: trapText(message, as: type, lines))
  }

  func trapText(_ message: String, as type: String, _ lines: String = "") -> String {
    "_refused(\(Self.literal(message)), as: (\(type)).self\(lines))"
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
