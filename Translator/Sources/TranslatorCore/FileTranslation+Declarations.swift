import SwiftSyntax

extension FileTranslation {
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

  /// Gives a member another name, under which it overrides nothing.
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
}
