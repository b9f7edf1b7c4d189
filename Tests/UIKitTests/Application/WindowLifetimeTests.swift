import CoreGraphics
import PorticoTesting
import Testing

@testable import UIKit

/// Oracle: the documentation of UIWindow: the app holds its windows, one window is key, notifications tell of both.
@MainActor
struct WindowLifetimeTests {
  private final class Witness: UIWindow {
    var log: [String] = []
    override func becomeKey() { log.append("key") }
    override func resignKey() { log.append("no key") }
  }

  @Test func `a window is made from its class and a scene`() {
    let stage = TestStage()
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    let kind: UIWindow.Type = Witness.self
    let window = kind.init(windowScene: scene)
    #expect(window is Witness && window.windowScene === scene)
    _ = stage
  }

  @Test func `a window that nobody holds leaves the screen`() {
    let stage = TestStage()
    stage.window.isHidden = false
    let layers = UIScreen.main._rootLayer.sublayers?.count ?? 0
    weak var gone: UIWindow?
    do {
      let overlay = UIWindow(frame: UIScreen.main.bounds)
      overlay.backgroundColor = .red
      overlay.rootViewController = UIViewController()
      overlay.isHidden = false
      stage.turn()
      gone = overlay
      #expect(UIScreen.main._rootLayer.sublayers?.count == layers + 1)
    }
    #expect(gone == nil)
    #expect(UIScreen.main._rootLayer.sublayers?.count == layers)
    #expect(UIApplication.shared.windows.count == 1)
    _ = stage
  }

  @Test func `a scene does not hold its windows`() {
    let stage = TestStage()
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    weak var gone: UIWindow?
    do {
      let window = UIWindow(windowScene: scene)
      gone = window
      #expect(scene.windows.count == 1)
    }
    #expect(gone == nil && scene.windows.isEmpty)
    _ = stage
  }

  @Test func `the window that was key before is key again when the key window is hidden or gone`() {
    let stage = TestStage()
    let first = Witness(frame: UIScreen.main.bounds)
    first.makeKeyAndVisible()
    var second: Witness? = Witness(frame: UIScreen.main.bounds)
    second?.windowLevel = .alert
    second?.makeKeyAndVisible()
    #expect(first.log == ["key", "no key"] && second?.isKeyWindow == true)
    second?.isHidden = true
    #expect(first.isKeyWindow && second?.log == ["key", "no key"])
    second?.makeKeyAndVisible()
    #expect(!first.isKeyWindow)
    second = nil
    #expect(first.isKeyWindow)
    _ = stage
  }

  @Test func `a window that cannot become key does not`() {
    final class Overlay: UIWindow { override var canBecomeKey: Bool { false } }
    let stage = TestStage()
    stage.window.makeKeyAndVisible()
    let overlay = Overlay(frame: UIScreen.main.bounds)
    overlay.makeKeyAndVisible()
    #expect(stage.window.isKeyWindow && !overlay.isHidden)
  }

  @Test func `notifications tell of windows that are shown and hidden, become key and resign`() {
    let stage = TestStage()
    stage.window.makeKeyAndVisible()
    var log: [String] = []
    let overlay = UIWindow(frame: UIScreen.main.bounds)
    let number = ObjectIdentifier(overlay)
    let names: [NSNotification.Name: String] = [
      UIWindow.didBecomeVisibleNotification: "visible", UIWindow.didBecomeHiddenNotification: "hidden",
      UIWindow.didBecomeKeyNotification: "key", UIWindow.didResignKeyNotification: "no key",
    ]
    let tokens = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let isOverlay = (note.object as? UIWindow).map(ObjectIdentifier.init) == number
        MainActor.assumeIsolated { log.append((isOverlay ? "overlay " : "window ") + word) }
      }
    }
    overlay.makeKeyAndVisible()
    overlay.isHidden = true
    #expect(
      log == ["overlay visible", "window no key", "overlay key", "overlay no key", "window key", "overlay hidden"])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func `a window whose field is edited is key`() {
    let stage = TestStage()
    stage.window.makeKeyAndVisible()
    let overlay = UIWindow(frame: UIScreen.main.bounds),
      field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    overlay.addSubview(field)
    overlay.isHidden = false
    field.becomeFirstResponder()
    #expect(field.isFirstResponder && overlay.isKeyWindow)
  }
}
