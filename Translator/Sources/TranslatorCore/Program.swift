import SwiftSyntax

/// One module of an app as the caller hands it in.
public struct ModuleInput: Sendable {
  public var name: String
  public var files: [(path: String, text: String)]
  /// Modules of the same program that it may import.
  public var dependencies: [String]
  public var languageMode: LanguageMode
  public var flags: Set<String>
  /// Classes of which storyboards and xibs have objects that are no views: they are made by their names.
  public var nibClasses: Set<String> = []
  /// Whether it is iOS source whatever it imports, as interface tests are, which import XCTest alone.
  public var isApple = false
  /// Whether it is built as it is, for Linux, though it has branches for Apple's systems that name their frameworks.
  public var isForLinux = false
  /// Libraries that some of its files import and nobody has: these files are left out. Only tests are built without them.
  public var absentLibraries: Set<String> = []

  public init(
    name: String, files: [(path: String, text: String)], dependencies: [String] = [], languageMode: LanguageMode = .v5,
    flags: Set<String> = ["DEBUG"]
  ) {
    (self.name, self.files, self.dependencies) = (name, files, dependencies)
    (self.languageMode, self.flags) = (languageMode, flags)
  }
}

final class Module {
  let name: String
  let dependencies: [String]
  let conditions: Conditions
  let languageMode: LanguageMode
  let files: [SourceFile]
  /// Classes of which storyboards and xibs have objects that are no views.
  let nibClasses: Set<String>
  /// Whether it is compiled as iOS source: it imports UIKit, itself or through what it imports, or is said to be.
  var isApple: Bool
  let isForLinux: Bool
  let absentLibraries: Set<String>

  init(_ input: ModuleInput, allModules: Set<String>, source: (String, String, String) -> SourceFile) {
    name = input.name
    dependencies = input.dependencies
    languageMode = input.languageMode
    conditions = Conditions(flags: input.flags, modules: allModules, languageMode: input.languageMode)
    nibClasses = input.nibClasses
    isApple = input.isApple
    isForLinux = input.isForLinux
    absentLibraries = input.absentLibraries
    files = input.files.map { source(input.name, $0.path, $0.text) }
  }
}

/// A method as its declaration spells it.
struct Method {
  var base: String
  /// `_` where a parameter has no label.
  var labels: [String]
  var isStatic: Bool
  var isOverride: Bool
  /// The selector from `@objc(name)`.
  var explicitSelector: String?
  /// Written on the method itself: `@objc`, `@IBAction`, `@IBSegueAction`.
  var hasObjCAttribute: Bool
  var isNonObjC: Bool
  var isPrivate: Bool
  var isOptional: Bool
  var isThrowing: Bool
  var isAsync: Bool
  /// Its extension has a `where`, so that no hook can name it.
  var isConstrained = false
  var node: FunctionDeclSyntax

  /// `drag(_:event:)`
  var name: String { "\(base)(\(labels.map { $0 + ":" }.joined()))" }
  var selector: String {
    explicitSelector ?? SelectorSpelling.selector(base: base, labels: labels, throwing: isThrowing, async: isAsync)
  }
}

struct Property {
  var name: String
  /// The name from `@objc(name)`.
  var objcName: String?
  var isObjC: Bool
  var isDynamic: Bool
  var isNonObjC: Bool
  var isPrivate: Bool
  var isStatic: Bool
  var isOverride: Bool
  var isOptional: Bool
  var isSettable: Bool
  var type: String?
  var node: VariableDeclSyntax
  var binding: PatternBindingSyntax

  /// By which it is read and set at run time; also the selector of its getter.
  var key: String { objcName ?? name }
  var setter: String { "set" + key.prefix(1).uppercased() + key.dropFirst() + ":" }
}

