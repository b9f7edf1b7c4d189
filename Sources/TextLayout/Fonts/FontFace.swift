import CFreeType
import CHarfBuzz
import Foundation
import Raster

/// One face of one font file: glyphs, metrics, names. Immutable; the libraries' own state is guarded by
/// `TextSystem.lock`.
package final class FontFace: @unchecked Sendable, Hashable {  // see above
  package let family: String
  package let styleName: String
  package let postScriptName: String
  /// 100 ... 900, as CSS counts; 400 is regular.
  package let weight: Int
  package let isItalic: Bool
  package let unitsPerEm: Int
  /// Font units, y upwards: the descender is negative.
  package let ascender, descender, lineGap, capHeight, xHeight: Int
  package let underlinePosition, underlineThickness: Int
  /// Glyphs are coloured pictures of one size (emoji).
  package let hasColorBitmaps: Bool
  package let isMonospaced: Bool
  /// The file in which the face was found; nil for registered data.
  package let path: String?

  let ftFace: FT_Face
  let hbFont: OpaquePointer
  private let storage: FontStorage
  private let index: Int
  /// The radius of corners in parts of the em: half the width of a stem. 0 for a face that is drawn as its file says.
  private var cornerRadius = 0.0
  var isRounded: Bool { cornerRadius > 0 }
  private var covered: [UInt32: UInt32] = [:]
  /// Tells faces apart in caches; never used again.
  let serial: Int

  /// - Parameter isRounded: The letters get round corners, and the face a name of its own.
  init?(storage: FontStorage, index: Int, isRounded: Bool = false) {
    (self.storage, self.index) = (storage, index)
    path = storage.path
    var face: FT_Face?
    let opened = storage.bytes.withMemoryRebound(to: UInt8.self) {
      FT_New_Memory_Face(TextSystem.library, $0.baseAddress, $0.count, index, &face)
    }
    guard opened == 0, let face else { return nil }
    ftFace = face
    let blob = hb_blob_create(
      storage.bytes.baseAddress!.assumingMemoryBound(to: CChar.self), UInt32(storage.bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    let hbFace = hb_face_create(blob, UInt32(index))
    hb_blob_destroy(blob)
    hbFont = hb_font_create(hbFace)
    let upem = Int(hb_face_get_upem(hbFace))
    hb_face_destroy(hbFace)
    hb_font_set_scale(hbFont, Int32(upem), Int32(upem))

    let record = face.pointee
    unitsPerEm = upem
    family = (record.family_name.map { String(cString: $0) } ?? "") + (isRounded ? FontFace.roundedSuffix : "")
    styleName = record.style_name.map { String(cString: $0) } ?? "Regular"
    let name = FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? ""
    postScriptName = isRounded ? name.replacing("-", with: "Rounded-", maxReplacements: 1) : name
    let flags = record.face_flags
    hasColorBitmaps = flags & (1 << 14) != 0 && record.num_fixed_sizes > 0
    isMonospaced = flags & (1 << 2) != 0
    var (ascent, descent, gap) = (Int(record.ascender), Int(record.descender), 0)
    if hasColorBitmaps, flags & 1 == 0 {  // without outlines FreeType gives no units
      (ascent, descent) = (upem * 950 / 1024, -upem * 250 / 1024)
    } else {
      gap = Int(record.height) - (Int(record.ascender) - Int(record.descender))
    }
    (ascender, descender, lineGap) = (ascent, descent, max(gap, 0))
    (underlinePosition, underlineThickness) = (Int(record.underline_position), Int(record.underline_thickness))
    var (os2Weight, cap, x) = (record.style_flags & 2 != 0 ? 700 : 400, 0, 0)
    if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) {
      let os2 = table.assumingMemoryBound(to: TT_OS2.self).pointee
      if (1...1000).contains(os2.usWeightClass) { os2Weight = Int(os2.usWeightClass) }
      if os2.version >= 2, os2.version != 0xffff { (cap, x) = (Int(os2.sCapHeight), Int(os2.sxHeight)) }
    }
    weight = os2Weight
    capHeight = cap > 0 ? cap : ascent * 3 / 4
    xHeight = x > 0 ? x : ascent / 2
    isItalic = record.style_flags & 1 != 0
    serial = FontFace.nextSerial()
    if hasColorBitmaps { FT_Select_Size(face, 0) }
    if isRounded { cornerRadius = stem / 2 }
  }

  /// The end of the name of a family whose letters get round corners here.
  static let roundedSuffix = " Rounded"

  /// The face with round corners; nil when it cannot be opened again.
  var rounded: FontFace? { FontFace(storage: storage, index: index, isRounded: true) }

  /// The width of the stem of an l in parts of the em, straight or slanted.
  package var stem: Double {
    let outline = outline(of: glyph(for: "l"), size: 1)
    let points = outline.elements.compactMap { element -> CGPoint? in
      switch element {
      case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
      case .close: nil
      }
    }
    guard points.count > 2, let top = points.map(\.y).min(), let bottom = points.map(\.y).max(), bottom > top else {
      return 0
    }
    let area = points.indices.reduce(0.0) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + Double(a.x * b.y - b.x * a.y)
    }
    return abs(area) / 2 / Double(bottom - top)
  }

  deinit {
    TextSystem.locked {
      hb_font_destroy(hbFont)
      FT_Done_Face(ftFace)
    }
  }

  package static func == (a: FontFace, b: FontFace) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// 0 when the face has no glyph for it.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32 {
    TextSystem.locked {
      if let known = covered[scalar.value] { return known }
      var glyph: hb_codepoint_t = 0
      _ = hb_font_get_nominal_glyph(hbFont, scalar.value, &glyph)
      covered[scalar.value] = glyph
      return glyph
    }
  }

  /// Font units.
  package func advance(of glyph: UInt32) -> Int {
    TextSystem.locked { Int(hb_font_get_glyph_h_advance(hbFont, glyph)) }
  }

  /// A glyph's outline in units of em 1 times `size`, baseline at y = 0, y downwards; empty for bitmaps.
  package func outline(of glyph: UInt32, size: Double) -> PathData {
    if TextSystem.drawsBoxes { return box(of: glyph, scale: size / Double(unitsPerEm)) }
    return TextSystem.locked {
      guard FT_Load_Glyph(ftFace, glyph, FontFace.loadUnscaled) == 0,
        ftFace.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
      else { return PathData() }
      let path = OutlineReader.path(of: &ftFace.pointee.glyph.pointee.outline, scale: size / Double(unitsPerEm))
      return isRounded ? GlyphRounding.rounded(path, radius: cornerRadius * size) : path
    }
  }

  /// The box from the ascender to the descender; y goes down.
  private func box(of glyph: UInt32, scale: Double) -> PathData {
    let right = Double(advance(of: glyph)) * scale, top = -Double(ascender) * scale, bottom = -Double(descender) * scale
    var path = PathData()
    path.elements = [
      .move(CGPoint(x: 0, y: top)), .line(CGPoint(x: right, y: top)), .line(CGPoint(x: right, y: bottom)),
      .line(CGPoint(x: 0, y: bottom)), .close,
    ]
    return path
  }

  // FreeType's load flags; their macros do not reach Swift.
  static let loadUnscaled: Int32 = 1 | 1 << 1 | 1 << 3  // NO_SCALE, NO_HINTING, NO_BITMAP
  static let loadOutline: Int32 = 1 << 1 | 1 << 3
  static let loadColor: Int32 = 1 << 20

  private static func nextSerial() -> Int {
    TextSystem.locked {
      TextSystem.caches.lastFaceSerial += 1
      return TextSystem.caches.lastFaceSerial
    }
  }
}

