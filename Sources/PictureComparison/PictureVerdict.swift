import Raster

/// How alike two pictures of the same thing are that two systems drew.
package enum PictureVerdict: String, CaseIterable, Sendable {
  /// To the last bit.
  case identical
  /// No channel of a pixel differs by more than `PictureComparison.levels`: nobody sees it.
  case equal
  /// Shapes stand at the same places to within a pixel: what differs is how their edges are smoothed.
  case geometryEqual
  case different

  package var agrees: Bool { self != .different }
}

/// A comparison of two pictures in sRGB, with text or without.
package struct PictureComparison {
  /// Levels of 255 by which a channel may differ in pictures that are called equal.
  package static let levels = 8
  /// Levels by which a pixel may lie outside of what its neighbourhood in the other picture has.
  package static let edgeLevels = 24
  /// The part of the pixels that may lie outside all the same: tips of sharp corners.
  package static let strayPart = 0.0005

  package let verdict: PictureVerdict
  /// Pixels that fit nothing in the other picture's neighbourhood.
  package let strays: Int
  /// Where these are: left, top, right and bottom; nil without any.
  package let strayArea: (Int, Int, Int, Int)?
  /// Of the pixels that were compared, 0...1.
  package var strayShare: Double { compared > 0 ? Double(strays) / Double(compared) : 0 }
  package let sizesDiffer: Bool
  private let compared: Int

  /// - Parameter text: What is left out.
  package init(_ reference: PixelBuffer, _ ours: PixelBuffer, without text: TextAreas = TextAreas()) {
    sizesDiffer = reference.width != ours.width || reference.height != ours.height
    guard !sizesDiffer else {
      (verdict, strays, strayArea, compared) = (.different, ours.width * ours.height, nil, ours.width * ours.height)
      return
    }
    var greatest = 0, strays = 0, compared = 0
    var area: (Int, Int, Int, Int)?
    for y in 0..<ours.height {
      let (a, b) = (reference.row(y), ours.row(y))
      for x in 0..<ours.width where !text.contains(x, y) {
        compared += 1
        guard a[x] != b[x] else { continue }
        let distance = Self.distance(a[x], b[x])
        greatest = max(greatest, distance)
        guard distance > Self.edgeLevels else { continue }
        guard !Self.fits(a[x], ours, x, y) || !Self.fits(b[x], reference, x, y) else { continue }
        strays += 1
        let known = area ?? (x, y, x, y)
        area = (min(known.0, x), min(known.1, y), max(known.2, x), max(known.3, y))
      }
    }
    (self.strays, strayArea, self.compared) = (strays, area, compared)
    if greatest == 0 {
      verdict = .identical
    } else if greatest <= Self.levels {
      verdict = .equal
    } else {
      verdict = Double(strays) <= Double(compared) * Self.strayPart ? .geometryEqual : .different
    }
  }

  /// Whether each channel of a pixel lies between those of the pixels around the same place in the other picture, or nearly so.
  private static func fits(_ pixel: UInt32, _ other: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    var low: SIMD4<Int> = SIMD4(repeating: 255), high = SIMD4<Int>.zero
    for v in max(y - 1, 0)...min(y + 1, other.height - 1) {
      let row = other.row(v)
      for u in max(x - 1, 0)...min(x + 1, other.width - 1) {
        for channel in 0..<4 {
          let level = Self.level(row[u], channel)
          low[channel] = min(low[channel], level)
          high[channel] = max(high[channel], level)
        }
      }
    }
    for channel in 0..<4 {
      let level = Self.level(pixel, channel)
      if level < low[channel] - edgeLevels || level > high[channel] + edgeLevels { return false }
    }
    return true
  }

  private static func level(_ pixel: UInt32, _ channel: Int) -> Int { Int((pixel >> UInt32(channel * 8)) & 255) }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    (0..<4).map { abs(level(a, $0) - level(b, $0)) }.max() ?? 0
  }
}
