@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func applicationDidFinishLaunching(_ application: UIApplication)
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  var window: UIWindow? { get set }
  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  public func applicationDidFinishLaunching(_ application: UIApplication) { OptionalRequirement.missing() }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    OptionalRequirement.missing()
    return true
  }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    OptionalRequirement.missing()
    return true
  }
  public func applicationDidBecomeActive(_ application: UIApplication) { OptionalRequirement.missing() }
  public func applicationWillResignActive(_ application: UIApplication) { OptionalRequirement.missing() }
  public func applicationDidEnterBackground(_ application: UIApplication) { OptionalRequirement.missing() }
  public func applicationWillEnterForeground(_ application: UIApplication) { OptionalRequirement.missing() }
  public func applicationWillTerminate(_ application: UIApplication) { OptionalRequirement.missing() }
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) { OptionalRequirement.missing() }
  public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    OptionalRequirement.missing()
    return false
  }
  public var window: UIWindow? {
    get {
      OptionalRequirement.missing()
      return nil
    }
    set { OptionalRequirement.missing() }
  }
  public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  {
    OptionalRequirement.missing()
    return .all
  }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    OptionalRequirement.missing()
    return connectingSceneSession.configuration
  }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    OptionalRequirement.missing()
  }

  /// The entry point of an app whose delegate carries `@main`.
  public static func main() {
    ApplicationLauncher.run(applicationClass: UIApplication.self, makeDelegate: { make(Self.self) })
  }

  private static func make(_ type: Any.Type) -> any UIApplicationDelegate {
    guard let delegate = (type as? NSObject.Type)?._new() as? any UIApplicationDelegate else {
      fatalError("\(type) cannot be made: an application delegate derives from NSObject or UIResponder and has init().")
    }
    return delegate
  }
}

/// Starts the app.
///
/// - Parameters:
///   - principalClassName: `NSStringFromClass` of a UIApplication subclass, or nil.
///   - delegateClassName: `NSStringFromClass` of the delegate's class.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let application = principalClassName.map { name -> UIApplication.Type in
    guard let type = NSClassFromString(name) as? UIApplication.Type else {
      fatalError("UIApplicationMain: \(name) is not a subclass of UIApplication.")
    }
    return type
  }
  let delegate = delegateClassName.map { name -> any UIApplicationDelegate in
    guard let delegate = (NSClassFromString(name) as? NSObject.Type)?._new() as? any UIApplicationDelegate else {
      fatalError("UIApplicationMain: \(name) is not a class that conforms to UIApplicationDelegate and has init().")
    }
    return delegate
  }
  ApplicationLauncher.run(applicationClass: application ?? UIApplication.self, makeDelegate: { delegate })
}
