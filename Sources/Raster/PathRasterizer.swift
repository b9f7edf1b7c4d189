import CCairo
import Foundation

/// Paths to coverage, with Cairo's integer scan converter: the same input gives the same bytes on every machine.
package enum PathRasterizer {
  /// The coverage of a filled path over a rectangle of device pixels.
  ///
  /// - Parameters:
  ///   - transform: From the path's space to device pixels, origin top left.
  ///   - rect: The pixels wanted; not empty, sides at most 32767. The mask's first pixel is its corner.
  package static func fill(
    _ path: PathData, rule: FillRule, transform: AffineMatrix, into rect: PixelRect, antialias: Bool = true
  ) -> CoverageMask {
    var (path, transform) = (path, transform)
    if let near = PolygonClip.cut(path, transform, around: rect) { (path, transform) = (near, .identity) }
    return draw(path, transform, rect, antialias) { cairo in
      cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(cairo)
    }
  }

  /// The coverage of a pen along a path; its width is in the path's space, so the transform shapes the pen too.
  package static func stroke(
    _ path: PathData, style: StrokeStyle, transform: AffineMatrix, into rect: PixelRect, antialias: Bool = true
  ) -> CoverageMask {
    if path.elements.count > StrokeParts.limit { return StrokeParts.stroke(path, style, transform, rect, antialias) }
    return draw(path, transform, rect, antialias) { cairo in
      guard style.width > 0 else { return }
      CairoPath.apply(style, to: cairo)
      cairo_stroke(cairo)
    }
  }

  /// The pixels that a fill may touch; empty for an empty path.
  package static func bounds(of path: PathData, transform: AffineMatrix) -> PixelRect {
    pixels(around: path.transformed(by: transform).bounds)
  }

  /// The pixels that a stroke may touch. Miters count in full, so the rectangle can be too large and is never too
  /// small.
  package static func bounds(of path: PathData, style: StrokeStyle, transform: AffineMatrix) -> PixelRect {
    let bounds = path.bounds
    if bounds.isNull || style.width <= 0 { return .empty }
    let reach: Double =
      switch (style.join, style.cap) {
      case (.miter, _): max(style.miterLimit, 1.5)
      case (_, .square): 1.5
      default: 1
      }
    let margin = CGFloat(style.width / 2 * reach)
    return pixels(around: transform.apply(bounds.insetBy(dx: -margin, dy: -margin)))
  }

  /// The smallest rectangle of whole pixels around a rectangle; empty for null, cut at ±1,000,000.
  package static func pixels(around rect: CGRect) -> PixelRect {
    guard !rect.isNull, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return .empty
    }
    func whole(_ value: CGFloat) -> Int { Int(min(max(value, -1_000_000), 1_000_000)) }
    let (left, top) = (whole(rect.minX.rounded(.down)), whole(rect.minY.rounded(.down)))
    return PixelRect(
      x: left, y: top, width: whole(rect.maxX.rounded(.up)) - left, height: whole(rect.maxY.rounded(.up)) - top)
  }

  private static func draw(
    _ path: PathData, _ transform: AffineMatrix, _ rect: PixelRect, _ antialias: Bool, paint: (OpaquePointer) -> Void
  ) -> CoverageMask {
    let mask = CoverageMask(width: rect.width, height: rect.height)
    guard transform.determinant != 0, transform.determinant.isFinite else { return mask }
    let surface = cairo_image_surface_create_for_data(
      mask.baseAddress, CAIRO_FORMAT_A8, Int32(rect.width), Int32(rect.height), Int32(mask.bytesPerRow))
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)!
    defer { cairo_destroy(cairo) }
    cairo_set_antialias(cairo, antialias ? CAIRO_ANTIALIAS_BEST : CAIRO_ANTIALIAS_NONE)
    cairo_set_tolerance(cairo, CairoPath.tolerance)
    cairo_translate(cairo, Double(-rect.x), Double(-rect.y))
    CairoPath.concatenate(transform, to: cairo)
    CairoPath.append(path, to: cairo)
    paint(cairo)
    cairo_surface_flush(surface)
    return mask
  }
}

/// Our values as Cairo's calls; shared with CoreGraphics.
package enum CairoPath {
  /// The largest distance in pixels between a curve and the lines drawn for it.
  package static let tolerance = 0.03

  package static func concatenate(_ matrix: AffineMatrix, to cairo: OpaquePointer) {
    var value = cairo_matrix_t(xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.tx, y0: matrix.ty)
    cairo_transform(cairo, &value)
  }

  /// Adds the path in Cairo's current user space. What has no current point, or is not finite, is left out.
  package static func append(_ path: PathData, to cairo: OpaquePointer) {
    path.forEachSegment { segment in
      switch segment {
      case .move(let point): if isUsable(point) { cairo_move_to(cairo, Double(point.x), Double(point.y)) }
      case .line(_, let end): if isUsable(end) { cairo_line_to(cairo, Double(end.x), Double(end.y)) }
      case .curve(let curve):
        guard isUsable(curve.control1), isUsable(curve.control2), isUsable(curve.end) else { return }
        cairo_curve_to(
          cairo, Double(curve.control1.x), Double(curve.control1.y), Double(curve.control2.x), Double(curve.control2.y),
          Double(curve.end.x), Double(curve.end.y))
      case .close: cairo_close_path(cairo)
      }
    }
  }

  package static func apply(_ style: StrokeStyle, to cairo: OpaquePointer) {
    cairo_set_line_width(cairo, style.width)
    cairo_set_miter_limit(cairo, style.miterLimit)
    let cap: cairo_line_cap_t =
      switch style.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    cairo_set_line_cap(cairo, cap)
    let join: cairo_line_join_t =
      switch style.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_join(cairo, join)
    // Cairo leaves out a dash without length that stands between two others, also where its caps make it a dot.
    let dash = style.dash.enumerated().map {
      $0.offset % 2 == 0 ? max($0.element, Self.shortestDash) : max($0.element, 0)
    }
    let isDashed = style.dash.contains { $0 > 0 } && dash.allSatisfy(\.isFinite)
    cairo_set_dash(cairo, dash, isDashed ? Int32(dash.count) : 0, style.dashPhase)
  }

  /// The length of a dash of none: it can be seen by its caps alone.
  private static let shortestDash = 1e-5

  private static func isUsable(_ point: CGPoint) -> Bool { abs(point.x) < 1e9 && abs(point.y) < 1e9 }
}
