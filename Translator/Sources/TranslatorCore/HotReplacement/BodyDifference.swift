import SwiftSyntax

/// The tokens in which two bodies differ, and what stands around them.
struct BodyDifference {
  private let old: [TokenSyntax]
  private let new: [TokenSyntax]
  /// Indices of tokens of `new`, or of its last where something was only taken away.
  private let differing: Range<Int>
  private let oldDiffering: Range<Int>
  private let block: Syntax
  private let oldBlock: Syntax

  init(_ oldBlock: Syntax, _ block: Syntax) {
    old = Array(oldBlock.tokens(viewMode: .sourceAccurate))
    new = Array(block.tokens(viewMode: .sourceAccurate))
    let front = zip(old, new).prefix { $0.text == $1.text }.count
    let back = zip(old.dropFirst(front).reversed(), new.dropFirst(front).reversed()).prefix { $0.text == $1.text }.count
    differing = front..<(new.count - back)
    oldDiffering = front..<(old.count - back)
    (self.block, self.oldBlock) = (block, oldBlock)
  }

  /// Whether the new body, run over what the old one did, leaves what it would have done alone.
  ///
  /// That holds where each statement of the old one is there again, as it was or with another value for the same thing,
  /// and each that differs or is new runs whenever the body does. A statement that is left out, or a value that decides
  /// which statements run, would leave something of the old body.
  var isOfPlainStatements: Bool {
    guard let former = Self.items(oldBlock), let items = Self.items(block) else { return false }
    return covers(former, items)
  }

  private static func items(_ block: Syntax) -> CodeBlockItemListSyntax? {
    if let block = block.as(CodeBlockSyntax.self) { return block.statements }
    if case .getter(let items)? = block.as(AccessorBlockSyntax.self)?.accessors { return items }
    return nil
  }

  private func covers(_ former: CodeBlockItemListSyntax, _ items: CodeBlockItemListSyntax) -> Bool {
    var rest = Array(former)[...]
    var mayHaveLeft = false
    for item in items {
      let isSame = rest.first?.tokenText == item.tokenText
      if !isSame {
        guard !mayHaveLeft else { return false }
        if let old = rest.first?.item.as(ForStmtSyntax.self), let new = item.item.as(ForStmtSyntax.self),
          Self.head(old) == Self.head(new)
        {
          guard covers(old.body.statements, new.body.statements) else { return false }
          rest.removeFirst()
          continue
        }
        guard let target = Self.target(of: item), !decides(target) else { return false }
        if let old = rest.first, Self.target(of: old) == target { rest.removeFirst() }
      } else {
        rest.removeFirst()
      }
      if Self.mayLeave(item) { mayHaveLeft = true }
    }
    return rest.isEmpty
  }

  private static func head(_ loop: ForStmtSyntax) -> String {
    loop.with(\.body, CodeBlockSyntax(statements: [])).tokenText
  }

