import SwiftSyntax

// The places where Foundation's and UIKit's declarations on Linux read otherwise than Apple's, and the source's meaning
// is plain.
/// `abs(x)` in an extension of CGFloat: Foundation on Linux has a static method of the name, which hides the
/// function.
struct ShadowedFunctions: CallRule {
  static let summary =
    "`abs` in an extension of CGFloat names Swift's function, which a static method of Foundation's on Linux would hide."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs",
      node.arguments.count == 1,
      node.arguments.first?.label == nil, file.scopes.contains(where: { $0.name == "CGFloat" }),
      file.program.methodsByBase["abs"] == nil
    else { return }
    file.edits.insert("Swift.", at: name.start)
  }
}

/// `Bundle(for: Cell.self)`: there is one bundle of a class's module, which lives as long as the app, where an
/// initialiser on Linux makes another object for each call.
struct ModuleBundles: CallRule {
  static let summary =
    "The bundle of a class is the one of its module, and the same object each time."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.arguments.count == 1, let first = node.arguments.first, first.label?.text == "for",
      ["Bundle", "Bundle.init"].contains(node.calledExpression.trimmedDescription), node.trailingClosure == nil,
      file.program.type(named: "Bundle", in: file.module) == nil
    else { return }
    file.edits.replace(node.calledExpression.range, with: "Bundle._shared")
  }
}

/// `String(format: text, 3)`: a text of the app's tables may depend on its numbers, which Foundation on Linux does
/// not know.
struct Formats: CallRule {
  static let summary =
    "A format that stands in a variable may depend on its numbers, as texts of the app's tables do."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard let first = node.arguments.first, let label = first.label, label.text == "format",
      !first.expression.is(StringLiteralExprSyntax.self),
      ["String", "String.init"].contains(node.calledExpression.trimmedDescription),
      file.program.type(named: "String", in: file.module) == nil
    else { return }
    file.edits.insert("_", at: first.start)
  }
}

/// `func < (a: NSDate, b: NSDate) -> Bool` at the top of a file: the type has this operator on Linux, so each use
/// would be ambiguous. A static member in an extension of the type hides the one of the type's own module.
struct ComparisonOperators: FunctionRule {
  static let summary =
    "An own comparison of Foundation's objects becomes a member of an extension, which hides the one that the type has on Linux."

  private static let comparableOnLinux: [String: Set<String>] = [
    "<": ["NSNumber", "NSDate", "NSString", "NSIndexPath"], "==": ["NSRange"],
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    let parameters = node.signature.parameterClause.parameters
    guard node.parent?.is(CodeBlockItemSyntax.self) == true,
      node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true,
      node.genericParameterClause == nil, parameters.count == 2, let type = parameters.first?.type.trimmedDescription,
      parameters.allSatisfy({ $0.type.trimmedDescription == type }),
      Self.comparableOnLinux[node.name.text]?.contains(type) == true
    else { return }
    file.edits.insert("extension \(type) { ", at: node.start)
    if let modifier = node.modifiers.first(where: { $0.name.text == "private" }) {
      file.edits.replacePadded(modifier.range, with: "fileprivate")
    }
    file.edits.insert("static ", at: node.funcKeyword.start)
    file.edits.insert(" }", at: node.end)
  }
}

/// `Darwin.sqrt(x)`, `CoreFoundation.sqrt(x)`: what these modules have comes through ours.
struct ModuleNames: MemberRule {
  static let summary =
    "A name of Darwin's or Core Foundation's with its module comes through ours."

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self),
      ["CoreFoundation", "Darwin"].contains(base.baseName.text),
      file.program.type(named: base.baseName.text, in: file.module) == nil
    else { return }
    file.edits.replace(base.range, with: "PorticoFoundation")
  }
}

