import SwiftSyntax

extension FileRewriter {
  func rewriteOldName(_ token: TokenSyntax, isMember: Bool) {
    guard !isMember, program.type(named: token.text, in: module) == nil else { return }
    // A property of the controller's own, named without `self`.
    if token.text.hasPrefix("childViewController"), let name = newMember(token.text) {
      return edits.replace(token.range, with: name)
    }
    guard let name = OldNames.types[token.text] ?? AppleNames.shared.swiftName(ofC: token.text) else { return }
    edits.replace(token.range, with: name)
  }

  /// Methods whose name took in their first label: `bringSubview(toFront: a)`.
  func rewriteOldCall(_ node: FunctionCallExprSyntax) {
    guard
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    else { return }
    rewriteOldFunction(node)
    rewriteOldGetter(node)
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let full = "\(name.baseName.text)(\(labels.map { $0 + ":" }.joined()))"
    guard let new = OldNames.methods[full],
      !program.methodsByBase[name.baseName.text, default: []].contains(where: { $0.method.name == full })
    else { return }
    edits.replace(name.range, with: String(new.prefix { $0 != "(" }))
    guard let first = node.arguments.first else { return }
    let newLabel = new.split(separator: "(").dropFirst().first?.dropLast()
    guard let label = first.label, let colon = first.colon else {
      if let newLabel { edits.insert("\(newLabel) ", at: first.start) }
      return
    }
    if let newLabel {
      edits.replace(label.start..<colon.end, with: String(newLabel))
    } else {
      edits.blank(label.start..<colon.end)
    }
  }

  /// Methods of a type that became properties: `UNNotificationSound.default()`.
  private func rewriteOldGetter(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, let opening = node.leftParen, let closing = node.rightParen,
      OldNames.getters.contains(node.calledExpression.trimmedDescription)
    else { return }
    edits.blank(opening.start..<closing.end)
  }

  /// Functions of C that Swift has as members: `UIAccessibilityPostNotification(a, b)` is
  /// `UIAccessibility.post(notification: a, argument: b)`.
  private func rewriteOldFunction(_ node: FunctionCallExprSyntax) {
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, let opening = node.leftParen,
      program.methodsByBase[callee.text] == nil
    else { return }
    let arguments = Array(node.arguments)
    guard let function = OldNames.functions[callee.text] else {
      // A question of C that is a property of Swift's: `UIAccessibilityIsVoiceOverRunning()`.
      guard arguments.isEmpty, callee.text.hasPrefix("UIAccessibility"),
        AppleNames.shared.swiftName(ofC: callee.text) != nil,
        let closing = node.rightParen
      else { return }
      return edits.blank(opening.start..<closing.end)
    }
    switch function {
    case .of(let type, let method, let labels):
      guard arguments.count == labels.count else { return }
      edits.replace(callee.range, with: "\(type).\(method)")
      for (argument, label) in zip(arguments, labels) where label != "_" {
        edits.insert("\(label): ", at: argument.start)
      }
    case .method(let method, let labels):
      guard let object = arguments.first, arguments.count == labels.count + 1 else { return }
      edits.blank(callee.range)
      edits.insert("(", at: object.start)
      edits.insert(")", at: object.expression.end)
      if let comma = object.trailingComma { edits.blank(comma.range) }
      if labels.isEmpty { return edits.insert(".\(method)()", at: object.expression.end) }
      edits.insert(".\(method)(", at: object.expression.end)
      for (argument, label) in zip(arguments.dropFirst(), labels) where label != "_" {
        edits.insert("\(label): ", at: argument.start)
      }
      if let closing = node.rightParen { edits.insert(")", at: closing.start) }
    case .property(let name):
      guard let object = arguments.first, arguments.count == 1, let closing = node.rightParen else { return }
      edits.blank(callee.range)
      edits.insert("(", at: object.start)
      edits.insert(").\(name)", at: closing.start)
    }
  }

