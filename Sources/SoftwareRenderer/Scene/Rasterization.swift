import Foundation
import Raster
import RenderTree

/// A subtree drawn once: `shouldRasterize`.
struct RasterCache {
  var version: UInt64
  var matrix: Matrix4
  var area: PixelRect
  var pixels: PixelBuffer
}

extension DisplayListBuilder {
  /// Draws the subtree from a picture that is kept while nothing but its place changes.
  func buildRasterized(_ node: DrawNode, _ wanted: PixelRect) {
    let context = Context(clip: nil, alpha: 1, region: wanted)
    let scale = PixelGeometry.scale(of: node.matrix) ?? targetScale
    let isUpright = node.matrix.affine?.isAxisAligned ?? false
    if isUpright, abs(node.layer.rasterizationScale - scale) < 0.01 * scale {
      let area = node.subtree
      var matrix = node.matrix
      (matrix.m41, matrix.m42) = (matrix.m41 - Double(area.x), matrix.m42 - Double(area.y))
      var cache = node.rasterCache
      if cache == nil || cache!.version != node.version || cache!.matrix != matrix || cache!.area.width != area.width
        || cache!.area.height != area.height
      {
        counters.cacheMisses += 1
        let operations = collect {
          let inner = Context(clip: nil, alpha: 1, region: area)
          drawShadow(node, inner)
          drawParts(node, inner)
        }
        counters.offscreenPasses += 1
        let pixels = PixelBuffer(width: area.width, height: area.height)
        executor.run(operations, on: Surface(buffer: pixels, originX: area.x, originY: area.y), in: area)
        cache = RasterCache(version: node.version, matrix: matrix, area: area, pixels: pixels)
        node.rasterCache = cache
      } else {
        counters.cacheHits += 1
      }
      add(DrawOperation(bounds: area, paint: .pixels(cache!.pixels, originX: area.x, originY: area.y)), context)
      return
    }
    // In the layer's own space, at the scale that was asked for.
    let resolution = node.layer.rasterizationScale
    var rect = node.layer.bounds
    if !node.layer.masksToBounds {
      let shadow = node.layer.shadow
      let grow = node.hasShadow ? shadow.radius * 3 + max(abs(shadow.offset.width), abs(shadow.offset.height)) : 0
      rect = rect.insetBy(dx: -grow, dy: -grow)
    }
    guard rect.width > 0, rect.height > 0, resolution > 0 else { return }
    let key = Matrix4.scale(resolution, resolution)
    var cache = node.rasterCache
    if cache == nil || cache!.version != node.version || cache!.matrix != key {
      counters.cacheMisses += 1
      guard
        let pixels = LayerPicture.draw(
          node, rect: rect, scale: resolution, executor: executor, caches: caches, time: time)
      else { return }
      cache = RasterCache(version: node.version, matrix: key, area: .empty, pixels: pixels)
      node.rasterCache = cache
    } else {
      counters.cacheHits += 1
    }
    drawPicture(cache!.pixels, in: rect, scale: resolution, node.matrix, context)
  }

  /// - Parameter scale: Pixels of the picture per unit of the rectangle.
  func drawPicture(_ pixels: PixelBuffer, in rect: CGRect, scale: Double, _ matrix: Matrix4, _ context: Context) {
    let contents = RenderContents(source: .pixels(pixels), scale: scale)
    var placement = ContentsPlacement(contents, in: rect)
    placement.target = CGRect(
      x: rect.minX, y: rect.minY, width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    drawTexture(.pixels(pixels), placement, matrix, contents, center: nil, color: nil, context)
  }
}

/// A one-off picture of a subtree.
enum LayerPicture {
  /// As the node stands, without its own opacity, mask and place: what a group or a transition puts down later.
  static func draw(
    _ node: DrawNode, rect: CGRect, scale: Double, executor: Executor, caches: RenderCaches, time: Double,
    clipsToBounds: Bool = false
  ) -> PixelBuffer? {
    var layers = collect(node)
    if clipsToBounds { layers[0].masksToBounds = true }
    layers[0].curl = nil
    layers[0].opacity = 1
    layers[0].isHidden = false
    layers[0].isDoubleSided = true
    layers[0].shouldRasterize = false
    layers[0].mask = nil
    layers[0].animations = []
    return draw(layers, root: node.id, rect: rect, scale: scale, executor: executor, caches: caches, time: time)
  }

  /// With its own place in `holder`'s bounds space.
  static func draw(
    _ node: DrawNode, placedIn holder: DrawNode, rect: CGRect, scale: Double, executor: Executor, caches: RenderCaches,
    time: Double
  ) -> PixelBuffer? {
    var root = RenderLayer(id: holder.id)
    root.bounds = holder.layer.bounds
    root.sublayers = [node.id]
    return draw(
      [root] + collect(node), root: root.id, rect: rect, scale: scale, executor: executor, caches: caches, time: time)
  }

  private static func collect(_ node: DrawNode) -> [RenderLayer] {
    var layers: [RenderLayer] = []
    func collect(_ node: DrawNode) {
      layers.append(node.layer)
      for child in node.listed { collect(child) }
      if let mask = node.mask { collect(mask) }
      if let back = node.back { collect(back) }
    }
    collect(node)
    return layers
  }

  static func draw(
    _ layers: [RenderLayer], root: LayerID, rect: CGRect, scale: Double, executor: Executor, caches: RenderCaches,
    time: Double
  ) -> PixelBuffer? {
    let (width, height) = (
      Int((rect.width * scale - 1e-6).rounded(.up)), Int((rect.height * scale - 1e-6).rounded(.up))
    )
    guard (1...32767).contains(width), (1...32767).contains(height) else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
    let base = Matrix4.translation(-rect.minX, -rect.minY).concatenated(.scale(scale, scale))
    let scene = Scene(bounds: buffer.bounds, base: base, ignoresRootPlacement: true)
    scene.take(layers)
    scene.setRoot(root)
    scene.update()
    guard let node = scene.root else { return buffer }
    let builder = DisplayListBuilder(
      executor: executor, caches: caches, time: time, targetScale: scale, bounds: buffer.bounds, counters: Counters())
    builder.build(node, DisplayListBuilder.Context(clip: nil, alpha: 1, region: buffer.bounds))
    executor.run(builder.operations, on: Surface(buffer: buffer, originX: 0, originY: 0), in: buffer.bounds)
    return buffer
  }
}
