public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The configuration of all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  @_nonoverride public init() { super.init() }

  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// Between one section and the next, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout; their index paths have one element, their number.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The area that sections keep clear of across the scroll direction; `automatic` is the safe area.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    (copy.boundarySupplementaryItems, copy.contentInsetsReference) = (
      boundarySupplementaryItems, contentInsetsReference
    )
    return copy
  }
}

/// Sections of groups of items; each section is described when the layout is computed for the view's size and traits.
///
/// `prepare` is O(sections) where sizes are known; what stands in a rectangle is found in O(what is found).
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private let geometry = CompositionalGeometry()
  private var currentConfiguration: UICollectionViewCompositionalLayoutConfiguration
  private var isStale = true
  /// Measured, and not in the geometry yet.
  private var pending: [CollectionElement] = []
  private var solvedFor: Surroundings?

  /// The same section for all.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    currentConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    currentConfiguration = Self.copy(configuration)
    super.init()
  }
  /// - Parameter sectionProvider: Asked for each section when the layout is computed; nil traps.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    currentConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    currentConfiguration = Self.copy(configuration)
    super.init()
  }
  public required init?(coder: NSCoder) { notImplemented("UICollectionViewCompositionalLayout.init(coder:)") }

  private static func copy(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> UICollectionViewCompositionalLayoutConfiguration {
    configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
  }

  /// Copied when it is set, which invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { currentConfiguration }
    set {
      currentConfiguration = Self.copy(newValue)
      invalidateLayout()
    }
  }

  // MARK: Invalidation

  /// The values that the geometry depends on beside the data. What the bars cover along the scroll axis is not among
  /// it.
  private struct Surroundings: Equatable {
    var size: CGSize
    var contentInset: UIEdgeInsets, safeArea: UIEdgeInsets, margins: UIEdgeInsets, readable: UIEdgeInsets
    var isRightToLeft: Bool
    var traits: UITraitCollection.Values

    /// Whether elements are as large in other surroundings of the same width: colors may differ.
    func measuresLike(_ other: Surroundings) -> Bool {
      var own = traits
      (own.style, own.level, own.contrast) = (other.traits.style, other.traits.level, other.traits.contrast)
      (own.gamut, own.activeAppearance) = (other.traits.gamut, other.traits.activeAppearance)
      return own == other.traits
    }

    @MainActor init(_ view: UICollectionView, scrolling axis: LayoutAxis) {
      func across(_ insets: UIEdgeInsets) -> UIEdgeInsets {
        axis == .vertical
          ? UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
          : UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
      }
      size = view.bounds.size
      contentInset = across(view.adjustedContentInset)
      safeArea = across(view.safeAreaInsets)
      margins = across(view.layoutMargins)
      readable = margins
      let surplus = size.width - margins.left - margins.right - UIView._mostReadableWidth
      if axis == .vertical, surplus > 0 {
        (readable.left, readable.right) = (margins.left + surplus / 2, margins.right + surplus / 2)
      }
      isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      traits = view.traitCollection._values
    }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { forgetMeasuredSizes() }
    if let preferred = context._preferred {
      geometry.measured[preferred._element] = preferred.size
      pending.append(preferred._element)
    } else {
      isStale = true
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// Only an axis whose dimension is estimated counts.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let axes = originalAttributes._estimatedAxes, !axes.isEmpty else { return false }
    let new = preferredAttributes.size, old = geometry.measured[originalAttributes._element] ?? originalAttributes.size
    return (axes.contains(.horizontal) && abs(new.width - old.width) > 0.01)
      || (axes.contains(.vertical) && abs(new.height - old.height) > 0.01)
  }

  override var _measuresElements: Bool { geometry.hasEstimates }
  override func _measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool { attributes._hasEstimates }

  override func _surroundingsMayHaveChanged() {
    guard let view = collectionView, let solvedFor, !isStale, solvedFor != Surroundings(view, scrolling: axis) else {
      return
    }
    invalidateLayout()
  }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let surroundings = Surroundings(view, scrolling: axis)
    if isStale || surroundings != solvedFor {
      forgetStaleSizes(surroundings)
      geometry.solve(view.tiler.currentCounts, currentConfiguration, sectionSurroundings(view, surroundings)) {
        provider($0, $1)
      }
      (isStale, solvedFor, pending) = (false, surroundings, [])
      prepareLists(view)
    } else if !pending.isEmpty {
      measuredSizesDidChange(view)
    }
  }

  /// Sizes that were measured at another width are measured again; after updates, sizes go along with their elements.
  private func forgetStaleSizes(_ surroundings: Surroundings) {
    let other = geometry.axis.other
    if let solvedFor, solvedFor.size[other] != surroundings.size[other] || !solvedFor.measuresLike(surroundings) {
      forgetMeasuredSizes()
    }
    if let change = _change, change.map != nil, !change.isCarriedOver {
      change.isCarriedOver = true
      geometry.measured.carryOver(change)
    }
  }

  /// Estimates hold again, until the elements on screen, too, have been measured anew.
  private func forgetMeasuredSizes() {
    geometry.measured.forget()
    collectionView?.tiler.measureShownElementsAgain()
  }

  /// Visible content stays where it is when something above it turns out longer or shorter.
  private func measuredSizesDidChange(_ view: UICollectionView) {
    let axis = geometry.axis, start = view.bounds.origin[axis]
    // At the content's start nothing lies above what is seen, so no anchor is needed.
    let anchor = start <= 0 || (view.containers.flips && axis == .horizontal) ? nil : geometry.anchor(from: start)
    let old = anchor.flatMap { geometry.position(of: $0) }
    geometry.measuredSizesDidChange(pending)
    pending = []
    if let anchor, let old, let new = geometry.position(of: anchor), new != old {
      view.tiler.offsetAdjustment[axis] += new - old
    }
  }

  private var axis: LayoutAxis { currentConfiguration.scrollDirection == .horizontal ? .horizontal : .vertical }

  private func sectionSurroundings(_ view: UICollectionView, _ surroundings: Surroundings) -> SectionSurroundings {
    let taken = surroundings.contentInset
    var size = surroundings.size
    if axis == .vertical { size.width -= taken.left + taken.right } else { size.height -= taken.top + taken.bottom }
    size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
    let reference = currentConfiguration.contentInsetsReference
    return SectionSurroundings(
      scrollAxis: axis, size: size, traits: view.traitCollection,
      insetsOfReference: { reference in
        var insets: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: insets = surroundings.safeArea
        case .layoutMargins: insets = surroundings.margins
        case .readableContent: insets = surroundings.readable
        }
        // The part that the content inset takes already is not taken twice.
        insets.left = max(insets.left - taken.left, 0)
        insets.right = max(insets.right - taken.right, 0)
        insets.top = max(insets.top - taken.top, 0)
        insets.bottom = max(insets.bottom - taken.bottom, 0)
        return NSDirectionalEdgeInsets(insets, isRightToLeft: surroundings.isRightToLeft)
      }, defaultReference: reference == .automatic ? .safeArea : reference)
  }

  // MARK: Places

  /// The collection view mirrors everything from right to left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  open override var collectionViewContentSize: CGSize { geometry.contentSize }

  private var sight: CompositionalGeometry.Sight {
    guard let view = collectionView else {
      return CompositionalGeometry.Sight(visible: .zero, distance: { _ in 0 }, scale: 1)
    }
    let seen = view.containers.mirroredIfNeeded(view.bounds.inset(by: view.adjustedContentInset))
    return CompositionalGeometry.Sight(
      visible: seen, distance: { view.containers.lanes.distance($0) }, scale: view.contentScaleFactor)
  }

  private func attributes(_ placement: CompositionalPlace) -> UICollectionViewLayoutAttributes {
    let attributes = _newAttributes(placement.element)
    (attributes.frame, attributes.zIndex) = (placement.frame, placement.zIndex)
    (attributes._estimatedAxes, attributes._listPosition) = (placement.estimatedAxes, placement.listPosition)
    (attributes._lane, attributes._laneOrigin) = (placement.lane, placement.lane?.frame.origin ?? .zero)
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    geometry.places(in: rect, sight).map { attributes($0) }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    geometry.placement(of: .cell(indexPath), sight).map { attributes($0) }
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    geometry.placement(of: .supplement(elementKind, indexPath), sight).map { attributes($0) }
  }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    geometry.placement(of: CollectionElement(category: .decorationView, kind: elementKind, path: indexPath), sight).map
    { attributes($0) }
  }

  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    // The finger is where it is seen; places in a lane are as if it were not scrolled.
    if let lane = attributes._lane {
      attributes.center[lane.axis] += collectionView?.containers.lanes.distance(lane) ?? 0
    }
    return attributes
  }

  // MARK: Lists

  /// The configuration that every section of this layout has, also while there are no sections. Nil where a provider is
  /// asked.
  final var _listOfAllSections: UICollectionLayoutListConfiguration?

  private func list(of section: Int) -> UICollectionLayoutListConfiguration? {
    geometry.sections.indices.contains(section) ? geometry.sections[section].section._listConfiguration : nil
  }

  /// The background of lists, and the recogniser of their swipes. Where only some sections are lists, the view keeps
  /// its own background.
  private func prepareLists(_ view: UICollectionView) {
    let lists = geometry.sections.map(\.section._listConfiguration)
    let list = _listOfAllSections ?? (lists.allSatisfy { $0 != nil } ? lists.first ?? nil : nil)
    view._listBackground = list?.effectiveBackgroundColor
    let isSwiped = lists.contains {
      $0?.leadingSwipeActionsConfigurationProvider != nil || $0?.trailingSwipeActionsConfigurationProvider != nil
    }
    guard isSwiped else { return }
    ListSwipes.install(in: view) { [weak self] path, isTrailing in
      let list = self?.list(of: path.section)
      return isTrailing
        ? list?.trailingSwipeActionsConfigurationProvider?(path) : list?.leadingSwipeActionsConfigurationProvider?(path)
    }
  }

  override func _dress(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard element.path.count > 1, let collectionView, let list = list(of: element.path.section) else { return }
    let placement =
      switch element.category {
      case .cell:
        ListPlace(
          item: element.path, count: collectionView.tiler.currentCounts[element.path.section],
          headerMode: list.headerMode)
      default:
        ListPlace(
          element.kind == UICollectionView.elementKindSectionFooter ? .footer : .header, section: element.path.section)
      }
    ListCellAppearance(configuration: list).apply(to: view, at: placement, in: collectionView)
  }

  // MARK: Lanes and handlers

  override func _lanes(in rect: CGRect) -> [CollectionLane] {
    geometry.sections(in: rect).compactMap { geometry.sections[$0].lane }.filter { $0.frame.intersects(rect) }
  }

  override var _hasGlobalElements: Bool { true }

  override func _willShow(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    guard geometry.hasHandlers, let view = collectionView, let surroundings = geometry.surroundings else {
      return attributes
    }
    let bySection = Dictionary(grouping: attributes.filter { $0.indexPath.count > 1 }, by: \.indexPath.section)
    for (index, own) in bySection.sorted(by: { $0.key < $1.key }) where geometry.sections.indices.contains(index) {
      let section = geometry.sections[index]
      guard let handler = section.section.visibleItemsInvalidationHandler else { continue }
      let offset = section.lane.map { view.containers.lanes.contentOffset($0) } ?? view.contentOffset
      handler(
        own.map { VisibleLayoutItem($0) }, offset, surroundings.environment(section.section.contentInsetsReference))
    }
    return attributes.filter { !$0.isHidden }
  }
}
