import PorticoFoundation
import Testing
import UserNotifications

@testable import PorticoTesting
@testable import UIKit

/// An app that is told of its notifications, with a form of its delegate's methods that has a completion handler.
private final class Listener: NSObject, UNUserNotificationCenterDelegate {
  var options: UNNotificationPresentationOptions = [.banner, .list, .badge]
  var log: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    log.append("present \(notification.request.identifier)")
    completionHandler(options)
  }
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    log.append(
      "\(response.actionIdentifier == UNNotificationDefaultActionIdentifier ? "open" : response.actionIdentifier) \(response.notification.request.identifier)"
    )
    completionHandler()
  }
}

/// The asynchronous form, which an app writes instead.
@MainActor private final class ModernListener: NSObject, UNUserNotificationCenterDelegate {
  var presented: [String] = []
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    presented.append(notification.request.identifier)
    return .banner
  }
}

/// Notifications of the app's own, on the app's clock.
@MainActor
struct NotificationTests {
  private let center = UNUserNotificationCenter.current()

  private func element(_ label: String) -> ScreenElement? { AccessibilityTree.elements().first { $0.label == label } }

  /// A stage whose person has allowed notifications, or not.
  private func stage(allows: Bool? = true, _ options: UNAuthorizationOptions = [.alert, .badge, .sound]) -> TestStage {
    UserDefaults(suiteName: "portico.permissions")?.removePersistentDomain(forName: "portico.permissions")
    let stage = TestStage()
    stage.show(UIView())
    guard let allows else { return stage }
    center.requestAuthorization(options: options) { _, _ in }
    stage.settle()
    if let button = element(allows ? "Allow" : "Don’t Allow") { stage.tap(button.activationPoint) }
    stage.settle()
    return stage
  }

