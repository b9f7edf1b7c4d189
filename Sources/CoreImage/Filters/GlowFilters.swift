/// An image together with a softer one. Unsharp masking is what its name says; the other formulas are estimates.
enum GlowFilters {
  typealias Pixel = PixelPlane.Pixel

  static let definitions: [FilterDefinition] = [
    sharpened(
      "CIUnsharpMask", [.number(kCIInputRadiusKey, 2.5), .number(kCIInputIntensityKey, 0.5)],
      amount: kCIInputIntensityKey
    ) { pixel, soft in pixel - soft },
    sharpened(
      "CISharpenLuminance", [.number(kCIInputSharpnessKey, 0.4), .number(kCIInputRadiusKey, 1.69)],
      amount: kCIInputSharpnessKey
    ) { pixel, soft in
      // Colours keep their distances: every component moves by as much as the luminance.
      let difference = pixel - soft
      return Pixel(repeating: ColorFilters.luma(SIMD3(difference[0], difference[1], difference[2])))
    },
    glowing("CIBloom") { pixel, soft, intensity in pixel + (soft - pixel * soft) * intensity },
    glowing("CIGloom") { pixel, soft, intensity in pixel - pointwiseMax(pixel - soft, .zero) * intensity },
  ]

  /// - Parameter edge: What a pixel gets more of; the alpha is left out.
  private static func sharpened(
    _ name: String, _ inputs: [FilterDefinition.Input], amount: String,
    _ edge: @escaping @Sendable (Pixel, Pixel) -> Pixel
  ) -> FilterDefinition {
    FilterDefinition(name: name, category: kCICategorySharpen, inputs: [.image] + inputs) { inputs in
      guard let image = inputs.image else { return nil }
      let soft = BlurFilters.gaussian(image.clampedToExtent(), sigma: inputs.number(kCIInputRadiusKey)),
        amount = inputs.float(amount)
      return CIImage(image.extent) { rect, rendering in
        var result = image.plane(rect, rendering)
        let blurred = soft.plane(rect, rendering)
        for index in result.pixels.indices {
          let pixel = result.pixels[index]
          let sharp = pixel + edge(pixel, blurred.pixels[index]) * amount
          result.pixels[index] = SIMD4(sharp[0], sharp[1], sharp[2], pixel.alpha)
        }
        return result
      }
    }
  }

  /// - Parameter mix: Of a pixel, the blurred one and the intensity. The extent is that of the blurred image, as on
  ///   iOS.
  private static func glowing(_ name: String, _ mix: @escaping @Sendable (Pixel, Pixel, Float) -> Pixel)
    -> FilterDefinition
  {
    FilterDefinition(
      name: name, category: kCICategoryStylize,
      inputs: [.image, .number(kCIInputRadiusKey, 10), .number(kCIInputIntensityKey, 0.5)]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let soft = BlurFilters.gaussian(image, sigma: inputs.number(kCIInputRadiusKey)),
        intensity = inputs.float(kCIInputIntensityKey)
      return CIImage(soft.extent) { rect, rendering in
        var result = image.plane(rect, rendering)
        let blurred = soft.plane(rect, rendering)
        for index in result.pixels.indices {
          result.pixels[index] = mix(result.pixels[index], blurred.pixels[index], intensity)
        }
        return result
      }
    }
  }
}
