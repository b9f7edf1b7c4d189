import SwiftSyntax

/// The names that cannot be had without Objective-C: each use is a warning at its line, with a way out, and traps when
/// it is reached.
enum Refusals {
  struct Function: Sendable {
    var rule: String
    var message: String
    /// The type of the call, so that the code around it compiles.
    var type: String
  }

  static let functions: [String: Function] = {
    var result: [String: Function] = [:]
    func add(_ rule: String, _ message: String, _ types: [String: String]) {
      for (name, type) in types { result[name] = Function(rule: rule, message: message, type: type) }
    }
    add(
      "run-time-class", "classes cannot be made or changed at run time here; write a subclass",
      [
        "objc_allocateClassPair": "AnyClass?", "objc_registerClassPair": "Void", "objc_disposeClassPair": "Void",
        "objc_duplicateClass": "AnyClass",
      ])
    add(
      "run-time-list", "classes have no lists of members here; name what you need, or use Mirror",
      [
        "class_copyMethodList": "UnsafeMutablePointer<Method>?",
        "class_copyPropertyList": "UnsafeMutablePointer<objc_property_t>?",
        "class_copyIvarList": "UnsafeMutablePointer<Ivar>?", "class_getInstanceVariable": "Ivar?",
        "class_getClassVariable": "Ivar?",
        "class_getProperty": "objc_property_t?", "object_getIvar": "Any?", "object_setIvar": "Void",
        "ivar_getName": "UnsafePointer<CChar>?",
        "ivar_getTypeEncoding": "UnsafePointer<CChar>?", "ivar_getOffset": "Int", "class_addProperty": "Bool",
        "class_addIvar": "Bool",
        "class_addProtocol": "Bool", "class_conformsToProtocol": "Bool", "objc_getClassList": "Int32",
        "objc_copyClassList": "AutoreleasingUnsafeMutablePointer<AnyClass>?", "method_getName": "Selector",
        "method_getNumberOfArguments": "UInt32", "method_copyReturnType": "UnsafeMutablePointer<CChar>",
        "method_copyArgumentType": "UnsafeMutablePointer<CChar>?", "property_getName": "UnsafePointer<CChar>",
        "property_getAttributes": "UnsafePointer<CChar>?",
        "property_copyAttributeValue": "UnsafeMutablePointer<CChar>?",
      ])
    add(
      "swizzling",
      "a block cannot become a method here; write a method and exchange it with method_exchangeImplementations",
      ["imp_implementationWithBlock": "IMP", "imp_removeBlock": "Bool", "imp_getBlock": "Any?"])
    add("dynamic-call", "messages are not sent by address here; use perform(_:with:)", ["objc_msgSend": "Void"])
    add(
      "main-loop", "dispatchMain() would take the main thread from the app; UIApplicationMain runs its loop",
      ["dispatchMain": "Never"])
    return result
  }()

  /// Types that Swift cannot make on iOS either: its own compiler refuses what would be done with them.
  static let impossibleTypes: [String: (rule: String, message: String)] = [
    "NSProxy": (
      "message-forwarding",
      "there is no NSProxy here; inherit from NSObject and override responds(to:) and forwardingTarget(for:)"
    ),
    "NSInvocation": ("message-forwarding", "messages are no objects here; use forwardingTarget(for:)"),
  ]

  /// Types that are declared here so that source compiles, and trap when one is made.
  static let types: [String: (rule: String, message: String)] = [
    "NSLinguisticTagger": (
      "missing", "there is no NSLinguisticTagger here; use NSRegularExpression or enumerateSubstrings(in:options:)"
    )
  ]
}
