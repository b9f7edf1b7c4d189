import SwiftSyntax

extension FileRewriter {
  func rewriteOldName(_ token: TokenSyntax, isMember: Bool) {
    guard !isMember, program.type(named: token.text, in: module) == nil else { return }
    // A property of the controller's own, named without `self`.
    if token.text.hasPrefix("childViewController"), let name = newMember(token.text) { return edits.replace(token.range, with: name) }
    guard let name = OldNames.types[token.text] ?? AppleNames.shared.nestedType(inOneWord: token.text) else { return }
    edits.replace(token.range, with: name)
  }

  /// Methods whose name took in their first label: `bringSubview(toFront: a)`.
  func rewriteOldCall(_ node: FunctionCallExprSyntax) {
    guard
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    else { return }
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

  /// `NSNotification.Name.UIKeyboardWillShow`, `.UIKeyboardWillShow`: the notification's name of Swift 4.
  func rewriteOldNotification(_ node: MemberAccessExprSyntax) -> Bool {
    let base = node.base?.trimmedDescription
    guard base == nil || ["NSNotification.Name", "Notification.Name", "Foundation.Notification.Name"].contains(base),
      let new = OldNames.notification(node.declName.baseName.text), !program.propertyNames.contains(node.declName.baseName.text)
    else { return false }
    edits.replace(node.range, with: new)
    return true
  }

  func rewriteOldMember(_ node: MemberAccessExprSyntax) {
    if rewriteOldNotification(node) { return }
    guard let new = newMember(node.declName.baseName.text) else { return }
    edits.replace(node.declName.baseName.range, with: new)
  }

  /// Today's name of a property, unless the app declares something of the old one.
  private func newMember(_ name: String) -> String? {
    guard !program.propertyNames.contains(name), program.methodsByBase[name] == nil else { return nil }
    return OldNames.members[name]
  }
}

/// Names that Swift 4 had and 4.2 renamed; Apple's compiler still takes them in its Swift 4 mode. A type whose new name is the old one
/// with a dot is found by `AppleNames`.
enum OldNames {
  static let types: [String: String] = [
    "NSAttributedStringKey": "NSAttributedString.Key",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIControlEvents": "UIControl.Event",
    "UIButtonType": "UIButton.ButtonType",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UITabBarSystemItem": "UITabBarItem.SystemItem",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UIWindowLevelNormal": "UIWindow.Level.normal",
    "UIWindowLevelAlert": "UIWindow.Level.alert",
    "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
    "UITextBorderStyle": "UITextField.BorderStyle",
    "UISegmentedControlStyle": "UISegmentedControl.Style",
    "UITouchType": "UITouch.TouchType",
    "UIEventType": "UIEvent.EventType",
    "UIEventSubtype": "UIEvent.EventSubtype",
    "UIPressType": "UIPress.PressType",
    "UIInterfaceOrientationIsPortrait": "_UIInterfaceOrientationIsPortrait",
    "UIInterfaceOrientationIsLandscape": "_UIInterfaceOrientationIsLandscape",
    "UIEdgeInsetsMake": "UIEdgeInsets.init(top:left:bottom:right:)",
    "UIOffsetMake": "UIOffset.init(horizontal:vertical:)",
    "UIEdgeInsetsInsetRect": "_UIEdgeInsetsInsetRect",
    "UIImageJPEGRepresentation": "_UIImageJPEGRepresentation",
    "UIImagePNGRepresentation": "_UIImagePNGRepresentation",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
    "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
    "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
    "RunLoopMode": "RunLoop.Mode",
    "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
    "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
    "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
    "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
    "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
    "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
    "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
    "kCAFillModeBoth": "CAMediaTimingFillMode.both",
    "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
    "kCAAnimationLinear": "CAAnimationCalculationMode.linear",
    "kCAAnimationDiscrete": "CAAnimationCalculationMode.discrete",
    "kCAAnimationPaced": "CAAnimationCalculationMode.paced",
    "kCAAnimationCubic": "CAAnimationCalculationMode.cubic",
    "kCAAnimationCubicPaced": "CAAnimationCalculationMode.cubicPaced",
    "kCAAnimationRotateAuto": "CAAnimationRotationMode.rotateAuto",
    "kCAAnimationRotateAutoReverse": "CAAnimationRotationMode.rotateAutoReverse",
    "kCALineCapRound": "CAShapeLayerLineCap.round",
    "kCALineCapButt": "CAShapeLayerLineCap.butt",
    "kCALineCapSquare": "CAShapeLayerLineCap.square",
    "kCALineJoinRound": "CAShapeLayerLineJoin.round",
    "kCALineJoinMiter": "CAShapeLayerLineJoin.miter",
    "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel",
    "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd",
    "kCAFillRuleNonZero": "CAShapeLayerFillRule.nonZero",
    "kCAGradientLayerAxial": "CAGradientLayerType.axial",
    "kCAGravityResize": "CALayerContentsGravity.resize",
    "kCAGravityResizeAspect": "CALayerContentsGravity.resizeAspect",
    "kCAGravityResizeAspectFill": "CALayerContentsGravity.resizeAspectFill",
    "kCAGravityCenter": "CALayerContentsGravity.center",
    "kCATransitionFade": "CATransitionType.fade",
    "kCATransitionPush": "CATransitionType.push",
    "kCATransitionMoveIn": "CATransitionType.moveIn",
    "kCATransitionReveal": "CATransitionType.reveal",
    "kCATransitionFromLeft": "CATransitionSubtype.fromLeft",
    "kCATransitionFromRight": "CATransitionSubtype.fromRight",
    "kCATransitionFromTop": "CATransitionSubtype.fromTop",
    "kCATransitionFromBottom": "CATransitionSubtype.fromBottom",
  ].filter { $0.key != $0.value && !$0.value.hasPrefix("_") }

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
    "constraintGreaterThanOrEqualToSystemSpacingBelow(_:multiplier:)": "constraint(greaterThanOrEqualToSystemSpacingBelow:)",
    "constraintEqualToSystemSpacingAfter(_:multiplier:)": "constraint(equalToSystemSpacingAfter:)",
    "constraintLessThanOrEqualToSystemSpacingAfter(_:multiplier:)": "constraint(lessThanOrEqualToSystemSpacingAfter:)",
    "constraintGreaterThanOrEqualToSystemSpacingAfter(_:multiplier:)": "constraint(greaterThanOrEqualToSystemSpacingAfter:)",
  ]

  /// The class that names the notifications beginning with a word, longest words first.
  private static let notifiers: [(prefix: String, owner: String, keeps: String)] = [
    ("UIContentSizeCategory", "UIContentSizeCategory", ""), ("UIApplication", "UIApplication", ""),
    ("UIKeyboard", "UIResponder", "Keyboard"),
    ("UITextField", "UITextField", ""), ("UITextView", "UITextView", ""), ("UIDevice", "UIDevice", ""), ("UIScreen", "UIScreen", ""),
    ("UIWindow", "UIWindow", ""), ("UIPasteboard", "UIPasteboard", ""), ("UIMenuController", "UIMenuController", ""),
    ("UIViewControllerShowDetailTarget", "UIViewController", "ShowDetailTarget"), ("UITableViewSelection", "UITableView", "Selection"),
  ]

  /// `UIKeyboardWillShow` is `UIResponder.keyboardWillShowNotification`; nil for a name that is none of a notification.
  static func notification(_ name: String) -> String? {
    guard name.hasSuffix("Change") || name.contains("Did") || name.contains("Will") || name.hasSuffix("DidBeginEditing") else { return nil }
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
