import Testing

@testable import PorticoTesting
@testable import UIKit

private let font = UIFont.systemFont(ofSize: 17)

@MainActor
private struct FragmentText {
  let content = NSTextContentStorage(), manager = NSTextLayoutManager(), container: NSTextContainer
  init(_ text: String, width: CGFloat = 200, attributes: [NSAttributedString.Key: Any] = [.font: font]) {
    _ = TestStage(device: "iPhone 15", scale: 1)
    container = NSTextContainer(size: CGSize(width: width, height: 0))
    content.addTextLayoutManager(manager)
    manager.textContainer = container
    content.textStorage?.setAttributedString(NSAttributedString(string: text, attributes: attributes))
  }
  var storage: NSTextStorage { content.textStorage! }
  var fragments: [NSTextLayoutFragment] {
    var result: [NSTextLayoutFragment] = []
    manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
      result.append($0)
      return true
    }
    return result
  }
  func place(_ offset: Int) -> any NSTextLocation {
    content.location(content.documentRange.location, offsetBy: offset)!
  }
  func range(_ low: Int, _ high: Int) -> NSTextRange { NSTextRange(location: place(low), end: place(high))! }
  func offsets(_ range: NSTextRange) -> [Int] {
    [range.location, range.endLocation].map { content.offset(from: content.documentRange.location, to: $0) }
  }
  func string(_ fragment: NSTextLayoutFragment) -> String {
    (fragment.textElement as! NSTextParagraph).attributedString.string
  }
}

private final class Display: NSObject, NSTextContentStorageDelegate {
  var hidden: Set<String> = []
  func textContentStorage(_ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange)
    -> NSTextParagraph?
  {
    let text = textContentStorage.textStorage!.attributedSubstring(from: range)
    guard text.string.hasPrefix("#") else { return nil }
    let large = NSMutableAttributedString(attributedString: text)
    large.addAttribute(.font, value: UIFont.systemFont(ofSize: 34), range: NSRange(location: 0, length: large.length))
    return NSTextParagraph(attributedString: large)
  }
  func textContentManager(
    _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool { !hidden.contains((textElement as! NSTextParagraph).attributedString.string) }
}

/// A fragment as the sample's bubbles are: away from the edges, with a background.
private final class Bubble: NSTextLayoutFragment {
  override var leadingPadding: CGFloat { 20 }
  override var trailingPadding: CGFloat { 50 }
  override var topMargin: CGFloat { 6 }
  override var bottomMargin: CGFloat { 6 }
  override var renderingSurfaceBounds: CGRect { super.renderingSurfaceBounds.insetBy(dx: -3, dy: -3) }
  override func draw(at point: CGPoint, in context: CGContext) {
    context.setFillColor(UIColor.green.cgColor)
    context.fill(CGRect(origin: point, size: layoutFragmentFrame.size))
    super.draw(at: point, in: context)
  }
}

private final class Bubbles: NSObject, NSTextLayoutManagerDelegate {
  var links: [String] = []
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment {
    let isBubble = (textElement as? NSTextParagraph)?.attributedString.string.hasPrefix("b") == true
    return isBubble
      ? Bubble(textElement: textElement, range: textElement.elementRange)
      : NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
  }
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any, at location: any NSTextLocation,
    defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any]? {
    links.append("\(link)")
    return [.foregroundColor: UIColor.red, .backgroundColor: UIColor.red]
  }
}

/// A view in the manner of Apple's sample: a layer for each fragment, made by a viewport controller.
private final class DocumentView: UIView, NSTextViewportLayoutControllerDelegate {
  final class FragmentLayer: CALayer {
    var fragment: NSTextLayoutFragment!
    override func draw(in ctx: CGContext) { fragment.draw(at: .zero, in: ctx) }
  }
  let content = NSTextContentStorage()
  nonisolated(unsafe) let manager = NSTextLayoutManager()
  nonisolated(unsafe) var layers: [FragmentLayer] = []
  var top: CGFloat = 0

