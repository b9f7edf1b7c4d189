public import PorticoFoundation

/// A range of frame rates that a format offers, in frames per second.
open class AVFrameRateRange: NSObject {
  public let minFrameRate: Float64
  public let maxFrameRate: Float64
  init(minFrameRate: Float64, maxFrameRate: Float64) {
    (self.minFrameRate, self.maxFrameRate) = (minFrameRate, maxFrameRate)
  }
  open var maxFrameDuration: CMTime { CMTime(seconds: 1 / minFrameRate, preferredTimescale: 600) }
  open var minFrameDuration: CMTime { CMTime(seconds: 1 / maxFrameRate, preferredTimescale: 600) }
}

extension AVCaptureDevice {
  /// A way in which a device delivers its data. No device is here, so that none is ever made.
  open class Format: NSObject {
    public let mediaType: AVMediaType
    public let formatDescription: CMFormatDescription
    init(mediaType: AVMediaType, formatDescription: CMFormatDescription) {
      (self.mediaType, self.formatDescription) = (mediaType, formatDescription)
    }
    open var videoSupportedFrameRateRanges: [AVFrameRateRange] { [] }
    open var videoFieldOfView: Float { 0 }
    open var isVideoBinned: Bool { false }
    open var isVideoHDRSupported: Bool { false }
    open var videoMaxZoomFactor: CGFloat { 1 }
    open var minISO: Float { 0 }
    open var maxISO: Float { 0 }
    open var minExposureDuration: CMTime { .invalid }
    open var maxExposureDuration: CMTime { .invalid }
    open var highResolutionStillImageDimensions: CMVideoDimensions { CMVideoDimensions() }
    open var supportedDepthDataFormats: [Format] { [] }
    open var isPortraitEffectsMatteStillImageDeliverySupported: Bool { false }
    open func isVideoStabilizationModeSupported(_ videoStabilizationMode: AVCaptureVideoStabilizationMode) -> Bool {
      false
    }
  }

  public struct WhiteBalanceGains: Sendable {
    public var redGain: Float
    public var greenGain: Float
    public var blueGain: Float
    public init() { (redGain, greenGain, blueGain) = (1, 1, 1) }
    public init(redGain: Float, greenGain: Float, blueGain: Float) {
      (self.redGain, self.greenGain, self.blueGain) = (redGain, greenGain, blueGain)
    }
  }
}

public enum AVCaptureColorSpace: Int, Sendable { case sRGB, P3_D65, HLG_BT2020, appleLog }

/// Distances that a camera measured. There is no camera, and pictures here carry none.
open class AVDepthData: NSObject {
  public enum Accuracy: Int, Sendable { case relative, absolute }
  public enum Quality: Int, Sendable { case low, high }

  private override init() {}
  /// Fails: no picture here has such data.
  public convenience init(fromDictionaryRepresentation imageSourceAuxDataInfoDictionary: [AnyHashable: Any]) throws {
    throw AVError(.unknown)
  }
  open var depthDataType: OSType { 0 }
  open var depthDataMap: CVPixelBuffer { fatalError("Depth data are never made here.") }
  open var depthDataAccuracy: Accuracy { .relative }
  open var depthDataQuality: Quality { .low }
  open var isDepthDataFiltered: Bool { false }
  open var availableDepthDataTypes: [OSType] { [] }
  open func converting(toDepthDataType depthDataType: OSType) -> Self { self }
}

/// A matte of the pixels of a portrait that belong to the person. No picture here carries one.
open class AVPortraitEffectsMatte: NSObject {
  private override init() {}
  public convenience init(fromDictionaryRepresentation imageSourceAuxDataInfoDictionary: [AnyHashable: Any]) throws {
    throw AVError(.unknown)
  }
  open var pixelFormatType: OSType { 0 }
  open var mattingImage: CVPixelBuffer { fatalError("Mattes are never made here.") }
}

/// A matte of the pixels of a portrait that are hair, skin or teeth. No picture here carries one.
open class AVSemanticSegmentationMatte: NSObject {
  public struct MatteType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let skin = MatteType(rawValue: "AVSemanticSegmentationMatteTypeSkin")
    public static let hair = MatteType(rawValue: "AVSemanticSegmentationMatteTypeHair")
    public static let teeth = MatteType(rawValue: "AVSemanticSegmentationMatteTypeTeeth")
    public static let glasses = MatteType(rawValue: "AVSemanticSegmentationMatteTypeGlasses")
  }
  private override init() {}
  public convenience init(
    fromImageSourceAuxiliaryDataType imageSourceAuxDataType: CFString,
    dictionaryRepresentation imageSourceAuxDataInfoDictionary: [AnyHashable: Any]
  ) throws { throw AVError(.unknown) }
  open var pixelFormatType: OSType { 0 }
  open var matteType: MatteType { .skin }
  open var mattingImage: CVPixelBuffer { fatalError("Mattes are never made here.") }
}
