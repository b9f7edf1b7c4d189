import Raster

extension BlendMode {
  /// The mode that a layer's compositing filter names; the ordinary one for nil and for what is not known.
  init(compositingFilter filter: Any?) {
    let name = filter as? String ?? (filter as? NSString).map { $0 as String }
    self = name.flatMap { BlendMode.compositingFilters[$0] } ?? .normal
  }

  /// Core Animation's names of the modes of blending and of the rules of Porter and Duff. The modes that take hue,
  /// saturation or luminosity apart are not among them: iOS draws a layer that names one as if it named none.
  private static let compositingFilters: [String: BlendMode] = [
    "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
    "overlayBlendMode": .overlay,
    "darkenBlendMode": .darken, "lightenBlendMode": .lighten, "colorDodgeBlendMode": .colorDodge,
    "colorBurnBlendMode": .colorBurn,
    "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference,
    "exclusionBlendMode": .exclusion, "clear": .clear, "copy": .copy, "sourceOver": .normal, "sourceIn": .sourceIn,
    "sourceOut": .sourceOut, "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destIn": .destinationIn,
    "destOut": .destinationOut, "destAtop": .destinationAtop, "xor": .xor, "plusD": .plusDarker, "plusL": .plusLighter,
  ]
}
