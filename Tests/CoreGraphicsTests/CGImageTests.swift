import CoreGraphics
import Raster
import Testing

struct CGImageTests {
  private func make(
    _ bytes: [UInt8], width: Int, bits: Int = 8, pixelBits: Int, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    info: CGBitmapInfo, decode: [CGFloat]? = nil
  ) -> CGImage? {
    CGImage(
      width: width, height: 1, bitsPerComponent: bits, bitsPerPixel: pixelBits, bytesPerRow: bytes.count, space: space,
      bitmapInfo: info, provider: CGDataProvider(data: Data(bytes))!, decode: decode, shouldInterpolate: true,
      intent: .defaultIntent)
  }

  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast, CGImageByteOrderInfo.orderDefault, [10, 20, 30, 40] as [UInt8]),
    (.premultipliedFirst, .orderDefault, [40, 10, 20, 30]), (.premultipliedFirst, .order32Little, [30, 20, 10, 40]),
    (.premultipliedLast, .order32Little, [40, 30, 20, 10]), (.premultipliedLast, .order32Big, [10, 20, 30, 40]),
  ])
  func `bytes are found wherever the format puts them`(
    alpha: CGImageAlphaInfo, order: CGImageByteOrderInfo, bytes: [UInt8]
  ) throws {
    let image = try #require(make(bytes, width: 1, pixelBits: 32, info: CGBitmapInfo(alpha: alpha, byteOrder: order)))
    #expect(image.buffer[0, 0] == 40 << 24 | 10 << 16 | 20 << 8 | 30)
    #expect(image.alphaInfo == alpha && image.bytesPerRow == 4)
  }

  @Test func `straight alpha is multiplied in, and skipped alpha is opaque`() throws {
    let straight = try #require(make([255, 128, 0, 128], width: 1, pixelBits: 32, info: CGBitmapInfo(alpha: .last)))
    #expect(straight.buffer[0, 0] == 0x8080_4000)
    let skipped = try #require(
      make([255, 128, 0, 3], width: 1, pixelBits: 32, info: CGBitmapInfo(alpha: .noneSkipLast)))
    #expect(skipped.buffer[0, 0] == 0xFFFF_8000 && skipped.buffer.isOpaque)
  }

  @Test func `grey, 16-bit, 1-bit and indexed samples are read`() throws {
    let gray = try #require(make([0, 128], width: 2, pixelBits: 8, space: CGColorSpaceCreateDeviceGray(), info: []))
    #expect(gray.buffer[1, 0] == 0xFF80_8080)
    let deep = try #require(
      make([0xFF, 0xFF, 0x80, 0x80, 0, 0], width: 1, bits: 16, pixelBits: 48, info: CGBitmapInfo(alpha: .none)))
    #expect(deep.buffer[0, 0] == 0xFFFF_8000)
    let bits = try #require(
      make([0b1010_0000], width: 3, bits: 1, pixelBits: 1, space: CGColorSpaceCreateDeviceGray(), info: []))
    #expect([0, 1, 2].map { bits.buffer[$0, 0] } == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF])
    let palette = CGColorSpace(
      indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1, colorTable: [255, 0, 0, 0, 0, 255])!
    let indexed = try #require(make([1, 0], width: 2, pixelBits: 8, space: palette, info: []))
    #expect(indexed.buffer[0, 0] == 0xFF00_00FF && indexed.buffer[1, 0] == 0xFFFF_0000)
    let inverted = try #require(
      make([0, 255], width: 2, pixelBits: 8, space: CGColorSpaceCreateDeviceGray(), info: [], decode: [1, 0]))
    #expect(inverted.buffer[0, 0] == 0xFFFF_FFFF)
  }

  @Test func `numbers that contradict each other make no image`() {
    #expect(make([1, 2, 3], width: 1, pixelBits: 32, info: CGBitmapInfo(alpha: .last)) == nil)
    #expect(make([1, 2, 3, 4], width: 1, pixelBits: 16, info: CGBitmapInfo(alpha: .last)) == nil)
    #expect(
      CGImage(
        width: 40000, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 40000,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: CGDataProvider(data: Data(count: 40000))!,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent) == nil)
  }

  @Test func `cropping keeps the pixels of the part, and nothing outside makes no image`() throws {
    let buffer = PixelBuffer(width: 4, height: 4)
    for y in 0..<4 { for x in 0..<4 { buffer[x, y] = 0xFF00_0000 | UInt32(y * 16 + x) } }
    let image = CGImage(buffer)
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 2, width: 2, height: 9)))
    #expect(part.width == 2 && part.height == 2 && part.buffer[1, 1] == 0xFF00_0032)
    #expect(image.cropping(to: CGRect(x: 4, y: 0, width: 2, height: 2)) == nil)
  }

  @Test func `a mask paints where its samples are 0, a grey image shows where it is white`() throws {
    let buffer = PixelBuffer(width: 2, height: 1)
    (buffer[0, 0], buffer[1, 0]) = (0xFFFF_0000, 0xFFFF_0000)
    let mask = CGImage(
      maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
      provider: CGDataProvider(data: Data([0, 255]))!, decode: nil, shouldInterpolate: false)!
    let masked = try #require(CGImage(buffer).masking(mask))
    #expect(masked.buffer[0, 0] == 0xFFFF_0000 && masked.buffer[1, 0] == 0)
    let gray = try #require(make([0, 255], width: 2, pixelBits: 8, space: CGColorSpaceCreateDeviceGray(), info: []))
    let shown = try #require(CGImage(buffer).masking(gray))
    #expect(shown.buffer[0, 0] == 0 && shown.buffer[1, 0] == 0xFFFF_0000)
  }

  @Test func `the provider of an image describes it so that it can be made again`() throws {
    let buffer = PixelBuffer(width: 3, height: 2)
    buffer[2, 1] = 0x8040_2010
    let image = CGImage(buffer)
    let again = try #require(
      CGImage(
        width: 3, height: 2, bitsPerComponent: image.bitsPerComponent, bitsPerPixel: image.bitsPerPixel,
        bytesPerRow: image.bytesPerRow, space: image.colorSpace!, bitmapInfo: image.bitmapInfo,
        provider: image.dataProvider!, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    #expect(again.buffer[2, 1] == 0x8040_2010)
  }
}
