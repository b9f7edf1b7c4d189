import PorticoFoundation

/// Values of style sheets as numbers and colours.
enum StyleValues {
  /// A length in points, which are the pixels of style sheets.
  ///
  /// - Parameter em: The font size that relative lengths are of.
  /// - Returns: Nil for what is no length.
  static func length(_ text: String, em: CGFloat, root: CGFloat = DocumentLetters.defaultSize) -> CGFloat? {
    let lower = text.lowercased()
    for (unit, factor) in [
      ("rem", root), ("em", em), ("px", 1), ("pt", 4 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4),
      ("%", em / 100),
    ]
    where lower.hasSuffix(unit) {
      return Double(lower.dropLast(unit.count)).flatMap { $0.isFinite ? CGFloat($0) * factor : nil }
    }
    return Double(lower).flatMap { $0 == 0 ? 0 : nil }
  }

  private static let sizes: [String: CGFloat] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
  ]

  static func fontSize(_ text: String, parent: CGFloat) -> CGFloat? {
    let lower = text.lowercased()
    if let named = sizes[lower] { return named / 16 * DocumentLetters.defaultSize }
    if lower == "smaller" { return parent / 1.2 }
    if lower == "larger" { return parent * 1.2 }
    return length(lower, em: parent).flatMap { $0 > 0 ? min($0, 10_000) : nil }
  }

  static func weight(_ text: String, parent: Int) -> Int? {
    switch text.lowercased() {
    case "normal": 400
    case "bold": 700
    case "bolder": parent < 400 ? 400 : parent < 600 ? 700 : 900
    case "lighter": parent < 600 ? 100 : parent < 800 ? 400 : 700
    default: Int(text).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
  }

  static func alignment(_ text: String) -> NSTextAlignment? {
    switch text.lowercased() {
    case "left": .left
    case "right": .right
    case "center": .center
    case "justify": .justified
    case "start": .natural
    default: nil
    }
  }

  // MARK: Colours

  /// `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(…)`, `rgba(…)` and names; nil for others.
  static func color(_ text: String) -> UIColor? {
    let lower = text.lowercased().trimmingCharacters(in: .whitespaces)
    if lower == "transparent" { return .clear }
    if let named = names[lower] { return color(hex: named) }
    if lower.hasPrefix("#") { return color(hex: String(lower.dropFirst())) }
    guard lower.hasPrefix("rgb"), let open = lower.firstIndex(of: "("), let close = lower.lastIndex(of: ")"),
      open < close
    else {
      return nil
    }
    let parts = lower[lower.index(after: open)..<close].split { ", /".contains($0) }
    let numbers = parts.enumerated().compactMap { index, part -> CGFloat? in
      if part.hasSuffix("%") { return Double(part.dropLast()).map { CGFloat($0) / 100 } }
      return Double(part).map { index < 3 ? CGFloat($0) / 255 : CGFloat($0) }
    }
    guard numbers.count >= 3 else { return nil }
    return UIColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count > 3 ? numbers[3] : 1)
  }

  private static func color(hex: String) -> UIColor? {
    guard let number = UInt32(hex, radix: 16) else { return nil }
    func part(_ shift: UInt32, _ bits: UInt32) -> CGFloat {
      let most = UInt32(1) << bits - 1
      return CGFloat(number >> shift & most) / CGFloat(most)
    }
    switch hex.count {
    case 3: return UIColor(red: part(8, 4), green: part(4, 4), blue: part(0, 4), alpha: 1)
    case 4: return UIColor(red: part(12, 4), green: part(8, 4), blue: part(4, 4), alpha: part(0, 4))
    case 6: return UIColor(red: part(16, 8), green: part(8, 8), blue: part(0, 8), alpha: 1)
    case 8: return UIColor(red: part(24, 8), green: part(16, 8), blue: part(8, 8), alpha: part(0, 8))
    default: return nil
    }
  }

  /// The names that pages use most; CSS has 148.
  private static let names: [String: String] = [
    "black": "000000", "silver": "c0c0c0", "gray": "808080", "grey": "808080", "white": "ffffff", "maroon": "800000",
    "red": "ff0000",
    "purple": "800080", "fuchsia": "ff00ff", "magenta": "ff00ff", "green": "008000", "lime": "00ff00",
    "olive": "808000",
    "yellow": "ffff00",
    "navy": "000080", "blue": "0000ff", "teal": "008080", "aqua": "00ffff", "cyan": "00ffff", "orange": "ffa500",
    "pink": "ffc0cb",
    "brown": "a52a2a", "gold": "ffd700", "indigo": "4b0082", "violet": "ee82ee", "turquoise": "40e0d0",
    "tomato": "ff6347",
    "coral": "ff7f50", "salmon": "fa8072", "crimson": "dc143c", "darkred": "8b0000", "darkgreen": "006400",
    "darkblue": "00008b",
    "darkgray": "a9a9a9", "darkgrey": "a9a9a9", "lightgray": "d3d3d3", "lightgrey": "d3d3d3", "dimgray": "696969",
    "whitesmoke": "f5f5f5",
    "lightblue": "add8e6", "skyblue": "87ceeb", "steelblue": "4682b4", "royalblue": "4169e1", "dodgerblue": "1e90ff",
    "lightgreen": "90ee90", "forestgreen": "228b22", "seagreen": "2e8b57", "khaki": "f0e68c", "beige": "f5f5dc",
    "tan": "d2b48c",
    "chocolate": "d2691e", "firebrick": "b22222", "hotpink": "ff69b4", "orchid": "da70d6", "plum": "dda0dd",
    "slategray": "708090",
    "rebeccapurple": "663399",
  ]
}
