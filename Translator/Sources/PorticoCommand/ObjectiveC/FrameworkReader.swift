import Foundation
import ObjCHeaders
import SwiftParser
import SwiftSyntax
import TranslatorCore

/// Reads from the frameworks' source which types, members and initialisers they declare.
enum FrameworkReader {
  /// - Parameter sources: The texts of files, each with its module.
  static func read(_ sources: [(module: String, text: String)]) -> FrameworkDeclarations {
    var result = FrameworkDeclarations()
    var extensions: [String: FrameworkDeclarations.Class] = [:]
    for (module, text) in sources {
      let visitor = DeclarationVisitor(module, result, extensions)
      visitor.walk(Parser.parse(source: text))
      (result, extensions) = (visitor.result, visitor.extensions)
    }
    for (name, added) in extensions {
      result.classes[name]?.members.formUnion(added.members)
      result.classes[name]?.protocols.formUnion(added.protocols)
      // A member that an extension of a protocol gives to all need not be declared.
      result.protocols[name]?.members.removeAll { added.members.contains(FrameworkDeclarations.key(of: $0)) }
    }
    result.namesOfC = AppleNames.shared.namesOfC
    // Foundation's and XCTest's own source is not here.
    result.types["XCTestCase"] = "XCTest"
    result.classes.merge(FrameworkDeclarations.foundation) { _, known in known }
    result.protocols.merge(FrameworkDeclarations.foundationProtocols) { _, known in known }
    for (name, swift) in result.namesOfC { if let value = result.rawValues[swift] { result.constants[name] = value } }
    result.rawValues = [:]
    return result
  }
}

private final class DeclarationVisitor: SyntaxVisitor {
  var result: FrameworkDeclarations
  /// The members that extensions add, by the types' names: the type itself may stand in a file that is read later.
  var extensions: [String: FrameworkDeclarations.Class]
  private let module: String
  /// The types around the current position.
  private var path: [String] = []

  init(_ module: String, _ result: FrameworkDeclarations, _ extensions: [String: FrameworkDeclarations.Class]) {
    (self.module, self.result, self.extensions) = (module, result, extensions)
    super.init(viewMode: .sourceAccurate)
  }

