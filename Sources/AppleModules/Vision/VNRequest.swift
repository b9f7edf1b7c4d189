public import CoreGraphics
public import PorticoFoundation

public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void
public enum VNRequestTextRecognitionLevel: Int, Sendable { case accurate, fast }
public enum VNRequestTrackingLevel: UInt, Sendable { case accurate, fast }

/// Something to be seen in an image. Its settings are values; nothing is ever found.
open class VNRequest: NSObject {
  open var preferBackgroundProcessing = false
  open var usesCPUOnly = false
  open var revision = 1
  public let completionHandler: VNRequestCompletionHandler?
  open var results: [VNObservation]? { nil }
  public init(completionHandler: VNRequestCompletionHandler? = nil) { self.completionHandler = completionHandler }
  public convenience override init() { self.init(completionHandler: nil) }
  open class var supportedRevisions: IndexSet { [1] }
  open class var currentRevision: Int { 1 }
  open class var defaultRevision: Int { 1 }
  open func cancel() {}
}

open class VNImageBasedRequest: VNRequest {
  open var regionOfInterest = VNNormalizedIdentityRect
}

open class VNDetectFaceRectanglesRequest: VNImageBasedRequest {}
open class VNDetectFaceLandmarksRequest: VNImageBasedRequest {
  open var inputFaceObservations: [VNFaceObservation]?
}
open class VNDetectFaceCaptureQualityRequest: VNImageBasedRequest {
  open var inputFaceObservations: [VNFaceObservation]?
}
open class VNDetectHumanRectanglesRequest: VNImageBasedRequest {
  open var upperBodyOnly = true
}
open class VNDetectHumanBodyPoseRequest: VNImageBasedRequest {}
open class VNDetectHumanHandPoseRequest: VNImageBasedRequest {
  open var maximumHandCount = 2
}
open class VNDetectTextRectanglesRequest: VNImageBasedRequest {
  open var reportCharacterBoxes = false
}
open class VNRecognizeTextRequest: VNImageBasedRequest {
  open var recognitionLanguages: [String] = []
  open var customWords: [String] = []
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  open var usesLanguageCorrection = true
  open var automaticallyDetectsLanguage = false
  /// A fraction of the image's height.
  open var minimumTextHeight: Float = 0
  open func supportedRecognitionLanguages() throws -> [String] { [] }
  open class func supportedRecognitionLanguages(
    for recognitionLevel: VNRequestTextRecognitionLevel, revision requestRevision: Int
  ) throws
    -> [String]
  {
    []
  }
}
open class VNDetectBarcodesRequest: VNImageBasedRequest {
  open var symbologies: [VNBarcodeSymbology] = []
  open class var supportedSymbologies: [VNBarcodeSymbology] { [] }
  open func supportedSymbologies() throws -> [VNBarcodeSymbology] { [] }
}
open class VNDetectRectanglesRequest: VNImageBasedRequest {
  open var minimumAspectRatio: Float = 0.5
  open var maximumAspectRatio: Float = 1
  open var quadratureTolerance: Float = 30
  open var minimumSize: Float = 0.2
  open var minimumConfidence: Float = 0
  open var maximumObservations = 1
}
open class VNDetectDocumentSegmentationRequest: VNImageBasedRequest {}
open class VNDetectHorizonRequest: VNImageBasedRequest {}
open class VNDetectContoursRequest: VNImageBasedRequest {
  open var contrastAdjustment: Float = 2
  open var detectsDarkOnLight = true
  open var maximumImageDimension = 512
}
open class VNClassifyImageRequest: VNImageBasedRequest {}
open class VNRecognizeAnimalsRequest: VNImageBasedRequest {}
open class VNGenerateAttentionBasedSaliencyImageRequest: VNImageBasedRequest {}
open class VNGenerateObjectnessBasedSaliencyImageRequest: VNImageBasedRequest {}
open class VNGeneratePersonSegmentationRequest: VNImageBasedRequest {
  public enum QualityLevel: UInt, Sendable { case accurate, balanced, fast }
  open var qualityLevel = QualityLevel.accurate
  open var outputPixelFormat: OSType = 0
}
open class VNGenerateForegroundInstanceMaskRequest: VNImageBasedRequest {}
open class VNGenerateImageFeaturePrintRequest: VNImageBasedRequest {}
open class VNTrackingRequest: VNImageBasedRequest {
  open var inputObservation: VNDetectedObjectObservation
  open var trackingLevel = VNRequestTrackingLevel.fast
  open var isLastFrame = false
  init(_ observation: VNDetectedObjectObservation, _ completionHandler: VNRequestCompletionHandler?) {
    inputObservation = observation
    super.init(completionHandler: completionHandler)
  }
}
open class VNTrackObjectRequest: VNTrackingRequest {
  public init(
    detectedObjectObservation observation: VNDetectedObjectObservation,
    completionHandler: VNRequestCompletionHandler? = nil
  ) {
    super.init(observation, completionHandler)
  }
}
open class VNTrackRectangleRequest: VNTrackingRequest {
  public init(
    rectangleObservation observation: VNRectangleObservation, completionHandler: VNRequestCompletionHandler? = nil
  ) {
    super.init(observation, completionHandler)
  }
}

