import SwiftSyntax

/// Walks one file's active code and collects its edits; each rule's work stands in a file under `Rules`.
final class FileRewriter: SyntaxVisitor {
  let program: Program
  let plan: Plan
  let module: Module
  let file: SourceFile
  var edits = Edits()
  private(set) var diagnostics: [Diagnostic] = []

  /// The types around the node being visited, innermost last; nil for a type of no module of the program.
  var scopes: [(name: String, type: TypeInfo?)] = []
  var scope: String { scopes.map(\.name).joined(separator: ".") }
  /// Text for the line of a closing brace, by the brace's byte.
  var closings: [Int: String] = [:]
  /// Blanked declarations, which open no scope; the visitor leaves them all the same.
  private var skipped: Set<SyntaxIdentifier> = []
  private(set) lazy var holdsFoundationObjects = hasFoundationObjects
  private(set) lazy var testsInterface = hasInterfaceTests
  private(set) lazy var holdsDictionariesOfObjects = String(decoding: file.bytes, as: UTF8.self).contains(
    ": AnyObject]")
  /// It calls the functions of Objective-C's runtime that exchange methods.
  var exchangesMethods = false

  init(program: Program, plan: Plan, module: Module, file: SourceFile) {
    (self.program, self.plan, self.module, self.file) = (program, plan, module, file)
    super.init(viewMode: .sourceAccurate)
  }

  func run() {
    rewriteImports()
    guard !diagnostics.contains(where: { $0.rule == "import" && $0.severity == .warning }) else { return }  // left out
    walk(file.tree)
    registerClassNames()
    declareExchanged()
  }

  func report(_ node: some SyntaxProtocol, _ rule: String, _ message: String, _ severity: Diagnostic.Severity = .error)
  {
    let (line, column) = file.position(at: node.start)
    diagnostics.append(
      Diagnostic(path: file.path, line: line, column: column, severity: severity, rule: rule, message: message))
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses { if let condition = clause.condition { rewriteCondition(condition) } }
    for clause in module.conditions.activeClauses(node) { if let elements = clause.elements { walk(elements) } }
    return .skipChildren
  }

