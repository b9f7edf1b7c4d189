import HostInterface
import RenderTree

extension CALayer {
  final func _insert(_ layer: CALayer, relativeTo sibling: CALayer?, offset: Int) {
    guard let sibling, sibling !== layer, sibling._superlayer === self else {
      return _insert(layer, at: offset == 0 ? 0 : Int.max)
    }
    if layer._superlayer === self { _sublayers.removeAll { $0 === layer } }
    // The search begins at the end, where views put what they add.
    let index = _sublayers.lastIndex { $0 === sibling }! + offset
    if layer._superlayer === self {
      _sublayers.insert(layer, at: index)
      _markDirty()
    } else {
      _insert(layer, at: index)
    }
  }

  final func _insert(_ layer: CALayer, at index: Int) {
    if layer._superlayer === self {
      guard let old = _sublayers.firstIndex(where: { $0 === layer }) else { return }
      let new = min(index, _sublayers.count - 1)
      guard old != new else { return }
      _sublayers.remove(at: old)
      _sublayers.insert(layer, at: new)
      _markDirty()
      return
    }
    // A layer that has nothing below it is nobody's ancestor, so that a deep tree is built in a time linear in its
    // depth.
    var ancestor: CALayer? = layer._sublayers.isEmpty && layer !== self ? nil : self
    while let here = ancestor {
      enforce(
        here !== layer, "CALayerInvalid: adding \(layer._path) below itself would make a cycle in the layer tree.")
      ancestor = here._superlayer
    }
    if layer._superlayer != nil { layer.removeFromSuperlayer() }
    _sublayers.insert(layer, at: min(index, _sublayers.count))
    layer._superlayer = self
    layer._propagateOwnFlags()
    _markDirty()
    layer._checkLinkAbove()
    _sublayersDidChange()
  }

  /// Two sublayers change places.
  package final func _exchange(_ one: CALayer, _ other: CALayer) {
    guard let first = _sublayers.firstIndex(where: { $0 === one }),
      let second = _sublayers.firstIndex(where: { $0 === other }), first != second
    else { return }
    _sublayers.swapAt(first, second)
    _markDirty()
  }

  package final var _isBeingLaidOut: Bool { _flags.contains(.isLayingOut) }

  /// Asks for layout, unless the layer is being laid out: one that adds or removes sublayers whenever it is laid out
  /// would never come to rest.
  package final func _sublayersDidChange() { if !_flags.contains(.isLayingOut) { setNeedsLayout() } }

  /// For layers that are owned without being sublayers: masks and the backs of pages.
  final func _attach(_ layer: CALayer?, insteadOf old: CALayer?) {
    if let old {
      old._maskedLayer = nil
      old._display?.noteDetached(old)
    }
    guard let layer else { return }
    if layer._superlayer != nil { layer.removeFromSuperlayer() }
    layer._maskedLayer = self
    layer._flags.insert(.dirty)
    layer._propagateOwnFlags()
    layer._checkLinkAbove()
  }

  final var _root: CALayer {
    var layer = self
    while let parent = layer._superlayer { layer = parent }
    return layer
  }

  /// The sublayers in the order of drawing, from back to front: by z position, then by order.
  final var _sublayersByDepth: [CALayer] {
    guard _sublayers.contains(where: { $0._render.zPosition != 0 }) else { return _sublayers }
    return _sublayers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(
      \.element)
  }

  /// - Returns: How many layers were laid out.
  final func _layoutTree() -> Int {
    var count = 0
    if _flags.contains(.needsLayout) {
      _flags.remove(.needsLayout)
      _flags.insert(.isLayingOut)
      layoutSublayers()
      _flags.remove(.isLayingOut)
      count += 1
    }
    guard _flags.contains(.subtreeNeedsLayout) else { return count }
    _flags.remove(.subtreeNeedsLayout)
    for layer in _sublayers where !layer._flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
      count += layer._layoutTree()
    }
    if let mask, !mask._flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) { count += mask._layoutTree() }
    if let back = _curlBack, !back._flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
      count += back._layoutTree()
    }
    return count
  }

  /// - Returns: How many layers were drawn.
  final func _displayTree() -> Int {
    var count = 0
    if _flags.contains(.needsDisplay) {
      displayIfNeeded()
      count += 1
    }
    guard _flags.contains(.subtreeNeedsDisplay) else { return count }
    _flags.remove(.subtreeNeedsDisplay)
    for layer in _sublayers where !layer._flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) {
      count += layer._displayTree()
    }
    if let mask, !mask._flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) { count += mask._displayTree() }
    if let back = _curlBack, !back._flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) {
      count += back._displayTree()
    }
    return count
  }

  /// The layer as the renderer gets it.
  final func _record() -> RenderLayer {
    var record = _render
    record.id = _id
    record.sublayers = _sublayers.map(\._id)
    record.mask = mask?._id
    record.curlBack = _curlBack?._id
    record.animations = _animations.compactMap { $0.hasStarted ? $0.render : nil }
    return record
  }
}

// The invariants of the layer tree, checked in debug builds whenever a link of the tree has changed.
extension CALayer {
  /// Checks the way up from a layer that was linked: a commit finds what has changed by flags from the root.
  ///
  /// - Complexity: O(1).
  final func _checkLinkAbove() {
    #if DEBUG
      guard let above = _superlayer ?? _maskedLayer, !above._flags.contains(.isPresentation) else { return }
      let isStale = !_flags.isDisjoint(with: [.dirty, .subtreeDirty])
      assert(!isStale || above._flags.contains(.subtreeDirty), "\(_path) has changes that a commit would not find.")
    #endif
  }

  /// Checks the links between the layer and its sublayers. Masks are left out: an app may give one to two layers.
  ///
  /// - Complexity: O(sublayers); called for a layer that a commit collects, which costs as much.
  final func _checkLinksBelow() {
    #if DEBUG
      for layer in _sublayers {
        assert(layer._superlayer === self, "\(_path) lists \(layer._path), whose superlayer is another.")
      }
      assert(mask == nil || _render.mask == mask?._id, "The record of \(_path) names another mask.")
    #endif
  }
}

extension CALayer {
  /// Draws what needs it, here and below; for pictures outside the commit.
  package final func _displayBelow() -> Int { _displayTree() }
}
