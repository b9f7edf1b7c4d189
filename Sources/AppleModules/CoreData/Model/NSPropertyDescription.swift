public import PorticoFoundation

/// A property of an entity.
open class NSPropertyDescription: NSObject, NSCopying, @unchecked Sendable {  // set up before it is used
  open var name = ""
  open var isOptional = true
  /// True: kept in the object and not in the store.
  open var isTransient = false
  open var isIndexed = false
  open var isStoredInExternalRecord = false
  open var isIndexedBySpotlight = false
  open var userInfo: [AnyHashable: Any]?
  open var versionHashModifier: String?
  open var renamingIdentifier: String?
  final weak var _entity: NSEntityDescription?
  open var entity: NSEntityDescription { _entity ?? NSEntityDescription() }
  open private(set) var validationPredicates: [NSPredicate] = []
  open private(set) var validationWarnings: [Any] = []
  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [String]?
  ) {
    (self.validationPredicates, self.validationWarnings) = (validationPredicates ?? [], validationWarnings ?? [])
  }

  public override init() { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = _blank()
    (copy.name, copy.isOptional, copy.isTransient, copy.userInfo) = (name, isOptional, isTransient, userInfo)
    return copy
  }
  func _blank() -> NSPropertyDescription { NSPropertyDescription() }
  var _signature: String { name }
}

public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000
  case compositeAttributeType = 2100
}

open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  open var attributeType = NSAttributeType.undefinedAttributeType
  /// The type by its name of today.
  open var type: AttributeType {
    get { AttributeType(rawValue: attributeType) }
    set { attributeType = newValue.rawValue }
  }
  public struct AttributeType: Hashable, RawRepresentable, Sendable {
    public let rawValue: NSAttributeType
    public init(rawValue: NSAttributeType) { self.rawValue = rawValue }
    public static let undefined = AttributeType(rawValue: .undefinedAttributeType)
    public static let integer16 = AttributeType(rawValue: .integer16AttributeType)
    public static let integer32 = AttributeType(rawValue: .integer32AttributeType)
    public static let integer64 = AttributeType(rawValue: .integer64AttributeType)
    public static let decimal = AttributeType(rawValue: .decimalAttributeType)
    public static let double = AttributeType(rawValue: .doubleAttributeType)
    public static let float = AttributeType(rawValue: .floatAttributeType)
    public static let string = AttributeType(rawValue: .stringAttributeType)
    public static let boolean = AttributeType(rawValue: .booleanAttributeType)
    public static let date = AttributeType(rawValue: .dateAttributeType)
    public static let binaryData = AttributeType(rawValue: .binaryDataAttributeType)
    public static let uuid = AttributeType(rawValue: .UUIDAttributeType)
    public static let uri = AttributeType(rawValue: .URIAttributeType)
    public static let transformable = AttributeType(rawValue: .transformableAttributeType)
    public static let objectID = AttributeType(rawValue: .objectIDAttributeType)
  }
  /// The value of a new object.
  open var defaultValue: Any?
  open var attributeValueClassName: String?
  /// Transformable values are kept as archives; a transformer of the app's own is asked where it is registered.
  open var valueTransformerName: String?
  open var allowsExternalBinaryDataStorage = false
  open var preservesValueInHistoryOnDeletion = false
  open var allowsCloudEncryption = false
  /// Lengths of strings, or limits of numbers, that validation holds values to.
  final var _minimum, _maximum: Double?
  final var _pattern: String?

  override func _blank() -> NSPropertyDescription {
    let copy = NSAttributeDescription()
    (copy.attributeType, copy.defaultValue, copy.valueTransformerName) = (
      attributeType, defaultValue, valueTransformerName
    )
    return copy
  }
  override var _signature: String { "\(name):\(attributeType.rawValue)\(isOptional ? "?" : "")" }
}

public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}

open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  open weak var destinationEntity: NSEntityDescription?
  open weak var inverseRelationship: NSRelationshipDescription?
  /// 0: no limit. 1: one object.
  open var maxCount = 0
  open var minCount = 0
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var isToMany: Bool { maxCount != 1 }
  open var isOrdered = false

  override func _blank() -> NSPropertyDescription {
    let copy = NSRelationshipDescription()
    (copy.destinationEntity, copy.inverseRelationship) = (destinationEntity, inverseRelationship)
    (copy.maxCount, copy.minCount, copy.deleteRule, copy.isOrdered) = (maxCount, minCount, deleteRule, isOrdered)
    return copy
  }
  override var _signature: String { "\(name)>\(destinationEntity?.name ?? "")\(isToMany ? "*" : "")" }
}

/// Objects that a request finds. Reading one traps.
open class NSFetchedPropertyDescription: NSPropertyDescription, @unchecked Sendable {
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?
}

/// A value that a fetch of dictionaries computes. Fetching one traps.
open class NSExpressionDescription: NSPropertyDescription, @unchecked Sendable {
  open var expression: NSExpression?
  open var expressionResultType = NSAttributeType.undefinedAttributeType
}
