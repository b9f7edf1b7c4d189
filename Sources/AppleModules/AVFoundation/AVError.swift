import AbsentServices
public import PorticoFoundation

public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

public struct AVError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -11800, outOfMemory = -11801, sessionNotRunning = -11803, deviceAlreadyUsedByAnotherSession = -11804
    case noDataCaptured = -11805, mediaServicesWereReset = -11819, exportFailed = -11820, decodeFailed = -11821
    case fileFormatNotRecognized = -11828, fileFailedToParse = -11829, contentIsNotAuthorized = -11835
    case applicationIsNotAuthorized = -11836, decoderNotFound = -11833, operationNotAllowed = -11862
    case operationNotSupportedForAsset = -11838, unsupportedOutputSettings = -11861, deviceNotConnected = -11814
    case noImageAtTime = -11832
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { AVFoundationErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var unknown: Code { .unknown }
  public static var decoderNotFound: Code { .decoderNotFound }
  public static var noImageAtTime: Code { .noImageAtTime }
}

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let video = AVMediaType("vide")
  public static let audio = AVMediaType("soun")
  public static let text = AVMediaType("text")
  public static let metadata = AVMediaType("meta")
  public static let muxed = AVMediaType("muxx")
}

public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let mov = AVFileType("com.apple.quicktime-movie")
  public static let mp4 = AVFileType("public.mpeg-4")
  public static let m4v = AVFileType("com.apple.m4v-video")
  public static let m4a = AVFileType("com.apple.m4a-audio")
  public static let mp3 = AVFileType("public.mp3")
  public static let wav = AVFileType("com.microsoft.waveform-audio")
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
