import PorticoFoundation
import PorticoTesting
import Testing

@testable import UIKit

/// Oracle: what is written is read again as it was; names and forms of RTFD and of Apple's HTML are those of their
/// files.
@MainActor
struct DocumentWritingTests {
  private func all(_ text: NSAttributedString) -> NSRange { NSRange(location: 0, length: text.length) }
  private func data(_ text: NSAttributedString, _ type: NSAttributedString.DocumentType) throws -> Data {
    try text.data(from: all(text), documentAttributes: [.documentType: type])
  }
  private func picture(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }
  }
  private func letter() -> NSAttributedString {
    let text = NSMutableAttributedString(string: "Before ")
    for color in [UIColor.red, .blue] {
      let attachment = NSTextAttachment(data: picture(color).pngData(), ofType: "public.png")
      attachment.bounds = CGRect(x: 0, y: 0, width: 40, height: 80)
      text.append(NSAttributedString(attachment: attachment))
    }
    text.append(NSAttributedString(string: " after", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
    return text
  }

  @Test func `RTFD in one piece keeps text and attachments`() throws {
    let letter = letter(), data = try data(letter, .rtfd)
    #expect(data.starts(with: Array("rtfd".utf8)))
    var about: NSDictionary?
    let again = try NSAttributedString(data: data, options: [:], documentAttributes: &about)
    #expect(about?["DocumentType"] as? String == "NSRTFD" && again.string == "Before \u{FFFC}\u{FFFC} after")
    for (index, color) in [UIColor.red, .blue].enumerated() {
      let attachment = try #require(
        again.attribute(.attachment, at: 7 + index, effectiveRange: nil) as? NSTextAttachment)
      #expect(
        attachment.bounds.size == CGSize(width: 40, height: 80) && attachment.contents == picture(color).pngData())
    }
    #expect((again.attribute(.font, at: 12, effectiveRange: nil) as? UIFont)?.pointSize == 20)
  }

  @Test func `a package of RTFD is a folder with TXT-rtf and a file for each attachment`() throws {
    let letter = letter()
    let wrapper = try letter.fileWrapper(
      from: all(letter), documentAttributes: [.documentType: NSAttributedString.DocumentType.rtfd])
    #expect(wrapper.fileWrappers?.keys.sorted() == ["1__#$!@%!#__Attachment.png", "Attachment.png", "TXT.rtf"])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).rtfd")
    defer { try? FileManager.default.removeItem(at: folder) }
    try wrapper.write(to: folder, originalContentsURL: nil)
    let again = try NSAttributedString(url: folder, options: [:], documentAttributes: nil)
    #expect(again.string == letter.string)
    #expect(
      (again.attribute(.attachment, at: 8, effectiveRange: nil) as? NSTextAttachment)?.contents
        == picture(.blue).pngData())
  }

  @Test func `RTFD without its text, and data that is none, are told as corrupt`() {
    for data in [Data("rtfd".utf8), FileWrapper(directoryWithFileWrappers: [:]).serializedRepresentation ?? Data()] {
      #expect(throws: CocoaError(.fileReadCorruptFile)) {
        try NSAttributedString(
          data: data, options: [.documentType: NSAttributedString.DocumentType.rtfd], documentAttributes: nil)
      }
    }
  }

  @Test func `HTML is written with classes for paragraphs and letters`() throws {
    let text = NSMutableAttributedString(
      string: "A <b> & \"c\"\n", attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.red])
    text.append(
      NSAttributedString(string: "\ntwo", attributes: [.font: UIFont.boldSystemFont(ofSize: 15), .underlineStyle: 1]))
    let html = String(decoding: try data(text, .html), as: UTF8.self)
    #expect(html.contains("<p class=\"p1\"><span class=\"s1\">A &lt;b&gt; &amp; &quot;c&quot;</span></p>"))
    #expect(
      html.contains("<p class=\"p1\"><br></p>\n<p class=\"p1\"><span class=\"s2\">two</span></p>")
        || html.contains("<p class=\"p2\"><br></p>"))
    #expect(html.contains("color: #ff3b30") || html.contains("color: #ff0000"))
    #expect(html.contains("font-weight: bold") && html.contains("text-decoration: underline"))
  }

  @Test func `HTML that is written is read again as it was`() throws {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.paragraphSpacing) = (.center, 8)
    let text = NSMutableAttributedString(
      string: "Title\n", attributes: [.font: UIFont.boldSystemFont(ofSize: 24), .paragraphStyle: style])
    text.append(
      NSAttributedString(
        string: "a  b\tc\u{2028}d ",
        attributes: [.font: UIFont.systemFont(ofSize: 13), .strikethroughStyle: 1, .kern: 2]))
    text.append(NSAttributedString(string: "link", attributes: [.link: URL(string: "https://example.com/?a=1&b=2")!]))
    let again = try NSAttributedString(data: try data(text, .html), options: [:], documentAttributes: nil)
    #expect(again.string.replacingOccurrences(of: "\u{A0}", with: " ") == "Title\na  b\tc\u{2028}d link\n")
    let title = again.attributes(at: 0, effectiveRange: nil)
    #expect(
      (title[.font] as? UIFont)?.pointSize == 24
        && (title[.font] as? UIFont)?.fontDescriptor.symbolicTraits == .traitBold)
    #expect((title[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    #expect((title[.paragraphStyle] as? NSParagraphStyle)?.paragraphSpacing == 8)
    let body = again.attributes(at: 7, effectiveRange: nil)
    #expect(body[.strikethroughStyle] as? Int == 1 && body[.kern] as? CGFloat == 2)
    let link = again.attributes(at: again.length - 2, effectiveRange: nil)
    #expect(link[.link] as? URL == URL(string: "https://example.com/?a=1&b=2"))
  }

  @Test func `lists are written as lists, without the markers in their text`() throws {
    let source = "<ul><li>one</li><li>two<ol><li>inner</li></ol></li></ul><p>end</p>"
    let text = try NSAttributedString(
      data: Data(source.utf8), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    let html = String(decoding: try data(text, .html), as: UTF8.self)
    let items = html.components(separatedBy: "\n").filter {
      $0.hasPrefix("<li") || $0.hasSuffix("l>") && !$0.contains("html")
    }
    #expect(items.map { $0.prefix(4) } == ["<ul>", "<li ", "<li ", "<ol>", "<li ", "</ol", "</ul"])
    #expect(!html.contains("•") && !html.contains("\t1."))
    let again = try NSAttributedString(data: Data(html.utf8), options: [:], documentAttributes: nil)
    #expect(again.string == text.string)
  }
}
