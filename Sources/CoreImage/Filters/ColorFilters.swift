/// Changes of each pixel's colour by itself. Formulas are those of the Core Image Filter Reference where it gives one;
/// those of the inverted, sepia and monochrome colours are estimates, made on the numbers of sRGB.
enum ColorFilters {
  typealias Color = SIMD3<Float>

  static let definitions: [FilterDefinition] = adjustments + effects

  /// Rec. 709, as the reference gives it.
  static let luminance = Color(0.2125, 0.7154, 0.0721)
  static func luma(_ color: Color) -> Float { (color * luminance).sum() }

  private static let adjustments: [FilterDefinition] = [
    adjustment(
      "CIColorControls",
      [
        .number(kCIInputSaturationKey, 1), .number(kCIInputBrightnessKey, 0),
        .number(kCIInputContrastKey, 1),
      ]
    ) { inputs in
      let (saturation, brightness) = (
        Float(inputs.number(kCIInputSaturationKey)), Float(inputs.number(kCIInputBrightnessKey))
      )
      let contrast = Float(inputs.number(kCIInputContrastKey))
      return { color in
        let grey = Color(repeating: luma(color))
        return (grey + (color - grey) * saturation - 0.5) * contrast + (0.5 + brightness)
      }
    },
    adjustment("CIExposureAdjust", [.number(kCIInputEVKey, 0)]) { inputs in
      let factor = powf(2, Float(inputs.number(kCIInputEVKey)))
      return { $0 * factor }
    },
    adjustment("CIGammaAdjust", [.number("inputPower", 1)]) { inputs in
      let power = Float(inputs.number("inputPower"))
      return { Color(powf(max($0[0], 0), power), powf(max($0[1], 0), power), powf(max($0[2], 0), power)) }
    },
    adjustment("CIHueAdjust", [.number(kCIInputAngleKey, 0)]) { inputs in
      // A turn about the grey axis; the angle is in radians.
      let angle = Float(inputs.number(kCIInputAngleKey))
      let (c, s) = (cosf(angle), sinf(angle)), axis = Float(1).squareRoot() / Float(3).squareRoot()
      return { color in
        let cross = Color(color[2] - color[1], color[0] - color[2], color[1] - color[0]) * axis
        return color * c + cross * s + Color(repeating: axis * axis * color.sum() * (1 - c))
      }
    },
    FilterDefinition(
      name: "CIColorMatrix", category: kCICategoryColorAdjustment,
      inputs: [
        .image, .vector("inputRVector", CIVector(x: 1, y: 0, z: 0, w: 0)),
        .vector("inputGVector", CIVector(x: 0, y: 1, z: 0, w: 0)),
        .vector("inputBVector", CIVector(x: 0, y: 0, z: 1, w: 0)),
        .vector("inputAVector", CIVector(x: 0, y: 0, z: 0, w: 1)),
        .vector("inputBiasVector", CIVector(x: 0, y: 0, z: 0, w: 0)),
      ]
    ) { inputs in
      let rows = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"].map { four(inputs.vector($0)) }
      let bias = four(inputs.vector("inputBiasVector"))
      return inputs.image?.changingPixels { pixel in
        let straight = SIMD4(pixel.straight, pixel.alpha)
        let result =
          SIMD4(
            (straight * rows[0]).sum(), (straight * rows[1]).sum(), (straight * rows[2]).sum(),
            (straight * rows[3]).sum()) + bias
        return SIMD4(straight: SIMD3(result[0], result[1], result[2]), alpha: min(max(result[3], 0), 1))
      }
    },
    FilterDefinition(
      name: "CIColorClamp", category: kCICategoryColorAdjustment,
      inputs: [
        .image, .vector("inputMinComponents", CIVector(x: 0, y: 0, z: 0, w: 0)),
        .vector("inputMaxComponents", CIVector(x: 1, y: 1, z: 1, w: 1)),
      ]
    ) { inputs in
      let (low, high) = (four(inputs.vector("inputMinComponents")), four(inputs.vector("inputMaxComponents")))
      return inputs.image?.changingPixels { $0.clamped(lowerBound: low, upperBound: high) }
    },
    adjustment("CILinearToSRGBToneCurve", []) { _ in { TransferCurve.encoded($0) } },
    adjustment("CISRGBToneCurveToLinear", []) { _ in { TransferCurve.linear($0) } },
  ]

  private static let effects: [FilterDefinition] = [
    effect("CIColorInvert", []) { _ in { 1 - $0 } },
    effect("CISepiaTone", [.number(kCIInputIntensityKey, 1)]) { inputs in
      let intensity = Float(inputs.number(kCIInputIntensityKey))
      return { color in
        let sepia = Color(
          (color * Color(0.393, 0.769, 0.189)).sum(), (color * Color(0.349, 0.686, 0.168)).sum(),
          (color * Color(0.272, 0.534, 0.131)).sum())
        return color + (sepia - color) * intensity
      }
    },
    effect(
      "CIColorMonochrome",
      [.color(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)), .number(kCIInputIntensityKey, 1)]
    ) { inputs in
      let tint = inputs.color(), intensity = Float(inputs.number(kCIInputIntensityKey))
      let shade = Color(Float(tint.red), Float(tint.green), Float(tint.blue))
      return { $0 + (shade * luma($0) - $0) * intensity }
    },
    effect("CIColorPosterize", [.number("inputLevels", 6)]) { inputs in
      let steps = max(Float(inputs.number("inputLevels")) - 1, 1)
      return { ($0 * steps).rounded(.toNearestOrAwayFromZero) / steps }
    },
    effect("CIMinimumComponent", []) { _ in { Color(repeating: $0.min()) } },
    effect("CIMaximumComponent", []) { _ in { Color(repeating: $0.max()) } },
    FilterDefinition(name: "CIMaskToAlpha", category: kCICategoryColorEffect, inputs: [.image]) { inputs in
      inputs.image?.changingPixels {
        SIMD4(straight: Color(repeating: 1), alpha: min(max(luma(SIMD3($0[0], $0[1], $0[2])), 0), 1))
      }
    },
  ]

  /// A change of colours in the context's working space.
  static func adjustment(
    _ name: String, _ inputs: [FilterDefinition.Input], _ change: @escaping @Sendable (FilterInputs) -> (Color) -> Color
  ) -> FilterDefinition {
    FilterDefinition(name: name, category: kCICategoryColorAdjustment, inputs: [.image] + inputs) { inputs in
      let change = change(inputs)
      return inputs.image?.changingColors { color, _ in change(color) }
    }
  }

  /// A change of the numbers of sRGB.
  static func effect(
    _ name: String, _ inputs: [FilterDefinition.Input], category: String = kCICategoryColorEffect,
    _ change: @escaping @Sendable (FilterInputs) -> (Color) -> Color
  ) -> FilterDefinition {
    FilterDefinition(name: name, category: category, inputs: [.image] + inputs) { inputs in
      let change = change(inputs)
      return inputs.image?.changingColors { color, rendering in
        rendering.isLinear ? TransferCurve.linear(change(TransferCurve.encoded(color))) : change(color)
      }
    }
  }

  static func four(_ vector: CIVector) -> SIMD4<Float> {
    SIMD4(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
  }
}
