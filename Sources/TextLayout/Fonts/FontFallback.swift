import CHarfBuzz
import Foundation

/// Which face takes over where a font has no glyph.
enum FontFallback {
  /// Scripts with a face of their own, as Noto names them.
  static let notoScripts = [
    "Arabic", "Armenian", "Bengali", "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Hebrew", "Kannada",
    "Khmer",
    "Lao", "Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu", "Thai", "Mongolian", "Cherokee", "Syriac",
    "Thaana",
    "Math", "Symbols", "Symbols2",
  ]

  /// Faces to try for a scalar, the likeliest first.
  static func families(for scalar: Unicode.Scalar, language: String) -> [String] {
    let v = scalar.value
    let script = notoScript(v)
    var result: [String] = []
    if let script { result.append("Noto Sans \(script)") }
    let cjk = cjkFamilies(language: language, scalar: v)
    switch v {
    case 0x1100...0x11ff, 0x2e80...0x9fff, 0xa960...0xa97f, 0xac00...0xd7ff, 0xf900...0xfaff, 0xfe30...0xfe4f,
      0xff00...0xffef,
      0x1f200...0x1f2ff, 0x20000...0x3ffff:
      result += cjk + ["Noto Sans"]
    default:
      result +=
        ["Inter", "Noto Sans", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "DejaVu Sans"] + cjk
    }
    return result
  }

  static let emojiFamily = "Noto Color Emoji"

  private static func notoScript(_ v: UInt32) -> String? {
    switch v {
    case 0x0530...0x058f: "Armenian"
    case 0x0590...0x05ff, 0xfb1d...0xfb4f: "Hebrew"
    case 0x0600...0x06ff, 0x0750...0x077f, 0x08a0...0x08ff, 0xfb50...0xfdff, 0xfe70...0xfeff: "Arabic"
    case 0x0700...0x074f: "Syriac"
    case 0x0780...0x07bf: "Thaana"
    case 0x0900...0x097f, 0xa8e0...0xa8ff: "Devanagari"
    case 0x0980...0x09ff: "Bengali"
    case 0x0a00...0x0a7f: "Gurmukhi"
    case 0x0a80...0x0aff: "Gujarati"
    case 0x0b00...0x0b7f: "Oriya"
    case 0x0b80...0x0bff: "Tamil"
    case 0x0c00...0x0c7f: "Telugu"
    case 0x0c80...0x0cff: "Kannada"
    case 0x0d00...0x0d7f: "Malayalam"
    case 0x0d80...0x0dff: "Sinhala"
    case 0x0e00...0x0e7f: "Thai"
    case 0x0e80...0x0eff: "Lao"
    case 0x1000...0x109f: "Myanmar"
    case 0x10a0...0x10ff: "Georgian"
    case 0x1200...0x139f: "Ethiopic"
    case 0x13a0...0x13ff: "Cherokee"
    case 0x1780...0x17ff: "Khmer"
    case 0x1800...0x18af: "Mongolian"
    case 0x2200...0x22ff, 0x1d400...0x1d7ff: "Math"
    default: nil
    }
  }

  /// Han characters look different by region: the language decides, and kana or hangul decide for themselves.
  private static func cjkFamilies(language: String, scalar v: UInt32) -> [String] {
    let tag = language.lowercased()
    let first: String
    if (0x3040...0x30ff).contains(v) || tag.hasPrefix("ja") {
      first = "JP"
    } else if (0x1100...0x11ff).contains(v) || (0xac00...0xd7ff).contains(v) || tag.hasPrefix("ko") {
      first = "KR"
    } else if tag.hasPrefix("zh-hk") {
      first = "HK"
    } else if tag.hasPrefix("zh-hant") || tag.hasPrefix("zh-tw") {
      first = "TC"
    } else {
      first = "SC"
    }
    return ["Noto Sans CJK \(first)"]
      + ["SC", "JP", "KR", "TC", "HK"].filter { $0 != first }.map { "Noto Sans CJK \($0)" }
  }
}