/// A type's body or one of its extensions.
final class Body {
  let module: Module
  let file: SourceFile
  let node: any DeclGroupSyntax
  let isExtension: Bool
  let isConstrained: Bool
  let isObjC: Bool
  let isPrivate: Bool
  /// Among the bodies of its file, so that names made of it do not depend on what stands between them.
  var ordinal = 0
  var methods: [Method] = []
  var properties: [Property] = []
  var initializers: [InitializerDeclSyntax] = []

  init(module: Module, file: SourceFile, node: any DeclGroupSyntax, isObjC: Bool, isPrivate: Bool) {
    (self.module, self.file, self.node, self.isObjC, self.isPrivate) = (module, file, node, isObjC, isPrivate)
    isExtension = node.is(ExtensionDeclSyntax.self)
    isConstrained = node.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil
  }
}

final class TypeInfo {
  enum Kind { case `class`, `protocol`, other }

  let kind: Kind
  let module: String
  /// With the outer types, `Outer.Inner`.
  let name: String
  let inherited: [String]
  let isObjC: Bool
  let objcName: String?
  let hasObjCMembers: Bool
  /// `public` or `open`, outer types included.
  let isPublic: Bool
  /// The access of members that a class adds for dispatch: as open as the class, since a subclass in another module adds its own.
  var memberAccess: String {
    !isPublic ? "" : primary.node.modifiers.contains { $0.name.text == "open" } ? "open " : "public "
  }
  let isMainActor: Bool
  let primary: Body
  var extensions: [Body] = []

  init(
    kind: Kind, module: String, name: String, inherited: [String], isObjC: Bool, objcName: String?,
    hasObjCMembers: Bool,
    isPublic: Bool, isMainActor: Bool, primary: Body
  ) {
    (self.kind, self.module, self.name, self.inherited) = (kind, module, name, inherited)
    (self.isObjC, self.objcName, self.hasObjCMembers) = (isObjC, objcName, hasObjCMembers)
    (self.isPublic, self.isMainActor, self.primary) = (isPublic, isMainActor, primary)
  }

  var bodies: [Body] { [primary] + extensions }
  var isGeneric: Bool {
    primary.node.as(ClassDeclSyntax.self)?.genericParameterClause != nil
      || primary.node.as(StructDeclSyntax.self)?.genericParameterClause != nil
      || primary.node.as(EnumDeclSyntax.self)?.genericParameterClause != nil
  }
  var baseName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// The class in which a class's dispatch hook can live.
enum Root {
  /// The class derives from NSObject of ours: an override.
  case ours
  /// A Swift class without a superclass: a method of its own.
  case plain
  /// A class of Foundation or XCTest: only the load-time table reaches it.
  case foundation
}

/// All modules of an app, indexed by name.
///
/// Names are resolved by spelling, as a reader would: enclosing types first, then the module, then what it imports.
final class Program {
  let modules: [Module]
  private(set) var types: [String: [String: TypeInfo]] = [:]
  /// By file: the types of which another file of the module has one of the same name, which only one file can see.
  private var namesakes: [ObjectIdentifier: [String: TypeInfo]] = [:]
  private var localNamesakes: [SyntaxIdentifier: TypeInfo] = [:]
  private var aliases: [String: [String: String]] = [:]
  /// Extensions of types that no module of the program declares.
  private(set) var systemExtensions: [(type: String, body: Body)] = []
  /// Extensions of a class of another module of the program.
  private(set) var foreignExtensions: [(type: TypeInfo, body: Body)] = []
  /// Names of stored closures and other properties, for rules that must not fire on them.
  private(set) var propertyNames: Set<String> = []
  private var typesOfNames: [String: Set<String>] = [:]
  private(set) var allTypes: [TypeInfo] = []
  private(set) var methodsByBase: [String: [(owner: TypeInfo?, method: Method)]] = [:]
  /// Files that need a module which cannot be here; what they declare is not there for others.
  private(set) var leftOut: Set<ObjectIdentifier> = []
  let inventory = Inventory.shared

