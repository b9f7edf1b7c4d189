import SwiftParser
import SwiftSyntax

/// Edits to source as a developer makes them, drawn from a generator of numbers with a seed.
struct SourceEdits {
  enum Kind: String, CaseIterable {
    case number, text, color, statementAdded, statementRemoved, condition, helper, storedProperty, method, parameter,
      comment, error
  }

  struct Edit {
    var kind: Kind
    var file: String
    var text: String
    /// The line that was edited, as it was.
    var place: String
  }

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(below limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }

  /// - Parameter files: Texts by path.
  mutating func edit(_ files: [String: String]) -> Edit {
    while true {
      // Two edits of three are to drawings, layouts and cells, of which there are few, and most of these to what they
      // show.
      let inRerun = number(below: 3) > 0
      let kinds =
        inRerun && number(below: 3) > 0 ? [.number, .color, .statementRemoved, .condition, .text] : Kind.allCases
      let kind = kinds[number(below: kinds.count)]
      let file = files.keys.sorted()[number(below: files.count)]
      if let edit = edit(kind, file, files[file]!, inRerun: inRerun) { return edit }
    }
  }

  private mutating func edit(_ kind: Kind, _ file: String, _ text: String, inRerun: Bool) -> Edit? {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: text))
    let all: [(range: Range<Int>, new: String)] =
      switch kind {
      case .number: finder.numbers.map { ($0.0, $0.1.contains(".") ? "0.37" : "\(3 + number(below: 60))") }
      case .text: finder.texts.map { ($0, "Other") }
      case .color: finder.colors.map { ($0, "orange") }
      case .statementAdded:
        finder.bodies.map {
          (
            $0.start..<$0.start,
            ["\n    print(\"here\")", "\n    let unused = 7; _ = unused", $0.view + "alpha = 0.8"][number(below: 3)]
          )
        }
      case .statementRemoved: finder.statements.map { ($0, "") }
      case .condition: finder.conditions.map { ($0.0, "!(\($0.1))") }
      case .helper:
        finder.classBodies.filter { $0.function != nil }.map {
          let name = "helped\(number(below: 100_000))"
          return (
            $0.start..<$0.function!, "\n  private func \(name)() { print(\"helped\") }" + $0.between + "\n    \(name)()"
          )
        }
      case .storedProperty:
        finder.classBodies.map { ($0.start..<$0.start, "\n  private var added\(number(below: 1000)) = 3") }
      case .method:
        finder.classBodies.map { ($0.start..<$0.start, "\n  func added\(number(below: 1000))() -> Int { 3 }") }
      case .parameter: finder.parameters.map { ($0.0..<$0.0, ($0.1 ? "" : ", ") + "added: Int = 3") }
      case .comment: finder.bodies.map { ($0.start..<$0.start, "\n    // More could be said.\n") }
      case .error: finder.bodies.map { ($0.start..<$0.start, "\n    let wrong: Int = \"text\"") }
      }
    let candidates =
      inRerun ? all.filter { place in finder.reruns.contains { $0.contains(place.range.lowerBound) } } : all
    guard !candidates.isEmpty else { return nil }
    let (range, new) = candidates[number(below: candidates.count)]
    var bytes = Array(text.utf8)
    let line = bytes[..<range.lowerBound].count { $0 == 10 }
    bytes.replaceSubrange(range, with: Array(new.utf8))
    let place = text.split(separator: "\n", omittingEmptySubsequences: false)[line]
    return Edit(
      kind: kind, file: file, text: String(decoding: bytes, as: UTF8.self),
      place: place.trimmingCharacters(in: .whitespaces))
  }

  /// The places of a file that can be edited, as offsets of bytes.
  private final class Finder: SyntaxVisitor {
    typealias Body = (start: Int, view: String)
    typealias ClassBody = (start: Int, function: Int?, between: String)

    var numbers: [(Range<Int>, String)] = []
    var texts: [Range<Int>] = []
    var colors: [Range<Int>] = []
    var bodies: [Body] = []
    var statements: [Range<Int>] = []
    var conditions: [(Range<Int>, String)] = []
    var classBodies: [ClassBody] = []
    /// The end of a list of parameters, and whether it is empty.
    var parameters: [(Int, Bool)] = []
    /// The bodies of drawings, layouts and configurations of cells.
    var reruns: [Range<Int>] = []

    private func range(_ node: some SyntaxProtocol) -> Range<Int> {
      node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let body = node.body else { return .skipChildren }
      let superclass =
        sequence(first: Syntax(node), next: \.parent).lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first?
        .inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
      let view =
        superclass.hasSuffix("Controller") ? "\n    view." : superclass.hasSuffix("View") ? "\n    self." : "\n    let "
      bodies.append((body.leftBrace.endPosition.utf8Offset, view))
      for statement in body.statements { statements.append(range(statement)) }
      if [
        "draw", "layout", "viewDidLayout", "viewWillLayout", "collectionView", "tableView", "show", "configure", "disc",
      ].contains(
        where: node.name.text.hasPrefix)
      {
        reruns.append(range(body))
      }
      if !node.modifiers.contains(where: { $0.name.text == "override" }) {
        let list = node.signature.parameterClause
        parameters.append((list.rightParen.position.utf8Offset, list.parameters.isEmpty))
      }
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let start = node.memberBlock.leftBrace.endPosition.utf8Offset
      let function = node.memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.body?.leftBrace }
        .first
      let text = node.root.description.utf8
      let between = function.map { brace in
        String(decoding: Array(text)[start..<brace.endPosition.utf8Offset], as: UTF8.self)
      }
      classBodies.append((start, function?.endPosition.utf8Offset, between ?? ""))
      return .visitChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      numbers.append((range(node), node.literal.text))
      return .skipChildren
    }
    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      numbers.append((range(node), node.literal.text))
      return .skipChildren
    }
    override func visit(_ node: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
      if !node.content.text.isEmpty { texts.append(range(node)) }
      return .skipChildren
    }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if ["white", "black", "red", "label", "systemBackground", "secondaryLabel", "clear"].contains(
        node.declName.baseName.text)
      {
        colors.append(range(node.declName))
      }
      return .visitChildren
    }
    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
      if case .expression(let condition) = node.condition {
        conditions.append((range(condition), condition.trimmedDescription))
      }
      return .visitChildren
    }
  }
}
