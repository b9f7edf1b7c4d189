import Foundation
import Raster
import RenderTree

/// Turns the visible part of a scene into operations for one region of one target.
///
/// A subtree that needs a picture of its own (group opacity, masks, rasterised layers, transitions) is drawn into it
/// here, and becomes one operation.
final class DisplayListBuilder {
  struct Context {
    var clip: Clip?
    var alpha = 1.0
    /// The pixels that are wanted.
    var region: PixelRect
  }

  let executor: Executor
  let caches: RenderCaches
  let time: Double
  /// Pixels per point of the target.
  let targetScale: Double
  /// All pixels that can ever be seen. Pictures that are kept are made for these, whatever was damaged.
  let bounds: PixelRect
  var operations: [DrawOperation] = []
  var counters: Counters

  init(
    executor: Executor, caches: RenderCaches, time: Double, targetScale: Double, bounds: PixelRect, counters: Counters
  ) {
    (self.executor, self.caches, self.time, self.targetScale) = (executor, caches, time, targetScale)
    (self.bounds, self.counters) = (bounds, counters)
  }

  /// The operations that `body` adds, which are not added to the list.
  func collect(_ body: () -> Void) -> [DrawOperation] {
    let outer = operations
    operations = []
    body()
    defer { operations = outer }
    return operations
  }

  func add(_ operation: DrawOperation, _ context: Context) {
    var operation = operation
    operation.clip = context.clip
    operation.bounds = operation.bounds.intersection(context.region)
    if let clip = context.clip {
      operation.bounds = operation.bounds.intersection(clip.bounds)
      operation.opaqueRect = operation.opaqueRect.intersection(clip.solidRect)
    }
    guard !operation.bounds.isEmpty else { return }
    operations.append(operation)
  }

  // MARK: Layers

  func build(_ node: DrawNode, _ context: Context) {
    guard node.isShown, node.subtree.intersects(context.region) else { return }
    if node.layer.preservesDepth, node.mask == nil {
      var leaves: [DrawNode] = []
      collectLeaves(node, into: &leaves)
      var inner = context
      inner.alpha *= min(max(node.layer.opacity, 0), 1)
      for leaf in leaves.enumerated().sorted(by: { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }) {
        build(leaf.element, inner)
      }
      return
    }
    let transition = Transition.running(of: node)
    let isGrouped =
      node.mask != nil || node.layer.shouldRasterize || transition != nil || node.isCurled
      || node.layer.multiplier != nil || node.layer.blendMode != .normal
      || (node.layer.opacity < 1 && node.layer.allowsGroupOpacity && node.partCount > 1)
    if isGrouped {
      buildGroup(node, transition, context)
    } else {
      var inner = context
      inner.alpha *= min(max(node.layer.opacity, 0), 1)
      drawShadow(node, inner)
      drawParts(node, inner)
    }
  }

  /// Finds all layers of one space with depth, in the order of the sublayer lists.
  private func collectLeaves(_ node: DrawNode, into leaves: inout [DrawNode]) {
    for child in node.children where child.isShown {
      if child.layer.preservesDepth { collectLeaves(child, into: &leaves) } else { leaves.append(child) }
    }
  }

  /// The layer's own drawing and its sublayers, without shadow.
  func drawParts(_ node: DrawNode, _ context: Context) {
    counters.layersDrawn += 1
    let layer = node.layer
    if let backdrop = layer.backdrop, backdrop.isMasked, node.hasBackdrop {
      return drawVibrancy(backdrop, node, context)
    }
    var inner = context
    if layer.masksToBounds, node.hasBox {
      inner.clip = clip(to: node.outline, node.matrix, next: context.clip)
    } else if layer.masksToBounds {
      return
    }
    if node.own.intersects(context.region) {
      if let backdrop = layer.backdrop, node.hasBackdrop { drawBackdrop(backdrop, node, context) }
      if let color = layer.backgroundColor, node.hasBackground {
        fill(node.outline, node.matrix, color.premultiplied(opacity: context.alpha), context)
      }
      if node.hasGradient { drawGradient(node, context) }
      if node.hasContents { drawContents(node, inner) }
      if node.hasFill || node.hasStroke { drawShape(node, inner) }
      if !node.particles.isEmpty { drawParticles(node, inner) }
    }
    for child in node.children where child.isShown { build(child, inner) }
    if node.hasBorder, node.own.intersects(context.region) { drawBorder(node, context) }
  }

  // MARK: Clips and fills

  func clip(to outline: RoundedOutline, _ matrix: Matrix4, next: Clip?) -> Clip {
    if !outline.isRounded, let fixed = PixelGeometry.fixed(outline.rect, matrix), fixed.isWhole {
      return Clip(bounds: fixed.outer, solid: fixed.outer, coverage: nil, next: next)
    }
    guard let coverage = convex(outline, matrix) else {
      return Clip(bounds: .empty, solid: .empty, coverage: nil, next: next)
    }
    let solid = PixelGeometry.inner(of: outline.innerRect, matrix)
    return Clip(bounds: coverage.bounds, solid: solid, coverage: .convex(coverage), next: next)
  }

  func convex(_ outline: RoundedOutline, _ matrix: Matrix4) -> ConvexCoverage? {
    let scale = PixelGeometry.scale(of: matrix) ?? targetScale * 2
    return ConvexCoverage(points: outline.points(pixelsPerUnit: scale), matrix: matrix)
  }

