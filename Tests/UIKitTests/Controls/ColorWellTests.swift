import Testing

@testable import PorticoTesting
@testable import UIKit

@Suite(.serialized) @MainActor
struct ColorWellTests {
  @Test func `a colour well is 28 points wide and shows its colour inside a ring of hues`() {
    let stage = TestStage(scale: 1)
    let well = UIColorWell()
    #expect(well.bounds.size == CGSize(width: 28, height: 28) && well.intrinsicContentSize == CGSize(width: 28, height: 28))
    #expect(well.selectedColor == nil && well.supportsAlpha && well.title == nil)
    well.frame.origin = CGPoint(x: 100, y: 200)
    well.selectedColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    stage.show(well)
    let pixels = stage.pixels()
    func color(_ x: Int, _ y: Int) -> UInt32 { pixels[x, y] & 0xFF_FFFF }
    // Blue, green and red; the gap is white, and the ring at the top, right and left has three hues.
    #expect(color(114, 214) == 0x0000FF)
    #expect(color(114, 204) == 0xFFFFFF)
    #expect(Set([color(114, 201), color(126, 214), color(101, 214)]).count == 3)
  }

  private final class Log: NSObject, UIColorPickerViewControllerDelegate {
    var lines: [String] = []
    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {
      lines.append("\(color.accessibilityName) \(continuously)")
    }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { lines.append("finished") }
  }

  private func grid(in view: UIView) -> ColorGrid? {
    (view as? ColorGrid) ?? view.subviews.lazy.compactMap { self.grid(in: $0) }.first
  }

  @Test func `a tap on a well shows a picker, and what is chosen in it becomes the well's colour`() throws {
    let stage = TestStage(device: "iPhone 15"), well = UIColorWell()
    well.frame.origin = CGPoint(x: 100, y: 200)
    var changes = 0
    well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    stage.show(well)
    stage.tap(well)
    stage.settle()
    let picker = try #require(stage.window.rootViewController?.presentedViewController as? UIColorPickerViewController)
    let grid = try #require(self.grid(in: picker.view))
    // The first row of the grid goes from white to black.
    let corner = grid.convert(CGPoint(x: grid.bounds.maxX - 2, y: 2), to: nil as UIView?)
    stage.tap(corner)
    #expect(well.selectedColor == UIColor(white: 0, alpha: 1) && picker.selectedColor == UIColor(white: 0, alpha: 1))
    #expect(changes == 2)
  }

  @Test func `the delegate hears of a colour while the finger is down and once more when it is lifted, and of the end`() throws {
    let stage = TestStage(device: "iPhone 15"), picker = UIColorPickerViewController(), log = Log()
    picker.delegate = log
    let page = UIViewController()
    stage.show(page)
    page.present(picker, animated: false)
    stage.settle()
    let grid = try #require(self.grid(in: picker.view))
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { grid.convert(CGPoint(x: x, y: y), to: nil as UIView?) }
    stage.touchDown(point(2, 2))
    stage.touchMove(point(grid.bounds.maxX - 2, 2))
    stage.touchUp(point(grid.bounds.maxX - 2, 2))
    picker.dismiss(animated: false)
    stage.settle()
    #expect(log.lines == ["white true", "black true", "black false", "finished"])
  }

  @Test func `a picker without opacity gives opaque colours`() throws {
    let stage = TestStage(device: "iPhone 15"), picker = UIColorPickerViewController()
    picker.supportsAlpha = false
    stage.show(picker)
    picker.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let grid = try #require(self.grid(in: picker.view))
    stage.tap(grid.convert(CGPoint(x: 2, y: 2), to: nil as UIView?))
    #expect(picker.selectedColor.cgColor.alpha == 1)
  }
}
