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

  public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  public static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
  public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  public static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
  public static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
}

@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  final var _windows: [UIWindow] = []

  open var screen: UIScreen { UIScreen.main }
  open var windows: [UIWindow] { _windows }
  /// Points of the interface.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  open var keyWindow: UIWindow? { _windows.first { $0.isKeyWindow } }
  open var interfaceOrientation: UIInterfaceOrientation {
    InterfaceRotation.interface(HostEnvironment.current.configuration.orientation)
  }
  open var statusBarManager: UIStatusBarManager? { statusBar }
  private lazy var statusBar = UIStatusBarManager()
  open var traitCollection: UITraitCollection { screen.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var isFullScreen: Bool { true }
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

  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) { OptionalRequirement.missing() }
  public func sceneDidDisconnect(_ scene: UIScene) { OptionalRequirement.missing() }
  public func sceneDidBecomeActive(_ scene: UIScene) { OptionalRequirement.missing() }
  public func sceneWillResignActive(_ scene: UIScene) { OptionalRequirement.missing() }
  public func sceneWillEnterForeground(_ scene: UIScene) { OptionalRequirement.missing() }
  public func sceneDidEnterBackground(_ scene: UIScene) { OptionalRequirement.missing() }
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { OptionalRequirement.missing() }
}

@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, _WindowOwner {
}

extension UIWindowSceneDelegate {
  /// Nil where the class has no such property; else what the class's property holds.
  public var window: UIWindow?? { _ownedWindow }
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
