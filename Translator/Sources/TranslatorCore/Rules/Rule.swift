import SwiftSyntax

/// One thing that differs between iOS and here, and what the translator does about it.
///
/// A rule says by the protocols below which nodes it looks at, and stands in `RuleTable`. It keeps nothing between two
/// nodes; what it finds out about a file is a `FileFact`.
protocol Rule: Sendable {
  /// What becomes of which source, in one sentence; it stands in `Documentation/Translator.md`.
  static var summary: String { get }
  /// At least one. The tests translate them, and they stand in the page beside the summary.
  static var examples: [Example] { get }
}

extension Rule {
  static var name: String { String(describing: Self.self) }
}

/// What a rule says of a node that it was asked about.
enum Answer {
  /// The next rules are asked, and then the node's children are visited.
  case goesOn
  /// No other rule is asked, and the children are not visited.
  case isDone
}

// MARK: Files

/// Looks at a file before its nodes are visited.
protocol OpeningRule: Rule {
  /// - Returns: `isDone` for a file that is left out.
  func open(_ file: FileTranslation) -> Answer
}

/// Looks at a file when all of its nodes have been visited.
protocol ClosingRule: Rule {
  func close(_ file: FileTranslation)
}

// MARK: Declarations

/// Looks at each declaration that may have attributes, before the rules of its kind, and before its scope is entered.
protocol DeclarationRule: Rule {
  func rewrite(_ node: some DeclSyntaxProtocol & WithAttributesSyntax, in file: FileTranslation) -> Answer
}

/// Looks at a structure before its scope is entered.
protocol StructureRule: Rule {
  func rewrite(_ node: StructDeclSyntax, in file: FileTranslation) -> Answer
}

protocol ClassRule: Rule {
  /// - Parameter type: The class that the node declares.
  func rewrite(_ node: ClassDeclSyntax, of type: TypeInfo, in file: FileTranslation)
}

protocol ProtocolRule: Rule {
  /// - Parameter type: The protocol that the node declares.
  func rewrite(_ node: ProtocolDeclSyntax, of type: TypeInfo, in file: FileTranslation)
}

/// Looks at an extension, whose type is the innermost scope.
protocol ExtensionRule: Rule {
  func rewrite(_ node: ExtensionDeclSyntax, in file: FileTranslation)
}

protocol FunctionRule: Rule {
  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation)
}

protocol PropertyRule: Rule {
  /// - Returns: `isDone` for a declaration that is gone.
  func rewrite(_ node: VariableDeclSyntax, in file: FileTranslation) -> Answer
}

protocol TypeAliasRule: Rule {
  func rewrite(_ node: TypeAliasDeclSyntax, in file: FileTranslation)
}

protocol GenericParameterRule: Rule {
  func rewrite(_ node: GenericParameterSyntax, in file: FileTranslation)
}

protocol AssociatedTypeRule: Rule {
  func rewrite(_ node: AssociatedTypeDeclSyntax, in file: FileTranslation)
}

protocol AttributeRule: Rule {
  func rewrite(_ node: AttributeSyntax, in file: FileTranslation)
}

// MARK: Conditions

/// Looks at the condition of a clause of `#if`.
protocol CompilationConditionRule: Rule {
  func rewrite(_ condition: ExprSyntax, in file: FileTranslation)
}

/// Looks at statements with a list of conditions.
protocol StatementRule: Rule {
  func rewrite(_ node: IfExprSyntax, in file: FileTranslation)
  func rewrite(_ node: GuardStmtSyntax, in file: FileTranslation)
}

// MARK: Expressions and names

/// Looks at `#name(…)` as an expression.
protocol MacroRule: Rule {
  /// - Returns: `isDone` where what stands in the parentheses is no expression any more.
  func rewrite(_ node: MacroExpansionExprSyntax, in file: FileTranslation) -> Answer
}

/// Looks at `#name(…)` as a declaration.
protocol MacroDeclarationRule: Rule {
  func rewrite(_ node: MacroExpansionDeclSyntax, in file: FileTranslation) -> Answer
}

protocol CallRule: Rule {
  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation)
}

/// Looks at `base.name` and `.name`.
protocol MemberRule: Rule {
  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation)
}

/// Looks at names of types, and at names in expressions that stand behind no dot.
protocol NameRule: Rule {
  func rewrite(_ name: TokenSyntax, in file: FileTranslation)
}

/// Looks at names of types alone, after the rules for names.
protocol TypeNameRule: Rule {
  func rewrite(_ node: IdentifierTypeSyntax, in file: FileTranslation)
}

/// Looks at operators, casts among them, with what stands between them.
protocol SequenceRule: Rule {
  func rewrite(_ node: SequenceExprSyntax, in file: FileTranslation)
}
