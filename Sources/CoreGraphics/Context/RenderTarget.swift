internal import CCairo
import PorticoFoundation
internal import Raster

/// Pixels that Cairo and our own loops draw into: the context's, or those of a transparency layer.
final class RenderTarget {
  let buffer: PixelBuffer
  /// The rectangle of the pixels in the context, from its top left.
  let frame: PixelRect
  let cairo: OpaquePointer
  private let surface: OpaquePointer

  init(buffer: PixelBuffer, x: Int = 0, y: Int = 0) {
    self.buffer = buffer
    frame = PixelRect(x: x, y: y, width: buffer.width, height: buffer.height)
    surface = Self.surface(over: buffer)
    cairo_surface_set_device_offset(surface, Double(-x), Double(-y))
    cairo = cairo_create(surface)
    cairo_set_tolerance(cairo, CairoPath.tolerance)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// A surface over pixels that must outlive it.
  static func surface(over buffer: PixelBuffer) -> OpaquePointer {
    cairo_image_surface_create_for_data(
      buffer.baseAddress.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(buffer.width),
      Int32(buffer.height), Int32(buffer.bytesPerRow))
  }

  /// Cairo limited to a rectangle of the context's pixels, in which its user space is.
  func draw(in area: PixelRect, antialias: Bool, _ body: (OpaquePointer) -> Void) {
    cairo_save(cairo)
    cairo_rectangle(cairo, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
    cairo_clip(cairo)
    cairo_set_antialias(cairo, antialias ? CAIRO_ANTIALIAS_BEST : CAIRO_ANTIALIAS_NONE)
    body(cairo)
    cairo_restore(cairo)
    cairo_new_path(cairo)
  }
}
