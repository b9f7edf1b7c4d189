/// The types of headers by the names that C has for them.
struct Symbols: Sendable {
  struct Class: Sendable {
    var swiftName: String
    var superclass: String?
    var parameters: [String]
  }

  var classes: [String: Class] = [:]
  var protocols: [String: String] = [:]
  var typedefs: [String: HeaderTypedef] = [:]
  /// Enumerations, structures and typedefs that are types of their own, with Swift's names.
  var values: [String: String] = [:]
  /// The types in `values` that stand for a reference, such as a text: they may be nil.
  var wrappedReferences: Set<String> = []
  /// Typedefs whose constants are members of them.
  var wrappers: Set<String> = []
  /// Enumerations that are sets.
  var options: Set<String> = []
  /// The module that declares each of the names.
  var modules: [String: String] = [:]

  init() {}

  init(_ declarations: HeaderDeclarations, module: String) {
    for interface in declarations.interfaces {
      switch interface.kind {
      case .interface:
        classes[interface.name] = Class(
          swiftName: interface.attributes.swiftName ?? interface.name, superclass: interface.superclass,
          parameters: interface.parameters)
      case .protocol: protocols[interface.name] = interface.attributes.swiftName ?? interface.name
      case .category: continue
      }
      modules[interface.name] = module
    }
    // A protocol of a class's name has another one in Swift.
    for name in protocols.keys where classes[name] != nil && protocols[name] == name {
      protocols[name] = name + "Protocol"
    }
    for enumeration in declarations.enumerations {
      guard let name = enumeration.name else { continue }
      values[name] = enumeration.attributes.swiftName ?? name
      if case .options = enumeration.kind { options.insert(name) }
      modules[name] = module
    }
    for structure in declarations.structures {
      values[structure.name] = structure.attributes.swiftName ?? structure.name
      modules[structure.name] = module
    }
    for typedef in declarations.typedefs {
      modules[typedef.name] = module
      if typedef.attributes.isTypedEnumeration {
        values[typedef.name] = typedef.attributes.swiftName ?? typedef.name
        wrappers.insert(typedef.name)
        if typedef.type.pointee != nil { wrappedReferences.insert(typedef.name) }
      } else {
        typedefs[typedef.name] = typedef
      }
    }
  }

  mutating func merge(_ other: Symbols) {
    classes.merge(other.classes) { own, _ in own }
    protocols.merge(other.protocols) { own, _ in own }
    typedefs.merge(other.typedefs) { own, _ in own }
    values.merge(other.values) { own, _ in own }
    wrappedReferences.formUnion(other.wrappedReferences)
    wrappers.formUnion(other.wrappers)
    options.formUnion(other.options)
    modules.merge(other.modules) { own, _ in own }
  }
}
