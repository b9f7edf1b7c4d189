/// The properties of single classes in a .xib file, and the names that stand for values.
@MainActor
enum NibProperties {
  static func set(_ view: UIView, _ element: MarkupElement, _ bundle: Bundle) {
    switch view {
    case let label as UILabel:
      if let font = font(element) { label.font = font }
      label.text = text(element)
      if let color = color(element, "textColor", bundle) { label.textColor = color }
      label.textAlignment = alignment(element) ?? .natural
      if let lines = element["numberOfLines"].flatMap({ Int($0) }) { label.numberOfLines = lines }
      if let mode = element["lineBreakMode"].flatMap({ lineBreaks[$0] }) { label.lineBreakMode = mode }
      label.adjustsFontSizeToFitWidth = element["adjustsFontSizeToFit"] == "YES"
    case let picture as UIImageView:
      if let name = element["image"] { picture.image = image(name, element["catalog"], bundle) }
    case let stack as UIStackView:
      stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
      stack.spacing = element.number("spacing") ?? 0
      if let value = element["alignment"].flatMap({ stackAlignments[$0] }) { stack.alignment = value }
      if let value = element["distribution"].flatMap({ distributions[$0] }) { stack.distribution = value }
    case let button as UIButton:
      for state in element.children where state.name == "state" && state["key"] == "normal" {
        button.setTitle(state["title"], for: .normal)
        if let name = state["image"] { button.setImage(image(name, state["catalog"], bundle), for: .normal) }
        if let color = color(state, "titleColor", bundle) { button.setTitleColor(color, for: .normal) }
      }
      if let font = font(element) { button.titleLabel?.font = font }
    case let field as UITextField:
      if let font = font(element) { field.font = font }
      field.text = text(element)
      field.placeholder = element["placeholder"]
      if let color = color(element, "textColor", bundle) { field.textColor = color }
      field.textAlignment = alignment(element) ?? .natural
      let styles: [String: UITextField.BorderStyle] = ["line": .line, "bezel": .bezel, "roundedRect": .roundedRect]
      field.borderStyle = element["borderStyle"].flatMap { styles[$0] } ?? .none
      field.isSecureTextEntry = element.first("textInputTraits")?["secureTextEntry"] == "YES"
    case let control as UIPageControl:
      control.numberOfPages = element["numberOfPages"].flatMap { Int($0) } ?? 0
    default: break
    }
  }

  private static func text(_ element: MarkupElement) -> String? { element["text"] ?? element.child("string", key: "text")?.text }
  private static func alignment(_ element: MarkupElement) -> NSTextAlignment? {
    element["textAlignment"].flatMap {
      ["left": NSTextAlignment.left, "center": .center, "right": .right, "justified": .justified, "natural": .natural][$0]
    }
  }

  private static func image(_ name: String, _ catalog: String?, _ bundle: Bundle) -> UIImage? {
    catalog == "system" ? UIImage(systemName: name) : UIImage(named: name, in: bundle, compatibleWith: nil)
  }

  private static func font(_ element: MarkupElement) -> UIFont? {
    guard let entry = element.child("fontDescription", key: "fontDescription") else { return nil }
    if let style = entry["style"], style.hasPrefix("UICTFontTextStyle") {
      let styles: [String: UIFont.TextStyle] = [
        "Title0": .largeTitle, "Title1": .title1, "Title2": .title2, "Title3": .title3, "Headline": .headline, "Body": .body,
        "Callout": .callout, "Subhead": .subheadline, "Footnote": .footnote, "Caption1": .caption1, "Caption2": .caption2,
      ]
      return styles[String(style.dropFirst("UICTFontTextStyle".count))].map { .preferredFont(forTextStyle: $0) }
    }
    let size = entry.number("pointSize") ?? 17
    if let name = entry["name"], let font = UIFont(name: name, size: size) { return font }
    let weights: [String: UIFont.Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium, "semibold": .semibold, "bold": .bold,
      "heavy": .heavy, "black": .black,
    ]
    return .systemFont(ofSize: size, weight: entry["type"] == "boldSystem" ? .bold : entry["weight"].flatMap { weights[$0] } ?? .regular)
  }

  static func color(_ element: MarkupElement, _ key: String, _ bundle: Bundle) -> UIColor? {
    guard let entry = element.child("color", key: key) else { return nil }
    if let name = entry["systemColor"] {
      guard let color = systemColors[name] else { notImplemented("system colour \(name) in a nib") }
      return color
    }
    if let name = entry["name"] { return UIColor(named: name, in: bundle, compatibleWith: nil) }
    let alpha = entry.number("alpha") ?? 1
    if let white = entry.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = entry.number("red"), let green = entry.number("green"), let blue = entry.number("blue") else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static let systemColors: [String: UIColor] = [
    "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground, "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel, "darkTextColor": .black,
    "linkColor": .link, "placeholderTextColor": .placeholderText, "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
    "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal, "systemCyanColor": .systemCyan,
    "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple,
    "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
    "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
    "systemGray6Color": .systemGray6, "tintColor": .tintColor,
  ]

  static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw,
    "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
  private static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping, "headTruncation": .byTruncatingHead,
    "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
  ]
  private static let stackAlignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing, "bottom": .bottom,
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]
  private static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
    "equalCentering": .equalCentering,
  ]
  static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "width": .width,
    "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]
  static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "valueChanged": .valueChanged,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit, "primaryActionTriggered": .primaryActionTriggered,
  ]
}
