import AVFoundation
import AuthenticationServices
import CoreLocation
import LocalAuthentication
import MapKit
import MessageUI
import Photos
import PorticoTesting
import SceneKit
import SpriteKit
import StoreKit
import Testing
import UIKit
import WebKit

/// Services that are not here answer by the error that Apple documents for it, so that an app which asks first goes on.
@Suite(.serialized) @MainActor
struct AbsentServiceTests {
  private final class Web: NSObject, WKNavigationDelegate {
    var calls: [String] = []
    var error: NSError?
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      calls.append("start")
    }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
      calls.append("fail")
      self.error = error as NSError
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { calls.append("finish") }
  }
  private final class Doorkeeper: NSObject, WKNavigationDelegate {
    var calls: [String] = []
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
      calls.append("decide")
      decisionHandler(.cancel)
    }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
      calls.append("fail")
    }
  }

  @Test func `a page fails to load by its delegate, in a later turn, with the address in the error`() throws {
    let stage = TestStage(), view = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), delegate = Web()
    stage.show(view)
    view.navigationDelegate = delegate
    let page = try #require(URL(string: "https://example.com/a"))
    #expect(view._load(page) != nil)
    #expect(view.isLoading && view.url == page && delegate.calls == [])
    stage.settle()
    #expect(delegate.calls == ["start", "fail"])
    #expect(
      delegate.error?.domain == NSURLErrorDomain
        && delegate.error?.userInfo[NSURLErrorFailingURLErrorKey] as? URL == page)
    #expect(!view.isLoading && view.url == nil)
  }

  @Test func `a page that the delegate does not allow is not loaded, and nothing fails`() throws {
    let stage = TestStage(), view = WKWebView(frame: .zero), delegate = Doorkeeper()
    stage.show(view)
    view.navigationDelegate = delegate
    _ = view.loadHTMLString("<p>", baseURL: nil)
    stage.settle()
    #expect(delegate.calls == ["decide"] && !view.isLoading)
  }

  @Test func `a web view and a map draw their names, and have no subviews for them`() {
    func picture(_ view: UIView) -> Data? {
      UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
        _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
      }
      .pngData()
    }
    let frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    for view in [WKWebView(frame: frame), MKMapView(frame: frame)] as [UIView] {
      let plain = UIView(frame: frame)
      plain.backgroundColor = view.backgroundColor
      #expect(picture(view) != picture(plain))
      #expect(view.subviews.allSatisfy { $0 is UIScrollView })
    }
  }

  private final class Places: NSObject, CLLocationManagerDelegate {
    var calls: [String] = []
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      calls.append("\(manager.authorizationStatus)")
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      if let code = (error as? CLError)?.code { calls.append("\(code)") }
    }
    func locationManager(
      _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
    ) { calls.append("\(beaconConstraint.major ?? 0) \((error as? CLError)?.code as Any)") }
  }
  private final class OldPlaces: NSObject, CLLocationManagerDelegate {
    var status: CLAuthorizationStatus?
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      self.status = status
    }
  }

  @Test func `a location manager says at once that it is denied, and fails when it is asked`() {
    let stage = TestStage(), manager = CLLocationManager(), delegate = Places()
    manager.delegate = delegate
    manager.requestWhenInUseAuthorization()
    stage.settle()
    #expect(delegate.calls == ["denied"])
    manager.requestLocation()
    stage.settle()
    #expect(delegate.calls == ["denied", "denied"])
  }

  @Test func `a location is archived with all that it says`() throws {
    let place = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 48.1, longitude: 11.5), altitude: 500, horizontalAccuracy: 5,
      verticalAccuracy: 8,
      course: 90, courseAccuracy: 2, speed: 3, speedAccuracy: 1, timestamp: Date(timeIntervalSinceReferenceDate: 1000))
    let data = try NSKeyedArchiver.archivedData(withRootObject: place, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))
    #expect(
      read.coordinate.latitude == 48.1 && read.coordinate.longitude == 11.5 && read.altitude == 500 && read.course == 90
    )
    #expect(read.horizontalAccuracy == 5 && read.verticalAccuracy == 8 && read.courseAccuracy == 2 && read.speed == 3)
    #expect(read.speedAccuracy == 1 && read.timestamp == place.timestamp)
    #expect(CLLocation(coder: NSKeyedUnarchiver._unarchiver(forReadingWith: Data())) == nil)
  }

  @Test func `no beacon is heard, and identities of beacons are equal by their numbers`() {
    let stage = TestStage(), manager = CLLocationManager(), delegate = Places(), id = UUID()
    stage.settle()
    manager.delegate = delegate
    manager.startRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: id, major: 7))
    stage.settle()
    #expect(delegate.calls.last == "7 Optional(CoreLocation.CLError.Code.rangingUnavailable)")
    let region = CLBeaconRegion(uuid: id, major: 7, minor: 9, identifier: "desk")
    #expect(
      region.beaconIdentityConstraint == CLBeaconIdentityConstraint(uuid: id, major: 7, minor: 9) && region.minor == 9)
    #expect(region.beaconIdentityConstraint != CLBeaconIdentityConstraint(uuid: id, major: 7))
  }

  @Test func `a delegate that has only the older method of authorisation is told by it`() {
    let stage = TestStage(), manager = CLLocationManager(), delegate = OldPlaces()
    manager.delegate = delegate
    stage.settle()
    #expect(delegate.status == .denied)
  }

  @Test func `access is denied to the camera, payments, mail and the user's face`() async throws {
    #expect(await AVCaptureDevice.requestAccess(for: .video) == false)
    #expect(AVCaptureDevice.default(for: .video) == nil)
    #expect(!SKPaymentQueue.canMakePayments() && !MFMailComposeViewController.canSendMail())
    var error: NSError?
    #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    #expect(error?.domain == LAErrorDomain && error?.code == LAError.biometryNotAvailable.rawValue)
    #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    #expect(error?.code == LAError.passcodeNotSet.rawValue)
  }

  @Test func `a camera that is not there joins no session, and what records or exports says why it failed`() async {
    let stage = TestStage(), session = AVCaptureSession(), output = AVCaptureStillImageOutput()
    #expect(
      AVCaptureDevice.DiscoverySession(deviceTypes: [.builtInDualCamera], mediaType: .video, position: .back).devices
        .isEmpty)
    session.addOutput(output)
    session.startRunning()
    #expect(session.outputs == [output] && !session.isRunning && output.connection(with: .video) == nil)
    var errors: [Int] = []
    output.captureStillImageAsynchronously(from: AVCaptureConnection()) { buffer, error in
      if buffer == nil, let error { errors.append((error as NSError).code) }
    }
    let export = AVAssetExportSession(asset: AVAsset(), presetName: AVAssetExportPresetHighestQuality)
    export?.exportAsynchronously { if let error = export?.error { errors.append((error as NSError).code) } }
    #expect(errors.isEmpty && export?.status == .waiting)
    stage.settle()
    #expect(
      errors == [AVError.Code.deviceNotConnected.rawValue, AVError.Code.exportFailed.rawValue]
        && export?.status == .failed)
    let cancelled = AVAssetExportSession(asset: AVAsset(), presetName: AVAssetExportPresetLowQuality)
    cancelled?.exportAsynchronously {}
    cancelled?.cancelExport()
    stage.settle()
    #expect(cancelled?.status == .cancelled && cancelled?.error == nil)
  }

  @Test func `scenes keep their trees and tell of their view, and draw nothing`() {
    let view = SKView(), scene = Stage(size: CGSize(width: 10, height: 10)),
      sprite = SKSpriteNode(color: .red, size: .zero)
    scene.addChild(sprite)
    view.presentScene(scene)
    view.presentScene(nil)
    #expect(
      scene.moves == ["to", "from"] && sprite.scene === scene && scene.view == nil && view.texture(from: sprite) == nil)
    sprite.removeFromParent()
    #expect(sprite.parent == nil && scene.children.isEmpty)
    let root = SCNScene().rootNode, arm = SCNNode(), hand = SCNNode()
    hand.name = "hand"
    root.addChildNode(arm)
    arm.addChildNode(hand)
    #expect(
      root.childNode(withName: "hand", recursively: true) === hand
        && root.childNode(withName: "hand", recursively: false) == nil)
    root.addChildNode(hand)
    #expect(arm.childNodes.isEmpty && hand.parent === root && SCNScene(named: "ship.scn") == nil)
  }

  private final class Stage: SKScene {
    var moves: [String] = []
    override func didMove(to view: SKView) { moves.append("to") }
    override func willMove(from view: SKView) { moves.append("from") }
  }

  @Test func `a live photo cannot be read`() {
    let stage = TestStage()
    var error: NSError?
    PHLivePhoto.request(withResourceFileURLs: [], placeholderImage: nil, targetSize: .zero, contentMode: .aspectFit) {
      photo, info in
      if photo == nil { error = info[PHLivePhotoInfoErrorKey] as? NSError }
    }
    stage.settle()
    #expect(error?.domain == PHPhotosErrorDomain && error?.code == 3302)
  }

  @Test func `a buffer of pixels has memory, rows and a format, and refuses sizes and formats that it cannot have`() {
    var buffer: CVPixelBuffer?
    #expect(CVPixelBufferCreate(kCFAllocatorDefault, 3, 2, kCVPixelFormatType_32BGRA, nil, &buffer) == kCVReturnSuccess)
    guard let buffer else { return }
    CVPixelBufferLockBaseAddress(buffer, [])
    CVPixelBufferGetBaseAddress(buffer)?.storeBytes(
      of: 7, toByteOffset: CVPixelBufferGetBytesPerRow(buffer) + 8, as: UInt8.self)
    CVPixelBufferUnlockBaseAddress(buffer, [])
    #expect(
      CVPixelBufferGetBytesPerRow(buffer) == 16 && CVPixelBufferGetWidth(buffer) == 3
        && CVPixelBufferGetHeight(buffer) == 2)
    var other: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, 0, 2, kCVPixelFormatType_32BGRA, nil, &other) == kCVReturnInvalidSize)
    #expect(
      CVPixelBufferCreate(nil, 1, 2, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, nil, &other)
        == kCVReturnInvalidPixelFormat)
  }

  @Test func `a player's item fails in a later turn`() throws {
    let stage = TestStage(), player = AVPlayer(url: try #require(URL(string: "file:///a.mp4")))
    player.play()
    #expect(player.currentItem?.status == .unknown)
    stage.settle()
    #expect(player.currentItem?.status == .failed && (player.currentItem?.error as? AVError)?.code == .decoderNotFound)
    #expect(throws: (any Error).self) { try AVAudioPlayer(data: Data()) }
  }
}

