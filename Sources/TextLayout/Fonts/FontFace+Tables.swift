import CFreeType
import CHarfBuzz
import Foundation
import Raster

/// Figures in a font's file about the face and about single glyphs. Lengths are font units, y upwards.
extension FontFace {
  /// The first face of a file; nil for data that is no font.
  package static func first(in data: Data) -> FontFace? { FontFace(storage: FontStorage(data: data), index: 0) }

  package var glyphCount: Int { TextSystem.locked { Int(ftFace.pointee.num_glyphs) } }

  /// The full name, as the table of names has it in English; nil without one.
  package var fullName: String? {
    TextSystem.locked {
      let face = hb_font_get_face(hbFont), language = hb_language_from_string("en", -1)
      let length = hb_ot_name_get_utf8(face, UInt32(HB_OT_NAME_ID_FULL_NAME), language, nil, nil)
      guard length > 0 else { return nil }
      var size = length + 1
      var text = [CChar](repeating: 0, count: Int(size))
      hb_ot_name_get_utf8(face, UInt32(HB_OT_NAME_ID_FULL_NAME), language, &size, &text)
      return Self.string(text)
    }
  }

  /// A rectangle that holds every glyph.
  package var glyphBounds: CGRect {
    TextSystem.locked {
      let box = ftFace.pointee.bbox
      return CGRect(x: box.xMin, y: box.yMin, width: box.xMax - box.xMin, height: box.yMax - box.yMin)
    }
  }

  /// Degrees anticlockwise from upright: negative for letters that lean to the right.
  package var italicAngle: Double {
    TextSystem.locked {
      guard let table = FT_Get_Sfnt_Table(ftFace, FT_SFNT_POST) else { return 0 }
      return Double(table.assumingMemoryBound(to: TT_Postscript.self).pointee.italicAngle) / 65536
    }
  }

  /// The ink of a glyph; zero for one without. Nil for a number beyond the font's.
  package func bounds(of glyph: UInt32) -> CGRect? {
    TextSystem.locked {
      guard Int(glyph) < Int(ftFace.pointee.num_glyphs), FT_Load_Glyph(ftFace, glyph, FontFace.loadUnscaled) == 0 else {
        return nil
      }
      let metrics = ftFace.pointee.glyph.pointee.metrics
      return CGRect(
        x: metrics.horiBearingX, y: metrics.horiBearingY - metrics.height, width: metrics.width, height: metrics.height)
    }
  }

  /// The glyph of a PostScript name, 0 for an unknown one.
  package func glyph(named name: String) -> UInt32 { TextSystem.locked { FT_Get_Name_Index(ftFace, name) } }

  package func name(of glyph: UInt32) -> String? {
    TextSystem.locked {
      var buffer = [CChar](repeating: 0, count: 128)
      guard FT_Get_Glyph_Name(ftFace, glyph, &buffer, UInt32(buffer.count)) == 0, buffer[0] != 0 else { return nil }
      return Self.string(buffer)
    }
  }

  /// The text up to the zero.
  private static func string(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The four letters of each table as a number, the first letter highest.
  package var tableTags: [UInt32] {
    TextSystem.locked {
      let face = hb_font_get_face(hbFont)
      var count: UInt32 = 0
      let total = hb_face_get_table_tags(face, 0, &count, nil)
      var tags = [hb_tag_t](repeating: 0, count: Int(total))
      count = total
      hb_face_get_table_tags(face, 0, &count, &tags)
      return Array(tags.prefix(Int(count)))
    }
  }

  /// The bytes of a table; nil for one that the file has not.
  package func table(_ tag: UInt32) -> Data? {
    TextSystem.locked {
      let blob = hb_face_reference_table(hb_font_get_face(hbFont), tag)
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
      return Data(bytes: bytes, count: Int(length))
    }
  }
}
