import PorticoFoundation

/// Reads the text that Xcode's editor of models writes: an element on each line, its attributes between double quotes.
enum ModelDocument {
  /// - Parameter url: A model's folder, with one version or several, or the file itself.
  static func text(at url: URL) -> String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { return try? String(contentsOf: url, encoding: .utf8) }
    let contents = url.appendingPathComponent("contents")
    if FileManager.default.fileExists(atPath: contents.path) {
      return try? String(contentsOf: contents, encoding: .utf8)
    }
    let current = (try? Data(contentsOf: url.appendingPathComponent(".xccurrentversion")))
      .flatMap { try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil) as? [String: Any] }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).filter {
      $0.hasSuffix(".xcdatamodel")
    }
    guard let name = current?["_XCCurrentVersionName"] as? String ?? names.min() else { return nil }
    return text(at: url.appendingPathComponent(name))
  }

  /// - Returns: Nil for what is no model.
  static func entities(in text: String) -> [NSEntityDescription]? {
    guard text.contains("<model ") else { return nil }
    var reader = Reader()
    for match in text.matches(
      of:
        /<(entity|attribute|relationship|constraint|uniquenessConstraint)\s?([^<>]*)>|<\/(entity|uniquenessConstraint)>/
    ) {
      if let end = match.output.3 {
        reader.end(String(end))
        continue
      }
      guard let element = match.output.1, let content = match.output.2 else { continue }
      var attributes: [String: String] = [:]
      for pair in content.matches(of: /([A-Za-z]+)="([^"]*)"/) {
        attributes[String(pair.output.1)] = plain(String(pair.output.2))
      }
      reader.start(String(element), attributes)
      if content.hasSuffix("/") { reader.end(String(element)) }
    }
    return reader.finish()
  }

  private static func plain(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&apos;", with: "'")
      .replacingOccurrences(
        of: "&amp;", with: "&")
  }

  private struct Reader {
    private var entities: [NSEntityDescription] = []
    private var properties: [NSPropertyDescription] = []
    private var parents: [(child: NSEntityDescription, parent: String)] = []
    private var links: [(relationship: NSRelationshipDescription, destination: String?, inverse: String?)] = []
    private var constraint: [Any]?

    mutating func start(_ element: String, _ attributes: [String: String]) {
      switch element {
      case "entity":
        let entity = NSEntityDescription()
        entity.name = attributes["name"]
        entity.managedObjectClassName = attributes["representedClassName"] ?? "NSManagedObject"
        entity.isAbstract = attributes["isAbstract"] == "YES"
        entity.renamingIdentifier = attributes["elementID"]
        if let parent = attributes["parentEntity"] { parents.append((entity, parent)) }
        entities.append(entity)
        properties = []
      case "attribute": properties.append(attribute(attributes))
      case "relationship":
        let relationship = NSRelationshipDescription()
        relationship.name = attributes["name"] ?? ""
        relationship.isOptional = attributes["optional"] == "YES"
        let isMany = attributes["toMany"] == "YES"
        relationship.maxCount = isMany ? Int(attributes["maxCount"] ?? "") ?? 0 : 1
        relationship.minCount = Int(attributes["minCount"] ?? "") ?? 0
        relationship.isOrdered = attributes["ordered"] == "YES"
        relationship.deleteRule =
          ["No Action": .noActionDeleteRule, "Cascade": .cascadeDeleteRule, "Deny": .denyDeleteRule][
            attributes["deletionRule"] ?? ""]
          ?? .nullifyDeleteRule
        links.append((relationship, attributes["destinationEntity"], attributes["inverseName"]))
        properties.append(relationship)
      case "uniquenessConstraint": constraint = []
      default: if let value = attributes["value"] { constraint?.append(value) }
      }
    }

    mutating func end(_ element: String) {
      switch element {
      case "entity": entities.last?.properties = properties
      case "uniquenessConstraint":
        if let constraint, !constraint.isEmpty { entities.last?.uniquenessConstraints.append(constraint) }
        constraint = nil
      default: break
      }
    }

    /// Entities may name such as come after them.
    mutating func finish() -> [NSEntityDescription] {
      let byName = Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { first, _ in first }
      for (child, name) in parents { if let parent = byName[name] { parent.subentities.append(child) } }
      for link in links { link.relationship.destinationEntity = link.destination.flatMap { byName[$0] } }
      for link in links {
        guard let inverse = link.inverse else { continue }
        link.relationship.inverseRelationship = link.relationship.destinationEntity?.relationshipsByName[inverse]
      }
      return entities
    }

    private static let types: [String: NSAttributeType] = [
      "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
      "Integer 64": .integer64AttributeType,
      "Decimal": .decimalAttributeType, "Double": .doubleAttributeType, "Float": .floatAttributeType,
      "String": .stringAttributeType,
      "Boolean": .booleanAttributeType, "Date": .dateAttributeType, "Binary": .binaryDataAttributeType,
      "UUID": .UUIDAttributeType,
      "URI": .URIAttributeType, "Transformable": .transformableAttributeType,
    ]

    private func attribute(_ attributes: [String: String]) -> NSAttributeDescription {
      let attribute = NSAttributeDescription()
      attribute.name = attributes["name"] ?? ""
      attribute.isOptional = attributes["optional"] == "YES"
      attribute.isTransient = attributes["transient"] == "YES"
      attribute.attributeType = Self.types[attributes["attributeType"] ?? ""] ?? .undefinedAttributeType
      attribute.valueTransformerName = attributes["valueTransformerName"]
      attribute.allowsExternalBinaryDataStorage = attributes["allowsExternalBinaryDataStorage"] == "YES"
      attribute.renamingIdentifier = attributes["elementID"]
      attribute._minimum = attributes["minValueString"].flatMap { Double($0) }
      attribute._maximum = attributes["maxValueString"].flatMap { Double($0) }
      attribute._pattern = attributes["regularExpressionString"]
      attribute.defaultValue = attributes["defaultValueString"].flatMap { Self.value($0, attribute.attributeType) }
      if let seconds = attributes["defaultDateTimeInterval"].flatMap({ Double($0) }) {
        attribute.defaultValue = Date(timeIntervalSinceReferenceDate: seconds)
      }
      return attribute
    }

    private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
      switch type {
      case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
        Int64(text).map { NSNumber(value: $0) }
      case .doubleAttributeType, .floatAttributeType: Double(text).map { NSNumber(value: $0) }
      case .decimalAttributeType: NSDecimalNumber(string: text)
      case .booleanAttributeType: NSNumber(value: text == "YES" || text == "1")
      case .stringAttributeType: text
      case .UUIDAttributeType: UUID(uuidString: text)
      case .URIAttributeType: URL(string: text)
      default: nil
      }
    }
  }
}
