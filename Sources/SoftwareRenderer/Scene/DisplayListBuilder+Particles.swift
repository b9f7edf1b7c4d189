import Foundation
import Raster
import RenderTree

extension RenderParticle {
  /// The rectangle of the particle's picture about its middle, in the particle's own space.
  var rect: CGRect { CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height) }

  /// The matrix from the particle's own space to the emitter's.
  var matrix: Matrix4 {
    let (c, s) = (cos(rotation) * scale, sin(rotation) * scale)
    return Matrix4(c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, position.x, position.y, position.z, 1)
  }
}

extension DisplayListBuilder {
  /// A picture for each particle, in its colour.
  func drawParticles(_ node: DrawNode, _ context: Context) {
    let isAdditive = node.layer.emitter?.order == .additive
    for particle in node.particles {
      let matrix = particle.matrix.concatenated(node.matrix)
      guard PixelGeometry.bounds(of: particle.rect, matrix).intersects(context.region) else { continue }
      let contents = particle.contents
      guard case .pixels = contents.source else { continue }
      let placement = ContentsPlacement(contents, in: particle.rect)
      let first = operations.count
      var inner = context
      inner.alpha = 1
      draw(PlacedTexture(contents, placement: placement, matrix: matrix, opacity: 1), inner)
      let color = particle.color.premultiplied(opacity: context.alpha)
      for index in first..<operations.count {
        if color != 0xffff_ffff { operations[index].multiplier = color }
        operations[index].isAdditive = isAdditive
        operations[index].opaqueRect = .empty
      }
    }
  }
}
