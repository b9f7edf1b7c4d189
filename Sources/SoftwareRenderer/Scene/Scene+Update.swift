import Raster
import RenderTree

/// The result of updating a subtree.
struct SubtreeChange {
  /// Some of its pixels are drawn differently.
  var pixels = false
  /// Its picture changed, and did not only move.
  var picture = false
}

/// One node while a scene is updated: how it stood before, and what the pass has found out.
struct NodeUpdate {
  /// The aspects in which the layer itself differs.
  let change: LayerChange
  /// Something above moved or changed its clip.
  let isForced: Bool
  /// The pixels that the clips of the layers above let through.
  let clip: PixelRect

  // The node's values before the pass.
  let formerOwn, formerSubtree, formerChildClip: PixelRect
  let formerMatrix: Matrix4
  let wasShown: Bool

  /// Sublayers, mask and back are to be placed again.
  var forcesChildren = false
  var result = SubtreeChange()
  /// All that the subtree touches is drawn again, not only what changed in it.
  var redrawsAll = false
  /// The pixels that the subtree touches.
  var subtree = PixelRect.empty

  init(of node: DrawNode, clip: PixelRect, isForced: Bool) {
    (change, self.isForced, self.clip) = (node.change, isForced, clip)
    (formerOwn, formerSubtree, formerChildClip) = (node.own, node.subtree, node.childClip)
    (formerMatrix, wasShown) = (node.matrix, node.isShown)
  }

  /// Whether the node itself is looked at, and not only the way to a node below it.
  var isDue: Bool { isForced || !change.isEmpty }
}

// The pass over the tree. A node's matrix is found on the way down, what its subtree touches on the way up.
extension Scene {
  /// - Parameters:
  ///   - clip: The pixels that the clips of the layers above let through.
  ///   - isForced: Something above moved or changed its clip.
  func update(_ node: DrawNode, parent: DrawNode?, clip: PixelRect, isForced: Bool) -> SubtreeChange {
    guard isForced || !node.change.isEmpty || node.subtreeNeedsUpdate else { return SubtreeChange() }
    var update = NodeUpdate(of: node, clip: clip, isForced: isForced)
    if update.isDue { findMatricesAndVisibility(of: node, parent: parent, update) }
    node.change = []
    node.subtreeNeedsUpdate = false
    guard node.isShown else { return hide(node, update) }
    updateOwnDrawing(of: node, &update)
    updateSublayers(of: node, &update)
    if let mask = node.mask { updateAttached(mask, of: node, &update) }
    // The back is drawn aside as a whole, however little of the page is on the screen.
    if let back = node.back { updateAttached(back, of: node, &update) }
    if node.layer.preservesDepth, update.result.pixels { update.redrawsAll = true }
    node.content = update.subtree
    updateShadow(of: node, &update)
    updateEffects(of: node, &update)
    return finish(node, update)
  }

  private func findMatricesAndVisibility(of node: DrawNode, parent: DrawNode?, _ update: NodeUpdate) {
    if update.isForced || update.change.contains(.geometry) || !update.wasShown {
      findMatrices(of: node, parent: parent)
    }
    if node.layer.emitter != nil || !node.particles.isEmpty { node.findParticles() }
    node.isShown = !node.layer.isHidden && node.layer.opacity > 0 && node.hasUsableMatrix && node.facesEye
  }

  private func hide(_ node: DrawNode, _ update: NodeUpdate) -> SubtreeChange {
    node.own = .empty
    node.subtree = .empty
    if update.wasShown {
      damage.add(update.formerSubtree)
      node.version += 1
    }
    return SubtreeChange(pixels: update.wasShown, picture: update.wasShown)
  }

  /// Finds the pixels of the layer's own drawing, and the clip of its sublayers.
  private func updateOwnDrawing(of node: DrawNode, _ update: inout NodeUpdate) {
    let change = update.change
    if update.isDue || !update.wasShown {
      node.own = LayerExtent.own(of: node).intersection(update.clip)
      node.childClip =
        node.layer.masksToBounds
        ? PixelGeometry.bounds(of: node.layer.bounds, node.matrix).intersection(update.clip) : update.clip
    }
    let moved = update.moved(node)
    update.forcesChildren = moved || change.contains(.geometry) || update.formerChildClip != node.childClip
    update.result.pixels =
      moved || change.contains(.content) || change.contains(.effects) || update.formerOwn != node.own
    if update.result.pixels || change.contains(.geometry) {
      damage.add(update.formerOwn)
      damage.add(node.own)
    }
    if change.contains(.structure) { update.result.pixels = true }
    let arrangement = PictureArrangement(of: node)
    update.result.picture =
      !update.wasShown || !change.isDisjoint(with: [.content, .effects, .structure])
      || node.arrangement != arrangement
    node.arrangement = arrangement
    update.redrawsAll = change.contains(.effects) || !update.wasShown
    update.subtree = node.own
  }

