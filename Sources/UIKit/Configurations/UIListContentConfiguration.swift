/// The content of a row, a header or a footer of a list: an image, a text and a secondary text.
///
/// Values that an app sets stay; everything else follows the state in `updated(for:)`.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  /// Instead of `text`; takes font and colour from `textProperties` where its attributes have none.
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  /// Instead of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  /// On these axes the margins are at least the superview's.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// Points from the edges of the content view.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets { didSet { own.insert(.margins) } }
  /// The secondary text stands at the trailing edge where both texts fit on one line, else below.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// Points.
  public var imageToTextPadding: CGFloat = 16
  /// Points at least, where the texts stand side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat
  /// Points, where one stands below the other.
  public var textToSecondaryTextVerticalPadding: CGFloat
  /// 0...1, of the whole content.
  public var alpha: CGFloat = 1

  private struct Own: OptionSet {
    let rawValue: Int
    static let margins = Own(rawValue: 1)
  }
  private var own: Own = []
  private(set) var style: ListContentStyle

  init(_ style: ListContentStyle) {
    let look = style.look(ConfigurationFlags())
    self.style = style
    (textProperties, secondaryTextProperties) = (TextProperties(look.text), TextProperties(look.secondary))
    directionalLayoutMargins = look.margins
    prefersSideBySideTextAndSecondaryText = look.isSideBySide
    textToSecondaryTextHorizontalPadding = look.horizontalPadding
    textToSecondaryTextVerticalPadding = look.verticalPadding
    imageProperties.follow(look)
  }

  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let look = style.look(ConfigurationFlags(state))
    var result = self
    result.textProperties.follow(look.text)
    result.secondaryTextProperties.follow(look.secondary)
    result.imageProperties.follow(look)
    if !own.contains(.margins) {
      result.directionalLayoutMargins = look.margins
      result.own = own
    }
    return result
  }

  /// The least height of what is inside the margins.
  var minimumContentHeight: CGFloat { style.minimumContentHeight }
  /// Whether there is nothing to show.
  var isEmpty: Bool { image == nil && !hasText && !hasSecondaryText }
  var hasText: Bool { attributedText.map { $0.length > 0 } ?? !(text ?? "").isEmpty }
  var hasSecondaryText: Bool { secondaryAttributedText.map { $0.length > 0 } ?? !(secondaryText ?? "").isEmpty }

  public static func == (a: UIListContentConfiguration, b: UIListContentConfiguration) -> Bool {
    a.style == b.style && a.image == b.image && a.imageProperties == b.imageProperties && a.text == b.text
      && a.attributedText == b.attributedText && a.textProperties == b.textProperties
      && a.secondaryText == b.secondaryText
      && a.secondaryAttributedText == b.secondaryAttributedText
      && a.secondaryTextProperties == b.secondaryTextProperties
      && a.axesPreservingSuperviewLayoutMargins == b.axesPreservingSuperviewLayoutMargins
      && a.directionalLayoutMargins == b.directionalLayoutMargins
      && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
      && a.imageToTextPadding == b.imageToTextPadding
      && a.textToSecondaryTextHorizontalPadding == b.textToSecondaryTextHorizontalPadding
      && a.textToSecondaryTextVerticalPadding == b.textToSecondaryTextVerticalPadding && a.alpha == b.alpha
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(image)
  }
}

extension UIListContentConfiguration {
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
  /// With the secondary text below.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }
  /// With the secondary text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }
  /// As the list that the header is in has it.
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.header) }
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.footer) }
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
  public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
  public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
  public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.prominentHeader)
  }
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.extraProminentHeader)
  }
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarSubtitleCell)
  }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.accompaniedSidebarCell)
  }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.accompaniedSidebarSubtitleCell)
  }
  public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarHeader) }
}