  /// Whether a property or parameter of the name may hold a closure: where its type is not written, or no type that is known.
  func mayBeClosure(_ name: String, in module: Module) -> Bool {
    (typesOfNames[name] ?? []).contains { (text: String) -> Bool in
      let type = String(text.reversed().drop { $0 == "?" || $0 == "!" }.reversed())
      return !["Bool", "Int", "String", "Double", "Float", "CGFloat"].contains(type) && !inventory.isSystemClass(type)
        && self.type(named: type, in: module) == nil
    }
  }

  /// Whether a property or parameter of the name may be nil: it is declared so, or its type is not written.
  func mayBeNil(_ name: String) -> Bool {
    (typesOfNames[name] ?? []).contains { $0.isEmpty || $0.hasSuffix("?") || $0.hasSuffix("!") }
  }

  /// Whether all of the program's declarations of a name say that it is of this type.
  func isAlways(_ name: String, of type: String) -> Bool { typesOfNames[name] == [type] }

  /// Whether every declaration of the name says that it is of a protocol, of the program's or of UIKit's.
  func areProtocols(_ name: String, in module: Module) -> Bool {
    guard let types = typesOfNames[name], !types.isEmpty else { return false }
    return types.allSatisfy { text in
      let type = text.filter { !"?!()".contains($0) }.split(separator: " ").last.map(String.init) ?? ""
      return inventory.protocols[type] != nil || self.type(named: type, in: module)?.kind == .protocol
    }
  }

  /// Whether every declaration of the name gives it an object of unknown class.
  func areAnyObjects(_ name: String) -> Bool {
    guard let types = typesOfNames[name], !types.isEmpty else { return false }
    return types.allSatisfy { Self.anyObjects.contains($0) }
  }

  static let anyObjects: Set<String> = ["AnyObject", "AnyObject?", "AnyObject!"]

  let facts: FrameworkFacts

  /// - Parameter source: Reads a file of a module, by path and text; an outline is enough for one that is not translated.
  init(_ inputs: [ModuleInput], facts: FrameworkFacts, source: (String, String, String) -> SourceFile) {
    self.facts = facts
    let names = Set(inputs.map(\.name))
    modules = inputs.map { Module($0, allModules: names, source: source) }
    markAppleModules()
    var pending: [(String, Body)] = []
    for module in modules where module.isApple {
      for file in module.files {
        if isLeftOut(file, in: module) {
          leftOut.insert(ObjectIdentifier(file))
          continue
        }
        let builder = IndexBuilder(module: module, file: file)
        builder.walk(file.tree)
        for type in builder.types {
          if let first = types[module.name]?[type.name] {
            if first.primary.file === file {
              // Two functions of a file may have a class of the same name each.
              guard type.primary.node.id != first.primary.node.id else { continue }
              localNamesakes[type.primary.node.id] = type
              allTypes.append(type)
              continue
            }
            guard type.primary.isPrivate || first.primary.isPrivate else { continue }
            namesakes[ObjectIdentifier(file), default: [:]][type.name] = type
          } else {
            types[module.name, default: [:]][type.name] = type
          }
          allTypes.append(type)
        }
        aliases[module.name, default: [:]].merge(builder.aliases) { first, _ in first }
        pending += builder.extensions
        propertyNames.formUnion(builder.propertyNames)
        typesOfNames.merge(builder.typesOfNames) { $0.union($1) }
        if let names = file.outline?.names {
          propertyNames.formUnion(names.keys)
          typesOfNames.merge(names) { $0.union($1) }
        }
      }
    }
    for (name, body) in pending {
      if let type = self.type(named: name, in: body.module, file: body.file) {
        if type.module == body.module.name {
          type.extensions.append(body)
        } else {
          foreignExtensions.append((type, body))
        }
      } else {
        systemExtensions.append((resolveAlias(name, in: body.module) ?? name, body))
      }
    }
    for type in allTypes { for body in type.bodies { index(body, of: type) } }
    for (_, body) in systemExtensions { index(body, of: nil) }
    for (type, body) in foreignExtensions { index(body, of: type) }
  }

