import AbsentServices
public import PorticoFoundation

public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// Writes a film anew, which nothing here can: it ends with `AVError.exportFailed`.
/// Kept values are touched by one thread, as Apple asks.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, waiting, exporting, completed, failed, cancelled }

  public let asset: AVAsset
  public let presetName: String
  open private(set) var status = Status.unknown
  open private(set) var error: (any Error)?
  open var progress: Float { 0 }
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  open var shouldOptimizeForNetworkUse = false
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  open var supportedFileTypes: [AVFileType] { [] }

  public init?(asset: AVAsset, presetName: String) { (self.asset, self.presetName) = (asset, presetName) }

  open class func exportPresets(compatibleWith asset: AVAsset) -> [String] { [] }
  open class func allExportPresets() -> [String] { [] }

  open func exportAsynchronously(completionHandler handler: @escaping () -> Void) {
    status = .waiting
    answerLater { [self] in
      if status != .cancelled { (status, error) = (.failed, AVError(.exportFailed)) }
      handler()
    }
  }
  open func cancelExport() { if status == .waiting { status = .cancelled } }
}
