/// An underline or strikethrough, as an `NSUnderlineStyle` says it.
struct TextLineStyle {
  /// Lengths of what is drawn and what is left free, in thicknesses; empty for a line without gaps.
  private let pattern: [Double]
  /// How often as thick as the font says.
  private let weight: Double
  private let isDouble: Bool
  /// Whether spaces are left out.
  let isByWord: Bool

  /// - Returns: Nil for a style without a line.
  init?(_ style: Int) {
    switch style & 0xF {
    case 0: return nil
    case 2: (weight, isDouble) = (2, false)
    case 9: (weight, isDouble) = (1, true)
    default: (weight, isDouble) = (1, false)
    }
    switch style & 0x700 {
    case 0x100: pattern = [3, 3]
    case 0x200: pattern = [10, 5]
    case 0x300: pattern = [10, 3, 3, 3]
    case 0x400: pattern = [10, 3, 3, 3, 3, 3]
    default: pattern = []
    }
    isByWord = style & 0x8000 != 0
  }

  /// - Parameters:
  ///   - line: From the first letter to the last, as thick as the font says.
  ///   - isBelow: Whether a second or thicker line grows downwards; else around the middle.
  func rects(in line: CGRect, isBelow: Bool) -> [CGRect] {
    let total = line.height * (isDouble ? 3 : weight)
    let top = isBelow ? line.minY : line.midY - total / 2
    let rows = isDouble ? [top, top + 2 * line.height] : [top]
    return rows.flatMap { y in
      dashes(from: line.minX, to: line.maxX, thickness: line.height).map {
        CGRect(x: $0.lowerBound, y: y, width: $0.upperBound - $0.lowerBound, height: isDouble ? line.height : total)
      }
    }
  }

  private func dashes(from start: Double, to end: Double, thickness: Double) -> [ClosedRange<Double>] {
    guard !pattern.isEmpty, thickness > 0, end > start else { return [start...max(start, end)] }
    var result: [ClosedRange<Double>] = [], x = start, index = 0
    // Beyond some thousand dashes nobody can see them.
    while x < end, result.count < 4096 {
      let next = x + pattern[index % pattern.count] * thickness
      if index.isMultiple(of: 2) { result.append(x...min(next, end)) }
      (x, index) = (next, index + 1)
    }
    return result
  }
}
