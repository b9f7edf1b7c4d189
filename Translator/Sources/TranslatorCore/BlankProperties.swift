import SwiftSyntax

/// The stored properties of a class that an initialiser has to set.
struct BlankProperties {
  /// Nil where they cannot be told from the source alone: behind `#if`, in wrappers, or with patterns.
  private(set) var names: [String]? = []

  init(of node: ClassDeclSyntax) {
    for member in node.memberBlock.members {
      if member.decl.is(IfConfigDeclSyntax.self) || member.decl.is(MacroExpansionDeclSyntax.self) { names = nil }
      // A property that overrides another one only observes it.
      guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.modifiers.isTypeMember,
        !variable.modifiers.has("lazy"),
        !variable.modifiers.has("override")
      else { continue }
      let isConstant = variable.bindingSpecifier.text == "let"
      // `let a, b: Int` says the type of both.
      var type: TypeSyntax?
      for binding in variable.bindings.reversed() {
        type = binding.typeAnnotation?.type ?? type
        guard binding.initializer == nil, !Self.isComputed(binding) else { continue }
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let type,
          variable.attributes.isEmpty || Self.areMarks(variable.attributes)
        else {
          names = nil
          return
        }
        let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        if isConstant || !isOptional { names?.append(name) }
      }
    }
  }

  private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
    guard let accessors = binding.accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return list.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  /// Attributes that change nothing about how a property is stored.
  private static func areMarks(_ attributes: AttributeListSyntax) -> Bool {
    attributes.allSatisfy { element in
      guard let name = element.as(AttributeSyntax.self)?.attributeName.trimmedDescription else { return false }
      return [
        "objc", "IBOutlet", "IBInspectable", "available", "objcMembers", "nonobjc", "MainActor", "NSCopying",
        "GKInspectable",
      ]
      .contains(name)
    }
  }
}
