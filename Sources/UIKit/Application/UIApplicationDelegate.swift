/// What a delegate of the application and one of a scene have alike: a window that is asked for as an optional requirement.
///
/// Through the protocol's type such a property has one more level of optionality than the class gives it. Swift has no requirement of
/// that kind: the plain one stands here, where a class fulfils it, and the two protocols have what their users see.
@preconcurrency @MainActor public protocol _WindowOwner: NSObjectProtocol {
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension _WindowOwner {
  @_disfavoredOverload public var window: UIWindow? {
    get {
      OptionalRequirement.missing()
      return nil
    }
    set { OptionalRequirement.missing() }
  }

  /// What the class gives; nil also where it has no such property.
  var _ownedWindow: UIWindow?? {
    OptionalRequirement.ask {
      let window: UIWindow? = self.window
      return window
    }
  }
}

@preconcurrency @MainActor public protocol UIApplicationDelegate: _WindowOwner {
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
  /// Never called: nothing registers an app for notifications here.
  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  public func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {}
  public func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {}
  public func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings) {}
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
  /// Nil where the class has no such property; else what the class's property holds.
  public var window: UIWindow?? { _ownedWindow }
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
