import AbsentServices
@_exported public import AVFoundation

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }
public enum SFSpeechRecognitionTaskHint: Int, Sendable { case unspecified, dictation, search, confirmation }
public enum SFSpeechRecognitionTaskState: Int, Sendable { case starting, running, finishing, canceling, completed }

/// Writes down what is said, which the person does not allow: every task fails.
open class SFSpeechRecognizer: NSObject {
  public let locale: Locale
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  open var queue = OperationQueue.main
  open var supportsOnDeviceRecognition = false
  open var isAvailable: Bool { false }

  public convenience override init() { self.init(known: .current) }
  public convenience init?(locale: Locale) { self.init(known: locale) }
  private init(known locale: Locale) { self.locale = locale }

  open class func supportedLocales() -> Set<Locale> { [] }
  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }
  open class func requestAuthorization(_ handler: @escaping (SFSpeechRecognizerAuthorizationStatus) -> Void) {
    answerLater { handler(.denied) }
  }

  /// `kAFAssistantErrorDomain` 1700, as where speech recognition is denied.
  private var error: NSError {
    serviceError("kAFAssistantErrorDomain", 1700, "User denied access to speech recognition")
  }

  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask(error)
    answerLater { if !task.isCancelled { resultHandler(nil, task.error) } }
    return task
  }
  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask(error)
    answerLater { delegate.speechRecognitionTask(task, didFinishSuccessfully: false) }
    return task
  }
}
public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}
extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool) {
    OptionalRequirement.missing()
  }
}

open class SFSpeechRecognitionTask: NSObject {
  public let error: (any Error)?
  open private(set) var isCancelled = false
  init(_ error: any Error) { self.error = error }
  open var state: SFSpeechRecognitionTaskState { .completed }
  open var isFinishing: Bool { false }
  open func finish() {}
  open func cancel() { isCancelled = true }
}
public protocol SFSpeechRecognitionTaskDelegate: NSObjectProtocol {
  func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult)
  func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool)
}
extension SFSpeechRecognitionTaskDelegate {
  public func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask) { OptionalRequirement.missing() }
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
  ) {
    OptionalRequirement.missing()
  }
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) {
    OptionalRequirement.missing()
  }
  public func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask) {
    OptionalRequirement.missing()
  }
  public func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask) { OptionalRequirement.missing() }
  public func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool) {
    OptionalRequirement.missing()
  }
}

open class SFSpeechRecognitionRequest: NSObject {
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  open var shouldReportPartialResults = true
  open var contextualStrings: [String] = []
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false
}
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest {
  public let url: URL
  public init(url URL: URL) { url = URL }
}
/// Sound as it comes; none comes here.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest {
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  open func appendAudioSampleBuffer(_ sampleBuffer: CMSampleBuffer) {}
  open func endAudio() {}
}

open class SFTranscriptionSegment: NSObject {
  init(_: Void) {}
  open var substring: String { "" }
  open var substringRange: NSRange { NSRange() }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
  open var confidence: Float { 0 }
  open var alternativeSubstrings: [String] { [] }
}
open class SFTranscription: NSObject {
  init(_: Void) {}
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
}
open class SFSpeechRecognitionResult: NSObject {
  init(_: Void) {}
  public let bestTranscription = SFTranscription(())
  open var transcriptions: [SFTranscription] { [] }
  open var isFinal: Bool { false }
}
