import PorticoFoundation
package import TextLayout

public typealias CGFontIndex = UInt16
public typealias CGGlyph = CGFontIndex

/// A font without a size: its names, its measures in font units, and its glyphs.
public final class CGFont: Hashable {
  /// The file, for whoever registers it; nil for a font that was asked for by its name.
  package let data: Data?
  /// The name that the font was asked for by.
  package let name: String?
  package let face: FontFace
  /// The face that stands for a font's name; fonts belong to UIKit, which sets this.
  /// The fonts of the process are what it is about, so the process owns it. Set once, on the main thread.
  nonisolated(unsafe) package static var _face: ((String) -> FontFace?)?

  /// - Returns: Nil for data that is no TrueType, OpenType or collection file. Of a collection the first font is taken.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, data.count > 12 else { return nil }
    let signature = Array(data.prefix(4))
    let known: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8)]
    guard known.contains(signature), let face = FontFace.first(in: data) else { return nil }
    (self.data, name, self.face) = (data, nil, face)
  }

  /// - Parameter name: A PostScript name or a full one.
  /// - Returns: Nil where there is no such font.
  public init?(_ name: CFString) {
    guard let find = CGFont._face else { notImplemented("CGFont(_:) without UIKit") }
    guard let face = find(name) else { return nil }
    (data, self.name, self.face) = (nil, name, face)
  }

  public class var typeID: CFTypeID { TypeID.font }
  public static func == (lhs: CGFont, rhs: CGFont) -> Bool {
    lhs === rhs || (lhs.data == rhs.data && lhs.name == rhs.name)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(data?.count)
    hasher.combine(name)
  }

  public var numberOfGlyphs: Int { face.glyphCount }
  /// Font units for the height of a line; all lengths here are in them.
  public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
  public var postScriptName: CFString? {
    name ?? (face.postScriptName.isEmpty ? nil : face.postScriptName)
  }
  public var fullName: CFString? { face.fullName ?? postScriptName }
  public var ascent: Int32 { Int32(face.ascender) }
  /// Negative for a font that reaches below the baseline.
  public var descent: Int32 { Int32(face.descender) }
  public var leading: Int32 { Int32(face.lineGap) }
  public var capHeight: Int32 { Int32(face.capHeight) }
  public var xHeight: Int32 { Int32(face.xHeight) }
  /// A rectangle that holds every glyph, y upwards.
  public var fontBBox: CGRect { face.glyphBounds }
  /// Degrees anticlockwise from upright.
  public var italicAngle: CGFloat { face.italicAngle }
  /// The thickness of upright stems, as that of the letter l.
  public var stemV: CGFloat { face.stem * CGFloat(face.unitsPerEm) }

  /// - Returns: False, with the advances of no glyph written, where a number is beyond the font's glyphs.
  public func getGlyphAdvances(glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>)
    -> Bool
  {
    let total = numberOfGlyphs
    guard (0..<count).allSatisfy({ Int(glyphs[$0]) < total }) else { return false }
    for index in 0..<count { advances[index] = Int32(face.advance(of: UInt32(glyphs[index]))) }
    return true
  }

  /// - Returns: False, with no rectangle written, where a number is beyond the font's glyphs.
  public func getGlyphBBoxes(glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>) -> Bool {
    let boxes = (0..<count).map { face.bounds(of: UInt32(glyphs[$0])) }
    guard boxes.allSatisfy({ $0 != nil }) else { return false }
    for (index, box) in boxes.enumerated() { bboxes[index] = box ?? .zero }
    return true
  }

  /// 0 for a name that the font has not.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { CGGlyph(face.glyph(named: name)) }
  public func name(for glyph: CGGlyph) -> CFString? { face.name(of: UInt32(glyph)) }

  /// The tags of the file's tables as numbers.
  public var tableTags: CFArray? { face.tableTags.map { NSNumber(value: $0) } }
  /// The bytes of a table, such as `0x68656164` for "head"; nil for one that the file has not.
  public func table(for tag: UInt32) -> CFData? { face.table(tag) }
}
