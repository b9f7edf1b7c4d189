import SwiftParser
import SwiftSyntax

/// The names that some source declares: types, and base names of their members.
public struct DeclaredNames: Codable, Sendable, Equatable {
  /// Base names of members by type, nested types with their path: `UIView.ContentMode`. Under "-" functions and
  /// constants.
  public private(set) var members: [String: Set<String>] = [:]
  /// Members whose every declaration does nothing but trap: `notImplemented()`.
  public private(set) var trapping: [String: Set<String>] = [:]
  /// The first type that a class or protocol names behind its colon.
  public private(set) var ancestors: [String: String] = [:]
  /// All types that a type's declaration and its extensions name behind their colons.
  public private(set) var inherited: [String: Set<String>] = [:]
  private var written: [String: Set<String>] = [:]

  public init() {}

  public init(source: String) {
    self.init()
    let reader = DeclarationReader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: source))
    self = reader.names
    settle()
  }

  /// - Parameter parts: In any order.
  public init(merging parts: [DeclaredNames]) {
    self.init()
    for part in parts {
      members.merge(part.members) { $0.union($1) }
      trapping.merge(part.trapping) { $0.union($1) }
      written.merge(part.written) { $0.union($1) }
      ancestors.merge(part.ancestors) { first, _ in first }
      inherited.merge(part.inherited) { $0.union($1) }
    }
    settle()
  }

  /// A member that has a declaration with a body does not trap.
  private mutating func settle() {
    for (type, names) in written { trapping[type]?.subtract(names) }
    trapping = trapping.filter { !$0.value.isEmpty }
  }

  public func hasType(_ name: String) -> Bool { members[name] != nil || members["-"]?.contains(name) == true }

  /// All base names, of whatever type.
  public var all: Set<String> { members.values.reduce(into: []) { $0.formUnion($1) } }

  fileprivate mutating func add(type: String) { members[type, default: []].formUnion([]) }

  fileprivate mutating func add(_ name: String, to type: String, traps: Bool) {
    let name = name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
    members[type, default: []].insert(name)
    if traps { trapping[type, default: []].insert(name) } else { written[type, default: []].insert(name) }
  }

  fileprivate mutating func add(ancestors list: [String], of type: String, declares: Bool) {
    if declares, let first = list.first { ancestors[type] = ancestors[type] ?? first }
    inherited[type, default: []].formUnion(list)
  }

  /// Whether a type, or one that it inherits from or conforms to, has a member.
  public func has(_ member: String, in type: String) -> Bool {
    var seen: Set<String> = []
    var rest = [type]
    while let name = rest.popLast() {
      guard seen.insert(name).inserted else { continue }
      if members[name]?.contains(member) == true { return true }
      rest += inherited[name] ?? []
    }
    return false
  }
}

/// Collects declarations, with the types that they stand in.
private final class DeclarationReader: SyntaxVisitor {
  var names = DeclaredNames()
  private var types: [String] = []

  private var here: String { types.isEmpty ? "-" : types.joined(separator: ".") }

  private func enter(_ name: String, _ inheritance: InheritanceClauseSyntax?) -> SyntaxVisitorContinueKind {
    if !types.isEmpty { names.add(name, to: here, traps: false) }
    types.append(name)
    names.add(type: here)
    inherit(inheritance, declares: true)
    return .visitChildren
  }

  private func inherit(_ clause: InheritanceClauseSyntax?, declares: Bool) {
    guard let clause else { return }
    names.add(
      ancestors: clause.inheritedTypes.map { String($0.type.trimmedDescription.prefix { $0 != "<" }) }, of: here,
      declares: declares)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, nil) }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.inheritanceClause)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(String(node.extendedType.trimmedDescription.prefix { $0 != "<" }))
    names.add(type: here)
    inherit(node.inheritanceClause, declares: false)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    names.add(node.name.text, to: here, traps: Self.traps(node.body))
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    names.add("init", to: here, traps: Self.traps(node.body))
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      names.add(name, to: here, traps: binding.accessorBlock.map { Self.traps($0.trimmedDescription) } ?? false)
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    names.add(node.name.text, to: here, traps: false)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    names.add(node.name.text, to: here, traps: false)
    names.add(type: types.isEmpty ? node.name.text : "\(here).\(node.name.text)")
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    names.add(node.name.text, to: here, traps: false)
    return .skipChildren
  }

  private static func traps(_ body: CodeBlockSyntax?) -> Bool {
    guard let body, body.statements.count == 1 else { return false }
    return traps(body.statements.trimmedDescription)
  }

  /// Short code that does nothing else.
  private static func traps(_ text: String) -> Bool { text.contains("notImplemented(") && text.utf8.count < 120 }
}
