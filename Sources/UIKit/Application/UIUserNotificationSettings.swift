import HostInterface

/// The kinds of notifications that an app of iOS 8 and 9 asked to show.
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UIUserNotificationType(rawValue: 1)
  public static let sound = UIUserNotificationType(rawValue: 2)
  public static let alert = UIUserNotificationType(rawValue: 4)
}

/// Groups of actions of such notifications.
open class UIUserNotificationCategory: NSObject {}

open class UIUserNotificationSettings: NSObject {
  public let types: UIUserNotificationType
  public let categories: Set<UIUserNotificationCategory>?
  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    (self.types, self.categories) = (types, categories)
  }
}

/// Tells an app's delegate that nobody sends or shows notifications here.
@MainActor
enum NotificationRegistration {
  private static func answer(
    _ application: UIApplication, _ call: @escaping @MainActor (UIApplication, any UIApplicationDelegate) -> Void
  ) {
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { [weak application] in
      MainActor.assumeIsolated {
        if let application, let delegate = application.delegate { call(application, delegate) }
      }
    }
  }

  static func refuseRemote(_ application: UIApplication) {
    let words = [NSLocalizedDescriptionKey: "remote notifications are not supported in the simulator"]
    answer(application) { application, delegate in
      let error = NSError(domain: NSCocoaErrorDomain, code: 3010, userInfo: words)
      delegate.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }

  static func grantNothing(_ application: UIApplication) {
    answer(application) { application, delegate in
      delegate.application(application, didRegister: UIUserNotificationSettings(types: [], categories: nil))
    }
  }
}
