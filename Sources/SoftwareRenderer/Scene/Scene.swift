import Foundation
import Raster
import RenderTree

/// The nodes of a tree, and the pass that finds where everything is and what changed.
///
/// Cost of `update`: the changed layers, the layers below a moved one, and the ways down to them.
final class Scene {
  let bounds: PixelRect
  /// From the root's superspace to pixels (from its own with `ignoresRootPlacement`).
  let base: Matrix4
  private(set) var nodes: [LayerID: DrawNode] = [:]
  private(set) var root: DrawNode?
  var damage = DamageRegion()
  /// Layers that show what is behind them, in no order.
  private var backdrops: [LayerID: DrawNode] = [:]
  /// For a picture of one layer: `base` maps its bounds space, whatever its position and transform.
  let ignoresRootPlacement: Bool

  init(bounds: PixelRect, base: Matrix4, ignoresRootPlacement: Bool = false) {
    (self.bounds, self.base, self.ignoresRootPlacement) = (bounds, base, ignoresRootPlacement)
  }

  // MARK: Taking over changes

  /// Nodes that lost a child. It may come back as another node before the next frame, and their own layer is none the wiser.
  private var bereft: [DrawNode] = []

  func remove(_ id: LayerID) {
    backdrops[id] = nil
    guard let node = nodes.removeValue(forKey: id) else { return }
    if let parent = node.parent { bereft.append(parent) }
    damage.add(node.subtree)
    if root === node { root = nil }
  }

  func setRoot(_ id: LayerID?) {
    let node = id.flatMap { nodes[$0] }
    guard node !== root else { return }
    damage.add(bounds)
    root = node
    node?.parent = nil
    node?.mark(.all)
  }

  /// - Parameter layers: With present values. Sublayers and masks that are among them may come in any order.
  func take(_ layers: [RenderLayer]) {
    var changed: [(DrawNode, LayerChange)] = []
    for layer in layers {
      if let node = nodes[layer.id] {
        let change = LayerChange(from: node.layer, to: layer)
        node.layer = layer
        if !change.isEmpty { changed.append((node, change)) }
      } else {
        let node = DrawNode(layer)
        nodes[layer.id] = node
        changed.append((node, .all))
      }
    }
    for (node, change) in changed {
      if !change.isDisjoint(with: [.structure, .effects]) || node.listed.count != node.layer.sublayers.count {
        relink(node)
      }
      backdrops[node.id] = node.layer.backdrop == nil ? nil : node
      node.mark(change)
    }
    for node in bereft where nodes[node.id] === node {
      relink(node)
      node.mark(.structure)
    }
    bereft = []
  }

  private func relink(_ node: DrawNode) {
    let listed = node.layer.sublayers.compactMap { nodes[$0] }
    if !listed.elementsEqual(node.listed, by: ===) {
      let kept = Set(listed.map(\.id))
      for child in node.listed where !kept.contains(child.id) || child.parent !== node { damage.add(child.subtree) }
      // Another order of those that stay: any of them may now be in front.
      let before = node.listed.filter { kept.contains($0.id) }
      let old = Set(node.listed.map(\.id))
      if !before.elementsEqual(listed.filter { old.contains($0.id) }, by: ===) {
        for child in before { damage.add(child.subtree) }
      }
      for child in listed where child.parent !== node {
        damage.add(child.subtree)
        child.parent = node
        child.change = .all
      }
      node.listed = listed
      node.children = listed
      node.subtreeNeedsUpdate = true
    }
    let mask = node.layer.mask.flatMap { nodes[$0] }
    if mask !== node.mask {
      node.mask = mask
      mask?.parent = node
      mask?.change = .all
    }
    let back = node.layer.curlBack.flatMap { nodes[$0] }
    if back !== node.back {
      node.back = back
      back?.parent = node
      back?.change = .all
    }
  }

  // MARK: Finding places and damage

  func update() {
    if let root {
      _ = update(root, parent: nil, clip: bounds, force: false)
    }
    damage.finish(in: bounds)
    // What shows a changed background is drawn as a whole.
    var grew = true
    while grew {
      grew = false
      for node in backdrops.values where node.isShown && node.hasBackdrop && !node.own.isEmpty {
        guard damage.intersects(node.own), !damage.rects.contains(where: { $0.contains(node.own) }) else { continue }
        damage.absorb(node.own)
        grew = true
      }
    }
    damage.sort()
  }

