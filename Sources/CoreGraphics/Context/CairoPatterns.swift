internal import CCairo
import PorticoFoundation
internal import Raster

/// Sources of paint for Cairo, over pixels from the top left of a context.
enum CairoPatterns {
  /// - Parameters:
  ///   - buffer: Must outlive the drawing.
  ///   - pixelsToImage: From the context's pixels to those of the image.
  static func image(
    _ buffer: PixelBuffer, pixelsToImage: AffineMatrix, filter: cairo_filter_t, extend: cairo_extend_t
  ) -> OpaquePointer {
    let surface = RenderTarget.surface(over: buffer)
    defer { cairo_surface_destroy(surface) }
    let pattern = cairo_pattern_create_for_surface(surface)!
    set(pixelsToImage, on: pattern)
    cairo_pattern_set_filter(pattern, filter)
    cairo_pattern_set_extend(pattern, extend)
    return pattern
  }

  static func linear(
    _ stops: [CGGradient.Stop], from start: CGPoint, to end: CGPoint, options: CGGradientDrawingOptions,
    pixelsToUser: AffineMatrix
  ) -> OpaquePointer {
    let pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))!
    set(pixelsToUser, on: pattern)
    add(stops, options, to: pattern)
    return pattern
  }

  static func radial(
    _ stops: [CGGradient.Stop], from start: CGPoint, _ startRadius: CGFloat, to end: CGPoint, _ endRadius: CGFloat,
    options: CGGradientDrawingOptions, pixelsToUser: AffineMatrix
  ) -> OpaquePointer {
    let pattern = cairo_pattern_create_radial(
      Double(start.x), Double(start.y), Double(startRadius), Double(end.x), Double(end.y), Double(endRadius))!
    set(pixelsToUser, on: pattern)
    add(stops, options, to: pattern)
    return pattern
  }

  /// A side that is not to be drawn ends in a clear stop, which Cairo then repeats outwards.
  private static func add(_ stops: [CGGradient.Stop], _ options: CGGradientDrawingOptions, to pattern: OpaquePointer) {
    func add(_ location: Double, _ color: SRGBColor, alpha: Double? = nil) {
      cairo_pattern_add_color_stop_rgba(
        pattern, location, clamp(color.red), clamp(color.green), clamp(color.blue), clamp(alpha ?? color.alpha))
    }
    guard let first = stops.first, let last = stops.last else { return }
    if options == .drawsAfterEndLocation { add(0, first.color, alpha: 0) }
    if first.location > 0 { add(0, first.color) }
    for stop in stops { add(Double(stop.location), stop.color) }
    if last.location < 1 { add(1, last.color) }
    if options == .drawsBeforeStartLocation { add(1, last.color, alpha: 0) }
    cairo_pattern_set_extend(pattern, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
  }

  private static func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }

  private static func set(_ matrix: AffineMatrix, on pattern: OpaquePointer) {
    var value = cairo_matrix_t(xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.tx, y0: matrix.ty)
    cairo_pattern_set_matrix(pattern, &value)
  }
}

/// One cell of a pattern as pixels.
final class PatternTile {
  private let buffer: PixelBuffer
  private let pixelsToTile: AffineMatrix

  /// - Parameter base: The CTM that the pattern's matrix leads to.
  init(_ pattern: CGPattern, tint: SRGBColor, base: CGAffineTransform, phase: CGSize, toPixels: AffineMatrix) {
    let shifted = pattern.matrix.concatenating(CGAffineTransform(translationX: phase.width, y: phase.height))
    let toContext = shifted.concatenating(base).matrix.concatenating(toPixels)
    func pixels(_ length: CGFloat, _ x: Double, _ y: Double) -> Int {
      let size = Double(length) * (x * x + y * y).squareRoot()
      return size.isFinite ? min(max(Int(pixels: (size - 1e-6).rounded(.up)), 1), 4096) : 1
    }
    let width = pixels(pattern.step.width, toContext.a, toContext.b)
    let height = pixels(pattern.step.height, toContext.c, toContext.d)
    buffer = PixelBuffer(width: width, height: height)
    let (bounds, step) = (pattern.bounds, pattern.step)
    let (scaleX, scaleY) = (CGFloat(width) / step.width, CGFloat(height) / step.height)
    let context = CGContext(
      buffer: buffer, base: CGAffineTransform(scaleX: scaleX, y: scaleY).translatedBy(x: -bounds.minX, y: -bounds.minY))
    context.setFillColor(CGColor(tint))
    context.setStrokeColor(CGColor(tint))
    // A cell larger than its step overlaps the next ones.
    let columns = min(Int(pixels: (bounds.width / step.width - 1e-6).rounded(.up)), 8)
    let rows = min(Int(pixels: (bounds.height / step.height - 1e-6).rounded(.up)), 8)
    for row in 0..<max(rows, 1) {
      for column in 0..<max(columns, 1) {
        context.saveGState()
        context.translateBy(x: -CGFloat(column) * step.width, y: -CGFloat(row) * step.height)
        context.clip(to: bounds)
        switch pattern.cell {
        case .drawn(let draw): draw(context)
        case .image(let image): context.draw(image, in: bounds)
        }
        context.restoreGState()
      }
    }
    // Pixels -> pattern space -> the tile, whose rows run downwards.
    let toTile = AffineMatrix(
      a: Double(scaleX), b: 0, c: 0, d: -Double(scaleY), tx: -Double(bounds.minX * scaleX),
      ty: Double(height) + Double(bounds.minY * scaleY))
    pixelsToTile = (toContext.inverse ?? .identity).concatenating(toTile)
  }

  func makePattern() -> OpaquePointer {
    let isAligned = pixelsToTile.keepsRectangles && abs(abs(pixelsToTile.determinant) - 1) < 1e-9
    return CairoPatterns.image(
      buffer, pixelsToImage: pixelsToTile, filter: isAligned ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR,
      extend: CAIRO_EXTEND_REPEAT)
  }
}
