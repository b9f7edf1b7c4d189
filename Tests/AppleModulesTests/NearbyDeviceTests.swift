import CoreBluetooth
import GameController
import GameKit
import MultipeerConnectivity
import PorticoTesting
import Testing
import WatchConnectivity

/// Devices beside this one, of which there are none.
@MainActor
struct NearbyDeviceTests {
  private final class Watch: NSObject, WCSessionDelegate {
    var errors: [WCError.Code] = []
    func session(
      _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?
    ) {
      if let error = error as? WCError { errors.append(error.code) }
    }
    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) {}
  }
  private final class Radio: NSObject, CBCentralManagerDelegate {
    var states: [CBManagerState] = []
    func centralManagerDidUpdateState(_ central: CBCentralManager) { states.append(central.state) }
  }
  private final class Browser: NSObject, MCNearbyServiceBrowserDelegate {
    var error: (any Error)?
    func browser(
      _ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID, withDiscoveryInfo info: [String: String]?
    ) {}
    func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID) {}
    func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error) { self.error = error }
  }

  @Test func `no watch can be paired, and activating says so later`() {
    let stage = TestStage(), delegate = Watch(), session = WCSession.default
    #expect(!WCSession.isSupported() && !session.isReachable)
    session.delegate = delegate
    session.activate()
    #expect(delegate.errors.isEmpty)
    var code: WCError.Code?
    session.sendMessage(["a": 1], replyHandler: nil) { code = ($0 as? WCError)?.code }
    stage.settle()
    #expect(delegate.errors == [.sessionNotSupported] && code == .sessionNotSupported)
    #expect(throws: WCError(.sessionNotSupported)) { try session.updateApplicationContext([:]) }
  }

  @Test func `the radio is unsupported, and its delegate hears so`() {
    let stage = TestStage(), delegate = Radio(), manager = CBCentralManager(delegate: delegate, queue: nil)
    stage.settle()
    #expect(delegate.states == [.unsupported] && manager.retrievePeripherals(withIdentifiers: [UUID()]).isEmpty)
  }

  /// Source: the base UUID of the Bluetooth specification.
  @Test func `a short identifier is the long one in Bluetooth's base`() {
    let short = CBUUID(string: "180D"), long = CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB")
    #expect(short == long && short.hash == long.hash && short.uuidString == "180D" && short.data == Data([0x18, 0x0D]))
    #expect(short != CBUUID(string: "180F") && long.uuidString == "0000180D-0000-1000-8000-00805F9B34FB")
  }

  @Test func `nobody is found nearby, nobody signs in, nothing is held in hand`() {
    let stage = TestStage(), me = MCPeerID(displayName: "me"), delegate = Browser()
    let browser = MCNearbyServiceBrowser(peer: me, serviceType: "chat")
    browser.delegate = delegate
    browser.startBrowsingForPeers()
    var code: GKError.Code?
    GKLocalPlayer.local.authenticateHandler = { _, error in code = (error as? GKError)?.code }
    stage.settle()
    GKLocalPlayer.local.authenticateHandler = nil
    #expect((delegate.error as? MCError)?.code == .unavailable)
    #expect(throws: MCError(.notConnected)) { try MCSession(peer: me).send(Data(), toPeers: [], with: .reliable) }
    #expect(code == .notSupported && !GKLocalPlayer.local.isAuthenticated)
    #expect(GCController.controllers().isEmpty && GCKeyboard.coalesced == nil)
  }
}