  private func index(_ body: Body, of type: TypeInfo?) {
    for method in body.methods { methodsByBase[method.base, default: []].append((type, method)) }
  }

  private func markAppleModules() {
    let apple = AppleModules.names.union(["UIKit", "QuartzCore", "CoreGraphics", "PorticoTesting"])
    for module in modules where !module.isForLinux {
      module.isApple =
        module.isApple
        || module.files.contains { file in
          ImportFinder.modules(in: file, conditions: module.conditions).contains { apple.contains($0) }
            || file.outline?.usesRuntime ?? ObjCFinder.usesRuntime(file)
            // All objects of Foundation's are meant, which only Apple's platforms have under one class.
            || file.contains("extension NSObject:")
        } || Self.isWrittenForApple(module) || !module.absentLibraries.isEmpty
    }
    var changed = true
    while changed {
      changed = false
      // One that is written for Linux as well cannot be built as it stands on top of one that is translated.
      for module in modules where !module.isApple {
        let imports = Set(module.files.flatMap { ImportFinder.modules(in: $0, conditions: module.conditions) })
        if modules.contains(where: { $0.isApple && imports.contains($0.name) }) {
          module.isApple = true
          changed = true
        }
      }
    }
  }

  /// A module that imports Foundation and nowhere asks for Linux expects Apple's Foundation: timers on the app's clock, the device's
  /// locale, networking without a module of its own. A macro or a plugin runs in the compiler, and stays as it is.
  private static func isWrittenForApple(_ module: Module) -> Bool {
    let imports = Set(module.files.flatMap { ImportFinder.modules(in: $0, conditions: module.conditions) })
    guard !imports.isDisjoint(with: ["Foundation", "ObjectiveC", "Darwin", "MachO", "os", "OSLog"]),
      !imports.contains(where: {
        $0.hasPrefix("SwiftSyntax") || $0.hasPrefix("SwiftCompilerPlugin") || $0 == "PackagePlugin"
      })
    else { return false }
    let signs = ["os(Linux)", "Glibc", "FoundationNetworking", "canImport(Darwin)", "canImport(ObjectiveC)"]
    return !module.files.contains { file in signs.contains { file.contains($0) } }
  }

  /// The file of the entry point, or a module's only one, is never left out: without it there is nothing to build.
  private func isLeftOut(_ file: SourceFile, in module: Module) -> Bool {
    let absent = ImportFinder.modules(in: file, conditions: module.conditions).filter { isAbsent($0, for: module) }
    guard absent.contains(where: { AbsentModules.isUsed($0, in: file) }) else { return false }
    let text = file.text(0..<file.bytes.count)
    return module.files.count > 1 && !text.contains("@main") && !text.contains("@UIApplicationMain")
  }

  func isAbsent(_ name: String, for importer: Module) -> Bool {
    (AbsentModules.isNamed(name) || importer.absentLibraries.contains(name)) && module(named: name) == nil
  }

  func module(named name: String) -> Module? { modules.first { $0.name == name } }

  // MARK: Names

  /// - Parameter file: Where the name is written: a type that only this file can see comes first.
  func type(named text: String, in module: Module, scope: String = "", file: SourceFile? = nil) -> TypeInfo? {
    let name = Self.bareName(text)
    let own = file.flatMap { namesakes[ObjectIdentifier($0)] }
    var outer = scope
    while true {
      let candidate = outer.isEmpty ? name : outer + "." + name
      if let found = own?[candidate] { return found }
      if let found = types[module.name]?[candidate] { return found }
      if let alias = aliases[module.name]?[candidate], alias != name {
        return type(named: classPart(of: alias, in: module), in: module, scope: outer)
      }
      if outer.isEmpty { break }
      outer = outer.lastIndex(of: ".").map { String(outer[..<$0]) } ?? ""
    }
    for other in modules where other.name != module.name {
      if let found = types[other.name]?[name] { return found }
      if name.hasPrefix(other.name + "."), let found = types[other.name]?[String(name.dropFirst(other.name.count + 1))]
      {
        return found
      }
      if let alias = aliases[other.name]?[name], alias != name {
        return type(named: classPart(of: alias, in: other), in: other)
      }
    }
    if name.hasPrefix(module.name + ".") { return types[module.name]?[String(name.dropFirst(module.name.count + 1))] }
    return nil
  }

