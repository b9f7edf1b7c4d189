import HostInterface
public import PorticoFoundation

/// The entities of an app: made in code, or read from a model that Xcode's editor wrote.
open class NSManagedObjectModel: NSObject, NSCopying, @unchecked Sendable {  // set up before it is used
  /// Setting them connects each to its model; an entity's relationships name their destinations themselves.
  open var entities: [NSEntityDescription] = [] {
    didSet { for entity in entities { entity._model = self } }
  }
  open var versionIdentifiers: Set<AnyHashable> = []
  open var localizationDictionary: [String: String]?
  private var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
  private var configured: [String: [NSEntityDescription]] = [:]

  public override init() {
    super.init()
    LoadedModels.add(self)
  }

  /// - Parameter url: A compiled model's folder (`.momd`) or file; here it holds the text that Xcode's editor writes.
  /// - Returns: Nil for what is no model.
  public convenience init?(contentsOf url: URL) {
    guard let text = ModelDocument.text(at: url), let entities = ModelDocument.entities(in: text) else { return nil }
    self.init()
    self.entities = entities
    for entity in entities { entity._model = self }
  }

  /// All models of the bundles as one; nil where they have none.
  ///
  /// - Parameter bundles: Nil for the app's own.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    func addresses(_ bundle: Bundle) -> [URL] {
      ["momd", "mom"].flatMap { bundle.urls(forResourcesWithExtension: $0, subdirectory: nil) ?? [] }.compactMap {
        $0 as URL
      }
    }
    let models = (bundles ?? [Bundle._app]).flatMap(addresses).compactMap { NSManagedObjectModel(contentsOf: $0) }
    return models.isEmpty ? nil : NSManagedObjectModel(byMerging: models)
  }
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    self.init()
    entities = models.flatMap(\.entities)
  }

  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { first, _ in first }
  }
  open var configurations: [String] { configured.keys.sorted() }
  open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    configuration.map { configured[$0] } ?? entities
  }
  open func setEntities(_ entities: [NSEntityDescription], forConfigurationName configuration: String) {
    configured[configuration] = entities
  }

  open var fetchRequestTemplatesByName: [String: NSFetchRequest<any NSFetchRequestResult>] { templates }
  open func setFetchRequestTemplate(
    _ fetchRequestTemplate: NSFetchRequest<any NSFetchRequestResult>?, forName name: String
  ) {
    templates[name] = fetchRequestTemplate
  }
  open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<any NSFetchRequestResult>? { templates[name] }

  open func isConfiguration(withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any])
    -> Bool
  {
    metadata[NSStoreModelVersionHashesKey] as? [String: String] == _signatures
  }
  open var entityVersionHashesByName: [String: Data] { _signatures.mapValues { Data($0.utf8) } }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSManagedObjectModel()
    copy.entities = entities
    return copy
  }

  /// The entities as a store written with the model has to have them.
  final var _signatures: [String: String] { entitiesByName.mapValues(\._signature) }
}

/// The models that were made, so that a class finds its entity without a context.
enum LoadedModels {
  private static let all = Guarded<[WeakReference<NSManagedObjectModel>]>([])

  static func add(_ model: NSManagedObjectModel) { all.withLock { $0.appendWeakly(model) } }

  /// The newest model's entity for a class, or for one above it.
  static func entity(of type: AnyClass) -> NSEntityDescription? {
    let models = all.withLock { $0.compactMap(\.object) }
    for model in models.reversed() {
      if let found = model._entity(of: type) { return found }
    }
    return nil
  }
}

extension NSManagedObjectModel {
  final func _entity(of type: AnyClass) -> NSEntityDescription? {
    var candidate: AnyClass? = type
    while let here = candidate, here != NSManagedObject.self {
      let name = String(describing: here)
      if let found = entities.first(where: { $0._plainClassName == name }) { return found }
      candidate = class_getSuperclass(here)
    }
    return nil
  }
}
