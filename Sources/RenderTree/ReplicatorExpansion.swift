import Foundation

/// CAReplicatorLayer's part of a layer: its sublayers are seen `count` times.
package struct RenderReplicator: Hashable, Sendable {
  package var count = 1
  /// Seconds that each copy's time lags behind the one before.
  package var delay = 0.0
  /// The transform between each copy and the next, about the anchor point.
  package var transform = Matrix4.identity
  package var preservesDepth = false
  /// The colour that the first copy's colours are multiplied with; each further copy adds the offsets once more.
  package var color = RenderColor(red: 1, green: 1, blue: 1)
  package var redOffset = 0.0, greenOffset = 0.0, blueOffset = 0.0, alphaOffset = 0.0

  package init() {}

  func color(ofCopy index: Int) -> RenderColor {
    func part(_ first: Double, _ offset: Double) -> Double { min(max(first + offset * Double(index), 0), 1) }
    return RenderColor(
      red: part(color.red, redOffset), green: part(color.green, greenOffset), blue: part(color.blue, blueOffset),
      alpha: part(color.alpha, alphaOffset))
  }
}

/// Turns replicators into layers that renderers know: a holder for each copy, with copies of the layers below.
///
/// Copies keep their numbers from commit to commit. Cost: nothing without replicators; else all copies of a replicator
/// whenever something below it was committed.
final class ReplicatorExpansion {
  private struct Name: Hashable {
    var original: LayerID
    /// The holder that it is a copy for, 0 for none.
    var context: UInt64
    var copy: Int
  }

  /// The records of all layers as they were committed, while there are replicators.
  private var originals: [LayerID: RenderLayer] = [:]
  private var replicators: Set<LayerID> = []
  /// The layers below each replicator that is not itself below another.
  private var members: [LayerID: Set<LayerID>] = [:]
  private var copies: [LayerID: Set<LayerID>] = [:]
  private var names: [Name: LayerID] = [:]
  private var lastCopy: UInt64 = 1 << 63

  func expand(_ delta: RenderDelta, nodes: [LayerID: RenderTree.Node]) -> RenderDelta {
    if replicators.isEmpty {
      guard delta.updated.contains(where: { $0.replicator != nil }) else { return delta }
      originals = nodes.mapValues(\.model)
    }
    var result = delta
    var changed = Set(delta.removed)
    for id in delta.removed {
      originals[id] = nil
      replicators.remove(id)
      members[id] = nil
      if let old = copies.removeValue(forKey: id) { result.removed += old.sorted { $0.raw < $1.raw } }
    }
    for layer in delta.updated {
      changed.insert(layer.id)
      originals[layer.id] = layer
      if layer.replicator != nil { replicators.insert(layer.id) } else { replicators.remove(layer.id) }
    }
    for id in replicators where members[id]?.isDisjoint(with: changed) != true { members[id] = collect(id) }
    for id in Array(members.keys) where !replicators.contains(id) {
      members[id] = nil
      if let old = copies.removeValue(forKey: id) { result.removed += old.sorted { $0.raw < $1.raw } }
    }
    let inner = Set(members.flatMap { entry in entry.value.filter { $0 != entry.key && replicators.contains($0) } })
    for id in members.keys.sorted(by: { $0.raw < $1.raw })
    where !inner.contains(id) && !members[id]!.isDisjoint(with: changed) {
      var layers: [RenderLayer] = []
      var used: Set<LayerID> = []
      _ = emit(id, context: 0, into: &layers, &used)
      let own = Set(layers.map(\.id))
      result.updated.removeAll { own.contains($0.id) }
      result.updated += layers
      result.removed += (copies[id] ?? []).subtracting(used).sorted { $0.raw < $1.raw }
      copies[id] = used
    }
    if replicators.isEmpty { (originals, names) = ([:], [:]) }
    return result
  }

  private func collect(_ id: LayerID) -> Set<LayerID> {
    var found: Set<LayerID> = [id]
    func add(_ id: LayerID) {
      guard let layer = originals[id] else { return }
      for below in layer.sublayers + [layer.mask, layer.curlBack].compactMap({ $0 }) {
        found.insert(below)
        add(below)
      }
    }
    add(id)
    return found
  }

  private func name(_ original: LayerID, _ context: UInt64, _ copy: Int) -> LayerID {
    let key = Name(original: original, context: context, copy: copy)
    if let known = names[key] { return known }
    lastCopy += 1
    names[key] = LayerID(lastCopy)
    return LayerID(lastCopy)
  }

  /// - Parameter context: Of the copy that is made; 0 for the original.
  private func emit(_ id: LayerID, context: UInt64, into layers: inout [RenderLayer], _ used: inout Set<LayerID>)
    -> LayerID?
  {
    guard var layer = originals[id] else { return nil }
    if context != 0 {
      layer.id = name(id, context, -1)
      used.insert(layer.id)
    }
    layer.mask = layer.mask.flatMap { emit($0, context: context, into: &layers, &used) }
    layer.curlBack = layer.curlBack.flatMap { emit($0, context: context, into: &layers, &used) }
    let below = layer.sublayers
    if let replicator = layer.replicator {
      layer.sublayers = []
      var transform = Matrix4.identity
      for index in 0..<max(replicator.count, 0) {
        var holder = RenderLayer(id: name(id, context, index))
        used.insert(holder.id)
        holder.bounds = layer.bounds
        holder.anchorPoint = layer.anchorPoint
        holder.position = CGPoint(
          x: layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
          y: layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height)
        holder.transform = transform
        holder.preservesDepth = replicator.preservesDepth
        holder.timing.beginTime = replicator.delay * Double(index)
        let color = replicator.color(ofCopy: index)
        if color != RenderColor(red: 1, green: 1, blue: 1) { holder.multiplier = color }
        let inside = index == 0 && context == 0 ? 0 : holder.id.raw
        holder.sublayers = below.compactMap { emit($0, context: inside, into: &layers, &used) }
        layers.append(holder)
        layer.sublayers.append(holder.id)
        transform = replicator.transform.concatenated(transform)
      }
      if replicator.preservesDepth { layer.preservesDepth = true }
    } else {
      layer.sublayers = below.compactMap { emit($0, context: context, into: &layers, &used) }
    }
    layers.append(layer)
    return layer.id
  }
}
