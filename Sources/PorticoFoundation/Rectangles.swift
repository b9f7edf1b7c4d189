extension CGRect {
  /// Whether the other rectangle lies in this one, edges included.
  ///
  /// The edges are compared. Foundation's form on Linux compares the union of both with this rectangle, and a rounding
  /// error in the union's width makes it answer false. The null rectangle lies in every one.
  ///
  /// A file that also imports Foundation or XCTest calls Foundation's form.
  @_disfavoredOverload public func contains(_ rect2: CGRect) -> Bool {
    if rect2.isNull { return true }
    if isNull { return false }
    return minX <= rect2.minX && rect2.maxX <= maxX && minY <= rect2.minY && rect2.maxY <= maxY
  }
}
