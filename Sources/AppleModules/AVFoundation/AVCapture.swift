import AbsentServices
public import PorticoFoundation

public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// A camera or a microphone, of which there are none.
open class AVCaptureDevice: NSObject {
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum ExposureMode: Int, Sendable { case locked, autoExpose, continuousAutoExposure, custom }
  public enum WhiteBalanceMode: Int, Sendable { case locked, autoWhiteBalance, continuousAutoWhiteBalance }
  public enum AutoFocusRangeRestriction: Int, Sendable { case none, near, far }
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
    public static let builtInDualWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    public static let builtInTripleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
  }

  let device: String
  init(named device: String) { self.device = device }

  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open class func `default`(_ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position)
    -> AVCaptureDevice?
  { nil }
  open class func devices() -> [AVCaptureDevice] { [] }
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
  open var flashMode = FlashMode.off
  open var focusMode = FocusMode.locked
  open var exposureMode = ExposureMode.locked
  open var whiteBalanceMode = WhiteBalanceMode.locked
  open var autoFocusRangeRestriction = AutoFocusRangeRestriction.none
  open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var videoZoomFactor: CGFloat = 1
  open var activeFormat: Format {
    get { fatalError("There is no camera, so that no format is active.") }
    set { fatalError("There is no camera, so that no format is active.") }
  }
  open var activeDepthDataFormat: Format?
  open var activeColorSpace = AVCaptureColorSpace.sRGB
  open var isSmoothAutoFocusEnabled = false
  open var isLowLightBoostEnabled: Bool { false }
  open var isLowLightBoostSupported: Bool { false }
  open var isSmoothAutoFocusSupported: Bool { false }
  open var automaticallyAdjustsVideoHDREnabled = true
  open var isVideoHDREnabled = false
  open var formats: [Format] { [] }
  open var modelID: String { device }
  open var manufacturer: String { "" }
  open var lensPosition: Float { 0 }
  open var iso: Float { 0 }
  open var exposureDuration: CMTime { .invalid }
  open var exposureTargetBias: Float { 0 }
  open var minExposureTargetBias: Float { 0 }
  open var maxExposureTargetBias: Float { 0 }
  open var isAdjustingExposure: Bool { false }
  open var isRampingVideoZoom: Bool { false }
  open func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) {}
  open func cancelVideoZoomRamp() {}
  open func setExposureTargetBias(_ bias: Float, completionHandler handler: ((CMTime) -> Void)? = nil) {
    answerLater { handler?(.invalid) }
  }
  open func setFocusModeLocked(lensPosition: Float, completionHandler handler: ((CMTime) -> Void)? = nil) {
    answerLater { handler?(.invalid) }
  }
  open var activeVideoMinFrameDuration = CMTime.invalid
  open var activeVideoMaxFrameDuration = CMTime.invalid
  open var isSubjectAreaChangeMonitoringEnabled = false
  open var isTorchAvailable: Bool { false }
  open var isFlashAvailable: Bool { false }
  open var isTorchActive: Bool { false }
  open var isConnected: Bool { false }
  open var isFocusPointOfInterestSupported: Bool { false }
  open var isExposurePointOfInterestSupported: Bool { false }
  open var isAutoFocusRangeRestrictionSupported: Bool { false }
  open var isAdjustingFocus: Bool { false }
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  open var maxAvailableVideoZoomFactor: CGFloat { 1 }
  open var deviceType: DeviceType { .builtInWideAngleCamera }
  open func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
  open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { false }
  open func isFlashModeSupported(_ flashMode: FlashMode) -> Bool { false }
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  open func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }
  open func setTorchModeOn(level torchLevel: Float) throws { throw AVError(.deviceNotConnected) }
  open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
  open func unlockForConfiguration() {}
}

extension AVCaptureDevice {
  /// Finds no device.
  open class DiscoverySession: NSObject {
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
    open var devices: [AVCaptureDevice] { [] }
  }
}

open class AVCaptureInput: NSObject {}

/// Cannot be made: there is no device.
open class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice
  public init(device: AVCaptureDevice) throws { throw AVError(.deviceNotConnected) }
}
