/// The words of a header about a declaration, beside its type.
struct Attributes: Sendable {
  /// `NS_SWIFT_NAME`, as it is written: `Gauge`, `Gauge.Style`, `load(_:)`, `getter:Gauge.shared()`.
  var swiftName: String?
  var isRefined = false
  var isUnavailable = false
  var isDesignated = false
  var isMainActor = false
  /// No asynchronous form of a method with a completion handler.
  var hasNoAsync = false
  /// A method whose `NSError **` stays a parameter.
  var keepsError = false
  /// A typedef whose constants are members of it.
  var isTypedEnumeration = false
  var isNonescaping = false

  /// Adds what stands before or behind the same declaration.
  mutating func merge(_ other: Attributes) {
    swiftName = other.swiftName ?? swiftName
    isRefined = isRefined || other.isRefined
    isUnavailable = isUnavailable || other.isUnavailable
    isDesignated = isDesignated || other.isDesignated
    isMainActor = isMainActor || other.isMainActor
    hasNoAsync = hasNoAsync || other.hasNoAsync
    keepsError = keepsError || other.keepsError
    isTypedEnumeration = isTypedEnumeration || other.isTypedEnumeration
    isNonescaping = isNonescaping || other.isNonescaping
  }

  /// Takes in one macro, or one word of `__attribute__`.
  mutating func add(_ name: String, _ arguments: [HeaderToken]) {
    switch name {
    case "NS_SWIFT_NAME", "CF_SWIFT_NAME", "swift_name": swiftName = arguments.map(\.text).joined()
    case "NS_REFINED_FOR_SWIFT", "CF_REFINED_FOR_SWIFT", "swift_private": isRefined = true
    case "NS_UNAVAILABLE", "UNAVAILABLE_ATTRIBUTE", "NS_SWIFT_UNAVAILABLE", "NS_SWIFT_UNAVAILABLE_FROM_ASYNC",
      "CF_SWIFT_UNAVAILABLE",
      "unavailable", "UNAVAILABLE_MSG_ATTRIBUTE", "__unavailable":
      isUnavailable = name != "NS_SWIFT_UNAVAILABLE_FROM_ASYNC"
      hasNoAsync = true
    case "API_UNAVAILABLE", "__API_UNAVAILABLE": isUnavailable = arguments.contains { $0.text == "ios" }
    case "NS_DESIGNATED_INITIALIZER", "objc_designated_initializer": isDesignated = true
    case "NS_SWIFT_UI_ACTOR": isMainActor = true
    case "NS_SWIFT_DISABLE_ASYNC": hasNoAsync = true
    case "NS_SWIFT_NOTHROW": keepsError = true
    case "NS_NOESCAPE", "CF_NOESCAPE", "noescape": isNonescaping = true
    case "NS_STRING_ENUM", "NS_EXTENSIBLE_STRING_ENUM", "NS_TYPED_ENUM", "NS_TYPED_EXTENSIBLE_ENUM", "CF_STRING_ENUM",
      "CF_EXTENSIBLE_STRING_ENUM", "CF_TYPED_ENUM", "CF_TYPED_EXTENSIBLE_ENUM", "_NS_TYPED_ENUM",
      "_NS_TYPED_EXTENSIBLE_ENUM",
      "swift_wrapper", "swift_newtype":
      isTypedEnumeration = true
    default: break
    }
  }

  private static let prefixes = [
    "NS_", "CF_", "API_", "__API_", "__OSX_", "__IOS_", "__TVOS_", "__WATCHOS_", "OBJC_", "UIKIT_", "FOUNDATION_",
    "IB_",
    "DEPRECATED_", "UNAVAILABLE_", "AVAILABLE_", "CA_", "CG_", "UI_", "DISPATCH_", "SWIFT_", "WK_", "AV_",
  ]
  private static let words: Set<String> = [
    "IBInspectable", "IBOutlet", "IBOutletCollection", "IB_DESIGNABLE", "__deprecated", "__deprecated_msg",
    "__unavailable", "__unused",
    "__used", "__printflike", "__attribute__", "__attribute", "__extension__", "__TVOS_PROHIBITED",
    "__WATCHOS_PROHIBITED",
    "extern", "inline", "__inline", "__inline__", "register", "__declspec", "_Pragma", "__BEGIN_DECLS", "__END_DECLS",
    "__cdecl",
  ]

  /// Whether a name is a macro or word of the system's that says something of a declaration and is no part of its type.
  static func isKnown(_ name: String) -> Bool {
    if words.contains(name) { return true }
    guard prefixes.contains(where: { name.hasPrefix($0) }) else { return false }
    return isShouted(name)
  }

  /// Whether a name is written as macros are: in capitals, with an underscore.
  static func isShouted(_ name: String) -> Bool {
    name.contains("_") && !name.contains { $0.isLowercase } && name.contains { $0.isUppercase }
  }
}
