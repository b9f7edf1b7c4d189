public import PorticoFoundation

/// Names an object: temporarily while it is new, then for its store's life.
///
/// One object of this class stands for one managed object in all contexts, so that it is compared by identity. A new
/// object's becomes permanent when it is saved; Apple makes another then.
/// Changed by saving alone.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, NSCopying, @unchecked Sendable {
  public let entity: NSEntityDescription
  /// Nil while it is temporary.
  open internal(set) weak var persistentStore: NSPersistentStore?
  private(set) var number: Int
  private(set) var isTemporary: Bool
  private let temporaryName = UUID().uuidString

  init(temporary entity: NSEntityDescription) { (self.entity, number, isTemporary) = (entity, 0, true) }
  init(_ entity: NSEntityDescription, _ number: Int, _ store: NSPersistentStore) {
    (self.entity, self.number, isTemporary) = (entity, number, false)
    super.init()
    persistentStore = store
  }

  func makePermanent(_ number: Int, in store: NSPersistentStore) {
    (self.number, isTemporary, persistentStore) = (number, false, store)
  }

  open var isTemporaryID: Bool { isTemporary }
  /// `x-coredata://store/Entity/p12`; `t` and a name of its own while it is temporary.
  open func uriRepresentation() -> URL {
    let name = entity.name ?? "-"
    return URL(
      string: isTemporary
        ? "x-coredata:///\(name)/t\(temporaryName)"
        : "x-coredata://\(persistentStore?.identifier ?? "-")/\(name)/p\(number)")!
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String { "0x0 <\(uriRepresentation().absoluteString)>" }
}

public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
