public import PorticoFoundation

public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType,
    overwriteMergePolicyType
  case rollbackMergePolicyType
}

/// The rule for changes to an object that somebody else has saved since it was fetched.
open class NSMergePolicy: NSObject, @unchecked Sendable {  // immutable
  public let mergeType: NSMergePolicyType
  public init(merge ty: NSMergePolicyType) { mergeType = ty }

  public class var error: NSMergePolicy { NSErrorMergePolicy }
  public class var rollback: NSMergePolicy { NSRollbackMergePolicy }
  public class var overwrite: NSMergePolicy { NSOverwriteMergePolicy }
  public class var mergeByPropertyObjectTrump: NSMergePolicy { NSMergeByPropertyObjectTrumpMergePolicy }
  public class var mergeByPropertyStoreTrump: NSMergePolicy { NSMergeByPropertyStoreTrumpMergePolicy }
}
public let NSErrorMergePolicy = NSMergePolicy(merge: .errorMergePolicyType)
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
public let NSOverwriteMergePolicy = NSMergePolicy(merge: .overwriteMergePolicyType)
public let NSRollbackMergePolicy = NSMergePolicy(merge: .rollbackMergePolicyType)

/// An object that somebody else has changed as well.
open class NSMergeConflict: NSObject, @unchecked Sendable {  // immutable
  public let sourceObject: NSManagedObject
  public let objectSnapshot: [String: Any]?
  public let cachedSnapshot: [String: Any]?
  public let persistedSnapshot: [String: Any]?
  public let newVersionNumber: Int
  public let oldVersionNumber: Int
  init(_ object: NSManagedObject, _ row: ObjectStore.Row?) {
    (sourceObject, objectSnapshot, cachedSnapshot, persistedSnapshot) = (
      object, object._values, object._committed, row?.values
    )
    (newVersionNumber, oldVersionNumber) = (row?.version ?? 0, object._version)
  }
}
