import HostInterface
import RenderTree

extension CALayer {
  final func _add(_ original: CAAnimation, forKey key: String?) {
    guard !_flags.contains(.isPresentation) else { return }
    let animation = original.copy() as! CAAnimation
    if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
    if let function = CATransaction.animationTimingFunction(), animation.timingFunction == nil,
      !(animation is CASpringAnimation)
    {
      animation.timingFunction = function
    }
    // A layer has one transition, whatever its key.
    let key = animation is CATransition ? kCATransition : key
    if let key { removeAnimation(forKey: key) }
    let entry = LayerAnimation(key: key, animation: animation, groups: TransactionStack.current.openGroups())
    _animations.append(entry)
    if animation is CATransition { _display?.noteTransition() }
    if _display == nil {
      LayerRuntime.current.animatedOutsideDisplays.append(WeakReference(self))
      // The next commit ends it, and nobody else may ask for one.
      HostEnvironment.current.wake()
    }
    _markDirty()
  }

  final func _remove(_ entry: LayerAnimation) {
    _forget(entry)
    entry.end(finished: false)
  }

  final func _forget(_ entry: LayerAnimation) {
    // The picture that was drawn on its way is out of date.
    if customKeys(where: { $0 === entry }).contains(where: { type(of: self).needsDisplay(forKey: $0) }) {
      setNeedsDisplay()
    }
    _animations.removeAll { $0 === entry }
    _markDirty()
  }

  /// Called by a commit: new animations begin now.
  final func _startAnimations(atLayerTime now: Double) {
    for entry in _animations where !entry.hasStarted {
      entry.begin(atLayerTime: now)
      entry.animation.delegate?.animationDidStart(entry.animation)
    }
  }

  /// Ends the animations of a layer that has left the screen.
  final func _endAnimationsOfDetachedLayer() {
    let entries = _animations
    _animations = []
    for entry in entries { entry.end(finished: false) }
  }

  /// Called after a commit: a layer that is still not on screen does not animate, and its animations end at once.
  static func endAnimationsOutsideDisplays() {
    let runtime = LayerRuntime.current
    guard !runtime.animatedOutsideDisplays.isEmpty else { return }
    let layers = runtime.animatedOutsideDisplays.compactMap(\.object)
    runtime.animatedOutsideDisplays = []
    for layer in layers where layer._display == nil {
      let entries = layer._animations
      layer._animations = []
      for entry in entries { entry.end(finished: true) }
    }
  }

  // MARK: Time

  final func _localTime(atHostTime time: Double) -> Double {
    let parent = _superlayer ?? _maskedLayer
    return _render.timing.localTime(atParentTime: parent.map { $0._localTime(atHostTime: time) } ?? time)
  }

  /// Nil when a timeline on the way to the root stands still.
  final func _hostTime(atLocalTime time: Double) -> Double? {
    guard _render.timing.speed != 0 else { return nil }
    let parentTime = _render.timing.parentTime(atLocalTime: time)
    guard let parent = _superlayer ?? _maskedLayer else { return parentTime }
    return parent._hostTime(atLocalTime: parentTime)
  }

  final var _timeMoves: Bool {
    guard _render.timing.speed != 0 else { return false }
    return (_superlayer ?? _maskedLayer)?._timeMoves ?? true
  }

  // MARK: Presentation

  /// The values on screen at a time of the host's clock.
  package final func _presentedRecord(at hostTime: Double) -> RenderLayer {
    var record = _render
    for (_, property, value) in _uncommitted { record.set(property, to: value) }
    guard !_animations.isEmpty else { return record }
    let local = _localTime(atHostTime: hostTime)
    for entry in _animations {
      if entry.hasStarted {
        entry.render?.apply(to: &record, atParentTime: local)
      } else if var render = entry.render {
        // Added since the last commit: the screen still shows the old value, which is where it starts.
        if render.timing.beginTime == 0 { render.timing.beginTime = local }
        render.timing.fill.insert(.backwards)
        render.apply(to: &record, atParentTime: local)
      }
    }
    return record
  }

