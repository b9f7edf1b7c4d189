import PorticoFoundation
import PorticoTesting
import Testing

@testable import UIKit

/// Oracle: Microsoft's specification of RTF, and that what is written is read again as it was.
@MainActor
struct RichTextTests {
  private func read(_ rtf: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(rtf.utf8), options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
  }

  @Test func `letters, escapes and groups are read`() throws {
    let text = try read(
      #"{\rtf1\ansi{\fonttbl\f0\fswiss Helvetica;}{\colortbl;\red255\green0\blue0;}\f0\fs24 A \b bold\b0  {\i\cf1 red} \'e4\u8364?\u-10179?\u-8704?\{x\}\par end}"#
    )
    #expect(text.string == "A bold red ä€😀{x}\nend")
    func attribute(_ key: NSAttributedString.Key, _ at: Int) -> Any? {
      text.attribute(key, at: at, effectiveRange: nil)
    }
    #expect((attribute(.font, 2) as? UIFont)?.fontDescriptor.symbolicTraits == .traitBold)
    #expect((attribute(.font, 7) as? UIFont)?.fontDescriptor.symbolicTraits == .traitItalic)
    #expect(attribute(.foregroundColor, 7) as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(attribute(.foregroundColor, 12) == nil && (attribute(.font, 0) as? UIFont)?.pointSize == 12)
  }

  @Test func `pictures, styles and what nobody knows are left out`() throws {
    let text = try read(
      #"{\rtf1{\stylesheet{\s0 Normal;}}{\info{\title T}{\author A}}a{\*\unknown b}{\pict\pngblip 89504e47}\unknown c}"#
    )
    #expect(text.string == "ac")
  }

  @Test func `what is written is read again as it was`() throws {
    let text = NSMutableAttributedString(string: "Plain ")
    let style = NSMutableParagraphStyle()
    (style.alignment, style.headIndent, style.firstLineHeadIndent) = (.center, 20, 5)
    (style.paragraphSpacing, style.lineHeightMultiple) = (6, 1.5)
    let font = UIFont.boldSystemFont(ofSize: 19)
    text.append(
      NSAttributedString(
        string: "größer\u{2028}{\\}\t😀\n",
        attributes: [.font: font, .foregroundColor: UIColor(red: 0, green: 0.2, blue: 1, alpha: 1), .underlineStyle: 1])
    )
    text.append(
      NSAttributedString(
        string: "link",
        attributes: [
          .paragraphStyle: style, .link: URL(string: "https://example.com")!, .strikethroughStyle: 1, .kern: 2,
        ]))
    let data = try text.data(
      from: NSRange(location: 0, length: text.length),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
    #expect(data.starts(with: Array("{\\rtf1".utf8)) && data.allSatisfy { $0 < 128 })
    var about: NSDictionary?
    let again = try NSAttributedString(data: data, options: [:], documentAttributes: &about)
    #expect(again.string == text.string && about?["DocumentType"] as? String == "NSRTF")
    let bold = again.attributes(at: 7, effectiveRange: nil)
    #expect(
      (bold[.font] as? UIFont)?.pointSize == 19 && (bold[.font] as? UIFont)?.fontDescriptor.symbolicTraits == .traitBold
    )
    #expect(
      bold[.foregroundColor] as? UIColor == UIColor(red: 0, green: 0.2, blue: 1, alpha: 1)
        && bold[.underlineStyle] as? Int == 1)
    let link = again.attributes(at: again.length - 1, effectiveRange: nil)
    #expect(
      link[.link] as? URL == URL(string: "https://example.com") && link[.kern] as? CGFloat == 2
        && link[.strikethroughStyle] as? Int == 1)
    let paragraph = try #require(link[.paragraphStyle] as? NSParagraphStyle)
    #expect(paragraph.alignment == .center && paragraph.headIndent == 20 && paragraph.firstLineHeadIndent == 5)
    #expect(paragraph.paragraphSpacing == 6 && paragraph.lineHeightMultiple == 1.5)
  }

  @Test func `a part of a text is written, and what is no RTF is refused`() throws {
    let text = NSAttributedString(string: "one two")
    let data = try text.data(from: NSRange(location: 4, length: 3))
    #expect(data == Data("two".utf8))
    #expect(throws: CocoaError.self) { try read("no") }
    #expect(throws: CocoaError.self) {
      try NSAttributedString(string: "é").data(
        from: NSRange(location: 0, length: 1), documentAttributes: [.characterEncoding: String.Encoding.ascii.rawValue])
    }
  }

  @Test func `broken files are read as far as they go`() throws {
    for text in [
      #"{\rtf1 a"#, #"{\rtf1 a}}}}b"#, #"{\rtf1 \'"#, #"{\rtf1 \u99999999999999999999 \fs-999999 x\bin99999 y}"#,
      #"{\rtf1\uc9999 \u65 "#,
    ] {
      _ = try read(text)
    }
    _ = try read(#"{\rtf1 "# + String(repeating: "{", count: 100_000) + "x")
  }
}
