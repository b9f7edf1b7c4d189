package import Raster

extension CGContext {
  /// Draws pixels into a rectangle of user space whose y runs downwards (UIKit's), under clip, alpha and blend mode.
  package func _draw(buffer: PixelBuffer, in rect: CGRect) {
    saveGState()
    translateBy(x: rect.minX, y: rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(CGImage(buffer), in: CGRect(origin: .zero, size: rect.size))
    restoreGState()
  }

  /// The pixels that drawing may change now, from the top left; nil in a PDF document, which has none.
  package var _clipPixels: PixelRect? { pdf == nil ? state.clip.bounds : nil }

  /// Draws pixels onto pixels, from the corner (x, y) on, whatever the CTM; under clip, alpha and blend mode.
  package func _draw(pixels: PixelBuffer, x: Int, y: Int) {
    saveGState()
    state.ctm = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(buffer.height))
    _draw(buffer: pixels, in: CGRect(x: x, y: y, width: pixels.width, height: pixels.height))
    restoreGState()
  }
}
