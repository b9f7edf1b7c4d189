/// The measures of a section that is a list: rows of the whole width, with a header and a footer.
///
/// It takes plain values, so that lists can be described without knowing how sections are laid out. Lengths are in
/// points.
struct ListSectionGeometry {
  /// Around the rows. Inset grouped lists keep 16 from the sides, and 20 where the view is wide (`_systemSideMargin`).
  var contentInsets = NSDirectionalEdgeInsets.zero
  var hasHeader = false
  var hasFooter = false
  var pinsHeader = false
  /// Rows, headers and footers are asked for their height when they come on screen.
  var estimatedRowHeight: CGFloat = 44
  var estimatedHeaderHeight: CGFloat = 44
  var estimatedFooterHeight: CGFloat = 44
  var rowSpacing: CGFloat = 0
  /// Whether the corners of the first and the last row are rounded together.
  var groupsCorners = false
}

/// Whether a row of a list begins or ends its section; cells round their corners by it.
struct ListRowPosition: OptionSet {
  let rawValue: Int
  static let first = ListRowPosition(rawValue: 1)
  static let last = ListRowPosition(rawValue: 2)
}

extension NSCollectionLayoutSection {
  /// A section of estimated rows that are as wide as the container allows.
  convenience init(_list geometry: ListSectionGeometry) {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let row = NSCollectionLayoutItem(layoutSize: size(geometry.estimatedRowHeight))
    self.init(group: .horizontal(layoutSize: size(geometry.estimatedRowHeight), subitems: [row]))
    _list = geometry
    contentInsets = geometry.contentInsets
    interGroupSpacing = geometry.rowSpacing
    if geometry.hasHeader {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(geometry.estimatedHeaderHeight), elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
      header.pinToVisibleBounds = geometry.pinsHeader
      boundarySupplementaryItems.append(header)
    }
    if geometry.hasFooter {
      boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(geometry.estimatedFooterHeight), elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
  }
}