/// Checks the arithmetic of those frameworks, which is right.
struct ModuleArithmeticTests {
  /// By construction: the wider side of the shape fills the rectangle, and the other is centred.
  @Test func `a shape is fitted into the middle of a rectangle`() {
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRect(x: 10, y: 10, width: 100, height: 100))
        == CGRect(x: 10, y: 35, width: 100, height: 50))
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 1, height: 4), insideRect: CGRect(x: 0, y: 0, width: 100, height: 40))
        == CGRect(x: 45, y: 0, width: 10, height: 40))
  }

  /// A degree of the equator is 2π · 6378137 m / 360; from the equator to the pole the meridian of WGS 84 measures
  /// 10001965.729 m.
  @Test func `distances on the Earth are those of the ellipsoid`() {
    func place(_ latitude: Double, _ longitude: Double) -> CLLocation {
      CLLocation(latitude: latitude, longitude: longitude)
    }
    #expect(abs(place(0, 0).distance(from: place(0, 1)) - 2 * .pi * 6_378_137 / 360) < 1e-3)
    #expect(abs(place(0, 0).distance(from: place(90, 0)) - 10_001_965.729) < 1e-2)
    #expect(place(50, 10).distance(from: place(50, 10)) == 0)
  }

  @Test func `a time is a fraction, and sums are exact`() {
    let third = CMTime(value: 1, timescale: 3), half = CMTime(value: 1, timescale: 2)
    #expect(third + half == CMTime(value: 5, timescale: 6) && (third + half).timescale == 6)
    #expect(third < half && CMTime(value: 2, timescale: 4) == half)
    #expect(
      CMTime(seconds: 0.3, preferredTimescale: 10).value == 3
        && CMTime(seconds: 0.25, preferredTimescale: 10).hasBeenRounded)
    #expect(CMTime.indefinite.seconds.isNaN && CMTime.positiveInfinity > half && !CMTime.invalid.isValid)
  }

  /// The projection's square ends at 85.0511° north, where tan(π/4 + φ/2) = e^π.
  @Test func `the map's plane is Mercator's, and leads back`() {
    let edge = MKMapPoint(
      CLLocationCoordinate2D(latitude: (2 * atan(exp(Double.pi)) - .pi / 2) * 180 / .pi, longitude: -180))
    #expect(abs(edge.x) < 1e-3 && abs(edge.y) < 1e-3)
    let back = MKMapPoint(CLLocationCoordinate2D(latitude: 48.2, longitude: 16.4)).coordinate
    #expect(abs(back.latitude - 48.2) < 1e-9 && abs(back.longitude - 16.4) < 1e-9)
  }
}

