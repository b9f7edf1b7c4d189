import AbsentServices
public import PorticoFoundation

public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}
public enum CKApplicationPermissionStatus: Int, Sendable { case initialState, couldNotComplete, denied, granted }

/// An app's databases on servers. Nobody is signed in: the account's status is `.noAccount`, and all else fails with
/// `CKError.notAuthenticated`.
open class CKContainer: NSObject, @unchecked Sendable {  // immutable
  open class func `default`() -> CKContainer { CKContainer(identifier: "iCloud.\(Bundle.main.bundleIdentifier ?? "")") }
  public let containerIdentifier: String?
  public let privateCloudDatabase = CKDatabase(.private)
  public let publicCloudDatabase = CKDatabase(.public)
  public let sharedCloudDatabase = CKDatabase(.shared)
  public init(identifier containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .private: privateCloudDatabase
    case .public: publicCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  open func accountStatus(completionHandler: @escaping (CKAccountStatus, (any Error)?) -> Void) {
    answerLater { completionHandler(.noAccount, nil) }
  }
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }
  open func fetchUserRecordID(completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void) {
    answerLater { completionHandler(nil, CKError(.notAuthenticated)) }
  }
  open func userRecordID() async throws -> CKRecord.ID { throw CKError(.notAuthenticated) }
  open func add(_ operation: CKOperation) { operation.failLater() }
}

extension NSNotification.Name {
  public static let CKAccountChanged = NSNotification.Name("CKAccountChangedNotification")
}
