/// The labels, the image view and the layout guides of a list's content. Each is made when it is first needed.
@MainActor
final class ListContentParts {
  enum Part: CaseIterable { case image, text, secondary }

  private unowned let view: UIListContentView
  private var configuration = UIListContentConfiguration.cell()
  private var imageView: UIImageView?
  private var label, detail: UILabel?
  private var frames = ListContentLayout.Frames(size: .zero)
  private var guides: [Part: PinnedGuide] = [:]

  init(_ view: UIListContentView) { self.view = view }

  // MARK: What is shown

  func show(_ new: UIListContentConfiguration) {
    configuration = new
    view.alpha = new.alpha
    label = shown(label, new.hasText, new.attributedText, new.text, new.textProperties)
    detail = shown(
      detail, new.hasSecondaryText, new.secondaryAttributedText, new.secondaryText, new.secondaryTextProperties)
    showImage()
    view.setNeedsLayout()
  }

  private func shown(
    _ old: UILabel?, _ isShown: Bool, _ attributed: NSAttributedString?, _ text: String?,
    _ properties: UIListContentConfiguration.TextProperties
  ) -> UILabel? {
    guard isShown else {
      old?.removeFromSuperview()
      return nil
    }
    let label = old ?? UILabel(frame: .zero)
    label.font = font(properties)
    label.textColor = properties.resolvedColor()
    label.textAlignment =
      properties.alignment == .center ? .center : properties.alignment == .justified ? .justified : .natural
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    if let attributed {
      label.attributedText = attributed._filled(with: [.font: label.font!, .foregroundColor: label.textColor!])
    } else {
      label.text = properties.transform.applied(to: text ?? "")
    }
    if old == nil { view.addSubview(label) }
    return label
  }

  /// The text style's font for the view's text size.
  private func font(_ properties: UIListContentConfiguration.TextProperties) -> UIFont {
    guard properties.adjustsFontForContentSizeCategory, let style = properties.font._style else {
      return properties.font
    }
    return .preferredFont(forTextStyle: style, compatibleWith: view.traitCollection)
  }

  private func showImage() {
    guard let image = configuration.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let properties = configuration.imageProperties
    let picture = imageView ?? UIImageView(frame: .zero)
    picture.preferredSymbolConfiguration = symbolConfiguration(properties)
    picture.image = image
    picture.contentMode = .scaleAspectFit
    picture.tintColor = properties.resolvedTintColor(for: view.tintColor)
    picture.layer.cornerRadius = properties.cornerRadius
    picture.clipsToBounds = properties.cornerRadius > 0
    picture.layer.borderWidth = properties.strokeWidth
    if properties.strokeWidth > 0 {
      let color = properties.resolvedStrokeColor(for: view.tintColor)
      picture.layer.borderColor = view._resolved(color).cgColor
    }
    picture.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
    if imageView == nil { view.addSubview(picture) }
    imageView = picture
  }

  /// A text style's size is that of the view's text size.
  private func symbolConfiguration(_ properties: UIListContentConfiguration.ImageProperties) -> UIImage
    .SymbolConfiguration?
  {
    guard let own = properties.preferredSymbolConfiguration, own.values.pointSize == nil,
      let style = own.values.textStyle
    else {
      return properties.preferredSymbolConfiguration
    }
    let font = UIFont.preferredFont(
      forTextStyle: UIFont.TextStyle(rawValue: style), compatibleWith: view.traitCollection)
    return own.applying(UIImage.SymbolConfiguration(pointSize: font.pointSize))
  }

  // MARK: Layout

  func size(width: CGFloat) -> CGSize { layout.frames(width: width, height: nil).size }

  func layOut() {
    frames = layout.frames(width: view.bounds.width, height: view.bounds.height)
    if let frame = frames.image { imageView?.frame = frame }
    if let frame = frames.text { label?.frame = frame }
    if let frame = frames.secondary { detail?.frame = frame }
    for part in Part.allCases { guides[part]?.move(to: frame(of: part)) }
  }

  /// The text; the secondary text, or the image, where there is none.
  var textRect: CGRect? {
    let now = view.bounds.width > 0 ? layout.frames(width: view.bounds.width, height: view.bounds.height) : frames
    return now.text ?? now.secondary ?? now.image
  }

