import Foundation

/// Writes the declarations of a library, header by header.
struct ModuleWriter {
  private let module: HeaderModule
  private let types: TypeNames
  private let classes: ClassWriter
  private let values: ValueWriter
  private let swiftTypes: Set<String>

  init(
    _ module: HeaderModule, _ dependencies: [HeaderModule], _ frameworks: FrameworkDeclarations,
    _ swiftTypes: Set<String>
  ) {
    self.module = module
    self.swiftTypes = swiftTypes
    var symbols = module.symbols
    for dependency in dependencies { symbols.merge(dependency.symbols) }
    types = TypeNames(symbols: symbols, frameworks: frameworks, swiftTypes: swiftTypes)
    // The classes of other libraries are known for what they declare, and written there.
    classes = ClassWriter(
      types, module.declarations.interfaces + dependencies.flatMap(\.declarations.interfaces).filter { !$0.isCategory })
    values = ValueWriter(types: types, sources: module.values)
  }

  func files() -> [DeclarationFile] {
    for interface in module.declarations.interfaces where interface.kind == .interface { classes.model(interface.name) }
    var names: Set<String> = []
    var seen: Set<String> = []
    return module.text.files.indices.compactMap { file in
      types.startFile()
      let blocks = self.blocks(of: file, &seen)
      guard !blocks.isEmpty else { return nil }
      var name = module.text.files[file].lastPathComponent + ".swift"
      while !names.insert(name).inserted { name = "_" + name }
      let imports = types.usedModules.union(["UIKit"]).subtracting([
        module.name, "Foundation", "PorticoFoundation", "QuartzCore", "CoreGraphics",
      ])
      let head = [
        "// The declarations of \(module.text.files[file].lastPathComponent), which is written in Objective-C.",
        "// Written by portico; changes are lost.", "",
      ]
      // A module of Objective-C hands on what its headers import; XCTest would bring Foundation's names past ours.
      let lines =
        head + imports.sorted().map { (["UIKit", "XCTest"].contains($0) ? "" : "@_exported ") + "import \($0)" }
        + blocks.flatMap { [""] + $0 }
      return DeclarationFile(name: name, text: lines.joined(separator: "\n") + "\n")
    }
  }

  /// The declarations of a header, each as its lines.
  ///
  /// - Parameter seen: The names that are declared already: C lets a header declare a function once more.
  private func blocks(of file: Int, _ seen: inout Set<String>) -> [[String]] {
    let all = module.declarations
    var result: [[String]] = []
    func add(_ name: String?, _ lines: @autoclosure () -> [String]) {
      // A type that Swift sources of the module declare themselves stays theirs.
      if let name, swiftTypes.contains(name) || seen.contains(name) { return }
      let lines = lines()
      if let name, !lines.isEmpty { seen.insert(name) }
      if !lines.isEmpty { result.append(lines) }
    }
    for enumeration in all.enumerations where enumeration.file == file && !enumeration.attributes.isUnavailable {
      add(enumeration.name, values.text(enumeration))
    }
    for structure in all.structures where structure.file == file { add(structure.name, values.text(structure)) }
    for typedef in all.typedefs
    where typedef.file == file && types.symbols.values[typedef.name] == nil
      || typedef.file == file && typedef.attributes.isTypedEnumeration
    {
      add(typedef.name, values.text(typedef))
    }
    for interface in all.interfaces where interface.file == file && !interface.attributes.isUnavailable {
      switch interface.kind {
      case .protocol: add("protocol " + interface.name, text(protocol: interface))
      case .interface: if let model = classes.models[interface.name] { add(interface.name, classes.text(model)) }
      case .category: add(nil, text(category: interface))
      }
    }
    for constant in all.constants where constant.file == file { add(constant.name, values.text(constant)) }
    for function in all.functions where function.file == file { add(function.name, values.text(function)) }
    for (name, value, position) in module.text.constants where position == file { add(name, macro(name, value)) }
    return Self.joined(result)
  }

