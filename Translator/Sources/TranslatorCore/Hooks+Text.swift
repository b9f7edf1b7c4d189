import SwiftSyntax

// What a class answers, as the text of its hooks.

extension Hooks {
  /// The cases of one body, so that private names are used in the file that may use them.
  struct Cases {
    var invoke = ""
    var responds: [String] = []
    var optional = ""
    var get = ""
    var set = ""
    var isEmpty: Bool { invoke.isEmpty && responds.isEmpty && optional.isEmpty && get.isEmpty && set.isEmpty }

    subscript(hook: Hook) -> String {
      switch hook {
      case .invoke: invoke
      case .responds:
        responds.isEmpty ? "" : "case \(responds.map { "\"\($0)\"" }.joined(separator: ", ")): return true; "
      case .optional: optional
      case .property: get
      case .setProperty: set
      }
    }

    /// Whether the hook has something to say. The one that sets properties stands wherever the one that reads them does.
    func answers(_ hook: Hook) -> Bool { hook == .setProperty ? !get.isEmpty : !self[hook].isEmpty }
  }

  func cases(where isIncluded: (Body) -> Bool) -> Cases {
    var cases = Cases()
    var seen: Set<String> = [], known: Set<String> = []
    for message in messages where isIncluded(message.body) && seen.insert(message.selector).inserted {
      cases.invoke += "case \"\(message.selector)\": \(Self.call(message.method)); "
      if known.insert(message.selector).inserted { cases.responds.append(message.selector) }
    }
    var keys: Set<String> = []
    for optional in optionals where isIncluded(optional.body) && keys.insert(optional.requirement.key).inserted {
      let value =
        optional.isSetter
        ? "{ self.\(optional.member) = $0 } as @MainActor (\(optional.requirement.type)) -> Void"
        : optional.isProperty
          ? "{ self.\(optional.member) } as @MainActor () -> \(optional.requirement.type.withoutUnwrapping)"
          : "{ \(Self.effects(optional.requirement.type))\(Self.forward(optional.member)) } as @MainActor \(optional.requirement.type)"
      cases.optional += "case \"\(optional.requirement.key)\": return \(value); "
      if !optional.requirement.selector.isEmpty, known.insert(optional.requirement.selector).inserted {
        cases.responds.append(optional.requirement.selector)
      }
    }
    var names: Set<String> = []
    for value in values where isIncluded(value.body) && names.insert(value.property.key).inserted {
      let name = value.property.name, key = value.property.key
      let keys = key == name ? "\"\(key)\"" : "\"\(key)\", \"\(name)\""
      cases.get += "case \(keys): return .some(self.\(name) as Any?); "
      if value.property.isSettable { cases.set += "case \(keys): self.\(name) = _value(v, \"\(key)\"); return true; " }
      // The runtime leads a getter and a setter that are sent as messages to these.
      for accessor in [key] + (value.property.isSettable ? [value.property.setter] : [])
      where known.insert(accessor).inserted {
        cases.responds.append(accessor)
      }
    }
    for dependency in dependencies where isIncluded(dependency.body) && names.insert(dependency.name).inserted {
      cases.get += "case \"\(dependency.name)\": return .some(Self.\(dependency.call)); "
    }
    return cases
  }

  /// `list(_:didPick:)` is `self.list($0, didPick: $1)`. A closure, because Swift 6 does not convert a method of an
  /// object that is not Sendable to a function of the main actor.
  private static func forward(_ member: String) -> String {
    guard let open = member.firstIndex(of: "(") else { return "self.\(member)" }
    let labels = member[member.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    let arguments = labels.enumerated().map { ($1 == "_" ? "" : $1 + ": ") + "$\($0)" }
    return "self.\(member[..<open])(\(arguments.joined(separator: ", ")))"
  }

  private static func effects(_ type: String) -> String {
    (FunctionType.isThrowing(type) ? "try " : "") + (FunctionType.isAsync(type) ? "await " : "")
  }

  private static func call(_ method: Method) -> String {
    var arguments: [String] = []
    for (index, parameter) in method.node.signature.parameterClause.parameters.enumerated() {
      var type = FunctionType.parameterType(parameter.type)
      for attribute in ["@escaping ", "@autoclosure ", "inout ", "sending ", "borrowing ", "consuming "] {
        type = type.replacing(attribute, with: "")
      }
      let label = method.labels[index] == "_" ? "" : method.labels[index] + ": "
      arguments.append("\(label)_argument(a, \(index), s) as \(type)")
    }
    let call = "self.\(method.base)(\(arguments.joined(separator: ", ")))"
    let result = method.node.signature.returnClause?.type.trimmedDescription
    let isVoid = result == nil || result == "Void" || result == "()"
    if method.isThrowing {
      // Objective-C says by the result whether there was an error: false, or nil.
      let attempt =
        isVoid
        ? "try \(call); return .some(true)"
        : "return .some((try \(call) as \(FunctionType.parameterType(method.node.signature.returnClause!.type))) as Any?)"
      return "do { \(attempt) } catch { _threw(error, a, s); return .some(\(isVoid ? "false" : "nil")) }"
    }
    // `Self` has a meaning in the method alone.
    if result?.contains("Self") == true { return "return .some(\(method.isThrowing ? "try? " : "")\(call) as Any?)" }
    return isVoid
      ? "\(call); return .some(nil)"
      : "return .some((\(call) as \(FunctionType.parameterType(method.node.signature.returnClause!.type))) as Any?)"
  }
}

// MARK: Declarations

extension Hooks {
  /// What an extension in another file than its class answers.
  struct Forwarder {
    var suffix: String
    var cases: Cases
  }

  /// The end of the names of an extension's forwarders; one of its kind in a module.
  static func forwarderSuffix(_ body: Body) -> String { "_\(body.file.identifier)_\(body.ordinal)" }

  /// The hooks that a class needs, one declaration each.
  ///
  /// - Parameter cases: What the bodies in the class's own file answer.
  static func members(at position: Hook.Position, access: String, cases: Cases, elsewhere: [Forwarder]) -> [String] {
    Hook.allCases.compactMap { hook in
      let others = elsewhere.filter { $0.cases.answers(hook) }
      guard position == .root || cases.answers(hook) || !others.isEmpty else { return nil }
      guard hook == .responds else {
        return hook.member(at: position, access: access, cases: cases[hook], forwarders: others.map(\.suffix))
      }
      // Which messages the forwarders know is said here; they are not asked for it.
      let all = Cases(responds: cases.responds + others.flatMap(\.cases.responds))
      return hook.member(at: position, access: access, cases: all[hook], forwarders: [])
    }
  }

  /// An extension with the forwarders of one that stands in another file than its class; nil where it has none.
  static func forwarders(_ suffix: String, of type: String, cases: Cases) -> String? {
    let hooks = Hook.allCases.filter { $0 != .responds && cases.answers($0) }
    guard !hooks.isEmpty else { return nil }
    let members = hooks.map { $0.forwarder(suffix, cases: cases[$0]) + "; " }.joined()
    return "extension \(type) { \(members)}"
  }
}

extension String {
  /// A result's type: a closure's result is not unwrapped by itself.
  fileprivate var withoutUnwrapping: String { hasSuffix("!") ? dropLast() + "?" : self }
}
