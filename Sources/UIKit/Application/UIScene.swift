import HostInterface

/// One instance of the app's interface. Ours has exactly one.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

  /// Why the scene connects; a plain launch here.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var sourceApplication: String? { nil }
    open var handoffUserActivityType: String? { nil }
    open var userActivities: Set<NSUserActivity> { [] }
    open var shortcutItem: UIApplicationShortcutItem? { nil }
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open package(set) var activationState = ActivationState.unattached
  open var title: String!
  open var subtitle = ""

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { RunningApp.current.application }

  /// There is no other app that could open anything; the completion is told so.
  open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil) {
    let onlyUniversal: [UIApplication.OpenExternalURLOptionsKey: Any] = [
      .universalLinksOnly: options?.universalLinksOnly ?? false
    ]
    nonisolated(unsafe) let completion = completion  // called on the main thread, where it was given
    UIApplication.shared.open(url, options: onlyUniversal) { completion?($0) }
  }
  open var activationConditions = UISceneActivationConditions()
  // State is neither saved nor restored here, so that there is nothing to wait for.
  open func extendStateRestoration() {}
  open func completeStateRestoration() {}
  private lazy var lock = UIPointerLockState()
  open var pointerLockState: UIPointerLockState? { lock }
  /// Nil: there is no protection of the system.
  open var systemProtectionManager: SystemProtectionManager? { nil }

  nonisolated open class var systemProtectionDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UISceneSystemProtectionDidChangeNotification")
  }

  nonisolated public class var willConnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillConnectNotification")
  }
  nonisolated public class var didDisconnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidDisconnectNotification")
  }
  nonisolated public class var didActivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidActivateNotification")
  }
  nonisolated public class var willDeactivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillDeactivateNotification")
  }
  nonisolated public class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillEnterForegroundNotification")
  }
  nonisolated public class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidEnterBackgroundNotification")
  }
}

@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  final var _shown = WindowList()

  open var screen: UIScreen { UIScreen.main }
  /// Those that the app holds: a scene does not keep them.
  open var windows: [UIWindow] { _shown.all }
  /// Points of the interface.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  open var interfaceOrientation: UIInterfaceOrientation {
    InterfaceRotation.interface(HostEnvironment.current.configuration.orientation)
  }
  open var statusBarManager: UIStatusBarManager? { statusBar }
  private lazy var statusBar = UIStatusBarManager()
  open var traitCollection: UITraitCollection {
    guard let _traitOverrides else { return screen.traitCollection }
    var values = screen.traitCollection._values
    values.merge(_traitOverrides.values)
    return UITraitCollection(values)
  }
  final var _traitOverrides: UITraitOverrides?
  /// Traits that the scene's windows see instead of the screen's, from the next layout on.
  public final var traitOverrides: UITraitOverrides {
    get { _traitOverrides ?? UITraitOverrides() }
    set {
      _traitOverrides = newValue.isEmpty ? nil : newValue
      for window in windows { RunningApp.current.traitUpdates.overridesDidChange(of: window) }
    }
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var isFullScreen: Bool { true }

  // MARK: Geometry

  open var effectiveGeometry: Geometry { Geometry(interfaceOrientation) }
  /// Turns the device to the first of the orientations that the interface does not stand in already. The error handler
  /// hears, in a later turn, of preferences that are not for a phone, and of orientations that the controllers on
  /// screen do not support.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else {
      return refuse(errorHandler, .geometryRequestUnsupported)
    }
    if !InterfaceRotation.request(wanted) { refuse(errorHandler, .geometryRequestDenied) }
  }
  private func refuse(_ errorHandler: ((any Error) -> Void)?, _ error: UISceneError) {
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { MainActor.assumeIsolated { errorHandler?(error) } }
  }
  /// Nil: the window of a phone fills its screen.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  open var windowingBehaviors: UISceneWindowingBehaviors? { nil }
  private lazy var service = UIScreenshotService(self)
  open var screenshotService: UIScreenshotService? { service }
  open weak var activityItemsConfigurationSource: (any UIActivityItemsConfigurationProviding)?
  /// Nil: nothing here moves a focus.
  open var focusSystem: UIFocusSystem? { nil }
}

