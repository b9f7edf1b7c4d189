import CoreGraphics
import Raster
import Testing

struct CGContextPaintTests {
  private func makeContext(_ width: Int, _ height: Int) -> CGContext {
    CGContext(buffer: PixelBuffer(width: width, height: height), flipped: 1)
  }

  @Test func `a linear gradient mixes without premultiplication`() {
    let context = makeContext(101, 1)
    let colors = [CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0)]
    let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)!
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 101, y: 0), options: [])
    for x in stride(from: 0, through: 100, by: 10) {
      let t = (Double(x) + 0.5) / 101  // at the pixel's centre
      let expected = SRGBColor(red: 1 - t, green: 0, blue: t, alpha: 1 - t).pixel
      expectNear(context.buffer[x, 0], expected, within: 2, "x \(x)")
    }
  }

  @Test func `a gradient goes on beyond its ends only where it is told to`() {
    let gradient = CGGradient(
      colorsSpace: nil, colors: [CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 1)] as CFArray, locations: nil)!
    for (options, first, last) in [
      ([] as CGGradientDrawingOptions, UInt32(0), UInt32(0)), (.drawsBeforeStartLocation, 0xFFFF_FFFF, 0),
      (.drawsAfterEndLocation, 0, 0xFF00_0000),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], 0xFFFF_FFFF, 0xFF00_0000),
    ] {
      let context = makeContext(30, 1)
      context.drawLinearGradient(gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0), options: options)
      #expect(context.buffer[2, 0] == first && context.buffer[28, 0] == last, "\(options)")
      #expect(context.buffer[15, 0] >> 24 == 255)
    }
  }

  @Test func `a radial gradient is even around its centre`() {
    let context = makeContext(41, 41)
    let gradient = CGGradient(
      colorsSpace: nil, colors: [CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 1)] as CFArray, locations: nil)!
    let center = CGPoint(x: 20.5, y: 20.5)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 20, options: [])
    for (x, y) in [(30, 20), (20, 30), (10, 20), (20, 10)] {
      expectNear(context.buffer[x, y], 0xFF80_8080, within: 2, "\(x), \(y)")
    }
    #expect(context.buffer[0, 0] == 0)
  }

  @Test func `a conic gradient turns with the angle`() {
    let context = makeContext(20, 20)
    let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)
    CGContextDrawConicGradient(context, gradient, CGPoint(x: 10, y: 10), 0)
    // In a flipped context angles grow clockwise on screen: below the centre is a quarter of the way.
    expectNear(context.buffer[9, 19], gradient!.color(at: 0.25).pixel, within: 4, "below")
    expectNear(context.buffer[0, 10], gradient!.color(at: 0.5).pixel, within: 4, "left")
  }

  @Test func `a pattern repeats its cell and is moved by its phase`() {
    let callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
      }, releaseInfo: nil)
    let context = makeContext(6, 2)
    let pattern = withUnsafePointer(to: callbacks) {
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2,
        tiling: .constantSpacing, isColored: true, callbacks: $0)
    }!
    context.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
    context.setFillPattern(pattern, colorComponents: [1])
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 1))
    #expect((0..<6).map { context.buffer[$0, 0] >> 24 } == [255, 0, 255, 0, 255, 0])
    context.setPatternPhase(CGSize(width: 1, height: 0))
    context.fill(CGRect(x: 0, y: 1, width: 6, height: 1))
    #expect((0..<6).map { context.buffer[$0, 1] >> 24 } == [0, 255, 0, 255, 0, 255])
  }

  @Test func `an uncoloured pattern takes the tint`() {
    let callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }, releaseInfo: nil
    )
    let pattern = withUnsafePointer(to: callbacks) {
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 1), matrix: .identity, xStep: 2, yStep: 1,
        tiling: .constantSpacing, isColored: false, callbacks: $0)
    }!
    let color = CGColor(
      patternSpace: CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!, pattern: pattern,
      components: [0, 0, 1, 1])!
    let context = makeContext(4, 1)
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<4).map { context.buffer[$0, 0] } == [0xFF00_00FF, 0, 0xFF00_00FF, 0])
  }

  @Test func `an image pattern is upright in UIKit's space`() {
    let tile = PixelBuffer(width: 2, height: 2)
    tile[0, 0] = 0xFFFF_0000
    let pattern = CGPattern(
      image: CGImage(tile), bounds: CGRect(x: 0, y: 0, width: 2, height: 2),
      matrix: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2))
    let context = makeContext(4, 4)
    context.setFillColor(CGColor(space: CGColorSpace(patternBaseSpace: nil)!, components: [1], pattern: pattern))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    for y in 0..<4 {
      for x in 0..<4 { #expect((context.buffer[x, y] != 0) == (x % 2 == 0 && y % 2 == 0), "\(x), \(y)") }
    }
  }

  // MARK: Shadows

  @Test func `a shadow without blur is the shape, moved in base space whatever the transform`() {
    let context = makeContext(12, 12)
    context.setShadow(
      offset: CGSize(width: 4, height: 3), blur: 0, color: CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5))
    context.translateBy(x: 12, y: 12)
    context.rotate(by: .pi)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 8, y: 8, width: 2, height: 2))
    #expect(context.buffer[2, 2] == 0xFFFF_0000 && context.buffer[3, 3] == 0xFFFF_0000)
    #expect(context.buffer[6, 5] == 0x8000_0080 && context.buffer[7, 6] == 0x8000_0080)
    #expect(context.buffer[5, 5] == 0 && context.buffer[8, 6] == 0)
  }

  /// A Gaussian of sigma s leaves a long edge half as dark, and 15.87 % at distance s outside of it.
  @Test(arguments: [4.0, 12, 60]) func `a blurred edge follows the error function`(blur: Double) {
    let size = 400
    let context = makeContext(size, 40)
    context.setShadow(offset: CGSize(width: 0, height: 2000), blur: CGFloat(blur), color: CGColor(gray: 0, alpha: 1))
    context.fill(CGRect(x: 200, y: -2500, width: 1000, height: 1000))
    let sigma = blur / 2
    for step in [-2.0, -1, 0, 1, 2] {
      let x = 200 + Int((step * sigma).rounded())
      let distance = (Double(x) + 0.5 - 200) / sigma
      let expected = 0.5 * (1 + erf(distance / 2.0.squareRoot())) * 255
      let actual = Double(context.buffer[x, 20] >> 24)
      #expect(abs(actual - expected) < 3, "\(step) sigma: \(actual), not \(expected)")
    }
  }

  @Test func `a layer throws one shadow`() {
    let context = makeContext(10, 4)
    context.setShadow(
      offset: CGSize(width: 0, height: 2), blur: 0, color: CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0.5))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    context.fill(CGRect(x: 2, y: 0, width: 4, height: 1))
    context.endTransparencyLayer()
    #expect(
      (0..<8).map { context.buffer[$0, 2] } == [
        0x8000_8000, 0x8000_8000, 0x8000_8000, 0x8000_8000, 0x8000_8000, 0x8000_8000, 0, 0,
      ])
  }

  private func expectNear(
    _ a: UInt32, _ b: UInt32, within slack: Int, _ note: String, location: SourceLocation = #_sourceLocation
  ) {
    for shift in [0, 8, 16, 24] as [UInt32] {
      let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
      #expect(
        difference <= slack, "\(note): \(String(a, radix: 16)), not \(String(b, radix: 16))", sourceLocation: location)
    }
  }
}
