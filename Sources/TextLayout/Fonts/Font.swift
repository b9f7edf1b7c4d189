import Foundation

/// A face at a size, with the metrics that UIFont reports.
///
/// The system font reports the metrics and advances of iOS's own system face, whatever face is drawn: line heights are
/// equal and widths come close. Source: Behaviour/Type.md T3 and T7.
package struct Font: Hashable, Sendable {
  package enum Design: Hashable, Sendable { case `default`, rounded, serif, monospaced }

  package enum Role: Hashable, Sendable {
    case system(Design)
    case named
  }

  package let face: FontFace
  package let pointSize: Double
  package let role: Role
  /// 100 ... 900; what was asked for, where the face has no such weight.
  package let weight: Int
  package let isItalic: Bool
  /// All digits take the same width.
  package var hasMonospacedDigits = false
  /// Points between lines of text-style fonts: part of the pitch, not of the line height.
  package var leading = 0.0
  /// The face of iOS that `face` stands in for; nil for faces that are there themselves.
  package private(set) var platformFace: PlatformFace?
  /// OpenType features on top of the usual ones: tag of four letters and value.
  package var features: [Feature] = []

  package struct Feature: Hashable, Sendable {
    package var tag: String
    package var value: UInt32
    package init(tag: String, value: UInt32) { (self.tag, self.value) = (tag, value) }
  }

  package init(face: FontFace, pointSize: Double, role: Role = .named, weight: Int? = nil, isItalic: Bool? = nil) {
    (self.face, self.pointSize, self.role) = (face, pointSize, role)
    self.weight = weight ?? face.weight
    self.isItalic = isItalic ?? face.isItalic
  }

  /// The system font. A point size of 0 or less gives 14, as UIFont does for 0.
  ///
  /// Another face is drawn where `fonts-inter` is not installed; the metrics stay. `FontRegistry.missingPackages`
  /// tells.
  package static func system(size: Double, weight: Int = 400, design: Design = .default, isItalic: Bool = false) -> Font
  {
    let size = size > 0 ? size : 14
    let families: [String] =
      switch design {
      case .default: ["Inter", "Noto Sans", "DejaVu Sans"]
      case .rounded: ["Inter Rounded", "Noto Sans", "DejaVu Sans"]
      case .serif: ["Noto Serif", "Inter", "DejaVu Sans"]
      case .monospaced: ["DejaVu Sans Mono", "Inter", "Noto Sans"]
      }
    let registry = FontRegistry.shared
    for family in families {
      if let face = registry.face(family: family, weight: weight, isItalic: isItalic) {
        return Font(face: face, pointSize: size, role: .system(design), weight: weight, isItalic: isItalic)
      }
    }
    for family in registry.familyNames {
      if let face = registry.face(family: family, weight: weight, isItalic: isItalic) {
        return Font(face: face, pointSize: size, role: .system(design), weight: weight, isItalic: isItalic)
      }
    }
    fatalError(
      "No font is installed. On Debian: apt install fonts-inter fonts-noto-core; or set PORTICO_FONTS.")
  }

  /// By PostScript, full or family name; nil when there is none, as for UIFont.
  package static func named(_ name: String, size: Double) -> Font? {
    guard let face = FontRegistry.shared.face(named: name) else { return nil }
    return Font(face: face, standingInFor: PlatformFonts.face(named: name), pointSize: size)
  }

  /// The nearest face of a family; nil when there is no such family.
  package static func matching(family: String, weight: Int = 400, isItalic: Bool = false, size: Double) -> Font? {
    guard let face = FontRegistry.shared.face(family: family, weight: weight, isItalic: isItalic) else { return nil }
    let platform = PlatformFonts.face(family: family, weight: weight, isItalic: isItalic)
    return Font(face: face, standingInFor: platform, pointSize: size, weight: weight, isItalic: isItalic)
  }

  /// - Parameter platformFace: Left out where `face` is that face itself, as when an app brings it.
  private init(
    face: FontFace, standingInFor platformFace: PlatformFace?, pointSize: Double, weight: Int? = nil,
    isItalic: Bool? = nil
  ) {
    let isOwn = platformFace.map { $0.postScriptName == face.postScriptName || $0.isBrought(by: face.family) } ?? true
    let other = isOwn ? nil : platformFace
    self.init(
      face: face, pointSize: pointSize > 0 ? pointSize : 14, weight: weight ?? other?.weight,
      isItalic: isItalic ?? other?.isItalic)
    self.platformFace = other
  }

  package func withSize(_ size: Double) -> Font {
    var copy = Font(face: face, pointSize: size, role: role, weight: weight, isItalic: isItalic)
    (copy.hasMonospacedDigits, copy.features, copy.platformFace) = (hasMonospacedDigits, features, platformFace)
    return copy
  }

  package var isSystem: Bool { role != .named }
  /// As iOS says it, where another face stands in.
  package var familyName: String { platformFace?.family ?? face.family }
  package var postScriptName: String { platformFace?.postScriptName ?? face.postScriptName }
  package var styleName: String { platformFace?.styleName ?? face.styleName }
  /// The face of the system font is drawn a little smaller, so that capitals are as high as iOS's.
  package var drawnSize: Double {
    switch role {
    case .system(.default), .system(.rounded):
      face.family.hasPrefix("Inter") ? pointSize * SystemMetrics.drawnScale : pointSize
    default: pointSize
    }
  }

  /// Whether glyphs stand as far apart as in iOS's system face, whatever the drawn face says.
  var hasSystemAdvances: Bool {
    (role == .system(.default) || role == .system(.rounded)) && face.family.hasPrefix("Inter")
  }

  // MARK: Metrics in points; the descender is negative

  package var ascender: Double { isSystem ? pointSize * 1950 / 2048 : measure(\.ascender) ?? units(face.ascender) }
  package var descender: Double { isSystem ? pointSize * -494 / 2048 : measure(\.descender) ?? units(face.descender) }
  /// Below the descender, part of the line height; 0 for the system font.
  package var lineGap: Double { isSystem ? 0 : measure(\.lineGap) ?? units(face.lineGap) }
  package var lineHeight: Double { ascender - descender + lineGap }
  package var capHeight: Double { isSystem ? pointSize * 1443 / 2048 : measure(\.capHeight) ?? units(face.capHeight) }
  package var xHeight: Double {
    isSystem ? SystemMetrics.xHeight(size: pointSize) : measure(\.xHeight) ?? units(face.xHeight)
  }
  /// The height of the underline's centre above the baseline, in points.
  package var underlinePosition: Double {
    face.underlinePosition != 0 ? units(face.underlinePosition) : -pointSize * 0.1
  }
  package var underlineThickness: Double {
    face.underlineThickness > 0 ? units(face.underlineThickness) : pointSize * 0.05
  }

  private func measure(_ part: KeyPath<PlatformFace.Metrics, Double>) -> Double? {
    platformFace?.metrics.map { $0[keyPath: part] * pointSize }
  }
  private func units(_ value: Int) -> Double { Double(value) * pointSize / Double(face.unitsPerEm) }
}

