public import CoreGraphics
import TextLayout
import UIKit

/// A unit of UTF-16.
public typealias UniChar = UInt16

public enum CTFontOrientation: UInt32, Sendable {
  case `default`, horizontal
  /// Traps in functions of this module: glyphs have no measures of vertical text.
  case vertical
}

extension UIFont {
  /// In points from the glyph's origin, y upwards; nil for a glyph without an outline.
  func path(for glyph: CGGlyph) -> CGPath? {
    let outline = CGPath(_font.outline(of: UInt32(glyph)))
    guard !outline.isEmpty else { return nil }
    var flipped = CGAffineTransform(scaleX: 1, y: -1)
    return outline.copy(using: &flipped)
  }

  /// The glyphs at a pointer, as the layout counts them.
  fileprivate static func glyphs(_ glyphs: UnsafePointer<CGGlyph>, _ count: CFIndex) -> [UInt32] {
    UnsafeBufferPointer(start: glyphs, count: count).map { UInt32($0) }
  }
}

/// The outline of a glyph in points from its origin on the baseline, y upwards.
///
/// - Parameters:
///   - glyph: Of the font itself: the glyphs of a run belong to the font in the run's attributes.
///   - matrix: Applied to the outline; nil for none.
/// - Returns: Nil for a glyph without an outline, such as a space or an emoji.
public func CTFontCreatePathForGlyph(_ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?)
  -> CGPath?
{
  let path = font.path(for: glyph)
  return matrix == nil ? path : path?.copy(using: matrix)
}

/// The glyphs that the font itself has for characters, one by one: without ligatures, and without other fonts.
///
/// - Parameters:
///   - characters: UTF-16.
///   - glyphs: Set to 0 where the font has no glyph, and for the second half of a surrogate pair.
///   - count: Of units.
/// - Returns: Whether there is a glyph for every character.
@discardableResult public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
  var isComplete = true, index = 0
  for scalar in String(decoding: UnsafeBufferPointer(start: characters, count: count), as: UTF16.self).unicodeScalars {
    let glyph = font._font.face.glyph(for: scalar)
    glyphs[index] = CGGlyph(truncatingIfNeeded: glyph)
    if UTF16.width(scalar) == 2 { glyphs[index + 1] = 0 }
    index += UTF16.width(scalar)
    if glyph == 0 { isComplete = false }
  }
  return isComplete
}

/// The widths of glyphs that stand alone, without kerning, in points.
///
/// - Parameters:
///   - orientation: Traps where it is vertical.
///   - advances: Set to the widths, where it is not nil; the heights are 0.
/// - Returns: The sum of the widths.
@discardableResult public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  guard orientation != .vertical else { notImplemented("CTFontGetAdvancesForGlyphs with a vertical orientation") }
  let widths = font._font.advances(of: UIFont.glyphs(glyphs, count))
  for (index, width) in widths.enumerated() { advances?[index] = CGSize(width: width, height: 0) }
  return widths.reduce(0, +)
}

/// The boxes around outlines, in points from each glyph's origin on the baseline, y upwards.
///
/// - Parameters:
///   - orientation: Traps where it is vertical.
///   - boundingRects: Set to the boxes, where it is not nil; zero for a glyph without an outline.
/// - Returns: The box around all of them, with their origins in one place; zero where there is no outline.
@discardableResult public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  guard orientation != .vertical else { notImplemented("CTFontGetBoundingRectsForGlyphs with a vertical orientation") }
  var all = CGRect.null
  for index in 0..<count {
    let box = font.path(for: glyphs[index])?.boundingBoxOfPath
    boundingRects?[index] = box ?? .zero
    all = all.union(box ?? .null)
  }
  return all.isNull ? .zero : all
}
