import Testing

@testable import PorticoTesting
@testable import TextLayout
@testable import UIKit

private let font = UIFont.systemFont(ofSize: 17)

private final class NoHyphens: NSObject, NSTextLayoutManagerDelegate, NSLayoutManagerDelegate {
  var asked: [Int] = []
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, shouldBreakLineBefore location: any NSTextLocation, hyphenating: Bool
  ) -> Bool {
    let start = textLayoutManager.documentRange.location
    if hyphenating { asked.append(textLayoutManager.offset(from: start, to: location)) }
    return !hyphenating
  }
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int
  ) -> Bool {
    asked.append(charIndex)
    return false
  }
}

@MainActor
struct HyphenatedTextTests {
  private let stage = TestStage(device: "iPhone 15", scale: 1)

  private func text(_ string: String, factor: Float = 1, language: String? = nil) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = factor
    var attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
    attributes[.languageIdentifier] = language
    return NSAttributedString(string: string, attributes: attributes)
  }
  private func width(_ string: String) -> CGFloat { string.size(withAttributes: [.font: font]).width }
  private func lines(_ layout: TextLayout?) -> [String] {
    layout?.lines.map { String(decoding: layout!.content.text[$0.range], as: UTF16.self) } ?? []
  }

  @Test func `a style that hyphenates by default has the system's factor`() throws {
    let style = NSMutableParagraphStyle()
    #expect(style.hyphenationFactor == 0)
    style.usesDefaultHyphenation = true
    #expect(style.hyphenationFactor == 1)
    style.hyphenationFactor = 0.5
    #expect(style.hyphenationFactor == 0.5 && style != NSParagraphStyle.default)
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(style)
    #expect(copy == style && copy.usesDefaultHyphenation)
    let data = try NSKeyedArchiver.archivedData(withRootObject: style, requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSParagraphStyle.self, from: data)
    #expect(back?.hyphenationFactor == 0.5 && back?.values.hyphenationFactor == 0.5)
  }

  @Test func `labels and drawn strings hyphenate by the style`() {
    let label = UILabel(), limit = width("an under-") + 1
    label.numberOfLines = 0
    label.attributedText = text("an understanding")
    #expect(abs(label.sizeThatFits(CGSize(width: limit, height: 1000)).height - 2 * font.lineHeight) < 1)
    label.attributedText = text("an understanding", factor: 0)
    #expect(label.sizeThatFits(CGSize(width: limit, height: 1000)).height > 2.5 * font.lineHeight)
    let rect = text("an understanding").boundingRect(
      with: CGSize(width: limit, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(rect.height - 2 * font.lineHeight) < 0.01 && abs(rect.width - width("an under-")) < 1)
  }

  @Test func `the language is the text's own, else the device's`() throws {
    let limit = Double(max(width("Urinstinkt"), width("ein Urin-")) + 1)
    func shown(_ language: String?) -> [String] {
      lines(TextDrawing(text("ein Urinstinkt", language: language)).layout(.init(maxWidth: limit)))
    }
    #expect(shown("de-DE") == ["ein Ur", "instinkt"] && shown("tlh") == ["ein ", "Urinstinkt"])
    #expect(shown("en-US") == ["ein Urin", "stinkt"] && shown(nil) == shown("en-US"))
    var swift = AttributedString("größenordnung")
    swift.languageIdentifier = "de"
    #expect(
      NSAttributedString(swift).attribute(.languageIdentifier, at: 0, effectiveRange: nil) as? String == "de")
  }

  @Test func `a text view hyphenates, unless its layout manager does not`() throws {
    let limit = width("an under-") + 11
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: limit, height: 200))
    view.attributedText = text("an understanding")
    stage.show(view)
    let manager = try #require(view.textLayoutManager)
    #expect(manager.usesHyphenation && lines(manager._fragments[0]._layout) == ["an under", "standing"])
    #expect(view.text == "an understanding")
    let delegate = NoHyphens()
    manager.delegate = delegate
    #expect(lines(manager._fragments[0]._layout)[0] == "an " && delegate.asked.prefix(2) == [8, 5])
    manager.delegate = nil
    manager.usesHyphenation = false
    #expect(lines(manager._fragments[0]._layout)[0] == "an ")
  }

  @Test func `a layout manager of TextKit 1 has hyphens of its own will`() throws {
    let storage = NSTextStorage(attributedString: text("an understanding", factor: 0)), manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width("an under-") + 11, height: 1000))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    func first() -> NSRange {
      var range = NSRange()
      _ = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &range)
      return range
    }
    #expect(first() == NSRange(location: 0, length: 3))
    manager.usesDefaultHyphenation = true
    #expect(first() == NSRange(location: 0, length: 8))
    let delegate = NoHyphens()
    manager.delegate = delegate
    storage.addAttribute(.kern, value: 0, range: NSRange(location: 0, length: 1))
    #expect(first() == NSRange(location: 0, length: 3) && delegate.asked.prefix(2) == [8, 5])
  }

  /// The hyphen of the first line lies at its right end, where nothing is drawn without it.
  @Test func `a line that is drawn by itself has its hyphen, and the next one does not`() throws {
    let drawing = TextDrawing(text("an understanding")), limit = Double(width("an under-") + 1)
    let layout = drawing.layout(.init(maxWidth: limit)), hyphen = try #require(layout.lines[0].runs.last)
    #expect(hyphen.range.isEmpty)
    #expect(drawing.part(of: hyphen, in: layout.lines[0].range, layout) != nil)
    #expect(drawing.part(of: hyphen, in: layout.lines[1].range, layout) == nil)
    #expect(drawing.part(of: hyphen, in: 0..<3, layout) == nil)
  }

  @Test func `words of a list's items are hyphenated, and their markers are not`() throws {
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 1
    style.textLists = [NSTextList(markerFormat: .disc, options: 0)]
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: width("an under-") + 47, height: 200))
    view.attributedText = NSAttributedString(
      string: "an understanding", attributes: [.font: font, .paragraphStyle: style])
    stage.show(view)
    #expect(lines(view.textLayoutManager?._fragments[0]._layout) == ["\t•\tan under", "standing"])
  }
}
