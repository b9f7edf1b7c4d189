import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import TranslatorCore

/// The table of hooks says what the runtime's own source declares.
struct HookTests {
  @Test(arguments: Hook.allCases) func `the root class and the protocol for other classes declare a hook alike`(
    _ hook: Hook
  ) throws {
    let signature = hook.signature
    for (file, type) in [("NSObject.swift", "NSObject"), ("Messages.swift", "_Messageable")] {
      let found = try #require(
        members(of: type, in: file).compactMap { $0.as(FunctionDeclSyntax.self) }.first {
          $0.name.text == signature.name
        })
      #expect(outline(of: found) == outline(of: try declaration(signature.declaration(named: signature.name))))
      let isIsolated = found.attributes.contains { $0.trimmedDescription == "@MainActor" }
      #expect(isIsolated == (signature.isolation == .mainActor))
    }
  }

  @Test func `the table of extensions takes the hooks by their labels`() throws {
    let register = try #require(
      members(of: "_ExtensionHooks", in: "ExtensionHooks.swift").lazy.compactMap {
        $0.as(FunctionDeclSyntax.self)
      }.first { $0.name.text == "register" })
    let labels = register.signature.parameterClause.parameters.filter { $0.defaultValue == nil }.map(\.firstName.text)
    let others = Hook.allCases.filter { $0 != .responds }
    #expect(labels.dropFirst() == ([Hook.responds] + others).map(\.signature.registration)[...])
  }

  @Test(arguments: ClassHook.allCases) func `the root class declares a member of the class itself alike`(
    _ hook: ClassHook
  ) throws {
    let declared = try members(of: "NSObject", in: "NSObject.swift").map(\.trimmedDescription)
    let declaration = hook.declaration.replacing("PorticoFoundation.", with: "")
    #expect(declared.contains { $0.contains("@MainActor open \(declaration) {") })
  }

  // MARK: Reading

  private func members(of type: String, in file: String) throws -> [DeclSyntax] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/PorticoFoundation/\(file)").standardized
    let tree = Parser.parse(source: try String(contentsOf: url, encoding: .utf8))
    return tree.statements.compactMap { $0.item.asProtocol((any DeclGroupSyntax).self) }.filter { group in
      group.asProtocol((any NamedDeclSyntax).self)?.name.text == type
    }.flatMap { $0.memberBlock.members.map(\.decl) }
  }

  private func declaration(_ text: String) throws -> FunctionDeclSyntax {
    try #require(Parser.parse(source: text).statements.first?.item.as(FunctionDeclSyntax.self))
  }

  /// A method without the names that its body has for the parameters.
  private func outline(of node: FunctionDeclSyntax) -> String {
    let parameters = node.signature.parameterClause.parameters.map {
      "\($0.firstName.text): \($0.type.trimmedDescription)"
    }
    let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
    return "\(node.name.text)(\(parameters.joined(separator: ", "))) -> \(result)"
  }
}
