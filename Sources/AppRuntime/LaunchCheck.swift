import UIKit

/// Says why an app that has been launched shows nothing.
@MainActor
package struct LaunchCheck {
  private let windows: [UIWindow]
  /// The value of a key in Info.plist.
  private let information: (String) -> Any?

  /// - Parameter information: What Info.plist has for a key.
  init(windows: [UIWindow], information: @escaping (String) -> Any?) {
    (self.windows, self.information) = (windows, information)
  }

  /// Writes to standard error what there is to say; nothing for an app that shows something.
  package static func report() {
    let check = LaunchCheck(windows: UIApplication.shared.windows) { Bundle._app._information($0) }
    if let complaint = check.complaint { StandardError.write("portico: \(complaint)\n") }
  }

  /// One sentence, nil for an app with a window that has a size and something in it.
  var complaint: String? {
    guard !windows.isEmpty else { return "the app has no window: \(whyNone)" }
    let sized = windows.filter { $0.bounds.width > 0 && $0.bounds.height > 0 }
    guard !sized.isEmpty else {
      let sizes = windows.map { "\($0.bounds.width) x \($0.bounds.height)" }.joined(separator: ", ")
      return
        "the app's window has no size: it is \(sizes) points; UIWindow(frame: UIScreen.main.bounds) fills the screen"
    }
    guard sized.allSatisfy({ $0.rootViewController == nil && $0.subviews.isEmpty }) else { return nil }
    guard let (key, name) = storyboard else {
      return "the app's window is empty: it has no root view controller and no view in it"
    }
    return "the app's window is empty: no controller of the storyboard \(name) (\(key)) is marked as the initial one"
  }

  private var whyNone: String {
    guard information("UIApplicationSceneManifest") != nil else {
      return "the app delegate showed none, and Info.plist names no main storyboard (UIMainStoryboardFile) and no scene"
    }
    guard let scene else {
      return
        "the app delegate showed none, and the scene manifest of Info.plist has no UIWindowSceneSessionRoleApplication"
    }
    let unused = (information("UIMainStoryboardFile") as? String).map {
      "; the main storyboard \($0) is not for an app with scenes, which take UISceneStoryboardFile"
    }
    guard let delegate = scene["UISceneDelegateClassName"] as? String else {
      return "the scene of Info.plist has no delegate (UISceneDelegateClassName)\(unused ?? "")"
    }
    guard NSClassFromString(delegate) != nil else {
      return "Info.plist names the scene delegate \(delegate), and there is no class of this name\(unused ?? "")"
    }
    return
      "the scene delegate \(delegate) showed none, and Info.plist names no storyboard for the scene (UISceneStoryboardFile)\(unused ?? "")"
  }

  private var scene: [String: Any]? {
    let manifest = information("UIApplicationSceneManifest") as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    return (roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
  }

  /// The storyboard that the window comes from.
  private var storyboard: (key: String, name: String)? {
    if information("UIApplicationSceneManifest") == nil {
      return (information("UIMainStoryboardFile") as? String).map { ("UIMainStoryboardFile", $0) }
    }
    return (scene?["UISceneStoryboardFile"] as? String).map { ("UISceneStoryboardFile", $0) }
  }
}
