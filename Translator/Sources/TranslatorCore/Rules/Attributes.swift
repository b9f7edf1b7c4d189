import SwiftSyntax

struct DeletedAttributes: AttributeRule {
  static let summary = "The attributes by which Objective-C, nibs and Core Data find a member are deleted."

  private static let names: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "IBInspectable", "IBDesignable", "IBAction", "IBSegueAction", "GKInspectable",
    "NSManaged",
  ]

  func rewrite(_ node: AttributeSyntax, in file: FileTranslation) {
    // Linux accepts it on an enum.
    if node.name == "objc", attributed(node)?.is(EnumDeclSyntax.self) == true { return }
    if Self.names.contains(node.name) { file.edits.blank(node.range) }
  }

  /// The declaration that an attribute stands on.
  private func attributed(_ node: AttributeSyntax) -> Syntax? {
    var current = node.parent
    while let here = current,
      here.is(AttributeListSyntax.self) || here.is(IfConfigClauseSyntax.self)
        || here.is(IfConfigClauseListSyntax.self) || here.is(IfConfigDeclSyntax.self)
    { current = here.parent }
    return current
  }
}

struct ApplicationMain: AttributeRule {
  static let summary = "The old attribute of the app's entry point becomes today's."

  func rewrite(_ node: AttributeSyntax, in file: FileTranslation) {
    if node.name == "UIApplicationMain" { file.edits.replacePadded(node.range, with: "@main") }
  }
}

struct ImplementationTypes: AttributeRule {
  static let summary =
    "The type of a method's implementation, a C function of an object and a selector, becomes that of a closure."

  func rewrite(_ node: AttributeSyntax, in file: FileTranslation) {
    guard node.name == "convention",
      let function = node.enclosing(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
    else { return }
    let parameters = function.parameters.map(\.type.trimmedDescription)
    if parameters.count > 1, parameters[1] == "Selector" { file.edits.blank(node.range) }
  }
}

struct DynamicMethods: FunctionRule {
  static let summary = "A method for Objective-C loses `dynamic` as well."

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    file.removeDynamic(node.modifiers, node.attributes)
  }
}

extension FileTranslation {
  /// `@objc dynamic` is one wish, to be observed or replaced at run time; without its first half the second means
  /// something else.
  func removeDynamic(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) {
    guard self.attributes(attributes).contains(where: { $0.name == "objc" }) else { return }
    for modifier in modifiers where modifier.name.text == "dynamic" { edits.blank(modifier.range) }
  }
}
