import AbsentServices
public import PorticoFoundation

public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// A camera or a microphone, of which there are none.
open class AVCaptureDevice: NSObject {
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum FlashMode: Int, Sendable { case off, on, auto }
  public enum TorchMode: Int, Sendable { case off, on, auto }
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
  }

  let device: String
  init(named device: String) { self.device = device }

  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open class func `default`(_ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position) -> AVCaptureDevice? { nil }
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .denied }
  open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) {
    answerLater { handler(false) }
  }
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }

  open var localizedName: String { device }
  open var uniqueID: String { device }
  open var position: Position { .unspecified }
  open var hasTorch: Bool { false }
  open var hasFlash: Bool { false }
  open var torchMode = TorchMode.off
  open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
  open func unlockForConfiguration() {}
}

open class AVCaptureInput: NSObject {}
open class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice
  public init(device: AVCaptureDevice) throws { throw AVError(.deviceNotConnected) }
}
open class AVCaptureOutput: NSObject {}
open class AVCapturePhotoOutput: AVCaptureOutput {}
open class AVCaptureVideoDataOutput: AVCaptureOutput {
  open var alwaysDiscardsLateVideoFrames = true
  open var videoSettings: [String: Any]! = [:]
}

open class AVMetadataObject: NSObject {
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    public static let face = ObjectType(rawValue: "face")
  }
  public let type: ObjectType
  init(type: ObjectType) { self.type = type }
}
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  open var stringValue: String? { nil }
}
open class AVCaptureConnection: NSObject {}

public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection)
}
extension AVCaptureMetadataOutputObjectsDelegate {
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection
  ) { OptionalRequirement.missing() }
}

open class AVCaptureMetadataOutput: AVCaptureOutput {
  open private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
  ) {
    metadataObjectsDelegate = objectsDelegate
  }
}

/// Joins inputs and outputs. Without a device there is nothing to add, and it never runs.
open class AVCaptureSession: NSObject, @unchecked Sendable {  // kept values are touched by one thread, as Apple asks
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
  }
  open var sessionPreset = Preset.high
  open var inputs: [AVCaptureInput] { [] }
  open private(set) var outputs: [AVCaptureOutput] = []
  open var isRunning: Bool { false }
  open func canSetSessionPreset(_ preset: Preset) -> Bool { false }
  open func canAddInput(_ input: AVCaptureInput) -> Bool { false }
  open func addInput(_ input: AVCaptureInput) { fatalError("No camera or microphone can be added: canAddInput(_:) says so.") }
  open func removeInput(_ input: AVCaptureInput) {}
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  open func beginConfiguration() {}
  open func commitConfiguration() {}
  open func startRunning() {}
  open func stopRunning() {}
}

/// An empty layer: no picture comes from a camera.
open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
}
