import Testing

@testable import PorticoTesting
@testable import UIKit

/// Text in a container, with nothing to show it.
@MainActor
private struct TextSystem {
  let storage: NSTextStorage, manager = NSLayoutManager(), container: NSTextContainer
  init(_ text: String, width: CGFloat, height: CGFloat = 0) {
    _ = TestStage()
    storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    container = NSTextContainer(size: CGSize(width: width, height: height))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
  }
  var all: NSRange { NSRange(location: 0, length: storage.length) }
  var lines: [String] {
    var result: [String] = []
    manager.enumerateLineFragments(forGlyphRange: all) { _, _, _, range, _ in
      result.append((storage.string as NSString).substring(with: range))
    }
    return result
  }
}

private final class StorageDiary: NSObject, NSTextStorageDelegate {
  var lines: [String] = []
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) { lines.append("will \(editedMask.rawValue) (\(editedRange.location), \(editedRange.length)) \(delta)") }
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) { lines.append("did \(editedMask.rawValue) (\(editedRange.location), \(editedRange.length)) \(delta)") }
}

/// Keeps its text elsewhere, as syntax highlighters do.
private final class OwnStorage: NSTextStorage {
  private var store = NSMutableAttributedString(string: "")
  override var string: String { store.string }
  override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    store.attributes(at: location, effectiveRange: range)
  }
  override func replaceCharacters(in range: NSRange, with str: String) {
    store.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
  }
  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    store.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
}

/// Colors what was edited while the edit is processed, and says so.
private final class ColoringStorage: NSTextStorage {
  private var store = NSMutableAttributedString(string: "")
  override var string: String { store.string }
  override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    store.attributes(at: location, effectiveRange: range)
  }
  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    store.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    endEditing()
  }
  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    store.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }
  override func processEditing() {
    let paragraph = (string as NSString).paragraphRange(for: editedRange)
    store.setAttributes([.foregroundColor: UIColor.red], range: paragraph)
    edited(.editedAttributes, range: paragraph, changeInLength: 0)
    addAttribute(.kern, value: 1, range: paragraph)
    super.processEditing()
  }
}

private final class MarkingManager: NSLayoutManager {
  var ranges: [NSRange] = []
  override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
    ranges.append(glyphsToShow)
    UIColor.red.setFill()
    UIGraphicsGetCurrentContext()?.fill(CGRect(x: origin.x, y: origin.y, width: 10, height: 10))
  }
}

