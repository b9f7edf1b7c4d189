import AbsentServices
@_exported public import PorticoFoundation

public let DCErrorDomain = "com.apple.devicecheck.error"

public struct DCError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownSystemFailure, featureUnsupported, invalidInput, invalidKey, serverUnavailable
    public static func ~= (code: Self, error: any Swift.Error) -> Bool { (error as? DCError)?.code == code }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { DCErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var unknownSystemFailure: Code { .unknownSystemFailure }
  public static var featureUnsupported: Code { .featureUnsupported }
  public static var invalidInput: Code { .invalidInput }
  public static var invalidKey: Code { .invalidKey }
  public static var serverUnavailable: Code { .serverUnavailable }
}

/// Two bits that a server keeps of a device: not supported here.
open class DCDevice: NSObject, @unchecked Sendable {  // holds nothing
  private static let device = DCDevice()
  open class var current: DCDevice { device }
  open var isSupported: Bool { false }
  open func generateToken(completionHandler completion: @escaping (Data?, (any Error)?) -> Void) {
    answerLater { completion(nil, DCError(.featureUnsupported)) }
  }
  open func generateToken() async throws -> Data { throw DCError(.featureUnsupported) }
}

/// Proofs that an app is genuine: not supported here.
open class DCAppAttestService: NSObject, @unchecked Sendable {  // holds nothing
  private static let service = DCAppAttestService()
  open class var shared: DCAppAttestService { service }
  open var isSupported: Bool { false }
  open func generateKey(completionHandler: @escaping (String?, (any Error)?) -> Void) {
    answerLater { completionHandler(nil, DCError(.featureUnsupported)) }
  }
  open func generateKey() async throws -> String { throw DCError(.featureUnsupported) }
  open func attestKey(_ keyId: String, clientDataHash: Data, completionHandler: @escaping (Data?, (any Error)?) -> Void)
  {
    answerLater { completionHandler(nil, DCError(.featureUnsupported)) }
  }
  open func attestKey(_ keyId: String, clientDataHash: Data) async throws -> Data { throw DCError(.featureUnsupported) }
  open func generateAssertion(
    _ keyId: String, clientDataHash: Data, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) {
    answerLater { completionHandler(nil, DCError(.featureUnsupported)) }
  }
  open func generateAssertion(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
}
