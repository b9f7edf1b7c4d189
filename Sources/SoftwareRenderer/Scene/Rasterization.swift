import Foundation
import Raster
import RenderTree

/// A subtree that was drawn once for `shouldRasterize`.
struct RasterCache {
  var version: UInt64
  /// The matrix that the picture was drawn with; when another is needed, the picture is drawn again.
  var matrix: Matrix4
  var pixels: PixelBuffer
}

extension DisplayListBuilder {
  /// Draws the subtree from a picture that is kept while nothing but its position changes.
  func buildRasterized(_ node: DrawNode, _ wanted: PixelRect) {
    let context = Context(clip: nil, alpha: 1, region: wanted)
    let scale = PixelGeometry.scale(of: node.matrix) ?? targetScale
    let isUpright = node.matrix.affine?.isAxisAligned ?? false
    if isUpright, abs(node.layer.rasterizationScale - scale) < 0.01 * scale {
      addPixelsOfScreen(of: node, context)
    } else {
      drawPictureAtRasterizationScale(of: node, context)
    }
  }

  /// The picture has the screen's pixels: it is copied.
  private func addPixelsOfScreen(of node: DrawNode, _ context: Context) {
    let area = node.subtree
    var matrix = node.matrix
    (matrix.m41, matrix.m42) = (matrix.m41 - Double(area.x), matrix.m42 - Double(area.y))
    let pixels = keptPicture(of: node, matrix: matrix, size: (area.width, area.height)) {
      let operations = collect { drawShadowAndParts(node, in: area) }
      counters.offscreenPasses += 1
      let pixels = PixelBuffer(width: area.width, height: area.height)
      executor.run(operations, on: Surface(buffer: pixels, originX: area.x, originY: area.y), in: area)
      return pixels
    }
    guard let pixels else { return }
    add(DrawOperation(bounds: area, paint: .pixels(pixels, originX: area.x, originY: area.y)), context)
  }

  /// The picture is drawn in the layer's own space, at the scale that the app asked for, and then through the node's
  /// matrix.
  private func drawPictureAtRasterizationScale(of node: DrawNode, _ context: Context) {
    let resolution = node.layer.rasterizationScale
    var rect = node.layer.bounds
    if !node.layer.masksToBounds {
      let shadow = node.layer.shadow
      let grow = node.hasShadow ? shadow.radius * 3 + max(abs(shadow.offset.width), abs(shadow.offset.height)) : 0
      rect = rect.insetBy(dx: -grow, dy: -grow)
    }
    guard rect.width > 0, rect.height > 0, resolution > 0 else { return }
    let pixels = keptPicture(of: node, matrix: .scale(resolution, resolution), size: nil) {
      LayerPicture.draw(node, rect: rect, scale: resolution, executor: executor, caches: caches, time: time)
    }
    guard let pixels else { return }
    drawPicture(pixels, in: rect, scale: resolution, node.matrix, context)
  }

  /// - Parameter size: The picture's size, where that may change without the subtree's version.
  private func keptPicture(
    of node: DrawNode, matrix: Matrix4, size: (width: Int, height: Int)?, make: () -> PixelBuffer?
  ) -> PixelBuffer? {
    if let kept = node.rasterCache, kept.version == node.version, kept.matrix == matrix,
      size.map({ kept.pixels.width == $0.width && kept.pixels.height == $0.height }) ?? true
    {
      counters.cacheHits += 1
      return kept.pixels
    }
    counters.cacheMisses += 1
    guard let pixels = make() else { return nil }
    node.rasterCache = RasterCache(version: node.version, matrix: matrix, pixels: pixels)
    return pixels
  }
}

/// A one-off picture of a subtree.
enum LayerPicture {
  /// Draws a node as it stands, without its own opacity, mask and transform, which a group or a transition applies
  /// later.
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
    layers[0].blendMode = .normal
    layers[0].animations = []
    return draw(layers, root: node.id, rect: rect, scale: scale, executor: executor, caches: caches, time: time)
  }

  /// Draws a node with its own position and transform in `holder`'s bounds space.
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
      Int(pixels: (rect.width * scale - 1e-6).rounded(.up)), Int(pixels: (rect.height * scale - 1e-6).rounded(.up))
    )
    let base = Matrix4.translation(-rect.minX, -rect.minY).concatenated(.scale(scale, scale))
    return draw(
      layers, root: root, base: base, width: width, height: height, scale: scale, executor: executor, caches: caches,
      time: time)
  }

  /// - Parameters:
  ///   - base: From the root's bounds space to pixels.
  ///   - scale: Pixels per point.
  static func draw(
    _ layers: [RenderLayer], root: LayerID, base: Matrix4, width: Int, height: Int, scale: Double, executor: Executor,
    caches: RenderCaches, time: Double
  ) -> PixelBuffer? {
    guard (1...32767).contains(width), (1...32767).contains(height) else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
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