  /// The type that a file declares, or extends, under a name with the outer types.
  func declared(_ qualified: String, by node: some SyntaxProtocol, in module: Module, file: SourceFile) -> TypeInfo? {
    localNamesakes[node.id] ?? namesakes[ObjectIdentifier(file)]?[qualified] ?? types[module.name]?[qualified]
  }

  /// The type that an alias of the program stands for, aliases of aliases included.
  func resolveAlias(_ text: String, in module: Module, scope: String = "") -> String? {
    let name = Self.bareName(text)
    var outer = scope
    while true {
      let candidate = outer.isEmpty ? name : outer + "." + name
      if let alias = aliases[module.name]?[candidate], alias != text {
        return resolveAlias(alias, in: module, scope: outer) ?? alias
      }
      if outer.isEmpty { break }
      outer = outer.lastIndex(of: ".").map { String(outer[..<$0]) } ?? ""
    }
    for other in modules where other.name != module.name {
      if let alias = aliases[other.name]?[name], alias != text { return resolveAlias(alias, in: other) ?? alias }
    }
    return nil
  }

  /// The class in a composition such as `UIView & Themed`; the text itself when it is none.
  func classPart(of text: String, in module: Module) -> String {
    let parts = text.split(separator: "&").map { $0.trimmingSpaces() }
    guard parts.count > 1 else { return text.trimmingSpaces() }
    return parts.first { part in
      if let own = type(named: part, in: module) { return own.kind == .class }
      if let alias = resolveAlias(part, in: module) { return isClass(classPart(of: alias, in: module), in: module) }
      return inventory.isSystemClass(Self.bareName(part))
    } ?? parts[0]
  }

  private func isClass(_ name: String, in module: Module) -> Bool {
    type(named: name, in: module)?.kind == .class || inventory.isSystemClass(Self.bareName(name))
  }

  static func bareName(_ text: String) -> String {
    var name = text.trimmingSpaces()
    for keyword in ["any ", "some "] where name.hasPrefix(keyword) { name = String(name.dropFirst(keyword.count)) }
    if let generic = name.firstIndex(of: "<") {
      let close = name.lastIndex(of: ">").map { name.index(after: $0) } ?? name.endIndex
      name = String(name[..<generic]) + name[close...]
    }
    for module in ["UIKit.", "QuartzCore.", "CoreGraphics.", "Foundation."] where name.hasPrefix(module) {
      name = String(name.dropFirst(module.count))
    }
    return name
  }

  // MARK: Inheritance

  enum Superclass {
    case own(TypeInfo)
    case system(String)
    case none
  }

  func superclass(of type: TypeInfo) -> Superclass {
    guard type.kind == .class, let first = type.inherited.first, let module = module(named: type.module) else {
      return .none
    }
    let outer = type.name.lastIndex(of: ".").map { String(type.name[..<$0]) } ?? ""
    // A nested type may inherit from a sibling, or from an outer class of its own name's prefix.
    let expanded = classPart(of: resolveAlias(first, in: module, scope: outer) ?? first, in: module)
    if let own = self.type(named: expanded, in: module, scope: outer), own !== type {
      return own.kind == .class ? .own(own) : .none
    }
    let name = Self.bareName(expanded)
    return inventory.isSystemClass(name) ? .system(name) : .none
  }

