/// A class of the library, with its categories, as a class of Swift.
struct ClassModel {
  var interface: HeaderInterface
  var name: String
  /// Its members, those of its categories included.
  var members: [SwiftMember] = []
  /// The protocols that it says it conforms to, as Objective-C calls them.
  var protocols: [String] = []
  /// Its designated initialisers, those that it hands on from its superclass included.
  var initializers: [FrameworkDeclarations.Initializer] = []
  /// The modules of the types that its members name.
  var modules: Set<String> = []
}

/// Writes the classes of a module, superclasses first.
final class ClassWriter {
  let types: TypeNames
  /// All classes of the module and of those it depends on, by their names in Objective-C.
  private(set) var models: [String: ClassModel] = [:]
  private let interfaces: [String: HeaderInterface]
  private let categories: [String: [HeaderInterface]]
  let protocols: [String: HeaderInterface]
  private var addedMembers: [String: Set<String>] = [:]

  init(_ types: TypeNames, _ interfaces: [HeaderInterface]) {
    self.types = types
    let classes = interfaces.filter { $0.kind == .interface }
    self.interfaces = Dictionary(classes.map { ($0.name, $0) }) { first, _ in first }
    categories = Dictionary(
      grouping: interfaces.filter { if case .category = $0.kind { true } else { false } }, by: \.name)
    protocols = Dictionary(interfaces.filter { $0.kind == .protocol }.map { ($0.name, $0) }) { first, _ in first }
  }

  // MARK: Models

  /// - Returns: Nil for a class whose superclass is not here.
  @discardableResult
  func model(_ name: String) -> ClassModel? {
    if let known = models[name] { return known }
    guard let interface = interfaces[name], let superclass = interface.superclass, superclass != name else {
      return nil
    }
    guard types.isWritten(name), interfaces[superclass] == nil || model(superclass) != nil else { return nil }
    var model = ClassModel(interface: interface, name: interface.attributes.swiftName ?? name)
    let parts = [interface] + (categories[name] ?? [])
    model.protocols = parts.flatMap(\.protocols)
    let modulesOfOthers = types.usedModules
    types.startFile()
    types.generics = Set(interface.parameters)
    defer {
      types.generics = []
      types.startFile(modulesOfOthers)
    }
    var seen: Set<String> = []
    let isFlagged = parts.contains {
      $0.members.contains { if case .method(let method) = $0 { method.attributes.isDesignated } else { false } }
    }
    for part in parts {
      for var member in written(part, as: model.name) where seen.insert(member.identity).inserted {
        if member.kind == .initializer, !isFlagged, part.kind == .interface,
          !member.declaration.hasPrefix("convenience ")
        {
          member.isDesignated = true
        }
        // A method and a property of one name are one thing to Swift.
        if member.kind == .method, member.key.hasSuffix("()"),
          seen.contains((member.isStatic ? "static " : "") + member.key.dropLast(2))
        {
          continue
        }
        model.members.append(member)
      }
    }
    addCoding(to: &model)
    addWitnesses(to: &model, &seen)
    model.initializers = initializers(of: model, isFlagged: isFlagged)
    model.modules = types.usedModules
    models[name] = model
    return model
  }

  /// The members of an interface or category in the order in which it has them, properties first.
  func written(_ part: HeaderInterface, as name: String) -> [SwiftMember] {
    var writer = MemberWriter(types: types, owner: part.name, ownerInSwift: name, isProtocol: part.kind == .protocol)
    writer.properties = properties(of: part.name)
    let properties = part.members.filter { if case .property = $0 { true } else { false } }
    let methods = part.members.filter { if case .method = $0 { true } else { false } }
    let accessors = Set(
      properties.flatMap { member -> [String] in
        guard case .property(let property) = member else { return [] }
        let capital = property.name.prefix(1).uppercased() + property.name.dropFirst()
        return [property.getter ?? property.name, property.name, "set\(capital):"]
      })
    return properties.compactMap(writer.member)
      + methods.filter { if case .method(let method) = $0 { !accessors.contains(method.selector) } else { false } }
      .compactMap(
        writer.member)
  }

