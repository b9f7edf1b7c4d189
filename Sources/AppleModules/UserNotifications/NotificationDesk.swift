import HostInterface
internal import UIKit

/// The notifications of one running app: what a person has allowed, requests that wait for their time, and those that
/// came.
@MainActor
final class NotificationDesk: AppPart {
  static var current: NotificationDesk { RunningApp.current.part() }

  weak var delegate: (any UNUserNotificationCenterDelegate)?
  var categories: Set<UNNotificationCategory> = []
  private(set) lazy var permission = NotificationPermission()
  private(set) var delivered: [UNNotification] = []
  private var pending: [(request: UNNotificationRequest, token: Scheduler.Token?)] = []
  private lazy var banners = NotificationBanners { [weak self] in self?.didRespond($0) }

  // MARK: Requests

  var pendingRequests: [UNNotificationRequest] { pending.map(\.request) }

  /// Replaces a request with the same identifier.
  ///
  /// - Throws: `UNError` where notifications are not allowed, or the request can never come.
  func add(_ request: UNNotificationRequest) throws {
    guard permission.isGranted else { throw UNError(.notificationsNotAllowed) }
    guard request.content.hasContent else { throw UNError(.notificationInvalidNoContent) }
    remove([request.identifier])
    guard let trigger = request.trigger else { return deliver(request) }
    if let calendar = trigger as? UNCalendarNotificationTrigger, calendar.nextTriggerDate() == nil {
      throw UNError(.notificationInvalidNoDate)
    }
    pending.append((request, token(for: request, trigger)))
  }

  /// Nil for triggers that wait for a place or a server.
  private func token(for request: UNNotificationRequest, _ trigger: UNNotificationTrigger) -> Scheduler.Token? {
    guard let delay = trigger.delay else { return nil }
    let environment = HostEnvironment.current
    return environment.scheduler.schedule(at: environment.clock.now + delay) { [weak self] in
      MainActor.assumeIsolated { self?.isDue(request, trigger) }
    }
  }

  private func isDue(_ request: UNNotificationRequest, _ trigger: UNNotificationTrigger) {
    guard let index = pending.firstIndex(where: { $0.request === request }) else { return }
    if trigger.repeats { pending[index].token = token(for: request, trigger) } else { pending.remove(at: index) }
    deliver(request)
  }

  func remove(_ identifiers: [String]) {
    for entry in pending where identifiers.contains(entry.request.identifier) {
      entry.token.map { HostEnvironment.current.scheduler.cancel($0) }
    }
    pending.removeAll { identifiers.contains($0.request.identifier) }
  }
  func removeAll() { remove(pending.map(\.request.identifier)) }
  func removeDelivered(_ identifiers: [String]) { delivered.removeAll { identifiers.contains($0.request.identifier) } }
  func removeAllDelivered() { delivered = [] }

  // MARK: Delivery

  /// An app in front decides by its delegate what is shown, and without one nothing is. Behind it the system shows all
  /// that is allowed.
  private func deliver(_ request: UNNotificationRequest) {
    let notification = UNNotification(request, at: Date.now)
    guard RunningApp.current.application?.applicationState != .background else {
      return show(notification, [.banner, .list, .badge, .sound])
    }
    guard let delegate else { return }
    DelegateCall.willPresent(delegate, notification) { [weak self] options in self?.show(notification, options) }
  }

  private func show(_ notification: UNNotification, _ options: UNNotificationPresentationOptions) {
    let content = notification.request.content
    if options.contains(.badge), permission.options.contains(.badge), let badge = content.badge {
      RunningApp.current.application?.applicationIconBadgeNumber = badge.intValue
    }
    guard permission.options.contains(.alert) || permission.status == .provisional else { return }
    if !options.isDisjoint(with: [.list, .alert]) {
      removeDelivered([notification.request.identifier])
      delivered.append(notification)
    }
    guard permission.status == .authorized, !options.isDisjoint(with: [.banner, .alert]) else { return }
    banners.show(notification, actions: categories.first { $0.identifier == content.categoryIdentifier }?.actions ?? [])
  }

  /// The person has chosen the notification, or one of its actions.
  private func didRespond(_ response: UNNotificationResponse) {
    removeDelivered([response.notification.request.identifier])
    let isDismissal = response.actionIdentifier == UNNotificationDismissActionIdentifier
    let category = categories.first { $0.identifier == response.notification.request.content.categoryIdentifier }
    if isDismissal, category?.options.contains(.customDismissAction) != true { return }
    let action = category?.actions.first { $0.identifier == response.actionIdentifier }
    // An action stays behind the app unless it asks to be in front.
    if !isDismissal, action.map({ $0.options.contains(.foreground) }) ?? true, RunningApp.current.application != nil {
      ApplicationLifeCycle.enterForeground()
    }
    if let delegate { DelegateCall.didReceive(delegate, response) }
  }
}

extension UNNotificationContent {
  fileprivate var hasContent: Bool {
    !title.isEmpty || !subtitle.isEmpty || !body.isEmpty || badge != nil || sound != nil
  }
}

extension UNNotificationTrigger {
  /// Seconds from now; nil where no time is known.
  fileprivate var delay: Double? {
    switch self {
    case let trigger as UNTimeIntervalNotificationTrigger: trigger.timeInterval
    case let trigger as UNCalendarNotificationTrigger:
      trigger.nextTriggerDate().map { max($0.timeIntervalSince(Date.now), 0) }
    default: nil
    }
  }
}
