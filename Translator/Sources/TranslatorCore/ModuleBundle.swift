import SwiftSyntax

extension Translation {
  /// Whether some source has a `Bundle.module` of its own, as projects do that do not make a package of their source.
  ///
  /// - Parameters:
  ///   - text: A translated file, which may still have `#if` in it.
  ///   - flags: The custom flags of the module that the file is part of.
  public static func declaresModuleBundle(_ text: String, flags: Set<String>) -> Bool {
    guard text.contains("Bundle"), text.contains("module") else { return false }
    let finder = ModuleBundleFinder(Conditions(flags: flags, modules: [], languageMode: .v5))
    finder.walk(SourceFile(path: "", text: text).tree)
    return finder.isFound
  }
}

/// Looks for a static member `module` in extensions of `Bundle`, in clauses that may be compiled.
private final class ModuleBundleFinder: SyntaxVisitor {
  private(set) var isFound = false
  private let conditions: Conditions

  init(_ conditions: Conditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in conditions.activeClauses(node) { walk(clause) }
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard ["Bundle", "Foundation.Bundle"].contains(node.extendedType.trimmedDescription) else { return .skipChildren }
    for member in conditions.members(node.memberBlock.members) {
      guard let variable = member.as(VariableDeclSyntax.self), variable.modifiers.isTypeMember else { continue }
      isFound = isFound || variable.bindings.contains { $0.pattern.trimmedDescription == "module" }
    }
    return .skipChildren
  }
}
