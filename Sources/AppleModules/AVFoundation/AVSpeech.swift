public import PorticoFoundation

public enum AVSpeechBoundary: Int, Sendable { case immediate, word }
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

open class AVSpeechSynthesisVoice: NSObject {
  /// No voice is installed.
  public init?(language languageCode: String?) { return nil }
  public init?(identifier: String) { return nil }
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
  open class func currentLanguageCode() -> String { Locale.current.identifier.replacingOccurrences(of: "_", with: "-") }
}

open class AVSpeechUtterance: NSObject {
  public let speechString: String
  open var voice: AVSpeechSynthesisVoice?
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0
  public init(string: String) { speechString = string }
}

/// Says nothing, and tells its delegate of nothing.
open class AVSpeechSynthesizer: NSObject {
  open var isSpeaking: Bool { false }
  open var isPaused: Bool { false }
  open func speak(_ utterance: AVSpeechUtterance) {}
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  @discardableResult open func continueSpeaking() -> Bool { false }
}
