import SwiftSyntax

/// The dispatch of one class: which messages, optional requirements and properties it knows by name.
struct Hooks {
  struct Message {
    var selector: String
    var method: Method
    var body: Body
  }
  struct OptionalMember {
    var requirement: Inventory.OptionalRequirement
    /// A method's name with labels, or a property's.
    var member: String
    var isProperty: Bool
    var isSetter = false
    var body: Body
  }
  struct Value {
    var property: Property
    var body: Body
  }

  /// Methods that Apple's root class has, and those that its formatters have and Foundation's on Linux lacks, with
  /// their selectors. A class of Foundation's has none to override: the runtime sends them by name.
  static let missingMethods = [
    "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:",
    "getObjectValue(_:for:errorDescription:)": "getObjectValue:forString:errorDescription:",
    "isPartialStringValid(_:newEditingString:errorDescription:)":
      "isPartialStringValid:newEditingString:errorDescription:",
    "isPartialStringValid(_:proposedSelectedRange:originalString:originalSelectedRange:errorDescription:)":
      "isPartialStringValid:proposedSelectedRange:originalString:originalSelectedRange:errorDescription:",
    "attributedString(for:withDefaultAttributes:)": "attributedStringForObjectValue:withDefaultAttributes:",
  ]

  let type: TypeInfo
  private(set) var messages: [Message] = []
  private(set) var optionals: [OptionalMember] = []
  private(set) var values: [Value] = []
  /// Class methods and class properties that say what the value of a key depends on; the runtime reads them as it reads
  /// properties.
  private(set) var dependencies: [(name: String, call: String, body: Body)] = []

  var isEmpty: Bool { messages.isEmpty && optionals.isEmpty && values.isEmpty && dependencies.isEmpty }

  init(program: Program, type: TypeInfo) {
    self.type = type
    let isObjCMembers = program.hasObjCMembers(type)
    for body in type.bodies where !body.isConstrained {
      collect(body, program: program, isObjCMembers: isObjCMembers) { program.conforms(type, to: $0) }
    }
    guard program.root(of: type) == .foundation else { return }
    for body in type.bodies {
      for method in body.methods {
        guard let selector = Self.missingMethods[method.name] else { continue }
        messages.append(Message(selector: selector, method: method, body: body))
      }
    }
  }

  /// The messages of an extension of a class that has no body in this module.
  init(program: Program, extensionBody body: Body, type: TypeInfo) {
    self.type = type
    guard !body.isConstrained else { return }
    collect(body, program: program, isObjCMembers: false) { _ in false }
  }

  private mutating func collect(_ body: Body, program: Program, isObjCMembers: Bool, conforms: (String) -> Bool) {
    for method in body.methods
    where method.isStatic && method.labels.isEmpty && method.base.hasPrefix("keyPathsForValuesAffecting") {
      if method.hasObjCAttribute || method.isOverride || body.isObjC || isObjCMembers {
        dependencies.append((method.base, method.base + "()", body))
      }
    }
    for property in body.properties where property.isStatic && property.name.hasPrefix("keyPathsForValuesAffecting") {
      if property.isObjC || property.isOverride || body.isObjC || isObjCMembers {
        dependencies.append((property.name, property.name, body))
      }
    }
    let marked = Set(body.methods.lazy.filter(\.hasObjCAttribute).map(\.base))
    for method in body.methods where !method.isStatic && !method.isNonObjC && method.node.genericParameterClause == nil
    {
      let requirement = program.requirementSelectors[method.name]
      let isMessage =
        method.hasObjCAttribute || body.isObjC || (isObjCMembers && !method.isPrivate && !body.isPrivate)
        || requirement != nil
        // Projects may have `@objc` inferred as Swift 3 did; elsewhere the compiler for iOS refuses such a selector.
        || (body.file.selectorNames.contains(method.base) && !marked.contains(method.base) && !method.isOverride)
      let parameters = method.node.signature.parameterClause.parameters
      let isSendable = !parameters.contains { $0.ellipsis != nil || $0.type.trimmedDescription.hasPrefix("inout ") }
      if isMessage, isSendable, !method.isAsync {
        messages.append(
          Message(selector: method.explicitSelector ?? requirement ?? method.selector, method: method, body: body))
      }
      if let override = program.extensionOverrides.overrides[method.node.id] {
        let name = "\(override.newName)(\(method.labels.map { $0 + ":" }.joined()))"
        optionals.append(
          OptionalMember(requirement: Self.requirement(override.base), member: name, isProperty: false, body: body))
      }
      let own = program.ownOptionals[method.name]?.map(\.requirement) ?? []
      for candidate in own + (program.inventory.optionals[method.name] ?? []) where !candidate.isProperty {
        let isSameType = Self.normal(FunctionType.of(method.node)) == Self.normal(candidate.type)
        let matches =
          isSameType
          || (conforms(candidate.owner) && !candidate.isOverloaded
            && !Self.takesOthers(FunctionType.of(method.node), candidate.type))
        if matches, !method.isAsync || FunctionType.isAsync(candidate.type) {
          optionals.append(OptionalMember(requirement: candidate, member: method.name, isProperty: false, body: body))
        }
      }
    }
    for property in body.properties where !property.isStatic && !property.isNonObjC {
      if let override = program.extensionOverrides.overrides[property.node.id] {
        var requirement = Self.requirement(override.base)
        requirement.type = property.type ?? requirement.type
        optionals.append(
          OptionalMember(requirement: requirement, member: override.newName, isProperty: true, body: body))
        if property.isSettable {
          requirement.name += "="
          optionals.append(
            OptionalMember(
              requirement: requirement, member: override.newName, isProperty: true, isSetter: true, body: body))
        }
      }
      if property.isObjC || body.isObjC || (isObjCMembers && !property.isPrivate && !body.isPrivate) {
        values.append(Value(property: property, body: body))
      }
      let own = program.ownOptionals[property.name]?.map(\.requirement) ?? []
      for candidate in own + (program.inventory.optionals[property.name] ?? [])
      where candidate.isProperty && conforms(candidate.owner) {
        optionals.append(OptionalMember(requirement: candidate, member: property.name, isProperty: true, body: body))
      }
    }
  }

  private static func requirement(_ base: ExtensionOverrides.Base) -> Inventory.OptionalRequirement {
    Inventory.OptionalRequirement(
      owner: "extension \(base.owner)", name: base.member.name, selector: "", type: base.member.type)
  }

  /// Whether a parameter is of one type of UIKit's where the requirement has another, so that the method only has the
  /// requirement's name. Other types may be spelled in several ways.
  private static func takesOthers(_ type: String, _ required: String) -> Bool {
    func parameters(_ type: String) -> [Substring] {
      normal(type).prefix { $0 != ")" }.dropFirst().split(separator: ",")
    }
    return zip(parameters(type), parameters(required)).contains { one, other in
      one != other && [one, other].allSatisfy { $0.hasPrefix("UI") && $0.allSatisfy { $0.isLetter || $0.isNumber } }
    }
  }

  static func normal(_ type: String) -> String {
    type.replacing(" ", with: "").replacing("any", with: "").replacing("()", with: "Void").replacing("?", with: "")
  }
}
