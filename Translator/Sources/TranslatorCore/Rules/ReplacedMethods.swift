import SwiftSyntax

/// Its `super` is UIKit's, which then asks further up.
struct ReplacedMethods: ExtensionRule {
  static let summary =
    "An override in an extension of UIKit's class, of a method in `Replacements`, gets another name and stands in a table that UIKit's own method asks."
  static let examples = [
    Example(
      "extension UIViewController { override func viewDidLoad() { f() } }",
      becomes: """
        extension UIViewController { func _replaced_viewDidLoad() { f() } }
        …_Replacements.register(UIViewController.self, "viewDidLoad()") { o in { o._replaced_viewDidLoad() } as @MainActor @Sendable () -> Void } }
        """)
  ]

  func rewrite(_ node: ExtensionDeclSyntax, in file: FileTranslation) {
    guard file.scopes.last?.type == nil,
      let (type, body) = file.program.systemExtensions.first(where: {
        $0.body.node.id == node.id && $0.body.file === file.source
      }), !body.isConstrained
    else { return }
    for method in body.methods
    where method.isOverride && Replacements.contains(method.name, of: type, file.program.inventory) {
      let newName = "_replaced_\(method.base)"
      file.rename(method.node.name, to: newName, modifiers: method.node.modifiers)
      let arguments = method.labels.enumerated().map { ($1 == "_" ? "" : "\($1): ") + "$\($0)" }.joined(separator: ", ")
      registerReplacement(
        method.name, of: node,
        as: "{ o.\(newName)(\(arguments)) } as @MainActor @Sendable \(FunctionType.of(method.node))",
        at: method.node.start, in: file)
    }
    for property in body.properties
    where property.isOverride && Replacements.contains(property.name, of: type, file.program.inventory) {
      guard let pattern = property.binding.pattern.as(IdentifierPatternSyntax.self), let type = property.type else {
        continue
      }
      let newName = "_replaced_\(property.name)"
      file.rename(pattern.identifier, to: newName, modifiers: property.node.modifiers)
      registerReplacement(
        property.name, of: node, as: "{ o.\(newName) } as @MainActor @Sendable () -> \(type)", at: property.node.start,
        in: file)
    }
  }

  /// - Parameter closure: `@Sendable` in so many words: in a Swift 5 module the actor alone would make another type.
  private func registerReplacement(
    _ name: String, of node: ExtensionDeclSyntax, as closure: String, at offset: Int, in file: FileTranslation
  ) {
    file.addAtLoad(
      "_replace_\(file.source.identifier)_\(offset)",
      "_Replacements.register(\(node.extendedType.trimmedDescription).self, \"\(name)\") { o in \(closure) }")
  }
}
