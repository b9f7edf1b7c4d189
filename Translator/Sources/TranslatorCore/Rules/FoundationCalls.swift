import SwiftSyntax

/// Foundation on Linux does not know that a text may depend on its numbers.
struct Formats: CallRule {
  static let summary = "A format that is no literal may depend on its numbers, as texts of `.stringsdict` tables do."
  static let examples = [
    Example(
      "let s = String(format: text, count)",
      becomes: "let s = String(_format: text, count)")
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard let first = node.arguments.first, let label = first.label, label.text == "format",
      !first.expression.is(StringLiteralExprSyntax.self),
      ["String", "String.init"].contains(node.calledExpression.trimmedDescription),
      file.program.type(named: "String", in: file.module) == nil
    else { return }
    file.addUnderscore(to: first)
  }
}

/// The closure of Foundation's on Linux leaves the main actor, and an overload of ours loses against it.
struct LoopBlocks: CallRule {
  static let summary = "The closure for a run loop's modes keeps the actor of the function that it stands in."
  static let examples = [
    Example(
      "RunLoop.main.perform(inModes: [.common]) { f() }",
      becomes: "RunLoop.main._perform(inModes: [.common]) { f() }")
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName, name.text == "perform",
      node.arguments.first?.label?.text == "inModes", file.program.methodsByBase["perform"] == nil
    else { return }
    file.addUnderscore(to: name)
  }
}

/// Foundation on Linux keeps the closure, and Apple's does not. Of substrings it knows neither words nor sentences.
struct Enumerations: CallRule {
  static let summary = "The closure of an enumeration of a text is not kept, so that members need no `self` in it."
  static let examples = [
    Example(
      "text.enumerateLines { line, _ in f(line) }",
      becomes: "text._enumerateLines { line, _ in f(line) }")
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
      ["enumerateMatches", "enumerateLines", "enumerateSubstrings"].contains(name.text),
      node.trailingClosure != nil || node.arguments.last?.expression.is(ClosureExprSyntax.self) == true,
      file.program.methodsByBase[name.text] == nil
    else { return }
    file.addUnderscore(to: name)
  }
}

/// Foundation on Linux stops over both. Tests make an archive without a byte to call `init(coder:)`.
struct Unarchiving: CallRule {
  static let summary = "An archive without a byte, and a key that an archive does not have, give nil, as Apple's do."
  static let examples = [
    Example(
      #"let u = NSKeyedUnarchiver(forReadingWith: data), x = coder.decodeObject(forKey: "x")"#,
      becomes: #"let u = NSKeyedUnarchiver._unarchiver(forReadingWith: data), x = coder._decodeObject(forKey: "x")"#)
  ]

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
      file.addUnderscore(to: name)
    }
  }
}

/// The class's own initialiser may be without the question mark as well.
struct Decoding: CallRule {
  static let summary = "`super.init(coder:)` is unwrapped where Apple declares it without a question mark."
  static let examples = [
    Example(
      "class A: UIStackView { required init(coder: NSCoder) { super.init(coder: coder) } }",
      becomes: "class A: UIStackView { required init(coder: NSCoder) { super.init(coder: coder)! };… }")
  ]

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
