import SwiftParser
import SwiftSyntax

/// The declarations of a file, and the names that stand in it: enough to tell whether a change elsewhere can matter to
/// it.
///
/// The rules look things up by spelling: by a name that stands in the file, or by one that the declaration of such a
/// name leads to. Names are kept as hashes.
struct DeclarationFacts: Equatable {
  /// By name: the headers of types and of their extensions, and members with what stands around them. Under
  /// `members(of:)`, all of a type.
  var declared: [UInt64: UInt64] = [:]
  /// The names that a type or an alias inherits from or stands for.
  var leads: [UInt64: Set<UInt64>] = [:]
  /// The members of a type.
  var members: [UInt64: Set<UInt64>] = [:]
  /// Every name in the file.
  var mentions: Set<UInt64> = []
  /// Types that the file declares or extends.
  var own: Set<UInt64> = []

  static func hash(_ name: String) -> UInt64 {
    var digest = Digest()
    digest.add(name)
    return digest.value
  }
  /// The name under which all members of a type stand.
  static func members(of type: UInt64) -> UInt64 { type &* 31 &+ 7 }

  init() {}

  /// - Parameter outline: The file's text without bodies.
  init(of file: SourceFile, outline: [UInt8]) {
    let finder = Finder(outline)
    finder.walk(file.tree)
    self = finder.facts
  }

  private final class Finder: SyntaxVisitor {
    var facts = DeclarationFacts()
    private let outline: [UInt8]
    private var types: [(name: UInt64, header: UInt64)] = []
    private var hashes: [String: UInt64] = [:]

    init(_ outline: [UInt8]) {
      self.outline = outline
      super.init(viewMode: .sourceAccurate)
    }

    private func hash(_ name: String) -> UInt64 {
      if let known = hashes[name] { return known }
      let value = DeclarationFacts.hash(name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name)
      hashes[name] = value
      return value
    }

    private func words(_ range: Range<Int>) -> UInt64 {
      var digest = Digest()
      digest.add(outline[range].lazy.filter { $0 > 32 })
      return digest.value
    }

    private func names(in node: (some SyntaxProtocol)?) -> Set<UInt64> {
      Set(
        node?.tokens(viewMode: .sourceAccurate).compactMap { token -> UInt64? in
          if case .identifier(let text) = token.tokenKind { return hash(text) }
          return nil
        } ?? [])
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      switch token.tokenKind {
      case .identifier(let text): facts.mentions.insert(hash(text))
      // The name of a method in `Selector("f:")`.
      case .stringSegment(let text) where text.utf8.count < 64:
        let name = text.prefix { $0 != ":" }
        if !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
          facts.mentions.insert(hash(String(name)))
        }
      default: break
      }
      return .skipChildren
    }

    // MARK: Types

    private func enter(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
      let key = hash(name), outer = types.last?.header ?? 0
      let header = words(node.start..<node.memberBlock.leftBrace.start) &+ outer &* 31
      types.append((key, header))
      facts.own.insert(key)
      facts.declared[key, default: 0] &+= header
      facts.leads[key, default: []].formUnion(names(in: node.inheritanceClause))
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = Program.bareName(node.extendedType.trimmedDescription)
      return enter(node, name.split(separator: ".").last.map(String.init) ?? name)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      let key = hash(node.name.text)
      facts.declared[key, default: 0] &+= words(node.range) &+ (types.last?.header ?? 0)
      facts.leads[key, default: []].formUnion(names(in: node.initializer))
      return .visitChildren
    }

    // MARK: Members

    private func add(_ node: some DeclSyntaxProtocol, _ name: String) -> SyntaxVisitorContinueKind {
      guard let type = types.last, node.enclosingGroup != nil else { return .visitChildren }
      let key = hash(name), text = words(node.range)
      facts.declared[key, default: 0] &+= text &+ type.header &* 31
      facts.declared[DeclarationFacts.members(of: type.name), default: 0] &+= text
      facts.members[type.name, default: []].insert(key)
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name.text) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { add(node, "init") }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text { _ = add(node, name) }
      }
      return .visitChildren
    }
  }
}

/// The declarations of all files, and for each file a digest of what it can see of them.
struct Dependencies {
  private var declared: [UInt64: UInt64] = [:]
  private var leads: [UInt64: Set<UInt64>] = [:]
  private var members: [UInt64: Set<UInt64>] = [:]
  /// `#selector` looks whether the app has a type of this name.
  private static let macro = DeclarationFacts.hash("selector"), selector = DeclarationFacts.hash("Selector")

  /// Names of variables inside bodies matter only where a rule asks for them.
  private static let askedByRules = Set(Inventory.shared.optionals.keys.map { String($0.prefix { $0 != "(" }) })
    .union(OldNames.members.keys).union(Refusals.functions.keys)

  /// - Parameter files: The outline of each file whose declarations are there for others, by a name for the file.
  init(_ files: [(name: String, outline: Outline)], nibClasses: Set<String>) {
    var asked = Self.askedByRules
    for (_, outline) in files { asked.formUnion(outline.requirements) }
    for (name, outline) in files {
      let bit = DeclarationFacts.hash(name)
      for (key, value) in outline.facts.declared { declared[key, default: 0] &+= (value ^ bit) &* 1_099_511_628_211 }
      leads.merge(outline.facts.leads) { $0.union($1) }
      members.merge(outline.facts.members) { $0.union($1) }
      for (name, types) in outline.names where asked.contains(name) { add("variable \(types.sorted())", to: name) }
    }
    let swizzling = Swizzling(files.map(\.outline.swizzling))
    for name in swizzling.methods { add("exchanged", to: name) }
    for name in swizzling.places { add("exchanges", to: name) }
    for name in nibClasses { add("nib", to: name) }
  }

  private mutating func add(_ fact: String, to name: String) {
    declared[DeclarationFacts.hash(name), default: 0] &+= DeclarationFacts.hash(fact)
  }

  /// Changes when anything does that the file's translation may depend on.
  func digest(for facts: DeclarationFacts) -> UInt64 {
    var names = facts.mentions
    if names.contains(Self.macro) { names.insert(Self.selector) }
    var pending = Array(names)
    func reach(_ name: UInt64, _ body: (UInt64) -> Void) {
      for next in leads[name] ?? [] { body(next) }
    }
    while let name = pending.popLast() { reach(name) { if names.insert($0).inserted { pending.append($0) } } }
    // All members of its own types, and of those above them, count: hooks and moved overrides are made of them.
    var types = facts.own
    pending = Array(types)
    while let name = pending.popLast() { reach(name) { if types.insert($0).inserted { pending.append($0) } } }
    for type in types {
      names.insert(DeclarationFacts.members(of: type))
      names.formUnion(members[type] ?? [])
    }
    // A sum, since a set has no order.
    return names.reduce(into: 0) { sum, name in
      if let value = declared[name] { sum &+= (value ^ name) &* 1_099_511_628_211 }
    }
  }
}
