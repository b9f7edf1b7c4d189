import AbsentServices
public import UIKit

/// Reads texts and codes from a camera, which is not there: starting fails with `ScanningUnavailable.unsupported`.
@preconcurrency @MainActor
open class DataScannerViewController: UIViewController {
  public enum QualityLevel: Sendable { case balanced, fast, accurate }
  public enum ScanningUnavailable: Error { case unsupported, cameraRestricted }
  public struct RecognizedDataType: Hashable, Sendable {
    private let name: String
    public static func text(languages: [String] = []) -> RecognizedDataType {
      RecognizedDataType(name: "text \(languages)")
    }
    public static func barcode() -> RecognizedDataType { RecognizedDataType(name: "barcode") }
  }

  public static var isSupported: Bool { false }
  public static var isAvailable: Bool { false }
  open weak var delegate: (any DataScannerViewControllerDelegate)?
  public private(set) var recognizedDataTypes: Set<RecognizedDataType> = []
  open var isScanning: Bool { false }
  public let overlayContainerView = UIView()

  public convenience init(
    recognizedDataTypes: Set<RecognizedDataType>, qualityLevel: QualityLevel = .balanced,
    recognizesMultipleItems: Bool = false,
    isHighFrameRateTrackingEnabled: Bool = true, isPinchToZoomEnabled: Bool = true, isGuidanceEnabled: Bool = true,
    isHighlightingEnabled: Bool = false
  ) {
    self.init(nibName: nil, bundle: nil)
    self.recognizedDataTypes = recognizedDataTypes
  }
  open func startScanning() throws { throw ScanningUnavailable.unsupported }
  open func stopScanning() {}
  open override func loadView() { view = NamedPage("DataScannerViewController", .black) }
}
@preconcurrency @MainActor
public protocol DataScannerViewControllerDelegate: AnyObject {
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable)
}
extension DataScannerViewControllerDelegate {
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
  ) {}
}
