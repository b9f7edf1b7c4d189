import Foundation
import Raster
import Testing

@testable import Symbols

/// Pictures of symbols as numbers.
struct Ink {
  let mask: CoverageMask
  let renderer: SymbolRenderer
  let scale: Double

  init(
    _ name: String, pointSize: Double = 100, weight: SymbolWeight = .regular, size: SymbolScale = .medium,
    scale: Double = 1,
    value: Double? = nil, isMirrored: Bool = false
  ) throws {
    let picture = try #require(SymbolPicture.named(name), "\(name) is not answered")
    renderer = SymbolRenderer(
      picture, pointSize: pointSize, weight: weight, scale: size, displayScale: scale, isMirrored: isMirrored)
    mask = try #require(renderer.mask(value: value))
    self.scale = scale
  }

  /// Covered pixels, counting parts.
  var area: Double {
    var sum = 0
    for y in 0..<mask.height { for x in 0..<mask.width { sum += Int(mask.row(y)[x]) } }
    return Double(sum) / 255
  }

  /// The coverage, 0...255, at a place of the drawing; 0 outside of the picture.
  func coverage(_ x: Double, _ y: Double) -> Int {
    let point = renderer.metrics.matrix.apply(CGPoint(x: x, y: y))
    let (column, row) = (Int(Double(point.x) * scale), Int(Double(point.y) * scale))
    guard (0..<mask.width).contains(column), (0..<mask.height).contains(row) else { return 0 }
    return Int(mask.row(row)[column])
  }

  /// The number of the first and of the last row and column with ink, as left, top, right, bottom.
  var edges: (left: Int, top: Int, right: Int, bottom: Int) {
    var edges = (left: mask.width, top: mask.height, right: -1, bottom: -1)
    for y in 0..<mask.height {
      for x in 0..<mask.width where mask.row(y)[x] > 127 {
        edges = (min(edges.left, x), min(edges.top, y), max(edges.right, x), max(edges.bottom, y))
      }
    }
    return edges
  }

  var bytes: [UInt8] { (0..<mask.height).flatMap { y in (0..<mask.width).map { mask.row(y)[$0] } } }
}
