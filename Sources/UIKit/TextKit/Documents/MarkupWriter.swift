import PorticoFoundation

/// HTML of an attributed text, in the manner of Apple's: a paragraph for each of the text, whose looks are classes of a
/// style sheet in its head.
///
/// Attachments are named, as by Apple, and not part of the document. O(length).
struct MarkupWriter {
  /// The looks of one element, in the order in which they were met; `p1` is the first of paragraphs.
  private struct Classes {
    let element: String
    let prefix: String
    private(set) var looks: [String] = []

    init(_ element: String, _ prefix: String) { (self.element, self.prefix) = (element, prefix) }

    mutating func name(_ look: String) -> String {
      if let index = looks.firstIndex(of: look) { return "\(prefix)\(index + 1)" }
      looks.append(look)
      return "\(prefix)\(looks.count)"
    }

    var rules: [String] { looks.enumerated().map { "\(element).\(prefix)\($0 + 1) {\($1)}" } }
  }

  private var paragraphs = Classes("p", "p"), items = Classes("li", "li"), spans = Classes("span", "s")
  private var hasTabs = false
  private var body: [String] = []
  private var openLists: [NSTextList] = []

  static func write(_ text: NSAttributedString, in range: NSRange) -> String {
    var writer = MarkupWriter()
    for paragraph in text._paragraphs(in: range) { writer.write(text, paragraph: paragraph) }
    writer.close(to: [])
    return writer.document
  }