  private func place(_ node: DrawNode, parent: DrawNode?) {
    let layer = node.layer
    guard let parent else {
      node.depthMatrix = .identity
      node.isFlipped = false
      node.matrix = ignoresRootPlacement ? base : Scene.local(layer).concatenated(base)
      return
    }
    let above = parent.layer
    node.isFlipped = parent.isFlipped != above.isGeometryFlipped
    let isSub = parent.mask !== node && parent.back !== node
    if layer.transform == .identity, !parent.layer.preservesDepth,
      !isSub || (above.sublayerTransform == .identity && !above.isGeometryFlipped)
    {
      let x = layer.position.x - layer.bounds.minX - layer.anchorPoint.x * layer.bounds.width
      let y = layer.position.y - layer.bounds.minY - layer.anchorPoint.y * layer.bounds.height
      node.depthMatrix = .translation(x, y, layer.zPosition - layer.anchorPointZ)
      node.depth = layer.zPosition - layer.anchorPointZ
      node.matrix = parent.matrix.flattened.translatedFirst(x, y)
      return
    }
    var local = Scene.local(layer)
    if isSub {
      if above.isGeometryFlipped {
        local = local.concatenated(
          Matrix4(1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, above.bounds.minY + above.bounds.maxY, 0, 1))
      }
      if above.sublayerTransform != .identity {
        let x = above.bounds.minX + above.anchorPoint.x * above.bounds.width
        let y = above.bounds.minY + above.anchorPoint.y * above.bounds.height
        local = local.concatenated(.translation(-x, -y, -above.anchorPointZ)).concatenated(above.sublayerTransform)
          .concatenated(.translation(x, y, above.anchorPointZ))
      }
    }
    var flat = parent
    if isSub {
      // Up to the layer that makes one flat picture of everything in this space.
      if above.preservesDepth { local = local.concatenated(parent.depthMatrix) }
      while flat.layer.preservesDepth, let next = flat.parent { flat = next }
    }
    node.depthMatrix = local
    node.matrix = local.concatenated(flat.matrix.flattened)
    let (cx, cy) = (layer.bounds.midX, layer.bounds.midY)
    let w = cx * local.m14 + cy * local.m24 + local.m44
    node.depth = w != 0 ? (cx * local.m13 + cy * local.m23 + local.m43) / w : 0
  }

  /// From a layer's bounds space to its superlayer's.
  private static func local(_ layer: RenderLayer) -> Matrix4 {
    let x = layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width
    let y = layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height
    if layer.transform == .identity {
      return .translation(layer.position.x - x, layer.position.y - y, layer.zPosition - layer.anchorPointZ)
    }
    return Matrix4.translation(-x, -y, -layer.anchorPointZ).concatenated(layer.transform)
      .concatenated(.translation(layer.position.x, layer.position.y, layer.zPosition))
  }

  /// Places that are not numbers, or absurdly far away, cannot be drawn.
  private func hasUsablePlace(_ node: DrawNode) -> Bool {
    let m = node.matrix
    let b = node.layer.bounds
    func isUsable(_ x: Double) -> Bool { abs(x) < 1e9 }
    return isUsable(m.m11) && isUsable(m.m12) && isUsable(m.m14) && isUsable(m.m21) && isUsable(m.m22)
      && isUsable(m.m24)
      && isUsable(m.m41) && isUsable(m.m42) && isUsable(m.m44) && isUsable(b.origin.x) && isUsable(b.origin.y)
      && isUsable(b.size.width) && isUsable(b.size.height)
  }

  private func facesEye(_ node: DrawNode) -> Bool {
    if node.layer.isDoubleSided { return true }
    let m = node.depthMatrix
    // How (x, y) turn in the picture, and whether the space itself was mirrored.
    let turn =
      m.m11 * (m.m22 * m.m44 - m.m42 * m.m24) - m.m21 * (m.m12 * m.m44 - m.m42 * m.m14)
      + m.m41 * (m.m12 * m.m24 - m.m22 * m.m14)
    return turn * m.determinant >= 0
  }

