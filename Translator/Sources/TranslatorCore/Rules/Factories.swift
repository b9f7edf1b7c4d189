import SwiftSyntax

struct Factories: ClassRule {
  static let summary =
    "A delegate of the application or of scenes, and an object of a storyboard, can be made of its class alone."
  static let examples = [
    Example(
      "class App: UIResponder, UIApplicationDelegate {}",
      becomes:
        "class App: UIResponder, UIApplicationDelegate {@MainActor override class func _new() -> PorticoFoundation.NSObject? { App() } }"
    )
  ]

  func rewrite(_ node: ClassDeclSyntax, of type: TypeInfo, in file: FileTranslation) {
    let chain = file.program.chain(of: type)
    guard file.program.root(of: type) == .ours, ["NSObject", "UIResponder"].contains(chain.system),
      node.genericParameterClause == nil,
      !file.scopes.dropLast().contains(where: { $0.type?.isGeneric ?? true }),
      file.program.modules.contains(where: { $0.nibClasses.contains(type.baseName) })
        || ["UIApplicationDelegate", "UISceneDelegate"].contains(where: { file.program.conforms(type, to: $0) })
    else { return }
    for (depth, current) in chain.own.enumerated() {
      // Initialisers of another module are not looked into.
      guard current.module == file.module.name, !current.isGeneric else { return }
      let designated = current.primary.initializers.filter { !$0.modifiers.has("convenience") }
      let makers = current.primary.initializers.filter {
        $0.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil } && $0.optionalMark == nil
          && $0.signature.effectSpecifiers == nil && $0.genericParameterClause == nil
          && !$0.attributes.contains { $0.as(AttributeSyntax.self)?.name == "available" }
          && (depth == 0 || !$0.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) })
      }
      if !makers.isEmpty { break }
      guard designated.isEmpty else { return }
    }
    file.addMembers(ClassHook.new.override(access: type.memberAccess, body: "\(type.baseName)()"), to: node)
  }
}
