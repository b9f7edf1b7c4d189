import Foundation
import Raster

extension Font {
  /// The advances of glyphs of the font's face that stand alone, without kerning, in points.
  ///
  /// A glyph of the system font that stands for a character beyond ASCII, or for a digit of equal width that is not the
  /// face's usual one, has the advance that text is laid out with where no character was measured.
  package func advances(of glyphs: [UInt32]) -> [Double] {
    let scale = drawnSize / Double(face.unitsPerEm)
    let scalars = hasSystemAdvances ? measuredScalars : [:]
    return glyphs.map { glyph in
      let own = Double(face.advance(of: glyph)) * scale
      guard hasSystemAdvances else { return own }
      if let scalar = scalars[glyph],
        let measured = SystemMetrics.advance(of: scalar, size: pointSize, weight: weight)
      {
        return measured
      }
      return own > 0 ? own + SystemMetrics.extraAdvance(size: pointSize, weight: weight) : own
    }
  }

  /// The characters of ASCII by their glyphs. All digits are a zero where they are equally wide.
  private var measuredScalars: [UInt32: Unicode.Scalar] {
    var result: [UInt32: Unicode.Scalar] = [:]
    for value in UInt8(32)..<127 {
      let scalar = Unicode.Scalar(value)
      let isDigit = (48...57).contains(value)
      result[face.glyph(for: scalar)] = hasMonospacedDigits && isDigit ? "0" : scalar
    }
    return result
  }

  /// A glyph's outline in points, from its origin on the baseline, y downwards; empty for spaces and pictures.
  package func outline(of glyph: UInt32) -> PathData { face.outline(of: glyph, size: drawnSize) }
}
