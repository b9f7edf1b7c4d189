/// Changes the attributes of a text.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIButton {
  /// The look of a button, as a value.
  public struct Configuration: Hashable {
    public enum CornerStyle: Int, Hashable, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    public enum Size: Int, Hashable, Sendable { case medium, small, mini, large }
    public enum TitleAlignment: Int, Hashable, Sendable { case automatic, leading, center, trailing }
    public enum Indicator: Int, Hashable, Sendable { case automatic, none, popup }
    public enum MacIdiomStyle: Int, Hashable, Sendable { case automatic, bordered, borderless, borderlessTinted }

    enum Style: Hashable { case plain, tinted, gray, filled }
    let style: Style

    public var background = UIBackgroundConfiguration()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium {
      didSet { if contentInsets == Configuration.insets(oldValue, style) { setDefaultContentInsets() } }
    }
    public var macIdiomStyle = MacIdiomStyle.automatic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var indicator = Indicator.automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    public var contentInsets: NSDirectionalEdgeInsets
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Points between image and text.
    public var imagePadding: CGFloat = 0
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var automaticallyUpdateForSelection = true
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping

    /// For the state that an update was made for.
    var contentAlpha: CGFloat = 1

    init(_ style: Style) {
      self.style = style
      contentInsets = Configuration.insets(.medium, style)
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Source: Behaviour/Metrics.md A16.
    private static func insets(_ size: Size, _ style: Style) -> NSDirectionalEdgeInsets {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch size {
        case .mini: (5, 10)
        case .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    public mutating func setDefaultContentInsets() { contentInsets = Configuration.insets(buttonSize, style) }

    /// The title's font where the app gives none. It grows with the text size of the button's traits.
    func font(_ traits: UITraitCollection) -> UIFont {
      .preferredFont(
        forTextStyle: buttonSize == .mini || buttonSize == .small ? .subheadline : .body, compatibleWith: traits)
    }

    /// Source: Behaviour/Metrics.md A16, "Configuration corner".
    func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .capsule: height / 2
      case .small: 5
      case .medium: 8
      case .large: 12
      case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : buttonSize == .large ? 8.75 : 5.95
      }
    }

    /// For the state of a button: dimmed while disabled or pressed, tinted while selected.
    @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
      var result = self
      let tint: UIColor = button.role == .destructive ? .systemRed : button.tintColor
      let isDisabled = !button.isEnabled
      switch style {
      case .plain:
        result.baseForegroundColor = isDisabled ? .tertiaryLabel : baseForegroundColor ?? tint
        if button.isSelected, automaticallyUpdateForSelection, background.backgroundColor == nil {
          result.background.backgroundColor = (baseBackgroundColor ?? tint)._faded(to: 0.15)
        } else {
          result.background.backgroundColor = background.backgroundColor ?? baseBackgroundColor
        }
      case .gray:
        result.baseForegroundColor = isDisabled ? .tertiaryLabel : baseForegroundColor ?? tint
        result.background.backgroundColor = background.backgroundColor ?? baseBackgroundColor ?? .secondarySystemFill
      case .tinted:
        result.baseForegroundColor = isDisabled ? .tertiaryLabel : baseForegroundColor ?? tint
        let base = isDisabled ? UIColor.tertiarySystemFill : (baseBackgroundColor ?? tint)._faded(to: 0.18)
        result.background.backgroundColor = background.backgroundColor ?? base
      case .filled:
        result.baseForegroundColor = isDisabled ? .tertiaryLabel : baseForegroundColor ?? .white
        let base = isDisabled ? UIColor.tertiarySystemFill : baseBackgroundColor ?? tint
        result.background.backgroundColor = background.backgroundColor ?? base
      }
      // Source: Behaviour/Metrics.md A16: pressing dims to about three quarters.
      if button.isHighlighted { result.contentAlpha = style == .plain ? 0.3 : 0.75 }
      return result
    }

    public static func == (a: Configuration, b: Configuration) -> Bool {
      a.style == b.style && a.background == b.background && a.cornerStyle == b.cornerStyle
        && a.buttonSize == b.buttonSize
        && a.baseForegroundColor == b.baseForegroundColor && a.baseBackgroundColor == b.baseBackgroundColor
        && a.image == b.image
        && a.showsActivityIndicator == b.showsActivityIndicator && a.attributedTitle == b.attributedTitle
        && a.attributedSubtitle == b.attributedSubtitle && a.contentInsets == b.contentInsets
        && a.imagePlacement == b.imagePlacement && a.imagePadding == b.imagePadding && a.titlePadding == b.titlePadding
        && a.titleAlignment == b.titleAlignment && a.contentAlpha == b.contentAlpha
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(style)
      hasher.combine(attributedTitle)
      hasher.combine(cornerStyle)
      hasher.combine(buttonSize)
    }
  }

  /// Puts a configuration that fits the state into the views.
  func apply(_ configuration: Configuration) {
    _backgroundView.isHidden = true
    let color = configuration.baseForegroundColor ?? tintColor!
    let font = configuration.font(traitCollection)
    set(_label, configuration.attributedTitle, font, color, configuration.titleTextAttributesTransformer)
    _label.lineBreakMode = configuration.titleLineBreakMode
    _label.numberOfLines = configuration.titleLineBreakMode._truncates ? 1 : 0
    if configuration.attributedSubtitle != nil || _subtitleLabel != nil {
      let label = _subtitleLabel ?? UIButtonLabel(frame: .zero)
      if _subtitleLabel == nil {
        _subtitleLabel = label
        addSubview(label)
      }
      let font = UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
      set(label, configuration.attributedSubtitle, font, color, configuration.subtitleTextAttributesTransformer)
      label.numberOfLines = configuration.subtitleLineBreakMode._truncates ? 1 : 0
    }
    _imageView.preferredSymbolConfiguration =
      configuration.preferredSymbolConfigurationForImage ?? UIImage.SymbolConfiguration(pointSize: font.pointSize)
    _imageView.image = configuration.image?.templateUnlessColored
    _imageView.tintColor = configuration.imageColorTransformer.map { $0(color) } ?? color
    _imageView.isHidden = configuration.image == nil || configuration.showsActivityIndicator
    showSpinner(
      configuration.showsActivityIndicator, configuration.activityIndicatorColorTransformer.map { $0(color) } ?? color)
    showPlate(configuration)
    _insertShownParts()
    for view in [_label, _imageView, _subtitleLabel] as [UIView?] {
      view?.alpha = configuration.style == .plain ? configuration.contentAlpha : 1
    }
  }

  private func set(
    _ label: UILabel, _ text: AttributedString?, _ font: UIFont, _ color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    label.isHidden = text == nil || text!.characters.isEmpty
    guard let text else { return }
    label.font = font
    label.textColor = color
    let isUnderlined = label === _label && configuration?.style == .plain && _isUnderlined
    guard isUnderlined || transformer != nil || text.runs.contains(where: { !$0.attributes._isPlain }) else {
      label.text = String(text.characters)
      return
    }
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      var attributes = run.attributes
      if attributes._font == nil { attributes._font = font }
      if attributes._color == nil { attributes._color = color }
      if let transformer { attributes = transformer(attributes) }
      var dictionary = attributes._dictionary
      if isUnderlined, dictionary[.underlineStyle] == nil { dictionary[.underlineStyle] = 1 }
      let part = Swift.String(text.characters[run.range])
      result.append(NSAttributedString(string: part, attributes: dictionary))
    }
    label.attributedText = result
  }

  private func showSpinner(_ shows: Bool, _ color: UIColor) {
    guard shows else {
      _spinner?.stopAnimating()
      return
    }
    let spinner = _spinner ?? UIActivityIndicatorView(style: .medium)
    if _spinner == nil {
      _spinner = spinner
      addSubview(spinner)
    }
    spinner.color = color
    spinner.startAnimating()
  }

  private func showPlate(_ configuration: Configuration) {
    var background = configuration.background
    let hasColor = background.backgroundColor != nil || background.backgroundColorTransformer != nil
    guard
      hasColor || background.strokeWidth > 0 || background.visualEffect != nil || background.image != nil
        || background.customView != nil || background.shadowProperties.opacity > 0
    else {
      _plate?.isHidden = true
      return
    }
    // Without a color a button shows none, where a cell shows its tint.
    if !hasColor { background.backgroundColor = .clear }
    background.cornerRadius = plateRadius(configuration)
    if let plate = _plate {
      if plate.configuration != background { plate.configuration = background }
    } else {
      let plate = background._makePlate()
      plate.frame = bounds
      _plate = plate
      insertSubview(plate, at: 0)
    }
    _plate?.isHidden = false
    _plate?.alpha = configuration.style == .plain ? 1 : configuration.contentAlpha
  }

  private func plateRadius(_ configuration: Configuration) -> CGFloat {
    let insets = configuration.background.backgroundInsets, height = max(bounds.height - insets.top - insets.bottom, 0)
    return min(configuration.cornerRadius(height: height), height / 2)
  }

  func layoutPlate() {
    guard let plate = _plate, !plate.isHidden, let configuration else { return }
    plate.frame = bounds
    let radius = plateRadius(configuration)
    guard plate.configuration.cornerRadius != radius else { return }
    plate.configuration.cornerRadius = radius
  }
}

/// A view that shows a background configuration behind a control.
@MainActor
protocol BackgroundPlate: UIView {
  var configuration: UIBackgroundConfiguration { get set }
}
