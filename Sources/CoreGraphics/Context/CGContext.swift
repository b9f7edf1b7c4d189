internal import CCairo
import PorticoFoundation
package import Raster

public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

/// Draws into pixels. User space has y upwards unless its maker flipped it.
///
/// Three spaces: user space; device space, which `ctm` leads to, in pixels with y upwards; pixels from the top left.
/// Used by one thread at a time.
public final class CGContext: Hashable {
  var state: GraphicsState
  private var savedStates: [GraphicsState] = []
  /// Elements in device space.
  var currentPath = PathData()
  /// The bottom one holds the context's own pixels, the others those of transparency layers.
  var targets: [RenderTarget]
  var savedLayers: [SavedLayer] = []
  /// The CTM at the start: what shadows and patterns are measured in.
  private(set) var baseTransform: CGAffineTransform
  var allowsAntialiasing = true
  public var textMatrix = CGAffineTransform.identity

  /// Whether anything was painted; a layer whose drawing paints nothing keeps no pixels.
  package internal(set) var _hasDrawn = false

  /// The caller's memory, when it has another format than ours.
  let foreign: ForeignPixels?
  let format: BitmapFormat
  private let onRelease: (() -> Void)?

  /// The PDF document that takes the drawing instead of the pixels.
  let pdf: PDFPages?
  /// The rectangle of a page that says none, in points.
  var pageBox = CGRect.zero

  init(
    buffer: PixelBuffer, base: CGAffineTransform, format: BitmapFormat? = nil, foreign: ForeignPixels? = nil,
    onRelease: (() -> Void)? = nil, pdf: PDFPages? = nil
  ) {
    targets = [RenderTarget(buffer: buffer)]
    let size = CGRect(x: 0, y: 0, width: CGFloat(buffer.width), height: CGFloat(buffer.height))
    state = GraphicsState(clip: ClipRegion(buffer.bounds, box: size))
    state.ctm = base
    (baseTransform, self.foreign, self.onRelease, self.pdf) = (base, foreign, onRelease, pdf)
    self.format = format ?? .native(buffer)
  }

  /// A context over pixels that exist already, in UIKit's space: points, origin top left.
  ///
  /// - Parameter scale: Pixels in a point.
  package convenience init(buffer: PixelBuffer, flipped scale: CGFloat) {
    self.init(
      buffer: buffer,
      base: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(buffer.height)))
  }

  deinit { onRelease?() }

  /// Takes other pixels, such as a page's, and begins with a fresh state.
  func beginCanvas(width: Int, height: Int, base: CGAffineTransform) {
    let buffer = PixelBuffer(width: width, height: height)
    targets = [RenderTarget(buffer: buffer)]
    (savedStates, savedLayers, currentPath) = ([], [], PathData())
    state = GraphicsState(clip: ClipRegion(buffer.bounds, box: CGRect(x: 0, y: 0, width: width, height: height)))
    state.ctm = base
    baseTransform = base
  }

  public class var typeID: CFTypeID { TypeID.context }
  public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The context's own pixels; drawn to as long as the context is in use.
  package var buffer: PixelBuffer { targets[0].buffer }
  var target: RenderTarget { targets[targets.count - 1] }

  /// The matrix from device space to pixels.
  var toPixels: AffineMatrix { AffineMatrix(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(buffer.height)) }
  /// The matrix from user space to pixels.
  package var userToPixels: AffineMatrix { state.ctm.matrix.concatenating(toPixels) }
  var antialiases: Bool { state.antialiases && allowsAntialiasing }

  // MARK: State

  public func saveGState() { savedStates.append(state) }

  /// Nothing without a `saveGState` to match.
  public func restoreGState() {
    if savedStates.count > (savedLayers.last?.stateCount ?? 0) { state = savedStates.removeLast() }
  }

  var savedStateCount: Int { savedStates.count }

  public var ctm: CGAffineTransform { state.ctm }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }

  /// - Parameter angle: Radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  public func setLineWidth(_ width: CGFloat) { state.line.width = Double(width) }
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.value }
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.value }
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = Double(limit) }

  /// - Parameter lengths: Drawn and left out in turn, in user space; empty for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dash = lengths.map { Double($0) }
    state.line.dashPhase = Double(phase)
  }

  /// Curves are always drawn to within 1/30 of a pixel.
  public func setFlatness(_ flatness: CGFloat) {}

  /// - Parameter alpha: Clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

  /// A shadow under everything drawn from now on.
  ///
  /// - Parameters:
  ///   - offset: In base space, which no transform of the CTM changes.
  ///   - blur: Twice the standard deviation of the Gaussian, in base space.
  ///   - color: Nil for none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { GraphicsState.Shadow(offset: offset, blur: max(blur, 0), color: $0._srgb) }
    if state.shadow?.color.alpha == 0 { state.shadow = nil }
  }

  /// Black at a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Colours are matched in one way only.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Drawing is finished when a call returns.
  public func flush() {}
  public func synchronize() {}
  public func synchronizeAttributes() {}
}
