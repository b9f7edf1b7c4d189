import Foundation
import RenderTree

/// A colour in the space that Apple's systems call Generic RGB: a gamma of 1.8, and primaries other than those of sRGB.
///
/// Colours of sRGB that lie outside are brought to its edge: pure red comes back as (255, 39, 0).
///
/// Source: the colorants of the profile "Generic RGB Profile", with each row of the matrix scaled so that white stays
/// white. `CGGradientCreateWithColors` documents this space for gradients without a space of their own. Pictures of
/// gradient layers that iOS drew with `render(in:)` have the colours that follow: those of lottie-ios, and
/// swift-snapshot-testing's from red to yellow.
struct GenericRGB {
  var red, green, blue: Double

  init(_ color: RenderColor) {
    let (r, g, b) = (Self.linear(color.red), Self.linear(color.green), Self.linear(color.blue))
    red = Self.encoded(0.97552 * r + 0.02829 * g - 0.00381 * b)
    green = Self.encoded(-0.02144 * r + 1.05341 * g - 0.03197 * b)
    blue = Self.encoded(0.00195 * r + 0.0021 * g + 0.99595 * b)
  }

  func color(alpha: Double) -> RenderColor {
    let (r, g, b) = (pow(red, 1.8), pow(green, 1.8), pow(blue, 1.8))
    return RenderColor(
      red: Self.companded(1.02449 * r - 0.02752 * g + 0.00303 * b),
      green: Self.companded(0.02079 * r + 0.94868 * g + 0.03053 * b),
      blue: Self.companded(-0.00205 * r - 0.00195 * g + 1.004 * b), alpha: alpha)
  }

  func mixed(with other: GenericRGB, _ fraction: Double) -> GenericRGB {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    var result = self
    (result.red, result.green, result.blue) = (mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
    return result
  }

  /// Turns linear light into the stored number of this space.
  private static func encoded(_ light: Double) -> Double { pow(min(max(light, 0), 1), 1 / 1.8) }

  /// Turns sRGB's stored number into linear light.
  private static func linear(_ value: Double) -> Double {
    let x = value > 0 ? min(value, 1) : 0
    return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
  }

  /// Turns linear light into sRGB's stored number.
  private static func companded(_ light: Double) -> Double {
    let x = min(max(light, 0), 1)
    return x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055
  }
}
