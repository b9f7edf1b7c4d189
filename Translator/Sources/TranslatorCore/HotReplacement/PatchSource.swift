import SwiftSyntax

/// Writes the functions that a running app takes over as source of a module that stands beside the app's own.
struct PatchSource {
  typealias Callable = SourceItems.Callable

  let file: SourceVersion.File
  /// Functions with the identifiers that they get here.
  private(set) var replacements: [(callable: Callable, identifier: String)] = []
  private(set) var additions: [Callable] = []

  init(_ file: SourceVersion.File) { self.file = file }

  mutating func replace(_ callable: Callable, as identifier: String) { replacements.append((callable, identifier)) }
  mutating func add(_ callable: Callable) { additions.append(callable) }

  /// The source; errors in it are told at the user's own lines.
  func text(imports: [String]) -> String {
    var result = file.imports
    for line in imports { result += line + "\n" }
    result += "@_private(sourceFile: \"\(file.name)\") import \(file.module)\n"
    for callable in additions { result += enclosed(placed(callable, callable.node.trimmedDescription), in: callable) }
    for (callable, identifier) in replacements {
      let text = "@_dynamicReplacement(for: \(callable.fullName)) " + Self.renamed(callable, identifier)
      result += enclosed(placed(callable, text), in: callable)
    }
    return result
  }

  /// Import declarations of a file, as they stand there.
  static func imports(of tree: SourceFileSyntax) -> [String] {
    tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.trimmedDescription }
  }

  private func placed(_ callable: Callable, _ text: String) -> String {
    let path = file.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(path)\", line: \(callable.line))\n\(text)\n#sourceLocation()\n"
  }

  private func enclosed(_ text: String, in callable: Callable) -> String {
    guard let outer = callable.scopes.first else { return text }
    let type = callable.scopes.map(SourceItems.name).joined(separator: ".")
    var head = "extension \(type)"
    if let node = outer.as(ExtensionDeclSyntax.self) {
      head = node.attributes.map { $0.trimmedDescription + " " }.joined() + head
      if let condition = node.genericWhereClause { head += " " + condition.trimmedDescription }
    }
    return "\(head) {\n\(text)}\n"
  }

  /// The declaration with another name and without what an extension may not repeat; each line stays where it is.
  private static func renamed(_ callable: Callable, _ identifier: String) -> String {
    let start = callable.node.start
    var edits = Edits()
    func range(_ node: some SyntaxProtocol) -> Range<Int> { node.start - start..<node.end - start }
    let isPrivateExtension =
      callable.scopes.first?.as(ExtensionDeclSyntax.self)?.modifiers.contains { $0.name.text.hasSuffix("private") }
      ?? false
    var access = isPrivateExtension && !callable.isPrivate ? "fileprivate " : ""
    for modifier in callable.node.asProtocol(WithModifiersSyntax.self)?.modifiers ?? []
    where !keptModifiers.contains(modifier.name.text) {
      edits.blank(range(modifier))
      if modifier.name.text.hasSuffix("private"), modifier.detail == nil { access = "fileprivate " }
    }
    if let function = callable.node.as(FunctionDeclSyntax.self) {
      edits.insert(access, at: range(function.funcKeyword).lowerBound)
      edits.replace(range(function.name), with: identifier)
    } else if let property = callable.node.as(VariableDeclSyntax.self), let pattern = property.bindings.first?.pattern {
      edits.insert(access, at: range(property.bindingSpecifier).lowerBound)
      edits.replace(range(pattern), with: identifier)
    } else if let node = callable.node.as(SubscriptDeclSyntax.self),
      let parameter = node.parameterClause.parameters.first
    {
      // A subscript has no name; the label of its first parameter tells it from the one that it replaces.
      edits.insert(access, at: range(node.subscriptKeyword).lowerBound)
      if parameter.secondName == nil {
        edits.insert(identifier + " ", at: range(parameter.firstName).lowerBound)
      } else {
        edits.replace(range(parameter.firstName), with: identifier)
      }
    }
    return edits.apply(to: Array(callable.node.trimmedDescription.utf8)).text
  }

  private static let keptModifiers: Set<String> = [
    "static", "class", "mutating", "nonmutating", "nonisolated", "consuming", "borrowing",
  ]
}
