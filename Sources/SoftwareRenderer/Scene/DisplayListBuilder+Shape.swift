import Foundation
import Raster
import RenderTree

/// The coverage of a shape layer's fill and stroke, kept while the shape moves by whole pixels alone.
struct ShapeCache {
  struct Key: Hashable {
    var shape: RenderShape
    var matrix: AffineMatrix
    var limits: PixelRect?
  }

  struct Mask {
    var mask: CoverageMask
    /// The first pixel, counted from the whole-pixel part of the translation.
    var x, y: Int
  }

  var key: Key
  var fill: Mask?
  var stroke: Mask?
}

extension DisplayListBuilder {
  func drawShape(_ node: DrawNode, _ context: Context) {
    guard let shape = node.layer.shape, let path = shape.path else { return }
    guard let m = node.shapeMatrix.affine else {
      drawProjectedShape(node, shape, path, context)
      return
    }
    if node.hasFill, !node.hasStroke, let rect = path.asRect {
      fill(
        RoundedOutline(rect: rect), node.shapeMatrix, shape.fillColor!.premultiplied(opacity: context.alpha), context)
      return
    }
    // 1/256 pixel, so that a moved shape is found again.
    let (fx, fy) = ((m.tx * 256).rounded(), (m.ty * 256).rounded())
    let (wholeX, wholeY) = ((fx / 256).rounded(.down), (fy / 256).rounded(.down))
    let matrix = AffineMatrix(a: m.a, b: m.b, c: m.c, d: m.d, tx: fx / 256 - wholeX, ty: fy / 256 - wholeY)
    let offset = (x: Int(min(max(wholeX, -1e6), 1e6)), y: Int(min(max(wholeY, -1e6), 1e6)))
    // A mask much larger than the target is only made for the part that can be seen.
    var limits: PixelRect?
    if node.own.area < PathRasterizer.bounds(of: path, style: shape.stroke, transform: matrix).area,
      node.own.area * 4 > bounds.area
        || PathRasterizer.bounds(of: path, style: shape.stroke, transform: matrix).area > bounds.area * 2
    {
      limits = PixelRect(x: bounds.x - offset.x, y: bounds.y - offset.y, width: bounds.width, height: bounds.height)
    }
    let key = ShapeCache.Key(shape: shape.geometryOnly, matrix: matrix, limits: limits)
    if node.shapeCache?.key == key {
      counters.cacheHits += 1
    } else {
      counters.cacheMisses += 1
      node.shapeCache = ShapeCache(
        key: key, fill: node.hasFill ? fillMask(shape, path, matrix, limits) : nil,
        stroke: node.hasStroke ? strokeMask(shape, path, matrix, limits) : nil)
    }
    func draw(_ mask: ShapeCache.Mask?, _ color: RenderColor?) {
      guard let mask, let color = color?.premultiplied(opacity: context.alpha), color >> 24 > 0 else { return }
      let (x, y) = (mask.x + offset.x, mask.y + offset.y)
      add(
        DrawOperation(
          bounds: PixelRect(x: x, y: y, width: mask.mask.width, height: mask.mask.height), paint: .solid(color),
          coverages: [.mask(mask.mask, originX: x, originY: y)]), context)
    }
    if node.hasFill {
      if node.shapeCache!.fill == nil { node.shapeCache!.fill = fillMask(shape, path, matrix, limits) }
      draw(node.shapeCache!.fill, shape.fillColor)
    }
    if node.hasStroke {
      if node.shapeCache!.stroke == nil { node.shapeCache!.stroke = strokeMask(shape, path, matrix, limits) }
      draw(node.shapeCache!.stroke, shape.strokeColor)
    }
  }

  private func fillMask(_ shape: RenderShape, _ path: PathData, _ matrix: AffineMatrix, _ limits: PixelRect?)
    -> ShapeCache.Mask?
  {
    let area = limited(PathRasterizer.bounds(of: path, transform: matrix), limits)
    guard !area.isEmpty else { return nil }
    return ShapeCache.Mask(
      mask: PathRasterizer.fill(path, rule: shape.fillRule, transform: matrix, into: area), x: area.x, y: area.y)
  }

  private func strokeMask(_ shape: RenderShape, _ path: PathData, _ matrix: AffineMatrix, _ limits: PixelRect?)
    -> ShapeCache.Mask?
  {
    let trimmed = shape.trimmedPath(path)
    let area = limited(PathRasterizer.bounds(of: trimmed, style: shape.stroke, transform: matrix), limits)
    guard !area.isEmpty else { return nil }
    return ShapeCache.Mask(
      mask: PathRasterizer.stroke(trimmed, style: shape.stroke, transform: matrix, into: area), x: area.x, y: area.y)
  }

  private func limited(_ rect: PixelRect, _ limits: PixelRect?) -> PixelRect {
    let area = limits.map { rect.intersection($0) } ?? rect
    return area.width <= 32767 && area.height <= 32767
      ? area : area.intersection(PixelRect(x: area.x, y: area.y, width: 32767, height: 32767))
  }

  /// In perspective: a mask in the layer's own space, seen through the projection.
  private func drawProjectedShape(_ node: DrawNode, _ shape: RenderShape, _ path: PathData, _ context: Context) {
    let matrix = AffineMatrix(scaleX: targetScale, y: targetScale)
    func draw(_ mask: ShapeCache.Mask?, _ color: RenderColor?) {
      guard let mask, let color = color?.premultiplied(opacity: context.alpha), color >> 24 > 0 else { return }
      drawMask(mask.mask, x: mask.x, y: mask.y, scale: targetScale, node.shapeMatrix, color, context)
    }
    if node.hasFill { draw(fillMask(shape, path, matrix, nil), shape.fillColor) }
    if node.hasStroke { draw(strokeMask(shape, path, matrix, nil), shape.strokeColor) }
  }

  /// A mask whose pixel (x, y) is the first one and lies at (x, y) / scale in the space that `matrix` maps to pixels.
  func drawMask(
    _ mask: CoverageMask, x: Int, y: Int, scale: Double, _ matrix: Matrix4, _ color: UInt32, _ context: Context
  ) {
    let toPixels = Matrix4.translation(Double(x), Double(y)).concatenated(.scale(1 / scale, 1 / scale)).concatenated(
      matrix)
    let texture = Texture.mask(mask).sampleable
    let rect = CGRect(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(mask.width) / scale, height: Double(mask.height) / scale
    )
    guard let edge = convex(RoundedOutline(rect: rect), matrix),
      let sampler = MappedSampler(
        texture: texture, matrix: toPixels, columns: 0...(mask.width - 1), rows: 0...(mask.height - 1), isNearest: false
      )
    else { return }
    add(
      DrawOperation(bounds: edge.bounds, paint: .solid(color), coverages: [.convex(edge), .mapped(sampler)]), context)
  }
}

extension RenderShape {
  /// Without colours, which do not change the masks.
  fileprivate var geometryOnly: RenderShape {
    var shape = self
    shape.fillColor = nil
    shape.strokeColor = nil
    return shape
  }

  fileprivate func trimmedPath(_ path: PathData) -> PathData {
    path.trimmed(from: strokeStart, to: strokeEnd)
  }
}