/// iOS's system face in numbers. Source: Behaviour/Type.md T4, T7, T9.
package enum SystemMetrics {
  /// Inter's capitals at this part of the size are as high as the system face's.
  package static let drawnScale = 0.9688

  /// Thousandths of an em, linear between whole sizes.
  package static func tracking(size: Double) -> Double {
    if size > 40 { return max(0, 10 * (80 - size) / 40) }
    return interpolate(SystemAdvanceTable.tracking, size)
  }

  static func xHeight(size: Double) -> Double {
    if size < 8 { return size * 4.211 / 8 }
    if size > 40 { return size * 1040 / 2048 }
    return interpolate(SystemAdvanceTable.xHeight, size)
  }

  /// The advance of a character that was measured, tracking included; nil for others.
  static func advance(of scalar: Unicode.Scalar, size: Double, weight: Int) -> Double? {
    guard scalar.value < 128, let row = rows[Int(scalar.value)] else { return nil }
    let o = opticalWeight(size: size)
    let f = weightFraction(weight)
    let text = Double(row.regularText) + (Double(row.boldText) - Double(row.regularText)) * f
    let display = Double(row.regularDisplay) + (Double(row.boldDisplay) - Double(row.regularDisplay)) * f
    return size * ((text + (display - text) * o) / 2048 + tracking(size: size) / 1000)
  }

  /// For characters that were not measured: what to add to Inter's own advance at `drawnScale`, in points.
  static func extraAdvance(size: Double, weight: Int) -> Double {
    let f = weightFraction(weight)
    let tables = [
      (0, SystemAdvanceTable.regularExtra), (0.36669921875, SystemAdvanceTable.mediumExtra),
      (0.63330078125, SystemAdvanceTable.semiboldExtra), (1, SystemAdvanceTable.boldExtra),
    ]
    var low = tables[0]
    var high = tables[3]
    for table in tables {
      if table.0 <= f { low = table }
    }
    for table in tables.reversed() where table.0 >= f { high = table }
    let (a, b) = (interpolate(low.1, size), interpolate(high.1, size))
    let t = high.0 > low.0 ? (f - low.0) / (high.0 - low.0) : 0
    return (a + (b - a) * t) / 1000 * size
  }

  /// 0 for regular ... 1 for bold; lighter and heavier faces go on in the same way by half.
  private static func weightFraction(_ weight: Int) -> Double {
    switch weight {
    case ..<400: Double(weight - 400) / 300 * 0.3
    case 400..<500: Double(weight - 400) / 100 * 0.36669921875
    case 500..<600: 0.36669921875 + Double(weight - 500) / 100 * 0.2666015625
    case 600..<700: 0.63330078125 + Double(weight - 600) / 100 * 0.36669921875
    default: 1 + Double(weight - 700) / 200 * 0.5
    }
  }

  private static func opticalWeight(size: Double) -> Double {
    let knots: [(Double, Double)] = [(17, 0), (19, 0.090909), (24, 0.818182), (28, 1)]
    if size <= 17 { return 0 }
    for (a, b) in zip(knots, knots.dropFirst()) where size <= b.0 {
      return a.1 + (b.1 - a.1) * (size - a.0) / (b.0 - a.0)
    }
    return 1
  }

  /// A table of sizes 8 ... 40.
  private static func interpolate(_ table: [Double], _ size: Double) -> Double {
    let position = min(max(size - 8, 0), 32)
    let index = min(Int(position), 31)
    return table[index] + (table[index + 1] - table[index]) * (position - Double(index))
  }

  private struct Row { var regularText, boldText, regularDisplay, boldDisplay: Int16 }
  private static let rows: [Row?] = {
    var rows = [Row?](repeating: nil, count: 128)
    for (character, a, b, c, d) in SystemAdvanceTable.characters {
      rows[Int(character.unicodeScalars.first!.value)] = Row(
        regularText: a, boldText: b, regularDisplay: c, boldDisplay: d)
    }
    return rows
  }()
}
