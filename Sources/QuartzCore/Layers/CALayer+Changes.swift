import HostInterface
import RenderTree

// How a setter stores, marks and animates.
extension CALayer {
  /// Marks the layer's record as old, and the way to it from the root.
  package final func _markDirty() {
    guard !_flags.contains(.dirty), !_flags.contains(.isPresentation) else { return }
    _flags.insert(.dirty)
    _propagate(.subtreeDirty)
  }

  /// Sets a flag on all ancestors, up to the first that has it.
  final func _propagate(_ flag: LayerFlags) {
    var layer = _superlayer ?? _maskedLayer
    while let here = layer, !here._flags.contains(flag) {
      here._flags.insert(flag)
      layer = here._superlayer ?? here._maskedLayer
    }
    if layer == nil { HostEnvironment.current.wake() }
  }

  /// Flags that the layers below carry are passed on when a subtree gets a new superlayer.
  final func _propagateOwnFlags() {
    if !_flags.isDisjoint(with: [.dirty, .subtreeDirty]) { _propagate(.subtreeDirty) }
    if !_flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) { _propagate(.subtreeNeedsLayout) }
    if !_flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) { _propagate(.subtreeNeedsDisplay) }
  }

  /// Finds the action of a change that is about to be made, while the old value still stands.
  ///
  /// Nobody is asked where the answer is known: in a view that leaves its actions to animation blocks, while no block
  /// is open.
  final func _willChange(_ key: String, old: @autoclosure () -> RenderValue?) -> (any CAAction)? {
    if _hasNoActions { return nil }
    _noteUncommitted(key, old: old())
    if _flags.contains(.isPresentation) || CATransaction.disableActions() { return nil }
    guard let action = action(forKey: key), action !== NSNull.noAction, !(action is NSNull) else { return nil }
    // An app that takes a layer's own animation for a property of its own sets its start itself.
    if let basic = action as? ImplicitAnimation, basic.fromValue == nil {
      basic.fromValue = (presentation().flatMap { $0._render.value(of: RenderKeyPath(key).property) } ?? old())?.any
    }
    return action
  }

  /// Keeps the value that the screen shows until the next commit: presentations have it. Views do without, whose layers
  /// change with each layout.
  private final func _noteUncommitted(_ key: String, old: @autoclosure () -> RenderValue?) {
    guard !_isOwned, _display != nil, !_flags.contains(.isPresentation) else { return }
    if _uncommitted.contains(where: { $0.key == key }) { return }
    let property = RenderKeyPath(key).property
    if case .known = property, let old = old() { _uncommitted.append((key, property, old)) }
  }

  @inline(__always) final func _willChange<Value>(_ property: LayerProperty<Value>) -> (any CAAction)? {
    _willChange(property.key, old: property.kind?.wrap(_stored(property)))
  }

  @inline(__always) final func _didChange<Value>(_ property: LayerProperty<Value>, _ action: (any CAAction)?) {
    _markDirty()
    action?.run(forKey: property.key, object: self, arguments: nil)
  }

  @inline(__always) private final func _stored<Value>(_ property: LayerProperty<Value>) -> Value {
    withUnsafePointer(to: &_render) { property.storage.pointer(in: $0).pointee }
  }

  /// Stores a new value, marks the layer and runs the action; nothing happens when the value is the old one.
  @inline(__always) final func _set<Value>(_ property: LayerProperty<Value>, _ value: Value) {
    if value != _stored(property) { _change(property, to: value) }
  }

  /// Stores a value that is known to differ, marks the layer and runs the action.
  ///
  /// - Parameter alongside: Stores what belongs to the value and is not in the record. The action has been asked for by
  ///   then.
  @inline(__always) final func _change<Value>(
    _ property: LayerProperty<Value>, to value: Value, alongside: () -> Void = {}
  ) {
    let change = _isObserved ? _beginChange(property.key) : nil
    let action = _willChange(property)
    withUnsafeMutablePointer(to: &_render) { property.storage.pointer(in: $0).pointee = value }
    alongside()
    _didChange(property, action)
    if change != nil { _endChange(change) }
  }

  final func _changeTiming(_ body: (inout MediaTiming) -> Void) {
    let before = _render.timing
    body(&_render.timing)
    if _render.timing != before { _markDirty() }
  }

  /// The animation that a layer without a delegate gets for a change, as long as it is on screen.
  final func _implicitAnimation(forKey key: String) -> (any CAAction)? {
    guard delegate == nil, _display != nil, ImplicitAnimation.keys.contains(key) else { return nil }
    let animation = ImplicitAnimation(keyPath: key)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Infinite numbers may be set, as those of `CGRect.null`; when the layer is committed they must be gone.
  final func _checkGeometry(_ rect: CGRect, _ property: String) {
    let hasNumbers = !rect.origin._hasNaN && !rect.size.width.isNaN && !rect.size.height.isNaN
    enforce(hasNumbers, "CALayerInvalidGeometry: CALayer \(property) contains NaN: \(rect). Layer: \(_path)")
  }

  final func _checkGeometry(_ point: CGPoint, _ property: String) {
    enforce(!point._hasNaN, "CALayerInvalidGeometry: CALayer \(property) contains NaN: \(point). Layer: \(_path)")
  }

  final func _checkGeometryAtCommit() {
    let bounds = _render.bounds, position = _render.position
    let isFinite =
      position.x.isFinite && position.y.isFinite && bounds.origin.x.isFinite && bounds.origin.y.isFinite
      && bounds.size.width.isFinite
      && bounds.size.height.isFinite
    enforce(
      isFinite,
      "CALayerInvalidGeometry: a layer at the position \(position) with the bounds \(bounds) is not finite. Layer: \(_path)"
    )
  }

  /// The layer and those above it, for messages.
  package final var _path: String {
    var names: [String] = []
    var layer: CALayer? = self
    while let here = layer, names.count < 6 {
      let owner = here.delegate.map { "\(type(of: $0))" }
      names.append(here.name ?? owner ?? "\(type(of: here))")
      layer = here.superlayer
    }
    return names.joined(separator: " in ")
  }
}

