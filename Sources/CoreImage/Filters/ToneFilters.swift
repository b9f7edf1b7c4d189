import PorticoFoundation

/// Light and dark, warm and cold. The polynomials, the threshold and the white point are the formulas of the Core Image
/// Filter Reference. It gives none for the tone curve, vibrance, highlights and shadows, and temperature; those are
/// estimates.
enum ToneFilters {
  typealias Color = SIMD3<Float>

  static let definitions: [FilterDefinition] = [
    ColorFilters.effect(
      "CIToneCurve",
      curvePoints.enumerated().map { .vector($0.element, CGFloat($0.offset) / 4, CGFloat($0.offset) / 4) },
      category: kCICategoryColorAdjustment
    ) { inputs in
      let curve = SmoothCurve(curvePoints.map { SIMD2<Float>(inputs.position($0)) })
      return { curve.value(at: $0) }
    },
    ColorFilters.adjustment("CIVibrance", [.number(kCIInputAmountKey, 0)]) { inputs in
      // Grey colours change most and full ones least, so that skin keeps its tone.
      let amount = inputs.float(kCIInputAmountKey)
      return { color in
        let saturation = min(max(color.max() - color.min(), 0), 1)
        let grey = Color(repeating: ColorFilters.luma(color))
        return grey + (color - grey) * (1 + amount * (1 - saturation))
      }
    },
    ColorFilters.adjustment(
      "CITemperatureAndTint", [.vector("inputNeutral", 6500, 0), .vector("inputTargetNeutral", 6500, 0)]
    ) { inputs in
      let (source, target) = (inputs.vector("inputNeutral"), inputs.vector("inputTargetNeutral"))
      let adaptation = WhiteBalance.adaptation(
        from: WhiteBalance.white(temperature: source.x, tint: source.y),
        to: WhiteBalance.white(temperature: target.x, tint: target.y))
      return { adaptation * $0 }
    },
    highlightsAndShadows,
    FilterDefinition(
      name: "CIWhitePointAdjust", category: kCICategoryColorAdjustment,
      inputs: [.image, .color(kCIInputColorKey, .white)]
    ) { inputs in
      let encoded = inputs.color().encoded
      return inputs.image?.changingColors { color, rendering in
        color * (rendering.isLinear ? TransferCurve.linear(encoded) : encoded)
      }
    },
    FilterDefinition(
      name: "CIColorPolynomial", category: kCICategoryColorAdjustment,
      inputs: [.image] + polynomialKeys.map { .vector($0, 0, 1, 0, 0) }
    ) { inputs in
      let factors = polynomialKeys.map { ColorFilters.four(inputs.vector($0)) }
      return inputs.image?.changingPixels { pixel in
        let straight = SIMD4(pixel.straight, pixel.alpha)
        let result = (0..<4).map { index -> Float in
          let x = straight[index], factor = factors[index]
          return factor[0] + x * (factor[1] + x * (factor[2] + x * factor[3]))
        }
        return SIMD4(straight: Color(result[0], result[1], result[2]), alpha: min(max(result[3], 0), 1))
      }
    },
    ColorFilters.adjustment("CIColorThreshold", [.number("inputThreshold", 0.5)]) { inputs in
      let threshold = inputs.float("inputThreshold")
      return { $0.replacing(with: 1, where: $0 .>= threshold).replacing(with: 0, where: $0 .< threshold) }
    },
  ]

  private static let curvePoints = (0...4).map { "inputPoint\($0)" }
  private static let polynomialKeys = ["Red", "Green", "Blue", "Alpha"].map { "input\($0)Coefficients" }

  /// Dark places become lighter and light ones darker by their luminance, or by that of their surroundings.
  private static let highlightsAndShadows = FilterDefinition(
    name: "CIHighlightShadowAdjust", category: kCICategoryStylize,
    inputs: [
      .image, .number(kCIInputRadiusKey, 0), .number("inputShadowAmount", 0), .number("inputHighlightAmount", 1),
    ]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let (shadows, highlights) = (inputs.float("inputShadowAmount"), 1 - inputs.float("inputHighlightAmount"))
    let surroundings = BlurFilters.gaussian(image.clampedToExtent(), sigma: inputs.number(kCIInputRadiusKey))
    return CIImage(image.extent) { rect, rendering in
      let (source, around) = (image.plane(rect, rendering), surroundings.plane(rect, rendering))
      return PixelPlane(rect) { x, y in
        let luma = min(max(ColorFilters.luma(around[x, y].straight), 0), 1)
        let level = rendering.isLinear ? TransferCurve.encoded(luma) : luma
        let dark = 1 - level
        let changed = level + shadows * level * dark * dark * dark - highlights * dark * level * level * level
        let factor = level > 0 ? changed / level : 1 + shadows
        let pixel = source[x, y]
        let encoded = rendering.isLinear ? TransferCurve.encoded(pixel.straight) : pixel.straight
        return SIMD4(
          straight: rendering.isLinear ? TransferCurve.linear(encoded * factor) : encoded * factor, alpha: pixel.alpha)
      }
    }
  }
}

extension CIColor {
  /// Red, green and blue as numbers of sRGB.
  var encoded: SIMD3<Float> { SIMD3(Float(red), Float(green), Float(blue)) }
}
