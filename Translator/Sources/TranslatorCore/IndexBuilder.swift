import SwiftParser
import SwiftSyntax

/// Reads the declarations of one file, active branches only.
final class IndexBuilder: SyntaxVisitor {
  private let module: Module
  private let file: SourceFile
  private var outer: [(name: String, isPublic: Bool, isPrivate: Bool)] = []
  private(set) var types: [TypeInfo] = []
  private(set) var aliases: [String: String] = [:]
  private(set) var extensions: [(String, Body)] = []
  private(set) var propertyNames: Set<String> = []
  /// The types with which names of properties and parameters are declared; empty for one that is not written.
  private(set) var typesOfNames: [String: Set<String>] = [:]

  init(module: Module, file: SourceFile) {
    (self.module, self.file) = (module, file)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in module.conditions.activeClauses(node) { if let elements = clause.elements { walk(elements) } }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .class, node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { outer.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .other, node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { outer.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .other, node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { outer.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .other, node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { outer.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .protocol, node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { outer.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let body = makeBody(node)
    body.ordinal = extensionCount
    extensionCount += 1
    extensions.append((node.extendedType.trimmedDescription, body))
    outer.append((Program.bareName(node.extendedType.trimmedDescription), true, body.isPrivate))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { outer.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    aliases[qualified(node.name.text)] = node.initializer.value.trimmedDescription
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      propertyNames.insert(name)
      typesOfNames[name, default: []].insert(binding.typeAnnotation?.type.trimmedDescription ?? "")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let name = (node.secondName ?? node.firstName).text
    propertyNames.insert(name)
    typesOfNames[name, default: []].insert(node.type.trimmedDescription)
    return .skipChildren
  }

  private func qualified(_ name: String) -> String { (outer.map(\.name) + [name]).joined(separator: ".") }

  private var extensionCount = 0

  private func enter(_ node: some DeclGroupSyntax, _ kind: TypeInfo.Kind, _ name: String) -> SyntaxVisitorContinueKind {
    let attributes = module.conditions.attributes(node.attributes)
    let body = makeBody(node)
    let access = node.modifiers.first {
      ["public", "open", "package", "internal", "fileprivate", "private"].contains($0.name.text)
    }?.name
      .text
    // A declaration in a public extension is public without being marked.
    let inherited =
      node.enclosingGroup?.as(ExtensionDeclSyntax.self)?.modifiers.contains { $0.name.text == "public" } ?? false
    let isPublic = (access.map { ["public", "open"].contains($0) } ?? inherited) && outer.allSatisfy(\.isPublic)
    let objc = attributes.first { $0.name == "objc" }
    types.append(
      TypeInfo(
        kind: kind, module: module.name, name: qualified(Program.bareName(name)),
        inherited: node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [],
        isObjC: objc != nil, objcName: objc?.objcName, hasObjCMembers: attributes.contains { $0.name == "objcMembers" },
        isPublic: isPublic, isMainActor: attributes.contains { $0.name == "MainActor" }, primary: body))
    outer.append((name, isPublic, body.isPrivate))
    return .visitChildren
  }

  private func makeBody(_ node: some DeclGroupSyntax) -> Body {
    let conditions = module.conditions
    let attributes = conditions.attributes(node.attributes)
    let body = Body(
      module: module, file: file, node: node,
      isObjC: node.is(ExtensionDeclSyntax.self) && attributes.contains { $0.name == "objc" },
      isPrivate: node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) })
    for member in conditions.members(node.memberBlock.members) {
      if let function = member.as(FunctionDeclSyntax.self) {
        body.methods.append(method(function, isConstrained: body.isConstrained))
      }
      if let variable = member.as(VariableDeclSyntax.self) { body.properties += properties(variable) }
      if let initializer = member.as(InitializerDeclSyntax.self) { body.initializers.append(initializer) }
    }
    return body
  }

  private func method(_ node: FunctionDeclSyntax, isConstrained: Bool) -> Method {
    let attributes = module.conditions.attributes(node.attributes)
    let objc = attributes.first { $0.name == "objc" }
    return Method(
      base: node.name.text.replacing("`", with: ""),
      labels: node.signature.parameterClause.parameters.map { $0.firstName.text.replacing("`", with: "") },
      isStatic: node.modifiers.isTypeMember, isOverride: node.modifiers.has("override"),
      explicitSelector: objc?.objcName,
      hasObjCAttribute: objc != nil || attributes.contains { ["IBAction", "IBSegueAction"].contains($0.name) },
      isNonObjC: attributes.contains { $0.name == "nonobjc" || $0.makesUnavailable },
      isPrivate: node.modifiers.isPrivate,
      isOptional: node.modifiers.has("optional"), isThrowing: node.signature.effectSpecifiers?.throwsClause != nil,
      isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil, isConstrained: isConstrained,
      node: node)
  }

  private func properties(_ node: VariableDeclSyntax) -> [Property] {
    let attributes = module.conditions.attributes(node.attributes)
    let names = Set(attributes.map(\.name))
    return node.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      return Property(
        name: pattern.identifier.text.replacing("`", with: ""),
        objcName: attributes.first { $0.name == "objc" }?.objcName,
        isObjC: !names.isDisjoint(with: ["objc", "IBOutlet", "IBInspectable"]),
        isDynamic: node.modifiers.has("dynamic"),
        // The store of a managed property is what key-value coding asks.
        isNonObjC: !names.isDisjoint(with: ["nonobjc", "NSManaged"]) || attributes.contains(where: \.makesUnavailable),
        isPrivate: node.modifiers.isPrivate,
        isStatic: node.modifiers.isTypeMember,
        isOverride: node.modifiers.has("override"), isOptional: node.modifiers.has("optional"),
        isSettable: node.bindingSpecifier.text == "var" && binding.accessorBlock.map(Self.isSettable) ?? true,
        type: binding.typeAnnotation?.type.trimmedDescription, node: node, binding: binding)
    }
  }

  private static func isSettable(_ block: AccessorBlockSyntax) -> Bool {
    guard case .accessors(let list) = block.accessors else { return false }
    return list.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
  }
}

extension AttributeSyntax {
  /// Code that names the declaration does not compile; hooks must not.
  var makesUnavailable: Bool {
    let text = trimmedDescription.replacing(" ", with: "")
    return name == "available" && (text.contains("(*,unavailable") || text.contains("(iOS,unavailable"))
  }

  var name: String { attributeName.trimmedDescription }
  /// The name in `@objc(name)`.
  var objcName: String? {
    guard let arguments, let text = Optional(arguments.trimmedDescription), !text.isEmpty else { return nil }
    return text
  }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }
  var isPrivate: Bool { has("private") || has("fileprivate") }
  var isTypeMember: Bool { has("static") || has("class") }
}

/// The function type of a declaration, as it would be written behind `as`.
enum FunctionType {
  static func of(_ node: FunctionDeclSyntax) -> String {
    let parameters = node.signature.parameterClause.parameters.map {
      // The type of a variadic parameter inside a body.
      $0.ellipsis == nil ? parameterType($0.type) : "[\(parameterType($0.type))]"
    }
    var effects = ""
    if node.signature.effectSpecifiers?.asyncSpecifier != nil { effects += "async " }
    if node.signature.effectSpecifiers?.throwsClause != nil { effects += "throws " }
    let result = node.signature.returnClause.map { parameterType($0.type) } ?? "Void"
    return "(\(parameters.joined(separator: ", "))) \(effects)-> \(result)"
  }

  static func parse(_ text: String) -> FunctionTypeSyntax? {
    let alias = Parser.parse(source: "typealias F = \(text)").statements.first?.item.as(TypeAliasDeclSyntax.self)
    let type = alias?.initializer.value
    return type?.as(FunctionTypeSyntax.self)
      ?? type?.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
  }

  static func isAsync(_ type: String) -> Bool { type.contains(") async ") }
  static func isThrowing(_ type: String) -> Bool { type.contains(") throws ") || type.contains(") async throws ") }

  /// A type as it stands in a function type: `X!` is `X?` there.
  static func parameterType(_ type: TypeSyntax) -> String {
    var text = type.trimmedDescription.split(whereSeparator: \.isNewline).map { $0.trimmingSpaces() }.joined(
      separator: " ")
    if text.hasSuffix("!") { text = text.dropLast() + "?" }
    return text
  }
}

/// Which modules a file imports.
final class ImportFinder: SyntaxVisitor {
  private let conditions: Conditions
  private var found: [ImportDeclSyntax] = []

  private init(conditions: Conditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  static func imports(in file: SourceFile, conditions: Conditions) -> [ImportDeclSyntax] {
    let finder = ImportFinder(conditions: conditions)
    finder.walk(file.tree)
    return finder.found
  }

  static func modules(in file: SourceFile, conditions: Conditions) -> [String] {
    imports(in: file, conditions: conditions).compactMap { $0.path.first?.name.text }
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in conditions.activeClauses(node) { if let elements = clause.elements { walk(elements) } }
    return .skipChildren
  }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Whether a file needs the runtime although it imports no framework of it: `@objc`, `#selector`, `#keyPath`.
enum ObjCFinder {
  static func usesRuntime(_ file: SourceFile) -> Bool {
    file.tree.tokens(viewMode: .sourceAccurate).contains { token in
      if token.tokenKind == .pound {
        return ["selector", "keyPath"].contains(token.nextToken(viewMode: .sourceAccurate)?.text ?? "")
      }
      if token.tokenKind == .atSign {
        return ["objc", "objcMembers"].contains(token.nextToken(viewMode: .sourceAccurate)?.text ?? "")
      }
      return false
    }
  }
}
