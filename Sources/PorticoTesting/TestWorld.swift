import HostInterface
import UIKit

/// Makes the process forget the app of the test before.
@MainActor
enum TestWorld {
  /// A fresh screen and a virtual clock at zero, without an app.
  static func begin(_ configuration: DeviceConfiguration) -> HostEnvironment {
    MainStack.raise()
    RunningApp.current.end()
    let environment = HostEnvironment(clock: HostClock(.virtual), configuration: configuration)
    HostEnvironment.current = environment
    DeviceLanguages.register()
    SelectedTextPages.install()
    return environment
  }
}
