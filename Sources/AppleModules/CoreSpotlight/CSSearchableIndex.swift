import AbsentServices
public import UIKit

public let CSIndexErrorDomain = "CSIndexErrorDomain"

public struct CSIndexError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = -1, indexUnavailableError = -1000, invalidItemError = -1001, invalidClientStateError = -1002
    case remoteConnectionError = -1003, quotaExceeded = -1004, indexingUnsupported = -1005, mismatchedClientState =
      -1006
    public static func ~= (code: Self, error: any Swift.Error) -> Bool { (error as? CSIndexError)?.code == code }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { CSIndexErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var unknownError: Code { .unknownError }
  public static var indexUnavailableError: Code { .indexUnavailableError }
  public static var invalidItemError: Code { .invalidItemError }
  public static var invalidClientStateError: Code { .invalidClientStateError }
  public static var remoteConnectionError: Code { .remoteConnectionError }
  public static var quotaExceeded: Code { .quotaExceeded }
  public static var indexingUnsupported: Code { .indexingUnsupported }
  public static var mismatchedClientState: Code { .mismatchedClientState }
}

/// The device's index, which is not here: every change fails with `CSIndexError.indexingUnsupported`.
open class CSSearchableIndex: NSObject, @unchecked Sendable {  // the delegate is used on the main thread
  private static let shared = CSSearchableIndex(name: "default")
  open class func `default`() -> CSSearchableIndex { shared }
  open class func isIndexingAvailable() -> Bool { false }

  open weak var indexDelegate: (any CSSearchableIndexDelegate)?
  public init(name: String) {}

  private func fail(_ handler: (((any Error)?) -> Void)?) {
    answerLater { handler?(CSIndexError(.indexingUnsupported)) }
  }

  open func indexSearchableItems(_ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil) {
    fail(completionHandler)
  }
  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws { throw CSIndexError(.indexingUnsupported) }
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    fail(completionHandler)
  }
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    throw CSIndexError(.indexingUnsupported)
  }
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    fail(completionHandler)
  }
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    throw CSIndexError(.indexingUnsupported)
  }
  open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) { fail(completionHandler) }
  open func deleteAllSearchableItems() async throws { throw CSIndexError(.indexingUnsupported) }
  open func beginBatch() {}
  open func endBatch(withClientState clientState: Data, completionHandler: (((any Error)?) -> Void)? = nil) {
    fail(completionHandler)
  }
  open func fetchLastClientState(completionHandler: @escaping (Data?, (any Error)?) -> Void) {
    answerLater { completionHandler(nil, CSIndexError(.indexingUnsupported)) }
  }
}

public protocol CSSearchableIndexDelegate: NSObjectProtocol {
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void)
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void)
  func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex)
  func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex)
}
extension CSSearchableIndexDelegate {
  public func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex) { OptionalRequirement.missing() }
  public func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex) { OptionalRequirement.missing() }
}
