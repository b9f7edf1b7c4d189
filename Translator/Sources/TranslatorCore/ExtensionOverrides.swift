import SwiftSyntax

/// A method that an extension of a framework's class declares and subclasses override.
///
/// Swift cannot override it, so the declared name becomes a call through the class's hook: to the nearest override, else to the body
/// of the extension, which has another name now.
struct ExtensionOverrides {
  struct Base {
    var method: Method
    var key: String
    var bodyName: String
  }
  struct Override {
    var base: Base
    var newName: String
    /// What `super.name(…)` in the override becomes.
    var nextName: String
  }

  private(set) var bases: [SyntaxIdentifier: Base] = [:]
  private(set) var overrides: [SyntaxIdentifier: Override] = [:]

  init(_ program: Program) {
    for type in program.allTypes where type.kind == .class && program.root(of: type) == .ours {
      let chain = program.chain(of: type)
      guard let system = chain.system else { continue }
      for body in type.bodies {
        for method in body.methods where method.isOverride && !method.isStatic && !method.isThrowing && !method.isAsync {
          // What a class body above declares is overridden as usual.
          let isOrdinary = chain.own.dropFirst().contains { ancestor in
            ancestor.bodies.contains { $0.methods.contains { $0.name == method.name && !$0.isOverride } }
          }
          guard !isOrdinary, let (owner, base) = Self.declaration(of: method, system: system, program) else { continue }
          let found =
            bases[base.node.id]
            ?? Base(method: base, key: "extension \(owner).\(base.name)", bodyName: "_extension_\(base.base)")
          bases[base.node.id] = found
          overrides[method.node.id] = Override(
            base: found, newName: "_\(type.baseName)_\(method.base)", nextName: "_next_\(type.baseName)_\(method.base)")
        }
      }
    }
  }

  private static func declaration(of method: Method, system: String, _ program: Program) -> (owner: String, method: Method)? {
    for (owner, body) in program.systemExtensions where !body.isConstrained && program.inventory.inherits(system, from: owner) {
      if let base = body.methods.first(where: {
        $0.name == method.name && !$0.isOverride && !$0.isStatic && $0.node.genericParameterClause == nil
      }) {
        return (owner, base)
      }
    }
    return nil
  }
}

extension FileRewriter {
  func rewriteExtensionOverride(_ node: FunctionDeclSyntax) {
    guard let group = node.parent?.parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self) else { return }
    if let base = program.extensionOverrides.bases[node.id] {
      rename(node.name, to: base.bodyName, modifiers: node.modifiers)
      let head = node.modifiers.map(\.trimmedDescription).filter { !["open", "dynamic"].contains($0) }.map { $0 + " " }.joined()
      addMembers("\(head)\(signature(node)) { \(dispatch(base, onSuper: false, to: "self.\(base.bodyName)")) }".onOneLine, to: group)
    } else if let override = program.extensionOverrides.overrides[node.id] {
      rename(node.name, to: override.newName, modifiers: node.modifiers)
      if let body = node.body {
        SuperCalls(of: override.base.method.base) { self.edits.replacePadded($0, with: "self.\(override.nextName)") }.walk(body)
      }
      let next = signature(node).replacing("func \(node.name.text)", with: "func \(override.nextName)", maxReplacements: 1)
      addMembers("\(next) { \(dispatch(override.base, onSuper: true, to: "super.\(override.base.bodyName)")) }".onOneLine, to: group)
    }
  }

  private func signature(_ node: FunctionDeclSyntax) -> String { "func \(node.name.text)\(node.signature.trimmedDescription)" }

  private func dispatch(_ base: ExtensionOverrides.Base, onSuper: Bool, to body: String) -> String {
    let parameters = base.method.node.signature.parameterClause.parameters
    let names = parameters.map { ($0.secondName ?? $0.firstName).text }
    let plain = names.joined(separator: ", ")
    let labelled = zip(base.method.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    let type = FunctionType.of(base.method.node)
    let found =
      onSuper
      ? "super._optional(\"\(base.key)\") as? (@MainActor \(type))"
      : "_optionalMember(of: self, \"\(base.key)\", (@MainActor \(type)).self)"
    return "if let f = \(found) { return unsafeBitCast(f, to: (\(type)).self)(\(plain)) }; return \(body)(\(labelled))"
  }
}

/// Finds `super.name` in a body.
private final class SuperCalls: SyntaxVisitor {
  private let name: String
  private let found: (Range<Int>) -> Void

  init(of name: String, found: @escaping (Range<Int>) -> Void) {
    (self.name, self.found) = (name, found)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == name { found(node.range) }
    return .visitChildren
  }
}
