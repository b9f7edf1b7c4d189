import AbsentServices
public import UIKit

/// Tells devices nearby of this one: starting fails with `MCError.unavailable`.
open class MCNearbyServiceAdvertiser: NSObject {
  open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?
  public let myPeerID: MCPeerID
  public let discoveryInfo: [String: String]?
  public let serviceType: String
  public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String) {
    (self.myPeerID, discoveryInfo, self.serviceType) = (myPeerID, info, serviceType)
  }
  open func startAdvertisingPeer() {
    answerLater { [self] in delegate?.advertiser(self, didNotStartAdvertisingPeer: MCError(.unavailable)) }
  }
  open func stopAdvertisingPeer() {}
}
public protocol MCNearbyServiceAdvertiserDelegate: NSObjectProtocol {
  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peerID: MCPeerID, withContext context: Data?,
    invitationHandler: @escaping (Bool, MCSession?) -> Void)
  func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error)
}
extension MCNearbyServiceAdvertiserDelegate {
  public func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error) {
    OptionalRequirement.missing()
  }
}

/// Looks for devices nearby: starting fails with `MCError.unavailable`.
open class MCNearbyServiceBrowser: NSObject {
  open weak var delegate: (any MCNearbyServiceBrowserDelegate)?
  public let myPeerID: MCPeerID
  public let serviceType: String
  public init(peer myPeerID: MCPeerID, serviceType: String) {
    (self.myPeerID, self.serviceType) = (myPeerID, serviceType)
  }
  open func startBrowsingForPeers() {
    answerLater { [self] in delegate?.browser(self, didNotStartBrowsingForPeers: MCError(.unavailable)) }
  }
  open func stopBrowsingForPeers() {}
  open func invitePeer(_ peerID: MCPeerID, to session: MCSession, withContext context: Data?, timeout: TimeInterval) {}
}
public protocol MCNearbyServiceBrowserDelegate: NSObjectProtocol {
  func browser(_ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID, withDiscoveryInfo info: [String: String]?)
  func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
  func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error)
}
extension MCNearbyServiceBrowserDelegate {
  public func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error) {
    OptionalRequirement.missing()
  }
}

/// Asks the person whether to join; nobody calls, so that it never does.
open class MCAdvertiserAssistant: NSObject {
  public let session: MCSession
  public let serviceType: String
  public let discoveryInfo: [String: String]?
  public init(serviceType: String, discoveryInfo info: [String: String]?, session: MCSession) {
    (self.serviceType, discoveryInfo, self.session) = (serviceType, info, session)
  }
  open func start() {}
  open func stop() {}
}

/// The page of devices nearby, which shows no more than its own name; Cancel closes it.
@preconcurrency @MainActor
open class MCBrowserViewController: UIViewController {
  open weak var delegate: (any MCBrowserViewControllerDelegate)?
  open var minimumNumberOfPeers = kMCSessionMinimumNumberOfPeers
  open var maximumNumberOfPeers = kMCSessionMaximumNumberOfPeers

  public convenience init(serviceType: String, session: MCSession) { self.init(nibName: nil, bundle: nil) }
  public convenience init(browser: MCNearbyServiceBrowser, session: MCSession) { self.init(nibName: nil, bundle: nil) }

  open override func loadView() { view = NamedPage("MCBrowserViewController", .systemBackground) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    addCancelButton(to: view) { [weak self] in
      guard let self else { return }
      delegate?.browserViewControllerWasCancelled(self)
    }
  }
}
@preconcurrency @MainActor
public protocol MCBrowserViewControllerDelegate: NSObjectProtocol {
  func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
  func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
}
