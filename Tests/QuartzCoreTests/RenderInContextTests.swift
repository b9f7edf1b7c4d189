import Raster
import Testing

@testable import CoreGraphics
@testable import QuartzCore

/// Pictures that `render(in:)` draws, of one pixel for each point.
@MainActor
struct RenderInContextTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// The picture of the layer in a context of 20 by 20 pixels.
  private func picture(of layer: CALayer, _ change: (CGContext) -> Void = { _ in }) -> PixelBuffer {
    let buffer = PixelBuffer(width: 20, height: 20)
    let context = CGContext(buffer: buffer, flipped: 1)
    change(context)
    layer.render(in: context)
    return buffer
  }

  private func layer(_ frame: CGRect, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  @Test func `what lies outside of the layer's bounds is drawn as well`() {
    let root = layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
    root.addSublayer(layer(CGRect(x: 12, y: 5, width: 4, height: 4), blue))
    let pixels = picture(of: root)
    #expect(pixels[5, 5] == 0xffff_0000 && pixels[13, 6] == 0xff00_00ff && pixels[18, 18] == 0)
  }

  @Test func `the context's clip cuts the layer`() {
    let root = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
    let pixels = picture(of: root) { $0.clip(to: CGRect(x: 0, y: 0, width: 7, height: 20)) }
    #expect(pixels[6, 10] == 0xffff_0000 && pixels[7, 10] == 0)
  }

  @Test func `user space is the layer's own, with the origin of its bounds`() {
    let root = layer(CGRect(x: 3, y: 3, width: 10, height: 10), nil)
    root.bounds.origin = CGPoint(x: 0, y: 100)
    root.addSublayer(layer(CGRect(x: 2, y: 104, width: 4, height: 4), blue))
    let pixels = picture(of: root) { $0.translateBy(x: 0, y: -100) }
    #expect(pixels[3, 5] == 0xff00_00ff && pixels[3, 9] == 0)
  }

  @Test func `edges between pixels are drawn once, not drawn and scaled`() {
    // A quarter of the pixel in column 10 is covered.
    let pixels = picture(of: layer(CGRect(x: 0, y: 0, width: 10.25, height: 20), red))
    #expect(pixels[9, 5] == 0xffff_0000 && (62...66).contains(pixels[10, 5] >> 24) && pixels[11, 5] == 0)
  }

  /// iOS leaves out the whole transform of a layer that turns out of the plane, and its position with it; not so after
  /// a whole turn.
  @Test(arguments: [1, Double.pi / 2, .pi])
  func `a layer that turns out of the plane has its anchor point where its superlayer begins`(
    angle: Double
  ) {
    let root = layer(CGRect(x: 0, y: 0, width: 20, height: 20), nil)
    let turned = layer(CGRect(x: 10, y: 10, width: 8, height: 8), blue)
    root.addSublayer(turned)
    turned.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    let pixels = picture(of: root)
    #expect(pixels[0, 0] == 0xff00_00ff && pixels[3, 3] == 0xff00_00ff && pixels[4, 4] == 0 && pixels[14, 14] == 0)
    turned.transform = CATransform3DMakeRotation(2 * .pi, 0, 1, 0)
    #expect(picture(of: root)[14, 14] == 0xff00_00ff)
  }

  @Test func `turns within the plane and scales are drawn`() {
    let root = layer(CGRect(x: 0, y: 0, width: 20, height: 20), nil)
    let turned = layer(CGRect(x: 6, y: 6, width: 8, height: 8), blue)
    turned.transform = CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 1, 0.5, 1)
    root.addSublayer(turned)
    let pixels = picture(of: root)
    #expect(pixels[10, 7] == 0xff00_00ff && pixels[7, 10] == 0)
  }

  @Test func `a layer is mixed with what lies below by its compositing filter`() {
    let root = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
    let above = layer(CGRect(x: 0, y: 0, width: 10, height: 20), blue)
    above.compositingFilter = "screenBlendMode"
    root.addSublayer(above)
    // 1 - (1 - red)(1 - blue): both lights.
    let pixels = picture(of: root)
    #expect(pixels[5, 5] == 0xffff_00ff && pixels[15, 5] == 0xffff_0000)
  }

  /// The light of 0.5 in Generic RGB, whose gamma is 1.8, as sRGB stores it: 146. In sRGB the middle would be 128.
  @Test func `grey in a gradient is mixed in Generic RGB`() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    let pixels = picture(of: gradient)
    for x in 0..<20 {
      let light = pow((Double(x) + 0.5) / 20, 1.8)
      let stored = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      #expect(abs(Double(pixels[x, 5] & 255) - stored * 255) <= 1, "at \(x)")
    }
  }

  /// Red, orange and yellow of the picture that iOS drew for swift-snapshot-testing's testCALayerWithGradient: ff2600,
  /// ff9301, fffb00.
  @Test func `colours of a gradient are brought to the edge of Generic RGB`() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    gradient.colors = [
      red, red, CGColor(red: 1, green: 1, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 0, alpha: 1),
    ]
    // From red at column 5 to yellow at 15, so that the middle lies between columns 9 and 10.
    gradient.locations = [0, 0.25, 0.75, 1]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    let pixels = picture(of: gradient)
    func green(_ x: Int) -> Int { Int(pixels[x, 5] >> 8 & 255) }
    #expect(abs(green(2) - 0x26) <= 2 && abs(green(17) - 0xfb) <= 2)
    #expect(abs((green(9) + green(10)) / 2 - 0x93) <= 2)
    for x in 0..<20 { #expect(pixels[x, 5] >> 16 == 0xffff && pixels[x, 5] & 255 <= 2) }
  }

  /// The lower half as the layer's own coordinates have it: from y = 0 to the middle where y points up.
  private final class HalfLayer: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      ctx.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
  }

  @Test func `a layer with flipped geometry draws with y upwards`() {
    let half = HalfLayer()
    half.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    half.setNeedsDisplay()
    #expect(half.contentsAreFlipped())
    var pixels = picture(of: half)
    #expect(pixels[5, 4] == 0xff00_00ff && pixels[5, 15] == 0)
    half.isGeometryFlipped = true
    half.setNeedsDisplay()
    #expect(!half.contentsAreFlipped())
    pixels = picture(of: half)
    #expect(pixels[5, 4] == 0 && pixels[5, 15] == 0xff00_00ff)
  }
}
