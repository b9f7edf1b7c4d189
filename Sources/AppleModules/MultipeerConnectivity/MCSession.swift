@_exported public import UIKit

public let MCErrorDomain = "MCErrorDomain"

public struct MCError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, notConnected, invalidParameter, unsupported, timedOut, cancelled, unavailable
    public static func ~= (code: Self, error: any Swift.Error) -> Bool { (error as? MCError)?.code == code }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { MCErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var unknown: Code { .unknown }
  public static var notConnected: Code { .notConnected }
  public static var invalidParameter: Code { .invalidParameter }
  public static var unsupported: Code { .unsupported }
  public static var timedOut: Code { .timedOut }
  public static var cancelled: Code { .cancelled }
  public static var unavailable: Code { .unavailable }
}

public enum MCSessionState: Int, Sendable { case notConnected, connecting, connected }
public enum MCSessionSendDataMode: Int, Sendable { case reliable, unreliable }
public enum MCEncryptionPreference: Int, Sendable { case optional, required, none }
public let kMCSessionMaximumNumberOfPeers = 8
public let kMCSessionMinimumNumberOfPeers = 2

open class MCPeerID: NSObject, @unchecked Sendable {  // immutable
  public let displayName: String
  /// - Precondition: The name is not empty and has at most 63 bytes.
  public init(displayName myDisplayName: String) {
    precondition(
      !myDisplayName.isEmpty && myDisplayName.utf8.count <= 63, "MCPeerID: the display name has 1 to 63 bytes")
    displayName = myDisplayName
  }
}

/// Devices nearby that talk with each other. None is found: nobody is connected, and sending fails with
/// `MCError.notConnected`.
open class MCSession: NSObject {
  open weak var delegate: (any MCSessionDelegate)?
  public let myPeerID: MCPeerID
  public let securityIdentity: [Any]?
  public let encryptionPreference: MCEncryptionPreference
  open var connectedPeers: [MCPeerID] { [] }

  public convenience init(peer myPeerID: MCPeerID) {
    self.init(peer: myPeerID, securityIdentity: nil, encryptionPreference: .optional)
  }
  public init(peer myPeerID: MCPeerID, securityIdentity identity: [Any]?, encryptionPreference: MCEncryptionPreference)
  {
    (self.myPeerID, securityIdentity, self.encryptionPreference) = (myPeerID, identity, encryptionPreference)
  }
  open func send(_ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode) throws {
    throw MCError(.notConnected)
  }
  open func sendResource(
    at resourceURL: URL, withName resourceName: String, toPeer peerID: MCPeerID,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) -> Progress? {
    completionHandler?(MCError(.notConnected))
    return nil
  }
  open func startStream(withName streamName: String, toPeer peerID: MCPeerID) throws -> OutputStream {
    throw MCError(.notConnected)
  }
  open func disconnect() {}
  open func cancelConnectPeer(_ peerID: MCPeerID) {}
}

public protocol MCSessionDelegate: NSObjectProtocol {
  func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
  func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
  func session(
    _ session: MCSession, didReceive stream: InputStream, withName streamName: String, fromPeer peerID: MCPeerID)
  func session(
    _ session: MCSession, didStartReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID,
    with progress: Progress)
  func session(
    _ session: MCSession, didFinishReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID,
    at localURL: URL?,
    withError error: (any Error)?)
  func session(
    _ session: MCSession, didReceiveCertificate certificate: [Any]?, fromPeer peerID: MCPeerID,
    certificateHandler: @escaping (Bool) -> Void
  )
}
extension MCSessionDelegate {
  public func session(
    _ session: MCSession, didReceiveCertificate certificate: [Any]?, fromPeer peerID: MCPeerID,
    certificateHandler: @escaping (Bool) -> Void
  ) { OptionalRequirement.missing() }
}
