import SwiftSyntax

/// Animations find what a layer stores, and its context what a managed object stores. A property of another object can
/// be declared, and traps when it is used.
struct ManagedMembers: PropertyRule, FunctionRule {
  static let summary =
    "A managed member of a layer or a managed object is kept by that object under its name, so that a layer's can be animated."
  static let examples = [
    Example(
      "class Ring: CALayer { @NSManaged var progress: CGFloat }",
      becomes:
        #"class Ring: CALayer { var progress: CGFloat { get { _managed(self, "progress", (CGFloat).self) } set { _setManaged(self, "progress", newValue as CGFloat) } } }"#
    ),
    Example(
      "class Item: NSManagedObject { @NSManaged func addToParts(_ parts: NSSet) }",
      becomes:
        #"class Item: NSManagedObject { func addToParts(_ parts: NSSet) { _callManaged(self, "addToParts", parts) } }"#),
    Example(
      "class A: NSObject { @NSManaged var x: Int }",
      becomes:
        #"class A: NSObject { var x: Int { get { _refused("@NSManaged: neither a layer nor a managed object is here to keep it; declare a stored property", as: (Int).self) } set {…} } }"#,
      note: "Another object has no such store.",
      reports: "core-data"),
  ]

  func rewrite(_ node: VariableDeclSyntax, in file: FileTranslation) -> Answer {
    guard let attribute = file.attributes(node.attributes).first(where: { $0.name == "NSManaged" }) else {
      return .goesOn
    }
    let isStored = owner(around: file) != nil
    let message = "@NSManaged: neither a layer nor a managed object is here to keep it; declare a stored property"
    if !isStored { file.report(attribute, "core-data", message, .warning) }
    for modifier in node.modifiers where modifier.name.text == "dynamic" { file.edits.blank(modifier.range) }
    let head = node.modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }.map { $0 + " " }.joined()
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type,
        binding.accessorBlock == nil
      else { continue }
      let written = FunctionType.parameterType(type)
      let key = name.replacing("`", with: "")
      file.edits.insert(
        isStored
          ? " { get { _managed(self, \"\(key)\", (\(written)).self) } set { _setManaged(self, \"\(key)\", newValue as \(written)) } }"
          : " { get { \(file.trapText(message, as: written)) } set { \(file.trapText(message, as: "Void")) } }",
        at: type.end)
      // Computed properties are declared one by one.
      if let comma = binding.trailingComma { file.edits.replace(comma.range, with: "; \(head)var") }
    }
    return .goesOn
  }

  private enum ManagedOwner { case layer, object }
  /// The owner that keeps values by name in the class around; nil for another class.
  private func owner(around file: FileTranslation) -> ManagedOwner? {
    guard let scope = file.scopes.last, let system = scope.type.map({ file.program.chain(of: $0).system }) ?? scope.name
    else {
      return nil
    }
    if system == "NSManagedObject" { return .object }
    return file.program.inventory.inherits(system, from: "CALayer") ? .layer : nil
  }

  /// A method that Core Data makes of a relationship: it has no body.
  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard node.body == nil,
      let attribute = file.attributes(node.attributes).first(where: { $0.name == "NSManaged" })
    else {
      return
    }
    if owner(around: file) == .object, node.signature.returnClause == nil {
      let arguments = node.signature.parameterClause.parameters.map { ", \(($0.secondName ?? $0.firstName).text)" }
        .joined()
      file.edits.insert(" { _callManaged(self, \"\(node.name.text)\"\(arguments)) }", at: node.end)
      return
    }
    let message = "@NSManaged: nothing here makes this method; write its body"
    file.report(attribute, "core-data", message, .warning)
    let type = node.signature.returnClause.map { FunctionType.parameterType($0.type) } ?? "Void"
    file.edits.insert(" { \(file.trapText(message, as: type)) }", at: node.end)
  }
}
