import Foundation
import Raster
import RenderTree

/// A layer as the renderer keeps it: its present values, the pixels it was drawn on, and pictures that can be used
/// again.
final class DrawNode {
  let id: LayerID
  var layer: RenderLayer
  weak var parent: DrawNode?
  /// In the order of the sublayer list.
  var listed: [DrawNode] = []
  /// The children, from back to front.
  var children: [DrawNode] = []
  var mask: DrawNode?
  /// The back of a curled page.
  var back: DrawNode?

  /// The matrix from bounds space to pixels.
  var matrix = Matrix4.identity
  /// The matrix from bounds space to that of the nearest ancestor that flattens its sublayers; it keeps depth.
  var depthMatrix = Matrix4.identity
  /// The depth of the layer's centre in the space above, in points; larger is nearer to the eye.
  var depth = 0.0
  /// Whether the space is mirrored an odd number of times, so that contents must be turned back to stand upright.
  var isFlipped = false

  /// The pixels that the layer's own drawing touches, cut by the clips above it.
  var own = PixelRect.empty
  /// The pixels that the layer and all layers below it touch.
  var subtree = PixelRect.empty
  /// The clip of its sublayers as whole pixels.
  var childClip = PixelRect.empty
  var isShown = false

  var change = LayerChange.all
  var subtreeNeedsUpdate = true
  /// Grows when the picture of the subtree changes, but not when it only moves.
  var version: UInt64 = 0
  /// As it was when the layer's picture was looked at last.
  var arrangement: PictureArrangement?
  /// The pixels that the subtree touches, without the shadow it casts.
  var content = PixelRect.empty
  /// The outline that casts the shadow; nil when only the drawn pixels tell.
  var shadowOutline: ShadowOutline?
  var shadowBounds = PixelRect.empty

  var shapeCache: ShapeCache?
  var contentShadow: ContentShadow?
  var rasterCache: RasterCache?
  var curlCache: CurlCache?
  /// Whether the layer was drawn without a curl in the last frame.
  var wasFlat = true
  /// A rectangle around the curled layer and its shadow, in the layer's space; null when it is flat.
  var curlExtent: CGRect {
    guard let curl = layer.curl, hasBox, curl.bends(layer.bounds) else { return .null }
    let reach = curl.shadowRadius * 3 + 1
    return curl.extent(of: layer.bounds).insetBy(dx: -reach, dy: -reach)
  }
  var isCurled: Bool { layer.curl.map { hasBox && $0.bends(layer.bounds) } ?? false }
  /// Former pictures, by the serial of the transition that leaves them.
  var formerPictures: [UInt64: FormerPicture] = [:]

  /// The time of the layer's own timeline, in seconds, for transitions.
  var localTime = 0.0
  var wasInTransition = false
  /// A rectangle around everything that a running transition draws, in the layer's space; null when none runs.
  var transitionExtent = CGRect.null
  /// The new picture of a transition that turns or bends it.
  var transitionPicture: (version: UInt64, former: FormerPicture)?

  init(_ layer: RenderLayer) {
    id = layer.id
    self.layer = layer
  }

  /// Notes a change, and marks the ancestors so that the next update finds it.
  func mark(_ change: LayerChange) {
    self.change.formUnion(change)
    var node = parent
    while let current = node, !current.subtreeNeedsUpdate {
      current.subtreeNeedsUpdate = true
      node = current.parent
    }
  }

  var outline: RoundedOutline {
    RoundedOutline(
      rect: layer.bounds, radius: layer.cornerRadius, corners: layer.maskedCorners,
      isContinuous: layer.hasContinuousCorners)
  }

