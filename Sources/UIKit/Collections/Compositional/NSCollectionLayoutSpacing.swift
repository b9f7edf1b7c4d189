/// Space between or around elements: as long as said, or at least that long and taking what is left over.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  public required init(_unconfigured: Void) { super.init() }

  /// In points; for a flexible spacing the least.
  open private(set) var spacing: CGFloat = 0
  open private(set) var isFlexible = false
  open var isFixed: Bool { !isFlexible }

  /// - Parameter flexibleSpacing: The least space, in points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    let made = self.init(_unconfigured: ())
    (made.spacing, made.isFlexible) = (flexibleSpacing, true)
    return made
  }
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    let made = self.init(_unconfigured: ())
    made.spacing = fixedSpacing
    return made
  }

  /// The same object: a spacing does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Space around an item; nil is none.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  public required init(_unconfigured: Void) { super.init() }

  public convenience init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.init(_unconfigured: ())
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  open private(set) var leading: NSCollectionLayoutSpacing?
  open private(set) var top: NSCollectionLayoutSpacing?
  open private(set) var trailing: NSCollectionLayoutSpacing?
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// The same object: a spacing does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A point of a rectangle that a supplementary item is attached to, and how far it is moved from there.
///
/// A fractional offset is a fraction of the supplementary item's own size.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  public required init(_unconfigured: Void) { super.init() }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(_unconfigured: ())
    self.edges = edges
  }
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(_unconfigured: ())
    (self.edges, offset) = (edges, absoluteOffset)
  }
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(_unconfigured: ())
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }

  open private(set) var edges: NSDirectionalRectEdge = []
  open private(set) var offset = CGPoint.zero
  open var isAbsoluteOffset: Bool { !isFractionalOffset }
  open private(set) var isFractionalOffset = false

  /// The same object: an anchor does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// 0 is leading and top, 1 trailing and bottom; the middle where neither or both are named.
  final var _unitPoint: CGPoint {
    func position(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge) -> CGFloat {
      edges.contains(low) == edges.contains(high) ? 0.5 : edges.contains(low) ? 0 : 1
    }
    return CGPoint(x: position(.leading, .trailing), y: position(.top, .bottom))
  }
  /// - Parameter size: The supplementary item's, in points.
  final func _offset(for size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}
