import Foundation
import Testing

@testable import PorticoFoundation

/// The bundles of an app's modules in the folder of resources that `portico` lays out.
struct ModuleBundleTests {
  @Test func `the app's own module has the app's bundle, a library with resources its own, and others the app's`()
    throws
  {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let app = root.appendingPathComponent("My App.app")
    for name in ["My_App", "Library"] {
      try FileManager.default.createDirectory(
        at: app.appendingPathComponent("Frameworks/\(name).framework"), withIntermediateDirectories: true)
    }
    func path(_ module: String) -> String { moduleBundle(module, in: app).bundleURL.standardizedFileURL.path }
    #expect(path("My_App") == app.path)
    #expect(path("Library") == app.appendingPathComponent("Frameworks/Library.framework").path)
    #expect(path("Other") == app.path)
  }
}
