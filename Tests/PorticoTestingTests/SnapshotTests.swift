import Foundation
import Testing
import UIKit

@testable import PorticoTesting

@MainActor
struct SnapshotTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
    .path

  private func verify<V, F>(
    _ value: V, _ strategy: Snapshotting<V, F>, named name: String = "it",
    record: SnapshotTestingConfiguration.Record? = nil
  ) -> String? {
    verifySnapshot(of: value, as: strategy, named: name, record: record, snapshotDirectory: folder, testName: "test()")
  }

  private func box(_ color: UIColor, _ size: CGFloat = 20) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    view.backgroundColor = color
    return view
  }

  @Test func `a missing reference is written and fails, and the same picture passes afterwards`() {
    _ = TestStage()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(verify(box(.red), .image)?.hasPrefix("There was no reference, so one was written") == true)
    #expect(verify(box(.red), .image) == nil)
    #expect(FileManager.default.fileExists(atPath: folder + "/test.it.png"))
  }

  @Test func `a picture that differs says where and leaves a picture of it`() throws {
    _ = TestStage()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = verify(box(.red), .image)
    let other = box(.red)
    let spot = box(.blue, 2)
    spot.frame.origin = CGPoint(x: 4, y: 6)
    other.addSubview(spot)
    let message = try #require(verify(other, .image))
    // Two points at three pixels each.
    #expect(message.contains("36 of 3600 pixels differ (1 %), by 255 of 255 at most, within x 12...17, y 18...23."))
    let path = try #require(message.split(separator: "\n").last?.split(separator: " ").dropFirst().first)
    let sheet = try #require(UIImage(contentsOfFile: String(path)))
    #expect(sheet.size == CGSize(width: 3 * 60 + 16, height: 60))
    #expect(verify(other, .image(precision: 0.99)) == nil)
    #expect(verify(other, .image(precision: 0.995)) != nil)
  }

  @Test func `a size that differs is said`() {
    _ = TestStage()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = verify(box(.red), .image)
    #expect(verify(box(.red, 21), .image)?.contains("The size is 63 x 63 pixels, not 60 x 60.") == true)
  }

  @Test func `recording writes and fails, never does neither`() {
    _ = TestStage()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(verify(box(.red), .image, record: .never)?.hasPrefix("There is no reference") == true)
    #expect(!FileManager.default.fileExists(atPath: folder + "/test.it.png"))
    #expect(verify(box(.red), .image, record: true)?.hasPrefix("The reference was written") == true)
    withSnapshotTesting(record: .all) {
      #expect(verify(box(.blue), .image)?.hasPrefix("The reference was written") == true)
    }
    #expect(verify(box(.blue), .image) == nil)
    #expect(verify(box(.green), .image, record: .failed)?.contains("(written anew)") == true)
    #expect(verify(box(.green), .image) == nil)
  }

  @Test func `a translucent picture equals itself after a file`() {
    _ = TestStage()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let view = box(UIColor(red: 0.3, green: 0.7, blue: 0.1, alpha: 0.37))
    _ = verify(view, .image)
    #expect(verify(view, .image) == nil)
  }

  @Test func `a view is taken in the middle of its animation`() {
    let stage = TestStage()
    let host = box(.white, 40)
    let child = box(.black, 10)
    host.addSubview(child)
    stage.show(host)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { child.frame.origin.x = 30 }
    stage.advance(by: 0.5)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let still = box(.white, 40)
    let there = box(.black, 10)
    there.frame.origin.x = 15
    still.addSubview(there)
    _ = verify(still, .image)
    #expect(verify(host, .image) == nil)
    stage.advance(by: 0.1)
    #expect(verify(host, .image) != nil)
  }

  @Test func `a controller that is not shown appears for its picture and leaves again`() {
    final class Page: UIViewController {
      var log: [String] = []
      override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
      override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }
    _ = TestStage()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = Page()
    page.view.backgroundColor = .yellow
    #expect(verify(page, .image(on: .iPhone13(.landscape)))?.hasPrefix("There was no reference") == true)
    #expect(page.log == ["will appear", "did disappear"])
    #expect(page.parent == nil && page.view.window == nil)
    #expect(UIImage(contentsOfFile: folder + "/test.it.png")?.size == CGSize(width: 844 * 3, height: 390 * 3))
  }

  @Test func `a controller on another device has its safe area and traits`() {
    final class Page: UIViewController {
      var seen: (UIEdgeInsets, UIUserInterfaceSizeClass)?
      override func viewDidLayoutSubviews() { seen = (view.safeAreaInsets, traitCollection.horizontalSizeClass) }
    }
    _ = TestStage()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = Page()
    _ = verify(page, .image(on: .iPhoneSe))
    #expect(page.seen?.0 == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    _ = verify(page, .image(on: .iPadPro11), named: "pad")
    #expect(page.seen?.1 == .regular)
  }

  @Test func `texts are compared line by line`() {
    #expect(TextDifference.between("a\nb\nc\nd\ne\nf\ng", "a\nb\nc\nd\ne\nX\ng") == "  …\n  d\n  e\n- f\n+ X\n  g")
    #expect(TextDifference.between("same", "same") == nil)
  }

  @Test func `trees of views, layers, controllers and of what a screen reader finds are texts`() {
    let app = XCUIApplication(delegate: SampleDelegate())
    app.launch()
    let controller = (app.windows.firstMatch.now()!.view as! UIWindow).rootViewController!
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func text<V>(_ value: V, _ strategy: Snapshotting<V, String>) throws -> String { try strategy.snapshot(value) }
    #expect(try! text(controller, .hierarchy) == "UINavigationController, appeared\n  FormController, appeared")
    #expect(try! text(app, .accessibility).contains("button \"Greet\""))
    #expect(try! text(controller.view, .recursiveDescription).contains("UITextField"))
    #expect(try! text(controller.view.layer, .recursiveDescription).contains("[UITextField]"))
  }

  @Test func `a transition becomes a strip`() throws {
    let app = XCUIApplication(delegate: SampleDelegate())
    app.launch()
    app.waitsForIdle = false
    app.buttons["List"].tap()
    let strip = try Snapshotting<XCUIApplication, UIImage>.strip(over: 0.5, frames: 5).snapshot(app)
    #expect(strip.size == CGSize(width: 98 * 5 + 16, height: 213))
  }

  @Test func `a strategy waits on the app's clock`() throws {
    let stage = TestStage()
    let view = box(.red)
    stage.show(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    stage.turn()
    _ = try Snapshotting<UIView, UIImage>.wait(for: 0.25, on: .image).snapshot(view)
    #expect(stage.time == 0.25)
  }

  @Test func `configurations have the device's size, turned or not`() {
    #expect(ViewImageConfig.iPhoneX(.landscape).size == CGSize(width: 812, height: 375))
    #expect(ViewImageConfig.iPhoneX.safeArea == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(ViewImageConfig.iPhone8Plus(.landscape).safeArea == .zero)
    #expect(ViewImageConfig.iPadPro12_9.size == CGSize(width: 1024, height: 1366))
  }

  @Test func `names of files come from the test's name`() {
    #expect(SnapshotFiles.name("testFoo()") == "testFoo")
    #expect(SnapshotFiles.name("`a b, c`()") == "a-b-c")
    #expect(SnapshotFiles.name("it(_:with:)") == "it")
  }
}
