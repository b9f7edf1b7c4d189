public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// The area that content keeps clear of across the scrolling direction.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// Whether a section scrolls by itself across the layout's direction, and where it comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// How an orthogonal section moves.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
  public enum Bounce: Int, Sendable { case automatic, always, never }
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The part of the speed that is left after a millisecond; `automatic` has none of its own.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let automatic = DecelerationRate(rawValue: 0)
    public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }
  @_nonoverride public init() { super.init() }

  open var decelerationRate = DecelerationRate.automatic
  open var bounce = Bounce.automatic

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
    return copy
  }
}

/// A group that repeats until the section has no more items, with what stands around and behind it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  public required init(_unconfigured: Void) { super.init() }

  public convenience init(group: NSCollectionLayoutGroup) {
    self.init(_unconfigured: ())
    _group = group
  }
  final var _group = NSCollectionLayoutGroup(_unconfigured: ())
  /// Set for sections that are lists; a hint for their cells.
  final var _list: ListSectionGeometry?
  /// How the section looks as a list; nil for others.
  final var _listConfiguration: UICollectionLayoutListConfiguration?

  /// Between the section's boundary and its groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  /// The area to which `contentInsets` are added; `automatic` is the one of the layout's configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The area that boundary supplementary items keep clear of; `automatic` is the one of the groups, `contentInsets`
  /// included.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Called before each layout pass with what is on screen of the section, in which nothing needs to be laid out anew.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  open var supplementariesFollowContentInsets: Bool {
    get { supplementaryContentInsetsReference != .none }
    set { supplementaryContentInsetsReference = newValue ? .automatic : .none }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_unconfigured: ())
    (copy._group, copy._list, copy.contentInsets, copy.interGroupSpacing) = (
      _group, _list, contentInsets, interGroupSpacing
    )
    copy._listConfiguration = _listConfiguration
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    if let properties = orthogonalScrollingProperties.copy() as? UICollectionLayoutSectionOrthogonalScrollingProperties
    {
      copy.orthogonalScrollingProperties = properties
    }
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.decorationItems = decorationItems
    return copy
  }
}
