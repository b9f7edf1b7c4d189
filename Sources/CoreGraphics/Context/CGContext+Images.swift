internal import CCairo
import PorticoFoundation
internal import Raster

extension CGContext {
  /// Draws the image with its first row at the rectangle's greatest y. An image mask is a stencil for the fill colour.
  ///
  /// - Parameter byTiling: The rectangle is one tile, and the clip is filled with them.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    guard !rect.isNull, rect.width > 0, rect.height > 0, userToPixels.determinant != 0 else { return }
    let toPixels = imageToUser(image, rect).concatenating(userToPixels)
    guard let pixelsToImage = toPixels.inverse else { return }
    let filter = filter(for: toPixels, isTiled: byTiling)
    let extend = byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD
    var path = PathData()
    path.addRect(rect)
    let shape = byTiling ? PaintShape.everything : .fill(path.transformed(by: state.ctm.matrix), .winding)
    if image.isMask {
      drawStencil(image, shape, pixelsToImage, filter, extend)
    } else {
      paint(
        shape,
        with: .pattern {
          CairoPatterns.image(image.buffer, pixelsToImage: pixelsToImage, filter: filter, extend: extend)
        })
    }
    withExtendedLifetime(image) {}
  }

  public func draw(
    _ image: CGImage, in rect: CGRect, by toneMapping: CGToneMapping = .default, options: CFDictionary?
  ) -> Bool {
    draw(image, in: rect)
    return true
  }

  /// Limits drawing to where the image lets through: a mask where it paints, an image with alpha where it is opaque,
  /// another where it is white. It traps in a PDF document, whose clips are paths.
  public func clip(to rect: CGRect, mask: CGImage) {
    if pdf != nil { notImplemented("CGContext.clip(to:mask:) in a PDF document") }
    let rect = rect.standardized
    let toPixels = imageToUser(mask, rect).concatenating(userToPixels)
    clip(to: rect)
    let area = state.clip.bounds
    guard !area.isEmpty, let pixelsToImage = toPixels.inverse else { return state.clip.intersect(.empty) }
    state.clip.intersect(
      coverage(of: mask, pixelsToImage, filter(for: toPixels, isTiled: false), CAIRO_EXTEND_PAD, over: area), over: area
    )
  }

  private func drawStencil(
    _ image: CGImage, _ shape: PaintShape, _ pixelsToImage: AffineMatrix, _ filter: cairo_filter_t,
    _ extend: cairo_extend_t
  ) {
    saveGState()
    defer { restoreGState() }
    if case .fill(let path, let rule) = shape {
      state.clip.intersect(path, rule: rule, toPixels: toPixels, antialias: antialiases)
    }
    let area = state.clip.bounds
    if area.isEmpty { return }
    let mask = coverage(of: image, pixelsToImage, filter, extend, over: area)
    paint(.mask(mask, x: area.x, y: area.y), with: state.fill)
  }

  /// The image as coverage of the context's pixels.
  private func coverage(
    of image: CGImage, _ pixelsToImage: AffineMatrix, _ filter: cairo_filter_t, _ extend: cairo_extend_t,
    over area: PixelRect
  ) -> CoverageMask {
    let layer = RenderTarget(buffer: PixelBuffer(width: area.width, height: area.height), x: area.x, y: area.y)
    let pattern = CairoPatterns.image(image.buffer, pixelsToImage: pixelsToImage, filter: filter, extend: extend)
    cairo_set_source(layer.cairo, pattern)
    cairo_pattern_destroy(pattern)
    cairo_paint(layer.cairo)
    let result = CoverageMask(width: area.width, height: area.height)
    let usesAlpha = image.isMask || ![.none, .noneSkipFirst, .noneSkipLast].contains(image.alphaInfo)
    for y in 0..<area.height {
      let (source, target) = (layer.buffer.row(y), result.row(y))
      for x in 0..<area.width {
        target[x] = usesAlpha ? UInt8(source[x] >> 24) : UInt8((luma(source[x]) + 128) >> 8)
      }
    }
    return result
  }

  /// The matrix from the image's pixels, first row on top, to user space, where the top is the greatest y.
  private func imageToUser(_ image: CGImage, _ rect: CGRect) -> AffineMatrix {
    AffineMatrix(
      a: Double(rect.width) / Double(image.width), b: 0, c: 0, d: -Double(rect.height) / Double(image.height),
      tx: Double(rect.minX), ty: Double(rect.maxY))
  }

  /// Pixel for pixel needs no filter. Enlarging is bilinear; reducing averages, unless the quality is low.
  private func filter(for toPixels: AffineMatrix, isTiled: Bool) -> cairo_filter_t {
    let isWhole = abs(toPixels.tx - toPixels.tx.rounded()) < 1e-6 && abs(toPixels.ty - toPixels.ty.rounded()) < 1e-6
    let isPlain =
      toPixels.b == 0 && toPixels.c == 0 && abs(abs(toPixels.a) - 1) < 1e-9 && abs(abs(toPixels.d) - 1) < 1e-9
    if isWhole && isPlain { return CAIRO_FILTER_NEAREST }
    switch state.interpolation {
    case .none: return CAIRO_FILTER_NEAREST
    case .low: return CAIRO_FILTER_BILINEAR
    case .default, .medium, .high: return CAIRO_FILTER_GOOD
    }
  }
}
