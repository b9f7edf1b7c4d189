import SwiftSyntax

// Names of Swift 4 and of C that have others today; the tables are in `OldNames`.

struct OldTypeNames: NameRule {
  static let summary = "Types, constants and functions that Swift 4 named as C does have today's names."
  static let examples = [
    Example(
      "let a: NSAttributedStringKey = b, w = UIFontWeightBold",
      becomes: "let a: NSAttributedString.Key = b, w = UIFont.Weight.bold")
  ]

  func rewrite(_ name: TokenSyntax, in file: FileTranslation) {
    guard file.program.type(named: name.text, in: file.module) == nil else { return }
    // A property of the controller's own, named without `self`.
    if name.text.hasPrefix("childViewController"), let new = OldNames.member(name.text, unlessIn: file.program) {
      return file.edits.replace(name.range, with: new)
    }
    guard let new = OldNames.types[name.text] ?? AppleNames.shared.swiftName(ofC: name.text) else { return }
    file.edits.replace(name.range, with: new)
  }
}

struct OldCalls: CallRule {
  static let summary = "Methods of Swift 4 have today's names and labels, and functions of C become members."
  static let examples = [
    Example(
      "view.bringSubview(toFront: a)",
      becomes: "view.bringSubviewToFront( a)"),
    Example(
      """
      UIAccessibilityPostNotification(a, b)
      let d = UIImageJPEGRepresentation(image, 0.5)
      """,
      becomes: """
        UIAccessibility.post(notification: a, argument: b)
        let d = ((image).jpegData( compressionQuality: 0.5))
        """),
  ]

  /// Methods whose name took in their first label: `bringSubview(toFront: a)`.
  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    else { return }
    rewriteFunction(node, in: file)
    rewriteGetter(node, in: file)
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let full = "\(name.baseName.text)(\(labels.map { $0 + ":" }.joined()))"
    guard let new = OldNames.methods[full],
      !file.program.methodsByBase[name.baseName.text, default: []].contains(where: { $0.method.name == full })
    else { return }
    file.edits.replace(name.range, with: String(new.prefix { $0 != "(" }))
    guard let first = node.arguments.first else { return }
    let newLabel = new.split(separator: "(").dropFirst().first?.dropLast()
    guard let label = first.label, let colon = first.colon else {
      if let newLabel { file.edits.insert("\(newLabel) ", at: first.start) }
      return
    }
    if let newLabel {
      file.edits.replace(label.start..<colon.end, with: String(newLabel))
    } else {
      file.edits.blank(label.start..<colon.end)
    }
  }

  /// Methods of a type that became properties: `UNNotificationSound.default()`.
  private func rewriteGetter(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard node.arguments.isEmpty, let opening = node.leftParen, let closing = node.rightParen,
      OldNames.getters.contains(node.calledExpression.trimmedDescription)
    else { return }
    file.edits.blank(opening.start..<closing.end)
  }

  /// Functions of C that Swift has as members: `UIAccessibilityPostNotification(a, b)` is
  /// `UIAccessibility.post(notification: a, argument: b)`.
  private func rewriteFunction(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, let opening = node.leftParen,
      file.program.methodsByBase[callee.text] == nil
    else { return }
    let arguments = Array(node.arguments)
    guard let function = OldNames.functions[callee.text] else {
      // A question of C that is a property of Swift's: `UIAccessibilityIsVoiceOverRunning()`.
      guard arguments.isEmpty, callee.text.hasPrefix("UIAccessibility"),
        AppleNames.shared.swiftName(ofC: callee.text) != nil,
        let closing = node.rightParen
      else { return }
      return file.edits.blank(opening.start..<closing.end)
    }
    switch function {
    case .of(let type, let method, let labels):
      guard arguments.count == labels.count else { return }
      file.edits.replace(callee.range, with: "\(type).\(method)")
      for (argument, label) in zip(arguments, labels) where label != "_" {
        file.edits.insert("\(label): ", at: argument.start)
      }
    case .method(let method, let labels):
      guard let object = arguments.first, arguments.count == labels.count + 1 else { return }
      file.edits.blank(callee.range)
      file.edits.insert("(", at: object.start)
      file.edits.insert(")", at: object.expression.end)
      if let comma = object.trailingComma { file.edits.blank(comma.range) }
      if labels.isEmpty { return file.edits.insert(".\(method)()", at: object.expression.end) }
      file.edits.insert(".\(method)(", at: object.expression.end)
      for (argument, label) in zip(arguments.dropFirst(), labels) where label != "_" {
        file.edits.insert("\(label): ", at: argument.start)
      }
      if let closing = node.rightParen { file.edits.insert(")", at: closing.start) }
    case .property(let name):
      guard let object = arguments.first, arguments.count == 1, let closing = node.rightParen else { return }
      file.edits.blank(callee.range)
      file.edits.insert("(", at: object.start)
      file.edits.insert(").\(name)", at: closing.start)
    }
  }
}

struct OldDictionaryKeys: FunctionRule {
  static let summary =
    "A delegate's method of Swift 4 gets its dictionary with keys of today's type instead of strings."
  static let examples = [
    Example(
      "class A: NSObject { func imagePickerController(_ p: UIImagePickerController, didFinishPickingMediaWithInfo info: [String: Any]) {} }",
      becomes:
        "class A: NSObject { func imagePickerController(_ p: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {} }",
      languageMode: .v4)
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard file.module.languageMode == .v4 else { return }
    for parameter in node.signature.parameterClause.parameters {
      guard let key = OldNames.keys["\(node.name.text).\(parameter.firstName.text)"],
        let dictionary = parameter.type.as(DictionaryTypeSyntax.self), dictionary.key.trimmedDescription == "String"
      else { continue }
      file.edits.replace(dictionary.key.range, with: key)
    }
  }
}

struct OldMembers: MemberRule {
  static let summary = "Properties and notifications of Swift 4 have today's names."
  static let examples = [
    Example(
      "let a = page.childViewControllers, b = NSNotification.Name.UIKeyboardWillShow",
      becomes: "let a = page.children, b = UIResponder.keyboardWillShowNotification")
  ]

  func rewrite(_ node: MemberAccessExprSyntax, in file: FileTranslation) {
    let name = node.declName.baseName
    if let notification = notification(node, in: file) {
      file.edits.replace(node.range, with: notification)
    } else if node.base?.trimmedDescription != "CFRunLoopMode",  // Core Foundation's modes keep their names.
      let new = OldNames.member(name.text, unlessIn: file.program)
    {
      file.edits.replace(name.range, with: new)
    }
  }

  /// `NSNotification.Name.UIKeyboardWillShow`, `.UIKeyboardWillShow`: today's name of the notification.
  private func notification(_ node: MemberAccessExprSyntax, in file: FileTranslation) -> String? {
    let base = node.base?.trimmedDescription, name = node.declName.baseName.text
    guard base == nil || ["NSNotification.Name", "Notification.Name", "Foundation.Notification.Name"].contains(base),
      !file.program.propertyNames.contains(name)
    else { return nil }
    return OldNames.notification(name)
  }
}

extension OldNames {
  /// Today's name of a property, unless the app declares something of the old one.
  fileprivate static func member(_ name: String, unlessIn program: Program) -> String? {
    guard !program.propertyNames.contains(name), program.methodsByBase[name] == nil else { return nil }
    return members[name]
  }
}
