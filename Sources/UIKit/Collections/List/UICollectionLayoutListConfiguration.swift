/// How a section looks and behaves as a list.
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Hashable, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// The source of a section's header.
  public enum HeaderMode: Hashable, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Hashable, Sendable { case none, supplementary }
  /// The elements that are only as high as their content.
  public struct ContentHuggingElements: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }
  public typealias ItemSeparatorHandler =
    (
      _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration
  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  public let appearance: Appearance
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Adapts the section's separators to an item.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Behind the section; nil for the appearance's own.
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Points above each header; nil for the appearance's own.
  public var headerTopPadding: CGFloat?
  public var contentHuggingElements: ContentHuggingElements = []

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var look: ListLook {
    switch appearance {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }

  /// The colour behind the section's cells.
  var effectiveBackgroundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    return look.isGrouped ? .systemGroupedBackground : look == .sidebar ? .secondarySystemBackground : .systemBackground
  }
}
