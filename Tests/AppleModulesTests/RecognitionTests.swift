import PorticoTesting
import Speech
import Testing
import Vision
import VisionKit

/// Speech and pictures are not understood, and say so.
@MainActor
struct RecognitionTests {
  private let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }

  @Test func `nothing that is said is written down`() {
    let stage = TestStage()
    var status: SFSpeechRecognizerAuthorizationStatus?, error: NSError?
    SFSpeechRecognizer.requestAuthorization { status = $0 }
    let recognizer = SFSpeechRecognizer(locale: Locale(identifier: "en-US"))
    recognizer?.recognitionTask(with: SFSpeechAudioBufferRecognitionRequest()) { error = $1 as NSError? }
    stage.settle()
    #expect(status == .denied && recognizer?.isAvailable == false && error?.code == 1700)
  }

  @Test func `a request keeps its settings, and fails by its handler and by a thrown error`() throws {
    var codes: [Int] = []
    let request = VNRecognizeTextRequest { request, error in
      #expect(request.results == nil)
      codes.append((error as NSError?)?.code ?? 0)
    }
    request.recognitionLevel = .fast
    request.regionOfInterest = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    let handler = VNImageRequestHandler(cgImage: try #require(picture.cgImage), options: [:])
    do { try handler.perform([request]) } catch { codes.append((error as NSError).code) }
    #expect(
      codes == Array(repeating: VNErrorCode.unsupportedRequest.rawValue, count: 2) && request.recognitionLevel == .fast)
    #expect(
      !VNDocumentCameraViewController.isSupported && !DataScannerViewController.isSupported
        && !ImageAnalyzer.isSupported)
  }

  /// A side of 1 is the image's side.
  @Test func `fractions of an image become its pixels, and back`() {
    let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let pixels = VNImageRectForNormalizedRect(part, 400, 200)
    #expect(
      pixels == CGRect(x: 100, y: 100, width: 200, height: 50) && VNNormalizedRectForImageRect(pixels, 400, 200) == part
    )
    #expect(VNImagePointForNormalizedPoint(CGPoint(x: 0.5, y: 1), 400, 200) == CGPoint(x: 200, y: 200))
    // The middle of a face that fills the lower left quarter.
    let middle = VNImagePointForFaceLandmarkPoint(
      SIMD2(0.5, 0.5), CGRect(x: 0, y: 0, width: 0.5, height: 0.5), 400, 200)
    #expect(middle == CGPoint(x: 100, y: 50))
    let shape = VNRectangleObservation(
      topLeft: CGPoint(x: 0.2, y: 0.9), topRight: CGPoint(x: 0.8, y: 0.8), bottomRight: CGPoint(x: 0.7, y: 0.1),
      bottomLeft: CGPoint(x: 0.1, y: 0.2))
    #expect(shape.boundingBox.minX == 0.1 && shape.boundingBox.minY == 0.1 && shape.boundingBox.maxX == 0.8)
  }
}