  private var layout: ListContentLayout {
    var layout = ListContentLayout(
      margins: NSDirectionalEdgeInsets(view._contentMargins, isRightToLeft: view._isRightToLeft))
    if let picture = imageView {
      let size = limited(picture.intrinsicContentSize)
      (layout.image, layout.imageRoom) = (size, room(for: size))
    }
    layout.imagePadding = configuration.imageToTextPadding
    layout.prefersSideBySide =
      configuration.prefersSideBySideTextAndSecondaryText
      && !view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    layout.horizontalPadding = configuration.textToSecondaryTextHorizontalPadding
    layout.verticalPadding = configuration.textToSecondaryTextVerticalPadding
    layout.minimumHeight = configuration.minimumContentHeight
    layout.isMirrored = view._isRightToLeft
    layout.scale = view.contentScaleFactor
    layout.fillsText = configuration.textProperties.alignment != .natural
    layout.fillsSecondary = configuration.secondaryTextProperties.alignment != .natural
    layout.text = measure(label)
    layout.secondary = measure(detail)
    return layout
  }

  private func measure(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
    guard let label else { return nil }
    return { width in
      let size = label.sizeThatFits(CGSize(width: width, height: .infinity))
      return CGSize(width: min(size.width, width), height: size.height)
    }
  }

  /// The image in its proportions, no larger than the maximum.
  private func limited(_ size: CGSize) -> CGSize {
    let limit = configuration.imageProperties.maximumSize
    var factor: CGFloat = 1
    if limit.width > 0, size.width > limit.width { factor = min(factor, limit.width / size.width) }
    if limit.height > 0, size.height > limit.height { factor = min(factor, limit.height / size.height) }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  private func room(for size: CGSize) -> CGSize {
    let reserved = configuration.imageProperties.reservedLayoutSize
    let isSymbol = configuration.image?.isSymbolImage == true
    let metrics = UIFontMetrics(forTextStyle: .body)
    func length(_ reserved: CGFloat, _ own: CGFloat, _ standard: CGFloat) -> CGFloat {
      let usual = { metrics.scaledValue(for: standard, compatibleWith: self.view.traitCollection) }
      if reserved == UIListContentConfiguration.ImageProperties.standardDimension { return usual() }
      if reserved > 0 { return reserved }
      return isSymbol ? usual() : own
    }
    let standard = ListContentLayout.standardImageSize
    return CGSize(
      width: length(reserved.width, size.width, standard.width),
      height: length(reserved.height, size.height, standard.height))
  }

  // MARK: Guides

  private func frame(of part: Part) -> CGRect? {
    switch part {
    case .image: frames.image
    case .text: frames.text
    case .secondary: frames.secondary
    }
  }

  func guide(_ part: Part) -> UILayoutGuide? {
    let isShown =
      switch part {
      case .image: configuration.image != nil
      case .text: configuration.hasText
      case .secondary: configuration.hasSecondaryText
      }
    guard isShown else { return nil }
    if let guide = guides[part] { return guide.guide }
    let guide = PinnedGuide(in: view, name: "UIListContentView\(part)LayoutGuide")
    guides[part] = guide
    if view.bounds.width > 0 { frames = layout.frames(width: view.bounds.width, height: view.bounds.height) }
    guide.move(to: frame(of: part))
    return guide.guide
  }
}

/// A layout guide that its owner puts where it wants it.
@MainActor
final class PinnedGuide {
  let guide = UILayoutGuide()
  private let sides: [NSLayoutConstraint]

  /// - Parameter priority: Of its position. Below `required` the app's constraints move the guide.
  init(in view: UIView, name: String, priority: UILayoutPriority = .required) {
    guide.identifier = name
    view.addLayoutGuide(guide)
    sides = [
      guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.rightAnchor.constraint(equalTo: view.leftAnchor), guide.bottomAnchor.constraint(equalTo: view.topAnchor),
    ]
    for side in sides { side.priority = priority }
    NSLayoutConstraint.activate(sides)
  }

  /// - Parameter rect: In the owning view; nil leaves the guide where it is.
  func move(to rect: CGRect?) {
    guard let rect else { return }
    for (side, value) in zip(sides, [rect.minX, rect.minY, rect.maxX, rect.maxY]) where side.constant != value {
      side.constant = value
    }
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  func applied(to text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.localizedUppercase
    case .lowercase: text.localizedLowercase
    case .capitalized: text.localizedCapitalized
    }
  }
}
