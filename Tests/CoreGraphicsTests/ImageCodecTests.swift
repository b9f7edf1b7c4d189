import CJPEG
import CoreGraphics
import Raster
import Testing

struct ImageCodecTests {
  private func pixels(_ data: Data) throws -> [UInt32] {
    let buffer = try ImageCodec.decode(data).frames[0]
    return (0..<buffer.height).flatMap { y in (0..<buffer.width).map { buffer[$0, y] } }
  }

  // MARK: PNG

  @Test func `PNG of every colour type is read`() throws {
    #expect(
      try pixels(ImageFiles.png(width: 2, height: 1, colorType: 2, rows: [[255, 0, 0, 1, 2, 3]])) == [
        0xFFFF_0000, 0xFF01_0203,
      ])
    #expect(
      try pixels(ImageFiles.png(width: 2, height: 1, colorType: 6, rows: [[255, 128, 0, 128, 9, 9, 9, 0]])) == [
        0x8080_4000, 0,
      ])
    #expect(
      try pixels(ImageFiles.png(width: 2, height: 1, colorType: 0, rows: [[0, 128]])) == [0xFF00_0000, 0xFF80_8080])
    #expect(try pixels(ImageFiles.png(width: 1, height: 1, colorType: 4, rows: [[255, 128]])) == [0x8080_8080])
    #expect(
      try pixels(ImageFiles.png(width: 8, height: 1, depth: 1, colorType: 0, rows: [[0b1010_0001]])).map { $0 & 1 } == [
        1, 0, 1, 0, 0, 0, 0, 1,
      ])
  }

  @Test func `PNG palettes have colours and alphas`() throws {
    let data = ImageFiles.png(
      width: 3, height: 1, depth: 2, colorType: 3, rows: [[0b0001_1000]],
      extra: [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [255, 0])])
    #expect(try pixels(data) == [0xFFFF_0000, 0, 0xFF00_00FF])
  }

  @Test func `16 bits keep their upper half, as sRGB`() throws {
    let data = ImageFiles.png(
      width: 1, height: 1, depth: 16, colorType: 2, rows: [[0x80, 0x80, 0xFF, 0xFF, 0x00, 0x00]])
    #expect(try pixels(data) == [0xFF80_FF00])
  }

  @Test func `gamma and broken profiles change nothing`() throws {
    let data = ImageFiles.png(
      width: 1, height: 1, colorType: 2, rows: [[100, 150, 200]],
      extra: [("gAMA", [0, 0, 0x27, 0x10]), ("iCCP", Array("bad\0\0nonsense".utf8))])
    #expect(try pixels(data) == [0xFF64_96C8])
  }

  @Test func `interlaced PNG is put together`() throws {
    // 4 x 2 in Adam7: pass 1 (0,0); pass 4 (2,0); pass 6 (1,0) (3,0); pass 7 row 1.
    let data = ImageFiles.png(
      width: 4, height: 2, colorType: 0, rows: [[10], [30], [20, 40], [50, 60, 70, 80]], interlaced: true)
    #expect(try pixels(data).map { $0 & 255 } == [10, 20, 30, 40, 50, 60, 70, 80])
  }

  @Test func `eXIf turns a PNG`() throws {
    let data = ImageFiles.png(
      width: 1, height: 1, colorType: 0, rows: [[0]], extra: [("eXIf", ImageFiles.exif(orientation: 6))])
    #expect(try ImageCodec.decode(data).orientation == 6)
  }

  @Test(arguments: [true, false]) func `PNG comes back as it was written`(isOpaque: Bool) throws {
    var random: UInt32 = 5
    let buffer = PixelBuffer(width: 37, height: 23)
    for y in 0..<23 {
      for x in 0..<37 {
        random = random &* 1_664_525 &+ 1_013_904_223
        // Straight colours of the alphas 0, 85, 170 and 255 survive premultiplying.
        let alpha = isOpaque ? 255 : (random >> 8 & 3) * 85
        buffer[x, y] =
          SRGBColor(
            red: Double(random >> 10 & 1), green: Double(random >> 11 & 1), blue: Double(random >> 12 & 1),
            alpha: Double(alpha) / 255
          ).pixel
      }
    }
    let again = try ImageCodec.decode(ImageCodec.encodePNG(buffer)).frames[0]
    #expect(again.width == 37 && again.height == 23 && again.isOpaque == isOpaque)
    for y in 0..<23 { for x in 0..<37 { #expect(again[x, y] == buffer[x, y]) } }
  }

  enum Content: CaseIterable { case noise, flat, stripes, skewed, sparse, gradient }

  /// libpng checks our checksums and codes.
  @Test(arguments: Content.allCases) func `every kind of picture survives as PNG`(content: Content) throws {
    var seed: UInt64 = 77
    func next() -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed >> 33
    }
    // The n-th number comes about half as often as the one before: codes want to be longer than 15 bits.
    func skewed() -> UInt32 { UInt32(min((next() | 1 << 24).trailingZeroBitCount, 24)) * 7 }
    for (width, height) in [(1, 1), (2, 3), (300, 1), (1, 300), (257, 130), (32767, 2)] {
      let buffer = PixelBuffer(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let rgb: UInt32
          switch content {
          case .noise: rgb = UInt32(truncatingIfNeeded: next()) & 0xFF_FFFF
          case .flat: rgb = 0x12_3456
          case .stripes: rgb = y / 7 % 2 == 0 ? 0xFF_FFFF : UInt32(x % 50) * 5
          case .skewed: rgb = skewed() << 16 | skewed() << 8 | skewed()
          case .sparse: rgb = next() % 97 == 0 ? UInt32(next() & 0xFFFF) : 0
          case .gradient: rgb = UInt32(x * 255 / width) << 8 | UInt32(y * 255 / height)
          }
          buffer[x, y] = 0xFF00_0000 | rgb
        }
      }
      if content == .sparse { buffer[0, 0] = 0 }
      let again = try ImageCodec.decode(ImageCodec.encodePNG(buffer)).frames[0]
      let isEqual = (0..<height).allSatisfy { memcmp(again.row($0), buffer.row($0), width * 4) == 0 }
      #expect(isEqual, "\(content), \(width) x \(height)")
    }
  }

  @Test func `a screen of rows becomes a small file`() throws {
    let buffer = PixelBuffer(width: 1170, height: 600)
    for y in 0..<600 { for x in 0..<1170 { buffer[x, y] = y % 150 == 0 && x > 180 ? 0xFFC6_C6C8 : 0xFFFF_FFFF } }
    #expect(try ImageCodec.encodePNG(buffer).count < 4000)
  }

  // MARK: JPEG

  @Test func `JPEG in colour and grey is read to within its losses`() throws {
    let red = ImageFiles.jpeg(
      width: 16, height: 16,
      pixels: [UInt8](repeating: 0, count: 768).enumerated().map { $0.offset % 3 == 0 ? 200 : 50 }, format: TJPF_RGB)
    let color = try pixels(red)[100]
    #expect(abs(Int(color >> 16 & 255) - 200) < 4 && abs(Int(color & 255) - 50) < 4 && color >> 24 == 255)
    let gray = ImageFiles.jpeg(
      width: 16, height: 16, pixels: [UInt8](repeating: 90, count: 256), format: TJPF_GRAY, sampling: TJSAMP_GRAY)
    #expect(try pixels(gray).allSatisfy { abs(Int($0 & 255) - 90) < 3 && $0 >> 16 & 255 == $0 & 255 })
  }

  @Test func `CMYK JPEG is read, inverted when Adobe's mark says so`() throws {
    // The rest of the light: no cyan light, all of the others.
    let light: [UInt8] = (0..<256).flatMap { _ in [0, 255, 255, 255] as [UInt8] }
    let marked = ImageFiles.jpeg(width: 16, height: 16, pixels: light, format: TJPF_CMYK)
    let cyan = try pixels(marked)[0]
    #expect(cyan >> 16 & 255 < 8 && cyan >> 8 & 255 > 247 && cyan & 255 > 247, "\(String(cyan, radix: 16))")
    // The same file without the mark holds ink: all of magenta, yellow and black.
    let range = try #require(marked.firstRange(of: Data("Adobe".utf8)))
    let unmarked = marked.prefix(range.lowerBound) + Data("AdobX".utf8) + marked.dropFirst(range.upperBound)
    if let pixel = try? pixels(unmarked)[0] { #expect(pixel & 0x00FF_FFFF == 0, "\(String(pixel, radix: 16))") }
  }

  @Test(arguments: 1...8) func `EXIF tells a JPEG's orientation`(value: Int) throws {
    let plain = ImageFiles.jpeg(width: 8, height: 8, pixels: [UInt8](repeating: 9, count: 192), format: TJPF_RGB)
    let turned = ImageFiles.inserting(
      marker: 0xE1, Array("Exif\0\0".utf8) + ImageFiles.exif(orientation: UInt8(value)), into: plain)
    #expect(try ImageCodec.decode(turned).orientation == value)
    #expect(try ImageCodec.decode(plain).orientation == 1)
  }

  @Test func `JPEG is written over white, smaller with less quality`() throws {
    let buffer = PixelBuffer(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<32 { buffer[x, y] = 0xFF00_0000 | UInt32(x * y * 7 % 256) << 8 } }
    let (good, poor) = (try ImageCodec.encodeJPEG(buffer, quality: 1), try ImageCodec.encodeJPEG(buffer, quality: 0.2))
    #expect(good.count > poor.count)
    let white = try ImageCodec.decode(good).frames[0][60, 30]
    #expect(white & 255 > 250 && white >> 8 & 255 > 250)
  }

  // MARK: WebP

  @Test func `WebP is read with its alpha`() throws {
    let data = ImageFiles.webp(width: 2, height: 1, bgra: [0, 0, 255, 255, 0, 128, 255, 128])
    #expect(try pixels(data) == [0xFFFF_0000, 0x8080_4000])
  }

  @Test func `WebP animations have frames, times and rounds`() throws {
    let frames: [[UInt8]] = [[0, 0, 255, 255], [255, 0, 0, 255]].map { color in (0..<16).flatMap { _ in color } }
    let image = try ImageCodec.decode(ImageFiles.animatedWebP(width: 4, height: 4, frames: frames, milliseconds: 80))
    #expect(image.frames.map { $0[1, 1] } == [0xFFFF_0000, 0xFF00_00FF])
    #expect(image.delays == [0.08, 0.08] && image.loopCount == 3)
  }

  // MARK: GIF

  @Test func `GIF frames are composed by their disposal`() throws {
    typealias Frame = ImageFiles.GIFFrame
    let data = ImageFiles.gif(
      width: 2, height: 1,
      frames: [
        Frame(width: 2, height: 1, pixels: [1, 1], disposal: 1, delay: 50),
        Frame(x: 1, width: 1, height: 1, pixels: [2], disposal: 3, delay: 0),
        Frame(x: 0, width: 1, height: 1, pixels: [3], disposal: 2, delay: 7),
        Frame(x: 0, width: 2, height: 1, pixels: [3, 0], disposal: 0, delay: 7, transparent: 3),
      ], loop: 0)
    let image = try ImageCodec.decode(data)
    let (red, green, blue, black): (UInt32, UInt32, UInt32, UInt32) = (
      0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_0000
    )
    #expect(image.frames.map { [$0[0, 0], $0[1, 0]] } == [[red, red], [red, green], [blue, red], [0, black]])
    #expect(image.delays == [0.5, 0.1, 0.07, 0.07] && image.loopCount == 0)
    #expect(image.frames.map(\.isOpaque) == [true, true, true, false])
  }

  @Test func `a GIF without its end mark is read, and a frame beyond the edge is cut`() throws {
    let frame = ImageFiles.GIFFrame(x: 1, y: 0, width: 2, height: 2, pixels: [1, 2, 3, 1])
    let image = try ImageCodec.decode(ImageFiles.gif(width: 2, height: 1, frames: [frame], terminated: false))
    #expect(image.frames[0][0, 0] == 0 && image.frames[0][1, 0] == 0xFFFF_0000 && image.loopCount == 1)
  }

  // MARK: Damage

  private static let samples: [(String, Data)] = [
    (
      "png",
      ImageFiles.png(width: 9, height: 9, colorType: 6, rows: (0..<9).map { y in (0..<36).map { UInt8($0 * 7 + y) } })
    ),
    (
      "palette",
      ImageFiles.png(
        width: 4, height: 1, depth: 2, colorType: 3, rows: [[0b0001_1011]],
        extra: [("PLTE", [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 1, 1])])
    ),
    (
      "jpeg",
      ImageFiles.jpeg(
        width: 24, height: 24, pixels: (0..<1728).map { UInt8($0 * 37 % 256) }, format: TJPF_RGB, sampling: TJSAMP_420)
    ),
    ("webp", ImageFiles.webp(width: 9, height: 9, bgra: (0..<324).map { UInt8($0 * 31 % 256) })),
    (
      "animated",
      ImageFiles.animatedWebP(
        width: 4, height: 4, frames: (0..<3).map { n in (0..<64).map { UInt8(($0 * 13 + n * 50) % 256) } },
        milliseconds: 50)
    ),
    (
      "gif",
      ImageFiles.gif(
        width: 5, height: 5,
        frames: (0..<3).map { n in
          ImageFiles.GIFFrame(width: 5, height: 5, pixels: (0..<25).map { UInt8(($0 + n) % 4) })
        }, loop: 2)
    ),
  ]

  @Test(arguments: 0..<6) func `an image that ends too early says so`(index: Int) throws {
    let (name, data) = Self.samples[index]
    _ = try ImageCodec.decode(data)
    for count in 0..<data.count {
      // A GIF may end after any frame.
      if name == "gif", let image = try? ImageCodec.decode(data.prefix(count)) {
        #expect((1...3).contains(image.frames.count))
        continue
      }
      #expect(throws: ImageError.self, "\(name) of \(count) in \(data.count) bytes") {
        try ImageCodec.decode(data.prefix(count))
      }
    }
    #expect(throws: ImageError.truncated) { try ImageCodec.decode(data.prefix(data.count * 2 / 3)) }
  }

  @Test(arguments: 0..<6) func `damaged bits never trap`(index: Int) {
    let (_, data) = Self.samples[index]
    var seed: UInt64 = 99
    for _ in 0..<600 {
      var damaged = data
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for flip in 0..<Int(seed >> 60 & 3) + 1 {
        let bit = Int(seed >> UInt64(8 + 9 * flip)) % (data.count * 8)
        damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      }
      if let image = try? ImageCodec.decode(damaged) {
        #expect(image.frames.count == image.delays.count && !image.frames.isEmpty)
      }
    }
  }

  @Test func `sizes beyond the limits are refused before memory is taken`() {
    let wide = ImageFiles.png(width: 40000, height: 1, colorType: 0, rows: [[0]])
    #expect(throws: ImageError.tooLarge(width: 40000, height: 1, frames: 1)) { try ImageCodec.decode(wide) }
    let vast = ImageFiles.png(width: 30000, height: 30000, colorType: 0, rows: [[0]])
    #expect(throws: ImageError.tooLarge(width: 30000, height: 30000, frames: 1)) { try ImageCodec.decode(vast) }
    let frames = (0..<3).map { _ in ImageFiles.GIFFrame(width: 1, height: 1, pixels: [0]) }
    #expect(throws: ImageError.tooLarge(width: 9000, height: 9000, frames: 3)) {
      try ImageCodec.decode(ImageFiles.gif(width: 9000, height: 9000, frames: frames))
    }
  }

  @Test func `other files are told apart`() {
    #expect(throws: ImageError.notAnImage) { try ImageCodec.decode(Data("hello, world".utf8)) }
    #expect(throws: ImageError.notAnImage) { try ImageCodec.decode(Data()) }
    #expect(throws: ImageError.unsupported("HEIF and AVIF")) {
      try ImageCodec.decode(Data([0, 0, 0, 24]) + Data("ftypheic".utf8))
    }
  }

  @Test func `CGImage opens files and says their type`() throws {
    let data = ImageFiles.png(width: 1, height: 1, colorType: 0, rows: [[255]])
    let image = try #require(
      CGImage(
        pngDataProviderSource: CGDataProvider(data: data)!, decode: nil, shouldInterpolate: true, intent: .defaultIntent
      ))
    #expect(image.utType == "public.png" && image.buffer[0, 0] == 0xFFFF_FFFF)
    #expect(
      CGImage(
        jpegDataProviderSource: CGDataProvider(data: data)!, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent) == nil)
  }
}
