import AppRuntime
import HostInterface
import UIKit

/// An app that a test launches, looks at and touches, on a clock that only the test moves.
///
/// The app runs in the test's own process; one at a time. Every look and every action first lets the app come to rest,
/// as XCTest does, unless `waitsForIdle` is off.
@preconcurrency @MainActor
open class XCUIApplication: XCUIElement {
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// The one that launched the app that runs now.
  static private(set) var current: XCUIApplication?

  private let makeDelegate: @MainActor () -> (any UIApplicationDelegate)?
  public let device: TestDevice
  /// Whether it stands for the host application: all of those are the same app, whichever of them launched it.
  private let isHost: Bool
  private var isRunning: Bool { XCUIApplication.current.map { $0 === self || ($0.isHost && isHost) } ?? false }

  /// Set before `launch()`. The app finds them in `ProcessInfo.processInfo.arguments`. Pairs of `-key value` are also
  /// seen through UserDefaults.
  open var launchArguments: [String] = []
  open var launchEnvironment: [String: String] = [:]
  /// Whether looking and acting let the app come to rest first. Turn it off to look at an animation half-way.
  open var waitsForIdle = true

  // Not an override, so that it is isolated as the class is.
  /// The app that the tests belong to: the host application of the test target.
  @_nonoverride public convenience init() { self.init(on: .current) }
  public convenience init(on device: TestDevice) {
    self.init(device, isHost: true) {
      guard _TestHost.isRegistered else {
        fatalError(
          "XCUIApplication() does not know the app: the test target names no host application. Say which with XCUIApplication(delegate: AppDelegate())."
        )
      }
      return _TestHost.makeDelegate()
    }
  }
  public convenience init(bundleIdentifier: String) { self.init() }

  /// An app by its delegate, which is made anew at each launch: `XCUIApplication(delegate: AppDelegate())`.
  public convenience init(
    delegate: @escaping @autoclosure @MainActor () -> any UIApplicationDelegate, on device: TestDevice = .current
  ) {
    self.init(device) { delegate() }
  }

  private init(
    _ device: TestDevice, isHost: Bool = false, _ makeDelegate: @escaping @MainActor () -> (any UIApplicationDelegate)?
  ) {
    (self.device, self.isHost, self.makeDelegate) = (device, isHost, makeDelegate)
    super.init(application: ())
  }

  /// An app that shows one controller and nothing else.
  public convenience init(
    showing controller: @escaping @autoclosure @MainActor () -> UIViewController, on device: TestDevice = .current
  ) {
    self.init(device) { ViewerDelegate(controller) }
  }

  override var application: XCUIApplication { self }

  // MARK: Life

  /// Ends what ran before and starts the app, until it is at rest.
  open func launch() {
    XCUIApplication.current?.terminate()
    for (name, value) in launchEnvironment { setenv(name, value, 1) }
    let arguments = LaunchArguments(launchArguments)
    arguments.install()
    var configuration = device.configuration
    configuration.locale = LaunchArguments.localeChosenByApp(on: configuration.locale)
    arguments.apply(to: &configuration)
    _ = TestWorld.begin(configuration)
    XCUIApplication.current = self
    ApplicationLauncher.launch(applicationClass: UIApplication.self, makeDelegate: makeDelegate)
    RunningApp.current.chrome.install()
    AppLoop.turn()
    idle()
  }

  /// Ends the app: its windows go, and nothing of it runs any more.
  open func terminate() {
    guard isRunning, let launcher = XCUIApplication.current else { return }
    for name in launcher.launchEnvironment.keys { unsetenv(name) }
    LaunchArguments.remove()
    XCUIApplication.current = nil
    _ = TestWorld.begin(launcher.device.configuration)
  }

  /// Launches the app where it does not run, and brings it back from the background.
  open func activate() {
    if !isRunning { return launch() }
    ApplicationLifeCycle.enterForeground()
    idle()
  }

  open var state: State {
    guard isRunning else { return .notRunning }
    return UIApplication.shared.applicationState == .background ? .runningBackground : .runningForeground
  }

  /// For predicates.
  open override func _property(_ key: String) -> Any?? {
    guard key == "state" else { return super._property(key) }
    defer { advance(by: 0.1) }
    return .some(state.rawValue)
  }

  @discardableResult
  open func wait(for state: State, timeout: TimeInterval) -> Bool { wait(timeout) { self.state == state } }

  // MARK: Time

  /// Seconds of the app's clock since its launch.
  public var time: TimeInterval { clock.now - HostClock.origin }
  private var clock: HostClock { HostEnvironment.current.clock }

  /// Lets the app run for some seconds of its clock; it takes no waiting.
  public func advance(by seconds: TimeInterval) { AppLoop.advance(by: seconds) }

  /// Waits until nothing moves that ends by itself, at most `timeout` seconds of the app's clock.
  ///
  /// - Returns: Whether it came to rest.
  @discardableResult
  public func settle(timeout: TimeInterval = 10) -> Bool { AppLoop.settle(limit: timeout) }

  func idle() {
    AppLoop.turn()
    if waitsForIdle { _ = AppLoop.settle(limit: 10) }
  }

  /// Moves the clock on until `condition` holds; false when it does not in `timeout` seconds.
  @discardableResult
  func wait(_ timeout: TimeInterval, _ condition: () -> Bool) -> Bool {
    AppLoop.turn()
    let end = clock.now + max(timeout, 0)
    while !condition() {
      guard clock.now < end else { return false }
      AppLoop.advance(to: min(clock.now + 0.05, end))
    }
    return true
  }

  // MARK: Looking

  func look<T>(_ find: () -> T) -> T {
    idle()
    return find()
  }

  func all() -> [ScreenElement] { candidates().flatMap(\.flattened) }

  override func candidates() -> [ScreenElement] {
    guard isRunning else { return [] }
    let windows = AccessibilityTree.windows(seesBehindModals: true)
    let bounds = UIScreen.main.bounds
    return [
      ScreenElement(
        application: Bundle._app.infoDictionary?["CFBundleName"] as? String, bounds: bounds, windows: windows)
    ]
  }

  override func touchPoint(_ act: String, _ file: StaticString, _ line: UInt) -> CGPoint? {
    guard isRunning else {
      TestFailure.record("\(act) the application: it has not been launched.", file, line)
      return nil
    }
    idle()
    return CGPoint(x: UIScreen.main.bounds.midX, y: UIScreen.main.bounds.midY)
  }
}

private final class ViewerDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  private let controller: @MainActor () -> UIViewController

  init(_ controller: @escaping @MainActor () -> UIViewController) {
    self.controller = controller
    super.init()
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  )
    -> Bool
  {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.backgroundColor = .systemBackground
    window?.rootViewController = controller()
    window?.makeKeyAndVisible()
    return true
  }
}
