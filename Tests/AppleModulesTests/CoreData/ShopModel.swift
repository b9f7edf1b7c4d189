import CoreData
import PorticoFoundation

/// Shops with items, which have tags: a model made in code, and classes as the translator writes them.
final class Shop: NSManagedObject {
  var name: String? {
    get { _managed(self, "name", (String?).self) }
    set { _setManaged(self, "name", newValue) }
  }
  var items: Set<Item> {
    get { _managed(self, "items", Set<Item>.self) }
    set { _setManaged(self, "items", newValue) }
  }
}

final class Item: NSManagedObject {
  /// As Xcode writes it.
  @nonobjc class func fetchRequest() -> NSFetchRequest<Item> { NSFetchRequest(entityName: "Item") }
  var title: String {
    get { _managed(self, "title", String.self) }
    set { _setManaged(self, "title", newValue) }
  }
  var price: Double {
    get { _managed(self, "price", Double.self) }
    set { _setManaged(self, "price", newValue) }
  }
  var count: Int16 {
    get { _managed(self, "count", Int16.self) }
    set { _setManaged(self, "count", newValue) }
  }
  var made: Date? {
    get { _managed(self, "made", (Date?).self) }
    set { _setManaged(self, "made", newValue) }
  }
  var code: UUID? {
    get { _managed(self, "code", (UUID?).self) }
    set { _setManaged(self, "code", newValue) }
  }
  var shop: Shop? {
    get { _managed(self, "shop", (Shop?).self) }
    set { _setManaged(self, "shop", newValue) }
  }
  var tags: NSSet? {
    get { _managed(self, "tags", (NSSet?).self) }
    set { _setManaged(self, "tags", newValue) }
  }
  var woken = 0
  override func awakeFromInsert() {
    super.awakeFromInsert()
    woken += 1
    setPrimitiveValue(UUID(uuidString: "00000000-0000-0000-0000-000000000001"), forKey: "code")
  }
}

final class Tag: NSManagedObject {
  enum Fault: Error { case rude }
  var word: String? {
    get { _managed(self, "word", (String?).self) }
    set { _setManaged(self, "word", newValue) }
  }
  override func validateForInsert() throws {
    try super.validateForInsert()
    if word == "rude" { throw Fault.rude }
  }
}

enum ShopModel {
  static func make(itemRule: NSDeleteRule = .cascadeDeleteRule, uniqueTags: Bool = false) -> NSManagedObjectModel {
    func attribute(_ name: String, _ type: NSAttributeType, optional: Bool = true, _ value: Any? = nil)
      -> NSAttributeDescription
    {
      let attribute = NSAttributeDescription()
      (attribute.name, attribute.attributeType, attribute.isOptional, attribute.defaultValue) = (
        name, type, optional, value
      )
      return attribute
    }
    func relation(_ name: String, _ most: Int, _ rule: NSDeleteRule = .nullifyDeleteRule) -> NSRelationshipDescription {
      let relation = NSRelationshipDescription()
      (relation.name, relation.maxCount, relation.deleteRule) = (name, most, rule)
      return relation
    }
    func entity(_ name: String, _ properties: [NSPropertyDescription]) -> NSEntityDescription {
      let entity = NSEntityDescription()
      (entity.name, entity.managedObjectClassName, entity.properties) = (name, name, properties)
      return entity
    }
    let items = relation("items", 0, itemRule), shop = relation("shop", 1), tags = relation("tags", 0),
      tagged = relation("tagged", 0)
    let shops = entity("Shop", [attribute("name", .stringAttributeType), items])
    let goods = entity(
      "Item",
      [
        attribute("title", .stringAttributeType, optional: false), attribute("price", .doubleAttributeType, 1.5),
        attribute("count", .integer16AttributeType, 0), attribute("made", .dateAttributeType),
        attribute("code", .UUIDAttributeType),
        shop, tags,
      ])
    let words = entity("Tag", [attribute("word", .stringAttributeType), tagged])
    (items.destinationEntity, items.inverseRelationship) = (goods, shop)
    (shop.destinationEntity, shop.inverseRelationship) = (shops, items)
    (tags.destinationEntity, tags.inverseRelationship) = (words, tagged)
    (tagged.destinationEntity, tagged.inverseRelationship) = (goods, tags)
    if uniqueTags { words.uniquenessConstraints = [["word"]] }
    let model = NSManagedObjectModel()
    model.entities = [shops, goods, words]
    return model
  }

  static func container(_ model: NSManagedObjectModel = make(), at url: URL? = nil) -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Shop", managedObjectModel: model)
    let description = NSPersistentStoreDescription()
    if let url { description.url = url } else { description.type = NSInMemoryStoreType }
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores { _, error in if let error { fatalError("\(error)") } }
    return container
  }
}

extension NSManagedObjectContext {
  @discardableResult
  func item(_ title: String, _ price: Double = 1, in shop: Shop? = nil) -> Item {
    let item = Item(context: self)
    (item.title, item.price, item.shop) = (title, price, shop)
    return item
  }
  func titles(_ format: String? = nil, _ arguments: Any...) throws -> [String] {
    let request = NSFetchRequest<Item>(entityName: "Item")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    if let format { request.predicate = NSPredicate(format: format, argumentArray: arguments) }
    return try fetch(request).map(\.title)
  }
}
