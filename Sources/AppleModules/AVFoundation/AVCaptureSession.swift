public import PorticoFoundation
public import QuartzCore

/// Joins inputs and outputs. Without a device there is nothing to add, and it never runs.
open class AVCaptureSession: NSObject, @unchecked Sendable {  // kept values are touched by one thread, as Apple asks
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
    public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPreset352x288")
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
  }
  open var sessionPreset = Preset.high
  open var inputs: [AVCaptureInput] { [] }
  open private(set) var outputs: [AVCaptureOutput] = []
  open var isRunning: Bool { false }
  open func canSetSessionPreset(_ preset: Preset) -> Bool { false }
  open func canAddInput(_ input: AVCaptureInput) -> Bool { false }
  open func addInput(_ input: AVCaptureInput) {
    fatalError("No camera or microphone can be added: canAddInput(_:) says so.")
  }
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
  /// Nil: nothing comes in.
  open var connection: AVCaptureConnection? { nil }
  /// As for a camera held upright, whose picture fills the layer.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    bounds.isEmpty ? .zero : CGPoint(x: pointInLayer.y / bounds.height, y: 1 - pointInLayer.x / bounds.width)
  }
  /// As for a camera held upright, whose picture fills the layer.
  open func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect {
    let rect = rectInMetadataOutputCoordinates
    return CGRect(
      x: (1 - rect.maxY) * bounds.width, y: rect.minX * bounds.height, width: rect.height * bounds.width,
      height: rect.width * bounds.height
    )
  }
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? { nil }
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
}