  private func updateSublayers(of node: DrawNode, _ update: inout NodeUpdate) {
    var hasDepth = false
    var isSorted = true
    var lastDepth = -Double.infinity
    for child in node.listed {
      let result = self.update(child, parent: node, clip: node.childClip, isForced: update.forcesChildren)
      if result.pixels { update.result.pixels = true }
      if result.picture { update.result.picture = true }
      update.subtree = update.subtree.union(child.subtree)
      if child.depth != 0 { hasDepth = true }
      if child.depth < lastDepth { isSorted = false }
      lastDepth = child.depth
    }
    arrange(node, as: hasDepth && !isSorted ? sortedByDepth(node.listed) : node.listed)
  }

  /// A mask or a back: any change in it changes the whole picture of the layer it belongs to.
  private func updateAttached(_ attached: DrawNode, of node: DrawNode, _ update: inout NodeUpdate) {
    let result = self.update(attached, parent: node, clip: update.clip, isForced: update.forcesChildren)
    if result.pixels { (update.result.pixels, update.redrawsAll) = (true, true) }
    if result.picture { update.result.picture = true }
  }

  private func updateShadow(of node: DrawNode, _ update: inout NodeUpdate) {
    let (formerOutline, formerBounds) = (node.shadowOutline, node.shadowBounds)
    node.shadowOutline = node.hasShadow ? node.findShadowOutline() : nil
    node.shadowBounds = LayerExtent.shadow(of: node).intersection(update.clip)
    if formerBounds != node.shadowBounds || (node.hasShadow && formerOutline != node.shadowOutline)
      || (node.hasContentShadow ? update.result.pixels : update.moved(node))
    {
      damage.add(formerBounds)
      damage.add(node.shadowBounds)
      if node.hasShadow { update.result.pixels = true }
    }
    update.subtree = update.subtree.union(node.shadowBounds)
  }

  /// Finds what opacity, masks, rasterisation, curls and transitions change in the picture of the whole subtree.
  private func updateEffects(of node: DrawNode, _ update: inout NodeUpdate) {
    if node.countParts(), node.layer.opacity < 1 || node.mask != nil { update.redrawsAll = true }
    if node.layer.shouldRasterize, update.result.pixels { update.redrawsAll = true }
    if update.change.contains(.bend) { update.redrawsAll = true }
    let curlExtent = node.curlExtent
    // A page with other bounds may lie outside of the curl that bent it before.
    if curlExtent.isNull != node.wasFlat { update.redrawsAll = true }
    node.wasFlat = curlExtent.isNull
    if !curlExtent.isNull {
      if update.result.pixels { update.redrawsAll = true }
      update.subtree = update.subtree.union(PixelGeometry.bounds(of: curlExtent, node.matrix).intersection(update.clip))
    }
    if !node.transitionExtent.isNull {
      update.subtree = update.subtree.union(
        PixelGeometry.bounds(of: node.transitionExtent, node.matrix).intersection(update.clip))
    }
  }

  private func finish(_ node: DrawNode, _ update: NodeUpdate) -> SubtreeChange {
    var result = update.result
    node.subtree = update.subtree
    if update.redrawsAll {
      result.pixels = true
      // The damage of a mask's own picture does not do: that picture is nowhere on the screen.
      damage.add(update.formerSubtree)
      damage.add(update.subtree)
    }
    if result.picture { node.version += 1 }
    if !update.change.isDisjoint(with: [.geometry, .bend]) { result.picture = true }
    return result
  }

  // MARK: Order

  /// Brings sublayers into drawing order. If those that stay have another order, any of them may now be in front.
  private func arrange(_ node: DrawNode, as ordered: [DrawNode]) {
    guard !ordered.elementsEqual(node.children, by: ===) else { return }
    let new = Set(ordered.map { ObjectIdentifier($0) }), old = Set(node.children.map { ObjectIdentifier($0) })
    let before = node.children.filter { new.contains(ObjectIdentifier($0)) }
    if !before.elementsEqual(ordered.filter { old.contains(ObjectIdentifier($0)) }, by: ===) {
      for child in ordered { damage.add(child.subtree) }
    }
    node.children = ordered
  }

  /// By depth, and as listed where depths are equal.
  private func sortedByDepth(_ children: [DrawNode]) -> [DrawNode] {
    children.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }.map(\.element)
  }
}

extension NodeUpdate {
  /// Whether the node lies elsewhere than before, or was not shown.
  fileprivate func moved(_ node: DrawNode) -> Bool { formerMatrix != node.matrix || !wasShown }
}
