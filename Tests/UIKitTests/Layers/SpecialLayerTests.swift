import PorticoTesting
import QuartzCore
import Raster
import Testing

@testable import UIKit

/// A white screen at one pixel per point with one layer on it.
@MainActor
private func stage(_ layer: CALayer) -> TestStage {
  let stage = TestStage(scale: 1)
  let view = UIView(frame: UIScreen.main.bounds)
  CATransaction.setDisableActions(true)
  view.layer.addSublayer(layer)
  CATransaction.setDisableActions(false)
  stage.show(view)
  return stage
}

private func box(_ rect: CGRect, _ color: CGColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)) -> CALayer {
  let layer = CALayer()
  layer.frame = rect
  layer.backgroundColor = color
  return layer
}

@MainActor
struct CAReplicatorLayerTests {
  private func replicator() -> CAReplicatorLayer {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 100, y: 100, width: 200, height: 20)
    layer.addSublayer(box(CGRect(x: 0, y: 0, width: 20, height: 20)))
    return layer
  }

  @Test func `copies stand where the transform puts them, one after the other`() {
    let layer = replicator()
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
    let pixels = stage(layer).pixels()
    let red = (90..<320).filter { pixels[$0, 110] == 0xffff_0000 }
    #expect(red == Array(100..<120) + Array(140..<160) + Array(180..<200))
  }

  @Test func `a rotation turns about the middle`() {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    layer.addSublayer(box(CGRect(x: 40, y: 0, width: 20, height: 20)))
    layer.instanceCount = 4
    layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let pixels = stage(layer).pixels()
    for (x, y) in [(150, 110), (190, 150), (150, 190), (110, 150)] { #expect(pixels[x, y] == 0xffff_0000) }
    #expect(pixels[150, 150] == 0xffff_ffff)
  }

  /// The drawing is the projection of the layer's plane: depth has no part in it.
  @Test func `a mirror image of no depth is drawn`() {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    layer.addSublayer(box(CGRect(x: 0, y: 10, width: 20, height: 20)))
    layer.instanceCount = 2
    layer.instanceTransform = CATransform3DScale(CATransform3DMakeTranslation(0, 102, 0), 1, -1, 0)
    let pixels = stage(layer).pixels()
    // About the middle, 150: a box from 10 to 30 goes to 172 to 192 of the layer.
    #expect((90..<320).filter { pixels[110, $0] == 0xffff_0000 } == Array(110..<130) + Array(272..<292))
  }

  @Test func `a view of no depth is drawn and touched, and points convert through it`() {
    let stage = TestStage(scale: 1)
    let root = UIView(frame: UIScreen.main.bounds),
      flat = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let part = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    part.backgroundColor = .red
    flat.addSubview(part)
    root.addSubview(flat)
    stage.show(root)
    flat.layer.transform = CATransform3DMakeScale(1, -1, 0)
    stage.turn()
    let pixels = stage.pixels()
    #expect((90..<220).filter { (pixels[150, $0] >> 8 & 255) < 100 } == Array(180..<200))
    #expect(root.hitTest(CGPoint(x: 150, y: 190), with: nil) === part)
    #expect(root.hitTest(CGPoint(x: 150, y: 110), with: nil) === flat)
    #expect(part.convert(CGPoint(x: 10, y: 5), to: root) == CGPoint(x: 110, y: 195))
    #expect(part.convert(CGPoint(x: 110, y: 195), from: root) == CGPoint(x: 10, y: 5))
  }

  @Test func `colours are multiplied and change from copy to copy`() {
    let layer = replicator()
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
    layer.instanceColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    (layer.instanceRedOffset, layer.instanceAlphaOffset) = (-0.5, -0.25)
    let pixels = stage(layer).pixels()
    #expect(pixels[110, 110] == 0xffff_0000)
    // Half the red at three quarters of the alpha, over white: 255 · (0.5 · 0.75 + 0.25), and 255 · 0.25.
    #expect(abs(Int(pixels[150, 110] >> 16 & 255) - 159) <= 1 && abs(Int(pixels[150, 110] & 255) - 64) <= 1)
    #expect(abs(Int(pixels[190, 110] >> 16 & 255) - 128) <= 1)
  }

  @Test func `each copy's time lags behind by the delay`() {
    let layer = replicator()
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
    layer.instanceDelay = 0.25
    let stage = stage(layer)
    let move = CABasicAnimation(keyPath: "transform.translation.y")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
    layer.sublayers![0].add(move, forKey: nil)
    stage.turn()
    stage.advance(by: 0.6)
    let pixels = stage.pixels()
    func top(_ x: Int) -> Int? { (50..<400).first { pixels[x, $0] == 0xffff_0000 } }
    #expect(top(110) == 160 && top(150) == 135 && top(190) == 110)
  }

  @Test func `replicators inside replicators make a grid, and copies go with their original`() {
    let row = replicator()
    row.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
    row.instanceCount = 3
    row.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
    let grid = CAReplicatorLayer()
    grid.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
    grid.instanceCount = 2
    grid.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
    grid.addSublayer(row)
    let stage = stage(grid)
    func count() -> Int {
      let pixels = stage.pixels()
      return (0..<5).reduce(0) { sum, i in
        sum + (0..<5).filter { pixels[110 + $0 * 40, 110 + i * 40] == 0xffff_0000 }.count
      }
    }
    #expect(count() == 6)
    row.instanceCount = 2
    stage.turn()
    #expect(count() == 4)
    row.sublayers![0].removeFromSuperlayer()
    stage.turn()
    #expect(count() == 0)
  }
}

