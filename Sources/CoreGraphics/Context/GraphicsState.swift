import PorticoFoundation
internal import Raster

/// The state that `saveGState` keeps. It is a value: saving is copying.
struct GraphicsState {
  struct Shadow {
    /// In base space.
    var offset: CGSize
    /// Twice the standard deviation of the Gaussian, in base space.
    var blur: CGFloat
    var color: SRGBColor
  }

  /// In device space.
  struct ClipPath {
    var path: PathData
    var rule: FillRule
  }

  /// The paint of fills or strokes: a colour, or a pattern with its tint.
  struct Paint {
    var space: CGColorSpace
    var color: SRGBColor
    var pattern: CGPattern?

    static var black: Paint { Paint(space: CGColorSpaceCreateDeviceGray(), color: .black) }
  }

  var ctm = CGAffineTransform.identity
  var clip: ClipRegion
  /// The paths that made the clip, of a context that keeps no pixels.
  var clipPaths: [ClipPath] = []
  var fill = Paint.black
  var stroke = Paint.black
  var patternPhase = CGSize.zero

  var line = StrokeStyle()
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var interpolation = CGInterpolationQuality.default
  var antialiases = true

  var characterSpacing: CGFloat = 0
  var textDrawingMode = CGTextDrawingMode.fill
  var font: CGFont?
  var fontSize: CGFloat = 1
}

/// The pixels that drawing may change: a rectangle, times a mask where an edge is not on whole pixels.
struct ClipRegion {
  /// In pixels from the top left of the context.
  private(set) var bounds: PixelRect
  /// Covers `maskBounds`, which holds `bounds`.
  private(set) var mask: CoverageMask?
  private var maskBounds = PixelRect.empty
  /// The box that `boundingBoxOfClipPath` tells, in device space.
  private(set) var box: CGRect

  init(_ bounds: PixelRect, box: CGRect) { (self.bounds, self.box) = (bounds, box) }

  mutating func intersect(_ rect: PixelRect) { bounds = bounds.intersection(rect) }

  /// - Parameters:
  ///   - path: In device space.
  ///   - toPixels: From there to pixels.
  mutating func intersect(_ path: PathData, rule: FillRule, toPixels: AffineMatrix, antialias: Bool) {
    let pathBox = path.bounds
    box = pathBox.isNull ? .null : box.intersection(pathBox)
    let area = bounds.intersection(PathRasterizer.bounds(of: path, transform: toPixels))
    if area.isEmpty {
      bounds = .empty
      return
    }
    if let rect = path.asRect {
      let pixels = toPixels.apply(rect)
      let edges = [pixels.minX, pixels.minY, pixels.maxX, pixels.maxY]
      if edges.allSatisfy({ abs($0 - $0.rounded()) < 1 / 512 }) {
        bounds = bounds.intersection(
          PixelRect(
            x: Int(pixels.minX.rounded()), y: Int(pixels.minY.rounded()),
            width: Int(pixels.maxX.rounded()) - Int(pixels.minX.rounded()),
            height: Int(pixels.maxY.rounded()) - Int(pixels.minY.rounded())))
        return
      }
    }
    intersect(PathRasterizer.fill(path, rule: rule, transform: toPixels, into: area, antialias: antialias), over: area)
  }

  /// - Parameter area: Where the mask lies; outside of it nothing is left.
  mutating func intersect(_ new: CoverageMask, over area: PixelRect) {
    let common = bounds.intersection(area)
    if common.isEmpty {
      bounds = .empty
      return
    }
    apply(to: new, over: area)
    (bounds, mask, maskBounds) = (common, new, area)
  }

  /// Multiplies a mask, which nobody shares yet, with this region; outside `bounds` it is left alone.
  func apply(to other: CoverageMask, over area: PixelRect) {
    guard let mask else { return }
    let common = area.intersection(bounds)
    for y in common.y..<common.maxY {
      let own = mask.row(y - maskBounds.y) + (common.x - maskBounds.x)
      let target = other.row(y - area.y) + (common.x - area.x)
      for x in 0..<common.width { target[x] = UInt8(multiply(UInt32(target[x]), UInt32(own[x]))) }
    }
  }
}
