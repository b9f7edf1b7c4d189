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
}
