import AbsentServices
public import PorticoFoundation

open class CKDatabase: NSObject, @unchecked Sendable {  // immutable
  public enum Scope: Int, Sendable { case `public` = 1, `private`, shared }
  public let databaseScope: Scope
  init(_ scope: Scope) { databaseScope = scope }
  private var error: CKError { CKError(.notAuthenticated) }
  private func fail<T>(_ completionHandler: @escaping (T?, (any Error)?) -> Void) {
    answerLater { [error] in completionHandler(nil, error) }
  }

  open func add(_ operation: CKDatabaseOperation) { operation.failLater() }

  open func save(_ record: CKRecord, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void) {
    fail(completionHandler)
  }
  @discardableResult
  open func save(_ record: CKRecord) async throws -> CKRecord { throw error }
  open func save(_ zone: CKRecordZone, completionHandler: @escaping (CKRecordZone?, (any Error)?) -> Void) {
    fail(completionHandler)
  }
  @discardableResult
  open func save(_ zone: CKRecordZone) async throws -> CKRecordZone { throw error }
  open func save(_ subscription: CKSubscription, completionHandler: @escaping (CKSubscription?, (any Error)?) -> Void) {
    fail(completionHandler)
  }
  @discardableResult
  open func save(_ subscription: CKSubscription) async throws -> CKSubscription { throw error }
  open func fetch(withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void) {
    fail(completionHandler)
  }
  open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw error }
  open func records(
    for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
  ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] { throw error }
  open func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> (matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?)
  { throw error }
  open func delete(
    withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) {
    fail(completionHandler)
  }
  @discardableResult
  open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID { throw error }
  open func delete(
    withRecordZoneID zoneID: CKRecordZone.ID, completionHandler: @escaping (CKRecordZone.ID?, (any Error)?) -> Void
  ) {
    fail(completionHandler)
  }
  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping ([CKRecord]?, (any Error)?) -> Void
  ) { fail(completionHandler) }
  open func fetchAllRecordZones(completionHandler: @escaping ([CKRecordZone]?, (any Error)?) -> Void) {
    fail(completionHandler)
  }
  open func fetchAllSubscriptions(completionHandler: @escaping ([CKSubscription]?, (any Error)?) -> Void) {
    fail(completionHandler)
  }
  open func delete(
    withSubscriptionID subscriptionID: CKSubscription.ID, completionHandler: @escaping (String?, (any Error)?) -> Void
  ) { fail(completionHandler) }
}

// A push by a server; a value here.

open class CKSubscription: NSObject, @unchecked Sendable {  // belongs to its maker
  public typealias ID = String
  open class NotificationInfo: NSObject {
    open var alertBody: String?
    open var alertLocalizationKey: String?
    open var title: String?
    open var soundName: String?
    open var shouldBadge = false
    open var shouldSendContentAvailable = false
    open var category: String?
    open var desiredKeys: [CKRecord.FieldKey]?
  }
  public let subscriptionID: ID
  open var notificationInfo: NotificationInfo?
  init(named id: ID) { subscriptionID = id }
}
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let firesOnRecordCreation = Options(rawValue: 1)
    public static let firesOnRecordUpdate = Options(rawValue: 2)
    public static let firesOnRecordDeletion = Options(rawValue: 4)
    public static let firesOnce = Options(rawValue: 8)
  }
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  public let querySubscriptionOptions: Options
  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate, subscriptionID: CKSubscription.ID = UUID().uuidString,
    options: Options = []
  ) {
    (self.recordType, self.predicate, querySubscriptionOptions) = (recordType, predicate, options)
    super.init(named: subscriptionID)
  }
}
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  open var recordType: CKRecord.RecordType?
  public init(subscriptionID: CKSubscription.ID) { super.init(named: subscriptionID) }
}
open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
  public let zoneID: CKRecordZone.ID
  public init(zoneID: CKRecordZone.ID, subscriptionID: CKSubscription.ID = UUID().uuidString) {
    self.zoneID = zoneID
    super.init(named: subscriptionID)
  }
}
