import RigidBodies

/// Ties an item to a point or to another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }

  private final var tie: Attachment
  open var items: [any UIDynamicItem] { tie.items }
  open var attachedBehaviorType: AttachmentType { tie.items.count == 1 ? .anchor : .items }
  /// In the coordinates of the reference view; of no meaning between two items.
  open var anchorPoint: CGPoint { didSet { _changed() } }
  /// Between the two ends, in points: when the behaviour was made, until it is set.
  open var length: CGFloat { didSet { _changed() } }
  /// The damping of the oscillation: 0 swings for ever, 1 does not swing. That 1 is critical is an estimate. Without a
  /// frequency it does nothing.
  open var damping: CGFloat = 0 { didSet { _changed() } }
  /// Oscillations per second; 0 is stiff. Pinned, fixed and sliding items are always stiff.
  open var frequency: CGFloat = 0 { didSet { _changed() } }
  /// Works against the turning of pinned items, in newtons at a point's distance.
  open var frictionTorque: CGFloat = 0 { didSet { _changed() } }
  /// The range of the angle between pinned items in radians, or of the way of sliding ones in points, from where they
  /// are when the animator takes the behaviour.
  open var attachmentRange = UIFloatRange.infinite { didSet { _changed() } }

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    tie = Attachment(.distance, items: [item], offsets: [offset])
    (anchorPoint, length) = (point, tie.length(toAnchor: point))
    super.init()
  }
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    tie = Attachment(.distance, items: [item1, item2], offsets: [offset1, offset2])
    (anchorPoint, length) = (.zero, tie.length(toAnchor: .zero))
    super.init()
  }
  private convenience init(_ tie: Attachment, anchor: CGPoint) {
    self.init(item: tie.items[0], offsetFromCenter: .zero, attachedToAnchor: anchor)
    self.tie = tie
    length = tie.kind == .limit ? tie.length(toAnchor: anchor) : 0
  }

  /// The items part along an axis only, and do not turn against each other.
  ///
  /// - Parameters:
  ///   - point: In the coordinates of the reference view.
  ///   - axis: In the same coordinates; it turns with the second item.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self { made(Attachment(.sliding, items: [item1, item2], axis: axis), anchor: point) }
  /// The item moves along an axis only, and does not turn.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self { made(Attachment(.sliding, items: [item], axis: axis), anchor: point) }
  /// A rope: the two points are not farther apart than they are now, and may be nearer.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> Self { made(Attachment(.limit, items: [item1, item2], offsets: [offset1, offset2]), anchor: .zero) }
  /// The two are as one.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self { made(Attachment(.fixed, items: [item1, item2]), anchor: point) }
  /// The two turn about a point that both keep.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self { made(Attachment(.pin, items: [item1, item2]), anchor: point) }

  private class func made(_ tie: Attachment, anchor: CGPoint) -> Self {
    guard let result = UIAttachmentBehavior(tie, anchor: anchor) as? Self else {
      notImplemented("UIAttachmentBehavior's makers called on a subclass, \(self)")
    }
    return result
  }

  override var _items: [any UIDynamicItem] { items }
  override func _contribute(to engine: DynamicsEngine) { tie.contribute(self, to: engine) }
}

/// The ends of an attachment and the joint between them.
@MainActor
final class Attachment {
  enum Kind { case distance, limit, fixed, pin, sliding }

  let kind: Kind
  let items: [any UIDynamicItem]
  private let offsets: [UIOffset]
  private let axis: CGVector

  init(_ kind: Kind, items: [any UIDynamicItem], offsets: [UIOffset]? = nil, axis: CGVector = .zero) {
    (self.kind, self.items, self.axis) = (kind, items, axis)
    self.offsets = offsets ?? items.map { _ in .zero }
  }

  /// Between the ends, as the items are now.
  func length(toAnchor anchor: CGPoint) -> CGFloat {
    func end(_ index: Int) -> Vector {
      Vector(items[index].center) + Vector(offsets[index]).rotated(by: items[index].transform._rotation)
    }
    return (end(0) - (items.count > 1 ? end(1) : Vector(anchor))).length
  }

  func contribute(_ behavior: UIAttachmentBehavior, to engine: DynamicsEngine) {
    let a = engine.body(items[0]), b = items.count > 1 ? engine.body(items[1]) : nil
    let anchor = Vector(behavior.anchorPoint)
    let ends = Ends(a, Vector(offsets[0]), b, b == nil ? anchor : Vector(offsets[1]))
    let range = behavior.attachmentRange
    let limits = range.isInfinite || range.minimum > range.maximum ? nil : Double(range.minimum)...Double(range.maximum)
    switch kind {
    case .distance, .limit: tieAtDistance(behavior, engine, ends)
    case .fixed: _ = engine.joint(for: behavior) { WeldJoint(Ends(a, b, at: anchor)) }
    case .pin:
      let joint = engine.joint(for: behavior) { PinJoint(Ends(a, b, at: anchor)) }
      (joint.range, joint.frictionTorque) = (limits, behavior.frictionTorque * DynamicsEngine.newton)
    case .sliding:
      let joint = engine.joint(for: behavior) { SlideJoint(Ends(a, b, at: anchor), axis: Vector(axis)) }
      joint.range = limits
      if b == nil { joint.ends.anchorB = anchor }
    }
  }

  private func tieAtDistance(_ behavior: UIAttachmentBehavior, _ engine: DynamicsEngine, _ ends: Ends) {
    let length = max(behavior.length, 0)
    if kind == .limit || (behavior.frequency <= 0 && length > 1e-3) {
      let joint = engine.joint(for: behavior) { DistanceJoint(ends, length: length, isRope: kind == .limit) }
      (joint.ends, joint.length) = (ends, length)
    } else if behavior.frequency > 0 {
      let oscillator = Oscillator(frequency: behavior.frequency, dampingRatio: behavior.damping)
      let joint = engine.joint(for: behavior) { SpringJoint(ends, length: length, oscillator: oscillator) }
      (joint.ends, joint.length, joint.oscillator) = (ends, length, oscillator)
    } else {
      let joint = engine.joint(for: behavior) { PinJoint(ends) }
      joint.ends = ends
      joint.frictionTorque = behavior.frictionTorque * DynamicsEngine.newton
    }
  }
}
