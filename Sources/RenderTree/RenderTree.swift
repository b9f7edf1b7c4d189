import Foundation

/// The renderer's copy of the layer tree, and the evaluation of its animations.
///
/// The owner applies deltas and then asks for an instant; what is drawn is `presented`. Cost: a delta costs what it
/// lists, an instant costs the number of layers with animations. Not Sendable: it stays with the renderer.
package final class RenderTree {
  package struct Node {
    /// The layer as it was committed.
    package var model: RenderLayer
    /// The layer with its animations applied at the time of the last `evaluate`.
    package var presented: RenderLayer
    package var parent: LayerID?
    /// The layer that this one masks or is the back of, instead of a parent.
    package var masked: LayerID?
  }

  package private(set) var nodes: [LayerID: Node] = [:]
  package private(set) var root: LayerID?
  /// Layers that have animations, running or not, or emit particles.
  package private(set) var animated: Set<LayerID> = []

  package init() {}

  private let replicators = ReplicatorExpansion()

  /// - Returns: What was applied: the delta, and the copies that replicators make.
  @discardableResult
  package func apply(_ committed: RenderDelta) -> RenderDelta {
    let delta = replicators.expand(committed, nodes: nodes)
    for id in delta.removed {
      nodes[id] = nil
      animated.remove(id)
    }
    for layer in delta.updated {
      if nodes[layer.id] != nil {
        nodes[layer.id]!.model = layer
        nodes[layer.id]!.presented = layer
      } else {
        nodes[layer.id] = Node(model: layer, presented: layer, parent: nil, masked: nil)
      }
      if layer.animations.isEmpty, layer.emitter == nil { animated.remove(layer.id) } else { animated.insert(layer.id) }
    }
    for layer in delta.updated {
      for child in layer.sublayers { nodes[child]?.parent = layer.id }
      if let mask = layer.mask { nodes[mask]?.masked = layer.id }
      if let back = layer.curlBack { nodes[back]?.masked = layer.id }
    }
    if let root = delta.root { self.root = root }
    checkInvariants(after: delta)
    return delta
  }

  /// Checks in debug builds that the layers of a delta and their sublayers agree about each other. Masks are left out:
  /// an app may give one to two layers.
  ///
  /// - Complexity: O(what the delta lists and its sublayers).
  private func checkInvariants(after delta: RenderDelta) {
    #if DEBUG
      for layer in delta.updated {
        for child in layer.sublayers {
          // A layer that has been removed is still listed until its parent is sent.
          guard let node = nodes[child] else { continue }
          assert(
            node.parent == layer.id,
            "Layer \(layer.id.raw) lists \(child.raw), whose parent is \(node.parent?.raw ?? 0).")
        }
      }
      for id in animated { assert(nodes[id] != nil, "Layer \(id.raw) has been removed and is still animated.") }
    #endif
  }

  /// Brings `presented` of every animated layer to `time` (seconds of the host's clock).
  ///
  /// - Returns: The layers with animations that have an effect now, or had one at the last evaluation.
  @discardableResult
  package func evaluate(at time: Double) -> [LayerID] {
    var touched: [LayerID] = []
    for id in animated {
      guard let node = nodes[id] else { continue }
      var layer = node.model
      let local = localTime(of: id, at: time)
      for animation in node.model.animations { animation.apply(to: &layer, atParentTime: local) }
      if layer.emitter != nil { layer.emitterTime = local }
      nodes[id]!.presented = layer
      touched.append(id)
    }
    return touched
  }

  /// One layer with its animations applied at `time` (nil: as committed), without changing what is presented.
  package func layer(_ id: LayerID, at time: Double?) -> RenderLayer? {
    guard var layer = nodes[id]?.model, let time, !layer.animations.isEmpty || layer.emitter != nil else {
      return nodes[id]?.model
    }
    let local = localTime(of: id, at: time)
    for animation in layer.animations { animation.apply(to: &layer, atParentTime: local) }
    if layer.emitter != nil { layer.emitterTime = local }
    return layer
  }

  /// A layer's own time at a time of the host's clock.
  package func localTime(of id: LayerID, at time: Double) -> Double {
    guard let node = nodes[id] else { return time }
    let parentTime = (node.parent ?? node.masked).map { localTime(of: $0, at: time) } ?? time
    return node.model.timing.localTime(atParentTime: parentTime)
  }

  package subscript(id: LayerID) -> RenderLayer? { nodes[id]?.presented }
}
