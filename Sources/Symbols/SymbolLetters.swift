import Raster

/// Letters and numbers that stand in shapes (`a.circle`, `12.square`). Their drawings are in the catalog under `'` and
/// the character.
enum SymbolLetters {
  /// The space between two digits, in units of the drawing.
  private static let space = 17.0

  /// The drawing of a letter or of a number of one or two digits; nil for any other name.
  static func drawing(_ name: Substring, in catalog: SymbolCatalog) -> SymbolDrawing? {
    guard isLetter(name) else { return nil }
    var (result, right): (SymbolDrawing, Double?) = (SymbolDrawing(), nil)
    for character in name {
      guard let glyph = catalog.drawing("'\(character)") else { return nil }
      let box = glyph.bounds(stroke: 0)
      let x = right.map { $0 + space - Double(box.minX) } ?? 0
      result.items += glyph.transformed(by: AffineMatrix(translationX: x, y: 0)).items
      right = x + Double(box.maxX)
    }
    return result
  }

  private static func isLetter(_ name: Substring) -> Bool {
    guard !name.isEmpty else { return false }
    let isNumber = name.allSatisfy { $0.isASCII && $0.isNumber } && name.count <= 2
    return isNumber || (name.count == 1 && name.allSatisfy { $0.isASCII && $0.isLowercase })
  }
}
