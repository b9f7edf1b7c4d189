internal import CPNG
internal import CPNGWriter
import PorticoFoundation
internal import Raster

/// Reading through libpng's simplified interface, which returns where others jump; writing by our own code, which is
/// faster.
enum PNGCodec {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let bgra = UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)

  static func decode(_ data: Data) throws -> DecodedImage {
    let (essence, orientation) = try self.essence(of: data)
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    let buffer = try essence.withUnsafeBytes { bytes -> PixelBuffer in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else { throw error(image) }
      try ImageCodec.check(width: Int(image.width), height: Int(image.height))
      let hasAlpha = image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
      image.format = bgra
      image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)  // 16 bits are linear light otherwise
      let buffer = PixelBuffer(width: Int(image.width), height: Int(image.height))
      guard png_image_finish_read(&image, nil, buffer.baseAddress, Int32(buffer.bytesPerRow), nil) != 0 else {
        throw error(image)
      }
      buffer.isOpaque = !hasAlpha || ImageCodec.premultiply(buffer)
      return buffer
    }
    return DecodedImage(frames: [buffer], delays: [0], orientation: orientation, typeIdentifier: "public.png")
  }

  /// Only the chunks that make the pixels: with gamma and profiles gone, libpng takes the numbers as they are.
  private static func essence(of data: Data) throws -> (Data, orientation: Int) {
    let bytes = [UInt8](data)
    guard bytes.starts(with: signature) else {
      throw bytes.count < 8 ? ImageError.truncated : ImageError.corrupt("its signature was changed on the way")
    }
    var result = Data(signature)
    var orientation = 1
    var offset = 8
    while true {
      guard offset + 12 <= bytes.count else { throw ImageError.truncated }
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= 0x7FFF_FFFF else { throw ImageError.corrupt("a chunk has a negative length") }
      guard offset + 12 + length <= bytes.count else { throw ImageError.truncated }
      let body = offset + 8..<offset + 8 + length
      switch String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self) {
      case "IHDR":
        guard length == 13 else { throw ImageError.corrupt("its header has \(length) bytes") }
        let width = bytes[body][body.lowerBound..<body.lowerBound + 4].reduce(0) { $0 << 8 | Int($1) }
        let height = bytes[body][body.lowerBound + 4..<body.lowerBound + 8].reduce(0) { $0 << 8 | Int($1) }
        try ImageCodec.check(width: width, height: height)
        result += bytes[offset..<offset + 12 + length]
      case "PLTE", "tRNS", "IDAT": result += bytes[offset..<offset + 12 + length]
      case "IEND": return (result + bytes[offset..<offset + 12 + length], orientation)
      case "eXIf": orientation = EXIF.orientation(Data(bytes[body]))
      case "CgBI": throw ImageError.unsupported("PNG files optimised for iPhones (CgBI)")
      default: break
      }
      offset += 12 + length
    }
  }

  static func encode(_ buffer: PixelBuffer) throws -> Data {
    let isOpaque = buffer.isOpaque || isEveryPixelOpaque(buffer)
    var size = 0
    guard
      let bytes = png_writer_encode(
        buffer.row(0), buffer.bytesPerRow, UInt32(buffer.width), UInt32(buffer.height), isOpaque ? 1 : 0, &size)
    else { throw ImageError.tooLarge(width: buffer.width, height: buffer.height, frames: 1) }
    return Data(bytesNoCopy: bytes, count: size, deallocator: .free)
  }

  private static func isEveryPixelOpaque(_ buffer: PixelBuffer) -> Bool {
    for y in 0..<buffer.height {
      let row = buffer.row(y)
      var all: UInt32 = 0xFF00_0000
      for x in 0..<buffer.width { all &= row[x] }
      if all != 0xFF00_0000 { return false }
    }
    return true
  }

  private static func error(_ image: png_image) -> ImageError {
    let message = withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let isShort = ["Not enough", "read beyond", "Too little", "past end", "truncated", "end of"].contains {
      message.contains($0)
    }
    return isShort ? .truncated : .corrupt(message)
  }
}
