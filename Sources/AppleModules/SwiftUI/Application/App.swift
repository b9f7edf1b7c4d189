/// An app that consists of scenes.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Self.Body { get }
  init()
}

extension App {
  /// Runs the app: the first window group's content is the root of its window.
  public static func main() {
    let runner = AppRunner(Self.self)
    ApplicationLauncher.run(applicationClass: UIApplication.self) { runner.makeDelegate() }
  }
}

/// A part of the interface with a life of its own.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Self.Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  public var body: Never { fatalError("body should not be called on \(type(of: self)).") }
}

/// A scene of this module.
@MainActor
protocol KnownScene: Scene {
  /// The content of the first window; nil for a scene without one.
  var windowContent: (any View)? { get }
}

public struct WindowGroup<Content: View>: Scene, KnownScene {
  public typealias Body = Never
  let content: Content
  var windowContent: (any View)? { content }
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@resultBuilder @MainActor
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    var first: (any View)?
    repeat first = first ?? (each content).firstWindow
    return _SceneList(windowContent: first)
  }
  public static func buildLimitedAvailability(_ scene: some Scene) -> some Scene {
    _SceneList(windowContent: scene.firstWindow)
  }
}

struct _SceneList: KnownScene {
  typealias Body = Never
  let windowContent: (any View)?
}

extension Scene {
  /// The content of the first window of the scene.
  var firstWindow: (any View)? {
    if let known = self as? any KnownScene { return known.windowContent }
    return Body.self == Never.self ? nil : body.firstWindow
  }

  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
    _SceneList(windowContent: firstWindow.map { AnyView($0).onChange(of: value, perform: action) })
  }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void)
    -> some Scene
  {
    _SceneList(windowContent: firstWindow.map { AnyView($0).onChange(of: value, initial: initial, action) })
  }
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    _SceneList(windowContent: firstWindow.map { AnyView($0).environment(keyPath, value) })
  }
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    _SceneList(windowContent: firstWindow.map { AnyView($0).environmentObject(object) })
  }
  /// An iPhone's menus have no commands.
  public func commands<Content>(content: () -> Content) -> some Scene { self }
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
}

public struct WindowResizability: Sendable {
  public static let automatic = WindowResizability()
  public static let contentSize = WindowResizability()
  public static let contentMinSize = WindowResizability()
}

/// The delegate that UIKit's part of the app is told by.
@propertyWrapper @MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
  public let wrappedValue: DelegateType
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    guard let delegate = (delegateType as PorticoFoundation.NSObject.Type)._new() as? DelegateType else {
      fatalError("\(delegateType) cannot be made: an adapted delegate must have init().")
    }
    wrappedValue = delegate
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  public var projectedValue: ObservedObject<DelegateType>.Wrapper { .init(object: wrappedValue) }
}

/// An adaptor without its type.
@MainActor
protocol DelegateAdaptor {
  var delegate: any UIApplicationDelegate { get }
}

extension UIApplicationDelegateAdaptor: DelegateAdaptor {
  var delegate: any UIApplicationDelegate { wrappedValue }
}

/// Makes an app's window when UIKit's part has been launched.
@MainActor
final class AppRunner {
  private let make: () -> (delegate: (any UIApplicationDelegate)?, root: any View)
  private var token: (any NSObjectProtocol)?
  private var window: UIWindow?
  private var root: (any View)?

  init<A: App>(_ type: A.Type) {
    make = {
      let app = A()
      let adaptor = Mirror(reflecting: app).children.lazy.compactMap { $0.value as? any DelegateAdaptor }.first
      return (adaptor?.delegate, AppRoot(app: app))
    }
  }

  /// Makes the app, whose properties are there before the application's delegate is told of the launch.
  func makeDelegate() -> any UIApplicationDelegate {
    let (delegate, root) = make()
    self.root = root
    token = NotificationCenter.default.addObserver(forName: UIScene.didActivateNotification, object: nil, queue: nil) {
      _ in
    }
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { self.showWindow() } }  // launching is on the main thread
    return delegate ?? PlainDelegate()
  }

  private func showWindow() {
    guard window == nil, let root else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIHostingController(rootView: AnyView(root))
    window.makeKeyAndVisible()
    self.window = window
    token.map { NotificationCenter.default.removeObserver($0) }
    token = nil
  }
}

private final class PlainDelegate: NSObject, UIApplicationDelegate {}

/// The content of the app's first window. The app's own properties are kept as a view's are.
private struct AppRoot<A: App>: PrimitiveView {
  typealias Body = Never
  let app: A

  func elements(in context: ViewContext) -> [Element] {
    var app = app
    var environment = context.environment
    let phase = context.node.storage(-8) { ScenePhaseObserver(context.node.graph) }
    environment.scenePhase = phase.phase
    context.node.connect(&app, environment)
    let connected = app
    let content = context.node.observing { connected.body.firstWindow }
    return context.evaluate(content ?? EmptyView(), environment)
  }
}

/// The phase of the app's one scene.
@MainActor
private final class ScenePhaseObserver {
  private(set) var phase = ScenePhase.active
  private var tokens: [any NSObjectProtocol] = []

  init(_ graph: ViewGraph?) {
    let phases: [(Notification.Name, ScenePhase)] = [
      (UIApplication.didBecomeActiveNotification, .active), (UIApplication.willResignActiveNotification, .inactive),
      (UIApplication.didEnterBackgroundNotification, .background),
      (UIApplication.willEnterForegroundNotification, .inactive),
    ]
    for (name, phase) in phases {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self, weak graph] _ in
          MainActor.assumeIsolated {  // UIKit posts on the main thread
            self?.phase = phase
            graph?.invalidate(Transaction())
          }
        })
    }
  }
}
