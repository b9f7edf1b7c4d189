import CRaster
import Foundation
import Raster
import TextLayout

/// Draws panels over clear pixels; coordinates are points of the desktop.
struct Drawing {
  let pixels: PixelBuffer
  /// Pixels of a point.
  let scale: Double

  init(width: Int, height: Int, scale: Double) {
    pixels = PixelBuffer(width: max(width, 1), height: max(height, 1))
    self.scale = scale
  }

  var size: CGSize { CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale) }

  func fill(_ rect: CGRect, radius: Double = 0, _ color: UInt32) {
    var path = PathData()
    path.addRoundedRect(rect, cornerWidth: radius, cornerHeight: radius)
    fill(path, color)
  }

  func fillCircle(center: CGPoint, radius: Double, _ color: UInt32) {
    var path = PathData()
    path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    fill(path, color)
  }

  private func fill(_ path: PathData, _ color: UInt32) {
    let transform = AffineMatrix(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    let part = PathRasterizer.bounds(of: path, transform: transform).intersection(pixels.bounds)
    guard !part.isEmpty else { return }
    let mask = PathRasterizer.fill(path, rule: .winding, transform: transform, into: part)
    for y in 0..<part.height { cr_solid_mask(pixels.row(part.y + y) + part.x, color, mask.row(y), part.width) }
  }

  func draw(_ text: TextLayout, at origin: CGPoint, _ color: UInt32) {
    text.draw(into: pixels, origin: CGPoint(x: origin.x * scale, y: origin.y * scale), scale: scale) { _ in color }
  }

  /// Only lines of the text that are in sight, above `bottom`.
  func draw(_ text: TextLayout, at origin: CGPoint, from top: Double, to bottom: Double, _ color: UInt32) {
    for line in text.lines where line.rect.minY + origin.y >= top && line.rect.maxY + origin.y <= bottom {
      for run in line.runs {
        GlyphDrawing.draw(
          run, into: pixels, origin: CGPoint(x: origin.x * scale, y: origin.y * scale), scale: scale, color: color)
      }
    }
  }

  static func text(_ string: String, _ font: Font, width: Double = .infinity, lines: Int = 0, wraps: Bool = true)
    -> TextLayout
  {
    var style = ParagraphStyle()
    style.lineBreakMode = wraps ? .wordWrap : .truncateTail
    return TextLayout(
      TextContent(string, attributes: TextAttributes(font: font), style: style),
      TextLayout.Constraints(maxWidth: width, maxLines: lines, lastLineMode: .truncateTail))
  }
}

/// Colours of panels, premultiplied.
enum PanelColor {
  static let panel: UInt32 = 0xF528_282A
  static let text: UInt32 = 0xFFF2_F2F4
  static let secondary: UInt32 = 0xFFA0_A0A6
  static let selection: UInt32 = 0xFF0A_6CE0
  static let warning: UInt32 = 0xFFFF_9F0A
  static let error: UInt32 = 0xFFFF_6961
  static let finger: UInt32 = 0x6030_3030
  static let pressedFinger: UInt32 = 0xA050_5050
}
