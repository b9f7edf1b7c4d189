/// A cell of a compositional layout, or what is laid out like one: how large it is and which space is around it.
///
/// A layout reads items when it computes a section; what is changed afterwards counts when the layout is invalidated.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  public required init(_unconfigured: Void) { super.init() }

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(_unconfigured: ())
    self.layoutSize = layoutSize
  }
  public convenience init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem])
  {
    self.init(_unconfigured: ())
    self.layoutSize = layoutSize
    _supplementaryItems = supplementaryItems
  }

  /// Taken off the frame once the item has its position; not used on an axis whose dimension is estimated.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space around the item while it is placed.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  open internal(set) var layoutSize = NSCollectionLayoutSize(_unconfigured: ())
  final var _supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { _supplementaryItems }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_unconfigured: ())
    _copy(to: copy)
    return copy
  }
  /// Override point of ours: subclasses copy what they add.
  func _copy(to copy: NSCollectionLayoutItem) {
    (copy.contentInsets, copy.edgeSpacing, copy.layoutSize) = (contentInsets, edgeSpacing, layoutSize)
    copy._supplementaryItems = _supplementaryItems
  }

  nonisolated open override var description: String {
    nonisolated(unsafe) let me = self
    return MainActor.assumeIsolated { "<\(Swift.type(of: me)) size=\(me.layoutSize)>" }
  }
}

/// A badge, header or other view that is attached to an item or a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize)
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
  }
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize)
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
  }

  /// In front of cells, which have 0.
  open var zIndex = 1
  open internal(set) var elementKind = ""
  /// The point of the item or group that this is attached to.
  open internal(set) var containerAnchor = NSCollectionLayoutAnchor(_unconfigured: ())
  /// The point of its own that is put there; nil for the one that the container's anchor names, so that it lies inside.
  open internal(set) var itemAnchor: NSCollectionLayoutAnchor?

  override func _copy(to copy: NSCollectionLayoutItem) {
    super._copy(to: copy)
    guard let copy = copy as? NSCollectionLayoutSupplementaryItem else { return }
    (copy.zIndex, copy.elementKind, copy.containerAnchor, copy.itemAnchor) = (
      zIndex, elementKind, containerAnchor, itemAnchor
    )
  }

  /// The frame by its anchors.
  ///
  /// - Parameter container: The frame of the item or group, left to right.
  final func _frame(_ size: CGSize, on container: CGRect) -> CGRect {
    let there = containerAnchor._unitPoint, own = (itemAnchor ?? containerAnchor)._unitPoint
    var origin = CGPoint(
      x: container.minX + container.width * there.x - size.width * own.x,
      y: container.minY + container.height * there.y - size.height * own.y)
    for anchor in [containerAnchor, itemAnchor] {
      guard let offset = anchor?._offset(for: size) else { continue }
      origin = CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
    }
    return CGRect(origin: origin, size: size)
  }
}

/// A header, footer or side of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.init(layoutSize: layoutSize)
    (self.elementKind, self.alignment, offset) = (elementKind, alignment, absoluteOffset)
  }

  /// Whether room is made for it beside the content; else it lies over the content, inside its edge.
  open var extendsBoundary = true
  /// Whether it stays in sight while its section, or the layout, does.
  open var pinToVisibleBounds = false
  open internal(set) var alignment = NSRectAlignment.none
  /// Added to its position, in points.
  open internal(set) var offset = CGPoint.zero

  override func _copy(to copy: NSCollectionLayoutItem) {
    super._copy(to: copy)
    guard let copy = copy as? NSCollectionLayoutBoundarySupplementaryItem else { return }
    (copy.extendsBoundary, copy.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
    (copy.alignment, copy.offset) = (alignment, offset)
  }
}

/// A view behind the items of a section, for which nobody asks the data source.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// As large as its section, less `contentInsets`.
  open class func background(elementKind: String) -> Self {
    let made = self.init(_unconfigured: ())
    made.layoutSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    made.elementKind = elementKind
    return made
  }

  open var zIndex = 0
  open private(set) var elementKind = ""

  override func _copy(to copy: NSCollectionLayoutItem) {
    super._copy(to: copy)
    guard let copy = copy as? NSCollectionLayoutDecorationItem else { return }
    (copy.zIndex, copy.elementKind) = (zIndex, elementKind)
  }
}
