import Foundation

/// Says why an app came up with nothing to see, from what it was built of.
struct LaunchDiagnosis {
  let app: ProjectTarget
  /// The built app, flat, as on iOS.
  let bundle: URL

  /// Why there is no window.
  func noWindow() -> String {
    if let named = namedStoryboard() {
      return named.exists
        ? "the storyboard \(named.name), which Info.plist names as \(named.key), is there; its initial controller did not come up"
        : "the storyboard \(named.name), which Info.plist names as \(named.key), is not in the app"
    }
    if let delegate = sceneDelegate() {
      let type = delegate.split(separator: ".").last.map(String.init) ?? delegate
      return text.contains("class \(type)")
        ? "the scene delegate \(delegate) made none"
        : "the scene delegate \(delegate), which Info.plist names, is declared nowhere in \(app.name)"
    }
    if !text.contains("UIWindow(") {
      return "no source of \(app.name) makes a UIWindow, and its Info.plist names neither a storyboard nor a scene delegate"
    }
    return "nothing made one by the end of the launch"
  }

  /// What may be missing when a window shows nothing.
  func noRoot() -> String {
    if let named = namedStoryboard(), !named.exists {
      return "the storyboard \(named.name), which Info.plist names as \(named.key), is not in the app"
    }
    return text.contains("rootViewController") || namedStoryboard() != nil
      ? "its root view controller may draw nothing, or have no size" : "no source of \(app.name) sets a rootViewController"
  }

  private var information: [String: Any] {
    FileManager.default.contents(atPath: bundle.appendingPathComponent("Info.plist").path)
      .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any] } ?? [:]
  }

  private var scene: [String: Any]? {
    let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
    let list = (manifest?["UISceneConfigurations"] as? [String: Any])?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    return list?.first
  }

  private func sceneDelegate() -> String? { scene?["UISceneDelegateClassName"] as? String }

  private func namedStoryboard() -> (name: String, key: String, exists: Bool)? {
    let found =
      (scene?["UISceneStoryboardFile"] as? String).map { ($0, "UISceneStoryboardFile") }
      ?? (information["UIMainStoryboardFile"] as? String).map { ($0, "UIMainStoryboardFile") }
    guard let (name, key) = found else { return nil }
    let folders = [""] + ((try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []).filter { $0.hasSuffix(".lproj") }
    let exists = folders.contains { folder in
      ["storyboard", "storyboardc"].contains { ResourceRules.exists(bundle.appendingPathComponent("\(folder)/\(name).\($0)")) }
    }
    return (name, key, exists)
  }

  private var text: String { app.sources.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n") }
}