@MainActor
struct CATextLayerTests {
  private func text() -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 20, y: 100, width: 300, height: 60)
    layer.string = "Hello"
    layer.font = UIFont.systemFont(ofSize: 12)
    layer.fontSize = 20
    layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    return layer
  }

  /// The columns and rows that hold ink.
  private func ink(_ stage: TestStage) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let pixels = stage.pixels()
    var xs: [Int] = [], ys: [Int] = []
    for y in 60..<300 {
      for x in 0..<380 where pixels[x, y] & 255 < 200 {
        xs.append(x)
        ys.append(y)
      }
    }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    return (left...right, top...bottom)
  }

  @Test func `defaults are Apple's`() {
    let layer = CATextLayer()
    #expect(
      layer.fontSize == 36 && layer.isWrapped == false && layer.truncationMode == .none
        && layer.alignmentMode == .natural)
    #expect(layer.foregroundColor == CGColor(gray: 1, alpha: 1))
  }

  @Test func `text stands at the top, on the side that the alignment says`() throws {
    _ = TestStage()
    let left = try #require(ink(stage(text())))
    #expect(left.x.lowerBound < 26 && left.x.upperBound < 90 && left.y.lowerBound >= 100 && left.y.upperBound < 124)
    let layer = text()
    layer.alignmentMode = .right
    let right = try #require(ink(stage(layer)))
    #expect(abs(right.x.upperBound - 319) < 4 && abs(right.x.count - left.x.count) <= 1)
    layer.alignmentMode = .center
    let centered = try #require(ink(stage(layer)))
    #expect(abs(centered.x.lowerBound + centered.x.upperBound - 340) < 4)
  }

  @Test func `long text is cut off, truncated or wrapped`() throws {
    let layer = text()
    layer.string = "One line that is much longer than there is room for it"
    layer.frame.size.width = 100
    layer.masksToBounds = true
    let cut = try #require(ink(stage(layer)))
    #expect(cut.y.upperBound < 126 && cut.x.upperBound > 112)
    layer.isWrapped = true
    let wrapped = try #require(ink(stage(layer)))
    #expect(wrapped.y.upperBound > 140)
    layer.isWrapped = false
    layer.truncationMode = .end
    #expect(try #require(ink(stage(layer))).y.upperBound < 126)
  }

  @Test func `size and colour are drawn again and can be animated`() throws {
    let layer = text()
    let stage = stage(layer)
    let small = try #require(ink(stage))
    layer.fontSize = 40
    stage.turn()
    let large = try #require(ink(stage))
    #expect(large.x.count > small.x.count * 3 / 2)
    layer.fontSize = 20
    let grow = CABasicAnimation(keyPath: "fontSize")
    (grow.fromValue, grow.toValue, grow.duration) = (20, 60, 1)
    layer.add(grow, forKey: nil)
    stage.turn()
    stage.advance(by: 0.5)
    #expect(abs(try #require(ink(stage)).x.count - large.x.count) <= 3)
  }

  @Test func `attributed text keeps its own look`() throws {
    let layer = text()
    layer.string = NSAttributedString(
      string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.blue])
    let stage = stage(layer)
    let pixels = stage.pixels()
    let blue = (20..<320).contains { x in (100..<160).contains { pixels[x, $0] == 0xff00_00ff } }
    #expect(blue)
  }
}

