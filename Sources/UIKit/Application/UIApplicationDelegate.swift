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
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationSignificantTimeChange(_:)", (@MainActor (UIApplication) -> Void).self)
    {
      return own(application)
    }
    OptionalRequirement.missing()
  }
  public func application(
    _ application: UIApplication, willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:willChangeStatusBarOrientation:duration:)",
      (@MainActor (UIApplication, UIInterfaceOrientation, TimeInterval) -> Void).self)
    {
      return own(application, newStatusBarOrientation, duration)
    }
    OptionalRequirement.missing()
  }
  public func application(
    _ application: UIApplication, didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:didChangeStatusBarOrientation:)",
      (@MainActor (UIApplication, UIInterfaceOrientation) -> Void).self)
    {
      return own(application, oldStatusBarOrientation)
    }
    OptionalRequirement.missing()
  }
  public func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:willChangeStatusBarFrame:)",
      (@MainActor (UIApplication, CGRect) -> Void).self)
    {
      return own(application, newStatusBarFrame)
    }
    OptionalRequirement.missing()
  }
  public func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:didChangeStatusBarFrame:)",
      (@MainActor (UIApplication, CGRect) -> Void).self)
    {
      return own(application, oldStatusBarFrame)
    }
    OptionalRequirement.missing()
  }
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      (@MainActor (UIApplication, [AnyHashable: Any], @escaping (UIBackgroundFetchResult) -> Void) -> Void).self)
    {
      return own(application, userInfo, completionHandler)
    }
    completionHandler(.noData)
  }
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:performFetchWithCompletionHandler:)",
      (@MainActor (UIApplication, @escaping (UIBackgroundFetchResult) -> Void) -> Void).self)
    {
      return own(application, completionHandler)
    }
    completionHandler(.noData)
  }
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      (@MainActor (UIApplication, String, @escaping () -> Void) -> Void).self)
    {
      return own(application, identifier, completionHandler)
    }
    completionHandler()
  }
  public func application(
    _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:handleWatchKitExtensionRequest:reply:)",
      (@MainActor (UIApplication, [AnyHashable: Any]?, @escaping ([AnyHashable: Any]?) -> Void) -> Void).self)
    {
      return own(application, userInfo, reply)
    }
    reply(nil)
  }
  public func applicationShouldRequestHealthAuthorization(_ application: UIApplication) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationShouldRequestHealthAuthorization(_:)",
      (@MainActor (UIApplication) -> Void).self)
    {
      return own(application)
    }
    OptionalRequirement.missing()
  }
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationProtectedDataWillBecomeUnavailable(_:)",
      (@MainActor (UIApplication) -> Void).self)
    {
      return own(application)
    }
    OptionalRequirement.missing()
  }
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationProtectedDataDidBecomeAvailable(_:)",
      (@MainActor (UIApplication) -> Void).self)
    {
      return own(application)
    }
    OptionalRequirement.missing()
  }
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:performActionFor:completionHandler:)",
      (@MainActor (UIApplication, UIApplicationShortcutItem, @escaping (Bool) -> Void) -> Void).self)
    {
      return own(application, shortcutItem, completionHandler)
    }
    completionHandler(false)
  }
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:shouldAllowExtensionPointIdentifier:)",
      (@MainActor (UIApplication, UIApplication.ExtensionPointIdentifier) -> Bool).self)
    {
      return own(application, extensionPointIdentifier)
    }
    return true
  }
  public func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationShouldAutomaticallyLocalizeKeyCommands(_:)",
      (@MainActor (UIApplication) -> Bool).self)
    {
      return own(application)
    }
    return true
  }
  public func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:viewControllerWithRestorationIdentifierPath:coder:)",
      (@MainActor (UIApplication, [String], NSCoder) -> UIViewController?).self)
    {
      return own(application, identifierComponents, coder)
    }
    return nil
  }
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:shouldSaveSecureApplicationState:)",
      (@MainActor (UIApplication, NSCoder) -> Bool).self)
    {
      return own(application, coder)
    }
    return false
  }
  public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:shouldRestoreSecureApplicationState:)",
      (@MainActor (UIApplication, NSCoder) -> Bool).self)
    {
      return own(application, coder)
    }
    return false
  }
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:willEncodeRestorableStateWith:)",
      (@MainActor (UIApplication, NSCoder) -> Void).self)
    {
      return own(application, coder)
    }
    OptionalRequirement.missing()
  }
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:didDecodeRestorableStateWith:)",
      (@MainActor (UIApplication, NSCoder) -> Void).self)
    {
      return own(application, coder)
    }
    OptionalRequirement.missing()
  }
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:shouldSaveApplicationState:)",
      (@MainActor (UIApplication, NSCoder) -> Bool).self)
    {
      return own(application, coder)
    }
    return false
  }
  public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:shouldRestoreApplicationState:)",
      (@MainActor (UIApplication, NSCoder) -> Bool).self)
    {
      return own(application, coder)
    }
    return false
  }
  public func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String)
    -> Bool
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:willContinueUserActivityWithType:)",
      (@MainActor (UIApplication, String) -> Bool).self)
    {
      return own(application, userActivityType)
    }
    return false
  }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:continue:restorationHandler:)",
      (@MainActor (UIApplication, NSUserActivity, @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool).self)
    {
      return own(application, userActivity, restorationHandler)
    }
    return false
  }
  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:didFailToContinueUserActivityWithType:error:)",
      (@MainActor (UIApplication, String, any Error) -> Void).self)
    {
      return own(application, userActivityType, error)
    }
    OptionalRequirement.missing()
  }
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:didUpdate:)", (@MainActor (UIApplication, NSUserActivity) -> Void).self
    ) {
      return own(application, userActivity)
    }
    OptionalRequirement.missing()
  }
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
      (@MainActor (UIApplication, Data) -> Void).self)?(application, deviceToken)
  }
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:didFailToRegisterForRemoteNotificationsWithError:)",
      (@MainActor (UIApplication, any Error) -> Void).self)?(application, error)
  }
  public func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings) {
    OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:didRegister:)",
      (@MainActor (UIApplication, UIUserNotificationSettings) -> Void).self)?(application, notificationSettings)
  }
  public func applicationDidFinishLaunching(_ application: UIApplication) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationDidFinishLaunching(_:)", (@MainActor (UIApplication) -> Void).self)
    {
      return own(application)
    }
    OptionalRequirement.missing()
  }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:willFinishLaunchingWithOptions:)",
      (@MainActor (UIApplication, [UIApplication.LaunchOptionsKey: Any]?) -> Bool).self)
    {
      return own(application, launchOptions)
    }
    OptionalRequirement.missing()
    return true
  }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:didFinishLaunchingWithOptions:)",
      (@MainActor (UIApplication, [UIApplication.LaunchOptionsKey: Any]?) -> Bool).self)
    {
      return own(application, launchOptions)
    }
    OptionalRequirement.missing()
    return true
  }
  public func applicationDidBecomeActive(_ application: UIApplication) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationDidBecomeActive(_:)", (@MainActor (UIApplication) -> Void).self)
    {
      return own(application)
    }
    OptionalRequirement.missing()
  }
  public func applicationWillResignActive(_ application: UIApplication) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationWillResignActive(_:)", (@MainActor (UIApplication) -> Void).self)
    {
      return own(application)
    }
    OptionalRequirement.missing()
  }
  public func applicationDidEnterBackground(_ application: UIApplication) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationDidEnterBackground(_:)", (@MainActor (UIApplication) -> Void).self)
    {
      return own(application)
    }
    OptionalRequirement.missing()
  }
  public func applicationWillEnterForeground(_ application: UIApplication) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationWillEnterForeground(_:)", (@MainActor (UIApplication) -> Void).self)
    {
      return own(application)
    }
    OptionalRequirement.missing()
  }
  public func applicationWillTerminate(_ application: UIApplication) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationWillTerminate(_:)", (@MainActor (UIApplication) -> Void).self)
    {
      return own(application)
    }
    OptionalRequirement.missing()
  }
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.applicationDidReceiveMemoryWarning(_:)", (@MainActor (UIApplication) -> Void).self)
    {
      return own(application)
    }
    OptionalRequirement.missing()
  }
  public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:open:options:)",
      (@MainActor (UIApplication, URL, [UIApplication.OpenURLOptionsKey: Any]) -> Bool).self)
    {
      return own(app, url, options)
    }
    OptionalRequirement.missing()
    return false
  }
  /// Nil where the class has no such property; else what the class's property holds.
  public var window: UIWindow?? { _ownedWindow }
  public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:supportedInterfaceOrientationsFor:)",
      (@MainActor (UIApplication, UIWindow?) -> UIInterfaceOrientationMask).self)
    {
      return own(application, window)
    }
    OptionalRequirement.missing()
    return .all
  }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:configurationForConnecting:options:)",
      (@MainActor (UIApplication, UISceneSession, UIScene.ConnectionOptions) -> UISceneConfiguration).self)
    {
      return own(application, connectingSceneSession, options)
    }
    OptionalRequirement.missing()
    return connectingSceneSession.configuration
  }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIApplicationDelegate.application(_:didDiscardSceneSessions:)",
      (@MainActor (UIApplication, Set<UISceneSession>) -> Void).self)
    {
      return own(application, sceneSessions)
    }
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
