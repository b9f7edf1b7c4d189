import SwiftSyntax

/// Objective-C lets one ask any object for any member by name: `(x as AnyObject).title`, and a variable of type
/// AnyObject. As on iOS the value is nil where the object has no such member.
struct AnyObjectMembers: MemberRule {
  static let summary = "A member of an object of unknown class becomes a call that asks the object for it by name."
  static let examples = [
    Example(
      "func f(x: AnyObject) { _ = x.tag }",
      becomes: #"func f(x: AnyObject) { _ = _anyMember(x, "tag", (Int).self) }"#,
      note:
        "UIKit's properties that mean one thing in all of its classes, and an app's own for Objective-C, implicitly unwrapped."
    ),
    Example(
      "func f(x: AnyObject) { _ = x.doubleValue }",
      becomes: "func f(x: AnyObject) { _ = _implicitly((x as? NSNumber)?.doubleValue) }",
      note: "What numbers and values say of themselves."),
    Example(
      #"func f(x: Any) { (x as AnyObject).setValue(1, forKey: "a") }"#,
      becomes: #"func f(x: Any) { _keyed((x)).setValue(1, forKey: "a") }"#,
      note: "Values by key, `responds(to:)` and `perform(_:)`."),
    Example(
      """
      class A: UIView { @objc func go(_ x: Int) {} }
      func f(x: AnyObject) { x.go(1) }
      """,
      becomes: """
        class A: UIView {… }
        func f(x: AnyObject) { _anySend(x, Selector("go:"), [1], (Void).self) }
        """,
      note: "An app's own methods; another member of Apple's is the compiler's error."),
  ]

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard let object = anyObject(node, in: file) else { return }
    let name = node.declName.baseName.text
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
      rewriteAnyObjectCall(call, name, object, in: file)
    } else if let (type, property) = AnyObjectValues.members[name] {
      file.edits.insert("_implicitly((", at: object.start)
      file.edits.replace(object.end..<node.end, with: " as? \(type))?.\(property))")
      if let cast = object.cast { file.edits.blank(cast) }
    } else if let type = objcProperty(name, in: file) ?? Self.views[name] {
      file.edits.insert("_anyMember(", at: object.start)
      // Objective-C's name for it.
      let key = name == "next" ? "nextResponder" : name
      file.edits.replace(object.end..<node.end, with: ", \"\(key)\", (\(type)).self)")
      if let cast = object.cast { file.edits.blank(cast) }
    }
  }

  /// The expression before the dot, and the `as AnyObject` in it.
  private struct AnyObjectBase {
    var start: Int
    var end: Int
    var cast: Range<Int>?
  }

  private func anyObject(_ node: MemberAccessExprSyntax, in file: FileTranslation) -> AnyObjectBase? {
    guard var base = node.base else { return nil }
    if let chain = base.as(OptionalChainingExprSyntax.self) { base = chain.expression }
    if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self)
    {
      let parts = Array(sequence.elements)
      guard parts.count == 3, let keyword = parts[1].as(UnresolvedAsExprSyntax.self),
        keyword.questionOrExclamationMark == nil,
        parts[2].trimmedDescription == "AnyObject"
      else { return nil }
      return AnyObjectBase(start: base.start, end: base.end, cast: keyword.start..<parts[2].end)
    }
    if endsAsAnyObject(base) { return AnyObjectBase(start: base.start, end: base.end) }
    if let member = base.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self",
      file.program.areAnyObjects(member.declName.baseName.text)
    {
      return AnyObjectBase(start: base.start, end: base.end)
    }
    guard let reference = base.as(DeclReferenceExprSyntax.self), isAnyObject(reference, in: file) else { return nil }
    return AnyObjectBase(start: base.start, end: base.end)
  }

  /// A parameter of a function around it says so; any other name where all of the program's declarations of the name
  /// do.
  private func isAnyObject(_ reference: DeclReferenceExprSyntax, in file: FileTranslation) -> Bool {
    let name = reference.baseName.text
    var parent = reference.parent
    while let current = parent {
      if let function = current.as(FunctionDeclSyntax.self),
        let parameter = function.signature.parameterClause.parameters.first(where: {
          ($0.secondName ?? $0.firstName).text == name
        })
      {
        return Program.anyObjects.contains(parameter.type.trimmedDescription)
      }
      parent = current.parent
    }
    return file.program.areAnyObjects(name)
  }

  /// `value.map { $0 as AnyObject }`
  private func endsAsAnyObject(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "map",
      let statements = call.trailingClosure?.statements, statements.count == 1,
      let sequence = statements.first?.item.as(SequenceExprSyntax.self)
    else { return false }
    let parts = Array(sequence.elements)
    return parts.count == 3 && parts[1].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil
      && parts[1].is(UnresolvedAsExprSyntax.self) && parts[2].trimmedDescription == "AnyObject"
  }

  private func rewriteAnyObjectCall(
    _ call: FunctionCallExprSyntax, _ name: String, _ object: AnyObjectBase, in file: FileTranslation
  ) {
    guard call.trailingClosure == nil, let left = call.leftParen, let right = call.rightParen else { return }
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    let full = "\(name)(\(labels.map { $0 + ":" }.joined()))"
    let selector: String
    var result: String?
    if Self.keyedCalls.contains(full), file.program.methodsByBase[name] == nil {
      file.edits.insert("_keyed(", at: object.start)
      file.edits.insert(")", at: object.end)
      if let cast = object.cast { file.edits.blank(cast) }
      return
    }
    if full == "isKind(of:)" || full == "isMember(of:)", object.cast == nil, file.program.methodsByBase[name] == nil,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(OptionalChainingExprSyntax.self) == false
    {
      // Every object of Objective-C is asked for its class.
      file.edits.insert("(", at: object.start)
      file.edits.insert(" as! any NSObjectProtocol)", at: object.end)
      return
    }
    if full == "responds(to:)", file.program.methodsByBase[name] == nil {
      file.edits.insert("_anyResponds(", at: object.start)
      file.edits.replace(object.end..<left.end, with: ", ")
      if let cast = object.cast { file.edits.blank(cast) }
      return
    }
    if full == "performSelector(onMainThread:with:waitUntilDone:)" || full.hasPrefix("perform(_:") && labels.count <= 3
    {
      file.edits.insert("_anyPerform(", at: object.start)
      file.edits.replace(object.end..<left.end, with: call.arguments.isEmpty ? "" : ", ")
      if let cast = object.cast { file.edits.blank(cast) }
      return
    }
    if let own = file.program.methodsByBase[name, default: []].first(where: {
      $0.method.name == full && !$0.method.isNonObjC && !$0.method.isStatic
    }) {
      selector = file.program.selector(of: own.method)
      let written = own.method.node.signature.returnClause?.type.trimmedDescription
      result = ["Void", "()"].contains(written) ? nil : written
    } else {
      return
    }
    file.edits.insert("_anySend(", at: object.start)
    file.edits.replace(object.end..<left.end, with: ", Selector(\"\(selector)\"), [")
    for argument in call.arguments {
      if let label = argument.label, let colon = argument.colon { file.edits.blank(label.start..<colon.end) }
    }
    file.edits.replace(right.range, with: "], (\(result ?? "Void")).self)")
    if let cast = object.cast { file.edits.blank(cast) }
  }

  private func objcProperty(_ name: String, in file: FileTranslation) -> String? {
    for type in file.program.allTypes where type.kind == .class {
      for body in type.bodies {
        if let property = body.properties.first(where: { $0.name == name && $0.isObjC }) { return property.type }
      }
    }
    return nil
  }

  /// The calls that every object of Objective-C answers about its properties.
  private static let keyedCalls: Set<String> = [
    "value(forKey:)", "value(forKeyPath:)", "setValue(_:forKey:)", "setValue(_:forKeyPath:)",
  ]

  /// UIKit's properties that have one type in all of its classes, and are asked of a sender of unknown class.
  private static let views: [String: String] = [
    "tag": "Int", "isOn": "Bool", "isSelected": "Bool", "isEnabled": "Bool", "isHidden": "Bool", "alpha": "CGFloat",
    "frame": "CGRect",
    "bounds": "CGRect", "center": "CGPoint", "selectedSegmentIndex": "Int", "currentPage": "Int",
    "superview": "UIView?", "next": "UIResponder?",
    "backgroundColor": "UIColor?", "titleLabel": "UILabel?", "currentTitle": "String?",
  ]
}