  /// The names of the properties that a class and those above it have.
  private func properties(of name: String) -> Set<String> {
    var result: Set<String> = []
    var next: String? = name
    while let name = next {
      let parts = (categories[name] ?? []) + [interfaces[name]].compactMap { $0 }
      for member in parts.flatMap(\.members) {
        if case .property(let property) = member { result.insert(property.name) }
      }
      guard interfaces[name] != nil, interfaces[name]?.superclass != name else {
        for type in types.frameworks.chain(of: name) { result.formUnion(type.members.filter { !$0.contains("(") }) }
        break
      }
      next = interfaces[name]?.superclass
    }
    return result
  }

  // MARK: Superclasses

  /// The classes of the library above a class, nearest first, and the class of a framework above these.
  func chain(of name: String) -> (own: [ClassModel], framework: String?) {
    var own: [ClassModel] = []
    var next = interfaces[name]?.superclass
    while let name = next, let model = models[name] ?? model(name), own.count < 50 {
      own.append(model)
      next = model.interface.superclass
    }
    return (own, next)
  }

  private func isInherited(_ member: SwiftMember, _ chain: (own: [ClassModel], framework: String?)) -> Bool {
    if chain.own.contains(where: { $0.members.contains { $0.identity == member.identity } }) { return true }
    guard let framework = chain.framework else { return false }
    if types.frameworks.declares(member.key, in: framework) { return true }
    // A method that a category adds to a framework's class cannot be overridden in Swift: the subclass inherits it.
    return types.frameworks.names(above: framework).contains { added($0).contains(member.identity) }
  }

  /// Whether a member of a category of a framework's class is there already: in the class, or by a category of one
  /// above it.
  func isAbove(_ member: SwiftMember, _ name: String, _ chain: (own: [ClassModel], framework: String?)) -> Bool {
    guard let framework = chain.framework else { return false }
    if types.frameworks.declares(member.key, in: framework) { return true }
    return types.frameworks.names(above: framework).contains { $0 != name && added($0).contains(member.identity) }
  }

  /// The members that categories add to a class of a framework.
  private func added(_ name: String) -> Set<String> {
    if let known = addedMembers[name] { return known }
    let parts = categories.keys.filter { SystemTypes.className($0) == name }.flatMap { categories[$0] ?? [] }
    let result = Set(parts.flatMap { written($0, as: name) }.map(\.identity))
    addedMembers[name] = result
    return result
  }

  /// The designated initialisers of a class: its own, and those of its superclass, which Objective-C lets one call as
  /// well.
  private func initializers(of model: ClassModel, isFlagged: Bool) -> [FrameworkDeclarations.Initializer] {
    let above = superInitializers(of: model.interface.name)
    let own = designated(model, above: above)
    if own.isEmpty { return above }
    let hidden = Set(model.members.filter { $0.kind == .initializer }.map(\.key))
    return above.filter { !hidden.contains($0.key) && ($0.isRequired || !isFlagged) }
      + own.map { member in
        let labels = SwiftMethodName(member.key)?.labels ?? []
        // One that the superclass has too goes through to it.
        if let same = above.first(where: { $0.key == member.key }) { return same }
        let isRequired = member.declaration.hasPrefix("required ")
        return FrameworkDeclarations.Initializer(
          signature: member.declaration.replacingFirst("required ", with: ""), labels: labels,
          forwarding: isRequired ? "coder: coder" : "", isRequired: isRequired)
      }
  }

  private func superInitializers(of name: String) -> [FrameworkDeclarations.Initializer] {
    let chain = chain(of: name)
    if let first = chain.own.first { return first.initializers }
    guard let framework = chain.framework else { return [] }
    return types.frameworks.initializers(of: framework)
  }

  // MARK: Protocols

