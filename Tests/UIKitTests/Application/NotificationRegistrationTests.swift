import PorticoTesting
import Testing
import UIKit

@MainActor
struct NotificationRegistrationTests {
  private final class Delegate: NSObject, UIApplicationDelegate {
    var log: [String] = []
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
      log.append("\((error as NSError).domain) \((error as NSError).code)")
    }
    func application(_ application: UIApplication, didRegister settings: UIUserNotificationSettings) {
      log.append("granted \(settings.types.rawValue)")
    }
  }

  @Test func `an app that registers for notifications hears in the next turn that it gets none`() {
    let stage = TestStage(), delegate = Delegate(), application = UIApplication.shared
    let old = application.delegate
    application.delegate = delegate
    defer { application.delegate = old }
    application.registerForRemoteNotifications()
    application.registerUserNotificationSettings(UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
    #expect(delegate.log.isEmpty && !application.isRegisteredForRemoteNotifications)
    stage.settle()
    #expect(delegate.log == ["NSCocoaErrorDomain 3010", "granted 0"])
  }

  @Test func `old functions ask an orientation as its properties do`() {
    #expect(UIInterfaceOrientationIsLandscape(.landscapeLeft) && !UIInterfaceOrientationIsLandscape(.portrait))
    #expect(UIInterfaceOrientationIsPortrait(.portraitUpsideDown) && UIDeviceOrientationIsLandscape(.landscapeRight))
    #expect(!UIDeviceOrientationIsPortrait(.faceUp))
  }
}
