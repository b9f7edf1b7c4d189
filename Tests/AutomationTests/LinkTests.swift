import Foundation
import HostInterface
import Testing

@testable import Automation
@testable import PorticoTesting
@testable import UIKit

/// Oracle: the documentation of `open(_:options:completionHandler:)` and of universal links.
@MainActor
struct LinkTests {
  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var opened: [String] = []
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      opened += URLContexts.map { "\($0.url) \($0.options.openInPlace)" }
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      opened.append("\(userActivity.activityType) \(userActivity.webpageURL?.absoluteString ?? "-")")
    }
  }

  private func begin() -> (TestStage, SceneDelegate) {
    let stage = TestStage(), delegate = SceneDelegate()
    stage.show(UIViewController())
    HostEnvironment.current.links.show = { _ in }
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    scene.delegate = delegate
    UIApplication.shared._scene = scene
    return (stage, delegate)
  }
  private func run(_ text: String) throws {
    try ScriptRunner(recorder: nil) { print($0) }.run(Script(text, path: "/nonexistent/t.portico"))
  }

  @Test func `what every phone opens can be opened, and other apps' links cannot`() {
    _ = begin()
    for link in [
      "https://example.com", "mailto:a@example.com", "tel:123", "HTTP://example.com",
      UIApplication.openSettingsURLString,
    ] {
      #expect(UIApplication.shared.canOpenURL(URL(string: link)!), "\(link)")
    }
    for link in ["otherapp://x", "relative/path", "file:///a"] {
      #expect(!UIApplication.shared.canOpenURL(URL(string: link)!), "\(link)")
    }
  }

  @Test func `a page of the web is told to the host, in a later turn`() {
    let (stage, _) = begin()
    var answers: [Bool] = []
    let links = ["https://example.com/a", "otherapp://x"].map { URL(string: $0)! }
    for link in links { UIApplication.shared.open(link) { answers.append($0) } }
    UIApplication.shared.open(links[0], options: [.universalLinksOnly: true]) { answers.append($0) }
    #expect(answers == [])
    stage.turn()
    #expect(answers == [true, false, false] && HostEnvironment.current.links.opened == [links[0]])
  }

  @Test func `a script expects what was opened`() throws {
    let (stage, _) = begin()
    UIApplication.shared.open(URL(string: "tel:123")!)
    stage.turn()
    try run("expect opened \"tel:123\"")
    let error = #expect(throws: ScriptError.self) { try run("expect opened \"tel:4\"") }
    #expect(error!.description.contains("the app has not opened tel:4; it opened tel:123"))
  }

  @Test
  func `a script hands a page of the web to the app as an activity, and refuses a scheme that the app does not name`()
    throws
  {
    let (_, delegate) = begin()
    try run("open \"https://example.com/item/3\"")
    #expect(delegate.opened == ["NSUserActivityTypeBrowsingWeb https://example.com/item/3"])
    let error = #expect(throws: ScriptError.self) { try run("open \"shop://item/3\"") }
    #expect(
      error!.description.contains(
        "the app does not open links of the scheme shop: CFBundleURLTypes of its Info.plist has no scheme"))
    let nothing = #expect(throws: ScriptError.self) { try run("open \"item\"") }
    #expect(nothing!.description.contains("open wants a link with its scheme"))
  }

  @Test func `a link of another scheme comes as a URL to open that is no file`() {
    let (_, delegate) = begin()
    UIApplication.shared._open(link: URL(string: "shop://item/3")!)
    #expect(delegate.opened == ["shop://item/3 false"])
  }
}
