public import CoreGraphics
public import PorticoFoundation

public typealias VNConfidence = Float

/// An observation in a picture. Only an app itself makes one here, to say where it looked.
open class VNObservation: NSObject {
  public let uuid = UUID()
  open var confidence: VNConfidence { 1 }
}
open class VNDetectedObjectObservation: VNObservation {
  /// In fractions of the image's sides, from its lower left corner.
  public let boundingBox: CGRect
  public init(boundingBox: CGRect) { self.boundingBox = boundingBox }
}
open class VNFaceObservation: VNDetectedObjectObservation {
  open var roll: NSNumber? { nil }
  open var yaw: NSNumber? { nil }
  open var pitch: NSNumber? { nil }
  open var faceCaptureQuality: Float? { nil }
  open var landmarks: VNFaceLandmarks2D? { nil }
}
open class VNFaceLandmarkRegion2D: NSObject {
  init(_: Void) {}
  open var pointCount: Int { 0 }
  open var normalizedPoints: [CGPoint] { [] }
  open func pointsInImage(imageSize: CGSize) -> [CGPoint] { [] }
}
open class VNFaceLandmarks2D: NSObject {
  init(_: Void) {}
  open var allPoints: VNFaceLandmarkRegion2D? { nil }
  open var faceContour: VNFaceLandmarkRegion2D? { nil }
  open var leftEye: VNFaceLandmarkRegion2D? { nil }
  open var rightEye: VNFaceLandmarkRegion2D? { nil }
  open var leftEyebrow: VNFaceLandmarkRegion2D? { nil }
  open var rightEyebrow: VNFaceLandmarkRegion2D? { nil }
  open var leftPupil: VNFaceLandmarkRegion2D? { nil }
  open var rightPupil: VNFaceLandmarkRegion2D? { nil }
  open var nose: VNFaceLandmarkRegion2D? { nil }
  open var noseCrest: VNFaceLandmarkRegion2D? { nil }
  open var medianLine: VNFaceLandmarkRegion2D? { nil }
  open var outerLips: VNFaceLandmarkRegion2D? { nil }
  open var innerLips: VNFaceLandmarkRegion2D? { nil }
}
open class VNRectangleObservation: VNDetectedObjectObservation {
  public let topLeft, topRight, bottomRight, bottomLeft: CGPoint
  public init(topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint) {
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
    let x = [topLeft.x, topRight.x, bottomRight.x, bottomLeft.x],
      y = [topLeft.y, topRight.y, bottomRight.y, bottomLeft.y]
    let (low, high) = (CGPoint(x: x.min() ?? 0, y: y.min() ?? 0), CGPoint(x: x.max() ?? 0, y: y.max() ?? 0))
    super.init(boundingBox: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
  }
}
open class VNTextObservation: VNRectangleObservation {
  open var characterBoxes: [VNRectangleObservation]? { nil }
}
open class VNRecognizedText: NSObject {
  init(_: Void) {}
  open var string: String { "" }
  open var confidence: VNConfidence { 0 }
  open func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? { nil }
}
open class VNRecognizedTextObservation: VNRectangleObservation {
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}
open class VNBarcodeObservation: VNRectangleObservation {
  open var symbology: VNBarcodeSymbology { .qr }
  open var payloadStringValue: String? { nil }
}
open class VNClassificationObservation: VNObservation {
  open var identifier: String { "" }
}
open class VNRecognizedObjectObservation: VNDetectedObjectObservation {
  open var labels: [VNClassificationObservation] { [] }
}
open class VNPixelBufferObservation: VNObservation {}
open class VNSaliencyImageObservation: VNPixelBufferObservation {
  open var salientObjects: [VNRectangleObservation]? { nil }
}
open class VNHorizonObservation: VNObservation {
  open var angle: CGFloat { 0 }
}
open class VNFeaturePrintObservation: VNObservation {}
