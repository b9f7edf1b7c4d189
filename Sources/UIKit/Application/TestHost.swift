/// The app inside which a bundle of tests runs, as Xcode's TEST_HOST says; the translator's command registers it.
///
/// It is launched once, before the first test, or when the application is first asked for.
@preconcurrency @MainActor
public enum _TestHost {
  // Set by an initialiser that the loader runs before `main`.
  nonisolated(unsafe) private static var delegateClass: String?

  /// - Parameter name: The app delegate's class, as `Module.Name`.
  nonisolated public static func register(_ name: String) { delegateClass = name }

  public static func launch() {
    guard let name = delegateClass, UIApplication._current == nil else { return }
    delegateClass = nil
    guard let type = NSClassFromString(name) as? NSObject.Type else { fatalError("The app that hosts these tests has no class \(name).") }
    ApplicationLauncher.launch(applicationClass: UIApplication.self) { type._new() as? any UIApplicationDelegate }
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }
}