  private func request(_ id: String, after seconds: Double? = nil, repeats: Bool = false, category: String = "")
    -> UNNotificationRequest
  {
    let content = UNMutableNotificationContent()
    (content.title, content.body, content.badge, content.categoryIdentifier) = ("Tea", "It is ready.", 3, category)
    let trigger = seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) }
    return UNNotificationRequest(identifier: id, content: content, trigger: trigger)
  }

  private func pending(_ stage: TestStage) -> [String] {
    var found: [String] = []
    center.getPendingNotificationRequests { found = $0.map(\.identifier) }
    stage.turn()
    return found
  }
  private func delivered(_ stage: TestStage) -> [String] {
    var found: [String] = []
    center.getDeliveredNotifications { found = $0.map(\.request.identifier) }
    stage.turn()
    return found
  }

  @Test func `the person is asked once, and the answer stays`() {
    let stage = stage(allows: nil)
    var answers: [Bool] = []
    center.requestAuthorization(options: [.alert, .badge]) { granted, _ in answers.append(granted) }
    stage.settle()
    #expect(answers.isEmpty && element("Don’t Allow") != nil)
    stage.tap(element("Allow")!.activationPoint)
    stage.settle()
    #expect(answers == [true] && element("Allow") == nil)
    center.requestAuthorization(options: .sound) { granted, _ in answers.append(granted) }
    stage.turn()
    #expect(answers == [true, true])
    var settings: UNNotificationSettings?
    center.getNotificationSettings { settings = $0 }
    stage.turn()
    #expect(settings?.authorizationStatus == .authorized && settings?.alertSetting == .enabled)
  }

  @Test func `without permission a request fails by its documented error`() {
    let stage = stage(allows: false)
    var error: (any Error)?
    center.add(request("tea", after: 5)) { error = $0 }
    stage.turn()
    #expect(error as? UNError == UNError(.notificationsNotAllowed))
    #expect(pending(stage).isEmpty)
  }

  @Test func `a request comes at its time, as a banner where the delegate wants one, and is opened by a tap`() {
    let stage = stage(), listener = Listener()
    center.delegate = listener
    center.add(request("tea", after: 10))
    stage.advance(by: 9.9)
    #expect(listener.log.isEmpty && pending(stage) == ["tea"])
    stage.advance(by: 1)
    #expect(listener.log == ["present tea"] && pending(stage).isEmpty && delivered(stage) == ["tea"])
    let banner = element("Tea, It is ready.")
    #expect(banner != nil)
    if let banner { stage.tap(banner.activationPoint) }
    stage.settle()
    #expect(listener.log == ["present tea", "open tea"] && delivered(stage).isEmpty)
    #expect(element("Tea, It is ready.") == nil)
  }

  @Test func `a banner leaves by itself, and nothing is shown where the delegate wants nothing`() {
    let stage = stage(), listener = Listener()
    center.delegate = listener
    center.add(request("tea", after: 1))
    stage.advance(by: 2)
    #expect(element("Tea, It is ready.") != nil)
    stage.advance(by: 6)
    #expect(element("Tea, It is ready.") == nil && delivered(stage) == ["tea"])
    listener.options = []
    center.add(request("second", after: 1))
    stage.advance(by: 2)
    #expect(listener.log == ["present tea", "present second"])
    #expect(element("Tea, It is ready.") == nil && delivered(stage) == ["tea"])
  }

  @Test func `a delegate that has the asynchronous form is asked by it`() async {
    // In a process of its own: waiting gives up the main actor, and another test would take the stage.
    await #expect(processExitsWith: .success) { @MainActor in
      let tests = NotificationTests(), stage = tests.stage(), listener = ModernListener()
      tests.center.delegate = listener
      tests.center.add(tests.request("tea", after: 1), withCompletionHandler: nil)
      stage.advance(by: 1)
      for _ in 0..<10_000 where tests.element("Tea, It is ready.") == nil {
        await Task.yield()
        stage.turn()
      }
      precondition(listener.presented == ["tea"] && tests.element("Tea, It is ready.") != nil)
    }
  }

  @Test func `a request takes the place of one with its identifier, and repeats until it is taken away`() {
    let stage = stage(), listener = Listener()
    center.delegate = listener
    center.add(request("tea", after: 90))
    center.add(request("tea", after: 60, repeats: true))
    #expect(pending(stage) == ["tea"])
    stage.advance(by: 185)
    #expect(listener.log == Array(repeating: "present tea", count: 3))
    center.removePendingNotificationRequests(withIdentifiers: ["tea"])
    stage.advance(by: 100)
    #expect(listener.log.count == 3 && pending(stage).isEmpty)
  }

  @Test func `a request for a time of the day comes at that time of the app's clock`() {
    let stage = stage(), listener = Listener()
    center.delegate = listener
    let now = Calendar.current.dateComponents([.hour, .minute], from: Date.now)
    let content = UNMutableNotificationContent()
    content.title = "Later"
    let trigger = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(hour: now.hour, minute: ((now.minute ?? 0) + 5) % 60), repeats: false)
    center.add(UNNotificationRequest(identifier: "later", content: content, trigger: trigger))
    stage.advance(by: 239)
    #expect(listener.log.isEmpty)
    stage.advance(by: 61)
    #expect(listener.log == ["present later"])
  }

  @Test func `a long press shows the actions of the category, which answer by their identifiers`() {
    let stage = stage(), listener = Listener()
    center.delegate = listener
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "reminder", actions: [UNNotificationAction(identifier: "snooze", title: "Snooze")],
        intentIdentifiers: [])
    ])
    center.add(request("tea", after: 1, category: "reminder"))
    stage.advance(by: 2)
    stage.touchDown(CGPoint(x: 200, y: 90))
    stage.advance(by: 0.6)
    stage.touchUp(CGPoint(x: 200, y: 90))
    stage.advance(by: 8)
    let snooze = element("Snooze")
    #expect(snooze != nil)
    if let snooze { stage.tap(snooze.activationPoint) }
    stage.settle()
    #expect(listener.log == ["present tea", "snooze tea"])
  }
}
