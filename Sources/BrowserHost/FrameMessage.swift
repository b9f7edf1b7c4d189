import CPNGWriter
import Foundation
import Raster

/// Pixels on their way to the page: parts of the screen, each a PNG, with their places.
///
/// Numbers are little-endian. Frame number, 4 bytes; the screen's width and height in pixels, its scale times 100 and the number of
/// parts, 2 bytes each; for each part x, y, width and height, 2 bytes each, and the size of its PNG, 4 bytes; then the PNGs.
struct FrameMessage: Sendable {
  struct Part: Sendable {
    var rect: PixelRect
    /// A copy that nobody writes to.
    var pixels: PixelBuffer

    func png() throws -> Data {
      var size = 0
      let bytes = png_writer_encode(
        pixels.row(0), pixels.bytesPerRow, UInt32(pixels.width), UInt32(pixels.height), pixels.isOpaque ? 1 : 0, &size)
      guard let bytes else { throw NoMemory() }
      return Data(bytesNoCopy: bytes, count: size, deallocator: .free)
    }
  }

  private struct NoMemory: Error {}

  var width, height: Int
  var scale: Double
  var parts: [Part]

  /// - Parameter pixels: Copied where `rects` say, since the next frame is drawn into the same memory.
  init(_ pixels: PixelBuffer, rects: [PixelRect], scale: Double) {
    (width, height, self.scale) = (pixels.width, pixels.height, scale)
    parts = rects.map { rect in
      let copy = PixelBuffer(width: rect.width, height: rect.height)
      copy.isOpaque = true
      for y in 0..<rect.height { memcpy(copy.row(y), pixels.row(rect.y + y) + rect.x, rect.width * 4) }
      return Part(rect: rect, pixels: copy)
    }
  }

  /// - Returns: The message, its frame number 0.
  func encoded() throws -> Data {
    var header = Data(), pictures = Data()
    header.append(little: UInt32(0))
    for number in [width, height, Int((scale * 100).rounded()), parts.count] { header.append(little: UInt16(number)) }
    for part in parts {
      let png = try part.png()
      for number in [part.rect.x, part.rect.y, part.rect.width, part.rect.height] { header.append(little: UInt16(number)) }
      header.append(little: UInt32(png.count))
      pictures += png
    }
    return header + pictures
  }

  static func number(_ frame: UInt32, in message: inout Data) {
    withUnsafeBytes(of: frame.littleEndian) { message.replaceSubrange(0..<4, with: $0) }
  }
}

extension Data {
  fileprivate mutating func append<T: FixedWidthInteger>(little value: T) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
