import SwiftSyntax

extension FileRewriter {
  /// `@Entry var brand: Color = .blue` in an extension of `EnvironmentValues` becomes a key and a property that reads
  /// and writes it.
  ///
  /// SwiftUI's macro of this name needs a plug-in of the compiler, which there is none of here.
  func rewriteEntry(_ node: VariableDeclSyntax) {
    guard let attribute = module.conditions.attributes(node.attributes).first(where: { $0.name == "Entry" }),
      let values = node.enclosing(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription,
      let binding = node.bindings.first, node.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, binding.accessorBlock == nil
    else { return }
    let keyProtocol = values == "Transaction" ? "TransactionKey" : "EnvironmentKey"
    let key = "__Key_" + name.text.replacing("`", with: "")
    let access = node.modifiers.has("public") ? "public " : ""
    let accessors = " { get { self[\(key).self] } set { self[\(key).self] = newValue } }"
    let head = "; \(access)struct \(key): \(keyProtocol) { \(access)static "
    edits.blank(attribute.range)
    let type = binding.typeAnnotation?.type.trimmedDescription.onOneLine
    guard let initializer = binding.initializer else {
      guard let type else { return }
      return edits.insert("\(accessors)\(head)var defaultValue: \(type) { nil } }", at: binding.end)
    }
    if let type {
      edits.replace(initializer.equal.range, with: "\(accessors)\(head)var defaultValue: \(type) {")
      edits.insert(" } }", at: initializer.end)
    } else {
      // The key's value has the type of the expression.
      edits.replace(initializer.equal.range, with: ": \(key).Value\(accessors)\(head)let defaultValue =")
      edits.insert(" }", at: initializer.end)
    }
  }
}
