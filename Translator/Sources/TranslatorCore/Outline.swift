import SwiftSyntax

/// The part of a file that other files can see: its text with the bodies of functions turned into spaces, and some
/// names that it uses inside.
///
/// Every declaration stays at its byte, so the index of a program is the same whether it is made of outlines or of
/// whole files.
struct Outline: Equatable {
  var text: String
  /// The types with which properties, variables and parameters are declared, by name, as the index wants them.
  var names: [String: Set<String>]
  /// Functions of protocols: calls of optional ones are rewritten, unless a property has the name.
  var requirements: Set<String>
  /// `@objc`, `#selector` or `#keyPath` stand in it.
  var usesRuntime: Bool
  var swizzling: SwizzlingUse
  var facts: DeclarationFacts

  init(
    text: String, names: [String: Set<String>], requirements: Set<String>, usesRuntime: Bool, swizzling: SwizzlingUse,
    facts: DeclarationFacts
  ) {
    (self.text, self.names, self.requirements, self.usesRuntime) = (text, names, requirements, usesRuntime)
    (self.swizzling, self.facts) = (swizzling, facts)
  }

  init(of file: SourceFile) {
    let finder = BodyFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    var bytes = file.bytes
    for range in finder.bodies {
      for index in range where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    self.init(
      text: String(decoding: bytes, as: UTF8.self), names: finder.names, requirements: finder.requirements,
      usesRuntime: ObjCFinder.usesRuntime(file), swizzling: file.swizzling,
      facts: DeclarationFacts(of: file, outline: bytes))
  }

  private final class BodyFinder: SyntaxVisitor {
    var bodies: [Range<Int>] = []
    var names: [String: Set<String>] = [:]
    var requirements: Set<String> = []

    private func blank(_ body: CodeBlockSyntax?) {
      guard let body, body.leftBrace.presence == .present, body.rightBrace.presence == .present else { return }
      blank(body.leftBrace.end..<body.rightBrace.start, body)
    }

    /// A body with declarations that the index knows, or with conditions, stays.
    private func blank(_ range: Range<Int>, _ body: some SyntaxProtocol) {
      let keepers: Set<TokenKind> = [
        .keyword(.class), .keyword(.struct), .keyword(.enum), .keyword(.actor), .keyword(.protocol),
        .keyword(.extension),
        .keyword(.typealias),
        .poundIf,
      ]
      guard !range.isEmpty, !body.tokens(viewMode: .sourceAccurate).contains(where: { keepers.contains($0.tokenKind) })
      else { return }
      bodies.append(range)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      blank(node.body)
      return .visitChildren
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      blank(node.body)
      return .visitChildren
    }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      blank(node.body)
      return .visitChildren
    }
    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
      blank(node.body)
      return .visitChildren
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      for member in node.memberBlock.members {
        if let function = member.decl.as(FunctionDeclSyntax.self) { requirements.insert(function.name.text) }
      }
      return .visitChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        names[name, default: []].insert(binding.typeAnnotation?.type.trimmedDescription ?? "")
      }
      return .visitChildren
    }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      names[(node.secondName ?? node.firstName).text, default: []].insert(node.type.trimmedDescription)
      return .visitChildren
    }
  }
}

/// A hash that is the same in every run.
struct Digest {
  private(set) var value: UInt64 = 14_695_981_039_346_656_037

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }
    value = (value ^ 255) &* 1_099_511_628_211
  }
  mutating func add(_ text: String) { add(text.utf8) }
}
