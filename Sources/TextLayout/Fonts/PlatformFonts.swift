/// The families and faces that every iPhone has, by their own names, and the open families that stand in for them.
///
/// Source: Behaviour/Fonts.md F1 and F2.
package struct PlatformFace: Hashable, Sendable {
  package let family: String
  package let postScriptName: String
  /// "Bold Italic" and the like; "Regular" where the name says nothing.
  package let styleName: String
  /// 100 ... 900.
  package let weight: Int
  package let isItalic: Bool
  /// The family of Debian whose glyphs are drawn.
  let standIn: String
  /// Parts of an em; nil where those of the face that stands in count.
  let metrics: Metrics?

  /// Whether a face of this family is the app's own one, which nothing stands in for.
  func isBrought(by family: String) -> Bool {
    let name = PlatformFonts.plain(family)
    return name == PlatformFonts.plain(self.family) && name != PlatformFonts.plain(standIn)
  }

  struct Metrics: Hashable, Sendable {
    var ascender, descender, lineGap, capHeight, xHeight: Double
  }
}

package enum PlatformFonts {
  /// Sorted, as iOS lists them.
  package static let familyNames: [String] = rows.map(\.family)

  /// PostScript names in iOS's order: the regular face first, upright before italic. Empty for other families.
  package static func faceNames(family: String) -> [String] { (faces[plain(family)] ?? []).map(\.postScriptName) }

  /// The family of Debian that stands in for one of iOS; nil for other families.
  static func standIn(family: String) -> String? { faces[plain(family)]?.first?.standIn }

  /// By PostScript name; a family's name alone means its first face. Nil for fonts that iOS does not have.
  package static func face(named name: String) -> PlatformFace? { byName[name] ?? faces[plain(name)]?.first }

  /// The nearest face of a family: the same slant if there is one, then the nearest weight.
  package static func face(family: String, weight: Int, isItalic: Bool) -> PlatformFace? {
    faces[plain(family)]?.min {
      distance($0, weight, isItalic) < distance($1, weight, isItalic)
    }
  }

  private static func distance(_ face: PlatformFace, _ weight: Int, _ isItalic: Bool) -> Int {
    abs(face.weight - weight) + (face.isItalic == isItalic ? 0 : 2000)
      + (face.styleName.contains("Condensed") ? 5000 : 0)
  }

  /// Without spaces and hyphens, in small letters.
  static func plain(_ name: String) -> String {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return name.lowercased().filter { $0 != " " && $0 != "-" } }
    let kept = name.utf8.lazy.filter { $0 != 0x20 && $0 != 0x2D }
    return String(decoding: kept.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  // MARK: Styles

  /// Words of styles and their weights, the longer before those that they contain.
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 200), ("extrablack", 900), ("extrabold", 800), ("ultrabold", 800), ("semibold", 600),
    ("demibold", 600),
    ("thin", 100), ("medium", 500), ("light", 300), ("heavy", 800), ("black", 900), ("bold", 700), ("wide", 700),
    ("w3", 300),
    ("w4", 400), ("w5", 500), ("w6", 600), ("w7", 700), ("w8", 800),
  ]

  /// The weight and slope that a PostScript name has behind its family.
  static func style(of name: String) -> (weight: Int, isItalic: Bool) {
    let style = name.lowercased()
    let isItalic = ["italic", "oblique", "bookit"].contains { style.contains($0) }
    return (weights.first { style.contains($0.word) }?.weight ?? 400, isItalic)
  }

  /// "BoldItalic" as "Bold Italic": a space before each capital inside of it.
  private static func styleName(_ suffix: Substring) -> String {
    let words = suffix.replacing("MT", with: "").replacing("BookIta", with: "BookItalic").replacing("_", with: "-")
    guard !words.isEmpty else { return "Regular" }
    return words.reduce(into: "") { text, letter in
      if letter == "-" { return }
      if letter.isUppercase, let last = text.last, last.isLowercase { text += " " }
      text.append(letter)
    }
  }

  // MARK: Tables

  private static let faces: [String: [PlatformFace]] = Dictionary(
    uniqueKeysWithValues: rows.map { row in
      (plain(row.family), row.names.map { name in face(named: name, of: row) })
    })
  private static let byName: [String: PlatformFace] = Dictionary(
    faces.values.joined().map { ($0.postScriptName, $0) }, uniquingKeysWith: { first, _ in first })

  private static func face(named name: String, of row: Row) -> PlatformFace {
    let suffix = name.drop { $0 != "-" && $0 != "_" }.dropFirst()
    let words = suffix.isEmpty && name.hasPrefix("Damascus") ? name.dropFirst("Damascus".count) : suffix
    // The one family whose name has the weight.
    let (weight, isItalic) = style(of: row.standIn == rounded ? name : String(words))
    return PlatformFace(
      family: row.family, postScriptName: name, styleName: styleName(words), weight: weight, isItalic: isItalic,
      standIn: row.standIn, metrics: row.metrics)
  }

  private struct Row {
    var family: String
    var standIn: String
    var names: [String]
    var metrics: PlatformFace.Metrics?

    /// - Parameter styles: What follows `prefix` in each name, between spaces; `.` for nothing.
    init(
      _ family: String, _ prefix: String, _ styles: String = ".", _ standIn: String = sans,
      metrics: PlatformFace.Metrics? = nil
    ) {
      (self.family, self.standIn, self.metrics) = (family, standIn, metrics)
      names = styles.split(separator: " ").map { $0 == "." ? prefix : prefix + $0 }
    }
  }

  private static let sans = "Inter"
  static let rounded = "Inter" + FontFace.roundedSuffix
  private static let serif = "Noto Serif"
  private static let mono = "DejaVu Sans Mono"
  private static let four = "-Regular -Italic -Bold -BoldItalic"
  private static let fourPlain = ". -Italic -Bold -BoldItalic"
  private static let plainAndBold = ". -Bold"
  private static let pingFang = "-Regular -Ultralight -Thin -Light -Medium -Semibold"
  private static let avenirNext =
    "-Regular -Italic -UltraLight -UltraLightItalic -Medium -MediumItalic -DemiBold -DemiBoldItalic -Bold -BoldItalic -Heavy -HeavyItalic"

  private static let rows: [Row] = [
    Row("Academy Engraved LET", "AcademyEngravedLetPlain", ".", serif),
    Row("Al Nile", "AlNile", plainAndBold),
    Row(
      "American Typewriter", "AmericanTypewriter", ". -Light -Semibold -Bold -Condensed -CondensedLight -CondensedBold",
      serif),
    Row("Apple Color Emoji", "AppleColorEmoji", ".", "Noto Color Emoji"),
    Row(
      "Apple SD Gothic Neo", "AppleSDGothicNeo", "-Regular -Thin -UltraLight -Light -Medium -SemiBold -Bold",
      "Noto Sans CJK KR"),
    Row("Apple Symbols", "AppleSymbols"),
    Row("Arial", "Arial", "MT -ItalicMT -BoldMT -BoldItalicMT", "Liberation Sans"),
    Row("Arial Hebrew", "ArialHebrew", ". -Light -Bold"),
    Row("Arial Rounded MT Bold", "ArialRoundedMTBold", ".", rounded),
    Row(
      "Avenir", "Avenir",
      "-Book -Roman -BookOblique -Oblique -Light -LightOblique -Medium -MediumOblique -Heavy -HeavyOblique -Black -BlackOblique"
    ),
    Row("Avenir Next", "AvenirNext", avenirNext),
    Row("Avenir Next Condensed", "AvenirNextCondensed", avenirNext),
    Row("Baskerville", "Baskerville", ". -Italic -SemiBold -SemiBoldItalic -Bold -BoldItalic", serif),
    Row("Bodoni 72", "BodoniSvtyTwoITCTT", "-Book -BookIta -Bold", serif),
    Row("Bodoni 72 Oldstyle", "BodoniSvtyTwoOSITCTT", "-Book -BookIt -Bold", serif),
    Row("Bodoni 72 Smallcaps", "BodoniSvtyTwoSCITCTT", "-Book", serif),
    Row("Bodoni Ornaments", "BodoniOrnamentsITCTT"),
    Row("Bradley Hand", "BradleyHandITCTT", "-Bold"),
    Row("Chalkboard SE", "ChalkboardSE", "-Regular -Light -Bold"),
    Row("Chalkduster", "Chalkduster"),
    Row("Charter", "Charter", "-Roman -Italic -Bold -BoldItalic -Black -BlackItalic", serif),
    Row("Cochin", "Cochin", fourPlain, serif),
    Row("Copperplate", "Copperplate", ". -Light -Bold", serif),
    Row("Courier New", "CourierNewPS", "MT -ItalicMT -BoldMT -BoldItalicMT", "Liberation Mono"),
    Row("DIN Alternate", "DINAlternate", "-Bold"),
    Row("DIN Condensed", "DINCondensed", "-Bold"),
    Row("Damascus", "Damascus", ". Light Medium SemiBold Bold"),
    Row("Devanagari Sangam MN", "DevanagariSangamMN", plainAndBold),
    Row("Didot", "Didot", ". -Italic -Bold", serif),
    Row("Euphemia UCAS", "EuphemiaUCAS", ". -Italic -Bold"),
    Row("Farah", "Farah"),
    Row("Futura", "Futura", "-Medium -MediumItalic -Bold -CondensedMedium -CondensedExtraBold"),
    Row("Galvji", "Galvji", plainAndBold),
    Row("Geeza Pro", "GeezaPro", plainAndBold),
    Row("Georgia", "Georgia", fourPlain, serif),
    Row(
      "Gill Sans", "GillSans", ". -Italic -Light -LightItalic -SemiBold -SemiBoldItalic -Bold -BoldItalic -UltraBold"),
    Row("Grantha Sangam MN", "GranthaSangamMN", "-Regular -Bold"),
    Row(
      "Helvetica", "Helvetica", ". -Oblique -Light -LightOblique -Bold -BoldOblique", "Liberation Sans",
      metrics: .init(ascender: 0.92002, descender: -0.22998, lineGap: 0, capHeight: 0.71729, xHeight: 0.52295)),
    Row(
      "Helvetica Neue", "HelveticaNeue",
      ". -Italic -UltraLight -UltraLightItalic -Thin -ThinItalic -Light -LightItalic -Medium -MediumItalic -Bold -BoldItalic "
        + "-CondensedBold -CondensedBlack",
      metrics: .init(ascender: 0.952, descender: -0.213, lineGap: 0.028, capHeight: 0.723, xHeight: 0.523)),
    Row("Hiragino Maru Gothic ProN", "HiraMaruProN", "-W4", "Noto Sans CJK JP"),
    Row("Hiragino Mincho ProN", "HiraMinProN", "-W3 -W6", "Noto Sans CJK JP"),
    Row("Hiragino Sans", "HiraginoSans", "-W3 -W4 -W5 -W6 -W7 -W8", "Noto Sans CJK JP"),
    Row("Hoefler Text", "HoeflerText", "-Regular -Italic -Black -BlackItalic", serif),
    Row("Impact", "Impact"),
    Row("Kailasa", "Kailasa", plainAndBold),
    Row("Kefa", "Kefa", "-Regular"),
    Row("Khmer Sangam MN", "KhmerSangamMN"),
    Row("Kohinoor Bangla", "KohinoorBangla", "-Regular -Light -Semibold"),
    Row("Kohinoor Devanagari", "KohinoorDevanagari", "-Regular -Light -Semibold"),
    Row("Kohinoor Gujarati", "KohinoorGujarati", "-Regular -Light -Bold"),
    Row("Kohinoor Telugu", "KohinoorTelugu", "-Regular -Light -Medium"),
    Row("Lao Sangam MN", "LaoSangamMN"),
    Row("Malayalam Sangam MN", "MalayalamSangamMN", plainAndBold),
    Row("Marker Felt", "MarkerFelt", "-Thin -Wide"),
    Row("Menlo", "Menlo", four, mono),
    Row("Mishafi", "DiwanMishafi"),
    Row("Mukta Mahee", "MuktaMahee", "-Regular -Light -Bold"),
    Row("Myanmar Sangam MN", "MyanmarSangamMN", plainAndBold),
    Row("Noteworthy", "Noteworthy", "-Light -Bold"),
    Row("Noto Nastaliq Urdu", "NotoNastaliqUrdu", plainAndBold),
    Row("Noto Sans Kannada", "NotoSansKannada", "-Regular -Light -Bold", "Noto Sans Kannada"),
    Row("Noto Sans Myanmar", "NotoSansMyanmar", "-Regular -Light -Bold", "Noto Sans Myanmar"),
    Row("Noto Sans Oriya", "NotoSansOriya", plainAndBold, "Noto Sans Oriya"),
    Row("Optima", "Optima", "-Regular -Italic -Bold -BoldItalic -ExtraBlack"),
    Row("Palatino", "Palatino", "-Roman -Italic -Bold -BoldItalic", serif),
    Row("Papyrus", "Papyrus", ". -Condensed"),
    Row("Party LET", "PartyLetPlain"),
    Row("PingFang HK", "PingFangHK", pingFang, "Noto Sans CJK HK"),
    Row("PingFang MO", "PingFangMO", pingFang, "Noto Sans CJK HK"),
    Row("PingFang SC", "PingFangSC", pingFang, "Noto Sans CJK SC"),
    Row("PingFang TC", "PingFangTC", pingFang, "Noto Sans CJK TC"),
    Row("Rockwell", "Rockwell", four, serif),
    Row("STIX Two Math", "STIXTwoMath", "-Regular", serif),
    Row(
      "STIX Two Text", "STIXTwoText",
      ". -Italic _Medium -Italic_Medium-Italic _SemiBold -Italic_SemiBold-Italic _Bold -Italic_Bold-Italic", serif),
    Row("Savoye LET", "SavoyeLetPlain"),
    Row("Sinhala Sangam MN", "SinhalaSangamMN", plainAndBold),
    Row("Snell Roundhand", "SnellRoundhand", ". -Bold -Black"),
    Row("Symbol", "Symbol"),
    Row("Tamil Sangam MN", "TamilSangamMN", plainAndBold),
    Row("Thonburi", "Thonburi", ". -Light -Bold"),
    Row("Times New Roman", "TimesNewRomanPS", "MT -ItalicMT -BoldMT -BoldItalicMT", "Liberation Serif"),
    Row("Trebuchet MS", "TrebuchetMS", fourPlain),
    Row("Verdana", "Verdana", fourPlain),
    Row("Zapf Dingbats", "ZapfDingbatsITC"),
    Row("Zapfino", "Zapfino"),
  ]
}
