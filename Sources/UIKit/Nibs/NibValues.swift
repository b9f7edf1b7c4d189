/// The colours, fonts, images and numbers of a nib's elements.
@MainActor
enum NibValues {
  static func rect(_ element: MarkupElement) -> CGRect {
    CGRect(
      x: element.number("x") ?? 0, y: element.number("y") ?? 0, width: element.number("width") ?? 0,
      height: element.number("height") ?? 0)
  }

  /// An `inset` is given by its sides.
  static func insets(_ element: MarkupElement, _ key: String) -> UIEdgeInsets? {
    guard
      let entry = element.child("inset", key: key) ?? element.child("edgeInsets", key: key)
        ?? element.child("directionalEdgeInsets", key: key)
    else { return nil }
    func side(_ names: String...) -> CGFloat { names.lazy.compactMap { entry.number($0) }.first ?? 0 }
    return UIEdgeInsets(
      top: side("minY", "top"), left: side("minX", "left", "leading"), bottom: side("maxY", "bottom"),
      right: side("maxX", "right", "trailing"))
  }

  // MARK: User-defined attributes

  /// The value of a user-defined runtime attribute, as KVC would hand it over.
  static func attribute(_ entry: MarkupElement, _ reader: NibReader) -> Any? {
    let value = entry.children.first { $0["key"] == "value" }
    switch entry["type"] {
    case "boolean": return entry["value"] == "YES"
    case "number":
      if value?.name == "integer" { return value?["value"].flatMap { Int($0) } }
      return value?.number("value").map { Double($0) }
    case "string": return entry["value"] ?? value?.text ?? ""
    case "localizedString": return NSLocalizedString(entry["value"] ?? value?.text ?? "", comment: "")
    case "point": return value.map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
    case "size": return value.map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
    case "rect": return value.map(rect)
    case "range":
      return value.map { NSRange(location: Int($0.number("location") ?? 0), length: Int($0.number("length") ?? 0)) }
    case "color": return color(entry, "value", reader)
    case "image": return entry["value"].flatMap { image($0, entry["catalog"], reader) }
    case "nil": return nil
    case let type: notImplemented("user-defined attributes of the type \(type ?? "none") in \(reader.document.file)")
    }
  }

  // MARK: Images

  static func image(_ name: String, _ catalog: String?, _ reader: NibReader) -> UIImage? {
    let image =
      catalog == "system"
      ? UIImage(systemName: name) : UIImage(named: name, in: reader.document.bundle, compatibleWith: nil)
    if image == nil {
      warn("Could not load the \"\(name)\" image referenced from a nib in the bundle: \(reader.document.file)")
    }
    return image
  }

  static func image(of element: MarkupElement, _ attribute: String = "image", in reader: NibReader) -> UIImage? {
    element[attribute].flatMap { image($0, element["catalog"], reader) }
  }

  // MARK: Fonts

  static func font(_ element: MarkupElement, _ key: String = "fontDescription") -> UIFont? {
    guard let entry = element.child("fontDescription", key: key) else { return nil }
    if let style = entry["style"], let known = textStyles[style] { return .preferredFont(forTextStyle: known) }
    let size = entry.number("pointSize") ?? 17
    if let name = entry["name"], let font = UIFont(name: name, size: size) { return font }
    switch entry["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size, weight: entry["weight"].flatMap { weights[$0] } ?? .regular)
    }
  }

  private static let textStyles: [String: UIFont.TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleFootnote": .footnote,
    "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
  ]
  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium, "semibold": .semibold, "bold": .bold,
    "heavy": .heavy, "black": .black,
  ]

  // MARK: Colours

  /// Traps for a system colour that is not known; a named colour that the bundle lacks is the one the file remembers.
  static func color(_ element: MarkupElement, _ key: String, _ reader: NibReader) -> UIColor? {
    guard let entry = element.child("color", key: key) else { return nil }
    if let name = entry["systemColor"] ?? entry["xcode11CocoaTouchSystemColor"] ?? entry["cocoaTouchSystemColor"] {
      guard let color = systemColors[name] else {
        notImplemented("the system colour \(name) in \(reader.document.file)")
      }
      return color
    }
    if let name = entry["name"] {
      if let color = UIColor(named: name, in: reader.document.bundle, compatibleWith: nil) { return color }
      return reader.document.resources.first { $0.name == "namedColor" && $0["name"] == name }?.first("color").flatMap(
        plainColor)
    }
    return plainColor(entry)
  }

  private static func plainColor(_ entry: MarkupElement) -> UIColor? {
    let alpha = entry.number("alpha") ?? 1
    if let white = entry.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = entry.number("red"), let green = entry.number("green"), let blue = entry.number("blue") else {
      return nil
    }
    if entry["customColorSpace"] == "displayP3" || entry["colorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static let systemColors: [String: UIColor] = [
    "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground, "labelColor": .label,
    "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel,
    "darkTextColor": .darkText, "lightTextColor": .lightText, "linkColor": .link,
    "placeholderTextColor": .placeholderText,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemRedColor": .systemRed,
    "systemOrangeColor": .systemOrange,
    "systemYellowColor": .systemYellow, "systemGreenColor": .systemGreen, "systemMintColor": .systemMint,
    "systemTealColor": .systemTeal, "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue,
    "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink,
    "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
    "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
    "systemGray6Color": .systemGray6, "tintColor": .tintColor, "whiteColor": .white, "blackColor": .black,
    "grayColor": .gray,
    "darkGrayColor": .darkGray, "lightGrayColor": .lightGray, "clearColor": .clear,
  ]
}
