import UIKit

/// How items share the width of a bar.
public enum TabDistribution: Equatable, Sendable {
  /// `fill` where the width class is compact, else `centered` with 116 points for each.
  case automatic
  /// The whole width, by the items' width factors.
  case fill
  /// A group in the middle. `width` in points, times the item's width factor; narrower when the bar is.
  case centered(width: CGFloat, spacing: CGFloat = 0)
  /// Equal gaps before, between and behind items of `width` points, times the item's width factor.
  case spread(width: CGFloat)

  /// Rectangles from the leading item to the trailing one.
  func frames(factors: [CGFloat], in area: CGRect, isCompact: Bool, isRightToLeft: Bool) -> [CGRect] {
    guard !factors.isEmpty else { return [] }
    let total = factors.reduce(0, +), gaps = CGFloat(factors.count - 1)
    var unit: CGFloat, spacing: CGFloat = 0, start: CGFloat = 0
    switch self {
    case .automatic where !isCompact:
      return TabDistribution.centered(width: 116).frames(
        factors: factors, in: area, isCompact: isCompact, isRightToLeft: isRightToLeft)
    case .automatic, .fill:
      unit = area.width / total
    case .centered(let width, let wanted):
      spacing = wanted
      unit = min(width, (area.width - gaps * spacing) / total)
      start = (area.width - unit * total - gaps * spacing) / 2
    case .spread(let width):
      unit = min(width, area.width / total)
      spacing = (area.width - unit * total) / (gaps + 2)
      start = spacing
    }
    var x = start
    return factors.map { factor in
      defer { x += unit * factor + spacing }
      let left = isRightToLeft ? area.maxX - x - unit * factor : area.minX + x
      return CGRect(x: left, y: area.minY, width: unit * factor, height: area.height)
    }
  }
}
