import CRaster
import Foundation
import Raster
import RenderTree

extension DisplayListBuilder {
  /// Draws a subtree into a picture of its own and puts that down with opacity, mask or transition.
  func buildGroup(_ node: DrawNode, _ transition: Transition.Running?, _ context: Context) {
    let alpha = min(max(context.alpha * min(max(node.layer.opacity, 0), 1), 0), 1)
    var wanted = node.subtree.intersection(context.region)
    if let clip = context.clip { wanted = wanted.intersection(clip.bounds) }
    guard !wanted.isEmpty else { return }
    if node.holdsBackdrop, transition == nil, !node.layer.shouldRasterize, !node.isCurled, node.layer.multiplier == nil,
      node.layer.blendMode == .normal
    {
      return buildLiveGroup(node, alpha: alpha, wanted, context)
    }
    guard var operations = groupOperations(of: node, transition, wanted) else { return }
    var coverages: [Coverage] = []
    if let mask = node.mask {
      guard let coverage = maskCoverage(mask, wanted) else { return }
      coverages = [coverage]
    }
    guard !operations.isEmpty else { return }
    if node.layer.blendMode != .normal {
      return addBlended(operations, of: node, alpha: alpha, coverages, wanted, context)
    }
    // A group of one operation needs no picture. The damage must not decide that: it may touch one operation of
    // several.
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
      for operation in operations { addWithItsClip(operation, context) }
      return
    }
    guard let surface = picture(of: operations, in: wanted) else { return }
    add(
      DrawOperation(
        bounds: wanted, paint: .pixels(surface.buffer, originX: surface.originX, originY: surface.originY),
        alpha: UInt32((alpha * 255).rounded()), coverages: coverages), context)
  }

  /// Adds a group that is mixed with what lies below it by the mode of its layer.
  private func addBlended(
    _ operations: [DrawOperation], of node: DrawNode, alpha: Double, _ coverages: [Coverage], _ wanted: PixelRect,
    _ context: Context
  ) {
    guard var surface = picture(of: operations, in: wanted) else { return }
    if alpha < 1 || !coverages.isEmpty {
      let faded = DrawOperation(
        bounds: wanted, paint: .pixels(surface.buffer, originX: wanted.x, originY: wanted.y),
        alpha: UInt32((alpha * 255).rounded()),
        coverages: coverages)
      guard let result = picture(of: [faded], in: wanted) else { return }
      surface = result
    }
    add(
      DrawOperation(
        bounds: wanted, paint: .blended(surface.buffer, originX: wanted.x, originY: wanted.y, node.layer.blendMode)),
      context)
  }

  /// The operations of a group, before its own opacity and mask; nil when nothing can be drawn.
  ///
  /// A mask cuts the shadow as well, so the shadow is part of the group.
  private func groupOperations(of node: DrawNode, _ transition: Transition.Running?, _ wanted: PixelRect)
    -> [DrawOperation]?
  {
    let operations = collect {
      if let transition {
        buildTransition(node, transition, wanted)
      } else if node.isCurled {
        buildCurled(node, wanted)
      } else if node.layer.shouldRasterize, node.mask == nil {
        buildRasterized(node, wanted)
      } else {
        drawShadowAndParts(node, in: wanted)
      }
    }
    guard let color = node.layer.multiplier else { return operations }
    guard let surface = picture(of: operations, in: wanted) else { return nil }
    for y in 0..<wanted.height { cr_multiply(surface.buffer.row(y), color.premultiplied, wanted.width) }
    return [DrawOperation(bounds: wanted, paint: .pixels(surface.buffer, originX: wanted.x, originY: wanted.y))]
  }

  /// Draws a subtree as it is without its own opacity and mask.
  func drawShadowAndParts(_ node: DrawNode, in region: PixelRect) {
    let context = Context(clip: nil, alpha: 1, region: region)
    drawShadow(node, context)
    drawParts(node, context)
  }

  /// Draws a group that holds a material over a copy of what lies behind it, and mixes the two. In a picture of its
  /// own, the material would have nothing to blur.
  private func buildLiveGroup(_ node: DrawNode, alpha: Double, _ wanted: PixelRect, _ context: Context) {
    let operations = collect { drawShadowAndParts(node, in: wanted) }
    var coverages: [Coverage] = []
    if let mask = node.mask {
      guard let coverage = maskCoverage(mask, wanted) else { return }
      coverages = [coverage]
    }
    guard !operations.isEmpty else { return }
    counters.offscreenPasses += 1
    add(
      DrawOperation(
        bounds: wanted, paint: .live(operations), alpha: UInt32((alpha * 255).rounded()), coverages: coverages), context
    )
  }

  /// Draws the material wherever the sublayers draw: vibrancy.
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
  private func addWithItsClip(_ operation: DrawOperation, _ context: Context) {
    var inner = context
    inner.clip = operation.clip
    add(operation, inner)
  }

  /// Multiplies an operation's opacity.
  ///
  /// - Returns: False where its paint cannot express the result.
  private func apply(_ alpha: Double, to operation: inout DrawOperation) -> Bool {
    if alpha >= 1 { return true }
    switch operation.paint {
    case .backdrop, .blended: return false
    default: break
    }
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

  /// A picture of operations on clear ground, valid until the end of the frame; nil when it would be empty or a side
  /// longer than 32767 pixels.
  func picture(of operations: [DrawOperation], in area: PixelRect) -> Surface? {
    guard !area.isEmpty, area.width <= 32767, area.height <= 32767 else { return nil }
    counters.offscreenPasses += 1
    let surface = Surface(
      buffer: caches.temporary(width: area.width, height: area.height), originX: area.x, originY: area.y)
    executor.run(operations, on: surface, in: area)
    return surface
  }

  /// The alpha of a mask layer's picture; nil when the mask draws nothing.
  private func maskCoverage(_ mask: DrawNode, _ area: PixelRect) -> Coverage? {
    let operations = collect { build(mask, Context(clip: nil, alpha: 1, region: area)) }
    guard !operations.isEmpty else { return nil }
    // A single opaque operation has the coverage that is asked for.
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
