import SwiftParser
import SwiftSyntax

/// One Swift file of an app: its text as UTF-8 and its syntax tree.
final class SourceFile {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// Names and more of a file of which only the outline is read.
  let outline: Outline?
  /// The byte at which each line starts.
  private let lineStarts: [Int]

  init(path: String, text: String, outline: Outline? = nil) {
    (self.path, self.outline) = (path, outline)
    let bytes = Array(text.utf8)
    self.bytes = bytes
    tree = Parser.parse(source: outline?.text ?? text)
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Whether a text stands anywhere in it. O(length).
  func contains(_ text: String) -> Bool { !bytes.ranges(of: Array(text.utf8)).isEmpty }

  /// Line and column (UTF-8), both from 1.
  func position(at offset: Int) -> (line: Int, column: Int) {
    var low = 0, high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  func line(at offset: Int) -> Int { position(at: offset).line }

  func offset(line: Int, column: Int) -> Int {
    lineStarts[min(max(line, 1), lineStarts.count) - 1] + column - 1
  }

  lazy var swizzling = outline?.swizzling ?? SwizzlingUse(in: tree)

  /// The base names of methods that stand in a `#selector` of this file. O(length), once.
  lazy var selectorNames: Set<String> = {
    let opening = Array("#selector(".utf8)
    var names: Set<String> = []
    for range in bytes.ranges(of: opening) {
      let name = bytes[range.upperBound...].prefix { AbsentModules.isPartOfName($0) || $0 == UInt8(ascii: ".") }
      if let last = name.split(separator: UInt8(ascii: ".")).last {
        names.insert(String(decoding: last, as: UTF8.self))
      }
    }
    return names
  }()

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The name without folder and ending, as letters, digits and underscores.
  var identifier: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return String(name.replacing(".swift", with: "").map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the trivia around it.
  var range: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  func enclosing<T: SyntaxProtocol>(_ type: T.Type) -> T? {
    var node = parent
    while let current = node {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }

  /// The type or extension whose member it is, also inside of conditions.
  var enclosingGroup: (any DeclGroupSyntax)? {
    var node = parent
    while let current = node, !current.is(CodeBlockSyntax.self) {
      if let group = current.asProtocol((any DeclGroupSyntax).self) { return group }
      node = current.parent
    }
    return nil
  }
}

extension FunctionDeclSyntax {
  /// `list(_:didPick:)`
  var fullName: String {
    "\(name.text)(\(signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()))"
  }
}

extension MemberAccessExprSyntax {
  /// The type that is written for the parameter or the variable whose initial value this is; nil where it is none, or has
  /// no written type.
  var typeOfInitializedValue: String? {
    guard let value = parent?.as(InitializerClauseSyntax.self) else { return nil }
    let type =
      value.parent?.as(FunctionParameterSyntax.self)?.type
      ?? value.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
    return type?.trimmedDescription
  }
}
