/// One property of layers, without the type of its value: its name, whether it animates, and what a change of it
/// touches.
///
/// The properties themselves are the rows of `LayerProperties`. Setters, actions, key-value coding, animations and the
/// renderer read them there.
package class AnyLayerProperty: @unchecked Sendable {  // Every member is constant.
  /// Core Animation's name: of the action that a change asks for, of animations, and in key-value coding.
  package final let key: String
  /// Whether animations reach it.
  package final let isAnimatable: Bool
  /// Whether a change of a layer without a delegate animates by itself.
  package final let animatesImplicitly: Bool
  /// The aspect that the renderer has to find again after a change. Nil for a member of a part, because the part has a
  /// row as well.
  package final let invalidates: LayerAspect?

  /// The value for animations; nil where the layer has none.
  final let read: @Sendable (UnsafePointer<RenderLayer>) -> RenderValue?
  /// Passes over a value of another kind, and a layer without the part that the value belongs to.
  final let write: @Sendable (UnsafeMutablePointer<RenderLayer>, RenderValue) -> Void
  /// Whether two layers that both have such a value have different ones.
  final let differs: @Sendable (UnsafePointer<RenderLayer>, UnsafePointer<RenderLayer>) -> Bool

  /// The value's offset in the record, in bytes, and how many numbers it consists of; nil for values that are more than
  /// numbers.
  final let numbers: (offset: Int, count: Int)?

  fileprivate init<Value: Equatable & SendableMetatype>(
    _ key: String, _ storage: LayerStorage<Value>, _ kind: AnimatableKind<Value>?, _ animation: LayerAnimationStart?,
    _ invalidates: LayerAspect?, isPresent: @escaping @Sendable (UnsafePointer<RenderLayer>) -> Bool
  ) {
    (self.key, isAnimatable, animatesImplicitly, self.invalidates) = (
      key, kind != nil, animation == .implicit, invalidates
    )
    // Closures, which are made for each type of value: methods of a generic class would look the type up at each call.
    read = { layer in isPresent(layer) ? kind?.wrap(storage.pointer(in: layer).pointee) : nil }
    write = { layer, value in
      if isPresent(layer), let value = kind?.unwrap(value) { storage.pointer(in: layer).pointee = value }
    }
    differs = { a, b in storage.pointer(in: a).pointee != storage.pointer(in: b).pointee }
    numbers = storage.numberCount.map { (storage.offset, $0) }
  }
}

/// One property of layers.
package final class LayerProperty<Value: Equatable & Sendable>: AnyLayerProperty, @unchecked Sendable {
  package let storage: LayerStorage<Value>
  /// How animations hold the value; nil for a property that does not animate.
  package let kind: AnimatableKind<Value>?

  private init(
    _ key: String, _ storage: LayerStorage<Value>, _ kind: AnimatableKind<Value>?, _ animation: LayerAnimationStart?,
    _ invalidates: LayerAspect?, isPresent: @escaping @Sendable (UnsafePointer<RenderLayer>) -> Bool = { _ in true }
  ) {
    (self.storage, self.kind) = (storage, kind)
    super.init(key, storage, kind, animation, invalidates, isPresent: isPresent)
  }

  /// A property that animates.
  convenience init(
    _ key: String, _ storage: KeyPath<RenderLayer, Value>, _ kind: AnimatableKind<Value>,
    _ animation: LayerAnimationStart,
    _ invalidates: LayerAspect
  ) { self.init(key, LayerStorage(storage), kind, animation, invalidates) }

  /// A property that does not animate.
  convenience init(_ key: String, _ storage: KeyPath<RenderLayer, Value>, _ invalidates: LayerAspect) {
    self.init(key, LayerStorage(storage), nil, nil, invalidates)
  }

  /// A member of a part that only some layers have.
  convenience init<Part: SendableMetatype>(
    _ key: String, in part: KeyPath<RenderLayer, Part?>, _ member: KeyPath<Part, Value>,
    _ kind: AnimatableKind<Value>? = nil,
    _ animation: LayerAnimationStart = .explicit
  ) {
    let part = LayerStorage(part)
    self.init(key, LayerStorage(member, in: part), kind, animation, nil) { part.pointer(in: $0).pointee != nil }
  }
}

/// The events that begin an animation of a property.
enum LayerAnimationStart {
  /// An animation that is added for it.
  case explicit
  /// An animation that is added; or a change, where the layer has no delegate.
  case implicit
}

/// An aspect of a layer that the renderer finds again after a change. The raw values are bits.
package enum LayerAspect: Int, Sendable {
  /// The layer's own drawing.
  case content = 1
  /// The matrices of the layer and its sublayers.
  case geometry = 2
  /// The way in which the picture of the whole subtree is shown: opacity, clip, mask, shadow, …
  case effects = 4
  /// The list of sublayers.
  case structure = 8
  /// The way in which the picture is bent or turned; the picture itself stays.
  case bend = 16
}
