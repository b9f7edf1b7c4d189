import RigidBodies

/// A force, once or for a time.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  private var held: DynamicItems
  open var items: [any UIDynamicItem] { held.list }
  public let mode: Mode
  /// An instantaneous push sets it to false when it has pushed; set it to true to push again.
  open var active = true { didSet { if active != oldValue { _changed() } } }
  /// In UIKit newtons: 1 accelerates 100 by 100 points of density 1 by 100 points per second squared; an instantaneous
  /// one gives them 100 points per second, which is an estimate. Source: documentation of UIPushBehavior.
  open var pushDirection: CGVector {
    get { arrow.vector }
    set { arrow = Arrow(newValue) }
  }
  private var arrow = Arrow(.zero) { didSet { _changed() } }
  /// Radians, clockwise from the right.
  open var angle: CGFloat {
    get { arrow.angle }
    set { arrow.angle = newValue }
  }
  /// Below zero it pushes the other way; the angle stays.
  open var magnitude: CGFloat {
    get { arrow.length }
    set { arrow.length = newValue }
  }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: Mode) {
    (held, self.mode) = (DynamicItems(items), mode)
    super.init()
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { arrow = Arrow(angle: angle, length: magnitude) }
  open func addItem(_ item: any UIDynamicItem) {
    held.add(item)
    _changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    held.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    _changed()
  }
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }
  /// - Parameter o: Where the item is pushed, in points from its centre; it turns with the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    _changed()
  }

  override var _items: [any UIDynamicItem] { items }
  override func _contribute(to engine: DynamicsEngine) {
    guard active else { return }
    let targets = items.map { (body: engine.body($0), offset: Vector(targetOffsetFromCenter(for: $0))) }
    let force = Vector(pushDirection) * DynamicsEngine.newton
    if mode == .continuous {
      engine.world.forces.append { _, _ in
        for target in targets { target.body.apply(force: force, at: target.offset.rotated(by: target.body.angle)) }
      }
    } else {
      engine.whenConfigured { [unowned self] in
        for target in targets { target.body.apply(impulse: force, at: target.offset.rotated(by: target.body.angle)) }
        active = false
      }
    }
  }
}
