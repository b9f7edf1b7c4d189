import Foundation
import Raster
import RenderTree
import Testing

@testable import SoftwareRenderer

struct CompositingTests {
  @Test func `the screen starts as opaque black`() {
    let frame = SoftwareRenderer(width: 3, height: 2, scale: 1).render(at: 0)
    #expect(frame.pixels.bytes.allSatisfy { $0 == 0xff00_0000 })
  }

  @Test func `half of red over white keeps half of the white`() {
    let stage = RenderStage(4, 4)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 4, height: 4), color: .red.faded(0.5))
    // 0.5 is 128/255: 128 + 255 (255 - 128) / 255 = 255 red, 127 of the rest.
    #expect(stage.render().pixels[1, 1] == 0xffff_7f7f)
  }

  @Test func `a side between two pixels covers its share of them`() {
    let stage = RenderStage(8, 4)
    stage.add(2, frame: CGRect(x: 1.25, y: 0, width: 4, height: 4), color: .black)
    let pixels = stage.render().pixels
    #expect((0..<7).map { pixels[$0, 1] & 255 } == [255, 64, 0, 0, 0, 191, 255])
  }

  /// Columns of black and white, each a texel wide.
  private func stripes(_ side: Int) -> PixelBuffer {
    let picture = PixelBuffer(width: side, height: side)
    for y in 0..<side { for x in 0..<side { picture[x, y] = x % 2 == 0 ? 0xff00_0000 : 0xffff_ffff } }
    picture.isOpaque = true
    return picture
  }

  @Test(arguments: [0.0, 0.3])
  func
    `a trilinear filter mixes all texels of a picture that is drawn much smaller, and a linear one reads some of them`(
      turn: Double
    )
  {
    func greys(_ filter: ContentsFilter, bias: Double = 0) -> Set<UInt32> {
      let stage = RenderStage(40, 40)
      stage.add(2, frame: CGRect(x: 4, y: 4, width: 32, height: 32)) {
        $0.contents = RenderContents(source: .pixels(stripes(160)), minificationFilter: filter)
        $0.contents?.minificationBias = bias
        $0.transform = Matrix4(cos(turn), sin(turn), 0, 0, -sin(turn), cos(turn), 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
      }
      stage.render()
      // The second frame draws from what the first one kept.
      stage.renderer.invalidate()
      let pixels = stage.render().pixels
      return Set((14..<26).flatMap { y in (14..<26).map { pixels[$0, y] & 255 } })
    }
    #expect(greys(.trilinear).allSatisfy { (126...129).contains($0) })
    #expect(greys(.linear).contains { $0 < 64 } || greys(.linear).contains { $0 > 192 })
    #expect(greys(.trilinear, bias: -8) == greys(.linear))
  }

  @Test func `a trilinear filter mixes neighbouring sizes, so that a picture that shrinks does not jump`() {
    func grey(_ side: Double) -> Int {
      let stage = RenderStage(128, 128)
      let picture = PixelBuffer(width: 128, height: 128)
      // Blocks of four texels: half the size keeps them, a quarter mixes them.
      for y in 0..<128 { for x in 0..<128 { picture[x, y] = (x / 4) % 2 == 0 ? 0xff00_0000 : 0xffff_ffff } }
      picture.isOpaque = true
      stage.add(2, frame: CGRect(x: 0, y: 0, width: side, height: side)) {
        $0.contents = RenderContents(source: .pixels(picture), minificationFilter: .trilinear)
      }
      let pixels = stage.render().pixels
      let row = (0..<Int(side)).map { Int(pixels[$0, 4] & 255) }
      return row.max()! - row.min()!
    }
    let contrasts = [64, 48, 40, 33, 32, 24, 17, 16].map { grey($0) }
    #expect(contrasts == contrasts.sorted(by: >), "\(contrasts)")
    #expect(contrasts.first! > 240 && contrasts.last! < 8)
  }

  @Test func `group opacity does not show what lies behind the front sublayer`() {
    let stage = RenderStage(10, 10)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 10, height: 10)) { $0.opacity = 0.5 }
    stage.add(3, to: 2, frame: CGRect(x: 0, y: 0, width: 6, height: 10), color: .red)
    stage.add(4, to: 2, frame: CGRect(x: 3, y: 0, width: 6, height: 10), color: .blue)
    let pixels = stage.render().pixels
    #expect(pixels[4, 5] == 0xff7f_7fff)
    stage.update(2) { $0.allowsGroupOpacity = false }
    #expect(stage.render().pixels[4, 5] != 0xff7f_7fff)
  }

  /// Red, and half of red, over (0, 128, 255): by the PDF reference's formulas, α B(below, above) + (1 - α) below.
  @Test(
    arguments: [
      (BlendMode.multiply, 0xff00_0000, 0xff00_407f), (.screen, 0xffff_80ff, 0xff80_80ff),
      (.difference, 0xffff_80ff, 0xff80_80ff),
      (.darken, 0xff00_0000, 0xff00_407f), (.lighten, 0xffff_80ff, 0xff80_80ff),
    ] as [(BlendMode, UInt32, UInt32)])
  func `a layer is mixed with what lies below it by its mode`(mode: BlendMode, whole: UInt32, half: UInt32) {
    let stage = RenderStage(8, 4, background: RenderColor(red: 0, green: 128 / 255, blue: 1))
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 4, height: 4), color: .red) { $0.blendMode = mode }
    stage.add(3, frame: CGRect(x: 4, y: 0, width: 4, height: 4)) { ($0.blendMode, $0.opacity) = (mode, 0.5) }
    stage.add(4, to: 3, frame: CGRect(x: 0, y: 0, width: 4, height: 4), color: .red)
    let pixels = stage.render().pixels
    #expect(pixels[1, 1] == whole)
    #expect(PixelBuffer.distance(pixels[5, 1], half) <= 1)
  }

  @Test func `a mode looks at the group that the layer is in, and at nothing behind it`() {
    let stage = RenderStage(4, 4)
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)
    stage.add(2, frame: all) { $0.opacity = 0.5 }
    stage.add(3, to: 2, frame: all, color: .red) { $0.blendMode = .multiply }
    // Alone in its group, red stays red: half of it over white.
    #expect(stage.render().pixels[1, 1] == 0xffff_7f7f)
  }

  @Test func `a mask of which another layer is cut by xor lets through what is outside of that`() {
    let stage = RenderStage(8, 4)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 8, height: 4), color: .red)
    stage.addMask(3, of: 2, frame: CGRect(x: 0, y: 0, width: 8, height: 4))
    stage.add(4, to: 3, frame: CGRect(x: 2, y: 0, width: 3, height: 4), color: .blue) { $0.blendMode = .xor }
    let pixels = stage.render().pixels
    #expect((0..<8).map { pixels[$0, 1] == 0xffff_0000 } == [true, true, false, false, false, true, true, true])
  }

  @Test func `sublayers are drawn by depth and then by order`() {
    let stage = RenderStage(4, 4)
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)
    stage.add(2, frame: all, color: .red) { $0.zPosition = 1 }
    stage.add(3, frame: all, color: .green)
    stage.add(4, frame: all, color: .blue)
    #expect(stage.render().pixels[0, 0] == 0xffff_0000)
    stage.update(2) { $0.zPosition = -1 }
    #expect(stage.render().pixels[0, 0] == 0xff00_00ff)
  }

  @Test func `a clip cuts sublayers but not the shadow of its sibling`() {
    let stage = RenderStage(20, 20)
    stage.add(2, frame: CGRect(x: 5, y: 5, width: 10, height: 10)) { $0.masksToBounds = true }
    stage.add(3, to: 2, frame: CGRect(x: -5, y: -5, width: 20, height: 20), color: .red)
    let pixels = stage.render().pixels
    #expect(pixels[4, 10] == 0xffff_ffff && pixels[5, 10] == 0xffff_0000)
    #expect(pixels[14, 14] == 0xffff_0000 && pixels[15, 14] == 0xffff_ffff)
  }

  @Test func `a circle covers pi r squared`() {
    let stage = RenderStage(100, 100)
    stage.add(2, frame: CGRect(x: 10.3, y: 9.6, width: 80, height: 80), color: .black) { $0.cornerRadius = 40 }
    let pixels = stage.render().pixels
    let area = pixels.bytes.reduce(0.0) { $0 + Double(255 - $1 & 255) / 255 }
    #expect(abs(area - .pi * 1600) < 4)
  }

  @Test func `only the corners that are asked for are round`() {
    let stage = RenderStage(20, 20)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 20, height: 20), color: .black) {
      $0.cornerRadius = 8
      $0.maskedCorners = [.topLeft, .bottomRight]
    }
    let pixels = stage.render().pixels
    #expect(pixels[0, 0] == 0xffff_ffff && pixels[19, 19] == 0xffff_ffff)
    #expect(pixels[19, 0] == 0xff00_0000 && pixels[0, 19] == 0xff00_0000)
  }

  @Test func `a continuous corner starts its curve half a radius earlier`() {
    // At x = 1.2 r from the corner a circle has ended and a continuous corner has not.
    let stage = RenderStage(200, 200)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 200, height: 200), color: .black) { $0.cornerRadius = 50 }
    #expect(stage.render().pixels[60, 0] == 0xff00_0000)
    stage.update(2) { $0.hasContinuousCorners = true }
    #expect(stage.render().pixels[60, 0] != 0xff00_0000)
    #expect(stage.render().pixels[78, 0] == 0xff00_0000)
  }

  @Test func `whole pixels of contents are copied`() {
    let image = checkered(40, 30)
    let stage = RenderStage(60, 60)
    stage.add(2, frame: CGRect(x: 7, y: 9, width: 40, height: 30)) {
      $0.contents = RenderContents(source: .pixels(image))
    }
    let pixels = stage.render().pixels
    for y in 0..<30 { for x in 0..<40 where pixels[x + 7, y + 9] != image[x, y] { Issue.record("\(x), \(y)") } }
  }

  @Test func `twice the size mixes neighbours by quarters`() {
    let image = PixelBuffer(width: 2, height: 1)
    (image[0, 0], image[1, 0]) = (0xff00_0000, 0xffff_ffff)
    let stage = RenderStage(4, 2)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 4, height: 2)) {
      $0.contents = RenderContents(source: .pixels(image))
    }
    let pixels = stage.render().pixels
    #expect((0..<4).map { pixels[$0, 0] & 255 } == [0, 64, 191, 255])
    stage.update(2) { $0.contents!.magnificationFilter = .nearest }
    let sharp = stage.render().pixels
    #expect((0..<4).map { sharp[$0, 0] & 255 } == [0, 0, 255, 255])
  }

  @Test(arguments: [
    (ContentsGravity.topLeft, 0, 0), (.center, 5, 5), (.bottomRight, 10, 10), (.top, 5, 0), (.left, 0, 5),
  ])
  func `gravity places contents of their own size`(gravity: ContentsGravity, x: Int, y: Int) {
    let image = checkered(20, 20)
    let stage = RenderStage(15, 15)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 15, height: 15)) {
      $0.contents = RenderContents(source: .pixels(image), gravity: gravity, scale: 4)
    }
    // 5 points wide at 4 pixels per point, shown at 1: the middle of the corner pixel samples texels 1 and 2.
    let pixels = stage.render().pixels
    #expect(pixels[x, y] == 0xffff_0000)
    if x > 0 { #expect(pixels[x - 1, y] == 0xffff_ffff) }
    if x < 10 { #expect(pixels[x + 5, y] == 0xffff_ffff) }
  }

  @Test func `the ends of nine-part contents keep their size`() {
    let image = PixelBuffer(width: 30, height: 30)
    for y in 0..<30 { for x in 0..<30 { image[x, y] = x < 10 ? 0xffff_0000 : x < 20 ? 0xff00_ff00 : 0xff00_00ff } }
    let stage = RenderStage(100, 30)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 100, height: 30)) {
      $0.contents = RenderContents(
        source: .pixels(image), center: CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3))
    }
    let pixels = stage.render().pixels
    #expect(pixels[8, 15] == 0xffff_0000 && pixels[92, 15] == 0xff00_00ff)
    // A stretched texel is eight pixels wide, so colours mix over as many.
    #expect(pixels[15, 15] == 0xff00_ff00 && pixels[84, 15] == 0xff00_ff00)
  }

  @Test func `a rotated layer is the rotated path`() {
    let stage = RenderStage(100, 100)
    stage.add(2, frame: CGRect(x: 20, y: 30, width: 60, height: 40), color: .black) { $0.transform = turn(0.5) }
    let pixels = stage.render().pixels
    var path = PathData()
    path.addRect(CGRect(x: -30, y: -20, width: 60, height: 40))
    let matrix = AffineMatrix(a: cos(0.5), b: sin(0.5), c: -sin(0.5), d: cos(0.5), tx: 50, ty: 50)
    let mask = PathRasterizer.fill(path, rule: .winding, transform: matrix, into: pixels.bounds)
    // Cairo looks at 15 lines in a pixel: 255 / 15.
    var largest = 0
    for y in 0..<100 {
      for x in 0..<100 { largest = max(largest, abs(Int(255 - pixels[x, y] & 255) - Int(mask.row(y)[x]))) }
    }
    #expect(largest <= 17)
  }

  @Test func `a projected corner lands where the matrix says`() {
    let stage = RenderStage(200, 200)
    var eye = Matrix4.identity
    eye.m34 = -1 / 300
    let a = 0.8
    let turned = Matrix4(cos(a), 0, -sin(a), 0, 0, 1, 0, 0, sin(a), 0, cos(a), 0, 0, 0, 0, 1)
    stage.update(1) { $0.sublayerTransform = eye }
    stage.add(2, frame: CGRect(x: 50, y: 50, width: 100, height: 100), color: .black) { $0.transform = turned }
    let pixels = stage.render().pixels
    let whole = turned.concatenated(eye)
    for corner in [CGPoint(x: -50, y: -50), CGPoint(x: 50, y: -50), CGPoint(x: 50, y: 50), CGPoint(x: -50, y: 50)] {
      let p = whole.project(corner)!
      let (x, y) = (100 + p.x, 100 + p.y)
      // Two pixels towards the middle it is dark, two outwards it is not.
      func at(_ d: Double) -> UInt32 { pixels[Int(x - d * (p.x > 0 ? 1 : -1)), Int(y - d * (p.y > 0 ? 1 : -1))] & 255 }
      #expect(at(3) == 0 && at(-2) == 255, "\(corner)")
    }
  }

  @Test func `a layer that turns its back can be hidden`() {
    let stage = RenderStage(20, 20)
    let back = Matrix4(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 20, height: 20), color: .red) { $0.transform = back }
    #expect(stage.render().pixels[5, 5] == 0xffff_0000)
    stage.update(2) { $0.isDoubleSided = false }
    #expect(stage.render().pixels[5, 5] == 0xffff_ffff)
    stage.update(2) { $0.transform = .scale(-1, 1) }  // a mirror image still shows its front
    #expect(stage.render().pixels[5, 5] == 0xffff_0000)
  }

  @Test func `a mask lets through its alpha`() {
    let stage = RenderStage(20, 20)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 20, height: 20), color: .red)
    stage.add(3, to: 2, frame: CGRect(x: 0, y: 0, width: 10, height: 20), color: .blue)
    stage.addMask(4, of: 2, frame: CGRect(x: 5, y: 5, width: 10, height: 10), color: .black.faded(0.5))
    let pixels = stage.render().pixels
    #expect(pixels[4, 10] == 0xffff_ffff)
    #expect(pixels[6, 10] == 0xff7f_7fff && pixels[12, 10] == 0xffff_7f7f)
  }

  @Test func `a picture of a subtree has clear ground`() {
    let stage = RenderStage(40, 40)
    stage.add(2, frame: CGRect(x: 10, y: 10, width: 20, height: 20)) { $0.transform = turn(1) }
    stage.add(3, to: 2, frame: CGRect(x: 5, y: 5, width: 5, height: 5), color: .red)
    stage.commit()
    let image = SoftwareRenderer.image(
      of: LayerID(2), in: stage.renderer.tree, at: nil, size: CGSize(width: 20, height: 20), scale: 2)
    #expect(image.width == 40 && image.height == 40)
    #expect(image[9, 9] == 0 && image[10, 10] == 0xffff_0000 && image[19, 19] == 0xffff_0000 && image[20, 20] == 0)
  }
}
