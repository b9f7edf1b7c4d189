import Foundation
import Raster

/// The position and the size of a symbol's picture.
package struct SymbolMetrics: Equatable, Sendable {
  /// Points; whole pixels.
  package let size: CGSize
  /// Points from the picture's lower edge up to the baseline of the text beside it.
  package let baselineOffset: Double
  /// Points of clear space at the left and the right of the ink, and above and below it; the ink between them has whole
  /// pixels.
  package let clearBeside, clearAbove: Double
  /// The matrix from units of the drawing to points in the picture.
  package let matrix: AffineMatrix

  /// Half of the capitals' height, in hundredths of the point size.
  static let halfCapHeight = 35.25

  /// Hundredths of the point size in a unit of the drawing: a circle that fills the drawing is as wide as the point
  /// size.
  ///
  /// Source: Behaviour/Pictures.md 44, 60 and 66.
  static let unitsPerPoint = 0.86

  /// Clear space at the left and at the right of ink of a width: narrow symbols have more of it. Units of the drawing.
  ///
  /// Source: Behaviour/Pictures.md 60 for a circle; sizes of pictures known from iOS (chevron 12 wide, plus 17 at 17
  /// points), to half a point.
  static func margin(besideWidth width: Double) -> Double { 7.2 + 0.07 * max(0, 117 - width) }

  /// Clear space above and below ink whose longer side is `extent`. Units of the drawing. Source: as for the sides.
  static func margin(aboveExtent extent: Double) -> Double { 5.4 + 0.07 * max(0, 117 - extent) }

  /// - Parameters:
  ///   - pointSize: The text's size; above 0. The scale's factor is applied to it here.
  ///   - displayScale: Pixels per point.
  package init(
    _ picture: SymbolPicture, pointSize: Double, weight: SymbolWeight, scale: SymbolScale, displayScale: Double
  ) {
    let unit = pointSize * scale.factor * Self.unitsPerPoint / 100
    var box = picture.bounds(SymbolPen(weight: weight, scale: scale))
    if box.isNull { box = CGRect(x: -1, y: -1, width: 2, height: 2) }
    let extent = Double(max(box.width, box.height))
    let width = Double(box.width) + 2 * Self.margin(besideWidth: Double(box.width))
    let height = Double(box.height) + 2 * Self.margin(aboveExtent: extent)
    // A hundredth of a pixel too much is not a further pixel.
    func wholePixels(_ value: Double) -> Double {
      max((value * unit * displayScale - 0.01).rounded(.up), 1) / displayScale
    }
    size = CGSize(width: wholePixels(width), height: wholePixels(height))
    func clear(_ whole: CGFloat, _ ink: CGFloat) -> Double {
      max((Double(whole) - (Double(ink) * unit * displayScale).rounded() / displayScale) / 2, 0)
    }
    (clearBeside, clearAbove) = (clear(size.width, box.width), clear(size.height, box.height))
    let (x, y) = (Double(size.width) / 2 - Double(box.midX) * unit, Double(size.height) / 2 - Double(box.midY) * unit)
    matrix = AffineMatrix(a: unit, b: 0, c: 0, d: unit, tx: x, ty: y)
    baselineOffset = Double(size.height) - (y + Self.halfCapHeight * pointSize / 100)
  }
}

