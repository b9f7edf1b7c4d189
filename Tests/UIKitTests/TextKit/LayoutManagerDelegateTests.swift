import Testing

@testable import PorticoTesting
@testable import UIKit

private let font = UIFont.systemFont(ofSize: 17)

@MainActor
private struct DelegatedText {
  let storage: NSTextStorage, manager: NSLayoutManager, container: NSTextContainer
  init(
    _ text: String, width: CGFloat = 200, manager: NSLayoutManager = NSLayoutManager(),
    container: NSTextContainer? = nil
  ) {
    _ = TestStage(device: "iPhone 15", scale: 1)
    storage = NSTextStorage(string: text, attributes: [.font: font])
    self.manager = manager
    self.container = container ?? NSTextContainer(size: CGSize(width: width, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(self.container)
  }
  var all: NSRange { NSRange(location: 0, length: storage.length) }
  var lines: [(text: String, rect: CGRect, used: CGRect)] {
    var result: [(text: String, rect: CGRect, used: CGRect)] = []
    manager.enumerateLineFragments(forGlyphRange: all) { [storage] rect, used, _, range, _ in
      result.append(((storage.string as NSString).substring(with: range), rect, used))
    }
    return result
  }
  /// Draws into a picture as large as the container's text.
  func draw() {
    _ = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in
      manager.drawBackground(forGlyphRange: all, at: CGPoint(x: 0, y: 10))
      manager.drawGlyphs(forGlyphRange: all, at: CGPoint(x: 0, y: 10))
    }
  }
}

private final class Decider: NSObject, NSLayoutManagerDelegate {}

private final class Spacer: NSObject, NSLayoutManagerDelegate {
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
  )
    -> CGFloat
  { 7 }
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { CGFloat(glyphIndex) }
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 100 * CGFloat(glyphIndex) }
}

private final class Breaker: NSObject, NSLayoutManagerDelegate {
  var forbidden: Set<Int> = [], asked: [Int] = []
  func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool {
    asked.append(charIndex)
    return !forbidden.contains(charIndex)
  }
}

private final class Placer: NSObject, NSLayoutManagerDelegate {
  var baselines: [CGFloat] = []
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
    lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
    in textContainer: NSTextContainer,
    forGlyphRange glyphRange: NSRange
  ) -> Bool {
    baselines.append(baselineOffset.pointee)
    lineFragmentRect.pointee.size.height = 40
    lineFragmentUsedRect.pointee.origin.x += 3
    baselineOffset.pointee = 30
    return true
  }
}

private final class Hider: NSObject, NSLayoutManagerDelegate {
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
    properties props: UnsafePointer<NSLayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
    font aFont: UIFont,
    forGlyphRange glyphRange: NSRange
  ) -> Int {
    let text = layoutManager.textStorage!.string as NSString
    let new = (0..<glyphRange.length).map { text.character(at: charIndexes[$0]) == 42 ? .null : props[$0] }
    layoutManager.setGlyphs(
      glyphs, properties: new, characterIndexes: charIndexes, font: aFont, forGlyphRange: glyphRange)
    return glyphRange.length
  }
}

private final class GeometryDiary: NSObject, NSLayoutManagerDelegate {
  var lines: [String] = []
  func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
  ) {
    lines.append("geometry \(oldSize.width) to \(textContainer.size.width)")
  }
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { lines.append("invalid") }
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) { lines.append("complete \(layoutFinishedFlag)") }
}

/// Notes what its drawing methods are called with.
private final class DrawingDiary: NSLayoutManager {
  var lines: [String] = [], origin = CGPoint.zero
  override func showCGGlyphs(
    _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
    textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in CGContext: CGContext
  ) {
    lines.append("glyphs \(glyphCount) of \(font.pointSize)")
    origin = positions[0]
    super.showCGGlyphs(
      glyphs, positions: positions, count: glyphCount, font: font, textMatrix: textMatrix, attributes: attributes,
      in: CGContext)
  }
  override func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) { lines.append("background \(rectCount) (\(charRange.location), \(charRange.length)) \(color == .red)") }
  override func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    lines.append(
      "underline (\(glyphRange.location), \(glyphRange.length)) at \(containerOrigin.y) below \(baselineOffset > 0)")
  }
  override func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) { lines.append("strike (\(glyphRange.location), \(glyphRange.length)) above \(baselineOffset > 0)") }
}

