/// Means of neighbouring pixels. The extent grows by what a pixel can reach.
enum BlurFilters {
  static let definitions: [FilterDefinition] = [
    FilterDefinition(
      name: "CIGaussianBlur", category: kCICategoryBlur, inputs: [FilterTable.image, FilterTable.number(kCIInputRadiusKey, 10)]
    ) { inputs in inputs.image.map { gaussian($0, sigma: inputs.number(kCIInputRadiusKey)) } },
    FilterDefinition(
      name: "CIBoxBlur", category: kCICategoryBlur, inputs: [FilterTable.image, FilterTable.number(kCIInputRadiusKey, 10)]
    ) { inputs in
      let radius = Int(max(inputs.number(kCIInputRadiusKey), 0).rounded())
      return inputs.image.map { blurred($0, weights: [Float](repeating: 1 / Float(2 * radius + 1), count: 2 * radius + 1)) }
    },
    FilterDefinition(
      name: "CIUnsharpMask", category: "CICategorySharpen",
      inputs: [FilterTable.image, FilterTable.number(kCIInputRadiusKey, 2.5), FilterTable.number(kCIInputIntensityKey, 0.5)]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let soft = gaussian(image.clampedToExtent(), sigma: inputs.number(kCIInputRadiusKey))
      let intensity = Float(inputs.number(kCIInputIntensityKey))
      return CIImage(image.extent) { rect, rendering in
        var result = image.plane(rect, rendering)
        let blurred = soft.plane(rect, rendering)
        for index in result.pixels.indices {
          let pixel = result.pixels[index]
          let sharp = pixel + (pixel - blurred.pixels[index]) * intensity
          result.pixels[index] = SIMD4(sharp[0], sharp[1], sharp[2], pixel.alpha)
        }
        return result
      }
    },
  ]

  /// - Parameter sigma: Pixels; weights beyond three of them are left out.
  static func gaussian(_ image: CIImage, sigma: Double) -> CIImage {
    guard sigma > 0 else { return image }
    let reach = Int((3 * sigma).rounded(.up))
    var weights = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
    let sum = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
    return blurred(image, weights: weights)
  }

  /// The same weights across and upwards.
  private static func blurred(_ image: CIImage, weights: [Float]) -> CIImage {
    let reach = weights.count / 2
    let isEndless = image.extent.isInfinite || image.extent.isNull
    let extent = isEndless ? image.extent : image.extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    return CIImage(extent) { rect, rendering in
      let source = image.plane(rect.grown(reach), rendering)
      let across = PixelPlane(PlaneRect(minX: rect.minX, minY: rect.minY - reach, maxX: rect.maxX, maxY: rect.maxY + reach)) { x, y in
        var sum = PixelPlane.Pixel.zero
        for (offset, weight) in weights.enumerated() { sum += source[x + offset - reach, y] * weight }
        return sum
      }
      return PixelPlane(rect) { x, y in
        var sum = PixelPlane.Pixel.zero
        for (offset, weight) in weights.enumerated() { sum += across[x, y + offset - reach] * weight }
        return sum
      }
    }
  }
}
