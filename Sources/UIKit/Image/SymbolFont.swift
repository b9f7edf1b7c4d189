import Raster
import TextLayout

/// The open icon font that symbols are drawn with.
enum SymbolFont {
  private static let faceName = "Material Design Icons"

  /// Coverage of a glyph in a picture of `size` points, its box of 24 units mapped to `box` points and centred.
  static func mask(_ glyph: SymbolGlyph, box: CGFloat, size: CGSize, scale: CGFloat) -> CoverageMask? {
    guard let face = FontRegistry.shared.face(family: faceName) ?? FontRegistry.shared.face(named: "MaterialDesignIcons"),
      let scalar = Unicode.Scalar(glyph.codePoint)
    else {
      warn("UIImage(systemName:): the icon font is missing; install fonts-materialdesignicons-webfont.")
      return nil
    }
    let width = Int((size.width * scale).rounded(.up)), height = Int((size.height * scale).rounded(.up))
    guard width > 0, height > 0, width <= 32767, height <= 32767 else { return nil }
    // The glyph's box goes from the font's descender to its ascender.
    let outline = face.outline(of: face.glyph(for: scalar), size: Double(box))
    let unit = Double(box) / Double(face.unitsPerEm)
    let top = Double(face.ascender) * unit, boxHeight = Double(face.ascender - face.descender) * unit
    let x = (Double(size.width) - Double(box)) / 2, y = (Double(size.height) - boxHeight) / 2 + top
    let s = Double(scale)
    let transform = AffineMatrix(a: s, b: 0, c: 0, d: s, tx: x * s, ty: y * s)
    return glyph.coverage(
      of: outline, unit: Double(box) / 24, transform: transform, into: PixelRect(x: 0, y: 0, width: width, height: height))
  }
}