/// Half as wide from 30 points down.
private final class StepContainer: NSTextContainer {
  override var isSimpleRectangularTextContainer: Bool { false }
  override func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    var rect = proposedRect
    if rect.minY >= 30 { rect.size.width /= 2 }
    return rect
  }
}

@MainActor
struct LayoutManagerDelegateTests {
  @Test func `a delegate's spacing stands between lines and between paragraphs`() {
    let text = DelegatedText("ab\ncd"), delegate = Spacer(), height = font.lineHeight
    #expect(abs(text.lines[1].rect.minY - height) < 0.01)
    text.manager.delegate = delegate
    text.manager.invalidateLayout(forCharacterRange: text.all, actualCharacterRange: nil)
    // 7 below the line, 200 after the paragraph that ends with glyph 2, 3 before the one that begins with glyph 3.
    #expect(abs(text.lines[1].rect.minY - (height + 7 + 200 + 3)) < 0.01)
  }

  @Test func `a delegate without spacing leaves the paragraph style's`() {
    let text = DelegatedText("ab\ncd"), delegate = Decider(), style = NSMutableParagraphStyle()
    style.paragraphSpacing = 11
    text.storage.addAttribute(.paragraphStyle, value: style, range: text.all)
    text.manager.delegate = delegate
    #expect(abs(text.lines[1].rect.minY - font.lineHeight - 11) < 0.01)
  }

  @Test func `a line ends before another word where a delegate forbids the one that fits`() {
    let text = DelegatedText("one two three four", width: 110)
    let first = text.lines[0].text.utf16.count
    #expect(text.lines[0].text == "one two ")
    let delegate = Breaker()
    delegate.forbidden = [first]
    text.manager.delegate = delegate
    text.manager.invalidateLayout(forCharacterRange: text.all, actualCharacterRange: nil)
    #expect(text.lines[0].text == "one ")
    #expect(delegate.asked.prefix(2) == [8, 4])
  }

  @Test func `a delegate sets the height of lines and where their baselines are`() {
    let text = DelegatedText("ab\ncd"), delegate = Placer()
    text.manager.delegate = delegate
    #expect(text.lines.map(\.rect.minY) == [0, 40] && text.lines.map(\.rect.height) == [40, 40])
    #expect(abs(text.lines[0].used.minX - 3) < 0.01)
    #expect(text.manager.location(forGlyphAt: 4).y == 30)
    #expect(text.manager.usedRect(for: text.container).height == 80)
    #expect(delegate.baselines.allSatisfy { abs($0 - font.ascender) < 0.01 })
  }

  @Test func `glyphs that a delegate makes null take no room`() {
    let text = DelegatedText("a**b"), delegate = Hider()
    let b = text.manager.location(forGlyphAt: 3).x
    text.manager.delegate = delegate
    text.manager.invalidateLayout(forCharacterRange: text.all, actualCharacterRange: nil)
    let star = ("*" as NSString).size(withAttributes: [.font: font]).width
    #expect(abs(b - text.manager.location(forGlyphAt: 3).x - 2 * star) < 0.01)
    #expect(text.manager.propertyForGlyph(at: 1) == .null && text.manager.propertyForGlyph(at: 0) == [])
  }

  @Test func `a container that changes is told before its layout goes`() {
    let text = DelegatedText("one two"), diary = GeometryDiary()
    text.manager.delegate = diary
    _ = text.lines
    text.container.size.width = 100
    _ = text.lines
    #expect(diary.lines == ["complete true", "geometry 200.0 to 100.0", "invalid", "complete true"])
  }

