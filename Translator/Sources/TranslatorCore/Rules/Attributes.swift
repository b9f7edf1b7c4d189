import SwiftSyntax

extension FileRewriter {
  private static let deleted: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "IBInspectable", "IBDesignable", "IBAction", "IBSegueAction", "GKInspectable",
  ]

  func rewriteAttribute(_ node: AttributeSyntax) {
    let owner = attributed(node)
    switch node.name {
    case "objc" where owner?.is(EnumDeclSyntax.self) == true: break  // Linux accepts it on an enum
    case let name where Self.deleted.contains(name): edits.blank(node.range)
    case "UIApplicationMain": edits.replacePadded(node.range, with: "@main")
    case "NSManaged": edits.blank(node.range)
    case "convention":
      // The type of a method's implementation: here it is a closure.
      let parameters = node.enclosing(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)?.parameters.map(
        \.type.trimmedDescription)
      if let parameters, parameters.count > 1, parameters[1] == "Selector" { edits.blank(node.range) }
    default: break
    }
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

  /// `@objc dynamic` is one wish, to be observed or replaced at run time; without its first half the second means
  /// something else.
  func removeDynamic(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) {
    guard module.conditions.attributes(attributes).contains(where: { $0.name == "objc" }) else { return }
    for modifier in modifiers where modifier.name.text == "dynamic" { edits.blank(modifier.range) }
  }
}
