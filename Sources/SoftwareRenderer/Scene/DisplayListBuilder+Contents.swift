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
      PlacedTexture(contents, placement: ContentsPlacement(contents, in: bounds), matrix: matrix, opacity: context.alpha), context)
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

  /// Adds the operations that draw a texture: copied where texels and pixels coincide, scaled along the axes, or projected.
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
          bounds: copy.bounds, paint: .pixels(buffer, originX: copy.originX, originY: copy.originY), alpha: placed.alpha,
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
          bounds: needed, paint: .pixels(kept, originX: outer.x, originY: outer.y), alpha: placed.alpha, coverages: coverages,
          opaqueRect: opaqueRect), context)
      return
    }
    let sampler = upright.sampler(of: usable, for: needed)
    if let color = placed.color {
      add(DrawOperation(bounds: needed, paint: .solid(color), coverages: coverages + [.scaled(sampler)]), context)
    } else {
      add(
        DrawOperation(
          bounds: needed, paint: .scaled(sampler), alpha: placed.alpha, coverages: coverages, opaqueRect: opaqueRect), context)
    }
  }

  /// The texture at the size at which it is shown, kept from the second frame on that wants it; nil when it is not kept.
  private func keptPicture(of upright: UprightTexture, _ usable: Texture) -> PixelBuffer? {
    let (placed, edges) = (upright.placed, upright.edges)
    guard case .pixels(let buffer) = placed.texture, placed.center == nil, !upright.isMirrored, edges.outer.area <= bounds.area else {
      return nil
    }
    let key = ScaledKey(
      buffer: buffer, source: placed.source, width: upright.width, height: upright.height, fractionX: edges.x0 & 255,
      fractionY: edges.y0 & 255, isNearest: upright.isNearest)
    return caches.scaledPicture(key) {
      let area = edges.outer
      let picture = pictureScaled(by: upright.sampler(of: usable, for: area), area)
      picture.isOpaque = buffer.isOpaque
      return picture
    }
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
    guard let center = placed.center else {
      addProjected(PlacedTexture.Part(target: placed.target, source: placed.source), of: placed, edge, context)
      return
    }
    // Each of the nine parts is drawn by itself, without soft edges between them.
    for part in placed.parts(stretching: center) { addProjected(part, of: placed, edge, context) }
  }

  /// - Parameter edge: The outline of the whole target.
  private func addProjected(_ part: PlacedTexture.Part, of placed: PlacedTexture, _ edge: ConvexCoverage, _ context: Context) {
    let (source, target, texture) = (part.source, part.target, placed.texture)
    let (x0, y0) = (max(0, Int(pixels: source.minX.rounded(.down))), max(0, Int(pixels: source.minY.rounded(.down))))
    let (x1, y1) = (
      min(texture.width, Int(pixels: source.maxX.rounded(.up))), min(texture.height, Int(pixels: source.maxY.rounded(.up)))
    )
    guard x1 > x0, y1 > y0 else { return }
    let toPixels = Matrix4.translation(-source.minX, -source.minY)
      .concatenated(.scale(target.width / source.width, target.height / source.height))
      .concatenated(.translation(target.minX, target.minY)).concatenated(placed.matrix)
    let isNearest = placed.isNearest(enlarges: (PixelGeometry.scale(of: toPixels) ?? 1) >= 1)
    guard
      let sampler = MappedSampler(
        texture: texture.sampleable, matrix: toPixels, columns: x0...(x1 - 1), rows: y0...(y1 - 1), isNearest: isNearest)
    else { return }
    let outline = target == source ? edge : convex(RoundedOutline(rect: target), placed.matrix) ?? edge
    if let color = placed.color {
      add(
        DrawOperation(bounds: outline.bounds, paint: .solid(color), coverages: [.convex(outline), .mapped(sampler)]), context)
    } else {
      add(
        DrawOperation(
          bounds: outline.bounds, paint: .mapped(sampler), alpha: placed.alpha, coverages: [.convex(outline)],
          opaqueRect: texture.isOpaque && placed.alpha == 255 ? PixelGeometry.inner(of: target, placed.matrix) : .empty),
        context)
    }
  }
}
