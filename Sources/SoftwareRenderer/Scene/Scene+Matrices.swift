import Foundation
import RenderTree

extension Scene {
  /// Finds a node's matrices and its depth. Those of `parent` are up to date.
  ///
  /// - Parameter parent: The superlayer's node, or that of the layer that this one masks or is the back of; nil for the
  ///   root.
  func findMatrices(of node: DrawNode, parent: DrawNode?) {
    let layer = node.layer
    guard let parent else {
      node.depthMatrix = .identity
      node.isFlipped = false
      node.matrix = ignoresRootPlacement ? base : layer.matrixToSuperlayer.concatenated(base)
      return
    }
    node.isFlipped = parent.isFlipped != parent.layer.isGeometryFlipped
    let isSublayer = parent.mask !== node && parent.back !== node
    if findTranslation(of: node, parent: parent, isSublayer: isSublayer) { return }
    var local = layer.matrixToSuperlayer
    if isSublayer { local = local.concatenated(sublayerTransformOf: parent.layer) }
    var flattening = parent
    if isSublayer {
      // Everything in a space with depth becomes one flat picture of the nearest layer outside that space.
      if parent.layer.preservesDepth { local = local.concatenated(parent.depthMatrix) }
      while flattening.layer.preservesDepth, let next = flattening.parent { flattening = next }
    }
    node.depthMatrix = local
    node.matrix = local.concatenated(flattening.matrix.flattened)
    let (cx, cy) = (layer.bounds.midX, layer.bounds.midY)
    let w = cx * local.m14 + cy * local.m24 + local.m44
    node.depth = w != 0 ? (cx * local.m13 + cy * local.m23 + local.m43) / w : 0
  }

  /// The short way for layers that are only moved, which most are.
  ///
  /// - Returns: False when the node's matrix is more than a translation.
  private func findTranslation(of node: DrawNode, parent: DrawNode, isSublayer: Bool) -> Bool {
    let (layer, above) = (node.layer, parent.layer)
    guard layer.transform == .identity, !above.preservesDepth,
      !isSublayer || (above.sublayerTransform == .identity && !above.isGeometryFlipped)
    else { return false }
    let x = layer.position.x - layer.bounds.minX - layer.anchorPoint.x * layer.bounds.width
    let y = layer.position.y - layer.bounds.minY - layer.anchorPoint.y * layer.bounds.height
    node.depthMatrix = .translation(x, y, layer.zPosition - layer.anchorPointZ)
    node.depth = layer.zPosition - layer.anchorPointZ
    node.matrix = parent.matrix.flattened.translatedFirst(x, y)
    return true
  }
}

extension DrawNode {
  /// False for matrices that are not numbers or lead absurdly far away; these cannot be drawn.
  var hasUsableMatrix: Bool {
    let b = layer.bounds
    func isUsable(_ x: Double) -> Bool { abs(x) < 1e9 }
    return isUsable(matrix.m11) && isUsable(matrix.m12) && isUsable(matrix.m14) && isUsable(matrix.m21)
      && isUsable(matrix.m22)
      && isUsable(matrix.m24) && isUsable(matrix.m41) && isUsable(matrix.m42) && isUsable(matrix.m44)
      && isUsable(b.origin.x) && isUsable(b.origin.y) && isUsable(b.size.width) && isUsable(b.size.height)
  }

  /// Whether the viewer sees the front, or a back that is drawn as well.
  var facesEye: Bool {
    if layer.isDoubleSided { return true }
    let m = depthMatrix
    // The sign says how (x, y) turn in the picture; that of the determinant, whether the space itself was mirrored.
    let turn =
      m.m11 * (m.m22 * m.m44 - m.m42 * m.m24) - m.m21 * (m.m12 * m.m44 - m.m42 * m.m14)
      + m.m41 * (m.m12 * m.m24 - m.m22 * m.m14)
    return turn * m.determinant >= 0
  }
}

extension RenderLayer {
  /// The matrix from the layer's bounds space to its superlayer's, without the superlayer's `sublayerTransform`.
  fileprivate var matrixToSuperlayer: Matrix4 {
    let x = bounds.minX + anchorPoint.x * bounds.width
    let y = bounds.minY + anchorPoint.y * bounds.height
    if transform == .identity {
      return .translation(position.x - x, position.y - y, zPosition - anchorPointZ)
    }
    return Matrix4.translation(-x, -y, -anchorPointZ).concatenated(transform)
      .concatenated(.translation(position.x, position.y, zPosition))
  }
}

extension Matrix4 {
  /// This matrix first, then what a superlayer does to all its sublayers: flips them, and transforms them about its
  /// anchor point.
  fileprivate func concatenated(sublayerTransformOf above: RenderLayer) -> Matrix4 {
    var result = self
    if above.isGeometryFlipped {
      result = result.concatenated(
        Matrix4(1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, above.bounds.minY + above.bounds.maxY, 0, 1))
    }
    if above.sublayerTransform != .identity {
      let x = above.bounds.minX + above.anchorPoint.x * above.bounds.width
      let y = above.bounds.minY + above.anchorPoint.y * above.bounds.height
      result = result.concatenated(.translation(-x, -y, -above.anchorPointZ)).concatenated(above.sublayerTransform)
        .concatenated(.translation(x, y, above.anchorPointZ))
    }
    return result
  }
}
