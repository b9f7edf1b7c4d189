extension PixelBuffer {
  /// The mean luma of the pixels that are in `outer` and not in `inner`: 0 for black, 1 for white, of the gamma-coded
  /// values with the weights of BT.709. 0 where there are no such pixels.
  ///
  /// - Complexity: O(pixels of `outer`).
  package func luminance(around inner: PixelRect, within outer: PixelRect) -> Double {
    let outer = outer.intersection(bounds), inner = inner.intersection(outer)
    guard outer.area > inner.area else { return 0 }
    var sum = 0
    for y in outer.y..<outer.maxY {
      let row = self.row(y), isBeside = y < inner.y || y >= inner.maxY
      for x in outer.x..<outer.maxX where isBeside || x < inner.x || x >= inner.maxX {
        let pixel = row[x]
        sum += 2126 * Int(pixel >> 16 & 255) + 7152 * Int(pixel >> 8 & 255) + 722 * Int(pixel & 255)
      }
    }
    return Double(sum) / Double(outer.area - inner.area) / 2_550_000
  }
}
