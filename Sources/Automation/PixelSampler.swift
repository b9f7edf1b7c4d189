import AppRuntime
import HostInterface
import Raster
import UIKit

/// Colours of the screen as it is drawn now.
@MainActor
struct PixelSampler {
  private let pixels: PixelBuffer
  private let scale: CGFloat

  init(_ framebuffer: Framebuffer) {
    pixels = framebuffer.frame().pixels
    scale = CGFloat(HostEnvironment.current.configuration.scale)
  }

  /// The colour of the pixels along the edges of a rectangle, 2 points outside it; nil where they differ by more than a tenth in a component,
  /// and off the screen.
  ///
  /// - Parameter rect: Points of the screen.
  func uniformColor(around rect: CGRect) -> Contrast.Color? {
    let outer = rect.insetBy(dx: -2, dy: -2)
    var low = Contrast.Color(red: 1, green: 1, blue: 1), high = Contrast.Color(red: 0, green: 0, blue: 0)
    func add(_ x: CGFloat, _ y: CGFloat) {
      let (column, row) = (Int(x * scale), Int(y * scale))
      guard (0..<pixels.width).contains(column), (0..<pixels.height).contains(row) else { return }
      let color = Contrast.Color(pixels.row(row)[column])
      low = Contrast.Color(red: min(low.red, color.red), green: min(low.green, color.green), blue: min(low.blue, color.blue))
      high = Contrast.Color(red: max(high.red, color.red), green: max(high.green, color.green), blue: max(high.blue, color.blue))
    }
    for step in 0...16 {
      let share = CGFloat(step) / 16
      for y in [outer.minY, outer.maxY] { add(outer.minX + outer.width * share, y) }
      for x in [outer.minX, outer.maxX] { add(x, outer.minY + outer.height * share) }
    }
    guard high.red >= low.red, max(high.red - low.red, high.green - low.green, high.blue - low.blue) <= 0.1 else { return nil }
    return Contrast.Color(red: (low.red + high.red) / 2, green: (low.green + high.green) / 2, blue: (low.blue + high.blue) / 2)
  }
}

/// Contrast of two colours. Source: WCAG 2.1, "relative luminance" and "contrast ratio".
enum Contrast {
  /// Gamma-coded components of sRGB, 0...1.
  struct Color: Equatable {
    var red, green, blue: Double

    init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// - Parameter pixel: 0xAARRGGBB, opaque.
    init(_ pixel: UInt32) {
      self.init(red: Double(pixel >> 16 & 255) / 255, green: Double(pixel >> 8 & 255) / 255, blue: Double(pixel & 255) / 255)
    }

    var luminance: Double {
      func linear(_ value: Double) -> Double { value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
  }

  /// 1...21.
  static func ratio(_ one: Color, _ other: Color) -> Double {
    let (a, b) = (one.luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// A colour as it looks over another.
  @MainActor static func color(_ color: UIColor, over background: Color) -> Color {
    var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 1
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func mix(_ value: CGFloat, _ behind: Double) -> Double { Double(value * alpha) + behind * Double(1 - alpha) }
    return Color(red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
  }
}