  /// A class that is the first to be archived has the initialiser for it, and its subclasses have it too.
  private func addCoding(to model: inout ClassModel) {
    let chain = chain(of: model.interface.name)
    let isFirst = !chain.own.contains { $0.initializers.contains { $0.key == "init(coder:)" } }
    let promised = Set(model.protocols + model.protocols.flatMap { Conformances.above($0, self) })
    guard isFirst, !promised.isDisjoint(with: ["NSCoding", "NSSecureCoding"]),
      !superInitializers(of: model.interface.name).contains(where: { $0.key == "init(coder:)" })
    else { return }
    model.members.removeAll { $0.key == "init(coder:)" }
    model.members.append(
      SwiftMember(
        kind: .initializer, key: "init(coder:)", declaration: "required init?(coder: NSCoder)",
        trap: "-[\(model.interface.name) initWithCoder:]", isDesignated: true))
  }

  /// Adds the members that a class promises by its protocols and does not declare again.
  private func addWitnesses(to model: inout ClassModel, _ seen: inout Set<String>) {
    let chain = chain(of: model.interface.name)
    for name in model.protocols {
      for requirement in requirements(of: name, for: model.interface.name, as: model.name) {
        if requirement.kind == .initializer || isInherited(requirement, chain) { continue }
        // A method and a property of one name are one thing to Swift: that of the protocol counts.
        let isProperty = requirement.kind == .property
        let twin = isProperty ? requirement.identity + "()" : String(requirement.identity.dropLast(2))
        if isProperty || requirement.key.hasSuffix("()"),
          let index = model.members.firstIndex(where: { $0.identity == twin })
        {
          model.members[index] = requirement
          continue
        }
        if seen.contains(requirement.identity) {
          // Objective-C lets a conformer narrow a type; Swift wants the very one that is required.
          guard let index = model.members.firstIndex(where: { $0.identity == requirement.identity }) else { continue }
          if model.members[index].kind == requirement.kind {
            model.members[index].declaration = requirement.declaration
          }
          continue
        }
        seen.insert(requirement.identity)
        model.members.append(requirement)
      }
    }
  }

  /// The members that a conformer of one of the library's protocols must have.
  func requirements(of name: String, for owner: String, as swiftName: String, _ seen: Set<String> = []) -> [SwiftMember]
  {
    guard let interface = protocols[name], !seen.contains(name) else { return [] }
    let own = written(interface, as: swiftName).filter { !$0.isOptional }.map { member in
      var member = member
      member.trap = member.trap.replacingFirst("[\(name) ", with: "[\(owner) ")
      member.setter = member.setter?.replacingFirst("[\(name) ", with: "[\(owner) ")
      return member
    }
    return own + interface.protocols.flatMap { requirements(of: $0, for: owner, as: swiftName, seen.union([name])) }
  }

  // MARK: Text

  /// The lines of a class.
  func text(_ model: ClassModel) -> [String] {
    let name = model.interface.name
    types.generics = Set(model.interface.parameters)
    defer { types.generics = [] }
    guard let superclass = model.interface.superclass, let base = types.bareClassName(superclass) else { return [] }
    let chain = chain(of: name)
    for module in model.modules { types.use(module: module) }
    var inherited = [base + types.superclassArguments(superclass, model.interface.superclassArguments)]
    let conformances = Conformances(model.protocols, self, chain, owner: name, ownerInSwift: model.name)
    inherited += conformances.names
    let generics =
      model.interface.parameters.isEmpty
      ? "" : "<\(model.interface.parameters.map { "\($0): AnyObject" }.joined(separator: ", "))>"
    let actor = model.interface.attributes.isMainActor ? "@MainActor " : ""
    let nesting = model.name.split(separator: ".").dropLast().joined(separator: ".")
    let shortName = model.name.split(separator: ".").last.map(String.init) ?? model.name
    // A nib names it as Objective-C does.
    let known = generics.isEmpty ? "@objc(\(name)) " : ""
    var lines = ["\(actor)\(known)open class \(shortName)\(generics): \(inherited.joined(separator: ", ")) {"]
    var seen: Set<String> = []
    for member in model.members where !member.isUnavailable && seen.insert(member.identity).inserted {
      if member.kind == .initializer {
        lines += initializer(member, model, above: superInitializers(of: name)).map { "  " + $0 }
      } else if !isInherited(member, chain) {
        lines += member.inClass.map { "  " + $0 }
      }
    }
    lines += handedOn(model, above: superInitializers(of: name)).map { "  " + $0 }
    if chain.own.isEmpty, let framework = chain.framework { lines += secret(framework, seen).map { "  " + $0 } }
    let keys = Set(model.members.map { ($0.isStatic ? "static " : "") + $0.key })
    lines += conformances.witnesses.filter { !keys.contains($0.key) }.map { "  " + $0.text }
    if chain.own.isEmpty, let framework = chain.framework { lines += inNibs(framework, seen).map { "  " + $0 } }
    lines.append("}")
    return nesting.isEmpty ? lines : ["extension \(nesting) {"] + lines.map { "  " + $0 } + ["}"]
  }