  final func _presentation(at hostTime: Double) -> Self {
    let copy = type(of: self).init(layer: self)
    copy._render = _presentedRecord(at: hostTime)
    copy._flags = [.isPresentation]
    copy._modelLayer = self
    copy.adoptPresentationValues()
    adoptCustomValues(in: copy, at: hostTime)
    return copy
  }

  /// Gives a copy the animated values of the app's own properties.
  private func adoptCustomValues(in copy: CALayer, at hostTime: Double) {
    let keys = customKeys { _ in true }
    guard !keys.isEmpty else { return }
    let local = _localTime(atHostTime: hostTime)
    nonisolated(unsafe) let target = copy  // the main thread's turn
    for key in keys {
      var value = RenderValue(any: _values[key] ?? type(of: self).defaultValue(forKey: key))
      var isDriven = false
      for entry in _animations {
        guard var render = entry.render else { continue }
        if !entry.hasStarted {
          // An animation that was added since the last commit stands at its start, as in `_presentedRecord`.
          if render.timing.beginTime == 0 { render.timing.beginTime = local }
          render.timing.fill.insert(.backwards)
        }
        guard let animated = render.customValue(key, atParentTime: local, current: value) else { continue }
        (value, isDriven) = (animated, true)
      }
      guard isDriven else { continue }
      nonisolated(unsafe) let any = value?.any
      MainActor.assumeIsolated { _ = target._setProperty(key, any) }
    }
  }

  private func customKeys(where isMeant: (LayerAnimation) -> Bool) -> [String] {
    var keys: [String] = []
    for entry in _animations where isMeant(entry) {
      _ = entry.render?.drives { property in
        if case .custom(let key) = property, !keys.contains(key) { keys.append(key) }
        return false
      }
    }
    return keys
  }

  final var _customAnimationKeys: [String] { customKeys { !$0.hasEnded } }

  final var _drawsCustomAnimations: Bool {
    _customAnimationKeys.contains { type(of: self).needsDisplay(forKey: $0) }
  }

  /// Draws the layer as it is at this time with the animated values of its own properties.
  final func _displayPresentation(at hostTime: Double) {
    let copy = _presentation(at: hostTime)
    if _flags.contains(.hasBackingStore) { copy._flags.insert(.hasBackingStore) }
    copy.display()
    _contents = copy._contents
    _render.contents = copy._render.contents
    if copy._flags.contains(.hasBackingStore) { _flags.insert(.hasBackingStore) }
    _markDirty()
  }
}

/// An animation in the hands of UIKit's property animator.
package struct AnimatorEntry {
  let entry: LayerAnimation
}

extension CALayer {
  /// Adds an animation whose time its owner sets.
  package final func _addControlled(_ animation: CAAnimation, key: String) -> AnimatorEntry {
    let entry = LayerAnimation(key: key, animation: animation, groups: [])
    _animations.append(entry)
    _display?.noteAnimated(self)
    if animation is CATransition { _display?.noteTransition() }
    _markDirty()
    return AnimatorEntry(entry: entry)
  }

  package final func _retime(
    _ controlled: AnimatorEntry, _ timing: MediaTiming, curve: TimingCurve, progress: (from: Double, to: Double)
  ) {
    controlled.entry.retime(timing, curve: curve, progress: progress)
    _markDirty()
  }

  package final func _removeControlled(_ controlled: AnimatorEntry) {
    guard _animations.contains(where: { $0 === controlled.entry }) else { return }
    _animations.removeAll { $0 === controlled.entry }
    _markDirty()
  }

  /// Sets a model value without an action.
  package final func _setModel(_ property: RenderKeyPath.Property, to value: RenderValue) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if !LayerSetters.set(property, of: self, to: value) {
      _render.set(property, to: value)
      _markDirty()
    }
    CATransaction.commit()
  }
}
