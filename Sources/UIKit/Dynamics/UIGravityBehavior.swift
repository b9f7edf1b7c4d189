import RigidBodies

/// A constant acceleration.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  private var held: DynamicItems
  open var items: [any UIDynamicItem] { held.list }
  /// In units of 1,000 points per second squared; by default one, downwards.
  open var gravityDirection: CGVector {
    get { arrow.vector }
    set { arrow = Arrow(newValue) }
  }
  private var arrow = Arrow(CGVector(dx: 0, dy: 1)) { didSet { _changed() } }
  /// Radians, clockwise from the right.
  open var angle: CGFloat {
    get { arrow.angle }
    set { arrow.angle = newValue }
  }
  /// Below zero it pulls the other way; the angle stays.
  open var magnitude: CGFloat {
    get { arrow.length }
    set { arrow.length = newValue }
  }

  /// Points per second squared of a magnitude of 1. Source: documentation of UIGravityBehavior.
  private static let unit = 1000.0

  @_nonoverride public convenience init() { self.init(items: []) }

  public init(items: [any UIDynamicItem]) {
    held = DynamicItems(items)
    super.init()
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { arrow = Arrow(angle: angle, length: magnitude) }
  open func addItem(_ item: any UIDynamicItem) {
    held.add(item)
    _changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    held.remove(item)
    _changed()
  }

  override var _items: [any UIDynamicItem] { items }
  override func _contribute(to engine: DynamicsEngine) {
    let bodies = items.map(engine.body), gravity = Vector(gravityDirection) * Self.unit
    engine.world.forces.append { _, _ in
      for body in bodies { body.acceleration += gravity }
    }
  }
}
