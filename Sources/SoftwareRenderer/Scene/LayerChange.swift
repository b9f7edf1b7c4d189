import RenderTree

/// The aspects in which a layer differs from what was drawn of it.
struct LayerChange: OptionSet {
  let rawValue: Int
  static let content = LayerChange(rawValue: LayerAspect.content.rawValue)
  static let geometry = LayerChange(rawValue: LayerAspect.geometry.rawValue)
  static let effects = LayerChange(rawValue: LayerAspect.effects.rawValue)
  static let structure = LayerChange(rawValue: LayerAspect.structure.rawValue)
  static let bend = LayerChange(rawValue: LayerAspect.bend.rawValue)
  static let all: LayerChange = [.content, .geometry, .effects, .structure, .bend]

  init(rawValue: Int) { self.rawValue = rawValue }

  init(from a: RenderLayer, to b: RenderLayer) {
    rawValue = LayerProperties.changedAspects(from: a, to: b)
    if a.transitionSerials != b.transitionSerials { insert(.effects) }
  }
}

extension RenderLayer {
  /// The transitions that the layer has, in the order in which they were added.
  var transitionSerials: [UInt64] {
    guard !animations.isEmpty else { return [] }
    return animations.compactMap { if case .transition = $0.effect { $0.serial } else { nil } }
  }
}