  /// Dictionaries whose keys Swift 4 gave as strings, in the delegate methods that take them.
  func rewriteOldParameters(_ node: FunctionDeclSyntax) {
    guard module.languageMode == .v4 else { return }
    for parameter in node.signature.parameterClause.parameters {
      guard let key = OldNames.keys["\(node.name.text).\(parameter.firstName.text)"],
        let dictionary = parameter.type.as(DictionaryTypeSyntax.self), dictionary.key.trimmedDescription == "String"
      else { continue }
      edits.replace(dictionary.key.range, with: key)
    }
  }

  /// `NSNotification.Name.UIKeyboardWillShow`, `.UIKeyboardWillShow`: the notification's name of Swift 4.
  func rewriteOldNotification(_ node: MemberAccessExprSyntax) -> Bool {
    let base = node.base?.trimmedDescription
    guard base == nil || ["NSNotification.Name", "Notification.Name", "Foundation.Notification.Name"].contains(base),
      let new = OldNames.notification(node.declName.baseName.text),
      !program.propertyNames.contains(node.declName.baseName.text)
    else { return false }
    edits.replace(node.range, with: new)
    return true
  }

  func rewriteOldMember(_ node: MemberAccessExprSyntax) {
    if rewriteOldNotification(node) { return }
    // Core Foundation's modes keep their names.
    guard node.base?.trimmedDescription != "CFRunLoopMode", let new = newMember(node.declName.baseName.text) else {
      return
    }
    edits.replace(node.declName.baseName.range, with: new)
  }

  /// Today's name of a property, unless the app declares something of the old one.
  private func newMember(_ name: String) -> String? {
    guard !program.propertyNames.contains(name), program.methodsByBase[name] == nil else { return nil }
    return OldNames.members[name]
  }
}

/// Names that Swift 4 had and 4.2 renamed; Apple's compiler still takes them in its Swift 4 mode. Constants and types
/// that Swift 4 named as C does are in the inventory (`AppleNames.swiftName(ofC:)`).
enum OldNames {
  static let getters: Set<String> = ["UNNotificationSound.default"]

  static let types: [String: String] = [
    "NSAttributedStringKey": "NSAttributedString.Key",
    "UISegmentedControlStyle": "UISegmentedControl.Style",
    "UIEdgeInsetsMake": "UIEdgeInsets.init(top:left:bottom:right:)",
    "UIOffsetMake": "UIOffset.init(horizontal:vertical:)",
    "RunLoopMode": "RunLoop.Mode",
  ]

  static let methods: [String: String] = [
    "bringSubview(toFront:)": "bringSubviewToFront",
    "sendSubview(toBack:)": "sendSubviewToBack",
    "addChildViewController(_:)": "addChild",
    "UIActivityIndicatorView(activityIndicatorStyle:)": "UIActivityIndicatorView(style:)",
    "willMove(toParentViewController:)": "willMove(toParent:)",
    "didMove(toParentViewController:)": "didMove(toParent:)",
    "removeFromParentViewController()": "removeFromParent",
    "constraintEqualToSystemSpacingBelow(_:multiplier:)": "constraint(equalToSystemSpacingBelow:)",
    "constraintLessThanOrEqualToSystemSpacingBelow(_:multiplier:)": "constraint(lessThanOrEqualToSystemSpacingBelow:)",
    "constraintGreaterThanOrEqualToSystemSpacingBelow(_:multiplier:)":
      "constraint(greaterThanOrEqualToSystemSpacingBelow:)",
    "constraintEqualToSystemSpacingAfter(_:multiplier:)": "constraint(equalToSystemSpacingAfter:)",
    "constraintLessThanOrEqualToSystemSpacingAfter(_:multiplier:)": "constraint(lessThanOrEqualToSystemSpacingAfter:)",
    "constraintGreaterThanOrEqualToSystemSpacingAfter(_:multiplier:)":
      "constraint(greaterThanOrEqualToSystemSpacingAfter:)",
  ]

  /// How a function of C is written in Swift.
  enum Function {
    /// A function of a type, with the labels of all arguments.
    case of(String, String, [String])
    /// A method of the first argument, with the labels of the others.
    case method(String, [String])
    /// A property of the only argument.
    case property(String)
  }

