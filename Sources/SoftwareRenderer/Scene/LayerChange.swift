import Foundation
import RenderTree

/// In what ways a layer differs from what was drawn of it.
struct LayerChange: OptionSet {
  let rawValue: Int
  /// What it draws itself.
  static let content = LayerChange(rawValue: 1)
  /// Where it and its sublayers are.
  static let geometry = LayerChange(rawValue: 2)
  /// How the picture of the whole subtree is shown: opacity, clip, mask, shadow, …
  static let effects = LayerChange(rawValue: 4)
  /// Which sublayers it has.
  static let structure = LayerChange(rawValue: 8)
  /// How its picture is bent or turned; the picture itself stays.
  static let bend = LayerChange(rawValue: 16)
  static let all: LayerChange = [.content, .geometry, .effects, .structure, .bend]

  init(rawValue: Int) { self.rawValue = rawValue }

  init(from a: RenderLayer, to b: RenderLayer) {
    self = []
    if a.bounds != b.bounds || a.position != b.position || a.zPosition != b.zPosition || a.anchorPoint != b.anchorPoint
      || a.anchorPointZ != b.anchorPointZ || a.transform != b.transform || a.sublayerTransform != b.sublayerTransform
      || a.isGeometryFlipped != b.isGeometryFlipped || a.isDoubleSided != b.isDoubleSided
      || a.preservesDepth != b.preservesDepth
    {
      insert(.geometry)
    }
    if a.isHidden != b.isHidden || a.opacity != b.opacity || a.allowsGroupOpacity != b.allowsGroupOpacity
      || a.masksToBounds != b.masksToBounds || a.mask != b.mask || a.curlBack != b.curlBack || a.cornerRadius != b.cornerRadius
      || a.maskedCorners != b.maskedCorners || a.hasContinuousCorners != b.hasContinuousCorners || a.shadow != b.shadow
      || a.shouldRasterize != b.shouldRasterize || a.rasterizationScale != b.rasterizationScale
      || a.backdrop != b.backdrop || a.multiplier != b.multiplier
      || a.transitionSerials != b.transitionSerials
    {
      insert(.effects)
    }
    if a.backgroundColor != b.backgroundColor || a.borderWidth != b.borderWidth || a.borderColor != b.borderColor
      || a.isOpaque != b.isOpaque || a.gradient != b.gradient || a.shape != b.shape
      || a.emitterTime != b.emitterTime
      || !sameContents(a.contents, b.contents)
    {
      insert(.content)
    }
    if a.sublayers != b.sublayers { insert(.structure) }
    if a.curl != b.curl { insert(.bend) }
  }
}

extension RenderLayer {
  var transitionSerials: [UInt64] {
    guard !animations.isEmpty else { return [] }
    return animations.compactMap { if case .transition = $0.effect { $0.serial } else { nil } }
  }
}

private func sameContents(_ a: RenderContents?, _ b: RenderContents?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  guard a.rect == b.rect, a.center == b.center, a.gravity == b.gravity, a.scale == b.scale,
    a.magnificationFilter == b.magnificationFilter, a.minificationFilter == b.minificationFilter
  else { return false }
  switch (a.source, b.source) {
  case (.pixels(let p), .pixels(let q)): return p === q
  case (.mask(let p, let c), .mask(let q, let d)): return p === q && c == d
  default: return false
  }
}
