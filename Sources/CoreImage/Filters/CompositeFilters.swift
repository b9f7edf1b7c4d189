/// Two images, or two and a mask, make one. Source of the formulas: Porter and Duff for the coverage, the PDF
/// specification for the blend modes, which the Core Image Filter Reference names as its own.
enum CompositeFilters {
  typealias Pixel = PixelPlane.Pixel
  typealias Color = SIMD3<Float>

  static let definitions: [FilterDefinition] =
    [
      coverage("CISourceOverCompositing") { $0 + $1 * (1 - $0.alpha) },
      coverage("CISourceInCompositing") { $0 * $1.alpha },
      coverage("CISourceOutCompositing") { $0 * (1 - $1.alpha) },
      coverage("CISourceAtopCompositing") { $0 * $1.alpha + $1 * (1 - $0.alpha) },
      coverage("CIAdditionCompositing") { $0 + $1 },
      coverage("CIMultiplyCompositing") { $0 * $1 },
      coverage("CIMaximumCompositing") { pointwiseMax($0, $1) },
      coverage("CIMinimumCompositing") { pointwiseMin($0, $1) },
      blend("CIMultiplyBlendMode") { $0 * $1 },
      blend("CIScreenBlendMode") { $0 + $1 - $0 * $1 },
      blend("CIDarkenBlendMode") { pointwiseMin($0, $1) },
      blend("CILightenBlendMode") { pointwiseMax($0, $1) },
      blend("CIDifferenceBlendMode") { pointwiseMax($0, $1) - pointwiseMin($0, $1) },
      blend("CIExclusionBlendMode") { $0 + $1 - 2 * $0 * $1 },
      blend("CIOverlayBlendMode") { hardLight($1, $0) },
      blend("CIHardLightBlendMode") { hardLight($0, $1) },
      blend("CIColorDodgeBlendMode") { each($0, $1) { s, b in b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) } },
      blend("CIColorBurnBlendMode") { each($0, $1) { s, b in b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) } },
      blend("CISoftLightBlendMode") { each($0, $1, softLight) },
      blend("CILinearBurnBlendMode") { each($0, $1) { s, b in max(s + b - 1, 0) } },
      blend("CILinearDodgeBlendMode") { each($0, $1) { s, b in min(s + b, 1) } },
      blend("CILinearLightBlendMode") { each($0, $1) { s, b in min(max(b + 2 * s - 1, 0), 1) } },
      blend("CISubtractBlendMode") { each($0, $1) { s, b in max(b - s, 0) } },
      blend("CIDivideBlendMode") { each($0, $1) { s, b in s <= 0 ? 1 : min(b / s, 1) } },
      blend("CIPinLightBlendMode") { each($0, $1) { s, b in s <= 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1) } },
      blend("CIHueBlendMode") { withLuminance(luminance($1), withSaturation(saturation($1), $0)) },
      blend("CISaturationBlendMode") { withLuminance(luminance($1), withSaturation(saturation($0), $1)) },
      blend("CIColorBlendMode") { withLuminance(luminance($1), $0) },
      blend("CILuminosityBlendMode") { withLuminance(luminance($0), $1) },
    ] + masks + [LabDifference.definition]

  private static let masks: [FilterDefinition] = [
    masked("CIBlendWithMask") { ColorFilters.luma(SIMD3($0[0], $0[1], $0[2])) },
    masked("CIBlendWithAlphaMask") { $0.alpha },
    masked("CIBlendWithRedMask") { $0[0] },
    masked("CIBlendWithBlueMask") { $0[2] },
    FilterDefinition(
      name: "CIMix", category: kCICategoryStylize, inputs: [.image, .background, .number(kCIInputAmountKey, 1)]
    ) { inputs in
      guard let front = inputs.image else { return nil }
      let amount = inputs.float(kCIInputAmountKey)
      return combined(front, inputs.image(kCIInputBackgroundImageKey) ?? .empty()) { $1 + ($0 - $1) * amount }
    },
    FilterDefinition(
      name: "CIColorAbsoluteDifference", category: kCICategoryColorAdjustment, inputs: [.image, .image("inputImage2")]
    ) { inputs in
      guard let first = inputs.image, let second = inputs.image("inputImage2") else { return nil }
      return combined(first, second) { a, b in
        let difference = pointwiseMax(a, b) - pointwiseMin(a, b)
        return Pixel(difference[0], difference[1], difference[2], max(a.alpha, b.alpha))
      }
    },
  ]

  /// - Parameter mix: Of the pixel in front and the one behind, both premultiplied.
  private static func coverage(_ name: String, _ mix: @escaping @Sendable (Pixel, Pixel) -> Pixel) -> FilterDefinition {
    FilterDefinition(name: name, category: kCICategoryCompositeOperation, inputs: [.image, .background]) { inputs in
      guard let front = inputs.image else { return nil }
      return combined(front, inputs.image(kCIInputBackgroundImageKey) ?? .empty(), mix)
    }
  }

  /// - Parameter mix: Of the colour in front and the one behind, where both are opaque.
  private static func blend(_ name: String, _ mix: @escaping @Sendable (Color, Color) -> Color) -> FilterDefinition {
    coverage(name) { front, back in
      let both = mix(front.straight, back.straight) * (front.alpha * back.alpha)
      let alone = front * (1 - back.alpha) + back * (1 - front.alpha)
      return Pixel(
        both[0] + alone[0], both[1] + alone[1], both[2] + alone[2], front.alpha + back.alpha - front.alpha * back.alpha)
    }
  }

  private static func masked(_ name: String, _ amount: @escaping @Sendable (Pixel) -> Float) -> FilterDefinition {
    FilterDefinition(name: name, category: kCICategoryStylize, inputs: [.image, .background, .mask]) { inputs in
      guard let front = inputs.image, let mask = inputs.image(kCIInputMaskImageKey) else { return inputs.image }
      let back = inputs.image(kCIInputBackgroundImageKey) ?? .empty()
      return CIImage(union(front.extent, back.extent)) { rect, rendering in
        var result = front.plane(rect, rendering)
        let (behind, amounts) = (back.plane(rect, rendering), mask.plane(rect, rendering))
        for index in result.pixels.indices {
          let part = min(max(amount(amounts.pixels[index]), 0), 1)
          result.pixels[index] = result.pixels[index] * part + behind.pixels[index] * (1 - part)
        }
        return result
      }
    }
  }

  static func combined(_ front: CIImage, _ back: CIImage, _ mix: @escaping (Pixel, Pixel) -> Pixel) -> CIImage {
    CIImage(union(front.extent, back.extent)) { rect, rendering in
      var result = front.plane(rect, rendering)
      let behind = back.plane(rect, rendering)
      for index in result.pixels.indices { result.pixels[index] = mix(result.pixels[index], behind.pixels[index]) }
      return result
    }
  }

  private static func union(_ a: CGRect, _ b: CGRect) -> CGRect {
    a.isInfinite || b.isInfinite ? .infinite : a.union(b)
  }

  private static func each(_ a: Color, _ b: Color, _ mix: (Float, Float) -> Float) -> Color {
    Color(mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2]))
  }
  private static func hardLight(_ source: Color, _ back: Color) -> Color {
    each(source, back) { s, b in s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1) }
  }
  private static func softLight(_ s: Float, _ b: Float) -> Float {
    guard s > 0.5 else { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  // Source: the PDF specification, "Nonseparable blend modes".
  private static func luminance(_ color: Color) -> Float { (color * Color(0.3, 0.59, 0.11)).sum() }
  private static func saturation(_ color: Color) -> Float { color.max() - color.min() }
  private static func withLuminance(_ wanted: Float, _ color: Color) -> Color {
    let shifted = color + (wanted - luminance(color))
    let (low, high) = (shifted.min(), shifted.max())
    if low < 0 { return wanted + (shifted - wanted) * (wanted / (wanted - low)) }
    if high > 1 { return wanted + (shifted - wanted) * ((1 - wanted) / (high - wanted)) }
    return shifted
  }
  private static func withSaturation(_ wanted: Float, _ color: Color) -> Color {
    let (low, high) = (color.min(), color.max())
    return high > low ? (color - low) * (wanted / (high - low)) : .zero
  }
}
