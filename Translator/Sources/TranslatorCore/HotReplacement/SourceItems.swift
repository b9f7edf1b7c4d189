import SwiftSyntax

/// The declarations of a translated file as two versions of it are compared: what a running app can take over, and all
/// else.
///
/// Texts are tokens joined by spaces, so comments and line breaks make no difference.
struct SourceItems {
  /// A function, computed property or subscript with its body.
  struct Callable {
    enum Form: Equatable { case function, property, subscripted }

    /// The key that tells it from the others of its module; it stays the same while only the body changes.
    struct Key: Hashable {
      /// The declarations around it, from outside in, each without its body.
      var scope: [String]
      /// The declaration without its body.
      var head: String
    }

    var key: Key
    var form: Form
    /// The base name; `subscript` for a subscript.
    var name: String
    /// The name with labels, as `@_dynamicReplacement(for:)` takes it.
    var fullName: String
    var body: String
    var node: DeclSyntax
    /// The block that is the body: statements, or accessors.
    var block: Syntax
    var scopes: [DeclSyntax]
    var line: Int

    var attributes: AttributeListSyntax { node.asProtocol(WithAttributesSyntax.self)?.attributes ?? [] }
    var modifiers: Set<String> { Set((node.asProtocol(WithModifiersSyntax.self)?.modifiers ?? []).map(\.name.text)) }
    var isPrivate: Bool { !modifiers.isDisjoint(with: ["private", "fileprivate"]) }
    /// Whether it is the translator's own, which finds methods and properties by name.
    var isDispatch: Bool { modifiers.contains("override") && Self.dispatch.contains(name) }
    private static let dispatch: Set<String> = [
      "_new", "_invoke", "_responds", "_optional", "_property", "_setProperty",
    ]
    /// How a person would call it.
    var title: String { form == .function ? fullName : name }
  }

  /// Anything that a running app cannot take over.
  struct Fixed: Equatable {
    var scope: [String]
    /// How a person would call it, such as `the stored property count`.
    var title: String
    var text: String
    var line: Int

    static func == (left: Fixed, right: Fixed) -> Bool { left.scope == right.scope && left.text == right.text }
  }

  private(set) var callables: [Callable] = []
  private(set) var fixed: [Fixed] = []
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
    for statement in file.tree.statements {
      if let declaration = statement.item.as(DeclSyntax.self) {
        add(declaration, [])
      } else {
        addFixed(statement, "a statement outside functions", [])
      }
    }
  }

  private mutating func addFixed(_ node: some SyntaxProtocol, _ title: String, _ scopes: [DeclSyntax]) {
    fixed.append(
      Fixed(scope: scopes.map(Self.header), title: title, text: node.tokenText, line: file.line(at: node.start)))
  }

  private mutating func add(_ node: DeclSyntax, _ scopes: [DeclSyntax]) {
    if let group = node.asProtocol(DeclGroupSyntax.self), !node.is(ProtocolDeclSyntax.self) {
      let title = "the declaration of \(Self.name(of: node))"
      fixed.append(
        Fixed(scope: scopes.map(Self.header), title: title, text: Self.header(node), line: file.line(at: node.start)))
      for member in group.memberBlock.members { add(member.decl, scopes + [node]) }
    } else if let callable = callable(node, scopes) {
      callables.append(callable)
    } else {
      addFixed(node, Self.title(of: node), scopes)
    }
  }

  private func callable(_ node: DeclSyntax, _ scopes: [DeclSyntax]) -> Callable? {
    func make(_ form: Callable.Form, _ name: String, _ fullName: String, _ block: some SyntaxProtocol) -> Callable {
      let text = Self.text(node, before: block)
      let key = Callable.Key(scope: scopes.map(Self.header), head: text)
      return Callable(
        key: key, form: form, name: name, fullName: fullName, body: block.tokenText, node: node, block: Syntax(block),
        scopes: scopes,
        line: file.line(at: node.start))
    }
    if let function = node.as(FunctionDeclSyntax.self), let body = function.body {
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
      return make(.function, function.name.text, "\(function.name.text)(\(labels))", body)
    }
    if let property = node.as(VariableDeclSyntax.self), property.bindings.count == 1,
      let binding = property.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self), binding.initializer == nil,
      let block = binding.accessorBlock,
      Self.isComputed(block)
    {
      return make(.property, pattern.identifier.text, pattern.identifier.text, block)
    }
    if let node = node.as(SubscriptDeclSyntax.self), let block = node.accessorBlock, Self.isComputed(block) {
      // A parameter of a subscript has no label unless two names are given.
      let labels = node.parameterClause.parameters.map { $0.secondName == nil ? "_:" : $0.firstName.text + ":" }
        .joined()
      return make(.subscripted, "subscript", "subscript(\(labels))", block)
    }
    return nil
  }

  /// Whether a block has a getter, with a setter or without, and nothing else.
  private static func isComputed(_ block: AccessorBlockSyntax) -> Bool {
    switch block.accessors {
    case .getter: true
    case .accessors(let list):
      list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
        && list.allSatisfy {
          [.keyword(.get), .keyword(.set)].contains($0.accessorSpecifier.tokenKind) && $0.body != nil
        }
    @unknown default: false
    }
  }

  /// A declaration without its body. Of accessors the kinds remain: a property that gets a setter is another one.
  private static func text(_ node: DeclSyntax, before block: some SyntaxProtocol) -> String {
    let head = node.tokens(viewMode: .sourceAccurate).prefix { $0.position < block.position }.map(\.text)
    guard let accessors = block.as(AccessorBlockSyntax.self), case .accessors(let list) = accessors.accessors else {
      return head.joined(separator: " ")
    }
    let kinds = list.map { accessor in
      accessor.tokens(viewMode: .sourceAccurate).prefix { token in
        accessor.body.map { token.position < $0.position } ?? true
      }.map(\.text)
        .joined(separator: " ")
    }
    return (head + kinds).joined(separator: " ")
  }

  /// The declaration of a type or extension up to its members.
  static func header(_ node: DeclSyntax) -> String {
    guard let group = node.asProtocol(DeclGroupSyntax.self) else { return node.tokenText }
    return node.tokens(viewMode: .sourceAccurate).prefix { $0.position < group.memberBlock.position }.map(\.text)
      .joined(separator: " ")
  }

  /// The name of a type, or the type that an extension is for.
  static func name(of node: DeclSyntax) -> String {
    if let node = node.as(ExtensionDeclSyntax.self) { return node.extendedType.trimmedDescription }
    return node.asProtocol(NamedDeclSyntax.self)?.name.text ?? ""
  }

  private static func title(of node: DeclSyntax) -> String {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let property):
      let names = property.bindings.map(\.pattern.trimmedDescription).joined(separator: ", ")
      let isObserved = property.bindings.contains { $0.accessorBlock != nil }
      return isObserved ? "the observed property \(names)" : "the stored property \(names)"
    case .initializerDecl: return "an initialiser"
    case .deinitializerDecl: return "the deinitialiser"
    case .enumCaseDecl: return "a case"
    case .importDecl: return "an import"
    case .protocolDecl(let node): return "the protocol \(node.name.text)"
    case .typeAliasDecl(let node): return "the type alias \(node.name.text)"
    case .ifConfigDecl: return "declarations with a condition"
    default: return "a declaration"
    }
  }
}

extension SyntaxProtocol {
  /// The tokens, separated by spaces.
  var tokenText: String { tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ") }
}
