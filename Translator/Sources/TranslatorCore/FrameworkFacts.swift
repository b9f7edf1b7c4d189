import SwiftParser
import SwiftSyntax

/// The facts about Portico's own frameworks that the rules need: the initialisers that they declare `required`.
///
/// iOS lets any class be built from its metatype by the initialisers of its framework class; Swift does so only for
/// required ones. So a subclass has to declare them, and which they are stands in our source.
public struct FrameworkFacts: Sendable, Codable {
  /// By the class that declares them.
  var requiredInitializers: [String: [RequiredInitializer]]

  /// For classes that are not written yet, and for tests.
  public static let standard = FrameworkFacts(requiredInitializers: Inventory.requiredInitializers)

  /// Reads the sources of the frameworks.
  public static func read(_ sources: [String]) -> FrameworkFacts {
    var facts = standard
    for source in sources where source.contains("required ") {
      let finder = RequiredFinder(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: source))
      facts.requiredInitializers.merge(finder.found) { _, new in new }
    }
    return facts
  }

  private final class RequiredFinder: SyntaxVisitor {
    var found: [String: [RequiredInitializer]] = [:]

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.modifiers.has("open") else { return .visitChildren }
      let required = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.filter {
        $0.modifiers.has("required")
      }
      guard !required.isEmpty else { return .visitChildren }
      found[node.name.text] = required.map { initializer in
        let clause = initializer.signature.parameterClause
        return RequiredInitializer(
          labels: clause.parameters.map(\.firstName.text),
          signature: ((initializer.optionalMark?.text ?? "") + clause.trimmedDescription).onOneLine,
          forwardingBody: initializer.modifiers.has("convenience") ? initializer.body.map(oneLine) : nil)
      }
      return .visitChildren
    }

    private func oneLine(_ body: CodeBlockSyntax) -> String {
      "{ \(body.statements.map { $0.trimmedDescription.onOneLine }.joined(separator: "; ")) }"
    }
  }
}
