import Raster

/// A symbol of the icon font at a size and weight.
package struct SymbolImage {
  let name: String
  private let glyph: SymbolGlyph
  let configuration: UIImage.SymbolConfiguration

  init?(name: String, configuration: UIImage.SymbolConfiguration?) {
    guard let glyph = SymbolTable.glyph(name) else { return nil }
    (self.name, self.glyph, self.configuration) = (name, glyph, configuration ?? .unspecified)
  }

  func configured(_ configuration: UIImage.SymbolConfiguration) -> SymbolImage {
    SymbolImage(name: name, glyph: glyph, configuration: self.configuration.applying(configuration))
  }

  private init(name: String, glyph: SymbolGlyph, configuration: UIImage.SymbolConfiguration) {
    (self.name, self.glyph, self.configuration) = (name, glyph, configuration)
  }

  /// The font's box of 24 units is drawn at 1.25 times the point size (facts/symbols.md); the picture is that box.
  private var box: CGFloat { configuration.effectivePointSize * 1.25 }

  /// Points; whole halves, so that pictures fall on pixels at any scale.
  var size: CGSize {
    let side = (box * 2).rounded(.up) / 2
    return CGSize(width: side, height: side)
  }

  /// The font's baseline lies so that capitals are centred in the picture.
  var baselineOffset: CGFloat { (size.height - configuration.effectivePointSize * 0.705) / 2 }

  func mask(scale: CGFloat) -> CoverageMask? { SymbolFont.mask(glyph, box: box, size: size, scale: scale) }
}
