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
  /// Levels by which the mean of nine pixels may differ.
  package static let meanLevels = 12
  /// The part of its width by which a picture may be wider or narrower when text is set aside: one that is as wide as
  /// its text.
  package static let textWidthPart = 0.02
  /// The part of the pixels that may lie outside all the same: tips of sharp corners.
  package static let strayPart = 0.0005

  package let verdict: PictureVerdict
  /// Pixels that fit nothing in the other picture's neighbourhood.
  package let strays: Int
  /// The bounds of these pixels: left, top, right and bottom; nil without any.
  package let strayArea: (Int, Int, Int, Int)?
  /// The share of strays among the pixels that were compared, 0...1.
  package var strayShare: Double { compared > 0 ? Double(strays) / Double(compared) : 0 }
  package let sizesDiffer: Bool
  private let compared: Int

  /// - Parameter text: What is left out.
  package init(_ reference: PixelBuffer, _ ours: PixelBuffer, without text: TextAreas = TextAreas()) {
    sizesDiffer = reference.width != ours.width || reference.height != ours.height
    guard !sizesDiffer || Self.differsByText(reference, ours, text) else {
      (verdict, strays, strayArea, compared) = (.different, ours.width * ours.height, nil, ours.width * ours.height)
      return
    }
    var greatest = 0, strays = 0, compared = 0
    var area: (Int, Int, Int, Int)?
    for y in 0..<ours.height {
      let (a, b) = (reference.row(y), ours.row(y))
      for x in 0..<min(ours.width, reference.width) where !text.contains(x, y) {
        compared += 1
        guard a[x] != b[x] else { continue }
        let distance = PixelBuffer.distance(a[x], b[x])
        greatest = max(greatest, distance)
        guard distance > Self.edgeLevels else { continue }
        guard !Self.fits(a[x], ours, x, y) || !Self.fits(b[x], reference, x, y) else { continue }
        guard !Self.meansAgree(reference, ours, x, y) else { continue }
        strays += 1
        let known = area ?? (x, y, x, y)
        area = (min(known.0, x), min(known.1, y), max(known.2, x), max(known.3, y))
      }
    }
    (self.strays, strayArea, self.compared) = (strays, area, compared)
    if greatest == 0, !sizesDiffer {
      verdict = .identical
    } else if greatest <= Self.levels, !sizesDiffer {
      verdict = .equal
    } else {
      verdict = Double(strays) <= Double(compared) * Self.strayPart ? .geometryEqual : .different
    }
  }

  /// Whether two pictures of one height are nearly of one width, and hold text, whose letters are not the same.
  private static func differsByText(_ a: PixelBuffer, _ b: PixelBuffer, _ text: TextAreas) -> Bool {
    !text.isEmpty && a.height == b.height && Double(abs(a.width - b.width)) <= Double(a.width) * textWidthPart
  }

  /// Whether each channel of a pixel lies between those of the pixels around the same position in the other picture, or
  /// nearly so.
  private static func fits(_ pixel: UInt32, _ other: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    var low: SIMD4<Int> = SIMD4(repeating: 255), high = SIMD4<Int>.zero
    // Something that ends within a pixel of the picture's border ends towards nothing at all.
    let isAtBorder = x == 0 || y == 0 || x == other.width - 1 || y == other.height - 1
    if isAtBorder, level(pixel, 3) < 255 { low = .zero }
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

  /// Whether nine pixels around a position are on average the same in both: a line that covers parts of two pixels may
  /// cover other parts of them.
  private static func meansAgree(_ a: PixelBuffer, _ b: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    var difference = SIMD4<Int>.zero
    var count = 0
    for v in max(y - 1, 0)...min(y + 1, a.height - 1) {
      let (first, second) = (a.row(v), b.row(v))
      for u in max(x - 1, 0)...min(x + 1, a.width - 1) {
        count += 1
        for channel in 0..<4 { difference[channel] += level(first[u], channel) - level(second[u], channel) }
      }
    }
    return (0..<4).allSatisfy { abs(difference[$0]) <= meanLevels * count }
  }

  private static func level(_ pixel: UInt32, _ channel: Int) -> Int { Int((pixel >> UInt32(channel * 8)) & 255) }
}
