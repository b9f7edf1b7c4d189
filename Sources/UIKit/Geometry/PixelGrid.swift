// Lengths and coordinates in points, on the grid of a screen's pixels.
extension CGFloat {
  /// The nearest coordinate on whole pixels.
  ///
  /// - Parameters:
  ///   - scale: Pixels in a point; above 0.
  ///   - rule: Another than the nearest, where an edge has to keep to one side.
  func onPixels(_ scale: CGFloat, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> CGFloat {
    (self * scale).rounded(rule) / scale
  }

  /// As `rounded()`, without a call into the library of mathematics, which costs more than the rest of setting a
  /// frame's edge. Zero has no sign.
  var roundedToNearest: CGFloat {
    // Beyond, every number is whole, and infinities and what is no number stay.
    guard magnitude < 0x1p52 else { return self }
    let whole = CGFloat(Int64(self)), rest = self - whole
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// The length of the pixels that it takes to hold this one. What an error of rounding adds does not count as a pixel.
  ///
  /// - Parameter scale: Pixels in a point; above 0.
  func fillingPixels(_ scale: CGFloat) -> CGFloat { (self * scale - 1e-6).rounded(.up) / scale }
}