  required init(frame: CGRect) {
    super.init(frame: frame)
    manager.textContainer = NSTextContainer(size: CGSize(width: frame.width, height: 0))
    content.addTextLayoutManager(manager)
    manager.textViewportLayoutController.delegate = self
    backgroundColor = .white
  }
  required init?(coder: NSCoder) { fatalError() }
  override func layoutSubviews() {
    super.layoutSubviews()
    manager.textViewportLayoutController.layoutViewport()
  }
  nonisolated func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect {
    MainActor.assumeIsolated { CGRect(x: 0, y: top, width: bounds.width, height: bounds.height) }
  }
  nonisolated func textViewportLayoutControllerWillLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  ) {
    for layer in layers { layer.removeFromSuperlayer() }
    layers = []
  }
  nonisolated func textViewportLayoutController(
    _ textViewportLayoutController: NSTextViewportLayoutController,
    configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
  ) {
    nonisolated(unsafe) let fragment = textLayoutFragment
    MainActor.assumeIsolated {
      let layer = FragmentLayer()
      layer.fragment = fragment
      let bounds = fragment.renderingSurfaceBounds, frame = fragment.layoutFragmentFrame
      layer.bounds = bounds
      layer.anchorPoint = CGPoint(x: -bounds.minX / bounds.width, y: -bounds.minY / bounds.height)
      layer.position = CGPoint(x: frame.minX, y: frame.minY - top)
      layer.contentsScale = 1
      layers.append(layer)
      self.layer.addSublayer(layer)
      layer.setNeedsDisplay()
    }
  }
}

