/// A layout between two others: the attributes of each element are interpolated between those of the two.
///
/// A collection view or its delegate makes it when an interactive transition starts; then it is the view's layout.
/// Positions are interpolated as they are seen on screen, where each of the two layouts is seen at its own content
/// offset.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  open private(set) var currentLayout: UICollectionViewLayout
  open private(set) var nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]
  /// Whether the two layouts have to be prepared again.
  private var areStale = true

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }
  public required init?(coder: NSCoder) { notImplemented("UICollectionViewTransitionLayout.init(coder:)") }

  /// 0 for the current layout, 1 for the next one; beyond them positions are extrapolated. Elements move at the next
  /// layout pass.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout(with: _newContext()) } }
  }

  /// Keeps a value of the app's own that belongs to the progress, by a name; it is called for each by whoever changes
  /// the progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// 0 for a name that has no value.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      areStale = true
      currentLayout.invalidateLayout(with: context)
      nextLayout.invalidateLayout(with: context)
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    // The two layouts stay valid unless one of them depends on the bounds.
    let depends =
      currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
      || nextLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
    if depends { areStale = true }
    return depends || newBounds.size != collectionView?.bounds.size
  }

  open override func prepare() {
    super.prepare()
    guard areStale else { return }
    areStale = false
    currentLayout.prepare()
    nextLayout.prepare()
  }

  /// Elements keep the size that the two layouts say.
  override var _measuresElements: Bool { false }
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    currentLayout.flipsHorizontallyInOppositeLayoutDirection
  }
  open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    currentLayout.developmentLayoutDirection
  }
  override func _dress(_ view: UICollectionReusableView, _ element: CollectionElement) {
    currentLayout._dress(view, element)
  }

  // MARK: Attributes

  /// The larger of the two, so that the content offset stays what it is until the end.
  open override var collectionViewContentSize: CGSize {
    let (old, new) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: max(old.width, new.width), height: max(old.height, new.height))
  }

  private func between(_ old: CGFloat, _ new: CGFloat) -> CGFloat { old + (new - old) * transitionProgress }

  /// How far elements of the next layout move to be seen at the current content offset as they are at their own, in
  /// points.
  private var shift: CGPoint {
    guard let collection = collectionView else { return .zero }
    let target = collection.updater.offset(for: nextLayout), origin = collection.bounds.origin
    return CGPoint(x: origin.x - target.x, y: origin.y - target.y)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let shift = shift
    var found: [UICollectionViewLayoutAttributes] = []
    var seen: Set<CollectionElement> = []
    let old = currentLayout.layoutAttributesForElements(in: rect) ?? []
    let new = nextLayout.layoutAttributesForElements(in: rect.offsetBy(dx: -shift.x, dy: -shift.y)) ?? []
    for attributes in old + new where seen.insert(attributes._element).inserted {
      if let own = interpolated(attributes._element, shift) { found.append(own) }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    interpolated(.cell(indexPath), shift)
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { interpolated(.supplement(elementKind, indexPath), shift) }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    interpolated(CollectionElement(category: .decorationView, kind: elementKind, path: indexPath), shift)
  }

  /// The attributes of an element between the two layouts. An element that only one of them has stays where it is, and
  /// fades.
  private func interpolated(_ element: CollectionElement, _ shift: CGPoint) -> UICollectionViewLayoutAttributes? {
    let old = currentLayout._attributes(of: element), new = nextLayout._attributes(of: element)?._copy
    new?.center.x += shift.x
    new?.center.y += shift.y
    guard let old, let new else {
      guard let own = old?._copy ?? new else { return nil }
      own.alpha *= min(max(old == nil ? transitionProgress : 1 - transitionProgress, 0), 1)
      return own
    }
    let nearer = transitionProgress < 0.5 ? old : new
    let own = nearer._copy
    own.center = CGPoint(x: between(old.center.x, new.center.x), y: between(old.center.y, new.center.y))
    own.size = CGSize(
      width: max(between(old.size.width, new.size.width), 0), height: max(between(old.size.height, new.size.height), 0))
    own.alpha = between(old.alpha, new.alpha)
    own.transform3D = Self.between(old.transform3D, new.transform3D, transitionProgress)
    own.isHidden = old.isHidden && new.isHidden
    own._lane = nil
    return own
  }

  private static func between(_ a: CATransform3D, _ b: CATransform3D, _ progress: CGFloat) -> CATransform3D {
    guard !CATransform3DEqualToTransform(a, b) else { return a }
    func mix(_ key: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
      a[keyPath: key] + (b[keyPath: key] - a[keyPath: key]) * progress
    }
    return CATransform3D(
      m11: mix(\.m11), m12: mix(\.m12), m13: mix(\.m13), m14: mix(\.m14), m21: mix(\.m21), m22: mix(\.m22),
      m23: mix(\.m23),
      m24: mix(\.m24), m31: mix(\.m31), m32: mix(\.m32), m33: mix(\.m33), m34: mix(\.m34), m41: mix(\.m41),
      m42: mix(\.m42),
      m43: mix(\.m43), m44: mix(\.m44))
  }
}
