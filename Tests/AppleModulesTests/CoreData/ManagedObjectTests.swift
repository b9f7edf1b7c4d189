import CoreData
import PorticoFoundation
import Testing

/// Oracle: the documentation of Core Data.
@MainActor
struct ManagedObjectTests {
  @Test func `objects are made with their defaults, and fetched with what is not saved yet`() throws {
    let context = ShopModel.container().viewContext
    let item = Item(context: context)
    #expect(
      item.price == 1.5 && item.count == 0 && item.made == nil && item.title == "" && item.woken == 1
        && item.code != nil)
    #expect(item.isInserted && item.hasChanges && item.objectID.isTemporaryID && context.hasChanges)
    item.title = "a"
    #expect(try context.titles() == ["a"])
    try context.save()
    #expect(!item.hasChanges && !item.objectID.isTemporaryID && !context.hasChanges)
  }

  @Test func `a fetch is filtered, sorted and cut`() throws {
    let context = ShopModel.container().viewContext
    for (title, price) in [("c", 3.0), ("a", 1), ("d", 4), ("b", 2)] { context.item(title, price) }
    try context.save()
    #expect(try context.titles("price > %@", 1) == ["b", "c", "d"])
    #expect(try context.titles("title IN %@ AND price < 4", ["a", "d"]) == ["a"])
    // The request of a generated class is told from that of all by its type alone.
    let request = Item.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Item.price, ascending: false)]
    (request.fetchOffset, request.fetchLimit) = (1, 2)
    #expect(try context.fetch(request).map(\.title) == ["c", "b"] && context.count(for: request) == 2)
    let table = NSFetchRequest<NSDictionary>(entityName: "Item")
    (table.resultType, table.propertiesToFetch) = (.dictionaryResultType, ["title"])
    #expect(try context.fetch(table).count == 4)
    let sum = NSExpressionDescription()
    (sum.name, sum.expression) = (
      "total", NSExpression(forFunction: "sum:", arguments: [NSExpression(forKeyPath: "price")])
    )
    table.propertiesToFetch = [sum]
    #expect(try context.fetch(table).first?["total"] as? Double == 10)
  }

  @Test func `both sides of a relationship agree`() throws {
    let context = ShopModel.container().viewContext
    let (one, two) = (Shop(context: context), Shop(context: context))
    let item = context.item("a", in: one)
    #expect(one.items == [item])
    two.items = [item]
    #expect(item.shop === two && one.items.isEmpty)
    item.shop = nil
    #expect(two.items.isEmpty)
    let (red, blue) = (Tag(context: context), Tag(context: context))
    _callManaged(item, "addToTags", red)
    _callManaged(item, "addToTags", NSSet(array: [red, blue]))
    #expect(item.tags?.count == 2 && (red.value(forKey: "tagged") as? NSSet)?.contains(item) == true)
    _callManaged(item, "removeFromTags", red)
    #expect(item.tags == NSSet(array: [blue]) && (red.value(forKey: "tagged") as? NSSet)?.count == 0)
    item.mutableSetValue(forKey: "tags").add(red)
    #expect(item.tags?.count == 2)
    item.mutableSetValue(forKey: "tags").removeAllObjects()
    #expect(item.tags?.count == 0 && (red.value(forKey: "tagged") as? NSSet)?.count == 0)
  }

  @Test func `an ordered relationship keeps the places that its objects are given`() throws {
    let model = ShopModel.make()
    model.entitiesByName["Shop"]?.relationshipsByName["items"]?.isOrdered = true
    let context = ShopModel.container(model).viewContext
    let shop = Shop(context: context), items = shop.mutableOrderedSetValue(forKey: "items")
    let (one, two) = (context.item("one"), context.item("two"))
    items.add(one)
    items.insert(two, at: 0)
    #expect((shop.value(forKey: "items") as? NSOrderedSet)?.array as? [Item] == [two, one] && one.shop === shop)
    items.moveObjects(at: IndexSet(integer: 1), to: 0)
    try context.save()
    context.refreshAllObjects()
    #expect((shop.value(forKey: "items") as? NSOrderedSet)?.array as? [Item] == [one, two])
    items.remove(one)
    #expect(one.shop == nil && items.count == 1)
  }

  @Test func `related objects follow their delete rules`() throws {
    for (rule, left) in [(NSDeleteRule.cascadeDeleteRule, 0), (.nullifyDeleteRule, 1)] {
      let context = ShopModel.container(ShopModel.make(itemRule: rule)).viewContext
      let shop = Shop(context: context), item = context.item("a", in: shop)
      try context.save()
      context.delete(shop)
      #expect(shop.isDeleted && item.isDeleted == (left == 0) && (left == 0 || item.shop == nil))
      try context.save()
      #expect(try context.titles().count == left)
    }
    let context = ShopModel.container(ShopModel.make(itemRule: .denyDeleteRule)).viewContext
    let shop = Shop(context: context)
    context.item("a", in: shop)
    try context.save()
    context.delete(shop)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSValidationRelationshipDeniedDeleteError)
  }

  @Test func `values that a model asks for are checked before saving`() throws {
    let context = ShopModel.container().viewContext
    let first = Item(context: context)
    let one = #expect(throws: NSError.self) { try context.save() }
    #expect(
      one?.code == NSValidationMissingMandatoryPropertyError
        && one?.userInfo[NSValidationKeyErrorKey] as? String == "title")
    _ = Item(context: context)
    let two = #expect(throws: NSError.self) { try context.save() }
    #expect(
      two?.code == NSValidationMultipleErrorsError && (two?.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 2)
    #expect(first.isInserted)
  }

  @Test func `an error of the app's own comes through as it is, and is told among others`() throws {
    let context = ShopModel.container().viewContext
    Tag(context: context).word = "rude"
    #expect(throws: Tag.Fault.rude) { try context.save() }
    _ = Item(context: context)
    let both = #expect(throws: NSError.self) { try context.save() }
    #expect(
      both?.code == NSValidationMultipleErrorsError && (both?.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 2)
  }

  @Test func `changes are known, taken back and undone`() throws {
    let context = ShopModel.container().viewContext
    let item = context.item("a", 1)
    try context.save()
    item.price = 2
    #expect(
      item.isUpdated && item.changedValues().keys.sorted() == ["price"]
        && item.committedValues(forKeys: ["price"])["price"] as? Double == 1
    )
    context.rollback()
    #expect(item.price == 1 && !context.hasChanges)
    let gone = context.item("b")
    context.delete(item)
    context.rollback()
    #expect(gone.managedObjectContext == nil && !item.isDeleted)
    #expect(try context.titles() == ["a"])
    let manager = UndoManager()
    context.undoManager = manager
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    item.title = "z"
    manager.endUndoGrouping()
    context.undo()
    #expect(item.title == "a")
    context.redo()
    #expect(item.title == "z")
  }

  @Test(arguments: [false, true])
  func `a deletion is undone with its relationships, whether or not it was saved`(isSaved: Bool) throws {
    let context = ShopModel.container().viewContext, manager = UndoManager()
    let shop = Shop(context: context), item = context.item("a", 1, in: shop)
    try context.save()
    context.undoManager = manager
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    context.delete(item)
    manager.endUndoGrouping()
    if isSaved { try context.save() }
    #expect(shop.items.isEmpty)
    context.undo()
    #expect(item.managedObjectContext === context && !item.isDeleted && shop.items == [item] && item.shop === shop)
    try context.save()
    #expect(try context.titles() == ["a"])
    context.redo()
    #expect(item.isDeleted && shop.items.isEmpty)
  }

  @Test func `what is saved is there again for another coordinator, and what the model does not know is left out`()
    throws
  {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/shop.sqlite")
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let date = Date(timeIntervalSinceReferenceDate: 12345.5)
    var name: URL?
    do {
      let context = ShopModel.container(at: url).viewContext
      let shop = Shop(context: context), item = context.item("ä", 2.5, in: shop)
      (shop.name, item.made, item.count) = ("Corner", date, 7)
      item.tags = NSSet(array: [Tag(context: context), Tag(context: context)])
      try context.save()
      name = item.objectID.uriRepresentation()
      item.title = "not saved"
    }
    let container = ShopModel.container(at: url), context = container.viewContext
    let item = try #require(try context.fetch(NSFetchRequest<Item>(entityName: "Item")).first)
    #expect(item.isFault)
    #expect(
      item.title == "ä" && item.price == 2.5 && item.count == 7 && item.made == date && item.code != nil
        && item.tags?.count == 2)
    #expect(!item.isFault && item.shop?.name == "Corner" && item.shop?.items == [item])
    #expect(container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: name!) === item.objectID)
    let other = ShopModel.make()
    other.entities[1].properties.removeAll { $0.name == "price" }
    let changed = NSPersistentStoreCoordinator(managedObjectModel: other)
    let error = #expect(throws: NSError.self) {
      try changed.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: url)
    }
    #expect(error?.code == NSPersistentStoreIncompatibleVersionHashError)
    #expect(throws: Never.self) {
      try changed.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: url,
        options: [NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true])
    }
  }

  @Test func `a model that Xcode's editor wrote is read`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
          <entity name="Shop" representedClassName="Shop" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String" minValueString="2"/>
              <relationship name="items" optional="YES" toMany="YES" deletionRule="Cascade" ordered="YES" destinationEntity="Item" inverseName="shop"/>
              <uniquenessConstraints><uniquenessConstraint><constraint value="name"/></uniquenessConstraint></uniquenessConstraints>
          </entity>
          <entity name="Item" representedClassName=".Item">
              <attribute name="count" attributeType="Integer 16" defaultValueString="4" usesScalarValueType="YES"/>
              <attribute name="isNew" attributeType="Boolean" defaultValueString="YES"/>
              <relationship name="shop" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Shop" inverseName="items"/>
          </entity>
          <entity name="Rare" parentEntity="Item" representedClassName="Rare"/>
      </model>
      """
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).momd")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("V.xcdatamodel"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent("V.xcdatamodel/contents"))
    let model = try #require(NSManagedObjectModel(contentsOf: folder))
    let shop = try #require(model.entitiesByName["Shop"]), item = try #require(model.entitiesByName["Item"])
    let items = try #require(shop.relationshipsByName["items"])
    #expect(items.destinationEntity === item && items.inverseRelationship === item.relationshipsByName["shop"])
    #expect(
      items.isOrdered && items.isToMany && items.deleteRule == .cascadeDeleteRule
        && !item.relationshipsByName["shop"]!.isToMany)
    #expect(
      item.attributesByName["count"]?.defaultValue as? Int == 4
        && item.attributesByName["isNew"]?.defaultValue as? Bool == true)
    #expect(!item.attributesByName["count"]!.isOptional && shop.uniquenessConstraints as? [[String]] == [["name"]])
    #expect(
      model.entitiesByName["Rare"]?.superentity === item
        && model.entitiesByName["Rare"]?.propertiesByName["count"] != nil)
    #expect(NSManagedObjectModel(contentsOf: folder.appendingPathComponent("nothing")) == nil)
  }
}
