internal import CWebP
import PorticoFoundation
internal import Raster

/// WebP, still and moving.
enum WebPCodec {
  static func decode(_ data: Data) throws -> DecodedImage {
    try data.withUnsafeBytes { raw -> DecodedImage in
      let bytes = raw.bindMemory(to: UInt8.self)
      var features = WebPBitstreamFeatures()
      try check(WebPGetFeatures(bytes.baseAddress, bytes.count, &features))
      try ImageCodec.check(width: Int(features.width), height: Int(features.height))
      // The container names its length, so a short file is known before it is decoded.
      let length = (4..<8).reduce(0) { $0 | Int(bytes[$1]) << (8 * ($1 - 4)) }
      guard length + 8 <= bytes.count else { throw ImageError.truncated }
      return features.has_animation != 0 ? try animation(bytes) : try still(bytes, features)
    }
  }

  private static func still(
    _ bytes: UnsafeBufferPointer<UInt8>, _ features: WebPBitstreamFeatures
  ) throws -> DecodedImage {
    let buffer = PixelBuffer(width: Int(features.width), height: Int(features.height))
    let target = buffer.baseAddress.assumingMemoryBound(to: UInt8.self)
    guard
      WebPDecodeBGRAInto(
        bytes.baseAddress, bytes.count, target, buffer.bytesPerRow * buffer.height, Int32(buffer.bytesPerRow)) != nil
    else { throw ImageError.corrupt("its pixels cannot be decoded") }
    buffer.isOpaque = ImageCodec.premultiply(buffer)
    return DecodedImage(
      frames: [buffer], delays: [0], orientation: orientation(bytes), typeIdentifier: "org.webmproject.webp")
  }

  private static func animation(_ bytes: UnsafeBufferPointer<UInt8>) throws -> DecodedImage {
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw ImageError.corrupt("the decoder did not start") }
    options.color_mode = MODE_bgrA
    options.use_threads = 0
    var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    guard let decoder = WebPAnimDecoderNew(&data, &options) else {
      throw ImageError.corrupt("it cannot be taken apart")
    }
    defer { WebPAnimDecoderDelete(decoder) }
    var info = WebPAnimInfo()
    guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else { throw ImageError.corrupt("it tells no size") }
    let (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
    try ImageCodec.check(width: width, height: height, frames: Int(info.frame_count))
    var result = DecodedImage(
      frames: [], delays: [], orientation: orientation(bytes), loopCount: Int(info.loop_count),
      typeIdentifier: "org.webmproject.webp")
    var previous: Int32 = 0
    while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
      var pixels: UnsafeMutablePointer<UInt8>?
      var end: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
        throw ImageError.corrupt("frame \(result.frames.count) cannot be decoded")
      }
      let buffer = PixelBuffer(width: width, height: height)
      for y in 0..<height { memcpy(buffer.row(y), pixels + y * width * 4, width * 4) }
      result.frames.append(buffer)
      let delay = Double(end - previous) / 1000
      result.delays.append(delay < 0.02 ? 0.1 : delay)
      previous = end
    }
    guard !result.frames.isEmpty else { throw ImageError.corrupt("it has no frames") }
    return result
  }

  private static func orientation(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    guard let demuxer = WebPDemux(&data) else { return 1 }
    defer { WebPDemuxDelete(demuxer) }
    var iterator = WebPChunkIterator()
    guard WebPDemuxGetChunk(demuxer, "EXIF", 1, &iterator) != 0 else { return 1 }
    defer { WebPDemuxReleaseChunkIterator(&iterator) }
    let chunk = Data(bytes: iterator.chunk.bytes, count: iterator.chunk.size)
    return EXIF.orientation(chunk.starts(with: Array("Exif\0\0".utf8)) ? chunk.dropFirst(6) : chunk)
  }

  private static func check(_ status: VP8StatusCode) throws {
    switch status {
    case VP8_STATUS_OK: break
    case VP8_STATUS_NOT_ENOUGH_DATA: throw ImageError.truncated
    case VP8_STATUS_UNSUPPORTED_FEATURE: throw ImageError.unsupported("WebP files with this feature")
    default: throw ImageError.corrupt("its header is not valid (\(status.rawValue))")
    }
  }
}
