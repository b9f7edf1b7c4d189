/// The system's kinds of list content, and how each follows the state.
///
/// Sources: `Cell` {11, 16, 11, 8} and `Grouped Header` {17, 8, 6, 8}, the 16 points beside an image and the 3 points
/// between two texts are what UIKit prints as a configuration's description in public logs (iOS 14 to 17). Fonts:
/// Behaviour/Metrics.md A7. The other margins and the prominent headers' fonts are estimates.
enum ListContentStyle: Hashable {
  case cell, subtitleCell, valueCell, header, footer, plainHeader, plainFooter, groupedHeader, groupedFooter,
    prominentHeader
  case extraProminentHeader, sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell,
    sidebarHeader

  struct TextLook {
    var font: UIFont
    var color: UIColor
    var transform = UIListContentConfiguration.TextProperties.TextTransform.none
  }

  struct Look {
    var text: TextLook
    var secondary: TextLook
    var margins: NSDirectionalEdgeInsets
    var isSideBySide = false
    var horizontalPadding: CGFloat = 6
    var verticalPadding: CGFloat = 3
    var symbolTextStyle = UIFont.TextStyle.body
    var imageTint: UIColor?
  }

  /// The style that a list of one look has.
  func resolved(_ list: ListLook) -> ListContentStyle {
    switch self {
    case .header: list.isSidebar ? .sidebarHeader : list.isGrouped ? .groupedHeader : .plainHeader
    case .footer: list.isSidebar || list.isGrouped ? .groupedFooter : .plainFooter
    default: self
    }
  }

  /// The least height that a cell of this style has inside its margins: 22 + 11 + 11 are the 44 points of a row.
  var minimumContentHeight: CGFloat {
    switch self {
    case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell,
      .accompaniedSidebarSubtitleCell:
      22
    default: 0
    }
  }

  func look(_ flags: ConfigurationFlags) -> Look {
    var look = resolved(flags.list).restingLook
    if flags.isDisabled {
      (look.text.color, look.secondary.color, look.imageTint) = (.tertiaryLabel, .tertiaryLabel, .tertiaryLabel)
    }
    return look
  }

  private var restingLook: Look {
    switch self {
    case .cell, .subtitleCell, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell,
      .accompaniedSidebarSubtitleCell:
      return Self.row(secondary: .caption1)
    case .valueCell:
      var look = Self.row(secondary: .body)
      look.secondary.color = .secondaryLabel
      look.isSideBySide = true
      return look
    case .header, .plainHeader: return Self.title(Self.text(.headline), top: 4, bottom: 4)
    case .footer, .plainFooter: return Self.title(Self.text(.footnote, .secondaryLabel), top: 4, bottom: 4)
    case .groupedHeader:
      var text = Self.text(.footnote, .secondaryLabel)
      text.transform = .uppercase
      return Self.title(text, top: 17, bottom: 6)
    case .groupedFooter: return Self.title(Self.text(.footnote, .secondaryLabel), top: 8, bottom: 8)
    case .prominentHeader: return Self.title(Self.text(.headline), top: 17, bottom: 8)
    case .extraProminentHeader: return Self.title(Self.bold(.title3), top: 17, bottom: 8)
    case .sidebarHeader: return Self.title(Self.bold(.title3), top: 11, bottom: 11)
    }
  }

  private static func text(_ style: UIFont.TextStyle, _ color: UIColor = .label) -> TextLook {
    TextLook(font: .preferredFont(forTextStyle: style), color: color)
  }
  private static func bold(_ style: UIFont.TextStyle) -> TextLook {
    let usual = UIFont.preferredFont(
      forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
    let font = UIFont.systemFont(ofSize: usual.pointSize, weight: .bold)
    return TextLook(font: UIFontMetrics(forTextStyle: style).scaledFont(for: font), color: .label)
  }
  private static func row(secondary: UIFont.TextStyle) -> Look {
    Look(
      text: text(.body), secondary: text(secondary),
      margins: NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
  }
  private static func title(_ text: TextLook, top: CGFloat, bottom: CGFloat) -> Look {
    Look(
      text: text, secondary: Self.text(.footnote, .secondaryLabel),
      margins: NSDirectionalEdgeInsets(top: top, leading: 8, bottom: bottom, trailing: 8))
  }
}
