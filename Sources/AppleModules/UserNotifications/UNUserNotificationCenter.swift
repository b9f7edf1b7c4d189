import AbsentServices
public import PorticoFoundation

public let UNErrorDomain = "UNErrorDomain"

public struct UNError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1, attachmentInvalidURL = 100, attachmentUnrecognizedType, attachmentInvalidFileSize
    case attachmentNotInDataStore, attachmentMoveIntoDataStoreFailed, attachmentCorrupt
    case notificationInvalidNoDate = 1400, notificationInvalidNoContent
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { UNErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

public enum UNAuthorizationStatus: Int, Sendable { case notDetermined, denied, authorized, provisional, ephemeral }
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }
public enum UNAlertStyle: Int, Sendable { case none, banner, alert }
public enum UNShowPreviewsSetting: Int, Sendable { case always, whenAuthenticated, never }

/// Everything is denied.
open class UNNotificationSettings: NSObject, @unchecked Sendable {  // holds nothing
  override init() { super.init() }
  open var authorizationStatus: UNAuthorizationStatus { .denied }
  open var soundSetting: UNNotificationSetting { .notSupported }
  open var badgeSetting: UNNotificationSetting { .notSupported }
  open var alertSetting: UNNotificationSetting { .notSupported }
  open var notificationCenterSetting: UNNotificationSetting { .notSupported }
  open var lockScreenSetting: UNNotificationSetting { .notSupported }
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  open var alertStyle: UNAlertStyle { .none }
  open var showPreviewsSetting: UNShowPreviewsSetting { .never }
  open var providesAppNotificationSettings: Bool { false }
}

/// Notifications to the user, who has not allowed any: nothing is delivered, and adding a request fails.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {  // kept values are touched on the main thread
  private static let center = UNUserNotificationCenter()
  open class func current() -> UNUserNotificationCenter { center }

  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  open var supportsContentExtensions: Bool { false }
  private var categories: Set<UNNotificationCategory> = []

  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { answerLater { completionHandler(false, nil) } }
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }

  open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    answerLater { completionHandler(UNNotificationSettings()) }
  }
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { self.categories = categories }
  open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
    answerLater { [self] in completionHandler(categories) }
  }

  open func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
    answerLater { completionHandler?(UNError(.notificationsNotAllowed)) }
  }
  open func add(_ request: UNNotificationRequest) async throws { throw UNError(.notificationsNotAllowed) }
  open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    answerLater { completionHandler([]) }
  }
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  open func removeAllPendingNotificationRequests() {}
  open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) { answerLater { completionHandler([]) } }
  open func deliveredNotifications() async -> [UNNotification] { [] }
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  open func removeAllDeliveredNotifications() {}
  /// Fails as every use of notifications does.
  open func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
    answerLater { completionHandler?(UNError(.notificationsNotAllowed)) }
  }
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { OptionalRequirement.missing() }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { OptionalRequirement.missing() }
  public func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
    OptionalRequirement.missing()
  }
}
