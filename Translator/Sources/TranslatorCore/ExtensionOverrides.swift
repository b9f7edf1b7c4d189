import SwiftSyntax

/// A member that an extension of a framework's class declares, and subclasses, or extensions of other framework
/// classes, override.
///
/// Swift cannot override it, so the declared name becomes a call through the hooks: to the nearest override, else to
/// the body of the extension, which has another name now.
struct ExtensionOverrides {
  enum Member {
    case method(Method)
    case property(Property, type: String)

    /// With labels; a property's alone.
    var name: String {
      switch self {
      case .method(let method): method.name
      case .property(let property, _): property.name
      }
    }
    var base: String {
      switch self {
      case .method(let method): method.base
      case .property(let property, _): property.name
      }
    }
    var id: SyntaxIdentifier {
      switch self {
      case .method(let method): method.node.id
      case .property(let property, _): property.node.id
      }
    }
    /// The type of the method, or of the getter.
    var type: String {
      switch self {
      case .method(let method): FunctionType.of(method.node)
      case .property(_, let type): "() -> \(type)"
      }
    }
  }

  struct Base {
    var member: Member
    /// The class whose extension declares it.
    var owner: String
    var bodyName: String
    var key: String { "extension \(owner).\(member.name)" }
  }

  struct Override {
    var base: Base
    /// A class of the program, or a framework's.
    var type: String
    var isSystem: Bool
    var newName: String { "_\(Self.suffix(type))_\(base.member.base)" }
    /// The name that `super.name` in the override becomes.
    var nextName: String { "_next_\(Self.suffix(type))_\(base.member.base)" }

    private static func suffix(_ type: String) -> String { type.split(separator: ".").last.map(String.init) ?? type }
  }

  private(set) var bases: [SyntaxIdentifier: Base] = [:]
  private(set) var overrides: [SyntaxIdentifier: Override] = [:]
  /// Overrides of this kind that no hook can hold, with the reason.
  private(set) var refused: [(body: Body, member: Member, reason: String)] = []

  init(_ program: Program) {
    for type in program.allTypes where type.kind == .class && program.root(of: type) == .ours {
      let chain = program.chain(of: type)
      guard let system = chain.system else { continue }
      for body in type.bodies {
        for member in Self.overrides(in: body) {
          // A method that a class body above declares is overridden as usual.
          let isOrdinary = chain.own.dropFirst().contains { ancestor in
            ancestor.bodies.contains { body in
              body.methods.contains { $0.name == member.name && !$0.isOverride }
                || body.properties.contains { $0.name == member.name && !$0.isOverride }
            }
          }
          guard !isOrdinary else { continue }
          add(member, in: body, of: type.baseName, isSystem: false, below: system, program)
        }
      }
    }
    for (name, body) in program.systemExtensions where !body.isConstrained && program.inventory.isSystemClass(name) {
      for member in Self.overrides(in: body) { add(member, in: body, of: name, isSystem: true, below: name, program) }
    }
  }

  private static func overrides(in body: Body) -> [Member] {
    body.methods.filter(\.isOverride).map(Member.method)
      + body.properties.filter(\.isOverride).map { .property($0, type: $0.type ?? "") }
  }

  private mutating func add(
    _ member: Member, in body: Body, of type: String, isSystem: Bool, below system: String, _ program: Program
  ) {
    guard
      let (owner, declared) = Self.declaration(
        of: member, in: body.module, system: system, except: isSystem ? type : nil, program)
    else { return }
    if let reason = Self.refusal(of: member) { return refused.append((body, member, reason)) }
    let base = bases[declared.id] ?? Base(member: declared, owner: owner, bodyName: "_extension_\(declared.base)")
    bases[declared.id] = base
    overrides[member.id] = Override(base: base, type: type, isSystem: isSystem)
  }

  private static func parameterTypes(of method: Method) -> [String] {
    method.node.signature.parameterClause.parameters.map {
      $0.type.trimmedDescription + ($0.ellipsis == nil ? "" : "...")
    }
  }

  private static func refusal(of member: Member) -> String? {
    switch member {
    case .method(let method):
      if method.isStatic { return "it is a method of the class" }
      return method.node.genericParameterClause == nil ? nil : "it is generic"
    case .property(let property, _):
      if property.isStatic { return "it is a property of the class" }
      guard let block = property.binding.accessorBlock, property.type != nil else {
        return "it is stored, or its type is not written"
      }
      guard case .accessors(let list) = block.accessors else { return nil }
      return list.contains { ["didSet", "willSet"].contains($0.accessorSpecifier.text) } ? "it is observed" : nil
    }
  }

  private static func declaration(
    of member: Member, in module: Module, system: String, except: String?, _ program: Program
  ) -> (owner: String, member: Member)? {
    // The member's own module comes first among those that share a source file.
    for isOwn in [true, false] {
      for (owner, body) in program.systemExtensions
      where (body.module === module) == isOwn && !body.isConstrained && owner != except
        && program.inventory.inherits(system, from: owner)
      {
        if let base = base(of: member, in: body) { return (owner, base) }
      }
    }
    return nil
  }

  /// The member of an extension that another one overrides; nil where the extension has none of its name.
  private static func base(of member: Member, in body: Body) -> Member? {
    switch member {
    case .method(let method):
      let bases = body.methods.filter {
        $0.name == method.name && !$0.isOverride && $0.node.genericParameterClause == nil
      }
      // The overload with the same types is meant; types may be spelled in other ways.
      let wanted = parameterTypes(of: method)
      return (bases.first { parameterTypes(of: $0) == wanted } ?? bases.first).map { .method($0) }
    case .property(let property, _):
      guard let base = body.properties.first(where: { $0.name == property.name && !$0.isOverride }),
        let type = base.type
      else {
        return nil
      }
      return .property(base, type: type)
    }
  }
}
