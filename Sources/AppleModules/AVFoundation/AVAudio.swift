import AbsentServices
public import PorticoFoundation

/// Sounds of files, which nothing here decodes: every player fails to be made.
open class AVAudioPlayer: NSObject {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open var volume: Float = 1
  open var pan: Float = 0
  open var rate: Float = 1
  open var enableRate = false
  open var numberOfLoops = 0
  open var currentTime: TimeInterval = 0
  open var isMeteringEnabled = false

  public override init() { super.init() }
  public convenience init(contentsOf url: URL) throws { throw Self.unreadable }
  public convenience init(data: Data) throws { throw Self.unreadable }
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws { throw Self.unreadable }
  public convenience init(data: Data, fileTypeHint utiString: String?) throws { throw Self.unreadable }

  /// `kAudioFileUnsupportedFileTypeError`, which is the four characters "typ?".
  private static var unreadable: NSError {
    serviceError(
      NSOSStatusErrorDomain, 0x7479_703F, "There is no sound on this platform, so that no file of it can be played.")
  }

  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
  open var settings: [String: Any] { [:] }
  open var url: URL? { nil }
  open var duration: TimeInterval { 0 }
  open var isPlaying: Bool { false }
  open var numberOfChannels: Int { 0 }
  open var deviceCurrentTime: TimeInterval { 0 }
  @discardableResult open func prepareToPlay() -> Bool { false }
  @discardableResult open func play() -> Bool { false }
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { false }
  open func pause() {}
  open func stop() {}
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    OptionalRequirement.missing()
  }
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
    OptionalRequirement.missing()
  }
}

/// How an app's sound goes with that of others. It keeps what it is told; there is no sound to apply it to.
open class AVAudioSession: NSObject, @unchecked Sendable {  // kept values are touched on the main thread
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    public static let duckOthers = CategoryOptions(rawValue: 2)
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }
  public enum RecordPermission: UInt, Sendable {
    case undetermined = 0x756E_6474, denied = 0x6465_6E79, granted = 0x6772_6E74
  }

  private static let shared = AVAudioSession()
  open class func sharedInstance() -> AVAudioSession { shared }

  open private(set) var category = Category.soloAmbient
  open private(set) var mode = Mode.default
  open private(set) var categoryOptions: CategoryOptions = []

  open func setCategory(_ category: Category) throws { self.category = category }
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    (self.category, categoryOptions) = (category, options)
  }
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
  }
  open func setMode(_ mode: Mode) throws { self.mode = mode }
  /// Harmless where nothing sounds: there is nobody to be interrupted.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  open var isOtherAudioPlaying: Bool { false }
  open var isInputAvailable: Bool { false }
  open var outputVolume: Float { 0 }
  open var recordPermission: RecordPermission { .denied }
  open func requestRecordPermission(_ response: @escaping (Bool) -> Void) { answerLater { response(false) } }
}

extension AVAudioSession {
  public static let interruptionNotification = NSNotification.Name("AVAudioSessionInterruptionNotification")
  public static let routeChangeNotification = NSNotification.Name("AVAudioSessionRouteChangeNotification")
}