/// `_element` changes nothing where the element's class is known.
struct DictionaryElements: MemberRule {
  static let summary =
    "In a file with dictionaries of AnyObject, an element is asked for what numbers and texts say of themselves."
  static let examples = [
    Example(
      #"func f(row: [String: AnyObject]) { _ = row["done"]?.boolValue }"#,
      becomes: #"func f(row: [String: AnyObject]) { _ = _element(row["done"])?.boolValue }"#)
  ]

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    guard AnyObjectValues.members[node.declName.baseName.text]?.type == "NSNumber",
      file[HoldsDictionariesOfObjects.self]
    else { return }
    let unwrapped =
      node.base?.as(OptionalChainingExprSyntax.self)?.expression
      ?? node.base?.as(ForceUnwrapExprSyntax.self)?.expression
    guard let element = unwrapped?.as(SubscriptCallExprSyntax.self), element.arguments.count == 1,
      element.arguments.first?.label == nil
    else { return }
    file.edits.insert("_element(", at: element.start)
    file.edits.insert(")", at: element.end)
  }

  private enum HoldsDictionariesOfObjects: FileFact {
    static func value(in file: FileTranslation) -> Bool { file.source.contains(": AnyObject]") }
  }
}

/// What numbers, values and texts say of themselves.
enum AnyObjectValues {
  static let members: [String: (type: String, property: String)] = {
    var result: [String: (String, String)] = [:]
    for name in [
      "boolValue", "doubleValue", "floatValue", "intValue", "integerValue", "uintValue", "int32Value", "int64Value",
      "stringValue",
    ] {
      result[name] = ("NSNumber", name == "integerValue" ? "intValue" : name)
    }
    for name in [
      "cgPointValue", "cgSizeValue", "cgRectValue", "cgAffineTransformValue", "uiEdgeInsetsValue", "cgVectorValue",
    ] {
      result[name] = ("NSValue", name)
    }
    return result
  }()
}
