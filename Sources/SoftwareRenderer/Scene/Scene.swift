import Foundation
import Raster
import RenderTree

/// The nodes of a tree, and the pass that finds where everything lies and what changed.
///
/// - Complexity: `update` costs the changed layers, the layers below a moved one, and the ways down to them.
final class Scene {
  let bounds: PixelRect
  /// The matrix from the space around the root to pixels; from the root's own bounds space with `ignoresRootPlacement`.
  let base: Matrix4
  private(set) var nodes: [LayerID: DrawNode] = [:]
  private(set) var root: DrawNode?
  var damage = DamageRegion()
  /// Layers that show what is behind them, in no order.
  private var backdrops: [LayerID: DrawNode] = [:]
  /// True for a picture of one layer: `base` maps the layer's bounds space, whatever its position and transform.
  let ignoresRootPlacement: Bool

  init(bounds: PixelRect, base: Matrix4, ignoresRootPlacement: Bool = false) {
    (self.bounds, self.base, self.ignoresRootPlacement) = (bounds, base, ignoresRootPlacement)
  }

  // MARK: Taking over changes

  /// Nodes one of whose children was removed. A layer that was removed may come back as another node before the next
  /// frame, while the record of its superlayer stays the same, so these nodes look for their children again.
  private var parentsOfRemoved: [DrawNode] = []

  func remove(_ id: LayerID) {
    backdrops[id] = nil
    guard let node = nodes.removeValue(forKey: id) else { return }
    if let parent = node.parent { parentsOfRemoved.append(parent) }
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
    for node in parentsOfRemoved where nodes[node.id] === node {
      relink(node)
      node.mark(.structure)
    }
    parentsOfRemoved = []
    checkInvariants(of: changed.map(\.0))
  }

  /// Checks in debug builds that nodes and their children agree about each other.
  private func checkInvariants(of changed: [DrawNode]) {
    #if DEBUG
      for node in changed {
        for child in node.listed {
          assert(child.parent === node, "Node \(node.id.raw) lists \(child.id.raw), whose parent is another.")
        }
        assert(nodes[node.id] === node, "Node \(node.id.raw) has been removed.")
      }
    #endif
  }

  private func relink(_ node: DrawNode) {
    relinkSublayers(of: node)
    let mask = node.layer.mask.flatMap { nodes[$0] }
    if mask !== node.mask {
      node.mask = mask
      adopt(mask, by: node)
    }
    let back = node.layer.curlBack.flatMap { nodes[$0] }
    if back !== node.back {
      node.back = back
      adopt(back, by: node)
    }
  }

  private func relinkSublayers(of node: DrawNode) {
    let listed = node.layer.sublayers.compactMap { nodes[$0] }
    guard !listed.elementsEqual(node.listed, by: ===) else { return }
    let kept = Set(listed.map(\.id))
    for child in node.listed where !kept.contains(child.id) || child.parent !== node { damage.add(child.subtree) }
    // If those that stay have another order, any of them may now be in front.
    let before = node.listed.filter { kept.contains($0.id) }
    let old = Set(node.listed.map(\.id))
    if !before.elementsEqual(listed.filter { old.contains($0.id) }, by: ===) {
      for child in before { damage.add(child.subtree) }
    }
    for child in listed where child.parent !== node {
      damage.add(child.subtree)
      adopt(child, by: node)
    }
    // The order in which they are drawn is found in the update, which compares it with the one before.
    node.listed = listed
    node.subtreeNeedsUpdate = true
  }

  private func adopt(_ child: DrawNode?, by parent: DrawNode) {
    child?.parent = parent
    child?.change = .all
  }

  // MARK: Finding matrices and damage

  /// Brings every node that changed to its matrix, and adds to the damage whatever is drawn differently.
  func update() {
    if let root { _ = update(root, parent: nil, clip: bounds, isForced: false) }
    damage.finish(in: bounds)
    // A backdrop above changed pixels is drawn as a whole.
    let inOrder = backdrops.values.sorted { $0.id.raw < $1.id.raw }
    damage.absorbTouched(inOrder.filter { $0.isShown && $0.hasBackdrop && !$0.own.isEmpty }.map(\.own))
    damage.sort()
  }
}