  /// - Parameter force: Something above moved or changed its clip.
  /// - Returns: Whether anything in the subtree is drawn differently, and whether its picture differs by more than its place.
  private func update(_ node: DrawNode, parent: DrawNode?, clip: PixelRect, force: Bool) -> (
    pixels: Bool, picture: Bool
  ) {
    guard force || !node.change.isEmpty || node.subtreeNeedsUpdate else { return (false, false) }
    let change = node.change
    let (oldOwn, oldSubtree, oldMatrix, oldClip, wasShown) = (
      node.own, node.subtree, node.matrix, node.childClip, node.isShown
    )
    if force || !change.isEmpty {
      if force || change.contains(.geometry) || !wasShown { place(node, parent: parent) }
      if node.layer.emitter != nil || !node.particles.isEmpty { node.findParticles() }
      node.isShown = !node.layer.isHidden && node.layer.opacity > 0 && hasUsablePlace(node) && facesEye(node)
    }
    node.change = []
    node.subtreeNeedsUpdate = false
    guard node.isShown else {
      node.own = .empty
      node.subtree = .empty
      if wasShown {
        damage.add(oldSubtree)
        node.version += 1
      }
      return (wasShown, wasShown)
    }
    let moved = oldMatrix != node.matrix || !wasShown
    if force || !change.isEmpty || !wasShown {
      node.own = LayerExtent.own(of: node).intersection(clip)
      node.childClip =
        node.layer.masksToBounds ? PixelGeometry.bounds(of: node.layer.bounds, node.matrix).intersection(clip) : clip
    }
    let childForce = moved || change.contains(.geometry) || oldClip != node.childClip
    var changed = moved || change.contains(.content) || change.contains(.effects) || oldOwn != node.own
    if changed || change.contains(.geometry) {
      damage.add(oldOwn)
      damage.add(node.own)
    }
    if change.contains(.structure) { changed = true }
    var pictureChanged =
      !wasShown || !change.isDisjoint(with: [.content, .effects, .structure]) || node.pictureSize != node.layer.bounds
    node.pictureSize = node.layer.bounds
    var subtree = node.own
    var needsOrder = false
    var isSorted = true
    var lastDepth = -Double.infinity
    for child in node.listed {
      let result = update(child, parent: node, clip: node.childClip, force: childForce)
      if result.pixels { changed = true }
      if result.picture { pictureChanged = true }
      subtree = subtree.union(child.subtree)
      if child.depth != 0 { needsOrder = true }
      if child.depth < lastDepth { isSorted = false }
      lastDepth = child.depth
    }
    order(node, needsOrder: needsOrder && !isSorted)
    var touchesAll = change.contains(.effects) || !wasShown
    if let mask = node.mask {
      let result = update(mask, parent: node, clip: clip, force: childForce)
      if result.pixels { (changed, touchesAll) = (true, true) }
      if result.picture { pictureChanged = true }
    }
    if let back = node.back {
      // It is drawn aside as a whole, however little of the page is on the screen.
      let result = update(back, parent: node, clip: clip, force: childForce)
      if result.pixels { (changed, touchesAll) = (true, true) }
      if result.picture { pictureChanged = true }
    }
    if node.layer.preservesDepth, changed { touchesAll = true }
    node.content = subtree
    let oldShadow = (node.shadowOutline, node.shadowBounds)
    node.shadowOutline = node.hasShadow ? node.findShadowOutline() : nil
    node.shadowBounds = LayerExtent.shadow(of: node).intersection(clip)
    if oldShadow.1 != node.shadowBounds || (node.hasShadow && oldShadow.0 != node.shadowOutline)
      || (node.hasContentShadow ? changed : moved)
    {
      damage.add(oldShadow.1)
      damage.add(node.shadowBounds)
      if node.hasShadow { changed = true }
    }
    subtree = subtree.union(node.shadowBounds)
    if node.countParts(), node.layer.opacity < 1 || node.mask != nil { touchesAll = true }
    if node.layer.shouldRasterize, changed { touchesAll = true }
    if change.contains(.bend) { touchesAll = true }
    let curlExtent = node.curlExtent
    if !curlExtent.isNull {
      if changed { touchesAll = true }
      subtree = subtree.union(PixelGeometry.bounds(of: curlExtent, node.matrix).intersection(clip))
    }
    if !node.transitionExtent.isNull {
      subtree = subtree.union(PixelGeometry.bounds(of: node.transitionExtent, node.matrix).intersection(clip))
    }
    node.subtree = subtree
    if touchesAll {
      changed = true
      // Not the damage of a mask's own picture: that is nowhere on the screen.
      damage.add(oldSubtree)
      damage.add(subtree)
    }
    if pictureChanged { node.version += 1 }
    return (changed, pictureChanged || !change.isDisjoint(with: [.geometry, .bend]))
  }

  /// Brings sublayers into drawing order: by depth, and as listed where depths are equal.
  private func order(_ node: DrawNode, needsOrder: Bool) {
    guard needsOrder else {
      if !node.children.elementsEqual(node.listed, by: ===) {
        node.children = node.listed
        for child in node.listed { damage.add(child.subtree) }
      }
      return
    }
    let sorted = node.listed.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }.map(
      \.element)
    guard !sorted.elementsEqual(node.children, by: ===) else { return }
    node.children = sorted
    for child in sorted { damage.add(child.subtree) }
  }
}
