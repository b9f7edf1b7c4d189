/// The app inside which a bundle of tests runs, as Xcode's TEST_HOST says; the translator's command registers it.
///
/// It is launched once, before the first test, or when the application is first asked for.
@preconcurrency @MainActor
public enum _TestHost {
  // Set by an initialiser that the loader runs before `main`.
  nonisolated(unsafe) private static var delegateClass: String?

  // As above.
  nonisolated(unsafe) private static var isToLaunch = false

  /// - Parameters:
  ///   - name: The app delegate's class, as `Module.Name`.
  ///   - launches: Whether the app runs before the tests do; interface tests launch it themselves.
  nonisolated public static func register(_ name: String, launches: Bool = true) {
    (delegateClass, isToLaunch) = (name, launches)
  }

  public static func launch() {
    guard isToLaunch, RunningApp.current.application == nil else { return }
    isToLaunch = false
    ApplicationLauncher.launch(applicationClass: UIApplication.self, makeDelegate: makeDelegate)
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  package static var isRegistered: Bool { delegateClass != nil }

  /// A new delegate of the app; nil when there is no app.
  package static func makeDelegate() -> (any UIApplicationDelegate)? {
    guard let name = delegateClass else { return nil }
    guard let type = NSClassFromString(name) as? NSObject.Type else {
      fatalError("The app that hosts these tests has no class \(name).")
    }
    return type._new() as? any UIApplicationDelegate
  }
}
