import UIKit

/// The app of the benchmark.
final class LiveBenchmarkDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var scene: (any FrameScene)?

  @MainActor static func main() -> Never {
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(LiveBenchmarkDelegate.self))
    fatalError("UIApplicationMain came back.")
  }

  @MainActor override class func _new() -> PorticoFoundation.NSObject? { LiveBenchmarkDelegate() }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let scene: any FrameScene = CommandLine.arguments.last == "S2" ? PageSwipe() : FlungList()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = scene.controller
    window.makeKeyAndVisible()
    (self.window, self.scene) = (window, scene)
    return true
  }
}
