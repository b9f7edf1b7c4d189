import PorticoFoundation
import Testing

struct AttributedStringTests {
  private final class Font: PorticoFoundation.NSObject {
    let size: Int
    init(_ size: Int) { self.size = size }
    override func isEqual(_ object: Any?) -> Bool { (object as? Font)?.size == size }
    override var hash: Int { size }
  }
  private let font = NSAttributedString.Key("NSFont"), mark = NSAttributedString.Key("Mark")
  private typealias Text = NSMutableAttributedString

  private func describe(_ text: NSAttributedString) -> String {
    var parts: [String] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let size = (attributes[font] as? Font).map { "\($0.size)" } ?? "-"
      parts.append((text.string as NSString).substring(with: range) + ":" + size + (attributes[mark] == nil ? "" : "!"))
    }
    return parts.joined(separator: " ")
  }

  @Test func `runs of objects are put together, and equal neighbours are one`() {
    let text = Text(string: "ab", attributes: [font: Font(1)])
    text.append(NSAttributedString(string: "cd", attributes: [font: Font(2)]))
    text.append(NSAttributedString(string: "ef", attributes: [font: Font(1)]))
    text.append(NSAttributedString(string: "gh", attributes: [font: Font(1)]))
    #expect(describe(text) == "ab:1 cd:2 efgh:1")
    text.addAttribute(mark, value: true, range: NSRange(location: 1, length: 2))
    #expect(describe(text) == "a:1 b:1! c:2! d:2 efgh:1")
    text.removeAttribute(mark, range: NSRange(location: 0, length: 8))
    #expect(describe(text) == "ab:1 cd:2 efgh:1")
    text.setAttributes(nil, range: NSRange(location: 0, length: 3))
    #expect(describe(text) == "abc:- d:2 efgh:1")
  }

  @Test func `text that is put in has the attributes of what it replaces, else of what stands before`() {
    let text = Text(string: "ab", attributes: [font: Font(1)])
    text.append(NSAttributedString(string: "cd", attributes: [font: Font(2)]))
    text.replaceCharacters(in: NSRange(location: 2, length: 0), with: "x")
    text.replaceCharacters(in: NSRange(location: 1, length: 1), with: "é😀")
    text.replaceCharacters(in: NSRange(location: text.length, length: 0), with: "!")
    #expect(describe(text) == "aé😀x:1 cd!:2")
    text.deleteCharacters(in: NSRange(location: 0, length: text.length))
    #expect(text.length == 0 && describe(text) == "")
  }

  @Test func `copies and parts stand for themselves`() {
    let text = Text(string: "abcd", attributes: [font: Font(1)])
    text.setAttributes([font: Font(2)], range: NSRange(location: 2, length: 2))
    let copy = text.copy() as! NSAttributedString, other = text.mutableCopy() as! NSMutableAttributedString
    #expect(copy == text && copy.isEqual(to: other))
    other.append(NSAttributedString(string: "e"))
    #expect(describe(copy) == "ab:1 cd:2" && describe(other) == "ab:1 cd:2 e:-")
    #expect(describe(text.attributedSubstring(from: NSRange(location: 1, length: 2))) == "b:1 c:2")
    var range = NSRange()
    #expect(
      (text.attribute(font, at: 3, longestEffectiveRange: &range, in: NSRange(location: 0, length: 4)) as? Font)?.size
        == 2)
    #expect(range == NSRange(location: 2, length: 2))
  }
}
