/// How a list wants one of its cells to look.
struct ListDress: Equatable {
  /// One separator.
  struct Line: Equatable {
    /// Points from the cell's edges, or `UIListSeparatorConfiguration.automaticInsets`.
    var insets: NSDirectionalEdgeInsets
    var color: UIColor
    var multipleSelectionColor: UIColor
    /// The separator goes from edge to edge.
    var isWhole = false
  }

  var look: ListLook
  var isHeader = false, isFooter = false
  /// The cell's own leading and trailing margin in points.
  var sideMargin: CGFloat
  var cornerRadius: CGFloat = 0
  var corners: CACornerMask = []
  /// Nil for none.
  var top, bottom: Line?
}

/// The position of an element in its section of a list.
struct ListPlace: Equatable {
  enum Kind { case item, header, footer }
  var indexPath: IndexPath
  var kind = Kind.item
  /// The first and the last of the section's items that stand together; a first item that is the section's header is
  /// not among them.
  var isFirst = false, isLast = false

  /// - Parameter count: Of the section's items.
  init(item indexPath: IndexPath, count: Int, headerMode: UICollectionLayoutListConfiguration.HeaderMode) {
    self.indexPath = indexPath
    let first = headerMode == .firstItemInSection ? 1 : 0
    kind = indexPath.item < first ? .header : .item
    isFirst = indexPath.item == first
    isLast = kind == .item && indexPath.item == count - 1
  }

  /// The position of a supplementary view.
  init(_ kind: Kind, section: Int) { (indexPath, self.kind) = (IndexPath(item: 0, section: section), kind) }
}

/// Dresses the cells of a section that is a list: separators, rounded corners, the default configurations' look,
/// margins.
///
/// The layout says where an element stands; a cell that stands elsewhere later is dressed again.
@MainActor
struct ListCellAppearance {
  let configuration: UICollectionLayoutListConfiguration

  /// - Parameter width: Of the collection view, in points; margins follow from it.
  func dress(for listPosition: ListPlace, width: CGFloat) -> ListDress {
    let look = configuration.look
    var dress = ListDress(
      look: look, isHeader: listPosition.kind == .header, isFooter: listPosition.kind == .footer,
      sideMargin: ListMetrics.sideMargin(width))
    guard listPosition.kind == .item else { return dress }
    if look == .insetGrouped {
      dress.cornerRadius = ListMetrics.cornerRadius
      if listPosition.isFirst { dress.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if listPosition.isLast { dress.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
    guard configuration.showsSeparators else { return dress }
    var separators = configuration.separatorConfiguration
    if let handler = configuration.itemSeparatorHandler { separators = handler(listPosition.indexPath, separators) }
    // Source: Behaviour/Metrics.md A7: whole lines at the ends of a grouped section, none at those of a card.
    let isTopShown = shown(separators.topSeparatorVisibility, automatic: look == .grouped && listPosition.isFirst)
    let isBottomShown = shown(
      separators.bottomSeparatorVisibility, automatic: !(look == .insetGrouped && listPosition.isLast))
    if isTopShown {
      dress.top = line(separators, separators.topSeparatorInsets, isEnd: look == .grouped && listPosition.isFirst)
    }
    if isBottomShown {
      dress.bottom = line(separators, separators.bottomSeparatorInsets, isEnd: look == .grouped && listPosition.isLast)
    }
    return dress
  }

  private func shown(_ visibility: UIListSeparatorConfiguration.Visibility, automatic: Bool) -> Bool {
    switch visibility {
    case .automatic: automatic
    case .visible: true
    case .hidden: false
    }
  }

  private func line(_ separators: UIListSeparatorConfiguration, _ insets: NSDirectionalEdgeInsets, isEnd: Bool)
    -> ListDress.Line
  {
    let isAutomatic = insets == UIListSeparatorConfiguration.automaticInsets
    return ListDress.Line(
      insets: insets, color: separators.color, multipleSelectionColor: separators.multipleSelectionColor,
      isWhole: isEnd && isAutomatic)
  }

  /// Gives an element of the list its look. O(1), and nothing happens where it has it.
  func apply(to view: UICollectionReusableView, at listPosition: ListPlace, in collection: UICollectionView) {
    let dress = dress(for: listPosition, width: collection.bounds.width)
    if let cell = view as? UICollectionViewListCell {
      cell._row.setDress(dress)
    } else {
      let layer = view.layer, radius = dress.corners.isEmpty ? 0 : dress.cornerRadius
      guard configuration.look == .insetGrouped, layer.cornerRadius != radius || layer.maskedCorners != dress.corners
      else { return }
      layer.cornerRadius = radius
      layer.cornerCurve = .continuous
      if radius > 0 { layer.maskedCorners = dress.corners }
      layer.masksToBounds = radius > 0
    }
  }
}
