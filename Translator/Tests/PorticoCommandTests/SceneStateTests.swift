import Foundation
import Testing

@testable import PorticoCommand

@Suite(
  .enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built; `make test` builds it before these tests"))
struct SceneStateTests {
  private static let source = """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Main", sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
      }
    }
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 30)), page = UIViewController()
        label.text = session.stateRestorationActivity?.userInfo?["page"] as? String ?? "first page"
        page.view.addSubview(label)
        window = UIWindow(windowScene: scene as! UIWindowScene)
        window?.rootViewController = page
        window?.makeKeyAndVisible()
      }
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "com.example.page")
        activity.userInfo = ["page": "page seven"]
        return activity
      }
    }
    """

  /// Source: Apple, "Restoring your app's state".
  @Test func `what a scene gave for its state comes back with the next launch, where the app's files are kept`() throws
  {
    let scratch = try Scratch(), kept = scratch.url.appendingPathComponent("Data").path
    try scratch.write("App/App.swift", Self.source)
    func shows(_ text: String, _ options: [String]) throws -> Bool {
      let app = try DrivenApp(scratch.url.appendingPathComponent("App").path, options)
      defer { app.close() }
      let answer = try app.perform("expect \"\(text)\"")
      _ = try app.perform("background")
      return answer?["ok"] as? Bool == true
    }
    #expect(try shows("first page", ["--data", kept]))
    #expect(try shows("page seven", ["--data", kept]))
    #expect(try shows("first page", []))
  }

  @Test func `an app that sets its language comes up in it from the next launch on, in the region of the device`()
    throws
  {
    let scratch = try Scratch(), kept = scratch.url.appendingPathComponent("Data").path
    try scratch.write(
      "App/App.swift",
      """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 30)), page = UIViewController()
          let languages = UserDefaults.standard.object(forKey: "AppleLanguages") as! [String]
          label.text = ([Bundle.main.preferredLocalizations[0], Locale.current.identifier] + languages).joined(separator: " ")
          page.view.addSubview(label)
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = page
          window?.makeKeyAndVisible()
          UserDefaults.standard.set(["de"], forKey: "AppleLanguages")
          return true
        }
      }
      """)
    for language in ["en", "de"] { try scratch.write("App/\(language).lproj/Localizable.strings", "") }
    for text in ["en en_US en-US", "de de_US de"] {
      let app = try DrivenApp(scratch.url.appendingPathComponent("App").path, ["--data", kept])
      defer { app.close() }
      #expect(try app.perform("expect \"\(text)\"")?["ok"] as? Bool == true, "\(text)")
    }
  }
}
