import AbsentServices
@_exported public import UIKit

public let GKErrorDomain = "GKErrorDomain"

public struct GKError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1, cancelled, communicationsFailure, userDenied, invalidCredentials, notAuthenticated
    case authenticationInProgress, invalidPlayer, scoreNotSet, parentalControlsBlocked, playerStatusExceedsMaximumLength
    case playerStatusInvalid, matchRequestInvalid, underage, gameUnrecognized, notSupported, invalidParameter
    case unexpectedConnection, challengeInvalid
    public static func ~= (code: Self, error: any Swift.Error) -> Bool { (error as? GKError)?.code == code }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { GKErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var unknown: Code { .unknown }
  public static var cancelled: Code { .cancelled }
  public static var communicationsFailure: Code { .communicationsFailure }
  public static var userDenied: Code { .userDenied }
  public static var invalidCredentials: Code { .invalidCredentials }
  public static var notAuthenticated: Code { .notAuthenticated }
  public static var authenticationInProgress: Code { .authenticationInProgress }
  public static var invalidPlayer: Code { .invalidPlayer }
  public static var scoreNotSet: Code { .scoreNotSet }
  public static var parentalControlsBlocked: Code { .parentalControlsBlocked }
  public static var playerStatusExceedsMaximumLength: Code { .playerStatusExceedsMaximumLength }
  public static var playerStatusInvalid: Code { .playerStatusInvalid }
  public static var matchRequestInvalid: Code { .matchRequestInvalid }
  public static var underage: Code { .underage }
  public static var gameUnrecognized: Code { .gameUnrecognized }
  public static var notSupported: Code { .notSupported }
  public static var invalidParameter: Code { .invalidParameter }
  public static var unexpectedConnection: Code { .unexpectedConnection }
  public static var challengeInvalid: Code { .challengeInvalid }
}

open class GKBasePlayer: NSObject {
  open var displayName: String? { nil }
}

/// Somebody who plays. Nobody is known here.
open class GKPlayer: GKBasePlayer, @unchecked Sendable {  // holds nothing
  public enum PhotoSize: Int, Sendable { case small, normal }
  init(_: Void) {}
  open var gamePlayerID: String { "" }
  open var teamPlayerID: String { "" }
  open var playerID: String { "" }
  open var alias: String { "" }
  open override var displayName: String { "" }
  open func loadPhoto(
    for size: PhotoSize, withCompletionHandler completionHandler: ((UIImage?, (any Error)?) -> Void)? = nil
  ) {
    answerLater { completionHandler?(nil, GKError(.notAuthenticated)) }
  }
}

/// The person at the device, who cannot sign in: setting the handler ends with `GKError.notSupported`.
open class GKLocalPlayer: GKPlayer, @unchecked Sendable {  // used on the main thread
  private static let player = GKLocalPlayer(())
  open class var local: GKLocalPlayer { player }
  /// The same object as `local`.
  open class func localPlayer() -> GKLocalPlayer { player }

  open var isAuthenticated: Bool { false }
  open var isUnderage: Bool { false }
  open var isMultiplayerGamingRestricted: Bool { true }
  open var isPersonalizedCommunicationRestricted: Bool { true }
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    didSet { answerLater { [self] in authenticateHandler?(nil, GKError(.notSupported)) } }
  }
  open func register(_ listener: any GKLocalPlayerListener) {}
  open func unregisterListener(_ listener: any GKLocalPlayerListener) {}
  open func unregisterAllListeners() {}
  open func loadFriends(_ completionHandler: @escaping ([GKPlayer]?, (any Error)?) -> Void) {
    answerLater { completionHandler(nil, GKError(.notAuthenticated)) }
  }
  open func loadDefaultLeaderboardIdentifier(completionHandler: ((String?, (any Error)?) -> Void)? = nil) {
    answerLater { completionHandler?(nil, GKError(.notAuthenticated)) }
  }
}
public protocol GKLocalPlayerListener: NSObjectProtocol {}

extension NSNotification.Name {
  public static let GKPlayerAuthenticationDidChangeNotificationName = NSNotification.Name(
    "GKPlayerAuthenticationDidChangeNotificationName")
  public static let GKPlayerDidChangeNotificationName = NSNotification.Name("GKPlayerDidChangeNotificationName")
}
