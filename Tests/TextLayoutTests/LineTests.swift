import Foundation
import Testing

@testable import TextLayout

struct LineTests {
  let font = Font.system(size: 17)

  private func layout(
    _ text: String, width: Double = .infinity, lines: Int = 0, height: Double = .infinity,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    var style = ParagraphStyle()
    change(&style)
    return TextLayout(
      TextContent(text, attributes: TextAttributes(font: font), style: style),
      .init(maxWidth: width, maxHeight: height, maxLines: lines))
  }

  private func strings(_ layout: TextLayout) -> [String] {
    layout.lines.map { String(decoding: layout.content.text[$0.range], as: UTF16.self) }
  }

  private func width(_ text: String) -> Double { layout(text).size.width }

  @Test func `words wrap where the next one would not fit`() {
    let text = "one two three four"
    let wrapped = layout(text, width: width("one two") + 0.5)
    #expect(strings(wrapped) == ["one two ", "three ", "four"])
    #expect(wrapped.size.width <= width("one two") + 0.5)
  }

  @Test func `text fits into the width it has measured`() {
    for text in ["Hello world", "A longer line of text", "数字 and letters", "مرحبا بالعالم"] {
      #expect(layout(text, width: width(text)).lines.count == 1, "\(text)")
    }
  }

  @Test func `a word that is too long is cut between characters`() {
    let wrapped = layout("wwwwwwwwww", width: width("wwww") + 1)
    #expect(strings(wrapped) == ["wwww", "wwww", "ww"])
  }

  @Test func `line ends make lines, and one at the end an empty one`() {
    #expect(strings(layout("a\nb\r\nc\n")) == ["a\n", "b\r\n", "c\n", ""])
    #expect(layout("").lines.count == 1)
    #expect(abs(layout("").size.height - font.lineHeight) < 1e-9)
  }

  @Test func `ideographs wrap anywhere but not before a full stop`() {
    let wrapped = layout("你好世界。", width: width("你好世界") + 1)
    #expect(strings(wrapped) == ["你好世", "界。"])
  }

  @Test(arguments: [ParagraphStyle.LineBreakMode.truncateTail, .truncateHead, .truncateMiddle])
  func `a truncated line fits and has an ellipsis`(mode: ParagraphStyle.LineBreakMode) {
    for limit in stride(from: 40.0, to: 200, by: 7) {
      let cut = layout("The quick brown fox jumps", width: limit, lines: 1) { $0.lineBreakMode = mode }
      #expect(cut.lines.count == 1)
      guard width("The quick brown fox jumps") > limit else { continue }
      #expect(cut.lines[0].isTruncated && !cut.showsAllText)
      #expect(cut.size.width <= limit + 0.001)
      let mark = FontFaceTestSupport.glyph("…", font)
      #expect(cut.lines[0].runs.contains { $0.glyphs == [mark] })
    }
  }

  @Test func `the last of several lines is truncated at its tail`() {
    let cut = layout("one two three four five six seven", width: width("one two three"), lines: 2) {
      $0.lineBreakMode = .truncateTail
    }
    #expect(cut.lines.map(\.isTruncated) == [false, true])
    #expect(cut.lines[1].rect.width <= width("one two three"))
  }

  @Test func `what is too low is left out and the last line says so`() {
    let cut = layout("one\ntwo\nthree", width: 200, height: font.lineHeight * 2.5) { $0.lineBreakMode = .truncateTail }
    #expect(cut.lines.count == 2 && cut.lines[1].isTruncated && !cut.showsAllText)
  }

  @Test(arguments: [(ParagraphStyle.Alignment.left, 0.0), (.center, 0.5), (.right, 1.0), (.natural, 0.0)])
  func `alignment shares out the spare width`(alignment: ParagraphStyle.Alignment, part: Double) {
    let line = layout("Hello ", width: 200) { $0.alignment = alignment }.lines[0]
    #expect(abs(line.rect.minX - (200 - width("Hello")) * part) < 1e-9)
  }

  @Test func `natural alignment follows the text's direction`() {
    let line = layout("שלום", width: 200).lines[0]
    #expect(line.isRightToLeft && abs(line.rect.maxX - 200) < 1e-9)
  }

  @Test func `justified lines end at the margin but for the last`() {
    let wrapped = layout("some words that wrap over lines", width: 120) { $0.alignment = .justified }
    for line in wrapped.lines.dropLast() { #expect(abs(line.rect.maxX - 120) < 1e-6) }
    #expect(wrapped.lines.last!.rect.maxX < 119)
  }

  @Test func `indents, spacing and heights of paragraphs add up`() {
    let wrapped = layout("first para here\nsecond", width: 120) {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 10
      $0.tailIndent = -10
      $0.lineSpacing = 3
      $0.paragraphSpacing = 5
      $0.paragraphSpacingBefore = 2
      $0.minimumLineHeight = 30
    }
    #expect(wrapped.lines.map(\.rect.minX) == [20, 10, 20])
    #expect(wrapped.lines.map(\.rect.minY) == [0, 33, 73])
    #expect(wrapped.size.height == 103)
    // The room above 20.287 lies over the glyphs.
    #expect(abs(wrapped.lines[0].baseline - (30 + font.descender)) < 1e-9)
  }

  @Test func `a multiple of the line height grows upwards`() {
    let line = layout("x") { $0.lineHeightMultiple = 2 }.lines[0]
    #expect(abs(line.rect.height - 2 * font.lineHeight) < 1e-9)
    #expect(abs(line.baseline - (2 * font.lineHeight + font.descender)) < 1e-9)
  }

  @Test func `tabs go to the next multiple of 28 points`() {
    let line = layout("a\tb").lines[0]
    #expect(abs(line.caretX(at: 2) - 28) < 1e-9)
    let stops = layout("a\tb") { $0.tabStops = [.init(location: 100)] }.lines[0]
    #expect(abs(stops.caretX(at: 2) - 100) < 1e-9)
  }

  @Test func `an attachment takes its room and makes its line higher`() {
    var attributes = TextAttributes(font: font)
    attributes.attachment = TextAttachmentBox(width: 40, ascent: 50, descent: 2)
    attributes.index = 7
    let text = Array("a\u{fffc}b".utf16)
    let content = TextContent(
      text: text,
      runs: [
        .init(range: 0..<1, attributes: TextAttributes(font: font)), .init(range: 1..<2, attributes: attributes),
        .init(range: 2..<3, attributes: TextAttributes(font: font)),
      ])
    let layout = TextLayout(content)
    #expect(abs(layout.size.height - (50 - font.descender)) < 1e-9)
    let box = layout.glyphRuns.first { $0.attachment != nil }!
    #expect(box.attributeIndex == 7 && abs(box.maxX - box.minX - 40) < 1e-9 && box.baseline == 50)
  }

  @Test func `letter spacing counts for every character`() {
    var attributes = TextAttributes(font: font)
    attributes.kern = 3
    #expect(abs(TextLayout(TextContent("word", attributes: attributes)).size.width - width("word") - 12) < 1e-9)
  }
}

enum FontFaceTestSupport {
  static func glyph(_ scalar: Unicode.Scalar, _ font: Font) -> UInt32 { font.face.glyph(for: scalar) }
}
