import CoreData
import PorticoFoundation
import PorticoTesting
import Testing
import UIKit

/// Oracle: the documentation of contexts, merge policies and the fetched results controller.
@MainActor
@Suite(.serialized)
struct ManagedContextTests {
  @Test func `a child hands its changes to its parent, and the store has them when that is saved`() throws {
    let container = ShopModel.container(), parent = container.viewContext
    let kept = parent.item("kept")
    try parent.save()
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = parent
    let own = try #require(child.object(with: kept.objectID) as? Item)
    #expect(own !== kept && own.title == "kept")
    own.title = "changed"
    child.item("new", in: nil)
    #expect(kept.title == "kept")
    try child.save()
    #expect(kept.title == "changed" && parent.hasChanges)
    #expect(try parent.titles() == ["changed", "new"])
    #expect(
      try container.newBackgroundContext().performAndWait { try container.newBackgroundContext().titles() } == ["kept"])
    try parent.save()
    #expect(try container.newBackgroundContext().titles() == ["changed", "new"])
  }

  @Test func `what another context saves comes in by itself where that is asked for`() throws {
    let stage = TestStage(), container = ShopModel.container(), context = container.viewContext
    context.automaticallyMergesChangesFromParent = true
    let item = context.item("a")
    try context.save()
    let other = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    other.persistentStoreCoordinator = container.persistentStoreCoordinator
    (other.object(with: item.objectID) as? Item)?.title = "b"
    try other.save()
    #expect(item.title == "a")
    stage.turn()
    #expect(item.title == "b" && !item.hasChanges)
    other.delete(other.object(with: item.objectID))
    try other.save()
    stage.turn()
    #expect(item.managedObjectContext == nil || item.isDeleted)
    #expect(try context.titles() == [])
  }

  @Test func `changes that cross are refused, or decided by the merge policy`() throws {
    for (policy, title, price) in [
      (NSErrorMergePolicy, "", 0.0), (NSMergeByPropertyObjectTrumpMergePolicy, "mine", 9),
      (NSMergeByPropertyStoreTrumpMergePolicy, "theirs", 9),
      (NSOverwriteMergePolicy, "mine", 1), (NSRollbackMergePolicy, "theirs", 9),
    ] {
      let container = ShopModel.container(), context = container.viewContext
      context.mergePolicy = policy
      let item = context.item("a", 1)
      try context.save()
      let other = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
      other.persistentStoreCoordinator = container.persistentStoreCoordinator
      let theirs = other.object(with: item.objectID) as! Item
      (theirs.title, theirs.price) = ("theirs", 9)
      try other.save()
      item.title = "mine"
      if policy === NSErrorMergePolicy {
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == NSManagedObjectMergeError && item.title == "mine")
        continue
      }
      try context.save()
      #expect(item.title == title && item.price == price, "\(policy.mergeType)")
      let last = container.newBackgroundContext()
      let again = try #require(try last.fetch(NSFetchRequest<Item>(entityName: "Item")).first)
      #expect(again.title == title && again.price == price, "\(policy.mergeType)")
    }
  }

  @Test func `values that have to be unique are refused, or taken over by the object that has them`() throws {
    let context = ShopModel.container(ShopModel.make(uniqueTags: true)).viewContext
    let first = Tag(context: context)
    first.word = "red"
    try context.save()
    let second = Tag(context: context), item = context.item("a")
    second.word = "red"
    item.tags = NSSet(array: [second])
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSManagedObjectConstraintMergeError)
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    try context.save()
    #expect(try context.count(for: NSFetchRequest<Tag>(entityName: "Tag")) == 1)
    #expect(item.tags == NSSet(array: [first]))
  }

  @Test func `of new objects with the same unique value one stays, and what is deleted leaves its value to others`()
    throws
  {
    let context = ShopModel.container(ShopModel.make(uniqueTags: true)).viewContext
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    let words = ["red", "blue", "red", "green", "red"]
    for word in words { Tag(context: context).word = word }
    for _ in 0..<2 { _ = Tag(context: context) }
    try context.save()
    let tags = try context.fetch(NSFetchRequest<Tag>(entityName: "Tag"))
    // Tags without a word are not alike.
    #expect(tags.map { $0.word ?? "-" }.sorted() == ["-", "-", "blue", "green", "red"])
    context.mergePolicy = NSMergePolicy.error
    tags.filter { $0.word == "red" }.forEach(context.delete)
    tags.first { $0.word == "blue" }?.word = "white"
    for word in ["red", "blue"] { Tag(context: context).word = word }
    try context.save()
    tags.first { $0.word == "white" }?.word = "green"
    #expect(throws: NSError.self) { try context.save() }
  }

  @Test func `blocks of a private context run on its queue, and what they throw comes back`() async throws {
    let container = ShopModel.container()
    let context = container.newBackgroundContext()
    let count = try await context.perform {
      context.item("a")
      try context.save()
      return try context.titles().count
    }
    #expect(count == 1)
    struct Fault: Error {}
    await #expect(throws: Fault.self) { try await context.perform { throw Fault() } }
    #expect(await container.performBackgroundTask { $0 !== context })
  }

  @Test func `a batch changes the store past the contexts`() throws {
    let context = ShopModel.container().viewContext
    for title in ["a", "b", "c"] { context.item(title) }
    try context.save()
    let update = NSBatchUpdateRequest(entityName: "Item")
    (update.predicate, update.propertiesToUpdate, update.resultType) = (
      NSPredicate(format: "title != 'a'"), ["price": 5.0], .updatedObjectsCountResultType
    )
    #expect((try context.execute(update) as? NSBatchUpdateResult)?.result as? Int == 2)
    context.reset()
    #expect(try context.titles("price = 5") == ["b", "c"])
    let delete = NSBatchDeleteRequest(fetchRequest: NSFetchRequest<any NSFetchRequestResult>(entityName: "Item"))
    try context.execute(delete)
    context.reset()
    #expect(try context.titles() == [])
    try context.execute(NSBatchInsertRequest(entityName: "Item", objects: [["title": "x"], ["title": "y"]]))
    #expect(try context.titles() == ["x", "y"])
  }

  // MARK: Fetched results

  private final class Listener: NSObject, NSFetchedResultsControllerDelegate {
    var log: [String] = []
    var snapshots: [NSDiffableDataSourceSnapshot<String, NSManagedObjectID>] = []
    private func text(_ path: IndexPath?) -> String { path.map { "\($0.section).\($0.row)" } ?? "-" }
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
      log.append("will")
    }
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
      log.append("did")
    }
    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
      at indexPath: IndexPath?,
      for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) { log.append("\(type) \((anObject as? Item)?.title ?? "?") \(text(indexPath)) \(text(newIndexPath))") }
    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChange sectionInfo: any NSFetchedResultsSectionInfo,
      atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
    ) { log.append("\(type) section \(sectionInfo.name) \(sectionIndex)") }
    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
    ) { snapshots.append(snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>) }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private func controller(_ context: NSManagedObjectContext, sections: String? = nil) -> (
    NSFetchedResultsController<Item>, Listener
  ) {
    let request = NSFetchRequest<Item>(entityName: "Item")
    request.sortDescriptors = [
      NSSortDescriptor(key: "count", ascending: true), NSSortDescriptor(key: "title", ascending: true),
    ]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: sections, cacheName: nil)
    let listener = Listener()
    controller.delegate = listener
    return (controller, listener)
  }

  @Test func `a delegate hears of objects that come, change, move and go, at the end of the turn`() throws {
    let stage = TestStage(), context = ShopModel.container().viewContext
    let (a, c) = (context.item("a"), context.item("c"))
    try context.save()
    let (controller, listener) = controller(context)
    try controller.performFetch()
    #expect(
      controller.fetchedObjects == [a, c] && controller.sections?.count == 1 && controller.object(at: [0, 1]) === c)
    #expect(listener.take() == [])
    let b = context.item("b")
    #expect(listener.log == [])
    stage.turn()
    #expect(listener.take() == ["will", "insert b - 0.1", "did"] && controller.indexPath(forObject: c) == [0, 2])
    b.price = 7
    stage.turn()
    #expect(listener.take() == ["will", "update b 0.1 0.1", "did"])
    a.title = "z"
    try context.save()
    #expect(listener.take() == ["will", "move z 0.0 0.2", "did"])
    context.delete(b)
    stage.turn()
    #expect(listener.take() == ["will", "delete b 0.0 -", "did"])
    #expect(controller.fetchedObjects == [c, a])
  }

  @Test func `sections come and go with their objects, and a snapshot says them by name`() throws {
    let stage = TestStage(), context = ShopModel.container().viewContext
    let (a, b) = (context.item("a"), context.item("b"))
    b.count = 2
    try context.save()
    let (controller, listener) = controller(context, sections: "count")
    try controller.performFetch()
    #expect(
      controller.sections?.map(\.name) == ["0", "2"] && listener.snapshots.last?.sectionIdentifiers == ["0", "2"])
    #expect(listener.snapshots.last?.itemIdentifiers == [a.objectID, b.objectID])
    a.count = 1
    stage.turn()
    #expect(listener.take() == ["will", "delete section 0 0", "insert section 1 0", "move a 0.0 0.0", "did"])
    #expect(listener.snapshots.last?.sectionIdentifiers == ["1", "2"] && controller.sectionIndexTitles == ["1", "2"])
  }

  @Test func `a controller goes when nobody holds it, whatever the type of its results`() throws {
    let context = ShopModel.container().viewContext, listener = Listener()
    weak var gone: NSObject?
    do {
      let request = NSFetchRequest<any NSFetchRequestResult>(entityName: "Item")
      request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
      let controller = NSFetchedResultsController(
        fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
      controller.delegate = listener
      try controller.performFetch()
      gone = controller
    }
    #expect(gone == nil)
    do {
      let (controller, _) = controller(context)
      try controller.performFetch()
      gone = controller
    }
    #expect(gone == nil)
  }
}