/// Draws symbols as coverage.
package struct SymbolRenderer {
  package let picture: SymbolPicture
  package let metrics: SymbolMetrics
  private let pen: SymbolPen
  private let isMirrored: Bool
  /// The coverage of the steps that a variable symbol's value does not reach, 0...1.
  private static let restCoverage = 0.35

  private let displayScale: Double

  /// - Parameters:
  ///   - displayScale: Pixels per point.
  ///   - isMirrored: Left and right are exchanged.
  package init(
    _ picture: SymbolPicture, pointSize: Double, weight: SymbolWeight = .regular, scale: SymbolScale = .medium,
    displayScale: Double,
    isMirrored: Bool = false
  ) {
    (self.picture, self.displayScale, self.isMirrored) = (picture, displayScale, isMirrored)
    metrics = SymbolMetrics(picture, pointSize: pointSize, weight: weight, scale: scale, displayScale: displayScale)
    pen = SymbolPen(weight: weight, scale: scale)
  }

  /// One colour's picture: all layers together.
  ///
  /// - Parameter value: The value of a variable symbol, 0...1; nil for all of its steps.
  /// - Returns: Nil for a size that no picture can have.
  package func mask(value: Double? = nil) -> CoverageMask? {
    layers(value: value, isLayered: false)?.first?.mask
  }

  /// A part of the picture in one colour.
  package struct Layer {
    package let layer: Int
    package let color: SymbolColor?
    package let mask: CoverageMask

    package init(layer: Int, color: SymbolColor?, mask: CoverageMask) {
      (self.layer, self.color, self.mask) = (layer, color, mask)
    }
  }

  /// The parts from the lowest to the topmost. Each has one layer and one colour of its own.
  package func layers(value: Double? = nil) -> [Layer]? { layers(value: value, isLayered: true) }

  private func layers(value: Double?, isLayered: Bool) -> [Layer]? {
    let scale = displayScale
    let width = Int(pixels: (Double(metrics.size.width) * scale).rounded())
    let height = Int(pixels: (Double(metrics.size.height) * scale).rounded())
    guard width > 0, height > 0, width <= 8192, height <= 8192 else { return nil }
    let pixels = PixelRect(x: 0, y: 0, width: width, height: height)
    let mirror = AffineMatrix(a: -1, b: 0, c: 0, d: 1, tx: Double(metrics.size.width), ty: 0)
    let placement = isMirrored ? metrics.matrix.concatenating(mirror) : metrics.matrix
    let matrix = placement.concatenating(AffineMatrix(scaleX: scale, y: scale))
    var stack = LayerStack(isLayered: isLayered)
    for operation in picture.operations {
      let mask = coverage(of: operation, matrix, pixels)
      guard operation.action == .ink else {
        stack.takeAway(mask, shows: operation.action == .knockOut ? operation : nil)
        continue
      }
      if let step = operation.step, let value, value * Double(picture.stepCount) <= Double(step) - 1 {
        mask.fade(to: Self.restCoverage)
      }
      stack.add(mask, operation)
    }
    stack.endCut()
    return stack.layers.isEmpty
      ? [Layer(layer: 0, color: nil, mask: CoverageMask(width: width, height: height))] : stack.layers
  }

  private func coverage(of operation: SymbolOperation, _ matrix: AffineMatrix, _ pixels: PixelRect) -> CoverageMask {
    let width = operation.lineWidth(pen)
    let inside =
      operation.isFilled ? PathRasterizer.fill(operation.path, rule: .winding, transform: matrix, into: pixels) : nil
    guard width > 0 else { return inside ?? CoverageMask(width: pixels.width, height: pixels.height) }
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    let line = PathRasterizer.stroke(operation.path, style: style, transform: matrix, into: pixels)
    if let inside { line.unite(with: inside) }
    return line
  }
}

/// The layers that were drawn so far.
private struct LayerStack {
  let isLayered: Bool
  private(set) var layers: [SymbolRenderer.Layer] = []
  /// Cuts that follow each other are one shape: its edge is not cut twice where they touch.
  private var cut: CoverageMask?
  /// The cuts that show a symbol of their own.
  private var signs: [(CoverageMask, SymbolOperation)] = []

  init(isLayered: Bool) { self.isLayered = isLayered }

  /// - Parameter operation: The step whose ink shows in the cut when there are several layers.
  mutating func takeAway(_ mask: CoverageMask, shows operation: SymbolOperation?) {
    if isLayered, let operation {
      let copy = CoverageMask(width: mask.width, height: mask.height)
      copy.unite(with: mask)
      signs.append((copy, operation))
    }
    if let cut { cut.unite(with: mask) } else { cut = mask }
  }

  mutating func endCut() {
    if let cut { for layer in layers { layer.mask.take(away: cut) } }
    let signs = signs
    (cut, self.signs) = (nil, [])
    for (mask, operation) in signs { put(mask, operation) }
  }

  mutating func add(_ mask: CoverageMask, _ operation: SymbolOperation) {
    endCut()
    put(mask, operation)
  }

  private mutating func put(_ mask: CoverageMask, _ operation: SymbolOperation) {
    let (layer, color) = isLayered ? (operation.layer, operation.color) : (0, nil)
    if let last = layers.last, last.layer == layer, last.color == color {
      last.mask.unite(with: mask)
    } else {
      layers.append(SymbolRenderer.Layer(layer: layer, color: color, mask: mask))
    }
  }
}

extension CoverageMask {
  /// The greater coverage of the two; both have one size.
  fileprivate func unite(with other: CoverageMask) {
    combine(other) { max($0, $1) }
  }

  /// Keeps the part that the other leaves uncovered.
  fileprivate func take(away other: CoverageMask) {
    combine(other) { UInt8((Int($0) * (255 - Int($1)) + 127) / 255) }
  }

  fileprivate func fade(to coverage: Double) {
    let factor = Int(coverage * 255)
    combine(self) { own, _ in UInt8(Int(own) * factor / 255) }
  }

  private func combine(_ other: CoverageMask, _ result: (UInt8, UInt8) -> UInt8) {
    for y in 0..<height {
      let (target, source) = (row(y), other.row(y))
      for x in 0..<width { target[x] = result(target[x], source[x]) }
    }
  }
}
