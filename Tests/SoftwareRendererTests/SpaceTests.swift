import Foundation
import Raster
import RenderTree
import Testing

@testable import SoftwareRenderer

/// Depth, flips, time and cost.
struct SpaceTests {
  private func rotationY(_ a: Double) -> Matrix4 {
    Matrix4(cos(a), 0, -sin(a), 0, 0, 1, 0, 0, sin(a), 0, cos(a), 0, 0, 0, 0, 1)
  }

  @Test func `a transform layer keeps the depth of its sublayers`() {
    let stage = RenderStage(40, 40)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 40, height: 40)) { $0.preservesDepth = true }
    stage.add(3, to: 2, frame: CGRect(x: 10, y: 10, width: 20, height: 20), color: .red) {
      $0.transform = .translation(0, 0, 5)
    }
    stage.add(4, to: 2, frame: CGRect(x: 10, y: 10, width: 20, height: 20), color: .blue) {
      $0.transform = .translation(0, 0, -5)
    }
    #expect(stage.render().pixels[20, 20] == 0xffff_0000)
    stage.update(2) { $0.transform = self.rotationY(.pi) }
    #expect(stage.render().pixels[20, 20] == 0xff00_00ff)
  }

  @Test func `a plain layer flattens its sublayers`() {
    let stage = RenderStage(40, 40)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 40, height: 40)) { $0.transform = self.rotationY(.pi) }
    stage.add(3, to: 2, frame: CGRect(x: 10, y: 10, width: 20, height: 20), color: .red) {
      $0.transform = .translation(0, 0, 5)
    }
    stage.add(4, to: 2, frame: CGRect(x: 10, y: 10, width: 20, height: 20), color: .blue) {
      $0.transform = .translation(0, 0, -5)
    }
    #expect(stage.render().pixels[20, 20] == 0xffff_0000)
  }

  @Test func `flipped geometry counts from below and keeps pictures upright`() {
    let image = PixelBuffer(width: 10, height: 10)
    for y in 0..<10 { for x in 0..<10 { image[x, y] = y < 5 ? 0xffff_0000 : 0xff00_00ff } }
    let stage = RenderStage(40, 40)
    stage.update(1) { $0.isGeometryFlipped = true }
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 10, height: 10)) {
      $0.contents = RenderContents(source: .pixels(image))
    }
    let pixels = stage.render().pixels
    #expect(pixels[5, 32] == 0xffff_0000 && pixels[5, 37] == 0xff00_00ff && pixels[5, 5] == 0xffff_ffff)
  }

  @Test func `flipped geometry counts a shape's own path from below, filled as well as stroked`() {
    var rect = PathData(), slope = PathData()
    rect.addRect(CGRect(x: 0, y: 0, width: 10, height: 5))
    slope.elements = [.move(CGPoint(x: 20, y: 0)), .line(CGPoint(x: 40, y: 0)), .line(CGPoint(x: 20, y: 5)), .close]
    let stage = RenderStage(60, 40)
    for (id, path) in [(2, rect), (3, slope)] as [(UInt64, PathData)] {
      stage.add(id, frame: CGRect(x: 0, y: 10, width: 60, height: 20)) {
        $0.shape = RenderShape(path: path, fillColor: .red, strokeColor: id == 3 ? .red : nil)
      }
    }
    var pixels = stage.render().pixels
    for x in [5, 23] { #expect(pixels[x, 12] == 0xffff_0000 && pixels[x, 27] == 0xffff_ffff) }
    for id in [2, 3] as [UInt64] { stage.update(id) { $0.isGeometryFlipped = true } }
    pixels = stage.render().pixels
    for x in [5, 23] { #expect(pixels[x, 12] == 0xffff_ffff && pixels[x, 27] == 0xffff_0000) }
  }

  @Test func `an animation moves without a commit and damages only what it touches`() {
    let stage = RenderStage(200, 100)
    var timing = MediaTiming()
    timing.duration = 1
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 10, height: 10), color: .red) {
      $0.animations = [
        RenderAnimation(
          serial: 1, timing: timing, curve: .linear,
          effect: .property(
            PropertyEffect(
              keyPath: RenderKeyPath("position.x"), track: .basic(from: .number(5), to: .number(105), by: nil))))
      ]
    }
    stage.render(at: 0)
    let frame = stage.render(at: 0.5)
    #expect(frame.pixels[51, 5] == 0xffff_0000 && frame.pixels[0, 5] == 0xffff_ffff)
    #expect(frame.damage.reduce(0) { $0 + $1.area } <= 600)
    #expect(stage.render(at: 2).pixels[0, 5] == 0xffff_0000)
  }

  @Test func `a frame costs its damage and not its tree`() {
    let stage = RenderStage(400, 400)
    for id in 0..<400 as Range<UInt64> {
      stage.add(
        id + 2, frame: CGRect(x: Double(id % 20) * 20, y: Double(id / 20) * 20, width: 18, height: 18), color: .green)
    }
    stage.render()
    stage.update(200) { $0.backgroundColor = .red }
    let counters = stage.render().counters
    #expect(counters.layersDrawn == 2 && counters.pixelsComposited <= 2 * 18 * 18)
  }

  @Test func `a fading material still blurs what is behind it`() {
    let stage = RenderStage(80, 40)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 40, height: 40), color: .black)
    stage.add(3, frame: CGRect(x: 0, y: 0, width: 80, height: 40)) {
      $0.backdrop = RenderBackdrop(blurRadius: 8)
      $0.opacity = 0.5
    }
    stage.add(4, to: 3, frame: CGRect(x: 0, y: 0, width: 5, height: 5), color: .red)
    stage.add(5, to: 3, frame: CGRect(x: 70, y: 0, width: 5, height: 5), color: .red)
    let pixels = stage.render().pixels
    // Half of the sharp edge and half of the soft one.
    #expect(pixels[38, 20] & 255 > 40 && pixels[38, 20] & 255 < 80)
    #expect(pixels[41, 20] & 255 > 175 && pixels[41, 20] & 255 < 215)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `values that cannot be drawn draw nothing and stop nothing`(value: Double) {
    let stage = RenderStage(20, 20)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 10, height: 10), color: .red) { $0.position.x = value }
    stage.add(3, frame: CGRect(x: 0, y: 0, width: 10, height: 10), color: .red) { $0.bounds.size.width = value }
    stage.add(4, frame: CGRect(x: 0, y: 0, width: 10, height: 10), color: .red) { $0.transform.m11 = value }
    stage.add(5, frame: CGRect(x: 12, y: 0, width: 4, height: 4)) {
      $0.cornerRadius = value
      $0.shadow = RenderShadow(opacity: 1, offset: CGSize(width: value, height: 0), radius: value)
      $0.backgroundColor = RenderColor(red: value, green: 0, blue: value, alpha: .nan)
      $0.gradient = RenderGradient(
        kind: .axial, colors: [.red, .blue], locations: [value], startPoint: CGPoint(x: value, y: 0), endPoint: .zero)
    }
    #expect(stage.render().pixels[2, 2] == 0xffff_ffff)
  }

  @Test func `what was drawn before a layer was removed is gone`() {
    let stage = RenderStage(30, 30)
    stage.add(2, frame: CGRect(x: 5, y: 5, width: 10, height: 10), color: .red) {
      $0.shadow = RenderShadow(opacity: 1, offset: CGSize(width: 5, height: 5), radius: 2)
    }
    stage.render()
    stage.remove(2)
    #expect(stage.render().pixels.bytes.allSatisfy { $0 == 0xffff_ffff })
  }
}
