import Foundation
import Raster
import Testing

@testable import TextLayout

/// Round corners of letters, without looking at which face has them.
struct RoundedDesignTests {
  private func outline(_ letter: Unicode.Scalar, _ font: Font) -> PathData {
    font.face.outline(of: font.face.glyph(for: letter), size: 1000)
  }

  /// From left to right, where the ink lies in a row of pixels, at 1000 pixels an em and 800 rows above the baseline.
  private func width(_ path: PathData, row: Int) -> Int {
    let mask = PathRasterizer.fill(
      path, rule: .winding, transform: AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 800),
      into: PixelRect(x: 0, y: 0, width: 1200, height: 1000))
    let inked = (0..<mask.width).filter { mask.row(row)[$0] > 127 }
    return inked.isEmpty ? 0 : inked.last! - inked.first! + 1
  }

  private func rows(_ path: PathData) -> ClosedRange<Int> {
    let inked = (0..<1000).filter { width(path, row: $0) > 0 }
    return inked.first!...inked.last!
  }

  @Test(arguments: [400, 700, 900])
  func `a stroke ends in half a circle as wide as the stroke`(weight: Int) {
    let plain = outline("l", .system(size: 17, weight: weight)),
      round = outline("l", .system(size: 17, weight: weight, design: .rounded))
    let area = rows(plain), middle = (area.lowerBound + area.upperBound) / 2, stem = width(plain, row: middle)
    #expect(rows(round) == area && width(round, row: middle) == stem)
    // A circle's chord a quarter of its diameter below the top is 0.866 of the diameter.
    for row in [area.lowerBound + stem / 4, area.upperBound - stem / 4] {
      #expect(width(plain, row: row) == stem)
      #expect(abs(Double(width(round, row: row)) - 0.866 * Double(stem)) < 3)
    }
    #expect(width(round, row: area.lowerBound + stem / 2 + 1) >= stem - 1)
  }

  @Test func `corners that point into the ink stay, and so do letters without corners`() {
    // The arms of a plus meet in four corners that point inwards.
    let plain = outline("+", .system(size: 17)), round = outline("+", .system(size: 17, design: .rounded))
    let area = rows(plain), arms = (area.lowerBound...area.upperBound).filter { width(plain, row: $0) > area.count / 2 }
    #expect(width(round, row: arms.first! - 2) == width(plain, row: arms.first! - 2))
    let o = outline("o", .system(size: 17)), roundO = outline("o", .system(size: 17, design: .rounded))
    #expect(
      rows(o) == rows(roundO)
        && rows(o).dropFirst(5).dropLast(5).allSatisfy { abs(width(o, row: $0) - width(roundO, row: $0)) <= 2 })
  }

  @Test(arguments: ["Häuser 123.45, Quetzal", "iPhone & Co"])
  func `text is as wide in the rounded design, and each letter has as much room`(text: String) {
    func advances(_ design: Font.Design) -> [Double] {
      let font = Font.system(size: 20, weight: 600, design: design)
      return text.unicodeScalars.map { Double(font.face.advance(of: font.face.glyph(for: $0))) }
    }
    #expect(advances(.rounded) == advances(.default))
  }

  @Test func `families whose letters are round on iOS are drawn with round letters`() {
    let registry = FontRegistry.shared
    let rounded = registry.face(family: "SF Pro Rounded", weight: 700)
    #expect(
      rounded?.isRounded == true && rounded?.weight == 700 && rounded === registry.face(named: "SFProRounded-Bold"))
    #expect(rounded === Font.system(size: 12, weight: 700, design: .rounded).face)
    #expect(registry.face(named: "ArialRoundedMTBold") === rounded)
    #expect(registry.face(family: "SF Pro Text")?.isRounded == false)
  }
}