  /// The designated initialisers of the superclass that go through to it.
  private func handedOn(_ model: ClassModel, above: [FrameworkDeclarations.Initializer]) -> [String] {
    guard !designated(model, above: above).isEmpty else { return [] }
    let own = Set(model.members.filter { $0.kind == .initializer }.map(\.key))
    return model.initializers.filter { !own.contains($0.key) }.map(Self.forward)
  }

  /// The initialisers of a class's own that Swift takes for designated ones: one that replaces such a one is so as
  /// well.
  private func designated(_ model: ClassModel, above: [FrameworkDeclarations.Initializer]) -> [SwiftMember] {
    model.members.filter { member in
      member.kind == .initializer && !member.isUnavailable
        && (member.isDesignated || above.contains { $0.key == member.key })
    }
  }

  /// The members by which an object can stand in a nib without the code of its class: a view shows its name, and values
  /// from the nib are dropped.
  private func inNibs(_ framework: String, _ seen: Set<String>) -> [String] {
    var result: [String] = []
    if ["UIView", "UIControl"].contains(framework), !seen.contains("draw(_:)CGRect") {
      result.append("open override func draw(_ rect: CGRect) { _drawClassName() }")
    }
    if !Set(types.frameworks.names(above: framework)).isDisjoint(with: ["UIView", "UIViewController"]) {
      result.append("open override func setValue(_ value: Any?, forUndefinedKey key: String) { _ = (value, key) }")
    }
    return result
  }

  private func secret(_ framework: String, _ seen: Set<String>) -> [String] {
    types.frameworks.secretInitializers(of: framework).filter {
      !seen.contains($0.key) && !seen.contains($0.key + "NSCoder")
    }.map {
      initializer in
      "public required convenience \(initializer.signature) { _objectiveC(\"\(initializer.key)\") }"
    }
  }

  private static func forward(_ initializer: FrameworkDeclarations.Initializer) -> String {
    let keyword = initializer.isRequired ? "required" : "override"
    // One of the library's own has nothing to hand on.
    let isOwn = initializer.forwarding.isEmpty && !initializer.labels.isEmpty
    let body = isOwn ? "_objectiveC(\"\(initializer.key)\")" : "super.init(\(initializer.forwarding))"
    return "public \(keyword) \(initializer.signature.replacingFirst("convenience ", with: "")) { \(body) }"
  }

  private func initializer(_ member: SwiftMember, _ model: ClassModel, above: [FrameworkDeclarations.Initializer])
    -> [String]
  {
    if let same = above.first(where: { $0.key == member.key }) {
      // UIKit's own work by the superclass: a view of this class can stand in a hierarchy.
      return [Self.forward(same)]
    }
    let isConvenience = !member.isDesignated && !member.declaration.hasPrefix("convenience ")
    return ["public \(isConvenience ? "convenience " : "")\(member.declaration) \(member.body)"]
  }
}
