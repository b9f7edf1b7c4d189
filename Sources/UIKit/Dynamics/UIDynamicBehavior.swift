/// A part of a law: what moves, and how. Subclasses of an app's own add behaviours as their children.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in every frame in which the animator runs, when the items have moved.
  open var action: (() -> Void)?
  open var dynamicAnimator: UIDynamicAnimator? { _animator }
  final weak var _animator: UIDynamicAnimator?

  @_nonoverride public init() { super.init() }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    _animator?._engine.adopt(behavior)
  }
  /// One that is no child is left alone.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    _animator?._engine.release(behavior)
  }
  /// Called when the behaviour is given to an animator, and with nil when it is taken away.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items that the animator needs bodies for. Override point of ours.
  var _items: [any UIDynamicItem] { [] }
  /// Brings the behaviour's law into the engine; called anew whenever anything has changed. Override point of ours.
  func _contribute(to engine: DynamicsEngine) {}
  /// For setters: what is at rest may move.
  final func _changed() { _animator?._engine.behaviorsChanged() }
  /// This behaviour and all below it, in the order of addition.
  final var _family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\._family) }
}

/// The items of a behaviour: each once, in the order of addition.
@MainActor
struct DynamicItems {
  private(set) var list: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem]) {
    for item in items { add(item) }
  }

  mutating func add(_ item: any UIDynamicItem) {
    if !contains(item) { list.append(item) }
  }
  mutating func remove(_ item: any UIDynamicItem) { list.removeAll { $0 === item } }
  func contains(_ item: any UIDynamicItem) -> Bool { list.contains { $0 === item } }
}

/// A direction with a length that may be zero or below, which does not change the direction.
struct Arrow {
  /// A vector that was set whole is kept to the last bit.
  private(set) var vector: CGVector
  /// Radians, clockwise from the right.
  var angle: CGFloat { didSet { update() } }
  var length: CGFloat { didSet { update() } }

  init(_ vector: CGVector) {
    (self.vector, angle, length) = (vector, atan2(vector.dy, vector.dx), hypot(vector.dx, vector.dy))
  }
  init(angle: CGFloat, length: CGFloat) {
    (vector, self.angle, self.length) = (.zero, angle, length)
    update()
  }

  private mutating func update() { vector = CGVector(dx: cos(angle) * length, dy: sin(angle) * length) }
}
