import CRaster
import Foundation
import Raster
import RenderTree

extension DisplayListBuilder {
  /// Draws a subtree into a picture of its own and puts that down with opacity, mask or transition.
  func buildGroup(_ node: DrawNode, _ transition: Transition.Running?, _ context: Context) {
    var alpha = context.alpha * min(max(node.layer.opacity, 0), 1)
    var wanted = node.subtree.intersection(context.region)
    if let clip = context.clip { wanted = wanted.intersection(clip.bounds) }
    guard !wanted.isEmpty else { return }
    alpha = min(max(alpha, 0), 1)
    if node.holdsBackdrop, transition == nil, !node.layer.shouldRasterize, !node.isCurled, node.layer.multiplier == nil {
      return buildLiveGroup(node, alpha: alpha, wanted, context)
    }
    // A mask cuts the shadow as well: it is part of the group.
    var operations: [DrawOperation]
    if let transition {
      operations = collect { buildTransition(node, transition, wanted) }
    } else if node.isCurled {
      operations = collect { buildCurled(node, wanted) }
    } else if node.layer.shouldRasterize, node.mask == nil {
      operations = collect { buildRasterized(node, wanted) }
    } else {
      operations = collect {
        let inner = Context(clip: nil, alpha: 1, region: wanted)
        drawShadow(node, inner)
        drawParts(node, inner)
      }
    }
    if let color = node.layer.multiplier {
      guard let surface = picture(of: operations, in: wanted) else { return }
      for y in 0..<wanted.height { cr_multiply(surface.buffer.row(y), color.premultiplied, wanted.width) }
      operations = [DrawOperation(bounds: wanted, paint: .pixels(surface.buffer, originX: wanted.x, originY: wanted.y))]
    }
    var coverages: [Coverage] = []
    if let mask = node.mask {
      guard let coverage = maskCoverage(mask, wanted) else { return }
      coverages = [coverage]
    }
    guard !operations.isEmpty else { return }
    // One thing alone needs no picture; but never because the damage touches only one.
    if node.isSingleOperation || node.isCurled, operations.count == 1,
      alpha < 1 || !coverages.isEmpty || node.isCurled
    {
      var only = operations.removeLast()
      if only.clip == nil, apply(alpha, to: &only) {
        only.coverages += coverages
        if !coverages.isEmpty { only.opaqueRect = .empty }
        add(only, context)
        return
      }
      operations.append(only)
    }
    if alpha >= 1, coverages.isEmpty, context.clip == nil {
      for operation in operations { add(operation, context, keepingClip: true) }
      return
    }
    guard let surface = picture(of: operations, in: wanted) else { return }
    add(
      DrawOperation(
        bounds: wanted, paint: .pixels(surface.buffer, originX: surface.originX, originY: surface.originY),
        alpha: UInt32((alpha * 255).rounded()), coverages: coverages), context)
  }

  /// In a picture of its own, a material in the group would have nothing to blur: the group is drawn over a copy of what lies
  /// behind it, and the two are mixed.
  private func buildLiveGroup(_ node: DrawNode, alpha: Double, _ wanted: PixelRect, _ context: Context) {
    let operations = collect {
      let inner = Context(clip: nil, alpha: 1, region: wanted)
      drawShadow(node, inner)
      drawParts(node, inner)
    }
    var coverages: [Coverage] = []
    if let mask = node.mask {
      guard let coverage = maskCoverage(mask, wanted) else { return }
      coverages = [coverage]
    }
    guard !operations.isEmpty else { return }
    counters.offscreenPasses += 1
    add(
      DrawOperation(
        bounds: wanted, paint: .live(operations), alpha: UInt32((alpha * 255).rounded()), coverages: coverages), context)
  }

  /// Vibrancy: the material, wherever the sublayers draw.
  func drawVibrancy(_ backdrop: RenderBackdrop, _ node: DrawNode, _ context: Context) {
    var area = node.own.intersection(context.region)
    if let clip = context.clip { area = area.intersection(clip.bounds) }
    guard !area.isEmpty else { return }
    let operations = collect {
      for child in node.children where child.isShown { build(child, Context(clip: nil, alpha: 1, region: area)) }
    }
    guard !operations.isEmpty, let surface = picture(of: operations, in: area) else { return }
    let mask = CoverageMask(width: area.width, height: area.height)
    for y in 0..<area.height { cr_alpha(mask.row(y), surface.buffer.row(y), area.width) }
    add(backdropOperation(backdrop, node, context, [.mask(mask, originX: area.x, originY: area.y)]), context)
  }

  /// Adds an operation that has been made elsewhere and brings its own clip.
  private func add(_ operation: DrawOperation, _ context: Context, keepingClip: Bool) {
    var inner = context
    inner.clip = operation.clip
    add(operation, inner)
  }

  /// False where the paint cannot take it.
  private func apply(_ alpha: Double, to operation: inout DrawOperation) -> Bool {
    if alpha >= 1 { return true }
    if case .backdrop = operation.paint { return false }
    guard operation.alpha == 255 else { return false }
    if case .solid(let color) = operation.paint {
      guard color >> 24 == 255 else { return false }
      var scaled = color
      var source = color
      withUnsafeMutablePointer(to: &scaled) { to in
        withUnsafePointer(to: &source) { cr_scale_pixels(to, $0, UInt32((alpha * 255).rounded()), 1) }
      }
      operation.paint = .solid(scaled)
    } else {
      operation.alpha = UInt32((alpha * 255).rounded())
    }
    operation.opaqueRect = .empty
    return true
  }

  /// A picture with clear ground; nil when it would be empty.
  func picture(of operations: [DrawOperation], in area: PixelRect) -> Surface? {
    guard !area.isEmpty, area.width <= 32767, area.height <= 32767 else { return nil }
    counters.offscreenPasses += 1
    let surface = Surface(
      buffer: caches.temporary(width: area.width, height: area.height), originX: area.x, originY: area.y)
    executor.run(operations, on: surface, in: area)
    return surface
  }

  /// The alpha of a mask layer's picture.
  private func maskCoverage(_ mask: DrawNode, _ area: PixelRect) -> Coverage? {
    let operations = collect { build(mask, Context(clip: nil, alpha: 1, region: area)) }
    guard !operations.isEmpty else { return nil }
    // A single opaque thing is its own coverage.
    if operations.count == 1, case .solid(let color) = operations[0].paint, color >> 24 == 255,
      operations[0].clip == nil,
      operations[0].coverages.count == 1, operations[0].bounds.contains(area)
    {
      return operations[0].coverages[0]
    }
    guard let surface = picture(of: operations, in: area) else { return nil }
    let result = CoverageMask(width: area.width, height: area.height)
    for y in 0..<area.height { cr_alpha(result.row(y), surface.buffer.row(y), area.width) }
    return .mask(result, originX: area.x, originY: area.y)
  }
}
