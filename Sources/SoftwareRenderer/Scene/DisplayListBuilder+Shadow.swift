import CRaster
import Foundation
import Raster
import RenderTree

/// A shadow cast by drawn pixels.
struct ContentShadow {
  var version: UInt64
  var matrix: Matrix4
  var content: PixelRect
  var mask: CoverageMask
  /// The mask's first pixel, counted from that of the content.
  var x, y: Int
}

extension DisplayListBuilder {
  func drawShadow(_ node: DrawNode, _ context: Context) {
    guard node.hasShadow else { return }
    let shadow = node.layer.shadow
    let color = shadow.color.premultiplied(opacity: shadow.opacity * context.alpha)
    guard color >> 24 > 0 else { return }
    guard let outline = node.shadowOutline else {
      drawContentShadow(node, color, context)
      return
    }
    let corner: CGPoint
    var atOrigin = outline
    switch outline {
    case .rounded(var rounded):
      corner = rounded.rect.origin
      rounded.rect.origin = .zero
      atOrigin = .rounded(rounded)
    case .path: corner = .zero
    }
    let start = CGPoint(x: corner.x + shadow.offset.width, y: corner.y + shadow.offset.height)
    if let m = node.matrix.affine, m.isAxisAligned, m.a > 0, abs(m.a - m.d) < 1e-9 {
      let (fx, fy) = (
        Int(pixels: ((start.x * m.a + m.tx) * 256).rounded()), Int(pixels: ((start.y * m.d + m.ty) * 256).rounded())
      )
      let key = ShadowKey(
        outline: atOrigin, sigma: Int(pixels: (shadow.radius * m.a * 256).rounded()), scale: m.a, fractionX: fx & 255,
        fractionY: fy & 255)
      guard let soft = shadowMask(key) else { return }
      let (x, y) = ((fx >> 8) + soft.x, (fy >> 8) + soft.y)
      add(
        DrawOperation(
          bounds: PixelRect(x: x, y: y, width: soft.mask.width, height: soft.mask.height), paint: .solid(color),
          coverages: [.mask(soft.mask, originX: x, originY: y)]), context)
      return
    }
    let scale = PixelGeometry.scale(of: node.matrix) ?? targetScale
    // A turning layer keeps its mask: the scale only follows in steps.
    let step = max((scale * 16).rounded() / 16, 1 / 16)
    let key = ShadowKey(
      outline: atOrigin, sigma: Int(pixels: (shadow.radius * step * 256).rounded()), scale: step, fractionX: 0,
      fractionY: 0)
    guard let soft = shadowMask(key) else { return }
    drawMask(
      soft.mask, x: soft.x, y: soft.y, scale: step, node.matrix.translatedFirst(start.x, start.y), color, context)
  }

  private func shadowMask(_ key: ShadowKey) -> ShadowMask? {
    if let found = caches.shadows[key] {
      counters.cacheHits += 1
      return found
    }
    counters.cacheMisses += 1
    guard let made = ShadowMask(key) else { return nil }
    caches.shadows.insert(made, for: key, bytes: made.bytes)
    return made
  }

  /// Draws the subtree aside, whatever was damaged, and blurs its alpha.
  private func drawContentShadow(_ node: DrawNode, _ color: UInt32, _ context: Context) {
    let shadow = node.layer.shadow
    let content = node.content
    guard !content.isEmpty else { return }
    let sigma = (PixelGeometry.scale(of: node.matrix) ?? targetScale) * shadow.radius
    var cached = node.contentShadow
    var linear = node.matrix
    (linear.m41, linear.m42) = (node.matrix.m41 - Double(content.x), node.matrix.m42 - Double(content.y))
    if cached?.version != node.version || cached?.matrix != linear || cached?.content.width != content.width
      || cached?.content.height != content.height
    {
      counters.cacheMisses += 1
      let operations = collect { drawParts(node, Context(clip: nil, alpha: 1, region: content)) }
      guard let surface = picture(of: operations, in: content) else { return }
      let factor = MaskBlur.reduction(sigma: sigma)
      let margin = (Int(pixels: (sigma * 3).rounded(.up)) + 2 + factor) / factor * factor
      func up(_ v: Int) -> Int { (v + factor - 1) / factor * factor }
      let sharp = CoverageMask(width: up(content.width + 2 * margin), height: up(content.height + 2 * margin))
      for y in 0..<content.height { cr_alpha(sharp.row(y + margin) + margin, surface.buffer.row(y), content.width) }
      cached = ContentShadow(
        version: node.version, matrix: linear, content: content, mask: MaskBlur.blurred(sharp, sigma: sigma),
        x: -margin, y: -margin)
      node.contentShadow = cached
    } else {
      counters.cacheHits += 1
    }
    guard let cached else { return }
    let (dx, dy) = ShadowCache.offset(of: shadow, node.matrix)
    let (x, y) = (content.x + cached.x + dx, content.y + cached.y + dy)
    add(
      DrawOperation(
        bounds: PixelRect(x: x, y: y, width: cached.mask.width, height: cached.mask.height), paint: .solid(color),
        coverages: [.mask(cached.mask, originX: x, originY: y)]), context)
  }
}
