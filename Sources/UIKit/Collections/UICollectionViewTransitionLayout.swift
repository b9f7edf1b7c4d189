/// Between two layouts: each element stands on the way from where the one has it to where the other has it.
///
/// A collection view makes it, or its delegate, when an interactive transition starts; then it is the view's layout. The way is that on
/// screen: what each layout has at the content offset that belongs to it.
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

  /// 0 for the current layout, 1 for the next one; beyond them elements go on along their way. Elements move at the next layout pass.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout(with: _newContext()) } }
  }

  /// Keeps a value of the app's own that belongs to the progress, by a name; it is called for each by whoever changes the progress.
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
    // The two layouts keep their places unless one of them depends on the bounds.
    let depends =
      currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds) || nextLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
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
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { currentLayout.flipsHorizontallyInOppositeLayoutDirection }
  open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { currentLayout.developmentLayoutDirection }
  override func _dress(_ view: UICollectionReusableView, _ element: CollectionElement) { currentLayout._dress(view, element) }

  // MARK: Places

  /// The larger of the two, so that the content offset stays what it is until the end.
  open override var collectionViewContentSize: CGSize {
    let (old, new) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: max(old.width, new.width), height: max(old.height, new.height))
  }

  private func between(_ old: CGFloat, _ new: CGFloat) -> CGFloat { old + (new - old) * transitionProgress }

  /// What the next layout's places move by to be seen at the content offset of now, in points.
  private var way: CGPoint {
    guard let collection = collectionView else { return .zero }
    let target = collection.updater.offset(for: nextLayout), origin = collection.bounds.origin
    return CGPoint(x: origin.x - target.x, y: origin.y - target.y)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let way = way
    var found: [UICollectionViewLayoutAttributes] = []
    var seen: Set<CollectionElement> = []
    let old = currentLayout.layoutAttributesForElements(in: rect) ?? []
    let new = nextLayout.layoutAttributesForElements(in: rect.offsetBy(dx: -way.x, dy: -way.y)) ?? []
    for attributes in old + new where seen.insert(attributes._element).inserted {
      if let own = elementOnItsWay(attributes._element, way) { found.append(own) }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    elementOnItsWay(.cell(indexPath), way)
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { elementOnItsWay(.supplement(elementKind, indexPath), way) }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementOnItsWay(CollectionElement(category: .decorationView, kind: elementKind, path: indexPath), way)
  }

  /// The attributes of an element on its way. One that only one of the layouts has stays there, and fades.
  private func elementOnItsWay(_ element: CollectionElement, _ way: CGPoint) -> UICollectionViewLayoutAttributes? {
    let old = Self.attributes(of: element, in: currentLayout), new = Self.attributes(of: element, in: nextLayout)?._copy
    new?.center.x += way.x
    new?.center.y += way.y
    guard let old, let new else {
      guard let own = old?._copy ?? new else { return nil }
      own.alpha *= min(max(old == nil ? transitionProgress : 1 - transitionProgress, 0), 1)
      return own
    }
    let nearer = transitionProgress < 0.5 ? old : new
    let own = nearer._copy
    own.center = CGPoint(x: between(old.center.x, new.center.x), y: between(old.center.y, new.center.y))
    own.size = CGSize(width: max(between(old.size.width, new.size.width), 0), height: max(between(old.size.height, new.size.height), 0))
    own.alpha = between(old.alpha, new.alpha)
    own.transform3D = Self.between(old.transform3D, new.transform3D, transitionProgress)
    own.isHidden = old.isHidden && new.isHidden
    own._lane = nil
    return own
  }

  private static func attributes(
    of element: CollectionElement, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layout.layoutAttributesForItem(at: element.path)
    case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.path)
    case .decorationView: layout.layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.path)
    }
  }

  private static func between(_ a: CATransform3D, _ b: CATransform3D, _ progress: CGFloat) -> CATransform3D {
    guard !CATransform3DEqualToTransform(a, b) else { return a }
    func mix(_ key: KeyPath<CATransform3D, CGFloat>) -> CGFloat { a[keyPath: key] + (b[keyPath: key] - a[keyPath: key]) * progress }
    return CATransform3D(
      m11: mix(\.m11), m12: mix(\.m12), m13: mix(\.m13), m14: mix(\.m14), m21: mix(\.m21), m22: mix(\.m22), m23: mix(\.m23),
      m24: mix(\.m24), m31: mix(\.m31), m32: mix(\.m32), m33: mix(\.m33), m34: mix(\.m34), m41: mix(\.m41), m42: mix(\.m42),
      m43: mix(\.m43), m44: mix(\.m44))
  }
}
