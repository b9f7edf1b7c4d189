import SwiftSyntax

/// The system that Portico claims to be.
enum ClaimedSystem {
  static let version = [18, 5]

  /// Whether `iOS 26.0` and the like ask for more than we have. A list without iOS does not.
  static func isTooOld(for arguments: AvailabilityArgumentListSyntax) -> Bool {
    arguments.contains { argument in
      guard let platform = argument.argument.as(PlatformVersionSyntax.self), platform.platform.text == "iOS",
        let version = platform.version
      else { return false }
      let wanted = version.trimmedDescription.split(separator: ".").compactMap { Int($0) }
      return ClaimedSystem.version.lexicographicallyPrecedes(wanted)
    }
  }
}

struct UnavailableDeclarations: DeclarationRule {
  static let summary =
    "A declaration for a newer system than iOS 18.5 is not compiled, since what it uses may not exist."
  static let examples = [
    Example(
      """
      @available(iOS 26, *) func f() { glass() }
      func g() {}
      """,
      becomes: "func g() {}")
  ]

  func rewrite(_ node: some DeclSyntaxProtocol & WithAttributesSyntax, in file: FileTranslation) -> Answer {
    for attribute in file.attributes(node.attributes) where attribute.name == "available" {
      if case .availability(let arguments)? = attribute.arguments, ClaimedSystem.isTooOld(for: arguments) {
        file.edits.blank(node.range)
        return .isDone
      }
    }
    return .goesOn
  }
}

struct Previews: StructureRule, MacroRule, MacroDeclarationRule {
  static let summary = "Previews are not compiled."
  static let examples = [
    Example(
      """
      #Preview { Page() }
      struct P: PreviewProvider { static var previews: some View { Page() } }
      """,
      becomes: "")
  ]

  func rewrite(_ node: StructDeclSyntax, in file: FileTranslation) -> Answer {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard inherited.contains("PreviewProvider") else { return .goesOn }
    file.edits.blank(node.range)
    return .isDone
  }

  func rewrite(_ node: MacroExpansionExprSyntax, in file: FileTranslation) -> Answer {
    guard node.macroName.text == "Preview" else { return .goesOn }
    file.edits.blank(node.range)
    return .isDone
  }

  func rewrite(_ node: MacroExpansionDeclSyntax, in file: FileTranslation) -> Answer {
    guard node.macroName.text == "Preview" else { return .goesOn }
    file.edits.blank(node.range)
    return .isDone
  }
}

/// Linux takes every `#available(iOS …)`, and both branches are type-checked.
struct AvailabilityConditions: StatementRule {
  static let summary = "A branch for a newer system than iOS 18.5 is blank."
  static let examples = [
    Example(
      "func f() { if #available(iOS 26, *) { glass() } else { blur() } }",
      becomes: "func f() { if false { } else { blur() } }"),
    Example(
      "func f() { guard #available(iOS 26, *) else { return }; glass() }",
      becomes: "func f() { do { return }; }",
      note: "What follows a guard that always leaves is blank as well."),
    Example(
      "func f() { if #unavailable(iOS 26) { blur() } else { glass() } }",
      becomes: "func f() { if true { blur() } else { } }"),
  ]

  private enum Decision { case taken, notTaken, open }

  private func decide(_ conditions: ConditionElementListSyntax) -> Decision {
    for element in conditions {
      guard let availability = element.condition.as(AvailabilityConditionSyntax.self) else { continue }
      let isTooOld = ClaimedSystem.isTooOld(for: availability.availabilityArguments)
      let isUnavailable = availability.availabilityKeyword.tokenKind == .poundUnavailable
      if isTooOld != isUnavailable, isTooOld { return .notTaken }
      if isUnavailable, isTooOld, conditions.count == 1 { return .taken }
    }
    return .open
  }

  func rewrite(_ node: IfExprSyntax, in file: FileTranslation) {
    switch decide(node.conditions) {
    case .open: break
    case .notTaken:
      file.edits.replacePadded(node.conditions.range, with: "false")
      blankBody(node.body, isValue: isValue(node), in: file)
    case .taken:
      file.edits.replacePadded(node.conditions.range, with: "true")
      if case .codeBlock(let block)? = node.elseBody { blankBody(block, isValue: isValue(node), in: file) }
    }
  }

  private func blankBody(_ body: CodeBlockSyntax, isValue: Bool, in file: FileTranslation) {
    let range = body.leftBrace.end..<body.rightBrace.start
    file.edits.blank(range)
    if isValue { file.edits.insert(" fatalError() ", at: range.lowerBound) }
  }

  /// Whether an `if` gives a value: a closure or function of that one expression, an initialiser, an argument.
  private func isValue(_ node: IfExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(ExpressionStmtSyntax.self) {
      guard let list = parent.parent?.parent?.as(CodeBlockItemListSyntax.self) else { return false }
      return list.count == 1 && (list.parent?.is(AccessorBlockSyntax.self) == true)
    }
    return !parent.is(CodeBlockItemSyntax.self) && !parent.is(IfExprSyntax.self)
  }

  func rewrite(_ node: GuardStmtSyntax, in file: FileTranslation) {
    guard decide(node.conditions) == .notTaken else { return }
    // `guard #available(iOS 99, *) else { return }` always leaves: what follows it is dead.
    file.edits.replacePadded(node.guardKeyword.start..<node.elseKeyword.end, with: "do")
    guard let item = node.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let last = list.last, last.end > item.end
    else { return }
    file.edits.blank(item.end..<last.end)
  }
}
