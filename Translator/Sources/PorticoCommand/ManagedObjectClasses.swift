import Foundation

/// The classes that Xcode makes of the entities in a Core Data model.
struct ManagedObjectClasses {
  /// In the order of the model, with the names that Xcode gives them.
  private(set) var files: [(path: String, text: String)] = []

  /// - Parameter models: Resources or sources; what is no `.xcdatamodeld` or `.xcdatamodel` is passed over.
  /// - Throws: A `Failure` for a model that is there and cannot be read.
  init(of models: [URL]) throws {
    for model in models where ResourceRules.isModel(model) {
      guard let contents = Self.contents(of: model) else { continue }
      let text = try SourceText.read(contents)
      guard text.contains("<model ") else {
        throw Failure(
          .unusableArguments, "\(contents.path): this is no Core Data model: there is no element named model in it")
      }
      for entity in ModelReader.entities(in: text) {
        let kind = entity.isWhole ? "CoreDataClass" : "CoreDataProperties"
        files.append((model.appendingPathComponent("\(entity.className)+\(kind).swift").path, entity.source))
      }
    }
  }

  /// The version of a model that counts: the one that is named, or the only one.
  private static func contents(of model: URL) -> URL? {
    guard model.pathExtension == "xcdatamodeld" else { return model.appendingPathComponent("contents") }
    let said = (try? Data(contentsOf: model.appendingPathComponent(".xccurrentversion")))
      .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any] }
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: model.path)) ?? []).filter {
      $0.hasSuffix(".xcdatamodel")
    }
    guard let version = said?["_XCCurrentVersionName"] as? String ?? versions.min() else { return nil }
    let contents = model.appendingPathComponent(version).appendingPathComponent("contents")
    return ResourceRules.exists(contents) ? contents : nil
  }
}

/// An entity of a model whose class Xcode writes.
private struct ManagedEntity {
  var name: String
  var className: String
  var parent: String?
  /// The class and its properties, or these alone for a class that the app writes.
  var isWhole: Bool
  var members: [String] = []

  var source: String {
    var lines = ["import Foundation", "import CoreData", ""]
    if isWhole { lines += ["@objc(\(className))", "public class \(className): \(parent ?? "NSManagedObject") {}", ""] }
    lines += [
      "extension \(className) {",
      "  @nonobjc public class func fetchRequest() -> NSFetchRequest<\(className)> { NSFetchRequest<\(className)>(entityName: \"\(name)\") }",
    ]
    lines += members + ["}"]
    if isWhole, parent == nil { lines += ["", "extension \(className): Identifiable {}"] }
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func add(property name: String, type: String) {
    members.append(
      "  public var \(name): \(type) { get { _managed(self, \"\(name)\", (\(type)).self) } set { _setManaged(self, \"\(name)\", newValue) } }"
    )
  }

  /// The methods by which objects go into a set of others and out of it.
  mutating func addMethods(of name: String, element: String, set: String) {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    for (verb, type) in [("addTo", element), ("removeFrom", element), ("addTo", set), ("removeFrom", set)] {
      members.append(
        "  public func \(verb)\(title)(_ value\(type == set ? "s" : ""): \(type)) { _callManaged(self, \"\(verb)\(title)\", value\(type == set ? "s" : "")) }"
      )
    }
  }
}

/// Reads what Xcode's editor of models has written: an element on each line, its attributes between double quotes.
private struct ModelReader {
  private var entities: [ManagedEntity] = []
  /// The entity whose class is asked for.
  private var current: ManagedEntity?
  private var classNames: [String: String] = [:]
  private var links: [(entity: Int, attributes: [String: String])] = []

  static func entities(in text: String) -> [ManagedEntity] {
    var reader = ModelReader()
    for match in text.matches(of: /<(entity|attribute|relationship)\s([^<>]*)>|<\/entity>/) {
      guard let element = match.output.1, let content = match.output.2 else {
        reader.endEntity()
        continue
      }
      var attributes: [String: String] = [:]
      for pair in content.matches(of: /([A-Za-z]+)="([^"]*)"/) {
        attributes[String(pair.output.1)] = String(pair.output.2)
      }
      reader.start(String(element), attributes)
      if element == "entity", content.hasSuffix("/") { reader.endEntity() }
    }
    reader.link()
    return reader.entities
  }

  private mutating func start(_ element: String, _ attributes: [String: String]) {
    guard let name = attributes["name"] else { return }
    switch element {
    case "entity":
      let className = Self.plain(attributes["representedClassName"] ?? name)
      classNames[name] = className
      guard let kind = attributes["codeGenerationType"], ["class", "category"].contains(kind) else { return }
      current = ManagedEntity(
        name: name, className: className, parent: attributes["parentEntity"], isWhole: kind == "class")
    case "attribute": current?.add(property: name, type: Self.type(of: attributes))
    default: if current != nil { links.append((entities.count, attributes)) }
    }
  }

  private mutating func endEntity() {
    if let entity = current { entities.append(entity) }
    current = nil
  }

  /// Entities may name such as come after them.
  private mutating func link() {
    for index in entities.indices { entities[index].parent = entities[index].parent.map { classNames[$0] ?? $0 } }
    for (entity, attributes) in links {
      guard let name = attributes["name"], let destination = attributes["destinationEntity"] else { continue }
      let target = classNames[destination] ?? "NSManagedObject", isMany = attributes["toMany"] == "YES"
      let set = attributes["ordered"] == "YES" ? "NSOrderedSet" : "NSSet"
      entities[entity].add(property: name, type: isMany ? "\(set)?" : "\(target)?")
      if isMany { entities[entity].addMethods(of: name, element: target, set: set) }
    }
  }

  /// Without the module, or the point that stands for the app's own.
  private static func plain(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  private static func type(of attribute: [String: String]) -> String {
    let isScalar = attribute["usesScalarValueType"] == "YES"
    switch attribute["attributeType"] {
    case "Integer 16": return isScalar ? "Int16" : "NSNumber?"
    case "Integer 32": return isScalar ? "Int32" : "NSNumber?"
    case "Integer 64": return isScalar ? "Int64" : "NSNumber?"
    case "Double": return isScalar ? "Double" : "NSNumber?"
    case "Float": return isScalar ? "Float" : "NSNumber?"
    case "Boolean": return isScalar ? "Bool" : "NSNumber?"
    case "Date": return isScalar ? "TimeInterval" : "Date?"
    case "Decimal": return "NSDecimalNumber?"
    case "String": return "String?"
    case "Binary": return "Data?"
    case "UUID": return "UUID?"
    case "URI": return "URL?"
    case "Transformable": return attribute["customClassName"].map { "\(plain($0))?" } ?? "NSObject?"
    default: return "Any?"
    }
  }
}