@MainActor
struct CAScrollLayerTests {
  @Test func `it scrolls in the directions that its mode allows`() {
    let layer = CAScrollLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.scroll(to: CGPoint(x: 30, y: 40))
    #expect(layer.bounds.origin == CGPoint(x: 30, y: 40))
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 80, y: 50))
    #expect(layer.bounds.origin == CGPoint(x: 30, y: 50))
    layer.scrollMode = .none
    layer.scroll(to: CGPoint(x: 1, y: 1))
    #expect(layer.bounds.origin == CGPoint(x: 30, y: 50))
  }

  @Test func `a rectangle is made visible by the shortest way`() {
    let layer = CAScrollLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.scroll(to: CGRect(x: 150, y: 20, width: 30, height: 30))
    #expect(layer.bounds.origin == CGPoint(x: 80, y: 0))
    layer.scroll(to: CGRect(x: 90, y: 10, width: 30, height: 30))
    #expect(layer.bounds.origin == CGPoint(x: 80, y: 0))
    layer.scroll(to: CGRect(x: 10, y: 10, width: 30, height: 30))
    #expect(layer.bounds.origin == CGPoint(x: 10, y: 0))
  }

  @Test func `a sublayer's wish to be seen reaches it in its own coordinates`() {
    let layer = CAScrollLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let holder = box(CGRect(x: 200, y: 0, width: 100, height: 100)),
      inner = box(CGRect(x: 50, y: 0, width: 20, height: 20))
    layer.addSublayer(holder)
    holder.addSublayer(inner)
    inner.scrollRectToVisible(inner.bounds)
    #expect(layer.bounds.origin == CGPoint(x: 170, y: 0))
  }
}

@MainActor
struct CATiledLayerTests {
  private final class Painter: NSObject, CALayerDelegate {
    var tiles: [CGRect] = []
    func draw(_ layer: CALayer, in ctx: CGContext) {
      let tile = ctx.boundingBoxOfClipPath
      tiles.append(tile)
      let isEven = (Int(tile.minX / 64) + Int(tile.minY / 64)) % 2 == 0
      ctx.setFillColor(
        isEven ? CGColor(red: 1, green: 0, blue: 0, alpha: 1) : CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      ctx.fill(layer.bounds)
    }
  }

  @Test func `each tile is drawn by itself and clipped to its place`() {
    let painter = Painter(), layer = CATiledLayer()
    layer.tileSize = CGSize(width: 64, height: 64)
    layer.frame = CGRect(x: 50, y: 100, width: 160, height: 100)
    layer.delegate = painter
    layer.setNeedsDisplay()
    let pixels = stage(layer).pixels()
    #expect(painter.tiles.count == 6)
    #expect(pixels[60, 110] == 0xffff_0000 && pixels[120, 110] == 0xff00_00ff && pixels[180, 110] == 0xffff_0000)
    #expect(pixels[60, 170] == 0xff00_00ff && pixels[113, 163] == 0xffff_0000 && pixels[114, 163] == 0xff00_00ff)
  }

  @Test func `defaults are Apple's`() {
    #expect(CATiledLayer().tileSize == CGSize(width: 256, height: 256) && CATiledLayer.fadeDuration() == 0.25)
    #expect(CATiledLayer().levelsOfDetail == 1 && CATiledLayer().levelsOfDetailBias == 0)
  }

  @Test func `a text layer takes a font, and the name of one as Core Foundation has it`() {
    _ = TestStage()
    func ink(_ font: Any?) -> Int {
      let stage = TestStage(scale: 1), layer = CATextLayer(), view = UIView(frame: UIScreen.main.bounds)
      view.backgroundColor = .black
      stage.show(view)
      layer.frame = CGRect(x: 10, y: 100, width: 300, height: 60)
      layer.string = "Text"
      layer.fontSize = 34
      layer.font = font
      view.layer.addSublayer(layer)
      stage.turn()
      let pixels = stage.pixels()
      return (100..<160).reduce(0) { sum, y in sum + (10..<310).filter { pixels[$0, y] & 255 > 128 }.count }
    }
    let plain = ink(UIFont.systemFont(ofSize: 10))
    #expect(ink(UIFont.boldSystemFont(ofSize: 10)) > plain * 11 / 10)
    #expect(ink("Inter-Bold" as CFString) > plain * 11 / 10)
  }
}
