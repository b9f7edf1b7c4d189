@_exported public import PorticoFoundation

public protocol CKRecordValue: NSObjectProtocol {}
extension NSString: CKRecordValue {}
extension NSNumber: CKRecordValue {}
extension NSArray: CKRecordValue {}
extension NSDate: CKRecordValue {}
extension NSData: CKRecordValue {}

/// A value that a field of a record can hold.
public protocol CKRecordValueProtocol {}
extension String: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}

/// Fields by their names, as a database would keep them; a value here.
open class CKRecord: NSObject, @unchecked Sendable {  // belongs to its maker
  public typealias RecordType = String
  public typealias FieldKey = String
  public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }
  public struct SystemType: Sendable {
    public static let userRecord = "Users"
    public static let share = "cloudkit.share"
  }

  open class ID: NSObject, @unchecked Sendable {  // immutable
    public let recordName: String
    public let zoneID: CKRecordZone.ID
    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
    }
    open override var hash: Int { recordName.hashValue }
  }

  open class Reference: NSObject, CKRecordValue, CKRecordValueProtocol, @unchecked Sendable {  // immutable
    public let recordID: ID
    public let action: ReferenceAction
    public init(recordID: ID, action: ReferenceAction) { (self.recordID, self.action) = (recordID, action) }
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? Reference)?.recordID == recordID }
    open override var hash: Int { recordID.hash }
  }

  public let recordType: RecordType
  public let recordID: ID
  open var parent: Reference?
  private var values: [FieldKey: any CKRecordValueProtocol] = [:]
  private var changed: Set<FieldKey> = []
  /// Nil until a database has saved it, which none does.
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var creatorUserRecordID: ID? { nil }
  open var lastModifiedUserRecordID: ID? { nil }
  open var recordChangeTag: String? { nil }

  public init(recordType: RecordType, recordID: ID = ID()) { (self.recordType, self.recordID) = (recordType, recordID) }
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
  }

  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    values[key] = object
    changed.insert(key)
  }
  public subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set { setObject(newValue, forKey: key) }
  }
  public subscript<T: CKRecordValueProtocol>(key: FieldKey) -> T? {
    get { values[key] as? T }
    set { setObject(newValue, forKey: key) }
  }
  open override func value(forKey key: String) -> Any? { values[key] }
  open override func setValue(_ value: Any?, forKey key: String) {
    setObject(value as? any CKRecordValueProtocol, forKey: key)
  }
  open func allKeys() -> [FieldKey] { values.keys.sorted() }
  open func changedKeys() -> [FieldKey] { changed.sorted() }
}

/// A file that goes with a record.
open class CKAsset: NSObject, CKRecordValue, CKRecordValueProtocol {
  public let fileURL: URL?
  public init(fileURL: URL) { self.fileURL = fileURL }
}

open class CKRecordZone: NSObject, @unchecked Sendable {  // immutable
  open class ID: NSObject, @unchecked Sendable {  // immutable
    public static let defaultZoneName = "_defaultZone"
    public static let `default` = ID()
    public let zoneName: String
    public let ownerName: String
    public init(zoneName: String = ID.defaultZoneName, ownerName: String = CKCurrentUserDefaultName) {
      (self.zoneName, self.ownerName) = (zoneName, ownerName)
    }
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.zoneName == zoneName && $0.ownerName == ownerName } ?? false
    }
    open override var hash: Int { zoneName.hashValue }
  }
  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
  public let zoneID: ID
  public init(zoneID: ID) { self.zoneID = zoneID }
  public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }
}
public let CKCurrentUserDefaultName = "__defaultOwner__"
public let CKRecordZoneDefaultName = "_defaultZone"
public let CKOwnerDefaultName = "__defaultOwner__"

open class CKQuery: NSObject, @unchecked Sendable {  // belongs to its maker
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?
  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }
}
open class CKServerChangeToken: NSObject {
  init(_: Void) {}
}
