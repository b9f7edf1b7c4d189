import AbsentServices
public import CoreMedia
@_exported public import UIKit

public let RPRecordingErrorDomain = "com.apple.ReplayKit.RPRecordingErrorDomain"
public enum RPSampleBufferType: Int, Sendable { case video = 1, audioApp, audioMic }
public enum RPCameraPosition: Int, Sendable { case front = 1, back }
public enum RPRecordingErrorCode: Int, Error, Sendable {
  case unknown = -5800, userDeclined = -5801, disabled = -5802, failedToStart = -5803, failed = -5804,
    insufficientStorage = -5805
  case interrupted = -5806, contentResize = -5807
}

/// Records the screen, which is not available: starting fails with `RPRecordingErrorCode.disabled`.
@preconcurrency @MainActor
open class RPScreenRecorder: NSObject {
  private static let recorder = RPScreenRecorder()
  open class func shared() -> RPScreenRecorder { recorder }

  open weak var delegate: (any RPScreenRecorderDelegate)?
  open var isAvailable: Bool { false }
  open var isRecording: Bool { false }
  open var isMicrophoneEnabled = false
  open var isCameraEnabled = false
  open var cameraPosition = RPCameraPosition.front
  open var cameraPreviewView: UIView? { nil }

  private var error: NSError {
    serviceError(
      RPRecordingErrorDomain, RPRecordingErrorCode.disabled.rawValue,
      "Recording the screen is disabled on this platform.")
  }
  open func startRecording(handler: (((any Error)?) -> Void)? = nil) { answerLater { [error] in handler?(error) } }
  open func startRecording(withMicrophoneEnabled microphoneEnabled: Bool, handler: (((any Error)?) -> Void)? = nil) {
    startRecording(handler: handler)
  }
  open func stopRecording(handler: ((RPPreviewViewController?, (any Error)?) -> Void)? = nil) {
    answerLater { [error] in handler?(nil, error) }
  }
  open func stopRecording(withOutput url: URL, completionHandler: (((any Error)?) -> Void)? = nil) {
    answerLater { [error] in completionHandler?(error) }
  }
  open func discardRecording(handler: @escaping () -> Void) { answerLater(handler) }
  open func startCapture(
    handler captureHandler: ((CMSampleBuffer, RPSampleBufferType, (any Error)?) -> Void)?,
    completionHandler: (((any Error)?) -> Void)? = nil
  ) { answerLater { [error] in completionHandler?(error) } }
  open func stopCapture(handler: (((any Error)?) -> Void)? = nil) { answerLater { [error] in handler?(error) } }
}
@preconcurrency @MainActor
public protocol RPScreenRecorderDelegate: NSObjectProtocol {
  func screenRecorder(
    _ screenRecorder: RPScreenRecorder, didStopRecordingWith previewViewController: RPPreviewViewController?,
    error: (any Error)?)
  func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder)
}
extension RPScreenRecorderDelegate {
  public func screenRecorder(
    _ screenRecorder: RPScreenRecorder, didStopRecordingWith previewViewController: RPPreviewViewController?,
    error: (any Error)?
  ) { OptionalRequirement.missing() }
  public func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder) { OptionalRequirement.missing() }
}

/// The page of a film that was recorded; no recording ends with one.
@preconcurrency @MainActor
open class RPPreviewViewController: UIViewController {
  open weak var previewControllerDelegate: (any RPPreviewViewControllerDelegate)?
  open override func loadView() { view = NamedPage("RPPreviewViewController", .systemBackground) }
}
@preconcurrency @MainActor
public protocol RPPreviewViewControllerDelegate: NSObjectProtocol {
  func previewControllerDidFinish(_ previewController: RPPreviewViewController)
}
extension RPPreviewViewControllerDelegate {
  public func previewControllerDidFinish(_ previewController: RPPreviewViewController) { OptionalRequirement.missing() }
}

/// A button that draws its name.
@preconcurrency @MainActor
open class RPSystemBroadcastPickerView: UIView {
  open var preferredExtension: String?
  open var showsMicrophoneButton = true
  open override func draw(_ rect: CGRect) { drawClassName(of: self) }
}
