/// The system's colours as data: light and dark, plain and of high contrast, and for backgrounds above others.
///
/// Source: Behaviour/Colors.md C1 to C3 (the palette of iOS 15 to 18).
struct SystemColor {
  typealias Components = (red: Double, green: Double, blue: Double, alpha: Double)  // 0...255, alpha 0...1

  let light, dark, highContrastLight, highContrastDark: Components
  /// Dark, above another background; nil: as `dark`.
  var elevatedDark: Components? = nil
  var elevatedHighContrastDark: Components? = nil

  static let systemRed = SystemColor(
    light: (255, 59, 48, 1.0), dark: (255, 69, 58, 1.0), highContrastLight: (215, 0, 21, 1.0),
    highContrastDark: (255, 105, 97, 1.0))
  static let systemOrange = SystemColor(
    light: (255, 149, 0, 1.0), dark: (255, 159, 10, 1.0), highContrastLight: (201, 52, 0, 1.0),
    highContrastDark: (255, 179, 64, 1.0))
  static let systemYellow = SystemColor(
    light: (255, 204, 0, 1.0), dark: (255, 214, 10, 1.0), highContrastLight: (178, 80, 0, 1.0),
    highContrastDark: (255, 212, 38, 1.0))
  static let systemGreen = SystemColor(
    light: (52, 199, 89, 1.0), dark: (48, 209, 88, 1.0), highContrastLight: (36, 138, 61, 1.0),
    highContrastDark: (48, 219, 91, 1.0))
  static let systemMint = SystemColor(
    light: (0, 199, 190, 1.0), dark: (99, 230, 226, 1.0), highContrastLight: (12, 129, 123, 1.0),
    highContrastDark: (102, 212, 207, 1.0))
  static let systemTeal = SystemColor(
    light: (48, 176, 199, 1.0), dark: (64, 200, 224, 1.0), highContrastLight: (0, 130, 153, 1.0),
    highContrastDark: (93, 230, 255, 1.0))
  static let systemCyan = SystemColor(
    light: (50, 173, 230, 1.0), dark: (100, 210, 255, 1.0), highContrastLight: (0, 113, 164, 1.0),
    highContrastDark: (112, 215, 255, 1.0))
  static let systemBlue = SystemColor(
    light: (0, 122, 255, 1.0), dark: (10, 132, 255, 1.0), highContrastLight: (0, 64, 221, 1.0),
    highContrastDark: (64, 156, 255, 1.0))
  static let systemIndigo = SystemColor(
    light: (88, 86, 214, 1.0), dark: (94, 92, 230, 1.0), highContrastLight: (54, 52, 163, 1.0),
    highContrastDark: (125, 122, 255, 1.0))
  static let systemPurple = SystemColor(
    light: (175, 82, 222, 1.0), dark: (191, 90, 242, 1.0), highContrastLight: (137, 68, 171, 1.0),
    highContrastDark: (218, 143, 255, 1.0))
  static let systemPink = SystemColor(
    light: (255, 45, 85, 1.0), dark: (255, 55, 95, 1.0), highContrastLight: (211, 15, 69, 1.0),
    highContrastDark: (255, 100, 130, 1.0))
  static let systemBrown = SystemColor(
    light: (162, 132, 94, 1.0), dark: (172, 142, 104, 1.0), highContrastLight: (127, 101, 69, 1.0),
    highContrastDark: (181, 148, 105, 1.0))
  static let systemGray = SystemColor(
    light: (142, 142, 147, 1.0), dark: (142, 142, 147, 1.0), highContrastLight: (108, 108, 112, 1.0),
    highContrastDark: (174, 174, 178, 1.0))
  static let systemGray2 = SystemColor(
    light: (174, 174, 178, 1.0), dark: (99, 99, 102, 1.0), highContrastLight: (142, 142, 147, 1.0),
    highContrastDark: (124, 124, 128, 1.0))
  static let systemGray3 = SystemColor(
    light: (199, 199, 204, 1.0), dark: (72, 72, 74, 1.0), highContrastLight: (174, 174, 178, 1.0),
    highContrastDark: (84, 84, 86, 1.0))
  static let systemGray4 = SystemColor(
    light: (209, 209, 214, 1.0), dark: (58, 58, 60, 1.0), highContrastLight: (188, 188, 192, 1.0),
    highContrastDark: (68, 68, 70, 1.0))
  static let systemGray5 = SystemColor(
    light: (229, 229, 234, 1.0), dark: (44, 44, 46, 1.0), highContrastLight: (216, 216, 220, 1.0),
    highContrastDark: (54, 54, 56, 1.0))
  static let systemGray6 = SystemColor(
    light: (242, 242, 247, 1.0), dark: (28, 28, 30, 1.0), highContrastLight: (235, 235, 240, 1.0),
    highContrastDark: (36, 36, 38, 1.0))
  static let label = SystemColor(
    light: (0, 0, 0, 1.0), dark: (255, 255, 255, 1.0), highContrastLight: (0, 0, 0, 1.0),
    highContrastDark: (255, 255, 255, 1.0))
  static let secondaryLabel = SystemColor(
    light: (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6), highContrastLight: (60, 60, 67, 0.6784),
    highContrastDark: (235, 235, 245, 0.6784))
  static let tertiaryLabel = SystemColor(
    light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3), highContrastLight: (60, 60, 67, 0.3765),
    highContrastDark: (235, 235, 245, 0.3765))
  static let quaternaryLabel = SystemColor(
    light: (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16), highContrastLight: (60, 60, 67, 0.2588),
    highContrastDark: (235, 235, 245, 0.2392))
  static let placeholderText = SystemColor(
    light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3), highContrastLight: (60, 60, 67, 0.3765),
    highContrastDark: (235, 235, 245, 0.3765))
  static let separator = SystemColor(
    light: (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6), highContrastLight: (60, 60, 67, 0.3686),
    highContrastDark: (84, 84, 88, 0.6784))
  static let opaqueSeparator = SystemColor(
    light: (198, 198, 200, 1.0), dark: (56, 56, 58, 1.0), highContrastLight: (198, 198, 200, 1.0),
    highContrastDark: (56, 56, 58, 1.0))
  static let link = SystemColor(
    light: (0, 122, 255, 1.0), dark: (9, 132, 255, 1.0), highContrastLight: (0, 122, 255, 1.0),
    highContrastDark: (9, 132, 255, 1.0))
  static let systemFill = SystemColor(
    light: (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36), highContrastLight: (120, 120, 128, 0.2784),
    highContrastDark: (120, 120, 128, 0.4392))
  static let secondarySystemFill = SystemColor(
    light: (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32), highContrastLight: (120, 120, 128, 0.2392),
    highContrastDark: (120, 120, 128, 0.4))
  static let tertiarySystemFill = SystemColor(
    light: (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24), highContrastLight: (118, 118, 128, 0.2),
    highContrastDark: (118, 118, 128, 0.3176))
  static let quaternarySystemFill = SystemColor(
    light: (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18), highContrastLight: (116, 116, 128, 0.1569),
    highContrastDark: (118, 118, 128, 0.2588))
  static let systemBackground = SystemColor(
    light: (255, 255, 255, 1.0), dark: (0, 0, 0, 1.0), highContrastLight: (255, 255, 255, 1.0),
    highContrastDark: (0, 0, 0, 1.0),
    elevatedDark: (28, 28, 30, 1.0), elevatedHighContrastDark: (36, 36, 38, 1.0))
  static let secondarySystemBackground = SystemColor(
    light: (242, 242, 247, 1.0), dark: (28, 28, 30, 1.0), highContrastLight: (235, 235, 240, 1.0),
    highContrastDark: (36, 36, 38, 1.0),
    elevatedDark: (44, 44, 46, 1.0), elevatedHighContrastDark: (54, 54, 56, 1.0))
  static let tertiarySystemBackground = SystemColor(
    light: (255, 255, 255, 1.0), dark: (44, 44, 46, 1.0), highContrastLight: (255, 255, 255, 1.0),
    highContrastDark: (54, 54, 56, 1.0),
    elevatedDark: (58, 58, 60, 1.0), elevatedHighContrastDark: (68, 68, 70, 1.0))
  static let systemGroupedBackground = SystemColor(
    light: (242, 242, 247, 1.0), dark: (0, 0, 0, 1.0), highContrastLight: (235, 235, 240, 1.0),
    highContrastDark: (0, 0, 0, 1.0),
    elevatedDark: (28, 28, 30, 1.0), elevatedHighContrastDark: (36, 36, 38, 1.0))
  static let secondarySystemGroupedBackground = SystemColor(
    light: (255, 255, 255, 1.0), dark: (28, 28, 30, 1.0), highContrastLight: (255, 255, 255, 1.0),
    highContrastDark: (36, 36, 38, 1.0),
    elevatedDark: (44, 44, 46, 1.0), elevatedHighContrastDark: (54, 54, 56, 1.0))
  static let tertiarySystemGroupedBackground = SystemColor(
    light: (242, 242, 247, 1.0), dark: (44, 44, 46, 1.0), highContrastLight: (235, 235, 240, 1.0),
    highContrastDark: (54, 54, 56, 1.0),
    elevatedDark: (58, 58, 60, 1.0), elevatedHighContrastDark: (68, 68, 70, 1.0))
}
