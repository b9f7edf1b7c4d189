import AbsentServices
internal import PorticoFoundation

/// Calls of a delegate's optional methods, which have a form with a completion handler and an asynchronous one: an app writes either.
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
    _ show: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let answered = OptionalRequirement.ask {
      delegate.userNotificationCenter(.current(), willPresent: notification) { options in answerLater { show(options) } }
    }
    guard answered == nil else { return }
    Task { @MainActor in
      let absence = Absence()
      let options = await Absence.$current.withValue(absence) {
        await delegate.userNotificationCenter(.current(), willPresent: notification)
      }
      if !absence.isReported { show(options) }
    }
  }

  static func didReceive(_ delegate: any UNUserNotificationCenterDelegate, _ response: UNNotificationResponse) {
    let answered = OptionalRequirement.ask { delegate.userNotificationCenter(.current(), didReceive: response) {} }
    guard answered == nil else { return }
    Task { @MainActor in await delegate.userNotificationCenter(.current(), didReceive: response) }
  }
}