/// An animation that a change set off by itself; its start is what was on screen.
final class ImplicitAnimation: CABasicAnimation {
  /// The properties whose changes animate by themselves.
  static let keys = Set(LayerProperties.all.filter(\.animatesImplicitly).map(\.key))
}

extension CALayer {
  package final func _value(forKey key: String) -> Any? {
    if let value = _values[key] { return value }
    let path = RenderKeyPath(key)
    // The copy for the presentation has its values in `_render` alone.
    if !_flags.contains(.isPresentation), let own = type(of: self)._keys.value(of: self, forKey: key) { return own }
    if case .custom = path.property { return type(of: self).defaultValue(forKey: key) }
    guard let whole = _render.value(of: path.property) else { return nil }
    guard let component = path.component else { return whole.any }
    return whole.component(component)?.any
  }

  package final func _setValue(_ value: Any?, forKey key: String) {
    if type(of: self)._keys.set(value, of: self, forKey: key) { return }
    let path = RenderKeyPath(key)
    guard case .custom = path.property else { return _setKnown(path, key: key, value) }
    let action = _willChange(key, old: RenderValue(any: _values[key]))
    _values[key] = value
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Goes through the property's own setter, so that actions and overrides run.
  private func _setKnown(_ path: RenderKeyPath, key: String, _ any: Any?) {
    guard var value = RenderValue(any: any) else { return LayerSetters.clear(path.property, of: self) }
    if let component = path.component {
      guard let whole = _render.value(of: path.property) else { return }
      value = whole.setting(component, to: value)
    }
    if LayerSetters.set(path.property, of: self, to: value, given: any) { return }
    let action = _willChange(key, old: nil)
    _render.set(path.property, to: value)
    _markDirty()
    action?.run(forKey: key, object: self, arguments: nil)
  }
}

extension CGPoint {
  fileprivate var _hasNaN: Bool { x.isNaN || y.isNaN }
}
