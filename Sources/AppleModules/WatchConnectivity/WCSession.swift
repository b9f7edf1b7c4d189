import AbsentServices
@_exported public import PorticoFoundation

public let WCErrorDomain = "WCErrorDomain"

public struct WCError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case genericError = 7001, sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired
    case watchAppNotInstalled, notReachable, invalidParameter, payloadTooLarge, payloadUnsupportedTypes
    case messageReplyFailed, messageReplyTimedOut, fileAccessDenied, deliveryFailed, insufficientSpace, sessionInactive
    case transferTimedOut, companionAppNotInstalled, watchOnlyApp
    public static func ~= (code: Self, error: any Swift.Error) -> Bool { (error as? WCError)?.code == code }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { WCErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var genericError: Code { .genericError }
  public static var sessionNotSupported: Code { .sessionNotSupported }
  public static var sessionMissingDelegate: Code { .sessionMissingDelegate }
  public static var sessionNotActivated: Code { .sessionNotActivated }
  public static var deviceNotPaired: Code { .deviceNotPaired }
  public static var watchAppNotInstalled: Code { .watchAppNotInstalled }
  public static var notReachable: Code { .notReachable }
  public static var invalidParameter: Code { .invalidParameter }
  public static var payloadTooLarge: Code { .payloadTooLarge }
  public static var payloadUnsupportedTypes: Code { .payloadUnsupportedTypes }
  public static var messageReplyFailed: Code { .messageReplyFailed }
  public static var messageReplyTimedOut: Code { .messageReplyTimedOut }
  public static var fileAccessDenied: Code { .fileAccessDenied }
  public static var deliveryFailed: Code { .deliveryFailed }
  public static var insufficientSpace: Code { .insufficientSpace }
  public static var sessionInactive: Code { .sessionInactive }
  public static var transferTimedOut: Code { .transferTimedOut }
  public static var companionAppNotInstalled: Code { .companionAppNotInstalled }
  public static var watchOnlyApp: Code { .watchOnlyApp }
}

public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

/// The session between a phone and its watch. No watch can be paired: messages fail with `WCError.sessionNotSupported`.
open class WCSession: NSObject, @unchecked Sendable {  // the delegate is used on the main thread
  private static let session = WCSession(())
  open class var `default`: WCSession { session }
  open class func isSupported() -> Bool { false }
  private init(_: Void) {}

  open weak var delegate: (any WCSessionDelegate)?
  open var activationState: WCSessionActivationState { .notActivated }
  open var isPaired: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var isComplicationEnabled: Bool { false }
  open var isReachable: Bool { false }
  open var hasContentPending: Bool { false }
  open var iOSDeviceNeedsUnlockAfterRebootForReachability: Bool { false }
  open var watchDirectoryURL: URL? { nil }
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  open var applicationContext: [String: Any] { [:] }
  open var receivedApplicationContext: [String: Any] { [:] }
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  open var outstandingFileTransfers: [WCSessionFileTransfer] { [] }

  /// Ends with an error for the delegate, in a later turn.
  open func activate() {
    answerLater { [self] in
      delegate?.session(self, activationDidCompleteWith: .notActivated, error: WCError(.sessionNotSupported))
    }
  }
  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    answerLater { errorHandler?(WCError(.sessionNotSupported)) }
  }
  open func sendMessageData(_ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil) {
    answerLater { errorHandler?(WCError(.sessionNotSupported)) }
  }
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws { throw WCError(.sessionNotSupported) }
  @discardableResult
  open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    fail(WCSessionUserInfoTransfer(userInfo))
  }
  @discardableResult
  open func transferCurrentComplicationUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    fail(WCSessionUserInfoTransfer(userInfo))
  }
  private func fail(_ transfer: WCSessionUserInfoTransfer) -> WCSessionUserInfoTransfer {
    answerLater { [self] in delegate?.session(self, didFinish: transfer, error: WCError(.sessionNotSupported)) }
    return transfer
  }
  @discardableResult
  open func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    let transfer = WCSessionFileTransfer(file: WCSessionFile(file, metadata))
    answerLater { [self] in delegate?.session(self, didFinish: transfer, error: WCError(.sessionNotSupported)) }
    return transfer
  }
}

open class WCSessionUserInfoTransfer: NSObject {
  public let userInfo: [String: Any]
  init(_ userInfo: [String: Any]) { self.userInfo = userInfo }
  open var isCurrentComplicationInfo: Bool { false }
  open var isTransferring: Bool { false }
  open func cancel() {}
}
open class WCSessionFile: NSObject {
  public let fileURL: URL
  public let metadata: [String: Any]?
  init(_ url: URL, _ metadata: [String: Any]?) { (fileURL, self.metadata) = (url, metadata) }
}
open class WCSessionFileTransfer: NSObject {
  public let file: WCSessionFile
  public let progress = Progress(totalUnitCount: 1)
  init(file: WCSessionFile) { self.file = file }
  open var isTransferring: Bool { false }
  open func cancel() {}
}

public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
  func sessionDidBecomeInactive(_ session: WCSession)
  func sessionDidDeactivate(_ session: WCSession)
  func sessionWatchStateDidChange(_ session: WCSession)
  func sessionReachabilityDidChange(_ session: WCSession)
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void)
  func session(_ session: WCSession, didReceiveMessageData messageData: Data)
  func session(_ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void)
  func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  func session(_ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?)
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
  func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
  func session(_ session: WCSession, didReceive file: WCSessionFile)
}
extension WCSessionDelegate {
  public func sessionWatchStateDidChange(_ session: WCSession) { OptionalRequirement.missing() }
  public func sessionReachabilityDidChange(_ session: WCSession) { OptionalRequirement.missing() }
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) { OptionalRequirement.missing() }
  public func session(
    _ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void
  ) {
    OptionalRequirement.missing()
  }
  public func session(_ session: WCSession, didReceiveMessageData messageData: Data) { OptionalRequirement.missing() }
  public func session(
    _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void
  ) {
    OptionalRequirement.missing()
  }
  public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {
    OptionalRequirement.missing()
  }
  public func session(_ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?)
  {
    OptionalRequirement.missing()
  }
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {
    OptionalRequirement.missing()
  }
  public func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?) {
    OptionalRequirement.missing()
  }
  public func session(_ session: WCSession, didReceive file: WCSessionFile) { OptionalRequirement.missing() }
}
