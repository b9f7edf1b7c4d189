import PorticoFoundation
internal import Raster

/// The state that comes back at the end of a transparency layer.
struct SavedLayer {
  var outer: GraphicsState
  /// `saveGState` calls before the layer began: restoring inside must not go below.
  var stateCount: Int
}

extension CGContext {
  /// Collects what is drawn until the matching end, then draws it as one with the current alpha, blend mode and shadow.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginLayer(state.clip.bounds)
  }

  /// - Parameter rect: In user space; what is drawn outside is lost.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo auxInfo: CFDictionary?) {
    beginLayer(state.clip.bounds.intersection(PathRasterizer.pixels(around: userToPixels.apply(rect.standardized))))
  }

  private func beginLayer(_ area: PixelRect) {
    // The shadow of something beyond the clip may fall into it.
    var frame = area
    if let shadow = state.shadow {
      let shift = shadow.offset.applying(baseTransform)
      let margin = CoverageMask.blurReach(sigma: Double(shadow.blur) / 2 * baseTransform.matrix.largestScale)
      let (dx, dy) = (Int(pixels: shift.width.rounded()), -Int(pixels: shift.height.rounded()))
      frame = frame.union(
        PixelRect(
          x: area.x - dx - margin, y: area.y - dy - margin, width: area.width + 2 * margin,
          height: area.height + 2 * margin))
    }
    savedLayers.append(SavedLayer(outer: state, stateCount: savedStateCount))
    if frame.isEmpty { frame = PixelRect(x: area.x, y: area.y, width: 1, height: 1) }
    targets.append(
      RenderTarget(
        buffer: PixelBuffer(width: min(frame.width, 32767), height: min(frame.height, 32767)), x: frame.x, y: frame.y))
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
    state.clip = ClipRegion(area.isEmpty ? .empty : target.frame, box: deviceBox(of: target.frame))
  }

  /// Nothing without a beginning.
  public func endTransparencyLayer() {
    guard let saved = savedLayers.popLast() else { return }
    while savedStateCount > saved.stateCount { restoreGState() }
    state = saved.outer
    let layer = targets.removeLast()
    paint(layer, over: layer.frame)
  }

  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    draw(image, in: rect)
  }

  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}

/// A drawing kept for drawing again, at the resolution of the context it was made for.
public final class CGLayer: Hashable {
  public let size: CGSize
  public let context: CGContext?

  /// - Parameter size: In the units of the context's base space; nil when it is empty or above 32767 pixels.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let base = context.baseTransform
    let (scaleX, scaleY) = (
      (base.a * base.a + base.b * base.b).squareRoot(), (base.c * base.c + base.d * base.d).squareRoot()
    )
    let (width, height) = ((size.width * scaleX).rounded(.up), (size.height * scaleY).rounded(.up))
    guard (1...32767).contains(width), (1...32767).contains(height) else { return nil }
    self.size = size
    let buffer = PixelBuffer(width: Int(width), height: Int(height))
    self.context = CGContext(
      buffer: buffer, base: CGAffineTransform(scaleX: width / size.width, y: height / size.height))
  }

  public class var typeID: CFTypeID { TypeID.layer }
  public static func == (lhs: CGLayer, rhs: CGLayer) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
