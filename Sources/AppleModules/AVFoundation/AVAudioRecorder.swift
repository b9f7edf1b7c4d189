import AbsentServices
public import PorticoFoundation

/// Records what a microphone hears. There is none: `record()` answers false.
open class AVAudioRecorder: NSObject {
  open weak var delegate: (any AVAudioRecorderDelegate)?
  open var isMeteringEnabled = false
  public let url: URL
  public let settings: [String: Any]

  public init(url: URL, settings: [String: Any]) throws { (self.url, self.settings) = (url, settings) }

  open var isRecording: Bool { false }
  open var currentTime: TimeInterval { 0 }
  open var deviceCurrentTime: TimeInterval { 0 }
  @discardableResult open func prepareToRecord() -> Bool { false }
  @discardableResult open func record() -> Bool { false }
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { false }
  @discardableResult open func record(atTime time: TimeInterval) -> Bool { false }
  open func pause() {}
  open func stop() {}
  @discardableResult open func deleteRecording() -> Bool { false }
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}
extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
    OptionalRequirement.missing()
  }
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {
    OptionalRequirement.missing()
  }
}

public let AVFormatIDKey = "AVFormatIDKey", AVSampleRateKey = "AVSampleRateKey",
  AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey", AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey", AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
public let AVEncoderAudioQualityKey = "AVEncoderAudioQualityKey", AVEncoderBitRateKey = "AVEncoderBitRateKey"
public enum AVAudioQuality: Int, Sendable { case min = 0, low = 0x20, medium = 0x40, high = 0x60, max = 0x7F }

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioNodeBus = Int

/// How samples are laid out.
open class AVAudioFormat: NSObject {
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    (self.sampleRate, channelCount) = (sampleRate, channels)
  }
}

/// A file of sound, which nothing here decodes: it cannot be opened.
open class AVAudioFile: NSObject {
  public init(forReading fileURL: URL) throws { throw Self.unreadable }
  public init(forWriting fileURL: URL, settings: [String: Any]) throws { throw Self.unreadable }
  open var length: AVAudioFramePosition { 0 }
  open var processingFormat: AVAudioFormat { fatalError("No file of sound is ever open here.") }
  private static var unreadable: NSError {
    serviceError(
      NSOSStatusErrorDomain, 0x7479_703F, "There is no sound on this platform, so that no file of it can be opened.")
  }
}

/// A part of an engine. It keeps what it is told; nothing sounds.
open class AVAudioNode: NSObject {
  public override init() { super.init() }
  open private(set) weak var engine: AVAudioEngine?
  func belong(to engine: AVAudioEngine?) { self.engine = engine }
  open func removeTap(onBus bus: AVAudioNodeBus) {}
}
open class AVAudioMixerNode: AVAudioNode { open var outputVolume: Float = 1 }
open class AVAudioOutputNode: AVAudioNode {}
open class AVAudioInputNode: AVAudioNode {}
open class AVAudioUnit: AVAudioNode {}
open class AVAudioUnitTimePitch: AVAudioUnit {
  open var rate: Float = 1
  open var pitch: Float = 0
}
open class AVAudioUnitReverb: AVAudioUnit { open var wetDryMix: Float = 0 }
open class AVAudioPlayerNode: AVAudioNode {
  open var volume: Float = 1
  open var isPlaying: Bool { false }
  open func play() {}
  open func pause() {}
  open func stop() {}
}

/// Joins nodes. It cannot be started: there is no output.
open class AVAudioEngine: NSObject {
  public let mainMixerNode = AVAudioMixerNode()
  public let outputNode = AVAudioOutputNode()
  public let inputNode = AVAudioInputNode()
  public override init() {
    super.init()
    for node in [mainMixerNode, outputNode, inputNode] as [AVAudioNode] { node.belong(to: self) }
  }
  open var isRunning: Bool { false }
  open func attach(_ node: AVAudioNode) { node.belong(to: self) }
  open func detach(_ node: AVAudioNode) { node.belong(to: nil) }
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  open func disconnectNodeOutput(_ node: AVAudioNode) {}
  open func prepare() {}
  /// - Throws: `kAudioUnitErr_FailedInitialization` (-10875).
  open func start() throws { throw serviceError(NSOSStatusErrorDomain, -10875, "There is no sound on this platform.") }
  open func pause() {}
  open func stop() {}
  open func reset() {}
}
