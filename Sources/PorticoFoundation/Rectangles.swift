extension CGRect {
  /// Whether the other rectangle lies in this one, edges included.
  ///
  /// By the edges: Foundation's form on Linux compares a union's width, which is a difference of sums, and so denies by a rounding error what
  /// is plain. The null rectangle lies in every one. A file that imports Foundation, or XCTest, beside this module has both and gets Foundation's.
  @_disfavoredOverload public func contains(_ rect2: CGRect) -> Bool {
    if rect2.isNull { return true }
    if isNull { return false }
    return minX <= rect2.minX && rect2.maxX <= maxX && minY <= rect2.minY && rect2.maxY <= maxY
  }
}