/// `func box(_ value: Bool) -> NSObject { NSNumber(value: value) }`: the superclass of Foundation's objects is
/// Foundation's own. Ours, which classes of an app inherit from, is one of those, so that both fit.
struct FoundationObjects: TypeNameRule {
  static let summary =
    "`NSObject` as a type means Foundation's in a file that works with Foundation's objects and sees no framework of views."

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

/// `list as CFArray`: with Objective-C an NSArray is one as well as an array. Here it is the array alone, so the
/// value goes through a function that takes both. A literal takes its type from the cast and stays.
struct CoreFoundationCasts: SequenceRule {
  static let summary =
    "A cast to a type of Core Foundation takes a Swift value as well as an object."

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

/// `kCTFontAttributeName as NSAttributedString.Key`: a text of Core Foundation is an object with Objective-C, and the
/// compiler makes a key of an object alone. Here it is a string, so the value becomes an object on the way.
struct AttributeKeyCasts: SequenceRule {
  static let summary =
    "A key of Core Text becomes an object on its way to a key of attributed strings."

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

/// `perform(inModes:block:)`: the closure of Foundation's on Linux leaves the main actor, and an overload of ours
/// loses against it.
struct LoopBlocks: CallRule {
  static let summary =
    "A block for a run loop's modes stays on the main actor."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName, name.text == "perform",
      node.arguments.first?.label?.text == "inModes", file.program.methodsByBase["perform"] == nil
    else { return }
    file.edits.insert("_", at: name.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

/// `enumerateMatches(in:range:) { … }`, `enumerateLines { … }`, `enumerateSubstrings(in:options:) { … }`: Foundation
/// on Linux keeps the closure, so that members would need `self.` in it; Apple's does not. And of substrings it knows
/// neither words nor sentences.
struct Enumerations: CallRule {
  static let summary =
    "The closure of an enumeration of texts is not kept, so that members need no `self` in it."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
      ["enumerateMatches", "enumerateLines", "enumerateSubstrings"].contains(name.text),
      node.trailingClosure != nil || node.arguments.last?.expression.is(ClosureExprSyntax.self) == true,
      file.program.methodsByBase[name.text] == nil
    else { return }
    file.edits.insert("_", at: name.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

/// `NSKeyedUnarchiver(forReadingWith: Data())` and `coder.decodeObject(forKey:)`: Foundation on Linux stops over an
/// archive without a byte, which tests make to call `init(coder:)`, and over a key that the archive does not have;
/// Apple's answers nil.
struct Unarchiving: CallRule {
  static let summary =
    "An archive without a byte, and a key that an archive does not have, give nil."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "NSKeyedUnarchiver",
      node.arguments.count == 1, let data = node.arguments.first, data.label?.text == "forReadingWith",
      file.program.type(named: "NSKeyedUnarchiver", in: file.module) == nil
    {
      file.edits.insert("._unarchiver", at: name.endPositionBeforeTrailingTrivia.utf8Offset)
    } else if let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
      name.text == "decodeObject",
      [["forKey"], ["of", "forKey"]].contains(node.arguments.map { $0.label?.text ?? "" }),
      file.program.methodsByBase["decodeObject"] == nil
    {
      file.edits.insert("_", at: name.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
  }
}

/// `super.init(coder:)` of classes whose initialiser Apple declares without a question mark: in one of one's own
/// without it.
struct Decoding: CallRule {
  static let summary =
    "`super.init(coder:)` is unwrapped where Apple declares it without a question mark."

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.arguments.count == 1, node.arguments.first?.label?.text == "coder",
      let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base?.is(SuperExprSyntax.self) == true,
      member.declName.baseName.text == "init", let type = file.scopes.last?.type,
      let system = file.program.chain(of: type).system,
      ["UIActivityIndicatorView", "UIStackView"].contains(where: { file.program.inventory.inherits(system, from: $0) })
    else { return }
    var parent = node.parent
    while let current = parent, !current.is(InitializerDeclSyntax.self) { parent = current.parent }
    guard let initializer = parent?.as(InitializerDeclSyntax.self), initializer.optionalMark == nil,
      !(node.parent?.is(ForceUnwrapExprSyntax.self) ?? false)
    else { return }
    file.edits.insert("!", at: node.end)
  }
}
