/// The background of a cell, a header or a button.
///
/// Values that an app sets stay; everything else follows the state in `updated(for:)`.
public struct UIBackgroundConfiguration: Hashable {
  /// Above the colour and the image, as large as the background. One view serves one background at a time.
  public var customView: UIView?
  /// Points. In a button it counts where the corner style is `fixed` or `dynamic`.
  public var cornerRadius: CGFloat = 0 { didSet { own.insert(.cornerRadius) } }
  /// The distances from the edges of the view that the background is in; negative values reach beyond them.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero { didSet { own.insert(.insets) } }
  /// Edges at which the view's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = [] {
    didSet { own.insert(.marginEdges) }
  }
  /// Nil for the view's tint. `clear` for none.
  public var backgroundColor: UIColor? { didSet { own.insert(.backgroundColor) } }
  public var backgroundColorTransformer: UIConfigurationColorTransformer? { didSet { own.insert(.backgroundColor) } }
  /// Below the colour.
  public var visualEffect: UIVisualEffect? { didSet { own.insert(.visualEffect) } }
  /// Above the colour.
  public var image: UIImage?
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// Nil for the view's tint.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Points; 0 shows none.
  public var strokeWidth: CGFloat = 0
  /// Points by which the stroke lies outside of the background's edge; negative values move it inwards.
  public var strokeOutset: CGFloat = 0
  public var shadowProperties = UIShadowProperties()

  private struct Own: OptionSet {
    let rawValue: Int
    static let cornerRadius = Own(rawValue: 1), insets = Own(rawValue: 2), marginEdges = Own(rawValue: 4)
    static let backgroundColor = Own(rawValue: 8), visualEffect = Own(rawValue: 16)
  }
  /// The properties that the app has set.
  private var own: Own = []
  private var style = BackgroundStyle.none

  /// The background of a button: no colour unless its style has one.
  init() {}

  init(_ style: BackgroundStyle) {
    self.style = style
    follow(style.look(ConfigurationFlags()))
  }

  private mutating func follow(_ look: BackgroundStyle.Look) {
    let set = own
    if !set.contains(.backgroundColor) { backgroundColor = look.color }
    if !set.contains(.cornerRadius) { cornerRadius = look.cornerRadius }
    if !set.contains(.insets) { backgroundInsets = look.insets }
    own = set
  }

  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard style != .none else { return self }
    var result = self
    result.follow(style.look(ConfigurationFlags(state)))
    return result
  }

  /// The colour that is shown in a view of a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Two transformers count as equal: functions cannot be compared.
  public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
    a.style == b.style && a.customView === b.customView && a.cornerRadius == b.cornerRadius
      && a.backgroundInsets == b.backgroundInsets
      && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
      && a.backgroundColor == b.backgroundColor
      && UIConfigurationColorTransformer.areSame(a.backgroundColorTransformer, b.backgroundColorTransformer)
      && a.visualEffect === b.visualEffect && a.image === b.image && a.imageContentMode == b.imageContentMode
      && a.strokeColor == b.strokeColor
      && UIConfigurationColorTransformer.areSame(a.strokeColorTransformer, b.strokeColorTransformer)
      && a.strokeWidth == b.strokeWidth && a.strokeOutset == b.strokeOutset && a.shadowProperties == b.shadowProperties
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(backgroundColor)
    hasher.combine(cornerRadius)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}

extension UIBackgroundConfiguration {
  /// Nothing, in every state.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// As the list that the cell is in has it.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.listCell) }
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.listHeader) }
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.listFooter) }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainHeaderFooter)
  }
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedHeaderFooter)
  }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarHeader) }
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.accompaniedSidebarCell)
  }
}

/// The system's backgrounds, and how each follows the state.
///
/// Source: Behaviour/Metrics.md A7 for the selection's colour in tables; the rounded selection of sidebars is an
/// estimate.
enum BackgroundStyle: Hashable {
  case none, clear, listCell, listHeader, listFooter, plainCell, plainHeaderFooter, groupedCell, groupedHeaderFooter,
    sidebarHeader
  case sidebarCell, accompaniedSidebarCell

  struct Look {
    var color: UIColor?
    var cornerRadius: CGFloat = 0
    var insets = NSDirectionalEdgeInsets.zero
  }

  /// The style that a list of one look has.
  private func resolved(_ list: ListLook) -> BackgroundStyle {
    switch self {
    case .listCell:
      list.isSidebar
        ? (list == .sidebar ? .sidebarCell : .accompaniedSidebarCell) : list.isGrouped ? .groupedCell : .plainCell
    case .listHeader: list.isSidebar ? .sidebarHeader : list.isGrouped ? .groupedHeaderFooter : .plainHeaderFooter
    case .listFooter: list.isSidebar || list.isGrouped ? .groupedHeaderFooter : .plainHeaderFooter
    default: self
    }
  }

  func look(_ flags: ConfigurationFlags) -> Look {
    let isMarked = flags.isSelected || flags.isHighlighted || flags.isDropTarget
    switch resolved(flags.list) {
    case .none: return Look(color: nil)
    case .clear, .groupedHeaderFooter: return Look(color: .clear)
    case .plainHeaderFooter: return Look(color: .systemBackground)
    case .plainCell: return Look(color: isMarked ? .systemGray4 : .systemBackground)
    case .groupedCell: return Look(color: isMarked ? .systemGray4 : .secondarySystemGroupedBackground)
    case .sidebarHeader: return Look(color: flags.isHighlighted ? .quaternarySystemFill : .clear, cornerRadius: 10)
    case .sidebarCell: return Look(color: isMarked ? .tertiarySystemFill : .clear, cornerRadius: 10)
    case .accompaniedSidebarCell: return Look(color: isMarked ? .systemGray4 : .clear)
    case .listCell, .listHeader, .listFooter: return Look(color: .clear)
    }
  }
}
