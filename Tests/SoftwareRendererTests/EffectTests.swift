import Foundation
import Raster
import RenderTree
import Testing

@testable import SoftwareRenderer

struct EffectTests {
  /// The shadow of a half plane is the Gaussian's integral: 1/2 (1 + erf(d / (σ √2))) at distance d inside.
  @Test(arguments: [2.0, 5.0, 9.0, 20.0, 36.0])
  func `a shadow's edge follows the error function`(sigma: Double) {
    let stage = RenderStage(400, 400)
    stage.add(2, frame: CGRect(x: -300, y: -300, width: 500, height: 1000)) {
      var path = PathData()
      path.addRect(CGRect(x: 0, y: 0, width: 500, height: 1000))
      $0.shadow = RenderShadow(opacity: 1, offset: .zero, radius: sigma, path: path)
    }
    let pixels = stage.render().pixels
    for x in stride(from: 80, to: 390, by: 7) {
      let inside = 200 - (Double(x) + 0.5)
      let expected = 0.5 * (1 + erf(inside / (sigma * 2.0.squareRoot())))
      #expect(abs(Double(255 - pixels[x, 200] & 255) / 255 - expected) < 0.012, "x \(x)")
    }
  }

  @Test func `the shadow of an opaque box is that of its path`() {
    func shadow(path: Bool) -> PixelBuffer {
      let stage = RenderStage(200, 200, scale: 2)
      stage.add(2, frame: CGRect(x: 20, y: 20, width: 60, height: 50), color: path ? nil : .black) {
        $0.shadow = RenderShadow(opacity: 0.6, offset: CGSize(width: 4, height: 10), radius: 5)
        guard path else { return }
        var outline = PathData()
        outline.addRect($0.bounds)
        $0.shadow.path = outline
      }
      return stage.render().pixels
    }
    let (a, b) = (shadow(path: true), shadow(path: false))
    for x in 20..<190 { #expect(abs(Int(a[x, 170] & 255) - Int(b[x, 170] & 255)) <= 1) }
  }

  @Test func `a shadow of drawn pixels is that of the same outline`() {
    // A background that is not opaque leaves only the drawn pixels to tell.
    func picture(alpha: Double) -> PixelBuffer {
      let stage = RenderStage(120, 120)
      stage.add(2, frame: CGRect(x: 30, y: 30, width: 50, height: 40), color: .black.faded(alpha)) {
        $0.shadow = RenderShadow(opacity: 1, offset: CGSize(width: 0, height: 20), radius: 4)
      }
      return stage.render().pixels
    }
    let (drawn, outline) = (picture(alpha: 0.999), picture(alpha: 1))
    for y in 72..<118 { for x in 10..<110 { #expect(abs(Int(drawn[x, y] & 255) - Int(outline[x, y] & 255)) <= 2) } }
  }

  @Test func `a clipped layer casts no shadow`() {
    let stage = RenderStage(60, 60)
    stage.add(2, frame: CGRect(x: 20, y: 20, width: 20, height: 20), color: .red) {
      $0.shadow = RenderShadow(opacity: 1, offset: .zero, radius: 4)
      $0.masksToBounds = true
    }
    #expect(stage.render().pixels[18, 30] == 0xffff_ffff)
  }

  @Test func `an axial gradient is linear in the middle of pixels`() {
    let stage = RenderStage(256, 2)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 256, height: 2)) {
      $0.gradient = RenderGradient(
        kind: .axial, colors: [.black, .white], locations: [], startPoint: CGPoint(x: 0, y: 0.5),
        endPoint: CGPoint(x: 1, y: 0.5))
    }
    let pixels = stage.render().pixels
    for x in 0..<256 { #expect(abs(Double(pixels[x, 0] & 255) - (Double(x) + 0.5) / 256 * 255) <= 0.75) }
  }

  /// As iOS draws it: Behaviour/Pictures.md 97.
  @Test func `an axial gradient is that of a square, stretched to the layer`() {
    let stage = RenderStage(200, 50)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 200, height: 50)) {
      $0.gradient = RenderGradient(
        kind: .axial, colors: [.black, .white], locations: [], startPoint: .zero, endPoint: CGPoint(x: 1, y: 1))
    }
    let pixels = stage.render().pixels
    // The colour in the middle reaches from corner to corner.
    for x in 0..<200 { #expect(abs(Int(pixels[x, 49 - x / 4] & 255) - 128) <= 2) }
    #expect(pixels[0, 0] & 255 <= 2 && pixels[199, 49] & 255 >= 253)
  }

  @Test func `a conic gradient turns clockwise from its end point`() {
    let stage = RenderStage(101, 101)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 101, height: 101)) {
      $0.gradient = RenderGradient(
        kind: .conic, colors: [.black, .white], locations: [], startPoint: CGPoint(x: 0.5, y: 0.5),
        endPoint: CGPoint(x: 0.5, y: 0))
    }
    let pixels = stage.render().pixels
    #expect(abs(Int(pixels[95, 50] & 255) - 64) <= 1 && abs(Int(pixels[50, 95] & 255) - 128) <= 1)
    #expect(abs(Int(pixels[5, 50] & 255) - 191) <= 1)
  }

  @Test func `a stroke can end half way`() {
    let stage = RenderStage(100, 10)
    var line = PathData()
    line.move(to: CGPoint(x: 10, y: 5))
    line.line(to: CGPoint(x: 90, y: 5))
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 100, height: 10)) {
      $0.shape = RenderShape(
        path: line, fillColor: nil, strokeColor: .black, stroke: StrokeStyle(width: 4), strokeStart: 0.25,
        strokeEnd: 0.5)
    }
    let pixels = stage.render().pixels
    #expect(
      pixels[29, 5] == 0xffff_ffff && pixels[30, 5] == 0xff00_0000 && pixels[49, 5] == 0xff00_0000
        && pixels[50, 5] == 0xffff_ffff)
  }

  @Test func `a moved shape keeps its masks`() {
    let stage = RenderStage(100, 100)
    var circle = PathData()
    circle.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 40, height: 40)) { $0.shape = RenderShape(path: circle) }
    #expect(stage.render().counters.cacheMisses == 1)
    stage.update(2) { $0.position.x += 13 }
    let counters = stage.render().counters
    #expect(counters.cacheMisses == 0 && counters.cacheHits == 1)
  }

  @Test func `a backdrop blurs a step into the error function`() {
    let stage = RenderStage(200, 100)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 100, height: 100), color: .black)
    stage.add(3, frame: CGRect(x: 0, y: 0, width: 200, height: 100)) { $0.backdrop = RenderBackdrop(blurRadius: 16) }
    let pixels = stage.render().pixels
    for x in stride(from: 40, to: 160, by: 3) {
      let expected = 0.5 * (1 + erf((Double(x) + 0.5 - 100) / (16 * 2.0.squareRoot())))
      #expect(abs(Double(pixels[x, 50] & 255) / 255 - expected) < 0.03)
    }
  }

  @Test func `a fade transition mixes the former picture with the new one`() {
    let stage = RenderStage(20, 20)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 20, height: 20), color: .black)
    stage.render(at: 0)
    var timing = MediaTiming()
    (timing.beginTime, timing.duration) = (0, 1)
    stage.update(2) {
      $0.backgroundColor = .white
      $0.animations = [
        RenderAnimation(
          serial: 1, timing: timing, curve: .linear,
          effect: .transition(.init(kind: .fade, edge: .left, startProgress: 0, endProgress: 1)))
      ]
    }
    #expect(stage.render(at: 0).pixels[5, 5] == 0xff00_0000)
    #expect(stage.render(at: 0.4).pixels[5, 5] == 0xff66_6666)
    #expect(stage.render(at: 1).pixels[5, 5] == 0xffff_ffff)
  }

  @Test func `a push moves the former picture out by as much as the new one in`() {
    let stage = RenderStage(100, 10)
    stage.add(2, frame: CGRect(x: 0, y: 0, width: 100, height: 10), color: .red)
    stage.render(at: 0)
    var timing = MediaTiming()
    timing.duration = 1
    stage.update(2) {
      $0.backgroundColor = .blue
      $0.animations = [
        RenderAnimation(
          serial: 1, timing: timing, curve: .linear,
          effect: .transition(.init(kind: .push, edge: .right, startProgress: 0, endProgress: 1)))
      ]
    }
    let pixels = stage.render(at: 0.3).pixels
    #expect(pixels[69, 5] == 0xffff_0000 && pixels[70, 5] == 0xff00_00ff)
  }

  @Test func `a rasterised layer looks like one that is not`() {
    func picture(_ rasterizes: Bool) -> PixelBuffer {
      let stage = RenderStage(120, 120, scale: 2)
      stage.add(2, frame: CGRect(x: 5, y: 5, width: 40, height: 40), color: .red) {
        $0.cornerRadius = 10
        $0.shadow = RenderShadow(opacity: 0.5, offset: CGSize(width: 0, height: 2), radius: 3)
        ($0.shouldRasterize, $0.rasterizationScale) = (rasterizes, 2)
      }
      stage.add(3, to: 2, frame: CGRect(x: 10, y: 10, width: 10, height: 10), color: .white)
      return stage.render().pixels
    }
    #expect(picture(true).difference(from: picture(false)).largest <= 2)
  }

  @Test func `what an opaque layer hides is not drawn`() {
    let stage = RenderStage(100, 100)
    for id in 2..<12 as Range<UInt64> { stage.add(id, frame: CGRect(x: 0, y: 0, width: 100, height: 100), color: .red) }
    #expect(stage.render().counters.pixelsComposited == 10_000)
  }
}
