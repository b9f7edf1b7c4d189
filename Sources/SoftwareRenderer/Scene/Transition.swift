import CRaster
import Foundation
import Raster
import RenderTree

/// The picture of a layer before a transition.
struct FormerPicture {
  var pixels: PixelBuffer
  /// The rectangle of the picture in the layer's space: the bounds it had, and room for its shadow.
  var rect: CGRect
  var bounds: CGRect
}

enum Transition {
  struct Running {
    var effect: RenderAnimation.TransitionEffect
    var progress: Double
    var former: FormerPicture
  }

  /// The last transition that has an effect now, at the node's local time.
  static func running(of node: DrawNode) -> Running? {
    guard !node.formerPictures.isEmpty else { return nil }
    for animation in node.layer.animations.reversed() {
      guard let former = node.formerPictures[animation.serial],
        let (effect, progress) = animation.transitionProgress(atParentTime: node.localTime)
      else { continue }
      return Running(effect: effect, progress: progress, former: former)
    }
    return nil
  }
}

extension Transition {
  /// The layer's bounds with room for the shadow, in the layer's space.
  static func pictureRect(of node: DrawNode) -> CGRect {
    let (bounds, shadow) = (node.layer.bounds, node.layer.shadow)
    guard node.hasShadow else { return bounds }
    let reach = shadow.radius * 3 + 1
    return bounds.union(
      bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach))
  }

  /// The distance of a flipping layer of this size from the eye, in points.
  static func eyeDistance(_ size: CGSize) -> Double { max(1000, size.width, size.height) }

  /// The rectangle that a running transition can touch, in the layer's space.
  static func extent(of node: DrawNode, _ running: Running) -> CGRect {
    let rect = pictureRect(of: node).union(running.former.rect)
    guard running.effect.kind == .flip else { return rect }
    // Edge on, the nearer half is magnified most.
    let nearest = max(rect.width, rect.height) / 2 / eyeDistance(rect.size)
    let factor = 1 / (1 - min(nearest, 0.8)) - 1
    return rect.insetBy(dx: -rect.width * factor / 2 - 1, dy: -rect.height * factor / 2 - 1)
  }
}

extension DisplayListBuilder {
  func buildTransition(_ node: DrawNode, _ transition: Transition.Running, _ wanted: PixelRect) {
    let p = transition.progress
    let context = Context(clip: nil, alpha: 1, region: wanted)
    switch transition.effect.kind {
    case .flip: return buildFlip(node, transition, context)
    case .curlUp, .curlDown: return buildCurlTransition(node, transition, context)
    default: break
    }
    if transition.effect.kind == .fade {
      let old = collect { drawFormer(transition.former, node, (0, 0), context) }
      let new = collect {
        drawShadow(node, context)
        drawParts(node, context)
      }
      guard let from = picture(of: old, in: wanted), let to = picture(of: new, in: wanted) else { return }
      let t = UInt32((min(max(p, 0), 1) * 255).rounded())
      for y in 0..<wanted.height { cr_mix(to.buffer.row(y), from.buffer.row(y), to.buffer.row(y), t, wanted.width) }
      add(DrawOperation(bounds: wanted, paint: .pixels(to.buffer, originX: wanted.x, originY: wanted.y)), context)
      return
    }
    // The new picture comes from this edge; the offset is the whole distance, in points.
    let size = node.layer.bounds.size
    let (ex, ey): (Double, Double) =
      switch transition.effect.edge {
      case .left: (-size.width, 0)
      case .right: (size.width, 0)
      case .top: (0, -size.height)
      case .bottom: (0, size.height)
      }
    let kind = transition.effect.kind
    let clipped = Context(
      clip: clip(to: RoundedOutline(rect: node.layer.bounds), node.matrix, next: nil), alpha: 1, region: wanted)
    let newOffset = kind == .reveal ? (0.0, 0.0) : (ex * (1 - p), ey * (1 - p))
    let oldOffset = kind == .moveIn ? (0.0, 0.0) : (-ex * p, -ey * p)
    if kind == .reveal {
      drawNew(node, newOffset, clipped)
      drawFormer(transition.former, node, oldOffset, clipped)
    } else {
      drawFormer(transition.former, node, oldOffset, clipped)
      drawNew(node, newOffset, clipped)
    }
  }

  private func drawNew(_ node: DrawNode, _ offset: (Double, Double), _ context: Context) {
    let area = node.subtree
    let operations = collect { drawParts(node, Context(clip: nil, alpha: 1, region: area)) }
    guard let surface = picture(of: operations, in: area) else { return }
    let (x, y) = wholePixels(offset, node.matrix)
    let bounds = PixelRect(x: area.x + x, y: area.y + y, width: area.width, height: area.height)
    add(
      DrawOperation(bounds: bounds, paint: .pixels(surface.buffer, originX: bounds.x, originY: bounds.y)), context)
  }

  private func drawFormer(_ former: FormerPicture, _ node: DrawNode, _ offset: (Double, Double), _ context: Context) {
    let scale = Double(former.pixels.width) / max(former.rect.width, 1e-9)
    let (x, y) = wholePixels(offset, node.matrix)
    let matrix = node.matrix.concatenated(.translation(Double(x), Double(y)))
    drawPicture(former.pixels, in: former.rect, scale: scale, matrix, context)
  }

  private func wholePixels(_ offset: (Double, Double), _ matrix: Matrix4) -> (Int, Int) {
    let m = matrix.affine ?? Matrix4.scale(targetScale, targetScale).affine!
    return (
      Int(pixels: (offset.0 * m.a + offset.1 * m.c).rounded()), Int(pixels: (offset.0 * m.b + offset.1 * m.d).rounded())
    )
  }
}
