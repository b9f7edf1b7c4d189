import CRaster
import Raster
import Testing

struct ResizeTests {
  /// Factors 2 and 3 have loops of their own; the rest becomes smaller by other factors, a little, a lot, and larger.
  private static let sizes = [
    (50, 50), (49, 51), (100, 50), (26, 17), (97, 61), (100, 100), (33, 200), (300, 300), (210, 170), (41, 37), (9, 7),
    (1, 1),
  ]

  @Test(arguments: sizes, [(100, 100), (98, 102), (78, 51), (1, 1), (3, 3)])
  func `each pixel is the mean of what it covers, in 256ths along each axis`(size: (Int, Int), source: (Int, Int)) {
    let picture = Self.pattern(width: source.0, height: source.1)
    let columns = Self.shares(source.0, in: size.0), rows = Self.shares(source.1, in: size.1)
    let result = Self.resized(picture, size, [PixelRect(x: 0, y: 0, width: size.0, height: size.1)])
    for y in 0..<size.1 {
      for x in 0..<size.0 {
        let expected = [0, 8, 16, 24].reduce(into: UInt32(0)) { pixel, shift in
          var sum: UInt32 = 0
          for (j, down) in rows[y] {
            for (i, across) in columns[x] { sum += down * across * (picture[i, j] >> UInt32(shift) & 0xFF) }
          }
          pixel |= ((sum + 0x8000) >> 16) << UInt32(shift)
        }
        guard result[x, y] == expected else {
          Issue.record("(\(x), \(y)) is \(String(result[x, y], radix: 16)), not \(String(expected, radix: 16))")
          return
        }
      }
    }
  }

  @Test(arguments: sizes)
  func `a part is drawn as the whole is, and nothing beside it`(width: Int, height: Int) {
    let picture = Self.pattern(width: 100, height: 100)
    let whole = Self.resized(picture, (width, height), [PixelRect(x: 0, y: 0, width: width, height: height)])
    let part = PixelRect(x: width / 3, y: height / 4, width: width - width / 2, height: height - height / 3)
    let result = Self.resized(picture, (width, height), [part])
    for y in 0..<height {
      for x in 0..<width {
        let isInside = part.contains(PixelRect(x: x, y: y, width: 1, height: 1))
        guard result[x, y] == (isInside ? whole[x, y] : 0) else {
          Issue.record("(\(x), \(y)) differs")
          return
        }
      }
    }
  }

  @Test(arguments: sizes)
  func `flat colours stay what they are`(width: Int, height: Int) {
    let picture = PixelBuffer(width: 100, height: 100)
    for y in 0..<100 { for x in 0..<100 { picture[x, y] = 0xFF12_80FD } }
    let result = Self.resized(picture, (width, height), [PixelRect(x: 0, y: 0, width: width, height: height)])
    for y in 0..<height { for x in 0..<width { #expect(result[x, y] == 0xFF12_80FD) } }
  }

  /// Which pixels of a source each of `count` takes along one axis, and how many 256ths of each.
  private static func shares(_ source: Int, in count: Int) -> [[(Int, UInt32)]] {
    let ratio = Double(source) / Double(count)
    return (0..<count).map { index in
      let low = Double(index) * ratio
      if ratio <= 1 {
        // Between the centres of two neighbours.
        let position = min(max(low + ratio / 2 - 0.5, 0), Double(source - 1)), first = Int(position)
        guard first + 1 < source else { return [(first, 256)] }
        let part = UInt32(((position - Double(first)) * 256).rounded())
        return [(first, 256 - part), (first + 1, part)]
      }
      let first = Int((low + 1e-9).rounded(.down)), last = min(Int((low + ratio - 1e-9).rounded(.up)) - 1, source - 1)
      var before: UInt32 = 0
      return (first...last).map { at in
        let end = at == last ? 256 : UInt32((256 * (Double(at + 1) - low) / ratio).rounded())
        defer { before = end }
        return (at, end - before)
      }
    }
  }

  private static func resized(_ picture: PixelBuffer, _ size: (Int, Int), _ parts: [PixelRect]) -> PixelBuffer {
    let result = PixelBuffer(width: size.0, height: size.1)
    for part in parts {
      cr_resize(
        result.row(0), result.bytesPerRow / 4, rect(result.bounds), rect(part), picture.row(0), picture.bytesPerRow / 4,
        picture.width,
        picture.height)
    }
    return result
  }

  private static func rect(_ rect: PixelRect) -> cr_rect {
    cr_rect(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
  }

  /// Every pixel differs from its neighbours, in every channel.
  private static func pattern(width: Int, height: Int) -> PixelBuffer {
    let picture = PixelBuffer(width: width, height: height)
    var state: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        // The upper bits of such numbers vary most; extremes are among them.
        picture[x, y] = (x + y) % 7 == 0 ? 0xFFFF_FFFF : state ^ state >> 16
      }
    }
    return picture
  }
}
