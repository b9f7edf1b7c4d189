import AppRuntime
import Audit
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

  /// The colour of the pixels along the edges of a rectangle, 2 points outside it; nil where they differ by more than a
  /// tenth in a component, and off the screen.
  ///
  /// - Parameter rect: Points of the screen.
  func uniformColor(around rect: CGRect) -> AuditedColor? {
    let outer = rect.insetBy(dx: -2, dy: -2)
    var low = AuditedColor(white: 1), high = AuditedColor(white: 0)
    func add(_ x: CGFloat, _ y: CGFloat) {
      let (column, row) = (Int(x * scale), Int(y * scale))
      guard (0..<pixels.width).contains(column), (0..<pixels.height).contains(row) else { return }
      let color = AuditedColor(pixel: pixels.row(row)[column])
      low = AuditedColor(
        red: min(low.red, color.red), green: min(low.green, color.green), blue: min(low.blue, color.blue))
      high = AuditedColor(
        red: max(high.red, color.red), green: max(high.green, color.green), blue: max(high.blue, color.blue))
    }
    for step in 0...16 {
      let share = CGFloat(step) / 16
      for y in [outer.minY, outer.maxY] { add(outer.minX + outer.width * share, y) }
      for x in [outer.minX, outer.maxX] { add(x, outer.minY + outer.height * share) }
    }
    guard high.red >= low.red, max(high.red - low.red, high.green - low.green, high.blue - low.blue) <= 0.1 else {
      return nil
    }
    return AuditedColor(
      red: (low.red + high.red) / 2, green: (low.green + high.green) / 2, blue: (low.blue + high.blue) / 2)
  }
}
