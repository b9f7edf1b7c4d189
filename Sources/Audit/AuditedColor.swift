import Foundation

/// A colour by its gamma-coded components of sRGB, 0...1, opaque.
package struct AuditedColor: Codable, Sendable, Equatable {
  package var red, green, blue: Double

  package init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }
  package init(white: Double) { self.init(red: white, green: white, blue: white) }

  /// - Parameter pixel: 0xAARRGGBB, opaque.
  package init(pixel: UInt32) {
    self.init(
      red: Double(pixel >> 16 & 255) / 255, green: Double(pixel >> 8 & 255) / 255, blue: Double(pixel & 255) / 255)
  }

  /// Source: WCAG 2.1, "relative luminance".
  package var luminance: Double {
    func linear(_ value: Double) -> Double { value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of two colours, 1...21. Source: WCAG 2.1, "contrast ratio".
  package func contrast(to other: AuditedColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colour as it looks over another.
  package func over(_ background: AuditedColor, alpha: Double) -> AuditedColor {
    func mix(_ value: Double, _ behind: Double) -> Double { value * alpha + behind * (1 - alpha) }
    return AuditedColor(
      red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
  }
}
