import SwiftSyntax

/// Walks one file's active code, keeps its scopes, and shows each node to the rules of its kind.
final class FileRewriter: SyntaxVisitor {
  private let file: FileTranslation
  private let rules: RuleTable
  /// Declarations that open no scope, because they are gone; the visitor leaves them all the same.
  private var skipped: Set<SyntaxIdentifier> = []

  init(_ file: FileTranslation, rules: RuleTable) {
    (self.file, self.rules) = (file, rules)
    super.init(viewMode: .sourceAccurate)
  }

  func run() {
    guard answer(of: rules.opening, { $0.open(file) }) == .goesOn else { return }
    walk(file.source.tree)
    for rule in rules.closing { rule.close(file) }
  }

  /// Asks one rule after the other, until one says that the node is done.
  private func answer<Kind>(of rules: [Kind], _ ask: (Kind) -> Answer) -> Answer {
    for rule in rules where ask(rule) == .isDone { return .isDone }
    return .goesOn
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      guard let condition = clause.condition else { continue }
      for rule in rules.compilationConditions { rule.rewrite(condition, in: file) }
    }
    for clause in file.module.conditions.activeClauses(node) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isCompiled(node) else { return skip(node) }
    if let type = file.enter(node.name.text, node), type.primary.node.id == node.id {
      for rule in rules.classes { rule.rewrite(node, of: type, in: file) }
    }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node) }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isCompiled(node), answer(of: rules.structures, { $0.rewrite(node, in: file) }) == .goesOn else {
      return skip(node)
    }
    file.enter(node.name.text, node)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isCompiled(node) else { return skip(node) }
    file.enter(node.name.text, node)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node) }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    file.enter(node.name.text, node)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node) }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isCompiled(node) else { return skip(node) }
    if let type = file.enter(node.name.text, node), type.primary.node.id == node.id {
      for rule in rules.protocols { rule.rewrite(node, of: type, in: file) }
    }
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave(node) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isCompiled(node) else { return skip(node) }
    file.enterExtension(of: node.extendedType.trimmedDescription)
    for rule in rules.extensions { rule.rewrite(node, in: file) }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }

  private func isCompiled(_ node: some DeclSyntaxProtocol & WithAttributesSyntax) -> Bool {
    answer(of: rules.declarations) { $0.rewrite(node, in: file) } == .goesOn
  }

  private func skip(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    skipped.insert(node.id)
    return .skipChildren
  }

  private func leave(_ node: some DeclGroupSyntax) {
    if !skipped.contains(node.id) { file.leave(node) }
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isCompiled(node) else { return .skipChildren }
    for rule in rules.functions { rule.rewrite(node, in: file) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isCompiled(node), answer(of: rules.properties, { $0.rewrite(node, in: file) }) == .goesOn else {
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    isCompiled(node) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    isCompiled(node) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isCompiled(node) else { return .skipChildren }
    for rule in rules.typeAliases { rule.rewrite(node, in: file) }
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    for rule in rules.genericParameters { rule.rewrite(node, in: file) }
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    for rule in rules.associatedTypes { rule.rewrite(node, in: file) }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    for rule in rules.attributes { rule.rewrite(node, in: file) }
    return .visitChildren
  }

  // MARK: Expressions and names

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    answer(of: rules.macros) { $0.rewrite(node, in: file) } == .isDone ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    answer(of: rules.macroDeclarations) { $0.rewrite(node, in: file) } == .isDone ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for rule in rules.calls { rule.rewrite(node, in: file) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    for rule in rules.members { rule.rewrite(node, in: file) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
      for rule in rules.names { rule.rewrite(node.baseName, in: file) }
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    for rule in rules.names { rule.rewrite(node.name, in: file) }
    for rule in rules.typeNames { rule.rewrite(node, in: file) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    for rule in rules.sequences { rule.rewrite(node, in: file) }
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    for rule in rules.statements { rule.rewrite(node, in: file) }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    for rule in rules.statements { rule.rewrite(node, in: file) }
    return .visitChildren
  }
}
