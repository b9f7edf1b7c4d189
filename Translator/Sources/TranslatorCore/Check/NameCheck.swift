import SwiftParser
import SwiftSyntax

/// A name of Apple's in an app's source that is not here.
public struct MissingUse: Hashable, Sendable {
  public enum Kind: String, Sendable {
    /// It does not compile.
    case missing
    /// It compiles, and traps when it is reached.
    case trapping
  }

  /// `UIFoo`, or `UIView.foo` by the type that declares it.
  public var name: String
  public var kind: Kind
  public var line: Int
}

/// Finds uses of Apple's names that are not here, by name alone: nothing is compiled, and types of values are not
/// known.
///
/// A member of a value is told when Apple's frameworks alone have such a name and nothing here, in the app or in
/// Swift's libraries has one; so an app's own name hides a missing one of the same spelling.
public struct NameCheck: Sendable {
  private let here: DeclaredNames
  private let app: DeclaredNames
  private let known, appNames: Set<String>
  private let isKnownElsewhere: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - here: What the frameworks declare.
  ///   - app: What the app's own modules declare.
  ///   - isKnownElsewhere: Whether Swift's own libraries have a name.
  public init(here: DeclaredNames, app: DeclaredNames, isKnownElsewhere: @escaping @Sendable (String) -> Bool) {
    (self.here, self.app, self.isKnownElsewhere) = (here, app, isKnownElsewhere)
    appNames = app.all
    known = here.all.union(appNames)
  }

  /// The uses in a file, in the order of the file.
  public func uses(in source: String) -> [MissingUse] {
    let tree = Parser.parse(source: source)
    let finder = UseFinder(check: self, converter: SourceLocationConverter(fileName: "", tree: tree))
    finder.walk(tree)
    return finder.found
  }

  // MARK: Names

  /// A type, a function or a constant of Apple's that is not here.
  func missing(global name: String) -> String? {
    guard AppleNames.shared.contains(name), !here.hasType(name), !app.hasType(name), !known.contains(name),
      !isKnownElsewhere(name)
    else {
      return nil
    }
    return name
  }

  /// A member that is named with its type, as in `UIView.foo`.
  func use(_ member: String, of type: String) -> (name: String, kind: MissingUse.Kind)? {
    let name = app.ancestors[type] == nil ? type : appleAncestor(of: type)
    guard let name, let owner = AppleNames.shared.owner(of: member, in: name) else { return nil }
    if appNames.contains(member) { return nil }
    // The class that has it here may be another one of the chain.
    for type in Inventory.shared.chain(of: name) + [owner] where here.members[type]?.contains(member) == true {
      return here.trapping[type]?.contains(member) == true ? ("\(type).\(member)", .trapping) : nil
    }
    guard here.hasType(name), !here.has(member, in: name) else { return nil }
    // Foundation's own types are only added to here.
    if isKnownElsewhere(name), isKnownElsewhere(member) { return nil }
    return isInherited(member) ? nil : ("\(owner).\(member)", .missing)
  }

  /// Whether a protocol that types here conform to, or Swift, may give the member.
  private func isInherited(_ member: String) -> Bool {
    ["init", "rawValue", "hash", "description", "self"].contains(member)
  }

  /// A member of a value, whose type is not known.
  func missing(member: String) -> String? {
    guard !known.contains(member), let owner = AppleNames.shared.owners(of: member).first, !isInherited(member),
      !isKnownElsewhere(member)
    else { return nil }
    return "\(owner).\(member)"
  }

  /// Whether each initialiser of a type traps.
  func trapsWhenMade(_ type: String) -> Bool {
    here.trapping[type]?.contains("init") == true && app.members[type] == nil
  }

  /// The first class of Apple's that a class of the app inherits from.
  func appleAncestor(of type: String) -> String? {
    var type = type
    for _ in 0..<32 {
      guard let next = app.ancestors[type] else { return AppleNames.shared.contains(type) ? type : nil }
      type = String(next.prefix { $0 != "<" })
    }
    return nil
  }
}

extension Inventory {
  /// A class or protocol and all that it inherits from.
  fileprivate func chain(of name: String) -> [String] {
    [name] + (classes[name] ?? protocols[name] ?? []).flatMap { chain(of: $0) }
  }
}

private final class UseFinder: SyntaxVisitor {
  private let check: NameCheck
  private let converter: SourceLocationConverter
  private(set) var found: [MissingUse] = []
  /// The types around, by their names in the app.
  private var types: [String] = []

  init(check: NameCheck, converter: SourceLocationConverter) {
    (self.check, self.converter) = (check, converter)
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ name: String, _ kind: MissingUse.Kind, at node: some SyntaxProtocol) {
    let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    found.append(MissingUse(name: name, kind: kind, line: line))
  }

  // MARK: Types around

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(String(node.extendedType.trimmedDescription.prefix { $0 != "<" }))
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  // MARK: Uses

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = check.missing(global: node.name.text) { add(name, .missing, at: node) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    explicit(node.name.text, node.baseType.trimmedDescription, at: node.name)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.plain
    if let base = node.base?.trimmedDescription, base.first?.isUppercase == true,
      base.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
    {
      explicit(name, base, at: node.declName)
    } else if let member = check.missing(member: name) {
      add(member, .missing, at: node.declName)
    }
    if let base = node.base { walk(base) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, check.trapsWhenMade(type) {
      add("\(type).init", .trapping, at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    if let member = check.missing(member: node.declName.baseName.plain) { add(member, .missing, at: node) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if let missing = check.missing(global: name) {
      add(missing, .missing, at: node)
    } else if name.first?.isLowercase == true, let type = types.first, !isLocal(name, at: node),
      let use = check.appleAncestor(of: type).flatMap({ check.use(name, of: $0) })
    {
      add(use.name, use.kind, at: node)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    overridden(node.name.text, node.modifiers, at: node.name)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { overridden(binding.pattern.trimmedDescription, node.modifiers, at: binding) }
    return .visitChildren
  }

  private func explicit(_ member: String, _ type: String, at node: some SyntaxProtocol) {
    if let use = check.use(member, of: type) { add(use.name, use.kind, at: node) }
  }

  private func overridden(_ name: String, _ modifiers: DeclModifierListSyntax, at node: some SyntaxProtocol) {
    guard modifiers.contains(where: { $0.name.text == "override" }), let type = types.last,
      let ancestor = check.appleAncestor(of: type),
      let owner = AppleNames.shared.owner(of: name, in: ancestor), check.isAbsent(name, from: ancestor)
    else { return }
    add("\(owner).\(name)", .missing, at: node)
  }

  /// Whether a parameter or a variable of a function around has the name.
  private func isLocal(_ name: String, at node: some SyntaxProtocol) -> Bool {
    var scope = node.parent
    while let here = scope {
      if here.is(MemberBlockItemSyntax.self) { return LocalNames.of(here).contains(name) }
      scope = here.parent
    }
    return true
  }
}

extension NameCheck {
  /// Whether neither a class nor what it inherits from has a member here.
  fileprivate func isAbsent(_ member: String, from type: String) -> Bool {
    here.hasType(type) && !here.has(member, in: type)
      && !Inventory.shared.chain(of: type).contains { here.members[$0]?.contains(member) == true }
  }
}

/// The names that a declaration's parameters, variables and patterns bring.
private final class LocalNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func of(_ node: Syntax) -> Set<String> {
    let finder = LocalNames(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.names
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text)
    return .skipChildren
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .skipChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }
}

extension TokenSyntax {
  /// Without the marks around a name that is a keyword as well.
  fileprivate var plain: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}
