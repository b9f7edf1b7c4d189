import AbsentServices
@_exported public import PorticoFoundation

public enum CXCallEndedReason: Int, Sendable {
  case failed = 1, remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}

public let CXErrorDomainIncomingCall = "com.apple.CallKit.error.incomingcall"

public struct CXErrorCodeIncomingCallError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList
    public static func ~= (code: Self, error: any Swift.Error) -> Bool {
      (error as? CXErrorCodeIncomingCallError)?.code == code
    }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { CXErrorDomainIncomingCall }
  public var errorCode: Int { code.rawValue }
  public static var unknown: Code { .unknown }
  public static var unentitled: Code { .unentitled }
  public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
  public static var filteredByDoNotDisturb: Code { .filteredByDoNotDisturb }
  public static var filteredByBlockList: Code { .filteredByBlockList }
}
public let CXErrorDomainRequestTransaction = "com.apple.CallKit.error.requesttransaction"

public struct CXErrorCodeRequestTransactionError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, unentitled, unknownCallProvider, emptyTransaction, unknownCallUUID, callUUIDAlreadyExists
    case invalidAction, maximumCallGroupsReached
    public static func ~= (code: Self, error: any Swift.Error) -> Bool {
      (error as? CXErrorCodeRequestTransactionError)?.code == code
    }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { CXErrorDomainRequestTransaction }
  public var errorCode: Int { code.rawValue }
  public static var unknown: Code { .unknown }
  public static var unentitled: Code { .unentitled }
  public static var unknownCallProvider: Code { .unknownCallProvider }
  public static var emptyTransaction: Code { .emptyTransaction }
  public static var unknownCallUUID: Code { .unknownCallUUID }
  public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
  public static var invalidAction: Code { .invalidAction }
  public static var maximumCallGroupsReached: Code { .maximumCallGroupsReached }
}

open class CXHandle: NSObject, @unchecked Sendable {  // immutable
  public enum HandleType: Int, Sendable { case generic = 1, phoneNumber, emailAddress }
  public let type: HandleType
  public let value: String
  public init(type: HandleType, value: String) { (self.type, self.value) = (type, value) }
}

open class CXCallUpdate: NSObject {
  open var remoteHandle: CXHandle?
  open var localizedCallerName: String?
  open var supportsHolding = true
  open var supportsGrouping = true
  open var supportsUngrouping = true
  open var supportsDTMF = true
  open var hasVideo = false
}

open class CXProviderConfiguration: NSObject {
  open var localizedName: String?
  open var ringtoneSound: String?
  open var iconTemplateImageData: Data?
  open var maximumCallGroups = 2
  open var maximumCallsPerCallGroup = 5
  open var includesCallsInRecents = true
  open var supportsVideo = false
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []
  public override init() {}
  public convenience init(localizedName: String) {
    self.init()
    self.localizedName = localizedName
  }
}

/// Tells the system of calls, which it does not show: one that comes in fails with
/// `CXErrorCodeIncomingCallError.unentitled`.
open class CXProvider: NSObject {
  open var configuration: CXProviderConfiguration
  open private(set) weak var delegate: (any CXProviderDelegate)?
  open var pendingTransactions: [CXTransaction] { [] }
  public init(configuration: CXProviderConfiguration) { self.configuration = configuration }

  /// The delegate hears that the provider began, on the queue.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
    guard let queue, queue !== DispatchQueue.main else { return answerLater { delegate?.providerDidBegin(self) } }
    nonisolated(unsafe) let provider = self  // handed over to the queue
    queue.async { provider.delegate?.providerDidBegin(provider) }
  }
  open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void) {
    answerLater { completion(CXErrorCodeIncomingCallError(.unentitled)) }
  }
  open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
    throw CXErrorCodeIncomingCallError(.unentitled)
  }
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}
  open func reportCall(with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason) {}
  open func reportOutgoingCall(with UUID: UUID, startedConnectingAt dateStartedConnecting: Date?) {}
  open func reportOutgoingCall(with UUID: UUID, connectedAt dateConnected: Date?) {}
  open func invalidate() {}
}

public protocol CXProviderDelegate: NSObjectProtocol {
  func providerDidReset(_ provider: CXProvider)
  func providerDidBegin(_ provider: CXProvider)
  func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
  func provider(_ provider: CXProvider, perform action: CXStartCallAction)
  func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
  func provider(_ provider: CXProvider, perform action: CXEndCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
  func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
}
extension CXProviderDelegate {
  public func providerDidBegin(_ provider: CXProvider) { OptionalRequirement.missing() }
  public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool {
    OptionalRequirement.missing()
    return false
  }
  public func provider(_ provider: CXProvider, perform action: CXStartCallAction) { OptionalRequirement.missing() }
  public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) { OptionalRequirement.missing() }
  public func provider(_ provider: CXProvider, perform action: CXEndCallAction) { OptionalRequirement.missing() }
  public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) { OptionalRequirement.missing() }
  public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) { OptionalRequirement.missing() }
  public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) { OptionalRequirement.missing() }
}
