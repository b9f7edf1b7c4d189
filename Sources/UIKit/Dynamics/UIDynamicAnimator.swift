@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
    OptionalRequirement.inSubclass(self, "UIDynamicAnimatorDelegate", animator, else: ())
  }
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    OptionalRequirement.inSubclass(self, "UIDynamicAnimatorDelegate", animator, else: ())
  }
}

/// Moves items by the laws of mechanics, as its behaviours say.
///
/// It runs while something moves and costs nothing when all is at rest. Places are in the coordinates of the reference
/// view, of the layout's content, or of whatever the items say. Steps are 1/240 of a second, whatever the display's
/// rate.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  private weak var reference: UIView?
  /// Not retained: the view, or its controller, usually owns the animator.
  open var referenceView: UIView? { reference }
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  final lazy var _engine = DynamicsEngine(self)
  final weak var _layout: UICollectionViewLayout?

  /// Without a reference view: items are in coordinates of their own, and there are no reference bounds.
  @_nonoverride public init() { super.init() }

  public init(referenceView view: UIView) {
    reference = view
    super.init()
  }

  /// For items that are attributes of the layout: it is invalidated in every frame in which they move.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    _layout = layout
  }

  /// Those that were added, in that order, without their children.
  open var behaviors: [UIDynamicBehavior] { _engine.behaviors }
  /// False when all is at rest, or there is no behaviour.
  open var isRunning: Bool { _engine.isRunning }
  /// Seconds for which the animator has run; it does not grow while it is paused.
  open var elapsedTime: TimeInterval { _engine.world.time }

  /// - Precondition: The behaviour has no other animator.
  open func addBehavior(_ behavior: UIDynamicBehavior) { _engine.add(behavior) }
  /// A behaviour that was not added is left alone.
  open func removeBehavior(_ behavior: UIDynamicBehavior) { _engine.remove(behavior) }
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }
  /// Those of the behaviours whose rectangle touches `rect`.
  open func items(in rect: CGRect) -> [any UIDynamicItem] { _engine.items.filter { $0._frame.intersects(rect) } }
  /// Reads place, rotation and size of an item that the app has moved. It keeps its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) { _engine.update(item) }

  /// The attributes among the items, or nil; for a layout to answer with.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    _engine.attributes(.cell(indexPath))
  }
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    _engine.attributes(.supplement(kind, indexPath))
  }
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    _engine.attributes(CollectionElement(category: .decorationView, kind: decorationViewKind, path: indexPath))
  }
}
