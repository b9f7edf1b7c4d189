/// The common part of an application's and a scene's delegate: a window that is asked for as an optional requirement.
///
/// Through the protocol's type such a property has one more level of optionality than the class gives it. Swift has no
/// requirement of that kind: the plain one stands here, where a class fulfils it, and the two protocols have what their
/// users see.
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

  /// The window of the class; nil also where it has no such property.
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
  /// Called when a person comes back on another day, or the time was set; nobody calls it here.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// The interface turns; deprecated since iOS 13, where scenes have replaced it.
  func application(
    _ application: UIApplication, willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval)
  func application(
    _ application: UIApplication, didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation)
  func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
  func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)
  // Called by services that are not here: notifications from a server, fetches in the background, watches, health.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  func application(
    _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void)
  func applicationShouldRequestHealthAuthorization(_ application: UIApplication)
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// A shortcut of the icon on the home screen was chosen; there is no home screen here.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Asked by nobody: there are no keyboards of other apps here.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool
  func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool
  // State is neither saved nor restored here, and nothing hands an activity over.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  )
    -> UIViewController?
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
}

extension UIApplicationDelegate {
  public func applicationSignificantTimeChange(_ application: UIApplication) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: OptionalRequirement.missing())
  }
  public func application(
    _ application: UIApplication, willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, newStatusBarOrientation, duration, else: OptionalRequirement.missing()
    )
  }
  public func application(
    _ application: UIApplication, didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  ) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, oldStatusBarOrientation, else: OptionalRequirement.missing())
  }
  public func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, newStatusBarFrame, else: OptionalRequirement.missing())
  }
  public func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, oldStatusBarFrame, else: OptionalRequirement.missing())
  }
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, userInfo, completionHandler, else: completionHandler(.noData))
  }
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, completionHandler, else: completionHandler(.noData))
  }
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, identifier, completionHandler, else: completionHandler())
  }
  public func application(
    _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void
  ) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, userInfo, reply, else: reply(nil))
  }
  public func applicationShouldRequestHealthAuthorization(_ application: UIApplication) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: OptionalRequirement.missing())
  }
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: OptionalRequirement.missing())
  }
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: OptionalRequirement.missing())
  }
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, shortcutItem, completionHandler, else: completionHandler(false))
  }
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, extensionPointIdentifier, else: true)
  }
  public func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: true)
  }
  public func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, identifierComponents, coder, else: nil)
  }
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, coder, else: false)
  }
  public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, coder, else: false)
  }
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, coder, else: OptionalRequirement.missing())
  }
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, coder, else: OptionalRequirement.missing())
  }
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, coder, else: false)
  }
  public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, coder, else: false)
  }
  public func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String)
    -> Bool
  {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, userActivityType, else: false)
  }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, userActivity, restorationHandler, else: false)
  }
  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, userActivityType, error, else: OptionalRequirement.missing())
  }
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, userActivity, else: OptionalRequirement.missing())
  }
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, deviceToken, else: ())
  }
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, error, else: ())
  }
  public func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, notificationSettings, else: ())
  }
  public func applicationDidFinishLaunching(_ application: UIApplication) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: OptionalRequirement.missing())
  }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, launchOptions, else: OptionalRequirement.missing(true))
  }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, launchOptions, else: OptionalRequirement.missing(true))
  }
  public func applicationDidBecomeActive(_ application: UIApplication) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: OptionalRequirement.missing())
  }
  public func applicationWillResignActive(_ application: UIApplication) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: OptionalRequirement.missing())
  }
  public func applicationDidEnterBackground(_ application: UIApplication) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: OptionalRequirement.missing())
  }
  public func applicationWillEnterForeground(_ application: UIApplication) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: OptionalRequirement.missing())
  }
  public func applicationWillTerminate(_ application: UIApplication) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: OptionalRequirement.missing())
  }
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    OptionalRequirement.inSubclass(self, "UIApplicationDelegate", application, else: OptionalRequirement.missing())
  }
  public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", app, url, options, else: OptionalRequirement.missing(false))
  }
  /// Nil where the class has no such property; else what the class's property holds.
  public var window: UIWindow?? { _ownedWindow }
  public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, window, else: OptionalRequirement.missing(.all))
  }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, connectingSceneSession, options,
      else: OptionalRequirement.missing(connectingSceneSession.configuration))
  }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate", application, sceneSessions, else: OptionalRequirement.missing())
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
