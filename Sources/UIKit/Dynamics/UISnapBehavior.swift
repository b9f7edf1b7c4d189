import RigidBodies

/// Pulls an item to a point and upright, where it comes to rest.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private final let item: any UIDynamicItem
  /// In the coordinates of the reference view.
  open var snapPoint: CGPoint { didSet { _changed() } }
  /// 0...1; one does not swing.
  open var damping: CGFloat = 0.5 { didSet { _changed() } }

  /// Swings per second, if nothing damped them: with the usual damping the item is there in half a second. An estimate.
  private static let frequency = 2.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var _items: [any UIDynamicItem] { [item] }
  override func _contribute(to engine: DynamicsEngine) {
    // Even with a damping of 0 it comes to rest; the ratio there is an estimate.
    let oscillator = Oscillator(frequency: Self.frequency, dampingRatio: 0.2 + 0.8 * min(max(damping, 0), 1))
    let joint = engine.joint(for: self) {
      SnapJoint(engine.body(item), target: Vector(snapPoint), oscillator: oscillator)
    }
    (joint.target, joint.oscillator) = (Vector(snapPoint), oscillator)
  }
}
