import HostInterface
public import PorticoFoundation

/// A kind of managed object: its class and its properties.
open class NSEntityDescription: NSObject, NSCopying, @unchecked Sendable {  // set up before it is used
  open var name: String?
  open var managedObjectClassName: String! = "NSManagedObject"
  open var isAbstract = false
  open var renamingIdentifier: String?
  open var userInfo: [AnyHashable: Any]?
  open var versionHashModifier: String?
  /// Names of attributes, or descriptions of them, that are different in each object together.
  open var uniquenessConstraints: [[Any]] = []
  open var indexes: [NSFetchIndexDescription] = []
  open var coreSpotlightDisplayNameExpression: Any?
  final weak var _model: NSManagedObjectModel?
  private var own: [NSPropertyDescription] = []
  private var children: [NSEntityDescription] = []
  open private(set) weak var superentity: NSEntityDescription?

  open var managedObjectModel: NSManagedObjectModel { _model ?? NSManagedObjectModel() }

  /// Those of the entity and of the ones above it. Setting them sets its own.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + own }
    set {
      own = newValue
      for property in newValue { property._entity = self }
    }
  }
  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
  }
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }
  open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
    relationshipsByName.values.filter { $0.destinationEntity === entity }.sorted { $0.name < $1.name }
  }

  open var subentities: [NSEntityDescription] {
    get { children }
    set {
      children = newValue
      for child in newValue { child.superentity = self }
    }
  }
  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(children.compactMap { child in child.name.map { ($0, child) } }) { first, _ in first }
  }
  /// Whether the entity is the other or below it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    var here: NSEntityDescription? = self
    while let found = here {
      if found === entity || found.name != nil && found.name == entity.name { return true }
      here = found.superentity
    }
    return false
  }

  open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
    context._model?.entitiesByName[entityName]
  }
  /// Traps for a name that the model does not have.
  open class func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext)
    -> NSManagedObject
  {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      fatalError("+entityForName: could not locate an entity named '\(entityName)' in this model.")
    }
    return entity._class.init(entity: entity, insertInto: context)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSEntityDescription()
    (copy.name, copy.managedObjectClassName, copy.isAbstract) = (name, managedObjectClassName, isAbstract)
    copy.properties = own.map { $0.copy() as! NSPropertyDescription }
    copy.uniquenessConstraints = uniquenessConstraints
    return copy
  }
  open override var description: String {
    "(<NSEntityDescription>) name \(name ?? "-"), managedObjectClassName \(managedObjectClassName ?? "-")"
  }

  // MARK: Inside

  /// Fixed when the first object is made.
  final lazy var _frozen: [String: NSPropertyDescription] = propertiesByName
  final lazy var _frozenRelationships: [NSRelationshipDescription] = relationshipsByName.values.sorted {
    $0.name < $1.name
  }
  final lazy var _frozenAttributes: [NSAttributeDescription] = attributesByName.values.sorted { $0.name < $1.name }

  final var _plainClassName: String { (managedObjectClassName ?? "").split(separator: ".").last.map(String.init) ?? "" }

  /// NSManagedObject itself where the class is not there.
  final lazy var _class: NSManagedObject.Type = {
    let name = managedObjectClassName ?? "", plain = _plainClassName
    var candidates = [name, plain]
    if let module = Bundle._app.infoDictionary?["CFBundleName"] as? String { candidates.append("\(module).\(plain)") }
    if let executable = Bundle._app.infoDictionary?["CFBundleExecutable"] as? String {
      candidates.append("\(executable).\(plain)")
    }
    for candidate in candidates {
      if let found = NSClassFromString(candidate) as? NSManagedObject.Type { return found }
    }
    return ManagedClasses.find(plain) ?? NSManagedObject.self
  }()

  /// The topmost entity: numbers of objects are counted there.
  final var _root: NSEntityDescription { superentity?._root ?? self }
  /// The entity and those below it, by name.
  final var _family: Set<String> { children.reduce(into: [name ?? ""]) { $0.formUnion($1._family) } }

  final var _signature: String {
    let parts = properties.sorted { $0.name < $1.name }.map(\._signature)
    return "\(superentity?.name ?? "")(\(parts.joined(separator: ",")))"
  }

  /// Constraints by the names of their attributes.
  final var _constraints: [[String]] {
    (superentity?._constraints ?? [])
      + uniquenessConstraints.map { $0.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name } }.filter {
        !$0.isEmpty
      }
  }
}

/// Classes of managed objects that made themselves known by being used: those of other modules than the app's, and of
/// tests.
enum ManagedClasses {
  private static let known = Guarded<[String: NSManagedObject.Type]>([:])

  static func note(_ type: NSManagedObject.Type) { known.withLock { $0[String(describing: type)] = type } }
  static func find(_ name: String) -> NSManagedObject.Type? { known.withLock { $0[name] } }
}

/// Attributes by which objects are found faster. Kept: fetching looks at every object of an entity here.
open class NSFetchIndexDescription: NSObject, @unchecked Sendable {  // set up before it is used
  open var name: String
  open var elements: [NSFetchIndexElementDescription]
  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    (self.name, self.elements) = (name, elements ?? [])
  }
}
open class NSFetchIndexElementDescription: NSObject, @unchecked Sendable {  // set up before it is used
  public let property: NSPropertyDescription?
  open var isAscending = true
  public let collationType: NSFetchIndexElementType
  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    (self.property, self.collationType) = (property, collationType)
  }
}
public enum NSFetchIndexElementType: UInt, Sendable { case binary, rTree }
