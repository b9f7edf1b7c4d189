import SwiftSyntax

struct KeyPaths: MacroRule {
  static let summary = "`#keyPath` becomes the names of its properties as a string."
  static let examples = [
    Example(
      "let k = #keyPath(A.card.title)",
      becomes: #"let k = "card.title""#)
  ]

  func rewrite(_ node: MacroExpansionExprSyntax, in file: FileTranslation) -> Answer {
    guard node.macroName.text == "keyPath" else { return .goesOn }
    guard let argument = node.arguments.first else { return .isDone }
    var parts = argument.expression.trimmedDescription.split(separator: ".").map(String.init)
    // Types and `self` come first; what is left are property names.
    while parts.count > 1, let first = parts.first,
      first == "self" || first == "Self" || first.first?.isUppercase == true
    {
      parts.removeFirst()
    }
    file.edits.replacePadded(node.range, with: "\"\(parts.joined(separator: "."))\"")
    return .isDone
  }
}

struct KeyPathObservers: CallRule {
  static let summary = "A key path that is observed goes with the property's name, since it has none on Linux."
  static let examples = [
    Example(
      #"class A: NSObject { @objc dynamic let x = 1; func f() { t = observe(\.x, options: [.new]) { _, _ in } } }"#,
      becomes: #"class A: NSObject {… t = observe("x", \.x, options: [.new]) { _, _ in } };… }"#),
    Example(
      #"let p = page.publisher(for: \.title)"#,
      becomes: #"let p = page.publisher("title", \.title)"#,
      note: "Combine's publisher of an object that can be observed."),
    Example(
      "func f(path: KeyPath<A, Int>) { t = observe(path, options: []) { _, _ in } }",
      becomes:
        #"func f(path: KeyPath<A, Int>) { t = _refused("observe(_:): a key path in a variable cannot be observed; write it where it is observed: observe(\\.name, …)", as: (NSKeyValueObservation).self) }"#,
      note: "A key path in a variable has no name.",
      reports: "key-value-observing"),
  ]

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
