// Names of scenes for systems with several windows, home screens and other screens. A device here shows one window of
// one scene.

public enum UISceneError: Int, Error, Sendable {
  case multipleScenesNotSupported, requestDenied
  case geometryRequestUnsupported = 100
  case geometryRequestDenied
}
public let UISceneErrorDomain = "UISceneErrorDomain"

public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

extension UIScene {
  /// How a scene is to be asked for.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    open var requestingScene: UIScene?
  }
  /// How a URL is to be opened by another app. There is none.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    open var universalLinksOnly = false
    open var eventAttribution: UIEventAttribution?
  }
  /// Protection by a face or a finger; there is none.
  @preconcurrency @MainActor open class SystemProtectionManager: NSObject {
    open var isUserAuthenticationEnabled: Bool { false }
  }
}

/// A click that is told to whoever pays for it. Nothing is told here.
@preconcurrency @MainActor open class UIEventAttribution: NSObject, @preconcurrency NSCopying {
  public let sourceIdentifier: UInt8
  public let destinationURL: URL
  public let sourceDescription: String
  public let purchaser: String
  open var reportEndpoint: URL? { nil }
  public init(sourceIdentifier: UInt8, destinationURL: URL, sourceDescription: String, purchaser: String) {
    (self.sourceIdentifier, self.destinationURL) = (sourceIdentifier, destinationURL)
    (self.sourceDescription, self.purchaser) = (sourceDescription, purchaser)
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The conditions by which a scene would be chosen for contents. There is one scene: the predicates are kept.
@preconcurrency @MainActor open class UISceneActivationConditions: NSObject, @preconcurrency NSSecureCoding {
  @_nonoverride public init() { super.init() }
  public required init?(coder: NSCoder) { notImplemented("UISceneActivationConditions.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UISceneActivationConditions.encode(with:)") }
  open class var supportsSecureCoding: Bool { true }
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}

/// Whether the pointer is hidden and held. It never is.
@preconcurrency @MainActor open class UIPointerLockState: NSObject {
  override init() { super.init() }
  open var isLocked: Bool { false }
  nonisolated open class var didChangeNotification: NSNotification.Name {
    NSNotification.Name("UIPointerLockStateDidChangeNotification")
  }
  nonisolated open class var sceneUserInfoKey: String { "UIPointerLockStateSceneUserInfoKey" }
}

/// How large a window may be. Nil for scenes here: a device's window fills its screen.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  override init() { super.init() }
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  open var allowsFullScreen = true
}

@preconcurrency @MainActor open class UISceneWindowingBehaviors: NSObject {
  override init() { super.init() }
  open var isClosable = true
  open var isMiniaturizable = true
}

/// Gives whole pages where a person takes a picture of the screen; nobody does here.
@preconcurrency @MainActor open class UIScreenshotService: NSObject {
  open weak var delegate: (any UIScreenshotServiceDelegate)?
  open private(set) weak var windowScene: UIWindowScene?
  init(_ scene: UIWindowScene) {
    windowScene = scene
    super.init()
  }
}
@preconcurrency @MainActor public protocol UIScreenshotServiceDelegate: NSObjectProtocol {
  func screenshotService(
    _ screenshotService: UIScreenshotService,
    generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void)
}
extension UIScreenshotServiceDelegate {
  public func screenshotService(
    _ screenshotService: UIScreenshotService,
    generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void
  ) {
    OptionalRequirement.inSubclass(
      self, "UIScreenshotServiceDelegate", screenshotService, completionHandler, else: completionHandler(nil, 0, .zero))
  }
}

extension UIWindowScene {
  public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
  public enum PresentationStyle: UInt, Sendable { case automatic, standard, prominent }

  /// The current state of the scene.
  open class Geometry: NSObject, NSCopying, @unchecked Sendable {  // immutable
    public let interfaceOrientation: UIInterfaceOrientation
    init(_ orientation: UIInterfaceOrientation) {
      interfaceOrientation = orientation
      super.init()
    }
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// The geometry that an app requests for the scene.
  open class GeometryPreferences: NSObject, @unchecked Sendable {  // main thread by UIKit's contract
    /// The orientations that the interface is to stand in.
    open class iOS: GeometryPreferences, @unchecked Sendable {
      public override init() { super.init() }
      public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.init()
        self.interfaceOrientations = interfaceOrientations
      }
      open var interfaceOrientations: UIInterfaceOrientationMask?
    }
  }

  /// Contents for a window of their own. There is one window: an action with it is hidden, as on an iPhone.
  @preconcurrency @MainActor open class ActivationConfiguration: NSObject {
    public let userActivity: NSUserActivity
    open var options: UIWindowScene.ActivationRequestOptions?
    open var preview: UITargetedPreview?
    public init(
      userActivity: NSUserActivity, options: UIWindowScene.ActivationRequestOptions? = nil,
      preview: UITargetedPreview? = nil
    ) {
      (self.userActivity, self.options, self.preview) = (userActivity, options, preview)
      super.init()
    }
  }
  @preconcurrency @MainActor open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
    open var preferredPresentationStyle = PresentationStyle.automatic
  }
}

/// How a window is to go.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

/// A request for a scene, as a value.
public struct UISceneSessionActivationRequest: Hashable {
  public let role: UISceneSession.Role
  public let session: UISceneSession?
  public var userActivity: NSUserActivity?
  public var options: UIScene.ActivationRequestOptions?
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) { (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options) }
  @preconcurrency @MainActor public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
  ) {
    (role, self.session, self.userActivity, self.options) = (session.role, session, userActivity, options)
  }
}
