/// Other places and sizes of pixels, and what is left of many.
enum GeometryFilters {
  static let definitions: [FilterDefinition] = [
    FilterDefinition(
      name: "CIAffineTransform", category: kCICategoryGeometryAdjustment, inputs: [.image, .transform]
    ) { inputs in inputs.image?.transformed(by: inputs.transform) },
    FilterDefinition(name: "CIAffineClamp", category: kCICategoryTileEffect, inputs: [.image, .transform]) { inputs in
      inputs.image?.transformed(by: inputs.transform).clampedToExtent()
    },
    FilterDefinition(
      name: "CICrop", category: kCICategoryGeometryAdjustment,
      inputs: [.image, .vector("inputRectangle", CIVector(cgRect: .infinite))]
    ) { inputs in inputs.image?.cropped(to: inputs.vector("inputRectangle").cgRectValue) },
    FilterDefinition(
      name: "CILanczosScaleTransform", category: kCICategoryGeometryAdjustment,
      inputs: [.image, .number(kCIInputScaleKey, 1), .number(kCIInputAspectRatioKey, 1)]
    ) { inputs in
      let scale = inputs.number(kCIInputScaleKey)
      return inputs.image.map { scaled($0, x: scale * inputs.number(kCIInputAspectRatioKey), y: scale) }
    },
    FilterDefinition(
      name: "CIPixellate", category: kCICategoryStylize,
      inputs: [
        .image, .center, .number(kCIInputScaleKey, 8),
      ]
    ) { inputs in
      inputs.image.map {
        pixellated($0, size: max(inputs.number(kCIInputScaleKey), 1), center: inputs.vector(kCIInputCenterKey))
      }
    },
    FilterDefinition(
      name: "CIClamp", category: kCICategoryTileEffect, inputs: [.image, .vector(kCIInputExtentKey, 0, 0, 640, 80)]
    ) { inputs in inputs.image?.clamped(to: inputs.vector(kCIInputExtentKey).cgRectValue) },
    reduction("CIAreaAverage") { pixels in pixels.reduce(.zero, +) / Float(pixels.count) },
    reduction("CIAreaMaximum") { pixels in pixels.reduce(.zero, pointwiseMax) },
    reduction("CIAreaMinimum") { pixels in pixels.reduce(SIMD4(repeating: .greatestFiniteMagnitude), pointwiseMin) },
    reduction("CIAreaMaximumAlpha") { pixels in pixels.max { $0.alpha < $1.alpha } ?? .zero },
    reduction("CIAreaMinimumAlpha") { pixels in pixels.min { $0.alpha < $1.alpha } ?? .zero },
    reduction("CIAreaMinMaxRed") { pixels in
      SIMD4(pixels.map { $0[0] }.min() ?? 0, pixels.map { $0[0] }.max() ?? 0, 0, 1)
    },
  ]

  /// A windowed sine over three neighbours on each side, wider where the image becomes smaller. Source: Lanczos
  /// resampling.
  private static func scaled(_ image: CIImage, x scaleX: Double, y scaleY: Double) -> CIImage {
    guard scaleX > 0, scaleY > 0, !image.extent.isInfinite, !image.extent.isNull else { return image }
    let extent = image.extent
    let target = CGRect(
      x: extent.minX * scaleX, y: extent.minY * scaleY, width: (extent.width * scaleX).rounded(.down),
      height: (extent.height * scaleY).rounded(.down))
    let edged = image.clampedToExtent()
    return CIImage(target) { rect, rendering in
      let columns = (rect.minX..<max(rect.maxX, rect.minX)).map { taps(Double($0) + 0.5, scaleX) }
      let rows = (rect.minY..<max(rect.maxY, rect.minY)).map { taps(Double($0) + 0.5, scaleY) }
      guard let left = columns.first, let right = columns.last, let bottom = rows.first, let top = rows.last else {
        return PixelPlane(rect)
      }
      let source = edged.plane(
        PlaneRect(
          minX: left.first, minY: bottom.first, maxX: right.first + right.weights.count,
          maxY: top.first + top.weights.count),
        rendering)
      let across = PixelPlane(
        PlaneRect(minX: rect.minX, minY: source.rect.minY, maxX: rect.maxX, maxY: source.rect.maxY)
      ) { x, y in
        let taps = columns[x - rect.minX]
        var sum = PixelPlane.Pixel.zero
        for (offset, weight) in taps.weights.enumerated() { sum += source[taps.first + offset, y] * weight }
        return sum
      }
      return PixelPlane(rect) { x, y in
        let taps = rows[y - rect.minY]
        var sum = PixelPlane.Pixel.zero
        for (offset, weight) in taps.weights.enumerated() { sum += across[x, taps.first + offset] * weight }
        return sum
      }
    }
  }

  /// The source pixels that one pixel of the result is made of, and how much of each.
  private static func taps(_ center: Double, _ scale: Double) -> (first: Int, weights: [Float]) {
    let position = center / scale, stretch = max(1 / scale, 1), reach = 3 * stretch
    let first = Int((position - reach).rounded(.down)), last = Int((position + reach).rounded(.up))
    var weights = (first..<last).map { index -> Double in
      let t = abs(Double(index) + 0.5 - position) / stretch
      if t >= 3 { return 0 }
      return t < 1e-9 ? 1 : 3 * sin(.pi * t) * sin(.pi * t / 3) / (.pi * .pi * t * t)
    }
    let sum = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
    return (first, weights.map { Float($0) })
  }

  /// Squares of one colour: that of their middle, or of the nearest pixel where the middle lies beyond the edge.
  private static func pixellated(_ image: CIImage, size: Double, center: CIVector) -> CIImage {
    let endless = image.clampedToExtent()
    return CIImage(image.extent) { rect, rendering in
      let source = endless.plane(rect.grown(Int(size.rounded(.up))), rendering)
      func middle(_ value: Int, _ origin: CGFloat) -> Double {
        ((Double(value) + 0.5 - Double(origin)) / size).rounded(.toNearestOrAwayFromZero) * size + Double(origin)
      }
      return PixelPlane(rect) { x, y in source.sample(middle(x, center.x), middle(y, center.y)) }
    }
  }

  private static func reduction(
    _ name: String, _ reduce: @escaping @Sendable ([PixelPlane.Pixel]) -> PixelPlane.Pixel
  ) -> FilterDefinition {
    FilterDefinition(
      name: name, category: kCICategoryReduction,
      inputs: [.image, .vector(kCIInputExtentKey, CIVector(x: 0, y: 0, z: 640, w: 80))]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let area = PlaneRect(inputs.vector(kCIInputExtentKey).cgRectValue.intersection(image.extent))
      return CIImage(CGRect(x: 0, y: 0, width: 1, height: 1)) { rect, rendering in
        PixelPlane(rect, filledWith: area.isEmpty ? .zero : reduce(image.plane(area, rendering).pixels))
      }
    }
  }
}
