import SwiftSyntax

/// One file on its way through the rules: where the walk stands, what is to be changed, and what is said about it.
final class FileTranslation {
  let program: Program
  let plan: Plan
  let module: Module
  let source: SourceFile
  var edits = Edits()
  private(set) var diagnostics: [Diagnostic] = []
  /// The types around the node being visited, innermost last; nil for a type of no module of the program.
  private(set) var scopes: [(name: String, type: TypeInfo?)] = []
  /// Text for the line of a closing brace, by the brace's byte.
  private var closings: [Int: String] = [:]
  private var facts: [ObjectIdentifier: Any] = [:]

  init(program: Program, plan: Plan, module: Module, source: SourceFile) {
    (self.program, self.plan, self.module, self.source) = (program, plan, module, source)
  }

  func report(_ node: some SyntaxProtocol, _ rule: String, _ message: String, _ severity: Diagnostic.Severity = .error)
  {
    let (line, column) = source.position(at: node.start)
    diagnostics.append(
      Diagnostic(path: source.path, line: line, column: column, severity: severity, rule: rule, message: message))
  }

  /// What a rule knows of the whole file, found out when it is first asked for.
  subscript<Fact: FileFact>(_: Fact.Type) -> Fact.Value {
    get {
      if let known = facts[ObjectIdentifier(Fact.self)] as? Fact.Value { return known }
      let value = Fact.value(in: self)
      facts[ObjectIdentifier(Fact.self)] = value
      return value
    }
    set { facts[ObjectIdentifier(Fact.self)] = newValue }
  }

  // MARK: Scopes

  /// The names of the types around the node being visited, `Outer.Inner`.
  var scope: String { scopes.map(\.name).joined(separator: ".") }

  /// - Returns: The type that the scope is of.
  @discardableResult
  func enter(_ name: String, _ node: some SyntaxProtocol) -> TypeInfo? {
    let qualified = scopes.isEmpty ? name : scope + "." + name
    let type = program.declared(qualified, by: node, in: module, file: source)
    scopes.append((name, type))
    return type
  }

  func enterExtension(of name: String) {
    scopes.append((Program.bareName(name), program.type(named: name, in: module, file: source)))
  }

  /// Leaves the innermost scope, and writes what was to stand on the line of its closing brace.
  func leave(_ node: some DeclGroupSyntax) {
    scopes.removeLast()
    let brace = node.memberBlock.rightBrace.start
    if let text = closings[brace] { edits.insert(text, at: brace) }
  }

  /// Whether one of the program's classes above the one around has a member.
  func isDeclaredAbove(_ has: (Body) -> Bool) -> Bool {
    guard let type = scopes.last?.type else { return false }
    return program.chain(of: type).own.dropFirst().contains { $0.bodies.contains(where: has) }
  }

  /// Neither it nor a type around it is private or generic, and no function or condition encloses it.
  func isVisibleFromFile(_ type: TypeInfo) -> Bool {
    var node: Syntax? = (type.primary.node as any SyntaxProtocol)._syntaxNode
    while let current = node {
      if let group = current.asProtocol((any DeclGroupSyntax).self) {
        if group.modifiers.has("private") { return false }
        if let generic = current.asProtocol((any WithGenericParametersSyntax).self),
          generic.genericParameterClause != nil
        {
          return false
        }
        if let around = current.as(ExtensionDeclSyntax.self) {
          let extended = program.type(named: around.extendedType.trimmedDescription, in: module)
          guard let extended, extended.kind == .class, isVisibleFromFile(extended) else { return false }
        }
      }
      if current.is(CodeBlockSyntax.self) || current.is(IfConfigDeclSyntax.self) || current.is(ClosureExprSyntax.self) {
        return false
      }
      node = current.parent
    }
    return true
  }

  // MARK: Declarations

  /// The attributes that are compiled, those behind `#if` included.
  func attributes(_ list: AttributeListSyntax) -> [AttributeSyntax] { module.conditions.attributes(list) }

  /// Puts members before the closing brace, on its line.
  func addMembers(_ text: String, to node: some DeclGroupSyntax) {
    let brace = node.memberBlock.rightBrace
    guard brace.presence == .present else { return }
    var separator = ""
    if closings[brace.start] == nil, let last = node.memberBlock.members.last, last.semicolon == nil,
      source.line(at: last.end) == source.line(at: brace.start)
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
    if let next = brace.nextToken(viewMode: .sourceAccurate),
      source.line(at: next.start) == source.line(at: brace.start),
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

  /// Adds what follows a new value of a property; nothing where it can only be read.
  ///
  /// - Parameter change: Gets the name of the old value.
  func addAfterSetting(_ binding: PatternBindingSyntax, _ name: String, _ change: (_ old: String) -> String) {
    guard let block = binding.accessorBlock else {
      edits.insert(" { didSet { \(change("oldValue")) } }", at: binding.end)
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }  // read only: it has to be announced by hand
    if let observer = accessors.first(where: { $0.accessorSpecifier.text == "didSet" }), let body = observer.body {
      let old = observer.parameters?.name.text ?? "oldValue"
      edits.insert(" defer { \(change(old)) }; ", at: body.leftBrace.end)
    } else if let setter = accessors.first(where: { $0.accessorSpecifier.text == "set" }), let body = setter.body {
      let told = change("_old"), old = told.contains("_old,") ? " let _old = self.\(name);" : ""
      edits.insert("\(old) defer { \(told) }; ", at: body.leftBrace.end)
    } else if accessors.contains(where: { $0.accessorSpecifier.text == "willSet" }) {
      edits.insert(" didSet { \(change("oldValue")) } ", at: block.leftBrace.end)
    }
  }

  /// Code that is run when the program is loaded, behind the last line.
  ///
  /// - Parameter name: Unique in the module.
  func addAtLoad(_ name: String, _ code: String) {
    edits.append("@section(\".init_array\") @used private let \(name): @convention(c) () -> Void = { \(code) }")
  }
}

/// Something that a rule knows of a whole file, and needs at many nodes.
protocol FileFact {
  associatedtype Value
  static func value(in file: FileTranslation) -> Value
}
