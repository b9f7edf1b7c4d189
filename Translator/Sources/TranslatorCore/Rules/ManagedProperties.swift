import SwiftSyntax

extension FileRewriter {
  /// `@NSManaged var progress: CGFloat` of a layer is stored by the layer under its name, where animations find it.
  ///
  /// Other objects have no such store without Core Data: the property can be declared, and traps when it is used.
  ///
  /// - Returns: Whether it is such a property.
  func rewriteManagedProperty(_ node: VariableDeclSyntax) -> Bool {
    guard let attribute = module.conditions.attributes(node.attributes).first(where: { $0.name == "NSManaged" }) else { return false }
    let isLayer = scopes.last.map { scope in
      let system = scope.type.map { program.chain(of: $0).system } ?? scope.name
      return system.map { program.inventory.inherits($0, from: "CALayer") } ?? false
    }
    let message = "@NSManaged: there is no Core Data here; declare a stored property, or leave the file out with #if canImport(CoreData)"
    if isLayer != true { report(attribute, "core-data", message, .warning) }
    for modifier in node.modifiers where modifier.name.text == "dynamic" { edits.blank(modifier.range) }
    let head = node.modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }.map { $0 + " " }.joined()
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let type = binding.typeAnnotation?.type,
        binding.accessorBlock == nil
      else { continue }
      let written = FunctionType.parameterType(type)
      let key = name.replacing("`", with: "")
      edits.insert(
        isLayer == true
          ? " { get { _managed(self, \"\(key)\", (\(written)).self) } set { _setManaged(self, \"\(key)\", newValue as \(written)) } }"
          : " { get { \(trapText(message, as: written)) } set { \(trapText(message, as: "Void")) } }",
        at: type.end)
      // Computed properties are declared one by one.
      if let comma = binding.trailingComma { edits.replace(comma.range, with: "; \(head)var") }
    }
    return true
  }

  /// A method that Core Data would make: it has no body.
  func rewriteManagedMethod(_ node: FunctionDeclSyntax) {
    guard node.body == nil, let attribute = module.conditions.attributes(node.attributes).first(where: { $0.name == "NSManaged" }) else {
      return
    }
    let message = "@NSManaged: there is no Core Data here to make this method; write its body"
    report(attribute, "core-data", message, .warning)
    let type = node.signature.returnClause.map { FunctionType.parameterType($0.type) } ?? "Void"
    edits.insert(" { \(trapText(message, as: type)) }", at: node.end)
  }
}
