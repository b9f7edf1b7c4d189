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

  /// The length of the pixels that it takes to hold this one. What an error of rounding adds does not count as a pixel.
  ///
  /// - Parameter scale: Pixels in a point; above 0.
  func fillingPixels(_ scale: CGFloat) -> CGFloat { (self * scale - 1e-6).rounded(.up) / scale }
}
