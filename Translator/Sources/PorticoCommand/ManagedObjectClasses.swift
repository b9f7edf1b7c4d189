import Foundation
import FoundationXML

/// The classes that Xcode makes of the entities in a Core Data model.
///
/// There is no store behind them here: they are there so that what uses them compiles, and a property that is reached traps by its name.
struct ManagedObjectClasses {
  /// In the order of the model, with the names that Xcode gives them.
  private(set) var files: [(path: String, text: String)] = []

  /// - Parameter models: Resources or sources; what is no `.xcdatamodeld` or `.xcdatamodel` is passed over.
  /// - Throws: A `Failure` for a model that is there and cannot be read.
  init(of models: [URL]) throws {
    for model in models where ["xcdatamodeld", "xcdatamodel"].contains(model.pathExtension) {
      guard let contents = Self.contents(of: model) else { continue }
      let reader = ModelReader()
      let parser = XMLParser(data: try Data(contentsOf: contents))
      parser.delegate = reader
      guard parser.parse() else {
        throw Failure(.unusableArguments, "\(contents.path): this is no Core Data model: line \(parser.lineNumber) cannot be read as XML")
      }
      for entity in reader.entities {
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
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: model.path)) ?? []).filter { $0.hasSuffix(".xcdatamodel") }
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
    let trap = "_noManagedValue(\"\(className).\(name)\")"
    members.append("  public var \(name): \(type) { get { \(trap) } set { \(trap) } }")
  }

  /// The methods by which objects go into a set of others and out of it.
  mutating func addMethods(of name: String, element: String, set: String) {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    for (verb, type) in [("addTo", element), ("removeFrom", element), ("addTo", set), ("removeFrom", set)] {
      members.append("  public func \(verb)\(title)(_ value\(type == set ? "s" : ""): \(type)) { _noManagedValue(\"\(className).\(name)\") }")
    }
  }
}

private final class ModelReader: NSObject, XMLParserDelegate {
  private(set) var entities: [ManagedEntity] = []
  /// Of an entity whose class is asked for.
  private var current: ManagedEntity?
  private var classNames: [String: String] = [:]
  private var unknown: [(entity: Int, name: String, target: String, isMany: Bool, isOrdered: Bool)] = []

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
  ) {
    switch element {
    case "entity":
      guard let name = attributes["name"] else { return }
      let className = Self.plain(attributes["representedClassName"] ?? name)
      classNames[name] = className
      guard let kind = attributes["codeGenerationType"], ["class", "category"].contains(kind) else { return }
      current = ManagedEntity(name: name, className: className, parent: attributes["parentEntity"], isWhole: kind == "class")
    case "attribute":
      guard let name = attributes["name"] else { return }
      current?.add(property: name, type: Self.type(of: attributes))
    case "relationship":
      guard let name = attributes["name"], let target = attributes["destinationEntity"], current != nil else { return }
      unknown.append((entities.count, name, target, attributes["toMany"] == "YES", attributes["ordered"] == "YES"))
    default: break
    }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    guard element == "entity", let entity = current else { return }
    entities.append(entity)
    current = nil
  }

  /// Entities may name such as come after them.
  func parserDidEndDocument(_ parser: XMLParser) {
    for index in entities.indices { entities[index].parent = entities[index].parent.map { classNames[$0] ?? $0 } }
    for link in unknown {
      let target = classNames[link.target] ?? "NSManagedObject"
      let set = link.isOrdered ? "NSOrderedSet" : "NSSet"
      entities[link.entity].add(property: link.name, type: link.isMany ? "\(set)?" : "\(target)?")
      if link.isMany { entities[link.entity].addMethods(of: link.name, element: target, set: set) }
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
