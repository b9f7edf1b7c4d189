import SwiftSyntax

/// It does so behind the user's own `didSet`, or at the end of its setter. UIKit keeps what an appearance proxy was
/// told, and which objects have a value of their own.
struct ObservedProperties: PropertyRule {
  static let summary =
    "A property that iOS lets others observe tells its observers, and that of a view the appearance proxies."
  static let examples = [
    Example(
      "class A: NSObject { @objc dynamic var x = 1 }",
      becomes: #"class A: NSObject { var x = 1 { didSet { _changed("x", oldValue, self.x) } };… }"#),
    Example(
      "class A: UIView { @objc dynamic var x = 1 { didSet { f() } } }",
      becomes:
        #"class A: UIView { var x = 1 { didSet { defer { _changed("x", oldValue, self.x); _styled("x", self.x) }; f() } };… }"#,
      note: "A view tells appearance proxies as well."),
  ]

  func rewrite(_ node: VariableDeclSyntax, in file: FileTranslation) -> Answer {
    // A managed one is no property of the class's own.
    guard !file.attributes(node.attributes).contains(where: { $0.name == "NSManaged" }) else { return .goesOn }
    file.removeDynamic(node.modifiers, node.attributes)
    guard let type = file.scopes.last?.type, type.kind == .class, file.program.root(of: type) == .ours,
      node.parent?.is(MemberBlockItemSyntax.self) == true,
      let dynamic = node.modifiers.first(where: { $0.name.text == "dynamic" }), node.bindings.count == 1,
      let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, node.bindingSpecifier.text == "var",
      !node.modifiers.isTypeMember, !node.modifiers.has("override"), !node.modifiers.has("lazy")
    else { return .goesOn }
    let isObjC = file.attributes(node.attributes).contains { ["objc", "IBInspectable"].contains($0.name) }
    guard isObjC || file.program.hasObjCMembers(type) else { return .goesOn }
    file.edits.blank(dynamic.range)
    let objcName = file.attributes(node.attributes).first { $0.name == "objc" }?.objcName
    // An appearance proxy may stand for the property: UIKit keeps what it was told, and which objects have a value of
    // their own.
    let isStyled =
      file.program.chain(of: type).system.map { file.program.inventory.inherits($0, from: "UIView") } ?? false
    let change = { (old: String) in
      let told = ([name] + (objcName.map { [$0] } ?? [])).map { "_changed(\"\($0)\", \(old), self.\(name))" }
      return (told + (isStyled ? ["_styled(\"\(name)\", self.\(name))"] : [])).joined(separator: "; ")
    }
    file.addAfterSetting(binding, name, change)
    return .goesOn
  }
}

struct StyledMethods: FunctionRule {
  static let summary =
    "A dynamic setter of a view is told to appearance proxies, which repeat it for each of its other arguments."
  static let examples = [
    Example(
      "class A: UIView { @objc dynamic func setColor(_ c: UIColor, for s: Int) { paint() } }",
      becomes:
        #"class A: UIView { func setColor(_ c: UIColor, for s: Int) { _styled("setColor(_:for:)", axes: [s]) { ($0 as? A)?.setColor(c, for: s) }; paint() };… }"#
    )
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard let body = node.body, node.name.text.hasPrefix("set"), node.modifiers.has("dynamic"),
      !node.modifiers.isTypeMember, !node.modifiers.has("override"), node.signature.returnClause == nil,
      node.signature.effectSpecifiers == nil, node.genericParameterClause == nil, let type = file.scopes.last?.type,
      type.kind == .class, let system = file.program.chain(of: type).system,
      file.program.inventory.inherits(system, from: "UIView")
    else { return }
    let parameters = node.signature.parameterClause.parameters
    guard !parameters.isEmpty, !parameters.contains(where: { $0.type.trimmedDescription.hasPrefix("inout ") }) else {
      return
    }
    let names = parameters.map { ($0.secondName ?? $0.firstName).text }
    let arguments = zip(parameters, names).map { $0.firstName.text == "_" ? $1 : "\($0.firstName.text): \($1)" }
    file.edits.insert(
      " _styled(\"\(node.fullName)\", axes: [\(names.dropFirst().joined(separator: ", "))]) { ($0 as? \(type.baseName))?.\(node.name.text)(\(arguments.joined(separator: ", "))) };",
      at: body.leftBrace.end)
  }
}