  // MARK: Declarations

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if blankIfUnavailable(node) { return skip(node) }
    enter(node.name.text, node)
    if let type = scopes.last?.type, type.primary.node.id == node.id { rewriteClass(type, node) }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node) }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if blankIfUnavailable(node) || blankIfPreview(node) { return skip(node) }
    enter(node.name.text, node)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if blankIfUnavailable(node) { return skip(node) }
    enter(node.name.text, node)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node) }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node) }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if blankIfUnavailable(node) { return skip(node) }
    enter(node.name.text, node)
    rewriteProtocol(node)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave(node) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if blankIfUnavailable(node) { return skip(node) }
    let name = node.extendedType.trimmedDescription
    scopes.append((Program.bareName(name), program.type(named: name, in: module, file: file)))
    rewriteExtension(node)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    loosenConstraint(node)
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    loosenConstraint(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if blankIfUnavailable(node) { return .skipChildren }
    if let hoist = plan.hoistedMethods[node.id] { rename(node.name, to: hoist.newName, modifiers: node.modifiers) }
    setAsideRefusedOverride(node)
    rewriteExtensionOverride(node)
    rewriteExchanged(node)
    rewriteTestMethod(node)
    rewriteMissingOverride(node)
    rewriteOperationOverride(node)
    rewriteBundleOverride(node)
    rewriteStyledMethod(node)
    rewriteOldParameters(node)
    liftObjectRequirement(node)
    rewriteManagedMethod(node)
    refuseUncalled(node)
    bridgeAsynchronousWitness(node)
    openWitness(node)
    rewriteOperator(node)
    removeDynamic(node.modifiers, node.attributes)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if blankIfUnavailable(node) || setAsideRefusedOverride(node) { return .skipChildren }
    if let hoist = plan.hoistedMethods[node.id],
      let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    {
      rename(pattern.identifier, to: hoist.newName, modifiers: node.modifiers)
    }
    rewriteExtensionOverride(node)
    rewriteEntry(node)
    if !rewriteManagedProperty(node) { rewriteObservedProperty(node) }
    rewriteOperationProperty(node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    blankIfUnavailable(node) ? .skipChildren : .visitChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    blankIfUnavailable(node) ? .skipChildren : .visitChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if blankIfUnavailable(node) { return .skipChildren }
    rewriteBlockAlias(node)
    return .visitChildren
  }

  private func enter(_ name: String, _ node: some SyntaxProtocol) {
    let qualified = scopes.isEmpty ? name : scope + "." + name
    scopes.append((name, program.declared(qualified, by: node, in: module, file: file)))
  }

  private func skip(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    skipped.insert(node.id)
    return .skipChildren
  }

  private func leave(_ node: some DeclGroupSyntax) {
    guard !skipped.contains(node.id) else { return }
    scopes.removeLast()
    let brace = node.memberBlock.rightBrace.start
    if let text = closings[brace] { edits.insert(text, at: brace) }
  }

  /// Puts members before the closing brace, on its line.
  func addMembers(_ text: String, to node: some DeclGroupSyntax) {
    let brace = node.memberBlock.rightBrace
    guard brace.presence == .present else { return }
    var separator = ""
    if closings[brace.start] == nil, let last = node.memberBlock.members.last, last.semicolon == nil,
      file.line(at: last.end) == file.line(at: brace.start)
    {
      separator = "; "
    }
    closings[brace.start, default: ""] += separator + (closings[brace.start] == nil ? "" : "; ") + text + " "
  }

  /// Puts a declaration behind the closing brace, on its line.
  func addAfter(_ text: String, _ node: some DeclGroupSyntax) {
    let brace = node.memberBlock.rightBrace
    guard brace.presence == .present else { return }
    edits.insert("; " + text, at: brace.end)
    // A declaration that follows on the same line needs its own separator.
    if let next = brace.nextToken(viewMode: .sourceAccurate), file.line(at: next.start) == file.line(at: brace.start),
      next.tokenKind != .semicolon, next.tokenKind != .endOfFile, next.tokenKind != .rightBrace
    {
      edits.insert(";", at: brace.end)
    }
  }

  func rename(_ name: TokenSyntax, to newName: String, modifiers: DeclModifierListSyntax) {
    edits.replace(name.range, with: newName)
    for modifier in modifiers where ["override", "open", "required"].contains(modifier.name.text) {
      edits.replacePadded(modifier.range, with: modifier.name.text == "open" ? "public" : "")
    }
  }

  // MARK: Attributes

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    rewriteAttribute(node)
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      checkExchanged(node)
      rewriteSelector(node)
      return .skipChildren
    case "keyPath": rewriteKeyPath(node); return .skipChildren
    case "fileLiteral": rewriteFileLiteral(node); return .visitChildren
    case "Preview": edits.blank(node.range); return .skipChildren
    default: return .visitChildren
    }
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" {
      edits.blank(node.range)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteOptionalCall(node)
    rewriteOldCall(node)
    rewriteObserve(node)
    rewriteClassDescription(node)
    rewriteClassAsObject(node)
    rewriteSwizzling(node)
    rewriteShadowedFunction(node)
    rewriteFormat(node)
    rewriteBundleOfClass(node)
    rewriteOperationDependencies(node)
    rewriteSleep(node)
    rewriteWait(node)
    rewriteOldDate(node)
    rewriteObjectOfClass(node)
    rewriteDecoding(node)
    rewriteUnhandledChange(node)
    rewriteLoopBlock(node)
    rewriteEnumeration(node)
    rewriteUnarchiving(node)
    refuse(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteModuleName(node)
    rewriteLaunchArguments(node)
    rewriteAnyObjectMember(node)
    rewriteOptionalReference(node)
    rewriteOldMember(node)
    rewriteLocale(node)
    rewriteReferenceDate(node)
    rewriteCalendar(node)
    rewriteMainBundle(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    rewriteOldName(node.baseName, isMember: isMember)
    if !isMember { refuseType(node.baseName) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    rewriteOldName(node.name, isMember: false)
    rewriteFoundationObject(node)
    refuseType(node.name)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteCoreFoundationCast(node)
    rewriteKeyCast(node)
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteAvailability(node)
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    rewriteAvailability(node)
    return .visitChildren
  }
}