  /// The class and its superclasses in the program, nearest first, and the system class above them.
  func chain(of type: TypeInfo) -> (own: [TypeInfo], system: String?) {
    var own: [TypeInfo] = [type], current = type
    while own.count < 64 {
      switch superclass(of: current) {
      case .own(let next): own.append(next); current = next
      case .system(let name): return (own, name)
      case .none: return (own, nil)
      }
    }
    return (own, nil)
  }

  func root(of type: TypeInfo) -> Root {
    guard let system = chain(of: type).system else { return .plain }
    return inventory.isFoundationClass(system) ? .foundation : .ours
  }

  /// Whether the class, or one above it, says that it conforms, directly or by another protocol.
  func conforms(_ type: TypeInfo, to protocolName: String) -> Bool {
    let (own, system) = chain(of: type)
    if let system, inventory.inherits(system, from: protocolName) { return true }
    return own.contains { current in
      guard let module = module(named: current.module) else { return false }
      let clauses = current.bodies.flatMap { body in
        body.node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      }
      return clauses.contains { inherits($0, from: protocolName, in: module, depth: 0) }
    }
  }

  private func inherits(_ text: String, from ancestor: String, in module: Module, depth: Int) -> Bool {
    guard depth < 16 else { return false }
    let expanded = resolveAlias(text, in: module) ?? text
    return expanded.split(separator: "&").contains { part in
      let name = Self.bareName(String(part)).split(separator: " ").last.map(String.init) ?? ""
      if name == ancestor { return true }
      if let own = type(named: name, in: module), own.kind == .protocol {
        return own.inherited.contains { inherits($0, from: ancestor, in: module, depth: depth + 1) }
      }
      return inventory.inherits(name, from: ancestor)
    }
  }

  /// Optional requirements of the program's own @objc protocols, by full name.
  lazy var ownOptionals: [String: [(type: TypeInfo, requirement: Inventory.OptionalRequirement, method: Method?)]] = {
    var result: [String: [(type: TypeInfo, requirement: Inventory.OptionalRequirement, method: Method?)]] = [:]
    for type in allTypes where type.kind == .protocol && type.isObjC {
      for method in type.primary.methods where method.isOptional {
        var requirement = Inventory.OptionalRequirement(
          owner: type.name, name: method.name, selector: method.selector, type: FunctionType.of(method.node))
        requirement.isOverloaded = type.primary.methods.count { $0.isOptional && $0.name == method.name } > 1
        result[method.name, default: []].append((type, requirement, method))
      }
      for property in type.primary.properties where property.isOptional {
        let requirement = Inventory.OptionalRequirement(
          owner: type.name, name: property.name, selector: "", type: property.type ?? "Any")
        result[property.name, default: []].append((type, requirement, nil))
      }
    }
    return result
  }()

  /// Full names of the methods among `ownOptionals`, by base name.
  lazy var ownOptionalMethods: [String: [String]] = Dictionary(
    grouping: ownOptionals.filter { $0.value.contains { $0.method != nil } }.keys,
    by: { String($0.prefix { $0 != "(" }) })

  /// Selectors of the requirements of the program's own @objc protocols, by full name: witnesses of them are messages too.
  lazy var requirementSelectors: [String: String] = {
    var result: [String: String] = [:]
    for type in allTypes where type.kind == .protocol && type.isObjC {
      for method in type.primary.methods { result[method.name] = method.selector }
    }
    return result
  }()

  /// The name of the message that calls the method.
  func selector(of method: Method) -> String {
    method.explicitSelector ?? requirementSelectors[method.name]
      ?? (method.isOverride ? inventory.selectors[method.name].flatMap { $0.count == 1 ? $0.first : nil } : nil)
      ?? method.selector
  }

  lazy var swizzling = Swizzling(modules.filter(\.isApple).flatMap { $0.files.map(\.swizzling) })

  lazy var extensionOverrides = ExtensionOverrides(self)

  func hasObjCMembers(_ type: TypeInfo) -> Bool { chain(of: type).own.contains(where: \.hasObjCMembers) }
}

extension StringProtocol {
  func trimmingSpaces() -> String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
