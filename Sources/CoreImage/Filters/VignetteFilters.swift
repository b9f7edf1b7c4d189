import PorticoFoundation

/// Darker edges. Apple gives the inputs their meaning and no formula: how the light falls off is an estimate.
enum VignetteFilters {
  static let definitions: [FilterDefinition] = [
    FilterDefinition(
      name: "CIVignette", category: kCICategoryColorEffect,
      inputs: [.image, .number(kCIInputIntensityKey, 0), .number(kCIInputRadiusKey, 1)]
    ) { inputs in
      guard let image = inputs.image, !image.extent.isInfinite else { return inputs.image }
      // At radius 1 the corners are where the full intensity is reached.
      let middle = Position(Double(image.extent.midX), Double(image.extent.midY))
      let corner =
        Double(image.extent.width * image.extent.width + image.extent.height * image.extent.height).squareRoot() / 2
      let reach = max(inputs.number(kCIInputRadiusKey), 0.01) * corner
      return darkened(image, intensity: inputs.float(kCIInputIntensityKey)) { point in
        let part = min(distance(point, middle) / reach, 1)
        return part * part * part
      }
    },
    FilterDefinition(
      name: "CIVignetteEffect", category: kCICategoryColorEffect,
      inputs: [
        .image, .center, .number(kCIInputRadiusKey, 150), .number(kCIInputIntensityKey, 1),
        .number("inputFalloff", 0.5),
      ]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      // The light is untouched within the radius and gone at 1 + 2 falloff times the radius.
      let middle = inputs.position(), radius = max(inputs.number(kCIInputRadiusKey), 0)
      let fall = max(2 * inputs.number("inputFalloff") * radius, 1e-6)
      return darkened(image, intensity: inputs.float(kCIInputIntensityKey)) { point in
        let part = min(max((distance(point, middle) - radius) / fall, 0), 1)
        return part * part * (3 - 2 * part)
      }
    },
  ]

  /// - Parameter amount: How much of the intensity a position has; 0...1. A negative intensity makes lighter.
  private static func darkened(_ image: CIImage, intensity: Float, _ amount: @escaping (Position) -> Double) -> CIImage
  {
    image.changingPixels { pixel, point in
      let factor = max(1 - intensity * Float(amount(point)), 0)
      return SIMD4(pixel[0] * factor, pixel[1] * factor, pixel[2] * factor, pixel.alpha)
    }
  }

  static func distance(_ a: Position, _ b: Position) -> Double { ((a - b) * (a - b)).sum().squareRoot() }
}
