import SwiftSyntax

/// SwiftUI's macro of this name needs a plug-in of the compiler, which there is none of here.
struct EnvironmentEntries: PropertyRule {
  static let summary =
    "A property of the environment with `@Entry` becomes a key and a property that reads and writes it."
  static let examples = [
    Example(
      "extension EnvironmentValues { @Entry var brand: Color = .blue }",
      becomes:
        "extension EnvironmentValues { var brand: Color { get { self[__Key_brand.self] } set { self[__Key_brand.self] = newValue } }; struct __Key_brand: EnvironmentKey { static var defaultValue: Color { .blue } } }"
    )
  ]

  func rewrite(_ node: VariableDeclSyntax, in file: FileTranslation) -> Answer {
    guard let attribute = file.attributes(node.attributes).first(where: { $0.name == "Entry" }),
      let values = node.enclosing(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription,
      let binding = node.bindings.first, node.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, binding.accessorBlock == nil
    else { return .goesOn }
    rewrite(attribute, of: node, values: values, name: name, binding, in: file)
    return .goesOn
  }

  private func rewrite(
    _ attribute: AttributeSyntax, of node: VariableDeclSyntax, values: String, name: TokenSyntax,
    _ binding: PatternBindingSyntax, in file: FileTranslation
  ) {
    let keyProtocol = values == "Transaction" ? "TransactionKey" : "EnvironmentKey"
    let key = "__Key_" + name.text.replacing("`", with: "")
    let access = node.modifiers.has("public") ? "public " : ""
    let accessors = " { get { self[\(key).self] } set { self[\(key).self] = newValue } }"
    let head = "; \(access)struct \(key): \(keyProtocol) { \(access)static "
    file.edits.blank(attribute.range)
    let type = binding.typeAnnotation?.type.trimmedDescription.onOneLine
    guard let initializer = binding.initializer else {
      guard let type else { return }
      return file.edits.insert("\(accessors)\(head)var defaultValue: \(type) { nil } }", at: binding.end)
    }
    if let type {
      file.edits.replace(initializer.equal.range, with: "\(accessors)\(head)var defaultValue: \(type) {")
      file.edits.insert(" } }", at: initializer.end)
    } else {
      // The key's value has the type of the expression.
      file.edits.replace(initializer.equal.range, with: ": \(key).Value\(accessors)\(head)let defaultValue =")
      file.edits.insert(" }", at: initializer.end)
    }
  }
}
