import SwiftSyntax

// What belongs to the device or the app, and Foundation on Linux takes from the process.
extension FileRewriter {
  /// `Locale.current` is the device's, which Foundation on Linux does not ask.
  func rewriteLocale(_ node: MemberAccessExprSyntax) {
    guard ["current", "autoupdatingCurrent"].contains(node.declName.baseName.text),
      let base = node.base?.as(DeclReferenceExprSyntax.self), ["Locale", "NSLocale"].contains(base.baseName.text),
      program.type(named: base.baseName.text, in: module) == nil
    else { return }
    edits.replace(node.range, with: "Locale._current")
  }

  /// `Bundle.main` is the app's, also in a process of tests, which is not the app's own.
  func rewriteMainBundle(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "main", let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "Bundle",
      program.type(named: "Bundle", in: module) == nil
    else { return }
    edits.replace(node.range, with: "Bundle._app")
  }
}
