import CJPEG
import CWebP
import Foundation
import Raster

/// Image files made from scratch, so that the decoders are not tested against our own encoders.
enum ImageFiles {
  // MARK: PNG with stored (uncompressed) blocks

  /// - Parameters:
  ///   - rows: Packed samples of each row, without filter bytes. For an interlaced file, the rows of all seven passes.
  static func png(
    width: Int, height: Int, depth: UInt8 = 8, colorType: UInt8, rows: [[UInt8]], interlaced: Bool = false,
    extra: [(String, [UInt8])] = []
  ) -> Data {
    var raw: [UInt8] = []
    for row in rows { raw += [0] + row }
    var zlib: [UInt8] = [0x78, 0x01]
    var offset = 0
    repeat {
      let count = min(raw.count - offset, 65535)
      zlib += [
        offset + count == raw.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255),
        UInt8(~count >> 8 & 255),
      ]
      zlib += raw[offset..<offset + count]
      offset += count
    } while offset < raw.count
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in raw {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    zlib += big(b << 16 | a)
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    data += chunk("IHDR", big(UInt32(width)) + big(UInt32(height)) + [depth, colorType, 0, 0, interlaced ? 1 : 0])
    for (name, body) in extra { data += chunk(name, body) }
    return data + chunk("IDAT", zlib) + chunk("IEND", [])
  }

  static func chunk(_ name: String, _ body: [UInt8]) -> Data {
    let named = Array(name.utf8) + body
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in named {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Data(big(UInt32(body.count)) + named + big(~crc))
  }

  static func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> UInt32(24 - 8 * $0) & 255) } }

  // MARK: GIF with codes of one width

  struct GIFFrame {
    var x = 0, y = 0, width: Int, height: Int
    /// Indices 0..<4.
    var pixels: [UInt8]
    var disposal: UInt8 = 0
    var delay = 0
    var transparent: UInt8?
  }

  /// Colours 0...3 are black, red, green, blue.
  static func gif(width: Int, height: Int, frames: [GIFFrame], loop: Int? = nil, terminated: Bool = true) -> Data {
    func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    var bytes = Array("GIF89a".utf8) + word(width) + word(height) + [0x91, 0, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    if let loop { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + word(loop) + [0] }
    for frame in frames {
      bytes += [0x21, 0xF9, 4, frame.disposal << 2 | (frame.transparent == nil ? 0 : 1)] + word(frame.delay)
      bytes += [frame.transparent ?? 0, 0]
      bytes += [0x2C] + word(frame.x) + word(frame.y) + word(frame.width) + word(frame.height) + [0, 2]
      // Clear codes before the table grows beyond 3 bits: two pixels each time.
      var codes: [UInt8] = []
      for (index, pixel) in frame.pixels.enumerated() {
        if index % 2 == 0 { codes.append(4) }
        codes.append(pixel)
      }
      codes.append(5)
      var (packed, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
      for code in codes {
        bits |= UInt32(code) << count
        count += 3
        while count >= 8 {
          packed.append(UInt8(bits & 255))
          (bits, count) = (bits >> 8, count - 8)
        }
      }
      if count > 0 { packed.append(UInt8(bits & 255)) }
      for start in stride(from: 0, to: packed.count, by: 255) {
        let part = packed[start..<min(start + 255, packed.count)]
        bytes += [UInt8(part.count)] + part
      }
      bytes.append(0)
    }
    return Data(bytes + (terminated ? [0x3B] : []))
  }

  // MARK: JPEG and WebP by their own encoders

  static func jpeg(width: Int, height: Int, pixels: [UInt8], format: TJPF, sampling: TJSAMP = TJSAMP_444) -> Data {
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    var output: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(output) }
    let status = tjCompress2(
      encoder, pixels, Int32(width), 0, Int32(height), Int32(format.rawValue), &output, &size, Int32(sampling.rawValue),
      100, 0)
    precondition(status == 0)
    return Data(bytes: output!, count: Int(size))
  }

  /// The file with a segment put after its start.
  static func inserting(marker: UInt8, _ body: [UInt8], into jpeg: Data) -> Data {
    let length = body.count + 2
    return jpeg.prefix(2) + Data([0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + body) + jpeg.dropFirst(2)
  }

  static func webp(width: Int, height: Int, bgra: [UInt8]) -> Data {
    var output: UnsafeMutablePointer<UInt8>?
    let size = WebPEncodeLosslessBGRA(bgra, Int32(width), Int32(height), Int32(width * 4), &output)
    defer { WebPFree(output) }
    return Data(bytes: output!, count: size)
  }

  static func animatedWebP(width: Int, height: Int, frames: [[UInt8]], milliseconds: Int32) -> Data {
    var options = WebPAnimEncoderOptions()
    _ = WebPAnimEncoderOptionsInit(&options)
    options.anim_params.loop_count = 3
    let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
    defer { WebPAnimEncoderDelete(encoder) }
    var config = WebPConfig()
    _ = WebPConfigInit(&config)
    config.lossless = 1
    for (index, frame) in frames.enumerated() {
      var picture = WebPPicture()
      _ = WebPPictureInit(&picture)
      (picture.width, picture.height, picture.use_argb) = (Int32(width), Int32(height), 1)
      WebPPictureImportBGRA(&picture, frame, Int32(width * 4))
      precondition(WebPAnimEncoderAdd(encoder, &picture, Int32(index) * milliseconds, &config) != 0)
      WebPPictureFree(&picture)
    }
    precondition(WebPAnimEncoderAdd(encoder, nil, Int32(frames.count) * milliseconds, nil) != 0)
    var data = WebPData()
    precondition(WebPAnimEncoderAssemble(encoder, &data) != 0)
    defer { WebPDataClear(&data) }
    return Data(bytes: data.bytes, count: data.size)
  }

  /// EXIF with nothing but an orientation.
  static func exif(orientation: UInt8) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }
}
