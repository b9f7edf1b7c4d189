import SwiftSyntax

struct ForwardingTargets: ClassRule {
  static let summary =
    "A class that overrides `forwardingTarget(for:)` says so, so that what it does not implement is asked of that target."
  static let examples = [
    Example(
      "class A: NSObject { override func forwardingTarget(for s: Selector!) -> Any? { nil } }",
      becomes:
        "class A: NSObject { override func forwardingTarget(for s: Selector!) -> Any? { nil }; @MainActor override class var _forwards: Bool { true } }"
    )
  ]

  func rewrite(_ node: ClassDeclSyntax, of type: TypeInfo, in file: FileTranslation) {
    guard file.program.root(of: type) == .ours,
      type.primary.methods.contains(where: { $0.name == "forwardingTarget(for:)" && !$0.isStatic })
    else { return }
    file.addMembers(ClassHook.forwards.override(access: type.memberAccess, body: "true"), to: node)
  }
}
