import PorticoFoundation
internal import Raster

/// How somebody else's pixels lie in memory, and the ways to ours and back.
struct BitmapFormat: Equatable, Sendable {
  var width: Int
  var height: Int
  var bitsPerComponent: Int
  var bitsPerPixel: Int
  var bytesPerRow: Int
  var space: CGColorSpace?
  var info: CGBitmapInfo

  /// Our own pixels, as `PixelBuffer` holds them.
  static func native(_ buffer: PixelBuffer) -> BitmapFormat {
    BitmapFormat(
      width: buffer.width, height: buffer.height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: buffer.bytesPerRow,
      space: .srgbSpace,
      info: CGBitmapInfo(
        alpha: buffer.isOpaque ? .noneSkipFirst : .premultipliedFirst, byteOrder: .order32Little))
  }

  var alpha: CGImageAlphaInfo { info.alpha }
  var hasAlpha: Bool { [.premultipliedFirst, .premultipliedLast, .first, .last, .alphaOnly].contains(alpha) }
  var isPremultiplied: Bool { alpha == .premultipliedFirst || alpha == .premultipliedLast }
  var isAlphaFirst: Bool { [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha) }

  /// Bytes that hold all rows; the last one needs no padding.
  var byteCount: Int { bytesPerRow * (height - 1) + (width * bitsPerPixel + 7) / 8 }

  var isPlausible: Bool {
    guard (1...32767).contains(width), (1...32767).contains(height) else { return false }
    guard [1, 2, 4, 5, 8, 10, 16, 32].contains(bitsPerComponent), bitsPerPixel >= bitsPerComponent else { return false }
    return bytesPerRow >= (width * bitsPerPixel + 7) / 8
  }

  /// The offsets of the bytes in an 8-bit RGB pixel, or nil for another kind of pixel.
  var byteOffsets: (red: Int, green: Int, blue: Int, alpha: Int)? {
    guard bitsPerComponent == 8, bitsPerPixel == 32, space?.model ?? .rgb == .rgb, alpha != .alphaOnly,
      info.component == .integer, info.pixelFormat == .packed
    else { return nil }
    let isReversed = info.byteOrder == .order32Little
    let order = isAlphaFirst ? (1, 2, 3, 0) : (0, 1, 2, 3)
    return isReversed ? (3 - order.0, 3 - order.1, 3 - order.2, 3 - order.3) : order
  }

  private var isPlainRGB: Bool {
    guard let definition = space?.definition else { return true }
    return definition.model == .rgb && definition.curve == .srgb && definition.primaries == .srgb
  }

  // MARK: To our pixels

