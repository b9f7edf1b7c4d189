import SwiftSyntax

extension FileRewriter {
  /// `Locale.current` is the device's, which Foundation on Linux does not ask.
  func rewriteLocale(_ node: MemberAccessExprSyntax) {
    guard ["current", "autoupdatingCurrent"].contains(node.declName.baseName.text),
      let base = node.base?.as(DeclReferenceExprSyntax.self), ["Locale", "NSLocale"].contains(base.baseName.text),
      program.type(named: base.baseName.text, in: module) == nil
    else { return }
    edits.replace(node.range, with: "Locale._current")
  }
}