/// The bytes of a font file, mapped or held.
final class FontStorage: @unchecked Sendable {  // never written
  let path: String?
  let bytes: UnsafeRawBufferPointer
  private let data: NSData

  init?(path: String) {
    guard let data = try? NSData(contentsOfFile: path, options: .mappedIfSafe), data.length > 4 else { return nil }
    self.path = path
    self.data = data
    bytes = UnsafeRawBufferPointer(start: data.bytes, count: data.length)
  }

  init(data: Data) {
    path = nil
    self.data = NSData(data: data)
    bytes = UnsafeRawBufferPointer(start: self.data.bytes, count: self.data.length)
  }

  /// How many faces a collection holds; 0 when it is no font.
  var faceCount: Int {
    TextSystem.locked {
      var face: FT_Face?
      let error = bytes.withMemoryRebound(to: UInt8.self) {
        FT_New_Memory_Face(TextSystem.library, $0.baseAddress, $0.count, -1, &face)
      }
      guard error == 0, let face else { return 0 }
      defer { FT_Done_Face(face) }
      return face.pointee.num_faces
    }
  }
}

/// FreeType's outlines as paths.
enum OutlineReader {
  private final class State {
    var path = PathData()
    var scale = 1.0
    var isOpen = false
    func point(_ v: UnsafePointer<FT_Vector>) -> CGPoint {
      CGPoint(x: Double(v.pointee.x) * scale, y: -Double(v.pointee.y) * scale)
    }
  }

  static func path(of outline: inout FT_Outline, scale: Double) -> PathData {
    let state = State()
    state.scale = scale
    var functions = FT_Outline_Funcs()
    functions.move_to = { to, user in
      let state = Unmanaged<State>.fromOpaque(user!).takeUnretainedValue()
      if state.isOpen { state.path.elements.append(.close) }
      state.isOpen = true
      state.path.elements.append(.move(state.point(to!)))
      return 0
    }
    functions.line_to = { to, user in
      let state = Unmanaged<State>.fromOpaque(user!).takeUnretainedValue()
      state.path.elements.append(.line(state.point(to!)))
      return 0
    }
    functions.conic_to = { control, to, user in
      let state = Unmanaged<State>.fromOpaque(user!).takeUnretainedValue()
      state.path.elements.append(.quad(control: state.point(control!), state.point(to!)))
      return 0
    }
    functions.cubic_to = { control1, control2, to, user in
      let state = Unmanaged<State>.fromOpaque(user!).takeUnretainedValue()
      state.path.elements.append(
        .cubic(control1: state.point(control1!), control2: state.point(control2!), state.point(to!)))
      return 0
    }
    FT_Outline_Decompose(&outline, &functions, Unmanaged.passUnretained(state).toOpaque())
    if state.isOpen { state.path.elements.append(.close) }
    return state.path
  }
}
