internal import CCairo
import PorticoFoundation
package import Raster

/// The shape that is painted.
enum PaintShape {
  /// In device space.
  case fill(PathData, FillRule)
  /// The path in device space, the pen in user space.
  case stroke(PathData, StrokeStyle)
  /// All of the clip.
  case everything
  /// Coverage whose first byte lies at a pixel.
  case mask(CoverageMask, x: Int, y: Int)
}

/// The source of the paint's colours.
enum PaintSource {
  case color(SRGBColor)
  /// Makes a Cairo pattern over the context's pixels; the caller destroys it.
  case pattern(() -> OpaquePointer)
}

// Every drawing call ends here. Simple ones go straight to Cairo; the rest is coverage times source, by our own loops.
extension CGContext {
  func paint(_ shape: PaintShape, with paint: GraphicsState.Paint) {
    guard let pattern = paint.pattern else { return self.paint(shape, with: .color(paint.color)) }
    let tile = PatternTile(
      pattern, tint: paint.color, base: baseTransform, phase: state.patternPhase, toPixels: toPixels)
    let alpha = state.alpha
    if pattern.isColored { state.alpha *= CGFloat(min(max(paint.color.alpha, 0), 1)) }
    self.paint(shape, with: .pattern { tile.makePattern() })
    state.alpha = alpha
    withExtendedLifetime(tile) {}
  }

  func paint(_ shape: PaintShape, with source: PaintSource) {
    _hasDrawn = true
    foreign?.read(into: buffer)
    let reach = bounds(of: shape)
    if let shadow = state.shadow { paint(shadow, of: shape, reach: reach, source: source) }
    let area = reach.intersection(state.clip.bounds).intersection(target.frame)
    if let pdf, targets.count == 1 {
      self.paint(shape, source, on: pdf)
    } else if !area.isEmpty {
      paintBody(shape, source, area)
    }
    foreign?.write(buffer)
  }

  private func paintBody(_ shape: PaintShape, _ source: PaintSource, _ area: PixelRect) {
    if state.blendMode == .normal, state.clip.mask == nil, paintDirectly(shape, source, area) { return }
    let coverage = clippedCoverage(of: shape, over: area)
    Compositor.draw(
      pixels(of: source, over: area), coverage: coverage, into: target.buffer, frame: target.frame, area: area,
      mode: state.blendMode)
  }

  /// Normal blending under a clip of whole pixels. Returns false for what Cairo does not draw.
  private func paintDirectly(_ shape: PaintShape, _ source: PaintSource, _ area: PixelRect) -> Bool {
    if case .mask = shape { return false }
    if case .stroke(let path, _) = shape, path.elements.count > StrokeParts.limit { return false }
    target.draw(in: area, antialias: antialiases) { draw(shape, source, with: $0) }
    return true
  }

  /// Makes the source Cairo's.
  ///
  /// - Returns: The opacity that the source does not hold yet.
  func setSource(_ source: PaintSource, of cairo: OpaquePointer) -> Double {
    let pattern: OpaquePointer?
    var alpha = Double(state.alpha)
    switch source {
    case .color(let color):
      pattern = cairo_pattern_create_rgba(
        min(max(color.red, 0), 1), min(max(color.green, 0), 1), min(max(color.blue, 0), 1),
        min(max(color.alpha, 0), 1) * alpha)
      alpha = 1
    case .pattern(let make): pattern = make()
    }
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
    return alpha
  }