  /// - Parameters:
  ///   - bytes: At least `byteCount`.
  ///   - decode: Pairs of the numbers that the smallest and largest sample stand for; nil for 0 and 1.
  func read(_ bytes: UnsafeRawBufferPointer, decode: [CGFloat]? = nil) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    read(bytes, into: buffer, decode: decode)
    return buffer
  }

  func read(_ bytes: UnsafeRawBufferPointer, into buffer: PixelBuffer, decode: [CGFloat]? = nil) {
    if decode == nil, isPlainRGB, let offsets = byteOffsets {
      readBytes(bytes, offsets, into: buffer)
    } else if alpha == .alphaOnly, bitsPerPixel == 8 {
      for y in 0..<height {
        let row = buffer.row(y)
        for x in 0..<width { row[x] = UInt32(bytes[y * bytesPerRow + x]) << 24 }
      }
    } else {
      readSamples(bytes, into: buffer, decode: decode)
    }
    buffer.isOpaque = !hasAlpha
  }

  private func readBytes(
    _ bytes: UnsafeRawBufferPointer, _ offsets: (red: Int, green: Int, blue: Int, alpha: Int), into buffer: PixelBuffer
  ) {
    let multiplies = hasAlpha && !isPremultiplied
    for y in 0..<height {
      let row = buffer.row(y)
      var source = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) + y * bytesPerRow
      for x in 0..<width {
        var red = UInt32(source[offsets.red])
        var green = UInt32(source[offsets.green])
        var blue = UInt32(source[offsets.blue])
        let alpha = hasAlpha ? UInt32(source[offsets.alpha]) : 255
        if multiplies {
          (red, green, blue) = (multiply(red, alpha), multiply(green, alpha), multiply(blue, alpha))
        } else {
          (red, green, blue) = (min(red, alpha), min(green, alpha), min(blue, alpha))
        }
        row[x] = alpha << 24 | red << 16 | green << 8 | blue
        source += 4
      }
    }
  }

  /// Any format, one sample after the other.
  private func readSamples(_ bytes: UnsafeRawBufferPointer, into buffer: PixelBuffer, decode: [CGFloat]?) {
    let definition = space?.definition ?? .deviceRGB
    let colorCount = alpha == .alphaOnly ? 0 : definition.componentCount
    let isIndexed = definition.model == .indexed
    var cache: (samples: [Double], pixel: UInt32)?
    for y in 0..<height {
      let row = buffer.row(y)
      for x in 0..<width {
        let samples = self.samples(bytes, x: x, y: y, colorCount: colorCount)
        if let cache, cache.samples == samples {
          row[x] = cache.pixel
          continue
        }
        let opacity = hasAlpha ? samples[colorCount] : 1
        var color: [CGFloat] = []
        for index in 0..<colorCount {
          var value = samples[index]
          if isIndexed { value *= Double((1 << bitsPerComponent) - 1) }
          if isPremultiplied { value = opacity > 0 ? min(value / opacity, 1) : 0 }
          if let decode, decode.count >= 2 * index + 2 {
            let top = isIndexed ? Double((1 << bitsPerComponent) - 1) : 1
            value = Double(decode[2 * index]) + value / top * Double(decode[2 * index + 1] - decode[2 * index])
          }
          color.append(CGFloat(value))
        }
        let pixel =
          colorCount == 0
          ? UInt32((opacity * 255).rounded()) << 24 : definition.srgb(color + [CGFloat(opacity)]).pixel
        row[x] = pixel
        cache = (samples, pixel)
      }
    }
  }

  /// The colour samples of a pixel as 0...1, then alpha where there is one.
  func samples(_ bytes: UnsafeRawBufferPointer, x: Int, y: Int, colorCount: Int) -> [Double] {
    let start = y * bytesPerRow
    func byte(_ index: Int) -> UInt32 { index < bytes.count ? UInt32(bytes[index]) : 0 }
    if bitsPerComponent == 5, bitsPerPixel == 16 {
      let (first, second) = (byte(start + x * 2), byte(start + x * 2 + 1))
      let word = info.byteOrder == .order16Little ? first | second << 8 : first << 8 | second
      if info.pixelFormat == .RGB565 {
        return [Double(word >> 11 & 31) / 31, Double(word >> 5 & 63) / 63, Double(word & 31) / 31]
      }
      return [Double(word >> 10 & 31) / 31, Double(word >> 5 & 31) / 31, Double(word & 31) / 31]
    }
    let isPadded = alpha == .noneSkipFirst || alpha == .noneSkipLast
    let count = colorCount + (hasAlpha || isPadded ? 1 : 0)
    var values = (0..<count).map { index -> Double in
      switch bitsPerComponent {
      case 8:
        let offset = info.byteOrder == .order32Little && bitsPerPixel == 32 ? 3 - index : index
        return Double(byte(start + x * bitsPerPixel / 8 + offset)) / 255
      case 16:
        let at = start + x * bitsPerPixel / 8 + index * 2
        let isLittle = info.byteOrder == .order16Little
        let word = isLittle ? byte(at) | byte(at + 1) << 8 : byte(at) << 8 | byte(at + 1)
        return Double(word) / 65535
      case 32:
        let at = start + x * bitsPerPixel / 8 + index * 4
        let bigEndian = byte(at) << 24 | byte(at + 1) << 16 | byte(at + 2) << 8 | byte(at + 3)
        let word = info.byteOrder == .order32Little ? bigEndian.byteSwapped : bigEndian
        let value = info.component == .float ? Double(Float(bitPattern: word)) : Double(word) / Double(UInt32.max)
        return value.isFinite ? value : 0
      default:
        let bit = x * bitsPerPixel + index * bitsPerComponent
        let mask = UInt32(1) << UInt32(bitsPerComponent) - 1
        return Double(byte(start + bit / 8) >> UInt32(8 - bitsPerComponent - bit % 8) & mask) / Double(mask)
      }
    }
    if isAlphaFirst, count > colorCount { values.append(values.removeFirst()) }
    return values
  }

  // MARK: From our pixels

  /// Whether `write` can fill this format: 8-bit RGB with four bytes a pixel, 8-bit grey, or alpha alone.
  var isWritable: Bool {
    if alpha == .alphaOnly { return bitsPerComponent == 8 && bitsPerPixel == 8 }
    if space?.model == .monochrome { return bitsPerComponent == 8 && bitsPerPixel == 8 && alpha == .none }
    return byteOffsets != nil && (isPremultiplied || alpha == .noneSkipFirst || alpha == .noneSkipLast)
  }

  func write(_ buffer: PixelBuffer, rows: Range<Int>, to memory: UnsafeMutableRawPointer) {
    for y in rows {
      let row = buffer.row(y)
      let target = memory.assumingMemoryBound(to: UInt8.self) + y * bytesPerRow
      if alpha == .alphaOnly {
        for x in 0..<width { target[x] = UInt8(row[x] >> 24) }
      } else if let offsets = byteOffsets {
        for x in 0..<width {
          let pixel = row[x]
          target[4 * x + offsets.red] = UInt8(pixel >> 16 & 255)
          target[4 * x + offsets.green] = UInt8(pixel >> 8 & 255)
          target[4 * x + offsets.blue] = UInt8(pixel & 255)
          target[4 * x + offsets.alpha] = hasAlpha ? UInt8(pixel >> 24) : 255
        }
      } else {
        // Grey: luma with the weights of 709, which leaves greys as they are.
        for x in 0..<width {
          target[x] = UInt8((luma(row[x]) + 128) >> 8)
        }
      }
    }
  }
}

/// a b / 255, rounded.
@inline(__always)
func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let product = a * b + 128
  return (product + product >> 8) >> 8
}
