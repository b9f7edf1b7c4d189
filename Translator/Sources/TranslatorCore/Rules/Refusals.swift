import SwiftSyntax

/// What cannot be had without Objective-C, by name: each use is an error at its line, with a way out.
enum Refusals {
  /// Functions, and the rule that speaks of them.
  static let functions: [String: (rule: String, message: String)] = {
    var result: [String: (String, String)] = [:]
    for name in ["objc_allocateClassPair", "objc_registerClassPair", "objc_disposeClassPair", "object_setClass"] {
      result[name] = ("run-time-class", "classes cannot be made or changed at run time here; write a subclass")
    }
    for name in [
      "class_copyMethodList", "class_copyPropertyList", "class_copyIvarList", "class_getInstanceVariable", "class_getProperty",
      "object_getIvar", "object_setIvar", "class_addProperty", "class_addIvar", "class_addProtocol", "objc_getClassList",
      "objc_copyClassList", "protocol_copyMethodDescriptionList", "protocol_getMethodDescription", "method_copyReturnType",
      "method_copyArgumentType", "property_getName", "property_getAttributes",
    ] {
      result[name] = ("run-time-list", "classes have no lists of members here; name what you need, or use Mirror")
    }
    result["imp_implementationWithBlock"] = (
      "swizzling", "a block cannot become a method here; write a method and exchange it with method_exchangeImplementations"
    )
    result["objc_msgSend"] = ("dynamic-call", "messages are not sent by address here; use perform(_:with:)")
    result["dispatchMain"] = ("main-loop", "dispatchMain() would take the main thread from the app; UIApplicationMain runs its loop")
    return result
  }()

  /// Methods of Foundation's objects, by name with labels.
  static let methods: [String: (rule: String, message: String)] = [
    "mutableArrayValue(forKey:)": collection, "mutableArrayValue(forKeyPath:)": collection,
    "mutableSetValue(forKey:)": collection, "mutableSetValue(forKeyPath:)": collection,
    "mutableOrderedSetValue(forKey:)": collection,
  ]
  private static let collection = (
    rule: "key-value-coding", message: "a collection is not proxied by its key here; change the property itself"
  )

  static let types: [String: (rule: String, message: String)] = [
    "NSProxy": (
      "message-forwarding", "there is no NSProxy here; inherit from NSObject and override responds(to:) and forwardingTarget(for:)"
    ),
    "NSInvocation": ("message-forwarding", "messages are no objects here; use forwardingTarget(for:)"),
    "NSLinguisticTagger": ("missing", "there is no NSLinguisticTagger here; use NSRegularExpression or enumerateSubstrings(in:options:)"),
    "NSExpression": ("missing", "there is no NSExpression here; compute the value in Swift"),
    "MeasurementFormatter": ("missing", "there is no MeasurementFormatter here; use Measurement's formatted()"),
    "RelativeDateTimeFormatter": ("missing", "there is no RelativeDateTimeFormatter here; format the difference in Swift"),
    "ListFormatter": ("missing", "there is no ListFormatter here; use formatted() of the array"),
  ]
}

extension FileRewriter {
  func refuse(_ node: FunctionCallExprSyntax) {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, let refusal = Refusals.functions[name],
      program.methodsByBase[name] == nil, !program.propertyNames.contains(name)
    {
      report(node, refusal.rule, "\(name): \(refusal.message)")
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return }
    let base = member.declName.baseName.text
    let name = "\(base)(\(node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()))"
    if let refusal = Refusals.methods[name], program.methodsByBase[base] == nil {
      report(member.declName, refusal.rule, "\(name): \(refusal.message)")
    }
  }

  func refuseType(_ token: TokenSyntax) {
    guard let refusal = Refusals.types[token.text], program.type(named: token.text, in: module, scope: scope) == nil else { return }
    report(token, refusal.rule, refusal.message)
  }

  /// Text made from HTML, which needs a web engine.
  func refuseHTML(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "html",
      node.enclosing(DictionaryElementSyntax.self)?.key.trimmedDescription.hasSuffix("documentType") == true
    else { return }
    report(node, "html", "attributed text cannot be read from HTML here; build it from attributes")
  }

  /// Methods that Objective-C calls and nobody here does.
  func refuseUncalled(_ node: FunctionDeclSyntax) {
    guard let type = scopes.last?.type, type.kind == .class, node.modifiers.isTypeMember else { return }
    let name = node.name.text
    if ["initialize", "load"].contains(name), node.modifiers.has("override"), node.signature.parameterClause.parameters.isEmpty,
      program.root(of: type) == .ours,
      !program.chain(of: type).own.dropFirst().contains(where: { $0.bodies.contains { $0.methods.contains { $0.base == name } } })
    {
      report(
        node.name, "class-initialize", "\(name)() is never called, on iOS neither; use a static property or the application's delegate")
    }
    if name.hasPrefix("keyPathsForValuesAffecting"),
      module.conditions.attributes(node.attributes).contains(where: { $0.name == "objc" }) || node.modifiers.has("override")
    {
      report(
        node.name, "key-value-observing",
        "dependent keys are not asked for here; call willChangeValue(forKey:) and didChangeValue(forKey:) where the others are set")
    }
  }

  /// An asynchronous method for an optional requirement with a completion handler: only that form is asked for.
  func refuseAsynchronousWitness(_ node: FunctionDeclSyntax) {
    guard node.signature.effectSpecifiers?.asyncSpecifier != nil, let type = scopes.last?.type, type.kind == .class else { return }
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
    for handler in ["completionHandler:", "completion:", "fetchCompletionHandler:", "withCompletionHandler:"] {
      guard let requirements = program.inventory.optionals["\(node.name.text)(\(labels)\(handler))"],
        requirements.contains(where: { program.conforms(type, to: $0.owner) })
      else { continue }
      report(
        node.name, "asynchronous-witness",
        "\(node.name.text) is asked for with its completion handler alone; write \(node.name.text)(\(labels)\(handler))")
      return
    }
  }
}