  @Test func `drawing goes through the methods that subclasses override`() {
    let manager = DrawingDiary(), text = DelegatedText("ab cd", manager: manager)
    text.storage.addAttributes([.backgroundColor: UIColor.red], range: NSRange(location: 0, length: 2))
    let style = NSUnderlineStyle.single.rawValue | NSUnderlineStyle.byWord.rawValue
    text.storage.addAttributes(
      [.underlineStyle: style, .strikethroughStyle: 1], range: NSRange(location: 2, length: 3))
    text.draw()
    #expect(
      manager.lines == [
        "background 1 (0, 2) true", "glyphs 2 of 17.0", "glyphs 3 of 17.0", "underline (3, 2) at 10.0 below true",
        "strike (2, 3) above true",
      ])
    // The last run begins behind two letters, on the baseline below the origin of 10.
    #expect(abs(manager.origin.y - 10 - font.ascender) < 0.01)
    #expect(abs(manager.origin.x - 5 - ("ab" as NSString).size(withAttributes: [.font: font]).width) < 0.2)
  }

  @Test func `glyphs, their kinds and places can be asked for`() {
    let text = DelegatedText("a b\n\u{1F600}")
    var glyphs = [CGGlyph](repeating: 0, count: 6), kinds = [NSLayoutManager.GlyphProperty](repeating: [], count: 6)
    var indices = [Int](repeating: -1, count: 6), levels = [UInt8](repeating: 9, count: 6)
    let count = text.manager.getGlyphs(
      in: text.all, glyphs: &glyphs, properties: &kinds, characterIndexes: &indices, bidiLevels: &levels)
    #expect(count == 6 && indices == [0, 1, 2, 3, 4, 5] && levels == [0, 0, 0, 0, 0, 0])
    #expect(kinds == [[], .elastic, [], .controlCharacter, [], .null])
    #expect(glyphs[0] == text.manager.cgGlyph(at: 0) && glyphs[0] != glyphs[2] && glyphs[3] == 0xFFFF)
    var isValid = ObjCBool(true)
    _ = text.manager.cgGlyph(at: 6, isValidIndex: &isValid)
    #expect(!isValid.boolValue)
    var places = [CGFloat](repeating: 0, count: 4)
    let stops = text.manager.getLineFragmentInsertionPoints(
      forCharacterAt: 1, alternatePositions: false, inDisplayOrder: true, positions: &places, characterIndexes: nil)
    #expect(
      stops == 4 && places[0] == 5
        && abs(places[1] - 5 - ("a" as NSString).size(withAttributes: [.font: font]).width) < 0.01)
  }

  @Test func `text fills the shape of a container that says where lines go`() {
    let text = DelegatedText(
      String(repeating: "word ", count: 30), container: StepContainer(size: CGSize(width: 200, height: 0)))
    for line in text.lines {
      #expect(line.rect.width == (line.rect.minY >= 30 ? 100 : 200))
      #expect(line.used.maxX <= line.rect.maxX + 0.01)
    }
    #expect(text.lines.map(\.text).joined() == text.storage.string)
  }

  @Test func `invisible characters have marks while they are shown`() {
    let text = DelegatedText("    \n"), size = CGSize(width: 100, height: 40)
    func dark() -> Int {
      let image = UIGraphicsImageRenderer(size: size).image { _ in
        text.manager.drawGlyphs(forGlyphRange: text.all, at: .zero)
      }
      let pixels = image.cgImage!.buffer
      return (0..<pixels.height).reduce(0) { sum, y in sum + (0..<pixels.width).filter { pixels[$0, y] >> 24 > 0 }.count
      }
    }
    #expect(dark() == 0)
    text.manager.showsInvisibleCharacters = true
    #expect(dark() > 10)
  }

  @Test func `a container comes back from an archive`() throws {
    let container = NSTextContainer(size: CGSize(width: 120, height: 80))
    container.lineFragmentPadding = 3
    container.maximumNumberOfLines = 4
    container.heightTracksTextView = true
    let data = try NSKeyedArchiver.archivedData(withRootObject: container, requiringSecureCoding: true)
    let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSTextContainer.self, from: data))
    #expect(
      back.size == container.size && back.lineFragmentPadding == 3 && back.maximumNumberOfLines == 4
        && back.heightTracksTextView)
  }

  @Test func `a container that tracks a text view's height is as high as the view inside its insets`() {
    let stage = TestStage(device: "iPhone 15")
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 120))
    view.textContainer.heightTracksTextView = true
    stage.show(view)
    view.layoutIfNeeded()
    #expect(view.textContainer.size.height == 104)
  }
}
