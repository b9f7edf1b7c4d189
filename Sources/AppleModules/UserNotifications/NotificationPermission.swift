import HostInterface
internal import UIKit

/// The permission to notify. The person is asked once; the answer stays with the app's settings.
@MainActor
final class NotificationPermission {
  private static let statusKey = "NotificationAuthorizationStatus", optionsKey = "NotificationAuthorizationOptions"
  private let settings = UserDefaults(suiteName: "portico.permissions")
  /// Whoever asked while the question is on the screen.
  private var waiting: [(Bool) -> Void] = []

  private(set) var status: UNAuthorizationStatus {
    get { UNAuthorizationStatus(rawValue: settings?.integer(forKey: Self.statusKey) ?? 0) ?? .notDetermined }
    set { settings?.set(newValue.rawValue, forKey: Self.statusKey) }
  }
  private(set) var options: UNAuthorizationOptions {
    get { UNAuthorizationOptions(rawValue: UInt(settings?.integer(forKey: Self.optionsKey) ?? 0)) }
    set { settings?.set(Int(newValue.rawValue), forKey: Self.optionsKey) }
  }

  var isGranted: Bool { [.authorized, .provisional, .ephemeral].contains(status) }

  /// - Parameter answer: Called when the person has chosen; at once where they had before, or where the app asks for
  ///   quiet ones alone.
  func request(_ wanted: UNAuthorizationOptions, _ answer: @escaping (Bool) -> Void) {
    switch status {
    case .denied: return answer(false)
    case .authorized, .ephemeral:
      options.formUnion(wanted)
      return answer(true)
    case .notDetermined, .provisional:
      guard !wanted.contains(.provisional) else {
        (status, options) = (.provisional, options.union(wanted))
        return answer(true)
      }
    }
    waiting.append(answer)
    guard waiting.count == 1 else { return }
    let name =
      Bundle.main._information("CFBundleDisplayName") as? String
      ?? Bundle.main._information("CFBundleName") as? String ?? "App"
    RunningApp.current.part(SystemAlert.self).ask(
      "“\(name)” Would Like to Send You Notifications",
      "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.",
      buttons: ["Don’t Allow", "Allow"]
    ) { [weak self] index in
      guard let self else { return }
      (self.status, self.options) = (index == 1 ? .authorized : .denied, index == 1 ? wanted : [])
      let answers = self.waiting
      self.waiting = []
      for answer in answers { answer(index == 1) }
    }
  }
}