/// The same of what is asynchronous today, and of pages that sign in.
@Suite(.serialized) @MainActor
struct AbsentServiceOfTodayTests {
  @Test func `the shop of today sells nothing, and nothing was bought`() async throws {
    #expect(try await Product.products(for: ["coins"]).isEmpty)
    var entitlements = 0
    for await _ in Transaction.currentEntitlements { entitlements += 1 }
    #expect(entitlements == 0)
    await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
    // Updates may come as long as somebody waits for them.
    let waiting = Task { () -> Int in
      var count = 0
      for await _ in Transaction.updates { count += 1 }
      return count
    }
    waiting.cancel()
    #expect(await waiting.value == 0)
  }

  @Test func `an asset keeps the delegate of its loader and asks it for nothing`() {
    final class Loader: NSObject, AVAssetResourceLoaderDelegate {}
    let asset = AVURLAsset(url: URL(fileURLWithPath: "/none.m4v")), loader = Loader()
    asset.resourceLoader.setDelegate(loader, queue: .main)
    #expect(asset.resourceLoader.delegate === loader && asset.resourceLoader.delegateQueue != nil)
    #expect(AVFileType.m4v.rawValue == "com.apple.m4v-video")
  }

  @Test func `a value of an asset is asked for by its name, and cannot be read`() async {
    let error = await #expect(throws: AVError.self) {
      _ = try await AVURLAsset(url: URL(fileURLWithPath: "/none.mp4")).load(.duration, .isPlayable)
    }
    #expect(error?.code == .decoderNotFound)
  }

  @Test func `a page that signs in ends as a person ends it, and needs somewhere to show itself`() {
    final class Anchor: NSObject, ASWebAuthenticationPresentationContextProviding {
      func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { UIWindow() }
    }
    let stage = TestStage()
    var codes: [ASWebAuthenticationSessionError.Code?] = []
    let address = URL(string: "https://example.com")!, anchor = Anchor()
    let session = ASWebAuthenticationSession(url: address, callbackURLScheme: "app") {
      codes.append(($1 as? ASWebAuthenticationSessionError)?.code)
    }
    session.presentationContextProvider = anchor
    #expect(session.start() && !session.start())
    let lost = ASWebAuthenticationSession(url: address, callbackURLScheme: "app") {
      codes.append(($1 as? ASWebAuthenticationSessionError)?.code)
    }
    #expect(!lost.start())
    stage.advance(by: 0.1)
    #expect(codes == [.canceledLogin, .presentationContextNotProvided])
  }

  @Test func `a map's picture and a search for places fail by the map's own error`() async {
    let search = await #expect(throws: MKError.self) { _ = try await MKLocalSearch(request: .init()).start() }
    let picture = await #expect(throws: MKError.self) { _ = try await MKMapSnapshotter(options: .init()).start() }
    #expect(search?.code == .serverFailure && picture?.code == .serverFailure)
    #expect(
      MKMapItem.forCurrentLocation().isCurrentLocation
        && MKMapView().preferredConfiguration is MKStandardMapConfiguration)
  }
}