  var hasBox: Bool { layer.bounds.width > 0 && layer.bounds.height > 0 }
  var hasBackground: Bool { (layer.backgroundColor?.alpha ?? 0) > 0 && hasBox }
  var hasBorder: Bool { layer.borderWidth > 0 && layer.borderColor.alpha > 0 && hasBox }
  var hasGradient: Bool { layer.gradient.map { !$0.colors.isEmpty } ?? false && hasBox }
  var hasContents: Bool { layer.contents != nil && hasBox }
  /// The matrix from the coordinates of the layer's path to pixels. A layer that counts from below turns its own path,
  /// too: apps turn outlines of text over in this way.
  var shapeMatrix: Matrix4 {
    guard layer.isGeometryFlipped else { return matrix }
    let height = layer.bounds.minY + layer.bounds.maxY
    return Matrix4(1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, height, 0, 1).concatenated(matrix)
  }
  var hasFill: Bool { (layer.shape?.fillColor?.alpha ?? 0) > 0 && !(layer.shape?.path?.elements.isEmpty ?? true) }
  var hasStroke: Bool {
    guard let shape = layer.shape, let color = shape.strokeColor, let path = shape.path else { return false }
    return color.alpha > 0 && shape.stroke.width > 0 && shape.strokeEnd > shape.strokeStart && !path.elements.isEmpty
  }
  /// The emitter's particles at `layer.emitterTime`.
  private(set) var particles: [RenderParticle] = []
  private var particlesTime: Double?
  func findParticles() {
    guard let emitter = layer.emitter, let time = layer.emitterTime else {
      (particles, particlesTime) = ([], nil)
      return
    }
    if particlesTime == time, !change.contains(.content) { return }
    (particles, particlesTime) = (emitter.particles(at: time), time)
  }
  var hasBackdrop: Bool { layer.backdrop.map { !$0.isNone } ?? false && hasBox }
  /// A clipped layer's shadow would lie outside its clip.
  var hasShadow: Bool {
    let shadow = layer.shadow
    return shadow.opacity > 0 && shadow.color.alpha > 0 && !layer.masksToBounds && shadow.radius < 1e4
      && abs(shadow.offset.width) < 1e6
      && abs(shadow.offset.height) < 1e6
  }

  /// The number of things that the subtree draws: 0, 1, or 2 for more.
  private(set) var partCount = 0
  /// Whether exactly one operation draws it, whatever part of it is asked for.
  private(set) var isSingleOperation = false
  /// Whether a layer of the subtree shows what lies behind it.
  private(set) var holdsBackdrop = false

  /// - Returns: Whether the way in which the subtree is put together may have changed with it.
  func countParts() -> Bool {
    let old = (partCount, isSingleOperation, holdsBackdrop)
    partCount = (hasBackground ? 1 : 0) + (hasBorder ? 1 : 0) + (hasGradient ? 1 : 0) + (hasContents ? 1 : 0)
    partCount +=
      (hasFill ? 1 : 0) + (hasStroke ? 1 : 0) + (hasBackdrop ? 1 : 0) + (particles.isEmpty ? 0 : 2)
      + (hasShadow ? 2 : 0)
    // A layer that is mixed with the layers below it must not be taken for one of several that merely lie over them.
    if layer.blendMode != .normal { partCount = 2 }
    isSingleOperation = !hasBorder && layer.blendMode == .normal && !(layer.contents?.isPartlyStretched ?? false)
    holdsBackdrop = hasBackdrop
    for child in listed where child.isShown {
      holdsBackdrop = holdsBackdrop || child.holdsBackdrop
      partCount += child.partCount
      isSingleOperation = isSingleOperation && (child.partCount == 0 || child.isSingleOperation)
    }
    // A bent page is put down as a picture, even where nothing is on it.
    if isCurled { partCount = max(partCount, 1) }
    partCount = min(partCount, 2)
    isSingleOperation = isSingleOperation && partCount <= 1
    return old != (partCount, isSingleOperation, holdsBackdrop)
  }

  /// Whether the shadow is cast by drawn pixels, and not by an outline known beforehand.
  var hasContentShadow: Bool { hasShadow && shadowOutline == nil }

  func findShadowOutline() -> ShadowOutline? {
    if let path = layer.shadow.path { return .path(path) }
    guard hasBox, layer.mask == nil, layer.opacity >= 0 else { return nil }
    let isFilled = (layer.backgroundColor?.alpha ?? 0) >= 1
    guard isFilled else { return nil }
    let box = PixelGeometry.bounds(of: layer.bounds, matrix)
    for child in children where child.isShown && !box.contains(child.unclippedBounds) { return nil }
    return .rounded(outline)
  }

  /// The pixels that the box and everything in it touch, whatever clips them.
  private var unclippedBounds: PixelRect {
    var rect = PixelGeometry.bounds(of: layer.bounds, matrix)
    if layer.masksToBounds { return rect }
    rect = rect.union(own)
    for child in children where child.isShown { rect = rect.union(child.unclippedBounds) }
    return rect
  }
}

enum ShadowOutline: Hashable {
  case rounded(RoundedOutline)
  case path(PathData)
}

/// The geometry of a layer that moves its sublayers and turns its contents within its own picture.
struct PictureArrangement: Equatable {
  private let bounds: CGRect
  private let transform: Matrix4
  private let flipsSublayers: Bool
  private let isFlipped: Bool

  init(of node: DrawNode) {
    (bounds, transform) = (node.layer.bounds, node.layer.sublayerTransform)
    (flipsSublayers, isFlipped) = (node.layer.isGeometryFlipped, node.isFlipped)
  }
}
