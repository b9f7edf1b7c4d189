import HostInterface

/// The app goes out of sight and comes back, as when a person goes home and returns.
///
/// Source of the order: Behaviour/LifeCycle.md §11. The app delegate hears of it where no scene delegate does.
@MainActor
package enum ApplicationLifeCycle {
  private static var application: UIApplication { .shared }
  private static var scene: UIWindowScene? { application._scene }
  /// Nil where scenes have a delegate of their own.
  private static var appDelegate: (any UIApplicationDelegate)? { scene?.delegate == nil ? application.delegate : nil }

  /// Fingers that are down are cancelled, animations end where they are, and display links rest. Does nothing in the
  /// background.
  package static func enterBackground() {
    guard application.applicationState != .background else { return }
    resignActive()
    for layer in UIScreen.main._display.animatedLayers().sorted(by: { $0._id.raw < $1._id.raw }) {
      layer.removeAllAnimations()
    }
    application.applicationState = .background
    scene?.activationState = .background
    scene.map { $0.delegate?.sceneDidEnterBackground($0) }
    post(UIScene.didEnterBackgroundNotification, scene)
    appDelegate?.applicationDidEnterBackground(application)
    post(UIApplication.didEnterBackgroundNotification, application)
    keepState()
  }

  /// Something of the system comes over the app. Fingers that are down are cancelled. Does nothing unless the app is
  /// active.
  package static func resignActive() {
    guard application.applicationState == .active else { return }
    RunningApp.current.touches.cancelAll(at: HostEnvironment.current.clock.now)
    scene.map { $0.delegate?.sceneWillResignActive($0) }
    post(UIScene.willDeactivateNotification, scene)
    appDelegate?.applicationWillResignActive(application)
    post(UIApplication.willResignActiveNotification, application)
    application.applicationState = .inactive
    scene?.activationState = .foregroundInactive
  }

  /// Tells that whatever covered the app has gone. Does nothing unless the app is inactive.
  package static func regainActive() {
    if application.applicationState == .inactive { becomeActive() }
  }

  /// The activity that would bring the scene back to where it is, kept with its session.
  private static func keepState() {
    guard let scene, let delegate = scene.delegate else { return }
    let activity = OptionalRequirement.ask { delegate.stateRestorationActivity(for: scene) } ?? nil
    activity?._save()
    scene.session.stateRestorationActivity = activity
    SceneStateFile.write(activity)
  }

  /// Does nothing unless the app is in the background.
  package static func enterForeground() {
    guard application.applicationState == .background else { return }
    application.applicationState = .inactive
    scene.map { $0.delegate?.sceneWillEnterForeground($0) }
    post(UIScene.willEnterForegroundNotification, scene)
    appDelegate?.applicationWillEnterForeground(application)
    post(UIApplication.willEnterForegroundNotification, application)
    scene?.activationState = .foregroundInactive
    becomeActive()
  }

  static func becomeActive() {
    application.applicationState = .active
    scene?.activationState = .foregroundActive
    scene.map { $0.delegate?.sceneDidBecomeActive($0) }
    post(UIScene.didActivateNotification, scene)
    appDelegate?.applicationDidBecomeActive(application)
    post(UIApplication.didBecomeActiveNotification, application)
  }

  package static func warnOfLowMemory() {
    MemoryPressure.tell(.warning)
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    post(UIApplication.didReceiveMemoryWarningNotification, application)
    func warn(_ controller: UIViewController) {
      controller.didReceiveMemoryWarning()
      for child in controller.children { warn(child) }
      if let presented = controller.presentedViewController, presented.presentingViewController === controller {
        warn(presented)
      }
    }
    for window in application.windows { window.rootViewController.map(warn) }
  }

  private static func post(_ name: NSNotification.Name, _ object: AnyObject?) {
    guard let object else { return }
    NotificationCenter.default.post(name: name, object: object)
  }
}
