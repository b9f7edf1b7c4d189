import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ColorWellTests {
  @Test func `a colour well is 28 points wide and shows its colour inside a ring of hues`() {
    let stage = TestStage(scale: 1)
    let well = UIColorWell()
    #expect(
      well.bounds.size == CGSize(width: 28, height: 28) && well.intrinsicContentSize == CGSize(width: 28, height: 28))
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
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
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

  @Test func `the delegate hears of a colour while the finger is down and once more when it is lifted, and of the end`()
    throws
  {
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

  @Test func `a finger that goes down over the grid chooses colours and leaves the sheet where it is`() throws {
    let stage = TestStage(device: "iPhone 15"), picker = UIColorPickerViewController(), page = UIViewController()
    stage.show(page)
    page.present(picker, animated: false)
    stage.settle()
    let grid = try #require(self.grid(in: picker.view))
    let before = picker.view.convert(CGPoint.zero, to: nil as UIView?)
    stage.touchDown(grid.convert(CGPoint(x: 2, y: 2), to: nil as UIView?))
    for y in stride(from: 12.0, through: grid.bounds.maxY - 2, by: 20) {
      stage.advance(by: 0.02)
      stage.touchMove(grid.convert(CGPoint(x: 2, y: y), to: nil as UIView?))
    }
    #expect(picker.view.convert(CGPoint.zero, to: nil as UIView?) == before && picker.selectedColor != .white)
    stage.touchUp(grid.convert(CGPoint(x: 2, y: grid.bounds.maxY - 2), to: nil as UIView?))
  }

  @Test func `the spectrum gives the colour under the finger`() throws {
    let stage = TestStage(device: "iPhone 15"), picker = UIColorPickerViewController()
    stage.show(picker)
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    let kinds = try #require(all(picker.view).compactMap { $0 as? UISegmentedControl }.first)
    kinds.selectedSegmentIndex = 1
    kinds.sendActions(for: .valueChanged)
    stage.turn()
    let spectrum = try #require(all(picker.view).compactMap { $0 as? ColorSpectrum }.first)
    #expect(!spectrum.isHidden && self.grid(in: picker.view)?.isHidden == true)
    // A third of the way is green; half-way down the hues are pure.
    stage.tap(
      spectrum.convert(CGPoint(x: spectrum.bounds.width / 3, y: spectrum.bounds.height / 2), to: nil as UIView?))
    var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
    _ = picker.selectedColor.getRed(&red, green: &green, blue: &blue, alpha: nil)
    #expect(red < 0.01 && green > 0.99 && blue < 0.01)
    // The colour that is drawn there is that colour.
    let point = spectrum.convert(
      CGPoint(x: spectrum.bounds.width * 2 / 3, y: spectrum.bounds.height / 4), to: nil as UIView?)
    let scale = UIScreen.main.scale, pixel = stage.pixels().row(Int(point.y * scale))[Int(point.x * scale)]
    #expect(
      pixel & 0xFF > 0xFA && abs(Int((pixel >> 8) & 0xFF) - 0x80) < 8 && abs(Int((pixel >> 16) & 0xFF) - 0x80) < 8)
  }

  @Test func `the plus keeps the colour that is chosen, and a tap on one that was kept chooses it`() throws {
    let stage = TestStage(device: "iPhone 15"), picker = UIColorPickerViewController()
    let before = RunningApp.current.savedColors.colors
    defer { RunningApp.current.savedColors.colors = before }
    stage.show(picker)
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    func shelf() throws -> ColorShelf { try #require(all(picker.view).compactMap { $0 as? ColorShelf }.first) }
    let chosen = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    picker.selectedColor = chosen
    let count = try shelf().subviews.count
    for _ in 0..<2 { stage.tap(try #require(try shelf().subviews.first { $0.accessibilityLabel == "Add" })) }
    #expect(try shelf().subviews.count == count + 1 && RunningApp.current.savedColors.colors.count == before.count + 1)
    stage.turn()
    let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    func discs() throws -> [UIButton] { try shelf().subviews.compactMap { $0 as? UIButton } }
    stage.tap(try #require(try discs().first { $0.backgroundColor == black }))
    #expect(picker.selectedColor == black)
    stage.tap(try #require(try discs().first { $0.backgroundColor == chosen }))
    #expect(picker.selectedColor == chosen)
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
