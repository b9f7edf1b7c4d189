import SwiftSyntax

struct DeletedAttributes: AttributeRule {
  static let summary = "The attributes by which Objective-C, nibs and Core Data find a member are deleted."
  static let examples = [
    Example(
      "class A: UIView { @IBOutlet weak var x: UIView?; @IBInspectable var y = 1 }",
      becomes: "class A: UIView { weak var x: UIView?; var y = 1;… }",
      note: "The member joins the hook of its class."),
    Example(
      "class A: UIViewController { @IBSegueAction func make(_ c: NSCoder) -> UIViewController? { nil } }",
      becomes: "class A: UIViewController { func make(_ c: NSCoder) -> UIViewController? { nil };… }",
      note: "The method is a message that makes the segue's destination."),
  ]

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
  static let examples = [
    Example(
      "@UIApplicationMain class A: UIResponder {}",
      becomes: "@main class A: UIResponder {}")
  ]

  func rewrite(_ node: AttributeSyntax, in file: FileTranslation) {
    if node.name == "UIApplicationMain" { file.edits.replacePadded(node.range, with: "@main") }
  }
}

struct DynamicMethods: FunctionRule {
  static let summary = "A method for Objective-C loses `dynamic` as well."
  static let examples = [
    Example(
      "class A: UIView { @objc dynamic func tap() {} }",
      becomes: "class A: UIView { func tap() {};… }")
  ]

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
