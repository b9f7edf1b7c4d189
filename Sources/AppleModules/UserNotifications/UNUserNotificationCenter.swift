import AbsentServices
public import PorticoFoundation
internal import UIKit

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
  public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
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

/// The permissions of the app at the moment at which the settings are asked for.
open class UNNotificationSettings: NSObject, @unchecked Sendable {  // immutable
  private let status: UNAuthorizationStatus
  private let options: UNAuthorizationOptions

  init(_ status: UNAuthorizationStatus, _ options: UNAuthorizationOptions) {
    (self.status, self.options) = (status, options)
    super.init()
  }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    options.contains(option) ? .enabled : status == .authorized ? .notSupported : .disabled
  }

  open var authorizationStatus: UNAuthorizationStatus { status }
  open var soundSetting: UNNotificationSetting { setting(.sound) }
  open var badgeSetting: UNNotificationSetting { setting(.badge) }
  open var alertSetting: UNNotificationSetting { setting(.alert) }
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert) }
  open var lockScreenSetting: UNNotificationSetting { setting(.alert) }
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  open var alertStyle: UNAlertStyle { status == .authorized && options.contains(.alert) ? .banner : .none }
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  open var providesAppNotificationSettings: Bool { options.contains(.providesAppNotificationSettings) }
}

/// The app's own notifications, on the app's clock.
///
/// The person is asked for permission once, by an alert of the system. Requests come at their time: as a banner over
/// the app where its delegate wants one, and behind the app as a banner. Requests that wait are gone when the app ends.
/// Nothing comes from a server, and no place is known. Handlers are called on the main thread.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {  // its state is the desk's, on the main thread
  private static let center = UNUserNotificationCenter()
  open class func current() -> UNUserNotificationCenter { center }

  /// Runs at once on the main thread, and later on it from elsewhere.
  private func onMain(_ work: @escaping @MainActor (NotificationDesk) -> Void) {
    let run: @Sendable () -> Void = { MainActor.assumeIsolated { work(.current) } }
    if _isOnMainQueue { run() } else { DispatchQueue.main.plainAsync(run) }
  }

  /// Asks the desk on the main thread; the handler gets the answer in a later turn.
  private func ask<Answer>(
    _ question: @escaping @MainActor (NotificationDesk) -> Answer, _ handler: @escaping (Answer) -> Void
  ) {
    nonisolated(unsafe) let handler = handler  // handed to the main thread and used there alone
    onMain { desk in
      let answer = question(desk)
      answerLater { handler(answer) }
    }
  }

  open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get {
      // Written on the main thread before it is read here.
      nonisolated(unsafe) var delegate: (any UNUserNotificationCenterDelegate)?
      let read: @Sendable () -> Void = { MainActor.assumeIsolated { delegate = NotificationDesk.current.delegate } }
      if _isOnMainQueue { read() } else { DispatchQueue.main.sync(execute: read) }
      return delegate
    }
    set {
      nonisolated(unsafe) let newValue = newValue  // handed to the main thread
      onMain { $0.delegate = newValue }
    }
  }
  open var supportsContentExtensions: Bool { false }

  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let completionHandler = completionHandler  // handed to the main thread and used there alone
    onMain { desk in
      desk.permission.request(options) { granted in answerLater { completionHandler(granted, nil) } }
    }
  }
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAuthorization(options: options) { granted, _ in continuation.resume(returning: granted) }
    }
  }

  open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    ask({ UNNotificationSettings($0.permission.status, $0.permission.options) }, completionHandler)
  }
  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in getNotificationSettings { continuation.resume(returning: $0) } }
  }

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    onMain { $0.categories = categories }
  }
  open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
    ask({ $0.categories }, completionHandler)
  }
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in getNotificationCategories { continuation.resume(returning: $0) } }
  }

  /// - Parameter completionHandler: Gets `UNError.notificationsNotAllowed` without permission, and other codes for
  ///   requests that never come.
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let add: @MainActor (NotificationDesk) -> (any Error)? = { desk in
      do {
        try desk.add(request)
        return nil
      } catch {
        return error
      }
    }
    ask(add) { completionHandler?($0) }
  }
  open func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in if let error { continuation.resume(throwing: error) } else { continuation.resume() } }
    }
  }
  open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    ask({ $0.pendingRequests }, completionHandler)
  }
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    onMain { $0.remove(identifiers) }
  }
  open func removeAllPendingNotificationRequests() { onMain { $0.removeAll() } }
  open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
    ask({ $0.delivered }, completionHandler)
  }
  open func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in getDeliveredNotifications { continuation.resume(returning: $0) } }
  }
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    onMain { $0.removeDelivered(identifiers) }
  }
  open func removeAllDeliveredNotifications() { onMain { $0.removeAllDelivered() } }
  /// Fails without permission for badges.
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let setBadge: @MainActor (NotificationDesk) -> (any Error)? = { desk in
      guard desk.permission.isGranted, desk.permission.options.contains(.badge) else {
        return UNError(.notificationsNotAllowed)
      }
      RunningApp.current.application?.applicationIconBadgeNumber = newBadgeCount
      return nil
    }
    ask(setBadge) { completionHandler?($0) }
  }
  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setBadgeCount(newBadgeCount) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
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
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    DelegateCall.Absence.current?.isReported = true
    return []
  }
  public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse)
    async
  {}
  public func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
  {
    OptionalRequirement.missing()
  }
}
