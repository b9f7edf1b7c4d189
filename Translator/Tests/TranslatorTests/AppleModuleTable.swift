import Foundation
import SwiftParser
import SwiftSyntax

@testable import TranslatorCore

/// The classes, protocols and optional requirements that the sources of `AppleModules` declare, in the form of the
/// inventory.
///
/// The translator carries these rows, because it runs where the sources are not. This type makes them from the sources.
struct AppleModuleTable {
  private(set) var types: [String] = []
  private(set) var optionals: [String] = []

  /// - Parameters:
  ///   - sources: The text of each file.
  ///   - classes: Those of other frameworks that inherit from NSObject, itself among them.
  ///   - protocols: Those of other frameworks that only objects conform to.
  init(sources: [String], classes: Set<String>, protocols: Set<String>) {
    let known = classes.union(protocols)
    let finder = Finder(viewMode: .sourceAccurate)
    for source in sources { finder.walk(Parser.parse(source: source)) }

    func isObject(_ name: String, depth: Int = 0) -> Bool {
      if known.contains(name) { return true }
      guard depth < 16, let parents = finder.parents[name] else { return false }
      return parents.contains { isObject($0, depth: depth + 1) }
    }
    for (name, parents) in finder.parents.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      let objects = parents.filter { isObject($0) || finder.isProtocol[$0] != nil }
      guard isObject(name), let first = objects.first else { continue }
      if finder.isProtocol[name] == true {
        types.append("p \(name) \(objects.joined(separator: ","))")
      } else if finder.isProtocol[first] == false || classes.contains(first) {
        types.append("c \(name) \(objects.joined(separator: ","))")
      }
    }
    let objects = Set(types.map { $0.split(separator: " ")[1] })
    optionals = finder.defaults.filter { row in
      objects.contains(Substring(row.owner)) && finder.requirements[row.owner]?.contains(row.name) == true
    }.map(\.text).sorted()
  }

  private final class Finder: SyntaxVisitor {
    struct Default {
      var owner: String, name: String, text: String
    }
    var parents: [String: [String]] = [:]
    var isProtocol: [String: Bool] = [:]
    var requirements: [String: Set<String>] = [:]
    var defaults: [Default] = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      declare(node.name.text, node.modifiers, node.inheritanceClause, isProtocol: false)
      return .skipChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      declare(node.name.text, node.modifiers, node.inheritanceClause, isProtocol: true)
      requirements[node.name.text] = Set(
        node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.fullName })
      return .skipChildren
    }

    /// A requirement that an extension of a protocol gives to everybody may be left out by a class.
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let owner = node.extendedType.trimmedDescription
      guard node.genericWhereClause == nil else { return .skipChildren }
      for function in node.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
      where isPublic(function.modifiers) {
        let name = function.fullName
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        let selector = SelectorSpelling.selector(base: function.name.text, labels: labels)
        defaults.append(
          Default(owner: owner, name: name, text: "\(owner)|\(name)|\(selector)|\(FunctionType.of(function))"))
      }
      return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func declare(
      _ name: String, _ modifiers: DeclModifierListSyntax, _ clause: InheritanceClauseSyntax?, isProtocol: Bool
    ) {
      guard isPublic(modifiers), !name.hasPrefix("_") else { return }
      self.isProtocol[name] = isProtocol
      parents[name] = clause?.inheritedTypes.map { $0.type.trimmedDescription.replacing("@unchecked ", with: "") } ?? []
    }

    private func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.has("public") || modifiers.has("open")
    }
  }
}
