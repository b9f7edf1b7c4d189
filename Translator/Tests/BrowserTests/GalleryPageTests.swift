import Foundation
import Testing

/// The page of a gallery, opened from its folder without a server.
extension BrowserTests {
  private func gallery(_ arguments: [String], status: Int32 = 0) throws {
    let process = RunningApp.command(["gallery"] + arguments)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == status)
  }

  @Test func `a gallery filters its pictures, names the views under the mouse, and shows what was found`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let out = folder.appendingPathComponent("out").path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let example = RunningApp.root.appendingPathComponent("Examples/EditMode").path
    try gallery([example, "-o", out, "--appearances", "light,dark", "--directions", "ltr,rtl", "--quiet"])
    let browser = try Chromium()
    let page = try browser.open(
      "file://\(out)/index.html", isThere: "document.querySelectorAll('figure').length === 20")
    #expect(try page.evaluate("document.getElementById('count').textContent") as? String == "20 of 20 pictures")
    try page.wait(
      "[...document.querySelectorAll('figure img')].slice(0, 2).every((image) => image.naturalWidth === 1179)")

    // Filters.
    let choose = """
      (name, value) => { const node = document.querySelector(`select[name=${name}]`); node.value = value; node.dispatchEvent(new Event('change')); }
      """
    _ = try page.evaluate("(\(choose))('appearance', 'dark')")
    #expect(try page.evaluate("document.getElementById('count').textContent") as? String == "10 of 20 pictures")
    _ = try page.evaluate("(\(choose))('screen', 'chat')")
    #expect(try page.evaluate("document.querySelectorAll('figure:not([hidden])').length") as? Int == 2)
    _ = try page.evaluate("(\(choose))('appearance', ''); (\(choose))('screen', '')")

    // The view under the mouse.
    let box = "document.querySelector('figure img').getBoundingClientRect()"
    let place =
      try page.evaluate("(() => { const b = \(box); return [b.left + b.width * 0.5, b.top + b.height * 0.3]; })()")
      as? [Double]
    let point = try #require(place)
    try page.call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": point[0], "y": point[1]])
    try page.wait("document.getElementById('status').textContent.includes('(')")
    try page.wait("!document.querySelector('figure .look').hidden")

    // One picture, with its findings and its views.
    _ = try page.evaluate("document.querySelector('figure .frame').click()")
    try page.wait("document.getElementById('viewer').open && document.querySelectorAll('#views li').length > 20")
    #expect((try page.evaluate("document.querySelectorAll('#findings div').length") as? Int ?? 0) > 0)
    #expect(
      try page.evaluate(
        "document.querySelectorAll('#findings div').length === document.querySelectorAll('#stage .fault').length")
        as? Bool
        == true)
    // A mark stands where the finding does: both are shares of the picture.
    let isPlaced = """
      (() => {
        const screen = gallery.cells[0].screens[0], [x, y] = screen.findings[0].frame;
        const stage = document.getElementById('stage').getBoundingClientRect(), mark = document.querySelector('#stage .fault').getBoundingClientRect();
        const scale = stage.width / screen.width;
        return Math.abs(stage.height / scale - screen.height) < 2 && Math.abs((mark.left - stage.left) / scale - x) < 2
          && Math.abs((mark.top - stage.top) / scale - y) < 2;
      })()
      """
    #expect(try page.evaluate(isPlaced) as? Bool == true)
    #expect(try page.evaluate("document.getElementById('slider').hidden") as? Bool == true)
    _ = try page.evaluate("document.getElementById('next').click()")
    try page.wait("location.hash.startsWith('#screens/editmode/')")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test func `what changed since an earlier gallery stands side by side under a slider until it is approved`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (old, new, app) = (
      folder.appendingPathComponent("old").path, folder.appendingPathComponent("new").path,
      folder.appendingPathComponent("App")
    )
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    func save(_ color: String) throws {
      try Data(Self.coloured.replacing("COLOUR", with: color).utf8).write(to: app.appendingPathComponent("App.swift"))
    }
    try save("white")
    try gallery([app.path, "-o", old, "--quiet"])
    try save("lightGray")
    try gallery([app.path, "-o", new, "--compare", old, "--quiet"], status: 1)
    let browser = try Chromium()
    let page = try browser.open("file://\(new)/index.html", isThere: "document.querySelector('figure.changed')")
    _ = try page.evaluate("document.querySelector('figure .frame').click()")
    try page.wait(
      "!document.getElementById('slider').hidden && document.getElementById('before').naturalWidth === 1179")
    _ = try page.evaluate(
      "document.getElementById('share').value = 20; document.getElementById('share').dispatchEvent(new Event('input'))")
    #expect(
      try page.evaluate("document.getElementById('before').style.clipPath") as? String == "inset(0px 80% 0px 0px)")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")

    try gallery(["-o", new, "--compare", old, "--approve", "--quiet"])
    try gallery([app.path, "-o", new, "--compare", old, "--quiet"])
  }

  private static let coloured = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.rootViewController?.view.backgroundColor = .COLOUR
        window?.makeKeyAndVisible()
        return true
      }
    }
    """
}
