import AbsentServices
internal import PorticoFoundation

/// Calls of a delegate's optional methods, which have a form with a completion handler and an asynchronous one: an app
/// writes either.
@MainActor
enum DelegateCall {
  /// Told by the default implementations of the asynchronous forms that nobody wrote them.
  final class Absence: @unchecked Sendable {  // main thread
    @TaskLocal static var current: Absence?
    var isReported = false
  }

  /// - Parameter show: Called with what the delegate wants shown; not at all where it does not say.
  static func willPresent(
    _ delegate: any UNUserNotificationCenterDelegate, _ notification: UNNotification,
    _ show: @escaping @MainActor (UNNotificationPresentationOptions) -> Void
  ) {
    let answered: Void? = OptionalRequirement.ask {
      delegate.userNotificationCenter(.current(), willPresent: notification) { options in
        answerLater { MainActor.assumeIsolated { show(options) } }
      }
    }
    if answered == nil { askLater(delegate, notification, show) }
  }

  static func didReceive(_ delegate: any UNUserNotificationCenterDelegate, _ response: UNNotificationResponse) {
    let answered: Void? = OptionalRequirement.ask {
      delegate.userNotificationCenter(.current(), didReceive: response) {}
    }
    if answered == nil { tellLater(delegate, response) }
  }

  private nonisolated static func askLater(
    _ delegate: any UNUserNotificationCenterDelegate, _ notification: UNNotification,
    _ show: @escaping @MainActor (UNNotificationPresentationOptions) -> Void
  ) {
    nonisolated(unsafe) let delegate = delegate  // an app's object, which says itself on which thread it works
    Task {
      let absence = Absence()
      let options = await Absence.$current.withValue(absence) {
        await delegate.userNotificationCenter(.current(), willPresent: notification)
      }
      if !absence.isReported { await show(options) }
    }
  }

  private nonisolated static func tellLater(
    _ delegate: any UNUserNotificationCenterDelegate, _ response: UNNotificationResponse
  ) {
    nonisolated(unsafe) let delegate = delegate  // as above
    Task { await delegate.userNotificationCenter(.current(), didReceive: response) }
  }
}
