import HostInterface

/// Brings an app from nothing to active, in UIKit's order.
@MainActor
package enum ApplicationLauncher {
  /// Never returns: the host runs the loop and ends the process.
  package static func run(
    applicationClass: UIApplication.Type, makeDelegate: @escaping () -> (any UIApplicationDelegate)?
  ) -> Never {
    guard let start = HostRegistry.start else {
      fatalError("No host is linked into this program; build it with `portico`, or link HeadlessHost.")
    }
    start { launch(applicationClass: applicationClass, makeDelegate: makeDelegate) }
  }

  /// Source: Behaviour/LifeCycle.md §11.
  package static func launch(applicationClass: UIApplication.Type, makeDelegate: () -> (any UIApplicationDelegate)?) {
    for complaint in InformationCheck.complaints(about: Bundle._app.infoDictionary ?? [:]) { warn(complaint) }
    BundledFonts.registerOfApp()
    let application = applicationClass.init()
    RunningApp.current.application = application
    let delegate = makeDelegate()
    application.delegate = delegate
    _ = delegate?.application(application, willFinishLaunchingWithOptions: nil)
    let mainWindow = SceneManifest.read() == nil ? MainStoryboard.window("UIMainStoryboardFile") : nil
    if let mainWindow, let delegate { OptionalRequirement.ask { delegate.window = mainWindow } }
    if let delegate,
      OptionalRequirement.ask({ delegate.application(application, didFinishLaunchingWithOptions: nil) }) == nil
    {
      delegate.applicationDidFinishLaunching(application)
    }
    mainWindow?.makeKeyAndVisible()
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
    connectScene(application)
    InterfaceRotation.ensureSupported(animated: false)
    if let scene = application._scene {
      scene.activationState = .foregroundInactive
      scene.delegate?.sceneWillEnterForeground(scene)
      NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
    }
    ApplicationLifeCycle.becomeActive()
  }

  /// A scene is connected with a delegate when the app has one: by its Info.plist's manifest, or by the app delegate's
  /// answer.
  private static func connectScene(_ application: UIApplication) {
    let manifest = SceneManifest.read()
    let configuration = UISceneConfiguration(name: manifest?.configurationName, sessionRole: .windowApplication)
    configuration.delegateClass = manifest?.delegateClass
    let pending = UISceneSession(role: .windowApplication, configuration: configuration)
    let options = UIScene.ConnectionOptions()
    var session = pending
    var hasDelegate = manifest?.delegateClass != nil
    if let delegate = application.delegate,
      let answer = OptionalRequirement.ask({
        delegate.application(application, configurationForConnecting: pending, options: options)
      })
    {
      if answer.delegateClass == nil { answer.delegateClass = configuration.delegateClass }
      session = UISceneSession(role: .windowApplication, configuration: answer)
      hasDelegate = answer.delegateClass != nil
    }
    session.stateRestorationActivity = SceneStateFile.read()
    let scene = UIWindowScene(session: session, connectionOptions: options)
    application._scene = scene
    for window in application.windows where window.windowScene == nil { window.windowScene = scene }
    guard hasDelegate, let type = session.configuration.delegateClass as? NSObject.Type else { return }
    guard let delegate = type._new() as? any UISceneDelegate else {
      fatalError(
        "\(type) is named as a scene delegate but is none: it must conform to UISceneDelegate and have init().")
    }
    scene.delegate = delegate
    let window =
      session.configuration.storyboard.map { MainStoryboard.window(of: $0) }
      ?? manifest?.storyboard.map { MainStoryboard.window(named: $0) }
    window?.windowScene = scene
    if let window, let delegate = delegate as? any UIWindowSceneDelegate {
      OptionalRequirement.ask { delegate.window = window }
    }
    delegate.scene(scene, willConnectTo: session, options: options)
    window?.makeKeyAndVisible()
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
  }
}

/// The scene manifest of the app's Info.plist.
private struct SceneManifest {
  var configurationName: String?
  var delegateClass: AnyClass?
  var storyboard: String?

  static func read() -> SceneManifest? {
    guard let manifest = Bundle._app._information("UIApplicationSceneManifest") as? [String: Any],
      let configurations = manifest["UISceneConfigurations"] as? [String: Any],
      let list = configurations["UIWindowSceneSessionRoleApplication"] as? [[String: Any]], let first = list.first
    else { return nil }
    var result = SceneManifest(configurationName: first["UISceneConfigurationName"] as? String)
    result.storyboard = MainStoryboard.name(first["UISceneStoryboardFile"])
    if let name = first["UISceneDelegateClassName"] as? String { result.delegateClass = NSClassFromString(name) }
    return result
  }
}

/// The window of the storyboard that Info.plist names.
@MainActor
private enum MainStoryboard {
  static func window(_ key: String) -> UIWindow? {
    name(Bundle._app._information(key)).map { window(named: $0) }
  }

  /// An empty name, as Xcode leaves it where the field was cleared, is none.
  nonisolated static func name(_ value: Any?) -> String? { (value as? String).flatMap { $0.isEmpty ? nil : $0 } }

  static func window(named name: String) -> UIWindow { window(of: UIStoryboard(name: name, bundle: Bundle._app)) }

  static func window(of storyboard: UIStoryboard) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = storyboard.instantiateInitialViewController()
    RunningApp.current.application?._heldWindow = window
    return window
  }
}
