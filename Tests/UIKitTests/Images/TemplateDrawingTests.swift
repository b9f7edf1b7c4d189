import Testing

@testable import UIKit

/// An image that is drawn by itself. A template has no colours of its own: it takes that of what is filled.
@MainActor
struct TemplateDrawingTests {
  private func square(_ color: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
  }

  /// The colours at the left and at the right of an image that is drawn where red is the colour of fills.
  private func drawn(_ image: UIImage) -> [UInt32] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { _ in
      UIColor.red.set()
      image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let pixels = picture.cgImage!.buffer
    return [pixels[2, 5], pixels[7, 5]]
  }

  @Test func `a template is drawn in the colour of fills, through its alpha`() {
    let green = square(.green)
    #expect(drawn(green.withRenderingMode(.alwaysTemplate)) == [0xFFFF_0000, 0])
    #expect(drawn(green) == [0xFF00_FF00, 0] && drawn(green.withRenderingMode(.alwaysOriginal)) == [0xFF00_FF00, 0])
    #expect(drawn(green.withTintColor(.blue)) == [0xFF00_00FF, 0])
  }

  @Test func `a symbol is drawn so too, unless it has a tint`() {
    let symbol = UIImage(systemName: "square.fill")!
    let colors = { (image: UIImage) in drawn(image)[0] & 0xFF_FFFF }
    #expect(colors(symbol) == 0xFF_0000 && colors(symbol.withTintColor(.blue, renderingMode: .alwaysOriginal)) == 0xFF)
  }
}
