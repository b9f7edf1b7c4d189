import Testing

@testable import AppRuntime
@testable import PorticoTesting
@testable import UIKit

/// Found by its name, as the scene delegate of an Info.plist is.
final class LaunchCheckSceneDelegate: UIResponder, UIWindowSceneDelegate {}

@MainActor
struct LaunchCheckTests {
  private func complaint(_ windows: [UIWindow], _ information: [String: Any] = [:]) -> String? {
    LaunchCheck(windows: windows) { information[$0] }.complaint
  }

  private func manifest(_ scene: [String: Any]) -> [String: Any] {
    ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]]
  }

  private func window(_ size: CGSize) -> UIWindow { UIWindow(frame: CGRect(origin: .zero, size: size)) }

  @Test func `an app without a window is told that neither its delegate nor Info.plist made one`() throws {
    let text = try #require(complaint([]))
    #expect(
      text.hasPrefix("the app has no window: the app delegate showed none") && text.contains("UIMainStoryboardFile"))
  }

  @Test func `a scene delegate that is no class is named`() throws {
    let text = try #require(
      complaint([], ["UIApplicationSceneManifest": manifest(["UISceneDelegateClassName": "App.Nobody"])]))
    #expect(text.hasSuffix("names the scene delegate App.Nobody, and there is no class of this name"))
  }

  @Test func `a scene delegate that showed none is named, and a main storyboard that scenes pass over`() throws {
    let name = NSStringFromClass(LaunchCheckSceneDelegate.self)
    let information: [String: Any] = [
      "UIApplicationSceneManifest": manifest(["UISceneDelegateClassName": name]), "UIMainStoryboardFile": "Main",
    ]
    let text = try #require(complaint([], information))
    #expect(text.contains("the scene delegate \(name) showed none") && text.contains("(UISceneStoryboardFile)"))
    #expect(text.contains("the main storyboard Main is not for an app with scenes"))
  }

  @Test func `a scene without a delegate, and a manifest without a scene, are told`() throws {
    #expect(try #require(complaint([], ["UIApplicationSceneManifest": manifest([:])])).contains("has no delegate"))
    #expect(
      try #require(complaint([], ["UIApplicationSceneManifest": [:] as [String: Any]])).contains(
        "no UIWindowSceneSessionRoleApplication"))
  }

  @Test func `a window of no size is told with its size`() throws {
    _ = TestStage(device: "iPhone 15")
    let text = try #require(complaint([window(CGSize(width: 0, height: 44))]))
    #expect(text.hasPrefix("the app's window has no size: it is 0.0 x 44.0 points"))
  }

  @Test func `a window with nothing in it is told, and the storyboard that it came from`() throws {
    _ = TestStage(device: "iPhone 15")
    let empty = window(CGSize(width: 393, height: 852))
    #expect(complaint([empty]) == "the app's window is empty: it has no root view controller and no view in it")
    #expect(
      try #require(complaint([empty], ["UIMainStoryboardFile": "Main"])).hasSuffix(
        "no controller of the storyboard Main (UIMainStoryboardFile) is marked as the initial one"))
  }

  @Test func `an app that shows something is told nothing`() {
    _ = TestStage(device: "iPhone 15")
    let controlled = window(CGSize(width: 393, height: 852))
    controlled.rootViewController = UIViewController()
    let filled = window(CGSize(width: 393, height: 852))
    filled.addSubview(UIView())
    #expect(complaint([controlled]) == nil && complaint([filled]) == nil)
    #expect(complaint([window(.zero), filled]) == nil)
  }
}
