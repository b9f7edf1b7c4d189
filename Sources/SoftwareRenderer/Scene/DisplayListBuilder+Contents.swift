import Foundation
import Raster
import RenderTree

extension DisplayListBuilder {
  func drawContents(_ node: DrawNode, _ context: Context) {
    guard let contents = node.layer.contents else { return }
    let bounds = node.layer.bounds
    var matrix = node.matrix
    if node.isFlipped {  // Contents stay upright in a space that is mirrored.
      matrix = Matrix4(1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, bounds.minY + bounds.maxY, 0, 1).concatenated(matrix)
    }
    draw(
      PlacedTexture(
        contents, placement: ContentsPlacement(contents, in: bounds), matrix: matrix, opacity: context.alpha), context)
  }

  /// Draws a picture over a rectangle, from the rectangle's left top corner on.
  ///
  /// - Parameter scale: Pixels of the picture per unit of the rectangle.
  func drawPicture(_ pixels: PixelBuffer, in rect: CGRect, scale: Double, _ matrix: Matrix4, _ context: Context) {
    let contents = RenderContents(source: .pixels(pixels), scale: scale)
    var placement = ContentsPlacement(contents, in: rect)
    placement.target = CGRect(
      x: rect.minX, y: rect.minY, width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    draw(PlacedTexture(contents, placement: placement, matrix: matrix, opacity: context.alpha), context)
  }

  /// Adds the operations that draw a texture: copied where texels and pixels coincide, scaled along the axes, or
  /// projected.
  func draw(_ placed: PlacedTexture, _ context: Context) {
    guard !placed.isInvisible else { return }
    guard let upright = UprightTexture(placed) else { return drawProjected(placed, context) }
    if let copy = upright.copy {
      drawCopy(copy, of: placed, context)
    } else {
      drawScaled(upright, context)
    }
  }

  private func drawCopy(_ copy: UprightTexture.Copy, of placed: PlacedTexture, _ context: Context) {
    switch placed.texture {
    case .pixels(let buffer):
      add(
        DrawOperation(
          bounds: copy.bounds, paint: .pixels(buffer, originX: copy.originX, originY: copy.originY),
          alpha: placed.alpha,
          opaqueRect: placed.isOpaque ? copy.bounds : .empty), context)
    case .mask(let mask):
      add(
        DrawOperation(
          bounds: copy.bounds, paint: .solid(placed.color!),
          coverages: [.mask(mask, originX: copy.originX, originY: copy.originY)]), context)
    }
  }

  // MARK: Scaled along the axes

  private func drawScaled(_ upright: UprightTexture, _ context: Context) {
    let (placed, edges) = (upright.placed, upright.edges)
    var coverages: [Coverage] = []
    if !edges.isWhole {
      guard let edge = convex(RoundedOutline(rect: placed.target), placed.matrix) else { return }
      coverages = [.convex(edge)]
    }
    let outer = edges.outer
    let inside = (context.clip?.bounds).map { outer.intersection($0) } ?? outer
    // Tables cover what can be seen, cut at pixels that do not depend on the damage.
    let needed = inside.intersection(bounds)
    guard !needed.isEmpty, needed.intersects(context.region) else { return }
    let usable = placed.texture.sampleable
    let opaqueRect = placed.isOpaque ? edges.inner : .empty
    if let kept = keptPicture(of: upright, usable) {
      counters.cacheHits += 1
      add(
        DrawOperation(
          bounds: needed, paint: .pixels(kept, originX: outer.x, originY: outer.y), alpha: placed.alpha,
          coverages: coverages,
          opaqueRect: opaqueRect), context)
      return
    }
    let sampler = sampler(of: upright, usable, for: needed)
    if let color = placed.color {
      add(DrawOperation(bounds: needed, paint: .solid(color), coverages: coverages + [.scaled(sampler)]), context)
    } else {
      add(
        DrawOperation(
          bounds: needed, paint: .scaled(sampler), alpha: placed.alpha, coverages: coverages, opaqueRect: opaqueRect),
        context)
    }
  }

  /// The texture at the size at which it is shown, kept from the second frame on that wants it; nil when it is not
  /// kept.
  private func keptPicture(of upright: UprightTexture, _ usable: Texture) -> PixelBuffer? {
    let (placed, edges) = (upright.placed, upright.edges)
    guard case .pixels(let buffer) = placed.texture, placed.center == nil, !upright.isMirrored,
      edges.outer.area <= bounds.area
    else {
      return nil
    }
    let key = ScaledKey(
      buffer: buffer, source: placed.source, width: upright.width, height: upright.height, fractionX: edges.x0 & 255,
      fractionY: edges.y0 & 255, filter: upright.isNearest ? .nearest : placed.detail > 0 ? .trilinear : .linear,
      detail: placed.detail)
    return caches.scaledPicture(key) {
      let area = edges.outer
      let picture = pictureScaled(by: sampler(of: upright, usable, for: area), area)
      picture.isOpaque = buffer.isOpaque
      return picture
    }
  }

  /// - Parameter usable: The texture in the form that samplers read.
  private func sampler(of upright: UprightTexture, _ usable: Texture, for area: PixelRect) -> ScaledSampler {
    guard let levels = upright.placed.levels(caches.smallerTextures), let larger = UprightTexture(levels.larger),
      let smaller = UprightTexture(levels.smaller)
    else { return upright.sampler(of: usable, for: area) }
    return larger.sampler(
      of: larger.placed.texture.sampleable, for: area,
      smaller: levels.weight > 0
        ? (smaller.sampler(of: smaller.placed.texture.sampleable, for: area), levels.weight) : nil)
  }

  private func pictureScaled(by sampler: ScaledSampler, _ area: PixelRect) -> PixelBuffer {
    let picture = PixelBuffer(width: area.width, height: area.height)
    let scratch = Scratch()
    for y in 0..<area.height { sampler.pixels(area.y + y, area.x, area.maxX, into: picture.row(y), scratch: scratch) }
    return picture
  }

  // MARK: Turned, skewed, in perspective

  private func drawProjected(_ placed: PlacedTexture, _ context: Context) {
    guard let edge = convex(RoundedOutline(rect: placed.target), placed.matrix) else { return }
    // Each of the nine parts is drawn by itself, without soft edges between them.
    let parts = projectedParts(of: placed)
    guard let levels = placed.levels(caches.smallerTextures) else {
      for part in parts { addProjected(part, of: placed, edge, context) { mappedSampler(part, of: placed) } }
      return
    }
    let (larger, smaller) = (projectedParts(of: levels.larger), projectedParts(of: levels.smaller))
    for (index, part) in parts.enumerated() where index < larger.count && index < smaller.count {
      addProjected(part, of: placed, edge, context) {
        let second =
          levels.weight > 0 ? mappedSampler(smaller[index], of: levels.smaller).map { ($0, levels.weight) } : nil
        return mappedSampler(larger[index], of: levels.larger, smaller: second)
      }
    }
  }

  private func projectedParts(of placed: PlacedTexture) -> [PlacedTexture.Part] {
    placed.center.map { placed.parts(stretching: $0) } ?? [
      PlacedTexture.Part(target: placed.target, source: placed.source)
    ]
  }

  /// Nil for a part without a texel, or one that cannot be seen.
  private func mappedSampler(
    _ part: PlacedTexture.Part, of placed: PlacedTexture, smaller: (MappedSampler, UInt32)? = nil
  )
    -> MappedSampler?
  {
    let (source, target, texture) = (part.source, part.target, placed.texture)
    let (x0, y0) = (max(0, Int(pixels: source.minX.rounded(.down))), max(0, Int(pixels: source.minY.rounded(.down))))
    let (x1, y1) = (
      min(texture.width, Int(pixels: source.maxX.rounded(.up))),
      min(texture.height, Int(pixels: source.maxY.rounded(.up)))
    )
    guard x1 > x0, y1 > y0 else { return nil }
    let toPixels = Matrix4.translation(-source.minX, -source.minY)
      .concatenated(.scale(target.width / source.width, target.height / source.height))
      .concatenated(.translation(target.minX, target.minY)).concatenated(placed.matrix)
    let isNearest = placed.isNearest(enlarges: (PixelGeometry.scale(of: toPixels) ?? 1) >= 1)
    return MappedSampler(
      texture: texture.sampleable, matrix: toPixels, columns: x0...(x1 - 1), rows: y0...(y1 - 1), isNearest: isNearest,
      smaller: smaller)
  }

  /// - Parameter edge: The outline of the whole target.
  private func addProjected(
    _ part: PlacedTexture.Part, of placed: PlacedTexture, _ edge: ConvexCoverage, _ context: Context,
    sampler: () -> MappedSampler?
  ) {
    guard let sampler = sampler() else { return }
    let target = part.target
    let outline = target == part.source ? edge : convex(RoundedOutline(rect: target), placed.matrix) ?? edge
    if let color = placed.color {
      add(
        DrawOperation(bounds: outline.bounds, paint: .solid(color), coverages: [.convex(outline), .mapped(sampler)]),
        context)
    } else {
      let isOpaque = placed.texture.isOpaque && placed.alpha == 255
      add(
        DrawOperation(
          bounds: outline.bounds, paint: .mapped(sampler), alpha: placed.alpha, coverages: [.convex(outline)],
          opaqueRect: isOpaque ? PixelGeometry.inner(of: target, placed.matrix) : .empty), context)
    }
  }
}
