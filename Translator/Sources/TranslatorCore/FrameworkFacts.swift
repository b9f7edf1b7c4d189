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
    let files = sources.filter { $0.contains("required ") }.map { Parser.parse(source: $0) }
    let nested = NestedTypeFinder(viewMode: .sourceAccurate)
    for file in files { nested.walk(file) }
    for file in files {
      let finder = RequiredFinder(nested: nested.found)
      finder.walk(file)
      facts.requiredInitializers.merge(finder.found) { _, new in new }
    }
    return facts
  }

  /// The types that are declared within a class, in the file that declares it.
  private final class NestedTypeFinder: SyntaxVisitor {
    var found: [String: Set<String>] = [:]

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      add(node.memberBlock, to: node.name.text)
      return .visitChildren
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      add(node.memberBlock, to: node.extendedType.trimmedDescription)
      return .visitChildren
    }

    private func add(_ members: MemberBlockSyntax, to owner: String) {
      for member in members.members {
        if let type = member.decl.asProtocol((any NamedDeclSyntax).self), !member.decl.is(FunctionDeclSyntax.self) {
          found[owner, default: []].insert(type.name.text)
        }
      }
    }
  }

  private final class RequiredFinder: SyntaxVisitor {
    var found: [String: [RequiredInitializer]] = [:]
    private let nested: [String: Set<String>]

    init(nested: [String: Set<String>]) {
      self.nested = nested
      super.init(viewMode: .sourceAccurate)
    }

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
          signature: ((initializer.optionalMark?.text ?? "") + qualified(clause, in: node.name.text)).onOneLine,
          forwardingBody: initializer.modifiers.has("convenience") ? initializer.body.map(oneLine) : nil)
      }
      return .visitChildren
    }

    /// The clause with the names of types within the class spelled out: a subclass may have some of the same names.
    private func qualified(_ clause: FunctionParameterClauseSyntax, in owner: String) -> String {
      guard let types = nested[owner], !types.isEmpty else { return clause.trimmedDescription }
      return Qualifier(owner, types).rewrite(clause).trimmedDescription
    }

    private func oneLine(_ body: CodeBlockSyntax) -> String {
      "{ \(body.statements.map { $0.trimmedDescription.onOneLine }.joined(separator: "; ")) }"
    }
  }

  private final class Qualifier: SyntaxRewriter {
    private let owner: String, types: Set<String>
    init(_ owner: String, _ types: Set<String>) { (self.owner, self.types) = (owner, types) }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      guard types.contains(node.name.text) else { return super.visit(node) }
      return TypeSyntax(
        MemberTypeSyntax(baseType: IdentifierTypeSyntax(name: .identifier(owner)), name: node.name)
          .with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia))
    }
  }
}
