import PorticoFoundation

/// The style that an element gives to the text in it; it begins as a copy of its parent's. Lengths in points.
struct MarkupStyle {
  enum Case { case asWritten, upper, lower, capitalized }

  var letters = DocumentLetters(size: DocumentLetters.defaultSize, color: UIColor(red: 0, green: 0, blue: 0, alpha: 1))
  var alignment = NSTextAlignment.natural
  var indent: CGFloat = 0
  var lineHeight: CGFloat = 0
  var isRightToLeft = false
  /// Whether spaces and line ends stay as they are.
  var isPreformatted = false
  var letterCase = Case.asWritten
  /// The spacing of the block alone, not of what is in it.
  var spacing: CGFloat = 0
  var spacingBefore: CGFloat = 0
  var firstLineIndent: CGFloat = 0
  var isHidden = false
  var lists: [NSTextList] = []

  /// The style that blocks in this one begin with.
  var inherited: MarkupStyle {
    var copy = self
    (copy.spacing, copy.spacingBefore, copy.firstLineIndent) = (0, 0, 0)
    return copy
  }

  /// Lists are indented by 36 points a level; the marker stands at the first of two tab stops.
  var paragraph: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (spacing, spacingBefore)
    (style.headIndent, style.firstLineHeadIndent) = (indent, indent + firstLineIndent)
    style.minimumLineHeight = lineHeight
    if isRightToLeft { style.baseWritingDirection = .rightToLeft }
    if !lists.isEmpty {
      let start = indent + 36 * CGFloat(lists.count - 1)
      style.textLists = lists
      style.tabStops = [
        NSTextTab(textAlignment: .left, location: start + 11), NSTextTab(textAlignment: .natural, location: start + 36),
      ]
      (style.headIndent, style.firstLineHeadIndent) = (start + 36, 0)
    }
    return style
  }

  func cased(_ text: String) -> String {
    switch letterCase {
    case .asWritten: text
    case .upper: text.uppercased()
    case .lower: text.lowercased()
    case .capitalized: text.capitalized
    }
  }

  // MARK: Elements

  /// Spaces below blocks in parts of their own font size, as browsers have them.
  private static let headings: [String: (size: CGFloat, spacing: CGFloat)] = [
    "h1": (2, 0.67), "h2": (1.5, 0.83), "h3": (1.17, 1), "h4": (1, 1.33), "h5": (0.83, 1.67), "h6": (0.67, 2.33),
  ]

  /// Applies the style that the name of an element implies.
  mutating func apply(element name: String, _ attributes: [String: String]) {
    if let heading = Self.headings[name] {
      (letters.size, letters.weight) = (DocumentLetters.defaultSize * heading.size, 700)
      spacing = letters.size * heading.spacing
    }
    switch name {
    case "b", "strong", "th": letters.weight = max(letters.weight, 700)
    case "i", "em", "cite", "var", "dfn", "address": letters.isItalic = true
    case "u", "ins": letters.isUnderlined = true
    case "s", "strike", "del": letters.isStruck = true
    case "code", "tt", "kbd", "samp": letters.family = "monospace"
    case "small": letters.size /= 1.2
    case "big": letters.size *= 1.2
    case "sup": raise(by: 1.0 / 3)
    case "sub": raise(by: -1.0 / 6)
    case "p", "ul", "ol", "dl": spacing = letters.size
    case "blockquote": (indent, spacing) = (indent + 40, letters.size)
    case "dd": indent += 40
    case "center": alignment = .center
    case "pre": (letters.family, isPreformatted, spacing) = ("monospace", true, letters.size)
    case "a": link(attributes["href"])
    case "font": font(attributes)
    case "script", "style", "head", "title", "template", "noscript": isHidden = true
    default: break
    }
    if let value = attributes["align"], let side = StyleValues.alignment(value) { alignment = side }
    if let direction = attributes["dir"] { isRightToLeft = direction.lowercased() == "rtl" }
    if attributes["hidden"] != nil { isHidden = true }
  }

  private mutating func raise(by part: CGFloat) {
    letters.baseline = letters.size * part
    letters.size /= 1.2
  }

  private mutating func link(_ address: String?) {
    guard let address else { return }
    letters.link = address
    letters.isUnderlined = true
    letters.color = UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1)
  }

  private mutating func font(_ attributes: [String: String]) {
    if let face = attributes["face"] { apply("font-family", face) }
    if let color = attributes["color"].flatMap(StyleValues.color) { letters.color = color }
    let sizes: [CGFloat] = [10, 13, 16, 18, 24, 32, 48]
    if let text = attributes["size"], let number = Int(text) {
      let step = text.hasPrefix("+") || text.hasPrefix("-") ? 3 + number : number
      letters.size = sizes[min(max(step, 1), 7) - 1] / 16 * DocumentLetters.defaultSize
    }
  }

  // MARK: Declarations

  mutating func apply(_ declarations: StyleSheet.Declarations, parent: MarkupStyle) {
    // Relative lengths are of the font size, so these come first.
    for (name, value) in declarations where name == "font-size" || name == "font" { apply(name, value, parent) }
    for (name, value) in declarations where name != "font-size" && name != "font" { apply(name, value, parent) }
  }

  private mutating func apply(_ name: String, _ value: String, _ parent: MarkupStyle = MarkupStyle()) {
    let lower = value.lowercased()
    let em = letters.size
    switch name {
    case "font": font(shorthand: value, parent)
    case "font-size": letters.size = StyleValues.fontSize(value, parent: parent.letters.size) ?? letters.size
    case "font-family": letters.family = Self.family(value)
    case "font-weight": letters.weight = StyleValues.weight(value, parent: parent.letters.weight) ?? letters.weight
    case "font-style": letters.isItalic = lower == "italic" || lower.hasPrefix("oblique")
    case "color": letters.color = StyleValues.color(value) ?? letters.color
    case "background-color", "background":
      letters.background = StyleValues.color(value).flatMap { $0 == .clear ? nil : $0 }
    case "text-decoration", "text-decoration-line":
      (letters.isUnderlined, letters.isStruck) = (lower.contains("underline"), lower.contains("line-through"))
    case "text-align": alignment = StyleValues.alignment(value) ?? alignment
    case "text-indent": firstLineIndent = StyleValues.length(value, em: em) ?? firstLineIndent
    case "text-transform":
      letterCase = ["uppercase": .upper, "lowercase": .lower, "capitalize": .capitalized][lower] ?? .asWritten
    case "letter-spacing": letters.kern = StyleValues.length(value, em: em) ?? 0
    case "line-height": lineHeight = Double(value).map { CGFloat($0) * em } ?? StyleValues.length(value, em: em) ?? 0
    case "white-space": isPreformatted = lower.hasPrefix("pre")
    case "vertical-align": if lower == "super" { raise(by: 1.0 / 3) } else if lower == "sub" { raise(by: -1.0 / 6) }
    case "direction": isRightToLeft = lower == "rtl"
    case "display": isHidden = lower == "none"
    case "margin-bottom": spacing = StyleValues.length(value, em: em) ?? spacing
    case "margin-top": spacingBefore = StyleValues.length(value, em: em) ?? spacingBefore
    case "margin-left", "padding-left": indent += StyleValues.length(value, em: em) ?? 0
    case "margin": margins(value, em)
    default: break
    }
  }

  /// The first of the families that is here.
  private static func family(_ value: String) -> String? {
    let names = StyleSheet.split(value, at: ",").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\n\"'"))
    }
    return names.first { DocumentFonts.find($0) != nil }
  }

  /// `bold 17px -apple-system`, or the name of a text style, `-apple-system-body`.
  private mutating func font(shorthand value: String, _ parent: MarkupStyle) {
    if let style = Self.textStyles[value.lowercased()] {
      let font = UIFont.preferredFont(forTextStyle: style)
      (letters.family, letters.size) = ("-apple-system", font.pointSize)
      letters.weight = font.fontDescriptor.symbolicTraits.contains(.traitBold) ? 600 : 400
      return
    }
    let words = value.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    for (index, word) in words.enumerated() {
      let sizes = word.split(separator: "/")
      if let first = sizes.first, Int(word) == nil,
        let size = StyleValues.fontSize(String(first), parent: parent.letters.size)
      {
        letters.size = size
        if sizes.count > 1 { apply("line-height", String(sizes[1])) }
        letters.family = Self.family(words[(index + 1)...].joined(separator: " "))
        return
      }
      apply(word == "italic" ? "font-style" : "font-weight", word)
    }
  }

  private static let textStyles: [String: UIFont.TextStyle] = [
    "-apple-system-body": .body, "-apple-system-headline": .headline, "-apple-system-subheadline": .subheadline,
    "-apple-system-caption1": .caption1, "-apple-system-caption2": .caption2, "-apple-system-footnote": .footnote,
    "-apple-system-title0": .largeTitle, "-apple-system-title1": .title1, "-apple-system-title2": .title2,
    "-apple-system-title3": .title3,
  ]

  private mutating func margins(_ value: String, _ em: CGFloat) {
    let sides = value.split(separator: " ").map { StyleValues.length(String($0), em: em) ?? 0 }
    guard let first = sides.first else { return }
    let right = sides.count > 1 ? sides[1] : first
    spacingBefore = first
    spacing = sides.count > 2 ? sides[2] : first
    indent += sides.count > 3 ? sides[3] : right
  }
}
