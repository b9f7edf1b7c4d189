import Foundation
import Raster
import Testing

@testable import TextLayout

/// Conversion from characters to positions, and back.
struct PositionTests {
  private func layout(_ text: String, width: Double = .infinity) -> TextLayout {
    TextLayout(TextContent(text, attributes: TextAttributes(font: .system(size: 17))), .init(maxWidth: width))
  }

  static let texts = [
    "Hello world", "office affluent", "你好，世界", "مرحبا بالعالم", "שלום עולם", "abc שלום def", "שלום abc 123 עולם",
    "नमस्ते दुनिया",
    "a\tb", "ünïcödé",
  ]

  @Test(arguments: texts)
  func `a point inside a character finds that character`(text: String) {
    let layout = layout(text)
    let line = layout.lines[0]
    for cluster in line.clusters {
      let width = (cluster.maxX - cluster.minX) / Double(cluster.range.count)
      guard width > 0.01 else { continue }
      for index in cluster.range {
        let x = line.caretX(at: index) + (cluster.isRightToLeft ? -width : width) * 0.3
        let hit = layout.character(at: CGPoint(x: x, y: 5))
        #expect(hit.index == index && abs(hit.fraction - 0.3) < 1e-6, "\(text) \(index): \(hit)")
      }
    }
  }

  @Test(arguments: texts)
  func `every character has a position and all positions lie on the line`(text: String) {
    let layout = layout(text)
    let line = layout.lines[0]
    #expect(Set(line.clusters.flatMap { Array($0.range) }) == Set(0..<text.utf16.count))
    for index in 0...text.utf16.count {
      let x = layout.caretRect(at: index).minX
      #expect(x >= line.rect.minX - 1e-6 && x <= line.rect.maxX + 1e-6)
    }
  }

  @Test(arguments: texts)
  func `a selection of all text covers the line once`(text: String) {
    let layout = layout(text)
    let rects = layout.selectionRects(for: 0..<text.utf16.count)
    #expect(abs(rects.reduce(0) { $0 + $1.width } - layout.size.width) < 1e-6)
  }

  @Test func `a selection across directions has several parts`() {
    let layout = layout("abc שלום def")
    #expect(layout.selectionRects(for: 2..<6).count == 2)
  }

  @Test func `a caret goes from left to right in Latin and from right to left in Hebrew`() {
    let latin = layout("abcd")
    let hebrew = layout("שלום")
    let left = (0...4).map { latin.caretRect(at: $0).minX }
    let right = (0...4).map { hebrew.caretRect(at: $0).minX }
    #expect(left == left.sorted() && right == right.sorted().reversed())
  }

  @Test func `the nearest position to a point is before or after its character`() {
    let layout = layout("ab\ncd")
    let line = layout.lines[0]
    let middle = (line.caretX(at: 0) + line.caretX(at: 1)) / 2
    #expect(layout.insertionIndex(at: CGPoint(x: middle - 1, y: 3)) == 0)
    #expect(layout.insertionIndex(at: CGPoint(x: middle + 1, y: 3)) == 1)
    #expect(layout.insertionIndex(at: CGPoint(x: 500, y: 3)) == 2)
    #expect(layout.insertionIndex(at: CGPoint(x: 500, y: 300)) == 5)
  }

  @Test func `flags, families and accents are one character each`() {
    for text in ["🇩🇪", "👨‍👩‍👧", "e\u{301}", "1\u{fe0f}\u{20e3}", "👍🏽"] {
      #expect(layout(text).lines[0].clusters.count == 1, "\(text)")
    }
  }
}

struct DrawingTests {
  private func layout(_ text: String, size: Double = 17) -> TextLayout {
    TextLayout(TextContent(text, attributes: TextAttributes(font: .system(size: size))))
  }

