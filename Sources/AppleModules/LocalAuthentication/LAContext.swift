import AbsentServices
@_exported public import PorticoFoundation

public enum LAPolicy: Int, Sendable { case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication }
public enum LABiometryType: Int, Sendable { case none, touchID, faceID, opticID = 4 }
public let LAErrorDomain = "com.apple.LocalAuthentication"

public struct LAError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4, passcodeNotSet = -5,
      biometryNotAvailable = -6
    case biometryNotEnrolled = -7, biometryLockout = -8, appCancel = -9, invalidContext = -10, notInteractive = -1004
    public static var touchIDNotAvailable: Code { .biometryNotAvailable }
    public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
    public static var touchIDLockout: Code { .biometryLockout }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { LAErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var authenticationFailed: Code { .authenticationFailed }
  public static var userCancel: Code { .userCancel }
  public static var userFallback: Code { .userFallback }
  public static var systemCancel: Code { .systemCancel }
  public static var passcodeNotSet: Code { .passcodeNotSet }
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  public static var biometryLockout: Code { .biometryLockout }
}

/// Asks who uses the device. It has no sensor and no passcode, and every policy fails with the error that says so.
open class LAContext: NSObject, @unchecked Sendable {  // kept values are the caller's
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  open var interactionNotAllowed = false
  open var biometryType: LABiometryType { .none }
  open var evaluatedPolicyDomainState: Data? { nil }

  private func error(for policy: LAPolicy) -> LAError {
    LAError(policy == .deviceOwnerAuthenticationWithBiometrics ? .biometryNotAvailable : .passcodeNotSet)
  }
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    let reason = self.error(for: policy)
    error?.pointee = serviceError(
      LAErrorDomain, reason.errorCode,
      policy == .deviceOwnerAuthenticationWithBiometrics
        ? "Biometry is not available on this device." : "Passcode not set.")
    return false
  }
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void) {
    answerLater { [self] in reply(false, error(for: policy)) }
  }
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw error(for: policy)
  }
  open func invalidate() {}
}
