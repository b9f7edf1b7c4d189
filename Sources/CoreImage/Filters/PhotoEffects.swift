/// The eight looks of the Photos app. Apple publishes none of them: each is an estimate, a saturation and a curve for
/// every component, made to look like what the effect's name and Apple's pictures of it say.
enum PhotoEffects {
  static let definitions: [FilterDefinition] = [
    look("CIPhotoEffectChrome", saturation: 1.2, [0, 0.21, 0.52, 0.81, 1]),
    look("CIPhotoEffectFade", saturation: 0.75, [0.09, 0.31, 0.54, 0.76, 0.94]),
    look(
      "CIPhotoEffectInstant", saturation: 0.7, red: [0.1, 0.32, 0.57, 0.8, 0.97], green: [0.08, 0.3, 0.54, 0.77, 0.93],
      blue: [0.1, 0.29, 0.5, 0.7, 0.84]),
    look("CIPhotoEffectMono", saturation: 0, [0, 0.25, 0.5, 0.75, 1]),
    look("CIPhotoEffectNoir", saturation: 0, [0, 0.13, 0.47, 0.84, 1]),
    look(
      "CIPhotoEffectProcess", saturation: 0.9, red: [0, 0.21, 0.51, 0.79, 0.97], green: [0.02, 0.26, 0.54, 0.8, 1],
      blue: [0.12, 0.33, 0.53, 0.73, 0.93]),
    look("CIPhotoEffectTonal", saturation: 0, [0.03, 0.27, 0.53, 0.74, 0.94]),
    look(
      "CIPhotoEffectTransfer", saturation: 0.85, red: [0.07, 0.34, 0.6, 0.83, 1],
      green: [0.04, 0.28, 0.52, 0.76, 0.96],
      blue: [0.06, 0.25, 0.45, 0.66, 0.84]),
  ]

  private static func look(_ name: String, saturation: Float, _ heights: [Float]) -> FilterDefinition {
    look(name, saturation: saturation, red: heights, green: heights, blue: heights)
  }

  /// - Parameter saturation: 0 for greys, 1 for the colours as they are; before the curves, whose heights are at 0,
  ///   1/4, 1/2, 3/4 and 1.
  private static func look(_ name: String, saturation: Float, red: [Float], green: [Float], blue: [Float])
    -> FilterDefinition
  {
    let curves = [red, green, blue].map { SmoothCurve(heights: $0) }
    return ColorFilters.effect(name, [.flag("inputExtrapolate", false)]) { _ in
      { color in
        let grey = SIMD3(repeating: ColorFilters.luma(color))
        let mixed = grey + (color - grey) * saturation
        return SIMD3(curves[0].value(at: mixed[0]), curves[1].value(at: mixed[1]), curves[2].value(at: mixed[2]))
      }
    }
  }
}
