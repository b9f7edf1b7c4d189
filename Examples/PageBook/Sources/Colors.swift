import UIKit

extension UIColor {
  private static func pair(_ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? UIColor(hex: dark) : UIColor(hex: light) }
  }

  convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
      alpha: 1)
  }

  static let accent = pair(0x8A4B1F, 0xE0A472)
  /// The table that books lie on.
  static let table = pair(0xE7DACB, 0x14110E)
  static let paper = pair(0xFCF7EA, 0x2A2622)
  static let ink = pair(0x2B2118, 0xEDE3D3)
  static let fadedInk = pair(0x625343, 0xB3A48F)
  static let shelfBoard = pair(0xC9A27C, 0x4A3728)
}

extension UIFont {
  /// A book's letters: the style's size, in a face with serifs.
  static func book(_ style: UIFont.TextStyle, italic: Bool = false) -> UIFont {
    var descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
    descriptor = descriptor.withDesign(.serif) ?? descriptor
    if italic { descriptor = descriptor.withSymbolicTraits(.traitItalic) ?? descriptor }
    return UIFont(descriptor: descriptor, size: 0)
  }
}
