import Foundation
import Testing

@testable import TextLayout

struct HyphenationTests {
  private let font = Font.system(size: 17)

  private func layout(
    _ text: String, width: Double, factor: Double = 1, language: String = "en-US", rules: LayoutRules = LayoutRules(),
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    var style = ParagraphStyle(), attributes = TextAttributes(font: font)
    style.hyphenationFactor = factor
    attributes.language = language
    change(&style)
    return TextLayout(
      TextContent(text, attributes: attributes, style: style), .init(maxWidth: width), rules: rules)
  }

  /// The lines of a layout as they are seen: a hyphen that is not in the text is written as `=`.
  private func shown(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in
      String(decoding: layout.content.text[line.range], as: UTF16.self)
        + (line.runs.contains { $0.range.isEmpty } ? "=" : "")
    }
  }
  private func width(_ text: String) -> Double { layout(text, width: .infinity).size.width }

  @Test func `words are divided by the patterns of their language`() {
    func points(_ word: String, _ language: String) -> [Int] {
      Hyphenation.points(in: Array(word.utf16), language: language)
    }
    #expect(points("hyphenation", "en-US") == [2, 6] && points("Hyphenation", "en_US") == [2, 6])
    #expect(points("understanding", "en") == [2, 5, 10] && points("understanding", "") == [2, 5, 10])
    #expect(points("größenordnung", "de-CH") == [3, 6, 9] && points("développement", "fr-FR") == [2, 4, 7, 9])
    #expect(points("understanding", "tlh") == [] && points("a", "en") == [])
  }

  @Test func `a word that does not fit is divided, and the hyphen is not in the text`() {
    let wide = layout("an understanding", width: width("an under-") + 1), line = wide.lines[0]
    #expect(shown(wide) == ["an under=", "standing"] && line.visibleRange == 0..<8)
    #expect(abs(line.rect.width - width("an under-")) < 1)
    #expect(shown(layout("an understanding", width: width("an under-") - 2)) == ["an un=", "der=", "standing"])
    #expect(shown(layout("an understanding", width: width("an under-") + 1, factor: 0)).last != "standing")
  }

  @Test func `the rest of a divided word is divided where the whole word may be`() {
    // The patterns find "ac-ci-den-tals", and in the rest by itself "ciden-tals" alone.
    #expect(Hyphenation.points(in: Array("cidentals".utf16), language: "en") == [5])
    #expect(shown(layout("accidentals", width: width("acci-") - 1)).prefix(2) == ["ac=", "ci="])
  }

  @Test func `a line that is filled as far as the factor is not hyphenated`() {
    let text = "a lot of such understanding", limit = width("a lot of such under-") + 1
    let ratio = width("a lot of such") / limit
    #expect(shown(layout(text, width: limit, factor: ratio + 0.01)) == ["a lot of such under=", "standing"])
    #expect(shown(layout(text, width: limit, factor: ratio - 0.01)) == ["a lot of such ", "understanding"])
  }

  @Test func `without patterns for the language words stay whole`() {
    let limit = width("understanding") + 1
    #expect(shown(layout("an understanding", width: limit, language: "tlh")) == ["an ", "understanding"])
    #expect(shown(layout("an understanding", width: limit, language: "en")) == ["an under=", "standing"])
  }

  @Test func `only letters are divided, and signs around a word stay with it`() {
    let limit = width("see (under-") + 1
    #expect(shown(layout("see (understanding).", width: limit)) == ["see (under=", "standing)."])
    #expect(shown(layout("a 12345678901", width: width("12345678901") + 1)) == ["a ", "12345678901"])
    // English keeps three letters at the end of a word; a sign is none.
    let room = max(width("a read-"), width("reader,")) + 1
    #expect(shown(layout("a reader,", width: room)) == ["a ", "reader,"])
  }

  @Test func `a soft hyphen is seen at the end of a line alone, without a factor too`() {
    let text = "Donau\u{ad}dampf\u{ad}schiff"
    #expect(abs(width(text) - width("Donaudampfschiff")) < 0.5)
    let cut = layout(text, width: width("Donaudampf-") + 1, factor: 0)
    #expect(shown(cut) == ["Donau\u{ad}dampf\u{ad}=", "schiff"])
    // Without room for its hyphen the place before it is taken.
    #expect(
      shown(layout(text, width: width("Donaudampf-") - 1, factor: 0)) == ["Donau\u{ad}=", "dampf\u{ad}schiff"])
    #expect(shown(layout("under\u{ad}standing", width: width("understand-") + 1)) == ["under\u{ad}=", "standing"])
  }

  @Test func `a justified line ends with its hyphen at the margin`() {
    let limit = width("some more under-") + 6
    let line = layout("some more understanding", width: limit) { $0.alignment = .justified }.lines[0]
    #expect(abs(line.rect.maxX - limit) < 0.01 && abs(line.runs.last!.maxX - limit) < 0.01)
    #expect(line.runs.last!.range == 15..<15)
  }

  @Test func `in text from right to left the hyphen of a Latin word stands at the word's own end`() {
    let text = "שלום understanding", limit = width("שלום under-") + 2
    let line = layout(text, width: limit).lines[0]
    #expect(line.isRightToLeft && line.range == 0..<10)
    // From the left: the first letters of the word, the hyphen, the space, the Hebrew word.
    #expect(line.runs.map(\.range.lowerBound).prefix(2) == [5, 10])
  }

  @Test func `the owner may refuse a place, give a factor, or hyphenate nothing`() {
    let text = "an understanding", limit = width("an under-") + 1
    var rules = LayoutRules()
    rules.mayHyphenate = { $0 != 8 }
    #expect(shown(layout(text, width: limit, rules: rules))[0] == "an un=")
    var given = LayoutRules()
    given.hyphenationFactor = 1
    #expect(shown(layout(text, width: limit, factor: 0, rules: given))[0] == "an under=")
    given.hyphenationFactor = nil
    #expect(shown(layout(text, width: limit, rules: given))[0] == "an ")
  }

  @Test func `carets and selections know nothing of a hyphen`() {
    let wide = layout("an understanding", width: width("an under-") + 1)
    let line = wide.lines[0]
    #expect(line.caretX(at: 7) < width("an under") && wide.caretRect(at: 8).minX == 0)
    let selected = wide.selectionRects(for: 3..<8)
    #expect(selected.count == 1 && abs(selected[0].maxX - width("an under")) < 0.01)
    #expect(line.character(atX: 1000).index == 7)
  }
}
