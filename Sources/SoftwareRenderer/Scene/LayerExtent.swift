import Foundation
import Raster
import RenderTree

/// The pixels that a layer's own drawing and its shadow reach.
enum LayerExtent {
  static func own(of node: DrawNode) -> PixelRect {
    let layer = node.layer
    var result = PixelRect.empty
    if node.hasBackground || node.hasBorder || node.hasGradient || node.hasBackdrop {
      result = PixelGeometry.bounds(of: layer.bounds, node.matrix)
    }
    if node.hasContents, let contents = layer.contents {
      let placed = ContentsPlacement(contents, in: layer.bounds)
      var rect = layer.masksToBounds ? placed.target.intersection(layer.bounds) : placed.target
      // Contents stay upright in a space that is mirrored, and are turned about the layer's middle.
      if node.isFlipped { rect.origin.y = layer.bounds.minY + layer.bounds.maxY - rect.maxY }
      result = result.union(PixelGeometry.bounds(of: rect, node.matrix))
    }
    if node.hasFill || node.hasStroke, let shape = layer.shape, let path = shape.path {
      var rect = path.controlBounds
      if node.hasStroke {
        let reach = shape.stroke.width / 2 * (shape.stroke.join == .miter ? max(shape.stroke.miterLimit, 1.5) : 1.5)
        rect = rect.insetBy(dx: -reach, dy: -reach)
      }
      // Curves and strokes may touch one pixel more than their exact outline.
      var pixels = PixelGeometry.bounds(of: rect.insetBy(dx: -0.01, dy: -0.01), node.shapeMatrix)
      pixels = PixelRect(x: pixels.x - 1, y: pixels.y - 1, width: pixels.width + 2, height: pixels.height + 2)
      if layer.masksToBounds { pixels = pixels.intersection(PixelGeometry.bounds(of: layer.bounds, node.matrix)) }
      result = result.union(pixels)
    }
    for particle in node.particles {
      result = result.union(PixelGeometry.bounds(of: particle.rect, particle.matrix.concatenated(node.matrix)))
    }
    return result
  }

  /// The pixels that the shadow reaches. `node.shadowOutline` and `node.content` must be up to date.
  static func shadow(of node: DrawNode) -> PixelRect {
    guard node.hasShadow else { return .empty }
    let shadow = node.layer.shadow
    guard let outline = node.shadowOutline else {
      return ShadowCache.reach(of: shadow, around: node.content, matrix: node.matrix)
    }
    let rect =
      switch outline {
      case .rounded(let outline): outline.rect
      case .path(let path): path.controlBounds.isNull ? CGRect.zero : path.controlBounds
      }
    let grow = shadow.radius * 3 + 1
    return PixelGeometry.bounds(
      of: rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -grow, dy: -grow), node.matrix)
  }
}

/// The rectangle that contents cover in a layer, and the part of the source that is shown.
struct ContentsPlacement {
  /// The covered rectangle, in the layer's space.
  var target: CGRect
  /// The shown part, in texels of the source.
  var source: CGRect

  init(_ contents: RenderContents, in bounds: CGRect) {
    let (width, height) =
      switch contents.source {
      case .pixels(let buffer): (Double(buffer.width), Double(buffer.height))
      case .mask(let mask, _): (Double(mask.width), Double(mask.height))
      }
    source = CGRect(
      x: contents.rect.minX * width, y: contents.rect.minY * height, width: contents.rect.width * width,
      height: contents.rect.height * height)
    let scale = contents.scale > 0 ? contents.scale : 1
    var size = CGSize(width: source.width / scale, height: source.height / scale)
    switch contents.gravity {
    case .resize: size = bounds.size
    case .resizeAspect, .resizeAspectFill:
      let (fx, fy) = (bounds.width / max(size.width, 1e-9), bounds.height / max(size.height, 1e-9))
      let factor = contents.gravity == .resizeAspect ? min(fx, fy) : max(fx, fy)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let spareX = bounds.width - size.width
    let spareY = bounds.height - size.height
    let (x, y): (Double, Double)
    switch contents.gravity {
    case .resize, .topLeft: (x, y) = (0, 0)
    case .resizeAspect, .resizeAspectFill, .center: (x, y) = (spareX / 2, spareY / 2)
    case .top: (x, y) = (spareX / 2, 0)
    case .bottom: (x, y) = (spareX / 2, spareY)
    case .left: (x, y) = (0, spareY / 2)
    case .right: (x, y) = (spareX, spareY / 2)
    case .topRight: (x, y) = (spareX, 0)
    case .bottomLeft: (x, y) = (0, spareY)
    case .bottomRight: (x, y) = (spareX, spareY)
    }
    target = CGRect(origin: CGPoint(x: bounds.minX + x, y: bounds.minY + y), size: size)
  }
}
