import PorticoFoundation

/// The character attributes of a run in a document of HTML or RTF. Lengths in points.
struct DocumentLetters: Equatable {
  /// As the document names it; nil for the document's own.
  var family: String?
  var size: CGFloat
  /// 100 to 900, as style sheets count.
  var weight = 400
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  var color: UIColor?
  var background: UIColor?
  var link: String?
  /// Above 0 for superscript.
  var baseline: CGFloat = 0
  var kern: CGFloat = 0

  static let defaultSize: CGFloat = 12

  /// The font that comes nearest: the system's where none of the family's name is here.
  var font: UIFont {
    let weight = UIFont.Weight(CSSWeight: weight)
    let font: UIFont
    if let name = family, let found = DocumentFonts.find(name) {
      switch found {
      case .system: font = .systemFont(ofSize: size, weight: weight)
      case .monospaced: font = .monospacedSystemFont(ofSize: size, weight: weight)
      case .named(let name): font = UIFont(name: name, size: size) ?? .systemFont(ofSize: size, weight: weight)
      }
    } else {
      font = .systemFont(ofSize: size, weight: weight)
    }
    var traits = font.fontDescriptor.symbolicTraits
    if isItalic { traits.insert(.traitItalic) }
    if self.weight >= 600 { traits.insert(.traitBold) }
    return font._with(traits)
  }

  func attributes(_ paragraph: NSParagraphStyle?) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [.font: font]
    if let paragraph { result[.paragraphStyle] = paragraph }
    if let color { result[.foregroundColor] = color }
    if let background { result[.backgroundColor] = background }
    if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if baseline != 0 { result[.baselineOffset] = baseline }
    if kern != 0 { result[.kern] = kern }
    if let link { result[.link] = URL(string: link) ?? link }
    return result
  }
}

/// Fonts by the names that documents have for them.
enum DocumentFonts {
  case system
  case monospaced
  case named(String)

  /// - Parameter name: A family's or a font's name, or one of a style sheet's generic ones.
  /// - Returns: Nil when no font of that name is here.
  static func find(_ name: String) -> DocumentFonts? {
    switch name.lowercased() {
    case "-apple-system", "system-ui", "sans-serif", "ui-sans-serif", "blinkmacsystemfont", ".applesystemuifont":
      return .system
    case "monospace", "ui-monospace": return .monospaced
    case let name where name.hasPrefix(".sf"): return .system
    default: break
    }
    if UIFont.familyNames.contains(name) { return .named(UIFont.fontNames(forFamilyName: name).first ?? name) }
    return UIFont.familyNames.contains { UIFont.fontNames(forFamilyName: $0).contains(name) } ? .named(name) : nil
  }
}

extension UIFont.Weight {
  /// - Parameter CSSWeight: 100 to 900.
  init(CSSWeight: Int) {
    let all: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    self = all[min(max(CSSWeight / 100 - 1, 0), 8)]
  }
}

/// Values of attributes as apps write them, for documents.
enum AttributeValues {
  /// 0 for what is no number.
  static func number(_ value: Any?) -> CGFloat {
    TextDrawing.number(value) ?? TextDrawing.integer(value).map { CGFloat($0) } ?? 0
  }

  static func address(_ link: Any) -> String { (link as? URL)?.absoluteString ?? "\(link)" }

  /// - Returns: Channels of 0...255, and an opacity of 0...1.
  static func bytes(_ color: UIColor) -> (red: Int, green: Int, blue: Int, alpha: CGFloat) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func byte(_ part: CGFloat) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }
    return (byte(red), byte(green), byte(blue), alpha)
  }
}

extension NSAttributedString {
  /// The paragraphs of a range, with their ends; the first and the last as far as they lie in it.
  func _paragraphs(in range: NSRange) -> [NSRange] {
    let all = string as NSString
    var parts: [NSRange] = [], at = range.location
    while at < range.location + range.length {
      let part = NSIntersectionRange(all.paragraphRange(for: NSRange(location: at, length: 0)), range)
      guard part.length > 0 else { break }
      parts.append(part)
      at = part.location + part.length
    }
    return parts
  }
}