  /// The thing that a plain statement sets, declares or calls; nil for a statement that is not plain.
  private static func target(of item: CodeBlockItemSyntax) -> String? {
    guard !item.tokens(viewMode: .sourceAccurate).contains(where: { $0.parent?.is(ClosureExprSyntax.self) == true })
    else { return nil }
    switch item.item {
    case .decl(let node):
      guard let property = node.as(VariableDeclSyntax.self), property.bindings.allSatisfy({ $0.accessorBlock == nil })
      else { return nil }
      return property.bindings.map(\.pattern.trimmedDescription).joined(separator: ", ")
    case .stmt(let node): return node.is(ReturnStmtSyntax.self) ? "return" : nil
    case .expr(let node):
      if node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) { return nil }
      if let list = node.as(SequenceExprSyntax.self)?.elements,
        list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
      {
        return list.first?.tokenText
      }
      if let call = node.as(FunctionCallExprSyntax.self) { return call.calledExpression.tokenText }
      // The value of a getter.
      return item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1 ? "return" : nil
    @unknown default: return nil
    }
  }

  /// Whether what follows a statement may not run: it leaves, unless a value is missing or a size is nothing.
  ///
  /// Flags and comparisons with what was before, as in "only once" and "only if it changed", would keep a new body from
  /// running.
  private static func mayLeave(_ item: CodeBlockItemSyntax) -> Bool {
    if let node = item.item.as(GuardStmtSyntax.self) {
      return !node.conditions.allSatisfy { element in
        switch element.condition {
        case .optionalBinding: true
        case .expression(let condition):
          condition.as(SequenceExprSyntax.self)?.elements.contains { $0.is(IntegerLiteralExprSyntax.self) } == true
            && condition.as(SequenceExprSyntax.self)?.elements.count == 3
        default: false
        }
      }
    }
    return item.tokens(viewMode: .sourceAccurate).contains { token in
      [.keyword(.return), .keyword(.throw), .keyword(.break), .keyword(.continue), .keyword(.try)].contains(
        token.tokenKind)
    }
  }

  /// Whether a thing that is set is looked at where it is decided which statements run.
  private func decides(_ target: String) -> Bool {
    let names = Set(target.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.suffix(1).map(String.init))
    return block.tokens(viewMode: .sourceAccurate).contains {
      names.contains($0.text) && Self.isCondition($0, in: block)
    }
  }

  private static func isCondition(_ token: TokenSyntax, in block: Syntax) -> Bool {
    var node = Syntax(token)
    while node.id != block.id, let parent = node.parent {
      if parent.is(ConditionElementListSyntax.self) { return true }
      if let choice = parent.as(SwitchExprSyntax.self), choice.subject.id == node.id { return true }
      if let loop = parent.as(ForStmtSyntax.self), loop.body.id != node.id { return true }
      if parent.is(RepeatStmtSyntax.self), !node.is(CodeBlockSyntax.self) { return true }
      node = parent
    }
    return false
  }

  /// Whether a value that is asked for at this position is used whenever the body runs, and decides nothing.
  static func isPlain(_ token: TokenSyntax, in block: Syntax) -> Bool {
    var node = Syntax(token)
    while node.id != block.id, let parent = node.parent {
      if let item = node.as(CodeBlockItemSyntax.self), let list = parent.as(CodeBlockItemListSyntax.self) {
        guard let target = target(of: item), !list.prefix(while: { $0.id != item.id }).contains(where: mayLeave),
          !BodyDifference(block, block).decides(target)
        else { return false }
      }
      if let loop = parent.as(ForStmtSyntax.self) {
        guard loop.body.id == node.id else { return false }
        // The statement in it was looked at; the loop itself is no plain statement.
        node = Syntax(loop)
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
          let list = item.parent?.as(CodeBlockItemListSyntax.self),
          !list.prefix(while: { $0.id != item.id }).contains(where: mayLeave)
        else { return false }
        node = Syntax(list)
        continue
      }
      node = parent
    }
    return true
  }

  /// Whether the difference stands in no closure that is run by something else than the body, such as the action of a
  /// button.
  var isOutsideActions: Bool {
    guard !new.isEmpty, !old.isEmpty else { return false }
    func isOutside(_ tokens: [TokenSyntax], _ range: Range<Int>, _ block: Syntax) -> Bool {
      tokens[max(0, range.lowerBound - 1)..<min(tokens.count, range.upperBound + 1)].allSatisfy {
        Self.isInContent($0, of: block)
      }
    }
    return isOutside(new, differing, block) && isOutside(old, oldDiffering, oldBlock)
  }

  /// Whether the same functions and types are called in the same order: the views in a body are of the same types then,
  /// and keep their state.
  var hasSameCalls: Bool { Self.calls(old) == Self.calls(new) }

  private static func calls(_ tokens: [TokenSyntax]) -> [String] {
    tokens.filter { token in
      if [.keyword(.if), .keyword(.switch), .keyword(.else), .keyword(.for)].contains(token.tokenKind) { return true }
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
      let callee = name.parent?.as(MemberAccessExprSyntax.self).map(Syntax.init) ?? Syntax(name)
      return callee.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == callee.id
    }.map(\.text)
  }

  /// Every closure around a token makes content: it is handed, behind the parentheses, to a type such as `VStack`.
  static func isInContent(_ token: TokenSyntax, of block: Syntax) -> Bool {
    var node = Syntax(token)
    while node.id != block.id, let parent = node.parent {
      if let closure = node.as(ClosureExprSyntax.self) {
        guard let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id else {
          return false
        }
        let callee = call.calledExpression.trimmedDescription
        guard callee.first?.isUppercase == true, !["Button", "Task", "Timer", "DispatchQueue", "Menu"].contains(callee)
        else {
          return false
        }
      }
      node = parent
    }
    return true
  }
}

/// The effects of a body on anything that outlives it.
struct BodyEffects {
  /// Something that is not declared in the body is assigned to.
  private(set) var isLasting = false
  /// Running the body twice may do more than running it once: it adds or counts.
  private(set) var accumulates = false
  /// It calls a function of something that is not declared in it, for what that does.
  private(set) var acts = false

  init(_ callable: SourceItems.Callable) {
    let finder = Finder(viewMode: .sourceAccurate)
    if let function = callable.node.as(FunctionDeclSyntax.self) {
      finder.answers = function.signature.returnClause != nil
      for parameter in function.signature.parameterClause.parameters {
        finder.locals.insert((parameter.secondName ?? parameter.firstName).text)
      }
    }
    finder.walk(callable.block)
    isLasting = finder.targets.contains { !finder.locals.contains($0) }
    accumulates = finder.addsUp
    acts = finder.actors.contains { !finder.locals.contains($0) }
  }

  private final class Finder: SyntaxVisitor {
    var locals: Set<String> = []
    var targets: [String] = []
    var addsUp = false
    var actors: [String] = []
    /// The function has a result, which a call that stands alone is.
    var answers = true

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
      if let call = node.item.as(FunctionCallExprSyntax.self),
        !answers || node.parent?.as(CodeBlockItemListSyntax.self)?.count != 1
      {
        actors.append(call.firstToken(viewMode: .sourceAccurate)?.text ?? "")
      }
      return .visitChildren
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let name =
        node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? node.calledExpression.trimmedDescription
      if ["add", "insert", "append", "remove", "push", "present", "toggle", "perform"].contains(where: name.hasPrefix) {
        addsUp = true
      }
      return .visitChildren
    }
    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      locals.insert(node.identifier.text)
      return .visitChildren
    }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      locals.insert(node.name.text)
      return .visitChildren
    }
    override func visit(_ node: ExprListSyntax) -> SyntaxVisitorContinueKind {
      let elements = Array(node)
      for (index, element) in elements.enumerated() where index > 0 && Self.assigns(element) {
        let target = elements[index - 1].firstToken(viewMode: .sourceAccurate)?.text ?? ""
        targets.append(target)
        if !element.is(AssignmentExprSyntax.self), !locals.contains(target) { addsUp = true }
      }
      return .visitChildren
    }
    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
      targets.append(node.expression.firstToken(viewMode: .sourceAccurate)?.text ?? "")
      return .visitChildren
    }

    private static func assigns(_ element: ExprSyntax) -> Bool {
      if element.is(AssignmentExprSyntax.self) { return true }
      guard let text = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
      return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    }
  }
}