  /// - Parameter color: Premultiplied.
  func fill(_ outline: RoundedOutline, _ matrix: Matrix4, _ color: UInt32, _ context: Context) {
    guard color >> 24 > 0, outline.rect.width > 0, outline.rect.height > 0 else { return }
    let isOpaque = color >> 24 == 255
    let fixed = PixelGeometry.fixed(outline.rect, matrix)
    if !outline.isRounded, let fixed, fixed.isWhole {
      add(
        DrawOperation(bounds: fixed.outer, paint: .solid(color), opaqueRect: isOpaque ? fixed.outer : .empty), context)
      return
    }
    guard let coverage = convex(outline, matrix) else { return }
    let inner = isOpaque ? PixelGeometry.inner(of: outline.innerRect, matrix) : .empty
    add(
      DrawOperation(bounds: coverage.bounds, paint: .solid(color), coverages: [.convex(coverage)], opaqueRect: inner),
      context)
  }

  private func drawBorder(_ node: DrawNode, _ context: Context) {
    let color = node.layer.borderColor.premultiplied(opacity: context.alpha)
    let outline = node.outline
    guard color >> 24 > 0 else { return }
    guard let inside = outline.insetBy(node.layer.borderWidth) else {
      fill(outline, node.matrix, color, context)
      return
    }
    guard let outer = convex(outline, node.matrix), let hole = convex(inside, node.matrix) else { return }
    let paint = DrawOperation(bounds: outer.bounds, paint: .solid(color), coverages: [.frame(outer, hole: hole)])
    // Four strips around the part of the hole that has straight sides, so that the middle costs nothing.
    guard let fixed = PixelGeometry.fixed(inside.innerRect, node.matrix), !fixed.inner.isEmpty else {
      add(paint, context)
      return
    }
    let (all, middle) = (outer.bounds, fixed.inner)
    for strip in [
      PixelRect(x: all.x, y: all.y, width: all.width, height: middle.y - all.y),
      PixelRect(x: all.x, y: middle.maxY, width: all.width, height: all.maxY - middle.maxY),
      PixelRect(x: all.x, y: middle.y, width: middle.x - all.x, height: middle.height),
      PixelRect(x: middle.maxX, y: middle.y, width: all.maxX - middle.maxX, height: middle.height),
    ] where !strip.isEmpty {
      var part = paint
      part.bounds = strip
      add(part, context)
    }
  }

  private func drawBackdrop(_ backdrop: RenderBackdrop, _ node: DrawNode, _ context: Context) {
    var coverages: [Coverage] = []
    let fixed = PixelGeometry.fixed(node.layer.bounds, node.matrix)
    if node.outline.isRounded || !(fixed?.isWhole ?? false) {
      guard let coverage = convex(node.outline, node.matrix) else { return }
      coverages = [.convex(coverage)]
    }
    add(backdropOperation(backdrop, node, context, coverages), context)
  }

  func backdropOperation(
    _ backdrop: RenderBackdrop, _ node: DrawNode, _ context: Context, _ coverages: [Coverage]
  ) -> DrawOperation {
    let scale = PixelGeometry.scale(of: node.matrix) ?? targetScale
    let bounds = PixelGeometry.bounds(of: node.layer.bounds, node.matrix)
    var operation = DrawOperation(
      bounds: bounds,
      paint: .backdrop(
        BackdropPaint(
          sigma: backdrop.blurRadius * scale, saturation: backdrop.saturation, tint: backdrop.tint.premultiplied)))
    operation.alpha = UInt32((context.alpha * 255).rounded())
    operation.coverages = coverages
    counters.offscreenPasses += 1
    return operation
  }

  private func drawGradient(_ node: DrawNode, _ context: Context) {
    guard let gradient = node.layer.gradient else { return }
    let bounds = node.layer.bounds
    let alpha = UInt32((context.alpha * 255).rounded())
    let fixed = PixelGeometry.fixed(bounds, node.matrix)
    var operation: DrawOperation
    if let paint = GradientPaint(gradient, bounds: bounds, matrix: node.matrix) {
      operation = DrawOperation(
        bounds: PixelGeometry.bounds(of: bounds, node.matrix), paint: .gradient(paint), alpha: alpha)
      if paint.isOpaque, alpha == 255, let inner = PixelGeometry.fixed(node.outline.innerRect, node.matrix)?.inner {
        operation.opaqueRect = inner
      }
    } else if node.matrix.affine == nil,
      let picture = GradientPaint.picture(gradient, bounds: bounds, scale: targetScale),
      let sampler = MappedSampler(
        texture: .pixels(picture),
        matrix: Matrix4.scale(bounds.width / Double(picture.width), bounds.height / Double(picture.height))
          .concatenated(.translation(bounds.minX, bounds.minY)).concatenated(node.matrix),
        columns: 0...(picture.width - 1), rows: 0...(picture.height - 1), isNearest: false)
    {
      operation = DrawOperation(
        bounds: PixelGeometry.bounds(of: bounds, node.matrix), paint: .mapped(sampler), alpha: alpha)
    } else {
      return
    }
    if node.outline.isRounded || !(fixed?.isWhole ?? false) {
      guard let coverage = convex(node.outline, node.matrix) else { return }
      operation.coverages = [.convex(coverage)]
    }
    add(operation, context)
  }
}
