/// The cylinder that the rows of a wheel lie on.
///
/// A distance is in rows from the middle, positive downwards; positions and sizes are points from the upper edge of the
/// wheel. Source: Behaviour/Metrics.md A19, the law and its constant.
struct WheelGeometry: Equatable {
  let height: CGFloat
  let rowHeight: CGFloat
  let rowsPerTurn: CGFloat
  let radius: CGFloat

  init(height: CGFloat, rowHeight: CGFloat) {
    (self.height, self.rowHeight) = (height, max(rowHeight, 1))
    let table = height + 75
    rowsPerTurn = max((2 * table / self.rowHeight).rounded(.up), 5)
    radius = 0.334225372 * table
  }

  /// Rows at this distance stand at a right angle to the screen; those beyond it are on the back.
  var reach: CGFloat { rowsPerTurn / 4 }

  private func angle(_ distance: CGFloat) -> CGFloat { 2 * .pi * distance / rowsPerTurn }

  func centerY(_ distance: CGFloat) -> CGFloat { height / 2 + radius * sin(angle(distance)) }

  /// The height that a row seems to have, as a fraction of `rowHeight`; 0 on the back.
  func squeeze(_ distance: CGFloat) -> CGFloat { abs(distance) < reach ? cos(angle(distance)) : 0 }

  /// The distance of what is seen at a position; places beside the cylinder count as its edges.
  func distance(atY y: CGFloat) -> CGFloat {
    asin(min(max((y - height / 2) / radius, -1), 1)) * rowsPerTurn / (2 * .pi)
  }

  /// The rows on the front while the wheel stands at `position`, which is the row in the middle, with a fraction.
  func visibleRows(at position: CGFloat, count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    // A row at the very edge is infinitely thin; it is left out.
    let first = Int((position - reach + 0.01).rounded(.up)), last = Int((position + reach - 0.01).rounded(.down))
    let low = min(max(first, 0), count), high = min(max(last + 1, low), count)
    return low..<high
  }

  /// How far a wheel's content stands in from the upper edge so that its first row is in the middle, in whole points.
  var inset: CGFloat { ((height - rowHeight) / 2).rounded() }

  /// The rounded plate behind the rows in the middle.
  ///
  /// Source: Behaviour/Metrics.md A19: 9 points from the sides, 2 points higher than a row.
  func lens(width: CGFloat) -> CGRect {
    CGRect(x: 9, y: (height - rowHeight - 2) / 2, width: max(width - 18, 0), height: rowHeight + 2)
  }

  /// Widths and places of columns side by side, from the leading one on, in the middle of `width` points.
  ///
  /// - Parameter widths: Nil for a column that takes an equal share. Source of the shares: Behaviour/Metrics.md A19.
  static func columns(_ widths: [CGFloat?], in width: CGFloat, gap: CGFloat, isRightToLeft: Bool) -> [(
    x: CGFloat, width: CGFloat
  )] {
    guard !widths.isEmpty else { return [] }
    let gaps = gap * CGFloat(widths.count - 1)
    let share = max(((width - 18 - gaps) / CGFloat(widths.count)).rounded(.down), 0)
    let all = widths.map { $0 ?? share }
    let total = all.reduce(gaps, +)
    var x = ((width - total) / 2).rounded()
    return all.map { own in
      defer { x += own + gap }
      return (isRightToLeft ? width - x - own : x, own)
    }
  }
}
