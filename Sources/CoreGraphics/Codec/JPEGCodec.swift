internal import CJPEG
import PorticoFoundation
internal import Raster

/// JPEG through TurboJPEG, with its exact transform: the same pixels with and without SIMD.
enum JPEGCodec {
  static func decode(_ data: Data) throws -> DecodedImage {
    guard let decoder = tjInitDecompress() else { throw ImageError.corrupt("the decoder did not start") }
    defer { tjDestroy(decoder) }
    let markers = markers(of: data)
    let buffer = try data.withUnsafeBytes { bytes -> PixelBuffer in
      let source = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
      var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
      guard tjDecompressHeader3(decoder, source, UInt(bytes.count), &width, &height, &sampling, &colors) == 0 else {
        throw error(decoder, data)
      }
      try ImageCodec.check(width: Int(width), height: Int(height))
      let isCMYK = colors == TJCS_CMYK.rawValue || colors == TJCS_YCCK.rawValue
      let buffer = PixelBuffer(width: Int(width), height: Int(height))
      let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
      let status = tjDecompress2(
        decoder, source, UInt(bytes.count), buffer.baseAddress.assumingMemoryBound(to: UInt8.self), width,
        Int32(buffer.bytesPerRow), height, Int32(format.rawValue), Int32(TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS))
      if status != 0 {
        // Stray bytes are a warning, and every decoder shows such files; a missing end is not.
        let isWarning = tjGetErrorCode(decoder) == TJERR_WARNING.rawValue
        if !isWarning || message(decoder).contains("Premature end") { throw error(decoder, data) }
      }
      if isCMYK { convertCMYK(buffer, isInverted: markers.isAdobe) }
      buffer.isOpaque = true
      return buffer
    }
    return DecodedImage(
      frames: [buffer], delays: [0], orientation: markers.orientation, typeIdentifier: "public.jpeg")
  }

  /// Adobe's files hold what is left of the light instead of the ink.
  private static func convertCMYK(_ buffer: PixelBuffer, isInverted: Bool) {
    for y in 0..<buffer.height {
      let row = buffer.row(y)
      for x in 0..<buffer.width {
        let bytes = isInverted ? row[x] : ~row[x]
        let key = bytes >> 24
        let (cyan, magenta, yellow) = (bytes & 255, bytes >> 8 & 255, bytes >> 16 & 255)
        row[x] = 0xFF00_0000 | multiply(cyan, key) << 16 | multiply(magenta, key) << 8 | multiply(yellow, key)
      }
    }
  }

  /// The fields of the segments before the pixels.
  private static func markers(of data: Data) -> (orientation: Int, isAdobe: Bool) {
    let bytes = [UInt8](data.prefix(1 << 20))
    var (orientation, isAdobe) = (1, false)
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0xDA || marker == 0xD9 { break }
      if (0xD0...0xD7).contains(marker) || marker == 1 {
        offset += 2
        continue
      }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      guard length >= 2, offset + 2 + length <= bytes.count else { break }
      let body = Array(bytes[offset + 4..<offset + 2 + length])
      if marker == 0xE1, body.starts(with: Array("Exif\0\0".utf8)) {
        orientation = EXIF.orientation(Data(body.dropFirst(6)))
      }
      if marker == 0xEE, body.starts(with: Array("Adobe".utf8)) { isAdobe = true }
      offset += 2 + length
    }
    return (orientation, isAdobe)
  }

  static func encode(_ buffer: PixelBuffer, quality: Double) throws -> Data {
    guard let encoder = tjInitCompress() else { throw ImageError.corrupt("the encoder did not start") }
    defer { tjDestroy(encoder) }
    let source = buffer.isOpaque ? buffer : overWhite(buffer)
    var output: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(output) }
    let percent = Int32(min(max(quality.isFinite ? quality : 1, 0), 1) * 99 + 1)
    let sampling = percent >= 90 ? TJSAMP_444 : TJSAMP_420
    let status = tjCompress2(
      encoder, source.baseAddress.assumingMemoryBound(to: UInt8.self), Int32(source.width), Int32(source.bytesPerRow),
      Int32(source.height), Int32(TJPF_BGRX.rawValue), &output, &size, Int32(sampling.rawValue), percent,
      Int32(TJFLAG_ACCURATEDCT))
    guard status == 0, let output else { throw ImageError.corrupt(message(encoder)) }
    return Data(bytes: output, count: Int(size))
  }

  private static func overWhite(_ buffer: PixelBuffer) -> PixelBuffer {
    let result = PixelBuffer(width: buffer.width, height: buffer.height)
    for y in 0..<buffer.height {
      let (source, target) = (buffer.row(y), result.row(y))
      for x in 0..<buffer.width { target[x] = Blend.over(source[x], 0xFFFF_FFFF) }
    }
    return result
  }

  private static func message(_ handle: tjhandle) -> String { String(cString: tjGetErrorStr2(handle)) }

  private static func error(_ handle: tjhandle, _ data: Data) -> ImageError {
    let text = message(handle)
    let isShort = text.contains("Premature end") || text.contains("Empty input")
    return isShort || data.count < 4 ? .truncated : .corrupt(text)
  }
}
