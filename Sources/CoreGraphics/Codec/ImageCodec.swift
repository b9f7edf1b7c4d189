import PorticoFoundation
package import Raster

/// The picture of an image file, and what the file says of it.
package struct DecodedImage {
  /// Composed to full size, the first one at least.
  package var frames: [PixelBuffer]
  /// Seconds each frame is shown, as many as frames. Files that ask for under 0.02 s get 0.1, as in browsers.
  package var delays: [Double]
  /// 1...8 as EXIF counts them; the pixels are as stored.
  package var orientation = 1
  /// How often the frames run; 0 for ever.
  package var loopCount = 1
  /// "public.png" and the like.
  package var typeIdentifier: String
}

/// Why a file is no image.
package enum ImageError: Error, Hashable, CustomStringConvertible {
  case notAnImage
  /// The kind, in words.
  case unsupported(String)
  case truncated
  case corrupt(String)
  case tooLarge(width: Int, height: Int, frames: Int)

  package var description: String {
    switch self {
    case .notAnImage: "The data is not an image of a known kind."
    case .unsupported(let kind): "\(kind) images cannot be read."
    case .truncated: "The image ends too early."
    case .corrupt(let reason): "The image is damaged: \(reason)."
    case .tooLarge(let width, let height, let frames):
      "\(frames) frame(s) of \(width) x \(height) pixels are more than 32767 a side or 512 MB."
    }
  }
}

/// Files to pixels and back, through the system's libraries. Colour profiles and gamma are not applied.
package enum ImageCodec {
  package static let maximumBytes = 512 << 20

  /// PNG, JPEG, WebP or GIF, by the first bytes.
  package static func decode(_ data: Data) throws -> DecodedImage {
    let head = [UInt8](data.prefix(16))
    func begins(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + bytes.count && Array(head[offset..<offset + bytes.count]) == bytes
    }
    if begins([0x89, 0x50, 0x4E, 0x47]) { return try PNGCodec.decode(data) }
    if begins([0xFF, 0xD8]) { return try JPEGCodec.decode(data) }
    if begins(Array("GIF8".utf8)) { return try GIFCodec.decode(data) }
    if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) { return try WebPCodec.decode(data) }
    if begins(Array("ftyp".utf8), at: 4) { throw ImageError.unsupported("HEIF and AVIF") }
    if begins(Array("II*".utf8)) || begins([0x4D, 0x4D, 0, 0x2A]) { throw ImageError.unsupported("TIFF") }
    if begins(Array("BM".utf8)) { throw ImageError.unsupported("BMP") }
    throw ImageError.notAnImage
  }

  /// Straight 8-bit RGB, with alpha unless the pixels are opaque. Small rather than smallest: speed comes first.
  package static func encodePNG(_ buffer: PixelBuffer) throws -> Data { try PNGCodec.encode(buffer) }

  /// Clear pixels become white.
  ///
  /// - Parameter quality: 0...1, clamped.
  package static func encodeJPEG(_ buffer: PixelBuffer, quality: Double) throws -> Data {
    try JPEGCodec.encode(buffer, quality: quality)
  }

  static func check(width: Int, height: Int, frames: Int = 1) throws {
    guard width > 0, height > 0 else { throw ImageError.corrupt("it has no pixels") }
    guard width <= 32767, height <= 32767, frames <= maximumBytes / 4,
      width * height <= maximumBytes / 4 / max(frames, 1)
    else { throw ImageError.tooLarge(width: width, height: height, frames: frames) }
  }

  /// Premultiplies straight BGRA, in the buffer itself.
  ///
  /// - Returns: Whether all pixels are opaque.
  static func premultiply(_ buffer: PixelBuffer) -> Bool {
    var isOpaque = true
    for y in 0..<buffer.height {
      let row = buffer.row(y)
      for x in 0..<buffer.width {
        let pixel = row[x]
        let alpha = pixel >> 24
        if alpha == 255 { continue }
        isOpaque = false
        row[x] = alpha << 24 | Blend.scale(pixel & 0x00FF_FFFF, alpha)
      }
    }
    return isOpaque
  }
}

/// The orientation in a block of EXIF, which is a small TIFF file.
enum EXIF {
  static func orientation(_ tiff: Data) -> Int {
    let bytes = [UInt8](tiff)
    guard bytes.count >= 8, bytes[0] == bytes[1], bytes[0] == 0x49 || bytes[0] == 0x4D else { return 1 }
    let isLittle = bytes[0] == 0x49
    func word(_ at: Int) -> Int? {
      guard at >= 0, at + 1 < bytes.count else { return nil }
      return isLittle ? Int(bytes[at]) | Int(bytes[at + 1]) << 8 : Int(bytes[at]) << 8 | Int(bytes[at + 1])
    }
    func long(_ at: Int) -> Int? {
      guard let first = word(at), let second = word(at + 2) else { return nil }
      return isLittle ? first | second << 16 : first << 16 | second
    }
    guard word(2) == 42, let directory = long(4), let count = word(directory) else { return 1 }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = word(entry) else { break }
      if tag == 0x0112, let value = word(entry + 8), (1...8).contains(value) { return value }
    }
    return 1
  }
}
