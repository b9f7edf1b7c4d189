import HostInterface
import RenderTree

/// A layer tree that is shown: collects what changed since the last commit, and keeps its animations' time.
///
/// A commit costs what was invalidated: flags on the way from the root lead to the changed layers. Main thread only.
package final class LayerDisplay {
  package let root: CALayer
  /// Runs before layout, and again while layout asks for more of it: passes of constraints.
  package var prepare: () -> Void = {}
  package private(set) var counters = Counters()

  /// Counts of what the last commit did.
  package struct Counters: Equatable, Sendable {
    package var layersCommitted = 0
    package var layersLaidOut = 0
    package var layersDrawn = 0
  }

  private var sentRoot = false
  private var detached: [CALayer] = []
  /// Layers of this tree with animations.
  private var animated: [ObjectIdentifier: CALayer] = [:]
  /// Layers of this tree that emit particles: they never stand still.
  private var emitting: [ObjectIdentifier: CALayer] = [:]
  private var delta = RenderDelta()
  /// The index of each layer in the delta: a layer that is committed again before anybody has taken the delta replaces
  /// its record.
  private var indices: [LayerID: Int] = [:]
  /// The changes of earlier commits, as long as the renderer has not seen a transition that starts from them.
  private var earlier: [RenderDelta] = []
  private var hasNewTransition = false

  /// The displays of all screens. Each belongs to its screen, which may outlive the environment that it was made in.
  /// Main thread.
  nonisolated(unsafe) private static var all: [WeakReference<LayerDisplay>] = []

  package init(root: CALayer) {
    self.root = root
    root._display = self
    LayerDisplay.all.appendWeakly(self)
  }

  /// Lays out, draws and collects what changed; the result is kept until `takeDeltas`.
  package static func commitAll() {
    for display in all { display.object?.commit() }
    CALayer.endAnimationsOutsideDisplays()
  }

  /// The deltas that the renderer has not seen yet, to be applied in this order.
  package func takeDeltas() -> [RenderDelta] {
    defer { (delta, indices, earlier) = (RenderDelta(), [:], []) }
    return earlier + [delta]
  }

  /// The renderer's owner that took the last deltas.
  private weak var reader: AnyObject?

  /// The deltas for one of several that draw the tree. One that was not the last to take them gets the whole tree.
  ///
  /// - Returns: The deltas, and whether they start from an empty tree.
  package func takeDeltas(for reader: AnyObject) -> (deltas: [RenderDelta], isWhole: Bool) {
    let changes = takeDeltas()
    if self.reader === reader { return (changes, false) }
    let isFirst = self.reader == nil && changes.first?.root != nil
    self.reader = reader
    return isFirst ? (changes, true) : (wholeTree(), true)
  }

  /// The whole tree as it was committed last, for a renderer that starts anew.
  package func wholeTree() -> [RenderDelta] {
    var whole = RenderDelta()
    root._collectAll(into: &whole)
    whole.root = root._id
    return [whole]
  }

  /// Whether a commit would do anything.
  package var needsCommit: Bool {
    root._flags.contains(.subtreeNeedsLayout) || root._flags.contains(.needsLayout) || root._flags.contains(.dirty)
      || root._flags.contains(.subtreeDirty) || root._flags.contains(.needsDisplay)
      || root._flags.contains(.subtreeNeedsDisplay)
      || !detached.isEmpty
  }

  private var needsLayout: Bool { root._flags.contains(.subtreeNeedsLayout) || root._flags.contains(.needsLayout) }

  package func commit() {
    counters = Counters()
    var passes = 0
    repeat {
      repeat {
        prepare()
        counters.layersLaidOut += root._layoutTree()
        passes += 1
        // Layout that invalidates itself every time would never end; UIKit logs and goes on, too.
      } while passes < 32 && needsLayout
      counters.layersDrawn += root._displayTree()
      // A change made by `display` is laid out in the same commit. Source: lottie-ios's pictures of one that takes
      // another engine while it is displayed, as iOS drew them.
    } while passes < 32 && needsLayout
    collect()
  }

  /// A layer will go from what it is before the next commit to what it is after it.
  func noteTransition() { hasNewTransition = true }

  private func collect() {
    if hasNewTransition {
      if !delta.isEmpty { earlier.append(delta) }
      (delta, indices) = (RenderDelta(), [:])
      delta.transitionTime = HostEnvironment.current.clock.now
      hasNewTransition = false
    }
    if !sentRoot {
      sentRoot = true
      delta.root = root._id
    }
    // First, so that a layer that moved within the tree is sent again below.
    for layer in detached where layer._display !== self || !isInTree(layer) { remove(layer) }
    detached = []
    guard root._flags.contains(.dirty) || root._flags.contains(.subtreeDirty) else { return }
    let now = HostEnvironment.current.clock.now
    collect(root, now: root._render.timing.localTime(atParentTime: now))
  }

  private func isInTree(_ layer: CALayer) -> Bool {
    var current: CALayer? = layer
    while let here = current {
      if here === root { return true }
      current = here.superlayer ?? here._maskedLayer
    }
    return false
  }

  /// - Parameter now: In the layer's own time.
  private func collect(_ layer: CALayer, now: Double) {
    layer._display = self
    if layer._flags.contains(.dirty) {
      layer._flags.remove(.dirty)
      if !layer._uncommitted.isEmpty { layer._uncommitted = [] }
      layer._checkLinksBelow()
      layer._checkGeometryAtCommit()
      layer._startAnimations(atLayerTime: now)
      if !layer._animations.isEmpty { animated[ObjectIdentifier(layer)] = layer }
      if layer._render.emitter != nil { emitting[ObjectIdentifier(layer)] = layer }
      note(layer._record())
      counters.layersCommitted += 1
    }
    guard layer._flags.contains(.subtreeDirty) else { return }
    layer._flags.remove(.subtreeDirty)
    for child in layer._sublayers where !child._flags.isDisjoint(with: [.dirty, .subtreeDirty]) {
      collect(child, now: child._render.timing.localTime(atParentTime: now))
    }
    if let mask = layer.mask, !mask._flags.isDisjoint(with: [.dirty, .subtreeDirty]) {
      collect(mask, now: mask._render.timing.localTime(atParentTime: now))
    }
    if let back = layer._curlBack, !back._flags.isDisjoint(with: [.dirty, .subtreeDirty]) {
      collect(back, now: back._render.timing.localTime(atParentTime: now))
    }
  }

  private func remove(_ layer: CALayer) {
    guard layer._display === self else { return }
    layer._display = nil
    layer._flags.formUnion([.dirty, .subtreeDirty])
    delta.removed.append(layer._id)
    forget(layer._id)
    emitting[ObjectIdentifier(layer)] = nil
    if animated.removeValue(forKey: ObjectIdentifier(layer)) != nil { layer._endAnimationsOfDetachedLayer() }
    for child in layer._sublayers { remove(child) }
    if let mask = layer.mask { remove(mask) }
    if let back = layer._curlBack { remove(back) }
  }

  private func note(_ record: RenderLayer) {
    if let index = indices[record.id] {
      delta.updated[index] = record
    } else {
      indices[record.id] = delta.updated.count
      delta.updated.append(record)
    }
  }

  private func forget(_ id: LayerID) {
    guard let index = indices.removeValue(forKey: id), let last = delta.updated.popLast() else { return }
    // The order of a delta's records means nothing.
    if last.id != id {
      delta.updated[index] = last
      indices[last.id] = index
    }
  }

  func noteDetached(_ layer: CALayer) {
    detached.append(layer)
    HostEnvironment.current.wake()
  }

  func noteAnimated(_ layer: CALayer) { animated[ObjectIdentifier(layer)] = layer }

  // MARK: Time

  /// Ends the animations whose time is over, and tells their delegates.
  package func endFinishedAnimations(at hostTime: Double) {
    var ended: [(CALayer, LayerAnimation)] = []
    for layer in animated.values {
      let local = layer._localTime(atHostTime: hostTime)
      for entry in layer._animations where entry.hasStarted && !entry.hasEnded {
        if let end = entry.timing.endInParentTime, local >= end - 1e-9 { ended.append((layer, entry)) }
      }
    }
    guard !ended.isEmpty else { return }
    // In the order in which they were added: dictionaries have none.
    ended.sort { $0.1.serial < $1.1.serial }
    for (layer, entry) in ended {
      if entry.animation.isRemovedOnCompletion { layer._forget(entry) }
      if layer._animations.isEmpty { animated[ObjectIdentifier(layer)] = nil }
    }
    for (_, entry) in ended { entry.end(finished: true) }
  }

  /// When the next animation ends, in the host's time; nil when none will by itself.
  package func nextAnimationEnd(after hostTime: Double) -> Double? {
    var next: Double?
    for layer in animated.values {
      for entry in layer._animations where entry.hasStarted && !entry.hasEnded {
        guard let end = entry.timing.endInParentTime, let host = layer._hostTime(atLocalTime: end) else { continue }
        next = min(next ?? .infinity, max(host, hostTime))
      }
    }
    return next
  }

  /// Whether pictures at `hostTime` and a moment later may differ: an animation runs on a timeline that moves.
  ///
  /// - Parameter includingEndless: Also count animations that never end by themselves.
  package func isAnimating(at hostTime: Double, includingEndless: Bool) -> Bool {
    if includingEndless, emitting.values.contains(where: \.self._timeMoves) { return true }
    for layer in animated.values {
      guard layer._timeMoves else { continue }
      let local = layer._localTime(atHostTime: hostTime)
      for entry in layer._animations where entry.hasStarted && !entry.hasEnded {
        guard entry.timing.speed != 0 else { continue }
        guard let end = entry.timing.endInParentTime else {
          if includingEndless { return true }
          continue
        }
        if local < end { return true }  // parent's time runs forward, whatever the animation's speed
      }
    }
    return false
  }

  /// The layers that move at this time, for messages that say what does not settle.
  package func animatedLayers() -> [CALayer] {
    animated.values.filter { layer in layer._animations.contains { !$0.hasEnded } }
  }

  /// Custom properties that an animation drives are drawn by the app, frame by frame.
  package func displayCustomAnimations(at hostTime: Double) {
    for layer in animated.values where layer._drawsCustomAnimations { layer._displayPresentation(at: hostTime) }
  }
}
