import HostInterface

/// The running app: its windows, its delegate, and the events and actions that go through it.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let annotation = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    public static let newsstandDownloads = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsNewsstandDownloadsKey")
    public static let bluetoothCentrals = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    public static let bluetoothPeripherals = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    public static let userActivityType = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    public static let cloudKitShareMetadata = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
    public static let eventAttribution = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsEventAttributionKey")
  }

  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    public static let eventAttribution = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
  }

  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    public static let eventAttribution = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey")
  }

  /// The services that an extension of an app offers to others. There are no extensions here.
  public struct ExtensionPointIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }

  open class var shared: UIApplication {
    let app = RunningApp.current
    if app.application == nil { _TestHost.launch() }
    if let application = app.application { return application }
    let application = UIApplication()
    app.application = application
    return application
  }

  // MARK: Notifications

  /// False: no service sends notifications to an app here.
  open var isRegisteredForRemoteNotifications: Bool { false }
  /// Fails by the delegate's method, as in a simulator: error 3010 of the Cocoa domain.
  open func registerForRemoteNotifications() { NotificationRegistration.refuseRemote(self) }
  open func unregisterForRemoteNotifications() {}
  /// The delegate hears that nothing is granted.
  open func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    NotificationRegistration.grantNothing(self)
  }
  open var currentUserNotificationSettings: UIUserNotificationSettings? {
    UIUserNotificationSettings(types: [], categories: nil)
  }

  /// How code that may run in an app extension asks for the application: `value(forKeyPath: "sharedApplication")`.
  public class func value(forKeyPath keyPath: String) -> Any? {
    precondition(
      ["shared", "sharedApplication"].contains(keyPath), "UIApplication has no value for the key path \(keyPath).")
    return shared
  }
  /// As `value(forKeyPath:)`.
  public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  public required override init() { super.init() }

  /// Held by whoever started the app.
  open var delegate: (any UIApplicationDelegate)?
  open override var next: UIResponder? { delegate as? UIResponder }

  open package(set) var applicationState = State.inactive
  final var _scene: UIWindowScene?
  final let _key = KeyWindow()
  final var _keyWindow: UIWindow? { _key.current }
  final lazy var _mainMenu = MainMenu()
  /// The words that `UITextChecker` has learned.
  final var _learnedWords: Set<String> = []
  /// A window that the app itself need not hold: of the main storyboard, or of a test's stage.
  package final var _heldWindow: UIWindow?

  open var keyWindow: UIWindow? { _keyWindow }
  /// The app's windows, from back to front.
  open var windows: [UIWindow] { UIScreen.main._windows.filter { !($0 is SystemWindow) } }
  open var connectedScenes: Set<UIScene> { _scene.map { [$0] } ?? [] }
  open var openSessions: Set<UISceneSession> { _scene.map { [$0.session] } ?? [] }
  open var supportsMultipleScenes: Bool { false }
  /// Fails: the one scene of a phone cannot be destroyed. The handler is called in a later turn.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { refuseScene(errorHandler, "The scene was not closed, because a phone has one scene.") }
  /// Fails as well where another scene is asked for; the one that is there is shown already.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let sceneSession, sceneSession === _scene?.session { return }
    refuseScene(errorHandler, "No scene was added, because a phone has one scene.")
  }
  /// As `requestSceneSessionActivation`.
  open func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    requestSceneSessionActivation(
      request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
  }
  /// The picture of a scene in the app switcher is taken anew; there is no app switcher.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
  private func refuseScene(_ errorHandler: ((any Error) -> Void)?, _ reason: String) {
    guard let errorHandler else { return }
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) {
      errorHandler(NSError(domain: UISceneErrorDomain, code: 0, userInfo: [NSLocalizedDescriptionKey: reason]))
    }
  }

  // MARK: Events and actions

  /// The device was shaken.
  package final func _shake() {
    let event = UIEvent()
    (event._type, event._subtype) = (.motion, .motionShake)
    sendEvent(event)
  }

  /// A shake that nobody took offers to take the last change back.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
    guard motion == .motionShake, applicationSupportsShakeToEdit, let window = _keyWindow,
      let manager = (window._firstResponder ?? window).undoManager, manager.canUndo || manager.canRedo
    else { return }
    window.rootViewController?._askToUndo(by: manager)
  }

  /// Hands an event to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    _replaceably("sendEvent(_:)", event) { [self] in _send($0) }
  }

  private func _send(_ event: UIEvent) {
    if event.type == .motion {
      let target = _keyWindow?._firstResponder ?? _keyWindow
      target?.motionBegan(event.subtype, with: event)
      target?.motionEnded(event.subtype, with: event)
      return
    }
    if event is UIPressesEvent {
      if let window = _keyWindow { window.sendEvent(event) }
      return
    }
    for window in UIScreen.main._windows where event._touches.contains(where: { $0._window === window }) {
      window.sendEvent(event)
    }
  }

  /// - Parameter target: Nil: the first object along the responder chain that can do it, from the first responder, else
  ///   from the sender, else from the key window.
  /// - Returns: Whether anyone did it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    _replaceably("sendAction(_:to:from:for:)", action, target, sender, event) { [self] in
      _send($0, to: $1, from: $2, for: $3)
    }
  }

  private func _send(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    var receiver = target.flatMap { Self._messageTarget($0) }
    if receiver == nil {
      let start = _keyWindow?._firstResponder ?? sender as? UIResponder ?? _keyWindow ?? self
      receiver = start.target(forAction: action, withSender: sender) as AnyObject?
    }
    guard let receiver else { return false }
    _deliver(action, to: receiver, [sender, event])
    return true
  }

  /// In a stored property's initial value, `self` is NSObject's method and arrives here as a closure: that counts as
  /// nil, as Behaviour/SourceForms.md §3 explains.
  static func _messageTarget(_ target: Any) -> AnyObject? {
    type(of: target) is AnyObject.Type ? target as AnyObject : nil
  }

  nonisolated open override class func _classMethod(_ name: String) -> (@MainActor () -> AnyObject?)? {
    if name == "sharedApplication" { return { UIApplication.shared } }
    return super._classMethod(name)
  }

  open private(set) var isIgnoringInteractionEvents = false
  open func beginIgnoringInteractionEvents() { isIgnoringInteractionEvents = true }
  open func endIgnoringInteractionEvents() { isIgnoringInteractionEvents = false }

  // MARK: The system

  /// Denied: nothing wakes an app in the background here.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// True: files are not locked here.
  nonisolated open var isProtectedDataAvailable: Bool { true }
  /// Keys of a headset would be sent; there are none.
  open func beginReceivingRemoteControlEvents() {}
  open func endReceivingRemoteControlEvents() {}
  /// The shortcuts of the icon on the home screen; kept, as there is none.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// False: there is no icon.
  open var supportsAlternateIcons: Bool { false }
  open var alternateIconName: String? { nil }
  /// Fails in a later turn.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) {
      completionHandler?(
        NSError(
          domain: NSCocoaErrorDomain, code: 3072, userInfo: [NSLocalizedDescriptionKey: "The app has no icon here."]))
    }
  }
  // State is neither saved nor restored here, so that there is nothing to wait for.
  open func extendStateRestoration() {}
  open func completeStateRestoration() {}
  open func ignoreSnapshotOnNextApplicationLaunch() {}
  /// The object is not asked for its state.
  open class func registerObject(forStateRestoration object: any UIStateRestoring, restorationIdentifier: String) {}
  /// Has no effect: nothing here turns the screen off.
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var applicationSupportsShakeToEdit = true
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    HostEnvironment.current.configuration.layoutDirection == .rtl ? .rightToLeft : .leftToRight
  }
  open var preferredContentSizeCategory: UIContentSizeCategory { RunningApp.current.contentSizeOfDevice }
  /// True for what every phone opens, such as pages of the web, e-mail and phone numbers, and for the schemes of the
  /// app's own Info.plist. There is no other app.
  nonisolated open func canOpenURL(_ url: URL) -> Bool { LinkSchemes.way(of: url) != nil }
  /// Deprecated since iOS 10; see `open(_:options:completionHandler:)`.
  @discardableResult open func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }
  /// Opens a link outside the app: it is told to the host and noted, and the app stays where it is, as there is no
  /// other app to go to. A link of the app's own scheme comes back to its delegates.
  ///
  /// - Parameter completion: Called in a later turn; false for a scheme that nobody opens, and for
  ///   `universalLinksOnly`, as no other app has such links.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let onlyUniversal = options[.universalLinksOnly] as? Bool ?? false
    let way = onlyUniversal ? nil : LinkSchemes.way(of: url)
    _inLaterTurn {
      MainActor.assumeIsolated {
        switch way {
        case .system: HostEnvironment.current.links.open(url)
        case .app: UIApplication.shared._open(link: url)
        case nil: break
        }
        completion?(way != nil)
      }
    }
  }
  open var statusBarFrame: CGRect { _scene?.statusBarManager?.statusBarFrame ?? UIStatusBarManager().statusBarFrame }
  open var statusBarOrientation: UIInterfaceOrientation { _scene?.interfaceOrientation ?? .portrait }
  /// Setting it counts in an app whose Info.plist says `UIViewControllerBasedStatusBarAppearance` NO; in others
  /// controllers decide.
  open var isStatusBarHidden: Bool {
    get { _statusBarIsHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }
  /// Setting it counts in an app whose Info.plist says `UIViewControllerBasedStatusBarAppearance` NO; in others
  /// controllers decide.
  open var statusBarStyle: UIStatusBarStyle {
    get { _statusBarStyle }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    ownStatusBarStyle = statusBarStyle
    HostEnvironment.current.wake()
  }
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    ownStatusBarHidden = hidden
    HostEnvironment.current.wake()
  }
  private lazy var ownStatusBarStyle: UIStatusBarStyle = {
    switch Bundle._app._information("UIStatusBarStyle") as? String {
    case "UIStatusBarStyleLightContent": .lightContent
    case "UIStatusBarStyleDarkContent": .darkContent
    default: .default
    }
  }()
  private lazy var ownStatusBarHidden = Bundle._app._information("UIStatusBarHidden") as? Bool ?? false
  private let controllersDecideOnStatusBar =
    Bundle._app._information("UIViewControllerBasedStatusBarAppearance") as? Bool ?? true
  /// Seconds that a turn of the interface takes.
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  /// Kept; phones have shown no such sign since iOS 13.
  open var isNetworkActivityIndicatorVisible = false
  /// The orientations of Info.plist.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    InterfaceRotation.listed ?? .all
  }

  /// Presentations that cover the screen decide about the bar, and others that ask to.
  final var _statusBarController: UIViewController? {
    var controller = (_keyWindow ?? windows.last)?.rootViewController
    while let presented = controller?._presented, !presented.isBeingDismissed,
      presented._presentationController?.shouldRemovePresentersView ?? false
        || presented._presentationController?.presentationStyle == .overFullScreen
        || presented.modalPresentationCapturesStatusBarAppearance
    { controller = presented }
    return controller
  }
  final var _statusBarStyle: UIStatusBarStyle {
    guard controllersDecideOnStatusBar else { return ownStatusBarStyle }
    var controller = _statusBarController
    // A presenter that has stepped back leaves the bar on black.
    if controller?._presented?._presentationController?._hasPushedPresenterBack == true { return .lightContent }
    while let child = controller?.childForStatusBarStyle { controller = child }
    return controller?.preferredStatusBarStyle ?? .default
  }
  final var _statusBarIsHidden: Bool {
    guard controllersDecideOnStatusBar else { return ownStatusBarHidden }
    var controller = _statusBarController
    while let child = controller?.childForStatusBarHidden { controller = child }
    return controller?.prefersStatusBarHidden ?? false
  }

  nonisolated open class var backgroundRefreshStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
  }
  nonisolated open class var protectedDataWillBecomeUnavailableNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
  }
  nonisolated open class var protectedDataDidBecomeAvailableNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationProtectedDataDidBecomeAvailable")
  }
  nonisolated open class var openDefaultApplicationsSettingsURLString: String { "app-settings:default-applications" }
  nonisolated open class var openNotificationSettingsURLString: String { "app-settings:notifications" }
  open class var stateRestorationViewControllerStoryboardKey: String { "UIStateRestorationViewControllerStoryboardKey" }
  open class var stateRestorationBundleVersionKey: String { "UIApplicationStateRestorationBundleVersionKey" }
  open class var stateRestorationUserInterfaceIdiomKey: String { "UIApplicationStateRestorationUserInterfaceIdiomKey" }
  open class var stateRestorationTimestampKey: String { "UIApplicationStateRestorationTimestampKey" }
  open class var stateRestorationSystemVersionKey: String { "UIApplicationStateRestorationSystemVersionKey" }
  open class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
  open class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }
  open class var invalidInterfaceOrientationException: NSExceptionName {
    NSExceptionName("UIApplicationInvalidInterfaceOrientation")
  }
  nonisolated public class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  nonisolated public class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  }
  nonisolated public class var didFinishLaunchingNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
  }
  nonisolated public class var didBecomeActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  }
  nonisolated public class var willResignActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillResignActiveNotification")
  }
  nonisolated public class var didReceiveMemoryWarningNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }
  nonisolated public class var willTerminateNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillTerminateNotification")
  }
  nonisolated public class var significantTimeChangeNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationSignificantTimeChangeNotification")
  }
  nonisolated public class var userDidTakeScreenshotNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationUserDidTakeScreenshotNotification")
  }
  nonisolated public class var openSettingsURLString: String { "app-settings:" }
  nonisolated public class var willChangeStatusBarOrientationNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillChangeStatusBarOrientationNotification")
  }
  nonisolated public class var didChangeStatusBarOrientationNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
  }
  nonisolated public class var statusBarOrientationUserInfoKey: String {
    "UIApplicationStatusBarOrientationUserInfoKey"
  }
  nonisolated public class var willChangeStatusBarFrameNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillChangeStatusBarFrameNotification")
  }
  nonisolated public class var didChangeStatusBarFrameNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidChangeStatusBarFrameNotification")
  }
  nonisolated public class var statusBarFrameUserInfoKey: String { "UIApplicationStatusBarFrameUserInfoKey" }
}

/// A window of ours, not the app's: status bar, keyboard.
class SystemWindow: UIWindow {
  override class var _drawsContent: Bool { false }
  package override var _isOfSystem: Bool { true }
  /// Whether tests and screen readers see what is in it.
  var _offersElements: Bool { false }

  /// Beside what stands in it the app's windows are touched.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

private final class BannerWindow: SystemWindow {
  override var _offersElements: Bool { true }
}

extension UIWindow {
  /// A window of the system that covers the screen for another module, such as that of notifications. Tests and screen
  /// readers see what is in it.
  package static func _forBanners(at level: UIWindow.Level) -> UIWindow {
    let window = BannerWindow(frame: UIScreen.main.bounds)
    window.windowLevel = level
    window.isHidden = false
    return window
  }
}
