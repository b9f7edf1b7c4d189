import Raster
import RenderTree

/// Draws its contents tile by tile: `draw(in:)` is called once for each, with a context that is clipped to it.
///
/// iOS draws tiles in the background as they come into sight, at the level of detail that the zoom asks for. Ours draws
/// those that are in sight in the commit, at the level that suits the layer's transforms when it was last invalidated.
open class CATiledLayer: CALayer {
  /// Seconds in which a new tile fades in on iOS; ours are there at once.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
  /// How many times the layer can be halved for smaller pictures of it.
  open var levelsOfDetail = 1 { didSet { if levelsOfDetail != oldValue { setNeedsDisplay() } } }
  /// How many of the levels are magnifications.
  open var levelsOfDetailBias = 0 { didSet { if levelsOfDetailBias != oldValue { setNeedsDisplay() } } }
  /// Pixels.
  open var tileSize = CGSize(width: 256, height: 256) { didSet { if tileSize != oldValue { setNeedsDisplay() } } }

  public required init() { super.init() }
  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATiledLayer else { return }
    (levelsOfDetail, levelsOfDetailBias, tileSize) = (other.levelsOfDetail, other.levelsOfDetailBias, other.tileSize)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func display() {
    let scale = _contentsScale * _detail
    let pixels = CGSize(width: (bounds.width * scale).rounded(.up), height: (bounds.height * scale).rounded(.up))
    guard pixels.width >= 1, pixels.height >= 1, tileSize.width >= 1, tileSize.height >= 1 else {
      _contentsSource = nil
      return
    }
    enforce(
      pixels.width <= 32767 && pixels.height <= 32767,
      "A CATiledLayer of \(Int(pixels.width)) x \(Int(pixels.height)) pixels is too large; each side is at most 32767. Layer: \(_path)"
    )
    let buffer = PixelBuffer(width: Int(pixels.width), height: Int(pixels.height))
    let seen = visibleRect.isEmpty ? bounds : visibleRect
    delegate?.layerWillDraw(self)
    var hasDrawn = false
    let (columns, rows) = (
      Int((pixels.width / tileSize.width).rounded(.up)), Int((pixels.height / tileSize.height).rounded(.up))
    )
    for row in 0..<rows {
      for column in 0..<columns {
        let tile = CGRect(
          x: bounds.minX + CGFloat(column) * tileSize.width / scale,
          y: bounds.minY + CGFloat(row) * tileSize.height / scale,
          width: tileSize.width / scale, height: tileSize.height / scale)
        guard tile.intersects(seen) else { continue }
        let context = CGContext(buffer: buffer, flipped: scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.clip(to: tile)
        draw(in: context)
        hasDrawn = hasDrawn || context._hasDrawn
      }
    }
    _contentsSource = hasDrawn ? .pixels(buffer) : nil
  }

  /// The scale to draw at: the power of two, among those that the levels offer, that is as fine as what is shown.
  private var _detail: CGFloat {
    let m = _render.transform
    var zoom = max((m.m11 * m.m11 + m.m12 * m.m12).squareRoot(), 1e-6)
    var layer = superlayer
    while let here = layer {
      let t = here._render.transform
      zoom *= max((t.m11 * t.m11 + t.m12 * t.m12).squareRoot(), 1e-6)
      layer = here.superlayer
    }
    var detail = 1.0
    for _ in 0..<max(levelsOfDetailBias, 0) where detail < zoom { detail *= 2 }
    for _ in 0..<max(levelsOfDetail - levelsOfDetailBias - 1, 0) where detail / 2 >= zoom { detail /= 2 }
    return detail
  }
}
