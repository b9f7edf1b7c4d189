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
