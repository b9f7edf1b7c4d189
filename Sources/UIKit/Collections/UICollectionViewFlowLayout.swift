/// Items one after the other in lines, section below section (or beside it), each with a header and a footer.
///
/// `prepare` asks the delegate for everything once, O(items); what stands in a rectangle is found by bisection.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }
  /// For `estimatedItemSize`: items measure themselves.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// Zero: sizes are as said. Else items that come on screen are asked for the size they want.
  open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// Only the length in the scroll direction counts.
  open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
  open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  open var sectionInsetReference: SectionInsetReference = .fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: State

  private var sections: [FlowSection] = []
  /// The start of each line; one more for the end.
  private var tops: [CGFloat] = [0]
  private var metricsAreStale = true, linesAreStale = true
  private var laidOutLength: CGFloat = -1
  /// The sizes that items measured, until they are asked for anew.
  private var measured: [IndexPath: CGSize] = [:]
  /// Measured, and not in the lines yet.
  private var pending: [IndexPath] = []

  private var isVertical: Bool { scrollDirection == .vertical }
  override var _measuresElements: Bool { estimatedItemSize != .zero }

  // MARK: Invalidation

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything {
      measured = [:]
      collectionView?.tiler.measureShownElementsAgain()
    }
    if let preferred = context._preferred, preferred.representedElementCategory == .cell {
      measured[preferred.indexPath] = preferred.size
      pending.append(preferred.indexPath)
    } else if context.invalidateEverything || context.invalidateDataSourceCounts
      || (flow?.invalidateFlowLayoutDelegateMetrics ?? true)
    {
      metricsAreStale = true
    } else if flow?.invalidateFlowLayoutAttributes ?? true {
      linesAreStale = true
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    let old = view.bounds
    if isVertical ? newBounds.width != old.width : newBounds.height != old.height { return true }
    return (sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds) && newBounds.origin != old.origin
  }
  /// Sizes are asked for again when the length of lines changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      let changes =
        collectionView.map { isVertical ? $0.bounds.width != newBounds.width : $0.bounds.height != newBounds.height }
        ?? true
      (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (changes, changes)
    }
    return context
  }
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard _measuresElements, preferredAttributes.representedElementCategory == .cell else { return false }
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    return abs(new.width - old.width) > 0.01 || abs(new.height - old.height) > 0.01
  }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (false, false)
    }
    // Visible content stays where it is when a line above it turns out thicker.
    let path = preferredAttributes.indexPath
    if let view = collectionView, sections.indices.contains(path.section) {
      let section = sections[path.section]
      if section.line(section.lineIndex(of: path.item)).items.lowerBound == path.item {
        if isVertical, originalAttributes.frame.minY < view.bounds.minY - 0.5 {
          context.contentOffsetAdjustment.y = preferredAttributes.size.height - originalAttributes.size.height
        } else if !isVertical, originalAttributes.frame.minX < view.bounds.minX - 0.5 {
          context.contentOffsetAdjustment.x = preferredAttributes.size.width - originalAttributes.size.width
        }
      }
    }
    return context
  }
  override func _insetsDidChange() {
    guard laidOutLength >= 0, lineLength != laidOutLength,
      let context = _newContext() as? UICollectionViewFlowLayoutInvalidationContext
    else { return }
    invalidateLayout(with: context)
  }

  // MARK: Preparing

  private var lineLength: CGFloat {
    guard let view = collectionView else { return 0 }
    let insets = view.adjustedContentInset
    return max(
      isVertical ? view.bounds.width - insets.left - insets.right : view.bounds.height - insets.top - insets.bottom, 0)
  }

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let length = lineLength
    if length != laidOutLength { linesAreStale = true }
    if metricsAreStale { gather(view) }
    guard metricsAreStale || linesAreStale || !pending.isEmpty else { return }
    let all = metricsAreStale || linesAreStale
    var touched: Set<Int> = []
    var changes: [Int: [(item: Int, size: FlowSection.Size)]] = [:]
    for path in pending where sections.indices.contains(path.section) && path.item < sections[path.section].count {
      if let size = measured[path] { changes[path.section, default: []].append((path.item, flowSize(size))) }
      touched.insert(path.section)
    }
    pending = []
    for (section, list) in changes { sections[section].setSizes(list) }
    for section in sections.indices where all || touched.contains(section) {
      sections[section].breakLines(length: length)
    }
    tops = [0]
    tops.reserveCapacity(sections.count + 1)
    var y: CGFloat = 0
    for section in sections {
      y += section.height
      tops.append(y)
    }
    (metricsAreStale, linesAreStale, laidOutLength) = (false, false, length)
  }

  private func flowSize(_ size: CGSize) -> FlowSection.Size {
    isVertical
      ? FlowSection.Size(along: size.width, across: size.height)
      : FlowSection.Size(along: size.height, across: size.width)
  }

  /// Asks for sizes and spacings; delegates that leave a method out are asked once.
  private func gather(_ view: UICollectionView) {
    if let change = _change, let map = change.map, !change.isCarriedOver { carryOverMeasuredSizes(change, map) }
    let plain = _measuresElements && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
    let known = Dictionary(grouping: measured.keys, by: \.section)
    let counts = view.tiler.currentCounts
    var questions = FlowQuestions(layout: self, view: view, extraInsets: referenceInsets(view), plainSize: plain)
    sections = []
    sections.reserveCapacity(counts.count)
    for (index, count) in counts.enumerated() {
      var section = questions.section(index)
      if let sizes = questions.sizes(count, inSection: index) {
        section.setItems(sizes.map(flowSize))
      } else {
        section.setItems(count, of: flowSize(plain))
      }
      if let paths = known[index] {
        section.setSizes(
          paths.compactMap { path in measured[path].map { (path.item, flowSize($0)) } }.sorted { $0.0 < $1.0 })
      }
      sections.append(section)
    }
  }

  private func carryOverMeasuredSizes(_ change: CollectionChange, _ map: ListMap) {
    change.isCarriedOver = true
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in measured {
      if !map.isReloaded(path), let new = map.newPath(path) { moved[new] = size }
    }
    measured = moved
  }

  private func referenceInsets(_ view: UICollectionView) -> UIEdgeInsets {
    var insets: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: insets = view.safeAreaInsets
    case .fromLayoutMargins: insets = view.layoutMargins
    }
    // The part that the content inset takes already is not taken twice.
    let taken = view.adjustedContentInset
    insets.left = max(insets.left - taken.left, 0)
    insets.right = max(insets.right - taken.right, 0)
    insets.top = max(insets.top - taken.top, 0)
    insets.bottom = max(insets.bottom - taken.bottom, 0)
    // Along lines only: the scroll view itself keeps clear of the other two.
    if isVertical { (insets.top, insets.bottom) = (0, 0) } else { (insets.left, insets.right) = (0, 0) }
    return insets
  }

  // MARK: Places

  /// The layout mirrors itself: its first item stands at the right.
  override var _mirrorsItself: Bool {
    guard let view = collectionView, view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return false }
    return !(flipsHorizontallyInOppositeLayoutDirection && developmentLayoutDirection != .rightToLeft)
  }

  open override var collectionViewContentSize: CGSize {
    let across = tops.last ?? 0
    return isVertical
      ? CGSize(width: max(laidOutLength, 0), height: across) : CGSize(width: across, height: max(laidOutLength, 0))
  }

  private func rect(along: CGFloat, across: CGFloat, _ size: FlowSection.Size) -> CGRect {
    var rect =
      isVertical
      ? CGRect(x: along, y: across, width: size.along, height: size.across)
      : CGRect(x: across, y: along, width: size.across, height: size.along)
    if _mirrorsItself {
      rect.origin.x = (isVertical ? laidOutLength : max(tops.last ?? 0, collectionView?.bounds.width ?? 0)) - rect.maxX
    }
    return rect
  }

  private func itemFrame(_ path: IndexPath, _ line: FlowSection.Line) -> CGRect {
    let section = sections[path.section]
    let position = section.position(path.item, in: line)
    let scale = collectionView?.contentScaleFactor ?? 1
    let along = position.along.onPixels(scale), across = (position.across + tops[path.section]).onPixels(scale)
    return rect(along: along, across: across, section.size(path.item))
  }

  private func item(_ path: IndexPath, _ line: FlowSection.Line) -> UICollectionViewLayoutAttributes {
    let attributes = _newAttributes(.cell(path))
    attributes.frame = itemFrame(path, line)
    return attributes
  }

  /// Nil for an empty one.
  private func supplement(_ section: Int, isHeader: Bool) -> UICollectionViewLayoutAttributes? {
    let own = sections[section]
    let length = isHeader ? own.header : own.footer
    guard length > 0 else { return nil }
    let kind = isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    let attributes = _newAttributes(.supplement(kind, IndexPath(item: 0, section: section)))
    var across = isHeader ? tops[section] : tops[section + 1] - length
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds, let view = collectionView {
      let seen = view.bounds.inset(by: view.adjustedContentInset)
      let low = isVertical ? seen.minY : seen.minX, high = isVertical ? seen.maxY : seen.maxX
      if isHeader {
        across = max(across, min(low, tops[section + 1] - own.footer - length))
      } else {
        across = min(across, max(high - length, tops[section] + own.header))
      }
      attributes.zIndex = 10
    }
    attributes.frame = rect(along: 0, across: across, FlowSection.Size(along: laidOutLength, across: length))
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !sections.isEmpty else { return [] }
    var low = isVertical ? rect.minY : rect.minX, high = isVertical ? rect.maxY : rect.maxX
    if !isVertical, _mirrorsItself {
      let width = max(tops.last ?? 0, collectionView?.bounds.width ?? 0)
      (low, high) = (width - high, width - low)
    }
    var first = 0, end = sections.count
    while first < end {
      let middle = (first + end) / 2
      if tops[middle + 1] <= low { first = middle + 1 } else { end = middle }
    }
    var found: [UICollectionViewLayoutAttributes] = []
    var index = first
    while index < sections.count, tops[index] < high {
      if let header = supplement(index, isHeader: true), header.frame.intersects(rect) { found.append(header) }
      let section = sections[index], top = tops[index] + section.linesTop
      for number in section.lines(from: low - top, to: high - top) {
        let line = section.line(number)
        for item in line.items {
          let attributes = self.item(IndexPath(item: item, section: index), line)
          if attributes.frame.intersects(rect) { found.append(attributes) }
        }
      }
      if let footer = supplement(index, isHeader: false), footer.frame.intersects(rect) { found.append(footer) }
      index += 1
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), (0..<sections[indexPath.section].count).contains(indexPath.item)
    else { return nil }
    let section = sections[indexPath.section]
    return item(indexPath, section.line(section.lineIndex(of: indexPath.item)))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.count < 2 || indexPath[1] == 0 else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return supplement(indexPath.section, isHeader: true)
    case UICollectionView.elementKindSectionFooter: return supplement(indexPath.section, isHeader: false)
    default: return nil
    }
  }
}
