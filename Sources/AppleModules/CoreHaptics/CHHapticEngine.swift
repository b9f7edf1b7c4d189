import AbsentServices
public import AVFoundation

public protocol CHHapticParameterAttributes: NSObjectProtocol {
  var minValue: Float { get }
  var maxValue: Float { get }
  var defaultValue: Float { get }
}

public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
  func attributes(forEventParameter inParameter: CHHapticEvent.ParameterID, eventType type: CHHapticEvent.EventType)
    throws
    -> any CHHapticParameterAttributes
  func attributes(forDynamicParameter inParameter: CHHapticDynamicParameter.ID) throws
    -> any CHHapticParameterAttributes
}

/// No motor, and no sound.
private struct NoHardware: CHHapticDeviceCapability {
  var supportsHaptics: Bool { false }
  var supportsAudio: Bool { false }
  func attributes(forEventParameter inParameter: CHHapticEvent.ParameterID, eventType type: CHHapticEvent.EventType)
    throws
    -> any CHHapticParameterAttributes
  {
    throw CHHapticError(.notSupported)
  }
  func attributes(forDynamicParameter inParameter: CHHapticDynamicParameter.ID) throws
    -> any CHHapticParameterAttributes
  {
    throw CHHapticError(.notSupported)
  }
}

public protocol CHHapticPatternPlayer: AnyObject {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
  func scheduleParameterCurve(_ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval) throws
  func cancel() throws
  var isMuted: Bool { get set }
}

public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  func pause(atTime time: TimeInterval) throws
  func resume(atTime time: TimeInterval) throws
  func seek(toOffset offsetTime: TimeInterval) throws
  var loopEnabled: Bool { get set }
  var loopEnd: TimeInterval { get set }
  var playbackRate: Float { get set }
  var completionHandler: ((any Error)?) -> Void { get set }
}

/// An engine that plays patterns, on a device that has no motor: starting it, and making a player, fail with
/// `CHHapticError.notSupported`.
///
/// It is no NSObject, because its initialiser throws.
open class CHHapticEngine {
  public typealias CompletionHandler = ((any Error)?) -> Void
  public typealias FinishedHandler = ((any Error)?) -> FinishedAction
  public typealias ResetHandler = () -> Void
  public typealias StoppedHandler = (StoppedReason) -> Void
  public enum FinishedAction: Int, Sendable { case stopEngine = 1, leaveEngineRunning }
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1, applicationSuspended, idleTimeout, notifyWhenFinished, gameControllerDisconnect,
      engineDestroyed
    case systemError = -1
  }

  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHardware() }

  open var currentTime: TimeInterval { 0 }
  open var stoppedHandler: StoppedHandler = { _ in }
  open var resetHandler: ResetHandler = {}
  open var playsHapticsOnly = false
  open var playsAudioOnly = false
  open var isMutedForAudio = false
  open var isMutedForHaptics = false
  open var isAutoShutdownEnabled = false

  public init() throws {}
  public convenience init(audioSession: AVAudioSession?) throws { try self.init() }

  open func start() throws { throw CHHapticError(.notSupported) }
  open func start(completionHandler: CompletionHandler?) {
    answerLater { completionHandler?(CHHapticError(.notSupported)) }
  }
  open func stop(completionHandler: CompletionHandler? = nil) { answerLater { completionHandler?(nil) } }
  open func stop() async throws {}
  open func notifyWhenPlayersFinished(finishedHandler: @escaping FinishedHandler) {}
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  open func registerAudioResource(_ resourceURL: URL, options: [AnyHashable: Any] = [:]) throws
    -> CHHapticAudioResourceID
  {
    throw CHHapticError(.notSupported)
  }
  open func unregisterAudioResource(_ resourceID: CHHapticAudioResourceID) throws { throw CHHapticError(.notSupported) }
  open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
  open func playPattern(from data: Data) throws { throw CHHapticError(.notSupported) }
}
