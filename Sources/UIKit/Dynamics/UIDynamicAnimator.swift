/// What can be moved by dynamics: a view, a layout's attributes.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { OptionalRequirement.missing() }
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { OptionalRequirement.missing() }
}

/// Moves items by the laws of mechanics. The mechanics are not written yet: giving it a behaviour traps.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  public let referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// Empty: see `addBehavior(_:)`.
  open var behaviors: [UIDynamicBehavior] { [] }
  open var isRunning: Bool { false }
  /// Seconds.
  open var elapsedTime: TimeInterval { 0 }

  /// Without a reference view: the items of its behaviours say their places themselves.
  @_nonoverride public init() {
    referenceView = nil
    super.init()
  }

  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    referenceView = nil
    super.init()
  }

  open func addBehavior(_ behavior: UIDynamicBehavior) { notImplemented("UIDynamicAnimator.addBehavior(_:)") }
  /// A behaviour that was not added is left alone.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {}
  open func removeAllBehaviors() {}
  open func items(in rect: CGRect) -> [any UIDynamicItem] { [] }
  /// An item of no behaviour has no state to be updated.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
}

/// A part of a law: what moves, and how. Behaviours can be made and set; they work when an animator takes them, which traps so far.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at each step.
  open var action: (() -> Void)?
  open var dynamicAnimator: UIDynamicAnimator? { nil }

  public override init() { super.init() }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
}
