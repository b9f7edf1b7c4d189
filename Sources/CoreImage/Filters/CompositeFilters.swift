/// Two images, or two and a mask, make one. Source of the formulas: Porter and Duff for the coverage, the PDF specification for the
/// blend modes, which the Core Image Filter Reference names as its own.
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
    ] + masks + [LabDifference.definition]

  private static let mask = FilterDefinition.Input(key: kCIInputMaskImageKey, kind: .image, standard: nil)
  private static let masks: [FilterDefinition] = [
    masked("CIBlendWithMask") { ColorFilters.luma(SIMD3($0[0], $0[1], $0[2])) },
    masked("CIBlendWithAlphaMask") { $0.alpha },
    FilterDefinition(
      name: "CIDissolveTransition", category: "CICategoryTransition",
      inputs: [
        FilterTable.image, FilterDefinition.Input(key: kCIInputTargetImageKey, kind: .image, standard: nil),
        FilterTable.number(kCIInputTimeKey, 0),
      ]
    ) { inputs in
      guard let image = inputs.image, let target = inputs.image(kCIInputTargetImageKey) else { return nil }
      let time = Float(min(max(inputs.number(kCIInputTimeKey), 0), 1))
      return combined(image, target) { $0 + ($1 - $0) * time }
    },
  ]

  /// - Parameter mix: Of the pixel in front and the one behind, both premultiplied.
  private static func coverage(_ name: String, _ mix: @escaping @Sendable (Pixel, Pixel) -> Pixel) -> FilterDefinition {
    FilterDefinition(name: name, category: kCICategoryCompositeOperation, inputs: [FilterTable.image, FilterTable.background]) { inputs in
      guard let front = inputs.image else { return nil }
      return combined(front, inputs.image(kCIInputBackgroundImageKey) ?? .empty(), mix)
    }
  }

  /// - Parameter mix: Of the colour in front and the one behind, where both are opaque.
  private static func blend(_ name: String, _ mix: @escaping @Sendable (Color, Color) -> Color) -> FilterDefinition {
    coverage(name) { front, back in
      let both = mix(front.straight, back.straight) * (front.alpha * back.alpha)
      let alone = front * (1 - back.alpha) + back * (1 - front.alpha)
      return Pixel(both[0] + alone[0], both[1] + alone[1], both[2] + alone[2], front.alpha + back.alpha - front.alpha * back.alpha)
    }
  }

  private static func masked(_ name: String, _ amount: @escaping @Sendable (Pixel) -> Float) -> FilterDefinition {
    FilterDefinition(name: name, category: kCICategoryStylize, inputs: [FilterTable.image, FilterTable.background, mask]) { inputs in
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

  private static func combined(_ front: CIImage, _ back: CIImage, _ mix: @escaping (Pixel, Pixel) -> Pixel) -> CIImage {
    CIImage(union(front.extent, back.extent)) { rect, rendering in
      var result = front.plane(rect, rendering)
      let behind = back.plane(rect, rendering)
      for index in result.pixels.indices { result.pixels[index] = mix(result.pixels[index], behind.pixels[index]) }
      return result
    }
  }

  private static func union(_ a: CGRect, _ b: CGRect) -> CGRect { a.isInfinite || b.isInfinite ? .infinite : a.union(b) }

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
}
