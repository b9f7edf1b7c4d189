import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct SceneRequestTests {
  private final class Portrait: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  }

  private func scene(_ stage: TestStage) -> UIWindowScene {
    let scene = UIWindowScene(
      session: UISceneSession(
        role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
      connectionOptions: UIScene.ConnectionOptions())
    UIApplication.shared._scene = scene
    stage.window.windowScene = scene
    return scene
  }

  @Test func `an update of the geometry turns the interface`() {
    let stage = TestStage(device: "iPhone 15"), scene = scene(stage)
    stage.show(UIViewController())
    var errors = 0
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)) { _ in
      errors += 1
    }
    stage.settle()
    #expect(scene.effectiveGeometry.interfaceOrientation.isLandscape && stage.window.bounds.width == 852 && errors == 0)
  }

  @Test func `one that the page does not support fails, in a later turn`() {
    let stage = TestStage(device: "iPhone 15"), scene = scene(stage)
    stage.show(Portrait())
    var errors: [UISceneError?] = []
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)) {
      errors.append($0 as? UISceneError)
    }
    #expect(errors.isEmpty)
    stage.settle()
    #expect(errors == [.geometryRequestDenied] && scene.interfaceOrientation == .portrait)
  }

  @Test func `another scene, another icon and printing are refused`() {
    let stage = TestStage(device: "iPhone 15")
    var errors = 0
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { _ in errors += 1 }
    stage.turn()
    #expect(errors == 1 && !UIApplication.shared.supportsAlternateIcons)
  }

  @Test func `a change of the brightness is posted once`() {
    _ = TestStage(device: "iPhone 15")
    nonisolated(unsafe) var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: nil, queue: nil
    ) { _ in
      posts += 1
    }
    UIScreen.main.brightness = 0.7
    UIScreen.main.brightness = 0.7
    #expect(posts == 1)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `a shortcut item is copied with all that it says`() {
    let item = UIMutableApplicationShortcutItem(type: "new", localizedTitle: "New")
    item.icon = UIApplicationShortcutIcon(systemImageName: "plus")
    let copy = item.copy() as? UIApplicationShortcutItem
    item.type = "other"
    #expect(copy?.type == "new" && copy?.icon == UIApplicationShortcutIcon(systemImageName: "plus"))
  }
}
