import Foundation
import PorticoTesting
import Testing

@testable import UIKit

/// Files that another app hands over, as those that are dropped on the window.
@MainActor
struct OpenURLTests {
  private class AppDelegate: UIResponder, UIApplicationDelegate {
    var opened: [(url: URL, inPlace: Bool)] = []
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      opened.append((url, options[.openInPlace] as? Bool ?? false))
      return true
    }
  }

  private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var opened: [Set<UIOpenURLContext>] = []
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { opened.append(URLContexts) }
  }

  private class DeafSceneDelegate: UIResponder, UIWindowSceneDelegate {}

  private let files = ["/a.txt", "/b c.txt"].map { URL(fileURLWithPath: $0) }

  /// Does something with an app that has this delegate, and a scene with that one.
  private func with(_ delegate: AppDelegate, _ sceneDelegate: (any UISceneDelegate)?, _ body: (UIApplication) -> Void) {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    stage.show(UIViewController())
    let application = UIApplication.shared
    let before = (application.delegate, application._scene)
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    scene.delegate = sceneDelegate
    (application.delegate, application._scene) = (delegate, scene)
    body(application)
    (application.delegate, application._scene) = before
  }

  @Test func `an app without scene delegates is handed one file after the other`() {
    let delegate = AppDelegate()
    with(delegate, nil) { $0._open(files) }
    #expect(delegate.opened.map(\.url) == files)
    let inPlace = delegate.opened.map(\.inPlace)
    #expect(inPlace == [true, true])
  }

  @Test func `a scene's delegate is handed all at once, and the app's hears nothing`() {
    let delegate = AppDelegate(), sceneDelegate = SceneDelegate()
    with(delegate, sceneDelegate) { $0._open(files) }
    #expect(sceneDelegate.opened.map { Set($0.map(\.url)) } == [Set(files)])
    let options = sceneDelegate.opened.joined().map(\.options)
    #expect(options.map(\.openInPlace) == [true, true] && options.compactMap(\.sourceApplication).isEmpty)
    #expect(delegate.opened.isEmpty)
  }

  @Test func `a scene's delegate that does not want files is left alone`() {
    let delegate = AppDelegate(), sceneDelegate = DeafSceneDelegate()
    with(delegate, sceneDelegate) { $0._open(files) }
    #expect(delegate.opened.isEmpty)
  }
}