  /// Those that UIKit does not have as functions too: `UIDeviceOrientationIsLandscape` and its kin need no rewriting.
  static let functions: [String: Function] = [
    "UIAccessibilityPostNotification": .of("UIAccessibility", "post", ["notification", "argument"]),
    "UIAccessibilityConvertFrameToScreenCoordinates": .of(
      "UIAccessibility", "convertToScreenCoordinates", ["_", "in"]),
    "UIAccessibilityConvertPathToScreenCoordinates": .of("UIAccessibility", "convertToScreenCoordinates", ["_", "in"]),
    "UIAccessibilityFocusedElement": .of("UIAccessibility", "focusedElement", ["using"]),
    "NSStringFromCGPoint": .of("NSCoder", "string", ["for"]),
    "NSStringFromCGVector": .of("NSCoder", "string", ["for"]),
    "NSStringFromCGSize": .of("NSCoder", "string", ["for"]),
    "NSStringFromCGRect": .of("NSCoder", "string", ["for"]),
    "NSStringFromCGAffineTransform": .of("NSCoder", "string", ["for"]),
    "NSStringFromUIEdgeInsets": .of("NSCoder", "string", ["for"]),
    "NSStringFromUIOffset": .of("NSCoder", "string", ["for"]),
    "CGPointFromString": .of("NSCoder", "cgPoint", ["for"]),
    "CGVectorFromString": .of("NSCoder", "cgVector", ["for"]),
    "CGSizeFromString": .of("NSCoder", "cgSize", ["for"]),
    "CGRectFromString": .of("NSCoder", "cgRect", ["for"]),
    "CGAffineTransformFromString": .of("NSCoder", "cgAffineTransform", ["for"]),
    "UIEdgeInsetsFromString": .of("NSCoder", "uiEdgeInsets", ["for"]),
    "UIOffsetFromString": .of("NSCoder", "uiOffset", ["for"]),
    "UIImagePNGRepresentation": .method("pngData", []),
    "UIImageJPEGRepresentation": .method("jpegData", ["compressionQuality"]),
    "UIDeviceOrientationIsFlat": .property("isFlat"),
    "UIDeviceOrientationIsValidInterfaceOrientation": .property("isValidInterfaceOrientation"),
  ]

  /// The keys of dictionaries by method and parameter.
  static let keys: [String: String] = [
    "imagePickerController.didFinishPickingMediaWithInfo": "UIImagePickerController.InfoKey"
  ]

  /// The class that names the notifications beginning with a word, longest words first.
  private static let notifiers: [(prefix: String, owner: String, keeps: String)] = [
    ("UIContentSizeCategory", "UIContentSizeCategory", ""), ("UIApplication", "UIApplication", ""),
    ("UIKeyboard", "UIResponder", "Keyboard"),
    ("UITextField", "UITextField", ""), ("UITextView", "UITextView", ""), ("UIDevice", "UIDevice", ""),
    ("UIScreen", "UIScreen", ""),
    ("UIWindow", "UIWindow", ""), ("UIPasteboard", "UIPasteboard", ""), ("UIMenuController", "UIMenuController", ""),
    ("UIViewControllerShowDetailTarget", "UIViewController", "ShowDetailTarget"),
    ("UITableViewSelection", "UITableView", "Selection"),
  ]

  /// `UIKeyboardWillShow` is `UIResponder.keyboardWillShowNotification`; nil for a name that is none of a notification.
  static func notification(_ name: String) -> String? {
    guard name.hasSuffix("Change") || name.contains("Did") || name.contains("Will") || name.hasSuffix("DidBeginEditing")
    else { return nil }
    for (prefix, owner, keeps) in notifiers where name.hasPrefix(prefix) {
      let rest = keeps + name.dropFirst(prefix.count)
      guard let first = rest.first, first.isUppercase, !rest.hasSuffix("Notification") else { return nil }
      return "\(owner).\(first.lowercased())\(rest.dropFirst())Notification"
    }
    return nil
  }

  static let members: [String: String] = [
    "childViewControllers": "children",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "commonModes": "common",
    "defaultRunLoopMode": "default",
  ]
}