@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  open var statusBarStyle: UIStatusBarStyle { RunningApp.current.application?._statusBarStyle ?? .default }
  open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
  /// Points of the screen.
  open var statusBarFrame: CGRect {
    let configuration = HostEnvironment.current.configuration
    let hidden = RunningApp.current.application?._statusBarIsHidden ?? false
    return CGRect(
      x: 0, y: 0, width: configuration.screenSize.width, height: hidden ? 0 : configuration.statusBarHeight)
  }
}

@preconcurrency @MainActor
open class UISceneSession: NSObject {
  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  open package(set) weak var scene: UIScene?
  public let role: Role
  public let configuration: UISceneConfiguration
  open var persistentIdentifier: String { "main" }
  open var userInfo: [String: Any]?
  open var stateRestorationActivity: NSUserActivity?

  package init(role: Role, configuration: UISceneConfiguration) {
    (self.role, self.configuration) = (role, configuration)
    super.init()
  }
}

/// How a scene is to be closed.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  /// Its first controller is the root of the scene's window, where the delegate makes none.
  open var storyboard: UIStoryboard?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Asked when the scene went to the background; the session keeps the answer while the app runs, not beyond.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  // Nothing hands an activity over.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    OptionalRequirement.inSubclass(self, "UISceneDelegate", scene, else: OptionalRequirement.missing(nil))
  }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    OptionalRequirement.inSubclass(
      self, "UISceneDelegate", scene, stateRestorationActivity, else: OptionalRequirement.missing())
  }
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    OptionalRequirement.inSubclass(
      self, "UISceneDelegate", scene, userActivityType, else: OptionalRequirement.missing())
  }
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    OptionalRequirement.inSubclass(self, "UISceneDelegate", scene, userActivity, else: OptionalRequirement.missing())
  }
  public func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  {
    OptionalRequirement.inSubclass(
      self, "UISceneDelegate", scene, userActivityType, error, else: OptionalRequirement.missing())
  }
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    OptionalRequirement.inSubclass(self, "UISceneDelegate", scene, userActivity, else: OptionalRequirement.missing())
  }
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    OptionalRequirement.inSubclass(
      self, "UISceneDelegate", scene, session, connectionOptions, else: OptionalRequirement.missing())
  }
  public func sceneDidDisconnect(_ scene: UIScene) {
    OptionalRequirement.inSubclass(self, "UISceneDelegate", scene, else: OptionalRequirement.missing())
  }
  public func sceneDidBecomeActive(_ scene: UIScene) {
    OptionalRequirement.inSubclass(self, "UISceneDelegate", scene, else: OptionalRequirement.missing())
  }
  public func sceneWillResignActive(_ scene: UIScene) {
    OptionalRequirement.inSubclass(self, "UISceneDelegate", scene, else: OptionalRequirement.missing())
  }
  public func sceneWillEnterForeground(_ scene: UIScene) {
    OptionalRequirement.inSubclass(self, "UISceneDelegate", scene, else: OptionalRequirement.missing())
  }
  public func sceneDidEnterBackground(_ scene: UIScene) {
    OptionalRequirement.inSubclass(self, "UISceneDelegate", scene, else: OptionalRequirement.missing())
  }
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    OptionalRequirement.inSubclass(self, "UISceneDelegate", scene, URLContexts, else: OptionalRequirement.missing())
  }
}

@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, _WindowOwner {
  /// The scene has other bounds, turned, or has other traits.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// A shortcut of the icon on the home screen was chosen; there is no home screen here.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {
    OptionalRequirement.inSubclass(
      self, "UIWindowSceneDelegate", windowScene, previousCoordinateSpace, previousInterfaceOrientation,
      previousTraitCollection, else: OptionalRequirement.missing())
  }
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    OptionalRequirement.inSubclass(
      self, "UIWindowSceneDelegate", windowScene, shortcutItem, completionHandler, else: completionHandler(false))
  }
  /// Nil where the class has no such property; else what the class's property holds.
  public var window: UIWindow?? { _ownedWindow }
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
