import SwiftSyntax

struct MovedMembers: ClassRule, FunctionRule, PropertyRule {
  static let summary =
    "An override in an extension is one of the class's body, which goes on to the method of the extension under another name."
  static let examples = [
    Example(
      """
      class A: UIView {}
      extension A { override func layoutSubviews() {} }
      """,
      becomes: """
        class A: UIView {override func layoutSubviews() { return self._A_layoutSubviews() } }
        extension A { func _A_layoutSubviews() {} }
        """)
  ]

  func rewrite(_ node: ClassDeclSyntax, of type: TypeInfo, in file: FileTranslation) {
    for stub in file.plan.stubs[ObjectIdentifier(type)] ?? [] { file.addMembers(stub, to: node) }
  }

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard let hoist = file.plan.hoistedMethods[node.id] else { return }
    file.rename(node.name, to: hoist.newName, modifiers: node.modifiers)
  }

  func rewrite(_ node: VariableDeclSyntax, in file: FileTranslation) -> Answer {
    if let hoist = file.plan.hoistedMethods[node.id],
      let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    {
      file.rename(pattern.identifier, to: hoist.newName, modifiers: node.modifiers)
    }
    return .goesOn
  }
}