  private var document: String {
    var rules = paragraphs.rules + items.rules + spans.rules
    if hasTabs { rules.append("span.Apple-tab-span {white-space:pre}") }
    return """
      <!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
      <html>
      <head>
      <meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
      <meta http-equiv="Content-Style-Type" content="text/css">
      <title></title>
      <meta name="Generator" content="Cocoa HTML Writer">
      <style type="text/css">
      \(rules.joined(separator: "\n"))
      </style>
      </head>
      <body>
      \(body.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  // MARK: Paragraphs

  private mutating func write(_ text: NSAttributedString, paragraph whole: NSRange) {
    let attributes = text.attributes(at: whole.location, effectiveRange: nil)
    let style = attributes[.paragraphStyle] as? NSParagraphStyle
    let lists = style?.textLists ?? []
    close(to: lists)
    for list in lists.dropFirst(openLists.count) {
      body.append(list.isOrdered ? "<ol>" : "<ul>")
      openLists.append(list)
    }
    let range = Self.content(of: whole, in: text.string as NSString, isItem: !lists.isEmpty)
    var line = ""
    text.enumerateAttributes(in: range, options: []) { attributes, part, _ in
      line += run((text.string as NSString).substring(with: part), attributes)
    }
    if line.isEmpty { line = "<br>" }
    let look = Self.look(style, font: attributes[.font] as? UIFont)
    body.append(
      lists.isEmpty
        ? "<p class=\"\(paragraphs.name(look))\">\(line)</p>" : "<li class=\"\(items.name(look))\">\(line)</li>")
  }

  /// Without the paragraph's end, and without the marker that stands in the text of a list's item.
  private static func content(of whole: NSRange, in text: NSString, isItem: Bool) -> NSRange {
    var start = whole.location, end = whole.location + whole.length
    while end > start, [0x0A, 0x0D, 0x2029].contains(text.character(at: end - 1)) { end -= 1 }
    if isItem, start < end, text.character(at: start) == 0x09 {
      let marker = text.range(of: "\t", options: [], range: NSRange(location: start + 1, length: end - start - 1))
      if marker.location != NSNotFound { start = marker.location + 1 }
    }
    return NSRange(location: start, length: end - start)
  }

  /// Closes the lists that a paragraph is not in.
  private mutating func close(to lists: [NSTextList]) {
    let common = zip(openLists, lists).prefix { $0 === $1 || $0.isEqual($1) }.count
    while openLists.count > common { body.append(openLists.removeLast().isOrdered ? "</ol>" : "</ul>") }
  }

  private static func look(_ style: NSParagraphStyle?, font: UIFont?) -> String {
    let margins = [
      style?.paragraphSpacingBefore ?? 0, 0, style?.paragraphSpacing ?? 0,
      style?.textLists.isEmpty == false ? 0 : style?.headIndent ?? 0,
    ]
    var look = "margin: " + margins.map { number($0, 1) + "px" }.joined(separator: " ")
    switch style?.alignment {
    case .left?: look += "; text-align: left"
    case .right?: look += "; text-align: right"
    case .center?: look += "; text-align: center"
    case .justified?: look += "; text-align: justify"
    case .natural?, nil: break
    }
    if let style, style.textLists.isEmpty, style.firstLineHeadIndent != style.headIndent {
      look += "; text-indent: \(number(style.firstLineHeadIndent - style.headIndent, 1))px"
    }
    if let style, style.minimumLineHeight > 0 { look += "; line-height: \(number(style.minimumLineHeight, 1))px" }
    if style?.baseWritingDirection == .rightToLeft { look += "; direction: rtl" }
    return look + "; font: \(number(font?.pointSize ?? DocumentLetters.defaultSize, 1))px \(family(font))"
  }

  // MARK: Letters

  private mutating func run(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> String {
    if attributes[.attachment] is NSTextAttachment {
      return text.map { _ in "<img src=\"file:///Attachment.png\" alt=\"Attachment.png\">" }.joined()
    }
    let span = "<span class=\"\(spans.name(Self.look(attributes)))\">\(characters(text))</span>"
    guard let link = attributes[.link] else { return span }
    return "<a href=\"\(Self.escaped(AttributeValues.address(link)))\">\(span)</a>"
  }

  private static func look(_ attributes: [NSAttributedString.Key: Any]) -> String {
    let font = attributes[.font] as? UIFont
    let traits = font?.fontDescriptor.symbolicTraits ?? []
    var words = ["font-family: \(family(font))"]
    words.append("font-weight: \(traits.contains(.traitBold) ? "bold" : "normal")")
    words.append("font-style: \(traits.contains(.traitItalic) ? "italic" : "normal")")
    words.append("font-size: \(number(font?.pointSize ?? DocumentLetters.defaultSize, 2))px")
    let lines = [
      AttributeValues.number(attributes[.underlineStyle]) != 0 ? "underline" : nil,
      AttributeValues.number(attributes[.strikethroughStyle]) != 0 ? "line-through" : nil,
    ].compactMap(\.self)
    if !lines.isEmpty { words.append("text-decoration: \(lines.joined(separator: " "))") }
    let kern = AttributeValues.number(attributes[.kern])
    if kern != 0 { words.append("letter-spacing: \(number(kern, 1))px") }
    if let color = attributes[.foregroundColor] as? UIColor { words.append("color: \(Self.color(color))") }
    if let color = attributes[.backgroundColor] as? UIColor { words.append("background-color: \(Self.color(color))") }
    return words.joined(separator: "; ")
  }

  private static func family(_ font: UIFont?) -> String { "'\(font?.familyName ?? "Helvetica")'" }

  private static func color(_ color: UIColor) -> String {
    let bytes = AttributeValues.bytes(color)
    if bytes.alpha < 1 { return "rgba(\(bytes.red), \(bytes.green), \(bytes.blue), \(number(bytes.alpha, 3)))" }
    return "#" + [bytes.red, bytes.green, bytes.blue].map { String(format: "%02x", $0) }.joined()
  }

  private static func number(_ value: CGFloat, _ digits: Int) -> String {
    String(format: "%.\(digits)f", Double(value.isFinite ? value : 0))
  }

  // MARK: Characters

  private mutating func characters(_ text: String) -> String {
    var result = "", tabs = "", spaces = 0
    func endSpaces(_ isEnd: Bool) {
      guard spaces > 0 else { return }
      if spaces == 1, !isEnd, !result.isEmpty {
        result += " "
      } else {
        // A browser takes spaces in a row for one.
        result +=
          "<span class=\"Apple-converted-space\">\(String(repeating: "\u{A0}", count: spaces - (isEnd ? 0 : 1)))\(isEnd ? "" : " ")</span>"
      }
      spaces = 0
    }
    func endTabs() {
      guard !tabs.isEmpty else { return }
      result += "<span class=\"Apple-tab-span\">\(tabs)</span>"
      (tabs, hasTabs) = ("", true)
    }
    for character in text {
      if character != "\t" { endTabs() }
      if character != " " { endSpaces(false) }
      switch character {
      case "\t": tabs += "\t"
      case " ": spaces += 1
      case "\u{2028}": result += "<br>"
      default: result += Self.escaped(String(character))
      }
    }
    endTabs()
    if spaces == 1 { result += " " } else { endSpaces(true) }
    return result
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
