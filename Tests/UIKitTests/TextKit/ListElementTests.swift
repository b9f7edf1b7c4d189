import Testing

@testable import PorticoTesting
@testable import TextLayout
@testable import UIKit

private let font = UIFont.systemFont(ofSize: 17)

/// Text whose paragraphs are in the lists that are given for each.
private func text(_ paragraphs: [(String, [NSTextList])], _ change: (NSMutableParagraphStyle) -> Void = { _ in })
  -> NSMutableAttributedString
{
  let result = NSMutableAttributedString()
  for (string, lists) in paragraphs {
    let style = NSMutableParagraphStyle()
    style.textLists = lists
    change(style)
    result.append(NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style]))
  }
  return result
}

@MainActor
private struct ListText {
  let content = NSTextContentStorage(), manager = NSTextLayoutManager()
  init(_ text: NSAttributedString, width: CGFloat = 300) {
    _ = TestStage(device: "iPhone 15", scale: 1)
    content.addTextLayoutManager(manager)
    manager.textContainer = NSTextContainer(size: CGSize(width: width, height: 0))
    content.textStorage?.setAttributedString(text)
  }
  var elements: [NSTextElement] { content.textElements(for: content.documentRange) }
  var shown: [String] { elements.map { ($0 as! NSTextParagraph).attributedString.string } }
  var fragments: [NSTextLayoutFragment] { manager._fragments }
  func location(_ offset: Int) -> any NSTextLocation {
    content.location(content.documentRange.location, offsetBy: offset)!
  }
  func range(_ low: Int, _ high: Int) -> NSTextRange { NSTextRange(location: location(low), end: location(high))! }
  func rects(_ low: Int, _ high: Int) -> [CGRect] {
    var rects: [CGRect] = []
    manager.enumerateTextSegments(in: range(low, high), type: .standard) { _, rect, _, _ in
      rects.append(rect)
      return true
    }
    return rects
  }
}

@MainActor
struct ListElementTests {
  private let disc = NSTextList(markerFormat: .disc, options: 0)
  private let numbers = NSTextList(markerFormat: .init("{decimal}."), startingItemNumber: 1)

  @Test func `paragraphs of lists are elements with markers between tabs, and the storage has none`() throws {
    let list = ListText(text([("plain\n", []), ("one\n", [disc]), ("two", [disc])]))
    #expect(list.shown == ["plain\n", "\t•\tone\n", "\t•\ttwo"])
    #expect(list.content.textStorage?.string == "plain\none\ntwo")
    let item = try #require(list.elements[1] as? NSTextListElement)
    #expect(item.contents?.string == "one\n" && item.textList === disc && item.markerAttributes == nil)
    #expect(list.content.attributedString(for: item)?.string == "one\n")
    #expect(!(list.elements[0] is NSTextListElement) && item.isRepresentedElement)
    #expect(item.elementRange == list.range(6, 10) && item.paragraphContentRange == list.range(6, 9))
  }

