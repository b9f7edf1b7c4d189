import PorticoFoundation

/// Text from HTML, with the attributes that UIKit gives it: paragraphs, headings, lists, links, style sheets, pictures
/// in the document.
///
/// Tables become a paragraph for each cell; scripts do not run, and nothing is loaded from elsewhere. O(length of the
/// document times rules of its style sheets).
final class MarkupReader {
  private let result = NSMutableAttributedString()
  private var sheet = StyleSheet()
  private var path: [StyleSheet.Element] = []
  private var lists: [(list: NSTextList, number: Int)] = []
  /// The last scalar of the result, at hand since reading it there costs the whole text.
  private var last: Unicode.Scalar?
  /// Whether the next character stands at the start of a line, where no space is kept.
  private var isAtStart: Bool { last == nil || last == "\n" || last == "\u{2028}" }
  private var endsWithSpace = false

  private init() {}

  /// - Parameter encoding: An IANA name; nil for what the document says.
  static func read(_ data: Data, encoding: String?) throws -> NSAttributedString {
    let reader = MarkupReader()
    do {
      guard let root = try MarkupTree(data, encoding: encoding).root else { return NSAttributedString() }
      reader.collectStyles(root)
      reader.element(root, MarkupStyle())
      return reader.result
    } catch {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSLocalizedFailureReasonErrorKey: error.reason])
    }
  }

  private func collectStyles(_ element: MarkupTree.Element) {
    for case .element(let child) in element.children {
      switch child.name {
      case "style": sheet.add(Self.text(child))
      default: collectStyles(child)
      }
    }
  }

  private static func text(_ element: MarkupTree.Element) -> String {
    element.children.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
  }

  // MARK: Elements

  private static let blocks: Set<String> = [
    "html", "body", "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "blockquote",
    "pre",
    "center", "table", "tr", "td", "th", "caption", "section", "article", "header", "footer", "main", "nav", "aside",
    "figure",
    "figcaption", "address", "form", "fieldset", "hr",
  ]

  private func element(_ element: MarkupTree.Element, _ parent: MarkupStyle) {
    let classes = (element.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    path.append(StyleSheet.Element(name: element.name, identifier: element.attributes["id"], classes: classes))
    defer { path.removeLast() }
    let isBlock = Self.blocks.contains(element.name)
    var style = isBlock ? parent.inherited : parent
    style.apply(element: element.name, element.attributes)
    style.apply(
      sheet.declarations(for: path) + StyleSheet.declarations(element.attributes["style"] ?? ""), parent: parent)
    guard !style.isHidden else { return }
    switch element.name {
    case "br": append("\u{2028}", style)
    case "img": picture(element.attributes, style)
    case "ul", "ol": list(element, style)
    default:
      if isBlock { endLine() }
      if element.name == "li" { item(element, style) }
      children(element, style)
      // The document itself ends no line of its own.
      if isBlock, !["html", "body"].contains(element.name) { endLine() }
    }
  }

  private func children(_ element: MarkupTree.Element, _ style: MarkupStyle) {
    for child in element.children {
      switch child {
      case .element(let inner): self.element(inner, style)
      case .text(let text): append(text: text, style)
      }
    }
  }

  // MARK: Lists

  private func list(_ element: MarkupTree.Element, _ style: MarkupStyle) {
    endLine()
    let first = element.attributes["start"].flatMap { Int($0) } ?? 1
    let format: NSTextList.MarkerFormat
    if element.name == "ol" {
      format =
        ["a": .lowercaseAlpha, "A": .uppercaseAlpha, "i": .lowercaseRoman, "I": .uppercaseRoman][
          element.attributes["type"] ?? ""]
        ?? .decimal
    } else {
      format = [.disc, .circle, .square][min(lists.count, 2)]
    }
    lists.append((NSTextList(markerFormat: format, startingItemNumber: first), first))
    var inner = style
    inner.lists.append(lists[lists.count - 1].list)
    children(element, inner)
    lists.removeLast()
    endLine()
  }

  private func item(_ element: MarkupTree.Element, _ style: MarkupStyle) {
    guard let (list, number) = lists.last else { return }
    let own = element.attributes["value"].flatMap { Int($0) } ?? number
    lists[lists.count - 1].number = own < Int.max ? own + 1 : own
    append("\t\(list.marker(forItemNumber: own))\(list.isOrdered ? "." : "")\t", style)
    endsWithSpace = true
  }

  // MARK: Text

  /// Spaces and line ends count as one space, and as none where a line begins.
  private func append(text: String, _ style: MarkupStyle) {
    guard !style.isPreformatted else {
      return append(style.cased(text.replacingOccurrences(of: "\r\n", with: "\n")), style)
    }
    var collapsed = ""
    var isAfterSpace = endsWithSpace || isAtStart
    for scalar in text.unicodeScalars {
      if [" ", "\t", "\n", "\r", "\u{0C}"].contains(scalar) {
        if !isAfterSpace { collapsed.unicodeScalars.append(" ") }
        isAfterSpace = true
      } else {
        collapsed.unicodeScalars.append(scalar)
        isAfterSpace = false
      }
    }
    guard !collapsed.isEmpty else { return }
    append(style.cased(collapsed), style)
    endsWithSpace = isAfterSpace
  }

  private func append(_ text: String, _ style: MarkupStyle) {
    result.append(NSAttributedString(string: text, attributes: style.letters.attributes(style.paragraph)))
    last = text.unicodeScalars.last ?? last
    endsWithSpace = false
  }

  /// Ends the line that has begun, without the space at its end.
  private func endLine() {
    guard last != nil, last != "\n" else { return }
    if endsWithSpace, last == " " { result.deleteCharacters(in: NSRange(location: result.length - 1, length: 1)) }
    guard result.length > 0 else { return }
    // The end of a paragraph looks like its last letter; the space behind it is the block's.
    var attributes = result.attributes(at: result.length - 1, effectiveRange: nil)
    attributes[.attachment] = nil
    attributes[.link] = nil
    result.append(NSAttributedString(string: "\n", attributes: attributes))
    last = "\n"
    endsWithSpace = false
  }

  // MARK: Pictures

  /// A picture whose bytes stand in the document; room for another one that says its size.
  private func picture(_ attributes: [String: String], _ style: MarkupStyle) {
    let attachment = NSTextAttachment()
    if let source = attributes["src"], let data = Self.data(source) {
      attachment.contents = data
      attachment.image = UIImage(data: data)
    }
    let size = attachment.image?.size ?? .zero
    let width = attributes["width"].flatMap { StyleValues.length($0 + "px", em: 1) }
    let height = attributes["height"].flatMap { StyleValues.length($0 + "px", em: 1) }
    if width != nil || height != nil {
      let ratio = size.width > 0 && size.height > 0 ? size.height / size.width : 1
      let wide = width ?? (height ?? 0) / ratio
      attachment.bounds = CGRect(x: 0, y: 0, width: wide, height: height ?? wide * ratio)
    }
    let text = NSMutableAttributedString(attachment: attachment)
    text.addAttributes(style.letters.attributes(style.paragraph), range: NSRange(location: 0, length: text.length))
    result.append(text)
    last = "\u{FFFC}"
    endsWithSpace = false
  }

  /// The bytes of a `data:` address, or of a file.
  private static func data(_ address: String) -> Data? {
    if address.lowercased().hasPrefix("data:"), let comma = address.firstIndex(of: ",") {
      let body = String(address[address.index(after: comma)...])
      guard address[..<comma].lowercased().hasSuffix(";base64") else {
        return body.removingPercentEncoding.map { Data($0.utf8) }
      }
      return Data(base64Encoded: body, options: .ignoreUnknownCharacters)
    }
    guard let url = URL(string: address), url.isFileURL else { return nil }
    return try? Data(contentsOf: url)
  }
}
