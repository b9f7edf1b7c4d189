import CoreGraphics
import Foundation
import ImageIO
import Raster
import Testing

/// Image files by ImageIO's functions.
struct ImageSourceTests {
  /// Four squares of 16 pixels: red and green above blue and white.
  private static let squares: CGImage = {
    let buffer = PixelBuffer(width: 32, height: 32)
    for y in 0..<32 { for x in 0..<32 { buffer.row(y)[x] = colors[y / 16 * 2 + x / 16].1 } }
    buffer.isOpaque = true
    return CGImage(buffer)
  }()
  private static let colors: [(String, UInt32)] = [
    ("r", 0xFFFF_0000), ("g", 0xFF00_FF00), ("b", 0xFF00_00FF), ("w", 0xFFFF_FFFF),
  ]

  /// The squares of an image, by rows.
  private func squares(_ image: CGImage) -> String {
    [(8, 8), (24, 8), (8, 24), (24, 24)].map { x, y in
      let pixel = image.buffer.row(y * image.height / 32)[x * image.width / 32]
      func channel(_ shift: UInt32) -> Bool { pixel >> shift & 255 > 128 }
      switch (channel(16), channel(8), channel(0)) {
      case (true, true, true): return "w"
      case (true, _, _): return "r"
      case (_, true, _): return "g"
      default: return "b"
      }
    }.joined()
  }

  private func file(_ type: String, _ properties: CFDictionary? = nil) throws -> Data {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
    CGImageDestinationAddImage(destination, Self.squares, properties)
    #expect(CGImageDestinationFinalize(destination))
    return data as Data
  }

  /// With a block of EXIF that says the orientation: APP1 of a TIFF header and a directory of one entry.
  private func photo(_ orientation: UInt8) throws -> Data {
    let jpeg = try file("public.jpeg")
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
    let body = Array("Exif".utf8) + [0, 0] + tiff
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + jpeg.dropFirst(2)
  }

  @Test(arguments: ["public.png", "public.jpeg"])
  func `what is written is read again, with its type, size and alpha`(type: String) throws {
    let source = try #require(CGImageSourceCreateWithData(try file(type), nil))
    #expect(
      CGImageSourceGetType(source) == type && CGImageSourceGetCount(source) == 1
        && CGImageSourceGetStatus(source) == .statusComplete)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(squares(image) == "rgbw" && CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
    #expect(
      properties[kCGImagePropertyPixelWidth] as? Int == 32 && properties[kCGImagePropertyHasAlpha] as? Bool == false)
    #expect(properties[kCGImagePropertyOrientation] as? Int == 1)
  }

  @Test func `less quality makes a smaller file`() throws {
    let small = try file("public.jpeg", [kCGImageDestinationLossyCompressionQuality: 0.1])
    #expect(small.count < (try file("public.jpeg")).count)
  }

  /// The corner of the first row and the first column, by EXIF's table of the eight orientations.
  @Test(arguments: zip(1...8, ["rgbw", "grwb", "wbgr", "bwrg", "rbgw", "brwg", "wgbr", "gwrb"]))
  func `a thumbnail with its transform stands upright`(orientation: Int, upright: String) throws {
    let source = try #require(CGImageSourceCreateWithData(try photo(UInt8(orientation)), nil))
    var options: [AnyHashable: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 16,
    ]
    let plain = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(plain.width == 16 && plain.height == 16 && squares(plain) == "rgbw")
    options[kCGImageSourceCreateThumbnailWithTransform] = true
    #expect(squares(try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))) == upright)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
  }

  @Test func `an animation has its pictures, how long each stays, and how often it runs`() throws {
    // Two pictures of one pixel, 0.25 and 0.5 s, three times round; giflib's own minimum of blocks.
    var gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    gif += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 3, 0, 0]
    for (delay, pixel) in [(25, 0x44), (50, 0x4C)] as [(UInt8, UInt8)] {
      gif += [0x21, 0xF9, 4, 0, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, pixel, 1, 0]
    }
    let source = try #require(CGImageSourceCreateWithData(Data(gif + [0x3B]), nil))
    #expect(CGImageSourceGetCount(source) == 2 && CGImageSourceGetType(source) == "com.compuserve.gif")
    let times = (0..<2).map { index in
      ((CGImageSourceCopyPropertiesAtIndex(source, index, nil)?[kCGImagePropertyGIFDictionary]) as? [String: Any])?[
        kCGImagePropertyGIFDelayTime] as? Double
    }
    #expect(times == [0.25, 0.5])
    let whole = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? [String: Any]
    #expect(whole?[kCGImagePropertyGIFLoopCount] as? Int == 3)
  }

  @Test func `bytes that come one after another are a picture in the end`() throws {
    let data = try file("public.png")
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
    CGImageSourceUpdateData(source, data.prefix(data.count / 2), false)
    #expect(
      CGImageSourceGetStatus(source) == .statusIncomplete && CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    CGImageSourceUpdateData(source, data, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceCreateImageAtIndex(source, 0, nil) != nil)
  }

  @Test func `options and bytes that are objects count as those of Core Foundation do`() throws {
    let options: NSDictionary = [
      kCGImageSourceCreateThumbnailFromImageAlways as NSString: true,
      kCGImageSourceThumbnailMaxPixelSize as NSString: 1,
    ]
    let source = try #require(CGImageSourceCreateWithData(NSData(data: try file("public.png")), NSMutableDictionary()))
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options)?.width == 1)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, NSDictionary()) == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, options)?[kCGImagePropertyDepth] as? Int == 8)
  }

  @Test func `what is no image says so`() throws {
    #expect(CGImageSourceCreateWithData(Data(), nil) == nil)
    let source = try #require(CGImageSourceCreateWithData(Data("Hello".utf8), nil))
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType && CGImageSourceGetType(source) == nil)
    #expect(
      CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil
        && CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) == nil)
    #expect(
      !CGImageDestinationFinalize(try #require(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 1, nil)))
    )
  }
}