  @Test func `items count over consecutive paragraphs of one list, and inner lists by themselves`() {
    let inner = NSTextList(markerFormat: .init("({lower-alpha})"), startingItemNumber: 1)
    let late = NSTextList(markerFormat: .uppercaseRoman, startingItemNumber: 4)
    let list = ListText(
      text([
        ("a\n", [numbers]), ("b\n", [numbers, inner]), ("c\n", [numbers, inner]), ("d\n", [numbers]),
        ("e\n", [numbers, inner]), ("f\n", []), ("g\n", [numbers]), ("h\n", [late]), ("i", [late]),
      ]))
    #expect(
      list.shown.map { $0.split(separator: "\t").first.map(String.init)?.trimmingCharacters(in: .newlines) } == [
        "1.", "(a)", "(b)", "2.", "(a)", "f", "1.", "IV", "V",
      ])
  }

  @Test func `a list may put the marker of the item around it in front`() {
    let inner = NSTextList(markerFormat: .init("{decimal}."), options: .prependEnclosingMarker, startingItemNumber: 1)
    let list = ListText(
      text([("a\n", [numbers]), ("b\n", [numbers]), ("c\n", [numbers, inner]), ("d", [numbers, inner])]))
    #expect(list.shown.last == "\t2.2.\td")
  }

  @Test func `two lists of one format, one after the other, have counts of their own`() {
    let other = NSTextList(markerFormat: .init("{decimal}."), startingItemNumber: 1)
    let list = ListText(text([("a\n", [numbers]), ("b\n", [numbers]), ("c\n", [other]), ("d", [other])]))
    #expect(list.shown == ["\t1.\ta\n", "\t2.\tb\n", "\t1.\tc\n", "\t2.\td"])
  }

  @Test func `an edit before an item changes its number, and lays the item out again`() {
    let list = ListText(text([("a\n", [numbers]), ("b\n", [numbers]), ("c", [numbers])]))
    let last = list.elements[2], fragment = list.fragments[2]
    #expect(list.fragments[2].textLineFragments[0].attributedString.string == "\t3.\tc")
    list.content.textStorage?.deleteCharacters(in: NSRange(location: 0, length: 2))
    #expect(list.shown == ["\t1.\tb\n", "\t2.\tc"] && list.elements[1] === last && list.fragments[1] === fragment)
    #expect(fragment.textLineFragments[0].attributedString.string == "\t2.\tc")
  }

  @Test func `items of inner lists are children of the item before them`() throws {
    let inner = NSTextList(markerFormat: .circle, options: 0)
    let list = ListText(text([("a\n", [disc]), ("b\n", [disc, inner]), ("c\n", [disc]), ("d", [disc, inner])]))
    let items = list.elements.compactMap { $0 as? NSTextListElement }
    #expect(items[0].childElements == [items[1]] && items[2].childElements == [items[3]])
    #expect(items[1].parent === items[0] && items[3].parent === items[2])
    let root = try #require(items[0].parent)
    #expect(root === items[2].parent && root.parent == nil && root.contents == nil && !root.isRepresentedElement)
    #expect(root.textList === disc && root.elementRange == list.range(0, 6))
    #expect((root as NSTextElement).childElements == [items[0], items[2]])
  }

  @Test func `an inner item without one around it stands in an element without contents`() throws {
    let inner = NSTextList(markerFormat: .circle, options: 0)
    let list = ListText(text([("b", [disc, inner])]))
    let item = try #require(list.elements[0] as? NSTextListElement), between = try #require(item.parent)
    #expect(between.contents == nil && between.textList === disc && between.parent?.textList === disc)
  }

  @Test func `elements of an app's own count their children`() throws {
    let items = ["a", "b"].map {
      NSTextListElement(contents: NSAttributedString(string: $0), textList: numbers, children: nil)
    }
    let root = try #require(NSTextListElement(children: items, textList: numbers, nestingLevel: 0))
    #expect(root.contents == nil && root.childElements == items && items[1].parent === root)
    #expect(items.map(\.attributedString.string) == ["\t1.\ta", "\t2.\tb"])
    #expect(NSTextListElement(children: [], textList: numbers, nestingLevel: 0) == nil)
    let red = NSTextListElement(
      parent: nil, textList: disc, contents: NSAttributedString(string: "c"),
      markerAttributes: [.foregroundColor: UIColor.red], children: nil)
    #expect(red.attributedString.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func `text that begins with its marker, as text from HTML does, gets no other one`() throws {
    let html = "<ul><li>one</li></ul><ol><li>two</li></ol>"
    let read = try NSAttributedString(
      data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    let list = ListText(read)
    #expect(list.shown.prefix(2) == ["\t•\tone\n", "\t1.\ttwo\n"])
    #expect((list.elements[1] as? NSTextListElement)?.contents?.string == "two\n")
    #expect(list.content.attributedString(for: list.elements[1])?.string == "\t1.\ttwo\n")
    #expect(list.rects(0, 1)[0].minX == 5)
  }

  @Test func `a storage whose text has the markers adds none`() {
    let list = ListText(text([("one", [disc])]))
    list.content.includesTextListMarkers = true
    #expect(list.shown == ["one"] && !NSTextList.includesTextListMarkers)
  }

  /// The container's padding is 5 points.
  @Test func `text begins 36 points from the margin for each level, in every line`() {
    let inner = NSTextList(markerFormat: .circle, options: 0)
    let long = "words that do not fit into a single line of this text"
    let list = ListText(text([(long + "\n", [disc]), (long, [disc, inner])]), width: 200)
    #expect(Set(list.rects(0, 50).map(\.minX)) == [41] && Set(list.rects(54, 100).map(\.minX)) == [77])
    let marker = list.fragments[1]._layout!.lines[0].runs[0]
    #expect(marker.minX == 47 && list.fragments[0].textLineFragments.count > 2)
  }

  @Test func `a head indent and tab stops that an app has set hold`() {
    let indented = ListText(text([("one", [disc])]) { $0.headIndent = 20 })
    #expect(indented.rects(0, 3)[0].minX == 25 && indented.fragments[0]._layout!.lines[0].runs[0].minX < 10)
    let stops = ListText(
      text([("one", [disc])]) {
        $0.tabStops = [NSTextTab(textAlignment: .left, location: 50), NSTextTab(textAlignment: .left, location: 90)]
      })
    #expect(stops.rects(0, 3)[0].minX == 95 && stops.fragments[0]._layout!.lines[0].runs[0].minX == 50)
  }

  @Test func `a wide marker stands nearer to the margin, and one that does not fit moves the text`() {
    let wide = NSTextList(markerFormat: .init("{decimal}."), startingItemNumber: 88)
    let list = ListText(text([("a", [wide])])), run = list.fragments[0]._layout!.lines[0].runs[0]
    #expect(list.rects(0, 1)[0].minX == 41 && run.minX < 11 && run.maxX < 36)
    let wider = NSTextList(markerFormat: .init("{decimal}."), startingItemNumber: 88_888)
    let moved = ListText(text([("a long line that wraps around", [wider])]), width: 160)
    let xs = Set(moved.rects(0, 28).map(\.minX)), end = moved.fragments[0]._layout!.lines[0].runs[0].maxX
    #expect(xs.count == 1 && xs.first! > end + 5)
  }

  /// In a container of 300 points the text's right margin is at 295 - 36.
  @Test(arguments: [NSTextList.MarkerFormat.disc, .init("{lower-alpha}."), .init("{decimal}.")])
  func `in text from right to left the marker stands at the right, whatever its letters`(
    format: NSTextList.MarkerFormat
  ) {
    let list = ListText(text([("שלום עולם", [NSTextList(markerFormat: format, startingItemNumber: 1)])]))
    let line = list.fragments[0]._layout!.lines[0]
    #expect(line.isRightToLeft && list.rects(0, 9)[0].maxX == 259)
    #expect(line.runs.last!.minX > 254 && line.runs.last!.maxX <= 279.5)
  }

  @Test func `positions in the text are those of the storage, and carets stand behind the marker`() {
    let list = ListText(text([("one\n", [disc]), ("two", [disc])]))
    #expect(list.rects(4, 4)[0].minX == 41 && list.rects(2, 6).map(\.minX) == [list.rects(2, 2)[0].minX, 41])
    let y = list.fragments[1].layoutFragmentFrame.midY
    #expect(list.manager._insertionOffset(at: CGPoint(x: 0, y: y)) == 4)
    #expect(list.manager._insertionOffset(at: CGPoint(x: 290, y: y)) == 7)
    let point = CGPoint(x: 50, y: y)
    #expect(list.manager.lineFragmentRange(for: point, inContainerAt: list.location(0)) == list.range(4, 7))
    var offsets: [Int] = []
    list.manager.enumerateCaretOffsetsInLineFragment(at: list.location(5)) { _, location, _, _ in
      offsets.append(list.content.offset(from: list.location(0), to: location))
    }
    #expect(offsets == [4, 5, 6, 7])
    list.manager.addRenderingAttribute(.foregroundColor, value: UIColor.red, for: list.range(4, 5))
    var ranges: [NSTextRange] = []
    list.manager.enumerateRenderingAttributes(from: list.location(0), reverse: false) { _, _, range in
      ranges.append(range)
      return true
    }
    #expect(ranges == [list.range(4, 5)])
    #expect(list.fragments[1]._rendering.attribute(.foregroundColor, at: 3, effectiveRange: nil) != nil)
  }

  @Test func `attachments and links of items are found where they are in the storage`() {
    let string = text([("ab", [disc])])
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    string.append(NSAttributedString(attachment: attachment))
    let list = ListText(string)
    #expect(list.fragments[0].frameForTextAttachment(at: list.location(2)).width == 10)
    #expect(list.fragments[0].frameForTextAttachment(at: list.location(1)) == .zero)
  }

  @Test func `a text view shows markers, and neither TextKit 1 nor a label does`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200)), label = UILabel()
    let string = text([("one", [disc])])
    view.attributedText = string
    stage.show(view)
    #expect(view.caretRect(for: view.beginningOfDocument).minX == 41 && view.text == "one")
    _ = view.layoutManager
    #expect(view.caretRect(for: view.beginningOfDocument).minX == 5)
    label.attributedText = string
    let plain = UILabel()
    plain.attributedText = NSAttributedString(string: "one", attributes: [.font: font])
    #expect(label.intrinsicContentSize == plain.intrinsicContentSize && string.size() == plain.attributedText?.size())
  }

  @Test func `Return goes on with a list, and the new item has its marker before something is typed`() throws {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    view.attributedText = text([("one\n", [numbers]), ("two", [numbers])])
    stage.show(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 7, length: 0)
    let height = view.contentSize.height
    view.insertText("\n")
    stage.settle()
    #expect(view.text == "one\ntwo\n" && view.contentSize.height > height)
    let manager = try #require(view.textLayoutManager), last = try #require(manager._fragments.last)
    #expect(last.textLineFragments.last?.attributedString.string == "\t2.\ttwo\n\t3.\t")
    #expect(view.caretRect(for: view.endOfDocument).minX == 41)
    view.insertText("x")
    stage.settle()
    #expect(manager._fragments.last?.textLineFragments.last?.attributedString.string == "\t3.\tx")
    view.insertText("\n")
    view.resignFirstResponder()
    stage.settle()
    #expect(manager._fragments.last?.textLineFragments.last?.attributedString.string == "\t3.\tx\n")
    #expect(view.caretRect(for: view.endOfDocument).minX == 5)
  }

  @Test func `an empty text that is edited with a list's style has the first marker`() throws {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200)), style = NSMutableParagraphStyle()
    stage.show(view)
    view.becomeFirstResponder()
    style.textLists = [numbers]
    view.typingAttributes = [.font: font, .paragraphStyle: style]
    #expect(view.caretRect(for: view.endOfDocument).minX == 41 && view.text == "")
    view.typingAttributes = [.font: font]
    #expect(view.caretRect(for: view.endOfDocument).minX == 5)
  }
}
