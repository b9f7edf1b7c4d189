import SwiftSyntax

/// On iOS every object of Foundation's is an NSObject. Here the name is that of our root class, which inherits from
/// Foundation's.
struct FoundationObjectExtensions: ExtensionRule {
  static let summary =
    "A conformance of NSObject to a protocol that asks for nothing, or answers everything itself, is declared for Foundation's class, and for its classes that are no NSObject on Linux."
  static let examples = [
    Example(
      """
      protocol Then {}
      extension NSObject: Then {}
      """,
      becomes: """
        protocol Then {}
        extension Foundation.NSObject: Then {}; extension Foundation.NotificationCenter: Then {}; extension Foundation.FileManager: Then {}; extension Foundation.ProcessInfo: Then {}
        """)
  ]

  func rewrite(_ node: ExtensionDeclSyntax, in file: FileTranslation) {
    guard node.extendedType.trimmedDescription == "NSObject", node.memberBlock.members.isEmpty,
      node.genericWhereClause == nil,
      let protocols = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription),
      protocols.allSatisfy({ asksForNothing($0, in: file) })
    else { return }
    file.edits.replace(node.extendedType.range, with: "Foundation.NSObject")
    for name in Self.foreignObjects {
      let own = "extension \(name): "
      for text in protocols
      where !file.program.modules.contains(where: { $0.files.contains { $0.contains(own + text) } }) {
        file.edits.insert("; extension Foundation.\(name): \(text) {}", at: node.end)
      }
    }
  }

  /// Classes of Foundation's that inherit from NSObject on Apple's platforms, and from nothing on Linux.
  private static let foreignObjects = ["NotificationCenter", "FileManager", "ProcessInfo"]

  private func asksForNothing(_ name: String, in file: FileTranslation) -> Bool {
    guard let type = file.program.type(named: name, in: file.module),
      let node = type.primary.node.as(ProtocolDeclSyntax.self)
    else { return false }
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard inherited.allSatisfy({ ["AnyObject", "class"].contains($0) }) else { return false }
    let extensions = type.bodies.filter { $0.node.is(ExtensionDeclSyntax.self) && !$0.isConstrained }
    let answered = Set(extensions.flatMap { $0.methods.map(\.name) + $0.properties.map(\.name) })
    return type.primary.methods.allSatisfy { answered.contains($0.name) }
      && type.primary.properties.allSatisfy { answered.contains($0.name) }
      && !node.memberBlock.members.contains {
        $0.decl.is(InitializerDeclSyntax.self) || $0.decl.is(SubscriptDeclSyntax.self)
      }
  }
}

/// With Objective-C the type may be one of a protocol, which is the class of no object here.
struct ObjectRequirements: FunctionRule {
  static let summary =
    "A requirement that an associated type be of objects is left out, and what is compared by identity is compared as objects."
  static let examples = [
    Example(
      "func f<P: Proxy>(_ p: P, _ o: P.Delegate) where P: Sendable, P.Delegate: AnyObject { _ = p.d === o }",
      becomes: "func f<P: Proxy>(_ p: P, _ o: P.Delegate) where P: Sendable { _ = p.d === o as AnyObject? }")
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard let clause = node.genericWhereClause, let body = node.body else { return }
    let requirements = Array(clause.requirements)
    let objects = requirements.filter {
      guard let conformance = $0.requirement.as(ConformanceRequirementSyntax.self) else { return false }
      return conformance.leftType.is(MemberTypeSyntax.self) && conformance.rightType.trimmedDescription == "AnyObject"
    }
    guard !objects.isEmpty, objects.count < requirements.count, let last = requirements.last else { return }
    if objects.contains(where: { $0.id == last.id }) {
      // With the comma of the one before it.
      let kept = requirements.last { one in !objects.contains { $0.id == one.id } }
      if let comma = kept?.trailingComma { file.edits.blank(comma.range) }
    }
    for object in objects { file.edits.blank(object.range) }
    let finder = IdentityFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    for offset in finder.offsets { file.edits.insert(" as AnyObject?", at: offset) }
  }
}

/// Finds the ends of the right sides of `a === b`.
private final class IdentityFinder: SyntaxVisitor {
  private(set) var offsets: [Int] = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (before, element) in zip(elements, elements.dropFirst())
    where ["===", "!=="].contains(before.as(BinaryOperatorExprSyntax.self)?.operator.text) {
      offsets.append(element.end)
    }
    return .visitChildren
  }
}

/// The superclass of Foundation's objects is Foundation's own. Ours, which classes of an app inherit from, is one of
/// those, so that both fit.
struct FoundationObjects: TypeNameRule {
  static let summary =
    "`NSObject` as a type means Foundation's in a file that works with Foundation's objects and sees no framework of views."
  static let examples = [
    Example(
      """
      import Foundation
      func box(_ x: Bool) -> NSObject { NSNumber(value: x) }
      """,
      becomes: """
        import PorticoFoundation
        func box(_ x: Bool) -> Foundation.NSObject { NSNumber(value: x) }
        """)
  ]

  func rewrite(_ node: IdentifierTypeSyntax, in file: FileTranslation) {
    guard node.name.text == "NSObject", node.parent?.is(InheritedTypeSyntax.self) != true,
      file[HoldsFoundationObjects.self]
    else {
      return
    }
    file.edits.insert("Foundation.", at: node.start)
  }

  /// Whether the file works with Foundation's objects and sees no framework of views.
  private enum HoldsFoundationObjects: FileFact {
    static func value(in file: FileTranslation) -> Bool {
      let imports = Set(ImportFinder.modules(in: file.source, conditions: file.module.conditions))
      guard imports.contains("Foundation"), imports.isDisjoint(with: AppleModules.names),
        imports.isDisjoint(with: ["UIKit", "QuartzCore"])
      else { return false }
      let text = String(decoding: file.source.bytes, as: UTF8.self)
      return ["NSNumber", "NSString", "NSNull", "NSMutableArray", "NSMutableDictionary"].contains { text.contains($0) }
    }
  }
}
