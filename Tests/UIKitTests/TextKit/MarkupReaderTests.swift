import PorticoFoundation
import PorticoTesting
import Testing

@testable import UIKit

/// Oracle: what UIKit's reader of HTML is known to make of simple documents, and the defaults of browsers' style
/// sheets.
@MainActor
struct MarkupReaderTests {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil)
  }

  /// The attributes of the first character of some text.
  private func attributes(_ text: NSAttributedString, at part: String) throws -> [NSAttributedString.Key: Any] {
    let range = (text.string as NSString).range(of: part)
    try #require(range.location != NSNotFound)
    return text.attributes(at: range.location, effectiveRange: nil)
  }

  @Test func `spaces and line ends count as one space, and blocks end their line`() throws {
    #expect(try read("Hello  <b>big\n world</b>").string == "Hello big world")
    #expect(try read("<p> Hello </p>\n<p>World</p>").string == "Hello\nWorld\n")
    #expect(try read("a<br>b").string == "a\u{2028}b")
    #expect(try read("<p>a</p>b").string == "a\nb")
    #expect(try read("<pre>a  b\n c</pre>").string == "a  b\n c\n")
    #expect(try read("<p>&lt;&amp;&eacute;&#8364; ü</p>").string == "<&é€ ü\n")
    #expect(try read("").string == "" && read("  \n").string == "")
    #expect(try read("<head><title>T</title><style>p{}</style></head><script>x</script>a").string == "a")
  }

  @Test func `letters are bold, slanted, underlined, struck and larger as elements say`() throws {
    _ = TestStage()
    let text = try read("<h1>Head</h1><p>plain<b>bold</b><i>slant</i><u>line</u><s>struck</s><small>tiny</small></p>")
    let head = try #require(attributes(text, at: "Head")[.font] as? UIFont)
    #expect(head.pointSize == 24 && head.fontDescriptor.symbolicTraits.contains(.traitBold))
    let plain = try #require(attributes(text, at: "plain")[.font] as? UIFont)
    #expect(plain.pointSize == 12 && plain.fontDescriptor.symbolicTraits.isEmpty)
    #expect(try (attributes(text, at: "bold")[.font] as? UIFont)?.fontDescriptor.symbolicTraits == .traitBold)
    #expect(try (attributes(text, at: "slant")[.font] as? UIFont)?.fontDescriptor.symbolicTraits == .traitItalic)
    #expect(try attributes(text, at: "line")[.underlineStyle] as? Int == 1)
    #expect(try attributes(text, at: "struck")[.strikethroughStyle] as? Int == 1)
    #expect(try (attributes(text, at: "tiny")[.font] as? UIFont)?.pointSize == 10)
    #expect(try (attributes(text, at: "bold")[.paragraphStyle] as? NSParagraphStyle)?.paragraphSpacing == 12)
    #expect(
      try attributes(text, at: "plain")[.foregroundColor] as? UIColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
  }

  @Test func `links have their address, and are blue and underlined`() throws {
    let text = try read("see <a href='https://example.com/a?b=1'>here</a>.")
    let link = try attributes(text, at: "here")
    #expect(link[.link] as? URL == URL(string: "https://example.com/a?b=1") && link[.underlineStyle] as? Int == 1)
    #expect(link[.foregroundColor] as? UIColor == UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1))
    #expect(try attributes(text, at: ".")[.link] == nil)
  }

  @Test func `items of lists have markers between tabs, and are indented level by level`() throws {
    let text = try read(
      "<ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul><ol start=3><li>three</li><li>four</li></ol>")
    #expect(text.string == "\t•\tone\n\t•\ttwo\n\t◦\tdeep\n\t3.\tthree\n\t4.\tfour\n")
    let style = try #require(attributes(text, at: "one")[.paragraphStyle] as? NSParagraphStyle)
    #expect(style.headIndent == 36 && style.tabStops.map(\.location) == [11, 36] && style.textLists.count == 1)
    let deep = try #require(attributes(text, at: "deep")[.paragraphStyle] as? NSParagraphStyle)
    #expect(deep.headIndent == 72 && deep.tabStops.map(\.location) == [47, 72] && deep.textLists.count == 2)
  }

  @Test func `style sheets and style attributes apply, the weightier ones last`() throws {
    let html = """
      <style>/* all */ body { font-family: 'Nowhere', -apple-system; font-size: 17px; color: #333 } p.note em, .x { color: rgb(255, 0, 0) }
      #one { color: lime; text-align: center } p { color: blue } @media print { p { color: pink } } p > b { color: gold }</style>
      <p>plain <b>bold</b></p><p class="note">note <em>red</em></p><p id="one" class="x">green
      <span style="color: white; background-color: black; font-weight: 300; letter-spacing: 2px">white</span></p>
      """
    let text = try read(html)
    func color(_ part: String) throws -> UIColor? { try attributes(text, at: part)[.foregroundColor] as? UIColor }
    #expect(try color("plain") == UIColor(red: 0, green: 0, blue: 1, alpha: 1) && color("bold") == color("plain"))
    #expect(try color("red") == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(try color("green") == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(try (attributes(text, at: "green")[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    #expect(try (attributes(text, at: "plain")[.font] as? UIFont)?.pointSize == 17)
    let white = try attributes(text, at: "white")
    #expect(
      white[.backgroundColor] as? UIColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        && white[.kern] as? CGFloat == 2)
    #expect(white[.font] as? UIFont == .systemFont(ofSize: 17, weight: .light))
  }

  @Test func `a picture in the document is an attachment of the size that it says`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let bytes = try #require(picture.pngData()).base64EncodedString()
    let text = try read("a<img width=40 src='data:image/png;base64,\(bytes)'>b")
    #expect(text.string == "a\u{FFFC}b")
    let attachment = try #require(attributes(text, at: "\u{FFFC}")[.attachment] as? NSTextAttachment)
    #expect(attachment.image != nil && attachment.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func `what is broken or deep is read as far as it goes`() throws {
    #expect(try read("<p>a<b>b</p>c</i></div>").string.hasPrefix("ab\nc"))
    _ = try read(String(repeating: "<div>", count: 5_000) + "x")
    _ = try read(String(repeating: "<b style='font-size:1e300px;line-height:nan'>", count: 50) + "x")
    #expect(try read("<style>p{color:red").string == "")
  }
}
