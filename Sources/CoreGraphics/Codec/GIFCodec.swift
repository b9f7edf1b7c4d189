internal import CGIF
import PorticoFoundation
internal import Raster

/// GIF through giflib; frames are composed here.
enum GIFCodec {
  static func decode(_ data: Data) throws -> DecodedImage {
    let layout = try GIFLayout(data)
    try ImageCodec.check(width: layout.width, height: layout.height, frames: layout.frameCount)
    // giflib wants the end mark, which many files lack.
    let reader = GIFReader(layout.isTerminated ? data : data.prefix(layout.end) + [0x3B])
    var code: Int32 = 0
    let unmanaged = Unmanaged.passUnretained(reader)
    guard
      let file = DGifOpen(
        unmanaged.toOpaque(),
        { file, target, count in
          Unmanaged<GIFReader>.fromOpaque(file!.pointee.UserData).takeUnretainedValue().read(target, count)
        }, &code)
    else { throw error(code) }
    defer { DGifCloseFile(file, nil) }
    guard DGifSlurp(file) != GIF_ERROR else { throw error(file.pointee.Error) }
    defer { withExtendedLifetime(reader) {} }
    return try compose(file.pointee, layout)
  }

  private static func compose(_ file: GifFileType, _ layout: GIFLayout) throws -> DecodedImage {
    var result = DecodedImage(
      frames: [], delays: [], loopCount: layout.loopCount, typeIdentifier: "com.compuserve.gif")
    let canvas = PixelBuffer(width: layout.width, height: layout.height)
    for index in 0..<Int(file.ImageCount) {
      let image = file.SavedImages[index]
      let control = GIFControl(image)
      let before = control.disposal == 3 ? copy(canvas) : nil
      draw(image, global: file.SColorMap, control: control, on: canvas)
      result.frames.append(copy(canvas))
      result.delays.append(control.delay < 0.02 ? 0.1 : control.delay)
      if let before { memcpy(canvas.baseAddress, before.baseAddress, canvas.bytesPerRow * canvas.height) }
      if control.disposal == 2 { clear(image.ImageDesc, on: canvas) }
    }
    guard !result.frames.isEmpty else { throw ImageError.corrupt("it has no frames") }
    for frame in result.frames { frame.isOpaque = isOpaque(frame) }
    return result
  }

  private static func draw(
    _ image: SavedImage, global: UnsafeMutablePointer<ColorMapObject>?, control: GIFControl, on canvas: PixelBuffer
  ) {
    let area = image.ImageDesc
    guard let bits = image.RasterBits, let map = (area.ColorMap ?? global)?.pointee, let colors = map.Colors else {
      return
    }
    for y in 0..<Int(area.Height) where Int(area.Top) + y < canvas.height {
      let row = canvas.row(Int(area.Top) + y)
      for x in 0..<Int(area.Width) where Int(area.Left) + x < canvas.width {
        let index = Int(bits[y * Int(area.Width) + x])
        if index == control.transparent || index >= Int(map.ColorCount) { continue }
        let color = colors[index]
        row[Int(area.Left) + x] = 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
      }
    }
  }

  private static func clear(_ area: GifImageDesc, on canvas: PixelBuffer) {
    let rect = PixelRect(x: Int(area.Left), y: Int(area.Top), width: Int(area.Width), height: Int(area.Height))
      .intersection(canvas.bounds)
    for y in rect.y..<rect.maxY { (canvas.row(y) + rect.x).update(repeating: 0, count: rect.width) }
  }

  private static func copy(_ buffer: PixelBuffer) -> PixelBuffer {
    let result = PixelBuffer(width: buffer.width, height: buffer.height)
    memcpy(result.baseAddress, buffer.baseAddress, buffer.bytesPerRow * buffer.height)
    return result
  }

  private static func isOpaque(_ buffer: PixelBuffer) -> Bool {
    (0..<buffer.height).allSatisfy { y in
      let row = buffer.row(y)
      return (0..<buffer.width).allSatisfy { row[$0] >> 24 == 255 }
    }
  }

  private static func error(_ code: Int32) -> ImageError {
    if code == D_GIF_ERR_READ_FAILED || code == D_GIF_ERR_EOF_TOO_SOON { return .truncated }
    return .corrupt(GifErrorString(code).map { String(cString: $0) } ?? "error \(code)")
  }
}

/// The fields of the extension before a frame.
private struct GIFControl {
  var disposal = 0
  var delay = 0.0
  /// -1 for none.
  var transparent = -1

  init(_ image: SavedImage) {
    for index in 0..<Int(image.ExtensionBlockCount) {
      let block = image.ExtensionBlocks[index]
      guard block.Function == 0xF9, block.ByteCount >= 4, let bytes = block.Bytes else { continue }
      disposal = Int(bytes[0] >> 2 & 7)
      delay = Double(Int(bytes[1]) | Int(bytes[2]) << 8) / 100
      transparent = bytes[0] & 1 != 0 ? Int(bytes[3]) : -1
    }
  }
}

private final class GIFReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ data: Data) { bytes = [UInt8](data) }

  func read(_ target: UnsafeMutablePointer<UInt8>?, _ count: Int32) -> Int32 {
    let available = min(Int(count), bytes.count - offset)
    guard let target, available > 0 else { return 0 }
    bytes.withUnsafeBufferPointer { target.update(from: $0.baseAddress! + offset, count: available) }
    offset += available
    return Int32(available)
  }
}

/// The blocks of a GIF, walked before giflib allocates what they ask for.
private struct GIFLayout {
  var width: Int
  var height: Int
  var frameCount = 0
  var loopCount = 1
  var isTerminated = false
  /// After the last whole block.
  var end: Int

  init(_ data: Data) throws {
    let bytes = [UInt8](data)
    func word(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
    guard bytes.count >= 13 else { throw ImageError.truncated }
    (width, height) = (word(6), word(8))
    try ImageCodec.check(width: width, height: height)
    var offset = 13 + (bytes[10] & 0x80 != 0 ? 3 << (Int(bytes[10] & 7) + 1) : 0)
    end = offset
    var area = 0
    /// - Returns: The offset after a chain of sub-blocks.
    func skip(_ start: Int) throws -> Int {
      var at = start
      while true {
        guard at < bytes.count else { throw ImageError.truncated }
        let size = Int(bytes[at])
        at += 1 + size
        if size == 0 { return at }
      }
    }
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x3B:
        isTerminated = true
        end = offset + 1
        return
      case 0x21:
        let isLoop =
          offset + 18 < bytes.count && bytes[offset + 1] == 0xFF
          && Array(bytes[offset + 3..<offset + 14]) == Array("NETSCAPE2.0".utf8) && bytes[offset + 15] == 1
        if isLoop { loopCount = word(offset + 16) == 0 ? 0 : word(offset + 16) + 1 }
        offset = try skip(offset + 2)
      case 0x2C:
        guard offset + 10 < bytes.count else { throw ImageError.truncated }
        area += word(offset + 5) * word(offset + 7)
        guard area <= ImageCodec.maximumBytes / 2 else {
          throw ImageError.tooLarge(width: word(offset + 5), height: word(offset + 7), frames: frameCount + 1)
        }
        let flags = bytes[offset + 9]
        offset = try skip(offset + 10 + (flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0) + 1)
        frameCount += 1
        end = offset
      default:
        // giflib stops at a block it does not know.
        if frameCount == 0 { throw ImageError.corrupt("block \(bytes[offset]) is unknown") }
        return
      }
    }
    if frameCount == 0 { throw ImageError.truncated }
  }
}