  @Test func `a glyph's coverage is the area of its outline`() {
    // The outline's signed area by Green's formula over its polygon.
    let run = layout("O", size: 100).glyphRuns[0]
    let path = GlyphDrawing.outline(of: run)
    let area = abs(
      path.polylines(tolerance: 0.01).reduce(0.0) { sum, line in
        sum + zip(line.points, line.points.dropFirst() + [line.points[0]]).reduce(0) {
          $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
        } / 2
      })
    let mask = CoverageMask(width: 200, height: 160)
    layout("O", size: 100).draw(into: mask, origin: CGPoint(x: 10, y: 10), scale: 1)
    var sum = 0
    for y in 0..<160 { for x in 0..<200 { sum += Int(mask.row(y)[x]) } }
    #expect(abs(Double(sum) / 255 / area - 1) < 0.005)
  }

  @Test func `text drawn over pixels is its coverage times the colour`() {
    let layout = layout("Water")
    let mask = CoverageMask(width: 120, height: 50)
    let pixels = PixelBuffer(width: 120, height: 50)
    layout.draw(into: mask, origin: CGPoint(x: 3.3, y: 4), scale: 2)
    layout.draw(into: pixels, origin: CGPoint(x: 3.3, y: 4), scale: 2) { _ in 0xff00_0000 }
    for y in 0..<50 { for x in 0..<120 { #expect(abs(Int(pixels[x, y] >> 24) - Int(mask.row(y)[x])) <= 1) } }
  }

  @Test func `the same text gives the same bytes again`() {
    func draw() -> [UInt8] {
      let mask = CoverageMask(width: 300, height: 60)
      layout("Mixed 你好 שלום").draw(into: mask, origin: .zero, scale: 2)
      return Array(UnsafeBufferPointer(start: mask.baseAddress, count: mask.bytesPerRow * mask.height))
    }
    let first = draw()
    for k in 0..<2000 { _ = layout("filling the caches \(k)").size }
    #expect(draw() == first && first.contains { $0 > 0 })
  }

  @Test func `emoji bring their own colours`() {
    let pixels = PixelBuffer(width: 80, height: 80)
    let layout = layout("😀", size: 24)
    #expect(layout.hasColorGlyphs)
    layout.draw(into: pixels, origin: .zero, scale: 2) { _ in 0xff00_0000 }
    var yellow = 0
    for y in 0..<80 { for x in 0..<80 where pixels[x, y] >> 16 & 255 > 200 && pixels[x, y] & 255 < 120 { yellow += 1 } }
    #expect(yellow > 200)
  }

  @Test func `ink lies inside its bounds`() {
    let layout = layout("Ågjy Qß")
    let mask = CoverageMask(width: 300, height: 100)
    layout.draw(into: mask, origin: CGPoint(x: 20, y: 20), scale: 2)
    let bounds = layout.inkBounds(origin: CGPoint(x: 20, y: 20), scale: 2)
    for y in 0..<100 {
      for x in 0..<300 where mask.row(y)[x] > 0 {
        #expect(x >= bounds.x && x < bounds.maxX && y >= bounds.y && y < bounds.maxY)
      }
    }
  }

  @Test func `attribute indices tell runs apart`() {
    let font = Font.system(size: 17)
    let content = TextContent(
      text: Array("ab".utf16),
      runs: [
        .init(range: 0..<1, attributes: TextAttributes(font: font, index: 3)),
        .init(range: 1..<2, attributes: TextAttributes(font: font, index: 4)),
      ])
    let layout = TextLayout(content)
    #expect(layout.glyphRuns.map(\.attributeIndex) == [3, 4])
    let pixels = PixelBuffer(width: 60, height: 60)
    layout.draw(into: pixels, origin: .zero, scale: 2) { $0 == 3 ? 0xffff_0000 : 0xff00_00ff }
    #expect((0..<60).contains { pixels[$0, 28] >> 16 & 255 > 200 } && (0..<60).contains { pixels[$0, 28] & 255 > 200 })
  }
}
