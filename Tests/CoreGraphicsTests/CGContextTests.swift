import CoreGraphics
import Raster
import Testing

/// 20 x 10 pixels with y upwards, as CoreGraphics makes them.
private func makeContext(width: Int = 20, height: Int = 10) -> CGContext {
  CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little))!
}

private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

extension CGContext {
  /// From the top left, as 0xAARRGGBB premultiplied.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 { makeImage()!.buffer[x, y] }

  fileprivate var coveredPixels: [String] {
    let buffer = makeImage()!.buffer
    return (0..<height).map { y in
      (0..<width).map { x in buffer[x, y] == 0 ? "." : buffer[x, y] >> 24 == 255 ? "#" : "+" }.joined()
    }
  }
}

struct CGContextTests {
  @Test func `the origin is at the bottom left`() {
    let context = makeContext(width: 6, height: 4)
    context.setFillColor(red)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    #expect(context.coveredPixels == ["......", "......", "......", ".##..."])
    #expect(context.pixel(1, 3) == 0xFFFF_0000)
  }

  @Test func `a flipped context counts points from the top left`() {
    let buffer = PixelBuffer(width: 6, height: 4)
    let context = CGContext(buffer: buffer, flipped: 2)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    #expect(context.coveredPixels == ["..####", "..####", "......", "......"])
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 3, height: 2))
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 4))
  }

  @Test func `restoring brings back all of the state, and once too often does nothing`() {
    let context = makeContext()
    context.setFillColor(red)
    context.saveGState()
    context.setFillColor(blue)
    context.translateBy(x: 5, y: 5)
    context.setAlpha(0.5)
    context.setBlendMode(.multiply)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(context.pixel(19, 0) == 0xFFFF_0000)
  }

  @Test func `a path is placed by the transform of the moment it is added`() {
    let context = makeContext(width: 8, height: 2)
    context.move(to: .zero)
    context.translateBy(x: 4, y: 0)
    context.addLine(to: .zero)
    context.addLine(to: CGPoint(x: 0, y: 2))
    context.translateBy(x: -4, y: 0)
    context.addLine(to: CGPoint(x: 0, y: 2))
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 2))
    context.fillPath()
    #expect(context.coveredPixels == ["####....", "####...."])
    #expect(context.isPathEmpty)
  }

  @Test func `a stroke is widened by the transform`() {
    let context = makeContext(width: 8, height: 8)
    context.scaleBy(x: 1, y: 2)
    context.setLineWidth(2)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 8, y: 2)])
    let rows = context.coveredPixels
    #expect(rows.map { $0 == "########" } == [false, false, true, true, true, true, false, false])
  }

  @Test func `clips intersect, and even-odd clips leave holes`() {
    let context = makeContext(width: 6, height: 6)
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 6))
    context.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
    context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    context.clip(using: .evenOdd)
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    #expect(context.coveredPixels == ["####..", "####..", "####..", "#..#..", "#..#..", "####.."])
    context.clip(to: CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(context.boundingBoxOfClipPath.isNull || context.boundingBoxOfClipPath.isEmpty)
  }

  @Test func `a clip by a circle equals a filled circle`() {
    let (clipped, filled) = (makeContext(width: 30, height: 30), makeContext(width: 30, height: 30))
    let circle = CGRect(x: 3.3, y: 4.7, width: 20, height: 22)
    clipped.addEllipse(in: circle)
    clipped.clip()
    clipped.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
    filled.fillEllipse(in: circle)
    for y in 0..<30 {
      for x in 0..<30 {
        #expect(abs(Int(clipped.pixel(x, y) >> 24) - Int(filled.pixel(x, y) >> 24)) <= 1, "\(x), \(y)")
      }
    }
  }

  /// Source: the usual way to draw a black picture in another color.
  @Test func `an image with alpha clips by it, whatever its color`() throws {
    func context() -> CGContext {
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    }
    let glyph = context()
    glyph.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    glyph.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let drawn = context()
    drawn.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: try #require(glyph.makeImage()))
    drawn.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    drawn.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let bytes = try #require(drawn.data).assumingMemoryBound(to: UInt8.self)
    #expect((0..<8).map { bytes[$0] } == [255, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test func `a mask clips by what it paints, stretched over its rectangle`() {
    let mask = CGImage(
      maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
      provider: CGDataProvider(data: Data([0, 255]))!, decode: nil, shouldInterpolate: false)!
    let context = makeContext(width: 8, height: 2)
    context.interpolationQuality = .none
    context.clip(to: CGRect(x: 2, y: 0, width: 4, height: 2), mask: mask)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 2))
    #expect(context.coveredPixels == ["..##....", "..##...."])
  }

  @Test func `an image stands upright, its first row at the greatest y`() {
    let buffer = PixelBuffer(width: 2, height: 2)
    (buffer[0, 0], buffer[1, 1]) = (0xFFFF_0000, 0xFF00_00FF)
    let context = makeContext(width: 6, height: 4)
    context.draw(CGImage(buffer), in: CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(context.pixel(1, 1) == 0xFFFF_0000)
    #expect(context.pixel(2, 2) == 0xFF00_00FF)
    #expect(context.coveredPixels == ["......", ".#....", "..#...", "......"])
  }

  @Test func `without interpolation pixels become blocks`() {
    let buffer = PixelBuffer(width: 2, height: 1)
    (buffer[0, 0], buffer[1, 0]) = (0xFFFF_0000, 0xFF00_00FF)
    let context = makeContext(width: 8, height: 4)
    context.interpolationQuality = .none
    context.draw(CGImage(buffer), in: CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(context.pixel(3, 0) == 0xFFFF_0000 && context.pixel(4, 0) == 0xFF00_00FF)
  }

  @Test func `reducing averages`() {
    let buffer = PixelBuffer(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { buffer[x, y] = (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 } }
    let context = makeContext(width: 8, height: 8)
    context.draw(CGImage(buffer), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    let value = context.pixel(4, 4) & 255
    #expect((120...136).contains(value), "\(value)")
  }

  @Test func `a stencil takes the fill colour`() {
    let mask = CGImage(
      maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
      provider: CGDataProvider(data: Data([255, 0]))!, decode: nil, shouldInterpolate: false)!
    let context = makeContext(width: 4, height: 1)
    context.setFillColor(red)
    context.draw(mask, in: CGRect(x: 1, y: 0, width: 2, height: 1))
    #expect((0..<4).map { context.pixel($0, 0) } == [0, 0, 0xFFFF_0000, 0])
  }

  @Test func `tiles repeat from the rectangle in all directions`() {
    let buffer = PixelBuffer(width: 2, height: 1)
    buffer[0, 0] = 0xFFFF_0000
    let context = makeContext(width: 6, height: 2)
    context.draw(CGImage(buffer), in: CGRect(x: 1, y: 0, width: 2, height: 1), byTiling: true)
    #expect(context.coveredPixels == [".#.#.#", ".#.#.#"])
  }

  @Test func `a layer is drawn as one`() {
    let context = makeContext(width: 3, height: 1)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setFillColor(blue)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    context.endTransparencyLayer()
    #expect((0..<3).map { context.pixel($0, 0) } == [0x8080_0000, 0x8000_0080, 0x8000_0080])
    context.setFillColor(red)
    context.clear(CGRect(x: 0, y: 0, width: 3, height: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(0, 0) == 0x8080_0000, "the alpha from before the layer is back")
  }

  @Test func `state saved inside a layer does not leak out`() {
    let context = makeContext()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    context.translateBy(x: 3, y: 3)
    context.endTransparencyLayer()
    #expect(context.ctm.isIdentity)
  }

  @Test func `memory in another format follows every call`() {
    var bytes = [UInt8](repeating: 0, count: 4 * 2)
    bytes.withUnsafeMutableBytes { memory in
      let context = CGContext(
        data: memory.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(Array(memory) == [255, 128, 0, 255, 0, 0, 0, 0])
      memory[4] = 9
      memory[7] = 255
      #expect(context.makeImage()!.buffer[1, 0] == 0xFF09_0000)
    }
  }

  @Test func `grey, alpha-only and opaque contexts hold what they can`() {
    var gray = [UInt8](repeating: 0, count: 2)
    let context = CGContext(
      data: &gray, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 2, space: CGColorSpaceCreateDeviceGray(),
      bitmapInfo: CGBitmapInfo(alpha: .none))!
    context.setFillColor(gray: 0.5, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let pixels = context.data!.assumingMemoryBound(to: UInt8.self)
    #expect(pixels[0] == 128 && pixels[1] == 0)

    let opaque = CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(alpha: .noneSkipLast))!
    #expect(opaque.pixel(0, 0) == 0xFF00_0000)
    opaque.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(opaque.pixel(0, 0) == 0xFF00_0000 && opaque.makeImage()!.buffer.isOpaque)

    let alpha = CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
      bitmapInfo: CGBitmapInfo(alpha: .alphaOnly))!
    alpha.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.2)
    alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(alpha.data!.load(as: UInt8.self) == 51)
  }

  @Test func `own memory shows what was drawn before it was asked for, and follows from then on`() {
    let context = CGContext(
      data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(alpha: .premultipliedLast))!
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
    #expect((0..<8).map { bytes[$0] } == [255, 0, 0, 255, 0, 0, 0, 0])
    context.setFillColor(blue)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect((0..<8).map { bytes[$0] } == [255, 0, 0, 255, 0, 0, 255, 255])
    bytes[0] = 7
    #expect(context.makeImage()!.buffer[0, 0] == 0xFF07_0000)
  }

  @Test func `formats that cannot be drawn into make no context`() {
    func make(_ bits: Int, _ alpha: CGImageAlphaInfo, bytesPerRow: Int = 0, width: Int = 4) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 4, bitsPerComponent: bits, bytesPerRow: bytesPerRow,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(alpha: alpha))
    }
    #expect(make(8, .last) == nil && make(8, .premultipliedLast, bytesPerRow: 15) == nil)
    #expect(make(8, .premultipliedLast, width: 0) == nil && make(8, .premultipliedLast, width: 40000) == nil)
    #expect(make(8, .premultipliedLast) != nil)
  }

  @Test func `a coverage mask is painted at its pixel, under the clip`() {
    let mask = CoverageMask(width: 3, height: 1)
    for x in 0..<3 { mask.row(0)[x] = [255, 128, 255][x] }
    let context = makeContext(width: 6, height: 2)
    context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 2))
    context.fill(mask: mask, x: 1, y: 0, color: SRGBColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect((0..<6).map { context.pixel($0, 0) } == [0, 0xFFFF_0000, 0x8080_0000, 0, 0, 0])
    #expect((0..<6).allSatisfy { context.pixel($0, 1) == 0 })
  }

  @Test func `a CGLayer keeps a drawing at the context's resolution`() throws {
    let context = CGContext(buffer: PixelBuffer(width: 8, height: 4), flipped: 2)
    let layer = try #require(CGLayer(context, size: CGSize(width: 2, height: 1), auxiliaryInfo: nil))
    let inner = try #require(layer.context)
    #expect(inner.width == 4 && inner.height == 2)
    inner.setFillColor(red)
    inner.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.draw(layer, at: CGPoint(x: 1, y: 0))
    #expect(context.coveredPixels == ["..##....", "..##....", "........", "........"])
  }

  @Test func `drawing with numbers that are none does nothing and does not trap`() {
    let context = makeContext()
    context.fill(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
    context.fill(CGRect.null)
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.setLineWidth(.infinity)
    context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.endTransparencyLayer()
    #expect(context.coveredPixels.allSatisfy { !$0.contains("#") })
  }
}
