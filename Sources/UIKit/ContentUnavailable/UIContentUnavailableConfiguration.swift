/// The stand-in that a page shows for content that is not there: an image, two texts and up to two buttons, centred.
///
/// Values that an app sets stay. `search()` takes the text that was searched for from the state in `updated(for:)`.
/// Source: Apple documents the three kinds and their words; sizes and distances are estimates.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  public enum Alignment: Hashable, Sendable { case natural, center }

  enum Kind: Hashable { case empty, loading, search }
  let kind: Kind
  private var ownsText = false
  private var ownsSecondaryText = false

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String? { didSet { ownsText = true } }
  /// Instead of `text`; takes font and colour from `textProperties` where its attributes have none.
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String? { didSet { ownsSecondaryText = true } }
  /// Instead of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  /// Shown where it has a title or an image.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  /// Below `button`, under the same condition.
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  /// Natural: at the top of the room and at its leading edge.
  public var alignment = Alignment.center
  /// On these axes the margins are at least the superview's.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// Points from the edges of the content view's safe area.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// Points.
  public var imageToTextPadding: CGFloat = 12
  /// Points.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// Points.
  public var textToButtonPadding: CGFloat = 16
  /// Points.
  public var buttonToSecondaryButtonPadding: CGFloat = 12
  public var background = UIBackgroundConfiguration.clear()

  private init(_ kind: Kind) {
    self.kind = kind
    let isLoading = kind == .loading
    let title = UIFont.systemFont(ofSize: UIFont.preferredFont(forTextStyle: .title2).pointSize, weight: .bold)
    textProperties = TextProperties(
      font: isLoading ? .preferredFont(forTextStyle: .subheadline) : title, color: isLoading ? .secondaryLabel : .label)
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    switch kind {
    case .empty: break
    case .loading: text = Self.word("Loading…")
    case .search:
      image = UIImage(systemName: "magnifyingglass")
      text = Self.word("No Results")
      secondaryText = Self.word("Check the spelling or try a new search.")
    }
    (ownsText, ownsSecondaryText) = (false, false)
  }

  /// Configurations are made on any thread; off the main one the words are English.
  private static func word(_ english: String, _ part: String = "") -> String {
    guard _isOnMainQueue else { return english.replacingOccurrences(of: "%@", with: part) }
    return MainActor.assumeIsolated { SystemText.text(english, part) }
  }

  /// Nothing until the app sets what is shown.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }
  /// A wheel above a text.
  public static func loading() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.loading) }
  /// The configuration for a search that finds nothing.
  public static func search() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.search) }

  @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard kind == .search, let state = state as? UIContentUnavailableConfigurationState else { return self }
    var result = self
    if !ownsText {
      let query = state.searchText ?? ""
      result.text = query.isEmpty ? Self.word("No Results") : Self.word("No Results for “%@”", query)
    }
    result.ownsText = ownsText
    return result
  }

  var hasText: Bool { attributedText.map { $0.length > 0 } ?? !(text ?? "").isEmpty }
  var hasSecondaryText: Bool { secondaryAttributedText.map { $0.length > 0 } ?? !(secondaryText ?? "").isEmpty }

  public static func == (a: UIContentUnavailableConfiguration, b: UIContentUnavailableConfiguration) -> Bool {
    a.kind == b.kind && a.image == b.image && a.imageProperties == b.imageProperties && a.hasEqualTexts(b)
      && a.button == b.button && a.buttonProperties == b.buttonProperties && a.secondaryButton == b.secondaryButton
      && a.secondaryButtonProperties == b.secondaryButtonProperties && a.alignment == b.alignment
      && a.axesPreservingSuperviewLayoutMargins == b.axesPreservingSuperviewLayoutMargins
      && a.directionalLayoutMargins == b.directionalLayoutMargins && a.imageToTextPadding == b.imageToTextPadding
      && a.textToSecondaryTextPadding == b.textToSecondaryTextPadding && a.textToButtonPadding == b.textToButtonPadding
      && a.buttonToSecondaryButtonPadding == b.buttonToSecondaryButtonPadding && a.background == b.background
  }
  private func hasEqualTexts(_ b: UIContentUnavailableConfiguration) -> Bool {
    text == b.text && attributedText == b.attributedText && textProperties == b.textProperties
      && secondaryText == b.secondaryText
      && secondaryAttributedText == b.secondaryAttributedText && secondaryTextProperties == b.secondaryTextProperties
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(image)
  }
}

extension UIContentUnavailableConfiguration {
  public struct ImageProperties: Hashable {
    /// For symbol images.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(pointSize: 48)
    /// For template images and symbols; nil for the view's tint.
    public var tintColor: UIColor? = .secondaryLabel
    /// Points.
    public var cornerRadius: CGFloat = 0
    /// Points; a larger image is made smaller and keeps its proportions. 0 stands for no limit.
    public var maximumSize = CGSize.zero
    /// Kept; nothing here inverts colours.
    public var accessibilityIgnoresInvertColors = false

    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(maximumSize.height)
    }
  }

  public struct TextProperties: Hashable {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode: NSLineBreakMode = .byWordWrapping
    /// 0 for as many as there are.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    /// 0...1, of the font's size.
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false

    init(font: UIFont, color: UIColor) { (self.font, self.color) = (font, color) }
  }

  public struct ButtonProperties: Hashable {
    /// Performed by a tap.
    public var primaryAction: UIAction?
    /// With a menu and without an action, a tap shows the menu.
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal
  }
}

/// The state of a page whose content is not there.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// The text of the page's search; nil where the page has no search.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