@MainActor
struct TextKitTests {
  @Test func `a storage tells of edits, once for a group`() {
    _ = TestStage()
    let storage = NSTextStorage(string: "abc"), diary = StorageDiary()
    storage.delegate = diary
    storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "xyz")
    #expect(diary.lines == ["will 2 (1, 3) 2", "did 2 (1, 3) 2"])
    diary.lines = []
    storage.beginEditing()
    storage.append(NSAttributedString(string: "!"))
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 2))
    storage.endEditing()
    #expect(storage.string == "axyzc!")
    #expect(diary.lines == ["will 3 (0, 6) 1", "did 3 (0, 6) 1"])
    #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 2)
    diary.lines = []
    storage.beginEditing()
    storage.addAttribute(.kern, value: 3, range: NSRange(location: 0, length: 1))
    storage.replaceCharacters(in: NSRange(location: 4, length: 1), with: "")
    storage.endEditing()
    #expect(diary.lines == ["will 3 (0, 4) -1", "did 3 (0, 4) -1"])
  }

  @Test func `attributes go to the end of the text wherever a range cuts a character`() {
    for range in [NSRange(location: 1, length: 1), NSRange(location: 2, length: 1), NSRange(location: 0, length: 2)] {
      let storage = NSTextStorage(string: "a👍b", attributes: [.kern: 2])
      storage.replaceCharacters(in: range, with: "z")
      var covered = 0
      storage.enumerateAttributes(in: NSRange(location: 0, length: storage.length)) { _, run, _ in covered += run.length
      }
      #expect(covered == storage.length && storage.length == (storage.string as NSString).length)
      #expect(storage.string.hasSuffix("b"))
    }
  }

  @Test func `a character that is cut in two leaves text and lengths in step`() {
    _ = TestStage()
    let text = TextSystem("a😀b\nc", width: 200), diary = StorageDiary()
    text.storage.delegate = diary
    text.storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "")
    let length = (text.storage.string as NSString).length
    #expect(text.storage.length == length && diary.lines.first?.hasSuffix(" \(length - 6)") == true)
    #expect(text.lines.joined() == text.storage.string)
  }

  @Test func `a storage with a store of its own is laid out like any other`() {
    _ = TestStage()
    let storage = OwnStorage(string: ""), manager = NSLayoutManager(),
      container = NSTextContainer(size: CGSize(width: 200, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    storage.append(NSAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
    #expect(storage.length == 5)
    let label = UILabel(frame: .zero)
    label.text = "Hello"
    #expect(abs(manager.usedRect(for: container).width - 10 - label.intrinsicContentSize.width) < 0.5)
  }

  @Test func `rectangles are those of the lines, with the padding at both ends`() {
    let text = TextSystem("Hello\nworld", width: 200)
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    let used = text.manager.usedRect(for: text.container)
    #expect(abs(used.height - 2 * line) < 0.01 && used.minX == 0)
    #expect(text.lines == ["Hello\n", "world"])
    var range = NSRange()
    let second = text.manager.lineFragmentRect(forGlyphAt: 7, effectiveRange: &range)
    #expect(range == NSRange(location: 6, length: 5))
    #expect(abs(second.minY - line) < 0.01 && second.width == 200 && second.minX == 0)
    #expect(abs(text.manager.location(forGlyphAt: 6).x - 5) < 0.01)
    let w = text.manager.boundingRect(forGlyphRange: NSRange(location: 6, length: 1), in: text.container)
    #expect(abs(w.minX - 5) < 0.01 && abs(w.minY - line) < 0.01)
    #expect(text.manager.extraLineFragmentRect == .zero)
    text.storage.append(NSAttributedString(string: "\n", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    #expect(abs(text.manager.extraLineFragmentRect.minY - 2 * line) < 0.01)
  }

  @Test func `a point finds its character, and how far across it lies`() {
    let text = TextSystem("iiWWii", width: 300)
    for index in 0..<6 {
      let rect = text.manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: text.container)
      for part in [0.25, 0.75] {
        var fraction: CGFloat = 0
        let found = text.manager.characterIndex(
          for: CGPoint(x: rect.minX + rect.width * part, y: rect.midY), in: text.container,
          fractionOfDistanceBetweenInsertionPoints: &fraction)
        #expect(found == index && abs(fraction - part) < 0.01)
      }
    }
    // Beyond the end the last one.
    #expect(text.manager.glyphIndex(for: CGPoint(x: 290, y: 5), in: text.container) == 5)
  }

  @Test func `text flows round an excluded path`() {
    let text = TextSystem(String(repeating: "word ", count: 60), width: 300)
    let free = text.manager.usedRect(for: text.container).height
    text.container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 100, y: 20, width: 100, height: 60))]
    var beside = 0
    text.manager.enumerateLineFragments(forGlyphRange: text.all) { rect, used, _, _, _ in
      let hole = CGRect(x: 100, y: 20, width: 100, height: 60)
      #expect(!rect.insetBy(dx: 0.5, dy: 0.5).intersects(hole))
      if used.minX >= 200 { beside += 1 }
    }
    #expect(beside >= 3)  // three or four lines of 20 points lie within 60
    #expect(text.manager.usedRect(for: text.container).height > free)
    #expect(text.lines.joined() == text.storage.string)
    text.container.exclusionPaths = []
    #expect(text.manager.usedRect(for: text.container).height == free)
  }

  @Test func `an attachment takes its room and is drawn on the baseline`() {
    _ = TestStage(device: "iPhone 15", scale: 1)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 30)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
    }
    let attachment = NSTextAttachment(image: picture)
    let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let plain = text.size()
    text.append(NSAttributedString(attachment: attachment))
    #expect(abs(text.size().width - plain.width - 20) < 0.01)
    // 30 above the baseline and the font's descent below.
    #expect(abs(text.size().height - (30 - UIFont.systemFont(ofSize: 17).descender)) < 0.01)
    attachment.bounds = CGRect(x: 0, y: -4, width: 16, height: 16)
    #expect(abs(text.size().width - plain.width - 16) < 0.01)
    #expect(abs(text.size().height - plain.height) < 0.3)
    let system = TextSystem("", width: 200)
    system.storage.setAttributedString(text)
    #expect(system.manager.attachmentSize(forGlyphAt: 1) == CGSize(width: 16, height: 16))
    #expect(system.manager.attachmentSize(forGlyphAt: 0) == CGSize(width: -1, height: -1))
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    label.attributedText = text
    stage.show(label)
    let pixels = stage.pixels()
    var blue = 0
    for y in 100..<130 { for x in 0..<100 where pixels[x, y] & 0xFFFFFF == 0x0000FF { blue += 1 } }
    #expect(abs(blue - 256) <= 40)
  }

  @Test func `text flows from one container into the next`() {
    let text = TextSystem("one\ntwo\nthree\nfour", width: 200, height: 45)
    let second = NSTextContainer(size: CGSize(width: 200, height: 500))
    text.manager.addTextContainer(second)
    #expect(text.manager.glyphRange(for: text.container) == NSRange(location: 0, length: 8))
    #expect(text.manager.glyphRange(for: second) == NSRange(location: 8, length: 10))
    #expect(text.manager.textContainer(forGlyphAt: 9, effectiveRange: nil) === second)
  }

  @Test func `lines are limited and the last one truncated`() {
    let text = TextSystem(String(repeating: "word ", count: 60), width: 200)
    text.container.maximumNumberOfLines = 2
    text.container.lineBreakMode = .byTruncatingTail
    #expect(text.lines.count == 2)
    let hidden = text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 45)
    #expect(NSMaxRange(hidden) == 300)
    let last = text.manager.glyphRange(for: text.container), start = text.lines[0].utf16.count
    #expect(hidden.location > start && NSMaxRange(last) == 300)
    func width(_ string: String) -> CGFloat {
      NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 17)]).size().width
    }
    // As many letters as fit with the dots behind them; a space before the dots goes.
    let rest = (text.storage.string as NSString).substring(from: start)
    var most = 0
    while width(String(rest.prefix(most + 1)) + "…") <= 190 { most += 1 }
    if rest.prefix(most).hasSuffix(" ") { most -= 1 }
    #expect(hidden.location == start + most)
    #expect(text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
  }

  @Test func `a layout manager of an app's own draws behind the text of a text view`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let storage = NSTextStorage(string: "Hello"), manager = MarkingManager(), container = NSTextContainer()
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100), textContainer: container)
    #expect(view.textStorage === storage && view.layoutManager === manager)
    stage.show(view)
    let pixels = stage.pixels()
    #expect(manager.ranges.last == NSRange(location: 0, length: 5))
    #expect(pixels[2, 110] & 0xFFFFFF == 0xFF0000)
  }

  @Test func `a storage that changes attributes as it processes an edit adds them to that edit`() {
    _ = TestStage()
    let storage = ColoringStorage(), diary = StorageDiary()
    storage.delegate = diary
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "one\ntwo")
    diary.lines = []
    storage.replaceCharacters(in: NSRange(location: 5, length: 1), with: "W")
    #expect(diary.lines == ["will 3 (4, 3) 0", "did 3 (4, 3) 0"])
    #expect(storage.attributes(at: 5, effectiveRange: nil)[.foregroundColor] as? UIColor == .red)
  }

  @Test func `a storage that keeps its text elsewhere is asked for its attributes in every way`() {
    _ = TestStage()
    let storage = OwnStorage(), red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "abcdef")
    storage.setAttributes(red.merging([.kern: 1]) { $1 }, range: NSRange(location: 1, length: 2))
    storage.setAttributes(red, range: NSRange(location: 3, length: 1))
    let all = NSRange(location: 0, length: 6)
    var seen: [String] = []
    storage.enumerateAttribute(.foregroundColor, in: all) { color, part, _ in
      seen.append("\(color == nil ? "-" : "red") \(part.location) \(part.length)")
    }
    #expect(seen == ["- 0 1", "red 1 3", "- 4 2"])
    seen = []
    storage.enumerateAttributes(in: all, options: .reverse) {
      seen.append("\($0.count) \($1.location)")
      $2.pointee = ObjCBool($1.location == 1)
    }
    #expect(seen == ["0 4", "1 3", "2 1"])
    var range = NSRange()
    #expect(storage.attribute(.foregroundColor, at: 2, longestEffectiveRange: &range, in: all) as? UIColor == .red)
    #expect(range == NSRange(location: 1, length: 3))
    #expect(
      storage.attributes(at: 2, longestEffectiveRange: &range, in: all).count == 2
        && range == NSRange(location: 1, length: 2))
    #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 1)
    #expect(storage.attributedSubstring(from: NSRange(location: 2, length: 2)).string == "cd")
  }

  /// Apple: `firstLineHeadIndent` is that of the first line of a paragraph.
  @Test func `a paragraph that goes on in another container has no first line there`() {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 20
    style.headIndent = 5
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let text = NSMutableAttributedString(
      string: words + "\u{2028}soft\nnext\n",
      attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
    text.append(NSAttributedString(string: "plain", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    let storage = NSTextStorage(attributedString: text), manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    var starts: [CGFloat] = [], containers = 0
    while starts.count < 2 || manager.textContainers.last.map({ manager.glyphRange(for: $0).upperBound }) != text.length
    {
      let container = NSTextContainer(size: CGSize(width: 200, height: 62))
      container.lineFragmentPadding = 0
      manager.addTextContainer(container)
      containers += 1
      manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, used, _, _, _ in
        starts.append(used.minX)
      }
      if containers > 9 { break }
    }
    #expect(containers > 1)
    let inner = Array(repeating: CGFloat(5), count: starts.count - 3)
    // Its first line, all others with the one after a line separator, the next paragraph, and one without a style.
    #expect(starts == [20] + inner + [20, 0])
  }
}
