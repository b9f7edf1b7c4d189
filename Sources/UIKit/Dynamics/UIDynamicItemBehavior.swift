import RigidBodies

/// The material of items. Where several say something of one item, the last of the animator's behaviours holds.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var held: DynamicItems
  open var items: [any UIDynamicItem] { held.list }
  /// 0...1; one loses nothing at a collision. Of two items the greater one counts. Items of no such behaviour have 0.2,
  /// an estimate.
  open var elasticity: CGFloat = 0 { didSet { _changed() } }
  /// The coefficient of friction: of two items the geometric mean counts, on a boundary the item's own.
  open var friction: CGFloat = 0.2 { didSet { _changed() } }
  /// 1: 100 by 100 points weigh what 1 newton accelerates by 100 points per second squared.
  open var density: CGFloat = 1 { didSet { _changed() } }
  /// The part of its velocity that an item loses per second, from 0. That the unit is a second is an estimate.
  open var resistance: CGFloat = 0 { didSet { _changed() } }
  open var angularResistance: CGFloat = 0 { didSet { _changed() } }
  /// For electric and magnetic fields.
  open var charge: CGFloat = 0 { didSet { _changed() } }
  /// True: nothing moves the items; others collide with them.
  open var isAnchored = false { didSet { _changed() } }
  open var allowsRotation = true { didSet { _changed() } }
  private final let waiting = WaitingVelocities()

  @_nonoverride public convenience init() { self.init(items: []) }

  public init(items: [any UIDynamicItem]) {
    held = DynamicItems(items)
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    held.add(item)
    _changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    held.remove(item)
    _changed()
  }
  /// Before the behaviour has an animator it is kept until then.
  ///
  /// - Parameter velocity: Points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard held.contains(item) else { return }
    waiting[item].linear += Vector(velocity)
    _changed()
  }
  /// Points per second; zero for an item that this behaviour does not have.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard held.contains(item) else { return .zero }
    return ((_animator?._engine.velocity(of: item)?.linear ?? .zero) + waiting[item].linear).point
  }
  /// - Parameter velocity: Radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard held.contains(item) else { return }
    waiting[item].angular += velocity
    _changed()
  }
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard held.contains(item) else { return 0 }
    return (_animator?._engine.velocity(of: item)?.angular ?? 0) + waiting[item].angular
  }

  override var _items: [any UIDynamicItem] { items }
  override func _contribute(to engine: DynamicsEngine) {
    for item in items {
      let added = waiting.take(item)
      engine.describe(item) { material in
        material.restitution = elasticity
        material.friction = friction
        material.density = density
        material.damping = resistance
        material.angularDamping = angularResistance
        material.charge = charge
        material.isFixed = isAnchored
        material.rotates = allowsRotation
        material.addedVelocity += added.linear
        material.addedSpin += added.angular
      }
    }
  }
}

/// Velocities that were added and that no body has yet.
@MainActor
final class WaitingVelocities {
  typealias Velocity = (linear: Vector, angular: Double)
  private var values: [ObjectIdentifier: Velocity] = [:]

  subscript(item: any UIDynamicItem) -> Velocity {
    get { values[ObjectIdentifier(item)] ?? (.zero, 0) }
    set { values[ObjectIdentifier(item)] = newValue }
  }

  func take(_ item: any UIDynamicItem) -> Velocity { values.removeValue(forKey: ObjectIdentifier(item)) ?? (.zero, 0) }
}
