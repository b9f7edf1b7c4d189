import Raster
import Testing

@testable import UIKit

/// Variants of a symbol of which the icon font has only one are derived from it.
@MainActor
struct SymbolGlyphTests {
  private func coverage(_ name: String) throws -> CoverageMask {
    let symbol = try #require(SymbolImage(name: name, configuration: UIImage.SymbolConfiguration(pointSize: 40)))
    return try #require(symbol.mask(scale: 2))
  }

  /// Pixels that are covered in full.
  private func area(_ mask: CoverageMask) -> Int {
    (0..<mask.height).reduce(0) { sum, y in sum + (0..<mask.width).filter { mask.row(y)[$0] > 250 }.count }
  }

  @Test(arguments: ["house", "gearshape", "tray", "trash", "eye", "person.crop.circle", "photo"])
  func `a plain name draws lines inside the solid glyph`(name: String) throws {
    let (plain, solid) = (try coverage(name), try coverage(name + ".fill"))
    #expect(area(plain) < area(solid) * 9 / 10)
    for y in 0..<plain.height { for x in 0..<plain.width { #expect(plain.row(y)[x] <= solid.row(y)[x]) } }
  }

  @Test func `a name with fill draws the silhouette of an outlined glyph, with what stood inside cut out`() throws {
    let (plain, solid) = (try coverage("clock"), try coverage("clock.fill"))
    #expect(area(solid) > area(plain) * 3 / 2)
    // The hands meet in the middle of the clock.
    let middle = plain.width / 2
    #expect(plain.row(middle)[middle] > 128 && solid.row(middle)[middle] < 128)
  }

  @Test(arguments: ["heart", "bell", "star", "chevron.right", "plus"])
  func `a glyph that the font has is drawn as it is`(name: String) {
    #expect(SymbolTable.glyph(name)?.style == .asDrawn)
  }

  @Test func `a name that is not known has no glyph`() {
    #expect(SymbolTable.glyph("no.such.symbol") == nil && SymbolTable.glyph("no.such.symbol.fill") == nil)
  }
}
