extension NSCollectionLayoutSection {
  /// A section of rows as wide as the list, whose heights follow from their cells.
  ///
  /// - Parameter layoutEnvironment: What the section provider is given; its width decides the margins of inset grouped
  ///   lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(
      _list: ListSectionGeometry(configuration, width: layoutEnvironment.container.contentSize.width))
    section._listConfiguration = configuration
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout whose sections are all lists of one configuration.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
    layout._listOfAllSections = configuration
    return layout
  }
}

extension ListSectionGeometry {
  /// - Parameter width: Of the container, in points.
  @MainActor init(_ configuration: UICollectionLayoutListConfiguration, width: CGFloat) {
    self.init()
    let look = configuration.look
    hasHeader = configuration.headerMode == .supplementary
    hasFooter = configuration.footerMode == .supplementary
    pinsHeader = look == .plain
    groupsCorners = look == .insetGrouped
    // A sidebar has the margins of a narrow list in every width, an estimate.
    let side =
      look == .insetGrouped ? ListMetrics.sideMargin(width) : look == .sidebar ? ListMetrics.sideMargin(320) : 0
    // The room between sections of grouped tables, half of it on each side. A header or a footer brings its own.
    let gap: CGFloat = look.isGrouped ? 53 / 3 : 0
    let first = configuration.headerMode == .firstItemInSection ? configuration.headerTopPadding ?? gap : gap
    contentInsets = NSDirectionalEdgeInsets(
      top: hasHeader ? 0 : first, leading: side, bottom: hasFooter ? 0 : gap, trailing: side)
  }
}
