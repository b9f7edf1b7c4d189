import SwiftSyntax

/// With Objective-C an NSArray is a CFArray as well as an array. Here it is the array alone, so the value goes through
/// a function that takes both. A literal takes its type from the cast and stays.
struct CoreFoundationCasts: SequenceRule {
  static let summary = "A cast to a type of Core Foundation takes a Swift value as well as an object."
  static let examples = [
    Example(
      "let a = list as CFArray",
      becomes: "let a = _bridged(list) as CFArray")
  ]

  func rewrite(_ node: SequenceExprSyntax, in file: FileTranslation) {
    let elements = Array(node.elements)
    guard elements.count >= 3, elements.count % 2 == 1, let first = elements.first,
      let type = elements.last?.as(TypeExprSyntax.self)?.type,
      ["CFArray", "CFDictionary", "CFString", "CFData"].contains(type.trimmedDescription)
    else { return }
    let casts = elements.indices.filter { $0 % 2 == 1 }.map { elements[$0].as(UnresolvedAsExprSyntax.self) }
    guard casts.allSatisfy({ $0 != nil }), casts.last??.questionOrExclamationMark == nil,
      elements.count > 3
        || !(first.is(ArrayExprSyntax.self) || first.is(DictionaryExprSyntax.self)
          || first.is(StringLiteralExprSyntax.self))
    else { return }
    file.edits.insert("_bridged(", at: first.start)
    file.edits.insert(")", at: elements[elements.count - 3].end)
  }
}

/// A text of Core Foundation is an object with Objective-C, and the compiler makes a key of an object alone. Here it is
/// a string.
struct AttributeKeyCasts: SequenceRule {
  static let summary = "A key of Core Text becomes an object on its way to a key of attributed strings."
  static let examples = [
    Example(
      "let k = kCTFontAttributeName as NSAttributedString.Key",
      becomes: "let k = kCTFontAttributeName as NSString as NSAttributedString.Key")
  ]

  func rewrite(_ node: SequenceExprSyntax, in file: FileTranslation) {
    let elements = Array(node.elements)
    guard elements.count >= 3, let type = elements.last?.as(TypeExprSyntax.self)?.type,
      type.trimmedDescription == "NSAttributedString.Key",
      let cast = elements[elements.count - 2].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
      let name = elements[elements.count - 3].as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("kCT")
    else { return }
    file.edits.insert("as NSString ", at: cast.start)
  }
}