  /// Paints a shape that is no mask with Cairo, whose user space is that of the pixels.
  func draw(_ shape: PaintShape, _ source: PaintSource, with cairo: OpaquePointer) {
    let alpha = setSource(source, of: cairo)
    switch shape {
    case .fill(let path, let rule):
      cairo_save(cairo)
      CairoPath.concatenate(toPixels, to: cairo)
      CairoPath.append(path, to: cairo)
      cairo_restore(cairo)
      cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      if alpha == 1 {
        cairo_fill(cairo)
      } else {
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, alpha)
      }
    case .stroke(let path, let style):
      guard style.width > 0, userToPixels.determinant != 0 else { return }
      if alpha < 1 { cairo_push_group(cairo) }
      cairo_save(cairo)
      CairoPath.concatenate(toPixels, to: cairo)
      CairoPath.append(path, to: cairo)
      CairoPath.concatenate(state.ctm.matrix, to: cairo)
      CairoPath.apply(style, to: cairo)
      cairo_stroke(cairo)
      cairo_restore(cairo)
      if alpha < 1 {
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, alpha)
      }
    case .everything: cairo_paint_with_alpha(cairo, alpha)
    case .mask: break
    }
  }

  // MARK: Coverage and source

  private func bounds(of shape: PaintShape) -> PixelRect {
    switch shape {
    case .fill(let path, _): PathRasterizer.bounds(of: path, transform: toPixels)
    case .stroke(let path, let style):
      PathRasterizer.bounds(
        of: path.transformed(by: state.ctm.inverted().matrix), style: style, transform: userToPixels)
    case .everything: target.frame
    case .mask(let mask, let x, let y): PixelRect(x: x, y: y, width: mask.width, height: mask.height)
    }
  }

  /// Without the clip; nil for full coverage. The mask of a `.mask` shape may be the shape's own.
  private func coverage(of shape: PaintShape, over area: PixelRect) -> CoverageMask? {
    switch shape {
    case .fill(let path, let rule):
      return PathRasterizer.fill(path, rule: rule, transform: toPixels, into: area, antialias: antialiases)
    case .stroke(let path, let style):
      return PathRasterizer.stroke(
        path.transformed(by: state.ctm.inverted().matrix), style: style, transform: userToPixels, into: area,
        antialias: antialiases)
    case .everything: return nil
    case .mask(let mask, let x, let y):
      if area == PixelRect(x: x, y: y, width: mask.width, height: mask.height) { return mask }
      let part = CoverageMask(width: area.width, height: area.height)
      let common = area.intersection(PixelRect(x: x, y: y, width: mask.width, height: mask.height))
      for row in common.y..<common.maxY {
        (part.row(row - area.y) + (common.x - area.x)).update(
          from: mask.row(row - y) + (common.x - x), count: common.width)
      }
      return part
    }
  }

  private func clippedCoverage(of shape: PaintShape, over area: PixelRect) -> CoverageMask? {
    let plain = coverage(of: shape, over: area)
    guard state.clip.mask != nil else { return plain }
    let result = CoverageMask(width: area.width, height: area.height)
    for y in 0..<area.height {
      if let plain {
        result.row(y).update(from: plain.row(y), count: area.width)
      } else {
        result.row(y).update(repeating: 255, count: area.width)
      }
    }
    state.clip.apply(to: result, over: area)
    return result
  }

  /// The source with the state's alpha.
  private func pixels(of source: PaintSource, over area: PixelRect) -> Compositor.Source {
    switch source {
    case .color(var color):
      color.alpha *= Double(state.alpha)
      return .solid(color.pixel)
    case .pattern(let make):
      let layer = RenderTarget(buffer: PixelBuffer(width: area.width, height: area.height), x: area.x, y: area.y)
      let pattern = make()
      cairo_set_source(layer.cairo, pattern)
      cairo_pattern_destroy(pattern)
      cairo_paint_with_alpha(layer.cairo, Double(state.alpha))
      return .pixels(layer.buffer)
    }
  }

  // MARK: Shadow

  private func paint(
    _ shadow: GraphicsState.Shadow, of shape: PaintShape, reach: PixelRect, source: PaintSource
  ) {
    let shift = shadow.offset.applying(baseTransform)
    let scale = baseTransform.matrix.largestScale
    let sigma = Double(shadow.blur) / 2 * scale
    let (dx, dy) = (Int(pixels: shift.width.rounded()), -Int(pixels: shift.height.rounded()))
    let margin = CoverageMask.blurReach(sigma: sigma)
    let visible = state.clip.bounds.intersection(target.frame)
    if visible.isEmpty { return }
    // Only what can throw its shadow into view.
    let caster = reach.intersection(
      PixelRect(
        x: visible.x - dx - margin, y: visible.y - dy - margin, width: min(visible.width + 2 * margin, 32_767),
        height: min(visible.height + 2 * margin, 32_767)))
    if caster.isEmpty { return }
    let mask = opacity(of: shape, source: source, over: caster).blurred(sigma: sigma)
    let whole = PixelRect(
      x: caster.x + dx - margin, y: caster.y + dy - margin, width: mask.width, height: mask.height)
    let area = whole.intersection(visible)
    if area.isEmpty { return }
    if let pdf, targets.count == 1 {
      // The mask has the opacity of the state already.
      let alpha = state.alpha
      state.alpha = 1
      self.paint(.mask(mask, x: whole.x, y: whole.y), .color(shadow.color), on: pdf)
      state.alpha = alpha
      return
    }
    let coverage = clippedCoverage(of: .mask(mask, x: whole.x, y: whole.y), over: area)
    Compositor.draw(
      .solid(shadow.color.pixel), coverage: coverage, into: target.buffer, frame: target.frame, area: area,
      mode: state.blendMode)
  }

  /// The alpha that the shape leaves when it is painted, before the clip.
  private func opacity(of shape: PaintShape, source: PaintSource, over area: PixelRect) -> CoverageMask {
    let coverage = coverage(of: shape, over: area)
    let result = CoverageMask(width: area.width, height: area.height)
    let source = pixels(of: source, over: area)
    for y in 0..<area.height {
      let row = result.row(y)
      for x in 0..<area.width {
        let alpha =
          switch source {
          case .solid(let pixel): pixel >> 24
          case .pixels(let buffer): buffer.row(y)[x] >> 24
          }
        row[x] = UInt8(multiply(alpha, coverage.map { UInt32($0.row(y)[x]) } ?? 255))
      }
    }
    return result
  }

  // MARK: For UIKit's text

  /// Paints coverage, such as a glyph's, under the clip, alpha, blend mode and shadow of the context.
  ///
  /// - Parameters:
  ///   - x: The pixel of the mask's left column, from the left of the context.
  ///   - y: The pixel of its first row, from the top.
  package func fill(mask: CoverageMask, x: Int, y: Int, color: SRGBColor) {
    paint(.mask(mask, x: x, y: y), with: .color(color))
  }

  /// Paints the pixels of a layer where they are.
  func paint(_ layer: RenderTarget, over area: PixelRect) {
    _hasDrawn = true
    var path = PathData()
    path.addRect(deviceBox(of: area))
    paint(
      .fill(path, .winding),
      with: .pattern {
        CairoPatterns.image(
          layer.buffer, pixelsToImage: AffineMatrix(translationX: Double(-layer.frame.x), y: Double(-layer.frame.y)),
          filter: CAIRO_FILTER_NEAREST, extend: CAIRO_EXTEND_NONE)
      })
    withExtendedLifetime(layer) {}
  }
}
