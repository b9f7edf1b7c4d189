import PorticoFoundation

/// RTF of an attributed text: fonts, colours, lines, links, paragraphs. Attachments are part of a package alone, as in
/// Apple's RTF. O(length).
struct RichTextWriter {
  /// The package that keeps attachments; nil leaves them out.
  private let package: RichTextPackage?
  private var fonts: [String] = []
  private var colors: [Channels] = []
  private var body = ""

  private struct Channels: Hashable { var red = 0, green = 0, blue = 0 }

  init(package: RichTextPackage?) { self.package = package }

  static func write(_ text: NSAttributedString, in range: NSRange, package: RichTextPackage? = nil) -> Data {
    var writer = RichTextWriter(package: package)
    // A font for text that names none.
    _ = writer.font("Helvetica")
    for paragraph in text._paragraphs(in: range) { writer.write(text, paragraph: paragraph) }
    return writer.document
  }

  private var document: Data {
    let fonts = fonts.enumerated().map { "\\f\($0)\\fnil \(Self.escaped($1));" }.joined()
    let colors = colors.map { "\\red\($0.red)\\green\($0.green)\\blue\($0.blue);" }.joined()
    return Data("{\\rtf1\\ansi\\ansicpg1252\\uc0\n{\\fonttbl\(fonts)}\n{\\colortbl;\(colors)}\n\(body)}".utf8)
  }

  private mutating func write(_ text: NSAttributedString, paragraph range: NSRange) {
    body +=
      "\\pard"
      + Self.paragraph(text.attribute(.paragraphStyle, at: range.location, effectiveRange: nil) as? NSParagraphStyle)
    text.enumerateAttributes(in: range, options: []) { attributes, part, _ in
      let graphics = (attributes[.attachment] as? NSTextAttachment).flatMap { package?.graphic($0) }
      let characters = Self.escaped((text.string as NSString).substring(with: part), attachment: graphics ?? "")
      let run = "{\(letters(attributes)) \(characters)}"
      switch attributes[.link] {
      case let link?:
        body +=
          "{\\field{\\*\\fldinst{HYPERLINK \"\(Self.escaped(AttributeValues.address(link)))\"}}{\\fldrslt \(run)}}"
      case nil: body += run
      }
    }
    body += "\n"
  }

  // MARK: Letters

  private mutating func letters(_ attributes: [NSAttributedString.Key: Any]) -> String {
    var words = ""
    let font = attributes[.font] as? UIFont
    let traits = font?.fontDescriptor.symbolicTraits ?? []
    words +=
      "\\f\(self.font(font?.familyName ?? "Helvetica"))\\fs\(Int(((font?.pointSize ?? DocumentLetters.defaultSize) * 2).rounded()))"
    if traits.contains(.traitBold) { words += "\\b" }
    if traits.contains(.traitItalic) { words += "\\i" }
    if AttributeValues.number(attributes[.underlineStyle]) != 0 { words += "\\ul" }
    if AttributeValues.number(attributes[.strikethroughStyle]) != 0 { words += "\\strike" }
    if let color = attributes[.foregroundColor] as? UIColor { words += "\\cf\(self.color(color))" }
    if let color = attributes[.backgroundColor] as? UIColor { words += "\\cb\(self.color(color))" }
    let baseline = AttributeValues.number(attributes[.baselineOffset]), kern = AttributeValues.number(attributes[.kern])
    if baseline > 0 { words += "\\up\(Int((baseline * 2).rounded()))" }
    if baseline < 0 { words += "\\dn\(Int((-baseline * 2).rounded()))" }
    if kern != 0 { words += "\\expndtw\(Self.twips(kern))" }
    return words
  }

  private mutating func font(_ name: String) -> Int {
    if let index = fonts.firstIndex(of: name) { return index }
    fonts.append(name)
    return fonts.count - 1
  }

  /// Its number in the table, which begins at 1: 0 stands for no colour of its own.
  private mutating func color(_ color: UIColor) -> Int {
    let bytes = AttributeValues.bytes(color)
    let channels = Channels(red: bytes.red, green: bytes.green, blue: bytes.blue)
    if let index = colors.firstIndex(of: channels) { return index + 1 }
    colors.append(channels)
    return colors.count
  }

  // MARK: Paragraphs

  private static func paragraph(_ style: NSParagraphStyle?) -> String {
    guard let style else { return "" }
    var words = ""
    for tab in style.stops ?? [] { words += "\\tx\(twips(tab.location))" }
    switch style.alignment {
    case .left: words += "\\ql"
    case .right: words += "\\qr"
    case .center: words += "\\qc"
    case .justified: words += "\\qj"
    case .natural: words += "\\qnatural"
    }
    func add(_ word: String, _ points: CGFloat) { if points != 0 { words += "\\\(word)\(twips(points))" } }
    add("li", style.headIndent)
    add("fi", style.firstLineHeadIndent - style.headIndent)
    add("ri", -style.tailIndent)
    add("sa", style.paragraphSpacing)
    add("sb", style.paragraphSpacingBefore)
    if style.lineHeightMultiple != 0 {
      words += "\\sl\(Int((style.lineHeightMultiple * 240).rounded()))\\slmult1"
    } else {
      add("sl", style.minimumLineHeight)
    }
    if style.baseWritingDirection == .rightToLeft { words += "\\rtlpar" }
    return words
  }

  private static func twips(_ points: CGFloat) -> Int {
    points.isFinite ? Int((min(max(points, -1e6), 1e6) * 20).rounded()) : 0
  }

  // MARK: Characters

  /// - Parameter attachment: What is written instead of each character that stands for an attachment.
  static func escaped(_ text: String, attachment: String = "") -> String {
    var result = ""
    for unit in text.utf16 {
      switch unit {
      case 0x0A, 0x2029: result += "\\\n"
      case 0x2028: result += "\\line "
      case 0x09: result += "\\tab "
      case 0x5C, 0x7B, 0x7D: result += "\\" + String(decoding: [unit], as: UTF16.self)
      case 0x20..<0x7F: result += String(decoding: [unit], as: UTF16.self)
      case 0xFFFC: result += attachment
      default: result += "\\u\(Int16(bitPattern: unit)) "
      }
    }
    return result
  }
}
