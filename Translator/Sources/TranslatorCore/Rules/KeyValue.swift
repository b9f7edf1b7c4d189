import SwiftSyntax

/// A property that iOS lets others observe tells its observers: behind the user's own `didSet`, or at the end of its
/// setter.
struct ObservedProperties: PropertyRule {
  static let summary =
    "A property that iOS lets others observe tells its observers, and that of a view the appearance proxies."

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

/// `@objc dynamic func setColor(_:for:)` of a view: an appearance proxy may have been told it, so that it is called
/// on each view of the class.
struct StyledMethods: FunctionRule {
  static let summary =
    "A dynamic setter of a view with further arguments is told to appearance proxies, which repeat it."

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

/// `observe(\.title)` gets the property's name: a key path has none on Linux.
struct KeyPathObservers: CallRule {
  static let summary =
    "A key path that is observed goes with the property's name, since it has none on Linux."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard
      let callee = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        ?? node.calledExpression.as(DeclReferenceExprSyntax.self),
      let first = node.arguments.first
    else { return }
    guard let path = first.expression.as(KeyPathExprSyntax.self) else {
      return refuseKeyPath(first.expression, callee, node, in: file)
    }
    switch callee.baseName.text {
    case "observe" where first.label == nil:
      let second = node.arguments.dropFirst().first?.label?.text
      guard
        second == "options" || second == "changeHandler"
          || (second == nil && node.arguments.count == 1 && node.trailingClosure != nil),
        !isOwnMethod("observe", labels: ["_"], in: file)
      else { return }
      guard let name = name(of: path) else {
        return file.trap(
          node, as: "NSKeyValueObservation", "key-value-observing",
          "observe(_:): only a path of properties can be observed", at: path)
      }
      file.edits.insert("\"\(name)\", ", at: first.start)
    case "publisher":
      // Combine's, of any object that can be observed.
      let others = node.arguments.dropFirst()
      guard let label = first.label, label.text == "for", others.allSatisfy({ $0.label?.text == "options" }),
        !isOwnMethod("publisher", labels: ["for"], in: file), let name = name(of: path)
      else { return }
      file.edits.replace(label.start..<path.start, with: "\"\(name)\", ")
    case "willChangeValue", "didChangeValue":
      guard first.label?.text == "for", let label = first.label, let name = name(of: path) else { return }
      file.edits.replace(label.start..<path.end, with: "forKey: \"\(name)\"")
    default: break
    }
  }

  /// A key path in a variable has no name, under which a change could be told.
  private func refuseKeyPath(
    _ path: ExprSyntax, _ callee: DeclReferenceExprSyntax, _ node: FunctionCallExprSyntax, in file: FileTranslation
  ) {
    guard callee.baseName.text == "observe", node.arguments.first?.label == nil, path.is(DeclReferenceExprSyntax.self),
      node.arguments.dropFirst().first?.label?.text == "options",
      node.trailingClosure != nil || node.arguments.last?.label?.text == "changeHandler",
      file.program.methodsByBase["observe"] == nil
    else { return }
    file.trap(
      node, as: "NSKeyValueObservation", "key-value-observing",
      "observe(_:): a key path in a variable cannot be observed; write it where it is observed: observe(\\.name, …)",
      at: path)
  }

  private func isOwnMethod(_ base: String, labels: [String], in file: FileTranslation) -> Bool {
    file.program.methodsByBase[base, default: []].contains { entry in
      entry.method.labels.starts(with: labels)
        && entry.method.node.signature.parameterClause.parameters.first?.type.trimmedDescription.contains("KeyPath")
          == true
    }
  }

  private func name(of path: KeyPathExprSyntax) -> String? {
    var names: [String] = []
    for component in path.components {
      switch component.component {
      case .property(let property): names.append(property.declName.baseName.text)
      case .optional: continue
      default: return nil
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}

/// Names by which `NSClassFromString` and storyboards ask for classes that the runtime does not find itself.
struct ClassNames: ClosingRule {
  static let summary =
    "A class with a name of Objective-C's, or inside of another type, is registered under the name by which storyboards ask for it."

  func close(_ file: FileTranslation) {
    var entries: [String] = []
    for type in file.program.allTypes where type.kind == .class && type.primary.file === file.source {
      guard type.objcName != nil || type.name.contains("."), file.isVisibleFromFile(type) else { continue }
      for name in [type.objcName, type.name.contains(".") ? "\(file.module.name).\(type.name)" : nil].compactMap({ $0 })
      {
        entries.append("(\"\(name)\", \(type.name).self)")
      }
    }
    // An app may have a class and use a library with one of the same name. Storyboards name the library's, and the
    // app's outlets are of its own class: on iOS nobody compares them. So the app's stands in for the library's, unless
    // the app names that one too.
    for type in file.program.allTypes
    where type.kind == .class && type.primary.file === file.source && file.isVisibleFromFile(type) {
      for other in file.program.modules where file.module.dependencies.contains(other.name) {
        let full = "\(other.name).\(type.name)"
        guard file.program.types[other.name]?[type.name]?.kind == .class,
          !file.module.files.contains(where: { $0.contains(full) })
        else {
          continue
        }
        entries.append("(\"\(full)\", \(type.name).self)")
      }
    }
    guard !entries.isEmpty else { return }
    file.addAtLoad(
      "_classNames_\(file.source.identifier)", "_ClassNames.register([\(entries.joined(separator: ", "))])")
  }

}
