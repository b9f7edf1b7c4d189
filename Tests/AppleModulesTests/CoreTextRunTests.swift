import CoreText
import Testing
import UIKit

@MainActor
struct CoreTextRunTests {
  private let font = CTFontCreateWithName("HelveticaNeue-Bold" as CFString, 60, nil)
  private let hebrew = "\u{5e9}\u{5dc}\u{5d5}\u{5dd}"

  private func line(_ string: String, _ font: CTFont? = nil) -> CTLine {
    let key = NSAttributedString.Key(kCTFontAttributeName as String)
    return CTLineCreateWithAttributedString(NSAttributedString(string: string, attributes: [key: font ?? self.font]))
  }
  private func runs(_ line: CTLine) -> [CTRun] { CTLineGetGlyphRuns(line) as! [CTRun] }
  private func glyphs(_ run: CTRun) -> [CGGlyph] {
    var glyphs = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(run))
    CTRunGetGlyphs(run, CFRange(), &glyphs)
    return glyphs
  }
  private func positions(_ run: CTRun) -> [CGPoint] {
    var positions = [CGPoint](repeating: .zero, count: CTRunGetGlyphCount(run))
    CTRunGetPositions(run, CFRange(), &positions)
    return positions
  }
  private func advances(_ run: CTRun) -> [CGFloat] {
    var advances = [CGSize](repeating: .zero, count: CTRunGetGlyphCount(run))
    CTRunGetAdvances(run, CFRange(), &advances)
    return advances.map(\.width)
  }
  private func indices(_ run: CTRun) -> [CFIndex] {
    var indices = [CFIndex](repeating: 0, count: CTRunGetGlyphCount(run))
    CTRunGetStringIndices(run, CFRange(), &indices)
    return indices
  }
  private func font(_ run: CTRun) -> CTFont {
    (CTRunGetAttributes(run) as! [String: Any])[kCTFontAttributeName as String] as! CTFont
  }
  private func glyph(_ character: String, _ font: CTFont) -> CGGlyph {
    var glyphs = [CGGlyph](repeating: 0, count: character.utf16.count)
    CTFontGetGlyphsForCharacters(font, Array(character.utf16), &glyphs, glyphs.count)
    return glyphs[0]
  }
  /// The letters as an app makes a path of them.
  private func outline(_ line: CTLine) -> CGPath {
    let letters = CGMutablePath()
    for run in runs(line) {
      for index in 0..<CTRunGetGlyphCount(run) {
        var glyph = CGGlyph(), position = CGPoint()
        CTRunGetGlyphs(run, CFRangeMake(index, 1), &glyph)
        CTRunGetPositions(run, CFRangeMake(index, 1), &position)
        guard let path = CTFontCreatePathForGlyph(font(run), glyph, nil) else { continue }
        letters.addPath(path, transform: CGAffineTransform(translationX: position.x, y: position.y))
      }
    }
    return letters
  }

  // MARK: Pictures

  private let origin = CGPoint(x: 20, y: 40), size = CGSize(width: 420, height: 130)
  /// With the baseline's beginning at `origin`, y upwards.
  private func picture(_ draw: (CGContext) -> Void) -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { renderer in
      renderer.cgContext.translateBy(x: 0, y: size.height)
      renderer.cgContext.scaleBy(x: 1, y: -1)
      renderer.cgContext.textPosition = origin
      draw(renderer.cgContext)
    }
    return image.cgImage!
  }
  /// The box around all pixels with ink, in points of the context, y upwards.
  private func ink(_ draw: (CGContext) -> Void) -> CGRect {
    let image = picture(draw), bytes = bytes(image)
    var box = CGRect.null
    for row in 0..<image.height {
      for column in 0..<image.width where bytes[row * image.bytesPerRow + column * 4 + 3] > 8 {
        let top = size.height - CGFloat(row)
        box = box.union(CGRect(x: CGFloat(column), y: top - 1, width: 1, height: 1))
      }
    }
    return box
  }
  private func bytes(_ image: CGImage) -> [UInt8] { [UInt8](image.dataProvider!.data! as Data) }
  private func agree(_ a: CGRect, _ b: CGRect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) <= 1 }
  }

  // MARK: Lengths

  @Test(arguments: [UIFont.systemFont(ofSize: 20), UIFont(name: "HelveticaNeue", size: 30)!])
  func `the advances of a line's glyphs add up to its width, with kerning and the spaces at its end`(font: UIFont) {
    let text = "AVATAR To ink  ", line = line(text, font)
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    #expect(CTLineGetGlyphCount(line) == text.count)
    #expect(abs(runs(line).flatMap(advances).reduce(0, +) - width) < 0.001)
    #expect(abs(runs(line).reduce(0) { $0 + CTRunGetTypographicBounds($1, CFRange(), nil, nil, nil) } - width) < 0.001)
    let trimmed = CTLineGetTypographicBounds(self.line("AVATAR To ink", font), nil, nil, nil)
    var spaces = [glyph(" ", font), glyph(" ", font)]
    let spacesWidth = CTFontGetAdvancesForGlyphs(font, .horizontal, &spaces, nil, 2)
    #expect(spacesWidth > 0 && abs(width - trimmed - spacesWidth) < 0.001)
  }

  @Test func `each glyph stands where the advance of the one before it ends, the first at the line's beginning`() {
    for text in ["AVATAR ink", "a\u{4f60}b"] {
      let runs = runs(line(text))
      var x: CGFloat = 0
      for (position, advance) in zip(runs.flatMap(positions), runs.flatMap(advances)) {
        #expect(abs(position.x - x) < 0.001 && position.y == 0)
        x += advance
      }
      #expect(x > 60)
    }
  }

  @Test func `a glyph is as wide by itself as in a line of its own, in the system font too`() {
    for font in [font, UIFont.systemFont(ofSize: 17), .monospacedDigitSystemFont(ofSize: 17, weight: .regular)] {
      for character in ["H", "i", "1", "\u{e9}"] {
        var glyphs = [glyph(character, font)], advances = [CGSize.zero]
        let width = CTFontGetAdvancesForGlyphs(font, .default, &glyphs, &advances, 1)
        #expect(abs(width - CTLineGetTypographicBounds(line(character, font), nil, nil, nil)) < 0.001)
        #expect(advances[0].width == width && advances[0].height == 0)
      }
    }
  }

  @Test func `a part of a run is copied, and a length of zero stands for the rest`() {
    let run = runs(line("Ink"))[0], all = glyphs(run)
    var some = [CGGlyph](repeating: 0, count: 3)
    CTRunGetGlyphs(run, CFRangeMake(1, 1), &some)
    #expect(some == [all[1], 0, 0])
    CTRunGetGlyphs(run, CFRangeMake(1, 0), &some)
    #expect(some == [all[1], all[2], 0])
    let width = CTRunGetTypographicBounds(run, CFRangeMake(1, 0), nil, nil, nil)
    #expect(abs(width - advances(run)[1] - advances(run)[2]) < 0.001)
  }

  @Test func `the pointers of a run lead to what its functions copy`() throws {
    let run = runs(line("Ink"))[0]
    let glyphs = try #require(CTRunGetGlyphsPtr(run)), positions = try #require(CTRunGetPositionsPtr(run))
    let advances = try #require(CTRunGetAdvancesPtr(run)), indices = try #require(CTRunGetStringIndicesPtr(run))
    #expect((0..<3).map { glyphs[$0] } == self.glyphs(run) && (0..<3).map { positions[$0] } == self.positions(run))
    #expect((0..<3).map { advances[$0].width } == self.advances(run) && (0..<3).map { indices[$0] } == [0, 1, 2])
  }

  // MARK: Outlines

  @Test func `the outlines of a line's glyphs cover what the line draws, and so do its image bounds`() throws {
    for font in [font, UIFont.systemFont(ofSize: 40)] {
      for text in ["Inky", "a\u{4f60}\u{5e9}g "] {
        let line = line(text, font)
        let drawn = ink { CTLineDraw(line, $0) }.offsetBy(dx: -origin.x, dy: -origin.y)
        #expect(drawn.width > 40 && agree(outline(line).boundingBoxOfPath, drawn))
        #expect(agree(CTLineGetImageBounds(line, nil), drawn))
      }
    }
    let line = line("Inky")
    _ = picture { #expect(CTLineGetImageBounds(line, $0).minX == CTLineGetImageBounds(line, nil).minX + origin.x) }
  }

  @Test func `a letter's outline stands upright on the baseline, as high as capitals are`() throws {
    let path = try #require(CTFontCreatePathForGlyph(font, glyph("L", font), nil))
    let box = path.boundingBoxOfPath
    #expect(abs(box.minY) < 0.5 && abs(box.maxY - CTFontGetCapHeight(font)) < 1)
    #expect(path.contains(CGPoint(x: box.maxX - 2, y: 2)) && !path.contains(CGPoint(x: box.maxX - 2, y: box.maxY - 2)))
    var matrix = CGAffineTransform(scaleX: 2, y: 3)
    let scaled = CTFontCreatePathForGlyph(font, glyph("L", font), &matrix)?.boundingBoxOfPath
    #expect(scaled == box.applying(matrix))
  }

  @Test func `a space and a picture have no outline`() {
    #expect(CTFontCreatePathForGlyph(font, glyph(" ", font), nil) == nil)
    let emoji = runs(line("\u{1f600}"))[0]
    #expect(CTFontCreatePathForGlyph(font(emoji), glyphs(emoji)[0], nil) == nil)
    #expect(CTRunGetImageBounds(emoji, nil, CFRange()).width > 40)
    #expect(CTLineGetImageBounds(line("  "), nil).isNull)
  }

  @Test func `the boxes of glyphs are those around their outlines`() throws {
    var glyphs = [glyph("L", font), glyph("g", font), glyph(" ", font)]
    var boxes = [CGRect](repeating: .null, count: 3)
    let all = CTFontGetBoundingRectsForGlyphs(font, .default, &glyphs, &boxes, 3)
    let paths = try glyphs.prefix(2).map { try #require(CTFontCreatePathForGlyph(font, $0, nil)).boundingBoxOfPath }
    #expect(boxes == paths + [.zero] && all == paths[0].union(paths[1]))
    #expect(boxes[1].minY < -5)
  }

  // MARK: Runs

  @Test func `the runs of a line are the same each time, and found by their addresses`() {
    let line = line("a\u{4f60}b"), list = CTLineGetGlyphRuns(line)
    #expect(CFArrayGetCount(list) == 3)
    for index in 0..<3 {
      let run = unsafeBitCast(CFArrayGetValueAtIndex(list, index), to: CTRun.self)
      #expect(run === runs(line)[index] && CTRunGetGlyphCount(run) == 1)
    }
  }

  @Test func `a word from right to left is a run that says so, its glyphs from the last character to the first`() {
    let word = runs(line(hebrew))
    #expect(word.map(CTRunGetStatus) == [.rightToLeft] && word.map(indices) == [[3, 2, 1, 0]])
    let places = positions(word[0]).map(\.x)
    #expect(places == places.sorted() && Set(places).count == 4)
    let mixed = runs(line("ab " + hebrew))
    #expect(mixed.map(CTRunGetStatus) == [[], .rightToLeft] && mixed.map(indices) == [[0, 1, 2], [6, 5, 4, 3]])
    #expect(mixed.map(CTRunGetStringRange) == [CFRangeMake(0, 3), CFRangeMake(3, 4)])
  }

  @Test func `characters that the font does not have are a run of their own, with the font that has them`() throws {
    let line = line("a\u{4f60}b"), runs = runs(line)
    #expect(runs.map(indices) == [[0], [1], [2]])
    #expect(font(runs[0]) === font && font(runs[2]) === font)
    let other = font(runs[1])
    #expect(other != font && other.pointSize == font.pointSize)
    var character: [UniChar] = [0x4f60], found: [CGGlyph] = [7]
    #expect(!CTFontGetGlyphsForCharacters(font, &character, &found, 1) && found == [0])
    #expect(CTFontGetGlyphsForCharacters(other, &character, &found, 1) && found == glyphs(runs[1]))
    let path = try #require(CTFontCreatePathForGlyph(other, found[0], nil))
    #expect(path.boundingBoxOfPath.width > 40)
    var ascent: CGFloat = 0, descent: CGFloat = 0
    CTRunGetTypographicBounds(runs[1], CFRange(), &ascent, &descent, nil)
    #expect(ascent == other.ascender && descent == -other.descender)
  }

  @Test func `a ligature is one glyph for two characters`() {
    let word = runs(line("\u{644}\u{627}"))
    #expect(word.map(indices) == [[0]] && word.map(CTRunGetStringRange) == [CFRangeMake(0, 2)])
  }

  @Test func `a surrogate pair has its glyph at its first half`() {
    let emoji = runs(line("\u{1f600}"))[0]
    var found: [CGGlyph] = [7, 7]
    #expect(CTFontGetGlyphsForCharacters(font(emoji), Array("\u{1f600}".utf16), &found, 2))
    #expect(found == [glyphs(emoji)[0], 0] && found[0] != 0)
  }

  @Test func `a run ends where attributes change and has those of its text, and not where a space or a script does`() {
    let text = NSMutableAttributedString(string: "red \u{3b1}\u{3b2} blue ", attributes: [.font: font])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 7, length: 5))
    let runs = runs(CTLineCreateWithAttributedString(text))
    #expect(runs.map(CTRunGetStringRange) == [CFRangeMake(0, 7), CFRangeMake(7, 5)])
    let colors = runs.map {
      (CTRunGetAttributes($0) as! [String: Any])[NSAttributedString.Key.foregroundColor.rawValue]
    }
    #expect(colors[0] == nil && colors[1] as? UIColor == .blue)
  }

  @Test func `the runs of a frame's lines count characters from the beginning of all text`() {
    let setter = CTFramesetterCreateWithAttributedString(
      NSAttributedString(string: "one\ntwo", attributes: [.font: font]))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let lines = CTFrameGetLines(CTFramesetterCreateFrame(setter, CFRange(), path, nil)) as! [CTLine]
    #expect(lines.map { runs($0).map(indices) } == [[[0, 1, 2]], [[4, 5, 6]]])
    #expect(positions(runs(lines[1])[0])[0].y == 0)
  }

  // MARK: Drawing

  @Test func `the runs of a line draw what the line draws, and a part of a run its own glyphs`() {
    let line = line("ab \u{4f60}" + hebrew), runs = runs(line)
    let whole = bytes(picture { CTLineDraw(line, $0) })
    #expect(whole.contains { $0 > 0 })
    #expect(bytes(picture { context in runs.forEach { CTRunDraw($0, context, CFRange()) } }) == whole)
    let first = runs[0]
    for index in 0..<2 {
      let drawn = ink { CTRunDraw(first, $0, CFRangeMake(index, 1)) }
      var bounds = CGRect.null
      _ = picture { bounds = CTRunGetImageBounds(first, $0, CFRangeMake(index, 1)) }
      #expect(drawn.width > 20 && agree(drawn, bounds))
    }
  }

  /// What UIKit draws is the oracle.
  @Test func `spaces at the end of a line from right to left are part of its width, and do not move the text`() {
    let text = NSAttributedString(string: hebrew + "  ", attributes: [.font: font])
    let line = CTLineCreateWithAttributedString(text)
    let word = CTLineGetTypographicBounds(self.line(hebrew), nil, nil, nil)
    let spaces = CTLineGetTypographicBounds(line, nil, nil, nil) - word
    #expect(spaces > 10 && runs(line).flatMap(indices) == [5, 4, 3, 2, 1, 0])
    #expect(abs(runs(line).flatMap(positions)[2].x - spaces) < 0.001)
    let box = CGRect(x: 0, y: 0, width: 400, height: 130)
    let setter = CTFramesetterCreateWithAttributedString(text)
    let ours = ink {
      CTFrameDraw(CTFramesetterCreateFrame(setter, CFRange(), CGPath(rect: box, transform: nil), nil), $0)
    }
    let theirs = ink { context in
      context.translateBy(x: 0, y: box.height)
      context.scaleBy(x: 1, y: -1)
      text.draw(in: box)
    }
    #expect(ours.width > 100 && agree(ours, theirs))
  }
}
