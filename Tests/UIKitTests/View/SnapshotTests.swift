import PorticoTesting
import QuartzCore
import Raster
import Testing

@testable import UIKit

@MainActor
struct SnapshotTests {
  /// A card turned in perspective inside a box that is turned itself.
  private func box() -> UIView {
    let box = UIView(frame: CGRect(x: 40, y: 60, width: 200, height: 200))
    box.backgroundColor = .white
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 400
    box.layer.sublayerTransform = eye
    let card = UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 120))
    card.backgroundColor = .systemBlue
    card.layer.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
    let mark = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    mark.backgroundColor = .systemYellow
    mark.transform = CGAffineTransform(rotationAngle: 0.5)
    card.addSubview(mark)
    box.addSubview(card)
    return box
  }

  private func part(_ stage: TestStage) -> [UInt32] {
    let pixels = stage.pixels()
    return (60..<260).flatMap { y in (40..<240).map { pixels[$0, y] } }
  }

  @Test(arguments: [false, true])
  func `a snapshot shows transforms and perspective as the screen does`(afterUpdates: Bool) throws {
    let stage = TestStage(scale: 1)
    let view = box()
    stage.show(view)
    let live = part(stage)
    let copy = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
    copy.frame = view.frame
    view.superview!.addSubview(copy)
    view.isHidden = true
    stage.turn()
    #expect(part(stage) == live)
  }

  @Test func `a view describes itself and what is in it by a name that tools know`() throws {
    _ = TestStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.addSubview(UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    let selector = Selector("recursiveDescription")
    #expect(view.responds(to: selector))
    let text = try #require(view.perform(selector)?.takeUnretainedValue() as? String)
    #expect(text.contains("UIView") && text.contains("UILabel"))
  }

  @Test func `a controller describes itself, its children and what it presents by a name that tools know`() throws {
    let stage = TestStage()
    let lower = UIViewController(), upper = UIViewController(), other = UITableViewController()
    let navigation = UINavigationController(rootViewController: lower)
    stage.show(navigation)
    navigation.pushViewController(upper, animated: false)
    navigation.present(other, animated: false)
    stage.settle()
    let selector = Selector("_printHierarchy")
    #expect(navigation.responds(to: selector))
    let text = try #require(navigation.perform(selector)?.takeUnretainedValue() as? String)
    let lines = text.replacing(#/ 0x[0-9a-f]+/#, with: "").split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("<UINavigationController>, state: appeared, view: <"))
    #expect(lines[1] == "   | <UIViewController>, state: disappeared, view: <UIView> not in the window")
    #expect(lines[2] == "   | <UIViewController>, state: appeared, view: <UIView>")
    #expect(lines[3].hasPrefix("   + <UITableViewController>, state: appeared, view: <UITableView> presented with: <"))
    let bare = try #require(UIViewController().perform(selector)?.takeUnretainedValue() as? String)
    #expect(bare.hasSuffix("state: disappeared, view: (view not loaded)"))
  }

  @Test
  func `a presentation layer draws what is in it in the midst of its animations, and the model draws where they end`() {
    let stage = TestStage(scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10)),
      mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    mark.backgroundColor = .red
    view.addSubview(mark)
    stage.show(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mark.frame.origin.x = 30 }
    stage.turn()
    stage.advance(by: 0.5)
    func red(_ layer: CALayer?) -> [Int] {
      let pixels = UIGraphicsImageRenderer(size: view.bounds.size).image { layer?.render(in: $0.cgContext) }.cgImage!
        .buffer
      return [5, 20, 35].filter { pixels[$0, 5] == 0xffff_0000 }
    }
    #expect(red(view.layer.presentation()) == [20])
    #expect(red(view.layer) == [35])
  }

  @Test func `what a layer draws has its y downwards, unless a layer is flipped`() {
    let outer = CALayer(), inner = CALayer()
    outer.addSublayer(inner)
    #expect(outer.contentsAreFlipped() && inner.contentsAreFlipped())
    outer.isGeometryFlipped = true
    #expect(!outer.contentsAreFlipped() && !inner.contentsAreFlipped())
    inner.isGeometryFlipped = true
    #expect(inner.contentsAreFlipped())
  }

  @Test func `a layer that was never shown draws text and what a view draws itself`() {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    _ = TestStage(scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let drawing = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let label = UILabel(frame: CGRect(x: 0, y: 10, width: 40, height: 30))
    (label.text, label.textColor) = ("MM", .blue)
    view.addSubview(drawing)
    view.addSubview(label)
    let picture = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
    let pixels = picture.cgImage!.buffer
    #expect(pixels[5, 5] == 0xffff_0000)
    #expect((10..<40).contains { y in (0..<40).contains { pixels[$0, y] & 0xff > 0xc0 } })
  }

  @Test func `a snapshot before updates shows the screen, one after them what is to come`() throws {
    let stage = TestStage(scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = UIView(frame: view.bounds)
    inner.backgroundColor = .red
    view.addSubview(inner)
    stage.show(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.alpha = 0 }
    stage.turn()
    stage.advance(by: 0.5)
    func alpha(_ afterUpdates: Bool) throws -> UInt32 {
      let copy = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
      guard case .pixels(let pixels) = copy.layer._contentsSource else { return 0 }
      return pixels[5, 5] >> 24
    }
    #expect(abs(Int(try alpha(false)) - 128) <= 1)
    #expect(try alpha(true) == 0)
  }

  @Test func `a resizable snapshot keeps its caps`() throws {
    let stage = TestStage(scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    view.backgroundColor = .white
    let cap = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
    cap.backgroundColor = .black
    view.addSubview(cap)
    stage.show(view)
    let rect = CGRect(x: 10, y: 0, width: 40, height: 20)
    let copy = try #require(
      view.resizableSnapshotView(
        from: rect, afterScreenUpdates: false, withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)))
    #expect(copy.bounds.size == rect.size)
    copy.frame = CGRect(x: 100, y: 100, width: 200, height: 20)
    view.superview!.addSubview(copy)
    stage.turn()
    let pixels = stage.pixels()
    #expect(pixels[105, 110] == 0xff00_0000 && pixels[109, 110] == 0xff00_0000 && pixels[116, 110] == 0xffff_ffff)
  }
}