public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let aztec = Self(rawValue: "VNBarcodeSymbologyAztec")
  public static let code39 = Self(rawValue: "VNBarcodeSymbologyCode39")
  public static let code39Checksum = Self(rawValue: "VNBarcodeSymbologyCode39Checksum")
  public static let code39FullASCII = Self(rawValue: "VNBarcodeSymbologyCode39FullASCII")
  public static let code93 = Self(rawValue: "VNBarcodeSymbologyCode93")
  public static let code93i = Self(rawValue: "VNBarcodeSymbologyCode93i")
  public static let code128 = Self(rawValue: "VNBarcodeSymbologyCode128")
  public static let dataMatrix = Self(rawValue: "VNBarcodeSymbologyDataMatrix")
  public static let ean8 = Self(rawValue: "VNBarcodeSymbologyEan8")
  public static let ean13 = Self(rawValue: "VNBarcodeSymbologyEan13")
  public static let i2of5 = Self(rawValue: "VNBarcodeSymbologyI2of5")
  public static let i2of5Checksum = Self(rawValue: "VNBarcodeSymbologyI2of5Checksum")
  public static let itf14 = Self(rawValue: "VNBarcodeSymbologyItf14")
  public static let pdf417 = Self(rawValue: "VNBarcodeSymbologyPdf417")
  public static let qr = Self(rawValue: "VNBarcodeSymbologyQr")
  public static let upce = Self(rawValue: "VNBarcodeSymbologyUpce")
  public static let codabar = Self(rawValue: "VNBarcodeSymbologyCodabar")
  public static let gs1DataBar = Self(rawValue: "VNBarcodeSymbologyGs1DataBar")
  public static let microPDF417 = Self(rawValue: "VNBarcodeSymbologyMicroPDF417")
  public static let microQR = Self(rawValue: "VNBarcodeSymbologyMicroQR")
}
extension VNBarcodeSymbology {
  public static var QR: VNBarcodeSymbology { .qr }
  public static var Aztec: VNBarcodeSymbology { .aztec }
  public static var Code39: VNBarcodeSymbology { .code39 }
  public static var Code93: VNBarcodeSymbology { .code93 }
  public static var Code128: VNBarcodeSymbology { .code128 }
  public static var DataMatrix: VNBarcodeSymbology { .dataMatrix }
  public static var EAN8: VNBarcodeSymbology { .ean8 }
  public static var EAN13: VNBarcodeSymbology { .ean13 }
  public static var ITF14: VNBarcodeSymbology { .itf14 }
  public static var PDF417: VNBarcodeSymbology { .pdf417 }
  public static var UPCE: VNBarcodeSymbology { .upce }
}