@MainActor
struct TextKit2Tests {
  /// Both layouts come from one engine, so lines of any text stand in the same places.
  @Test(arguments: 0..<12)
  func `fragments stand where the lines of TextKit 1 stand`(seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    let words = ["word", "a", "longer-word", "\n", "\u{2028}", "שלום", "😀", "\r\n", "\t", " "]
    let text = NSMutableAttributedString(string: "")
    for _ in 0..<60 {
      let style = NSMutableParagraphStyle()
      (style.paragraphSpacing, style.paragraphSpacingBefore) = (CGFloat(next(9)), CGFloat(next(9)))
      (style.lineSpacing, style.headIndent) = (CGFloat(next(5)), CGFloat(next(20)))
      text.append(
        NSAttributedString(
          string: words[next(words.count)] + " ",
          attributes: [
            .font: UIFont.preferredFont(forTextStyle: next(2) == 0 ? .body : .caption1), .paragraphStyle: style,
          ]))
    }
    let new = FragmentText("", width: 120)
    let old = NSLayoutManager(), container = NSTextContainer(size: new.container.size),
      storage = NSTextStorage(attributedString: text)
    new.storage.setAttributedString(text)
    for each in [container, new.container] {
      if seed % 3 == 1 { each.exclusionPaths = [UIBezierPath(rect: CGRect(x: 60, y: 40, width: 80, height: 90))] }
      if seed % 3 == 2 {
        each.maximumNumberOfLines = 7
        each.lineBreakMode = .byTruncatingTail
      }
    }
    storage.addLayoutManager(old)
    old.addTextContainer(container)
    var expected: [CGRect] = []
    old.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, used, _, _, _ in
      expected.append(used)
    }
    if old.extraLineFragmentTextContainer != nil { expected.append(old.extraLineFragmentUsedRect) }
    let found = new.fragments.flatMap { fragment in
      fragment.textLineFragments.map { line -> CGRect in
        var rect = line.typographicBounds.offsetBy(
          dx: fragment.layoutFragmentFrame.minX - 5, dy: fragment.layoutFragmentFrame.minY)
        rect.size.width += 10
        return rect
      }
    }
    #expect(found.count == expected.count)
    for (a, b) in zip(found, expected) {
      #expect(
        abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.width - b.width) < 0.01
          && abs(a.height - b.height) < 0.01)
    }
    #expect(abs(new.manager.usageBoundsForTextContainer.height - old.usedRect(for: container).height) < 0.01)
  }

  @Test func `a paragraph is an element, with its line end`() {
    let text = FragmentText("one\ntwo\r\n")
    let elements = text.content.textElements(for: text.content.documentRange).map { $0 as! NSTextParagraph }
    #expect(elements.map(\.attributedString.string) == ["one\n", "two\r\n"])
    #expect(text.offsets(elements[1].elementRange!) == [4, 9])
    #expect(
      text.offsets(elements[1].paragraphContentRange!) == [4, 7]
        && text.offsets(elements[1].paragraphSeparatorRange!) == [7, 9])
    // The empty line behind the last line end belongs to the last fragment.
    #expect(text.fragments.map(\.textLineFragments.count) == [1, 2])
    #expect(text.fragments[1].textLineFragments[1].characterRange == NSRange(location: 5, length: 0))
  }

  @Test func `an edit makes the fragments anew that it touches, and moves the others`() {
    let text = FragmentText("one\ntwo\nthree")
    let before = text.fragments, top = before[2].layoutFragmentFrame.minY
    text.storage.replaceCharacters(in: NSRange(location: 5, length: 1), with: "--\n--")
    let after = text.fragments
    #expect(after.map(text.string) == ["one\n", "t--\n", "--o\n", "three"])
    #expect(after[0] === before[0] && after[3] === before[2] && after[1] !== before[1])
    #expect(text.offsets(after[3].rangeInElement) == [12, 17])
    #expect(abs(after[3].layoutFragmentFrame.minY - top - font.lineHeight) < 0.01)
    text.storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "")
    #expect(text.fragments.map(text.string) == ["onet--\n", "--o\n", "three"])
    text.storage.setAttributedString(NSAttributedString(string: ""))
    #expect(text.fragments.count == 1 && text.fragments[0].textLineFragments.count == 1)
  }

  @Test func `edits of any kind leave the paragraphs of the text`() {
    let text = FragmentText("a\nb\r\nc")
    var random: UInt64 = 7
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    for _ in 0..<300 {
      let length = text.storage.length, start = next(length + 1)
      let range = NSRange(location: start, length: next(min(length - start, 3) + 1))
      text.storage.replaceCharacters(in: range, with: ["", "x", "\n", "\r", "\r\n", "y\nz", "\u{2029}"][next(7)])
      let elements = text.content.textElements(for: text.content.documentRange).map { $0 as! NSTextParagraph }
      var expected: [String] = [], place = 0
      let string = text.storage.string as NSString
      while place < string.length {
        let paragraph = string.paragraphRange(for: NSRange(location: place, length: 0))
        expected.append(string.substring(with: paragraph))
        place = NSMaxRange(paragraph)
      }
      #expect(elements.map(\.attributedString.string) == (expected.isEmpty ? [""] : expected))
      guard elements.map(\.attributedString.string) == (expected.isEmpty ? [""] : expected) else { return }
    }
  }

  @Test func `a delegate shows other attributes, and hides elements when a viewport is laid out`() {
    let text = FragmentText("# title\nhidden\nbody"), delegate = Display()
    text.content.delegate = delegate
    #expect(abs(text.fragments[0].layoutFragmentFrame.height - UIFont.systemFont(ofSize: 34).lineHeight) < 0.01)
    #expect(text.storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    delegate.hidden = ["hidden\n"]
    let view = DocumentView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    text.manager.textViewportLayoutController.delegate = view
    text.manager.textViewportLayoutController.layoutViewport()
    #expect(text.fragments.map(text.string) == ["# title\n", "body"])
  }

  @Test func `a fragment of an app's own keeps its lines from the edges and stands away from its neighbours`() {
    let text = FragmentText("a\nbubble of some words that wrap\nc"), delegate = Bubbles()
    text.manager.delegate = delegate
    let fragments = text.fragments, line = font.lineHeight
    #expect(fragments[1] is Bubble)
    #expect(abs(fragments[1].layoutFragmentFrame.minY - line - 6) < 0.01)
    #expect(abs(fragments[2].layoutFragmentFrame.minY - fragments[1].layoutFragmentFrame.maxY - 6) < 0.01)
    for bounds in fragments[1].textLineFragments.map(\.typographicBounds) {
      // 200 less 5 at both sides, 20 before and 50 behind.
      #expect(bounds.minX == 20 && bounds.width <= 120.01)
    }
    #expect(fragments[1].textLineFragments.count > 1)
  }

  @Test func `a view with a layer for each fragment shows what can be seen`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = DocumentView(frame: CGRect(x: 20, y: 100, width: 200, height: 60)), delegate = Bubbles()
    view.content.attributedString = NSAttributedString(
      string: "a\nbubble\n" + (0..<40).map { "line \($0)" }.joined(separator: "\n"), attributes: [.font: font])
    view.manager.delegate = delegate
    stage.show(view)
    let pixels = stage.pixels()
    #expect(view.layers.count == 3)
    let bubble = view.layers[1].fragment.layoutFragmentFrame
    #expect(pixels[Int(20 + bubble.minX) + 5, Int(100 + bubble.midY)] & 0xFFFFFF == 0x00FF00)
    var dark = 0
    for y in 100..<Int(100 + font.lineHeight) { for x in 20..<60 where pixels[x, y] & 0xFF < 0x80 { dark += 1 } }
    #expect(dark > 10)
    let controller = view.manager.textViewportLayoutController
    #expect(
      view.content.offset(from: view.content.documentRange.location, to: controller.viewportRange!.endLocation) == 16)
    view.top = 400
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(
      view.layers[0].fragment.layoutFragmentFrame.maxY > 400 && view.layers[0].fragment.layoutFragmentFrame.minY <= 400)
  }

  @Test func `segments are the stretches of lines that a range covers`() {
    let text = FragmentText("abc\ndef")
    func segments(
      _ range: NSTextRange, _ type: NSTextLayoutManager.SegmentType, _ options: NSTextLayoutManager.SegmentOptions = []
    )
      -> [(CGRect, [Int])]
    {
      var found: [(CGRect, [Int])] = []
      text.manager.enumerateTextSegments(in: range, type: type, options: options) { range, rect, baseline, _ in
        #expect(abs(baseline - font.ascender) < 0.01)
        found.append((rect, range.map(text.offsets) ?? []))
        return true
      }
      return found
    }
    func width(_ string: String) -> CGFloat {
      NSAttributedString(string: string, attributes: [.font: font]).size().width
    }
    let standard = segments(text.range(1, 6), .standard)
    #expect(standard.map(\.1) == [[1, 4], [4, 6]])
    #expect(abs(standard[0].0.minX - 5 - width("a")) < 0.2 && abs(standard[0].0.maxX - 5 - width("abc")) < 0.2)
    #expect(abs(segments(text.range(1, 6), .selection)[0].0.maxX - 195) < 0.01)
    #expect(segments(text.range(1, 6), .selection)[1].0 == standard[1].0)
    let caret = segments(text.range(5, 5), .standard)
    #expect(caret.count == 1 && caret[0].0.width == 0 && abs(caret[0].0.minY - font.lineHeight) < 0.01)
    #expect(abs(caret[0].0.minX - 5 - width("d")) < 0.2)
    #expect(segments(text.range(1, 2), .standard, [.rangeNotRequired, .headSegmentExtended])[0].0.minX == 5)
  }

  @Test func `a line fragment knows its characters and draws itself`() {
    let text = FragmentText("one two three four", width: 100)
    let lines = text.fragments[0].textLineFragments
    #expect(lines.count > 1 && lines[1].characterRange.location > 0)
    let first = lines[1].characterRange.location
    #expect(
      abs(lines[1].locationForCharacter(at: first).x) < 0.01 && abs(lines[1].glyphOrigin.y - font.ascender) < 0.01)
    let x = lines[1].locationForCharacter(at: first + 1).x
    #expect(lines[1].characterIndex(for: CGPoint(x: x + 0.5, y: 4)) == first + 1)
    #expect(abs(lines[1].fractionOfDistanceThroughGlyph(for: CGPoint(x: x / 2, y: 4)) - 0.5) < 0.05)
    #expect(
      text.fragments[0].textLineFragment(forVerticalOffset: font.lineHeight + 1, requiresExactMatch: true) === lines[1])
    #expect(text.fragments[0].textLineFragment(forVerticalOffset: 999, requiresExactMatch: true) == nil)
    #expect(text.fragments[0].textLineFragment(for: text.place(first), isUpstreamAffinity: true) === lines[0])
    let alone = NSTextLineFragment(string: "xyz", attributes: [.font: font], range: NSRange(location: 1, length: 2))
    #expect(
      alone.characterRange == NSRange(location: 1, length: 2)
        && abs(alone.typographicBounds.height - font.lineHeight) < 0.01)
  }

  @Test func `rendering attributes are drawn, and change neither text nor layout`() {
    let text = FragmentText("ab\ncd"), before = text.fragments[1].layoutFragmentFrame
    text.manager.addRenderingAttribute(.backgroundColor, value: UIColor.red, for: text.range(1, 4))
    var found: [[Int]] = []
    text.manager.enumerateRenderingAttributes(from: text.place(0), reverse: false) { _, attributes, range in
      #expect(attributes[.backgroundColor] as? UIColor == .red)
      found.append(text.offsets(range))
      return true
    }
    #expect(found == [[1, 3], [3, 4]])
    #expect(
      text.fragments[1].layoutFragmentFrame == before
        && text.storage.attribute(.backgroundColor, at: 1, effectiveRange: nil) == nil)
    func red(_ fragment: NSTextLayoutFragment) -> Int {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image {
        fragment.draw(at: .zero, in: $0.cgContext)
      }
      let pixels = image.cgImage!.buffer
      return (0..<pixels.height).reduce(0) { sum, y in
        sum + (0..<pixels.width).filter { pixels[$0, y] == 0xFFFF0000 }.count
      }
    }
    #expect(red(text.fragments[0]) > 20)
    text.manager.invalidateRenderingAttributes(for: text.range(0, 3))
    #expect(red(text.fragments[0]) == 0)
    text.manager.renderingAttributesValidator = { manager, fragment in
      manager.setRenderingAttributes([.backgroundColor: UIColor.red], for: fragment.rangeInElement)
    }
    #expect(red(text.fragments[0]) > 20)
  }

  @Test func `links look as the delegate says`() {
    let text = FragmentText("see here"), delegate = Bubbles()
    text.storage.addAttribute(.link, value: "x:y", range: NSRange(location: 4, length: 4))
    text.manager.delegate = delegate
    _ = text.fragments
    #expect(delegate.links == ["x:y"])
    #expect(NSTextLayoutManager.linkRenderingAttributes[.foregroundColor] as? UIColor == .link)
  }

  @Test func `a selection moves by characters, words and lines`() throws {
    let text = FragmentText("one two\nthree"), navigation = text.manager.textSelectionNavigation
    func move(
      _ from: NSTextSelection, _ direction: NSTextSelectionNavigation.Direction,
      _ destination: NSTextSelectionNavigation.Destination,
      extending: Bool = false
    ) throws -> NSTextSelection {
      try #require(
        navigation.destinationSelection(
          for: from, direction: direction, destination: destination, extending: extending, confined: false))
    }
    func offsets(_ selection: NSTextSelection) -> [Int] { text.offsets(selection.textRanges[0]) }
    let start = NSTextSelection(text.place(0), affinity: .downstream)
    #expect(offsets(try move(start, .forward, .character)) == [1, 1])
    #expect(offsets(try move(start, .forward, .word)) == [3, 3])
    #expect(offsets(try move(start, .forward, .word, extending: true)) == [0, 3])
    #expect(offsets(try move(start, .right, .line)) == [7, 7])
    #expect(offsets(try move(start, .forward, .document)) == [13, 13])
    let down = try move(start, .down, .character)
    #expect(offsets(down) == [8, 8])
    #expect(offsets(try move(down, .up, .character)) == [0, 0])
    #expect(offsets(try move(start, .backward, .character)) == [0, 0])
    // A selection that is extended and then shortened keeps the end that it began at.
    let wide = try move(start, .forward, .word, extending: true)
    #expect(offsets(try move(wide, .backward, .character, extending: true)) == [0, 2])
    #expect(offsets(try move(wide, .forward, .character)) == [3, 3])
    let word = navigation.textSelection(for: .word, enclosing: NSTextSelection(text.place(5), affinity: .downstream))
    #expect(offsets(word) == [4, 7])
    let caret = NSTextSelection(text.place(3), affinity: .downstream)
    let deleted = navigation.deletionRanges(
      for: caret, direction: .backward, destination: .word, allowsDecomposition: false)
    #expect(deleted.map(text.offsets) == [[0, 3]])
    let tapped = navigation.textSelections(
      interactingAt: CGPoint(x: 6, y: font.lineHeight * 1.5), inContainerAt: text.place(0), anchors: [], modifiers: [],
      selecting: false,
      bounds: .zero)
    #expect(offsets(tapped[0]) == [8, 8])
    let dragged = navigation.textSelections(
      interactingAt: CGPoint(x: 190, y: font.lineHeight * 1.5), inContainerAt: text.place(0), anchors: [caret],
      modifiers: .extend,
      selecting: true, bounds: .zero)
    #expect(offsets(dragged[0]) == [3, 13])
  }

  @Test func `contents are replaced through elements, in one transaction`() {
    let text = FragmentText("one\ntwo")
    text.content.performEditingTransaction {
      #expect(text.content.hasEditingTransaction)
      text.manager.replaceContents(in: text.range(0, 3), with: NSAttributedString(string: "1"))
      text.storage.append(NSAttributedString(string: "!"))
    }
    #expect(text.storage.string == "1\ntwo!" && text.fragments.map(text.string) == ["1\n", "two!"])
  }

  @Test func `places outside of the text are nil, and points find fragments by their height`() {
    let text = FragmentText("one\ntwo")
    #expect(
      text.content.location(text.place(7), offsetBy: 1) == nil
        && text.content.location(text.place(0), offsetBy: -1) == nil)
    #expect(text.manager.textLayoutFragment(for: text.place(7)) == nil)
    #expect(text.manager.textLayoutFragment(for: text.place(6)) === text.fragments[1])
    #expect(text.manager.textLayoutFragment(for: CGPoint(x: 190, y: font.lineHeight + 2)) === text.fragments[1])
    #expect(text.manager.textLayoutFragment(for: CGPoint(x: 0, y: 500)) == nil)
    var order: [String] = []
    text.manager.enumerateTextLayoutFragments(from: text.place(7), options: .reverse) {
      order.append(text.string($0))
      return true
    }
    #expect(order == ["two", "one\n"])
  }
}