  private func isVisible(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["public", "open"].contains($0.name.text) }
  }

  private func enter(_ name: String) -> String {
    path.append(name)
    let full = path.joined(separator: ".")
    if result.types[full] == nil { result.types[full] = module }
    return full
  }

  private static func names(_ clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.map { type in
      type.type.trimmedDescription.split(separator: " ").last.map(String.init)?.split(separator: ".").last.map(
        String.init) ?? ""
    } ?? []
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isVisible(node.modifiers) else { return .skipChildren }
    let name = enter(node.name.text)
    let inherited = Self.names(node.inheritanceClause)
    var type = result.classes[name] ?? FrameworkDeclarations.Class(superclass: nil)
    type.superclass = name == "NSObject" ? nil : inherited.first
    type.protocols.formUnion(inherited.dropFirst())
    for member in node.memberBlock.members { add(member.decl, to: &type) }
    result.classes[name] = type
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { if isVisible(node.modifiers) { path.removeLast() } }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription.split(separator: ".").last { !$0.isEmpty }.map(String.init) ?? ""
    path.append(
      node.extendedType.trimmedDescription == "Foundation.NSObject" ? "NSObject" : node.extendedType.trimmedDescription)
    var type = extensions[name] ?? FrameworkDeclarations.Class(superclass: nil)
    type.protocols.formUnion(Self.names(node.inheritanceClause))
    for member in node.memberBlock.members { add(member.decl, to: &type, isPublic: isVisible(node.modifiers)) }
    extensions[name] = type
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { value(node.name.text, node.modifiers) }
  override func visitPost(_ node: StructDeclSyntax) { if isVisible(node.modifiers) { path.removeLast() } }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { value(node.name.text, node.modifiers) }
  override func visitPost(_ node: EnumDeclSyntax) { if isVisible(node.modifiers) { path.removeLast() } }
  /// The numbers of the cases, as far as they are numbers or follow from those before.
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = path.joined(separator: ".")
    for element in node.elements {
      if let value = element.rawValue?.value.trimmedDescription { next[type] = Int(value) }
      if let value = next[type] ?? 0, element.parameterClause == nil {
        result.rawValues["\(type).\(element.name.text.filter { $0 != "`" })"] = value
        next[type] = value + 1
      }
    }
    return .skipChildren
  }
  /// The number of the next case of an enumeration; nil behind one that is no number.
  private var next: [String: Int?] = [:]

  private func value(_ name: String, _ modifiers: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    guard isVisible(modifiers) else { return .skipChildren }
    _ = enter(name)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if isVisible(node.modifiers) {
      _ = enter(node.name.text)
      path.removeLast()
    }
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isVisible(node.modifiers) else { return .skipChildren }
    let name = enter(node.name.text)
    path.removeLast()
    let members = node.memberBlock.members.compactMap { member -> String? in
      let decl = member.decl
      guard decl.is(FunctionDeclSyntax.self) || decl.is(VariableDeclSyntax.self) || decl.is(InitializerDeclSyntax.self)
      else { return nil }
      return decl.trimmedDescription.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(
          separator: " ")
    }
    result.protocols[name] = FrameworkDeclarations.Requirements(
      inherited: Self.names(node.inheritanceClause), members: members)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Members

  private func add(_ member: DeclSyntax, to type: inout FrameworkDeclarations.Class, isPublic: Bool = false) {
    if let function = member.as(FunctionDeclSyntax.self), isPublic || isVisible(function.modifiers) {
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
      type.members.insert("\(function.name.text)(\(labels))")
    } else if let variable = member.as(VariableDeclSyntax.self), isPublic || isVisible(variable.modifiers) {
      for binding in variable.bindings { type.members.insert(binding.pattern.trimmedDescription) }
    } else if let initializer = member.as(InitializerDeclSyntax.self), isVisible(initializer.modifiers),
      !initializer.attributes.contains(where: { $0.trimmedDescription.contains("unavailable") })
    {
      let names = Set(initializer.modifiers.map(\.name.text))
      guard !names.contains("convenience") || names.contains("required") else { return }
      type.initializers.append(Self.initializer(initializer))
    }
  }

  private static func initializer(_ node: InitializerDeclSyntax) -> FrameworkDeclarations.Initializer {
    let parameters = node.signature.parameterClause.parameters
    let texts = parameters.map { parameter in
      let names = [parameter.firstName.text, parameter.secondName?.text].compactMap(\.self).joined(separator: " ")
      return "\(names): \(parameter.type.trimmedDescription)"
    }
    let forwarding = parameters.map { parameter in
      let name = parameter.secondName?.text ?? parameter.firstName.text
      return parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
    }
    return FrameworkDeclarations.Initializer(
      signature: "init\(node.optionalMark?.text ?? "")(\(texts.joined(separator: ", ")))",
      labels: parameters.map(\.firstName.text),
      forwarding: forwarding.joined(separator: ", "),
      isRequired: node.modifiers.contains { $0.name.text == "required" },
      isConvenience: node.modifiers.contains { $0.name.text == "convenience" })
  }
}

extension Runtime {
  /// The declarations of the frameworks. Reading their source takes seconds, so the result is kept beside the library.
  func frameworkDeclarations() -> FrameworkDeclarations {
    let sources = root.appendingPathComponent("Sources")
    var files = ["PorticoFoundation", "CoreGraphics", "QuartzCore", "UIKit", "CoreImage"].flatMap { module in
      ResourceRules.swiftFiles(in: sources.appendingPathComponent(module)).map { (module, $0) }
    }
    for module in Folder.names(sources.appendingPathComponent("AppleModules").path).sorted()
    where module != "SwiftUI" && module != "Combine" {
      files += ResourceRules.swiftFiles(in: sources.appendingPathComponent("AppleModules/\(module)")).map {
        (module, $0)
      }
    }
    let command = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let stamp = Hash.of((files.map(\.1) + [command]).map { "\($0.path) \(FileState($0.path)?.text ?? "")" })
    let cache = products.appendingPathComponent("portico-declarations-\(stamp).json")
    if let data = try? Data(contentsOf: cache),
      let known = try? JSONDecoder().decode(FrameworkDeclarations.self, from: data)
    {
      return known
    }
    let texts = files.compactMap { module, url in (try? String(contentsOf: url, encoding: .utf8)).map { (module, $0) } }
    let result = FrameworkReader.read(texts)
    for old in Folder.names(products.path) where old.hasPrefix("portico-declarations-") {
      try? FileManager.default.removeItem(at: products.appendingPathComponent(old))
    }
    if let data = try? JSONEncoder().encode(result) { try? data.write(to: cache, options: .atomic) }
    return result
  }
}
