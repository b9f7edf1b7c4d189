import CoreGraphics
import PorticoFoundation
import Testing
import UIKit

/// `CGFont`: names, measures and glyphs of a font file, which Inter's own tables decide.
@MainActor
struct GraphicsFontTests {
  private let font: CGFont

  init() throws {
    _ = UIView()
    let inter = try #require(CGFont("Inter-Bold" as CFString))
    font = inter
  }

  @Test func `a font is found by its name and tells it`() {
    #expect(font.postScriptName == "Inter-Bold")
    #expect(font.fullName == "Inter Bold")
    #expect(CGFont("No Such Font" as CFString) == nil)
    #expect(CGFont("Helvetica-Bold" as CFString)?.postScriptName == "Helvetica-Bold")
  }

  @Test func `measures agree with those of the font of a size`() {
    let size = UIFont(name: "Inter-Bold", size: CGFloat(font.unitsPerEm))
    #expect(size.map { abs($0.ascender - CGFloat(font.ascent)) < 1 } == true)
    #expect(size.map { abs($0.descender - CGFloat(font.descent)) < 1 } == true)
    #expect(size.map { abs($0.capHeight - CGFloat(font.capHeight)) < 1 } == true)
    #expect(font.descent < 0 && font.xHeight < font.capHeight && font.capHeight < font.ascent)
    #expect(font.stemV > 0 && font.italicAngle == 0 && font.fontBBox.width > CGFloat(font.unitsPerEm))
  }

  // Inter names its glyphs by their characters: uni0048 is the H.
  @Test func `glyphs have names, advances and boxes`() {
    let glyph = font.getGlyphWithGlyphName(name: "uni0048" as CFString)
    #expect(glyph != 0 && Int(glyph) < font.numberOfGlyphs)
    #expect(font.name(for: glyph) == "uni0048")
    #expect(font.getGlyphWithGlyphName(name: "no such glyph" as CFString) == 0)
    var advance: Int32 = 0, box = CGRect.zero
    #expect(font.getGlyphAdvances(glyphs: [glyph], count: 1, advances: &advance))
    #expect(font.getGlyphBBoxes(glyphs: [glyph], count: 1, bboxes: &box))
    // An H stands on the baseline, is as high as capitals are, and has room at both sides.
    #expect(box.minY == 0 && abs(box.height - CGFloat(font.capHeight)) <= 1)
    #expect(box.minX > 0 && box.maxX < CGFloat(advance))
    #expect(!font.getGlyphAdvances(glyphs: [.max], count: 1, advances: &advance))
    #expect(!font.getGlyphBBoxes(glyphs: [.max], count: 1, bboxes: &box))
  }

  @Test func `tables are those of the file`() throws {
    let head = UInt32(0x6865_6164)
    #expect(font.tableTags?.contains { ($0 as? NSNumber)?.uint32Value == head } == true)
    let table = try #require(font.table(for: head))
    // The magic number of a head table, and the units after it.
    #expect(table.count == 54)
    #expect(table[12..<16].elementsEqual([0x5F, 0x0F, 0x3C, 0xF5]))
    #expect(Int(table[18]) << 8 | Int(table[19]) == Int(font.unitsPerEm))
    #expect(font.table(for: 0x7878_7878) == nil)
  }

  @Test func `glyphs are shown where they are put, upright in a context whose y goes up`() throws {
    let glyph = font.getGlyphWithGlyphName(name: "uni0048" as CFString)
    let context = try context()
    context.textMatrix = CGAffineTransform(translationX: 10, y: 0)
    context.move(to: CGPoint(x: 1, y: 2))
    context.showGlyphs([glyph, glyph], at: [CGPoint(x: 0, y: 20), CGPoint(x: 45, y: 20)])
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 2))
    let ink = try ink(of: context)
    var box = CGRect.zero
    _ = font.getGlyphBBoxes(glyphs: [glyph], count: 1, bboxes: &box)
    let unit = 50 / CGFloat(font.unitsPerEm)
    #expect(abs(ink.minX - (10 + box.minX * unit)) <= 1)
    #expect(abs(ink.maxX - (55 + box.maxX * unit)) <= 1)
    // The picture's rows go down.
    #expect(abs(ink.maxY - 80) <= 1 && abs(ink.height - box.height * unit) <= 2)
  }

  @Test func `glyphs that clip leave what lies in them`() throws {
    let glyph = font.getGlyphWithGlyphName(name: "uni0048" as CFString)
    let context = try context()
    context.setTextDrawingMode(.clip)
    context.showGlyphs([glyph], at: [CGPoint(x: 10, y: 20)])
    context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    let ink = try ink(of: context)
    #expect(ink.minX > 10 && ink.maxX < 60 && abs(ink.maxY - 80) <= 1)
  }

  /// An empty context whose y goes up, with the font at 50 points.
  private func context() throws -> CGContext {
    let context = try #require(
      CGContext(
        data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFont(font)
    context.setFontSize(50)
    return context
  }

  /// The smallest rectangle around what was drawn, rows counted from the top.
  private func ink(of context: CGContext) throws -> CGRect {
    let image = try #require(context.makeImage())
    let data = try #require(image.dataProvider?.data)
    var result = CGRect.null
    for y in 0..<image.height {
      for x in 0..<image.width where data[y * image.bytesPerRow + x * 4 + 3] > 128 {
        result = result.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return result
  }
}