  // MARK: Protocols and categories

  private func text(protocol interface: HeaderInterface) -> [String] {
    let name = module.symbols.protocols[interface.name] ?? interface.name
    let inherited = interface.protocols.compactMap { types.protocolName($0) }
    let actor = interface.attributes.isMainActor ? "@MainActor " : ""
    var seen: Set<String> = []
    let members = classes.written(interface, as: name).filter {
      seen.insert($0.identity).inserted && $0.kind != .initializer
    }
    let clause = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
    return ["\(actor)@objc public protocol \(name)\(clause) {"] + members.map { "  " + $0.inProtocol } + ["}"]
  }

  /// A category of a class of another module; those of the module's own stand in the classes.
  private func text(category interface: HeaderInterface) -> [String] {
    guard !module.declarations.interfaces.contains(where: { $0.kind == .interface && $0.name == interface.name }),
      let name = types.bareClassName(interface.name)
    else { return [] }
    types.generics = Set(types.symbols.classes[interface.name]?.parameters ?? [])
    defer { types.generics = [] }
    let chain = categoryChain(interface.name)
    var seen: Set<String> = []
    var members = classes.written(interface, as: name)
    for protocolName in interface.protocols {
      members += classes.requirements(of: protocolName, for: interface.name, as: name)
    }
    let lines = members.filter { member in
      seen.insert(member.identity).inserted && !member.isUnavailable && member.key != "init()"
        && !classes.isAbove(member, name, chain)
    }.flatMap { member -> [String] in
      if member.kind != .initializer { return member.inExtension }
      let declaration = member.declaration.replacingFirst("convenience ", with: "")
      return ["public convenience \(declaration) \(member.body)"]
    }
    let conformances = Conformances(
      interface.protocols, classes, chain, owner: interface.name, ownerInSwift: name, isExtension: true)
    let witnesses = conformances.witnesses.filter { witness in
      !members.contains { ($0.isStatic ? "static " : "") + $0.key == witness.key }
    }.map(\.text)
    guard !lines.isEmpty || !conformances.names.isEmpty else { return [] }
    let clause = conformances.names.isEmpty ? "" : ": " + conformances.names.joined(separator: ", ")
    return ["extension \(name)\(clause) {"] + (lines + witnesses).map { "  " + $0 } + ["}"]
  }

  /// Extensions of one type that follow each other stand in one.
  private static func joined(_ blocks: [[String]]) -> [[String]] {
    var result: [[String]] = []
    for block in blocks {
      if let first = block.first, first.hasPrefix("extension "), first == result.last?.first, first.hasSuffix(" {"),
        !first.contains(":")
      {
        result[result.count - 1] = result[result.count - 1].dropLast() + block.dropFirst()
      } else {
        result.append(block)
      }
    }
    return result
  }

  private func categoryChain(_ name: String) -> (own: [ClassModel], framework: String?) {
    let chain = classes.chain(of: name)
    return (chain.own, chain.framework ?? (classes.models[name] == nil ? name : nil))
  }

  /// A macro that stands for a number or a text.
  private func macro(_ name: String, _ value: [HeaderToken]) -> [String] {
    guard !name.hasPrefix("_"), types.symbols.typedefs[name] == nil else { return [] }
    if let text = module.values.text(name, value) { return ["public var \(name): String { \"\(text)\" }"] }
    guard value.contains(where: { $0.kind == .number }), let number = module.values.number(name, value) else {
      return []
    }
    let isFloat = value.contains { $0.kind == .number && $0.text.hasSuffix("f") && !$0.text.hasPrefix("0x") }
    let type = number.contains(".") ? (isFloat ? "Float" : "Double") : Int32(number) == nil ? "Int" : "Int32"
    return ["public var \(name): \(type) { \(number) }"]
  }
}

extension HeaderInterface {
  var isCategory: Bool { if case .category = kind { true } else { false } }
}
