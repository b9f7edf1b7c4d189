/// The lines above and below one item of a list.
public struct UIListSeparatorConfiguration: Hashable {
  public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

  /// Stands for insets that follow from the cell and its list. Each side may be taken from it.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Points from the cell's leading and trailing edge; top and bottom do not count.
  public var topSeparatorInsets = automaticInsets
  public var bottomSeparatorInsets = automaticInsets
  public var color: UIColor = .separator
  /// While the cell is one of several that are selected.
  public var multipleSelectionColor: UIColor = .separator
  public var visualEffect: UIVisualEffect?

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  public static func == (a: UIListSeparatorConfiguration, b: UIListSeparatorConfiguration) -> Bool {
    a.topSeparatorVisibility == b.topSeparatorVisibility && a.bottomSeparatorVisibility == b.bottomSeparatorVisibility
      && a.topSeparatorInsets == b.topSeparatorInsets && a.bottomSeparatorInsets == b.bottomSeparatorInsets
      && a.color == b.color
      && a.multipleSelectionColor == b.multipleSelectionColor && a.visualEffect === b.visualEffect
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    hasher.combine(color)
  }
}
