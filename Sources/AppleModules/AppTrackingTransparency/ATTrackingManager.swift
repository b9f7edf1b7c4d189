import AbsentServices
@_exported public import PorticoFoundation

/// Asks whether the user may be tracked: no.
open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable { case notDetermined, restricted, denied, authorized }

  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
  open class func requestTrackingAuthorization(completionHandler completion: @escaping (AuthorizationStatus) -> Void) {
    answerLater { completion(.denied) }
  }
  open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
