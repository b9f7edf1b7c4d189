/// A function of a class by which the runtime asks an object for what Objective-C would find by its name.
///
/// `NSObject` and `_Messageable` of PorticoFoundation declare the same functions; HookTests compares them.
enum Hook: CaseIterable {
  /// Carries out a message.
  case invoke
  /// Says whether `invoke` knows a message, without sending it.
  case responds
  /// Gives an optional requirement as a closure.
  case optional
  /// Gives the value of a property.
  case property
  /// Sets a property.
  case setProperty

  struct Signature {
    var name: String
    var parameters: [Parameter]
    /// The text that a class tells its cases apart by.
    var subject: String
    var result: Result
    var isolation: Isolation
    /// The label for the hook in `_ExtensionHooks.register`.
    var registration: String
  }

  struct Parameter {
    var label: String
    var name: String
    var type: String

    init(_ label: String, _ name: String, _ type: String) { (self.label, self.name, self.type) = (label, name, type) }
  }

  enum Result: String {
    /// The value, and `.some(nil)` for nil; nil where nothing of the name is known.
    case knownValue = "Any??"
    case value = "Any?"
    /// Whether something of the name is known.
    case isKnown = "Bool"
  }

  enum Isolation: String {
    case mainActor = "@MainActor"
    case nonisolated
  }

  var signature: Signature {
    switch self {
    case .invoke:
      Signature(
        name: "_invoke", parameters: [Parameter("_", "s", "Selector"), Parameter("_", "a", "[Any?]")],
        subject: "s._name", result: .knownValue, isolation: .mainActor, registration: "invoke")
    case .responds:
      Signature(
        name: "_responds", parameters: [Parameter("to", "s", "Selector")], subject: "s._name", result: .isKnown,
        isolation: .nonisolated, registration: "responds")
    case .optional:
      Signature(
        name: "_optional", parameters: [Parameter("_", "k", "String")], subject: "k", result: .value,
        isolation: .mainActor, registration: "optional")
    case .property:
      Signature(
        name: "_property", parameters: [Parameter("_", "k", "String")], subject: "k", result: .knownValue,
        isolation: .mainActor, registration: "get")
    case .setProperty:
      Signature(
        name: "_setProperty", parameters: [Parameter("_", "k", "String"), Parameter("_", "v", "Any?")], subject: "k",
        result: .isKnown, isolation: .mainActor, registration: "set")
    }
  }
}

// MARK: How hooks are written

extension Hook {
  /// Where a hook stands: in a class without a superclass that has one, or below one.
  enum Position { case root, override }

  /// The hook of a class.
  ///
  /// - Parameters:
  ///   - access: That of the class's members, with a space behind it; empty for the default.
  ///   - cases: The class's own answers.
  ///   - suffixes: The ends of the names of the forwarders that are asked after them.
  func member(at position: Position, access: String, cases: String, forwarders suffixes: [String]) -> String {
    let forwards = suffixes.map { signature.forwarding(to: signature.name + $0) }.joined()
    let override = position == .override ? "override " : ""
    let last =
      position == .override ? "super." + signature.call(signature.name) : signature.result.nothing
    let head =
      switch signature.isolation {
      case .mainActor: "@MainActor \(access)\(override)"
      case .nonisolated: "\(access)\(override)nonisolated "
      }
    return head + signature.function(named: signature.name, cases: cases, last: forwards + "return " + last)
  }

  /// The answers of an extension, under a name of their own.
  ///
  /// - Parameter access: `fileprivate` with a space, or empty for the default.
  func forwarder(_ suffix: String, access: String = "", cases: String) -> String {
    "\(signature.isolation.rawValue) \(access)"
      + signature.function(
        named: signature.name + suffix, cases: cases, last: "return " + signature.result.nothing)
  }

  /// The argument of `_ExtensionHooks.register` that calls a forwarder.
  func registration(of suffix: String) -> String {
    let arguments = signature.parameters.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    return "\(signature.registration): { $0.\(signature.name)\(suffix)(\(arguments)) }"
  }
}

extension Hook.Signature {
  /// The declaration without attributes and modifiers.
  func declaration(named name: String) -> String {
    let declared = parameters.map { "\($0.label) \($0.name): \($0.type)" }.joined(separator: ", ")
    return "func \(name)(\(declared)) -> \(result.rawValue)"
  }

  fileprivate func function(named name: String, cases: String, last: String) -> String {
    "\(declaration(named: name)) { switch \(subject) { \(cases)default: \(last) } }"
  }

  /// A call of a function with the same parameters, inside of one.
  fileprivate func call(_ name: String) -> String {
    let arguments = parameters.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  fileprivate func forwarding(to function: String) -> String {
    let call = call(function)
    return switch result {
    case .knownValue: "if let r = \(call) { return .some(r) }; "
    case .value: "if let r = \(call) { return r }; "
    case .isKnown: "if \(call) { return true }; "
    }
  }
}

extension Hook.Result {
  /// The answer about a name that nobody knows.
  fileprivate var nothing: String { self == .isKnown ? "false" : "nil" }
}

/// A member of the class itself by which the runtime knows a class; the root class has one that says nothing.
enum ClassHook: CaseIterable {
  /// Makes an object of the class alone.
  case new
  /// Says that what an object does not know is asked of its `forwardingTarget(for:)`.
  case forwards

  var declaration: String {
    switch self {
    case .new: "class func _new() -> PorticoFoundation.NSObject?"
    case .forwards: "class var _forwards: Bool"
    }
  }

  func override(access: String, body: String) -> String { "@MainActor \(access)override \(declaration) { \(body) }" }
}
