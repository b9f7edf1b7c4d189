import SwiftSyntax

/// A class of the main actor is Sendable on iOS, and a delegate of a session is. The compiler takes that of
/// Foundation's NSObject alone, and ours lies in between.
struct SendableClasses: ClassRule {
  static let summary =
    "A class right below NSObject that is Sendable on iOS is an unchecked Sendable, since the compiler knows Foundation's root class alone."
  static let examples = [
    Example(
      "class A: NSObject, Sendable {}",
      becomes: "class A: NSObject, @unchecked Sendable {}"),
    Example(
      "class A: NSObject, URLSessionDelegate {}",
      becomes: "class A: NSObject, URLSessionDelegate, @unchecked Sendable {}",
      note: "A delegate of a `URLSession` is Sendable on iOS."),
  ]

  private static let sendableProtocols = [
    "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "URLSessionStreamDelegate", "URLSessionWebSocketDelegate",
  ]

  func rewrite(_ node: ClassDeclSyntax, of type: TypeInfo, in file: FileTranslation) {
    if markBelowObject(type, node, in: file) { return }
    guard file.program.root(of: type) == .ours, file.program.chain(of: type).system == "NSObject",
      let clause = node.inheritanceClause,
      node.attributes.contains(where: { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor" }),
      let first = clause.inheritedTypes.first, let last = clause.inheritedTypes.last,
      file.program.inventory.isSystemClass(first.type.trimmedDescription),
      !clause.inheritedTypes.contains(where: { $0.type.trimmedDescription.hasSuffix("Sendable") })
    else { return }
    file.edits.insert(", @unchecked Sendable", at: last.type.end)
  }

  /// A class below NSObject may be Sendable on iOS, and a delegate of a session is. On Linux the compiler takes that of
  /// Foundation's NSObject alone, and ours lies in between.
  ///
  /// - Returns: Whether the class is Sendable.
  private func markBelowObject(_ type: TypeInfo, _ node: ClassDeclSyntax, in file: FileTranslation) -> Bool {
    guard file.program.root(of: type) != .plain, let clause = node.inheritanceClause,
      let last = clause.inheritedTypes.last
    else { return false }
    let names = clause.inheritedTypes.map { $0.type.trimmedDescription }
    if names.contains(where: { $0.hasPrefix("@unchecked ") }) { return true }
    if let index = names.firstIndex(where: { ["Sendable", "Swift.Sendable"].contains($0) }) {
      file.edits.insert("@unchecked ", at: Array(clause.inheritedTypes)[index].type.start)
      return true
    }
    guard Self.sendableProtocols.contains(where: { file.program.conforms(type, to: $0) }),
      !file.program.chain(of: type).own.dropFirst().contains(where: { ancestor in
        Self.sendableProtocols.contains { file.program.conforms(ancestor, to: $0) }
      })
    else { return false }
    file.edits.insert(", @unchecked Sendable", at: last.type.end)
    return true
  }
}
