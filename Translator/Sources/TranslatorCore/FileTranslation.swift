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

  /// What rules know of the whole file, found out when it is first asked for.
  subscript<Fact: FileFact>(_: Fact.Type) -> Fact.Value {
    get {
      if let known = facts[ObjectIdentifier(Fact.self)] as? Fact.Value { return known }
      let value = Fact.value(in: self)
      facts[ObjectIdentifier(Fact.self)] = value
      return value
    }
    set { facts[ObjectIdentifier(Fact.self)] = newValue }
  }

  /// Turns a name of Foundation's into that of our member: `_name`.
  func addUnderscore(to name: some SyntaxProtocol) { edits.insert("_", at: name.start) }

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
}

/// Something that rules know of a whole file, and need at many nodes.
protocol FileFact {
  associatedtype Value
  static func value(in file: FileTranslation) -> Value
}
