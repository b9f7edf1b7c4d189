import SwiftSyntax

/// Anything else with a question mark is a closure.
struct OptionalRequirements: CallRule, MemberRule {
  static let summary =
    "A call of an optional requirement asks for its closure; the requirement without a call is that closure."
  static let examples = [
    Example(
      "func f(d: P?) { d?.pick?(1) }",
      becomes: "func f(d: P?) { d?._opt_pick__?(1) }",
      others: ["@objc protocol P { @objc optional func pick(_ x: Int) }"]),
    Example(
      "func f(d: P?) { if d?.pick != nil {} }",
      becomes: "func f(d: P?) { if d?._opt_pick__ != nil {} }",
      note: "Asked for without a call, where a value of a protocol with the requirement is asked.",
      others: ["@objc protocol P { @objc optional func pick(_ x: Int) }"]),
    Example(
      "class C { weak var d: P?; func f() { let g = d?.pick; g?(1); h(self.d?.pick) } }",
      becomes: "class C { weak var d: P?; func f() { let g = d?._opt_pick__; g?(1); h(self.d?._opt_pick__) } }",
      note: "What the type around, or a parameter, declares says of which protocol a value is.",
      others: ["@objc protocol P { @objc optional func pick(_ x: Int) }"]),
    Example(
      "func f(d: UIScrollViewDelegate?, s: UIScrollView) { d?.scrollViewDidScroll?(s) }",
      becomes:
        #"func f(d: UIScrollViewDelegate?, s: UIScrollView) { d?._opt("UIScrollViewDelegate.scrollViewDidScroll(_:)", (@MainActor (UIScrollView) -> Void).self, ((UIScrollView) -> Void).self)?(s) }"#,
      note: "UIKit's requirements are asked for by their key."),
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    let inner: ExprSyntax
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      inner = chain.expression
    } else if let force = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      inner = force.expression
    } else {
      return
    }
    guard let reference = inner.as(MemberAccessExprSyntax.self)?.declName ?? inner.as(DeclReferenceExprSyntax.self)
    else { return }
    var labels = node.arguments.map { ($0.label?.text ?? "_") }
    let base = reference.baseName.text
    var names = ["\(base)(\(labels.map { $0 + ":" }.joined()))"]
    if node.trailingClosure != nil {
      // The label of a trailing closure is not written.
      let prefix = "\(base)(\(labels.map { $0 + ":" }.joined())"
      labels.append("")
      let known = Array(file.program.ownOptionals.keys) + Array(file.program.inventory.optionals.keys)
      names = known.filter { $0.hasPrefix(prefix) && $0.count(where: { $0 == ":" }) == labels.count }
    }
    guard
      let replacement = names.lazy.compactMap({ self.optionalReplacement($0, base: base, call: node, in: file) }).first
    else {
      return
    }
    file.edits.replace(reference.range, with: replacement)
    castAnyObject(inner, names, in: file)
    if let name = names.first(where: { file.program.ownOptionals[$0] != nil }),
      file.program.ownOptionals[name]?.first?.requirement.isOverloaded == true
    {
      // A method, not a closure: it is called without the mark, and keeps its labels.
      let mark =
        node.calledExpression.as(OptionalChainingExprSyntax.self)?.questionMark
        ?? node.calledExpression.as(ForceUnwrapExprSyntax.self)?.exclamationMark
      if let mark {
        file.edits.blank(mark.range)
        if mark.text == "!" { file.edits.insert("!", at: node.end) }
      }
      return
    }
    for argument in node.arguments {
      if let label = argument.label, let colon = argument.colon { file.edits.blank(label.start..<colon.end) }
    }
  }

  /// A receiver that is declared as AnyObject is asked as what has the requirement: with Objective-C any object can be
  /// asked for it.
  private func castAnyObject(_ callee: ExprSyntax, _ names: [String], in file: FileTranslation) {
    guard let chain = callee.as(MemberAccessExprSyntax.self)?.base?.as(OptionalChainingExprSyntax.self),
      let name = lastName(of: chain.expression), file.program.areAnyObjects(name),
      let owner = names.lazy.compactMap({
        file.program.ownOptionals[$0]?.first?.type.name ?? self.systemOwner($0, in: file)
      })
      .first
    else { return }
    file.edits.insert("(", at: chain.start)
    file.edits.insert(" as? any \(owner))", at: chain.expression.end)
  }

  /// The one protocol of UIKit's that has the optional requirement.
  private func systemOwner(_ name: String, in file: FileTranslation) -> String? {
    let owners = Set((file.program.inventory.optionals[name] ?? []).map(\.owner))
    return owners.count == 1 ? owners.first : nil
  }

  /// `if let pick = delegate?.list(_:didPick:)`, `delegate?.list != nil`: the requirement as an optional value.
  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id { return }
    guard !(node.parent?.is(OptionalChainingExprSyntax.self) ?? false),
      !(node.parent?.is(ForceUnwrapExprSyntax.self) ?? false)
    else {
      return
    }
    let base = node.declName.baseName.text
    guard let names = node.declName.argumentNames else { return rewriteBareReference(node, base: base, in: file) }
    let full = "\(base)(\(names.arguments.map { $0.name.text + ":" }.joined()))"
    guard seemsToBeProtocol(node.base, in: file) || isOfOwnProtocol(node.base, base, in: file) else { return }
    if let replacement = optionalReplacement(full, base: base, in: file) {
      file.edits.replace(node.declName.range, with: replacement)
    }
  }

  /// A name without labels is a requirement where only an optional value can stand.
  private func rewriteBareReference(_ node: MemberAccessExprSyntax, base: String, in file: FileTranslation) {
    guard node.base != nil,
      node.isComparedWithNil || node.isBoundByCondition || isOfOwnProtocol(node.base, base, in: file),
      !file.program.mayBeNil(base)
    else { return }
    let full: String
    if let own = file.program.ownOptionalMethods[base] {
      guard own.count == 1 else { return }
      full = own[0]
    } else {
      let known = (file.program.inventory.methodsByBase[base] ?? []).filter {
        file.program.inventory.optionals[$0] != nil
      }
      // Many classes have a property of such a name, `frame` for one: an optional chain alone does not make the
      // receiver a protocol.
      guard known.count == 1, let name = known.first, seemsToBeDelegate(node.base) || isOfProtocols(node.base, in: file)
      else {
        return
      }
      full = name
    }
    if let replacement = optionalReplacement(full, base: base, in: file) {
      file.edits.replace(node.declName.range, with: replacement)
    }
  }

  /// A value of class type has the method itself; only through a protocol is it optional.
  private func seemsToBeProtocol(_ receiver: ExprSyntax?, in file: FileTranslation) -> Bool {
    receiver?.trimmedDescription.hasSuffix("?") ?? false || seemsToBeDelegate(receiver)
  }

  /// Whether the receiver has a delegate's or a data source's name.
  private func seemsToBeDelegate(_ receiver: ExprSyntax?) -> Bool {
    guard let owner = receiver?.trimmedDescription.lowercased() else { return false }
    return ["delegate", "datasource", "delegate?", "datasource?"].contains { owner.hasSuffix($0) }
  }

  /// Whether the receiver is of a protocol with an optional method of the name: by the declaration that its name means,
  /// or by all declarations of the name.
  private func isOfOwnProtocol(_ receiver: ExprSyntax?, _ base: String, in file: FileTranslation) -> Bool {
    guard let methods = file.program.ownOptionalMethods[base], let receiver = receiver.map(Self.unwrapped),
      let name = lastName(of: receiver)
    else { return false }
    let owners = methods.flatMap { file.program.ownOptionals[$0] ?? [] }.map(\.type.name)
    let forms = owners.flatMap { [$0, "any \($0)", "\($0)?", "(any \($0))?", "\($0)!", "(any \($0))!"] }
    if let type = declaredType(of: receiver, named: name, in: file) { return forms.contains(type) }
    return receiver.is(DeclReferenceExprSyntax.self) && forms.contains { file.program.isAlways(name, of: $0) }
  }

  /// `delegate` of `delegate?` and of `delegate!`.
  private static func unwrapped(_ receiver: ExprSyntax) -> ExprSyntax {
    receiver.as(OptionalChainingExprSyntax.self)?.expression ?? receiver.as(ForceUnwrapExprSyntax.self)?.expression
      ?? receiver
  }

  /// The type that is written for a parameter of a function around, or for a property of the type around; nil where
  /// neither is meant.
  private func declaredType(of receiver: ExprSyntax, named name: String, in file: FileTranslation) -> String? {
    if receiver.is(DeclReferenceExprSyntax.self), let type = parameterType(name, around: Syntax(receiver)) {
      return type
    }
    guard
      receiver.is(DeclReferenceExprSyntax.self)
        || receiver.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "self"
    else { return nil }
    return file.scopes.last?.type?.bodies.lazy.flatMap(\.properties).first { $0.name == name }?.type
  }

  /// Whether every declaration of the receiver's name gives it a protocol, whose members are methods.
  private func isOfProtocols(_ receiver: ExprSyntax?, in file: FileTranslation) -> Bool {
    var receiver = receiver
    if let chain = receiver?.as(OptionalChainingExprSyntax.self) { receiver = chain.expression }
    if let force = receiver?.as(ForceUnwrapExprSyntax.self) { receiver = force.expression }
    return receiver.flatMap(lastName).map { file.program.areProtocols($0, in: file.module) } ?? false
  }

  /// `delegate` of `delegate` and of `self.delegate`.
  private func lastName(of expression: ExprSyntax) -> String? {
    expression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  private func optionalReplacement(
    _ name: String, base: String, call: FunctionCallExprSyntax? = nil, in file: FileTranslation
  ) -> String? {
    let callee = call?.calledExpression
    let member =
      callee?.as(OptionalChainingExprSyntax.self)?.expression ?? callee?.as(ForceUnwrapExprSyntax.self)?.expression
    let isOfProtocols = isOfProtocols(member?.as(MemberAccessExprSyntax.self)?.base, in: file)
    // A closure is called without labels.
    let mayBeClosure =
      !isOfProtocols
      && (!name.contains { $0 == ":" }
        || name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").allSatisfy { $0 == "_" })
    if file.program.ownOptionals[name] != nil {
      let hasNoLabels = name.hasSuffix("(_:)") || name.hasSuffix("()")
      guard !hasNoLabels || isOfProtocols || !isClosureProperty(base, in: file) else { return nil }
      if file.program.ownOptionals[name]?.first?.requirement.isOverloaded == true { return "_opt_" + base }
      return OptionalMemberName.of(name)
    }
    guard let candidates = file.program.inventory.optionals[name], let first = candidates.first, !first.isProperty,
      !(mayBeClosure && isClosureProperty(base, in: file))
    else { return nil }
    // Two protocols have it: each has a member of ours, and the receiver's type decides.
    if candidates.contains(where: { $0.owner != first.owner }) { return OptionalMemberName.of(name) }
    let chosen = candidates.first { candidate in call.map { fits(candidate, $0) } ?? false } ?? first
    // A parameter of the method around the call may be called `URL`.
    let type = chosen.type.replacing("(URL", with: "(Foundation.URL").replacing(", URL", with: ", Foundation.URL")
    return "_opt(\"\(chosen.key)\", (@MainActor \(type)).self, (\(type)).self)"
  }

  /// Whether the arguments that are parameters of the functions around the call have the requirement's types.
  private func fits(_ requirement: Inventory.OptionalRequirement, _ call: FunctionCallExprSyntax) -> Bool {
    let wanted = requirement.type.dropFirst().prefix { $0 != ")" }.split(separator: ",").map { $0.trimmingSpaces() }
    guard wanted.count == call.arguments.count else { return false }
    return zip(call.arguments, wanted).allSatisfy { argument, type in
      guard let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        let declared = parameterType(name, around: Syntax(call))
      else { return true }
      return declared == type
    }
  }

  private func parameterType(_ name: String, around node: Syntax) -> String? {
    var current = node.parent
    while let here = current {
      if let function = here.as(FunctionDeclSyntax.self),
        let parameter = function.signature.parameterClause.parameters.first(where: {
          ($0.secondName ?? $0.firstName).text == name
        })
      {
        return parameter.type.trimmedDescription
      }
      current = here.parent
    }
    return nil
  }

  private func isClosureProperty(_ name: String, in file: FileTranslation) -> Bool {
    file.program.mayBeClosure(name, in: file.module)
  }
}

extension MemberAccessExprSyntax {
  /// `… != nil` and `… == nil`.
  fileprivate var isComparedWithNil: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) ?? false,
      let index = list.firstIndex(where: { $0.id == self.id })
    else { return false }
    let rest = list[list.index(after: index)...].prefix(2)
    guard let sign = rest.first?.as(BinaryOperatorExprSyntax.self)?.operator.text, let value = rest.last else {
      return false
    }
    return ["==", "!="].contains(sign) && value.is(NilLiteralExprSyntax.self)
  }

  /// `if let pick = …`
  fileprivate var isBoundByCondition: Bool {
    parent?.as(InitializerClauseSyntax.self)?.parent?.is(OptionalBindingConditionSyntax.self) ?? false
  }
}

/// The name of the property by which an optional requirement is had as a closure.
enum OptionalMemberName {
  /// `list(_:didPick:)` is `_opt_list__didPick_`.
  static func of(_ name: String) -> String {
    "_opt_"
      + name.replacing("(", with: "_").replacing(")", with: "").replacing("_:", with: "_").replacing(":", with: "_")
  }
}
