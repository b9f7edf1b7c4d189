/// Means of neighbouring pixels. The extent grows by what a pixel can reach.
enum BlurFilters {
  static let definitions: [FilterDefinition] = [
    FilterDefinition(
      name: "CIGaussianBlur", category: kCICategoryBlur, inputs: [.image, .number(kCIInputRadiusKey, 10)]
    ) { inputs in inputs.image.map { gaussian($0, sigma: inputs.number(kCIInputRadiusKey)) } },
    FilterDefinition(
      name: "CIBoxBlur", category: kCICategoryBlur, inputs: [.image, .number(kCIInputRadiusKey, 10)]
    ) { inputs in
      let radius = Int(max(inputs.number(kCIInputRadiusKey), 0).rounded())
      return inputs.image.map {
        blurred($0, weights: [Float](repeating: 1 / Float(2 * radius + 1), count: 2 * radius + 1))
      }
    },
    FilterDefinition(name: "CIDiscBlur", category: kCICategoryBlur, inputs: [.image, .number(kCIInputRadiusKey, 8)]) {
      inputs in
      let offsets = NeighborFilters.disc(radius: max(inputs.number(kCIInputRadiusKey), 0))
      return inputs.image.map { mean($0, offsets.map { Position(Double($0.x), Double($0.y)) }) }
    },
    FilterDefinition(
      name: "CIMotionBlur", category: kCICategoryBlur,
      inputs: [.image, .number(kCIInputRadiusKey, 20), .number(kCIInputAngleKey, 0)]
    ) { inputs in
      // A straight line of equal weights through the pixel, as long as two radii; the reference names no weights, so
      // they are an estimate.
      let radius = max(inputs.number(kCIInputRadiusKey), 0), angle = inputs.number(kCIInputAngleKey)
      let direction = Position(cos(angle), sin(angle)), steps = Int(radius.rounded(.up))
      return inputs.image.map {
        mean($0, (-steps...steps).map { direction * (Double($0) * radius / Double(max(steps, 1))) })
      }
    },
    FilterDefinition(
      name: "CIZoomBlur", category: kCICategoryBlur, inputs: [.image, .center, .number(kCIInputAmountKey, 20)]
    ) { inputs in
      inputs.image.map { zoomed($0, center: inputs.position(), part: inputs.number(kCIInputAmountKey) / 100) }
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
      let across = PixelPlane(
        PlaneRect(minX: rect.minX, minY: rect.minY - reach, maxX: rect.maxX, maxY: rect.maxY + reach)
      ) { x, y in
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

  /// The mean of the pixels that lie in equal directions and distances from each.
  private static func mean(_ image: CIImage, _ offsets: [Position]) -> CIImage {
    let reachX = offsets.map { abs($0.x) }.max() ?? 0, reachY = offsets.map { abs($0.y) }.max() ?? 0
    let isEndless = image.extent.isInfinite || image.extent.isNull
    let extent = isEndless ? image.extent : image.extent.insetBy(dx: -reachX.rounded(.up), dy: -reachY.rounded(.up))
    return CIImage(extent) { rect, rendering in
      let source = image.plane(rect.grown(Int(max(reachX, reachY).rounded(.up)) + 1), rendering)
      return PixelPlane(rect) { x, y in
        var sum = PixelPlane.Pixel.zero
        for offset in offsets { sum += source.sample(Double(x) + 0.5 + offset.x, Double(y) + 0.5 + offset.y) }
        return sum / Float(offsets.count)
      }
    }
  }

  /// The mean of the pixels on the way to the middle. How long that way is for an amount is an estimate: a hundredth of
  /// the distance.
  ///
  /// - Parameter part: Of the distance to the middle; negative ones lead away from it.
  private static func zoomed(_ image: CIImage, center: Position, part: Double) -> CIImage {
    guard part != 0, !image.extent.isInfinite, !image.extent.isNull else { return image }
    // A pixel at the end of the way shows the one at its beginning, so what is seen grows by as much.
    let growth = part > 0 ? 1 / max(1 - part, 0.1) : 1
    let middle = CGAffineTransform(translationX: center.x, y: center.y)
    let grown = middle.inverted().concatenating(CGAffineTransform(scaleX: growth, y: growth)).concatenating(middle)
    let extent = image.extent.union(image.extent.applying(grown)).integral
    return CIImage(extent) { rect, rendering in
      let source = image.plane(PlaneRect(image.extent), rendering)
      return PixelPlane(rect) { x, y in
        let point = Position(Double(x) + 0.5, Double(y) + 0.5)
        let way = (center - point) * min(part, 0.9)
        let steps = Int(min(max((way * way).sum().squareRoot(), 1), 64).rounded(.up))
        var sum = PixelPlane.Pixel.zero
        for step in 0...steps {
          let at = point + way * (Double(step) / Double(steps))
          sum += source.sample(at.x, at.y)
        }
        return sum / Float(steps + 1)
      }
    }
  }
}
